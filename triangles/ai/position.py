"""A position as sets of bits, and what each line in it would close and give away."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from triangles.ai.tables import Tables
    from triangles.core.rules import Game


class Position(NamedTuple):
    """What is drawn and what may still be drawn; whose turn it is and the score do not matter to the future.

    `drawn[a]`: the stars joined to star a. `legal`: the lines that may be drawn, as a square of bits (see
    `tables`). Lines that can no longer be part of a counted triangle stay in it: they are moves, to pass the time.
    """

    drawn: tuple[int, ...]
    legal: int

    @classmethod
    def of(cls, game: Game, tables: Tables) -> Position:
        """The position of `game`, whose board is the one of `tables`."""
        rows = [0] * tables.count
        legal = tables.visible
        for a, b in game.moves:
            rows[a] |= 1 << b
            rows[b] |= 1 << a
            legal &= ~tables.crossing(a, b)
        return cls(tuple(rows), legal)

    def after(self, tables: Tables, a: int, b: int) -> Position:
        """The position once line a–b is drawn."""
        rows = list(self.drawn)
        rows[a] |= 1 << b
        rows[b] |= 1 << a
        return Position(tuple(rows), self.legal & ~tables.crossing(a, b))

    def rows(self, tables: Tables) -> list[int]:
        """The legal lines as one set of stars per star."""
        legal = self.legal
        full = tables.full
        return [legal >> shift & full for shift in tables.shifts]

    def lines(self, tables: Tables) -> list[tuple[int, int]]:
        """The lines that may be drawn, as (a, b) with a < b, ascending."""
        found = []
        for a, row in enumerate(self.rows(tables)):
            row = row >> a << a
            while row:
                low = row & -row
                row ^= low
                found.append((a, low.bit_length() - 1))
        return found

    def judged(self, tables: Tables) -> Iterator[tuple[int, int, int, int]]:
        """(a, b, closes, gives) for each legal line, in order of a, then b.

        `closes` is the number of counted triangles that the line closes (0, 1 or 2), `gives` the number of
        triangles that it newly leaves with one side to draw, that side being legal.
        """
        rows = self.rows(tables)
        drawn = self.drawn
        for a, row in enumerate(rows):
            mine = drawn[a]
            legal = row
            row = row >> a << a
            empties = tables.empty[a]
            while row:
                low = row & -row
                row ^= low
                b = low.bit_length() - 1
                empty = empties[b]
                theirs = drawn[b] & empty
                yield (
                    a,
                    b,
                    (mine & theirs).bit_count(),
                    ((legal & theirs) | (mine & rows[b] & empty)).bit_count(),
                )

    def length(self, tables: Tables) -> int:
        """How many lines are still to come if all are drawn that can be, in any order.

        Nearly always the same for any order: a full triangulation of the stars has 3n - 3 - h lines, and only stars
        that are passed over can change that.
        """
        legal = self.legal
        count = 0
        shift = tables.width
        while legal:
            a, b = divmod((legal & -legal).bit_length() - 1, shift)
            legal &= ~tables.crossing(a, b)
            count += 1
        return count

    def over(self, tables: Tables) -> bool:
        """Whether no triangle can be closed any more (SPEC rule 7)."""
        rows = self.rows(tables)
        either = [rows[a] | self.drawn[a] for a in range(tables.count)]
        for a, row in enumerate(rows):
            row = row >> a << a
            while row:
                low = row & -row
                row ^= low
                b = low.bit_length() - 1
                if either[a] & either[b] & tables.empty[a][b]:
                    return False
        return True
