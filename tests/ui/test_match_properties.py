"""What holds for every match, however it went back and forth."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

import triangles.ai
from tests.core.boards import boards
from tests.core.pictures import state
from triangles.core.board import Board
from triangles.core.rules import Game
from triangles.ui.match import LARGEST_SIDE, LEVELS, SMALLEST_SIDE, Match, checked_options

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
# Each step: what to do, and a number that picks the line.
steps = st.lists(st.tuples(st.sampled_from(("play", "play", "play", "undo", "redo", "same")), st.integers(0, 99)))
players = st.sampled_from((None, 0, 1))


def follow(match, step, pick):
    """One step of a session; whether anything was done."""
    if step == "undo":
        return bool(match.undo())
    if step == "redo":
        return bool(match.redo())
    if step == "same" and match.undone:
        match.play(*reversed(match.undone[-1]))
        return True
    legal = match.game.legal_lines()
    if legal:
        match.play(*legal[pick % len(legal)])
    return bool(legal)


def replayed(game):
    """The game played again from its moves."""
    other = Game(game.board, game.extra_turn)
    for a, b in game.moves:
        other.push(a, b)
    return other


@st.composite
def matches(draw):
    """A match on a board that fits a screen, somewhere in a session."""
    if draw(st.booleans()):
        board = Board.generate("phone", draw(st.integers(3, 12)), draw(st.integers(0, 10**6)))
    else:
        size = draw(st.integers(SMALLEST_SIDE, LARGEST_SIDE))
        place = st.tuples(st.integers(0, size), st.integers(0, size))
        board = Board(size, size, draw(st.lists(place, min_size=3, max_size=8, unique=True)))
    names = draw(st.tuples(st.text(max_size=20), st.text(max_size=20)))
    match = Match(Game(board, draw(st.booleans())), draw(players), draw(st.sampled_from(LEVELS)), names)
    for step, pick in draw(steps):
        follow(match, step, pick)
    match.counted = draw(st.booleans())
    return match


@settings(max_examples=80, deadline=None)
@given(boards(), st.booleans(), players, steps)
def test_back_and_forth_is_as_if_only_its_moves_had_been_played(board, extra_turn, computer, way):
    match = Match(Game(board, extra_turn), computer, "moon")
    for step, pick in way:
        follow(match, step, pick)
        assert state(match.game) == state(replayed(match.game))
        # What was taken back can always be played again, the last of it first.
        ahead = replayed(match.game)
        for a, b in reversed(match.undone):
            ahead.push(a, b)


@settings(max_examples=60, deadline=None)
@given(boards(), st.booleans(), players, steps)
def test_undo_and_redo_are_each_others_inverse(board, extra_turn, computer, way):
    match = Match(Game(board, extra_turn), computer, "moon")
    for step, pick in way:
        follow(match, step, pick)
    before, undone = match.game.moves, list(match.undone)
    could = match.can_undo()
    taken = match.undo()
    assert bool(taken) == could
    if computer is not None and taken:
        assert match.game.player != computer and taken[-1].player != computer
        assert all(move.player == computer for move in taken[:-1])
    if taken and not (computer is not None and undone and replayed_player(match, before) == computer):
        match.redo()
        assert match.game.moves == before and match.undone == undone


def replayed_player(match, moves):
    """Who would be to move after `moves`. Where that is the computer, whose old answer can be played again, redo
    goes on through it."""
    game = Game(match.game.board, match.game.extra_turn)
    for a, b in moves:
        game.push(a, b)
    return None if game.over else game.player


@settings(max_examples=80, deadline=None)
@given(matches())
def test_a_record_is_an_exact_inverse(match):
    record = match.to_record()
    again = Match.from_record(json.loads(json.dumps(record)))
    assert again.to_record() == record
    assert state(again.game) == state(match.game) and again.game.board == match.game.board
    assert (again.computer, again.level, again.names, again.undone, again.counted) == (
        match.computer, match.level, match.names, match.undone, match.counted,
    )  # fmt: skip


@settings(max_examples=120, deadline=None)
@given(matches(), st.data())
def test_a_broken_record_raises_value_error_and_nothing_else(match, data):
    record = match.to_record()
    key = data.draw(st.sampled_from(sorted(record)))
    if isinstance(record[key], str) and data.draw(st.booleans()):
        place = data.draw(st.integers(0, len(record[key])))
        cut = data.draw(st.integers(0, 3))
        put_in = data.draw(st.text("0123456789-_.x²a ", max_size=3))
        record[key] = record[key][:place] + put_in + record[key][place + cut :]
    else:
        record[key] = data.draw(anything)
    try:
        taken = Match.from_record(record)
    except ValueError:
        return
    assert taken.to_record().keys() == record.keys()
    if key in ("version", "game", "undone", "computer", "level"):
        assert taken.to_record()[key] == record[key]


@settings(max_examples=60, deadline=None)
@given(anything)
def test_anything_else_is_refused(thing):
    try:
        Match.from_record(thing)
    except ValueError:
        return
    raise AssertionError(thing)


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(st.sampled_from(sorted(checked_options({}))), anything), st.integers(0, 2**30), players)
def test_a_match_can_be_started_from_whatever_was_stored(given_options, seed, last):
    options = checked_options(given_options)
    assert checked_options(options) == options
    options["count"] = min(options["count"], 80)  # bigger boards only cost time here
    match = Match.start(options, seed, last)
    assert Match.from_record(match.to_record()).to_record() == match.to_record()


def test_the_levels_are_those_of_the_computer_player():
    assert LEVELS == triangles.ai.LEVELS
