"""Boards for hypothesis to try: few stars, where rows, near-lines and equal distances are common."""

from hypothesis import strategies as st

from triangles.core.board import Board

# How a game goes on: at each ply the number, modulo the legal lines there are, picks one.
picks = st.lists(st.integers(0, 65), max_size=40)


def cloud(draw):
    """One of several kinds of clouds: (the places a star may have, a tolerance that matters there)."""
    kind = draw(st.sampled_from(("heap", "lattice", "shaken", "rows", "anything")))
    if kind == "heap":
        width, height = draw(st.sampled_from(((10, 10), (40, 40), (300, 300), (300, 75))))
        # Around a tenth of the width, lines nearly touch stars all over the board, and some games hang on that.
        tolerance = draw(st.sampled_from((0, width // 20, width // 15, width // 10, width // 6)))
        return st.tuples(st.integers(0, width), st.integers(0, height)), tolerance
    if kind == "lattice":
        step, size = 10, draw(st.integers(3, 7))
        place = st.integers(0, size).map(lambda at: at * step)
        return st.tuples(place, place), draw(st.sampled_from((0, 0, 4, 5, 8)))
    if kind == "shaken":
        step = draw(st.sampled_from((10, 100, 10**9)))
        place = st.builds(lambda at, by: at * step + by, st.integers(0, 5), st.integers(-2, 2))
        return st.tuples(place, place), draw(st.sampled_from((0, 1, 2)))
    if kind == "rows":
        return st.tuples(st.integers(0, 40), st.sampled_from((0, 1, 20))), draw(st.sampled_from((0, 0, 1, 2)))
    big = 10 ** draw(st.integers(2, 14))
    return st.tuples(st.integers(-big, big), st.integers(-big, big)), draw(st.sampled_from((0, big // 30, big)))


@st.composite
def boards(draw, least=0, most=10):
    """A board of `least` … `most` stars. Its tolerance may be nothing, a hair's breadth or more than that."""
    sizes = [n for n in (7, 8, 9, 10, 6, 5, 4, 3, 2, 1, 0, 8, 9, 10, 11, 12, 13) if least <= n <= most]
    count = draw(st.sampled_from(sizes))
    place, tolerance = cloud(draw)
    stars = list(dict.fromkeys(draw(st.lists(place, min_size=count, max_size=count))))  # each place once
    if len(stars) < least:
        stars = [(x, (x * x * 7) % 23) for x in range(least)]
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
