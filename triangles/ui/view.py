"""Between a board's places (tenths of a point) and the screen's (CSS pixels): fitting, turning, zooming, picking.

A board that stands upright in a sky that lies down (or the other way about) is turned a quarter, so that it is as
large as can be. It can be shown larger still, in part. The rules know nothing of it.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.core.board import Board

    Place = tuple[float, float]

REACH = {"mouse": 22, "pen": 28, "touch": 34}  # CSS pixels: how far from a star a press still means it
MOST_ZOOM = 4.0  # times as large as the whole board in the sky
NO_ZOOM = 1.02  # below this it is the whole board: fingers cannot pinch as exactly as 1


class View:
    """How a board lies in a sky of `width` × `height` CSS pixels; never changed, another view is another object.

    At a `zoom` of 1 the whole board is in the sky. Above that a part of it is, with the board's place `centre` (tenths
    of a point) as near to the sky's middle as can be without showing what is beyond the board.
    """

    def __init__(
        self, board: "Board", width: float, height: float, zoom: float = 1.0, centre: "Place | None" = None
    ) -> None:
        self.board = board
        self.width = max(width, 1)
        self.height = max(height, 1)
        upright = min(self.width / board.width, self.height / board.height)
        lying = min(self.width / board.height, self.height / board.width)
        self.turned = lying > upright * 1.02
        self._fitting = lying if self.turned else upright
        self._places: list[Place] | None = None
        self._lie(zoom, 0, 0)
        if centre is not None and self.zoom > 1:
            x, y = self.to_pixels(centre[0], centre[1])
            self._lie(zoom, self.left + self.width / 2 - x, self.top + self.height / 2 - y)

    def _lie(self, zoom: float, left: float, top: float) -> None:
        """Take a size, and a place that is as near to the one wished for as the sky's edges allow."""
        self.zoom = 1.0 if zoom < NO_ZOOM else min(zoom, MOST_ZOOM)
        self.scale = self._fitting * self.zoom  # CSS pixels for a tenth of a point
        board = self.board
        wide, high = (board.height, board.width) if self.turned else (board.width, board.height)
        self.left = _held(left, self.width - wide * self.scale)
        self.top = _held(top, self.height - high * self.scale)

    @property
    def places(self) -> "list[Place]":
        """Each star's place in CSS pixels. Reckoned when first asked for: while fingers zoom nobody asks."""
        if self._places is None:
            self._places = [self.to_pixels(x, y) for x, y in self.board.stars]
        return self._places

    @places.setter
    def places(self, places: "list[Place]") -> None:
        self._places = places

    @property
    def centre(self) -> "Place":
        """The board's place in the middle of the sky."""
        return self.to_board(self.width / 2, self.height / 2)

    def to_pixels(self, x: float, y: float) -> "Place":
        """Where a place of the board is in the sky. A turned board's top lies to the left."""
        if self.turned:
            return self.left + y * self.scale, self.top + (self.board.width - x) * self.scale
        return self.left + x * self.scale, self.top + y * self.scale

    def to_board(self, px: float, py: float) -> "Place":
        """The board's place, in tenths of a point, at a place in CSS pixels."""
        along = (px - self.left) / self.scale
        down = (py - self.top) / self.scale
        return (self.board.width - down, along) if self.turned else (along, down)

    def transform(self, ratio: float) -> "tuple[float, float, float, float, float, float]":
        """The canvas transform from tenths of a point to device pixels, `ratio` of which make a CSS pixel."""
        s = self.scale * ratio
        if self.turned:
            return 0, -s, s, 0, self.left * ratio, self.top * ratio + self.board.width * s
        return s, 0, 0, s, self.left * ratio, self.top * ratio

    def shifted(self, other: "View") -> float:
        """How far a star lies at most, along x or y, from its place in `other`, a view of the same board; in pixels."""
        return max(max(abs(x - u), abs(y - v)) for (x, y), (u, v) in zip(self.places, other.places))

    def moved(self, factor: float, start: "Place", end: "Place") -> "View":
        """The view in which what was at `start` is at `end` (CSS pixels), `factor` times as large: as two fingers
        that hold the board would have it. At the limits of zoom and at the board's edges it stays behind."""
        view = View(self.board, self.width, self.height)
        zoom = min(MOST_ZOOM, max(1.0, self.zoom * factor))
        grown = zoom / self.zoom
        view._lie(zoom, end[0] - (start[0] - self.left) * grown, end[1] - (start[1] - self.top) * grown)
        return view

    def showing(self, star: int, margin: float = 48) -> "View":
        """This view, moved no further than needed for a star to be at least `margin` pixels inside the sky."""
        x, y = self.places[star]
        aside = min(max(x, margin), max(margin, self.width - margin)) - x
        down = min(max(y, margin), max(margin, self.height - margin)) - y
        return self.moved(1, (0, 0), (aside, down)) if self.zoom > 1 and (aside or down) else self

    def star_at(self, px: float, py: float, reach: float) -> int | None:
        """The star nearest to a place in CSS pixels, if it is at most `reach` pixels away."""
        return self.stars_at(px, py, reach)[0]

    def stars_at(self, px: float, py: float, reach: float) -> "tuple[int | None, int | None]":
        """The nearest star and the second nearest, each only if it is at most `reach` pixels away."""
        best = second = reach * reach
        found = other = None
        number = 0
        for x, y in self.places:
            distance = (x - px) * (x - px) + (y - py) * (y - py)
            if distance <= best:
                other, second = found, best
                best = distance
                found = number
            elif distance <= second:
                second = distance
                other = number
            number += 1
        return found, other

    def apart(self, one: int, other: int) -> float:
        """How far two stars are from each other, in CSS pixels."""
        (ax, ay), (bx, by) = self.board.stars[one], self.board.stars[other]
        return float(((ax - bx) * (ax - bx) + (ay - by) * (ay - by)) ** 0.5 * self.scale)

    def beside(self, x: float, y: float, radius: float, away: float, below: bool = False) -> "Place":
        """Where the middle of something round is, `away` from a finger at (x, y) and never under it; in CSS pixels.

        Above the finger, as the hand is below; where there is no room, at the side that has more. `below` is for a
        player who sits at the sky's upper edge: for them that is above.
        """
        least = radius + 5
        across = max(least, min(self.width - least, x))
        down = y + away if below else y - away
        if least <= down <= self.height - least:
            return across, down
        across = x + away if x < self.width / 2 else x - away
        return max(least, min(self.width - least, across)), max(least, min(self.height - least, y))


def _held(place: float, room: float) -> float:
    """Where a side of the board begins that leaves `room` in the sky: in the middle, or, if it is longer than the
    sky (`room` below 0), between the places where one of its ends would come into the sky."""
    return room / 2 if room >= 0 else min(0.0, max(room, place))
