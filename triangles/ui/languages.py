"""Which language the page speaks: chosen from what the browser prefers, fetched, put into the page, changed at once.

The built page says on <html data-languages="…"> which languages there are: the files in static/languages. The shell
itself is in English; only what is not in the page's language yet is touched.
"""

import asyncio
import json

from triangles.ui.browser import all_of, complain, document, js, preferred_languages, window
from triangles.ui.language import Words, best_language
from triangles.ui.saves import LANGUAGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from triangles.ui.saves import Store

USUAL = "en"
_listeners: list = []


def on_change(function) -> None:
    """Call `function()` whenever the page has begun to speak another language."""
    _listeners.append(function)


def known() -> "dict[str, str]":
    """The languages there are: their tags, and what they are called in themselves."""
    names = json.loads(document.documentElement.getAttribute("data-languages") or "{}")
    names.setdefault(USUAL, "English")
    return names


def spoken() -> str:
    """The tag of the language the page is in."""
    return str(document.documentElement.lang)


def chosen(store: "Store") -> str:
    """The language to speak: the player's own choice, else the first that the browser prefers and there is."""
    names = known()
    own = store.read(LANGUAGE)
    if own in names:
        return own
    return best_language(preferred_languages(), names, USUAL)


async def fetch(language: str, words: Words) -> None:
    """Let `words` speak a language, with the browser's own plural forms and numbers for it."""
    response = await js.fetch("./static/languages/%s.json" % language)
    if not response.ok:
        raise OSError("the language %s cannot be had: %d" % (language, response.status))
    words.change(json.loads(await response.text()), _plural_of(language), _number_in(language))


def _plural_of(language: str) -> "Callable[[int], str]":
    """Which plural form a number takes, by the browser's rules, which take a while to come: only when first asked."""
    rules: list = []

    def plural(count: int) -> str:
        if not rules:
            rules.append(js.Intl.PluralRules.new(language))
        return str(rules[0].select(count))

    return plural


def _number_in(language: str) -> "Callable[[int], str]":
    """How the language writes a number. Below a thousand nothing is grouped, so that the start need not wait for the
    browser's rules; a language with digits of its own would have to be asked for those as well."""
    numbers: list = []

    def written(number: int) -> str:
        if 0 <= number < 1000:
            return str(number)
        if not numbers:
            numbers.append(js.Intl.NumberFormat.new(language))
        return str(numbers[0].format(number))

    return written


class _Early:
    """The table that static/early.js has fetched, read as texts are asked for: the start needs but a few of them."""

    def __init__(self, table: "Any") -> None:
        self._table = table
        self._known: dict[str, str] = {}

    def get(self, key: str) -> "str | None":
        """The text of `key`, or None."""
        text = self._known.get(key)
        if text is None:
            found = js.Reflect.get(self._table, key)
            if not isinstance(found, str):
                return None
            text = self._known[key] = found
        return text


def early_words(store: "Store") -> Words | None:
    """The words to start with, put into the page, if static/early.js has fetched them already; else None."""
    language = chosen(store)
    early = getattr(window, "early", None)
    if not early or early.language != language or not getattr(early, "table", None):
        return None
    words = Words(_Early(early.table), _plural_of(language), _number_in(language))
    if language != spoken():
        translate_page(words, language)
    return words


async def first_words(store: "Store") -> Words:
    """The words to start with, put into the page. A language that cannot be had is no reason not to play."""
    words = Words({})
    language = chosen(store)
    try:
        await fetch(language, words)
    except Exception as error:
        complain(error)
        language = USUAL
        await fetch(language, words)
    if language != spoken():
        translate_page(words, language)
    document.documentElement.removeAttribute("data-words")  # English after all, then
    return words


def speak(language: str, words: Words, store: "Store", failed) -> None:
    """Speak another language from now on, and remember it; if it cannot be had, call `failed()`."""

    async def change() -> None:
        try:
            await fetch(language, words)
        except Exception as error:
            js.console.info(str(error))
            failed()
            return
        store.write(LANGUAGE, language)
        translate_page(words, language)
        for function in _listeners:
            function()

    asyncio.create_task(change())


def translate_page(words: Words, language: str) -> None:
    """Put the language's words into the whole page, and tell the browser which language it is."""
    root = document.documentElement
    root.lang = language
    root.removeAttribute("data-words")  # early.js hid the shell's English until now
    root.dir = words("direction")
    translate(words, document)
    description = document.querySelector('meta[name="description"]')
    description.content = words("page.description")
    # One manifest a language, so that what is installed has its name and description in it.
    name = "manifest.json" if language == USUAL else "manifest.%s.json" % language
    document.querySelector('link[rel="manifest"]').href = "./" + name


def translate(words: Words, root) -> None:
    """Put the language's words into everything under `root` that names the keys of its texts."""
    for element in all_of("[data-t]", root):
        element.textContent = words(element.getAttribute("data-t"))
    for element in all_of("[data-t-label]", root):
        element.setAttribute("aria-label", words(element.getAttribute("data-t-label")))
