"""Picking agrees with trying every star."""

from hypothesis import given, settings
from hypothesis import strategies as st

from triangles.core.board import LAYOUTS, Board
from triangles.ui.view import View

sizes = st.floats(50, 3000)
CLOUDS = [Board.generate(layout, count, 11) for layout in LAYOUTS for count in LAYOUTS[layout][2]]


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(CLOUDS), sizes, sizes, st.data())
def test_star_at_is_the_nearest(board, width, height, data):
    view = View(board, width, height)
    at = data.draw(st.tuples(st.floats(0, width), st.floats(0, height)))
    reach = data.draw(st.floats(1, 200))
    found = view.star_at(*at, reach)
    distances = [((x - at[0]) ** 2 + (y - at[1]) ** 2) ** 0.5 for x, y in view.places]
    if found is None:
        assert min(distances) >= reach * (1 - 1e-9)
    else:
        assert distances[found] <= min(distances) * (1 + 1e-9) + 1e-9 and distances[found] <= reach * (1 + 1e-9)


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(CLOUDS), sizes, sizes)
def test_a_press_on_a_star_finds_it(board, width, height):
    view = View(board, width, height)
    for number, (x, y) in enumerate(view.places):
        assert view.star_at(x, y, 1) == number
