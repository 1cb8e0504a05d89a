"""Exact predicates on points. Runs on MicroPython too."""

from tests.core.pictures import raises
from triangles.core.geometry import cross, crosses, in_circle, isqrt, passes_over


def test_isqrt_is_the_floor_of_the_root():
    for n in list(range(200)) + [10**9, 2**30, 2**31, 2**32 - 1, 2**62, 10**30, 10**61]:
        root = isqrt(n)
        assert root * root <= n < (root + 1) * (root + 1), n
    for root in (3, 1000, 46340, 46341, 65535, 65536, 10**10, 2**40):
        assert isqrt(root * root) == root
        assert isqrt(root * root - 1) == root - 1
        assert isqrt(root * root + 1) == root


def test_isqrt_refuses_negative_numbers():
    assert "not -1" in raises(ValueError, isqrt, -1)


def test_cross_tells_the_side():
    assert cross((0, 0), (10, 0), (3, 1)) > 0 > cross((0, 0), (10, 0), (3, -1))
    assert cross((0, 0), (10, 0), (77, 0)) == 0
    big = 10**20
    assert cross((0, 0), (big, big), (big + 1, big)) == -big


def test_crosses_needs_a_point_inside_both():
    a, b = (0, 0), (10, 10)
    assert crosses(a, b, (0, 10), (10, 0)) and crosses((10, 0), (0, 10), b, a)
    assert not crosses(a, b, (0, 10), (4, 6)), "would cross if longer"
    assert not crosses(a, b, (0, 1), (10, 11)), "side by side"
    assert not crosses(a, b, (10, 10), (20, 0)), "a common end"
    assert not crosses(a, b, (5, 5), (20, 0)), "an end that touches the inside"
    for end in ((20, 0), (0, 20)):
        assert not crosses((5, 5), end, a, b) and not crosses(end, (5, 5), a, b)
        assert not crosses(a, b, (5, 5), end) and not crosses(b, a, end, (5, 5))
    assert not crosses(a, b, (2, 2), (7, 7)) and not crosses(a, b, (5, 5), (20, 20)), "in one row"
    assert not crosses(a, b, a, b)


def test_passes_over_is_exact():
    assert passes_over((0, 0), (100, 0), (50, 30), 30) and not passes_over((0, 0), (100, 0), (50, 31), 30)
    assert passes_over((0, 0), (100, 0), (1, -30), 30) and not passes_over((0, 0), (100, 0), (0, -30), 30)
    assert passes_over((0, 0), (100, 0), (99, 0), 0) and not passes_over((0, 0), (100, 0), (100, 0), 0)
    assert not passes_over((0, 0), (100, 0), (101, 1), 30) and not passes_over((0, 0), (100, 0), (-1, 1), 30)


def test_in_circle_is_exact():
    a, b, c = (0, 0), (10, 0), (0, 10)
    assert cross(a, b, c) > 0
    assert in_circle(a, b, c, (9, 9)) and in_circle(a, b, c, (1, 1))
    assert not in_circle(a, b, c, (10, 10)), "on the circle is not inside"
    assert not in_circle(a, b, c, (11, 10)) and not in_circle(a, b, c, (-1, 0))
    big = 10**15
    a, b, c = (0, 0), (10 * big, 0), (0, 10 * big)
    assert in_circle(a, b, c, (10 * big, 10 * big - 1)) and not in_circle(a, b, c, (10 * big, 10 * big))
