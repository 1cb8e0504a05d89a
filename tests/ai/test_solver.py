"""The solver against brute force, on positions that every kind of board and play leads to, and known values."""

import math
import random

import pytest

from triangles.ai import choose, solve
from triangles.ai.memory import tables_of
from triangles.ai.position import Position
from triangles.ai.solver import Solver
from triangles.core.board import Board
from triangles.core.rules import Game


def brute(game: Game, seen: dict | None = None) -> int:
    """The value by trying everything with the rules themselves. Only what is drawn decides about the future."""
    if game.over:
        return 0
    if seen is None:
        seen = {}
    key = frozenset((min(line), max(line)) for line in game.moves)
    if key not in seen:
        best = -(10**6)
        for line in game.legal_lines():
            mover = game.player
            gain = len(game.push(*line))
            rest = brute(game, seen)
            best = max(best, gain + (rest if game.player == mover else -rest))
            game.pop()
        seen[key] = best
    return seen[key]


def ending(seed: int, extra: bool, most: int) -> Game:
    """A random position with at most `most` legal lines: boards of four kinds, wild and sensible play."""
    rng = random.Random(seed)
    kind = seed % 4
    if kind == 0:
        board = Board.generate("phone", rng.randint(6, 16), seed)
    elif kind == 1:  # a small lattice: stars in rows, lines that pass over stars
        cells = [(x * 400 + 300, y * 400 + 300) for x in range(4) for y in range(4)]
        board = Board(3000, 3000, rng.sample(cells, rng.randint(6, 10)))
    elif kind == 2:  # crowded: many lines pass within a hair's breadth
        stars = {(rng.randint(0, 30) * 10, rng.randint(0, 30) * 10) for _ in range(9)}
        board = Board(400, 400, sorted(stars))
    else:
        board = Board.generate("tablet", rng.randint(8, 12), seed)
    game = Game(board, extra)
    while not game.over:
        lines = game.legal_lines()
        if len(lines) <= most:
            break
        game.push(*rng.choice(lines))
    return game


@pytest.mark.parametrize("extra", [False, True])
@pytest.mark.parametrize("block", range(4))
def test_against_brute_force(extra, block):
    for seed in range(block * 40, block * 40 + 40):
        game = ending(seed, extra, 8)
        assert solve(game) == brute(game), game


@pytest.mark.parametrize("extra", [False, True])
def test_first_whether_enough_can_be_won(extra):
    """`reaches` holds for what is needed and its line keeps it; the exact value found after it is the same."""
    for seed in range(40):
        game = ending(seed + 500, extra, 12)
        if game.over:
            continue
        worth = solve(game)
        mover = game.player
        tables = tables_of(game.board)
        for need in (worth - 2, worth, worth + 1):
            solver = Solver(Position.of(game, tables), tables, extra, need)
            solver._until = math.inf
            value, line = solver._best(need - 1, need)
            assert (value >= need) == (worth >= need), game
            if value >= need:
                gain = len(game.push(*line))
                rest = solve(game)
                assert gain + (rest if game.player == mover else -rest) >= need, game
                game.pop()
            assert solver.run(20) and solver.value == worth and solver.reaches == (worth >= need), game


@pytest.mark.parametrize("extra", [False, True])
def test_a_solver_follows_the_game(extra):
    """From line to line it finds the values that a new solver finds, with less work in all."""
    followed = anew = 0
    for seed in range(12):
        game = ending(seed + 700, extra, 12)
        tables = tables_of(game.board)
        solver = Solver(Position.of(game, tables), tables, extra)
        rng = random.Random(seed)
        while not game.over:
            assert solver.run(20)
            fresh = Solver(Position.of(game, tables), tables, extra)
            assert fresh.run(20) and (fresh.value, fresh.best) == (solver.value, solver.best), game
            anew += fresh.nodes
            line = rng.choice(game.legal_lines())
            game.push(*line)
            solver.follow([line])
        assert solver.done and solver.best is None
        followed += solver.nodes
    assert followed < anew


@pytest.mark.parametrize("extra", [False, True])
def test_the_strongest_plays_endings_exactly(extra):
    """At most 16 legal lines: the line it draws loses nothing against the exact value."""
    for seed in range(12):
        game = ending(seed * 5 + 1000, extra, 16)
        if game.over:
            continue
        worth = solve(game)
        mover = game.player
        gain = len(game.push(*choose(game, "nova", seed=seed)))
        rest = solve(game)
        assert worth == gain + (rest if game.player == mover else -rest), game


@pytest.mark.parametrize(("extra", "worth"), [(False, (1, 2, 1, 2, 1, 2)), (True, (1, 0, 1, 0, 1, 0))])
def test_convex_boards(extra, worth):
    """Published values of an empty board with all stars on a circle, n = 3 to 8."""
    for count, value in zip(range(3, 9), worth):
        turn = 2 * math.pi / count
        stars = [
            (round(5000 + 4000 * math.cos(turn * k + 0.1)), round(5000 + 4000 * math.sin(turn * k + 0.1)))
            for k in range(count)
        ]
        assert solve(Game(Board(10000, 10000, stars), extra)) == value


def test_out_of_time():
    assert solve(Game(Board.generate("phone", 24, 1)), seconds=0.05) is None
