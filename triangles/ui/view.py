"""Between a board's places (tenths of a point) and the screen's (CSS pixels): fitting, turning, picking.

A board that stands upright in a sky that lies down (or the other way about) is turned a quarter, so that it is as
large as can be. The rules know nothing of it.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.core.board import Board

REACH = {"mouse": 22, "pen": 28, "touch": 34}  # CSS pixels: how far from a star a press still means it


class View:
    """How a board lies in a sky of `width` × `height` CSS pixels."""

    def __init__(self, board: "Board", width: float, height: float) -> None:
        self.board = board
        self.width = max(width, 1)
        self.height = max(height, 1)
        upright = min(self.width / board.width, self.height / board.height)
        lying = min(self.width / board.height, self.height / board.width)
        self.turned = lying > upright * 1.02
        self.scale = lying if self.turned else upright  # CSS pixels for a tenth of a point
        wide, high = (board.height, board.width) if self.turned else (board.width, board.height)
        self.left = (self.width - wide * self.scale) / 2
        self.top = (self.height - high * self.scale) / 2
        self.places = [self.to_pixels(x, y) for x, y in board.stars]  # each star's place in CSS pixels

    def to_pixels(self, x: float, y: float) -> "tuple[float, float]":
        """Where a place of the board is in the sky. A turned board's top lies to the left."""
        if self.turned:
            return self.left + y * self.scale, self.top + (self.board.width - x) * self.scale
        return self.left + x * self.scale, self.top + y * self.scale

    def transform(self, ratio: float) -> "tuple[float, float, float, float, float, float]":
        """The canvas transform from tenths of a point to device pixels, `ratio` of which make a CSS pixel."""
        s = self.scale * ratio
        if self.turned:
            return 0, -s, s, 0, self.left * ratio, self.top * ratio + self.board.width * s
        return s, 0, 0, s, self.left * ratio, self.top * ratio

    def shifted(self, other: "View") -> float:
        """How far a star lies at most, along x or y, from its place in `other`, a view of the same board; in pixels."""
        return max(max(abs(x - u), abs(y - v)) for (x, y), (u, v) in zip(self.places, other.places))

    def star_at(self, px: float, py: float, reach: float) -> int | None:
        """The star nearest to a place in CSS pixels, if it is at most `reach` pixels away."""
        best = reach * reach
        found = None
        number = 0
        for x, y in self.places:
            distance = (x - px) * (x - px) + (y - py) * (y - py)
            if distance <= best:
                best = distance
                found = number
            number += 1
        return found
