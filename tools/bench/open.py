"""How soon the page can be played on, and how soon the computer can: beside bare pages of the same interpreters.

*mpy* is PyScript with MicroPython printing one line, *py* is PyScript with Pyodide printing one line once numpy is
imported. Both are made of the fetched files and served by the same server, with the same compression. Figures of a
busy machine differ from day to day, ratios do not: the pages take turns within one run.

Cold is an empty profile; warm a second visit with it, in a new page, once the first has stored all that it keeps.
"""

from __future__ import annotations

import os
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import ROOT, browser, fetch, shrink
from ..build import build
from ..files import cache
from ..say import Step, Trouble, say
from ..serve import Server
from . import bench, table

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Playwright

ROUNDS = int(os.environ.get("TRIANGLES_ROUNDS", "5"))
PATIENCE = 240.0  # seconds
LINGER = 5000  # milliseconds that a first visit lasts once all is ready: browsers keep what they have compiled by then

# The targets of 1 and 2: (what of ours, cold or warm, at most this many times, which bare page)
TARGETS = (
    ("board", "cold", 1.40, "mpy"),
    ("board", "warm", 1.60, "mpy"),
    ("board", "cold", 0.15, "py"),
    ("board", "warm", 0.15, "py"),
    ("computer", "cold", 1.25, "py"),
    ("computer", "warm", 0.55, "py"),
)
TO_BOARD, IN_ALL = 350_000, 9_000_000  # bytes

# A phone: its board has 24 stars.
SCREEN: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}

# Runs in each page before anything else: notes when the page says it is ready, or prints its line.
_WATCH = """
window.seen = {};
const note = (name) => { if (!(name in seen)) seen[name] = performance.now(); };
new MutationObserver(() => {
  const { board, computer } = document.documentElement?.dataset ?? {};
  if (board === "ready") note("board");
  if (computer === "ready") note("computer");
  if (computer === "failed") note("failed");
}).observe(document, {
  subtree: true, childList: true, attributes: true, attributeFilter: ["data-board", "data-computer"],
});
const log = console.log;
console.log = (...words) => { if (String(words[0]).startsWith("A line of Python")) note("line"); log(...words); };
new BroadcastChannel("triangles-computer").onmessage = (event) => note(event.data);
"""

_PLUGINS = '["!py-editor", "!py-game", "!py-terminal", "!donkey", "!deprecations-manager"]'
_BARE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>bare</title>
<link rel="icon" href="data:,">
<script type="module" src="./vendor/pyscript/core.js"></script></head>
<body><script type="{kind}" config='{{"interpreter": "./vendor/{interpreter}", "plugins": {plugins}{more}}}'>
{code}
</script></body></html>
"""


class Visit(NamedTuple):
    """One opening of a page: milliseconds by name, and the bytes that had come at the first of `ends`."""

    times: dict[str, float]
    received: int


class Target(NamedTuple):
    """A page that is measured: its address below the server's, and what is waited for."""

    address: str
    ends: tuple[str, ...]


@bench("open", "how soon the board and the computer are ready, cold and warm, beside bare pages", packages=True)
def opening() -> None:
    """Times of the page and of bare ones, their ratios against the targets, and the bytes sent."""
    from playwright.sync_api import sync_playwright

    site = build(ROOT / "dist")
    with _bare_pages() as bare, sync_playwright() as playwright:
        sent = Sent(ROOT / "dist")
        with Server(ROOT / "dist", log=sent.add) as ours, Server(bare) as other:
            pages = {
                "ours": Target(ours.url, ("board", "computer")),
                "mpy": Target(other.url + "mpy.html", ("line",)),
                "py": Target(other.url + "py.html", ("line",)),
            }
            full = _rounds(playwright, pages, sent)
            slowed = {"ours": Target(ours.url, ("board",)), "mpy": pages["mpy"], "py": pages["py"]}
            slow = _rounds(playwright, slowed, sent, slower=4)
    _print_times("CPU ÷ 1", full)
    _print_times("CPU ÷ 4", slow)
    say()
    _print_targets(full, slow)
    received = statistics.median(visit.received for visit in full["ours", "cold"])
    rows = [
        (
            "until the board is ready",
            f"{received / 1000:.0f} kB",
            f"{TO_BOARD / 1000:.0f} kB",
            _mark(received <= TO_BOARD),
        ),
        (
            "in all, for playing off line",
            f"{sent.most / 1e6:.2f} MB",
            f"{IN_ALL / 1e6:.0f} MB",
            _mark(sent.most <= IN_ALL),
        ),
    ]
    say()
    table(("sent, compressed", "measured", "target", ""), rows)
    whole = f"{site.plain / 1e6:.2f} MB, {site.gzip / 1e6:.2f} MB as gzip, {site.brotli / 1e6:.2f} MB as Brotli"
    say(f"   the whole site: {whole}")


class Sent:
    """Adds up the bytes of the answers that a server logs; `most` is the largest sum of a first visit."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.now = self.most = 0

    def add(self, line: str) -> None:
        """A line of the server's log: "GET /a/b?c HTTP/1.1" 200 -"""
        words = line.split()
        if len(words) >= 4 and words[3] == "200":
            path = self.folder / (words[1].split("?")[0].lstrip("/") or "index.html")
            small = path.with_name(path.name + ".br")
            self.now += (small if small.exists() else path).stat().st_size


Times = dict[tuple[str, str], list[Visit]]


def _rounds(playwright: Playwright, pages: dict[str, Target], sent: Sent, slower: int = 1) -> Times:
    """All visits: for each round each page cold and then warm, the pages in turn."""
    found: Times = {}
    with Step(f"Opening the pages {ROUNDS} times" + (f", CPU ÷ {slower}" if slower > 1 else "")) as step:
        for number in range(ROUNDS):
            for name, page in pages.items():
                step.detail(f"round {number + 1}, {name}")
                profile = tempfile.mkdtemp(prefix="bench-", dir=cache())
                sent.now = 0
                context = playwright.chromium.launch_persistent_context(profile, **SCREEN, **browser.launch_options())
                try:
                    context.add_init_script(_WATCH)
                    found.setdefault((name, "cold"), []).append(_visit(context, page, slower, True))
                    sent.most = max(sent.most, sent.now) if name == "ours" and slower == 1 else sent.most
                    found.setdefault((name, "warm"), []).append(_visit(context, page, slower))
                finally:
                    context.close()
                    shutil.rmtree(profile, ignore_errors=True)
    return found


def _visit(context: BrowserContext, page: Target, slower: int, first: bool = False) -> Visit:
    """Open a page in a new tab and close it; the first time once it has stored what a later visit finds."""
    tab = context.new_page()
    session = context.new_cdp_session(tab)
    received = [0]
    session.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    session.send("Network.enable")
    if slower > 1:
        session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    tab.goto(page.address)
    times = _wait(tab, page.ends[:1])
    total = sum(received)
    times = _wait(tab, page.ends)
    if first:
        if "computer" in page.ends:
            _wait(tab, ("stored",))
        if "board" in page.ends:
            _until(tab, "navigator.serviceWorker.getRegistration().then((r) => !!r?.active && !r.installing)")
        tab.wait_for_timeout(LINGER)
    tab.close()
    return Visit(times, total)


def _wait(tab: Page, names: tuple[str, ...]) -> dict[str, float]:
    """Wait until all names were noted; return what was. Raises `Trouble` if that takes too long."""
    end = time.monotonic() + PATIENCE
    while True:
        seen: dict[str, float] = tab.evaluate("() => seen")
        if all(name in seen for name in names):
            return seen
        if time.monotonic() > end or "failed" in seen:
            raise Trouble(f"The page {tab.url} did not come to {', '.join(names)}; it came to {sorted(seen)}.")
        tab.wait_for_timeout(50)


def _until(tab: Page, condition: str) -> None:
    end = time.monotonic() + PATIENCE
    while not tab.evaluate(condition):
        if time.monotonic() > end:
            raise Trouble(f"The page {tab.url} has not finished: {condition}")
        tab.wait_for_timeout(100)


@contextmanager
def _bare_pages() -> Iterator[Path]:
    """A folder with mpy.html, py.html and all that they need, compressed as the site is."""
    with tempfile.TemporaryDirectory(prefix="bare-", dir=cache()) as name:
        folder = Path(name)
        shutil.copytree(fetch.ensure(), folder / "vendor")
        line = 'print("A line of Python")'
        mpy = _BARE.format(kind="mpy", interpreter="micropython/micropython.mjs", plugins=_PLUGINS, more="", code=line)
        more = ', "packages": ["numpy"], "packages_cache": "passthrough"'
        py = _BARE.format(
            kind="py", interpreter="pyodide/pyodide.mjs", plugins=_PLUGINS, more=more, code="import numpy\n" + line
        )
        (folder / "mpy.html").write_text(mpy)
        (folder / "py.html").write_text(py)
        shrink.shrink(folder)
        yield folder


def _median(times: Times, page: str, when: str, name: str) -> float:
    return statistics.median(visit.times[name] for visit in times[page, when])


def _print_times(title: str, times: Times) -> None:
    rows = []
    for (page, when), visits in times.items():
        for name in ("board", "computer", "line"):
            values = sorted(visit.times[name] for visit in visits if name in visit.times)
            if len(values) == len(visits):
                middle = statistics.median(values)
                rows.append(
                    (f"{page}, {name}, {when}", *(f"{ms / 1000:.2f} s" for ms in (middle, values[0], values[-1])))
                )
    table((title, "median", "least", "most"), rows)


def _print_targets(full: Times, slow: Times) -> None:
    rows = []
    for speed, times in (("÷ 1", full), ("÷ 4", slow)):
        for name, when, most, other in TARGETS:
            if name == "computer" and speed != "÷ 1":
                continue  # workers are not slowed
            ratio = _median(times, "ours", when, name) / _median(times, other, when, "line")
            rows.append((f"{name}, {when}, CPU {speed}", f"{ratio:.2f} × {other}", f"{most:.2f}", _mark(ratio <= most)))
    table(("ratio", "measured", "target", ""), rows)


def _mark(good: bool) -> str:
    return "reached" if good else "missed"
