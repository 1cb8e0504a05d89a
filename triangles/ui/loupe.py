"""The loupe: beside a finger that is held among close stars, what is under it, larger, and the star it means.

Imported when first needed. What is settled is copied from the painter's layers; aim and stars are drawn anew, crisp.
"""

from triangles.ui.browser import colour, document, window
from triangles.ui.sky import translucent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triangles.ui.paint import Painter

RADIUS = 64  # CSS pixels
LARGER = 1.8
AWAY = 116  # CSS pixels from the finger to the loupe's middle: a fingertip and its nail lie between


def draw(painter: "Painter", ink: "Any", scene: dict) -> None:
    """Draw the loupe for a finger at `scene["loupe"]`, in CSS pixels of the sky, over all else in the top layer."""
    view, ratio = painter.view, painter.ratio
    x, y = scene["loupe"]
    if painter.settled is not view:
        return  # the layers are about to be drawn as they are seen now
    middle_x, middle_y = view.beside(x, y, RADIUS, AWAY, scene["player"] == 1 and _face_each_other())
    if "ground-low" not in painter.colours:
        painter.colours["ground-low"] = colour("--ground-low")
    colours = painter.colours
    ink.save()
    ink.setTransform(ratio, 0, 0, ratio, middle_x * ratio, middle_y * ratio)
    ink.fillStyle = translucent(colours["ground-low"], 0.5)
    _disc(ink, 0, 0, RADIUS + 4)
    ink.beginPath()
    ink.arc(0, 0, RADIUS, 0, 6.2832)
    ink.clip()
    ink.fillStyle = colours["ground-low"]
    ink.fillRect(-RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS)
    part = RADIUS / LARGER  # how far around the finger it shows
    for name in ("fills", "lines", "stars"):
        ink.drawImage(
            painter.canvases[name],
            (x - part) * ratio, (y - part) * ratio, 2 * part * ratio, 2 * part * ratio,
            -RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS,
        )  # fmt: skip
    # From here on in tenths of a point, as everywhere.
    a, b, c, d, e, f = view.transform(1)
    grown = LARGER * ratio
    ink.setTransform(
        a * grown, b * grown, c * grown, d * grown,
        middle_x * ratio + (e - x) * grown, middle_y * ratio + (f - y) * grown,
    )  # fmt: skip
    pixel, radius = painter.pixel, painter.radius
    painter.pixel = pixel / LARGER
    painter.radius = max(radius * 0.7, 3.4 * painter.pixel)
    move = scene.get("move")
    if move is not None:
        (ax, ay), (bx, by) = (view.board.stars[star] for star in move.line)
        ink.strokeStyle = painter.players[move.player]
        ink.lineWidth = painter.newest
        ink.stroke(window.Path2D.new("M%d %dL%d %d" % (ax, ay, bx, by)))
    painter.draw_aim(ink, scene)
    ink.fillStyle = colours["star"]
    reach = (part + 8) * (part + 8)
    for (px, py), (sx, sy) in zip(view.places, view.board.stars):
        if (px - x) * (px - x) + (py - y) * (py - y) < reach:
            _disc(ink, sx, sy, painter.radius)
    painter.pixel, painter.radius = pixel, radius
    ink.restore()
    ink.setTransform(ratio, 0, 0, ratio, middle_x * ratio, middle_y * ratio)
    # Where the finger is, and the rim.
    ink.strokeStyle = translucent(colours["star"], 0.8)
    ink.lineWidth = 1
    ink.stroke(window.Path2D.new("M-5 0H5M0 -5V5"))
    ink.lineWidth = 2.5
    ink.beginPath()
    ink.arc(0, 0, RADIUS, 0, 6.2832)
    ink.stroke()


def _face_each_other() -> bool:
    """Whether Player 2 sits at the sky's upper edge (table mode)."""
    root = document.documentElement
    return bool(root.getAttribute("data-facing") == "on" and root.getAttribute("data-players") == "two")


def _disc(ink: "Any", x: float, y: float, radius: float) -> None:
    ink.beginPath()
    ink.arc(x, y, radius, 0, 6.2832)
    ink.fill()
