"""Small boards for a certain situation, and how to choose lines on any."""

from __future__ import annotations

import random

from triangles.core.board import Board
from triangles.core.notation import format_game
from triangles.core.rules import Game

Line = tuple[int, int]


def position(stars: list[tuple[int, int]], lines: str = "", *, extra: bool = False) -> str:
    """The text of a game on an upright sky with these stars, lines like "0-1 1-2" played."""
    game = Game(Board(3600, 6000, stars), extra)
    for line in lines.split():
        a, b = line.split("-")
        game.push(int(a), int(b))
    return format_game(game)


#: Corners of a square, numbered around: five lines, two triangles.
SQUARE = [(600, 1800), (3000, 1800), (3000, 4200), (600, 4200)]

#: Stars 0, 1 and 2 in a row; 3 and 4 on either side of it, between 1 and 2: a place for every refusal.
ROW = [(500, 2400), (1800, 2400), (3100, 2400), (2200, 4200), (2700, 900)]

#: Two squares above each other, far enough apart for a game of some moves.
LADDER = [(700, 900), (2900, 1000), (800, 3000), (2800, 3100), (700, 5100), (2900, 5000)]


def playout(game: Game, seed: int, most: int = 1000) -> list[Line]:
    """Lines that play `game` to its end as people might: they close what they can, else take a short line at random.
    At `most` so many. The game itself is left at its end."""
    chance = random.Random(seed)
    lines = []
    while not game.over and len(lines) < most:
        legal = sorted(game.legal_lines(), key=lambda line: _length(game, line))
        chosen = next((line for line in legal if _closes(game, line)), None) or chance.choice(legal[:6])
        if chance.random() < 0.5:
            chosen = (chosen[1], chosen[0])
        game.push(*chosen)
        lines.append(chosen)
    return lines


def _length(game: Game, line: Line) -> int:
    (ax, ay), (bx, by) = (game.board.stars[star] for star in line)
    return (ax - bx) ** 2 + (ay - by) ** 2


def _closes(game: Game, line: Line) -> bool:
    closed = game.push(*line)
    game.pop()
    return bool(closed)
