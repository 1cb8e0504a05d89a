"""The arrow keys among the stars. Runs on MicroPython too."""

from tests.core.pictures import draw
from triangles.core.board import LAYOUTS, Board
from triangles.ui.compass import DIRECTIONS, Compass, cost
from triangles.ui.view import View

ARROWS = {"<": "ArrowLeft", ">": "ArrowRight", "^": "ArrowUp", "v": "ArrowDown"}


def compass(picture):
    return Compass(draw(picture).stars)


def walk(made, start, keys):
    """The stars that keys lead to: walk(…, "A", ">v") -> "BD"."""
    here = ord(start) - 65
    way = ""
    for key in keys:
        here = made.next(here, ARROWS[key])
        way += chr(65 + here)
    return way


def unreachable(made):
    """(from, to) of the first star that the keys do not lead to, or None."""
    for start in range(len(made.places)):
        seen = {start}
        waiting = [start]
        while waiting:
            here = waiting.pop()
            for key in DIRECTIONS:
                there = made.next(here, key)
                if there not in seen:
                    seen.add(there)
                    waiting.append(there)
        if len(seen) < len(made.places):
            return start, [star for star in range(len(made.places)) if star not in seen][0]
    return None


def test_in_a_row_and_a_column():
    made = compass("A B C")
    assert walk(made, "A", ">>>") == "BCC" and walk(made, "C", "<<<") == "BAA" and walk(made, "B", "^v") == "BB"
    made = compass("""
    A
    B
    C
    """)
    assert walk(made, "A", "vvv") == "BCC" and walk(made, "C", "^^^") == "BAA" and walk(made, "B", "<>") == "BB"


def test_in_a_square():
    made = compass("""
    A . . B
    . . . .
    . . . .
    C . . D
    """)
    assert walk(made, "A", ">v<^") == "BDCA"
    assert walk(made, "A", "<^") == "AA"


def test_straight_on_rather_than_to_a_nearer_star_at_the_side():
    made = compass("""
    . . . B . .
    . . . . . .
    A . . . . C
    """)
    assert walk(made, "A", ">") == "C"


def test_a_star_far_to_the_side_only_if_there_is_no_other():
    made = compass("""
    . B . .
    . . . .
    . . . .
    A . . .
    """)
    assert walk(made, "A", ">") == "B" and walk(made, "B", "<") == "A"


def test_there_and_back_between_two():
    made = compass("""
    A . .
    . . B
    """)
    assert walk(made, "A", "><") == "BA" and walk(made, "A", "v^") == "BA"


def test_one_star_and_none():
    assert walk(compass("A"), "A", "<>^v") == "AAAA"
    assert Compass([]).places == []


def test_a_key_never_leads_back():
    places = View(Board.generate("phone", 60, 4), 390, 640).places
    made = Compass(places)
    for star in range(len(places)):
        for key in DIRECTIONS:
            there = made.next(star, key)
            if there == star:
                assert all([cost(places, star, other, key) is None for other in range(len(places))])
            else:
                assert cost(places, star, there, key) is not None


def test_keys_lead_to_the_star_of_least_cost():
    # But for the stars put in between, which are few.
    others = 0
    for layout, count in (("phone", 24), ("tablet", 80)):
        places = View(Board.generate(layout, count, 8), 600, 700).places
        made = Compass(places)
        for star in range(count):
            for key in DIRECTIONS:
                costs = [cost(places, star, other, key) for other in range(count)]
                least = min([off for off in costs if off is not None] or [0])
                there = made.next(star, key)
                if there != star and costs[there] > least + 1e-6:
                    others += 1
    assert others <= 2


def test_every_star_can_be_reached_on_boards_where_least_cost_alone_leaves_one_out():
    for layout, count, seed in (("phone", 60, 11), ("phone", 120, 1)):
        assert unreachable(Compass(View(Board.generate(layout, count, seed), 390, 640).places)) is None


def test_every_star_of_every_kind_of_board_can_be_reached():
    for layout in sorted(LAYOUTS):
        for count in LAYOUTS[layout][2][:2]:
            for width, height in ((390, 640), (844, 300)):
                assert unreachable(Compass(View(Board.generate(layout, count, 2), width, height).places)) is None
