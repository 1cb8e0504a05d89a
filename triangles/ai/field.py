"""A position that lines are drawn in and taken back from, with what each line closes and gives kept up to date.

A line changes little: the lines it crosses fall away, and the triangles at its sides and theirs have one side less
to go. So a move costs microseconds on any board, where judging all lines anew costs milliseconds on a big one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from triangles.ai.tables import stars_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from triangles.ai.position import Position
    from triangles.ai.tables import Tables

    Line = tuple[int, int]
    Undo = tuple[int, list[int], list[int], list[int]]

HOT, MOST = 0, 4  # classes of lines: 0 closes something; 1 gives nothing, 2 gives one, 3 two, 4 more


class Field:
    """The lines of `position` that may be drawn, numbered in the order given, and their triangles.

    - `lines[i]`: the line as (a, b); `closes[i]`: triangles it would close; `gives[i]`: triangles that it would leave
      with one side to draw; both are kept for lines that may be drawn;
    - `classes`: the lines that may be drawn, as sets: `classes[HOT]` close something, `classes[1 + k]` close nothing
      and give k (the last one: three and more);
    - `live`: how many triangles can still be closed. None: the game is over.
    """

    def __init__(self, position: Position, tables: Tables, lines: Sequence[Line]) -> None:
        self.lines = list(lines)
        self._tables = tables
        self._legal = position.legal
        count = len(self.lines)
        number = {}
        for at, (a, b) in enumerate(self.lines):
            number[a, b] = number[b, a] = at
        self._number = number
        self.closes = [0] * count
        self.gives = [0] * count
        self._drawn = bytearray(count)
        self._gone = bytearray(count)  # drawn, or crossed by a line that is
        self._crossed: list[list[int] | None] = [None] * count
        self._needs: list[int] = []  # per triangle: how many sides are to draw; negative once it is impossible
        self._sides: list[tuple[int, ...]] = []  # per triangle: its sides that were not drawn at first
        self._around: list[list[int]] = [[] for _ in range(count)]  # per line: its triangles
        self._find_triangles(position)
        self.live = len(self._needs)
        self.classes: list[set[int]] = [set() for _ in range(MOST + 1)]
        self._class = [0] * count
        for at in range(count):
            kind = HOT if self.closes[at] else min(1 + self.gives[at], MOST)
            self._class[at] = kind
            self.classes[kind].add(at)

    def _find_triangles(self, position: Position) -> None:
        rows = position.rows(self._tables)
        drawn = position.drawn
        number = self._number
        either = [row | mine for row, mine in zip(rows, drawn)]
        for at, (a, b) in enumerate(self.lines):
            for c in stars_of(either[a] & either[b] & self._tables.empty[a][b]):
                sides = [at]
                for side in (number.get((a, c)), number.get((b, c))):
                    if side is not None:
                        sides.append(side)
                if min(sides) < at:
                    continue  # each triangle once, at its first line
                for side in sides:
                    self._around[side].append(len(self._needs))
                    if len(sides) == 1:
                        self.closes[side] += 1
                    elif len(sides) == 2:
                        self.gives[side] += 1
                self._needs.append(len(sides))
                self._sides.append(tuple(sides))

    def crossed(self, line: int) -> list[int]:
        """The lines that cross a line, of those that could be drawn at first. Remembered."""
        known = self._crossed[line]
        if known is None:
            a, b = self.lines[line]
            mask = self._tables.crossing(a, b) & self._legal
            width = self._tables.width
            known = []
            number = self._number
            while mask:
                low = mask & -mask
                mask ^= low
                c, d = divmod(low.bit_length() - 1, width)
                if c < d:
                    other = number[c, d]
                    if other != line:
                        known.append(other)
            self._crossed[line] = known
        return known

    def free(self) -> int:
        """A line that closes something and changes nothing else, or -1: with extra turns it can be drawn at once."""
        needs = self._needs
        gone = self._gone
        for line in self.classes[HOT]:
            open_triangles = 0
            for triangle in self._around[line]:
                if needs[triangle] > 0:
                    open_triangles += 1
            if open_triangles == self.closes[line] and all([gone[other] for other in self.crossed(line)]):
                return line
        return -1

    def draw(self, line: int) -> Undo:
        """Draw a line that may be drawn; what `undo` needs to take it back."""
        needs = self._needs
        sides = self._sides
        drawn = self._drawn
        gone = self._gone
        gives = self.gives
        around = self._around
        classes = self.classes
        kinds = self._class
        changed = []
        fallen = []
        ended = []
        crossed = self._crossed[line]
        if crossed is None:
            crossed = self.crossed(line)
        for other in crossed:
            if gone[other]:
                continue
            gone[other] = 1
            fallen.append(other)
            classes[kinds[other]].remove(other)
            for triangle in around[other]:
                need = needs[triangle]
                if need > 0:
                    needs[triangle] = -need
                    ended.append(triangle)
                    if need == 2:
                        for side in sides[triangle]:  # `other` too: undo cannot tell it apart
                            if not drawn[side]:
                                gives[side] -= 1
                                changed.append(side)
        gone[line] = drawn[line] = 1
        classes[kinds[line]].remove(line)
        closed = 0
        for triangle in around[line]:
            need = needs[triangle]
            if need <= 0:
                continue
            need -= 1
            needs[triangle] = need
            if not need:
                closed += 1
            elif need == 1:
                for side in sides[triangle]:
                    if not drawn[side]:
                        gives[side] -= 1
                        self.closes[side] += 1
                        changed.append(side)
            else:
                for side in sides[triangle]:
                    if not drawn[side]:
                        gives[side] += 1
                        changed.append(side)
        self.live -= len(ended) + closed
        self._sort(changed)
        return line, fallen, ended, changed

    def undo(self, what: Undo) -> None:
        """Take back the line drawn last."""
        line, fallen, ended, changed = what
        needs = self._needs
        sides = self._sides
        drawn = self._drawn
        gone = self._gone
        gives = self.gives
        classes = self.classes
        kinds = self._class
        closed = 0
        for triangle in self._around[line]:
            need = needs[triangle]
            if need < 0:
                continue
            if not need:
                closed += 1
            elif need == 1:
                for side in sides[triangle]:
                    if not drawn[side]:
                        gives[side] += 1
                        self.closes[side] -= 1
            else:
                for side in sides[triangle]:
                    if not drawn[side]:
                        gives[side] -= 1
            needs[triangle] = need + 1
        gone[line] = drawn[line] = 0
        classes[kinds[line]].add(line)
        for triangle in ended:
            needs[triangle] = -needs[triangle]
        for other in fallen:
            gone[other] = 0
            classes[kinds[other]].add(other)
        for triangle in ended:
            if needs[triangle] == 2:
                for side in sides[triangle]:
                    if not drawn[side]:
                        gives[side] += 1
        self.live += len(ended) + closed
        self._sort(changed)

    def _sort(self, changed: list[int]) -> None:
        """Put lines whose worth has changed into the sets where they now belong."""
        classes = self.classes
        kinds = self._class
        gone = self._gone
        for line in changed:
            kind = HOT if self.closes[line] else self.gives[line] + 1
            if kind > MOST:
                kind = MOST
            if kind != kinds[line] and not gone[line]:
                classes[kinds[line]].remove(line)
                classes[kind].add(line)
                kinds[line] = kind
