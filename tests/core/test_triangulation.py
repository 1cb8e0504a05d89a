"""What must hold inside the triangulation, whatever is played and taken back."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.boards import boards, lines_of, picks
from triangles.core.geometry import cross, crosses, in_circle
from triangles.core.rules import Game
from triangles.core.triangulation import Triangulation


def check(sky, lines):
    """Faces, Euler's count, the whole hull covered, every line a side."""
    stars, n = sky.stars, sky.count
    faces = list(sky.faces())
    sides = {frozenset((a, b)) for a, ring in enumerate(sky.apex) for b in ring}
    if not faces:
        assert all(cross(stars[0], stars[1], star) == 0 for star in stars[2:]), "only stars in one row have no triangle"
        assert not sides
        return
    assert len(set(faces)) == len(faces) and sum(map(len, sky.apex)) == 3 * len(faces)
    for a, b, c in faces:
        assert a < b and a < c
        assert cross(stars[a], stars[b], stars[c]) > 0
        assert sky.apex[a][b] == c and sky.apex[b][c] == a and sky.apex[c][a] == b
    assert {star for face in faces for star in face} == set(range(n)), "every star is a corner"
    assert n - len(sides) + len(faces) == 1, "Euler"
    assert sum(cross(stars[a], stars[b], stars[c]) for a, b, c in faces) == hull_area(stars)
    for a, b in lines:
        assert sky.has(a, b) and sky.has(b, a) and frozenset((a, b)) in sides


def hull_area(stars):
    """Twice the area of the hull (Andrew's monotone chain)."""
    area = 0
    for way in (sorted(stars), sorted(stars, reverse=True)):
        chain = []
        for star in way:
            while len(chain) > 1 and cross(chain[-2], chain[-1], star) <= 0:
                chain.pop()
            chain.append(star)
        area += sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(chain, chain[1:]))
    return area


@settings(max_examples=200, deadline=None)
@given(boards(most=12))
def test_a_new_triangulation_is_one_of_delaunay(board):
    sky = Triangulation(board.stars, bytearray(len(board) ** 2))
    check(sky, ())
    stars = sky.stars
    for a, b, c in sky.faces():
        for star in stars:
            assert not in_circle(stars[a], stars[b], stars[c], star)


@settings(max_examples=150, deadline=None)
@given(boards(), picks, st.lists(st.integers(0, 8), max_size=20))
def test_the_triangulation_holds_every_drawn_line(board, picked, back):
    game = Game(board)
    for ply, _ in enumerate(lines_of(game, picked)):
        check(game._sky, game.moves)
        if ply < len(back) and back[ply] < 3:
            for _ in range(min(back[ply], game.ply)):
                game.pop()
        assert game.over in (True, False)
        check(game._sky, game.moves)
        if ply > 60:
            break


@settings(max_examples=100, deadline=None)
@given(boards(least=4), picks, st.booleans())
def test_what_a_line_crosses(board, picked, free):
    """`crossed` lists exactly the sides that cross a line, or None when one of them is drawn."""
    game = Game(board)
    stars, n = board.stars, len(board)
    for _ in lines_of(game, picked):
        sky = game._sky
        sides = {tuple(sorted((a, b))) for a, ring in enumerate(sky.apex) for b in ring}
        for a in range(n):
            for b in range(n):
                if a == b or not board.sees(a, b) or not sides:
                    continue
                met = [side for side in sides if crosses(stars[a], stars[b], stars[side[0]], stars[side[1]])]
                found = sky.crossed(a, b)
                if any(game.owner(*side) is not None for side in met):
                    assert found is None
                else:
                    assert found is not None and sorted(tuple(sorted(side)) for side in found) == sorted(met)
        if free:
            game.pop()
            free = False


@settings(max_examples=100, deadline=None)
@given(boards(least=5), st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)), max_size=30))
def test_lines_can_be_put_in_untidily(board, lines):
    """Without Delaunay's flips in between the triangles get long and thin; they must stay triangles."""
    n = len(board)
    sky = Triangulation(board.stars, bytearray(n * n))
    if not list(sky.faces()):
        return
    for a, b in lines:
        a, b = a % n, b % n
        if a != b and board.sees(a, b):
            passed = sky.crossed(a, b)
            if passed is not None:
                sky.insert(a, b, passed, False)
                check(sky, [(a, b)])
                if (a + b) % 3 == 0:
                    sky.fixed[a * n + b] = sky.fixed[b * n + a] = 1
