"""How smoothly the page plays: long tasks, frames while a pointer moves, memory over many games.

Games between two people, random but the same each time, are played in Chromium by real fingers and a real mouse: two
taps, a finger's drag and a mouse's drag by turns, ten moves of the pointer to a drag. Tasks are what the browser itself
reports as long (50 ms and more), from `data-board="ready"` on; where other programs keep the machine busy, these wait
within them, so the longest task's own time on the processor stands beside them. Frames are counted while a pointer
moves; a browser without a graphics card paints them all on the processor.
Memory is JavaScript's heap after a collection, and all that MicroPython has ever asked for.
"""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from triangles.core.notation import parse_game
from triangles.ui.match import DEFAULTS
from triangles.ui.view import View

from .. import ROOT, browser
from ..build import build
from ..say import Step, Trouble
from ..serve import Server
from . import bench, table

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

    from triangles.core.rules import Game

GAMES = int(os.environ.get("TRIANGLES_GAMES", "10"))  # in a row, for the memory
STEPS, STEP = 10, 1 / 60  # moves of the pointer to a drag, and seconds between them
PATIENCE = 60.0  # seconds for what should take a fraction of one
GROWTH = 1.2  # times the memory after the first game
FRAMES = 50  # a second
TASK_SMALL, TASK_LARGE = 50, 100  # milliseconds

#: Layout, stars, size of the screen in CSS pixels.
BOARDS = (("phone", 24, (390, 844)), ("phone", 60, (390, 844)), ("tablet", 180, (820, 1180)))

# Runs in the page before anything else.
_WATCH = """
window.seen = {ready: Infinity, tasks: [], all: 0, frames: 0, moving: 0, slow: 0};
new PerformanceObserver((list) => {
  for (const {startTime, duration} of list.getEntries()) if (startTime >= seen.ready) seen.tasks.push(duration);
}).observe({type: "longtask"});
new MutationObserver(() => {
  if (document.documentElement?.dataset.board === "ready" && seen.ready === Infinity) seen.ready = performance.now();
}).observe(document, {subtree: true, attributes: true, attributeFilter: ["data-board"]});
let until = 0, last = 0;
addEventListener("pointermove", () => { until = performance.now() + 25; }, {capture: true, passive: true});
const frame = (now) => {
  seen.all++;
  if (last && now < until) {
    seen.frames++;
    seen.moving += now - last;
    if (now - last > 25) seen.slow++;
  }
  last = now < until ? now : 0;
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
"""

_LOOK = """() => {
  const {left, top, width, height} = document.getElementById("board").getBoundingClientRect();
  const text = localStorage.getItem("triangles.game." + sessionStorage.getItem("triangles.tab"));
  return {left, top, width, height, text};
}"""


class Played(NamedTuple):
    """What one page saw: milliseconds of each long task, and of the processor's time for the longest; frames and
    milliseconds while a pointer moved, how many of the frames came late, and the main thread's milliseconds (of the
    processor's time) for each frame."""

    tasks: list[float]
    longest: float
    frames: int
    moving: float
    slow: int
    work: float
    lines: int


@bench("play", "long tasks and frames while a pointer moves, in a game on each of three boards", packages=True)
def play() -> None:
    """Games on three boards."""
    with opened() as (chromium, address):
        rows, smooth = [], []
        for layout, stars, size in BOARDS:
            with Step(f"Playing on {stars} stars"):
                hand = Hand(chromium, address, layout, stars, size)
                hand.play_game()
                seen = hand.seen()
                hand.close()
            most = TASK_LARGE if stars > 60 else TASK_SMALL
            longest = max(seen.tasks, default=0.0)
            told = f"{longest:.0f} ms" if seen.tasks else "none"
            name = f"{stars} stars, {seen.lines} lines"
            own = f"{seen.longest:.0f} ms"
            rows.append((name, len(seen.tasks), told, f"{most} ms", _mark(longest <= most), own))
            rate = seen.frames / seen.moving * 1000
            late = f"{100 * seen.slow / seen.frames:.1f} %"
            smooth.append(
                (f"{stars} stars", f"{rate:.1f}", f"{FRAMES}", _mark(rate >= FRAMES), late, f"{seen.work:.1f} ms")
            )
    table(("tasks of 50 ms and more", "number", "longest", "target", "", "on the processor"), rows)
    table(("while a pointer moves", "frames/s", "target", "", "over 25 ms", "processor a frame"), smooth)


@bench("games", f"the page's memory over {GAMES} games in a row on the largest board", packages=True)
def games() -> None:
    """Memory after the first game, and after the last."""
    with opened() as (chromium, address), Step(f"Playing {GAMES} games in a row") as step:
        memory = _many_games(chromium, address, step)
    first, last = memory[0], memory[-1]
    more = []
    for name, one, ten in (("JavaScript", first[0], last[0]), ("MicroPython", first[1], last[1])):
        more.append((name, f"{one / 1e6:.1f} MB", f"{ten / 1e6:.1f} MB"))
    growth = sum(last) / sum(first)
    more.append(("both", f"{sum(first) / 1e6:.1f} MB", f"{sum(last) / 1e6:.1f} MB"))
    table(("memory", "after 1 game", f"after {len(memory)}"), more)
    table(("growth", "measured", "target", ""), [("both", f"{growth:.2f} ×", f"{GROWTH:.2f}", _mark(growth <= GROWTH))])


@contextmanager
def opened() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of the site as it is now."""
    from playwright.sync_api import sync_playwright

    build(ROOT / "dist")
    with sync_playwright() as playwright, Server(ROOT / "dist") as server:
        chromium = playwright.chromium.launch(**browser.launch_options())
        try:
            yield chromium, server.url
        finally:
            chromium.close()


def _many_games(chromium: Browser, address: str, step: Step) -> list[tuple[float, float]]:
    """Memory in bytes after each of many games: JavaScript's, MicroPython's. Played by taps alone, without motion."""
    layout, stars, size = BOARDS[-1]
    hand = Hand(chromium, address, layout, stars, size, motion=False)
    found = []
    for number in range(GAMES):
        step.detail(f"game {number + 1}")
        hand.play_game(taps_only=True)
        found.append(hand.memory())
        if number + 1 < GAMES:
            hand.again()
    hand.close()
    return found


class Hand:
    """Somebody who plays both sides of a game on a page of its own."""

    def __init__(
        self, chromium: Browser, address: str, layout: str, stars: int, size: tuple[int, int], motion: bool = True
    ) -> None:
        options = {**DEFAULTS, "opponent": "friend", "layout": layout, "count": stars}
        self._context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=True,
            reduced_motion="no-preference" if motion else "reduce",
        )
        self._context.add_init_script(_WATCH)
        kept = json.dumps(json.dumps(options))
        self._context.add_init_script(f"localStorage['triangles.options'] ??= {kept}")
        self.page: Page = self._context.new_page()
        self._session: CDPSession = self._context.new_cdp_session(self.page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self._chance = random.Random(stars)
        self._motion = motion
        self._lines = 0
        self.page.goto(address)
        self.page.wait_for_function("document.documentElement.dataset.board === 'ready'", timeout=PATIENCE * 1000)
        time.sleep(1)
        self._tasks = Tasks(self._session)
        self._before = self._metrics()

    def close(self) -> None:
        """Close the page."""
        self._context.close()

    def play_game(self, taps_only: bool = False) -> None:
        """Play the game that is on the page to its end."""
        game = self._game()
        # A line once refused stays refused: each has to be tried only once, in an order left to chance.
        stars = range(len(game.board))
        lines = [(a, b) for a in stars for b in stars if a < b]
        self._chance.shuffle(lines)
        # Long lines fill a sky soon; people draw short ones.
        at = game.board.stars
        lines.sort(key=lambda line: abs(at[line[0]][0] - at[line[1]][0]) + abs(at[line[0]][1] - at[line[1]][1]) > 2500)
        for a, b in lines:
            if game.over:
                return
            if game.refusal(a, b) is None:
                self._draw(game, a, b, 0 if taps_only else self._lines % 3)
                self._lines += 1

    def again(self) -> None:
        """Another game on another board."""
        before = self._look()["text"]
        self.page.locator("#end-again").click(timeout=PATIENCE * 1000)
        self._until(lambda look: look["text"] and look["text"] != before, "the next game")

    def seen(self) -> Played:
        """What the page has noted of itself until now."""
        seen: dict[str, Any] = self.page.evaluate("() => seen")
        work = (self._metrics()["TaskDuration"] - self._before["TaskDuration"]) * 1000
        longest = self._tasks.longest(self.page)
        frames = (seen["frames"], seen["moving"], seen["slow"])
        return Played(seen["tasks"], longest, *frames, work / seen["all"], self._lines)

    def memory(self) -> tuple[float, float]:
        """Bytes in use: JavaScript's heap once it is collected, and MicroPython's whole memory."""
        self._session.send("HeapProfiler.collectGarbage")
        python = float(self.page.evaluate("() => Module.HEAPU8.length"))
        return self._metrics()["JSHeapUsedSize"], python

    # -- moves -------------------------------------------------------------------------------------------

    def _draw(self, game: Game, a: int, b: int, way: int) -> None:
        """Draw a line by two taps, a finger's drag or the mouse, and wait until it has arrived."""
        closed = game.push(a, b)
        end = time.monotonic() + PATIENCE
        while True:
            look = self._look()
            if self._ply(look) >= game.ply:
                break
            if time.monotonic() > end:
                raise Trouble(f"Line {a}-{b} could not be drawn on the page.")
            places = View(game.board, look["width"], look["height"]).places
            start, goal = [(look["left"] + places[star][0], look["top"] + places[star][1]) for star in (a, b)]
            if way == 0:
                self.page.touchscreen.tap(*start)
                self.page.touchscreen.tap(*goal)
            else:
                self._drag(start, goal, way == 1)
            way = (way + 1) % 3  # where stars stand close, a finger may mean another one: then by the mouse
            soon = time.monotonic() + 1
            while self._ply(self._look()) < game.ply and time.monotonic() < soon:
                time.sleep(0.015)
        if self._motion:
            time.sleep(0.45 if closed else 0.2)  # while a move arrives nobody can draw

    def _drag(self, start: tuple[float, float], goal: tuple[float, float], finger: bool) -> None:
        for step in range(STEPS + 1):
            share = step / STEPS
            x, y = (one + (two - one) * share for one, two in zip(start, goal, strict=True))
            due = time.monotonic() + STEP
            if finger:
                kind = "touchMove" if step else "touchStart"
                self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
            else:
                self.page.mouse.move(x, y)
                if not step:
                    self.page.mouse.down()
            time.sleep(max(0, due - time.monotonic()))
        if finger:
            self._session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        else:
            self.page.mouse.up()

    # -- eyes --------------------------------------------------------------------------------------------

    def _look(self) -> dict[str, Any]:
        look: dict[str, Any] = self.page.evaluate(_LOOK)
        return look

    def _game(self) -> Game:
        return parse_game(json.loads(self._look()["text"])["game"])

    def _ply(self, look: dict[str, Any]) -> int:
        lines = json.loads(look["text"])["game"].split(".")[3:]  # see core.notation
        return len(lines[0].split("_")) if lines else 0

    def _until(self, holds: Any, what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not holds(self._look()):
            if time.monotonic() > end:
                raise Trouble(f"Waited in vain for {what}.")
            time.sleep(0.05)

    def _metrics(self) -> dict[str, float]:
        answer = self._session.send("Performance.getMetrics")
        return {metric["name"]: metric["value"] for metric in answer["metrics"]}


class Tasks:
    """Watches the tasks of a page's main thread by the browser's own trace."""

    def __init__(self, session: CDPSession) -> None:
        self._session = session
        self._longest: dict[tuple[int, int], float] = {}  # by process and thread, microseconds
        self._in_all: dict[tuple[int, int], float] = {}
        self._mains: set[tuple[int, int]] = set()
        self._complete = False
        session.on("Tracing.dataCollected", self._take)
        session.on("Tracing.tracingComplete", self._end)
        categories = {"includedCategories": ["toplevel"], "excludedCategories": ["*"]}
        session.send("Tracing.start", {"traceConfig": categories})

    def longest(self, page: Page) -> float:
        """End the watch: milliseconds that the longest task had the processor."""
        self._session.send("Tracing.end")
        end = time.monotonic() + PATIENCE
        while not self._complete and time.monotonic() < end:
            page.wait_for_timeout(50)
        # Of several pages' main threads, the one that had most to do.
        main = max(self._mains & set(self._in_all), key=lambda thread: self._in_all[thread])
        return self._longest[main] / 1000

    def _take(self, event: Any) -> None:
        for each in event["value"]:
            thread = (each["pid"], each["tid"])
            if each["name"] == "ThreadControllerImpl::RunTask":
                took = each.get("tdur", 0)
                self._longest[thread] = max(took, self._longest.get(thread, 0))
                self._in_all[thread] = self._in_all.get(thread, 0) + took
            elif each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain":
                self._mains.add(thread)

    def _end(self, event: Any) -> None:
        self._complete = True


def _mark(good: bool) -> str:
    return "reached" if good else "missed"
