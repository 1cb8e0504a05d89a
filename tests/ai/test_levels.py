"""Every level plays legal lines, the same ones under the same seed, and refuses what it cannot answer."""

import random

import pytest

from triangles.ai import LEVELS, choose
from triangles.core.board import Board
from triangles.core.rules import Game


def midgame(layout: str, count: int, seed: int, plies: int, extra: bool) -> Game:
    game = Game(Board.generate(layout, count, seed), extra)
    rng = random.Random(seed)
    for _ in range(plies):
        if game.over:
            break
        game.push(*rng.choice(game.legal_lines()))
    return game


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("extra", [False, True])
def test_legal(level, extra):
    for layout, count, plies in (("phone", 24, 0), ("phone", 24, 20), ("phone", 24, 45), ("phone", 60, 30)):
        game = midgame(layout, count, 3, plies, extra)
        assert tuple(choose(game, level, seed=1, seconds=0.05)) in game.legal_lines()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("extra", [False, True])
def test_same_seed_same_line(level, extra):
    game = midgame("phone", 24, 5, 48, extra)
    lines = {choose(game, level, seed=seed, seconds=20) for seed in (1, 1, 1)}
    assert len(lines) == 1


def test_refuses():
    game = Game(Board(900, 900, [(0, 0), (900, 0), (0, 900)]))
    with pytest.raises(ValueError, match="spark, lantern, moon, sun, nova"):
        choose(game, "mars")
    for line in ((0, 1), (1, 2), (0, 2)):
        game.push(*line)
    with pytest.raises(ValueError, match="over"):
        choose(game, "moon")
