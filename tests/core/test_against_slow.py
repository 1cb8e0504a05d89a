"""triangles.core compared with the slow implementation, at every ply of many games."""

import math
import random
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.boards import boards, picks
from tests.core.slow import SlowGame
from triangles.core.board import Board
from triangles.core.rules import Game


def compare(game, slow):
    """All that may be asked of a position."""
    n = len(game.board)
    refusals = slow.refusals()
    assert game.over == slow.over
    assert game.scores == slow.scores and game.player == slow.player
    for (a, b), refusal in refusals.items():
        assert game.refusal(a, b) == game.refusal(b, a) == refusal, (a, b)
    for star in range(n):
        assert game.refusal(star, star) == "same-star"
    assert game.legal_lines() == [line for line, refusal in refusals.items() if refusal is None]


def play_both(board, extra_turn, picked, every=1):
    """One game on both, to its end."""
    game = Game(board, extra_turn)
    slow = SlowGame(board.stars, board.tolerance, extra_turn)
    for ply in range(10**6):
        if ply % every == 0:
            compare(game, slow)
        legal = slow.legal_lines()
        if not legal:
            break
        a, b = legal[picked(ply) % len(legal)]
        if picked(ply) % 3 == 0:
            a, b = b, a
        closed = slow.push(a, b)
        assert game.push(a, b) == closed
        assert len(closed) <= 2
        assert game.record[-1].closed == closed
    compare(game, slow)
    assert slow.over, "no legal line is left exactly when the game is over"


@settings(max_examples=250, deadline=None)
@given(boards(), st.booleans(), picks)
def test_every_game_is_the_same(board, extra_turn, picked):
    play_both(board, extra_turn, lambda ply: picked[ply] if ply < len(picked) else 0)


@settings(max_examples=15, deadline=None)
@given(boards(least=11, most=13), st.booleans(), st.integers(0, 10**6))
def test_bigger_games_are_the_same(board, extra_turn, seed):
    rng = random.Random(seed)
    choices = [rng.randrange(1000) for _ in range(200)]
    play_both(board, extra_turn, lambda ply: choices[ply])


def test_a_real_board_is_the_same():
    for seed, extra_turn in ((3, False), (8, True)):
        choices = [(seed * 7919 + ply * 104729) % 1009 for ply in range(200)]
        play_both(Board.generate("phone", 24, seed), extra_turn, lambda ply: choices[ply], every=4)  # noqa: B023


@settings(max_examples=60, deadline=None)
@given(boards(least=3, most=9), st.booleans(), picks, st.lists(st.integers(0, 5), max_size=40))
def test_every_game_is_the_same_when_moves_are_taken_back(board, extra_turn, picked, steps):
    """A walk forth and back; the slow game is played anew each time."""
    game = Game(board, extra_turn)
    for at, step in enumerate(steps):
        if step == 0 and game.moves:
            game.pop()
        elif not game.over:
            legal = game.legal_lines()
            game.push(*legal[picked[at] % len(legal) if at < len(picked) else -1])
        if step % 2:
            slow = SlowGame(board.stars, board.tolerance, extra_turn)
            for a, b in game.moves:
                slow.push(a, b)
            compare(game, slow)


@settings(max_examples=300, deadline=None)
@given(
    st.tuples(st.integers(-500, 500), st.integers(-500, 500)).filter(any),
    st.integers(0, 60),
    st.integers(-2, 102),
    st.tuples(st.integers(-1, 1), st.integers(-1, 1)),
    st.sampled_from((1, 1000, 10**12)),
)
def test_stars_around_the_tolerance_are_judged_alike(direction, tolerance, percent, shift, factor):
    """A star as near the edge of a line's corridor as whole numbers come, somewhere along the line or at its ends."""
    dx, dy = direction[0] * factor, direction[1] * factor
    length = math.isqrt(dx * dx + dy * dy)
    x = dx * percent // 100 - dy * tolerance // length + shift[0]
    y = dy * percent // 100 + dx * tolerance // length + shift[1]
    if len({(0, 0), (dx, dy), (x, y)}) == 3:
        board = Board(1, 1, [(0, 0), (dx, dy), (x, y)], tolerance=tolerance)
        assert (
            board.sees(0, 1) == board.sees(1, 0) == (not SlowGame(board.stars, tolerance).over_star[frozenset((0, 1))])
        )


@settings(max_examples=60, deadline=None)
@given(boards(least=3, most=8))
def test_empty_triangles_are_the_same(board):
    """Where no side passes over a star, `_is_empty` is the slow game's; the sides of others are refused anyway."""
    game = Game(board)
    slow = SlowGame(board.stars, board.tolerance)
    for a, b, c in combinations(range(len(board)), 3):
        if board.sees(a, b) and board.sees(b, c) and board.sees(a, c):
            for three in ((a, b, c), (b, c, a), (c, b, a)):
                assert game._is_empty(*three) == slow.empty[frozenset(three)]
