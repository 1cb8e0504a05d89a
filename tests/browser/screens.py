"""Every screen of the page, one after the other, in one page: for tests that look at all of them."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.browser.boards import SQUARE, position
from tests.browser.player import Player, words

#: A game whose next line, 0–2, ends it.
ALMOST = position(SQUARE, "0-1 1-2 2-3 3-0")
FROM_MENU = ("statistics", "archive", "settings", "language", "type", "keys", "book", "lesson")


def screens(sky: Player, wanted: tuple[str, ...] = ()) -> Iterator[str]:
    """Show each screen (or those `wanted`) and yield its name while it is open. `sky` shows the game `ALMOST`."""
    page = sky.page

    def take(name: str) -> bool:
        return not wanted or name in wanted

    def dialog(name: str) -> None:
        expect(page.locator(f"#{name}-dialog")).to_be_visible()
        sky.frames()

    def close() -> None:
        sky.key("Escape")

    if take("board"):
        yield "board"
    sky.draw(0, 2)
    dialog("end")
    if take("end"):
        yield "end"
    close()
    if take("new"):
        sky.click("new")
        dialog("new")
        page.locator("#new-form [name=opponent][value=computer]").check(force=True)
        yield "new"
        close()
    if take("menu"):
        sky.click("more")
        dialog("menu")
        yield "menu"
        close()
    for name in FROM_MENU:
        if take(name):
            page.evaluate("name => document.getElementById(name).click()", "menu-" + name)
            dialog(name)
            yield name
            if name == "archive":
                page.locator("#archive-dialog .game").first.click()
                dialog("viewer")
                yield "viewer"
                close()
                page.locator("#archive-dialog [data-delete]").first.click()
                dialog("ask")
                yield "ask"
                close()
            close()
    if take("install"):
        page.evaluate("document.getElementById('install-dialog').showModal()")
        dialog("install")
        yield "install"
        close()
    if take("notice"):
        page.evaluate("location.hash = 'nonsense'")
        sky.sees_notice(words("link.broken"))
        yield "notice"
        page.evaluate("document.getElementById('notice-first').click()")
