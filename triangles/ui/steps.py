"""A game to watch on a small board, step by step or by itself: the controls, what each move did, the list of moves."""

from triangles.ui.browser import after, forget, on, sleeps
from triangles.ui.elements import button, element, icon, set_icon
from triangles.ui.figures import spell, tell
from triangles.ui.picture import Picture
from triangles.ui.tally import Tally

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from triangles.core.rules import Game
    from triangles.ui.elements import Texts
    from triangles.ui.language import Words
    from triangles.ui.match import Match

PACE = 2200  # milliseconds for a move while it plays by itself: time to read what happened


class Steps:
    """`match` in the element `frame`: the board, its score, the controls, what happened, and the list of moves.

    What the match can still play again is what there is to watch. `letters` name the stars, "" leaves them their
    numbers. With `ends` there are also buttons to the first and the last position.
    """

    def __init__(
        self, words: "Words", texts: "Texts", match: "Match", letters: str, frame: "Any",
        say: "Callable[[str], None]", ends: bool = False,
    ) -> None:  # fmt: skip
        self.words = words
        self.letters = letters
        self._timer: int | None = None
        self._before = 0
        self.game: Game = match.game  # the whole game, once `watch` was told of it
        self.entries: list[Any] = []
        self.picture = Picture(words, match, letters, say)
        self.picture.closed = True
        self.picture.top.removeAttribute("tabindex")
        self.picture.top.setAttribute("role", "img")
        frame.append(self.picture.box)
        row = element("p", "controls", inside=frame)
        self.first = self.last = None
        if ends:
            self.first = texts.add(button(row, lambda: self._go_to(0), "round twice", "chevron-left"), "archive.first",
                                   label=True)  # fmt: skip
            icon("chevron-left", self.first)
        self.back = texts.add(button(row, self._back, "round", "chevron-left"), "book.back", label=True)
        self.player = button(row, self._toggle, "wide bright")
        self.player_icon = icon("play", self.player)
        self.player_text = element("span", inside=self.player)
        self.forth = texts.add(button(row, self._step, "round", "chevron-right"), "book.step", label=True)
        if ends:
            self.last = texts.add(button(row, self._to_end, "round twice", "chevron-right"), "archive.last", label=True)
            icon("chevron-right", self.last)
        self.tally = Tally(words, row)
        self.status = element("p", "told", inside=frame, role="status")
        self.moves = element("ol", "moves", inside=frame)
        on(self.moves, "click", self._pressed)  # one for all: a long game has hundreds of moves
        texts.add(self.moves, "book.moves", label=True)

    def names(self) -> "tuple[str, str]":
        """What the two players are called."""
        return self.words("player.1"), self.words("player.2")

    def watch(self, game: "Game") -> None:
        """List the moves of the whole `game`."""
        self.game = game
        self.moves.replaceChildren()
        self.entries = [self._entry(number, move) for number, move in enumerate(game.record)]
        self.translated()

    def _entry(self, number: int, move):
        """A move in the list: a press shows the game after it."""
        entry = element("button", inside=element("li", inside=self.moves), type="button", data_move=str(number + 1))
        element("i", text=self.words.number(number + 1), inside=entry)
        element("span", "mark " + ("first", "second")[move.player], inside=entry)
        element("span", text=spell(self.letters, move.line), inside=entry)
        if move.closed:
            element("b", text="+%d" % len(move.closed), inside=entry)
        return entry

    def translated(self) -> None:
        """Speak another language."""
        names = self.names()
        for number, move in enumerate(self.game.record):
            values = {"number": number + 1, "name": names[move.player], "line": spell(self.letters, move.line)}
            if move.closed:
                label = self.words("book.scoring", count=len(move.closed), **values)
            else:
                label = self.words("book.move", **values)
            self.entries[number].setAttribute("aria-label", label)
        self._follow()

    def rest(self) -> None:
        """Nobody looks any more: nothing plays on."""
        self._stop()

    def printing(self, prints: bool) -> None:
        """On paper a game is shown at its end."""
        if prints:
            self._stop()
            self._before = self.picture.match.game.ply
        self.jump(len(self.entries) if prints else self._before)
        self.picture.printing(prints)

    # -- stepping ----------------------------------------------------------------------------------------

    def _pressed(self, event) -> None:
        entry = event.target.closest("button")
        if entry:
            self._go_to(int(entry.getAttribute("data-move")))

    def _step(self) -> None:
        self._stop()
        self._forward()

    def _back(self) -> None:
        self._stop()
        self.jump(self.picture.match.game.ply - 1)

    def _to_end(self) -> None:
        self._go_to(len(self.entries))

    def _go_to(self, ply: int) -> None:
        self._stop()
        if ply == self.picture.match.game.ply + 1:
            self._forward()
        else:
            self.jump(ply)

    def _forward(self) -> None:
        """One move on, and let it be seen arriving."""
        match = self.picture.match
        if match.undone:
            self.picture.stage.finish()
            match.redo()
            self.picture.arrive()
            self._follow()

    def jump(self, ply: int) -> None:
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
            self.jump(0)
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
        for step, asleep in (
            (self.back, not ply),
            (self.first, not ply),
            (self.forth, not match.undone),
            (self.last, not match.undone),
        ):
            if step is not None:
                sleeps(step, asleep, self.player)
        self.tally.show(match.game, self.names())
        self.status.textContent = tell(self.words, match.game, self.letters, self.names())
        for number, entry in enumerate(self.entries):
            if number + 1 == ply:
                entry.setAttribute("aria-current", "step")
                self.reveal(entry)
            elif entry.hasAttribute("aria-current"):
                entry.removeAttribute("aria-current")

    def reveal(self, entry) -> None:
        """The move shown is another one: where the list scrolls, let it be seen."""
