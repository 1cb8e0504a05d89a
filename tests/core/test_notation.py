"""Games as text: exact, canonical, and firm with what is misspelt. Runs on MicroPython too."""

from tests.core.pictures import new, place, play, raises, state
from triangles.core.board import Board
from triangles.core.notation import format_board, format_game, parse_board, parse_game
from triangles.core.rules import Game

SQUARE = """
    A . B
    . . .
    D . C
"""

GOOD = (
    "t1.phone-24-7.plain",
    "t1.phone-24-7.extra",
    "t1.tablet-80-0.plain.0-1",
    "t1.phone-3-123456789012345678901234567890.plain.2-0_0-1",
    "t1.2000x3000x30_0x0_2000x0_2000x2000_0x2000.plain.0-1_1-2_2-3_3-0_0-2",
    "t1.2000x3000x0_-5x-17_2000x0_2000x2000_0x2000.extra.0-1_1-2_2-0_3-0",
    "t1.1x1x0.plain",
    "t1.1x1x0_0x0.extra",
)


def test_text_and_game_are_inverse():
    for text in GOOD:
        game = parse_game(text)
        assert format_game(game) == text
        assert parse_board(text.split(".")[1]) == game.board
        assert repr(game) == "parse_game(%r)" % text


def test_the_text_of_a_drawn_game():
    game = new(SQUARE, "AB CB")
    assert format_game(game) == "t1.2000x3000x30_0x0_2000x0_2000x2000_0x2000.plain.0-1_2-1"
    assert format_board(game.board) == "2000x3000x30_0x0_2000x0_2000x2000_0x2000"
    game.pop()
    game.pop()
    assert format_game(game) == "t1.2000x3000x30_0x0_2000x0_2000x2000_0x2000.plain"
    assert format_board(Board.generate("phone", 60, 8)) == "phone-60-8"


def test_a_parsed_game_is_the_game():
    for extra in (False, True):
        game = new(SQUARE, "AB BC CA CD", extra)
        again = parse_game(format_game(game))
        assert state(again) == state(game) and again.extra_turn == extra
        for _ in range(4):
            again.pop()
            game.pop()
            assert state(again) == state(game)


def test_a_text_needs_no_escape_in_a_link():
    allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_"
    for text in GOOD:
        assert all([letter in allowed for letter in text])


BAD = (
    # the text, and words that its refusal must contain
    ("", "begins with"),
    ("t2.phone-24-7.plain", "t2"),
    ("t1", "too early"),
    ("t1.phone-24-7", "too early"),
    ("t1.phone-24-7.", "plain"),
    ("t1.phone-24-7.Plain", "Plain"),
    ("t1.phone-24-7.plain.0-1.x", "x"),
    ("t1.phone-24-7.plain.", "move 1"),
    ("t1.phone-24-7.plain.0-1_", "move 2"),
    ("t1.phone-24-7.plain._0-1", "move 1"),
    ("t1.phone-24-7.plain.0-1_1-2-3", "move 2"),
    ("t1.phone-24-7.plain.01-2", "zeros"),
    ("t1.phone-24-7.plain.0--1", "move 1"),
    ("t1.phone-24-7.plain.0- 1", "whole number"),
    ("t1.phone-24-7.plain.0-+1", "whole number"),
    ("t1.phone-24-7.plain.0-1\n", "whole number"),
    ("t1.phone-24-7.plain.0-٣", "whole number"),
    ("t1.phone-24-7.plain.0-²", "whole number"),
    ("t1.phone-24-7.plain.0-24", "no star 24"),
    ("t1.phone-24-7.plain.0-1_1-0", "move 2"),
    ("t1.phone-24-7.plain.0-1_1-0", "drawn"),
    ("t1.phone-24-7.plain.3-3", "same-star"),
    ("t1.phone-2-7.plain", "3 to 999"),
    ("t1.phone-1000-7.plain", "3 to 999"),
    ("t1.phone-024-7.plain", "zeros"),
    ("t1.phone-24-07.plain", "zeros"),
    ("t1.phone-24-00.plain", "zeros"),
    ("t1.phone-24--7.plain", "neither"),
    ("t1.phone-24.plain", "neither"),
    ("t1.phone-24-7-1.plain", "neither"),
    ("t1.watch-24-7.plain", "watch"),
    ("t1..plain", "neither"),
    ("t1.9x9.plain", "width x height x tolerance"),
    ("t1.9x9x30x1.plain", "width x height x tolerance"),
    ("t1.0x9x30.plain", "above 0"),
    ("t1.-9x9x30.plain", "neither"),
    ("t1.9x9x-1.plain", "neither"),
    ("t1.9x9x30_1.plain", "star 0"),
    ("t1.9x9x30_1x2_1x2x3.plain", "star 1"),
    ("t1.9x9x30_1x2_1x2.plain", "same place"),
    ("t1.9x9x30_1x-0.plain", "zeros"),
    ("t1.9x9x30_1x--1.plain", "whole number"),
    ("t1.9x9x30_1x-.plain", "whole number"),
    ("t1.9x9x30_1xx.plain", "star 0"),
    ("t1.9x9x30_.plain", "star 0"),
    ("t1.9x9x30_1x1e3.plain", "whole number"),
    ("t1.9x9x30_1x2_1x3_1x4.plain.0-1", "game-over"),
    ("t1.2000x3000x30_0x0_2000x0_2000x2000_0x2000.plain.0-2_1-3", "crosses"),
    ("t1.2000x3000x30_0x0_1000x0_2000x0_0x2000.plain.0-2", "over-star"),
    ("t1.9000x9x3" + "".join(["_%dx1" % (place * 40) for place in range(201)]) + ".plain", "at most 200 stars"),
    ("T1.phone-24-7.plain", "T1"),
    (" t1.phone-24-7.plain", "begins with"),
    ("t1.phone-24-7.plain ", "plain "),
    ("t1.phone-24-" + "9" * 5000 + ".plain", "whole number"),
    ("t1." + "x" * 300000, "at most"),
    ("parse_game('t1.phone-24-7.plain')", "begins with"),
    (None, "text"),
    (b"t1.phone-24-7.plain", "text"),
    (7, "text"),
)


def test_broken_texts_are_refused_with_a_sentence():
    for text, words in BAD:
        sentence = raises(ValueError, parse_game, text)
        assert words in sentence and len(sentence) > 20, (text, sentence)
        assert len(sentence) < 250, sentence


def test_a_long_seed_is_fine():
    text = "t1.phone-24-" + "9" * 4000 + ".plain"
    assert format_game(parse_game(text)) == text


def test_a_board_by_its_stars_keeps_its_name():
    made = Board.generate("phone", 24, 7)
    copy = Board(made.width, made.height, made.stars)
    assert format_board(copy) != format_board(made) and parse_board(format_board(copy)) == made


def test_boards_no_game_is_possible_on_have_a_text_too():
    for stars in ((), ((1, 1),), ((1, 1), (2, 2))):
        text = format_game(Game(place(*stars)))
        assert format_game(parse_game(text)) == text


def test_moves_after_the_end_are_refused():
    game = new(SQUARE, "AB BC CD DA AC")
    assert "move 6" in raises(ValueError, parse_game, format_game(game) + "_1-3")
    assert play(new(SQUARE), "AB") == [0]
