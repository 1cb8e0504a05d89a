"""A triangulation of the stars that holds every drawn line: the ledger behind fast, exact rules.

Every star is a corner and every drawn line a side of it, so
- a line crosses a drawn line exactly when its walk through the triangles meets a drawn side;
- a counted triangle is one of these triangles with all three sides drawn (it is empty, so nothing can divide it);
- as long as one of these triangles has a side to draw that may be drawn, the game goes on.

Built by sweeping (each star joined to the hull sides it sees) and Lawson's flips towards Delaunay; a line is
forced in by flipping the sides it crosses (Sloan, "A fast algorithm for generating constrained Delaunay
triangulations", 1993). All tests are exact, stars in a row included.
"""

from triangles.core.geometry import cross, in_circle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    Point = tuple[int, int]
    Side = tuple[int, int]


class Triangulation:
    """Triangles over `stars` (all different). If all stand in one row there are none.

    `apex[a][b]` is the third corner of the triangle at side a→b where `cross(a, b, corner)` > 0; a side of the
    hull has an apex in one direction only. (A small dict per star: one big dict with keys a * n + b fills in
    long runs, which MicroPython searches one by one.)
    `fixed[a * n + b]`, n being the number of stars, is not 0, in both directions, for sides that must stay: the
    drawn lines. Its owner may set a line once `insert` has put it in, and clear it at any time.
    """

    def __init__(self, stars: "Sequence[Point]", fixed: bytearray) -> None:
        self.stars = stars
        self.count = len(stars)
        self.fixed = fixed
        self.apex: list[dict[int, int]] = [{} for _ in stars]
        self._sweep()
        self._relax([(a, b) for a, ring in enumerate(self.apex) for b in ring])

    # -- asking ------------------------------------------------------------------------------------------

    def has(self, a: int, b: int) -> bool:
        """Whether a–b is a side of some triangle."""
        return b in self.apex[a] or a in self.apex[b]

    def faces(self) -> "Iterator[tuple[int, int, int]]":
        """Each triangle once, as three star numbers of positive turn, the smallest first."""
        for a, ring in enumerate(self.apex):
            for b, c in ring.items():
                if a < b and a < c:
                    yield a, b, c

    def crossed(self, a: int, b: int) -> "list[Side] | None":
        """The sides that line a–b crosses on its way, nearest first; None if a drawn line is among them.

        No star may stand on the line between its ends.
        """
        if self.has(a, b):
            return []
        n = self.count
        apex = self.apex
        stars = self.stars
        ax, ay = stars[a]
        dx = stars[b][0] - ax
        dy = stars[b][1] - ay
        # The triangle at a that the line leaves through: one far corner on each side, and ahead of a.
        right = left = -1
        for p, q in apex[a].items():
            px, py = stars[p]
            qx, qy = stars[q]
            if dx * (py - ay) - dy * (px - ax) < 0 < dx * (qy - ay) - dy * (qx - ax):
                right = p
                left = q
                break
        passed = []
        while True:
            if self.fixed[right * n + left]:
                return None
            passed.append((right, left))
            ahead = apex[left][right]
            if ahead == b:
                return passed
            x, y = stars[ahead]
            if dx * (y - ay) - dy * (x - ax) > 0:
                left = ahead
            else:
                right = ahead

    # -- changing ----------------------------------------------------------------------------------------

    def insert(self, a: int, b: int, passed: "list[Side]", tidy: bool = True) -> None:
        """Make a–b a side, `passed` being `crossed(a, b)`. `tidy` flips the surroundings back to Delaunay."""
        stars = self.stars
        apex = self.apex
        start, end = stars[a], stars[b]
        waiting = list(passed)
        made = []
        at = 0
        while at < len(waiting):
            p, q = waiting[at]
            at += 1
            c = apex[p][q]
            d = apex[q][p]
            # The two triangles can exchange their common side only if they make up a convex quadrilateral.
            if cross(stars[d], stars[q], stars[c]) <= 0 or cross(stars[c], stars[p], stars[d]) <= 0:
                waiting.append((p, q))
                continue
            self._flip(p, q, c, d)
            crossing = c != a and c != b and d != a and d != b
            if crossing and (cross(start, end, stars[c]) > 0) != (cross(start, end, stars[d]) > 0):
                waiting.append((c, d))
            else:
                made.append((c, d))
        if tidy:
            self._relax(made, a, b)

    def _flip(self, p: int, q: int, c: int, d: int) -> None:
        """Replace p–q, between triangles pqc and qpd, by c–d."""
        apex = self.apex
        del apex[p][q], apex[q][p]
        apex[d][q] = apex[p][d] = c
        apex[q][c] = apex[c][p] = d
        apex[c][d] = q
        apex[d][c] = p

    def _relax(self, sides: "list[Side]", a: int = -1, b: int = -1) -> None:
        """Lawson's flips: while a free side has a star inside the circle of its triangle, exchange it.

        Neither a drawn line nor a–b is touched.
        """
        n = self.count
        stars = self.stars
        apex = self.apex
        while sides:
            p, q = sides.pop()
            c = apex[p].get(q, -1)
            d = apex[q].get(p, -1)
            if c < 0 or d < 0 or self.fixed[p * n + q]:
                continue
            if (p == a and q == b) or (p == b and q == a):
                continue
            if in_circle(stars[p], stars[q], stars[c], stars[d]):
                self._flip(p, q, c, d)
                sides.extend(((p, d), (d, q), (q, c), (c, p)))

    # -- building ----------------------------------------------------------------------------------------

    def _sweep(self) -> None:
        """A first triangulation: stars from left to right, each joined to the sides of the hull it sees."""
        n = self.count
        stars = self.stars
        order = sorted(range(n), key=lambda number: stars[number])
        # The stars that begin in one row, and the first that stands outside of it.
        row = 2
        while row < n and cross(stars[order[0]], stars[order[1]], stars[order[row]]) == 0:
            row += 1
        if row >= n:
            return
        tip = order[row]
        chain = order[:row]
        if cross(stars[chain[0]], stars[chain[1]], stars[tip]) < 0:
            chain.reverse()
        for p, q in zip(chain, chain[1:]):
            self._add(p, q, tip)
        # The hull as a ring whose sides have all stars on their positive side.
        after = {}
        before = {}
        ring = chain + [tip]
        for place, star in enumerate(ring):
            after[ring[place - 1]] = star
            before[star] = ring[place - 1]
        last = tip
        for new in order[row + 1 :]:
            here = stars[new]
            up = last
            while cross(stars[up], stars[after[up]], here) < 0:
                self._add(after[up], up, new)
                up = after[up]
            down = last
            while cross(stars[before[down]], stars[down], here) < 0:
                self._add(down, before[down], new)
                down = before[down]
            after[down] = before[up] = new
            after[new] = up
            before[new] = down
            last = new

    def _add(self, a: int, b: int, c: int) -> None:
        """Add triangle abc, whose turn is positive."""
        self.apex[a][b] = c
        self.apex[b][c] = a
        self.apex[c][a] = b
