"""Stories of fingers, mice and pens, and what the gesture makes of them. Runs on MicroPython too.

The sky has four stars far apart: A at the upper left, B at the upper right, C and D below. A story is a line of
steps, and `->` what a release means or, in brackets, what is shown afterwards: (chosen>target).

    down A      the pointer goes down on star A (`sky`: on none; `A+5`: 5 pixels to the right of A)
    to B        it moves there; `hover B` the same for a mouse that is not pressed
    up B        it goes up there
    2down, 2to, 2up     another finger
    cancel      the browser takes the pointer away; 2cancel the other's
    refuse      the rules refused the line; `let go`: it was drawn, or forgotten
"""

from triangles.core.board import Board
from triangles.ui.gesture import HOLD, LIFT, NUDGE, SLOP, Gesture
from triangles.ui.view import REACH, View

PLACES = {"A": (50, 50), "B": (250, 50), "C": (50, 250), "D": (250, 250), "sky": (150, 150)}
VIEW = View(Board(3000, 3000, [(500, 500), (2500, 500), (500, 2500), (2500, 2500)]), 300, 300)

STORIES = (
    # Taps
    ("a tap chooses a star", "down A (A>) up A -> choose A (A>)"),
    ("tap and tap", "down A up A -> choose A down B (A>B) up B -> play AB"),
    ("near a star is on it", "down A+20 up A+20 -> choose A"),
    ("a second tap on the star lets go", "down A up A -> choose A down A (A>) up A -> let-go (>)"),
    ("a tap on the sky lets go", "down A up A -> choose A down sky (A>) up sky -> let-go (>)"),
    ("a tap on the sky with nothing chosen", "down sky (>) up sky -> nothing (>)"),
    ("three taps are a line and a choice",
     "down A up A -> choose A down B up B -> play AB let go down C up C -> choose C"),
    ("a finger that trembles still taps", "down A to A+9 (A>) to A-9 up A+5 -> choose A (A>)"),
    ("a finger that trembles on the second star", "down A up A -> choose A down B to B+6 up B-6 -> play AB"),
    # Drags
    ("drag from star to star", "down A to sky (A>) to B (A>B) up B -> play AB"),
    ("a drag in one leap", "down A up B -> play AB"),
    ("a drag goes past other stars", "down A to B (A>B) to D (A>D) up D -> play AD"),
    ("a drag that ends in the sky", "down A to sky up sky -> let-go (>)"),
    ("a drag out and back", "down A to B (A>B) to A (A>) up A -> let-go (>)"),
    ("a drag starts anew although a star is chosen",
     "down A up A -> choose A down B (A>B) to sky (B>) up C -> play BC"),
    ("a drag from the chosen star", "down A up A -> choose A down A to B (A>B) up B -> play AB"),
    ("dragged back to the star that was chosen before", "down A up A -> choose A down B to A (B>A) up A -> play BA"),
    ("a wipe over the sky", "down sky to sky+60 up sky+60 -> let-go (>)"),
    ("a wipe over the sky keeps the choice",
     "down A up A -> choose A down sky to sky+60 (A>) up sky+60 -> nothing (A>) down B up B -> play AB"),
    ("a wipe that ends on a star is no choice", "down sky to B up B -> let-go (>)"),
    ("a wipe that ends on a star draws nothing",
     "down A up A -> choose A down sky to B (A>) up B -> nothing (A>)"),
    ("a little further than a tremble is a drag", "down A to A+10 (A>) up A+10 -> let-go (>)"),
    # Several fingers
    ("a second finger is not heard", "down A 2down B 2to C 2up C -> nothing (A>) up B -> play AB"),
    ("a second finger while one is chosen",
     "down A up A -> choose A down B 2down C (A>B) 2up C -> nothing up B -> play AB"),
    ("the next finger may be another", "down A up A -> choose A 2down B 2up B -> play AB"),
    ("a release that was never pressed", "up A -> nothing (>)"),
    # Taken away
    ("cancelled before a choice", "down A cancel (>) up A -> nothing (>)"),
    ("cancelled in a drag", "down A to B (A>B) cancel (>) down C up C -> choose C"),
    ("cancelled with a star chosen", "down A up A -> choose A down B (A>B) cancel (A>) down C up C -> play AC"),
    ("cancelled in a drag from another star", "down A up A -> choose A down B to C (B>C) cancel (A>)"),
    ("another finger is cancelled", "down A 2cancel up A -> choose A"),
    ("forgotten while the finger is down", "down A let go (>) up A -> nothing (>)"),
    ("forgotten in a drag", "down A to B let go (>) to C (>) up C -> let-go (>)"),
    ("forgotten, then the next", "down A to B let go up C -> let-go down D up D -> choose D"),
    # Refused
    ("refused after taps keeps the first star and shows the line",
     "down A up A -> choose A down B up B -> play AB refuse (A>B) down C (A>C) up C -> play AC"),
    ("refused after a drag lets go", "down A to B up B -> play AB refuse (>) down C up C -> choose C"),
    ("refused after a drag from another star",
     "down A up A -> choose A down B to C up C -> play BC refuse (>)"),
    ("refused, then let go by a tap on the first star",
     "down A up A -> choose A down B up B -> play AB refuse down A up A -> let-go (>)"),
    ("refused twice",
     "down A up A -> choose A down B up B -> play AB refuse down C up C -> play AC refuse (A>C) "
     "down sky up sky -> let-go (>)"),
    # A mouse that hovers
    ("a mouse with nothing chosen", "hover B (>)"),
    ("a mouse aims without being pressed",
     "down A up A -> choose A hover sky (A>) hover B (A>B) hover A (A>) hover D (A>D)"),
    ("a mouse aims and clicks", "down A up A -> choose A hover B down B up B -> play AB"),
)  # fmt: skip


def place(word):
    for sign in ("+", "-"):
        if sign in word:
            name, away = word.split(sign)
            x, y = PLACES[name]
            return (x + int(sign + away), y)
    return PLACES[word]


def shown(gesture):
    """What is aimed at: "A>B"."""
    return ">".join(["" if star is None else "ABCD"[star] for star in (gesture.chosen, gesture.target)])


def told(meaning):
    """A release's meaning as a story says it."""
    what, stars = meaning
    if what == "play":
        return "play " + "".join(["ABCD"[star] for star in stars])
    return what if stars is None else what + " " + "ABCD"[stars]


def check(story, kind):
    """Plays a story with one kind of pointer."""
    gesture = Gesture()
    words = story.split()
    meaning = None
    while words:
        word = words.pop(0)
        pointer = 1
        if word[0] == "2":
            pointer, word = 2, word[1:]
        if word == "down":
            gesture.press(VIEW, pointer, kind, *place(words.pop(0)))
        elif word in ("to", "hover"):
            gesture.move(VIEW, pointer, kind, *place(words.pop(0)))
        elif word == "up":
            meaning = told(gesture.release(VIEW, pointer, kind, *place(words.pop(0))))
        elif word == "->":
            expected = words.pop(0)
            if expected in ("play", "choose"):
                expected += " " + words.pop(0)
            assert meaning == expected, "%s, not %s" % (meaning, expected)
        elif word == "cancel":
            gesture.cancel(pointer)
        elif word == "refuse":
            gesture.refused()
        elif word == "let":
            assert words.pop(0) == "go"
            gesture.let_go()
        else:
            assert word[0] == "(" and word[-1] == ")", word
            assert shown(gesture) == word[1:-1], "%s, not %s" % (shown(gesture), word)


def test_every_story():
    assert len(set([name for name, _ in STORIES])) == len(STORIES)
    for name, story in STORIES:
        for kind in ("mouse", "pen", "touch", "unheard-of"):
            if kind == "mouse" or "hover" not in story:
                try:
                    check(story, kind)
                except AssertionError as error:
                    raise AssertionError("%s (%s): %s" % (name, kind, error)) from None


def test_a_finger_reaches_further_than_a_mouse():
    for kind in ("mouse", "pen", "touch"):
        for away, reached in ((REACH[kind], True), (REACH[kind] + 1, False)):
            gesture = Gesture()
            gesture.press(VIEW, 1, kind, 50 + away, 50)
            assert (gesture.chosen == 0) == reached, (kind, away)
    gesture = Gesture()
    gesture.press(VIEW, 1, "glove", 50 + REACH["touch"], 50)
    assert gesture.chosen == 0


def test_a_press_owns_the_gesture():
    gesture = Gesture()
    assert not gesture.held
    assert gesture.press(VIEW, 7, "touch", 50, 50) and gesture.held and gesture.pointer == 7
    assert not gesture.press(VIEW, 8, "touch", 250, 50)
    assert not gesture.press(VIEW, 7, "touch", 250, 50)
    gesture.release(VIEW, 7, "touch", 50, 50)
    assert not gesture.held and gesture.pointer is None


def test_what_moves_is_told():
    gesture = Gesture()
    assert not gesture.move(VIEW, 1, "mouse", 50, 50)  # nothing chosen: nothing to show
    gesture.press(VIEW, 1, "mouse", 50, 50)
    assert not gesture.move(VIEW, 1, "mouse", 50 + SLOP, 50 - SLOP)  # trembling
    assert gesture.move(VIEW, 1, "mouse", 50 + SLOP + 1, 50)
    assert not gesture.move(VIEW, 2, "mouse", 200, 50)  # another pointer
    assert gesture.tip == (50 + SLOP + 1, 50)


def test_the_tip_is_where_the_pointer_is():
    gesture = Gesture()
    gesture.press(VIEW, 1, "touch", 52, 51)
    assert gesture.tip == (52, 51)
    gesture.release(VIEW, 1, "touch", 52, 51)
    assert gesture.tip is None  # a finger that is lifted points nowhere
    gesture.let_go()
    gesture.press(VIEW, 1, "mouse", 52, 51)
    gesture.release(VIEW, 1, "mouse", 53, 51)
    assert gesture.tip == (53, 51) or gesture.tip == (52, 51)
    gesture.press(VIEW, 1, "mouse", 250, 50)
    gesture.cancel(1)
    assert gesture.tip is None


def test_cancel_tells_whether_there_was_anything():
    gesture = Gesture()
    assert not gesture.cancel() and not gesture.cancel(1)
    gesture.press(VIEW, 1, "touch", 50, 50)
    assert not gesture.cancel(2) and gesture.held
    assert gesture.cancel() and not gesture.held
    gesture.press(VIEW, 0, "touch", 50, 50)  # 0 is a pointer like any other
    assert gesture.held and gesture.cancel(0) and not gesture.held


# Four stars in a row, 30 pixels from each other: a fingertip covers two or three of them.
CROWD = View(Board(3000, 3000, [(1000, 1500), (1300, 1500), (1600, 1500), (1900, 1500)]), 300, 300)


def rested(x, chosen=None, kind="touch"):
    """A finger that was pressed at x in the row at 0 and has rested until it is precise."""
    gesture = Gesture()
    gesture.chosen = chosen
    gesture.press(CROWD, 1, kind, x, 150, 0)
    gesture.rest(CROWD, HOLD)
    return gesture


def test_a_finger_that_rests_in_a_crowd_shows_the_loupe():
    gesture = Gesture()
    gesture.press(CROWD, 1, "touch", 112, 152, 0)
    assert gesture.meant == 0
    gesture.rest(CROWD, HOLD - 1)
    assert not gesture.precise and gesture.loupe(CROWD) is None
    gesture.rest(CROWD, HOLD)
    assert gesture.precise and gesture.loupe(CROWD) == (112, 152)
    assert rested(112, kind="pen").precise and not rested(112, kind="mouse").precise
    far = Gesture()
    far.press(VIEW, 1, "touch", 50, 50, 0)
    far.rest(VIEW, 9 * HOLD)
    assert not far.precise and far.loupe(VIEW) is None  # stars far apart need none


def test_sliding_changes_the_star_that_is_chosen():
    gesture = rested(114)
    assert gesture.meant == 0
    gesture.move(CROWD, 1, "touch", 121, 150, HOLD + 100)
    assert gesture.meant == 1 and shown(gesture) == "B>"
    gesture.move(CROWD, 1, "touch", 115, 150, HOLD + 200)
    assert gesture.meant == 1  # not clearly nearer to the other one again
    assert gesture.release(CROWD, 1, "touch", 121, 150, HOLD + 900) == ("choose", 1)


def test_a_slide_that_goes_on_is_a_drag_from_where_the_finger_rested():
    gesture = rested(102)
    for step in range(1, 9):
        gesture.move(CROWD, 1, "touch", 102 + 8 * step, 150, HOLD + 30 * step)
    assert shown(gesture) == "A>C"
    assert gesture.release(CROWD, 1, "touch", 162, 150, HOLD + 900) == ("play", (0, 2))
    # Corrected, seen, then dragged: from the star that was seen.
    gesture = rested(114)
    gesture.move(CROWD, 1, "touch", 124, 150, HOLD + 100)
    gesture.move(CROWD, 1, "touch", 124 + NUDGE, 150, 3 * HOLD + 100)
    assert shown(gesture) == "B>"
    gesture.move(CROWD, 1, "touch", 190, 150, 3 * HOLD + 200)
    assert gesture.release(CROWD, 1, "touch", 190, 150, 5 * HOLD) == ("play", (1, 3))


def test_with_a_star_chosen_a_slide_looks_for_the_other_end():
    gesture = rested(132, chosen=3)
    assert shown(gesture) == "D>B"
    gesture.move(CROWD, 1, "touch", 104, 150, HOLD + 100)
    assert shown(gesture) == "D>A"
    assert gesture.release(CROWD, 1, "touch", 104, 150, HOLD + 900) == ("play", (3, 0))
    gesture = rested(132, chosen=3)
    gesture.move(CROWD, 1, "touch", 132, 20, HOLD + 100)
    assert gesture.release(CROWD, 1, "touch", 132, 20, HOLD + 900) == ("nothing", None)
    assert gesture.chosen == 3
    assert rested(190, chosen=3).release(CROWD, 1, "touch", 190, 150, 999) == ("let-go", None)
    # One who moves on at once drags anew, as ever.
    gesture = Gesture()
    gesture.chosen = 3
    gesture.press(CROWD, 1, "touch", 100, 150, 0)
    gesture.move(CROWD, 1, "touch", 115, 150, 40)
    assert gesture.release(CROWD, 1, "touch", 131, 150, 90) == ("play", (0, 1))


def test_a_finger_that_rolls_as_it_is_lifted():
    for wait, meant in ((LIFT - 1, 0), (LIFT + 1, 1)):
        gesture = rested(113, chosen=3)
        gesture.move(CROWD, 1, "touch", 121, 150, 5 * HOLD)
        assert gesture.meant == 1
        assert gesture.release(CROWD, 1, "touch", 121, 150, 5 * HOLD + wait) == ("play", (3, meant))
        gesture = rested(114)
        gesture.move(CROWD, 1, "touch", 121, 150, 5 * HOLD)
        assert gesture.release(CROWD, 1, "touch", 121, 150, 5 * HOLD + wait) == ("choose", meant)
    # Nobody rolls so far: one who slid on from the other star and lifted at once has arrived.
    gesture = rested(100, chosen=3)
    gesture.move(CROWD, 1, "touch", 121, 150, 5 * HOLD)
    assert gesture.release(CROWD, 1, "touch", 121, 150, 5 * HOLD) == ("play", (3, 1))


def test_a_slow_drag_that_passes_a_star_and_is_lifted_on_the_next():
    gesture = Gesture()
    gesture.press(CROWD, 1, "touch", 100, 150, 0)
    for x, time in ((118, 60), (130, 120), (140, 260)):
        gesture.move(CROWD, 1, "touch", x, 150, time)
        assert gesture.meant == 1
    gesture.move(CROWD, 1, "touch", 160, 150, 300)
    assert gesture.release(CROWD, 1, "touch", 160, 150, 340) == ("play", (0, 2))


def test_a_precise_finger_that_is_cancelled_or_forgotten():
    gesture = rested(132, chosen=3)
    assert gesture.cancel() and shown(gesture) == "D>" and gesture.loupe(CROWD) is None
    gesture = rested(132, chosen=3)
    gesture.let_go()
    gesture.move(CROWD, 1, "touch", 140, 150, HOLD + 50)
    assert shown(gesture) == ">"
    assert gesture.release(CROWD, 1, "touch", 140, 150, HOLD + 90) == ("nothing", None)


def test_the_board_moves_under_a_pointer():
    gesture = Gesture()
    gesture.press(VIEW, 1, "mouse", 50, 50)
    gesture.release(VIEW, 1, "mouse", 50, 50)
    gesture.move(VIEW, 1, "mouse", 150, 150)
    assert shown(gesture) == "A>"
    gesture.review(VIEW.moved(4, (250, 50), (150, 150)))
    assert shown(gesture) == "A>B"
