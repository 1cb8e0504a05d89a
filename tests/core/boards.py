"""Boards for hypothesis to try: few stars, where rows, near-lines and equal distances are common."""

from hypothesis import strategies as st

from triangles.core.board import Board

# How a game goes on: at each ply the number, modulo the legal lines there are, picks one.
picks = st.lists(st.integers(0, 65), max_size=40)


def coordinates(draw):
    """One of several kinds of clouds: a lattice, a lattice shaken, rows, a tight heap, anything."""
    size = draw(st.integers(1, 7))
    kind = draw(st.sampled_from(("lattice", "shaken", "rows", "heap", "anything")))
    if kind == "lattice":
        return st.tuples(st.integers(0, size), st.integers(0, size))
    if kind == "shaken":
        step = draw(st.sampled_from((10, 100, 10**9)))
        shake = st.integers(-2, 2)
        place = st.integers(0, size)
        return st.builds(lambda x, y, dx, dy: (x * step + dx, y * step + dy), place, place, shake, shake)
    if kind == "rows":
        return st.tuples(st.integers(0, 40), st.sampled_from((0, 1, 20)))
    if kind == "heap":
        return st.tuples(st.integers(-90, 90), st.integers(-90, 90))
    big = 10 ** draw(st.integers(1, 14))
    return st.tuples(st.integers(-big, big), st.integers(-big, big))


@st.composite
def boards(draw, least=0, most=10):
    """A board of `least` … `most` stars. Its tolerance may be nothing, a hair's breadth or more than the board."""
    stars = draw(st.lists(coordinates(draw), min_size=0, max_size=most, unique=True))
    if len(stars) < least:
        stars = [(x, (x * x * 7) % 23) for x in range(least)]
    tolerance = draw(st.sampled_from((0, 0, 1, 1, 2, 5, 30, 10**4)))
    return Board(1000, 1000, stars, tolerance=tolerance)


def lines_of(game, picked):
    """Plays `game` to its end, by `picked` and then always the first legal line; yields each line once it is played."""
    for ply in range(10**6):
        legal = game.legal_lines()
        if not legal:
            return
        a, b = legal[picked[ply] % len(legal) if ply < len(picked) else 0]
        if ply % 2:
            a, b = b, a
        game.push(a, b)
        yield a, b
