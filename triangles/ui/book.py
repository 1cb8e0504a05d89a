"""The rules book: chapters and pictures from static/book/rules.json, in a dialog of its own.

Imported, and fetched with its style sheet, when somebody opens it for the first time. Its pictures are live boards:
some can be tried, the others are games to watch step by step.
"""

import asyncio
import json

from triangles.core.board import LAYOUTS
from triangles.ui import languages
from triangles.ui.browser import by_id, document, js, on, set_state, window
from triangles.ui.dialogs import furnish
from triangles.ui.elements import Texts, button, element, icon, styled
from triangles.ui.example import Example
from triangles.ui.figures import Figure
from triangles.ui.trial import Trial

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triangles.ui.language import Words

RULES = "./static/book/rules.json"
STYLE = "./static/css/book.css"
_kept: list = []  # the book, once it is made


async def fetched(address: str) -> dict:
    """A data file of the book."""
    response = await js.fetch(address)
    if not response.ok:
        raise OSError("%s cannot be had: %d" % (address, response.status))
    return json.loads(await response.text())


async def open_book(words: "Words") -> None:
    """Open the book, made on the first call."""
    if not _kept:
        rules = await fetched(RULES)
        await styled(STYLE)
        _kept.append(Book(words, rules))
    _kept[0].open()


class Book:
    """The dialog. `rules` is the content of rules.json: chapters of texts, lists and pictures, by their keys."""

    def __init__(self, words: "Words", rules: dict) -> None:
        self.words = words
        self.texts = Texts(words)
        self.figures = {name: Figure(name, record) for name, record in rules["figures"].items()}
        self.pictures: list[Trial | Example] = []
        dialog = element("dialog", "book", inside=document.body, id="book-dialog", aria_labelledby="book-title")
        self.dialog: Any = dialog
        head = element("header", inside=dialog)
        self.texts.add(element("h2", inside=head, id="book-title", tabindex="-1"), "book.title")
        close = element("button", "cancel round", inside=head, type="button")
        icon("x", close)
        self.texts.add(close, "button.close", label=True)
        self.pages = element("div", "pages", inside=dialog, tabindex="0", role="region", aria_labelledby="book-title")
        contents = self._contents()
        article = element("article", inside=self.pages)
        for number, chapter in enumerate(rules["chapters"]):
            self._chapter(article, contents, number, chapter)
        end = element("p", "actions", inside=article)
        self.texts.add(button(end, window.print), "book.print")
        # A modal dialog hides the page's own region for screen readers.
        self.heard = element("p", "unseen", inside=dialog, role="status")
        furnish(dialog)
        languages.on_change(self.translated)
        on(dialog, "close", lambda event: self._closed())
        on(window, "beforeprint", lambda event: self._printing(True))
        on(window, "afterprint", lambda event: self._printing(False))

    def open(self) -> None:
        """Open the book where it was left."""
        if not self.dialog.open:
            self.dialog.showModal()
            by_id("book-title").focus()

    def translated(self) -> None:
        """Speak the language that the words speak now."""
        self.texts.write()
        for picture in self.pictures:
            picture.translated()

    def say(self, text: str) -> None:
        """Words for a screen reader."""
        self.heard.textContent = text + ("\u00a0" if self.heard.textContent == text else "")

    # -- making ------------------------------------------------------------------------------------------

    def _contents(self):
        """The list of chapters; closed at first where there is little room."""
        fold = element("details", "contents", inside=self.pages)
        self.texts.add(element("summary", inside=fold), "book.contents")
        if window.matchMedia("(min-width: 60rem)").matches:
            fold.open = True
        return element("ol", inside=element("nav", inside=fold, aria_labelledby="book-title"))

    def _chapter(self, article, contents, number: int, chapter: dict) -> None:
        key = "book.%s." % chapter["name"]
        section = element("section", inside=article, aria_labelledby="chapter-%d" % number)
        title = element("h3", inside=section, id="chapter-%d" % number, tabindex="-1")
        self.texts.add(title, key + "title")
        self.texts.add(button(element("li", inside=contents), lambda: _go_to(title)), key + "title")
        for part in chapter["parts"]:
            if "text" in part:
                self.texts.add(element("p", inside=section), key + part["text"], self._values)
            elif "list" in part:
                items = element("ul", inside=section)
                for name in part["list"]:
                    self.texts.add(element("li", inside=items), key + name, self._values)
            else:
                self._picture(section, self.figures[part["figure"]])

    def _picture(self, section, figure: Figure) -> None:
        kind = Example if figure.watch else Trial
        self.pictures.append(kind(self.words, self.texts, figure, section, self.say))

    def _values(self) -> dict:
        """What the texts may speak of: the numbers of stars as the boards have them, the option as it is called."""
        values: dict[str, Any] = {"option": self.words("new.extra")}
        for layout in ("phone", "tablet"):
            for place, count in enumerate(LAYOUTS[layout][2]):
                values["%s%d" % (layout, place + 1)] = count
        return values

    # -- closing and printing ----------------------------------------------------------------------------

    def _closed(self) -> None:
        for picture in self.pictures:
            picture.rest()

    def _printing(self, prints: bool) -> None:
        """Before a print of the open book: pictures at their ends, in the colours of paper; afterwards as before."""
        if not self.dialog.open:
            return
        set_state("print", "book" if prints else "")
        if prints:
            # Only what is not in the top layer is broken into pages.
            self.dialog.close()
            self.dialog.show()
        else:
            self.dialog.close()
            self.dialog.showModal()
        for picture in self.pictures:
            picture.printing(prints)


def _go_to(title) -> None:
    title.scrollIntoView()
    title.focus()


def open_later(words: "Words", failed) -> None:
    """Open the book as soon as it is there; if it cannot be had, call `failed()`."""

    async def opening() -> None:
        try:
            await open_book(words)
        except Exception as error:
            js.console.info("The book could not be opened: %s" % error)
            failed()

    asyncio.create_task(opening())
