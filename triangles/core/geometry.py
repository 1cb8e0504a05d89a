"""Exact predicates on integer points: which side, crossing, passing over, inside.

A point is a pair of ints in tenths of a point, y growing downwards as on a screen. Python's ints do not
overflow, so every answer is exact on every interpreter and for boards of any size.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    Point = tuple[int, int]


def isqrt(n: int) -> int:
    """The largest int whose square is at most `n` (MicroPython has no `math.isqrt`).

    Newton's iteration from above, on ints only. Raises ValueError for a negative `n`.
    """
    if n < 0:
        raise ValueError("isqrt needs a number that is not negative, not %d" % n)
    if n < 2:
        return n
    # Any start at or above the root converges downwards: halve the digits by shifting.
    root, rest = 1, n
    while rest > 0:
        rest >>= 2
        root <<= 1
    while True:
        better = (root + n // root) >> 1
        if better >= root:
            return root
        root = better


def cross(o: "Point", a: "Point", b: "Point") -> int:
    """Twice the signed area of triangle o, a, b: positive, negative, or 0 when they stand in a row.

    >>> cross((0, 0), (10, 0), (10, 10)), cross((0, 0), (10, 10), (10, 0)), cross((0, 0), (1, 1), (2, 2))
    (100, -100, 0)
    """
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def crosses(a: "Point", b: "Point", c: "Point", d: "Point") -> bool:
    """Whether segments a–b and c–d meet in a point that is inside both of them.

    Segments that share an end or merely touch do not cross in this sense: an end that touches another
    line's inside is a star *passed over*, which is refused for that reason.
    """
    c_side = cross(a, b, c)
    d_side = cross(a, b, d)
    if (c_side <= 0 or d_side >= 0) and (c_side >= 0 or d_side <= 0):
        return False
    a_side = cross(c, d, a)
    b_side = cross(c, d, b)
    return (a_side < 0 < b_side) or (b_side < 0 < a_side)


def passes_over(a: "Point", b: "Point", star: "Point", tolerance: int) -> bool:
    """Whether line a–b passes over `star` (SPEC rule 3).

    True when the foot of the perpendicular falls strictly between the ends and the star is at most
    `tolerance` (tenths of a point) from the line. Squares are compared, so nothing is rounded.
    """
    dx = b[0] - a[0]
    dy = b[1] - a[1]
    px = star[0] - a[0]
    py = star[1] - a[1]
    along = dx * px + dy * py
    length2 = dx * dx + dy * dy
    if along <= 0 or along >= length2:
        return False
    away = dx * py - dy * px
    return away * away <= tolerance * tolerance * length2


def in_circle(a: "Point", b: "Point", c: "Point", p: "Point") -> bool:
    """Whether `p` lies strictly inside the circle through a, b, c, where `cross(a, b, c)` > 0.

    The lifted determinant (Guibas and Stolfi, "Primitives for the manipulation of general subdivisions",
    1985), in exact ints.
    """
    ax = a[0] - p[0]
    ay = a[1] - p[1]
    bx = b[0] - p[0]
    by = b[1] - p[1]
    cx = c[0] - p[0]
    cy = c[1] - p[1]
    return (
        (ax * ax + ay * ay) * (bx * cy - by * cx)
        - (bx * bx + by * by) * (ax * cy - ay * cx)
        + (cx * cx + cy * cy) * (ax * by - ay * bx)
    ) > 0
