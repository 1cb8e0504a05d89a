"""Making elements, and keeping their texts in the player's language."""

from triangles.ui.browser import document, js, on, proxy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from triangles.ui.language import Words

_ICONS = "./static/vendor/icons.svg#"


def element(kind: str, classes: str = "", text: str = "", inside: "Any" = None, **attributes: str) -> "Any":
    """A new element, appended to `inside` if that is given. In attributes' names, "_" stands for "-"."""
    made = document.createElement(kind)
    if classes:
        made.className = classes
    if text:
        made.textContent = text
    for name, value in attributes.items():
        made.setAttribute(name.replace("_", "-"), value)
    if inside is not None:
        inside.append(made)
    return made


def icon(name: str, inside: "Any") -> "Any":
    """An icon of the page's set, for the eye only."""
    space = "http://www.w3.org/2000/svg"
    svg = document.createElementNS(space, "svg")
    svg.setAttribute("aria-hidden", "true")
    use = document.createElementNS(space, "use")
    use.setAttribute("href", _ICONS + name)
    svg.append(use)
    inside.append(svg)
    return use


def set_icon(use: "Any", name: str) -> None:
    """Let what `icon` returned show another icon."""
    use.setAttribute("href", _ICONS + name)


def button(inside: "Any", action: "Callable[[], object]", classes: str = "", picture: str = "") -> "Any":
    """A button that does `action()`, with an icon if `picture` names one."""
    made = element("button", classes, inside=inside, type="button")
    if picture:
        icon(picture, made)
    on(made, "click", lambda event: action())
    return made


async def styled(address: str) -> None:
    """See that a style sheet is there, fetched when first wanted. Without it a page is plain, yet can be read."""
    if document.querySelector('link[href="%s"]' % address):
        return
    link = element("link", rel="stylesheet", href=address)

    def wait(resolve, *_) -> None:
        link.onload = resolve
        link.onerror = resolve
        document.head.append(link)

    await js.Promise.new(proxy(wait))


class Texts:
    """Elements whose texts follow the language: `write` puts them all into the language that `words` speak now."""

    def __init__(self, words: "Words") -> None:
        self.words = words
        self._all: list[tuple[Any, str, Callable[[], dict] | None, str]] = []

    def add(self, target: "Any", key: str, values: "Callable[[], dict] | None" = None, label: bool = False) -> "Any":
        """Let `target` show the text of `key`, with what `values()` gives filled in; or have it as its label."""
        entry = (target, key, values, "aria-label" if label else "")
        self._all.append(entry)
        self._write(*entry)
        return target

    def write(self) -> None:
        """Write all texts anew."""
        for entry in self._all:
            self._write(*entry)

    def _write(self, target: "Any", key: str, values: "Callable[[], dict] | None", attribute: str) -> None:
        text = self.words(key, **(values() if values else {}))
        if attribute:
            target.setAttribute(attribute, text)
        else:
            target.textContent = text
