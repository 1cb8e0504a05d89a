"""The focus is never lost: after dialogs, undo, a new game, a notice, it is where one goes on."""

from playwright.sync_api import expect

from tests.browser.boards import LADDER, position
from tests.browser.player import words
from tests.browser.screens import ALMOST, screens

FOCUSED = "(focused => focused.id || focused.name || focused.className || focused.tagName)(document.activeElement)"

INSIDE = "(one => one === document.body || !!one.closest('dialog[open]'))(document.activeElement)"


def focused(sky):
    return sky.page.evaluate(FOCUSED)


def test_after_everything_the_focus_is_somewhere(visit):
    sky = visit("desktop", game=position(LADDER, "0-1 1-2"), worker=False)
    page = sky.page
    page.locator("#undo").focus()
    sky.key("Enter")
    expect(page.locator("#back, #redo:not([disabled])").first).to_be_visible()
    if page.locator("#back").is_visible():
        assert focused(sky) != "BODY"
        page.locator("#back button").first.press("Enter")
    sky.until(lambda: sky.game().ply == 1, "undo")
    sky.frames()
    assert focused(sky) != "BODY", "after undo"
    page.locator("#redo").focus()
    sky.key("Enter")  # nothing more can be played again: the button is asleep
    sky.until(lambda: sky.game().ply == 2, "redo")
    sky.frames()
    assert focused(sky) != "BODY", "after redo"
    page.evaluate("location.hash = 'nonsense'")
    expect(page.locator("#notice")).to_be_visible()
    page.locator("#notice-first").press("Enter")
    assert focused(sky) == "board", "after a notice"
    sky.key("n")
    page.locator("#new-form [type=submit]").press("Enter")
    sky.until(lambda: sky.game().ply == 0, "a new game")
    assert focused(sky) == "board", "after a new game"


def test_every_dialog_takes_the_focus_and_keeps_it(visit):
    sky = visit("desktop", game=ALMOST, worker=False)
    bad = []
    for screen in screens(sky):
        if screen in ("board", "notice"):
            continue
        assert focused(sky) != "BODY", screen
        if screen == "book":  # a step that was the last one goes to sleep, and so does a line that was drawn
            example = sky.page.locator("#book-dialog .example").first
            forth = example.get_by_role("button", name=words("book.step"), exact=True)
            while forth.is_enabled():
                forth.press("Enter")
            assert focused(sky) != "BODY", "after the last step"
            drawing = sky.page.locator("#book-dialog figure").nth(1).locator(".controls button").first
            drawing.press("Enter")
            assert focused(sky) != "BODY", "after a line of a figure"
        for _ in range(4):
            # Beyond the last part comes the browser's own frame, for which the page has but its body.
            if not sky.page.evaluate(INSIDE):
                bad.append(f"{screen}: {focused(sky)}")
            sky.key("Tab")
    assert bad == []
    assert focused(sky) != "BODY"
