"""What is a hand and what a finger. Runs on MicroPython too."""

from triangles.ui.palm import FIRST, LEAST, Palm


def test_a_large_touch_is_a_hand_until_it_is_lifted():
    palm = Palm()
    assert palm.press(1, "touch", 90, 40) and palm.move(1, "touch", 20, 20) == "hand"
    assert not palm.press(2, "touch", 30, 30) and palm.move(2, "touch", 30, 30) is None
    assert palm.lift(1) and not palm.lift(1) and not palm.lift(2)
    assert not palm.press(1, "touch", 30, 30), "the same number may come again as a finger"


def test_a_touch_that_grows_becomes_a_hand():
    palm = Palm()
    assert not palm.press(1, "touch", 30, 30)
    assert palm.move(1, "touch", 40, FIRST + 1) == "becomes" and palm.move(1, "touch", 20, 20) == "hand"


def test_mouse_and_pen_are_none():
    palm = Palm()
    assert not palm.press(1, "mouse", 900, 900) and palm.move(1, "pen", 900, 900) is None


def test_the_limit_follows_the_device():
    large, small = Palm(), Palm()
    for pointer in range(10):
        large.press(pointer, "touch", 48, 48)
        small.press(pointer, "touch", 1, 1)
    assert large.limit == FIRST and small.limit == LEAST
    assert not large.press(20, "touch", 60, 60) and small.press(20, "touch", 60, 60)
