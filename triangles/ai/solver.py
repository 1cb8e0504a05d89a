"""The exact worth of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triangles.ai.memory import tables_of
from triangles.ai.search import UNIT, Search

if TYPE_CHECKING:
    from triangles.core.rules import Game


def solve(game: Game, seconds: float | None = None) -> int | None:
    """The exact future score difference for the side to move, best play by both; None if out of time.

    In triangles. 0 once the game is over. `seconds`: how long to try, None for as long as it takes.
    """
    if game.over:
        return 0
    search = Search(game, tables_of(game.board))
    search.run(float("inf") if seconds is None else seconds)
    return search.value // UNIT if search.exact else None
