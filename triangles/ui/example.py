"""A picture of the book to watch: a whole game, step by step or by itself, with what each move did."""

from triangles.ui.browser import after, forget
from triangles.ui.elements import button, element, icon, set_icon
from triangles.ui.figures import spell, tell
from triangles.ui.picture import Picture
from triangles.ui.tally import Tally

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from triangles.ui.elements import Texts
    from triangles.ui.figures import Figure
    from triangles.ui.language import Words

PACE = 2200  # milliseconds for a move while it plays by itself: time to read what happened


class Example:
    """The game of `figure` in `section`: the board, its score, the controls, what happened, and the list of moves."""

    def __init__(
        self, words: "Words", texts: "Texts", figure: "Figure", section, say: "Callable[[str], None]"
    ) -> None:
        self.words = words
        self.figure = figure
        self._timer: int | None = None
        frame = element("figure", "example", inside=section)
        self.picture = Picture(words, figure.start(), figure.letters, say)
        self.picture.closed = True
        self.picture.top.removeAttribute("tabindex")
        self.picture.top.setAttribute("role", "img")
        texts.add(self.picture.top, "figure.%s.about" % figure.name, figure.facts, label=True)
        frame.append(self.picture.box)
        texts.add(element("figcaption", inside=frame), "figure.%s.caption" % figure.name, figure.facts)
        row = element("p", "controls", inside=frame)
        self.back = texts.add(button(row, self._back, "round", "chevron-left"), "book.back", label=True)
        self.player = button(row, self._toggle, "wide bright")
        self.player_icon = icon("play", self.player)
        self.player_text = element("span", inside=self.player)
        self.forth = texts.add(button(row, self._step, "round", "chevron-right"), "book.step", label=True)
        self.tally = Tally(words, row)
        self.status = element("p", "told", inside=frame, role="status")
        self.moves = element("ol", "moves", inside=frame)
        texts.add(self.moves, "book.moves", label=True)
        self.entries = [self._entry(number) for number in range(len(figure.lines))]
        self.translated()

    def _entry(self, number: int):
        """A move in the list: a press shows the game after it."""
        entry = button(element("li", inside=self.moves), lambda: self._go_to(number + 1))
        move = self.figure.finished().record[number]
        element("i", inside=entry, text=self.words.number(number + 1))
        element("span", "mark " + ("first", "second")[move.player], inside=entry)
        element("span", inside=entry, text=spell(self.figure.letters, move.line))
        if move.closed:
            element("b", inside=entry, text="+%d" % len(move.closed))
        return entry

    def translated(self) -> None:
        """Speak another language."""
        names = (self.words("player.1"), self.words("player.2"))
        for number, move in enumerate(self.figure.finished().record):
            values = {"number": number + 1, "name": names[move.player], "line": spell(self.figure.letters, move.line)}
            if move.closed:
                label = self.words("book.scoring", count=len(move.closed), **values)
            else:
                label = self.words("book.move", **values)
            self.entries[number].setAttribute("aria-label", label)
        self._follow()

    def rest(self) -> None:
        """The book was closed: nothing plays on behind it."""
        self._stop()

    def printing(self, prints: bool) -> None:
        """On paper a game is shown at its end."""
        if prints:
            self._stop()
            self._before = self.picture.match.game.ply
        self._jump(len(self.figure.lines) if prints else self._before)
        self.picture.printing(prints)

    # -- stepping ----------------------------------------------------------------------------------------

    def _step(self) -> None:
        self._stop()
        self._forward()

    def _back(self) -> None:
        self._stop()
        self._jump(self.picture.match.game.ply - 1)

    def _go_to(self, ply: int) -> None:
        self._stop()
        if ply == self.picture.match.game.ply + 1:
            self._forward()
        else:
            self._jump(ply)

    def _forward(self) -> None:
        """One move on, and let it be seen arriving."""
        match = self.picture.match
        if match.undone:
            self.picture.stage.finish()
            match.redo()
            self.picture.arrive()
            self._follow()

    def _jump(self, ply: int) -> None:
        """To the position after so many moves, at once."""
        match = self.picture.match
        while match.game.ply < ply and match.redo():
            pass
        while match.game.ply > max(ply, 0) and match.undo():
            pass
        self.picture.stage.rewound()
        self._follow()

    def _toggle(self) -> None:
        if self._timer is not None:
            self._stop()
            return
        if not self.picture.match.undone:
            self._jump(0)
            self._timer = after(PACE // 2, self._tick)
            self._follow()
        else:
            self._tick()

    def _tick(self) -> None:
        self._timer = None
        self._forward()
        if self.picture.match.undone:
            self._timer = after(PACE, self._tick)
        self._follow()

    def _stop(self) -> None:
        forget(self._timer)
        self._timer = None
        self._follow()

    def _follow(self) -> None:
        """Let everything around the board follow the game."""
        match = self.picture.match
        ply = match.game.ply
        plays = self._timer is not None
        set_icon(self.player_icon, "pause" if plays else "play")
        self.player_text.textContent = self.words("book.pause" if plays else "book.play")
        self.back.disabled = not ply
        self.forth.disabled = not match.undone
        self.tally.show(match.game)
        self.status.textContent = tell(self.words, match.game, self.figure.letters)
        for number, entry in enumerate(self.entries):
            if number + 1 == ply:
                entry.setAttribute("aria-current", "step")
            else:
                entry.removeAttribute("aria-current")
