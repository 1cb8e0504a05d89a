"""Fingers, mouse, pen and keys at a board: the browser's events on their way to whoever plays there.

The sky of the game and the small boards of the book listen in the same way; they differ in their `Host`.
"""

from triangles.ui.browser import after, attempt, now, on
from triangles.ui.compass import DIRECTIONS, Compass
from triangles.ui.gesture import HOLD
from triangles.ui.zooming import Zooming

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triangles.ui.stage import Stage


class Host:
    """Who plays at a board, as the hands need to know it."""

    stage: "Stage"
    zooms = False  # whether the board can be zoomed and moved in its sky

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
    """Listens at the element `board` for `host`."""

    def __init__(self, host: Host, board: "Any") -> None:
        self.host = host
        self.board = board
        self._compass: Compass | None = None
        self._sky: Any = None  # the board and its turning that the compass was made for
        self.zooming = Zooming(host, board) if host.zooms else None  # before the rest: it listens first
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
        if self.zooming is not None and self.zooming.press(event, x, y):
            return
        if host.locked:
            host.hurried(False)
            return
        if not stage.settled:
            return
        if not stage.aim.press(stage.view, event.pointerId, event.pointerType, x, y, now()):
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
            after(HOLD, self._rested)

    def _rested(self) -> None:
        """A finger may have rested long enough: what is under it shows in the loupe."""
        stage = self.host.stage
        if stage.aim.held and stage.aim.rest(stage.view, now()):
            stage.ask_frame()

    def _move(self, event) -> None:
        stage = self.host.stage
        x, y = self._place(event)
        if self.zooming is not None and self.zooming.move(event, x, y):
            return
        if stage.aim.move(stage.view, event.pointerId, event.pointerType, x, y, now()):
            self._looked(stage.look())

    def _release(self, event) -> None:
        host, stage = self.host, self.host.stage
        x, y = self._place(event)
        if self.zooming is not None and self.zooming.release(event, x, y):
            return
        if event.pointerId != stage.aim.pointer:
            return
        what, meant = stage.aim.release(stage.view, event.pointerId, event.pointerType, x, y, now())
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
        if key in DIRECTIONS:
            event.preventDefault()
            if stage.cursor is None:
                stage.cursor = self._first_star()
            else:
                stage.cursor = self._ways().next(stage.cursor, key)
            if stage.aim.chosen is not None:
                stage.aim.target = stage.cursor if stage.cursor != stage.aim.chosen else None
                stage.aim.tip = None
            stage.see(stage.view.showing(stage.cursor))
            self._looked(stage.look())
            host.stepped(stage.cursor)
        elif key == "Enter" or key == " ":
            event.preventDefault()
            if not event.repeat:  # a key that is held down would choose and let go, over and over
                self._press_key()
        elif key == "Escape" and stage.aim.chosen is not None:
            event.preventDefault()
            event.stopPropagation()
            stage.forget_aim()
            host.let_go(True)

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
        """Where the keyboard starts: at the chosen star, or in the middle of the sky."""
        stage = self.host.stage
        if stage.aim.chosen is not None:
            return stage.aim.chosen
        view = stage.view
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
        self.host.stage.cursor = None
        self.host.stage.ask_frame()
