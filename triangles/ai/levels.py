"""The levels: how strong each plays, and how the weak ones err."""

from __future__ import annotations

import math
import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from triangles.ai.memory import tables_of
from triangles.ai.position import Position
from triangles.ai.search import UNIT, Search
from triangles.ai.solver import Solver
from triangles.ai.traps import Trap

if TYPE_CHECKING:
    from triangles.ai.tables import Tables
    from triangles.core.board import Board
    from triangles.core.rules import Game

    Line = tuple[int, int]


@dataclass(frozen=True)
class Level:
    """How a level plays.

    `near`, `far`: the chance that it notices a triangle it could close beside the line drawn last, and half a board
    away or farther; `minds`: the chance that it checks what a line gives away. `hasty`, `hasty_extra`: the chance
    that it draws what it sees at a glance, without looking ahead, without and with extra turns. `depth`, `nodes`: how
    far it looks ahead (see `search`; depth 0: not at all); `solves`, `solves_extra`: from how many lines on it tries
    to solve the position, without and with extra turns; `seconds`: how long all this may take.
    """

    near: float = 1.0
    far: float = 1.0
    minds: float = 1.0
    hasty: float = 0.0
    hasty_extra: float = 0.0
    depth: int = 0
    nodes: int | None = None
    solves: int = 0
    solves_extra: int = 0
    seconds: float = 0.3


# With more lines than this, early on a big board, one safe line is about as good as another: none is looked into.
_MANY = 1200
_SURE, _PATIENCE = 16, 2.4  # with so few lines it plays exactly, also where the machine is slow: it may take so long
_EASY = 36  # with more lines, whether the game can be won is found out before by how much
_SOLVER = 0.75  # the part of its time that a level may use to solve the position

_LEVELS = {
    "spark": Level(near=0.8, far=0.4, minds=0.15),
    "lantern": Level(near=0.98, far=0.85, minds=0.6),
    "moon": Level(far=0.97, minds=0.96),
    "sun": Level(hasty=0.75, hasty_extra=0.35, depth=1, nodes=1000, seconds=0.8),
    "nova": Level(depth=99, solves=26, solves_extra=62, seconds=1.3),
}

#: The names of the levels, weakest first.
LEVELS: tuple[str, ...] = tuple(_LEVELS)

# The solver of the thought that ended last, and where it stands: a board, the option, the lines drawn (a < b).
_kept: tuple[Solver, tuple[Board, bool, list[Line]]] | None = None
_MOST_KEPT = 150_000  # states, of some 200 bytes each: a solver that remembers more is not kept


class Thought:
    """A line being chosen for one position, in slices of time as short as one likes.

    `line` is the best line so far, from the start. `margin` is the expected final difference of the triangles still
    to come, for the side to move (None if the level does not look ahead; the least of it where only the win is
    proven); `exact`: that this is proven.
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
        self._trap: Trap | None = None
        hasty = how.hasty_extra if game.extra_turn else how.hasty
        if how.depth and not (hasty and random.Random(seed).random() < hasty):
            tables = tables_of(game.board)
            position = Position.of(game, tables)
            extra = game.extra_turn
            count = len(position.lines(tables))
            if count <= _MANY:
                self._search = Search(position, tables, extra, seed=seed, depth=how.depth, nodes=how.nodes)
                self._look(self._search)
            if count <= (how.solves_extra if extra else how.solves):
                self._solver = self._solver_of(game, position, tables, count)
        if self._search is None:
            self.line = _glance(game, how, seed)
        self._left = how.seconds if seconds is None else seconds
        self._for_solver = _SOLVER * self._left
        if self._solver is not None and seconds is None and count <= _SURE:
            self._left = self._for_solver = _PATIENCE
        self._spend(start)

    def run(self, seconds: float) -> bool:
        """Think for at most `seconds`; whether the line is final."""
        start = time.perf_counter()
        search = self._search
        if search is None or self._left <= 0:
            return True
        solver = self._solver
        if solver is not None:
            if solver.run(min(seconds, self._for_solver)):
                assert solver.best is not None
                self.line = solver.best
                self.margin = solver.value
                self.exact = True
                return self._set_trap(solver, seconds, start)
            self._for_solver -= time.perf_counter() - start
            if self._for_solver <= 0:
                self._keep(solver)
                if solver.reaches:
                    assert solver.best is not None and solver.need is not None
                    self.line = solver.best  # this wins; by how much is too hard to say
                    self.margin = solver.need
                    return True
                self._solver = None  # too hard; what time is left goes to the search
            self._spend(start)
            return False
        search.run(min(seconds, self._left))
        self._look(search)
        self._spend(start)
        return search.done or self._left <= 0

    def _set_trap(self, solver: Solver, seconds: float, start: float) -> bool:
        """Where best play does not win, choose the best line that is hardest to answer; whether that is done."""
        done = solver.extra or self._lead + solver.value > 0
        if not done:
            self._trap = self._trap or Trap(solver)
            done = self._trap.run(min(seconds, self._left))
            self.line = self._trap.line or self.line
        self._spend(start)
        done = done or self._left <= 0
        if done:
            self._keep(solver)
        return done

    def _solver_of(self, game: Game, position: Position, tables: Tables, count: int) -> Solver:
        """A solver for the position: the one of an earlier thought about this game, if there is one."""
        global _kept
        self._lead = lead = game.scores[game.player] - game.scores[1 - game.player]
        need = 1 - lead if count > _EASY else None
        self._where = (game.board, game.extra_turn, [(min(line), max(line)) for line in game.moves])
        kept, _kept = _kept, None  # no two thoughts share it
        if kept is not None:
            solver, (board, extra, moves) = kept
            mine = self._where[2]
            if (board, extra, moves) == (game.board, game.extra_turn, mine[: len(moves)]):
                solver.follow(mine[len(moves) :], need)
                return solver
        return Solver(position, tables, game.extra_turn, need)

    def _keep(self, solver: Solver) -> None:
        """Leave the solver to the next thought, which is likely about the same game two lines on."""
        global _kept
        if solver.size <= _MOST_KEPT:
            _kept = (solver, self._where)

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
    """The line that a level draws at a glance: what closes the most, then what gives the least, as far as it sees.

    People look where something has just happened: what lies far from there is overlooked more often.
    """
    rng = random.Random(seed)
    board = game.board
    tables = tables_of(board)
    stars = board.stars
    half = max(board.width, board.height)  # twice the distance that counts as far: middles are kept doubled
    eye = _middle(stars, game.moves[-1]) if game.moves else None
    best: tuple[int, int] | None = None
    lines: list[Line] = []
    for a, b, closes, gives in Position.of(game, tables).judged(tables):
        if closes:
            away = math.dist(eye, _middle(stars, (a, b))) / half if eye else 0.0
            if rng.random() >= level.near + (level.far - level.near) * min(1.0, away):
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


def _middle(stars: tuple[tuple[int, int], ...], line: Line) -> tuple[int, int]:
    """Twice the middle of a line."""
    a, b = stars[line[0]], stars[line[1]]
    return a[0] + b[0], a[1] + b[1]
