"""From pointer events to intents: tap a star and then another, or drag from star to star (SPEC, "Playing").

One pointer owns the gesture from its press to its release; others are ignored meanwhile. Knows no browser: it is
told places in CSS pixels and answers with what the player meant.
"""

from triangles.ui.view import REACH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triangles.ui.view import View

SLOP = 9  # CSS pixels that a resting finger may wander before it drags


class Gesture:
    """The aim of the player whose turn it is.

    `chosen` is the star a line starts from, `target` the other star it would go to now, `tip` the place of the
    pointer in pixels (None when nothing points). What a release means comes back as a pair: ("play", (a, b)),
    ("choose", star), ("let-go", None) or ("nothing", None).
    """

    def __init__(self) -> None:
        self.chosen: int | None = None
        self.target: int | None = None
        self.tip: tuple[float, float] | None = None
        self.pointer: int | None = None  # the id of the pointer that owns the gesture
        self._before: int | None = None  # what was chosen when it was pressed
        self._pressed: int | None = None  # the star it was pressed on
        self._start = (0.0, 0.0)
        self._dragging = False

    @property
    def held(self) -> bool:
        """Whether a pointer is down."""
        return self.pointer is not None

    def press(self, view: "View", pointer: int, kind: str, x: float, y: float) -> bool:
        """A pointer goes down; False if another owns the gesture. `kind` is "mouse", "pen" or "touch"."""
        if self.held:
            return False
        self.pointer = pointer
        self._start = (x, y)
        self._dragging = False
        self._before = self.chosen
        self._pressed = view.star_at(x, y, REACH.get(kind, REACH["touch"]))
        self.tip = (x, y)
        if self.chosen is None:
            self.chosen = self._pressed
            self.target = None
        else:
            self.target = self._pressed if self._pressed != self.chosen else None
        return True

    def move(self, view: "View", pointer: int, kind: str, x: float, y: float) -> bool:
        """The pointer moves, pressed or (a mouse or pen) hovering; whether what is shown has changed."""
        if self.held and pointer != self.pointer:
            return False
        if not self.held:
            if self.chosen is None:
                return False
        elif not self._dragging:
            if abs(x - self._start[0]) <= SLOP and abs(y - self._start[1]) <= SLOP:
                return False
            self._dragging = True
            if self._pressed is not None:
                self.chosen = self._pressed  # a drag starts from the star under the finger
        if self.chosen is None or (self._dragging and self.held and self._pressed is None):
            self.tip = self.target = None  # a wipe over the sky aims at nothing, and its end will mean nothing
            return self.chosen is not None
        self.tip = (x, y)
        star = view.star_at(x, y, REACH.get(kind, REACH["touch"]))
        self.target = star if star != self.chosen else None
        return True

    def release(self, view: "View", pointer: int, kind: str, x: float, y: float) -> "tuple[str, Any]":
        """The pointer goes up: what the gesture meant."""
        if pointer != self.pointer:
            return "nothing", None
        self.move(view, pointer, kind, x, y)
        dragging, pressed, before = self._dragging, self._pressed, self._before
        self.pointer = None
        if kind == "touch":
            self.tip = None
        if dragging:
            target = self.target if pressed is not None else None
            if target is not None:
                return "play", (pressed, target)
            if pressed is None and before is not None:
                self.target = None
                return "nothing", None  # a wipe over the sky is not a tap on it
            self.let_go()
            return "let-go", None
        if pressed is None or pressed == before:
            had = before is not None
            self.let_go()
            return ("let-go" if had else "nothing"), None
        if before is None:
            return "choose", pressed
        return "play", (before, pressed)

    def cancel(self, pointer: int | None = None) -> bool:
        """The browser takes the pointer away (or, without an id, whatever it is): back to before the press."""
        if not self.held or (pointer is not None and pointer != self.pointer):
            return False
        self.chosen = self._before
        self.pointer = None
        self.target = None
        self.tip = None
        return True

    def let_go(self) -> None:
        """Forget the aim; a pointer that is down keeps owning its gesture, which then means nothing."""
        self.chosen = None
        self.target = None
        self.tip = None
        self._before = None
        self._pressed = None

    def refused(self) -> None:
        """The line of the last release was refused. After two taps the first star stays chosen, so that another
        second one can be tried at once, and the line stays in sight until then; after a drag both are let go."""
        if self._dragging:
            self.let_go()
