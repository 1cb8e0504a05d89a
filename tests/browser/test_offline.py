"""Without a network: after one visit everything works; versions are taken whole, by consent, or not at all.

The server is really stopped, which is harder than a browser that is told to be off line.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.conftest import SITE
from tests.browser.pages import Pages
from tests.browser.player import DEVICES, Player, Visits, words
from tools import ROOT, browser, precache
from tools.serve import Server

# A tiny board, all but one line drawn: whoever draws it wins.
ALMOST = "t1.900x900x30_100x100_800x120_450x800.plain.0-1_1-2"
GONE = r"ERR_CONNECTION_REFUSED|Failed to load resource|net::ERR_FAILED|Failed to fetch"


class Host:
    """A web host whose site can be exchanged, and which can be stopped."""

    def __init__(self, folder: Path, built: Path) -> None:
        self.folder = folder
        shutil.copytree(built, folder, copy_function=os.link)
        self.server = Server(folder)
        self.server.start()

    def put(self, name: str, content: bytes) -> None:
        """Put another file in the place of one, and of its compressed siblings."""
        for suffix in ("", ".gz", ".br"):
            (self.folder / (name + suffix)).unlink(missing_ok=True)
        (self.folder / name).write_bytes(content)

    def release(self, mark: str) -> None:
        """Release another version: its page says which it is, and its list of files is right."""
        html = (self.folder / "index.html").read_text("utf-8")
        html = re.sub(r'<meta name="release"[^>]*>', "", html)
        self.put("index.html", html.replace("<title", f'<meta name="release" content="{mark}"><title').encode())
        self.put("sw.js", (ROOT / "sw.js").read_bytes())
        precache.fill(self.folder)


@pytest.fixture
def host(site: str, tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path / "site", Path(os.environ.get(SITE, ROOT / "dist")))
    yield host
    host.server.stop()


@pytest.fixture
def come(host: Host, chromium: Browser) -> Iterator[Callable[..., Player]]:
    """Opens the host's page on a phone whose service workers are allowed."""
    visits = Visits(Pages(chromium, host.server.url), host.server.url)

    def come(opponent: str = "friend", script: str = "", context: BrowserContext | None = None) -> Player:
        if context is None:
            context = chromium.new_context(**DEVICES["phone"], locale="en-GB", reduced_motion="reduce")
            visits.contexts.append(context)
            context.on("request", visits.see_request)
            options = '{"opponent":"%s","level":"spark","layout":"phone","count":24}' % opponent
            context.add_init_script(
                "if (!localStorage.getItem('triangles.options'))"
                f" localStorage.setItem('triangles.options', '{options}');"
                " localStorage.setItem('triangles.lesson', '\"no\"');" + script
            )
        return visits.tab(context)

    come.visits = visits  # type: ignore[attr-defined]
    yield come
    visits.close()


def active(player: Player) -> bool:
    """Whether a service worker answers for the page, all files fetched."""
    return player.page.evaluate("() => navigator.serviceWorker.controller?.state") == "activated"


def release(player: Player) -> str | None:
    """Which version of the page this is."""
    mark = player.page.locator('meta[name="release"]')
    return mark.get_attribute("content") if mark.count() else None


def ready_for_the_train(player: Player) -> None:
    player.until(lambda: active(player), "a service worker with all files")


INSTALLING = "async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing)"


def look_for_update(player: Player) -> None:
    player.page.evaluate("async () => { await (await navigator.serviceWorker.getRegistration()).update() }")


def test_after_one_visit_everything_works_with_the_server_gone(host, come):
    sky = come("computer")
    ready_for_the_train(sky)
    sky.sees_pill(words("offline.ready"))
    host.server.stop()
    sky.reload()
    sky.page.goto(host.server.url + "?from=a+friend#" + ALMOST)
    sky.ready()
    sky.until(lambda: sky.text() == ALMOST, "the game of the link")
    expect(sky.page.locator("html")).to_have_attribute("data-computer", "ready")
    sky.tap(0)
    sky.tap(2)
    sky.ends_with(words("end.won"))
    sky.click("end-other")
    sky.until(lambda: sky.game().ply > 0, "the computer's first move, without a network")


def test_the_menu_tells_whether_it_is_ready_for_that(host, come):
    sky = come()
    ready_for_the_train(sky)
    sky.until(lambda: sky.pill() == words("offline.ready"), "the news")
    sky.click("more")
    sky.sees("#offline-status", words("offline.status.ready"))
    sky.key("Escape")
    sky.reload()
    assert sky.pill() != words("offline.ready")  # told once


def test_a_new_version_is_announced_and_runs_once_the_player_agrees(host, come):
    sky = come()
    ready_for_the_train(sky)
    sky.draw(*sky.game().legal_lines()[0])
    game = sky.text()
    host.release("two")
    look_for_update(sky)
    sky.sees_notice(words("update.ready"))
    assert release(sky) is None
    sky.click("notice-first")
    sky.until(lambda: release(sky) == "two", "the new version")
    sky.ready()
    assert sky.text() == game
    host.server.stop()
    sky.reload()
    assert release(sky) == "two"


def test_a_new_version_that_is_refused_leaves_the_old_one(host, come):
    sky = come()
    ready_for_the_train(sky)
    host.release("two")
    look_for_update(sky)
    sky.sees_notice(words("update.ready"))
    sky.click("notice-second")
    expect(sky.page.locator("#notice")).to_be_hidden()
    sky.reload()
    assert release(sky) is None
    host.server.stop()
    sky.reload()
    assert release(sky) is None
    assert sky.page.locator("html").get_attribute("data-board") == "ready"


@pytest.mark.parametrize("broken", ["missing", "cut"])
def test_a_broken_update_leaves_the_old_version_working(host, come, broken):
    sky = come()
    come.visits.expect_trouble(GONE + "|integrity|bad-precaching|404")
    ready_for_the_train(sky)
    host.release("two")
    name = "index.html"  # what has not changed is not fetched again, so it could not break an update
    whole = (host.folder / name).read_bytes()
    host.put(name, whole[: len(whole) // 2])
    if broken == "missing":
        (host.folder / name).unlink()
    look_for_update(sky)
    sky.until(lambda: not sky.page.evaluate(INSTALLING), "the end of the attempt")
    assert sky.page.locator("#notice").is_hidden()
    host.server.stop()
    sky.reload()
    assert release(sky) is None


@pytest.mark.parametrize("broken", ["missing", "cut"])
def test_a_first_visit_with_a_broken_file_installs_nothing_and_the_game_goes_on(host, come, broken):
    come.visits.expect_trouble(GONE + "|integrity|bad-precaching|404")
    name = "static/icons/maskable-512.png"
    whole = (host.folder / name).read_bytes()
    host.put(name, whole[:500])
    if broken == "missing":
        (host.folder / name).unlink()
    asked: set[str] = set()
    host.server.log = lambda line: asked.update(word for word in ("sw.js",) if word in line)
    sky = come()
    sky.until(lambda: "sw.js" in asked, "the attempt")
    sky.until(lambda: not sky.page.evaluate(INSTALLING), "its end")
    assert not active(sky)
    sky.draw(*sky.game().legal_lines()[0])
    # The file comes back: the next visit installs everything.
    host.put(name, whole)
    sky.reload()
    ready_for_the_train(sky)


def test_without_service_workers_the_game_runs_and_the_menu_says_so(come):
    sky = come(script="Object.defineProperty(Navigator.prototype, 'serviceWorker', {get: () => undefined});")
    sky.draw(*sky.game().legal_lines()[0])
    sky.click("more")
    sky.sees("#offline-status", words("offline.status.none"))


def test_the_page_lets_nothing_in_from_elsewhere(host, come):
    sky = come()
    come.visits.expect_trouble("Content Security Policy|Refused|violates|blocked")
    refused = sky.page.evaluate(
        """async () => {
             const heard = []
             document.addEventListener("securitypolicyviolation", event => heard.push(event.effectiveDirective))
             await fetch("https://example.org/").catch(() => {})
             const script = document.createElement("script")
             script.textContent = "window.intruded = true"
             document.head.append(script)
             await new Promise(done => setTimeout(done, 100))
             return [heard, window.intruded === true]
           }"""
    )
    assert refused == [["connect-src", "script-src-elem"], False]


def test_it_can_be_installed(host, tmp_path, chromium):
    context = chromium.browser_type.launch_persistent_context(
        tmp_path / "profile", **browser.launch_options()
    )
    try:
        page = context.pages[0]
        page.goto(host.server.url)
        expect(page.locator("html")).to_have_attribute("data-board", "ready")
        session = context.new_cdp_session(page)
        assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        manifest = session.send("Page.getAppManifest")
        assert manifest["errors"] == []
        assert '"shortcuts"' in manifest["data"]
    finally:
        context.close()


def test_the_shortcut_opens_the_new_game_dialog(host, come):
    sky = come()
    sky.page.goto(host.server.url + "?new")
    sky.ready()
    expect(sky.page.locator("#new-dialog")).to_be_visible()


def test_everything_kept_can_be_carried_to_another_device(come, tmp_path):
    sky = come()
    sky.draw(*sky.game().legal_lines()[0])
    game = sky.text()
    sky.click("more")
    with sky.page.expect_download() as download:
        sky.click("menu-export")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert re.fullmatch(r"triangles-\d{4}-\d\d-\d\d\.json", file.name)

    other = come()
    assert other.text() != game
    other.page.locator("#import-file").set_input_files(file)
    other.sees("#ask-text", words("transfer.ask"))
    with other.page.expect_navigation():
        other.click("ask-yes")
    other.ready()
    assert other.text() == game


def test_a_file_that_is_not_ours_is_refused_and_nothing_is_lost(come, tmp_path):
    file = tmp_path / "holiday.json"
    file.write_text('{"triangles": 1, "kept": {"other.key": "1"}}')
    sky = come()
    sky.draw(*sky.game().legal_lines()[0])
    game = sky.text()
    sky.page.locator("#import-file").set_input_files(file)
    sky.sees_notice(words("transfer.bad"))
    assert sky.text() == game
