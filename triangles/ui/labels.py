"""The stars' numbers in the sky, for those who type their moves or tell them aloud."""

from triangles.ui.browser import colour

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triangles.ui.view import View


def draw_numbers(ink: "Any", view: "View", ratio: float, radius: float, star_colour: str) -> None:
    """Each star's number under it, or over it at the lower edge, with a rim of the ground's colour so that lines do not
    run into it. `ratio` device pixels make a CSS pixel; `radius` is a star's, in tenths of a point."""
    size = 11 if len(view.places) > 60 else 13
    away = radius * view.scale + size * 0.75 + 1
    ink.setTransform(ratio, 0, 0, ratio, 0, 0)
    ink.font = "600 %dpx system-ui, sans-serif" % size
    ink.textAlign = "center"
    ink.textBaseline = "middle"
    ink.lineJoin = "round"
    ink.lineWidth = 3.5
    ink.strokeStyle = colour("--ground-low")
    ink.fillStyle = star_colour
    number = 0
    for x, y in view.places:
        under = y + away if y + away + size / 2 < view.height else y - away
        ink.strokeText(str(number), x, under)
        ink.fillText(str(number), x, under)
        number += 1
