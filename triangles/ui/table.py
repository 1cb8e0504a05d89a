"""Table mode: one screen between two people who face each other, each with name, score and requests at their own edge.

All of the look is in static/css/table.css: <html data-facing="on" data-players="two"> turns what belongs to Player 2
towards them, and data-asked="far" says that they pressed a button last, or that the end was turned to them. The sky
itself is not turned: its stars have no up or down. This module, imported once the board can be played on, fetches the
style sheet when it is first wanted and follows the setting.
"""

import asyncio

from triangles.ui import settings
from triangles.ui.browser import by_id, on, on_click, set_state, state
from triangles.ui.elements import styled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.ui.app import App

STYLE = "./static/css/table.css"


def begin(app: "App") -> None:
    """Follow the setting from now on, and let it be chosen with a new game for two."""
    settings.on_change(_changed)
    on_click("far-undo", app.undo)
    on_click("far-more", app.menu.open)
    on_click("end-turn", _turn)
    for event in ("pointerdown", "keydown"):
        on(by_id("app"), event, _asked)
    on(by_id("new-form"), "submit", lambda event: _submitted())
    on(by_id("new-dialog"), "close", lambda event: _fill())
    _fill()
    if settings.get("facing"):
        _lay()


def _changed(name: str) -> None:
    if name == "facing":
        _fill()
        _lay()


def _asked(event) -> None:
    """Somebody touched the page: remember at which side, for what opens now to be turned to them."""
    if settings.get("facing"):
        set_state("asked", "far" if by_id("far").contains(event.target) else "near")


def _turn() -> None:
    """Turn what is open to the other player."""
    set_state("asked", "near" if state("asked") == "far" else "far")


def _lay() -> None:
    """Lay the page out as the setting says, once the style sheet for it is there."""

    async def laying() -> None:
        if settings.get("facing"):
            await styled(STYLE)
        set_state("facing", "on" if settings.get("facing") else "off")

    asyncio.create_task(laying())


def _field():
    return by_id("new-form").querySelector('[name="facing"]')


def _fill() -> None:
    """Let the new-game dialog show the setting, whatever was tried there and given up."""
    _field().checked = settings.get("facing")


def _submitted() -> None:
    """A new game was begun: for two, the dialog also says how they sit."""
    field = _field()
    if by_id("new-form").querySelector('[name="opponent"]:checked').value == "friend":
        settings.set("facing", bool(field.checked))
