"""Zooming and moving the board: by fingers, by wheel, by keys. What is shown larger is played on as ever."""

import time

from tests.browser.boards import LADDER, position
from tests.browser.picture import like
from tests.browser.player import SETTLED

GAME = position(LADDER, "0-1 1-2")


def zoom(sky):
    """How many times as large as the whole board."""
    view, _, _ = sky.look()
    return view.zoom


def pinch(sky, at, start, end, *, moved=(0, 0)):
    """Two fingers, so many pixels left and right of a place, go to other distances and move on the way."""
    (x, y), (across, down) = at, moved
    fingers = sky.fingers
    fingers.down(0, x - start, y)
    fingers.down(1, x + start, y)
    for step in range(1, 7):
        apart = start + (end - start) * step / 6
        fingers.move(0, x - apart + across * step / 6, y + down * step / 6)
        fingers.move(1, x + apart + across * step / 6, y + down * step / 6)
    fingers.up(1)
    fingers.up(0)


def test_two_fingers_zoom_and_move_the_board(visit):
    sky = visit("phone", game=GAME)
    x, y = sky.place(2)
    pinch(sky, (x + 60, y), 40, 100, moved=(30, -40))
    sky.until(lambda: 2.3 < zoom(sky) < 2.7, "the board to be 2.5 times as large")
    view, left, top = sky.look()
    # What was between the fingers went with them: star 2 was 60 pixels to the left of their middle.
    assert abs(view.places[2][0] + left - (x + 90 - 60 * view.zoom)) < 3
    assert abs(view.places[2][1] + top - (y - 40)) < 15  # above and below it there was room to take up first
    assert like(sky.colour_at(*sky.middle(1, 2)), sky.theme("second")) or not 0 < sky.middle(1, 2)[0] < 390
    assert sky.game().ply == 2
    # Played on in the larger board: what is tapped is what is meant.
    pinch(sky, (195, 400), 120, 60)
    sky.until(lambda: zoom(sky) < 1.4, "the board to be smaller")
    sky.drag(2, 3)
    sky.until(lambda: sky.game().moves[2:] == [(2, 3)], "the line in the saved game")
    # Two taps on empty sky: the whole board, and nothing else. A busy page hears of the second one late.
    x, y = sky.empty_place()
    began = time.time()
    for after in (0, 0.15):
        sky.fingers.down(0, x, y, at=began + after)
        sky.fingers.up(0, at=began + after + 0.05)
        sky.page.wait_for_timeout(500)
    sky.until(lambda: zoom(sky) == 1, "the whole board")
    sky.page.wait_for_timeout(SETTLED)
    sky.draw(3, 1)
    sky.shown_equals_saved()


def test_the_board_is_never_lost(visit):
    sky = visit("phone", game=GAME)
    sky.fingers.down(0, 100, 400)
    sky.fingers.down(1, 200, 400)
    sky.fingers.move(1, 380, 400, steps=3)
    for x in (10, 380):
        sky.fingers.move(0, x, 700, steps=2)
        sky.fingers.move(1, x, 150, steps=2)
    sky.fingers.up(0)
    sky.fingers.move(1, 10, 800, steps=3)
    sky.fingers.up(1)
    sky.frames(12)
    view, _, _ = sky.look()
    assert 1 <= view.zoom <= 4
    assert view.left <= 0.1 and view.left + 3600 * view.scale >= view.width - 0.1
    # Another size of the sky, then another match.
    sky.page.set_viewport_size({"width": 844, "height": 390})
    sky.until(lambda: sky.look()[0].turned, "the turned board")
    view, _, _ = sky.look()
    assert view.left <= 0.1 and view.left + 6000 * view.scale >= view.width - 0.1
    sky.link(position(LADDER, "0-1"))
    sky.until(lambda: zoom(sky) == 1, "the whole board")
    assert sky.game().moves == [(0, 1)]


def test_one_finger_on_empty_sky_moves_a_larger_board(visit):
    sky = visit("phone", game=GAME)
    sky.key("+", "+", "+")
    sky.until(lambda: zoom(sky) > 2, "the board to be larger")
    view, _, _ = sky.look()
    x, y = sky.empty_place()
    across = 60 if view.left < -60 else -60
    sky.fingers.down(0, x, y)
    sky.fingers.move(0, x + across, y, steps=4)
    sky.fingers.up(0)
    sky.until(lambda: abs(sky.look()[0].left - view.left - across) < 3, "the board to be moved")
    sky.fingers.down(0, *sky.empty_place())
    sky.fingers.cancel()
    sky.frames()
    assert sky.game().ply == 2


def test_wheel_and_keys(visit):
    sky = visit("desktop", game=position(LADDER))
    x, y = sky.place(4)
    sky.page.mouse.move(x, y)
    for _ in range(4):
        sky.page.mouse.wheel(0, -120)
    sky.until(lambda: zoom(sky) > 1.8, "the board to be larger")
    assert abs(sky.place(4)[0] - x) < 3, "the star does not stay under the mouse"
    sky.page.mouse.wheel(0, 3000)
    sky.until(lambda: zoom(sky) == 1, "the whole board")
    # The keyboard takes the board along: the star it stands on is always in sight.
    sky.page.locator("#board").focus()
    sky.key("+", "+", "+", "+")
    sky.until(lambda: zoom(sky) > 3, "the board to be larger")
    for key in ("ArrowUp", "ArrowUp", "ArrowUp", "Enter", "ArrowDown", "ArrowDown", "ArrowDown"):
        sky.key(key)
        sky.frames()
    sky.key("-")
    sky.until(lambda: zoom(sky) < 3, "the board to be smaller")
    sky.key("z")
    sky.until(lambda: zoom(sky) == 1, "the whole board")
    assert sky.game().ply == 0
    sky.page.mouse.dblclick(*sky.empty_place())
    sky.draw(0, 1)
