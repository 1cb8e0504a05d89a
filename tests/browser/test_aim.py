"""Aiming by touch in the real page: crowded boards on small screens, by the model of a person of `tests/ui/person.py`.

`tests/ui/test_aim.py` counts hundreds of aims; here some dozens go through the browser's own touch events and clocks.
"""

from __future__ import annotations

import random

import pytest

from tests.browser.player import DEVICES, Player, words
from tests.ui.person import Person
from triangles.ui.gesture import HOLD

DEVICES.setdefault(
    "small-phone",
    {**DEVICES["phone"], "viewport": {"width": 360, "height": 740}, "screen": {"width": 360, "height": 740}},
)


class Glass:
    """A real finger's touch events, at places in CSS pixels of the sky."""

    def __init__(self, sky: Player) -> None:
        self.sky = sky
        _, self.left, self.top = sky.look()

    def down(self, x: float, y: float) -> None:
        self.sky.fingers.down(0, self.left + x, self.top + y)

    def move(self, x: float, y: float) -> None:
        self.sky.fingers.move(0, self.left + x, self.top + y)

    def wait(self, milliseconds: float) -> None:
        self.sky.page.wait_for_timeout(milliseconds)

    def up(self) -> None:
        self.sky.fingers.up(0)

    def meant(self) -> int | None:
        text = self.sky.page.locator("#sky").get_attribute("data-meant")
        return int(text) if text else None


@pytest.mark.parametrize(("device", "layout", "count"), [("small-phone", "phone", 120), ("tablet", "tablet", 180)])
def test_the_star_meant_is_the_star_taken(visit, device, layout, count):
    sky = visit(device, layout=layout, count=count)
    chance = random.Random(count)
    view, _, _ = sky.look()
    person = Person(view, Glass(sky), chance, look=HOLD + 60)
    sky.page.locator("#board").focus()
    right = 0
    for star in chance.sample(range(count), 20):
        person.tap(star)
        right += sky.said().startswith(words("say.chosen", star=star))
        sky.key("Escape")
        assert sky.said().startswith(words("say.letgo"))
    assert right >= 19
    # A line, by two taps and by a drag, with the loupe in use.
    for way in ("tap", "drag"):
        a = chance.choice([star for star in range(count) if 60 < view.places[star][0] < view.width - 60])
        game = sky.game()
        near = sorted(range(count), key=lambda star: view.apart(a, star))
        b = next(star for star in near[4:] if game.refusal(a, star) is None)
        if way == "tap":
            person.tap(a)
            person.tap(b)
        else:
            # A drag that the page took for a finger at rest has chosen a star and drawn nothing: once more.
            for _ in range(4):
                person.drag(a, b)
                if not sky.said().startswith(words("say.chosen", star=b)):
                    break
                sky.key("Escape")
        sky.arrived(a, b)
    assert len(sky.game().moves) == 2


def test_the_loupe_is_beside_the_finger(visit):
    """It shows while a finger rests in a crowd, and is gone with it."""
    sky = visit("small-phone", count=120)
    view, left, top = sky.look()
    for star in (0, 60, 119):
        x, y = view.places[star]
        loupe = view.beside(x, y, 64, 116)
        at = (left + loupe[0] + 38.4, top + loupe[1] + 51.2)  # on its rim
        ground = sky.colour_at(*at)
        sky.fingers.down(0, left + x, top + y)
        sky.until(lambda: max(sky.colour_at(*at)) > max(ground) + 60, "the loupe's rim")  # noqa: B023
        sky.fingers.cancel()
        sky.until(lambda: sky.colour_at(*at) == ground, "the sky without the loupe")  # noqa: B023
    assert sky.game().ply == 0
