"""The star that is meant is the star that is taken: hundreds of aims per board by a model of a person (`person.py`)."""

from __future__ import annotations

import random

import pytest

from tests.ui.person import Finger, Person
from triangles.core.board import Board
from triangles.ui.view import View

# The sky of a phone of 360 × 740 points and of a tablet of 820 × 1180, between the page's two bars.
SKIES = {"phone": (360, 596), "tablet": (820, 1036)}
AIMS = 300
BOARDS = [("phone", 24), ("phone", 60), ("phone", 120), ("tablet", 80), ("tablet", 120), ("tablet", 180)]


def count_right(layout: str, count: int, way: str, kind: str = "touch", seed: int = 1) -> tuple[float, float]:
    """Of `AIMS` stars that were aimed at in one way, the share that was taken as it was meant; and the share of aims
    that drew a line nobody meant (which can be taken back)."""
    chance = random.Random(f"{layout} {count} {way} {seed}")
    right = wrong = aims = 0
    while aims < AIMS:
        view = View(Board.generate(layout, count, chance.randrange(1000)), *SKIES[layout])
        for _ in range(15):
            finger = Finger(view, kind)
            person = Person(view, finger, chance)
            a, b = chance.sample(range(count), 2)
            if chance.random() < 0.6:  # most lines go to a star nearby
                a, b = a, min((star for star in range(count) if star != a), key=lambda star: view.apart(a, star))
            aims += 2
            if way == "tap":
                person.tap(a)
                right += finger.told == ("choose", a)
                finger.gesture.let_go()
                finger.gesture.chosen = a  # the second star is counted by itself
                person.tap(b)
                right += finger.told == ("play", (a, b))
            else:
                person.drag(a, b)
                what, stars = finger.told
                if what == "play":
                    assert isinstance(stars, tuple)
                    right += (stars[0] == a) + (stars[1] == b)
                else:
                    right += what == "choose" and stars == b
            wrong += finger.told[0] == "play" and finger.told[1] != (a, b)
    return right / aims, wrong / aims


@pytest.mark.parametrize("way", ["tap", "drag"])
@pytest.mark.parametrize(("layout", "count"), BOARDS)
def test_the_star_meant_is_the_star_taken(layout: str, count: int, way: str) -> None:
    right, wrong = count_right(layout, count, way)
    assert right >= (0.99 if count <= 80 else 0.97)
    assert wrong <= 0.01


@pytest.mark.parametrize("way", ["tap", "drag"])
def test_a_pen_is_as_good_as_a_finger(way: str) -> None:
    assert count_right("phone", 120, way, "pen")[0] >= 0.97
