"""Games as short text that may stand in a link: for saves, sharing, the worker and the tests.

    t1.phone-24-7.plain.0-5_3-4_5-3            a generated board (layout, count, seed) and three moves
    t1.900x900x30_0x0_900x0_450x800.extra      a board by its stars, extra turns on, nothing played

Parts stand between dots: the version; the board; `plain` or `extra`; and, once something is played, the moves
in order. A board by its stars begins with width x height x tolerance; lengths are tenths of a point. Only
letters, digits and `. - _` occur, which no link escapes. `format_game` and `parse_game` are exact inverses:
each game has one text, and a text in any other spelling is refused. Boards by their stars are read up to 200 stars.
"""

from triangles.core.board import LAYOUTS, Board
from triangles.core.rules import Game, IllegalMove

VERSION = "t1"
_DIGITS = "0123456789"
_MOST_CHARACTERS = 200000
# A board of a generated kind is a cloud. One by its stars may be anything, such as hundreds nearly in a row, where
# looking for a triangle that can still be closed takes long; it comes from who knows where, and must not stop a page.
_MOST_LISTED = 200


def format_board(board: Board) -> str:
    """The board part of a game's text: "phone-24-7", or the size and the stars."""
    if board.layout is not None:
        return "%s-%d-%s" % (board.layout, len(board), board.seed)
    parts = ["%dx%dx%d" % (board.width, board.height, board.tolerance)]
    parts.extend(["%dx%d" % star for star in board.stars])
    return "_".join(parts)


def format_game(game: Game) -> str:
    """The text of `game`: its board, its option and its moves.

    >>> format_game(Game(Board.generate("phone", 24, 7), extra_turn=True))
    't1.phone-24-7.extra'
    """
    parts = [VERSION, format_board(game.board), "extra" if game.extra_turn else "plain"]
    if game.record:
        parts.append("_".join(["%d-%d" % move.line for move in game.record]))
    return ".".join(parts)


def parse_board(text: str) -> Board:
    """The board that `format_board` wrote. Raises ValueError with a sentence that says what is wrong."""
    head = text.split("_")[0]
    if "x" in head and "-" not in head:
        return _parse_stars(text)
    words = text.split("-")
    if len(words) != 3 or words[0] not in LAYOUTS:
        raise ValueError(
            "the board “%s” is neither layout-count-seed, with layout %s, nor a size and stars"
            % (_short(text), " or ".join(sorted(LAYOUTS)))
        )
    count = _number(words[1], "the number of stars")
    seed = _number(words[2], "the seed")
    try:
        return Board.generate(words[0], count, seed)
    except ValueError as error:
        raise ValueError("the board “%s” cannot be made: %s" % (_short(text), error)) from None


def parse_game(text: str) -> Game:
    """The game that `format_game` wrote, with all its moves played.

    Raises ValueError with a sentence that says what is wrong and where: an unknown version, a board that
    cannot be made, a move that is misspelt or that the rules refuse.

    >>> parse_game("t1.phone-24-7.plain.0-0")
    Traceback (most recent call last):
    ...
    ValueError: move 1, “0-0”, is refused: same-star
    """
    if not isinstance(text, str):
        raise ValueError("a game is text, not %s" % type(text).__name__)
    if len(text) > _MOST_CHARACTERS:
        raise ValueError("the text has %d characters; a game has at most %d" % (len(text), _MOST_CHARACTERS))
    parts = text.split(".")
    if parts[0] != VERSION:
        raise ValueError(
            "the text begins with “%s”; a game of this version begins with “%s.”" % (_short(parts[0]), VERSION)
        )
    if len(parts) < 3:
        raise ValueError("the text ends too early: after “%s” come the board and “plain” or “extra”" % VERSION)
    if len(parts) > 4:
        raise ValueError("“.%s” follows after the moves, where the text should end" % _short(parts[4]))
    if parts[2] not in ("plain", "extra"):
        raise ValueError("after the board comes “plain” or “extra”, not “%s”" % _short(parts[2]))
    game = Game(parse_board(parts[1]), parts[2] == "extra")
    if len(parts) == 4:
        for place, word in enumerate(parts[3].split("_")):
            ends = word.split("-")
            if len(ends) != 2:
                raise ValueError("move %d, “%s”, is not two star numbers joined by “-”" % (place + 1, _short(word)))
            where = "a star of move %d" % (place + 1)
            try:
                game.push(_number(ends[0], where), _number(ends[1], where))
            except IllegalMove as error:
                raise ValueError("move %d, “%s”, is refused: %s" % (place + 1, _short(word), error.refusal)) from None
            except IndexError as error:
                raise ValueError("move %d, “%s”: %s" % (place + 1, _short(word), error)) from None
    return game


def _parse_stars(text: str) -> Board:
    """A board by its stars, as the module's text says."""
    words = text.split("_")
    sizes = words[0].split("x")
    if len(sizes) != 3:
        raise ValueError("the board's size “%s” is not width x height x tolerance" % _short(words[0]))
    width, height, tolerance = [_number(size, "the board's size") for size in sizes]
    if len(words) - 1 > _MOST_LISTED:
        raise ValueError("a board by its stars has at most %d stars, not %d" % (_MOST_LISTED, len(words) - 1))
    stars = []
    for number, word in enumerate(words[1:]):
        places = word.split("x")
        if len(places) != 2:
            raise ValueError("star %d, “%s”, is not two numbers joined by “x”" % (number, _short(word)))
        stars.append((_number(places[0], "star %d" % number, True), _number(places[1], "star %d" % number, True)))
    try:
        return Board(width, height, stars, tolerance=tolerance)
    except ValueError as error:
        raise ValueError("the board cannot be made: %s" % error) from None


def _number(word: str, where: str, signed: bool = False) -> int:
    """The int that `word` spells in its one canonical way: no spaces, no sign but "-", no leading zeros."""
    digits = word[1:] if signed and word[:1] == "-" else word
    if not digits or len(digits) > 4000 or any([letter not in _DIGITS for letter in digits]):
        raise ValueError("“%s” (%s) is not a whole number" % (_short(word), where))
    if word == "-0" or (digits[0] == "0" and len(digits) > 1):
        raise ValueError("“%s” (%s) is a number with zeros in front" % (_short(word), where))
    return int(word)


def _short(text: str) -> str:
    """At most 24 characters of `text`, for an error sentence."""
    return text if len(text) <= 24 else text[:23] + "…"
