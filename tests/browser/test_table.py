"""One tablet between two people: table mode, hands that rest on it, names that are offered again."""

from playwright.sync_api import expect

from tests.browser.boards import LADDER, SQUARE, position
from tests.browser.player import words

HTML_FACING = 'html[data-facing="on"][data-players="two"]'


def box(sky, selector):
    found = sky.page.locator(selector).bounding_box()
    assert found, selector
    return found


def test_table_mode_turns_player_two_and_asks_across_the_table(visit):
    sky = visit("tablet", game=position(LADDER, "0-1"), first="Ada", second="Bo")
    sky.click("new")
    sky.page.locator("#new-form [name=facing]").check(force=True)
    before = sky.text()
    sky.page.locator("#new-form [type=submit]").click()
    sky.until(lambda: sky.text() != before, "the new game")
    expect(sky.page.locator(HTML_FACING)).to_have_count(1)
    expect(sky.page.locator("#far")).to_be_visible()
    sky.reload()
    expect(sky.page.locator("#far")).to_be_visible()
    for size in ((820, 1180), (1180, 820)):
        sky.page.set_viewport_size({"width": size[0], "height": size[1]})
        sky.frames(4)
        long = 1 if size[1] > size[0] else 0
        near, far, board = box(sky, "#card-0"), box(sky, "#card-1"), box(sky, "#board")
        sides = [(each["x"] + each["width"] / 2, each["y"] + each["height"] / 2) for each in (far, board, near)]
        places = [side[long] for side in (sides if long else reversed(sides))]
        assert places == sorted(places), "the sky lies between the two"
        for card in (near, far):
            apart = card["y"] + card["height"] <= board["y"] + 1 or card["y"] >= board["y"] + board["height"] - 1
            apart = apart or card["x"] + card["width"] <= board["x"] + 1 or card["x"] >= board["x"] + board["width"] - 1
            assert apart, "no card covers the sky"
        assert sky.page.evaluate("getComputedStyle(document.getElementById('card-1')).rotate") == "180deg"
        # Player 1 drew: Player 2 is asked, at Player 2's edge.
        line = sky.game().legal_lines()[0]
        sky.draw(*line)
        sky.page.locator("#far-undo").tap()
        expect(sky.page.locator("#back-text")).to_have_text(words("back.ask", name="Ada"))
        asked = box(sky, "#back")
        middle = (asked["x"] + asked["width"] / 2, asked["y"] + asked["height"] / 2)
        assert abs(middle[long] - sides[0][long]) < 20
        sky.click("back-yes")
        sky.until(lambda: sky.game().ply == 0, "the move to be taken back")
        # Each menu faces the one who pressed; across, it faces neither.
        for button, turned in (("far-more", "180deg" if long else "none"), ("more", "none")):
            sky.click(button)
            expect(sky.page.locator("#menu-dialog")).to_have_css("rotate", turned)
            sky.key("Escape")
    # At the end each of them is told at their own edge.
    sky.link(position(SQUARE, "0-1 1-2 2-3 3-0"))
    sky.draw(0, 2)
    for player in (0, 1):
        sky.sees(f"#turn-{player}", words("end.winner", name="Player 1"))
    # The end lies before Player 1, and is turned to Player 2 when asked: across, it faces both alike.
    for size, turned in (((820, 1180), "180deg"), ((1180, 820), "none")):
        sky.page.set_viewport_size({"width": size[0], "height": size[1]})
        sky.ends_with(words("end.winner", name="Player 1"))
        expect(sky.page.locator("#end-dialog")).to_have_css("rotate", "none")
        if turned == "none":
            expect(sky.page.locator("#end-turn")).to_be_hidden()
            continue
        below = box(sky, "#end-dialog")["y"]
        sky.click("end-turn")
        expect(sky.page.locator("#end-dialog")).to_have_css("rotate", turned)
        assert box(sky, "#end-dialog")["y"] < 400 < below
        sky.click("end-turn")
    sky.key("Escape")
    # A name that was given is offered again.
    assert sky.page.locator("#names option").evaluate_all("all => all.map(each => each.value)") == ["Ada", "Bo"]
    # Against the computer nobody sits on the other side.
    sky.page.evaluate("document.documentElement.dataset.players = 'one'")
    expect(sky.page.locator("#far")).to_be_hidden()


def test_a_hand_that_rests_on_the_screen_does_not_play(visit):
    sky = visit("tablet", game=position(LADDER, "0-1"))
    hand = sky.fingers
    hand.down(0, *sky.place(2), radius=60)  # the heel of a hand on a star
    sky.frames()
    hand.down(1, *sky.place(2))  # and a finger of the other player's
    hand.up(1)
    sky.hears(words("say.chosen", star=2))
    hand.down(1, *sky.place(3))
    hand.up(1)
    sky.until(lambda: sky.game().ply == 2, "the line of the finger")
    hand.move(0, *sky.place(4), steps=3)
    hand.up(0)
    sky.frames()
    assert sky.game().ply == 2
    sky.draw(3, 4)
