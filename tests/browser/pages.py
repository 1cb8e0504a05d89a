"""Pages that stay open from test to test.

A new page costs a process, and that has to compile all over again what the game runs on: four times as much work as
opening the game once more in a page that had it before. So a page goes to the next test that asks for the same kind of
device, empty of all that the last one left there. A test that touches more than the page itself gets one of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page

#: Pages that are kept at a time: each is a process with some 100 MB.
KEPT = 4

_CLEAR = """async () => {
  localStorage.clear()
  sessionStorage.clear()
  for (const name of await caches.keys()) await caches.delete(name)
}"""


class Kind(NamedTuple):
    """What a page cannot change once it is open."""

    device: str
    locale: str
    motion: bool


@dataclass
class Kept:
    """A page in a browser profile of its own."""

    kind: Kind
    context: BrowserContext
    page: Page
    session: CDPSession
    size: Any
    scripts: list[str] = field(default_factory=list)

    def add_script(self, script: str) -> None:
        """Run a script first in whatever the page loads, until it is cleaned."""
        added = self.session.send("Page.addScriptToEvaluateOnNewDocument", {"source": script})
        self.scripts.append(added["identifier"])

    def clean(self, blank: str) -> None:
        """Leave the game for the page `blank` of the same site, and nothing of what was done."""
        for script in self.scripts:
            self.session.send("Page.removeScriptToEvaluateOnNewDocument", {"identifier": script})
        self.scripts.clear()
        self.page.unroute_all()
        self.page.mouse.move(0, 0)
        self.page.goto(blank)
        self.page.evaluate(_CLEAR)
        if self.page.viewport_size != self.size:
            self.page.set_viewport_size(self.size)


class Pages:
    """The pages that are kept, the one used last at the end."""

    def __init__(self, chromium: Browser, site: str) -> None:
        self.chromium = chromium
        self._blank = site + "manifest.json"
        self._kept: list[Kept] = []

    def take(self, kind: Kind, options: dict[str, Any]) -> Kept:
        """A page of this kind, kept or new; `options` are Playwright's for a new one."""
        for kept in self._kept:
            if kept.kind == kind:
                self._kept.remove(kept)
                return kept
        context = self.chromium.new_context(**options)
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Page.enable")
        return Kept(kind, context, page, session, page.viewport_size)

    def give_back(self, kept: Kept, sound: bool) -> None:
        """A test has ended. Only a `sound` page is kept: alone in its profile, in a test that passed."""
        if sound and kept.context.pages == [kept.page]:
            try:
                kept.clean(self._blank)
            except Error:
                sound = False  # it crashed, or was about to go elsewhere
        if sound:
            self._kept.append(kept)
        else:
            kept.context.close()
        while len(self._kept) > KEPT:
            self._kept.pop(0).context.close()

    def close(self) -> None:
        """Close all that is kept."""
        while self._kept:
            self._kept.pop().context.close()
