"""A picture of the book to try: the line in question at a press of a button, any other by finger, mouse or keys."""

from triangles.ui.browser import sleeps
from triangles.ui.elements import button, element
from triangles.ui.figures import spell, tell
from triangles.ui.picture import Picture
from triangles.ui.tally import Tally

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from triangles.ui.elements import Texts
    from triangles.ui.figures import Figure
    from triangles.ui.language import Words


class Trial:
    """The picture of `figure` in `section`, with its caption and what happened below it."""

    def __init__(
        self, words: "Words", texts: "Texts", figure: "Figure", section, say: "Callable[[str], None]"
    ) -> None:
        self.words = words
        self.figure = figure
        self.tried = 0  # how many of the figure's lines have been tried by the button
        self._told: Callable[[], str] | None = None
        frame = element("figure", inside=section)
        self.picture = Picture(words, figure.start(), figure.letters, say)
        self.picture.on_drawn = self._drawn
        self.picture.on_refused = self._refused
        texts.add(self.picture.top, "figure.%s.about" % figure.name, figure.facts, label=True)
        frame.append(self.picture.box)
        texts.add(element("figcaption", inside=frame), "figure.%s.caption" % figure.name, figure.facts)
        row = element("p", "controls", inside=frame)
        self.again = texts.add(button(row, self._start_again), "book.restart")
        self.try_it = button(row, self._try, "bright")
        self.tally = Tally(words, row)
        self.status = element("p", "told", inside=frame, role="status")
        self._start_again()

    def translated(self) -> None:
        """Speak another language."""
        self._tell(self._told)
        self._follow()

    def rest(self) -> None:
        """The book was closed."""
        self.picture.stage.forget_aim()

    def printing(self, prints: bool) -> None:
        """On paper, a picture whose lines may be drawn shows them drawn."""
        if prints:
            self._before = (self.picture.match, self.tried, self._told)
            match = self.figure.start()
            for a, b in self.figure.lines:
                if match.game.refusal(a, b) is None:
                    match.play(a, b)
            self.picture.match = self.picture.stage.match = match
        else:
            match, self.tried, self._told = self._before
            self.picture.match = self.picture.stage.match = match
        self._follow()
        self.picture.printing(prints)

    # -- trying ------------------------------------------------------------------------------------------

    def _start_again(self) -> None:
        self.tried = 0
        self.picture.show(self.figure.start())
        self._tell(None)
        self._follow()

    def _try(self) -> None:
        a, b = self.figure.lines[self.tried]
        self.picture.draw(a, b)

    def _drawn(self) -> None:
        game = self.picture.match.game
        self._tell(lambda: tell(self.words, game, self.figure.letters))
        self._follow()

    def _refused(self, a: int, b: int, reason: str) -> None:
        line = spell(self.figure.letters, (a, b))
        self._tell(lambda: "%s %s" % (self.words("tell.refused", line=line), self.words("refusal." + reason)))

    def _tell(self, told: "Callable[[], str] | None") -> None:
        """Show what happened; before anything did, how to try."""
        self._told = told
        self.status.textContent = told() if told else self.words("book.try")

    def _follow(self) -> None:
        """Let buttons, score and the dashed line follow the game."""
        game, lines = self.picture.match.game, self.figure.lines
        while self.tried < len(lines) and game.owner(*lines[self.tried]) is not None:
            self.tried += 1
        more = self.tried < len(lines)
        sleeps(self.try_it, not more or game.over, self.picture.top)
        self.try_it.hidden = not more or game.over
        if more:
            self.try_it.textContent = self.words("book.draw", line=spell(self.figure.letters, lines[self.tried]))
        sleeps(self.again, game.ply == self.figure.start().game.ply, self.picture.top)
        self.picture.ask(lines[0] if self.figure.asks and more and not game.over else None)
        self.tally.show(game)
