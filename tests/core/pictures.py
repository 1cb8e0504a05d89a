"""Boards and games drawn with letters, so that a test reads like the rule it tests. Runs on MicroPython too."""

from triangles.core.board import Board
from triangles.core.rules import Game, IllegalMove


def draw(picture: str, unit: int = 1000, tolerance: int = 30) -> Board:
    """A board from a picture: capital letters are stars, and A is number 0. Dots mean nothing.

    `unit` tenths of a point lie from row to row and, as columns have a blank between them, from column to column.
    """
    rows = [row for row in picture.split("\n") if row.strip()]
    found = []
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if "A" <= letter <= "Z":
                found.append((letter, x * unit // 2, y * unit))
    found.sort()
    assert "".join([star[0] for star in found]) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: len(found)], found
    left = min([star[1] for star in found])
    width = max([star[1] for star in found]) - left
    return Board(max(width, unit), len(rows) * unit, [(x - left, y) for _, x, y in found], tolerance=tolerance)


def place(*stars: "tuple[int, int]", tolerance: int = 30) -> Board:
    """A board from the places of A, B, C …, in tenths of a point."""
    return Board(10000, 10000, stars, tolerance=tolerance)


def line(name: str) -> "tuple[int, int]":
    """Line "AB" or "A-B" as star numbers."""
    return ord(name[0]) - 65, ord(name[-1]) - 65


def triangles(names: str) -> "list[tuple[int, ...]]":
    """Triangles "ABC ACD" as lists of star numbers, ascending."""
    return sorted([tuple(sorted([ord(letter) - 65 for letter in name])) for name in names.split()])


def play(game: Game, lines: str) -> "list[int]":
    """Plays lines "AB BC CA"; the points of each move."""
    return [len(game.push(*line(name))) for name in lines.split()]


def new(picture: str, lines: str = "", extra: bool = False, **more: int) -> Game:
    """A game on a drawn board with lines played; `more` as for `draw`."""
    game = Game(draw(picture, **more), extra)
    play(game, lines)
    return game


def why(game: Game, name: str) -> "str | None":
    """The refusal of line "AB", which must be that of B–A and of an attempt to play it, too."""
    a, b = line(name)
    refusal = game.refusal(a, b)
    assert game.refusal(b, a) == refusal, (name, refusal)
    if refusal is not None:
        before = state(game)
        try:
            game.push(a, b)
            assert False, "%s was played though it is refused: %s" % (name, refusal)
        except IllegalMove as error:
            assert error.refusal == refusal and error.line == (a, b) and refusal in str(error), error
        assert state(game) == before, name
    assert (refusal is None) == ((min(a, b), max(a, b)) in game.legal_lines()), name
    return refusal


def state(game: Game) -> tuple:
    """All that a player can see of a game, for comparing."""
    n = len(game.board)
    refusals = [game.refusal(a, b) for a in range(n) for b in range(a, n)]
    owners = [game.owner(a, b) for a in range(n) for b in range(n)]
    return (game.moves, game.player, game.scores, game.over, tuple(game.legal_lines()), refusals, owners, game.ply,
            [tuple(move.closed) for move in game.record])  # fmt: skip


def raises(kind: type, act, *arguments, **named) -> str:
    """Calls `act`, which must raise `kind`; the error's words."""
    try:
        act(*arguments, **named)
    except kind as error:
        return str(error)
    raise AssertionError("%s%r should raise %s" % (act, arguments, kind.__name__))
