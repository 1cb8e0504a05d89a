"""Alpha-beta over positions, deepening step by step, that can be stopped and taken up again at any time."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

from triangles.ai.position import Position

if TYPE_CHECKING:
    from triangles.ai.tables import Tables

    Line = tuple[int, int]

UNIT = 100  # one triangle, in the units of values
_LAST = 5 * UNIT // 2  # what it is worth to draw the last line
_INFINITE = 10**6
_EXACT, _LOWER, _UPPER = 0, 1, 2
_WIDEST = 60  # lines tried in one position
_FOR_EVER = 1000  # the depth of a value that no deeper search can change


class _Pause(Exception):
    """The slice of time is over."""


class Search:
    """Looks for the best line of one game. Values are future score differences for the side to move, in UNITs.

    `run(seconds)` searches for that long and may be called again and again: what was found stays in the table, so
    the way back to where it stopped costs little. `best` is the best line so far, `value` its value, `exact`
    whether that is proven, `done` whether nothing is left to search.
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
    ) -> None:
        self.tables = tables
        self.extra = extra
        self.most_depth = depth
        self.most_nodes = nodes
        self.nodes = 0
        self.depth = 0  # the last depth that was searched to its end
        self.best: Line | None = None
        self.value = 0
        self.exact = False
        self.done = False
        self._root = position
        self._memory: dict[int, tuple[int, int, int, Line | None]] = {}
        self._random = random.Random(seed)
        keys = random.Random(1)
        n = tables.count
        self._keys = [[0] * n for _ in range(n)]
        for a in range(n):
            for b in range(a):
                self._keys[a][b] = self._keys[b][a] = keys.getrandbits(60)
        self._until = 0.0
        self._guessed = False
        self._length = position.length(tables)
        self._jitter = self._random.getrandbits(60)
        first = [move[4] for move in self._moves(self._root.drawn, self._root.legal)[0]]
        if first:
            self.best = first[0]
        else:
            self.done = True

    def run(self, seconds: float) -> bool:
        """Search for at most `seconds`; whether it is done."""
        self._until = time.perf_counter() + seconds
        try:
            while not self.done:
                self._guessed = False
                value = self._value(self._root.drawn, self._root.legal, 0, -_INFINITE, _INFINITE, self.depth + 1, self._length)
                self.depth += 1
                self.value = value
                best = self._memory[0][3]
                if best is not None:
                    self.best = best
                self.exact = not self._guessed
                if self.exact or self.depth >= self.most_depth:
                    self.done = True
        except _Pause:
            pass
        return self.done

    def _moves(self, drawn: tuple[int, ...], legal: int) -> tuple[list[tuple[int, int, int, int, Line]], bool, int]:
        """The legal lines in the order to try them, whether the game goes on, and how many lines are safe.

        Each as (order, closes, gives, noise, line): small orders first.
        """
        tables = self.tables
        full = tables.full
        rows = [legal >> shift & full for shift in tables.shifts]
        jitter = self._jitter
        found = []
        safe = 0
        live = False
        for a, row in enumerate(rows):
            mine = drawn[a]
            open_ = row
            either = mine | row
            row = row >> a << a
            empties = tables.empty[a]
            keys = self._keys[a]
            while row:
                low = row & -row
                row ^= low
                b = low.bit_length() - 1
                empty = empties[b]
                theirs = drawn[b] & empty
                there = rows[b] & empty
                closes = (mine & theirs).bit_count()
                gives = ((open_ & theirs) | (mine & there)).bit_count()
                if not live and either & (theirs | there):
                    live = True
                if not gives and not closes:
                    safe += 1
                found.append((gives - 4 * closes, closes, gives, keys[b] ^ jitter, (a, b)))
        if not live:
            return [], False, 0
        found.sort()
        return found, True, safe

    def _value(self, drawn: tuple[int, ...], legal: int, key: int, alpha: int, beta: int, depth: int, left: int) -> int:
        self.nodes += 1
        if time.perf_counter() > self._until:
            raise _Pause
        if self.most_nodes is not None and self.nodes > self.most_nodes and self.depth:
            self.done = True
            raise _Pause
        known = self._memory.get(key)
        first = None
        if known is not None:
            known_depth, kind, value, first = known
            if known_depth >= depth:
                if kind == _EXACT or (kind == _LOWER and value >= beta) or (kind == _UPPER and value <= alpha):
                    if known_depth < _FOR_EVER:
                        self._guessed = True
                    return value
        moves, live, safe = self._moves(drawn, legal)
        if not live:
            return 0
        del moves[_WIDEST:]
        quiet = depth <= 0
        guessed_before = self._guessed
        self._guessed = False
        value = -_INFINITE
        best = None
        start = alpha
        if quiet:
            # Out of depth: only captures are followed; declining them is worth what the safe lines promise.
            self._guessed = True
            value = self._guess(safe, left)
            if value >= beta:
                return value
            if value > alpha:
                alpha = value
            moves = [move for move in moves if move[1]]
        elif first is not None:
            moves = [move for move in moves if move[4] == first] + [move for move in moves if move[4] != first]
        tables_crossing = self.tables.crossing
        bits = self.tables.bits
        for _, closes, _, _, line in moves:
            a, b = line
            rows = list(drawn)
            rows[a] |= bits[b]
            rows[b] |= bits[a]
            child = (tuple(rows), legal & ~tables_crossing(a, b), key ^ self._keys[a][b])
            gain = closes * UNIT
            if closes and self.extra:
                reached = gain + self._value(*child, alpha - gain, beta - gain, depth if quiet else depth - 1, left - 1)
            else:
                reached = gain - self._value(*child, gain - beta, gain - alpha, depth - 1, left - 1)
            if reached > value:
                value = reached
                best = line
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        break
        if not quiet:
            kind = _LOWER if value >= beta else _UPPER if value <= start else _EXACT
            self._memory[key] = (_FOR_EVER if not self._guessed else depth, kind, value, best)
        self._guessed = self._guessed or guessed_before
        return value

    def _guess(self, safe: int, left: int) -> int:
        """What a position seems worth, out of depth, if nothing is closed in it at once.

        Without extra turns: who draws the last line has the better of the ending (it wins 2.7 triangles on average over 363
        solved endings of 14 to 23 lines). With extra turns:
        who runs out of safe lines first gives.
        """
        if not self.extra:
            return _LAST if left & 1 else -_LAST
        weight = UNIT if safe < 8 else UNIT // 3
        return weight if safe & 1 else -weight
