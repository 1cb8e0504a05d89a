"""A small live board: the book's pictures and the lesson's boards, drawn and played by the game's own parts."""

from triangles.ui import themes
from triangles.ui.elements import element
from triangles.ui.figures import spell
from triangles.ui.hands import Hands, Host
from triangles.ui.stage import Stage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from triangles.ui.language import Words
    from triangles.ui.match import Match


class Picture(Host):
    """A board of few stars in the element `box`, two canvases deep.

    `on_drawn()` is called when a line has been drawn, by a person or by `draw`, `on_refused(a, b, reason)` when one
    may not be. `say(text)` is for screen readers. A `closed` picture can be looked at, not drawn on.
    """

    def __init__(self, words: "Words", match: "Match", letters: str, say: "Callable[[str], None]") -> None:
        self.words = words
        self.match = match
        self.letters = letters
        self.say = say
        self.closed = False
        self.on_drawn: Callable[[], None] | None = None
        self.on_refused: Callable[[int, int, str], None] | None = None
        self.box = element("div", "picture")
        self.still: Any = element("canvas", inside=self.box, aria_hidden="true")
        self._copy: Any = None
        self.top: Any = element("canvas", inside=self.box, tabindex="0", role="application")
        self.shape()
        canvases = {"fills": self.still, "lines": self.still, "stars": self.still, "board": self.top}
        self.stage = Stage(match, self.box, canvases, letters)
        self.hands = Hands(self, self.top)
        themes.on_change(self.stage.recolour)

    def shape(self) -> None:
        """Give the box the board's shape."""
        board = self.match.game.board
        self.box.style.aspectRatio = "%d / %d" % (board.width, board.height)

    def show(self, match: "Match") -> None:
        """Show another match."""
        self.match = match
        self.shape()
        self.stage.show(match)

    def ask(self, line: "tuple[int, int] | None") -> None:
        """Show a line dashed, as if it were aimed at, while nothing is."""
        self.stage.question = line
        self.stage.look()

    def draw(self, a: int, b: int) -> bool:
        """Draw line a–b, whoever wants it, or tell why it may not be drawn; whether it was drawn."""
        if self.stage.arriving:
            self.stage.finish()
        reason = self.match.game.refusal(a, b)
        if reason is not None:
            if self.on_refused is not None:
                self.on_refused(a, b, reason)
            return False
        self.match.play(a, b)
        self.arrive()
        return True

    def arrive(self) -> None:
        """The newest move of the match was just made: let it be seen and told."""
        self.stage.arrive(lambda: None)
        if self.on_drawn is not None:
            self.on_drawn()

    def printing(self, prints: bool) -> None:
        """Before a print: a copy of both canvases lies over them, as browsers print canvases badly; and away again."""
        self.stage.recolour(at_once=prints)
        if self._copy is not None:
            self._copy.remove()
            self._copy = None
        if prints:
            sheet = element("canvas")
            sheet.width, sheet.height = self.still.width, self.still.height
            ink = sheet.getContext("2d")
            ink.drawImage(self.still, 0, 0)
            ink.drawImage(self.top, 0, 0)
            self._copy = element("img", inside=self.box, alt="", src=sheet.toDataURL(), decoding="sync")

    # -- what the hands ask of a host --------------------------------------------------------------------

    def name(self, star: int) -> str:
        """What a star is called: its letter, if it has one."""
        return spell(self.letters, (star,)) if self.letters else str(star)

    def tell(self, text: str) -> None:
        """Answer a question."""
        self.say(text)

    @property
    def locked(self) -> bool:
        """Whether nobody may draw now."""
        return self.closed or self.stage.arriving or self.match.game.over

    def play(self, a: int, b: int) -> bool:
        """Draw line a–b for whose turn it is."""
        return not self.locked and self.draw(a, b)

    def aimed(self) -> None:
        """A line that may not be drawn is shown as refused; the words come when it is tried."""

    def chose(self, star: int) -> None:
        """Say which star was chosen."""
        self.say(self.words("say.chosen", star=self.name(star)))

    def let_go(self, by_key: bool) -> None:
        """Say that the aim was let go."""
        if by_key:
            self.say(self.words("say.letgo"))

    def stepped(self, star: int) -> None:
        """Say which star the keyboard went to, and what hinders the line to it."""
        said = [self.hands.asks.describe(star)]
        if self.stage.refused is not None and self.stage.aim.chosen is not None:
            said.append(self.words("refusal." + self.stage.refused))
        self.say(" ".join(said))
