"""Playing: taps and drags, refusals, whole games to the end screen, on each device."""

import pytest

from tests.browser.boards import LADDER, ROW, SQUARE, playout, position
from tests.browser.picture import like
from tests.browser.player import words
from triangles.core.notation import format_game, parse_game


def test_tap_and_tap_draws_a_line(visit, device):
    sky = visit(device)
    sky.sees_pill(words("start.tip"))
    a, b = sky.game().legal_lines()[0]
    sky.tap(a)
    sky.hears(words("say.chosen", star=a))
    sky.tap(b)
    sky.arrived(a, b)
    assert sky.game().moves == [(a, b)]
    assert sky.turn() == 1
    sky.hears("Player 1: line %d–%d. Next: Player 2." % (a, b))


def test_drag_draws_a_line(visit, device):
    sky = visit(device)
    lines = playout(sky.game(), seed=1, most=2)
    for a, b in lines:
        sky.draw(a, b, drag=True)
    assert sky.game().moves == lines
    assert sky.turn() == 0


def test_lines_and_triangles_have_their_players_colours(visit, device):
    sky = visit(device, game=position(SQUARE))
    dark = sky.colour_at(*sky.middle(0, 1, 2))
    for line in ((0, 1), (1, 2), (2, 3)):
        sky.draw(*line)
    for line, colour in (((0, 1), "first"), ((1, 2), "second"), ((2, 3), "first")):
        assert like(sky.colour_at(*sky.middle(*line)), sky.theme(colour)), line
    sky.draw(0, 2)  # Player 2 closes 0-1-2
    red, green, blue = sky.colour_at(*sky.middle(0, 1, 2))
    assert blue > red and blue > dark[2] + 20, "Player 2's triangle is not filled"
    sky.draw(3, 0)  # Player 1 closes 0-2-3
    red, green, blue = sky.colour_at(*sky.middle(0, 2, 3))
    assert red > blue and red > dark[0] + 20, "Player 1's triangle is not filled"
    assert sky.score() == (1, 1)
    sky.ends_with(words("end.draw"))


def test_moves_arrive_with_motion(visit, device):
    sky = visit(device, game=position(LADDER), motion=True)
    for line in ((0, 1), (1, 2), (2, 0), (2, 3)):
        sky.draw(*line)
    assert sky.score() == (1, 0)
    sky.shown_equals_saved()


@pytest.mark.parametrize(
    "line, reason", [((0, 1), "drawn"), ((1, 0), "drawn"), ((0, 2), "over-star"), ((3, 4), "crosses")]
)
@pytest.mark.parametrize("how", ["tap", "drag"])
def test_refusals_say_why_and_cost_nothing(visit, line, reason, how):
    game = position(ROW, "0-1 1-2 1-3")
    sky = visit("phone", game=game)
    if how == "tap":
        sky.tap(line[0])
        sky.tap(line[1])
    else:
        sky.drag(*line)
    sky.sees_pill(words("refusal." + reason))
    sky.hears(words("refusal." + reason), "#alert")
    assert sky.text() == game and sky.turn() == 1
    # Another one can be tried at once: after taps from the star that is still chosen.
    other = {0: 3, 1: 4, 3: 0}[line[0]]
    if how == "drag":
        sky.tap(line[0])
    sky.tap(other)
    sky.arrived(line[0], other)
    assert sky.text() == game + "_%d-%d" % (line[0], other)
    assert sky.pill() == ""


@pytest.mark.parametrize("device", ["tablet", "desktop"])
def test_refusals_elsewhere(visit, device):
    game = position(ROW, "0-1 1-2 1-3")
    sky = visit(device, game=game)
    for line, reason in (((0, 1), "drawn"), ((0, 2), "over-star"), ((3, 4), "crosses")):
        sky.drag(*line)
        sky.sees_pill(words("refusal." + reason))
    assert sky.text() == game


def test_a_refused_line_is_told_while_aiming(visit):
    sky = visit("phone", game=position(ROW, "0-1"))
    sky.fingers.down(0, *sky.place(0))
    sky.fingers.move(0, *sky.place(2), steps=6)
    sky.sees_pill(words("refusal.over-star"))
    sky.fingers.move(0, *sky.place(3), steps=6)
    sky.until(lambda: sky.pill() == "", "the refusal to go")
    sky.fingers.up(0)
    sky.arrived(0, 3)
    assert sky.game().moves == [(0, 1), (0, 3)]


def test_a_mouse_is_shown_where_the_line_would_go(visit):
    sky = visit("desktop", game=position(ROW, "0-1"))
    sky.tap(0)
    sky.page.mouse.move(*sky.place(2))
    sky.sees_pill(words("refusal.over-star"))
    sky.page.mouse.move(*sky.place(3))
    sky.until(lambda: sky.pill() == "", "the refusal to go")
    sky.page.mouse.move(*sky.middle(0, 3))
    sky.page.mouse.click(*sky.place(3))
    sky.arrived(0, 3)


def test_letting_go(visit, device):
    sky = visit(device, game=position(SQUARE))
    for let_go in (lambda: sky.tap(0), lambda: sky.press(*sky.empty_place())):
        sky.tap(0)
        sky.hears(words("say.chosen", star=0))
        let_go()
        sky.tap(1)  # were 0 still chosen, this would draw a line
        sky.hears(words("say.chosen", star=1))
        sky.tap(1)
    sky.frames()
    assert sky.text() == position(SQUARE)


@pytest.mark.parametrize(
    "device, seed, drag, extra, names",
    [
        ("phone", 7, False, False, ("", "")),
        ("tablet", 8, True, True, ("Ada", "Bertrand")),
        ("desktop", 9, False, False, ("Zoë <b>", "")),
    ],
)
def test_a_whole_game_for_two(visit, device, seed, drag, extra, names):
    option = "extra" if extra else "plain"
    sky = visit(device, first=names[0], second=names[1], layout="phone", count=24, extra=extra)
    shown = (names[0] or "Player 1", names[1] or "Player 2")
    assert sky.names() == shown
    before = sky.text()
    assert before.startswith("t1.phone-24-") and before.endswith(option)
    game = parse_game(before)
    lines = playout(game, seed)
    mirror = parse_game(before)
    for a, b in lines:
        sky.draw(a, b, drag=drag)
        mirror.push(a, b)
        sky.shown_equals_saved()
    assert mirror.over and sky.text() == format_game(game)
    one, two = game.scores
    winner = words("end.draw") if one == two else words("end.winner", name=shown[0 if one > two else 1])
    sky.ends_with(winner)
    assert sky.page.locator("#end-0").inner_text() == str(one)
    assert sky.page.locator("#end-1").inner_text() == str(two)
    sky.sees("#end-text", words("end.text", count=one + two, moves=len(lines)))
    score = words("say.score", first=shown[0], one=one, second=shown[1], two=two)
    sky.hears(words("say.over", result=winner, score=score))
    assert sky.turn() is None
    sky.shown_equals_saved()


def test_extra_turns(visit):
    sky = visit("phone", game=position(LADDER, extra=True))
    for line in ((0, 1), (1, 2), (2, 0)):  # Player 1 closes a triangle at move 3 and moves again
        sky.draw(*line)
    assert sky.turn() == 0 and sky.score() == (1, 0)
    sky.sees("#turn-0", words("turn.again"))
    sky.hears("Player 1: line 2–0. Player 1: 1 triangle closed. Again: Player 1.")
    sky.draw(2, 3)
    assert sky.turn() == 1
    assert [move.player for move in sky.game().record] == [0, 1, 0, 0]


def test_without_extra_turns(visit):
    sky = visit("phone", game=position(LADDER, "0-1 1-2"))
    sky.draw(2, 0)
    assert sky.turn() == 1 and sky.score() == (1, 0)


def test_two_triangles_at_once_and_the_winner(visit):
    sky = visit("phone", game=position(SQUARE, "0-1 1-2 2-3 3-0"))
    sky.draw(0, 2)
    assert sky.score() == (2, 0)
    sky.ends_with(words("end.winner", name="Player 1"))
    sky.page.locator("#end-dialog .cancel").tap()
    sky.tap(1)
    sky.tap(3)
    sky.frames()
    assert sky.game().ply == 5, "a line was drawn after the end"
