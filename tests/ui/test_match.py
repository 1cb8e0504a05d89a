"""One match: how it starts, goes back and forth, and ends. Runs on MicroPython too."""

from tests.core.pictures import draw, line, raises, state
from triangles.core.board import LAYOUTS
from triangles.core.rules import Game, IllegalMove
from triangles.ui.match import DEFAULTS, NAME_LENGTH, Match, checked_options

SQUARE = """
    A . . B
    . . . .
    D . . C
"""
ROOF = """
    . . A . .
    . . . . .
    B . . . C
    . . . . .
    D . . . E
"""


def options(**answers):
    return checked_options(answers)


def match(picture, lines="", computer=None, extra=False, level="moon"):
    """A match on a drawn board with lines played by whoever is to move."""
    made = Match(Game(draw(picture), extra), computer, level)
    for name in lines.split():
        made.play(*line(name))
    return made


def lines_of(made):
    """The moves as letters: "AB BC"."""
    return " ".join([chr(65 + a) + chr(65 + b) for a, b in made.game.moves])


def undone_of(made):
    return " ".join([chr(65 + a) + chr(65 + b) for a, b in made.undone])


# -- options ---------------------------------------------------------------------------------------------


def test_the_default_options_are_in_order():
    assert checked_options(DEFAULTS) == DEFAULTS
    assert checked_options({}) == DEFAULTS
    assert options(layout="tablet")["count"] == LAYOUTS["tablet"][3]


def test_good_options_stay():
    for layout in ("phone", "tablet"):
        for count in LAYOUTS[layout][2]:
            good = options(opponent="friend", layout=layout, count=count, extra=True, starts="turns", first="Ann")
            assert (good["layout"], good["count"], good["extra"], good["starts"]) == (layout, count, True, "turns")
            assert checked_options(good) == good


def test_senseless_options_become_the_default():
    for senseless in (None, 5, "x", [], ["opponent"], True, 1.5):
        assert checked_options(senseless) == DEFAULTS
    for key in sorted(DEFAULTS):
        for value in (None, 7, -1, 1.0, 24.0, "", "x", "Phone", [], {}, [[]], ["you"], {"a": 1}):
            good = checked_options({key: value})
            if key in ("first", "second"):
                assert good[key] == (value if isinstance(value, str) else "")
            else:
                assert good == DEFAULTS, (key, value)


def test_a_number_that_python_calls_equal_is_not_taken():
    # A board has no 24.0 stars, and `extra` is True or False.
    count = checked_options({"count": 60.0})["count"]
    assert count == 24 and isinstance(count, int)
    for value in (1, 1.0, 0):
        assert checked_options({"extra": value})["extra"] is False
    Match.start(checked_options({"count": 24.0, "extra": 1}), 3)


def test_a_count_of_the_other_layout_becomes_the_default():
    assert options(layout="phone", count=180)["count"] == 24
    assert options(layout="tablet", count=24)["count"] == 80


def test_names_are_trimmed():
    assert options(first="  Ann ")["first"] == "Ann"
    assert options(second="x" * 50)["second"] == "x" * NAME_LENGTH
    long = options(first="x" * (NAME_LENGTH - 1) + "  y")["first"]
    assert long == "x" * (NAME_LENGTH - 1) and options(first=long)["first"] == long


# -- starting --------------------------------------------------------------------------------------------


def test_a_match_starts_as_the_options_say():
    made = Match.start(options(layout="tablet", count=120, extra=True, level="nova"), 77)
    board = made.game.board
    assert (board.layout, len(board), board.seed) == ("tablet", 120, 77)
    assert made.game.extra_turn is True and made.level == "nova" and made.game.ply == 0
    assert made.undone == [] and made.counted is False and made.result is None
    assert made.game.player == 0 and not made.can_undo()


def test_who_starts_against_the_computer():
    assert Match.start(options(starts="you"), 1).computer == 1
    assert Match.start(options(starts="computer"), 1).computer == 0
    # In turn: the other one than in the match before; the person in the first.
    assert [Match.start(options(starts="turns"), 1, last).computer for last in (None, 0, 1)] == [1, 1, 0]
    for last in (None, 0, 1):
        assert Match.start(options(opponent="friend", starts="computer"), 1, last).computer is None
        assert Match.start(options(starts="you"), 1, last).computer == 1


def test_whose_turn_it_is():
    assert Match.start(options(starts="computer"), 1).computers_turn
    assert not Match.start(options(starts="you"), 1).computers_turn
    assert not Match.start(options(opponent="friend"), 1).computers_turn
    assert match(SQUARE, "AB", computer=1).computers_turn
    assert not match(SQUARE, "AB", computer=0).computers_turn


def test_names_go_to_who_they_belong_to():
    assert Match.start(options(opponent="friend", first="Ann", second="Bo"), 1).names == ("Ann", "Bo")
    assert Match.start(options(first="Ann", second="Bo"), 1).names == ("Ann", "")
    assert Match.start(options(starts="computer", first="Ann"), 1).names == ("", "Ann")


def test_a_rematch_has_the_same_board_and_the_other_one_starts():
    made = Match.start(options(opponent="friend", first="Ann", second="Bo", extra=True), 9)
    made.play(*made.game.legal_lines()[0])
    again = made.rematch()
    assert again.game.board is made.game.board and again.game.extra_turn is True
    assert again.names == ("Bo", "Ann") and again.computer is None
    assert again.game.ply == 0 and made.game.ply == 1 and again.undone == []
    for computer in (0, 1):
        made = match(SQUARE, computer=computer, level="sun")
        made.counted = True
        again = made.rematch()
        assert (again.computer, again.level, again.counted) == (1 - computer, "sun", False)


# -- back and forth between two people -------------------------------------------------------------------


def test_between_two_people_one_move_at_a_time():
    made = match(SQUARE, "AB BC CA")
    assert [move.line for move in made.undo()] == [line("CA")]
    assert (lines_of(made), undone_of(made)) == ("AB BC", "CA") and made.game.scores == (0, 0)
    made.undo()
    made.undo()
    assert not made.can_undo() and made.undo() == []
    assert [move.line for move in made.redo()] == [line("AB")]
    made.redo()
    assert [list(move.closed) for move in made.redo()] == [[(0, 1, 2)]]
    assert (lines_of(made), undone_of(made)) == ("AB BC CA", "")
    assert made.redo() == []


def test_another_line_forgets_what_was_taken_back():
    made = match(SQUARE, "AB BC CA")
    made.undo()
    made.undo()
    made.play(*line("CD"))
    assert made.undone == [] and made.redo() == []
    assert lines_of(made) == "AB CD"


def test_the_same_line_goes_on_along_the_old_path():
    made = match(SQUARE, "AB BC CA")
    made.undo()
    made.undo()
    made.play(*line("CB"))
    assert undone_of(made) == "CA"
    made.redo()
    assert lines_of(made) == "AB CB CA" and made.undone == [] and made.game.scores == (1, 0)


def test_a_refused_line_changes_nothing():
    made = match(SQUARE, "AC AB")
    made.undo()
    before = state(made.game)
    raises(IllegalMove, made.play, *line("BD"))
    raises(IllegalMove, made.play, *line("AC"))
    assert state(made.game) == before and undone_of(made) == "AB"


# -- back and forth against the computer -----------------------------------------------------------------


def test_against_the_computer_back_to_ones_own_turn():
    made = match(ROOF, "AB AC", computer=1)  # the person, then the computer
    assert [move.line for move in made.undo()] == [line("AC"), line("AB")]
    assert made.game.ply == 0 and not made.computers_turn and not made.can_undo()
    assert [move.line for move in made.redo()] == [line("AB"), line("AC")]
    assert not made.computers_turn and made.undone == []


def test_while_the_computer_thinks_undo_takes_back_ones_own_move():
    made = match(ROOF, "AB AC BC", computer=1)
    assert made.computers_turn
    made.undo()
    assert lines_of(made) == "AB AC" and not made.computers_turn
    made.redo()
    assert lines_of(made) == "AB AC BC" and made.computers_turn  # its answer was never there: it is asked


def test_a_computer_that_started_keeps_its_first_move():
    made = match(ROOF, "AB", computer=0)
    assert not made.can_undo() and made.undo() == [] and lines_of(made) == "AB"
    made.play(*line("AC"))
    made.play(*line("DE"))
    assert [move.line for move in made.undo()] == [line("DE"), line("AC")]
    assert lines_of(made) == "AB" and not made.can_undo()
    made.redo()
    assert lines_of(made) == "AB AC DE"


def test_extra_turns_of_the_computer_are_taken_back_with_its_move():
    # Player 2, the computer, closes ABC by its second line, and so draws a third.
    made = match(ROOF, "AB AC DE BC BD", computer=1, extra=True)
    assert [move.player for move in made.game.record] == [0, 1, 0, 1, 1]
    assert not made.computers_turn
    assert [move.line for move in made.undo()] == [line("BD"), line("BC"), line("DE")]
    assert lines_of(made) == "AB AC"
    made.redo()
    assert lines_of(made) == "AB AC DE BC BD" and not made.computers_turn


def test_ones_own_extra_turns_go_back_one_by_one():
    made = match(ROOF, "AB AC BC DE", computer=1, extra=True)  # the person closes ABC and moves again
    assert [move.player for move in made.game.record] == [0, 1, 0, 0]
    assert made.computers_turn
    made.undo()
    assert lines_of(made) == "AB AC BC" and not made.computers_turn
    made.undo()
    assert lines_of(made) == "AB AC" and not made.computers_turn
    made.redo()
    assert lines_of(made) == "AB AC BC"


def test_playing_the_same_line_leaves_the_computers_answer_to_redo():
    made = match(ROOF, "AB AC", computer=1)
    made.undo()
    made.play(*line("BA"))
    assert undone_of(made) == "AC" and made.computers_turn
    made.redo()
    assert lines_of(made) == "BA AC"
    # Another answer than before: then there is nothing to play again.
    made.undo()
    made.play(*line("AB"))
    made.play(*line("DE"))
    assert made.undone == []


# -- the end ---------------------------------------------------------------------------------------------


def test_results():
    assert match(SQUARE, "AB BC CA").result is None
    full = "AB BC CA CD DA"  # Player 1 closes both triangles
    assert match(SQUARE, full).result == "first"
    assert match(SQUARE, full, computer=1).result == "won"
    assert match(SQUARE, full, computer=0).result == "lost"
    turned = "AB BC CD CA DA"  # the diagonal by Player 2, and Player 1 the rest
    assert match(SQUARE, turned).result == "drawn"
    assert match(SQUARE, turned, computer=1).result == "drawn"
    made = match(SQUARE, "AB BC CD DA AC", computer=1)  # the diagonal last closes two at once
    assert made.result == "won" and made.game.scores == (2, 0)
    assert not made.computers_turn


def test_back_from_the_end_and_there_again():
    made = match(SQUARE, "AB BC CA CD DA", computer=1)
    made.undo()
    assert made.result is None and not made.game.over
    made.redo()
    assert made.result == "won"
