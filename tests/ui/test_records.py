"""A match written down and read again, with nothing in it taken on trust. Runs on MicroPython too."""

import json

from tests.core.pictures import raises, state
from tests.ui.test_match import ROOF, SQUARE, match, options
from triangles.core.board import LAYOUTS, Board
from triangles.core.notation import format_game, parse_game
from triangles.ui.match import LEVELS, NAME_LENGTH, Match, check_board


def through_json(made):
    """As it is kept: through JSON, whose order of keys no one knows."""
    return Match.from_record(json.loads(json.dumps(made.to_record())))


def same(one, other):
    assert one.to_record() == other.to_record()
    assert state(one.game) == state(other.game)
    assert one.game.board == other.game.board
    for name in ("computer", "level", "names", "undone", "counted", "computers_turn", "result"):
        assert getattr(one, name) == getattr(other, name), name


def test_a_record_holds_everything():
    for computer in (None, 0, 1):
        for extra in (False, True):
            made = match(ROOF, "AB AC BC DE", computer, extra, "spark")
            made.names = ("Ännchen ★", "")
            made.undo()
            made.counted = computer == 1
            same(made, through_json(made))


def test_a_record_of_a_fresh_and_of_a_finished_match():
    same(Match.start(options(), 3), through_json(Match.start(options(), 3)))
    made = match(SQUARE, "AB BC CD CA DA", computer=0)
    same(made, through_json(made))


def good_record():
    made = match(ROOF, "AB AC BC", computer=1)
    made.undo()
    return made.to_record()


BROKEN = {
    "version": (0, 2, "1", 1.0, True, None, [], {}),
    "game": (
        None, 5, "", "t1", "t0.phone-24-7.plain", "t1.phone-24-7.maybe", "t1.phone-24-7.plain.0-0",
        "t1.phone-24-7.plain.0-1_0-1", "t1.phone-24-7.plain.0-99", "t1.phone-2-7.plain", [], {}, True,
        "t1.900x900x30.plain", "t1.900x900x30_0x0_900x0.plain", "t1.900x900x30_0x0_901x0_5x500.plain",
        "t1.900x900x30_-1x0_900x0_5x500.plain", "t1.9x9x0_0x0_9x0_0x9.plain",
        "t1." + "9" * 400 + "x900x30_0x0_900x0_0x900.plain", "t1.phone-24-7.plain.",
    ),
    "undone": (None, 5, [], "x", "0-1-2", "0-", "-", "0", "_", "0-1_", "0-99", "0-0", "00-1", "²-1", "٣-4", "0-1 ",
               "0-" + "9" * 5000, "1-2_1-2", {}, True),
    "computer": (2, -1, "1", 1.0, 0.0, True, False, [], {}),
    "level": (None, "", "Moon", "expert", 2, [], ["moon"], {}),
    "names": (None, "", "ab", [], ["a"], ["a", "b", "c"], ["a", 1], [None, None], {"0": "a", "1": "b"}, {}),
}  # fmt: skip


def test_everything_broken_is_refused():
    Match.from_record(good_record())
    for key in sorted(BROKEN):
        for value in BROKEN[key]:
            record = good_record()
            record[key] = value
            try:
                Match.from_record(record)
            except ValueError:
                continue
            assert False, "%s = %r was taken" % (key, value)
    for key in sorted(good_record()):
        record = good_record()
        del record[key]
        if key in ("counted", "computer"):  # nobody counted; nobody is the computer
            Match.from_record(record)
        else:
            raises(ValueError, Match.from_record, record)


def test_what_is_no_record_is_refused():
    for thing in (None, 5, 1.5, True, "", "{}", [], [1], {}, {"version": 1}):
        raises(ValueError, Match.from_record, thing)


def test_whether_it_was_counted_is_not_taken_on_trust():
    for value in (1, "yes", None, [], 1.0):
        record = good_record()
        record["counted"] = value
        assert Match.from_record(record).counted is False


def test_long_names_are_cut():
    record = good_record()
    record["names"] = ["x" * 500, ""]
    assert Match.from_record(record).names == ("x" * NAME_LENGTH, "")


def test_what_was_taken_back_is_tried_and_leaves_no_trace():
    record = good_record()
    record["undone"] = "3-4_1-2"
    made = Match.from_record(record)
    assert made.game.ply == len(parse_game(record["game"]).record)
    assert format_game(made.game) == record["game"]


# -- boards ----------------------------------------------------------------------------------------------


def test_every_generated_board_is_fit_to_play_on():
    for layout in ("phone", "tablet"):
        for count in LAYOUTS[layout][2]:
            check_board(Board.generate(layout, count, 5))


def test_boards_that_no_screen_can_show():
    inner = [(0, 0), (300, 0), (0, 300)]
    check_board(Board(300, 300, inner))
    check_board(Board(100000, 300, inner))
    for board in (
        Board(300, 300, inner[:2]),
        Board(300, 300, []),
        Board(299, 300, [(0, 0), (200, 0), (0, 300)]),
        Board(300, 100001, inner),
        Board(10**400, 300, inner),
        Board(300, 300, [(-1, 0), (300, 0), (0, 300)]),
        Board(300, 300, [(0, 0), (301, 0), (0, 300)]),
        Board(300, 300, [(0, 0), (300, 0), (0, 301)]),
    ):
        raises(ValueError, check_board, board)


def test_levels_are_named_once():
    assert len(set(LEVELS)) == len(LEVELS) == 5
