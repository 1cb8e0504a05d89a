"""Alpha-beta over positions, deepening step by step, that can be stopped and taken up again at any time."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

from triangles.ai.field import HOT, Field

if TYPE_CHECKING:
    from triangles.ai.position import Position
    from triangles.ai.tables import Tables

    Line = tuple[int, int]

UNIT = 100  # one triangle, in the units of values
_INFINITE = 10**6
_EXACT, _LOWER, _UPPER = 0, 1, 2
_FOR_EVER = 1000  # the depth of a value that no deeper search can change
_LAST = 5 * UNIT // 2  # what it is worth to draw the last line


class _Pause(Exception):
    """The slice of time is over."""


class Search:
    """Looks for the best line of one position. Values are future score differences for the side to move, in UNITs.

    `run(seconds)` searches for that long and may be called again and again: what was found stays in the memory, so
    the way back to where it stopped costs little. `best` is the best line so far, `value` its value, `exact`
    whether that is proven, `done` whether nothing is left to search.

    `depth`: how many lines to look ahead at the most, not counting those that follow by closing triangles; `nodes`: how
    many positions at the most; `wide`: how many lines to try in one position. The seed decides among lines that seem
    equal.
    """

    def __init__(
        self,
        position: Position,
        tables: Tables,
        extra: bool,
        *,
        seed: int | None = None,
        depth: int = 99,
        nodes: int | None = None,
        wide: int = 60,
    ) -> None:
        self.extra = extra
        self.most_depth = depth
        self.most_nodes = nodes
        self.wide = wide
        self.nodes = 0
        self.depth = 0  # the last depth that was searched to its end
        self.best: Line | None = None
        self.value = 0
        self.exact = False
        rng = random.Random(seed)
        lines = position.lines(tables)
        rng.shuffle(lines)
        self._field = Field(position, tables, lines)
        self._length = position.length(tables)
        self._keys = [rng.getrandbits(60) for _ in lines]
        self._history = [0] * len(lines)
        self._memory: dict[int, tuple[int, int, int, int]] = {}
        self._until = 0.0
        self._guessed = False
        self._first = self._moves(-1) if self._field.live else []
        self.done = not self._first
        if self._first:
            self.best = self._field.lines[self._first[0]]

    def run(self, seconds: float) -> bool:
        """Search for at most `seconds`; whether it is done."""
        self._until = time.perf_counter() + seconds
        try:
            while not self.done:
                self._guessed = False
                self._deepen(self.depth + 1)
                self.depth += 1
                self.exact = not self._guessed
                self.done = self.exact or self.depth >= self.most_depth
        except _Pause:
            pass
        return self.done

    def _deepen(self, depth: int) -> None:
        """Search all first lines to this depth; the best so far is kept even if time runs out."""
        field = self._field
        best = -_INFINITE
        for at, line in enumerate(self._first):
            value = self._try(line, 0, best, _INFINITE, depth, self._length, at > 0)
            if value > best:
                best = value
                self.best = field.lines[line]
                self.value = value
                # What is best so far comes first the next time, also if this time is cut short.
                self._first.insert(0, self._first.pop(at))

    def _moves(self, first: int) -> list[int]:
        """The lines to try, in order: what closes, then what gives the least; `first` before all of them."""
        field = self._field
        found = self._closing()
        if self.extra and len(found) == 1 and field.free() >= 0:
            return found  # nothing can be better than taking it first
        history = self._history.__getitem__
        wide = self.wide
        for kind in field.classes[1:]:
            if kind:
                if len(kind) > 1:
                    found += sorted(kind, key=history, reverse=True)
                else:
                    found += kind
                if len(found) >= wide:
                    del found[wide:]
                    break
        if first >= 0 and found[0] != first:
            if first in found:
                found.remove(first)
            found.insert(0, first)
        return found

    def _closing(self) -> list[int]:
        """The lines that close something, in order; with extra turns only one that costs nothing, if there is one."""
        field = self._field
        if self.extra:
            free = field.free()
            if free >= 0:
                return [free]
        closes = field.closes
        gives = field.gives
        return sorted(field.classes[HOT], key=lambda line: gives[line] - 4 * closes[line])

    def _try(self, line: int, key: int, alpha: int, beta: int, depth: int, left: int, narrow: bool) -> int:
        """The value of drawing a line, from a position with this key; `narrow`: it is not expected to be best."""
        field = self._field
        gain = field.closes[line] * UNIT
        undo = field.draw(line)
        key ^= self._keys[line]
        try:
            if gain and self.extra:
                deep = depth if depth <= 0 else depth - 1
                return gain + self._value(key, alpha - gain, beta - gain, deep, left - 1)
            if narrow and beta - alpha > 1:
                value = gain - self._value(key, gain - alpha - 1, gain - alpha, depth - 1, left - 1)
                if value <= alpha or value >= beta:
                    return value
            return gain - self._value(key, gain - beta, gain - alpha, depth - 1, left - 1)
        finally:
            field.undo(undo)

    def _value(self, key: int, alpha: int, beta: int, depth: int, left: int) -> int:
        field = self._field
        if not field.live:
            return 0
        self.nodes += 1
        if time.perf_counter() > self._until:
            raise _Pause
        if self.most_nodes is not None and self.nodes > self.most_nodes and self.depth:
            self.done = True
            raise _Pause
        quiet = depth <= 0
        if quiet and not field.classes[HOT]:
            self._guessed = True
            return self._guess(left)
        known = self._memory.get(key)
        first = -1
        if known is not None:
            known_depth, kind, value, first = known
            if known_depth >= depth:
                if kind == _EXACT or (kind == _LOWER and value >= beta) or (kind == _UPPER and value <= alpha):
                    if known_depth < _FOR_EVER:
                        self._guessed = True
                    return value
        guessed_before = self._guessed
        self._guessed = False
        value = -_INFINITE
        best = -1
        start = alpha
        if quiet:
            # Out of depth only captures are followed; declining them is worth what the position promises.
            self._guessed = True
            value = self._guess(left)
            if value >= beta:
                return value
            if value > alpha:
                alpha = value
            moves = self._closing()
        else:
            moves = self._moves(first)
            if len(moves) == self.wide:
                self._guessed = True  # some lines may have been left out
        narrow = False
        for line in moves:
            reached = self._try(line, key, alpha, beta, depth, left, narrow)
            if reached > value:
                value = reached
                best = line
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        self._history[line] += depth * depth if depth > 0 else 0
                        break
            narrow = not quiet
        kind = _LOWER if value >= beta else _UPPER if value <= start else _EXACT
        self._memory[key] = (max(depth, 0) if self._guessed else _FOR_EVER, kind, value, best)
        self._guessed = self._guessed or guessed_before
        return value

    def _guess(self, left: int) -> int:
        """What a position seems worth, out of depth, if nothing is closed in it at once.

        Without extra turns: who draws the last line has the better of the ending (it wins 2.7 triangles on average
        over 363 solved endings of 14 to 23 lines). With extra turns: who runs out of safe lines first gives.
        """
        if not self.extra:
            return _LAST if left & 1 else -_LAST
        safe = len(self._field.classes[1])
        weight = UNIT if safe < 8 else UNIT // 3
        return weight if safe & 1 else -weight
