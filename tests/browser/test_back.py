"""Back and forth between two people."""

import pytest
from playwright.sync_api import expect

from tests.browser.boards import LADDER, SQUARE, playout, position
from tests.browser.player import words
from tests.browser.test_fingers import HOLD_FRAMES
from triangles.core.notation import format_game


def enabled(sky, name):
    return sky.page.locator("#" + name).is_enabled()


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_undo_and_redo(visit, device):
    sky = visit(device, game=position(LADDER))
    assert not enabled(sky, "undo") and not enabled(sky, "redo")
    lines = [(0, 1), (1, 2), (2, 0), (2, 3)]
    for line in lines:
        sky.draw(*line)
    assert sky.score() == (1, 0) and not enabled(sky, "redo")
    sky.take_back()
    sky.until(lambda: sky.game().moves == lines[:3], "the last move to be gone")
    sky.hears(words("say.undone") + " " + words("say.score", first="Player 1", one=1, second="Player 2", two=0))
    assert sky.turn() == 1
    sky.take_back()
    sky.until(lambda: sky.score() == (0, 0), "the point to be gone")
    assert sky.turn() == 0
    sky.click("redo")
    sky.click("redo")
    sky.until(lambda: sky.game().moves == lines, "all to be there again")
    assert sky.score() == (1, 0) and not enabled(sky, "redo")
    for _ in lines:
        sky.take_back()
    sky.until(lambda: sky.game().ply == 0, "an empty sky")
    assert not enabled(sky, "undo")
    sky.shown_equals_saved()


def test_another_move_forgets_what_was_taken_back(visit):
    sky = visit("phone", game=position(LADDER, "0-1 1-2"))
    sky.take_back()
    expect(sky.page.locator("#redo")).to_be_enabled()
    sky.draw(1, 3)
    assert not enabled(sky, "redo")
    assert sky.record()["undone"] == ""


def test_the_same_move_again_keeps_the_rest(visit):
    sky = visit("phone", game=position(LADDER, "0-1 1-2 2-0"))
    sky.take_back()
    sky.take_back()
    sky.draw(1, 2)
    assert enabled(sky, "redo")
    sky.click("redo")
    sky.until(lambda: sky.game().moves == [(0, 1), (1, 2), (2, 0)], "the third move")


def test_undo_forgets_the_chosen_star(visit):
    sky = visit("phone", game=position(LADDER, "0-1"))
    sky.tap(2)
    sky.take_back()
    sky.until(lambda: sky.game().ply == 0, "an empty sky")
    sky.tap(3)
    sky.hears(words("say.chosen", star=3))


def test_undo_while_a_move_arrives(visit):
    sky = visit("phone", game=position(LADDER, "0-1 1-2"), script=HOLD_FRAMES, motion=True)
    sky.page.evaluate("window.held = true")
    sky.tap(2)
    sky.tap(0)
    sky.until(lambda: sky.game().ply == 3, "the move")
    sky.page.evaluate("['undo', 'back-yes'].forEach(name => document.getElementById(name).click())")
    sky.until(lambda: sky.game().ply == 2, "the undo")
    sky.page.evaluate("window.release()")
    sky.frames(4)
    assert sky.score() == (0, 0) and sky.turn() == 0
    sky.shown_equals_saved()
    sky.draw(2, 3)


def test_back_from_the_end(visit):
    sky = visit("phone", game=position(SQUARE, "0-1 1-2 2-3 3-0"))
    sky.draw(0, 2)
    sky.ends_with(words("end.winner", name="Player 1"))
    sky.page.locator("#end-dialog .cancel").tap()
    sky.take_back()
    sky.until(lambda: sky.game().ply == 4, "the last line to be gone")
    assert sky.turn() == 0 and not sky.game().over
    sky.click("redo")
    sky.ends_with(words("end.winner", name="Player 1"))
    sky.page.locator("#end-dialog .cancel").tap()
    sky.take_back()
    sky.draw(1, 3)  # the other diagonal ends it as well
    sky.ends_with(words("end.winner", name="Player 1"))


def test_play_again_and_other_starts(visit):
    sky = visit("phone", game=position(SQUARE, "0-1 1-2 2-3 3-0", extra=True), first="Ada", second="Bo")
    sky.draw(0, 2)
    sky.ends_with(words("end.winner", name="Player 1"))  # names of the dialog are not those of a link's players
    sky.click("end-other")
    sky.until(lambda: sky.text() == position(SQUARE, extra=True), "the same board, empty")
    for line in ((0, 1), (1, 2), (2, 3), (3, 0), (0, 2)):
        sky.draw(*line)
    sky.ends_with(words("end.winner", name="Player 1"))
    sky.click("end-again")
    sky.until(lambda: sky.text().startswith("t1.phone-24-") and sky.text().endswith(".extra"), "another board")
    assert sky.turn() == 0 and sky.score() == (0, 0)


def test_other_starts_swaps_the_names(visit):
    sky = visit("phone", first="Ada", second="Bo")
    assert sky.names() == ("Ada", "Bo")
    game = sky.game()
    board, last = game.board, playout(game, seed=3)[-1]
    game.pop()
    # All but the last line as a save, as if it had been played.
    sky.keep(game=format_game(game))
    sky.reload()
    assert sky.names() == ("Ada", "Bo")
    sky.draw(*last)
    expect(sky.page.locator("#end-dialog")).to_be_visible()
    sky.click("end-other")
    sky.until(lambda: sky.game().ply == 0, "the empty board")
    assert sky.game().board == board and sky.names() == ("Bo", "Ada")
