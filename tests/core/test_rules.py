"""SPEC.md's rules one by one, each by a small drawn example. Runs on MicroPython too."""

from tests.core.pictures import line, new, place, play, raises, state, triangles, why
from triangles.core.rules import Game, IllegalMove

SQUARE = """
    A . . B
    . . . .
    . . . .
    D . . C
"""
STAR_INSIDE = """
    . . A . .
    . . . . .
    . . D . .
    B . . . C
"""
ROW = """
    . . D . .
    A . B . C
"""


# -- rule 1: players alternate; any two stars ------------------------------------------------------------


def test_player_1_begins_and_players_alternate():
    game = new(SQUARE)
    turns = []
    for name in ("AB", "BC", "CD"):
        turns.append(game.player)
        play(game, name)
    assert turns == [0, 1, 0] and game.player == 1
    assert [move.player for move in game.record] == [0, 1, 0]
    assert game.ply == 3 and game.moves == [line("AB"), line("BC"), line("CD")]


def test_any_two_stars_near_or_far():
    game = new("""
    A . . . . . . . . B
    . . . . . . . . . .
    C . . . . . . . D .
    """)
    assert [why(game, name) for name in ("AB", "AC", "AD", "BC", "BD", "CD")] == [None] * 6
    assert game.legal_lines() == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]


def test_a_line_belongs_to_who_drew_it():
    game = new(SQUARE, "AB CB")
    assert (game.owner(0, 1), game.owner(1, 0), game.owner(1, 2), game.owner(2, 3)) == (0, 0, 1, None)


# -- rule 2: three refusals, in order --------------------------------------------------------------------


def test_a_drawn_line_is_refused_in_both_directions():
    game = new(SQUARE, "AB")
    assert why(game, "AB") == "drawn"


def test_a_crossing_line_is_refused():
    game = new(SQUARE, "AC")
    assert why(game, "BD") == "crosses"


def test_lines_may_share_a_star():
    game = new(SQUARE, "AB AC AD")
    assert game.ply == 3


def test_lines_that_would_cross_only_if_longer_do_not_cross():
    game = new(
        """
    A . . . C
    . . . . .
    . . . . .
    . . . B .
    D . . . .
    . . . . .
    . . . . E
    """,
        "AB",
    )
    assert why(game, "CD") == "crosses"
    assert why(game, "CE") is None and why(game, "DE") is None, "A–B would have to go on beyond B"


def test_passing_over_a_star_is_told_before_crossing():
    game = new(
        """
    . . . D . .
    A . B . . C
    . . . E . .
    """,
        "DE",
    )
    assert why(game, "AC") == "over-star", "A–C passes over B and crosses D–E"
    assert why(game, "BC") == "crosses"


def test_drawn_is_told_before_everything_but_the_end_and_the_same_star():
    game = new(SQUARE, "AC")
    assert why(game, "AC") == "drawn"
    assert game.refusal(0, 0) == "same-star"
    play(game, "AB BC CD DA")
    assert game.over
    assert game.refusal(0, 0) == "same-star", "the same star twice is told even at the end"
    assert why(game, "AC") == "game-over", "the end is told before drawn"
    assert why(game, "BD") == "game-over", "the end is told before crossing"


def test_the_end_is_told_before_a_star_passed_over():
    game = new(ROW, "DA AB BC CD DB")
    assert game.over
    assert why(game, "AC") == "game-over"


def test_the_same_star_twice_is_refused():
    game = new(SQUARE)
    assert game.refusal(2, 2) == "same-star"
    try:
        game.push(2, 2)
        assert False
    except IllegalMove as error:
        assert error.refusal == "same-star" and isinstance(error, ValueError)
    assert game.ply == 0


def test_a_star_that_is_not_on_the_board_is_an_index_error():
    game = new(SQUARE)
    for a, b in ((0, 4), (4, 0), (-1, 0), (0, -1), (4, 4), (-1, -1), (99, 100)):
        words = raises(IndexError, game.refusal, a, b)
        assert "0 to 3" in words, words
        raises(IndexError, game.push, a, b)
    assert game.ply == 0


def test_an_illegal_move_names_the_refusal_and_changes_nothing():
    game = new(SQUARE, "AC")
    before = state(game)
    words = raises(IllegalMove, game.push, 1, 3)
    assert words == "line 1-3 is refused: crosses"
    assert state(game) == before


# -- rule 3: passing over --------------------------------------------------------------------------------


def test_a_star_at_exactly_three_points_is_passed_over():
    for height in (0, 1, 29, 30):
        for way in (1, -1):
            game = Game(place((0, 500), (1000, 500), (500, 500 + way * height), (500, 9000)))
            assert why(game, "AB") == "over-star", height


def test_a_star_at_three_points_and_a_tenth_is_not():
    for height in (31, 32, 100):
        for way in (1, -1):
            game = Game(place((0, 500), (1000, 500), (500, 500 + way * height), (500, 9000)))
            assert why(game, "AB") is None, height


def test_the_distance_is_exact_on_slanting_lines_too():
    # Along (3, 4) the perpendicular is (4, -3): from the middle (150, 200), 30 away is (174, 182).
    assert why(Game(place((0, 0), (300, 400), (174, 182), (900, 100))), "AB") == "over-star"  # 30 away
    assert why(Game(place((0, 0), (300, 400), (175, 182), (900, 100))), "AB") is None  # 30.8 away
    assert why(Game(place((0, 0), (300, 400), (174, 183), (900, 100))), "AB") == "over-star"  # 29.4 away
    # Along (101, 100), whose length is no whole number, 4263.9 is 30 away: 4262 is less, 4264 more.
    assert why(Game(place((0, 0), (101, 100), (20, 62), (900, 100))), "AB") == "over-star"  # 29.987 away
    assert why(Game(place((0, 0), (101, 100), (22, 64), (900, 100))), "AB") is None  # 30.001 away
    # A line so long that it rises by one or two tenths only: 30 is 30, and no float could tell.
    long = 2 * 10**9
    assert why(Game(place((0, 0), (long, 2), (10**9 + 31, 31), (0, 5000))), "AB") == "over-star"  # 29.99999997
    assert why(Game(place((0, 0), (long, 2), (10**9 - 31, 31), (0, 5000))), "AB") is None  # 30.00000003
    assert why(Game(place((0, 0), (long, 2), (10**9, 31), (0, 5000))), "AB") == "over-star"  # just below 30
    assert why(Game(place((0, 0), (long, 2), (10**9, 32), (0, 5000))), "AB") is None


def test_a_foot_exactly_at_an_end_is_allowed():
    far = ((9000, 9000), (8000, 9000), (9000, 8000))
    for x, refusal in ((-1, None), (0, None), (1, "over-star"), (999, "over-star"), (1000, None), (1001, None)):
        game = Game(place((0, 500), (1000, 500), (x, 510), *far))
        assert why(game, "AB") == refusal, "C stands 10 below A–B, its foot %d from A" % x
    # On a slanting line the foot of (16, -12) is exactly the start, of (17, -12) just behind it.
    for x, y, refusal in ((16, -12, None), (17, -12, "over-star"), (16, -13, None), (15, -12, None)):
        assert why(Game(place((0, 0), (300, 400), (x, y), *far)), "AB") == refusal, (x, y)


def test_the_ends_themselves_are_not_passed_over():
    assert why(new(ROW), "AB") is None and why(new(ROW), "BC") is None


def test_the_tolerance_of_a_board_decides():
    stars = (0, 0), (1000, 0), (500, 40), (500, 900)
    assert why(Game(place(*stars, tolerance=39)), "AB") is None
    assert why(Game(place(*stars, tolerance=40)), "AB") == "over-star"
    exact = (0, 0), (1000, 0), (500, 1), (500, 900)
    assert why(Game(place(*exact, tolerance=0)), "AB") is None
    assert why(Game(place((0, 0), (1000, 0), (500, 0), (500, 900), tolerance=0)), "AB") == "over-star"


# -- rule 4: counted triangles ---------------------------------------------------------------------------


def test_the_third_side_scores_for_its_player_whoever_drew_the_others():
    game = new(SQUARE)
    assert play(game, "AB BC") == [0, 0]
    assert game.push(2, 0) == [(0, 1, 2)]
    assert game.scores == (1, 0)
    assert game.record[-1].closed == [(0, 1, 2)] and game.record[-1].player == 0
    other = new(SQUARE, "AD AB BC")
    assert other.push(0, 2) == triangles("ABC") and other.scores == (0, 1)


def test_a_triangle_with_a_star_inside_scores_nothing_ever():
    game = new(STAR_INSIDE)
    assert play(game, "AB BC CA") == [0, 0, 0]
    assert game.scores == (0, 0) and not game.over
    # Its inner triangles count as usual, and the big one is not paid for later either.
    assert play(game, "DA DB DC") == [0, 1, 2]
    assert game.record[-2].closed == triangles("ABD") and game.record[-1].closed == triangles("ACD BCD")
    assert game.scores == (1, 2) and game.over


def test_a_big_triangle_closed_last_around_counted_ones_scores_nothing_itself():
    game = new(STAR_INSIDE, "DA DB DC AB BC")
    assert game.scores == (1, 1)
    assert game.push(0, 2) == triangles("ACD"), "C–A closes ACD, not ABC"


def test_a_star_on_the_far_side_of_a_line_does_not_matter():
    game = new("""
    . . A . .
    . . . . .
    B . . . C
    . . D . .
    """)
    assert play(game, "AB BC CA") == [0, 0, 1]


def test_an_unfinished_inside_pays_when_it_is_finished():
    game = new(STAR_INSIDE, "AB BC CA AD")
    assert game.push(1, 3) == triangles("ABD")


# -- rule 5: two sides, two triangles --------------------------------------------------------------------


def test_one_line_closes_two_triangles():
    game = new(SQUARE, "AB BC CD DA")
    assert game.push(0, 2) == triangles("ABC ACD")
    assert game.scores == (2, 0) and game.over


def test_of_two_triangles_on_one_side_only_the_empty_one_counts():
    # A–B closes ABC, with D inside, and the empty ABD. Both lie on the same side of A–B.
    game = new(
        """
    . . C . .
    . . . . .
    . . . . .
    . . D . .
    A . . . B
    """,
        "AC BC AD BD",
    )
    assert game.push(0, 1) == triangles("ABD")


# -- rule 6: whose turn ----------------------------------------------------------------------------------


def test_by_default_the_turn_passes_after_a_score():
    game = new(SQUARE, "AB BC CA")
    assert game.scores == (1, 0) and game.player == 1


def test_with_extra_turns_a_score_moves_again():
    game = new(SQUARE, "AB BC CA", True)
    assert game.scores == (1, 0) and game.player == 0
    play(game, "CD")
    assert game.player == 1, "no triangle: the turn passes"
    assert play(game, "DA") == [1] and game.player == 1 and game.scores == (1, 1)


def test_two_triangles_at_once_are_still_one_extra_move():
    game = new(
        """
    A . . B . E
    . . . . . .
    D . . C . .
    """,
        "AB BC CD DA",
        True,
    )
    assert game.player == 0
    assert play(game, "AC") == [2] and game.player == 0
    assert play(game, "BE") == [0] and game.player == 1


def test_a_triangle_with_a_star_inside_gives_no_extra_turn():
    game = new(STAR_INSIDE, "AB BC CA", True)
    assert [move.player for move in game.record] == [0, 1, 0] and game.player == 1
