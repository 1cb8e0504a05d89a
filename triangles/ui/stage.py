"""The sky as a stage: which match is seen, from where, what is being aimed, what is still arriving.

One record of all that the top layer shows, and one function through which every redraw is asked for: at most one a
frame, and only on change.
"""

from triangles.ui.browser import after, js, now, on, prefers_stillness, proxy, window
from triangles.ui.gesture import SLOP, Gesture
from triangles.ui.paint import DRAWING, FILLING, Painter, eased
from triangles.ui.sight import Sight
from triangles.ui.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triangles.ui.guides import Guides
    from triangles.ui.light import Flash
    from triangles.ui.match import Match

CALM = 140  # milliseconds without zooming after which everything is drawn crisp again
SWIFT = 10  # milliseconds: what is drawn in less is drawn crisp in every frame of a zoom
FOLLOWING = 300  # milliseconds after a change of the sky's size in which a press is meant for stars that have moved


class Stage(Sight):
    """Shows a match in the element `box`, which holds the painter's `canvases`.

    `aim` is the player's gesture, `cursor` the star the keyboard stands on (None while it is not used), `hint` a line
    to show, `arriving` whether the newest move is still on its way. `question` is a line that a picture in the book
    asks about: it is shown as if it were aimed at while nothing is. `letters` name the stars in a picture.
    """

    def __init__(self, match: "Match", box: "Any", canvases: "dict[str, Any]", letters: str = "") -> None:
        self.match = match
        self._box = box
        self.aim = Gesture()
        self.cursor = None
        self.hint = None
        self.question: tuple[int, int] | None = None
        self.view = View(match.game.board, 1, 1)
        self._painter = Painter(self.view, canvases, letters)
        self._arrival: float | None = None  # when the newest move began to arrive
        self._flashes: list = []  # what flashes and fades: (beginning, milliseconds, drawing)
        self._numbers = self._numbers_now = False
        self._asked = False  # a frame is asked for
        self._stale = True  # size or match changed: all layers must be drawn
        self._whole = True  # another match: what was zoomed is not its board
        self._cost = 0.0  # milliseconds that drawing everything last took
        self._calming: int | None = None  # a timer that looks whether zooming has come to rest
        self._on_frame = proxy(self._frame)
        self._on_arrived = None
        self._aimed: tuple[int, int] | None = None
        self.guides: Guides | None = None
        self._meant: int | None = None  # the star that lifting the pointer would take, as told to the page
        self.refused: str | None = None  # why the line being aimed at may not be drawn
        js.ResizeObserver.new(proxy(lambda *entries: self.refit())).observe(box)
        # Another screen may have another pixel ratio without any change of size.
        on(window, "resize", lambda event: self.refit())
        # A browser short of memory may take a canvas's picture away, and say when it can be drawn again.
        for canvas in self._painter.canvases.values():
            on(canvas, "contextrestored", lambda event: self.refit())

    @property
    def arriving(self) -> bool:
        """Whether the newest move is still on its way."""
        return self._arrival is not None

    def rested(self, time: float) -> bool:
        """Whether at a `time` the stars had been where they are for as long as eyes and fingers need to follow them."""
        return time - self._moved_away > FOLLOWING

    def number(self, wanted: bool, passing: bool = False) -> None:
        """Show the stars' numbers or hide them: for good, or in `passing` while something is typed."""
        if passing:
            self._numbers_now = wanted
        else:
            self._numbers = wanted
        shown = self._numbers or self._numbers_now
        if shown != self._painter.numbered:
            self._painter.numbered = shown
            self.refit()

    def show(self, match: "Match") -> None:
        """Show another match."""
        self.match = match
        self.cursor = None
        self.forget_aim()
        self._arrival = None
        self._whole = True
        self._flashes = []
        self.refit()

    def refit(self) -> None:
        """Look at the size again with the next frame."""
        self._stale = True
        self._resized = now()
        self.ask_frame()

    def ask_frame(self) -> None:
        """Ask for a redraw of the top layer with the next frame."""
        if not self._asked:
            self._asked = True
            window.requestAnimationFrame(self._on_frame)

    def recolour(self, at_once: bool = False) -> None:
        """Read the theme's colours again and draw everything: with the next frame, or before a print `at_once`."""
        self._painter.load_colours()
        self._painter.finer = 3 if at_once else 1
        self.refit()
        if at_once:
            self._frame()

    # -- moves -------------------------------------------------------------------------------------------

    def arrive(self, on_arrived) -> None:
        """The newest move of the match was just played: let it arrive, then call `on_arrived()`."""
        self.finish()
        self.forget_aim()
        move = self.match.game.record[-1]
        if move.player == self.match.computer:
            self.reveal(move.line)
        self._arrival = now()
        self._on_arrived = on_arrived
        self.ask_frame()
        move = self.match.game.record[-1]
        if move.closed and not prefers_stillness():
            from triangles.ui import light  # not before: the first line can be drawn without it

            self._flash(light.closing(self._painter, move), DRAWING)

    def celebrate(self) -> None:
        """The game is over: let the sky show it for a moment."""
        if not prefers_stillness():
            from triangles.ui import light

            self._flash(light.ending(self._painter, self.match.game, self.match.result == "lost"), 0)

    def _flash(self, flash: "Flash", wait: int) -> None:
        """Show a flash of light over whatever else happens, after so many milliseconds."""
        self._flashes = self._flashes[-2:] + [(now() + wait, flash[0], flash[1])]
        self.ask_frame()

    def finish(self) -> None:
        """If a move is arriving, let it be there at once; what waited for it is not called."""
        if self._arrival is not None:
            self._arrival = None
            self._on_arrived = None
            self._painter.settle(self.match.game)
            self.ask_frame()

    def rewound(self) -> None:
        """Moves were taken back or played again: draw what is settled anew."""
        self._arrival = None
        self._on_arrived = None
        self._flashes = []
        self.forget_aim()
        self._painter.redraw(self.match.game)
        self.ask_frame()

    # -- aiming ------------------------------------------------------------------------------------------

    def forget_aim(self) -> None:
        """Let go of the aim and of a hint."""
        self.aim.let_go()
        self.hint = None
        self.look()

    def look(self) -> bool:
        """The aim may have changed: ask the rules about the line aimed at; whether that is another line now."""
        start, end = self._shown_aim()
        line = None if start is None or end is None else (start, end)
        changed = line != self._aimed
        if changed:
            self._aimed = line
            self.refused = self.match.game.refusal(line[0], line[1]) if line else None
        if self.aim.meant != self._meant:
            self._meant = self.aim.meant
            self._box.setAttribute("data-meant", "" if self._meant is None else str(self._meant))
        if self.guides is not None:
            self.guides.follow()
        self.ask_frame()
        return changed

    def guide(self, guides: "Guides | None") -> None:
        """Show guides from now on, or none."""
        if self.guides is not None:
            self.guides.stop()
        self.guides = guides
        self.ask_frame()

    def fade(self, stars: "set[int]") -> None:
        """Let dead stars be fainter."""
        self._painter.fade(stars)

    def _shown_aim(self) -> "tuple[int | None, int | None]":
        """The stars between which the dashed line lies: the aim's, else the question's."""
        if self.aim.chosen is None and self.question is not None:
            return self.question
        return self.aim.chosen, self.aim.target

    # -- drawing -----------------------------------------------------------------------------------------

    def _frame(self, *_) -> None:
        self._asked = False
        if self._stale:
            self._stale = False
            sky = self._box.getBoundingClientRect()
            old = self.view
            zoom, centre = (1.0, None) if self._whole else (old.zoom, old.centre)
            self._whole = False
            view = View(self.match.game.board, sky.width, sky.height, zoom, centre)
            seen = old.width > 1 and view.board is old.board
            if seen and view.shifted(old) > SLOP:
                # The stars move away under the finger: it means none of them any more.
                self.aim.cancel()
                self._moved_away = self._resized  # the frame may be late; the page has looked so since then
            self.view = view
            self._tell_zoom()
            self._draw_settled()
        elif self.view is not self._painter.settled:
            self._tell_zoom()
            if self._cost < SWIFT or now() - self._zoomed >= CALM:
                self._draw_settled()
            else:
                self._painter.slide(self.view)
                if self._calming is None:
                    self._calming = after(CALM, self._calmed)
        drawn = filled = 1.0
        record = self.match.game.record
        arrived = False
        if self._arrival is not None:
            passed = now() - self._arrival
            drawn = eased(passed / DRAWING)
            filled = eased((passed - DRAWING) / FILLING)
            closes = bool(record[-1].closed)
            if prefers_stillness() or passed >= DRAWING + (FILLING if closes else 0):
                drawn = filled = 1.0
                arrived = True
        chosen, target = self._shown_aim()
        time = now()
        self._flashes = [flash for flash in self._flashes if time < flash[0] + flash[1]]
        self._painter.draw_top(
            {
                "move": record[-1] if record else None,
                "drawn": drawn,
                "filled": filled,
                "chosen": chosen,
                "target": target,
                "tip": self.aim.tip,
                "meant": self.aim.meant if self.aim.kind != "mouse" else None,
                "loupe": self.aim.loupe(self.view),
                "refused": self.refused is not None,
                "player": self.match.game.player,
                "cursor": self.cursor,
                "hint": self.hint,
                "glow": self.guides.glow(self._painter.radius) if self.guides is not None else None,
                "flashes": [(draw, (time - begin) / long) for begin, long, draw in self._flashes if time > begin],
            }
        )
        if arrived:
            called = self._on_arrived
            self.finish()
            if called is not None:
                called()
        elif self._arrival is not None or self._flashes:
            self.ask_frame()

    def _calmed(self) -> None:
        self._calming = None
        self.ask_frame()

    def _draw_settled(self) -> None:
        """Draw all that is settled as it is seen now."""
        began = now()
        view = self.view
        self._painter.resize(view, self.match.game, self.arriving)
        self._cost = now() - began

    def _tell_zoom(self) -> None:
        """Tell the page how the board is zoomed: as a factor and the place of the board in the middle of the sky."""
        view = self.view
        if view.zoom > 1:
            self._box.setAttribute("data-zoom", "%.4f %.2f %.2f" % ((view.zoom,) + view.centre))
        else:
            self._box.removeAttribute("data-zoom")
