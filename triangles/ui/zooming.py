"""Zooming and moving the board in its sky: by two fingers, by wheel, by keys; restoring it by a double tap.

Listens before `Hands` does. What it takes for itself never becomes a line: a second finger ends the first one's aim.
"""

from triangles.ui.browser import on
from triangles.ui.gesture import SLOP
from triangles.ui.view import REACH
from triangles.ui.zoom import STEP, WHEEL, Hold, Taps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triangles.ui.hands import Host

_LINE, _PAGE = 20, 400  # CSS pixels for wheels that turn by lines or by pages


class Zooming:
    """What hands do with the board of `host` itself, rather than among its stars."""

    def __init__(self, host: "Host", board: "Any") -> None:
        self.host = host
        self.board = board
        self._hold = Hold()
        self._taps = Taps()
        self._pan: tuple[int, float, float] | None = None  # a pointer that may move the board, and where it was
        self._panning = False
        on(board, "wheel", self._wheel, passive=False)

    # -- pointers: each answers whether the event was about the board ----------------------------------------

    def press(self, event: "Any", x: float, y: float) -> bool:
        """A pointer goes down at a place in CSS pixels of the sky."""
        stage = self.host.stage
        if event.pointerType == "touch":
            if event.isPrimary:
                self._hold = Hold()  # no other finger is on the glass, whatever was heard of them
            elif stage.aim.held and stage.aim.kind != "touch":
                return True  # the hand that holds the pen or the mouse
            if self._hold.down(event.pointerId, x, y):
                self._taps.spoil()
                self._pan = None
                stage.aim.cancel()
                if stage.look():
                    self.host.aimed()
                return True
        elif len(self._hold):
            return True
        reach = REACH.get(event.pointerType, REACH["touch"])
        on_sky = stage.view.star_at(x, y, reach) is None
        self._taps.press(x, y, on_sky)
        self._panning = False
        self._pan = (event.pointerId, x, y) if on_sky or self.host.locked else None
        return False

    def move(self, event: "Any", x: float, y: float) -> bool:
        """A pointer moves."""
        stage = self.host.stage
        view = self._hold.move(stage.view, event.pointerId, x, y)
        if view is not None:
            stage.see(view)
        if self._hold.zooming:
            return True
        pan = self._pan
        if pan is None or pan[0] != event.pointerId:
            return False
        if not event.buttons:
            self._pan = None  # let go where nobody told of it
        elif self._panning or abs(x - pan[1]) > SLOP or abs(y - pan[2]) > SLOP:
            self._panning = True
            self._pan = (event.pointerId, x, y)
            if stage.view.zoom > 1:
                stage.see(stage.view.moved(1, (pan[1], pan[2]), (x, y)))
        return False  # to the aim it is a wipe over the sky, which means nothing

    def release(self, event: "Any", x: float, y: float) -> bool:
        """A pointer goes up."""
        if self._pan is not None and self._pan[0] == event.pointerId:
            self._pan = None
        if self._hold.up(event.pointerId):
            return True
        if self._taps.release(x, y, event.timeStamp):
            self.host.stage.whole(by_tap=True)
        return False

    def cancel(self, pointer: int) -> None:
        """The browser takes a pointer away, or it is gone already."""
        if self._pan is not None and self._pan[0] == pointer:
            self._pan = None
            self._taps.spoil()
        self._hold.up(pointer)

    # -- everything else ---------------------------------------------------------------------------------

    def _wheel(self, event: "Any") -> None:
        event.preventDefault()
        stage = self.host.stage
        unit = (1, _LINE, _PAGE)[event.deltaMode]
        across, along = event.deltaX * unit, event.deltaY * unit
        if event.shiftKey or abs(across) > abs(along):
            stage.see(stage.view.moved(1, (across or along, 0), (0, 0)))
            return
        if event.ctrlKey:
            along *= 6  # so browsers tell of two fingers on a touch pad
        box = self.board.getBoundingClientRect()
        at = (event.clientX - box.left, event.clientY - box.top)
        stage.see(stage.view.moved(WHEEL ** -max(-600, min(600, along)), at, at))

    def key(self, key: str) -> bool:
        """A key was pressed; whether it zoomed: "+" and "-" about the star in question, "z" back to the whole."""
        if key in ("z", "Z"):
            self.host.stage.whole()
        elif key in ("+", "=", "-"):
            self.step(1 / STEP if key == "-" else STEP)
        else:
            return False
        return True

    def step(self, factor: float) -> None:
        """So many times as large, about the star the keyboard is at, the chosen one, or the middle of the sky."""
        stage = self.host.stage
        view = stage.view
        star = stage.cursor if stage.cursor is not None else stage.aim.chosen
        at = (view.width / 2, view.height / 2) if star is None else view.places[star]
        stage.see(view.moved(factor, at, at))
