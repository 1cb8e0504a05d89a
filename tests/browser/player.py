"""A player at a device: what a person can do to the page, and what they can see of it.

`Visits` opens pages and watches them; `Player` is one of them. Places on screen come from the board's own stars by the
page's own `View`; what is tapped is the real canvas, what is read is the real page or what it saved.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, Request, Route, expect

from tests.browser.fingers import Fingers
from tests.browser.pages import Kept, Kind, Pages
from tests.browser.picture import Colour, Picture
from triangles.core.notation import format_game, parse_game
from triangles.core.rules import Game
from triangles.ui.language import Words
from triangles.ui.match import DEFAULTS
from triangles.ui.view import REACH, View

#: The machine may be busy with four other things: a wait is long, and none of them is a measurement.
PATIENCE = 80.0  # seconds
SETTLED = 350  # milliseconds: a press right after the stars went elsewhere is not taken for what it hits
expect.set_options(timeout=PATIENCE * 1000)

# A tablet's own pixel ratio would be 2, but without a graphics card that is much of the work that the tests make; what
# depends on it is seen on the phone, and in test_sky.py.
DEVICES: dict[str, dict[str, Any]] = {
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "screen": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
    "tablet": {
        "viewport": {"width": 820, "height": 1180},
        "screen": {"width": 820, "height": 1180},
        "device_scale_factor": 1,
        "has_touch": True,
        "is_mobile": True,
    },
    "desktop": {
        "viewport": {"width": 1280, "height": 800},
        "screen": {"width": 1280, "height": 800},
        "device_scale_factor": 1,
    },
}

words = Words(json.loads((Path(__file__).parents[2] / "static/languages/en.json").read_text("utf-8")))

class Visits:
    """Opens pages for one test, and at its end looks at what their consoles said.

    `sky = visit()` opens a fresh phone with a two-player game. `game` is the text of a game, opened as a link;
    `options` are answers to the new-game dialog that were given earlier (`opponent="computer"` starts the worker).
    `script` runs first in the page. `motion=True` lets moves arrive slowly, as they do for most people; without it the
    device asks for less motion, and tests are quicker. `locale` is what the browser prefers; a `newcomer` has never
    been here. With `worker=False` the computer player never comes. A test that reaches beyond its page, into the
    browser's profile or another tab, is `alone`; `before(context)` may then prepare the profile. See `Pages`.
    """

    def __init__(self, pages: Pages, site: str) -> None:
        self.pages = pages
        self.site = site
        self.sound = True  # whether the pages can be used by another test
        self.troubles: list[str] = []
        self.expected: list[re.Pattern[str]] = []
        self.contexts: list[BrowserContext] = []
        self._kept: list[Kept] = []
        self._players: list[Player] = []

    def __call__(
        self,
        device: str = "phone",
        *,
        game: str | None = None,
        motion: bool = False,
        before: Callable[[BrowserContext], object] | None = None,
        script: str = "",
        locale: str = "en-GB",
        newcomer: bool = False,
        worker: bool = True,
        alone: bool = False,
        **options: Any,
    ) -> Player:
        # A browser without service workers: else what a test takes away or replaces could come from its cache.
        scripts = [_WATCH_SKY, "delete Navigator.prototype.serviceWorker"]
        small = device == "phone"
        chosen = {**DEFAULTS, "opponent": "friend", "layout": "phone" if small else "tablet"}
        chosen.update({"count": 24 if small else 80}, **options)
        chosen["extra"] = bool(chosen["extra"])
        if not newcomer:
            scripts.append(
                "try { if (!localStorage.getItem('triangles.options'))"
                f" localStorage.setItem('triangles.options', {json.dumps(json.dumps(chosen))}) }} catch {{ }}"
            )
        scripts.append(script)
        profile = {
            **DEVICES[device],
            "locale": locale,
            "reduced_motion": "no-preference" if motion else "reduce",
        }
        if alone or before:
            context = self.pages.chromium.new_context(**profile)
            self.contexts.append(context)
            context.add_init_script(";\n".join(scripts))
            if before:
                before(context)
            page = context.new_page()
            routes: BrowserContext | Page = context
        else:
            kept = self.pages.take(Kind(device, locale, motion), profile)
            self._kept.append(kept)
            kept.add_script(";\n".join(scripts))
            page = routes = kept.page
        if not worker:
            routes.route("**/static/computer.mjs", _never_comes)
        return self.player(page, device, game)

    def tab(self, context: BrowserContext, device: str = "phone", game: str | None = None) -> Player:
        """A further tab in the same browser."""
        return self.player(context.new_page(), device, game)

    def player(self, page: Page, device: str, game: str | None) -> Player:
        """Somebody at a page, who goes to the site or to a link."""
        page.set_default_timeout(PATIENCE * 1000)
        page.on("console", self._hear_console)
        page.on("pageerror", self._hear_error)
        page.on("request", self.see_request)
        player = Player(self, page, device)
        self._players.append(player)
        player.open(game)
        return player

    def expect_trouble(self, pattern: str) -> None:
        """Something that the console will say rightly, as a regular expression: a file that was taken away, say."""
        self.expected.append(re.compile(pattern))

    def close(self) -> None:
        """Leave all pages; fail if one of them complained."""
        for player in self._players:
            player.fingers.leave()
        for kept in self._kept:
            kept.page.remove_listener("console", self._hear_console)
            kept.page.remove_listener("pageerror", self._hear_error)
            kept.page.remove_listener("request", self.see_request)
            self.pages.give_back(kept, self.sound and not self.troubles)
        for context in self.contexts:
            context.close()
        assert not self.troubles, "the page complained:\n" + "\n".join(self.troubles)

    def _hear_console(self, message: ConsoleMessage) -> None:
        self._hear(message.type, message.text)

    def _hear_error(self, error: Error) -> None:
        self._hear("error", str(error))

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(pattern.search(text) for pattern in self.expected):
            self.troubles.append(f"{kind}: {text}")

    def see_request(self, request: Request) -> None:
        """Nothing is asked of another host."""
        if not request.url.startswith((self.site, "data:", "blob:")):
            self.troubles.append(f"asked of another host: {request.url}")


def _never_comes(route: Route) -> None:
    """Answer with a module whose import comes to no end."""
    route.fulfill(body="await new Promise(() => {})", content_type="text/javascript")


class Player:
    """A person at a page. Stars are meant by their numbers; places are CSS pixels of the page."""

    def __init__(self, visits: Visits, page: Page, device: str) -> None:
        self.visits = visits
        self.page = page
        self.device = device
        self.touches = bool(DEVICES[device].get("has_touch"))
        self.fingers = Fingers(page)
        self._view: tuple[Any, View] | None = None
        self._known = ""

    # -- coming and going --------------------------------------------------------------------------------

    def open(self, game: str | None = None) -> None:
        """Open the site, or a link to a game."""
        self.page.goto(self.visits.site + ("#" + game if game else ""))
        self.ready()
        if game:
            self.until(lambda: self.text() == game, "the game of the link")

    def link(self, game: str) -> None:
        """Put another link into the address line of the open page."""
        self.page.goto(self.visits.site + "#" + game)
        self.until(lambda: self.text() == game, "the game of the link")

    def reload(self) -> None:
        """Load the page anew."""
        self.page.reload()
        self.ready()

    def ready(self) -> None:
        """Wait until the first tap counts."""
        expect(self.page.locator("html")).to_have_attribute("data-board", "ready")
        self.frames()

    def until(self, holds: Callable[[], object], what: str) -> None:
        """Wait until something is so, asking again and again."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, f"waited in vain for {what}; now {self!r}"
            self.page.wait_for_timeout(15)

    def frames(self, count: int = 2) -> None:
        """Wait until the page has drawn what it was about to draw. (A page that draws nothing is not waited for.)"""
        self.page.evaluate(
            """n => new Promise(done => {
              const next = () => n-- > 0 ? requestAnimationFrame(next) : done()
              setTimeout(done, 5000)
              next()
            })""",
            count,
        )

    def __repr__(self) -> str:
        try:
            return f"the player sees {self.page.locator('body').inner_text()!r}, saved is {self.record()}"
        except Exception as error:
            return f"the player sees nothing: {error}"

    # -- the match ---------------------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """What this tab has saved of its match; {} if nothing."""
        saved = self.page.evaluate(
            "() => localStorage.getItem('triangles.game.' + sessionStorage.getItem('triangles.tab'))"
        )
        return json.loads(saved) if saved else {}

    def text(self) -> str:
        """The game as text, as it is saved."""
        return str(self.record().get("game", ""))

    def game(self) -> Game:
        """The game as it is saved."""
        return parse_game(self.text())

    def storage(self) -> dict[str, str]:
        """All that the site keeps on the device."""
        return dict(self.page.evaluate("() => Object.fromEntries(Object.entries(localStorage))"))

    def keep(self, **changes: Any) -> None:
        """Change what is saved of this tab's match, for the next reload."""
        key = self.page.evaluate("() => 'triangles.game.' + sessionStorage.getItem('triangles.tab')")
        self.put(key, json.dumps({**self.record(), **changes}))

    def put(self, key: str, text: str) -> None:
        """Put text into the device's storage."""
        self.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])

    def score(self) -> tuple[int, int]:
        """The two scores as they stand on the page."""
        return int(self._inner("#score-0")), int(self._inner("#score-1"))

    def names(self) -> tuple[str, str]:
        """The two names as they stand on the page."""
        return self._inner("#name-0"), self._inner("#name-1")

    def turn(self) -> int | None:
        """Whose card is lit: 0, 1, or None at the end."""
        lit = [player for player in (0, 1) if "now" in self._classes(f"#card-{player}")]
        return lit[0] if lit else None

    def pill(self) -> str:
        """The sentence over the sky; "" if there is none."""
        pill = self.page.locator("#pill")
        return pill.inner_text() if pill.is_visible() else ""

    def said(self) -> str:
        """What a screen reader was last told, without hurry."""
        return self._inner("#live").strip("\u00a0\n ")

    def alert(self) -> str:
        """What a screen reader was last told at once."""
        return self._inner("#alert").strip("\u00a0\n ")

    def sees(self, selector: str, text: str) -> None:
        """Wait until an element shows a text."""
        expect(self.page.locator(selector)).to_be_visible()
        expect(self.page.locator(selector)).to_have_text(text)

    def sees_pill(self, text: str) -> None:
        """Wait for a sentence over the sky."""
        self.sees("#pill", text)

    def sees_notice(self, text: str) -> None:
        """Wait for a notice that wants an answer."""
        expect(self.page.locator("#notice")).to_be_visible()
        expect(self.page.locator("#notice-text")).to_have_text(text)

    def hears(self, text: str, region: str = "#live") -> None:
        """Wait until a screen reader is told something (a no-break space may follow: said twice)."""
        expect(self.page.locator(region)).to_have_text(re.compile("^" + re.escape(text) + "\u00a0?$"))

    def ends_with(self, title: str) -> None:
        """Wait for the end screen with this title."""
        expect(self.page.locator("#end-dialog")).to_be_visible()
        expect(self.page.locator("#end-title")).to_have_text(title)

    def _inner(self, selector: str) -> str:
        return self.page.locator(selector).text_content() or ""

    def _classes(self, selector: str) -> list[str]:
        return (self.page.locator(selector).get_attribute("class") or "").split()

    # -- hands -------------------------------------------------------------------------------------------

    @contextmanager
    def pretend(self, game: Game) -> Iterator[None]:
        """Know the board from elsewhere, where the page can save nothing."""
        self._known = format_game(game)
        yield
        self._known = ""

    def look(self) -> tuple[View, float, float]:
        """How the board lies in the sky now, and where the sky's corner is on the page."""
        seen = self.page.evaluate(_LOOK)
        text = self._known or (json.loads(seen["saved"])["game"] if seen["saved"] else "")
        key = (text.split(".")[1] if text else "", seen["width"], seen["height"], seen["zoom"])
        if self._view is None or self._view[0] != key:
            zoom, x, y = [float(number) for number in seen["zoom"].split()] if seen["zoom"] else (1.0, 0.0, 0.0)
            view = View(parse_game(text).board, seen["width"], seen["height"], zoom, (x, y) if seen["zoom"] else None)
            self._view = (key, view)
        return self._view[1], seen["x"], seen["y"]

    def place(self, star: int) -> tuple[float, float]:
        """Where a star is on the page."""
        view, left, top = self.look()
        x, y = view.places[star]
        return left + x, top + y

    def middle(self, *stars: int) -> tuple[float, float]:
        """The place in the middle of some stars."""
        view, left, top = self.look()
        places = [view.places[star] for star in stars]
        return left + sum(x for x, _ in places) / len(places), top + sum(y for _, y in places) / len(places)

    def empty_place(self) -> tuple[float, float]:
        """A place in the sky that is out of reach of all stars."""
        view, left, top = self.look()
        for y in range(60, int(view.height) - 60, 10):
            for x in range(20, int(view.width) - 20, 10):
                if view.star_at(x, y, REACH["touch"] + 8) is None:
                    return left + x, top + y
        raise AssertionError("stars everywhere")

    def press(self, x: float, y: float) -> None:
        """Tap or click at a place."""
        if self.touches:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def tap(self, star: int) -> None:
        """Tap a star."""
        self.press(*self.place(star))

    def drag(self, a: int, b: int) -> None:
        """Drag from one star to another."""
        start, end = self.place(a), self.place(b)
        if not self.touches:
            self.page.mouse.move(*start)
            self.page.mouse.down()
            self.page.mouse.move(*end, steps=4)
            self.page.mouse.up()
            return
        self.fingers.down(0, *start)
        self.fingers.move(0, *end, steps=4)
        self.fingers.up(0)

    def draw(self, a: int, b: int, *, drag: bool = False) -> None:
        """Draw a line that may be drawn, and wait until it has arrived."""
        ply = self.game().ply
        if drag:
            self.drag(a, b)
        else:
            self.tap(a)
            self.tap(b)
        self.arrived(a, b)
        self.until(lambda: {a, b} in map(set, self.game().moves[ply:]), f"line {a}-{b}")

    def arrived(self, a: int, b: int) -> None:
        """Wait until a line is settled in the sky."""
        self.until(lambda: self.page.evaluate(_PAINTED, self.middle(a, b)), f"line {a}-{b} in the sky")

    def click(self, name: str) -> None:
        """Press a button by its id."""
        if self.touches:
            self.page.locator("#" + name).tap()
        else:
            self.page.locator("#" + name).click()

    def take_back(self) -> None:
        """In a game of two: press Undo, and let the other one agree."""
        self.click("undo")
        expect(self.page.locator("#back")).to_be_visible()
        self.click("back-yes")

    def key(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    # -- eyes --------------------------------------------------------------------------------------------

    def colour_at(self, x: float, y: float) -> Colour:
        """The colour of the page at a place, as it is shown."""
        clip = {"x": round(x) - 2, "y": round(y) - 2, "width": 4, "height": 4}
        picture = Picture(self.page.screenshot(clip=clip, animations="disabled"))
        return picture[picture.width // 2, picture.height // 2]

    def theme(self, name: str) -> str:
        """A colour of the theme, as "#rrggbb"."""
        return str(
            self.page.evaluate(
                "name => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim()", name
            )
        )

    def shown_equals_saved(self) -> None:
        """What stands on the page is what is saved, looked at in one instant; and it is a game by the rules."""
        try:
            seen = self.page.evaluate(_SNAPSHOT)
        except Error as error:
            # The browser may load the page anew of its own accord: then that must show what was saved.
            if "context was destroyed" not in str(error):
                raise
            self.ready()
            seen = self.page.evaluate(_SNAPSHOT)
        record = json.loads(seen["saved"])
        game = parse_game(record["game"])
        assert format_game(game) == record["game"]
        assert tuple(seen["scores"]) == game.scores, seen
        assert seen["lit"] == ([] if game.over else [game.player]), seen
        assert seen["ply"] == words("ply", count=game.ply + (0 if game.over else 1)), seen
        assert seen["redo"] == bool(record["undone"]), seen


# What was done last is on the page two frames later and may have moved the stars; a person waits until they rest.
_LOOK = """async () => {
  const frame = () => new Promise(done => { requestAnimationFrame(done); setTimeout(done, 1000) })
  for (let rest = 1; rest > 0;) {
    await frame()
    await frame()
    rest = SETTLED - (performance.now() - (window.skyMoved ?? 0))
    if (rest > 0) await new Promise(done => setTimeout(done, rest))
  }
  const {x, y, width, height} = document.getElementById("board").getBoundingClientRect()
  let saved = null
  try { saved = localStorage.getItem("triangles.game." + sessionStorage.getItem("triangles.tab")) } catch { }
  const zoom = document.getElementById("sky").dataset.zoom ?? ""
  return {x, y, width, height, saved, zoom}
}""".replace("SETTLED", str(SETTLED))

# When the sky last had another size: a person, too, looks again before pressing.
_WATCH_SKY = """document.addEventListener("DOMContentLoaded", () => {
  const sky = document.getElementById("board")
  if (sky) new ResizeObserver(() => { window.skyMoved = performance.now() }).observe(sky)
})"""

# Whether the layer of settled lines has paint at a place. It is copied first: a canvas that is read often is slow.
_PAINTED = """([x, y]) => {
  const lines = document.getElementById("lines"), box = lines.getBoundingClientRect()
  const ink = new OffscreenCanvas(3, 3).getContext("2d", {willReadFrequently: true})
  const ratio = lines.width / box.width
  ink.drawImage(lines, 1 - Math.round((x - box.left) * ratio), 1 - Math.round((y - box.top) * ratio))
  return ink.getImageData(0, 0, 3, 3).data.some(value => value > 0)
}"""

_SNAPSHOT = """() => {
  const text = id => document.getElementById(id).textContent
  const lit = [0, 1].filter(player => document.getElementById("card-" + player).classList.contains("now"))
  return {
    saved: localStorage.getItem("triangles.game." + sessionStorage.getItem("triangles.tab")),
    scores: [+text("score-0"), +text("score-1")], lit, ply: text("ply"),
    redo: !document.getElementById("redo").disabled,
  }
}"""
