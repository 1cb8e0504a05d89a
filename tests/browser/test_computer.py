"""Games against the computer, by the real worker: Pyodide, numpy and all."""

import pytest
from playwright.sync_api import expect

from tests.browser.boards import LADDER, position
from tests.browser.player import words
from triangles.core.notation import parse_game
from triangles.ui.match import Match


class Held:
    """Requests that wait until they are let go."""

    def __init__(self, context, pattern):
        self.waiting = []
        self._open = False
        context.route(pattern, self._take)

    def _take(self, route):
        if self._open:
            route.continue_()
        else:
            self.waiting.append(route)

    def let_go(self):
        self._open = True
        for route in self.waiting:
            route.continue_()


def my_turn(sky, player=0):
    """Wait until it is the person's turn, or the game is over."""
    sky.until(lambda: sky.turn() in (player, None), "the computer's move")
    moves = sky.game().moves
    if moves:
        sky.arrived(*moves[-1])


def test_a_whole_game_that_begins_before_the_computer_is_there(visit):
    held = []
    sky = visit(
        "phone",
        game=position(LADDER, extra=True),
        opponent="computer",
        level="lantern",
        before=lambda context: held.append(Held(context, "**/numpy.wasm")),
    )
    expect(sky.page.locator("html")).to_have_attribute("data-computer", "loading")
    assert sky.names() == ("You", "Computer")
    sky.draw(0, 1)
    sky.sees("#turn-1", words("turn.waking"))
    sky.sees_pill(words("wait.waking"))
    expect(sky.page.locator("#thinking")).to_be_visible()
    # A person's taps meanwhile are answered in words, and make no move.
    sky.tap(2)
    sky.tap(3)
    sky.drag(4, 5)
    sky.sees_pill(words("wait.waking"))
    sky.until(lambda: held[0].waiting, "the worker to ask for numpy")
    assert sky.game().moves == [(0, 1)]
    held[0].let_go()
    my_turn(sky)
    expect(sky.page.locator("html")).to_have_attribute("data-computer", "ready")
    game = sky.game()
    assert game.ply >= 2 and game.record[1].player == 1
    while not game.over:
        sky.draw(*game.legal_lines()[0])
        my_turn(sky)
        game = sky.game()
    result = Match(game, 1, "lantern").result
    sky.ends_with(words("end." + {"won": "won", "lost": "lost", "drawn": "draw"}[result]))
    assert sky.score() == game.scores
    sky.page.locator("#end-dialog .cancel").tap()
    sky.click("more")
    sky.click("menu-statistics")
    expect(sky.page.locator("#statistics-dialog")).to_be_visible()
    cells = sky.page.locator("#statistics-body tbody tr td:not(.text)").all_text_contents()
    assert cells[1:4] == [str(int(result == kind)) for kind in ("won", "drawn", "lost")]


def test_undo_redo_hint_and_reload(visit):
    sky = visit("phone", opponent="computer", level="nova", first="Ada", game="t1.phone-24-11.plain")
    expect(sky.page.locator("html")).to_have_attribute("data-computer", "ready")
    sky.draw(*sky.game().legal_lines()[0])
    my_turn(sky)
    first = sky.game().moves
    assert len(first) == 2
    # Undo goes back to one's own turn, redo on to the next one.
    sky.click("undo")
    sky.until(lambda: sky.game().ply == 0, "an empty sky")
    assert sky.turn() == 0 and sky.page.locator("#undo").is_disabled()
    sky.click("redo")
    sky.until(lambda: sky.game().moves == first, "both moves")
    assert sky.turn() == 0
    # A hint is a line that may be drawn.
    sky.click("hint")
    hints = [text for key, text in words.table.items() if key.startswith("hint.") and key != "hint.thinking"]
    sky.until(lambda: sky.pill() in hints, "a hint")
    a, b = (int(star) for star in sky.said().split("Line ")[1].rstrip(".\u00a0").split("–"))
    assert sky.game().refusal(a, b) is None
    # While the computer thinks, taps make no move, and undo takes back what it thinks about.
    sky.draw(a, b)
    taken_back = sky.game().moves
    sky.tap(0)
    sky.tap(1)
    sky.click("undo")
    sky.until(lambda: sky.game().moves == first, "the move to be gone")
    other = next(line for line in sky.game().legal_lines() if line != (a, b))
    sky.draw(*other)
    my_turn(sky)
    moves = sky.game().moves
    assert moves[:3] == [*first, other] and len(moves) == 4 and moves[:3] != taken_back
    # A reload while it thinks: it thinks again.
    sky.draw(*sky.game().legal_lines()[0])
    sky.reload()
    my_turn(sky)
    assert sky.game().ply == 6 and sky.game().moves[:4] == moves
    sky.shown_equals_saved()


@pytest.mark.parametrize("device", ["desktop"])
def test_the_computer_starts(visit, device):
    sky = visit(device, opponent="computer", level="spark", starts="computer", layout="phone", count=24, first="Ada")
    assert sky.names() == ("Computer", "Ada")
    my_turn(sky, player=1)
    assert sky.game().ply == 1
    assert sky.page.locator("#undo").is_disabled(), "there is nothing of one's own to take back"
    for _ in range(3):
        sky.draw(*sky.game().legal_lines()[-1])
        my_turn(sky, player=1)
    game = sky.game()
    assert [move.player for move in game.record] == [0, 1] * 3 + [0]
    assert parse_game(sky.text()).scores == sky.score()
    sky.click("undo")
    sky.until(lambda: sky.game().ply == 5, "one's own turn")
    # A new game stops what goes on, and the worker serves it as well.
    sky.page.evaluate("document.getElementById('new').click()")
    sky.page.locator("#new-form [type=submit]").click()
    sky.until(lambda: sky.game().board != game.board, "the new board")
    my_turn(sky, player=1)
    assert sky.game().ply == 1
