"""Fingers that hold the board: two of them zoom and move it, two taps on empty sky restore it. Knows no browser.

Whatever fingers do once there are two of them is zooming, and stays so until the last is lifted: no line comes of it.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.ui.view import View

    Place = tuple[float, float]

AGAIN, NEAR = 350, 40  # milliseconds and CSS pixels between two taps that are a double tap
SLACK = 12  # CSS pixels that a finger may wander and still tap
WHEEL = 1.0016  # how much larger for a pixel of the wheel: a notch of 100 is a sixth
STEP = 1.4  # for a key


class Hold:
    """The fingers on the board, by the ids of their pointers. `zooming` holds from the second finger's coming to the
    last one's leaving."""

    def __init__(self) -> None:
        self.zooming = False
        self._ids: list[int] = []  # in the order of their coming
        self._at: dict[int, Place] = {}

    def __len__(self) -> int:
        return len(self._ids)

    def down(self, pointer: int, x: float, y: float) -> bool:
        """A finger comes; whether they are zooming."""
        if pointer not in self._at:
            self._ids.append(pointer)
        self._at[pointer] = (x, y)
        if len(self._ids) > 1:
            self.zooming = True
        return self.zooming

    def move(self, view: "View", pointer: int, x: float, y: float) -> "View | None":
        """A finger moves: the view that follows from it, or None if it does not hold the board."""
        if pointer not in self._at:
            return None
        before = self._middle()
        self._at[pointer] = (x, y)
        if not self.zooming or pointer not in self._ids[:2]:
            return None
        after = self._middle()
        # Fingers closer than a fingertip's width are not told apart well: what they do then is moving.
        factor = after[2] / before[2] if before[2] > 24 and after[2] > 24 else 1
        return view.moved(factor, (before[0], before[1]), (after[0], after[1]))

    def up(self, pointer: int) -> bool:
        """A finger leaves; whether it was zooming, and so means nothing else."""
        if pointer not in self._at:
            return False
        zooming = self.zooming
        self._ids.remove(pointer)
        del self._at[pointer]
        if not self._ids:
            self.zooming = False
        return zooming

    def _middle(self) -> "tuple[float, float, float]":
        """The middle of the first two fingers, and how far they are apart (0 with one)."""
        (ax, ay), (bx, by) = self._at[self._ids[0]], self._at[self._ids[min(1, len(self._ids) - 1)]]
        return (ax + bx) / 2, (ay + by) / 2, ((ax - bx) * (ax - bx) + (ay - by) * (ay - by)) ** 0.5


class Taps:
    """Tells a double tap on empty sky. Times are in milliseconds."""

    def __init__(self) -> None:
        self._pressed: Place | None = None  # where a press on empty sky is that may become a tap
        self._last: tuple[float, float, float] | None = None  # when and where such a tap was

    def press(self, x: float, y: float, on_sky: bool) -> None:
        """A pointer goes down, out of reach of all stars or not."""
        self._pressed = (x, y) if on_sky else None
        if not on_sky:
            self._last = None

    def spoil(self) -> None:
        """What is pressed will be no tap: a second finger came, or the browser took the pointer away."""
        self._pressed = self._last = None

    def release(self, x: float, y: float, now: float) -> bool:
        """The pointer goes up; whether that was the second tap."""
        pressed, last = self._pressed, self._last
        self._pressed = self._last = None
        if pressed is None or abs(x - pressed[0]) > SLACK or abs(y - pressed[1]) > SLACK:
            return False
        if last is not None and now - last[0] <= AGAIN and abs(x - last[1]) <= NEAR and abs(y - last[2]) <= NEAR:
            return True
        self._last = (now, x, y)
        return False
