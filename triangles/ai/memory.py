"""Keeps the tables of the boards asked about last: a game asks for the same ones at every move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triangles.ai.tables import Tables

if TYPE_CHECKING:
    from triangles.core.board import Board

_MOST = 2  # a 180-star board's tables hold tens of megabytes once all crossings were asked for
_kept: dict[Board, Tables] = {}


def tables_of(board: Board) -> Tables:
    """The tables of `board`, made now or remembered."""
    tables = _kept.pop(board, None)
    if tables is None:
        tables = Tables(board)
        while len(_kept) >= _MOST:
            del _kept[next(iter(_kept))]
    _kept[board] = tables  # last in order: used last
    return tables
