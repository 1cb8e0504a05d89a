"""The dialogs: new game, menu, links, statistics. Each does what it says, and nothing when it is cancelled."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.boards import LADDER, SQUARE, playout, position
from tests.browser.player import words
from tests.browser.test_saves import LISTEN
from triangles.core.notation import format_game, parse_game


def choose(sky, name, value):
    sky.page.locator(f"#new-form [name='{name}'][value='{value}']").check(force=True)


def answers(sky):
    """What stands in the open dialog."""
    form = sky.page.locator("#new-form")
    found = {
        name: form.locator(f"[name={name}]:checked").input_value()
        for name in ("opponent", "level", "starts", "layout", "stars")
    }
    found["extra"] = form.locator("[name=extra]").is_checked()
    found.update({name: form.locator(f"[name={name}]").input_value() for name in ("first", "second")})
    return found


def start(sky):
    before = sky.text()
    sky.page.locator("#new-form [type=submit]").click()
    sky.until(lambda: sky.text() != before, "the new game")


@pytest.mark.parametrize(
    "device, layout, place, count, extra",
    [("desktop", "phone", 1, 60, True), ("phone", "tablet", 2, 180, False), ("tablet", "tablet", 0, 80, True)],
)
def test_a_new_game_for_two(visit, device, layout, place, count, extra):
    sky = visit(device)
    sky.click("new")
    choose(sky, "layout", layout)
    expect(sky.page.locator("#counts label").nth(place)).to_have_text(str(count))
    choose(sky, "stars", place)
    sky.page.locator("[name=extra]").set_checked(extra)
    sky.page.locator("[name=first]").fill("  Ada & <Bo>  ")
    sky.page.locator("[name=second]").fill("Ünal")
    sky.page.locator("#swap").click()
    start(sky)
    board = sky.game().board
    assert (board.layout, len(board)) == (layout, count)
    assert sky.game().extra_turn == extra
    assert sky.names() == ("Ünal", "Ada & <Bo>")
    sky.draw(*sky.game().legal_lines()[0])
    # The answers are remembered, also by the page after this one.
    sky.reload()
    sky.click("new")
    kept = answers(sky)
    assert (kept["layout"], kept["stars"], kept["extra"]) == (layout, str(place), extra)
    assert (kept["first"], kept["second"], kept["opponent"]) == ("Ünal", "Ada & <Bo>", "friend")


def test_a_new_game_against_the_computer(visit):
    sky = visit("phone", worker=False)
    sky.click("new")
    choose(sky, "opponent", "computer")
    expect(sky.page.locator("[name=second]")).to_be_hidden()
    for level in ("spark", "lantern", "moon", "sun", "nova"):
        choose(sky, "level", level)
        sky.sees("#level-about", words(f"level.{level}.about"))
    choose(sky, "level", "sun")
    choose(sky, "starts", "computer")
    sky.page.locator("[name=first]").fill("Ada")
    start(sky)
    assert sky.names() == ("Computer", "Ada")
    assert sky.record()["computer"] == 0 and sky.record()["level"] == "sun"
    sky.click("new")
    choose(sky, "starts", "turns")
    start(sky)
    assert sky.names() == ("Ada", "Computer")
    sky.click("new")
    start(sky)
    assert sky.names() == ("Computer", "Ada")


def test_cancel_changes_nothing(visit, device):
    sky = visit(device, game=position(LADDER, "0-1"))
    before, kept = sky.record(), sky.storage()
    for leave in ("cancel", "Escape", "outside"):
        sky.click("new")
        choose(sky, "opponent", "computer")
        sky.page.locator("[name=extra]").check()
        sky.page.locator("[name=first]").fill("Nobody")
        if leave == "cancel":
            sky.page.locator("#new-form .cancel").click()
        elif leave == "Escape":
            sky.key("Escape")
        else:
            sky.press(3, 3)
        expect(sky.page.locator("#new-dialog")).to_be_hidden()
        assert sky.record() == before and sky.storage() == kept, leave
        sky.click("new")
        assert answers(sky)["opponent"] == "friend" and answers(sky)["first"] == ""
        sky.key("Escape")
    sky.draw(1, 2)


def test_the_earlier_game(visit):
    sky = visit("phone", first="Ada")
    sky.draw(*sky.game().legal_lines()[0])
    sky.draw(*sky.game().legal_lines()[0])
    earlier = sky.text()
    sky.click("new")
    sky.page.locator("[name=first]").fill("Eve")
    start(sky)
    sky.draw(*sky.game().legal_lines()[0])
    later = sky.text()
    for game, name in ((earlier, "Ada"), (later, "Eve")):
        sky.click("more")
        sky.click("menu-earlier")
        sky.until(lambda: sky.text() == game, "the earlier game")  # noqa: B023
        assert sky.names()[0] == name
        sky.shown_equals_saved()


def test_a_link_is_copied(visit):
    sky = visit("phone", game=position(LADDER, "0-1 1-2"), script=LISTEN)
    sky.click("more")
    sky.click("menu-share")
    sky.sees_pill(words("share.copied"))
    sky.hears(words("share.copied"))
    assert sky.page.evaluate("window.copied") == sky.visits.site + "#" + position(LADDER, "0-1 1-2")


def test_a_link_that_cannot_be_copied_stands_in_the_address(visit):
    sky = visit("phone", game=position(LADDER, "0-1 1-2"), script=LISTEN + "window.deaf = true")
    before = sky.record()
    sky.click("more")
    sky.click("menu-share")
    sky.sees_pill(words("share.failed"))
    sky.frames()
    assert sky.page.url == sky.visits.site + "#" + position(LADDER, "0-1 1-2")
    assert sky.record()["game"] == before["game"]
    assert len([key for key in sky.storage() if key.startswith("triangles.game.")]) <= 2, "a game more"
    sky.draw(2, 0)
    text = sky.text()
    sky.reload()
    assert sky.text() == text, "the reload went back to the game of the address"


def test_a_link_opens_its_game_and_keeps_the_own(visit):
    sky = visit("phone")
    sky.draw(*sky.game().legal_lines()[0])
    own = sky.text()
    sky.link(position(SQUARE, "0-1 1-2 0-2"))
    sky.sees_pill(words("link.opened"))
    assert sky.score() == (1, 0) and sky.turn() == 1
    assert sky.page.url == sky.visits.site
    sky.arrived(0, 1)
    sky.reload()
    assert sky.text() == position(SQUARE, "0-1 1-2 0-2")
    sky.click("more")
    sky.click("menu-earlier")
    sky.until(lambda: sky.text() == own, "one's own game")


NO_GAMES = "nonsense t1.phone-24-7.plain.0-0 t9.phone-24-7.plain % %E0%A4%A t1.9x9x1_0x0_9x0_99x9.plain".split()


@pytest.mark.parametrize("running", [True, False])
def test_a_broken_link(visit, running):
    sky = visit("phone")
    for text in NO_GAMES:
        sky.draw(*sky.game().legal_lines()[0])
        own = sky.text()
        if not running:
            sky.page.goto("about:blank")
        sky.page.goto(sky.visits.site + "#" + text)
        sky.ready()
        sky.sees_notice(words("link.broken"))
        assert sky.text() == own
        sky.page.locator("#notice-first").tap()
        expect(sky.page.locator("#notice")).to_be_hidden()


def test_a_link_to_a_finished_game(visit):
    sky = visit("phone", game=position(SQUARE, "0-1 1-2 2-3 3-0 0-2"))
    sky.ends_with(words("end.winner", name="Player 1"))


# -- statistics ------------------------------------------------------------------------------------------


def near_the_end(result):
    """A position one line before the end, and that line; for whoever draws it the game is won, drawn or lost."""
    wanted = {"won": 1, "drawn": 0, "lost": -1}[result]
    for seed in range(500):
        game = parse_game(position(LADDER if seed % 2 else SQUARE))
        line = playout(game, seed)[-1]
        player = game.record[-1].player
        difference = game.scores[player] - game.scores[1 - player]
        if (difference > 0) - (difference < 0) == wanted:
            game.pop()
            return format_game(game), line
    raise AssertionError("no such game")


def table(sky):
    """The rows of the statistics, as texts: level, board, won, drawn, lost."""
    sky.click("more")
    sky.click("menu-statistics")
    expect(sky.page.locator("#statistics-dialog")).to_be_visible()
    rows = [row.locator("th, td").all_text_contents() for row in sky.page.locator("#statistics-body tbody tr").all()]
    sky.key("Escape")
    return [row[:2] + row[3:6] for row in rows]


@pytest.mark.parametrize("result, title", [("won", "end.won"), ("drawn", "end.draw"), ("lost", "end.lost")])
def test_a_finished_game_counts_once(visit, result, title):
    game, line = near_the_end(result)
    sky = visit("phone", game=game, worker=False, opponent="computer", level="moon")
    assert table(sky) == []
    sky.draw(*line)
    sky.ends_with(words(title))
    sky.page.locator("#end-dialog .cancel").tap()
    sky.click("undo")
    sky.click("redo")
    sky.ends_with(words(title))
    sky.reload()
    sky.ends_with(words(title))
    sky.page.locator("#end-dialog .cancel").tap()
    (row,) = table(sky)
    assert row[0] == words("level.moon") and row[1] and "statistics." not in row[1]
    assert row[2:] == [str(int(result == kind)) for kind in ("won", "drawn", "lost")]


def test_a_game_counts_though_the_page_is_left_at_once(visit):
    game, line = near_the_end("won")
    sky = visit("phone", game=game, worker=False, opponent="computer", level="moon", motion=True)
    sky.tap(line[0])
    sky.tap(line[1])
    sky.until(lambda: sky.game().over, "the last move")
    sky.reload()
    expect(sky.page.locator("#end-dialog")).to_be_visible()
    sky.key("Escape")
    assert [row[2:] for row in table(sky)] == [["1", "0", "0"]]


def test_two_tabs_count_together(visit):
    game, line = near_the_end("won")
    one = visit("phone", game=game, worker=False, opponent="computer", level="moon", alone=True)
    two = visit.tab(one.page.context, game=game)
    for tab in (one, two):
        tab.draw(*line)
        tab.ends_with(words("end.won"))
        tab.key("Escape")
    assert [row[2:] for row in table(one)] == [["2", "0", "0"]]


def test_statistics_are_forgotten_after_asking(visit):
    sky = visit("phone")
    results = {"moon/phone-24/plain": [3, 1, 2], "spark/tablet-180/extra": [0, 0, 1]}
    sky.put("triangles.statistics", json.dumps({"version": 1, "results": results}))
    rows = [
        [words("level.spark"), "Tablet, 180 stars, extra turns", "0", "0", "1"],
        [words("level.moon"), "Phone, 24 stars", "3", "1", "2"],
    ]
    assert table(sky) == rows
    sky.click("more")
    sky.click("menu-statistics")
    sky.click("statistics-reset")
    sky.sees("#ask-text", words("statistics.ask"))
    sky.page.locator("#ask-dialog .cancel").tap()
    sky.key("Escape")
    assert table(sky) == rows
    sky.click("more")
    sky.click("menu-statistics")
    sky.click("statistics-reset")
    sky.click("ask-yes")
    expect(sky.page.locator("#statistics-body")).to_have_text(words("statistics.none"))
    expect(sky.page.locator("#statistics-reset")).to_be_hidden()
    assert "triangles.statistics" not in sky.storage()


@pytest.mark.parametrize("text", ["{broken", '{"results": {"moon/x/plain": [1, 2, 3]}}', '{"results": [1]}'])
def test_broken_statistics_are_set_aside(visit, text):
    sky = visit("phone")
    sky.put("triangles.statistics", text)
    assert table(sky) == []
    sky.sees_pill(words("storage.statistics"))
    assert sky.storage()["triangles.aside.statistics"] == text
