"""What never changes on a board, worked out once: who sees whom, which triangles are empty, what crosses what.

Sets of stars are Python ints (bit s: star s). A set of lines is one int too, a square of bits: bit `a * width + b`
and its mirror `b * width + a` stand for line a–b, `width` being the number of stars rounded up to whole bytes. So
one `&` strikes out all lines that a new line crosses, and a shift reads off what starts at one star. Python's own
ints do this faster than numpy as long as one position is looked at; numpy makes the tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from triangles.core.board import Board

# Beyond this, squares of areas no longer fit 64 bits and the tables are made of Python's ints, slowly but exactly.
_FITS = 35_000


class Tables:
    """The tables of one board. Making them takes about 0.3 s at 180 stars; `crossing` fills itself when asked.

    - `count` stars, `width` bits per row, `full` = a row with every star in it, `shifts[a]` = a · width;
    - `seen[a]`: the stars that star a sees (SPEC rule 3); `visible`: the same as a square of bits;
    - `empty[a][b]`: the stars c that make a counted triangle with a and b: no star inside, no side over a star.

    Exact for every board; equal to `triangles.core` by test.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.count = n = len(board)
        self.width = (n + 7) // 8 * 8
        self.full = (1 << n) - 1
        self.shifts = [a * self.width for a in range(n)]
        self.bits = [1 << a for a in range(n)]
        self._side, sees = _sides(board)
        self.seen = _ints(sees)
        self.visible = _square(sees, self.width)
        empty = _empty(board, self._side, sees)
        flat = _ints(empty.reshape(n * n, n))
        self.empty = [flat[a * n : a * n + n] for a in range(n)]
        self._crossing: dict[int, int] = {}

    def lines(self) -> list[tuple[int, int]]:
        """Every line that passes over no star, as (a, b) with a < b, ascending."""
        return [(a, b) for a in range(self.count) for b in stars_of(self.seen[a] >> a << a)]

    def crossing(self, a: int, b: int) -> int:
        """The lines that cross line a–b or are it, as a square of bits. Remembered.

        c–d crosses a–b when c and d are on different sides of a–b, and a and b of c–d. The side table is the
        same for (c, d, a) as for (a, c, d), which lies in one piece of memory.
        """
        key = self.shifts[a] + b
        known = self._crossing.get(key)
        if known is None:
            side = self._side
            across = side[a, b]
            apart = (side[a] * side[b]) < 0
            apart &= np.multiply.outer(across, across) < 0
            apart[a, b] = apart[b, a] = True
            known = _square(apart, self.width)
            self._crossing[key] = self._crossing[self.shifts[b] + a] = known
        return known


def stars_of(mask: int) -> list[int]:
    """The numbers of the bits that are set, ascending.

    >>> stars_of(0b10110)
    [1, 2, 4]
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def _sides(board: Board) -> tuple[np.ndarray, np.ndarray]:
    """`side[a, b, c]` (int8): the sign of `cross(a, b, c)`; `sees[a, b]` (bool): line a–b passes over no star."""
    n = len(board)
    far = max([abs(v) for star in board.stars for v in star], default=0)
    kind = np.int64 if far < _FITS and board.tolerance < _FITS else object
    x = np.array([star[0] for star in board.stars], dtype=kind)
    y = np.array([star[1] for star in board.stars], dtype=kind)
    side = np.empty((n, n, n), dtype=np.int8)
    sees = np.empty((n, n), dtype=bool)
    for a in range(n):  # one star at a time: n·n numbers of 64 bits stay in the cache
        dx = x - x[a]
        dy = y - y[a]
        away = np.multiply.outer(dx, dy)
        away -= away.T.copy()
        length2 = dx * dx + dy * dy
        along = np.multiply.outer(dx, dx) + np.multiply.outer(dy, dy)
        reach = (board.tolerance * board.tolerance * length2)[:, None]
        over = (along > 0) & (along < length2[:, None]) & (away * away <= reach)
        side[a] = (away > 0).astype(np.int8) - (away < 0).astype(np.int8)
        sees[a] = ~over.any(axis=1)
        sees[a, a] = False
    return side, sees


def _empty(board: Board, side: np.ndarray, sees: np.ndarray) -> np.ndarray:
    """`empty[a, b, c]` (bool): a, b, c see each other, do not stand in a row, and no star is inside.

    Counted, not searched: with the stars in order from the left, let f(i, j) be the number of stars between i
    and j that are below line i–j; the stars inside a triangle are a sum of three such numbers (Eppstein,
    Overmars, Rote and Woeginger, "Finding minimum area k-gons", 1992).
    """
    n = len(board)
    order = np.array(sorted(range(n), key=lambda s: board.stars[s]), dtype=int)
    side = side[np.ix_(order, order, order)]
    sees = sees[np.ix_(order, order)]
    place = np.arange(n)
    empty = np.zeros((n, n, n), dtype=bool)
    below = np.zeros((n, n), dtype=np.int16)
    for i in range(n):
        between = (place[None, :] > i) & (place[None, :] < place[:, None])
        below[i] = ((side[i] < 0) & between).sum(axis=1)
    for i in range(n - 2):
        # Triangles i < j < k: rows are j, columns k. side[i, j, k] is the same for k below i–j as for j above i–k.
        turn = side[i]
        inside = below[i][:, None] + below - below[i][None, :]
        good = ((turn < 0) & (inside == 0)) | ((turn > 0) & (inside == -1))
        good &= sees & sees[i][:, None] & sees[i][None, :]
        good[: i + 1] = False
        empty[i] = np.triu(good, 1)
    empty |= empty.transpose(0, 2, 1)
    empty = empty | empty.transpose(1, 0, 2) | empty.transpose(1, 2, 0)
    back = np.empty(n, dtype=int)
    back[order] = place
    return empty[np.ix_(back, back, back)]


def _ints(rows: np.ndarray) -> list[int]:
    """Each row of bools as an int, column c being bit c."""
    packed = np.packbits(rows, axis=1, bitorder="little")
    size = packed.shape[1]
    text = packed.tobytes()
    return [int.from_bytes(text[at : at + size], "little") for at in range(0, len(text), size)]


def _square(cells: np.ndarray, width: int) -> int:
    """A square of bools as one int, rows `width` bits apart."""
    packed = np.packbits(cells, axis=1, bitorder="little")
    return int.from_bytes(packed.tobytes(), "little")
