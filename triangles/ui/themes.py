"""Which colours the page wears. A theme is a block of CSS variables in static/css/themes.css under its name.

static/early.js puts the theme on before anything is painted; this takes over once Python runs.
"""

from triangles.ui import settings
from triangles.ui.browser import colour, document, on, set_state, window

_shown: list = ["nebula"]
_listeners: list = []


def on_change(function) -> None:
    """Call `function()` whenever the page wears other colours: what is painted must be painted anew."""
    _listeners.append(function)


def begin() -> None:
    """Follow the settings and the device from now on."""
    settings.on_change(lambda name: _show() if name == "theme" else None)
    for question in ("(prefers-color-scheme: light)", "(prefers-contrast: more)"):
        on(window.matchMedia(question), "change", lambda event: _show())
    _show()


def wanted() -> str:
    """The theme to show now: the player's own, or the one that fits the device."""
    own = settings.get("theme")
    if own != "auto":
        return str(own)
    if _asked("(prefers-contrast: more)"):
        return "contrast"
    return "paper" if _asked("(prefers-color-scheme: light)") else "nebula"


def _asked(question: str) -> bool:
    return bool(window.matchMedia(question).matches)


def _show() -> None:
    theme = wanted()
    if theme == _shown[0]:
        return
    worn = document.documentElement.getAttribute("data-theme")
    _shown[0] = theme
    set_state("theme", theme)
    document.querySelector('meta[name="theme-color"]').content = colour("--ground-top")
    if worn != theme:
        for function in _listeners:
            function()
