"""The star cloud: a board's size, its stars, and which pairs of stars can see each other."""

from triangles.core.cloud import scatter
from triangles.core.geometry import isqrt, passes_over

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Point = tuple[int, int]

# layout: (width, height) in tenths of a point, the numbers of stars offered, the default number (SPEC, "Boards")
LAYOUTS = {
    "phone": (3600, 6000, (24, 60, 120), 24),
    "tablet": (7680, 9600, (80, 120, 180), 80),
}
TOLERANCE = 30  # tenths of a point: "a hair's breadth" (SPEC rule 3)
MOST_STARS = 999


class Board:
    """Stars in a rectangle. It never changes; a `Game` is played on it.

    `width`, `height` and the stars' (x, y) are ints in tenths of a point; a star's number is its place in
    `stars`. `tolerance` is how near a line may pass a star, in tenths of a point. Raises ValueError when two
    stars share a place, a number is not an int, or the tolerance is negative.

    >>> Board(1000, 1000, [(0, 0), (500, 10), (1000, 0)]).sees(0, 2)   # star 1 is a hair's breadth away
    False
    >>> Board(1000, 1000, [(0, 0), (500, 31), (1000, 0)]).sees(0, 2)
    True
    """

    def __init__(
        self, width: int, height: int, stars: "Sequence[Point]", *, tolerance: int = TOLERANCE
    ) -> None:
        if not isinstance(tolerance, int) or tolerance < 0:
            raise ValueError("the tolerance is an int that is not negative, not %r" % (tolerance,))
        if not isinstance(width, int) or not isinstance(height, int) or width <= 0 or height <= 0:
            raise ValueError("a board has a width and a height, ints above 0, not %r x %r" % (width, height))
        if len(stars) > MOST_STARS:
            raise ValueError("a board has at most %d stars, not %d" % (MOST_STARS, len(stars)))
        taken: dict[Point, int] = {}
        for number, star in enumerate(stars):
            x, y = star
            # MicroPython and CPython both know bool as int's child; a float is the mistake to catch.
            if not isinstance(x, int) or not isinstance(y, int):
                raise ValueError("star %d stands at (%r, %r): places are ints in tenths of a point" % (number, x, y))
            if (x, y) in taken:
                raise ValueError("stars %d and %d stand at the same place (%d, %d)" % (taken[(x, y)], number, x, y))
            taken[(x, y)] = number
        self.width = width
        self.height = height
        self.stars: tuple[Point, ...] = tuple([(x, y) for x, y in stars])
        self.tolerance = tolerance
        self.layout: str | None = None  # set on generated boards only, as is the seed
        self.seed: int | None = None
        self._sight: bytearray | None = None  # per ordered pair: 0 not asked yet, 1 sees, 2 passes over a star
        self._in_the_way: list[int] = []  # per star: which star was last found in the way of a line from it, or -1

    @classmethod
    def generate(cls, layout: str, count: int, seed: int) -> "Board":
        """The board of `count` stars that `seed` (an int ≥ 0) makes in `layout` ("phone" or "tablet").

        The same on every interpreter. Stars are numbered in reading order: from the top down, then from the
        left. Raises ValueError for an unknown layout, a negative seed or a count outside 3 … 999.
        """
        if layout not in LAYOUTS:
            raise ValueError("no layout %r: there are %s" % (layout, " and ".join(sorted(LAYOUTS))))
        if not isinstance(count, int) or not 3 <= count <= MOST_STARS:
            raise ValueError("a board has 3 to %d stars, not %r" % (MOST_STARS, count))
        if not isinstance(seed, int) or seed < 0:
            raise ValueError("a seed is an int that is not negative, not %r" % (seed,))
        width, height = LAYOUTS[layout][:2]
        board = cls(width, height, scatter(width, height, count, seed))
        board.layout = layout
        board.seed = seed
        return board

    def __len__(self) -> int:
        """The number of stars."""
        return len(self.stars)

    def __eq__(self, other: object) -> bool:
        """Boards are equal when every line has the same refusal on both: same size, stars and tolerance."""
        return isinstance(other, Board) and (
            (self.width, self.height, self.stars, self.tolerance)
            == (other.width, other.height, other.stars, other.tolerance)
        )

    def __hash__(self) -> int:
        return hash((self.width, self.height, self.stars, self.tolerance))

    def __repr__(self) -> str:
        if self.layout is not None:
            return "Board.generate(%r, %d, %r)" % (self.layout, len(self.stars), self.seed)
        return "Board(%d, %d, %r, tolerance=%d)" % (self.width, self.height, list(self.stars), self.tolerance)

    def sees(self, a: int, b: int) -> bool:
        """Whether line a–b (two different stars) passes over no other star (SPEC rule 3). Remembered.

        What hid the last star from a likely hides the next one too: with many stars nearly in a row that saves
        looking through all of them for each pair.
        """
        stars = self.stars
        count = len(stars)
        if self._sight is None:
            self._sight = bytearray(count * count)
            self._in_the_way = [-1] * count
        known = self._sight[a * count + b]
        if not known:
            last = self._in_the_way[a]
            known = 2
            if last < 0 or not passes_over(stars[a], stars[b], stars[last], self.tolerance):
                over = self.passed_over(a, b)
                if over is None:
                    known = 1
                else:
                    self._in_the_way[a] = over
            self._sight[a * count + b] = self._sight[b * count + a] = known
        return known == 1

    def passed_over(self, a: int, b: int) -> int | None:
        """The first star that line a–b passes over, or None. Agrees with `geometry.passes_over`.

        One square root per line replaces a square per star: |away| ≤ tolerance · length for ints exactly
        when |away| ≤ isqrt(tolerance² · length²).
        """
        ax, ay = self.stars[a]
        bx, by = self.stars[b]
        dx = bx - ax
        dy = by - ay
        length2 = dx * dx + dy * dy
        near = isqrt(self.tolerance * self.tolerance * length2)
        c = dx * ay - dy * ax
        number = 0
        for x, y in self.stars:
            if -near <= dx * y - dy * x - c <= near and 0 < dx * (x - ax) + dy * (y - ay) < length2:
                return number
            number += 1
        return None
