"""The sky that a game is played in: the stars of its board, their letters in pictures, and specks far behind them."""

from math import atan2, cos, pi, sin

from triangles.ui.browser import document, window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triangles.ui.view import View

FAINT = 0.4  # of its light that a faded star keeps
LETTER = 21  # CSS pixels from a star's middle to its letter's
_HEX = "0123456789abcdef"


def translucent(colour_text: str, share: float) -> str:
    """A "#rrggbb" colour with an opacity 0 … 1, as "#rrggbbaa"."""
    value = int(share * 255 + 0.5)
    return colour_text + _HEX[value // 16] + _HEX[value % 16]


def draw_stars(
    ink: "Any",
    view: "View",
    ratio: float,
    radius: float,
    colours: "dict[str, str]",
    light: float,
    letters: str,
    faded: "set[int]",
) -> None:
    """Specks far away, then each star: a small warm disc in a soft halo, drawn once and copied.

    `ratio` device pixels make a CSS pixel; `radius` is a star's, in tenths of a point; `light` is its halo's, 0 … 1;
    `letters` has one for each star, or none; `faded` are stars to be fainter.
    """
    _draw_specks(ink, view, ratio, colours)
    halo = radius * 3.4
    size = int(2 * halo * view.scale * ratio) + 2
    stamp = document.createElement("canvas")
    stamp.width = stamp.height = size
    brush = stamp.getContext("2d")
    middle = size / 2
    glow = brush.createRadialGradient(middle, middle, 0, middle, middle, middle)
    glow.addColorStop(0, translucent(colours["halo"], light))
    glow.addColorStop(0.45, translucent(colours["halo"], light * 0.31))
    glow.addColorStop(1, translucent(colours["halo"], 0))
    brush.fillStyle = glow
    brush.fillRect(0, 0, size, size)
    brush.fillStyle = colours["star"]
    brush.beginPath()
    brush.arc(middle, middle, radius * view.scale * ratio, 0, 6.2832)
    brush.fill()
    ink.setTransform(1, 0, 0, 1, 0, 0)
    star = 0
    for x, y in view.places:
        if star in faded:
            ink.globalAlpha = FAINT
        ink.drawImage(stamp, x * ratio - middle, y * ratio - middle)
        if star in faded:
            ink.globalAlpha = 1
        star += 1
    if letters:
        _draw_letters(ink, view, ratio, colours, letters)


def _draw_letters(ink: "Any", view: "View", ratio: float, colours: "dict[str, str]", letters: str) -> None:
    """Each star's letter beside it, in the middle of the widest gap between the directions to the other stars:
    no line can be there."""
    places = view.places
    ink.setTransform(ratio, 0, 0, ratio, 0, 0)
    ink.fillStyle = colours["star"]
    ink.font = "600 15px system-ui, sans-serif"
    ink.textAlign = "center"
    ink.textBaseline = "middle"
    for letter, (x, y) in zip(letters, places):
        angles = sorted([atan2(q - y, p - x) for p, q in places if (p, q) != (x, y)])
        gaps = [(after - before, before) for before, after in zip(angles, angles[1:])]
        gaps.append((angles[0] + 2 * pi - angles[-1], angles[-1]))
        gap, before = max(gaps)
        angle = before + gap / 2
        ink.fillText(letter, x + LETTER * cos(angle), y + LETTER * sin(angle))


def _draw_specks(ink: "Any", view: "View", ratio: float, colours: "dict[str, str]") -> None:
    """Far-off specks over the whole sky, always the same ones, at 5 to 20 % of full light; a third of them lie in the
    band that the style sheet draws across."""
    ink.setTransform(ratio, 0, 0, ratio, 0, 0)
    wide, high = view.width, view.height
    lights: list[list[str]] = [[], [], []]
    state = 12345
    for number in range(int(wide * high / 2600)):
        state = (state * 16807) % 2147483647
        x = state % 1009 / 1009
        state = (state * 16807) % 2147483647
        y = state % 1013 / 1013
        if number % 3 == 0:  # close to the line from the upper right to the lower left
            x = 0.5 + (0.5 - y) * 0.53 * high / wide + (x - 0.5) * 0.3
        side = 0.9 if number % 7 else 1.6
        lights[number % 5 % 3].append("M%.1f %.1fh%.1fv%.1fh-%.1fz" % (x * wide, y * high, side, side, side))
    for place, share in enumerate((0.08, 0.13, 0.2)):
        ink.fillStyle = translucent(colours["speck"], share)
        ink.fill(window.Path2D.new("".join(lights[place])))
