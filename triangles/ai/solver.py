"""The exact worth of a position: alpha-beta over sums of regions, with a memory."""

from __future__ import annotations

import time
from operator import itemgetter
from typing import TYPE_CHECKING

from triangles.ai.memory import tables_of
from triangles.ai.position import Position
from triangles.ai.regions import Option, Regions
from triangles.ai.tables import stars_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from triangles.ai.tables import Tables
    from triangles.core.rules import Game

    Line = tuple[int, int]
    State = tuple[int, ...]  # first `odd` of the single lines, then the numbers of the other regions, ascending

_INFINITE = 10**6
_EXACT, _LOWER, _UPPER = 0, 1, 2
_ALONE = (  # what can be played in single lines: (bit of `odd`, outcome)
    (4, Option(-40, 2, False, 4, ())),
    (2, Option(-20, 1, False, 2, ())),
    (1, Option(0, 0, False, 1, ())),
)
_order = itemgetter(0)


def solve(game: Game, seconds: float | None = None) -> int | None:
    """The exact future score difference for the side to move, best play by both; None if out of time.

    In triangles; 0 once the game is over. `seconds`: how long to try, None for as long as it takes.
    """
    if game.over:
        return 0
    tables = tables_of(game.board)
    start = time.perf_counter()
    solver = Solver(Position.of(game, tables), tables, game.extra_turn)
    left = _INFINITE if seconds is None else seconds - (time.perf_counter() - start)
    return solver.value if solver.run(left) else None


class Pause(Exception):
    """The slice of time is over."""


class Solver:
    """Solves one position, in slices of time: what was found stays in the memory.

    Once `done`, `best` is a best line and `value` the exact future score difference for the side to move, in triangles.
    `first` are the lines there are, each with what it does. `nodes` counts the states looked at. A position without a
    triangle to close is done at once, with no best line.

    With `need` it first finds out whether the side to move can get at least that many triangles more than the other,
    which takes about half as long: `reaches` tells so once it is known, and `best` is then a line that does.
    """

    def __init__(self, position: Position, tables: Tables, extra: bool, need: int | None = None) -> None:
        self.extra = extra
        self.regions = Regions(position, tables, extra)
        self.nodes = 0
        self._memory: dict[State, tuple[int, int, int, int]] = {}
        self._until = 0.0
        self._begin(need)

    def follow(self, lines: Iterable[Line], need: int | None = None) -> None:
        """Go on to the position after these lines (a < b), keeping what was found: much of it holds there, too."""
        for line in lines:
            self.regions.draw(line)
        self._begin(need)

    @property
    def size(self) -> int:
        """How many states are remembered."""
        return len(self._memory)

    def _begin(self, need: int | None) -> None:
        self.need = need
        self.reaches: bool | None = None
        self.value = 0
        self.best: Line | None = None
        self.first = self._first_moves()
        self.done = not self.first

    def _first_moves(self) -> list[tuple[Option, Line]]:
        """Each line with what it does, equal outcomes once, the most promising first."""
        regions = self.regions
        found: dict[tuple[object, ...], tuple[Option, Line]] = {}
        lines, triangles = regions.whole
        if triangles:
            for at in stars_of(lines):
                option = regions.outcome(at, lines, triangles)
                known = found.get(option[1:])
                if known is None or option.order < known[0].order:
                    found[option[1:]] = (option, regions.lines[at])
        return sorted(found.values(), key=lambda one: (*one[0][:2], one[1]))  # whatever was numbered before

    def run(self, seconds: float) -> bool:
        """Go on for at most `seconds`; whether it is done."""
        if self.done:
            return True
        self._until = time.perf_counter() + seconds
        try:
            if self.need is not None and self.reaches is None:
                value, best = self._best(self.need - 1, self.need)
                self.reaches = value >= self.need
                if self.reaches:
                    self.best = best
            low = self.need - 1 if self.need is not None and self.reaches else -_INFINITE
            high = self.need if self.need is not None and self.reaches is False else _INFINITE
            self.value, self.best = self._best(low, high)
        except Pause:
            return False
        self.done = True
        return True

    def allow(self, seconds: float) -> None:
        """Let what is asked from now on take so long; later it raises `Pause`. What was found stays in the memory."""
        self._until = time.perf_counter() + seconds

    def gets(self, option: Option, worth: int) -> bool:
        """Whether an option that leaves what it says and nothing else gets at least `worth` for who plays it."""
        state = (option.odd, *option.rest)
        rest = worth - option.gain
        if option.again:
            return self._value(state, rest - 1, rest) >= rest
        return self._value(state, -rest, 1 - rest) <= -rest

    def _best(self, alpha: int, beta: int) -> tuple[int, Line | None]:
        """The value of the position and a line that gets it, as `_value`; the line is None if it is not above alpha."""
        value = -_INFINITE
        best = None
        for option, line in self.first:
            state = (option.odd, *option.rest)
            gain = option.gain
            if option.again:
                reached = gain + self._value(state, alpha - gain, beta - gain)
            else:
                reached = gain - self._value(state, gain - beta, gain - alpha)
            if reached > value:
                value = reached
                if value > alpha:
                    alpha = value
                    best = line
                    if alpha >= beta:
                        break
        return value, best

    def _value(self, state: State, alpha: int, beta: int) -> int:
        """The value of a state for the side to move; a bound of it if it is not above alpha or not below beta."""
        self.nodes += 1
        first_region = first_number = -2
        known = self._memory.get(state)
        if known is not None:
            kind, value, first_region, first_number = known
            if kind == _EXACT or (kind == _LOWER and value >= beta) or (kind == _UPPER and value <= alpha):
                return value
        regions = self.regions
        odd = state[0]
        # No one can win more than what is there.
        most = 0 if self.extra else odd >> 1
        live = regions.live
        for region in state[1:]:
            most += live[region]
        if most <= alpha or not most:
            return most
        if -most >= beta:
            return -most
        if time.perf_counter() > self._until:
            raise Pause
        moves = []
        if odd:
            for bit, alone in _ALONE:
                if odd & bit:
                    order = -1000 if first_region == -1 and first_number == bit else alone.order
                    moves.append((order, -1, bit, alone, state[1:]))
        before = -1
        options = regions.options
        for at in range(1, len(state)):
            region = state[at]
            if region == before:
                continue
            before = region
            left = state[1:at] + state[at + 1 :]
            found = options[region]
            if found is None:
                found = regions.options_of(region)
            number = 0
            for option in found:
                moves.append((option[0], region, number, option, left))
                number += 1
            if region == first_region:
                at = first_number - number
                moves[at] = (-1000, *moves[at][1:])
        moves.sort(key=_order)
        value = -_INFINITE
        start = alpha
        for _, region, number, (_, gain, again, flips, rest), left in moves:
            after = (odd ^ flips, *sorted(left + rest)) if rest else (odd ^ flips, *left)
            if again:
                reached = gain + self._value(after, alpha - gain, beta - gain)
            else:
                reached = gain - self._value(after, gain - beta, gain - alpha)
            if reached > value:
                value = reached
                first_region = region
                first_number = number
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        break
        kind = _LOWER if value >= beta else _UPPER if value <= start else _EXACT
        self._memory[state] = (kind, value, first_region, first_number)
        return value
