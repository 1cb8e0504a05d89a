"""Moving among the stars by the arrow keys: the next star that way, and no star that the keys cannot reach."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

DIRECTIONS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
_KEYS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
_ASIDE = 1e9  # what a star costs that lies more to the side than ahead: more than any that does not


def cost(places: "Sequence[tuple[float, float]]", here: int, there: int, key: str) -> "float | None":
    """How far off star `there` is for one who goes from star `here` by `key`; None if it is not that way at all.

    The way ahead plus twice the way aside, so that a key leads straight on rather than to a nearer star at the
    side. A star beyond 45° counts only where there is none within.
    """
    dx, dy = DIRECTIONS[key]
    x, y = places[there][0] - places[here][0], places[there][1] - places[here][1]
    ahead = x * dx + y * dy
    if ahead <= 0:
        return None
    aside = abs(x * dy) + abs(y * dx)
    return ahead + 2 * aside + (_ASIDE if aside > ahead else 0)


class Compass:
    """Where each arrow key leads from each star. `places` are the stars' places in pixels.

    Each key leads to the star of least `cost`. Alone, that leaves out a star here and there (one in about fifty
    boards has one): it is then put in between, where a key passes it by. Every star can be reached from every other.
    Made once for a view: about a tenth of a second for 180 stars on MicroPython.
    """

    def __init__(self, places: "Sequence[tuple[float, float]]") -> None:
        self.places = places
        self.ways = {key: list(range(len(places))) for key in _KEYS}
        self._look_around()
        self._put_in_between()

    def next(self, here: int, key: str) -> int:
        """The star that `key`, an arrow key's name, leads to; `here` itself if there is none that way."""
        return self.ways[key][here]

    def _look_around(self) -> None:
        """Fill `ways` by `cost`, looking at each pair of stars once."""
        places = self.places
        left, right, up, down = [self.ways[key] for key in _KEYS]
        endless = 1e18
        to_left, to_right, to_up, to_down = [[endless] * len(places) for _ in _KEYS]
        for one, (x, y) in enumerate(places):
            for other in range(one):
                dx = places[other][0] - x
                dy = places[other][1] - y
                wide, high = abs(dx), abs(dy)
                across = wide + 2 * high
                along = high + 2 * wide
                if high > wide:
                    across += _ASIDE
                elif wide > high:
                    along += _ASIDE
                if wide:
                    west, east = (other, one) if dx < 0 else (one, other)
                    if across < to_left[east]:
                        to_left[east] = across
                        left[east] = west
                    if across < to_right[west]:
                        to_right[west] = across
                        right[west] = east
                if high:
                    north, south = (other, one) if dy < 0 else (one, other)
                    if along < to_up[south]:
                        to_up[south] = along
                        up[south] = north
                    if along < to_down[north]:
                        to_down[north] = along
                        down[north] = south

    def _put_in_between(self) -> None:
        """Let the keys lead to every star.

        A key always leads on its way, so by the left one, say, everybody gets to the leftmost star: what is left is
        that everybody can be reached from there. A star that cannot is put between two that a key joins: the second
        of them is where the same key leads from the star, so nobody else is lost.
        """
        if not self.places:
            return
        root = min([(x, y, star) for star, (x, y) in enumerate(self.places)])[2]
        reached = self._reach({root})
        while len(reached) < len(self.places):
            best = None
            for star in range(len(self.places)):
                if star in reached:
                    continue
                for key in _KEYS:
                    way = self.ways[key]
                    for before in reached:
                        if way[before] == way[star] or way[before] == before:
                            off = cost(self.places, before, star, key)
                            if off is not None and (best is None or off < best[0]):
                                best = (off, key, before, star)
            if best is None:
                return
            _, key, before, star = best
            self.ways[key][before] = star
            reached = self._reach(reached | {star})

    def _reach(self, stars: "set[int]") -> "set[int]":
        """All stars that the keys lead to from these."""
        reached = set(stars)
        waiting = list(stars)
        while waiting:
            star = waiting.pop()
            for key in _KEYS:
                following = self.ways[key][star]
                if following not in reached:
                    reached.add(following)
                    waiting.append(following)
        return reached
