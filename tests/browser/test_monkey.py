"""A malicious toddler at the page: whatever is pressed, no error, and what is saved is what is shown."""

import random

import pytest

from tests.browser.boards import LADDER, position
from tests.browser.test_saves import LISTEN

KEYS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", "Enter", " ", "Escape", "u", "r", "s", "Tab")
BUTTONS = ("undo", "undo", "back-yes", "back-yes", "redo", "more", "new", "hint")


class Toddler:
    """Does things at random, the same ones for the same seed and device."""

    def __init__(self, sky, seed):
        self.sky = sky
        self.chance = random.Random(seed)
        size = sky.page.viewport_size
        self.sizes = [size, {"width": size["height"], "height": size["width"]}]

    def act(self):
        kind = self.chance.choices(
            (self.play, self.poke, self.drag, self.key, self.button, self.fingers, self.turn, self.escape),
            (30, 12, 16, 14, 14, 8, 2, 8),
        )[0]
        kind()

    def star(self):
        """A place near a star."""
        view, left, top = self.sky.look()
        x, y = self.chance.choice(view.places)
        return left + x + self.chance.randint(-20, 20), top + y + self.chance.randint(-20, 20)

    def anywhere(self):
        size = self.sky.page.viewport_size
        return self.chance.randrange(size["width"]), self.chance.randrange(size["height"])

    def play(self):
        self.sky.press(*self.star())
        self.sky.press(*self.star())

    def poke(self):
        self.sky.press(*self.anywhere())

    def drag(self):
        start, end = self.star(), self.star() if self.chance.random() < 0.7 else self.anywhere()
        if self.sky.touches:
            self.sky.fingers.down(0, *start)
            self.sky.fingers.move(0, *end, steps=3)
            self.sky.fingers.up(0)
        else:
            self.sky.page.mouse.move(*start)
            self.sky.page.mouse.down()
            self.sky.page.mouse.move(*end, steps=3)
            self.sky.page.mouse.up(button=self.chance.choice(("left", "left", "right")))
            self.sky.page.mouse.up()

    def fingers(self):
        """Several fingers come, move and go, or are all taken away."""
        if not self.sky.touches:
            return
        hand = self.sky.fingers
        for _ in range(self.chance.randint(3, 12)):
            free = [finger for finger in range(3) if finger not in hand.lying]
            if free and self.chance.random() < 0.4:
                hand.down(free[0], *self.star())
            elif hand.lying and self.chance.random() < 0.6:
                hand.move(self.chance.choice(hand.lying), *self.star())
            elif hand.lying:
                hand.up(self.chance.choice(hand.lying))
        if hand.lying and self.chance.random() < 0.4:
            hand.cancel()
        for finger in hand.lying:
            hand.up(finger)

    def key(self):
        self.sky.key(*self.chance.choices(KEYS, k=self.chance.randint(1, 4)))

    def button(self):
        box = self.sky.page.locator("#" + self.chance.choice(BUTTONS)).bounding_box()
        if box:  # the answers to a request are there only then
            self.sky.press(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def turn(self):
        self.sky.page.set_viewport_size(self.chance.choice(self.sizes))

    def escape(self):
        self.sky.key("Escape", "Escape")


@pytest.mark.parametrize("device, seed", [("phone", 1), ("tablet", 2), ("desktop", 3)])
def test_a_toddler_at_a_game_for_two(visit, device, seed):
    sky = visit(device, game=position(LADDER), motion=True, worker=False, script=LISTEN)
    toddle(sky, seed, 50)


def test_a_toddler_against_the_computer(visit):
    sky = visit("phone", opponent="computer", level="moon", motion=True, script=LISTEN)
    toddle(sky, 5, 90)


def toddle(sky, seed, actions):
    toddler = Toddler(sky, seed)
    for number in range(actions):
        toddler.act()
        if number % 3 == 0:
            sky.shown_equals_saved()
        if number % 40 == 39:
            sky.reload()
    sky.key("Escape", "Escape", "Escape")
    sky.page.set_viewport_size(toddler.sizes[0])
    sky.frames(4)
    sky.shown_equals_saved()
