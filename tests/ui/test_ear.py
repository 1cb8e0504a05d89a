"""What is told by ear is so: where stars are, what may be drawn, what closes. Runs on MicroPython, too."""

from triangles.core.board import Board
from triangles.core.rules import Game
from triangles.ui import ear
from triangles.ui.view import View


def game_of(count, seed, plies, layout="phone"):
    """A game on a generated board after some moves, each near the star it begins at."""
    game = Game(Board.generate(layout, count, seed))
    state = seed + 1
    while game.ply < plies and not game.over:
        state = (state * 16807) % 2147483647
        star = state % count
        for other in ear.nearest(game, star):
            if game.refusal(star, other) is None:
                game.push(star, other)
                break
    return game


def all_of(search, *arguments):
    """Everything that a search in steps finds, as a sorted list."""
    found = []
    for _ in search(*arguments, lambda *values: found.append(values)):
        pass
    return sorted(found)


def test_the_keys_lead_through_all_stars():
    star, seen = ear.next_star(None, ".", 24), []
    while not seen or seen[-1] != star:
        seen.append(star)
        star = ear.next_star(star, "PageDown", 24)
    assert seen == list(range(24))
    assert [ear.next_star(star, key, 24) for key in (",", "PageUp", "Home", "End")] == [22, 22, 0, 23]
    assert [ear.next_star(0, key, 24) for key in (",", "PageUp", "Home", "End")] == [0, 0, 0, 23]
    assert [ear.next_star(None, key, 24) for key in ear.ORDER] == [0, 0, 0, 0, 0, 23]


def test_where_a_star_is():
    board = Board(3000, 3000, [(x, y) for y in (200, 1500, 2900) for x in (150, 1500, 2800)])
    view = View(board, 300, 500)
    assert [ear.place(view, star)[0] for star in range(9)] == list(ear.PARTS)
    assert [ear.place(view, star)[1] for star in range(9)] == [star != 4 for star in range(9)]


def test_where_a_star_is_in_a_turned_sky():
    board = Board(3000, 6000, [(100, 100), (2900, 100), (100, 5900), (2900, 5900), (1500, 3100)])
    view = View(board, 600, 300)
    assert view.turned
    places = [ear.place(view, star) for star in range(5)]
    assert [name for name, _ in places] == ["bottom-left", "top-left", "bottom-right", "top-right", "middle"]
    assert [edge for _, edge in places] == [True] * 4 + [False]


def test_which_stars_are_near():
    game = Game(Board(1000, 1000, [(0, 0), (900, 0), (300, 0), (0, 200)]))
    assert ear.nearest(game, 0) == [3, 2, 1]
    assert ear.nearest(game, 0, [1, 2]) == [2, 1]


def test_which_lines_are_drawn():
    game = Game(Board(1000, 1000, [(0, 0), (900, 0), (300, 500), (0, 200)]))
    game.push(2, 0)
    game.push(0, 3)
    assert ear.drawn(game, 0) == [2, 3] and ear.drawn(game, 3) == [0] and ear.drawn(game, 1) == []


def test_what_may_be_drawn_and_what_closes():
    for seed, plies in ((3, 0), (4, 9), (5, 25), (6, 40), (7, 55)):
        game = game_of(24, seed, plies)
        lines = game.legal_lines()
        for star in (0, 11, 23):
            wanted = sorted([(a if b == star else b,) for a, b in lines if star in (a, b)])
            assert all_of(ear.legal, game, star) == wanted
        closes = []
        for a, b in lines:
            count = len(game.push(a, b))
            game.pop()
            if count:
                closes.append((a, b, count))
        assert all_of(ear.closing, game) == closes, (seed, plies)


def test_nothing_may_be_drawn_when_the_game_is_over():
    game = game_of(24, 8, 999)
    assert game.over
    assert all_of(ear.legal, game, 5) == [] and all_of(ear.closing, game) == []


def test_what_is_typed():
    for text in ("12 47", "12-47", "12–47", " 12,47", "12, 47 ", "12/47", "012 047", "12\u00a047"):
        assert ear.numbers(text) == [12, 47], text
    assert ear.numbers("7") == [7] and ear.numbers("1 2 3") == [1, 2, 3] and ear.numbers(" ") == []
    for text in ("twelve", "12 x", "1a 2", "99999 1", "+1 2", "1e3 4", "² 3", "١ ٢"):
        assert ear.numbers(text) is None, text
