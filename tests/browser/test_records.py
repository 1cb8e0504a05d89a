"""What is kept of finished games: statistics with charts, the list of games, and a game watched again."""

import json

from playwright.sync_api import expect

from tests.browser.boards import SQUARE, position
from tests.browser.player import words


def finish(sky):
    sky.draw(0, 2)
    expect(sky.page.locator("#end-dialog")).to_be_visible()
    sky.page.locator("#end-dialog .cancel").click()


def open_menu(sky, name):
    sky.click("more")
    sky.click("menu-" + name)
    expect(sky.page.locator(f"#{name}-dialog")).to_be_visible()


def test_a_finished_game_is_listed_watched_and_deleted(visit):
    sky = visit("phone", game=position(SQUARE, "0-1 1-2 2-3 3-0"))
    finish(sky)
    open_menu(sky, "archive")
    games = sky.page.locator("#archive-dialog .game")
    expect(games).to_have_count(1)
    expect(games.first).to_contain_text(words("end.winner", name="Player 1"))
    expect(games.first).to_contain_text("2 – 0")
    games.first.click()
    viewer = sky.page.locator("#viewer-dialog")
    expect(viewer.locator(".told")).to_contain_text(words("tell.over"))
    moves = viewer.locator(".moves button")
    expect(moves).to_have_count(5)
    expect(moves.last).to_have_attribute("aria-current", "step")
    expect(moves.last).to_contain_text("+2")
    viewer.get_by_role("button", name=words("archive.first")).click()
    expect(viewer.locator(".told")).to_have_text(words("tell.begin", name="Player 1"))
    viewer.get_by_role("button", name=words("book.step")).click()
    expect(viewer.locator(".told")).to_contain_text(words("tell.drew", name="Player 1", line="0–1"))
    moves.nth(3).click()
    expect(viewer.locator(".told")).to_contain_text(words("tell.drew", name="Player 2", line="3–0"))
    expect(viewer.locator(".tally")).to_have_attribute(
        "aria-label", words("say.score", first="Player 1", one=0, second="Player 2", two=0)
    )
    viewer.get_by_role("button", name=words("archive.last")).click()
    expect(moves.last).to_have_attribute("aria-current", "step")
    sky.key("Escape")
    sky.page.locator("#archive-dialog [data-delete]").click()
    sky.sees("#ask-text", words("archive.ask"))
    sky.click("ask-yes")
    expect(games).to_have_count(0)
    assert "triangles.history" not in sky.storage()
    sky.key("Escape")
    assert sky.game().over and sky.game().scores == (2, 0), "the game in the sky is another matter"


def test_two_people_in_the_statistics_and_as_a_picture(visit):
    sky = visit("tablet", game=position(SQUARE, "0-1 1-2 2-3 3-0"), first="Ada", second="Bo")
    sky.keep(names=["Ada", "Bo"])
    sky.reload()
    finish(sky)
    open_menu(sky, "statistics")
    body = sky.page.locator("#statistics-body")
    chart = words("statistics.pair", first="Ada", one=1, second="Bo", two=0, drawn=0)
    expect(body.get_by_role("img", name=chart)).to_be_visible()
    expect(body).to_contain_text("Ada")
    # A press on "Picture" saves one where nothing can be shared.
    sky.page.evaluate("() => { Navigator.prototype.canShare = () => false }")
    with sky.page.expect_download() as download:
        sky.click("statistics-share")
    with open(download.value.path(), "rb") as file:
        assert file.read(8) == b"\x89PNG\r\n\x1a\n"
    sky.click("statistics-reset")
    sky.click("ask-yes")
    expect(body).to_have_text(words("statistics.none"))
    assert len(sky.storage()["triangles.history"].split("\n")) == 1


def test_charts_are_named_for_those_who_cannot_see_them(visit):
    log = {"run": 2, "best": 2, "top": 5, "sum": 4, "count": 4, "last": [-4, 0, 3, 5]}
    sky = visit("phone")
    sky.put("triangles.statistics", json.dumps({"version": 1, "results": {"moon/phone-24/plain": [2, 1, 1]}}))
    sky.put(
        "triangles.results", json.dumps({"version": 1, "levels": {"moon/phone-24/plain": log}, "pairs": []})
    )
    open_menu(sky, "statistics")
    charts = sky.page.locator("#statistics-body svg")
    expect(charts.nth(0)).to_have_attribute("aria-label", words("statistics.split", won=2, drawn=1, lost=1))
    label = words("statistics.order", count=4) + ". " + words("statistics.margins", numbers="−4, 0, +3, +5")
    expect(charts.nth(1)).to_have_attribute("aria-label", label)
    expect(sky.page.locator("#statistics-body tbody td").nth(8)).to_have_text("+1.0")
    expect(sky.page.locator("#statistics-title")).to_be_focused()
