"""The levels: how strong each plays, and how the weak ones err."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from triangles.ai.memory import tables_of
from triangles.ai.position import Position
from triangles.ai.search import UNIT, Search
from triangles.ai.solver import Solver

if TYPE_CHECKING:
    from triangles.core.rules import Game

    Line = tuple[int, int]


@dataclass(frozen=True)
class Level:
    """How a level plays.

    `sees`: the chance that it notices a triangle it could close; `minds`: the chance that it checks what a line
    gives away. `depth`, `nodes`, `seconds`: how far it looks ahead (depth 0: not at all).
    `solves`, `solves_extra`: from how many lines on it tries to solve the position, without and with extra turns.
    """

    sees: float = 1.0
    minds: float = 1.0
    depth: int = 0
    nodes: int | None = None
    seconds: float = 0.3
    solves: int = 0
    solves_extra: int = 0


# With more lines than this, early on a big board, one safe line is about as good as another: none is looked into.
_MANY = 1200
_SOLVER = 0.6  # the part of its time that a level may use to solve the position

_LEVELS = {
    "spark": Level(sees=0.6, minds=0.15),
    "lantern": Level(sees=0.9, minds=0.6),
    "moon": Level(),
    "sun": Level(depth=2, nodes=2000, seconds=1.0),
    "nova": Level(depth=99, seconds=1.5, solves=26, solves_extra=50),
}

#: The names of the levels, weakest first.
LEVELS: tuple[str, ...] = tuple(_LEVELS)


class Thought:
    """A line being chosen for one position, in slices of time as short as one likes.

    `line` is the best line so far, from the start. `margin` is the expected final difference of the triangles still
    to come, for the side to move (None if the level does not look ahead); `exact`: that this is proven.
    Raises ValueError for an unknown level and when the game is over.
    """

    def __init__(
        self, game: Game, level: str, *, seed: int | None = None, seconds: float | None = None
    ) -> None:
        if level not in _LEVELS:
            raise ValueError(f"no level {level!r}: there are {', '.join(LEVELS)}")
        if game.over:
            raise ValueError("the game is over: there is no line to choose")
        start = time.perf_counter()
        how = _LEVELS[level]
        self.line: Line
        self.margin: float | None = None
        self.exact = False
        self._solver: Solver | None = None
        self._search: Search | None = None
        if how.depth:
            tables = tables_of(game.board)
            position = Position.of(game, tables)
            extra = game.extra_turn
            count = len(position.lines(tables))
            if count <= _MANY:
                self._search = Search(position, tables, extra, seed=seed, depth=how.depth, nodes=how.nodes)
                self._look(self._search)
            if count <= (how.solves_extra if extra else how.solves):
                self._solver = Solver(position, tables, extra)
        if self._search is None:
            self.line = _glance(game, how, seed)
        self._left = how.seconds if seconds is None else seconds
        self._for_solver = _SOLVER * self._left
        self._spend(start)

    def run(self, seconds: float) -> bool:
        """Think for at most `seconds`; whether the line is final."""
        start = time.perf_counter()
        search = self._search
        if search is None or self._left <= 0:
            return True
        if self._solver is not None:
            if self._solver.run(min(seconds, self._for_solver)):
                assert self._solver.best is not None
                self.line = self._solver.best
                self.margin = self._solver.value
                self.exact = True
                return True
            self._for_solver -= time.perf_counter() - start
            if self._for_solver <= 0:
                self._solver = None  # too hard; what time is left goes to the search
            self._spend(start)
            return False
        search.run(min(seconds, self._left))
        self._look(search)
        self._spend(start)
        return search.done or self._left <= 0

    def _look(self, search: Search) -> None:
        assert search.best is not None
        self.line = search.best
        if search.depth:
            self.margin = search.value / UNIT
            self.exact = search.exact

    def _spend(self, start: float) -> None:
        self._left -= time.perf_counter() - start


def choose(game: Game, level: str, *, seed: int | None = None, seconds: float | None = None) -> Line:
    """The line that the computer draws at `level`, one of LEVELS. Always legal.

    `seconds` is how long it may think (None: as long as the level does). The same seed chooses the same line as
    long as the clock does not cut the thought short. Raises ValueError for an unknown level and when the game is over.
    """
    thought = Thought(game, level, seed=seed, seconds=seconds)
    while not thought.run(float("inf")):
        pass
    return thought.line


def _glance(game: Game, level: Level, seed: int | None) -> Line:
    """The line that a level without foresight draws: the most closed, then the least given, as far as it sees."""
    rng = random.Random(seed)
    tables = tables_of(game.board)
    best: tuple[int, int] | None = None
    lines: list[Line] = []
    for a, b, closes, gives in Position.of(game, tables).judged(tables):
        if closes and rng.random() >= level.sees:
            closes = 0
        if gives and rng.random() >= level.minds:
            gives = 0
        rank = (closes, -gives)
        if best is None or rank > best:
            best = rank
            lines = []
        if rank == best:
            lines.append((a, b))
    return rng.choice(lines)
