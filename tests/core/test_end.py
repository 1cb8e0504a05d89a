"""SPEC.md's rule 7, the end of the game, and taking moves back. Runs on MicroPython too."""

from tests.core.pictures import draw, line, new, place, play, raises, state, why
from triangles.core.board import Board
from triangles.core.rules import Game

SQUARE = """
    A . B
    . . .
    D . C
"""


def test_boards_of_zero_to_two_stars_are_over_at_once():
    for stars in ((), ((5, 5),), ((5, 5), (500, 90))):
        for extra in (False, True):
            game = Game(place(*stars), extra)
            assert game.over and game.legal_lines() == [] and game.scores == (0, 0) and game.player == 0
    assert Game(place((0, 0), (100, 100))).refusal(0, 1) == "game-over"
    assert Game(place((0, 0))).refusal(0, 0) == "same-star"
    raises(IndexError, Game(place()).refusal, 0, 0)


def test_three_stars_make_one_triangle():
    game = new("""
    A . B
    . C .
    """)
    assert not game.over and len(game.legal_lines()) == 3
    assert play(game, "AB BC CA") == [0, 0, 1] and game.over


def test_all_stars_in_a_row_are_over_at_once():
    for picture in ("    A.B.C\n", "    A\n    B\n    C\n    D\n", "    A...\n    .B..\n    ..C.\n    ...D\n"):
        game = new(picture)
        assert game.over and game.legal_lines() == []
        assert why(game, "AB") == "game-over"


def test_nearly_in_a_row_is_over_too():
    assert Game(place((0, 0), (1000, 30), (2000, 0))).over
    assert not Game(place((0, 0), (1000, 31), (2000, 0))).over
    assert Game(place((0, 0), (1000, 10), (2000, 20), (3000, 0), (4000, 30))).over
    assert not Game(place((0, 0), (1000, 10), (2000, 20), (3000, 0), (4000, 30), tolerance=0)).over


def test_many_stars_nearly_in_a_row_are_soon_looked_through():
    """A link may hold such a board, and must not stop the page: few pairs may be held against every star."""

    class Asked(Board):
        def passed_over(self, a, b):
            asked.append((a, b))
            return Board.passed_over(self, a, b)

    count = 120
    for off, over in (((), True), (((count * 20, 3000),), False)):
        asked = []
        stars = [(place * 40, 1000 + place * 7 % 30) for place in range(count)]
        game = Game(Asked(count * 40, 4000, tuple(stars) + off))
        assert game.over == over
        assert len(asked) < 12 * count, "of %d pairs" % (count * count // 2)


def test_a_game_goes_on_while_one_triangle_can_be_closed():
    game = new(SQUARE, "AB BC CA")
    assert not game.over, "A–C–D can still be closed"
    play(game, "CD")
    assert not game.over
    play(game, "DA")
    assert game.over and game.legal_lines() == []


def test_the_game_ends_though_lines_could_still_be_drawn():
    # D and E hang a hair's breadth apart below the middle of A–B:  A–B passes over D, A–E and B–E pass over D too.
    game = Game(place((0, 1000), (2000, 1000), (1000, 0), (1000, 1020), (1000, 1040)))
    assert play(game, "AC CB AD DC") == [0, 0, 0, 1] and not game.over
    assert play(game, "BD") == [1] and game.scores == (1, 1)
    assert [game.board.passed_over(*line(name)) for name in ("AB", "AE", "BE", "DE")] == [3, 3, 3, None]
    assert game.over, "D–E is free, but no triangle could be closed with it"
    assert why(game, "DE") == "game-over" and game.legal_lines() == []
    game.pop()
    assert not game.over and why(game, "DE") is None


def test_a_live_triangle_may_need_two_or_three_lines():
    game = new(
        """
    A . . B . . . E
    . . . . . . . .
    . . C . . . D .
    """,
        "AB BC CA",
    )
    assert not game.over and game.scores == (1, 0)
    assert [why(game, name) for name in ("BD", "BE", "DE", "CD", "CE")] == [None] * 5


def test_a_triangle_with_a_star_inside_does_not_keep_a_game_alive():
    # D lies inside the needle ABC, a hair's breadth (20) from A–B and from A–C: the triangles at A are dead.
    game = Game(place((0, 0), (2000, 40), (2000, -40), (1000, 0)))
    assert game.board.passed_over(0, 1) == 3 and game.board.passed_over(0, 2) == 3
    assert not game.over, "B–C–D"
    assert play(game, "BC CD DB") == [0, 0, 1]
    assert game.over and why(game, "AD") == "game-over"


def test_the_end_needs_legal_sides_not_only_an_empty_triangle():
    # After A–C the other diagonal crosses: what is left are ABC and ACD only.
    game = new(SQUARE, "AC AB BC")
    assert not game.over
    play(game, "CD DA")
    assert game.over and game.scores == (2, 0)


# -- taking back -----------------------------------------------------------------------------------------


def test_pop_returns_to_the_very_same_state():
    for extra in (False, True):
        game = new(SQUARE, "", extra)
        names = "AB BC CA CD DA".split()
        states = []
        for name in names:
            states.append(state(game))
            play(game, name)
        assert game.over
        for name in reversed(names):
            move = game.pop()
            assert move.line == line(name)
            assert state(game) == states.pop()
        assert game.ply == 0 and game.player == 0 and game.scores == (0, 0)


def test_pop_tells_what_was_taken_back():
    game = new(SQUARE, "AB BC CA")
    move = game.pop()
    assert move.line == line("CA") and move.player == 0 and list(move.closed) == [(0, 1, 2)]


def test_pop_with_nothing_played_is_an_index_error():
    words = raises(IndexError, new(SQUARE).pop)
    assert "no move" in words


def test_another_way_after_pop():
    game = new(SQUARE, "AC")
    assert why(game, "BD") == "crosses"
    game.pop()
    assert why(game, "BD") is None
    play(game, "BD")
    assert why(game, "AC") == "crosses"
    fresh = new(SQUARE, "BD")
    assert state(game) == state(fresh)


def test_pop_from_a_finished_game_makes_it_go_on():
    game = new(SQUARE, "AB BC CD DA AC")
    assert game.over and game.scores == (2, 0)
    game.pop()
    assert not game.over and game.scores == (0, 0) and game.player == 0
    assert game.legal_lines() == [line("AC"), line("BD")]
    assert play(game, "BD") == [2] and game.over


def test_what_a_game_hands_out_cannot_change_it():
    game = new(SQUARE, "AB BC")
    before = state(game)
    game.moves.append((9, 9))
    game.legal_lines().clear()
    closed = game.push(2, 0)
    after = state(game)
    closed.append("x")
    assert state(game) == after
    game.pop()
    assert state(game) == before


def test_two_games_share_a_board_and_nothing_else():
    board = draw(SQUARE)
    one, other = Game(board), Game(board)
    play(one, "AC")
    assert other.moves == [] and why(other, "BD") is None and why(one, "BD") == "crosses"
    assert isinstance(board, Board) and one.board is other.board
