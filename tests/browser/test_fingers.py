"""Fingers and mice that do more than play: second ones, lost ones, hasty ones. None of them may make a move."""

import pytest

from tests.browser.boards import LADDER, SQUARE, position
from tests.browser.player import words

#: Frames of the page wait while `window.held` is true: so a move stays on its way for as long as a test likes.
HOLD_FRAMES = """
  const ask = window.requestAnimationFrame.bind(window)
  let waiting = []
  window.held = false
  window.requestAnimationFrame = call => window.held ? waiting.push(call) : ask(call)
  window.release = () => { window.held = false; waiting.forEach(ask); waiting = [] }
"""


def test_a_second_finger_ends_the_aim_of_the_first(visit):
    """However the fingers go on, and whatever they are lifted from: no line comes of it."""
    sky = visit("phone", game=position(LADDER))
    fingers = sky.fingers
    for last in (0, 1):
        fingers.down(0, *sky.place(0))
        fingers.move(0, *sky.middle(0, 1), steps=3)
        fingers.down(1, *sky.place(4))
        fingers.move(0, *sky.place(1), steps=2)
        fingers.up(1 - last)
        fingers.move(last, *sky.place(5), steps=3)
        fingers.up(last)
    sky.frames()
    assert sky.game().ply == 0
    # They left nothing behind, and a star that was tapped stays chosen while they zoom.
    sky.key("z")
    sky.tap(4)
    fingers.down(0, *sky.place(0))
    fingers.down(1, *sky.place(2))
    fingers.up(0)
    fingers.up(1)
    sky.key("z")
    sky.tap(5)
    sky.arrived(4, 5)
    assert sky.game().moves == [(4, 5)]


def test_two_fingers_cannot_zoom_or_scroll_the_page(visit, device):
    if device == "desktop":
        pytest.skip("no fingers there")
    sky = visit(device, game=position(LADDER))
    for apart in (True, False):
        x, y = sky.middle(0, 5)
        sky.fingers.down(0, x - 20, y - 20)
        sky.fingers.down(1, x + 20, y + 20)
        for step in range(1, 8):
            far = 20 + 12 * step if apart else 110 - 12 * step
            sky.fingers.move(0, x - far, y - far)
            sky.fingers.move(1, x + far, y + far)
        sky.fingers.up(1)
        sky.fingers.up(0)
    for _ in range(2):  # a double tap is no zoom either
        sky.press(*sky.empty_place())
    sky.fingers.down(0, *sky.empty_place())
    sky.fingers.move(0, sky.empty_place()[0], 300, steps=6)
    sky.fingers.up(0)
    sky.frames()
    moved = sky.page.evaluate("[visualViewport.scale, visualViewport.offsetTop, scrollX, scrollY]")
    assert moved == [1, 0, 0, 0]
    assert sky.game().ply == 0


def test_a_finger_drawn_sideways_does_not_leave_the_page(visit):
    """Chromium leafs through its history when a finger is drawn over what cannot be scrolled that way."""
    sky = visit("phone", game=position(LADDER, "0-1"))
    sky.page.evaluate("window.stayed = true")
    for buttons in ((), ("new",), ("more",), ("more", "menu-book")):
        for button in buttons:
            sky.click(button)
        for y in (30, 500, 820):
            for start, end in ((20, 370), (370, 20)):
                sky.fingers.down(0, start, y)
                sky.fingers.move(0, end, y + 15, steps=3)
                sky.fingers.up(0)
                sky.page.wait_for_timeout(200)  # the browser waits a little, too, before it leaves
        assert sky.page.evaluate("window.stayed") is True, buttons
        sky.key("Escape", "Escape")
    assert sky.game().moves == [(0, 1)]


def test_a_sky_that_moves_away_under_a_finger(visit):
    sky = visit("phone", game=position(SQUARE))
    sky.fingers.down(0, *sky.place(0))
    sky.fingers.move(0, *sky.place(1), steps=3)
    sky.page.set_viewport_size({"width": 844, "height": 390})
    sky.frames()
    sky.fingers.move(0, *sky.place(3), steps=3)
    sky.fingers.up(0)
    sky.draw(1, 2)
    assert sky.game().moves == [(1, 2)]


def test_a_finger_that_is_taken_away_lets_go(visit):
    sky = visit("phone", game=position(SQUARE))
    sky.fingers.down(0, *sky.place(0))
    sky.fingers.move(0, *sky.place(1), steps=3)
    sky.fingers.cancel()
    sky.frames()
    assert sky.game().ply == 0
    sky.tap(2)  # were star 0 still chosen, this would draw a line
    sky.hears(words("say.chosen", star=2))
    # A tap that is taken away leaves the star that was chosen before it.
    sky.fingers.down(0, *sky.place(0))
    sky.fingers.cancel()
    sky.tap(3)
    sky.arrived(2, 3)
    assert sky.game().moves == [(2, 3)]


def test_a_drag_into_empty_sky_draws_nothing(visit, device):
    sky = visit(device, game=position(SQUARE))
    start, end = sky.place(0), sky.empty_place()
    if sky.touches:
        sky.fingers.down(0, *start)
        sky.fingers.move(0, *end, steps=4)
        sky.fingers.up(0)
    else:
        sky.page.mouse.move(*start)
        sky.page.mouse.down()
        sky.page.mouse.move(*end, steps=4)
        sky.page.mouse.up()
    sky.tap(1)
    sky.hears(words("say.chosen", star=1))
    sky.tap(1)
    sky.draw(3, 2)
    assert sky.game().moves == [(3, 2)]


def test_only_the_main_button_draws(visit):
    sky = visit("desktop", game=position(SQUARE))
    for button in ("right", "middle"):
        for star in (0, 1):
            sky.page.mouse.click(*sky.place(star), button=button)
    sky.frames()
    assert sky.game().ply == 0 and sky.said() == words("say.next", name="Player 1")


def test_a_mouse_released_outside_the_sky(visit):
    sky = visit("desktop", game=position(SQUARE))
    sky.page.mouse.move(*sky.place(0))
    sky.page.mouse.down()
    sky.page.mouse.move(5, 5, steps=4)
    sky.page.mouse.up()
    sky.tap(1)
    sky.hears(words("say.chosen", star=1))
    sky.tap(2)
    sky.arrived(1, 2)
    sky.until(lambda: sky.game().moves == [(1, 2)], "the line in the saved game")


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_taps_while_a_move_arrives_make_no_move(visit, device):
    sky = visit(device, game=position(LADDER), script=HOLD_FRAMES, motion=True)
    sky.page.evaluate("window.held = true")
    sky.tap(0)
    sky.tap(1)
    sky.until(lambda: sky.game().moves == [(0, 1)], "the move")
    sky.tap(2)
    sky.tap(3)
    sky.drag(4, 5)
    assert sky.game().moves == [(0, 1)]
    sky.page.evaluate("window.release()")
    sky.arrived(0, 1)
    sky.frames()
    assert sky.game().moves == [(0, 1)], "a tap was kept for later"
    sky.draw(2, 3)


def test_a_finger_that_lies_on_a_star_while_the_game_is_taken_back(visit):
    """A move undone under the finger: what the finger aimed at is off, and its lifting draws nothing."""
    sky = visit("phone", game=position(LADDER, "0-1"))
    sky.fingers.down(0, *sky.place(2))
    sky.fingers.move(0, *sky.place(3), steps=3)
    sky.page.evaluate("['undo', 'back-yes'].forEach(name => document.getElementById(name).click())")
    sky.until(lambda: sky.game().ply == 0, "the undo")
    sky.fingers.up(0)
    sky.frames()
    assert sky.game().ply == 0
    sky.draw(4, 5)


def test_nothing_can_be_selected_or_called_out(visit):
    sky = visit("phone")
    style = sky.page.evaluate(
        "() => { const s = getComputedStyle(document.getElementById('board'));"
        " return [s.touchAction, s.userSelect] }"
    )
    assert style == ["none", "none"]
    assert sky.page.evaluate("getComputedStyle(document.body).overflow") in ("hidden", "clip")
