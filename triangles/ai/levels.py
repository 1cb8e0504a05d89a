"""The levels: how strong each plays, and how the weak ones err."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from triangles.ai.memory import tables_of
from triangles.ai.position import Position
from triangles.ai.search import UNIT, Search

if TYPE_CHECKING:
    from triangles.core.rules import Game

    Line = tuple[int, int]


@dataclass(frozen=True)
class Level:
    """How a level plays.

    `sees`: the chance that it notices a triangle it could close; `minds`: the chance that it checks what a line
    gives away. `depth`, `nodes`, `seconds`: how far it looks ahead (depth 0: not at all).
    """

    sees: float = 1.0
    minds: float = 1.0
    depth: int = 0
    nodes: int | None = None
    seconds: float = 0.3


_LEVELS = {
    "spark": Level(sees=0.6, minds=0.15),
    "lantern": Level(sees=0.9, minds=0.6),
    "moon": Level(),
    "sun": Level(depth=2, nodes=2000, seconds=1.0),
    "nova": Level(depth=99, seconds=1.5),
}

#: The names of the levels, weakest first.
LEVELS: tuple[str, ...] = tuple(_LEVELS)


class Thought:
    """A line being chosen for one position, in slices of time as short as one likes.

    `line` is the best line so far, from the start. `margin` is the expected final difference of the triangles still
    to come, for the side to move (None if the level does not look ahead); `exact`: that this is proven.
    Raises ValueError for an unknown level and when the game is over.
    """

    def __init__(self, game: Game, level: str, *, seed: int | None = None, seconds: float | None = None) -> None:
        if level not in _LEVELS:
            raise ValueError(f"no level {level!r}: there are {', '.join(LEVELS)}")
        if game.over:
            raise ValueError("the game is over: there is no line to choose")
        how = _LEVELS[level]
        self.left = how.seconds if seconds is None else seconds  # seconds of thinking left
        self.line: Line
        self.margin: float | None = None
        self.exact = False
        self._search: Search | None = None
        if how.depth:
            self._search = Search(game, tables_of(game.board), seed=seed, depth=how.depth, nodes=how.nodes)
            self._look(self._search)
        else:
            self.line = _glance(game, how, seed)

    def run(self, seconds: float) -> bool:
        """Think for at most `seconds`; whether the line is final."""
        search = self._search
        if search is None or search.done or self.left <= 0:
            return True
        start = time.perf_counter()
        search.run(min(seconds, self.left))
        self.left -= time.perf_counter() - start
        self._look(search)
        return search.done or self.left <= 0

    def _look(self, search: Search) -> None:
        assert search.best is not None
        self.line = search.best
        if search.depth:
            self.margin = search.value / UNIT
            self.exact = search.exact


def choose(game: Game, level: str, *, seed: int | None = None, seconds: float | None = None) -> Line:
    """The line that the computer draws at `level`, one of LEVELS. Always legal.

    `seconds` is how long it may think (None: as long as the level does). The same seed chooses the same line as
    long as the clock does not cut the thought short. Raises ValueError for an unknown level and when the game is over.
    """
    thought = Thought(game, level, seed=seed, seconds=seconds)
    thought.run(float("inf"))
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
