"""What no wild fumbling may do."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.boards import boards
from triangles.ui.gesture import Gesture
from triangles.ui.view import REACH, View

places = st.tuples(st.floats(-20, 320), st.floats(-20, 320))
doings = st.sampled_from(("down", "down", "move", "move", "up", "up", "cancel", "let go", "refuse"))
events = st.lists(st.tuples(doings, st.integers(1, 2), st.sampled_from(sorted(REACH)), places), max_size=40)


@settings(max_examples=150, deadline=None)
@given(boards(least=3), events)
def test_a_line_goes_between_two_stars_that_were_touched(board, fumbling):
    xs, ys = zip(*board.stars)
    view = View(board, 300, 300)
    view.places = [  # the boards of the rules' tests lie anywhere: bring them into the sky
        (300 * (x - min(xs)) / (max(xs) - min(xs) or 1), 300 * (y - min(ys)) / (max(ys) - min(ys) or 1))
        for x, y in board.stars
    ]
    gesture = Gesture()
    touched = set()  # stars that a pointer went down on since the aim was last empty
    for what, pointer, kind, at in fumbling:
        star = view.star_at(*at, REACH[kind])
        if what == "down":
            owner = gesture.pointer
            took = gesture.press(view, pointer, kind, *at)
            assert took == (owner is None)
            if took:
                touched.add(star)
        elif what == "move":
            gesture.move(view, pointer, kind, *at)
        elif what == "up":
            owner, aimed = gesture.pointer, gesture.target
            meaning, stars = gesture.release(view, pointer, kind, *at)
            if owner != pointer:
                assert (meaning, stars) == ("nothing", None)
            if meaning == "play":
                a, b = stars
                assert a != b
                # A finger keeps the star it aimed at while no other is clearly nearer.
                assert a in touched and b in touched | {star, aimed}
            elif meaning == "choose":
                assert stars in touched and gesture.chosen == stars
            elif meaning == "let-go":
                assert gesture.chosen is None and gesture.target is None
        elif what == "cancel":
            gesture.cancel(pointer)
        elif what == "let go":
            gesture.let_go()
        else:
            gesture.refused()
        # Whatever happened, what is shown makes sense.
        assert gesture.chosen is None or gesture.chosen in touched
        assert gesture.target is None or gesture.target != gesture.chosen
        assert gesture.held == (gesture.pointer is not None)
        if gesture.chosen is None and not gesture.held:
            touched.clear()
