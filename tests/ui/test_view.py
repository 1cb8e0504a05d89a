"""How a board lies in the sky. Runs on MicroPython too."""

from tests.core.pictures import place
from triangles.core.board import LAYOUTS, Board
from triangles.ui.view import REACH, View

SKIES = ((390, 640), (844, 300), (820, 1000), (1280, 680), (1000, 1000), (320, 320), (200, 2000), (2000, 200), (1, 1))


def boards():
    found = [Board.generate(layout, LAYOUTS[layout][2][0], 3) for layout in sorted(LAYOUTS)]
    found.append(Board(300, 100000, [(0, 0), (300, 50000), (0, 100000)]))
    found.append(Board(5000, 5000, [(0, 0), (5000, 5000), (5000, 0), (0, 5000), (2500, 2600)]))
    return found


def near(one, other, most=1e-6):
    return abs(one - other) <= most * max(1, abs(one), abs(other))


def test_every_star_lies_in_the_sky():
    for board in boards():
        for width, height in SKIES:
            for x, y in View(board, width, height).places:
                assert -1e-6 <= x <= width + 1e-6 and -1e-6 <= y <= height + 1e-6, (board, width, height, x, y)


def test_every_size_of_board_lies_in_the_sky():
    for layout in sorted(LAYOUTS):
        for count in LAYOUTS[layout][2]:
            view = View(Board.generate(layout, count, 1), 390, 640)
            assert len(view.places) == count
            assert all([0 <= x <= 390 and 0 <= y <= 640 for x, y in view.places])


def test_a_board_fills_the_sky_in_one_direction_and_is_in_the_middle_of_the_other():
    for board in boards():
        for width, height in SKIES:
            view = View(board, width, height)
            wide, high = (board.height, board.width) if view.turned else (board.width, board.height)
            assert near(wide * view.scale, width) or near(high * view.scale, height)
            assert near(view.left * 2 + wide * view.scale, width)
            assert near(view.top * 2 + high * view.scale, height)
            assert view.left >= -1e-6 and view.top >= -1e-6


def test_it_is_turned_only_if_that_makes_it_larger():
    phone = Board.generate("phone", 24, 1)
    assert not View(phone, 360, 600).turned
    assert View(phone, 600, 360).turned
    assert near(View(phone, 600, 360).scale, View(phone, 360, 600).scale)
    assert not View(phone, 500, 500).turned  # equally large: upright
    for board in boards():
        for width, height in SKIES:
            view = View(board, width, height)
            upright = min(width / board.width, height / board.height)
            assert view.scale >= upright * (1 - 1e-9)
            assert not view.turned or view.scale > upright


def test_upright_and_turned():
    board = Board(1000, 2000, [(0, 0), (1000, 0), (0, 2000)])
    view = View(board, 100, 200)
    assert view.places == [(0, 0), (100, 0), (0, 200)]
    view = View(board, 200, 100)
    assert view.turned
    # The top lies to the left: what was above is on the left, what was right is above.
    assert view.places == [(0, 100), (0, 0), (200, 100)]


def test_the_canvas_transform_puts_stars_where_the_fingers_find_them():
    for board in boards():
        for width, height in SKIES:
            view = View(board, width, height)
            for ratio in (1, 1.5, 2, 3):
                a, b, c, d, e, f = view.transform(ratio)
                for (x, y), (px, py) in zip(board.stars, view.places):
                    assert near(a * x + c * y + e, px * ratio) and near(b * x + d * y + f, py * ratio)


def test_lengths_keep_their_proportions():
    for board in boards():
        view = View(board, 700, 500)
        (ax, ay), (bx, by) = board.stars[0], board.stars[-1]
        (px, py), (qx, qy) = view.places[0], view.places[-1]
        length = ((ax - bx) * (ax - bx) + (ay - by) * (ay - by)) ** 0.5
        assert near(((px - qx) * (px - qx) + (py - qy) * (py - qy)) ** 0.5, length * view.scale)


def test_the_nearest_star_within_reach():
    view = View(Board(3000, 3000, [(0, 0), (1000, 0), (1500, 0)]), 300, 300)
    assert view.star_at(0, 0, 10) == 0
    assert view.star_at(49, 0, 60) == 0 and view.star_at(51, 0, 60) == 1
    assert view.star_at(124, 0, 60) == 1 and view.star_at(126, 0, 60) == 2
    assert view.star_at(100, 22, REACH["mouse"]) == 1 and view.star_at(100, 23, REACH["mouse"]) is None
    assert view.star_at(100, 34, REACH["touch"]) == 1
    assert view.star_at(-5, -5, 10) == 0
    assert view.star_at(0, 300, 34) is None


def test_no_stars_and_no_sky():
    assert View(place(), 300, 300).star_at(10, 10, 1000) is None
    view = View(Board.generate("phone", 24, 1), 0, 0)  # a page that is not laid out yet
    assert view.scale > 0 and len(view.places) == 24


def test_what_lies_beside_a_finger_is_never_under_it_nor_cut_off():
    board = Board.generate("phone", 24, 1)
    for width, height in ((360, 596), (320, 400), (820, 1036), (844, 300)):
        view = View(board, width, height)
        for below in (False, True):
            for x in range(0, width + 1, 10):
                for y in range(0, height + 1, 10):
                    px, py = view.beside(x, y, 64, 116, below)
                    assert 64 <= px <= width - 64 and 64 <= py <= height - 64, (width, height, x, y)
                    assert max(abs(px - x), abs(py - y)) >= 90, (width, height, x, y)
    assert View(board, 360, 596).beside(180, 300, 64, 116) == (180, 184)
    assert View(board, 360, 596).beside(180, 300, 64, 116, True) == (180, 416)
    assert View(board, 360, 596).beside(100, 20, 64, 116) == (216, 69)
    assert View(board, 360, 596).beside(300, 20, 64, 116) == (184, 69)
