"""Marks that come and go in the top layer: rings, dashed lines, a saltire; and the aim, which is made of them."""

from triangles.ui.browser import js, window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.ui.view import View

NEAR = 14  # CSS pixels around the chosen star in which a pointer aims at nothing yet


class Marks:
    """What `Painter` draws marks with. Places are tenths of a point; `pixel` of them make a CSS pixel."""

    view: "View"
    pixel: float
    line: float
    radius: float
    colours: "dict[str, str]"
    players: "tuple[str, str]"

    def draw_aim(self, ink, scene: dict) -> None:
        """The dashed line that is aimed at, and rings around its stars."""
        ink_colour = self.players[scene["player"]]
        start = self._at(scene["chosen"])
        end = None
        if scene.get("target") is not None:
            end = self._at(scene["target"])
        elif scene.get("tip") is not None:
            tip = self.view.to_board(*scene["tip"])
            away = NEAR / self.view.scale
            if abs(tip[0] - start[0]) > away or abs(tip[1] - start[1]) > away:
                end = tip
        if end is not None:
            self._dash(ink, start, end, self.colours["refused"] if scene.get("refused") else ink_colour, 1)
        if scene.get("target") is not None:
            if scene.get("refused"):
                self._cross_out(ink, end)
            else:
                self._ring(ink, end, 12, ink_colour)
        self._ring(ink, start, 12, self.colours["star"])

    def _at(self, star: int):
        return self.view.board.stars[star]

    def _ring(self, ink, at, pixels: float, ring_colour: str, dashes=None) -> None:
        """A ring of so many CSS pixels' radius around a place."""
        self._dashes(ink, dashes)
        ink.strokeStyle = ring_colour
        ink.lineWidth = 2 * self.pixel
        ink.beginPath()
        ink.arc(at[0], at[1], max(pixels * self.pixel, self.radius * 2), 0, 6.2832)
        ink.stroke()
        self._dashes(ink, None)

    def _cross_out(self, ink, at) -> None:
        """A small saltire over a star that cannot be reached."""
        ink.strokeStyle = self.colours["refused"]
        ink.lineWidth = 2.4 * self.pixel
        r = 7 * self.pixel
        x, y = at
        saltire = (x - r, y - r, x + r, y + r, x + r, y - r, x - r, y + r)
        ink.stroke(window.Path2D.new("M%d %dL%d %dM%d %dL%d %d" % saltire))

    def _dash(self, ink, start, end, dash_colour: str, weight: float) -> None:
        """A dashed line between two places."""
        self._dashes(ink, (7, 6))
        ink.strokeStyle = dash_colour
        ink.lineWidth = max(self.line, 2 * self.pixel) * weight
        ink.stroke(window.Path2D.new("M%d %dL%d %d" % (start[0], start[1], end[0], end[1])))
        self._dashes(ink, None)

    def _dashes(self, ink, pattern) -> None:
        array = js.Array.new()
        for length in pattern or ():
            array.push(length * self.pixel)
        ink.setLineDash(array)
