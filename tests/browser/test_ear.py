"""The whole game by ear: through the stars in order, what is where, what may be drawn, what closes, typed moves."""

import re

from playwright.sync_api import expect

from tests.browser.boards import LADDER, ROW, SQUARE, position
from tests.browser.player import words


def type_line(sky, text):
    sky.page.keyboard.type(text)
    sky.key("Enter")


def test_the_stars_in_order(visit):
    sky = visit("phone", game=position(ROW, "0-1 1-2 1-3"))
    heard = [
        "Star 0, 1 line. Left, near 1 and 3.",
        "Star 1, 3 lines. Middle, near 0 and 2.",
        "Star 2, 1 line. Right, near 1 and 4.",
    ]
    sky.key("Home")
    sky.hears(heard[0])
    sky.key(".")
    sky.hears(heard[1])
    sky.key("PageDown")
    sky.hears(heard[2])
    sky.key(",", ",")
    sky.hears(heard[0])
    sky.key("End")
    sky.until(lambda: sky.said().startswith("Star 4, 0 lines. "), "the last star")
    # Elsewhere and back: the keyboard is where it was.
    sky.key("Tab")
    sky.page.locator("#board").focus()
    sky.key("Enter")
    sky.until(lambda: sky.said().startswith("Star 4,"), "where the keyboard was")
    sky.key("Enter", "PageUp")
    sky.until(lambda: sky.said().startswith("Star 3,"), "the refusal while aiming")
    assert sky.said().endswith(words("refusal.crosses"))


def test_questions(visit):
    sky = visit("desktop", game=position(ROW, "0-1 1-2 1-3"))
    sky.key("Home", "d")
    sky.hears("Star 0: 1 line, to 1.", "#alert")
    sky.key("l")
    sky.hears("From star 0, 2 lines may be drawn: to 3, 4.", "#alert")
    sky.key("c")
    sky.hears("2 lines close a triangle: 0–3, 2–3. From star 0: 1.", "#alert")
    sky.key("w")
    sky.hears(words("say.next", name="Player 2"), "#alert")
    sky.key("x")
    sky.hears("Player 1: line 1–3.", "#alert")
    sky.page.locator("#undo").focus()  # wherever the focus is
    sky.key("l")
    sky.hears("From star 0, 2 lines may be drawn: to 3, 4.", "#alert")
    sky.link(position(LADDER, "0-1 1-3 3-2 2-0"))
    sky.key("c")
    sky.until(lambda: "0–3 (two)" in sky.alert() and "1–2 (two)" in sky.alert(), "both diagonals")


def test_many_answers_come_in_bites(visit):
    sky = visit("desktop", count=180)
    sky.page.locator("#board").focus()
    sky.key("Home", "l")
    sky.until(lambda: sky.alert().endswith(words("ear.rest")), "the first bite")
    first = re.search(r"to ([\d, ]+)\.", sky.alert())[1].split(", ")
    total = int(re.search(r", (\d+) lines", sky.alert())[1])
    assert total == len([line for line in sky.game().legal_lines() if 0 in line])
    sky.key("l")
    sky.until(lambda: re.match(r"\d", sky.alert()), "the second bite")
    second = re.match(r"[\d, ]+", sky.alert())[0].split(", ")
    assert len(first) == len(second) == 10 and not set(first) & set(second)


def test_moves_are_typed_at_the_board(visit):
    sky = visit("desktop", game=position(SQUARE))
    sky.page.locator("#board").focus()
    type_line(sky, "0 1")
    sky.arrived(0, 1)
    for text, answer in (
        ("1 0", words("refusal.drawn")),
        ("2 2", words("refusal.same-star")),
        ("1 9", words("type.unknown", star=9, last=3)),
        ("1 2 3", words("type.nonsense")),
    ):
        type_line(sky, text)
        sky.hears(answer, "#alert")
    type_line(sky, "3")
    sky.until(lambda: sky.said().startswith("Star 3, 0 lines."), "the star that was typed")
    sky.page.keyboard.type("1 2")
    sky.sees_pill("1 – 2")
    sky.key("Backspace", "Backspace", "Escape")
    expect(sky.page.locator("#pill")).to_be_hidden()
    type_line(sky, "1-2")
    sky.arrived(1, 2)
    assert sky.game().moves == [(0, 1), (1, 2)]


def test_a_game_in_the_dialog_alone(visit):
    sky = visit("phone", game=position(SQUARE, "0-1 1-2"), worker=False)
    sky.click("more")
    sky.click("menu-type")
    dialog = sky.page.locator("#type-dialog")
    field, answer = dialog.locator("input"), dialog.locator(".answer")
    expect(field).to_be_focused()

    def ask(key):
        dialog.get_by_role("button", name=words(key), exact=True).tap()

    def says(text):
        expect(answer).to_have_text(re.compile("^" + re.escape(text)))

    field.fill("3")
    ask("type.star")
    says("Star 3, 0 lines. Lower left")
    ask("type.legal")
    says("From star 3, 3 lines may be drawn")
    ask("type.closing")
    says("1 line closes a triangle: 0–2.")
    ask("type.score")
    says("Player 1 0, Player 2 0. Next: Player 1.")
    field.fill("what")
    sky.key("Enter")
    says(words("type.nonsense"))
    expect(field).to_be_focused()
    first = "Player 1: line 0–2. Player 1: 1 triangle closed. Next: Player 2."
    for line, heard in (("0 2", first), ("2,3", "Player 2")):
        field.fill(line)
        dialog.locator("#type-draw").tap()
        says(heard)
        expect(field).to_have_value("")
    ask("type.last")
    says("Player 2: line 2–3.")
    field.fill("3 0")
    sky.key("Enter")
    sky.ends_with(words("end.winner", name="Player 1"))
    expect(dialog).to_be_hidden()


def test_numbers_are_shown_and_shortcuts_rest_at_will(visit):
    sky = visit("desktop")

    def picture():
        sky.frames(3)
        return sky.page.evaluate("document.getElementById('stars').toDataURL()")

    plain = picture()
    sky.click("more")
    sky.click("menu-settings")
    sky.page.locator("[name=numbers]").check(force=True)
    sky.page.locator("[name=shortcuts]").uncheck(force=True)
    sky.key("Escape")
    sky.until(lambda: picture() != plain, "the numbers")
    sky.page.locator("#undo").focus()
    sky.page.locator("#new").focus()
    sky.key("m", "?")
    expect(sky.page.locator("dialog[open]")).to_have_count(0)
    sky.page.locator("#board").focus()
    sky.key("m")
    expect(sky.page.locator("#menu-dialog")).to_be_visible()
