"""From pointer events to intents: tap a star and then another, or drag from star to star (SPEC, "Playing").

One pointer owns the gesture from its press to its release; others are ignored meanwhile. Knows no browser: it is
told places in CSS pixels and times in milliseconds, and answers with what the player meant.

Where stars are so close that a fingertip covers several, a finger (or pen) that rests becomes *precise*: the loupe
shows what is under it, and sliding it a little changes the star that is meant, until it is lifted. With no star chosen
yet, a slide that goes further than `NUDGE` is a drag after all, from the star meant where the finger last rested. With
one chosen, the slide looks for the other end of its line. A finger that moves on before `HOLD` is over drags as ever.
"""

from triangles.ui.view import REACH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triangles.ui.view import View

SLOP = 9  # CSS pixels that a resting finger may wander before it drags
NUDGE = 14  # CSS pixels that a precise finger may slide from where it rested before it drags
HOLD = 220  # milliseconds until a finger that rests is precise
CROWD = 50  # CSS pixels: two stars nearer to each other than this can be taken for each other
STILL = 3  # CSS pixels: a finger rests while it stays within this
STICKY = 2  # CSS pixels that another star must be nearer than the one that is meant
LINGER = 800  # milliseconds after which a touch of the empty sky is no tap that lets go
LIFT = 70  # milliseconds before a release in which a finger rolls off the star that it means
ROLL = 12  # CSS pixels that it moves by that; what goes further is going somewhere


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
        self.kind = ""  # what it is: "mouse", "pen", "touch"
        self.long = False  # it has been down for at least `HOLD`
        self.precise = False  # it has rested among stars that are close to each other
        self._before: int | None = None  # what was chosen when it was pressed
        self._pressed: int | None = None  # the star it was pressed on
        self._start = (0.0, 0.0)  # where it was pressed or, once precise, where it last rested
        self._dragging = False
        self._began = 0.0  # when it was pressed
        self._rest = (0.0, 0.0, 0.0)  # where it may be resting, and since when
        # The star that was meant before the one that is meant now, how long it was, and when and where last.
        self._last: tuple[int | None, float, float, tuple[float, float]] = (None, 0.0, 0.0, (0.0, 0.0))
        self._meant_since = 0.0
        self._was = self._is = (0.0, 0.0)  # where the pointer was before, and is now

    @property
    def held(self) -> bool:
        """Whether a pointer is down."""
        return self.pointer is not None

    @property
    def meant(self) -> int | None:
        """The star that lifting the pointer would take, or None."""
        if not self.held:
            return None
        if self._dragging or self._before is not None:
            return self.target
        return self.chosen

    def loupe(self, view: "View") -> "tuple[float, float] | None":
        """The place of a finger that needs the loupe: it is held for long, aims, and stars are close there."""
        return self.tip if self.long and self.chosen is not None and self.crowded(view) else None

    def crowded(self, view: "View") -> bool:
        """Whether a finger is held where stars are close to each other: the loupe helps."""
        if not self.held or self.tip is None or self.kind == "mouse":
            return False
        one, other = view.stars_at(self.tip[0], self.tip[1], REACH["touch"] + CROWD / 2)
        return one is not None and other is not None and view.apart(one, other) < CROWD

    # -- pointers ----------------------------------------------------------------------------------------

    def press(self, view: "View", pointer: int, kind: str, x: float, y: float, now: float = 0) -> bool:
        """A pointer goes down; False if another owns the gesture. `kind` is "mouse", "pen" or "touch"."""
        if self.held:
            return False
        self.pointer = pointer
        self.kind = kind
        self.long = self.precise = self._dragging = False
        self._start = (x, y)
        self._began = self._meant_since = now
        self._rest = (x, y, now)
        self._last = (None, 0, 0, (x, y))
        self._was = self._is = (x, y)
        self._before = self.chosen
        self._pressed = view.star_at(x, y, _reach(kind))
        self.tip = (x, y)
        if self.chosen is None:
            self.chosen = self._pressed
            self.target = None
        else:
            self.target = self._pressed if self._pressed != self.chosen else None
        return True

    def rest(self, view: "View", now: float) -> bool:
        """Time has passed since the press: the pointer may have become precise; whether it is down for long."""
        self.long = now - self._began >= HOLD
        if not self.precise and not self._dragging and self._pressed is not None and now - self._rest[2] >= HOLD:
            self.precise = self.crowded(view)
        return self.long

    def move(self, view: "View", pointer: int, kind: str, x: float, y: float, now: float = 0) -> bool:
        """The pointer moves, pressed or (a mouse or pen) hovering; whether what is shown has changed."""
        if self.held and pointer != self.pointer:
            return False
        self.kind = kind
        self._was, self._is = self._is, (x, y)
        if not self.held:
            if self.chosen is None:
                return False
        elif not self._dragging and self._rested(view, x, y, now):
            if self._slide(view, x, y, now):
                return True
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
        self._mean_target(view, x, y, now)
        return True

    def _rested(self, view: "View", x: float, y: float, now: float) -> bool:
        """Whether the pointer is precise; where it rested and was seen to, a slide begins anew."""
        self.rest(view, now)
        rx, ry, since = self._rest
        if abs(x - rx) > STILL or abs(y - ry) > STILL:
            if self.precise and now - since >= HOLD:
                self._start = (rx, ry)
            self._rest = (x, y, now)
        return self.precise

    def _slide(self, view: "View", x: float, y: float, now: float) -> bool:
        """A precise finger slides; False if it has become a drag."""
        if self._before is not None:
            self.tip = (x, y)
            self._mean_target(view, x, y, now)
            return True
        if abs(x - self._start[0]) > NUDGE or abs(y - self._start[1]) > NUDGE:
            self._pressed = self.chosen = self._nearest(view, self._start[0], self._start[1], None)
            self._dragging = True
            self._last = (None, 0, 0, (x, y))
            return False
        self.tip = (x, y)
        star = self._nearest(view, x, y, self.chosen)
        self._note(star, self.chosen, now)
        self._pressed = self.chosen = star
        return True

    def _mean_target(self, view: "View", x: float, y: float, now: float) -> None:
        star = self._nearest(view, x, y, self.target if self.target is not None else self.chosen)
        target = star if star != self.chosen else None
        self._note(target, self.target, now)
        self.target = target

    def _nearest(self, view: "View", x: float, y: float, present: int | None) -> int | None:
        """The star nearest to a place; a finger keeps the `present` one unless another is clearly nearer."""
        star = view.star_at(x, y, _reach(self.kind))
        if star is None or present is None or star == present or not self.held or self.kind == "mouse":
            return star
        (ax, ay), (bx, by) = view.places[star], view.places[present]
        near = ((ax - x) * (ax - x) + (ay - y) * (ay - y)) ** 0.5
        far = ((bx - x) * (bx - x) + (by - y) * (by - y)) ** 0.5
        return present if far - near < STICKY and far <= _reach(self.kind) else star

    def _note(self, star: int | None, present: int | None, now: float) -> None:
        """Another star is meant than before."""
        if star != present:
            self._last = (present, now - self._meant_since, now, self._was)
            self._meant_since = now

    def release(self, view: "View", pointer: int, kind: str, x: float, y: float, now: float = 0) -> "tuple[str, Any]":
        """The pointer goes up: what the gesture meant."""
        if pointer != self.pointer:
            return "nothing", None
        self.move(view, pointer, kind, x, y, now)
        if kind != "mouse":
            self._steady(now)
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
        if self.precise and before is not None:
            if self.target is not None:
                return "play", (before, self.target)
            if pressed != before:
                return "nothing", None  # slid off every star: nothing was meant, and the choice stays
        if pressed is None and before is not None and kind == "touch" and now - self._began > LINGER:
            self.target = None
            return "nothing", None  # a hand lay there: no tap on the sky
        if pressed is None or pressed == before:
            had = before is not None
            self.let_go()
            return ("let-go" if had else "nothing"), None
        if before is None:
            return "choose", pressed
        return "play", (before, pressed)

    def _steady(self, now: float) -> None:
        """A finger that is lifted rolls a little: it means what it meant for long, not what it just came to."""
        star, long, since, (x, y) = self._last
        if star is None or now - since >= LIFT or long < 2 * LIFT:
            return
        if abs(self._is[0] - x) > ROLL or abs(self._is[1] - y) > ROLL:
            return
        if self._dragging or (self.precise and self._before is not None):
            if self.target is not None and star != self.chosen:  # rolled to another star, not away from all
                self.target = star
        elif self.precise:
            self._pressed = self.chosen = star

    def review(self, view: "View") -> None:
        """The board lies elsewhere under a pointer that has not moved."""
        if self.tip is not None and self.chosen is not None and (self._dragging or not self.held):
            self._mean_target(view, self.tip[0], self.tip[1], self._meant_since)

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
        self.precise = False
        self._before = None
        self._pressed = None

    def refused(self) -> None:
        """The line of the last release was refused. After two taps the first star stays chosen, so that another
        second one can be tried at once, and the line stays in sight until then; after a drag both are let go."""
        if self._dragging:
            self.let_go()


def _reach(kind: str) -> int:
    return REACH.get(kind, REACH["touch"])
