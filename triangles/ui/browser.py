"""All that touches the browser, in one place: elements, events, time, storage, drawing surfaces.

Handlers are wrapped so that they return nothing (a proxy returned to the browser can be collected too early) and so
that a fault in one is written to the console without ending the page.
"""

import sys
import time

import js  # type: ignore[import-not-found]
from pyscript.ffi import create_proxy, to_js  # type: ignore[import-not-found]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

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


def attempt(target: "Any", name: str, *arguments: "Any") -> "Any":
    """What `target.name` is or, if it is a function, what it answers to `arguments`. Raises OSError if it throws.

    MicroPython cannot catch what JavaScript throws: it passes through the interpreter as if that were not there, and
    whatever ran is never heard of again. So whatever may throw is called through this, which catches it in JavaScript.
    """
    outcome = _attempt(target, name, *arguments)
    if not outcome[0]:
        raise OSError(str(outcome[1]))
    return outcome[1]


_attempt = js.Function.new(
    "target",
    "name",
    "...rest",
    """
    try {
        const found = target[name]
        const answer = typeof found === "function" ? found.apply(target, rest) : found
        return [true, answer === undefined ? null : answer]
    } catch (error) {
        return [false, String(error)]
    }
    """,
)


class Box:
    """The browser's "localStorage" or "sessionStorage" for `saves.Store`: whatever it throws is an OSError."""

    def __init__(self, storage: "Any") -> None:
        self._storage = storage

    @property
    def length(self) -> int:
        """The number of keys."""
        return int(attempt(self._storage, "length"))

    def key(self, place: int) -> str | None:
        """The key at a place; which key is where, the browser decides."""
        return attempt(self._storage, "key", place)

    def getItem(self, key: str) -> str | None:  # noqa: N802
        """The text under a key, or None."""
        return attempt(self._storage, "getItem", key)

    def setItem(self, key: str, text: str) -> None:  # noqa: N802
        """Keep a text."""
        attempt(self._storage, "setItem", key, text)

    def removeItem(self, key: str) -> None:  # noqa: N802
        """Forget a text."""
        attempt(self._storage, "removeItem", key)


def box(kind: str) -> "Box | None":
    """The browser's "localStorage" or "sessionStorage", or None where it is forbidden or does not work."""
    try:
        found = Box(attempt(window, kind))
        length = found.length
    except (OSError, TypeError):
        return None
    try:
        found.setItem("triangles.probe", "1")
        found.removeItem("triangles.probe")
    except OSError:
        return found if length else None  # a full storage takes nothing more, yet what is in it can be read
    return found


# -- locks, which all tabs of the site see -----------------------------------------------------------------


def hold_lock(name: str, on_held: "Any") -> None:
    """Hold a lock: once it is held, `on_held(release)` is called. Nothing happens where the browser has no locks."""

    def hold(*_):
        return js.Promise.new(create_proxy(lambda resolve, *_: on_held(lambda: resolve(None))))

    try:
        attempt(attempt(window.navigator, "locks"), "request", name, create_proxy(hold))
    except OSError:
        pass  # only pages from https or this machine have locks


async def held_locks() -> "list[str]":
    """The names of all locks that are held; none where the browser has no locks."""
    try:
        state = await attempt(attempt(window.navigator, "locks"), "query")
        return [str(state.held[place].name) for place in range(state.held.length)]
    except Exception:
        return []


def early_locks() -> "list[str] | None":
    """What `held_locks` gives, as static/early.js has found it already; None if it has not."""
    held = getattr(getattr(window, "early", None), "locks", None)
    return [str(held[place]) for place in range(held.length)] if held else None


async def worker_named(name: str) -> "Any":
    """The worker of this name, once it has started; for ever waited for, if it cannot."""
    from polyscript import workers  # type: ignore[import-not-found]  # there only after the first <script type="py">

    return await js.Reflect.get(workers, name)


def preferred_languages() -> "list[str]":
    """The languages that the browser asks for, as tags like "en-GB", the most wanted first."""
    wanted = window.navigator.languages
    return [str(wanted[place]) for place in range(wanted.length)]


# -- as the language writes it ---------------------------------------------------------------------------


def decimal(value: float) -> str:
    """A number with one place after the point and its sign, as the page's language writes it."""
    style = js.JSON.parse('{"minimumFractionDigits": 1, "maximumFractionDigits": 1, "signDisplay": "exceptZero"}')
    return str(js.Intl.NumberFormat.new(document.documentElement.lang, style).format(value)).replace("-", "−")


def date_writer() -> "Any":
    """A function from milliseconds since 1970 to date and time as the page's language writes them."""
    style = js.JSON.parse('{"dateStyle": "medium", "timeStyle": "short"}')
    spoken = document.documentElement.lang
    # British, say, rather than American, if that is how the device speaks this language.
    local = [tag for tag in preferred_languages() if tag.lower().split("-")[0] == spoken] + [spoken]
    writer = js.Intl.DateTimeFormat.new(local[0], style)
    # As a float: MicroPython hands over whole numbers cut to 32 bits.
    return lambda milliseconds: str(writer.format(float(milliseconds)))


# -- looks ---------------------------------------------------------------------------------------------------


def colour(name: str) -> str:
    """The theme's value of a CSS variable, as in "--first"."""
    return window.getComputedStyle(document.documentElement).getPropertyValue(name).strip()


def prefers_stillness() -> bool:
    """Whether the player asked the device for less motion."""
    return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)


def sleeps(target: "Any", asleep: bool, instead: "Any") -> None:
    """Let a button rest, or wake it. One that goes to sleep would take the focus with it: `instead` gets it."""
    if asleep and target.contains(document.activeElement):
        instead.focus()
    target.disabled = asleep


def set_class(element: "Any", name: str, wanted: bool) -> None:
    """Give an element a class, or take it away."""
    if wanted:
        element.classList.add(name)
    else:
        element.classList.remove(name)


def state(name: str) -> str:
    """A state of the page, as `set_state` tells it; empty if it has not been told."""
    return str(document.documentElement.getAttribute("data-" + name) or "")


def set_state(name: str, value: str) -> None:
    """Tell a state of the page on <html>, as in data-board="ready"."""
    document.documentElement.setAttribute("data-" + name, value)
