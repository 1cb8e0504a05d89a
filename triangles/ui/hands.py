"""Fingers, mouse, pen and keys at a board: the browser's events on their way to whoever plays there.

The sky of the game and the small boards of the book listen in the same way; they differ in their `Host`.
"""

from triangles.ui.browser import after, attempt, now, on
from triangles.ui.compass import DIRECTIONS, Compass
from triangles.ui.ear import ORDER, next_star
from triangles.ui.gesture import HOLD
from triangles.ui.palm import Palm
from triangles.ui.zooming import Zooming

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triangles.ui.asks import Asks
    from triangles.ui.language import Words
    from triangles.ui.match import Match
    from triangles.ui.stage import Stage


class Host:
    """Who plays at a board, as the hands need to know it."""

    stage: "Stage"
    zooms = False  # whether the board can be zoomed and moved in its sky
    match: "Match"
    words: "Words"

    def name(self, star: int) -> str:
        """What a star is called."""
        return str(star)

    def tell(self, text: str) -> None:
        """Answer a question, for the ear and, where there is room, for the eye; "" takes the answer away."""

    @property
    def locked(self) -> bool:
        """Whether nobody may draw now."""
        raise NotImplementedError

    def play(self, a: int, b: int) -> bool:
        """Draw line a–b, or tell why it may not be drawn; whether it was drawn."""
        raise NotImplementedError

    def hurried(self, by_key: bool) -> None:
        """Somebody tried to draw while `locked`."""

    def aimed(self) -> None:
        """Another line is aimed at, or none: `stage.refused` says what hinders it."""

    def chose(self, star: int) -> None:
        """A star was chosen to draw a line from."""

    def let_go(self, by_key: bool) -> None:
        """The aim was let go."""

    def stepped(self, star: int) -> None:
        """The keyboard went to a star."""


class Hands:
    """Listens at the element `board` for `host`. What counts is when a hand did something (`timeStamp`, by the clock
    of `now`), not when a busy page hears of it."""

    def __init__(self, host: Host, board: "Any") -> None:
        self.host = host
        self.board = board
        self.palm = Palm()
        self._compass: Compass | None = None
        self._sky: Any = None  # the board and its turning that the compass was made for
        self.zooming = Zooming(host, board) if host.zooms else None  # before the rest: it listens first
        self._asks: Asks | None = None
        self._stood: tuple[Any, int] | None = None  # on which board and where the keyboard was before the focus left
        on(board, "pointerdown", self._press)
        on(board, "pointermove", self._move)
        on(board, "pointerup", self._release)
        on(board, "pointercancel", lambda event: self._cancel(event.pointerId))
        on(board, "lostpointercapture", lambda event: self._cancel(event.pointerId))
        on(board, "pointerleave", self._leave)
        on(board, "contextmenu", lambda event: event.preventDefault())
        on(board, "keydown", self._key)
        on(board, "blur", lambda event: self._hide_cursor())

    # -- pointers ----------------------------------------------------------------------------------------

    def _press(self, event) -> None:
        host, stage = self.host, self.host.stage
        if event.pointerType == "mouse" and event.button != 0:
            return
        x, y = self._place(event)
        if self.palm.press(event.pointerId, event.pointerType, event.width, event.height):
            return
        if self.zooming is not None and self.zooming.press(event, x, y):
            return
        if host.locked:
            host.hurried(False)
            return
        if not stage.rested(event.timeStamp):
            return
        if not stage.aim.press(stage.view, event.pointerId, event.pointerType, x, y, event.timeStamp):
            return
        try:
            attempt(self.board, "setPointerCapture", event.pointerId)
        except OSError:
            # The finger is gone again already, and nothing would tell of it: it must not own the sky for ever.
            stage.aim.cancel()
            return
        stage.cursor = None
        stage.hint = None
        self._looked(stage.look())
        if event.pointerType != "mouse":
            pointer = event.pointerId
            after(HOLD, lambda: self._rested(pointer))

    def _rested(self, pointer: int) -> None:
        """A finger may have rested long enough: what is under it shows in the loupe."""
        stage = self.host.stage
        if stage.aim.pointer == pointer:
            stage.aim.rest(stage.view, now())
            stage.ask_frame()
            if not stage.aim.precise:
                after(HOLD, lambda: self._rested(pointer))

    def _move(self, event) -> None:
        stage = self.host.stage
        x, y = self._place(event)
        hand = self.palm.move(event.pointerId, event.pointerType, event.width, event.height)
        if hand is not None:
            if hand == "becomes":
                self._take_away(event.pointerId)
            return
        if self.zooming is not None and self.zooming.move(event, x, y):
            return
        if stage.aim.move(stage.view, event.pointerId, event.pointerType, x, y, event.timeStamp):
            self._looked(stage.look())

    def _release(self, event) -> None:
        host, stage = self.host, self.host.stage
        x, y = self._place(event)
        if self.palm.lift(event.pointerId):
            return
        if self.zooming is not None and self.zooming.release(event, x, y):
            return
        if event.pointerId != stage.aim.pointer:
            return
        what, meant = stage.aim.release(stage.view, event.pointerId, event.pointerType, x, y, event.timeStamp)
        if what == "play":
            a, b = meant
            if host.play(a, b) or host.locked:
                stage.aim.let_go()
            else:
                stage.aim.refused()
        elif what == "let-go":
            host.let_go(False)
        elif what == "choose":
            host.chose(meant)
        stage.look()

    def _cancel(self, pointer: int) -> None:
        if not self.palm.lift(pointer):
            self._take_away(pointer)

    def _take_away(self, pointer: int) -> None:
        """A pointer is gone, or is no finger after all: what it was about to do is off."""
        if self.zooming is not None:
            self.zooming.cancel(pointer)
        if self.host.stage.aim.cancel(pointer):
            self.host.stage.look()

    def _leave(self, event) -> None:
        """A hovering mouse left the sky: nothing points any more."""
        aim = self.host.stage.aim
        if not aim.held and event.pointerType != "touch":  # a finger that is lifted leaves, too
            aim.tip = aim.target = None
            self.host.stage.look()

    def _looked(self, changed: bool) -> None:
        """While aiming, a line that would be refused says why."""
        if changed:
            self.host.aimed()

    def _place(self, event) -> "tuple[float, float]":
        """Where an event is, in CSS pixels of the sky."""
        box = self.board.getBoundingClientRect()
        return event.clientX - box.left, event.clientY - box.top

    # -- keys --------------------------------------------------------------------------------------------

    def _key(self, event) -> None:
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        host, stage = self.host, self.host.stage
        key = event.key
        if (key in "0123456789" or (self._asks is not None and self._asks.typed)) and self.asks.typing(key):
            event.preventDefault()
            event.stopPropagation()
        elif key in DIRECTIONS or key in ORDER:
            event.preventDefault()
            if key in ORDER:
                self.go(next_star(stage.cursor, key, len(stage.view.places)))
            else:
                self.go(self._first_star() if stage.cursor is None else self._ways().next(stage.cursor, key))
        elif key == "Enter" or key == " ":
            event.preventDefault()
            if not event.repeat:  # a key that is held down would choose and let go, over and over
                self._press_key()
        elif key == "Escape" and stage.aim.chosen is not None:
            event.preventDefault()
            event.stopPropagation()
            stage.forget_aim()
            host.let_go(True)
        elif key in "lLcCdD" and self.asks.key(key):
            event.preventDefault()
            event.stopPropagation()

    @property
    def asks(self) -> "Asks":
        """What answers questions and takes typed moves; many a game needs it not."""
        if self._asks is None:
            from triangles.ui.asks import Asks

            self._asks = Asks(self)
        return self._asks

    def here(self) -> int:
        """The star that a question is about: the chosen one, or where the keyboard is or was."""
        stage = self.host.stage
        if stage.aim.chosen is None and stage.cursor is not None:
            return stage.cursor
        return self._first_star()

    def go(self, star: int) -> None:
        """The keyboard goes to a star."""
        stage = self.host.stage
        stage.cursor = star
        if stage.aim.chosen is not None:
            stage.aim.target = star if star != stage.aim.chosen else None
            stage.aim.tip = None
        stage.see(stage.view.showing(star))
        self._looked(stage.look())
        self.host.stepped(star)

    def _press_key(self) -> None:
        """Enter: choose the star, let it go, or draw the line to it."""
        host, stage = self.host, self.host.stage
        if stage.cursor is None:
            stage.cursor = self._first_star()
            stage.ask_frame()
            host.stepped(stage.cursor)
            return
        if host.locked:
            host.hurried(True)
            return
        chosen = stage.aim.chosen
        if chosen is None:
            stage.aim.chosen = stage.cursor
            stage.hint = None
            host.chose(stage.cursor)
        elif chosen == stage.cursor:
            stage.forget_aim()
            host.let_go(True)
        elif host.play(chosen, stage.cursor):
            stage.aim.let_go()
        stage.look()

    def _first_star(self) -> int:
        """Where the keyboard starts: at the chosen star, where it was before, or in the middle of the sky."""
        stage = self.host.stage
        if stage.aim.chosen is not None:
            return stage.aim.chosen
        view = stage.view
        if self._stood is not None and self._stood[0] is view.board:
            return self._stood[1]
        star = view.star_at(view.width / 2, view.height / 2, view.width + view.height)
        return star or 0

    def _ways(self) -> Compass:
        """Where the arrow keys lead in the sky as it is now; made when the first of them is pressed."""
        view = self.host.stage.view
        sky = (view.board, view.turned)  # zooming changes nothing for them
        if self._compass is None or self._sky != sky:
            self._compass = Compass(view.places)
            self._sky = sky
        return self._compass

    def _hide_cursor(self) -> None:
        stage = self.host.stage
        if stage.cursor is not None:
            self._stood = (stage.view.board, stage.cursor)
        stage.cursor = None
        stage.ask_frame()
        if self._asks is not None:
            self._asks.forget()
