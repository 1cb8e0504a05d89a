"""Splits a position into regions that have nothing to do with each other, and gives equal regions the same number.

Two lines belong together when one crosses the other or when they are sides of a triangle that can still be closed.
What remains of a position is a sum of such regions: a move changes one of them, and its worth depends on the
regions alone. Small regions are told apart only by how they play: those with the same moves to the same regions
get one number, wherever they lie. That is what makes endings small: a board full of half-drawn triangles has
few different regions. (The idea is that of sums of games; Berlekamp, Conway and Guy, "Winning Ways", and for
the game this one resembles, Berlekamp, "The Dots-and-Boxes Game".)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from triangles.ai.tables import stars_of

if TYPE_CHECKING:
    from triangles.ai.position import Position
    from triangles.ai.tables import Tables

    Line = tuple[int, int]

_SMALL = 10  # a region with more lines gets a number of its own without being compared


class Option(NamedTuple):
    """What one line does to its region.

    `order`: the smaller, the sooner it should be tried; `gain`: triangles won by it and by what follows of itself
    (below 0: the other player wins them); `again`: whether the same player moves on; `odd`, `rest`: what it leaves.
    """

    order: int
    gain: int
    again: bool
    odd: int
    rest: tuple[int, ...]


class Regions:
    """The regions of one position and of all that can come of it.

    Lines and live triangles are numbered anew, so that their sets are short ints. A region is a set of lines and a set
    of triangles; its number is an index of `options` (filled when asked by `options_of`) and `live`.

    Regions of one single line have no number. Without extra turns two equal ones cancel out (whatever a player does
    with the one, the other does with the other), so `odd` tells with three bits which of those that close 0, 1 and 2
    triangles are left over. With extra turns one that closes something is taken at once, at no cost, by whoever moves
    next; so only those that close nothing are left, and again two of them cancel out.
    """

    def __init__(self, position: Position, tables: Tables, extra: bool) -> None:
        self.extra = extra
        self.lines: list[Line] = position.lines(tables)
        number = {line: at for at, line in enumerate(self.lines)}
        rows = position.rows(tables)
        width = tables.width
        drawn = position.drawn
        self.crossed: list[int] = []  # per line: the legal lines that cross it, and itself
        for a, b in self.lines:
            crossing = tables.crossing(a, b) & position.legal
            mask = 1 << number[a, b]
            while crossing:
                low = crossing & -crossing
                crossing ^= low
                c, d = divmod(low.bit_length() - 1, width)
                if c < d:
                    mask |= 1 << number[c, d]
            self.crossed.append(mask)
        self.sides: list[int] = []  # per triangle: its sides that are still to draw
        self.touching = [0] * len(self.lines)  # per line: the triangles it is a side of
        for (a, b), at in number.items():
            others = (rows[a] | drawn[a]) & (rows[b] | drawn[b]) & tables.empty[a][b]
            for c in stars_of(others):
                ac = number.get((a, c) if a < c else (c, a))
                bc = number.get((b, c) if b < c else (c, b))
                if (ac is None or ac > at) and (bc is None or bc > at):  # each triangle once, at its first line
                    mask = 1 << at
                    for side in (ac, bc):
                        if side is not None:
                            mask |= 1 << side
                    for side in stars_of(mask):
                        self.touching[side] |= 1 << len(self.sides)
                    self.sides.append(mask)
        self.ended = [0] * len(self.lines)  # per line: the triangles that it makes impossible
        for at, mask in enumerate(self.crossed):
            for other in stars_of(mask ^ 1 << at):
                self.ended[at] |= self.touching[other]
            self.ended[at] &= ~self.touching[at]
        self._shift = len(self.lines)
        self._known: dict[int, int] = {}
        self._alike: dict[frozenset[tuple[object, ...]], int] = {}
        self._where: list[tuple[int, int]] = []
        self.options: list[list[Option] | None] = []
        self.live: list[int] = []  # per region: how many triangles can still be closed in it
        self.whole = ((1 << len(self.lines)) - 1, (1 << len(self.sides)) - 1)  # all lines and triangles

    def draw(self, line: Line) -> None:
        """Go on to the position after a line: `whole` is what is left then, and all that has a number keeps it."""
        self.whole = self.after(line)

    def after(self, line: Line) -> tuple[int, int]:
        """The lines and triangles of `whole` that a line leaves."""
        at = self.lines.index(line)
        lines, triangles = self.whole
        left = lines & ~self.crossed[at]
        triangles &= ~self.ended[at]
        for triangle in stars_of(triangles & self.touching[at]):
            if not self.sides[triangle] & left:
                triangles ^= 1 << triangle
        return left, triangles

    def options_of(self, region: int) -> list[Option]:
        """What can be played in a region, the most promising first, each different outcome once."""
        known = self.options[region]
        if known is None:
            known = self._expand(*self._where[region])
            self.options[region] = known
        return known

    def outcome(self, line: int, lines: int, triangles: int) -> Option:
        """What drawing a line does to a region."""
        left = lines & ~self.crossed[line]
        triangles &= ~self.ended[line]
        gain = given = 0
        mine = triangles & self.touching[line]
        sides = self.sides
        while mine:
            low = mine & -mine
            mine ^= low
            rest = sides[low.bit_length() - 1] & left
            if not rest:
                gain += 1
                triangles ^= low
            elif not rest & (rest - 1):
                given += 1
        singles, others = self._split(left, triangles)
        order = given - 20 * gain
        if not self.extra:
            odd = singles[0] & 1 | (singles[1] & 1) << 1 | (singles[2] & 1) << 2
            return Option(order, gain, False, odd, others)
        free = singles[1] + 2 * singles[2]
        return Option(order, gain + free if gain else -free, gain > 0, singles[0] & 1, others)

    def _split(self, lines: int, triangles: int) -> tuple[list[int], tuple[int, ...]]:
        """What lines and triangles fall into: how many single lines that close 0, 1 and 2; the other regions."""
        singles = [0, 0, 0]
        rest = []
        crossed = self.crossed
        touching = self.touching
        sides = self.sides
        while lines:
            # Flood from one line along crossings and common triangles.
            region = front = lines & -lines
            shared = 0
            while front:
                low = front & -front
                front ^= low
                line = low.bit_length() - 1
                reached = crossed[line] & lines
                news = touching[line] & triangles & ~shared
                shared |= news
                while news:
                    one = news & -news
                    news ^= one
                    reached |= sides[one.bit_length() - 1] & lines
                front |= reached & ~region
                region |= reached
            lines ^= region
            if not region & (region - 1):
                singles[shared.bit_count()] += 1
            else:
                rest.append(self._number(region, shared))
        rest.sort()
        return singles, tuple(rest)

    def _number(self, lines: int, triangles: int) -> int:
        """The number of a region, known or new."""
        key = triangles << self._shift | lines
        number = self._known.get(key)
        if number is None:
            if lines.bit_count() <= _SMALL:
                options = self._expand(lines, triangles)
                shape = frozenset([option[1:] for option in options])
                number = self._alike.get(shape)
                if number is None:
                    number = self._alike[shape] = self._add(lines, triangles)
                    self.options[number] = options
            else:
                number = self._add(lines, triangles)
            self._known[key] = number
        return number

    def _add(self, lines: int, triangles: int) -> int:
        self.options.append(None)
        self.live.append(triangles.bit_count())
        self._where.append((lines, triangles))
        return len(self.options) - 1

    def _expand(self, lines: int, triangles: int) -> list[Option]:
        """The different outcomes in a region, the most promising first."""
        found: dict[tuple[object, ...], Option] = {}
        rest = lines
        while rest:
            low = rest & -rest
            rest ^= low
            option = self.outcome(low.bit_length() - 1, lines, triangles)
            known = found.get(option[1:])
            if known is None or option.order < known.order:
                found[option[1:]] = option
        return sorted(found.values())
