"""Handing a picture over: to another app where the device can do that, else as a file."""

from triangles.ui.browser import after, attempt, document, js, proxy, window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_FINER = 3  # pixels of the picture for a unit of its SVG
_kept: list = []  # what JavaScript calls back, until it has


def picture(inside: str, width: int, height: int, ground: str, title: str, failed: "Callable[[str], None]") -> None:
    """Share SVG of this size on a plain `ground` as a PNG named like `title`; `failed(why)` if that cannot be."""
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">'
        '<rect width="100%%" height="100%%" fill="%s"/>%s</svg>'
    ) % (width * _FINER, height * _FINER, width, height, ground, inside)
    image = window.Image.new()
    address = window.URL.createObjectURL(_blob(text, "image/svg+xml"))

    def drawn(*_) -> None:
        canvas = document.createElement("canvas")
        canvas.width, canvas.height = width * _FINER, height * _FINER
        canvas.getContext("2d").drawImage(image, 0, 0)
        window.URL.revokeObjectURL(address)
        canvas.toBlob(proxy(lambda blob: hand_over(blob, title)), "image/png")

    image.onload = proxy(drawn)
    image.onerror = proxy(lambda *_: failed("the picture could not be drawn"))
    image.src = address
    _kept[:] = [image]


def _blob(text: str, kind: str):
    parts = js.Array.new()
    parts.push(text)
    return window.Blob.new(parts, js.JSON.parse('{"type": "%s"}' % kind))


def hand_over(blob, title: str) -> None:
    """Offer a PNG to other apps; where that is not possible, save it as a file."""
    parts = js.Array.new()
    parts.push(blob)
    name = "%s.png" % title.lower().replace(" ", "-")
    file = window.File.new(parts, name, js.JSON.parse('{"type": "image/png"}'))
    data = js.JSON.parse("{}")
    files = js.Array.new()
    files.push(file)
    data.files = files
    data.title = title
    try:
        if attempt(window.navigator, "canShare", data):
            # Whoever closes the list of apps again wants nothing saved either.
            attempt(window.navigator, "share", data).catch(proxy(lambda *_: None))
            return
    except (OSError, TypeError):
        pass
    address = window.URL.createObjectURL(file)
    link = document.createElement("a")
    link.href = address
    link.download = name
    link.click()
    after(60000, lambda: window.URL.revokeObjectURL(address))
