"""The rules a second time, slowly, straight from SPEC.md: what `triangles.core` is compared with.

Nothing here is shared with `triangles.core`. Every question is answered by trying all stars, all lines and all
triples; geometry is done with fractions, in points where the foot of a perpendicular or a crossing really lies.
"""

from fractions import Fraction
from itertools import combinations


class SlowGame:
    """A game on `stars` ((x, y) ints, tenths of a point); `tolerance` is rule 3's "at most 3 points", as 30 tenths.

    `refusal`, `push`, `player`, `scores`, `over` and `legal_lines` mean what they mean in `triangles.core.rules`.
    """

    def __init__(self, stars, tolerance=30, extra_turn=False):
        self.stars = list(stars)
        self.tolerance = tolerance
        self.extra_turn = extra_turn
        self.crossings = {}  # answers of `cross`, kept because only the stars decide them
        self.drawn = []  # lines as sets of two star numbers
        self.player = 0
        self.scores = (0, 0)
        numbers = range(len(stars))
        # Only the stars decide these two, so they are worked out once.
        self.over_star = {
            frozenset(line): any(self.passes_over(*line, star) for star in numbers if star not in line)
            for line in combinations(numbers, 2)
        }
        self.empty = {
            frozenset(three): not any(self.is_in(star, three) for star in numbers if star not in three)
            for three in combinations(numbers, 3)
        }

    # -- geometry ----------------------------------------------------------------------------------------

    def passes_over(self, a, b, star):
        """Rule 3: is the foot strictly between the ends, and the star at most the tolerance from the line?"""
        (ax, ay), (bx, by), (sx, sy) = self.stars[a], self.stars[b], self.stars[star]
        share = Fraction((sx - ax) * (bx - ax) + (sy - ay) * (by - ay), (bx - ax) ** 2 + (by - ay) ** 2)
        foot = (ax + share * (bx - ax), ay + share * (by - ay))
        away_squared = (sx - foot[0]) ** 2 + (sy - foot[1]) ** 2
        return 0 < share < 1 and away_squared <= self.tolerance**2

    def cross(self, one, other):
        """Rule 2: do two lines that share no star have a point in common?

        Solves one start + s·(one direction) = other start + t·(other direction) for 0 ≤ s, t ≤ 1.
        """
        if one & other:
            return False
        (ax, ay), (bx, by) = [self.stars[star] for star in one]
        (cx, cy), (dx, dy) = [self.stars[star] for star in other]
        ux, uy, vx, vy, wx, wy = bx - ax, by - ay, dx - cx, dy - cy, cx - ax, cy - ay
        turn = ux * vy - uy * vx
        if turn == 0:
            # Parallel. Overlapping in one row would need an end inside the other line: a star passed over.
            return False
        s = Fraction(wx * vy - wy * vx, turn)
        t = Fraction(wx * uy - wy * ux, turn)
        return 0 <= s <= 1 and 0 <= t <= 1

    def area(self, a, b, c):
        """Twice the area of triangle abc."""
        (ax, ay), (bx, by), (cx, cy) = self.stars[a], self.stars[b], self.stars[c]
        return abs(ax * (by - cy) + bx * (cy - ay) + cx * (ay - by))

    def is_in(self, star, three):
        """Is the star inside the triangle or on a side: do the three parts it makes fill exactly the whole?"""
        a, b, c = three
        return self.area(a, b, star) + self.area(b, c, star) + self.area(a, c, star) == self.area(a, b, c)

    # -- rules -------------------------------------------------------------------------------------------

    def line_refusal(self, line):
        """Rule 2's reasons in its order, or None."""
        if line in self.drawn:
            return "drawn"
        if self.over_star[line]:
            return "over-star"
        for other in self.drawn:
            if (line, other) not in self.crossings:
                self.crossings[line, other] = self.cross(line, other)
            if self.crossings[line, other]:
                return "crosses"
        return None

    def refusal(self, a, b):
        if a == b:
            return "same-star"
        if self.over:
            return "game-over"
        return self.line_refusal(frozenset((a, b)))

    @property
    def over(self):
        """Rule 7: can no triangle still be closed and counted?"""
        possible = {}
        for a, b in combinations(range(len(self.stars)), 2):
            line = frozenset((a, b))
            possible[line] = line in self.drawn or self.line_refusal(line) is None
        for a, b, c in combinations(range(len(self.stars)), 3):
            sides = [frozenset((a, b)), frozenset((b, c)), frozenset((a, c))]
            if (
                self.empty[frozenset((a, b, c))]
                and not all(side in self.drawn for side in sides)
                and all(possible[side] for side in sides)
            ):
                return False
        return True

    def legal_lines(self):
        return [line for line, refusal in self.refusals().items() if refusal is None]

    def push(self, a, b):
        """Rules 4, 5 and 6."""
        assert self.refusal(a, b) is None, (a, b, self.refusal(a, b))
        self.drawn.append(frozenset((a, b)))
        closed = [
            tuple(sorted((a, b, c)))
            for c in range(len(self.stars))
            if c not in (a, b)
            and frozenset((a, c)) in self.drawn
            and frozenset((b, c)) in self.drawn
            and self.empty[frozenset((a, b, c))]
        ]
        scores = list(self.scores)
        scores[self.player] += len(closed)
        self.scores = tuple(scores)
        if not (closed and self.extra_turn):
            self.player = 1 - self.player
        return sorted(closed)

    def refusals(self):
        """The refusal of every pair of different stars: {(a, b): refusal}."""
        if self.over:
            return {line: "game-over" for line in combinations(range(len(self.stars)), 2)}
        return {line: self.line_refusal(frozenset(line)) for line in combinations(range(len(self.stars)), 2)}
