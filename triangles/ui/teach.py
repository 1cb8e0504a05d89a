"""The first lesson as data: small boards, each with one or two tasks, and what fulfils a task.

Knows no browser. The boards are in static/book/lesson.json; what they claim (this line is refused, that one closes
two) is asked of the rules.
"""

from triangles.core.notation import parse_game
from triangles.ui.figures import hollow
from triangles.ui.match import LEVELS, Match

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.core.rules import Game

    Line = tuple[int, int]

_LETTERS = "ABCDEFGH"
GOALS = ("line", "refused", "closes", "closes-two", "hollow", "over")


class Task:
    """One thing to do on a board.

    `name` leads to its texts, `lesson.NAME.task`, `.done` and, if it can be missed, `.wrong`. `goal` is one of
    `GOALS`: draw any line; have one refused because it would cross; close one, or two; close one with a star inside;
    end the game. `hint` is a line that does it, `reply` one that the other player draws afterwards.
    """

    def __init__(self, record: "dict[str, str]") -> None:
        self.name = record["text"]
        self.goal = record["goal"]
        self.hint = _line(record.get("hint"))
        self.reply = _line(record.get("reply"))
        if self.goal not in GOALS:
            raise ValueError("no goal %r" % self.goal)

    def fulfilled(self, game: "Game") -> bool:
        """Whether the newest move of `game` does what is asked."""
        closed = len(game.record[-1].closed)
        if self.goal == "line":
            return True
        if self.goal == "closes":
            return closed > 0
        if self.goal == "closes-two":
            return closed == 2
        if self.goal == "hollow":
            return bool(hollow(game))
        return self.goal == "over" and game.over

    def fulfilled_by_refusal(self, reason: str) -> bool:
        """Whether it was asked for to be refused in this way."""
        return self.goal == "refused" and reason == "crosses"


class LessonBoard:
    """A board of the lesson: the game it starts from, with Player 1, the learner, to move; and its tasks in order."""

    def __init__(self, record: dict) -> None:
        self.text: str = record["game"]
        self.tasks = [Task(task) for task in record["steps"]]

    def start(self) -> Match:
        """The match at the board's beginning."""
        return Match(parse_game(self.text), None, LEVELS[0])


def _line(word: "str | None") -> "Line | None":
    """Line "AC" as star numbers."""
    return (_LETTERS.index(word[0]), _LETTERS.index(word[1])) if word else None
