"""Fingers that hold the board, double taps, and views that show a part of it. Runs on MicroPython too."""

from triangles.core.board import LAYOUTS, Board
from triangles.ui.view import MOST_ZOOM, View
from triangles.ui.zoom import AGAIN, NEAR, SLACK, Hold, Taps

SKIES = ((390, 640), (844, 300), (820, 1000), (320, 320))


def near(one, other, most=1e-6):
    return abs(one - other) <= most * max(1, abs(one), abs(other))


def boards():
    return [Board.generate(layout, LAYOUTS[layout][2][0], 3) for layout in sorted(LAYOUTS)]


def is_held(view):
    """Whether the board covers the sky where it is larger, and lies in its middle where it is not."""
    wide, high = (view.board.height, view.board.width) if view.turned else (view.board.width, view.board.height)
    for start, length, room in ((view.left, wide * view.scale, view.width), (view.top, high * view.scale, view.height)):
        if length <= room + 1e-6:
            if not near(start * 2 + length, room):
                return False
        elif start > 1e-6 or start + length < room - 1e-6:
            return False
    return True


def test_what_was_at_the_start_is_at_the_end():
    for board in boards():
        for width, height in SKIES:
            view = View(board, width, height, 3, (board.width * 0.45, board.height * 0.55))
            assert is_held(view) and near(view.zoom, 3)
            middle = (width / 2, height / 2)
            for factor in (1.2, 0.9):
                there = (width / 2 + 4, height / 2 - 3)
                moved = view.moved(factor, middle, there)
                x, y = view.to_board(*middle)
                px, py = moved.to_pixels(x, y)
                assert near(px, there[0]) and near(py, there[1]), (board, width, height)
                assert near(moved.scale, view.scale * factor) and is_held(moved)


def test_places_there_and_back():
    for board in boards():
        for width, height in SKIES:
            for zoom in (1, 1.7, 4):
                view = View(board, width, height, zoom, (1000, 2000))
                for star, (px, py) in zip(board.stars, view.places):
                    x, y = view.to_board(px, py)
                    assert near(x, star[0], 1e-5) and near(y, star[1], 1e-5)
                again = View(board, width, height, view.zoom, view.centre)
                assert near(again.left, view.left, 1e-5) and near(again.top, view.top, 1e-5)


def test_no_wish_loses_the_board():
    for board in boards():
        for width, height in SKIES:
            view = View(board, width, height)
            wishes = ((9, 0, 0), (1, 5000, -7000), (0.7, -9000, 40), (1, -300, 12000), (3, 77, 7), (0.01, 0, 0))
            for factor, x, y in wishes:
                view = view.moved(factor, (10, 20), (x, y))
                assert 1 <= view.zoom <= MOST_ZOOM and is_held(view)
            assert view.zoom == 1 and view.places == View(board, width, height).places
            # The same part of the board after the sky was turned.
            view = View(board, height, width, 3, View(board, width, height, 3, (0, 0)).centre)
            assert is_held(view)


def test_a_star_comes_into_sight():
    for board in boards():
        for width, height in SKIES:
            view = View(board, width, height, 4, (0, 0))
            for star in range(len(board)):
                x, y = view.showing(star).places[star]
                assert 0 <= x <= width and 0 <= y <= height
                if 48 < view.places[star][0] < width - 48 and 48 < view.places[star][1] < height - 48:
                    assert view.showing(star) is view
            whole = View(board, width, height)
            assert whole.showing(0) is whole


def test_the_two_nearest_stars():
    view = View(Board(3000, 3000, [(0, 0), (1000, 0), (1500, 0)]), 300, 300)
    assert view.stars_at(90, 0, 30) == (1, None)
    assert view.stars_at(120, 0, 60) == (1, 2) and view.stars_at(130, 0, 60) == (2, 1)
    assert view.stars_at(100, 100, 50) == (None, None)
    assert near(view.apart(1, 2), 50)


def test_one_finger_does_not_zoom():
    view = View(boards()[0], 300, 500)
    hold = Hold()
    assert not hold.down(5, 10, 10) and len(hold) == 1
    assert hold.move(view, 5, 90, 90) is None and hold.move(view, 6, 1, 1) is None
    assert not hold.up(5) and not hold.up(5) and len(hold) == 0


def test_two_fingers_zoom_until_all_are_lifted():
    view = View(boards()[0], 360, 600)
    hold = Hold()
    hold.down(0, 100, 300)  # 0 is a pointer like any other
    assert hold.down(9, 200, 300) and hold.zooming
    larger = hold.move(view, 9, 300, 300)
    assert near(larger.zoom, 2)
    # What was at 150 is at 200 now, in the middle of the fingers.
    x, _ = view.to_board(150, 300)
    assert near(larger.to_pixels(x, 0)[0], 200)
    assert hold.up(0) and hold.zooming
    moved = hold.move(larger, 9, 280, 290)  # one that stays moves the board, and zooms no more
    assert near(moved.zoom, 2) and near(moved.left, larger.left - 20)
    assert hold.up(9) and not hold.zooming
    assert not hold.down(9, 1, 1)


def test_a_third_finger_changes_nothing():
    view = View(boards()[0], 360, 600)
    hold = Hold()
    for pointer in (1, 2, 3):
        hold.down(pointer, 100 * pointer, 300)
    assert hold.move(view, 3, 10, 10) is None and hold.zooming
    assert hold.up(1) and hold.up(2) and hold.zooming and hold.up(3) and not hold.zooming


def test_fingers_that_all_but_touch_do_not_zoom():
    view = View(boards()[0], 360, 600, 2, (1800, 3000))
    hold = Hold()
    hold.down(1, 100, 300)
    hold.down(2, 103, 300)
    assert near(hold.move(view, 2, 120, 300).zoom, 2)


def test_double_taps():
    for x, y, on_sky, wait, double in (
        (100, 100, True, 200, True),
        (100 + NEAR, 100, True, AGAIN, True),
        (100 + NEAR + 1, 100, True, 200, False),
        (100, 100, True, AGAIN + 1, False),
        (100, 100, False, 200, False),
    ):
        taps = Taps()
        taps.press(100, 100, True)
        assert not taps.release(100, 100, 1000)
        taps.press(x, y, on_sky)
        assert taps.release(x, y, 1000 + wait) == double
        if double:  # a third tap is a first one again
            taps.press(x, y, True)
            assert not taps.release(x, y, 1010 + wait)


def test_what_is_no_double_tap():
    taps = Taps()
    taps.press(100, 100, True)
    taps.release(100, 100, 0)
    taps.press(100, 100, True)
    assert not taps.release(100 + SLACK + 1, 100, 50)  # a wipe
    taps.press(100, 100, True)
    taps.release(100, 100, 60)
    taps.press(100, 100, True)
    taps.spoil()
    assert not taps.release(100, 100, 70)  # a second finger came
    assert not taps.release(100, 100, 80)  # never pressed
