"""What holds for every game: symmetry, taking back, texts, the counts of a finished game."""

import random

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from tests.core.boards import boards, lines_of, picks
from tests.core.pictures import state
from tests.core.test_notation import GOOD
from triangles.core.board import Board
from triangles.core.notation import format_board, format_game, parse_board, parse_game
from triangles.core.rules import Game

TURNS = {
    "mirrored": lambda x, y: (-x, y),
    "upside down": lambda x, y: (x, -y),
    "turned by 90 degrees": lambda x, y: (-y, x),
    "transposed": lambda x, y: (y, x),
    "shifted": lambda x, y: (x + 12345, y - 777),
}


@settings(max_examples=150, deadline=None)
@given(boards(), st.booleans(), picks, st.sampled_from(sorted(TURNS)), st.randoms(use_true_random=False))
def test_turning_and_renumbering_change_nothing_but_names(board, extra_turn, picked, turn, rng):
    n = len(board)
    name = list(range(n))
    rng.shuffle(name)  # star s of the board is star name[s] of the other
    stars = [None] * n
    for star, (x, y) in enumerate(board.stars):
        stars[name[star]] = TURNS[turn](x, y)
    game = Game(board, extra_turn)
    other = Game(Board(1000, 1000, stars, tolerance=board.tolerance), extra_turn)
    for a, b in lines_of(game, picked):
        closed = other.push(name[a], name[b])
        assert sorted(closed) == sorted(tuple(sorted(name[star] for star in three)) for three in game.record[-1].closed)
        assert (other.player, other.scores, other.over) == (game.player, game.scores, game.over)
        legal = sorted(tuple(sorted((name[a], name[b]))) for a, b in game.legal_lines())
        assert other.legal_lines() == legal
        for a in range(n):
            for b in range(n):
                assert other.refusal(name[a], name[b]) == game.refusal(a, b)


@settings(max_examples=100, deadline=None)
@given(boards(least=3), st.booleans(), picks, st.sampled_from((2, 3, 1000)))
def test_scaling_everything_changes_nothing(board, extra_turn, picked, factor):
    bigger = [(x * factor, y * factor) for x, y in board.stars]
    game = Game(board, extra_turn)
    other = Game(Board(9, 9, bigger, tolerance=board.tolerance * factor), extra_turn)
    for a, b in lines_of(game, picked):
        other.push(a, b)
        assert state(other) == state(game)


@settings(max_examples=150, deadline=None)
@given(
    boards(), st.booleans(), st.lists(st.tuples(st.sampled_from("push pop ask lines over".split()), st.integers(0, 99)))
)
def test_taking_back_leaves_no_trace(board, extra_turn, steps):
    """Whatever was played, asked and taken back: the position is that of a game with the same moves, never more."""
    game = Game(board, extra_turn)
    for step, pick in steps:
        if step == "push":
            legal = parse_game(format_game(game)).legal_lines()  # so that `game` itself is not asked
            if legal:
                game.push(*legal[pick % len(legal)])
        elif step == "pop":
            for _ in range(1 + pick % 3):
                if game.moves:
                    last = game.moves[-1]
                    assert game.pop().line == last
        elif step == "ask" and len(board):
            game.refusal(pick % len(board), pick // 7 % len(board))
        elif step == "lines":
            game.legal_lines()
        elif step == "over":
            assert isinstance(game.over, bool)
    fresh = Game(board, extra_turn)
    for a, b in game.moves:
        fresh.push(a, b)
    assert state(game) == state(fresh)


@settings(max_examples=100, deadline=None)
@given(st.integers(4, 45), st.integers(0, 10**9), st.booleans())
def test_a_finished_game_in_general_position_has_3n_3_h_lines(n, seed, extra_turn):
    rng = random.Random(seed)
    span = rng.choice((30, 200, 10**6))
    stars = list({(rng.randrange(span), rng.randrange(span)) for _ in range(n)})
    n = len(stars)
    assume(n >= 3 and not in_a_row(stars))
    hull = hull_size(stars)
    game = Game(Board(span, span, stars, tolerance=0), extra_turn)
    while not game.over:
        game.push(*rng.choice(game.legal_lines()))
    assert game.ply == 3 * n - 3 - hull
    assert sum(game.scores) == 2 * n - 2 - hull
    assert all(len(move.closed) <= 2 for move in game.record)


@settings(max_examples=60, deadline=None)
@given(boards(), st.booleans(), picks)
def test_a_game_and_its_text_are_inverse(board, extra_turn, picked):
    game = Game(board, extra_turn)
    assert parse_board(format_board(board)) == board
    for _ in lines_of(game, picked):
        text = format_game(game)
        again = parse_game(text)
        assert format_game(again) == text and repr(again) == repr(game)
    assert state(parse_game(format_game(game))) == state(game)


LETTERS = "0123456789.-_x tplainexrhob+/\x00é−１\ud800"


@settings(max_examples=600, deadline=None)
@given(
    st.sampled_from(GOOD),
    st.lists(st.tuples(st.integers(0, 4), st.integers(0, 200), st.sampled_from(LETTERS)), max_size=4),
)
@example(GOOD[0], [])
def test_a_broken_text_is_refused_or_read_exactly(text, changes):
    for kind, place, letter in changes:
        at = place % (len(text) + 1)
        if kind == 0:
            text = text[:at] + text[at + 1 :]
        elif kind == 1:
            text = text[:at] + letter + text[at:]
        elif kind == 2:
            text = text[:at] + letter + text[at + 1 :]
        elif kind == 3:
            text = text[: at // 2] + text[at:]
        else:
            text = text[:at] + text[at // 2 :]
    try:
        game = parse_game(text)
    except ValueError as error:
        assert type(error) is ValueError and " " in str(error) and len(str(error)) < 300
    else:
        assert format_game(game) == text


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60))
def test_any_text_is_refused_or_read_exactly(text):
    for whole in (text, "t1." + text, "t1.phone-24-7.plain." + text, "t1.%s.plain" % text):
        try:
            assert format_game(parse_game(whole)) == whole
        except ValueError as error:
            assert type(error) is ValueError and " " in str(error) and len(str(error)) < 300


def in_a_row(stars):
    """Whether some three of the stars stand in one row."""
    for i, (ax, ay) in enumerate(stars):
        seen = set()
        for bx, by in stars[:i]:
            dx, dy = bx - ax, by - ay
            slope = (1, 0, 0) if dx == 0 else (0, dy * (1 if dx > 0 else -1), abs(dx))
            for one, rise, run in seen:
                if one == slope[0] and rise * slope[2] == slope[1] * run:
                    return True
            seen.add(slope)
    return False


def hull_size(stars):
    """Corners of the hull by walking around it: from each, the next is the star with no star to its right."""
    start = at = min(stars)
    corners = 0
    while True:
        ahead = None
        for star in stars:
            if star == at:
                continue
            if ahead is None or (ahead[0] - at[0]) * (star[1] - at[1]) < (ahead[1] - at[1]) * (star[0] - at[0]):
                ahead = star
        corners += 1
        at = ahead
        if at == start:
            return corners


@settings(max_examples=80, deadline=None)
@given(boards(least=3), st.booleans(), picks)
def test_what_a_line_would_close_is_what_it_closes(board, extra_turn, picked):
    game = Game(board, extra_turn)
    for _ in lines_of(game, picked):
        text = format_game(game)
        assert not any(game.closing(*move) for move in game.moves)
        for a, b in game.legal_lines():
            foretold = game.closing(a, b)
            assert foretold == game.closing(b, a) and format_game(game) == text
            assert foretold == len(game.push(a, b))
            game.pop()
