"""Whatever the cloud: the arrow keys lead from every star to every other."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.boards import boards
from tests.ui.test_compass import unreachable
from triangles.core.board import LAYOUTS, Board
from triangles.ui.compass import Compass
from triangles.ui.view import View

BIGGEST = [(layout, count) for layout in LAYOUTS for count in LAYOUTS[layout][2]]


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(BIGGEST), st.integers(0, 2**30), st.booleans())
def test_on_generated_boards(kind, seed, lying):
    size = (844, 390) if lying else (390, 640)
    assert unreachable(Compass(View(Board.generate(*kind, seed), *size).places)) is None


@settings(max_examples=300, deadline=None)
@given(boards(least=1, most=14))
def test_on_rows_lattices_and_heaps(board):
    assert unreachable(Compass(board.stars)) is None
