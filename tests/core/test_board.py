"""Boards and their generator. Runs on MicroPython too."""

from tests.core.pictures import place, raises
from triangles.core.board import LAYOUTS, MOST_STARS, Board
from triangles.core.cloud import scatter
from triangles.core.geometry import isqrt, passes_over
from triangles.core.rng import Rng


def test_layouts_are_those_of_the_spec():
    assert LAYOUTS["phone"] == (3600, 6000, (24, 60, 120), 24)
    assert LAYOUTS["tablet"] == (7680, 9600, (80, 120, 180), 80)
    assert sorted(LAYOUTS) == ["phone", "tablet"]


def test_a_board_keeps_what_it_was_given():
    stars = [(5, 6), [700, 8], (9, 1000)]
    board = Board(1000, 2000, stars, tolerance=7)
    stars.append((1, 1))
    assert board.stars == ((5, 6), (700, 8), (9, 1000)) and len(board) == 3
    assert (board.width, board.height, board.tolerance, board.layout, board.seed) == (1000, 2000, 7, None, None)
    assert Board(9, 9, ()).stars == () and Board(9, 9, ()).tolerance == 30


def test_a_board_refuses_what_is_no_board():
    assert "stars 0 and 2" in raises(ValueError, Board, 9, 9, [(1, 1), (2, 2), (1, 1)])
    assert "tolerance" in raises(ValueError, Board, 9, 9, [], tolerance=-1)
    assert "star 1" in raises(ValueError, Board, 9, 9, [(1, 1), (2.0, 2)])
    assert "star 0" in raises(ValueError, Board, 9, 9, [(1, "1")])
    assert "width" in raises(ValueError, Board, 0, 9, [])
    assert "width" in raises(ValueError, Board, 9, -9, [])
    assert "width" in raises(ValueError, Board, 9.5, 9, [])
    assert "tolerance" in raises(ValueError, Board, 9, 9, [], tolerance=3.0)
    assert "999" in raises(ValueError, Board, 9999, 9, [(x, 1) for x in range(1000)])


def test_boards_are_equal_by_what_decides_the_game():
    stars = [(0, 0), (500, 5), (90, 800)]
    board = Board(1000, 1000, stars)
    assert board == Board(1000, 1000, stars) and hash(board) == hash(Board(1000, 1000, tuple(stars)))
    others = (
        Board(1000, 1000, [(0, 0), (90, 800), (500, 5)]),
        Board(1001, 1000, stars),
        Board(1000, 1001, stars),
        Board(1000, 1000, stars, tolerance=29),
    )
    for other in others:
        assert board != other
    assert board != "board"
    made = Board.generate("phone", 24, 7)
    assert made == Board(3600, 6000, made.stars)


def test_repr_makes_the_board_again():
    for board in (Board.generate("tablet", 80, 12), Board(10, 20, [(1, 2), (-3, 4)], tolerance=0)):
        again = eval(repr(board), {"Board": Board})
        assert again == board and repr(again) == repr(board)


def test_sight_is_the_same_from_both_ends_and_agrees_with_the_geometry():
    board = Board.generate("phone", 24, 3)
    stars = board.stars
    passed = 0
    for a in range(24):
        for b in range(a + 1, 24):
            over = [c for c in range(24) if c not in (a, b) and passes_over(stars[a], stars[b], stars[c], 30)]
            assert board.passed_over(a, b) == board.passed_over(b, a) == (over[0] if over else None)
            assert board.sees(a, b) == board.sees(b, a) == (not over)
            passed += bool(over)
    assert 0 < passed < 276, "some lines of this board are refused, and not all"


def test_passed_over_tells_the_first_star():
    board = place((0, 0), (1000, 0), (600, 0), (300, 0), (500, 500))
    assert board.passed_over(0, 1) == 2 and board.passed_over(0, 2) == 3 and board.passed_over(0, 3) is None


def test_generated_boards_are_repeatable_and_all_different():
    seen = set()
    for layout, count in (("phone", 24), ("tablet", 80)):
        for seed in (0, 1, 2, 3, 65535, 65536, 65537, 2**32, 2**32 + 1, 10**30):
            board = Board.generate(layout, count, seed)
            assert board == Board.generate(layout, count, seed)
            assert (board.layout, len(board), board.seed) == (layout, count, seed)
            seen.add(board.stars)
    assert len(seen) == 20


def test_generated_stars_keep_apart_and_off_the_edge():
    for layout in sorted(LAYOUTS):
        width, height, counts, _ = LAYOUTS[layout]
        for count in counts:
            for seed in range(3):
                stars = Board.generate(layout, count, seed).stars
                assert list(stars) == sorted(stars, key=lambda star: (star[1], star[0])), "reading order"
                for x, y in stars:
                    assert 160 <= x <= width - 160 and 160 <= y <= height - 160
                nearest = min(
                    [(ax - bx) ** 2 + (ay - by) ** 2 for i, (ax, ay) in enumerate(stars) for bx, by in stars[:i]]
                )
                apart = isqrt(nearest) * 1000 // isqrt(width * height // count)
                assert apart >= 695, "stars stand %d thousandths of √(area/n) apart" % apart


def test_any_count_from_3_to_999_can_be_made():
    for layout, count in (("phone", 3), ("phone", 4), ("tablet", 3), ("tablet", 25)):
        assert len(Board.generate(layout, count, 1)) == count
    assert len(set(scatter(3600, 6000, 350, 5))) == 350


def test_generate_refuses_what_it_cannot_make():
    assert "phone and tablet" in raises(ValueError, Board.generate, "watch", 24, 1)
    for count in (2, 0, -5, MOST_STARS + 1, 24.0, "24", None):
        assert "3 to 999" in raises(ValueError, Board.generate, "phone", count, 1)
    for seed in (-1, 1.5, "7", None):
        assert "seed" in raises(ValueError, Board.generate, "phone", 24, seed)


def test_random_numbers_cover_their_range_evenly():
    rng = Rng(5)
    counts = [0] * 10
    for _ in range(5000):
        counts[rng.below(10)] += 1
    assert min(counts) > 400 and max(counts) < 600, counts
    big = [rng.below(10**6) for _ in range(300)]
    assert min(big) < 50000 and max(big) > 950000 and max(big) < 10**6
    assert [rng.below(1) for _ in range(5)] == [0] * 5
    assert max([rng.below(32362) for _ in range(50)]) < 32362
    # Up to 32362 a number is one draw, beyond it two.
    one, two, three = Rng(9), Rng(9), Rng(9)
    draws = [one._next(), one._next()]
    assert two.below(32362) == draws[0]
    assert three.below(32363) == (draws[0] * 32362 + draws[1]) * 32363 // 32362**2


def test_random_numbers_are_these():
    """The same on every interpreter and in every later version, for boards are saved by their seed."""
    rng = Rng(2026)
    assert [rng.below(1000) for _ in range(6)] == RANDOM_1000
    assert [rng.below(1000000) for _ in range(3)] == RANDOM_MILLION
    raises(ValueError, rng.below, 0)
    raises(ValueError, Rng, -1)


RANDOM_1000 = [549, 7, 520, 576, 528, 697]
RANDOM_MILLION = [626422, 753964, 185501]
