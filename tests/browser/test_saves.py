"""What is kept: resuming, tabs beside each other, broken saves, and browsers that keep nothing."""

import json

from playwright.sync_api import expect

from tests.browser.boards import LADDER, SQUARE, position
from tests.browser.player import words
from triangles.core.notation import parse_game

FORBIDDEN = """
  for (const kind of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, kind, {get() { throw new DOMException("denied", "SecurityError") }})
"""

#: Writing fails while `window.full` is true, or always.
FULL = """
  const set = Storage.prototype.setItem
  window.full = false
  Storage.prototype.setItem = function (key, value) {
    if (window.full) throw new DOMException("full", "QuotaExceededError")
    set.call(this, key, value)
  }
"""
#: What is copied is kept in `window.copied`; while `window.deaf` is true, copying is forbidden.
LISTEN = """
  Object.defineProperty(navigator, "clipboard", {value: {
    async writeText(text) { if (window.deaf) throw new DOMException("no", "NotAllowedError"); window.copied = text }
  }})
"""
GOOD = {
    "version": 1,
    "game": position(LADDER, "0-1 1-2"),
    "undone": "",
    "computer": None,
    "level": "lantern",
    "names": ["", ""],
    "counted": False,
    "saved": 1796000000000,
    "over": False,
}


def test_a_reload_in_the_middle(visit, device):
    sky = visit(device, first="Ada", second="Bo")
    lines = sky.game().legal_lines()[:1]
    sky.draw(*lines[0])
    lines.append(sky.game().legal_lines()[-1])
    sky.draw(*lines[1])
    lines.append(sky.game().legal_lines()[5])
    sky.draw(*lines[2])
    sky.take_back()
    expect(sky.page.locator("#redo")).to_be_enabled()
    before = sky.record()
    sky.reload()
    sky.sees_pill(words("start.resumed"))
    assert sky.record()["game"] == before["game"]
    assert sky.turn() == 0 and sky.names() == ("Ada", "Bo") and sky.score() == (0, 0)
    sky.arrived(*lines[0])
    sky.click("redo")
    sky.until(lambda: sky.game().moves == lines, "the undone line")
    sky.shown_equals_saved()


def test_a_new_tab_goes_on_with_the_game(visit):
    sky = visit("phone", game=position(LADDER, "0-1 1-2"), first="Ada", alone=True)
    sky.draw(2, 0)
    text = sky.text()
    sky.page.close()
    again = visit.tab(sky.page.context)
    assert again.text() == text and again.score() == (1, 0) and again.turn() == 1
    again.draw(2, 3)


def test_two_tabs_keep_their_own_games(visit):
    one = visit("phone", alone=True)
    line = one.game().legal_lines()[0]
    one.draw(*line)
    two = visit.tab(one.page.context)
    assert two.game().board != one.game().board
    other = two.game().legal_lines()[0]
    two.draw(*other)
    second = two.game().legal_lines()[0]
    two.draw(*second)
    boards = one.game().board, two.game().board
    for tab, board, moves in ((one, boards[0], [line]), (two, boards[1], [other, second])):
        tab.reload()
        assert tab.game().board == board and tab.game().moves == moves


def test_the_earlier_game_in_another_tab_is_left_alone(visit):
    """A game that is open in one tab is not taken by another: the two would overwrite each other's moves."""
    one = visit("phone", game=position(LADDER, "0-1"), alone=True)
    one.draw(1, 2)
    two = visit.tab(one.page.context)
    two.click("more")
    expect(two.page.locator("#menu-statistics")).to_be_visible()
    expect(two.page.locator("#menu-earlier")).to_be_hidden()
    two.key("Escape")
    one.page.close()
    # Once that tab is closed, its game can be gone on with.
    two.until(lambda: two.page.evaluate("navigator.locks.query().then(state => state.held.length)") == 1, "the lock")
    two.click("more")
    two.click("menu-earlier")
    two.until(lambda: two.text() == position(LADDER, "0-1 1-2"), "the earlier game")


BROKEN = {
    "no JSON": "{broken",
    "not a record": "[1, 2, 3]",
    "nothing": "",
    "another version": json.dumps({**GOOD, "version": 99}),
    "a move that the rules refuse": json.dumps({**GOOD, "game": GOOD["game"] + "_0-1"}),
    "a star outside of the sky": json.dumps({**GOOD, "game": "t1.900x900x30_0x0_900x0_450x99999.plain"}),
    "a third player": json.dumps({**GOOD, "computer": 2}),
    "moves to redo that cannot be": json.dumps({**GOOD, "undone": "0-77"}),
    "names that are none": json.dumps({**GOOD, "names": [None, 3]}),
    "a well without a bottom": "[" * 50000,
    "too many stars": json.dumps({**GOOD, "game": "t1.phone-" + "9" * 3000 + "-1.plain"}),
}


def test_a_broken_save_is_set_aside(visit):
    sky = visit("phone")
    for kind, broken in BROKEN.items():
        sky.page.evaluate("() => localStorage.removeItem('triangles.game.' + sessionStorage.getItem('triangles.tab'))")
        sky.put("triangles.game.old", broken)
        sky.page.evaluate("() => sessionStorage.clear()")
        sky.reload()
        sky.sees_notice(words("storage.corrupt"))
        kept = sky.storage()
        assert kept["triangles.aside.game"] == broken, kind
        assert "triangles.game.old" not in kept, kind
        assert sky.game().ply == 0, kind
        sky.page.locator("#notice-first").tap()
        expect(sky.page.locator("#notice")).to_be_hidden()
    sky.draw(*sky.game().legal_lines()[0])
    sky.reload()
    expect(sky.page.locator("#notice")).to_be_hidden()
    assert sky.game().ply == 1


def test_other_sites_things_are_left_alone(visit):
    """What another page on the same host has stored is neither read nor removed."""
    sky = visit("phone")
    sky.put("game", "{broken")
    sky.put("other.statistics", "theirs")
    sky.reload()
    expect(sky.page.locator("#notice")).to_be_hidden()
    assert sky.storage()["game"] == "{broken" and sky.storage()["other.statistics"] == "theirs"


def test_broken_options_are_the_defaults(visit):
    for text in ("{broken", "[]", '{"layout": "wall", "count": -3, "names": 7, "level": 5, "first": 9}'):
        sky = visit("phone", script="localStorage.setItem('triangles.options', %s)" % json.dumps(text))
        assert sky.text().startswith("t1.phone-24-")
        sky.click("new")
        assert sky.page.locator("[name=level]:checked").input_value() == "lantern"


def test_storage_forbidden(visit):
    sky = visit("phone", script=FORBIDDEN + LISTEN)
    sky.sees_notice(words("storage.none"))
    sky.page.locator("#notice-first").tap()
    expect(sky.page.locator("#notice")).to_be_hidden()
    sky.click("more")
    sky.click("menu-share")
    sky.sees_pill(words("share.copied"))
    game = parse_game(sky.page.evaluate("window.copied").split("#")[1])
    with sky.pretend(game):
        a, b = game.legal_lines()[0]
        sky.tap(a)
        sky.tap(b)
        sky.arrived(a, b)
        sky.until(lambda: sky.turn() == 1, "the turn to pass")
        sky.click("undo")
        sky.until(lambda: sky.turn() == 0, "the turn to come back")
    expect(sky.page.locator("#notice")).to_be_hidden()  # told once


def test_storage_forbidden_and_a_link(visit):
    sky = visit("phone", script=FORBIDDEN)
    sky.sees_notice(words("storage.none"))
    sky.page.goto(sky.visits.site + "#" + position(SQUARE, "0-1 1-2"))
    sky.sees("#ply", words("ply", count=3))
    sky.sees_notice(words("storage.none"))


def test_storage_full(visit):
    sky = visit("phone", game=position(LADDER), script=FULL)
    sky.page.evaluate("window.full = true")
    with sky.pretend(sky.game()):
        for a, b in ((0, 1), (1, 2), (2, 0)):
            sky.tap(a)
            sky.tap(b)
            sky.arrived(a, b)
            sky.sees_notice(words("storage.full"))
    sky.until(lambda: sky.score() == (1, 0), "the point")
    sky.page.locator("#notice-first").tap()
    sky.page.evaluate("window.full = false")
    sky.tap(2)
    sky.tap(3)
    sky.until(lambda: sky.text() == position(LADDER, "0-1 1-2 2-0 2-3"), "a save, now that there is room")


def test_storage_full_from_the_start(visit):
    sky = visit("phone", alone=True)
    sky.page.context.add_init_script(FULL + "window.full = true")
    line = sky.game().legal_lines()[0]
    sky.draw(*line)
    sky.reload()  # what was there is read all the same
    assert sky.game().moves == [line]
    game = sky.game()
    other = game.legal_lines()[0]
    sky.tap(other[0])
    sky.tap(other[1])
    sky.arrived(*other)
    sky.sees_notice(words("storage.full"))


def test_old_games_do_not_pile_up(visit):
    sky = visit("phone")
    for _ in range(9):
        sky.draw(*sky.game().legal_lines()[0])
        text = sky.text()
        sky.key("n")
        sky.key("Enter")
        sky.until(lambda: sky.text() != text and sky.game().ply == 0, "another game")  # noqa: B023
    games = [key for key in sky.storage() if key.startswith("triangles.game.")]
    assert 2 <= len(games) <= 8
    assert sky.text()
