"""Answers for the ear, and moves by the stars' numbers: keys at a board that most people never press.

Imported when the first of those keys is pressed. Whatever takes long is found out in bites, so that the page never
stands still.
"""

from triangles.ui import ear
from triangles.ui.browser import after, now

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from triangles.ui.hands import Hands

BITE = 8  # milliseconds of finding out, until the page has its turn
FEW = 10  # stars or lines told at once; the same key again tells more
_DIGITS = "0123456789"


class Asks:
    """Answers what is asked at the board of `hands`, and draws what is typed there."""

    def __init__(self, hands: "Hands") -> None:
        self.hands = hands
        self.host = hands.host
        self.words = self.host.words
        self.tell = self.host.tell  # where answers go
        self.here = hands.here  # the star that is asked about
        self.typed = ""  # what has been typed of a move so far
        self._last: object = None  # what was asked last, and of which position
        self._rest: list[str] = []  # what has not been told of the answer
        self._turn = 0  # goes up with each question: an earlier one is not answered any more

    def key(self, key: str) -> bool:
        """A key was pressed that may ask something; whether it does."""
        action = {"l": self.legal, "c": self.closing, "d": self.drawn}.get(key.lower())
        if action is None:
            return False
        action()
        return True

    # -- answers -----------------------------------------------------------------------------------------

    def describe(self, star: int) -> str:
        """A star, as it is told when the keyboard comes to it."""
        game, view = self.host.match.game, self.host.stage.view
        said = [self.words("say.star", star=self.host.name(star), count=len(ear.drawn(game, star)))]
        near = [self.host.name(other) for other in ear.nearest(game, star)[:2]]
        if len(near) == 2:
            part, edge = ear.place(view, star)
            key = "ear.edge" if edge else "ear.where"
            said.append(self.words(key, place=self.words("ear.at." + part), one=near[0], two=near[1]))
        return " ".join(said)

    def drawn(self) -> None:
        """Tell the lines drawn from here."""
        star = self.here()
        ends = [self.host.name(end) for end in ear.drawn(self.host.match.game, star)]
        if self._again("d", star):
            return
        if ends:
            self._tell(self.words("ear.drawn", star=self.host.name(star), count=len(ends), stars="{{}}"), ends)
        else:
            self.tell(self.words("ear.drawn.none", star=self.host.name(star)))

    def legal(self) -> None:
        """Tell the lines that may be drawn from here, the shortest first."""
        star = self.here()
        if self._again("l", star):
            return
        game = self.host.match.game
        found: list[int] = []

        def answer() -> None:
            ends = [self.host.name(end) for end in ear.nearest(game, star, found)]
            if ends:
                self._tell(self.words("ear.legal", star=self.host.name(star), count=len(ends), stars="{{}}"), ends)
            else:
                self.tell(self.words("ear.legal.none", star=self.host.name(star)))

        self._find(ear.legal(game, star, found.append), answer)

    def closing(self) -> None:
        """Tell the lines that close a triangle now: those from here first."""
        star = self.here()
        if self._again("c", star):
            return
        game = self.host.match.game
        found: list[tuple[int, int, int]] = []

        def answer() -> None:
            found.sort(key=lambda line: (star not in line[:2], -line[2], line))
            lines = [self._line(*line) for line in found]
            own = len([line for line in found if star in line[:2]])
            if not lines:
                self.tell(self.words("ear.closing.none"))
                return
            text = self.words("ear.closing", count=len(lines), lines="{{}}")
            if own:
                text += " " + self.words("ear.closing.here", star=self.host.name(star), count=own)
            self._tell(text, lines)

        self._find(ear.closing(game, lambda a, b, count: found.append((a, b, count))), answer)

    def _line(self, a: int, b: int, count: int) -> str:
        line = "%s–%s" % (self.host.name(a), self.host.name(b))
        return self.words("ear.twice", line=line) if count == 2 else line

    def _again(self, what: str, star: int) -> bool:
        """Whether the very same was asked just before and there is more to tell: then that is told."""
        self._turn += 1
        asked = (what, star, self.host.match.game, self.host.match.game.ply)
        if asked == self._last and self._rest:
            self._tell("{{}}.", self._rest)
            return True
        self._last = asked
        self._rest = []
        return False

    def _tell(self, text: str, parts: "list[str]") -> None:
        """Tell `text` with the first few of the `parts` put in, and how to hear the rest."""
        self._rest = parts[FEW:]
        text = text.replace("{{}}", ", ".join(parts[:FEW]))
        self.tell(text + " " + self.words("ear.rest") if self._rest else text)

    def _find(self, steps: "Iterator[None]", answer: "Callable[[], None]") -> None:
        """Take all `steps`, some at a time, then `answer()`, unless something else was asked or played meanwhile."""
        turn, game = self._turn, self.host.match.game
        ply = game.ply

        def bite() -> None:
            if turn != self._turn or game is not self.host.match.game or game.ply != ply:
                return
            end = now() + BITE
            for _ in steps:
                if now() > end:
                    after(0, bite)
                    return
            answer()

        bite()

    # -- moves by numbers --------------------------------------------------------------------------------

    def typing(self, key: str) -> bool:
        """A key was pressed that may be part of a typed move; whether it was."""
        if key in _DIGITS:
            self.typed += key
        elif not self.typed:
            return False
        elif key in (" ", "-", ","):
            self.typed = self.typed.rstrip() + " "
        elif key == "Backspace":
            self.typed = self.typed[:-1].rstrip()
        elif key == "Enter":
            text = self.typed
            self.forget()
            self.enter(text)
            return True
        else:
            self.forget()
            return key == "Escape"
        self.host.stage.number(bool(self.typed), passing=True)
        self.tell(self.typed.replace(" ", " – ") or "–")
        return True

    def forget(self) -> None:
        """What was typed is given up."""
        if self.typed:
            self.typed = ""
            self.host.stage.number(False, passing=True)
            self.tell("")

    def enter(self, text: str) -> bool:
        """Draw the line, or go to the star, that was typed; whether a line was drawn. Nonsense is told as such."""
        stars = ear.numbers(text)
        last = len(self.host.match.game.board) - 1
        if stars is None or not 1 <= len(stars) <= 2:
            self.tell(self.words("type.nonsense"))
            return False
        for star in stars:
            if star > last:
                self.tell(self.words("type.unknown", star=star, last=last))
                return False
        if len(stars) == 1:
            self.hands.go(stars[0])
            return False
        if self.host.locked:
            self.host.hurried(True)
            return False
        self.host.stage.forget_aim()
        return self.host.play(stars[0], stars[1])
