"""One match: a game, who plays it, what can be played again, and how it is saved.

Knows no browser. A match is saved as a plain record (JSON), its game in the notation of `core`.
"""

from triangles.core.board import LAYOUTS, Board
from triangles.core.notation import format_game, parse_game
from triangles.core.rules import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from triangles.core.rules import Move

LEVELS = ("spark", "lantern", "moon", "sun", "nova")  # held against triangles.ai.LEVELS by a test
NAME_LENGTH = 20
RECORD_VERSION = 1
# Tenths of a point. The rules know no limits; a screen has some (and a float none beyond 10³⁰⁸).
SMALLEST_SIDE, LARGEST_SIDE = 300, 100000

# What the new-game dialog asks, with the answers a first visitor gets. `starts` is "you", "computer" or "turns".
DEFAULTS: "dict[str, Any]" = {
    "opponent": "computer",
    "level": "lantern",
    "starts": "you",
    "layout": "phone",
    "count": 24,
    "extra": False,
    "first": "",  # the players' names; against the computer `first` is the person's
    "second": "",
}


def checked_options(options: object) -> dict:
    """`options` with everything that is missing or makes no sense replaced by the default."""
    given = options if isinstance(options, dict) else {}
    good = dict(DEFAULTS)
    for key, allowed in (
        ("opponent", ("computer", "friend")),
        ("level", LEVELS),
        ("starts", ("you", "computer", "turns")),
        ("layout", tuple(LAYOUTS)),
        ("extra", (True, False)),
    ):
        good[key] = _one_of(given.get(key), allowed, good[key])
    counts, usual = LAYOUTS[good["layout"]][2:]
    good["count"] = _one_of(given.get("count"), counts, usual)
    for key in ("first", "second"):
        if isinstance(given.get(key), str):
            good[key] = given[key].strip()[:NAME_LENGTH].strip()
    return good


def _one_of(given: object, allowed: "Iterable[object]", otherwise: object) -> object:
    """`given` if it is among `allowed`, else `otherwise`. 24.0 and True are not 24 and 1, though Python calls them
    equal: a saved text may hold either, and a board has no 24.0 stars."""
    for choice in allowed:
        if type(given) is type(choice) and given == choice:
            return choice
    return otherwise


class Match:
    """A game with its players.

    `computer` is the number of the player that the computer is, or None between two people; `names` are the names
    given to Player 1 and Player 2 ("" where none was given); `undone` are lines taken back, the next to be played
    again last; `counted` says that its result is in the statistics.
    """

    def __init__(
        self,
        game: Game,
        computer: int | None,
        level: str,
        names: "tuple[str, str]" = ("", ""),
        undone: "list[tuple[int, int]] | None" = None,
        counted: bool = False,
    ) -> None:
        self.game = game
        self.computer = computer
        self.level = level
        self.names = names
        self.undone = undone or []
        self.counted = counted

    @classmethod
    def start(cls, options: dict, seed: int, last_computer: int | None = None) -> "Match":
        """A new match by the dialog's `options` on the board of `seed`.

        `last_computer` is who the computer was in the match before: with `starts` = "turns" the other one starts.
        """
        game = Game(Board.generate(options["layout"], options["count"], seed), options["extra"])
        if options["opponent"] == "friend":
            return cls(game, None, options["level"], (options["first"], options["second"]))
        if options["starts"] == "turns":
            computer = 1 if last_computer is None else 1 - last_computer
        else:
            computer = 0 if options["starts"] == "computer" else 1
        names = ("", options["first"]) if computer == 0 else (options["first"], "")
        return cls(game, computer, options["level"], names)

    def rematch(self) -> "Match":
        """The same board and players, the other one starting."""
        names = (self.names[1], self.names[0])
        computer = None if self.computer is None else 1 - self.computer
        return Match(Game(self.game.board, self.game.extra_turn), computer, self.level, names)

    # -- asking ------------------------------------------------------------------------------------------

    @property
    def computers_turn(self) -> bool:
        """Whether the computer is to move."""
        return self.computer is not None and self.game.player == self.computer and not self.game.over

    @property
    def result(self) -> str | None:
        """Of a finished match: "won", "lost" or "drawn" for the person against the computer, between two people
        "first", "second" or "drawn"; None while it goes on."""
        if not self.game.over:
            return None
        one, two = self.game.scores
        if one == two:
            return "drawn"
        winner = 0 if one > two else 1
        if self.computer is None:
            return ("first", "second")[winner]
        return "lost" if winner == self.computer else "won"

    # -- playing -----------------------------------------------------------------------------------------

    def play(self, a: int, b: int) -> "list[tuple[int, int, int]]":
        """Draw a line; what it closed. Raises `IllegalMove`. What was taken back can then not be played again."""
        closed = self.game.push(a, b)
        # A player who draws the very line that was taken back has not left the old path.
        if self.undone and sorted(self.undone[-1]) == sorted((a, b)):
            self.undone.pop()
        else:
            self.undone = []
        return closed

    def can_undo(self) -> bool:
        """Whether there is a move to take back: against the computer, one of one's own."""
        if self.computer is None:
            return self.game.ply > 0
        return any([move.player != self.computer for move in self.game.record])

    def undo(self) -> "list[Move]":
        """Take back the last move; against the computer, back to one's own last turn. The moves, newest first."""
        back: list[Move] = []
        while self.can_undo():
            move = self.game.pop()
            back.append(move)
            self.undone.append(move.line)
            if self.computer is None or move.player != self.computer:
                break
        return back

    def redo(self) -> "list[Move]":
        """Play again what was taken back: one move; against the computer, on to one's own next turn."""
        again: list[Move] = []
        while self.undone:
            a, b = self.undone.pop()
            self.game.push(a, b)
            again.append(self.game.record[-1])
            if self.computer is None or not self.computers_turn:
                break
        return again

    # -- saving ------------------------------------------------------------------------------------------

    def to_record(self) -> dict:
        """A plain record, for JSON."""
        return {
            "version": RECORD_VERSION,
            "game": format_game(self.game),
            "undone": _written(self.undone),
            "computer": self.computer,
            "level": self.level,
            "names": list(self.names),
            "counted": self.counted,
        }

    @classmethod
    def from_record(cls, record: object) -> "Match":
        """The match that `to_record` wrote. Raises ValueError for anything else; nothing in it is taken on trust."""
        if not isinstance(record, dict):
            raise ValueError("a saved match is a record, not %s" % type(record).__name__)
        if _one_of(record.get("version"), (RECORD_VERSION,), None) is None:
            raise ValueError("a saved match of version %r is not known here" % (record.get("version"),))
        computer = record.get("computer")
        if computer is not None and _one_of(computer, (0, 1), None) is None:
            raise ValueError("the computer is player 0, 1 or none, not %r" % (computer,))
        level = record.get("level")
        if level not in LEVELS:
            raise ValueError("no level %r" % (level,))
        names = record.get("names")
        if not isinstance(names, list) or len(names) != 2 or not all([isinstance(name, str) for name in names]):
            raise ValueError("a match has two names")
        game = parse_game(record.get("game"))  # type: ignore[arg-type]  # it refuses what is not text
        check_board(game.board)
        undone = _lines(record.get("undone"))
        _check_playable(game, undone)
        return cls(
            game,
            computer,
            level,
            (names[0][:NAME_LENGTH], names[1][:NAME_LENGTH]),
            undone,
            record.get("counted") is True,
        )


def check_board(board: Board) -> None:
    """Raise ValueError unless every star can be seen and touched: the rules would allow others, the screen does not."""
    if len(board) < 3:
        raise ValueError("a board to play on has 3 stars or more, not %d" % len(board))
    if not all([SMALLEST_SIDE <= side <= LARGEST_SIDE for side in (board.width, board.height)]):
        raise ValueError("a board to play on is %d to %d wide and high" % (SMALLEST_SIDE, LARGEST_SIDE))
    if not all([0 <= x <= board.width and 0 <= y <= board.height for x, y in board.stars]):
        raise ValueError("a star stands outside of its board")


def _lines(text: object) -> "list[tuple[int, int]]":
    """Lines as in "3-4_0-7". Raises ValueError."""
    if not isinstance(text, str):
        raise ValueError("what was taken back is text")
    lines = []
    for word in text.split("_") if text else []:
        ends = word.split("-")
        if len(ends) != 2 or not all([end.isdigit() and len(end) < 4 for end in ends]):
            raise ValueError("“%s” is not a line" % word[:24])
        lines.append((int(ends[0]), int(ends[1])))
    if _written(lines) != text:
        raise ValueError("what was taken back is not written as this game writes it")
    return lines


def _written(lines: "list[tuple[int, int]]") -> str:
    """The text that `_lines` reads."""
    return "_".join(["%d-%d" % line for line in lines])


def _check_playable(game: Game, undone: "list[tuple[int, int]]") -> None:
    """Raise ValueError unless the lines taken back can be played again, the last one first; leaves `game` as it was."""
    played = 0
    try:
        for a, b in reversed(undone):
            game.push(a, b)
            played += 1
    except IndexError as error:
        raise ValueError(str(error)) from None
    finally:
        for _ in range(played):
            game.pop()
