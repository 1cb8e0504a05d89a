"""A hand that rests on the glass is no finger: it is told by the size of its touch, and what it does means nothing.

Devices do not agree on how large a fingertip is (some say 20 CSS pixels, some 45), so the limit follows the touches
that have been taken so far. Knows no browser.
"""

FIRST = 70  # CSS pixels: a wider touch is a hand, as long as nothing is known of this device
LEAST = 42  # and no touch up to this is, whatever the others were
SHARE = 1.7  # how much wider than the usual touch a hand is
_LEARNED = 4  # touches until the usual one is believed


class Palm:
    """Which of the pointers on the glass are hands."""

    def __init__(self) -> None:
        self._hands: list[int] = []  # ids of pointers
        self._usual = 0.0
        self._seen = 0

    @property
    def limit(self) -> float:
        """How wide or high a touch of a finger may be, in CSS pixels."""
        if self._seen < _LEARNED:
            return FIRST
        return min(FIRST, max(LEAST, self._usual * SHARE))

    def press(self, pointer: int, kind: str, width: float, height: float) -> bool:
        """A pointer goes down with a touch of this size; whether it is a hand."""
        self.lift(pointer)  # ids come again
        if kind != "touch":
            return False
        size = max(width, height)
        if size > self.limit:
            self._hands.append(pointer)
            return True
        self._seen += 1
        self._usual += (size - self._usual) / min(self._seen, 20)
        return False

    def move(self, pointer: int, kind: str, width: float, height: float) -> "str | None":
        """A pointer moves: "hand" if it is known as one, "becomes" if it shows itself as one only now, else None."""
        if pointer in self._hands:
            return "hand"
        if kind == "touch" and max(width, height) > self.limit:
            self._hands.append(pointer)
            return "becomes"
        return None

    def lift(self, pointer: int) -> bool:
        """A pointer is lifted or taken away; whether it was a hand."""
        if pointer not in self._hands:
            return False
        self._hands.remove(pointer)
        return True
