"""Every screen of the page, one after the other, in one page: for tests that look at all of them."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.browser.boards import SQUARE, position
from tests.browser.player import Player, words

#: A game whose next line, 0–2, ends it.
ALMOST = position(SQUARE, "0-1 1-2 2-3 3-0")
FROM_MENU = ("statistics", "archive", "settings", "language", "type", "keys", "book", "lesson")


def screens(sky: Player) -> Iterator[str]:
    """Show each screen and yield its name while it is open. `sky` shows the game `ALMOST`."""
    page = sky.page

    def shown(name: str) -> Iterator[str]:
        """A dialog that was asked for: until it is there, while it is, and away again."""
        expect(page.locator(f"#{name}-dialog")).to_be_visible()
        sky.frames()
        yield name
        sky.key("Escape")

    yield "board"
    sky.draw(0, 2)
    yield from shown("end")
    sky.click("new")
    page.locator("#new-form [name=opponent][value=computer]").check(force=True)
    yield from shown("new")
    sky.click("more")
    yield from shown("menu")
    for name in FROM_MENU:
        page.evaluate("name => document.getElementById(name).click()", "menu-" + name)
        for screen in shown(name):
            yield screen
            if name == "archive":
                page.locator("#archive-dialog .game").first.click()
                yield from shown("viewer")
                page.locator("#archive-dialog [data-delete]").first.click()
                yield from shown("ask")
    page.evaluate("document.getElementById('install-dialog').showModal()")
    yield from shown("install")
    page.evaluate("location.hash = 'nonsense'")
    sky.sees_notice(words("link.broken"))
    yield "notice"
    page.evaluate("document.getElementById('notice-first').click()")
