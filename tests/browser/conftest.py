"""What every browser test stands on: the built site, a server and a Chromium per worker, players at devices.

A test asks for `visit` and gets a player at an open page. When the test ends, the console of every page it opened
must have been free of errors and warnings, and nothing may have been asked of another host.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser.pages import Pages
from tests.browser.player import DEVICES, Visits
from tools import ROOT, browser, build
from tools.files import only_one
from tools.serve import Server

#: A site built elsewhere, to be tested instead of `dist`.
SITE = "TRIANGLES_SITE"


#: Whether the test itself passed: a page that was left in the middle of something is nobody's.
PASSED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Tell the fixtures how it went."""
    report = yield
    if report.when == "call":
        item.stash[PASSED] = report.passed
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder drives a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


def _is_fresh(site: Path) -> bool:
    """Whether `site` was built from the sources as they are now: a build keeps the times of what it copies."""
    for name, source in build.sources():
        try:
            built, now = (site / name).stat(), source.stat()
        except FileNotFoundError:
            return False
        if (built.st_mtime_ns, built.st_size) != (now.st_mtime_ns, now.st_size):
            return False
    return True


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the site, built and served."""
    folder = Path(os.environ.get(SITE, ROOT / "dist"))
    if SITE not in os.environ:
        with only_one("test-site"):  # several workers come here at once; one of them builds
            if not _is_fresh(folder):
                build.build(folder)
    with Server(folder) as server:
        yield server.url


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """One browser for all tests of a worker; each test has contexts of its own in it."""
    chromium = playwright.chromium.launch(**browser.launch_options())
    yield chromium
    chromium.close()


@pytest.fixture(scope="session")
def pages(site: str, chromium: Browser) -> Iterator[Pages]:
    """Pages that one test leaves for the next."""
    pages = Pages(chromium, site)
    yield pages
    pages.close()


@pytest.fixture
def visit(site: str, pages: Pages, request: pytest.FixtureRequest) -> Iterator[Visits]:
    """Opens pages: `sky = visit("phone", game=…, opponent=…)`. See `Visits`."""
    visits = Visits(pages, site)
    yield visits
    visits.sound = request.node.stash.get(PASSED, False)
    visits.close()


@pytest.fixture(params=list(DEVICES))
def device(request: pytest.FixtureRequest) -> str:
    """Each device in turn."""
    return str(request.param)
