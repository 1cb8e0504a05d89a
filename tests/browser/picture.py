"""Reads the pixels of a screenshot, so that tests can look at the sky without a picture library."""

from __future__ import annotations

import struct
import zlib

Colour = tuple[int, int, int]


class Picture:
    """A PNG as browsers write it (8 bits, RGB or RGBA, not interlaced): `picture[x, y]` is (red, green, blue)."""

    def __init__(self, png: bytes) -> None:
        place, data = 8, b""
        while place < len(png):
            (length,) = struct.unpack(">I", png[place : place + 4])
            kind, body = png[place + 4 : place + 8], png[place + 8 : place + 8 + length]
            if kind == b"IHDR":
                self.width, self.height, bits, form, _, _, laced = struct.unpack(">IIBBBBB", body)
                assert (bits, laced) == (8, 0) and form in (2, 6), "another kind of PNG than browsers write"
                self._step = 3 if form == 2 else 4
            elif kind == b"IDAT":
                data += body
            place += 12 + length
        self._rows = self._unfilter(zlib.decompress(data))

    def __getitem__(self, at: tuple[int, int]) -> Colour:
        start = at[0] * self._step
        red, green, blue = self._rows[at[1]][start : start + 3]
        return red, green, blue

    def _unfilter(self, data: bytes) -> list[bytearray]:
        """PNG's five filters undone (PNG specification, 9)."""
        step, length = self._step, self.width * self._step
        rows: list[bytearray] = []
        above = bytearray(length)
        for start in range(0, len(data), length + 1):
            kind, row = data[start], bytearray(data[start + 1 : start + 1 + length])
            for i in range(length):
                left = row[i - step] if i >= step else 0
                corner = above[i - step] if i >= step else 0
                guess = (0, left, above[i], (left + above[i]) // 2, _paeth(left, above[i], corner))[kind]
                row[i] = (row[i] + guess) & 255
            rows.append(row)
            above = row
        return rows


def _paeth(a: int, b: int, c: int) -> int:
    p = a + b - c
    return min((a, b, c), key=lambda each: abs(p - each))


def like(colour: Colour, wanted: str, slack: int = 40) -> bool:
    """Whether a colour is nearly "#rrggbb"."""
    aim = [int(wanted[at : at + 2], 16) for at in (1, 3, 5)]
    return all(abs(one - other) <= slack for one, other in zip(colour, aim))
