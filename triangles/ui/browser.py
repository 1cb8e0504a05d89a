"""All that touches the browser, in one place: elements, events, time, storage, drawing surfaces.

Handlers are wrapped so that they return nothing (a proxy returned to the browser can be collected too early) and so
that a fault in one is written to the console without ending the page.
"""

import sys
import time

import js  # type: ignore[import-not-found]
from pyscript.ffi import create_proxy, to_js  # type: ignore[import-not-found]

document = js.document
window = js.window


def by_id(name: str):
    """The element with this id."""
    return document.getElementById(name)


def all_of(selector: str, root=None) -> list:
    """All elements that match a CSS selector, as a list."""
    found = (root or document).querySelectorAll(selector)
    return [found.item(place) for place in range(found.length)]


def quietly(function):
    """`function` as a handler: returns nothing, and a fault is printed, not raised into the browser."""

    def handler(*arguments) -> None:
        try:
            function(*arguments)
        except Exception as error:
            complain(error)

    return handler


def complain(error: BaseException) -> None:
    """Write a fault with its trace to the console."""
    if hasattr(sys, "print_exception"):
        import io

        trace = io.StringIO()
        sys.print_exception(error, trace)
        js.console.error(trace.getvalue())
    else:
        import traceback

        js.console.error("".join(traceback.format_exception(error)))


def proxy(function):
    """A lasting JavaScript function that calls `function`."""
    return create_proxy(quietly(function))


def on(target, event: str, function, passive: bool | None = None) -> None:
    """Call `function(event)` whenever `event` happens at `target`, for as long as the page lives."""
    if passive is None:
        target.addEventListener(event, proxy(function))
    else:
        target.addEventListener(event, proxy(function), to_js({"passive": passive}))


def on_click(name: str, function) -> None:
    """Call `function()` whenever the element with this id is clicked."""
    on(by_id(name), "click", lambda event: function())


def after(milliseconds: float, function) -> int:
    """Call `function()` once, later; the number that `forget` takes."""
    return js.setTimeout(create_proxy(quietly(function)), milliseconds)


def forget(timer: int | None) -> None:
    """Do not call what `after` was to call."""
    if timer is not None:
        js.clearTimeout(timer)


def now() -> float:
    """Milliseconds on a clock that never goes back."""
    return js.performance.now()


def today() -> int:
    """Milliseconds since 1970."""
    # Not js.Date.now(): MicroPython cuts a whole number from JavaScript to 32 bits.
    return int(time.time() * 1000)


def random_number() -> int:
    """A fresh number 0 … 2³⁰−1, for a board nobody has seen."""
    return int(js.Math.random() * 1073741824)


def box(kind: str):
    """The browser's "localStorage" or "sessionStorage", or None where it is forbidden or does not work."""
    try:
        found = getattr(window, kind)
        probe = "triangles.probe"
        found.setItem(probe, "1")
        found.removeItem(probe)
        return found
    except Exception:
        pass
    # A full storage refuses the probe, yet what is in it can be read.
    try:
        found = getattr(window, kind)
        return found if found.length > 0 else None
    except Exception:
        return None


def colour(name: str) -> str:
    """The theme's value of a CSS variable, as in "--first"."""
    return window.getComputedStyle(document.documentElement).getPropertyValue(name).strip()


def prefers_stillness() -> bool:
    """Whether the player asked the device for less motion."""
    return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)


def set_state(name: str, value: str) -> None:
    """Tell a state of the page on <html>, as in data-board="ready"."""
    document.documentElement.setAttribute("data-" + name, value)
