"""The six pictures of SPEC.md's rules book, as game records. Runs on MicroPython too."""

from tests.core.pictures import line, new, play, triangles, why

SQUARE = """
    A . . . B
    . . . . .
    . . . . .
    . . . . .
    D . . . C
"""


def test_picture_1_a_line_would_cross():
    assert why(new(SQUARE, "AC"), "BD") == "crosses"


def test_picture_2_a_line_would_pass_over_a_star():
    game = new("""
    . . . E . .
    A . . B . C
    . . D . . .
    """)
    assert why(game, "AC") == "over-star"
    assert [why(game, name) for name in ("AB", "BC")] == [None, None]


def test_picture_3_a_star_inside():
    game = new("""
    . . . A . . .
    . . . . . . .
    . . . . . . .
    . . . D . . .
    . . . . . . .
    B . . . . . C
    """)
    assert play(game, "AB BC CA") == [0, 0, 0], "D is inside: no point"
    assert play(game, "AD BD CD") == [0, 1, 2], "the three small triangles count"
    closed = []
    for move in game.record:
        closed.extend(move.closed)
    assert sorted(closed) == triangles("ABD BCD ACD")
    assert sum(game.scores) == 3 and game.over


def test_picture_4_one_line_two_triangles():
    game = new(SQUARE, "AB BC CD DA")
    assert game.scores == (0, 0) and game.player == 0
    assert game.push(*line("AC")) == triangles("ABC ACD")
    assert game.scores == (2, 0)


def test_picture_5_extra_turns():
    game = new(SQUARE, "", True)
    assert play(game, "AB BC AC") == [0, 0, 1], "Player 1 closes a triangle at move 3"
    assert game.player == 0 and not game.over
    assert play(game, "CD") == [0], "and also plays move 4"
    assert [move.player for move in game.record] == [0, 1, 0, 0]
    assert game.player == 1
    assert play(game, "AD") == [1] and game.over and game.scores == (1, 1)


def test_picture_6_a_draw():
    game = new(SQUARE)
    for name, points in (("AC", 0), ("AB", 0), ("CD", 0), ("BC", 1), ("AD", 1)):
        assert not game.over, "over exactly at the last move, not before " + name
        assert play(game, name) == [points]
    assert game.over and game.scores == (1, 1)
    assert [move.player for move in game.record if move.closed] == [1, 0]
