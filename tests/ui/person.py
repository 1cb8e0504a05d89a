"""A model of a person who plays with a finger, for tests that count how often the star that was meant is taken.

What is known of fingers: a touch lands about 1 to 2 mm from where it was meant (σ = 6 CSS pixels along each axis is the
figure the tests are asked for), and the fingertip hides what is under it. What is assumed, and is no measurement:

- `SIGMA`: the error of every landing, of a press as well as of the end of a drag.
- `HASTY`: one aim in four is made without looking at what is ringed: it is lifted, or dragged on, at once.
- The others look: after `LOOK` milliseconds they know which star is ringed (in the loupe, where there is one). If it is
  the wrong one, they slide towards the right one, `PACE` pixels a second, and stop `REACTION` milliseconds after the
  ring is around it; they are wrong about the way there by `SLIDE` pixels along each axis. They look again, and try so
  at most `TRIES` times, then lift anyway.
- `ROLL`: a finger that is lifted rolls this much in its last `ROLLING` milliseconds, hasty or not.
- Nobody zooms: that would only make it easier.

The hand it plays with is anything that has `down(x, y)`, `move(x, y)`, `wait(milliseconds)`, `up()` and `meant()`.
"""

from __future__ import annotations

import random
from typing import Protocol

from triangles.ui.gesture import Gesture
from triangles.ui.view import View

SIGMA = 6.0
HASTY = 0.25
LOOK = 320
SLIDE = 2.5
PACE, REACTION = 45, 150
TRIES = 3
ROLL, ROLLING = 1.5, 40

Place = tuple[float, float]


class Hand(Protocol):
    """A finger on some sky, its places in CSS pixels of that sky."""

    def down(self, x: float, y: float) -> None: ...
    def move(self, x: float, y: float) -> None: ...
    def wait(self, milliseconds: float) -> None: ...
    def up(self) -> None: ...
    def meant(self) -> int | None: ...


class Person:
    """Somebody who aims at the stars of `view` with `hand`."""

    def __init__(self, view: View, hand: Hand, chance: random.Random, look: float = LOOK) -> None:
        self.view = view
        self.hand = hand
        self.chance = chance
        self.look = look
        self._at: Place = (0, 0)

    def tap(self, star: int) -> None:
        """Tap a star, with a look at what is ringed or without."""
        self._at = self._near(self.view.places[star], SIGMA)
        self.hand.down(*self._at)
        if self.chance.random() < HASTY:
            self.hand.wait(self.chance.uniform(40, 120))
        else:
            self._look(star)
        self._lift()

    def drag(self, a: int, b: int) -> None:
        """Drag from one star to another, with a look at both ends or at none."""
        self._at = self._near(self.view.places[a], SIGMA)
        self.hand.down(*self._at)
        hasty = self.chance.random() < HASTY
        if hasty:
            self.hand.wait(self.chance.uniform(20, 90))
        else:
            self._look(a)
        start, end = self._at, self._near(self.view.places[b], SIGMA)
        pace = self.chance.uniform(250, 600) / 10
        for step in range(1, 11):
            share = step / 10 * step / 10 * (3 - 2 * step / 10)  # slow at both ends
            self._move(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share, pace)
        if not hasty:
            self._look(b)
        self._lift()

    def _look(self, star: int) -> None:
        """Look at the ring, and slide until it is around the right star."""
        for _ in range(TRIES):
            self.hand.wait(self.look)
            if self.hand.meant() == star:
                return
            x, y = self._near(self.view.places[star], SLIDE)
            late = REACTION
            while late > 0:
                across, down = x - self._at[0], y - self._at[1]
                away = (across * across + down * down) ** 0.5
                if away < 1:
                    break
                step = min(1, PACE * 0.03 / away)
                self._move(self._at[0] + across * step, self._at[1] + down * step, 30)
                if self.hand.meant() == star:
                    late -= 30
        self.hand.wait(self.look)

    def _lift(self) -> None:
        x, y = self._near(self._at, ROLL)
        self._move(x, y, ROLLING)
        self.hand.up()

    def _move(self, x: float, y: float, pace: float) -> None:
        self.hand.move(x, y)
        self._at = (x, y)
        self.hand.wait(pace)

    def _near(self, place: Place, sigma: float) -> Place:
        return self.chance.gauss(place[0], sigma), self.chance.gauss(place[1], sigma)


class Finger:
    """The hand of a test without a browser: a `Gesture` with a clock. `told` is what the last release meant."""

    def __init__(self, view: View, kind: str = "touch") -> None:
        self.view = view
        self.kind = kind
        self.gesture = Gesture()
        self.clock = 0.0
        self.told: tuple[str, object] = ("nothing", None)
        self._at: Place = (0, 0)

    def down(self, x: float, y: float) -> None:
        self._at = (x, y)
        self.gesture.press(self.view, 1, self.kind, x, y, self.clock)

    def move(self, x: float, y: float) -> None:
        self._at = (x, y)
        self.gesture.move(self.view, 1, self.kind, x, y, self.clock)

    def wait(self, milliseconds: float) -> None:
        self.clock += milliseconds
        self.gesture.rest(self.view, self.clock)

    def up(self) -> None:
        self.told = self.gesture.release(self.view, 1, self.kind, *self._at, self.clock)
        self.clock += 300

    def meant(self) -> int | None:
        return self.gesture.meant
