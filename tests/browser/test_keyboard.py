"""The keyboard alone, and what a screen reader hears."""

import pytest
from playwright.sync_api import expect

from tests.browser.boards import ROW, SQUARE, position
from tests.browser.player import words
from triangles.ui.compass import DIRECTIONS, Compass


def steps(sky, start, goal):
    """The arrow keys that lead from one star to another."""
    view, _, _ = sky.look()
    compass = Compass(view.places)
    ways = {start: []}
    waiting = [start]
    while waiting:
        here = waiting.pop(0)
        for key in DIRECTIONS:
            there = compass.next(here, key)
            if there not in ways:
                ways[there] = [*ways[here], key]
                waiting.append(there)
    return ways[goal]


class Keys:
    """A player with nothing but keys."""

    def __init__(self, sky):
        self.sky = sky
        sky.page.locator("#board").focus()
        sky.key("ArrowDown")  # the first arrow shows where the keyboard stands
        self.star = int(sky.said().split()[1].rstrip(","))

    def go(self, star):
        self.sky.key(*steps(self.sky, self.star, star))
        self.star = star

    def draw(self, a, b):
        self.go(a)
        self.sky.key("Enter")
        self.sky.hears(words("say.chosen", star=a))
        self.go(b)
        self.sky.key("Enter")


def focused(sky):
    return sky.page.evaluate("(focused => focused.id || focused.name || focused.tagName)(document.activeElement)")


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_a_whole_game(visit, device):
    sky = visit(device, game=position(SQUARE))
    assert focused(sky) == "board"  # a link's game can be played at once
    sky.reload()
    sky.key("Tab")
    assert focused(sky) == "board"  # and else it is the first stop
    keys = Keys(sky)
    for line in ((0, 1), (1, 2), (2, 3)):
        keys.draw(*line)
        sky.arrived(*line)
    sky.hears("Player 1: line 2–3. Next: Player 2.")
    keys.draw(0, 2)
    sky.hears("Player 2: line 0–2. Player 2: 1 triangle closed. Next: Player 1.")
    keys.go(3)
    sky.until(lambda: sky.said().startswith(words("say.star", star=3, count=1)), "what is told of the star")
    keys.draw(3, 0)
    sky.ends_with(words("end.draw"))
    sky.hears(words("say.over", result="Draw!", score="Player 1 1, Player 2 1."))
    assert focused(sky) == "end-title"
    sky.key("Tab")
    assert focused(sky) == "end-again"
    sky.key("Tab", "Enter")
    sky.until(lambda: sky.text() == position(SQUARE), "the same board, empty")
    assert focused(sky) == "board"


def test_refusals_are_heard(visit):
    sky = visit("desktop", game=position(ROW, "0-1 1-2 1-3"))
    keys = Keys(sky)
    for a, b, reason in ((0, 1, "drawn"), (0, 2, "over-star"), (3, 4, "crosses")):
        keys.go(a)
        sky.key("Enter")
        keys.go(b)
        sky.until(lambda: words("refusal." + reason) in sky.said(), "the refusal, while aiming")  # noqa: B023
        sky.key("Enter")
        sky.hears(words("refusal." + reason), "#alert")
        sky.key("Escape")
        sky.hears(words("say.letgo"))
    assert sky.game().ply == 3


def test_letting_go(visit):
    sky = visit("desktop", game=position(SQUARE))
    keys = Keys(sky)
    keys.go(0)
    sky.key("Enter", "Enter")
    sky.hears(words("say.letgo"))
    sky.key(" ")
    sky.hears(words("say.chosen", star=0))
    sky.key("Escape")
    keys.go(1)
    sky.key("Enter")
    sky.hears(words("say.chosen", star=1))
    assert sky.game().ply == 0


def test_shortcuts(visit):
    sky = visit("desktop", game=position(SQUARE, "0-1 1-2"))
    sky.key("u")
    sky.hears(words("back.ask", name="Player 2"), "#alert")
    sky.key("Escape")
    sky.hears(words("back.stays"))
    sky.key("u", "Enter")
    sky.until(lambda: sky.game().ply == 1, "undo")
    sky.key("r")
    sky.until(lambda: sky.game().ply == 2, "redo")
    sky.key("s")
    score = words("say.score", first="Player 1", one=0, second="Player 2", two=0)
    sky.hears(score + " " + words("say.next", name="Player 1"), "#alert")
    for key, dialog in (("?", "keys"), ("m", "menu"), ("n", "new")):
        sky.page.locator("#board").focus()
        sky.key(key)
        expect(sky.page.locator(f"#{dialog}-dialog")).to_be_visible()
        sky.key("u")  # shortcuts rest while a dialog is open
        sky.key("Escape")
        expect(sky.page.locator(f"#{dialog}-dialog")).to_be_hidden()
        assert focused(sky) == "board", f"the focus did not come back from {dialog}"
    assert sky.game().ply == 2
    sky.key("Control+u", "Alt+r")
    assert sky.game().ply == 2


def test_dialogs_give_the_focus_back(visit):
    sky = visit("desktop")
    for button, dialog in (("new", "new"), ("more", "menu")):
        sky.page.locator("#" + button).focus()
        sky.key("Enter")
        expect(sky.page.locator(f"#{dialog}-dialog")).to_be_visible()
        for _ in range(25):  # the focus stays inside
            sky.key("Tab")
            # Beyond the last part comes the browser's own frame, for which the page has but its body.
            inside = "focused === document.body || !!focused.closest('dialog[open]')"
            assert sky.page.evaluate(f"(focused => {inside})(document.activeElement)")
        sky.key("Escape")
        expect(sky.page.locator(f"#{dialog}-dialog")).to_be_hidden()
        assert focused(sky) == button


def test_a_new_game_by_keys(visit):
    sky = visit("desktop")
    before = sky.text()
    sky.key("n")
    sky.page.locator("[name=first]").focus()
    sky.page.keyboard.type("Uma n?")  # letters that are shortcuts elsewhere
    sky.key("Enter")
    sky.until(lambda: sky.text() != before, "another game")
    assert sky.names() == ("Uma n?", "Player 2")
    assert focused(sky) == "board"


def test_every_star_can_be_reached(visit, device):
    sky = visit(device)
    view, _, _ = sky.look()
    for star in range(len(view.places)):
        assert steps(sky, 0, star) is not None
        assert steps(sky, star, 0) is not None


def test_focus_is_seen(visit):
    sky = visit("desktop")
    for _ in range(4):  # the sky, and the buttons that can be pressed
        sky.key("Tab")
        style = sky.page.evaluate("(s => [s.outlineStyle, s.outlineWidth])(getComputedStyle(document.activeElement))")
        assert style[0] != "none" and style[1] != "0px", focused(sky)
