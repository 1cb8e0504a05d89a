"""Simple players to measure the levels against. None of them is offered to people."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from triangles.ai.memory import tables_of
from triangles.ai.position import Position

if TYPE_CHECKING:
    from triangles.core.rules import Game

    Line = tuple[int, int]

#: `random`; `greedy` closes the most, else random; `careful` closes the most, else gives away the least, else random.
BASELINES = ("random", "greedy", "careful")


def baseline(game: Game, name: str, seed: int | None = None) -> Line:
    """The line that the baseline of this name draws. Raises ValueError if there is none or the game is over."""
    if name not in BASELINES:
        raise ValueError(f"no baseline {name!r}: there are {', '.join(BASELINES)}")
    tables = tables_of(game.board)
    best: list[Line] = []
    most: tuple[int, int] | None = None
    if not game.over:
        for a, b, closes, gives in Position.of(game, tables).judged(tables):
            rank = (closes if name != "random" else 0, -gives if name == "careful" else 0)
            if most is None or rank > most:
                most = rank
                best = []
            if rank == most:
                best.append((a, b))
    if not best:
        raise ValueError("the game is over: there is no line to choose")
    return random.Random(seed).choice(best)
