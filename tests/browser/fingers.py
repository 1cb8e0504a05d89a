"""Several fingers on the glass, as real touch events: Playwright itself knows only a tap."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Page


class Fingers:
    """Fingers by number, 0 and up. The browser is told of the one that changes."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session: CDPSession | None = None
        self._lying: dict[int, tuple[float, float]] = {}
        self._radius: dict[int, float] = {}

    def down(self, finger: int, x: float, y: float, radius: float = 1, at: float | None = None) -> None:
        """Put a finger down; with a large `radius` in CSS pixels it is the heel of a hand. If it was done `at` a time
        (seconds since 1970), the page only hears of it now."""
        self._lying[finger] = (x, y)
        self._radius[finger] = radius
        self._tell("touchStart", finger, at=at)

    def move(self, finger: int, x: float, y: float, steps: int = 1) -> None:
        """Move a finger there, in steps."""
        startx, starty = self._lying[finger]
        for step in range(1, steps + 1):
            share = step / steps
            self._lying[finger] = (startx + (x - startx) * share, starty + (y - starty) * share)
            self._tell("touchMove", finger)

    def up(self, finger: int, at: float | None = None) -> None:
        """Lift a finger, now or `at` a time."""
        self._tell("touchEnd", finger, at=at)
        del self._lying[finger]

    def cancel(self) -> None:
        """The system takes all touches away: a notification, a gesture of its own."""
        self._tell("touchCancel")
        self._lying.clear()

    def leave(self) -> None:
        """Nobody touches this page any more."""
        if self._session is not None and not self._page.is_closed():
            if self._lying:
                self.cancel()
            self._session.detach()
            self._session = None

    @property
    def lying(self) -> list[int]:
        """The fingers on the glass."""
        return list(self._lying)

    def _tell(self, kind: str, *fingers: int, at: float | None = None) -> None:
        if self._session is None:
            self._session = self._page.context.new_cdp_session(self._page)
        points = []
        for finger in fingers:
            x, y = self._lying[finger]
            radius = self._radius.get(finger, 1)
            points.append({"x": x, "y": y, "id": finger, "radiusX": radius, "radiusY": radius})
        when = {} if at is None else {"timestamp": at}
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, **when})
