"""A computer player that cannot start or does not answer: said plainly, tried again, and nothing is lost."""

import pytest
from playwright.sync_api import expect

from tests.browser.boards import LADDER, position
from tests.browser.player import DEVICES, words
from tests.browser.speech import words_of
from tools import ROOT

# What the browser, PyScript and Pyodide themselves say when files are missing.
MISSING = (
    "404|Failed to load|ERR_|Failed to fetch|Unable to fetch|dynamically imported|Traceback|PythonError|"
    "NetworkError|MessageEvent|wasm|HTTP status"
)

#: The page's limits for the worker are 20 s and more. While `window.hurry` is true, such waits last a second.
HURRY = """
  const later = window.setTimeout.bind(window)
  window.hurry = false
  window.setTimeout = (call, time, ...more) => later(call, window.hurry && time >= 15000 ? 1000 : time, ...more)
"""


def state(sky, value):
    expect(sky.page.locator("html")).to_have_attribute("data-computer", value)


def changed(context, more):
    """Serve the worker's entry with some lines more; what `context.unroute` takes."""
    body = (ROOT / "triangles/ai/worker.py").read_text("utf-8") + more
    context.route("**/triangles/ai/worker.py", lambda route: route.fulfill(body=body, content_type="text/x-python"))
    return "**/triangles/ai/worker.py"


@pytest.mark.parametrize(
    "file, said",
    [
        ("static/computer.mjs", "at once"),
        ("static/computer/numpy.wasm", "at once"),
        ("static/computer/code.bin", "at once"),
        # Of these neither PyScript nor Pyodide tells anybody: only the limit helps.
        ("static/vendor/pyodide/pyodide.asm.wasm", "after the limit"),
        ("triangles/ai/worker.py", "after the limit"),
    ],
)
def test_a_computer_that_cannot_start(visit, file, said):
    """A file of its own is missing: that is said, and trying again or playing without it both work."""
    visit.expect_trouble(MISSING)
    sky = visit(
        "phone",
        game=position(LADDER),
        opponent="computer",
        before=lambda context: context.route("**/" + file, lambda route: route.fulfill(status=404)),
        script=HURRY + ("window.hurry = true" if said == "after the limit" else ""),
    )
    sky.sees_notice(words("computer.failed"))  # before anything is drawn: its coming moves the stars
    sky.draw(0, 1)
    sky.sees_notice(words("computer.failed"))
    state(sky, "failed")
    assert sky.game().moves == [(0, 1)]
    if file == "static/computer.mjs":
        sky.page.context.unroute("**/" + file)
        sky.page.locator("#notice-first").tap()  # try again
        state(sky, "ready")
        sky.until(lambda: sky.turn() == 0 and sky.game().ply == 2, "the computer's move")
    else:
        sky.page.locator("#notice-second").tap()  # play both sides
        expect(sky.page.locator("#notice")).to_be_hidden()
        for line in ((1, 2), (2, 0), (2, 3)):
            sky.draw(*line)
        assert sky.score() == (1, 0) and sky.turn() == 0
        sky.reload()
        assert sky.names() == ("Player 1", "Player 2") and sky.game().ply == 4


def test_a_game_for_two_never_needs_it(visit):
    asked = []
    sky = visit(
        "phone",
        before=lambda context: context.route(
            lambda url: "pyodide" in url or "/ai/" in url,
            lambda route: (asked.append(route.request.url), route.abort()),
        ),
    )
    state(sky, "off")
    for _ in range(3):
        sky.draw(*sky.game().legal_lines()[0])
    state(sky, "off")
    assert not asked and sky.page.locator("#notice").is_hidden()


def test_a_hint_that_cannot_come(visit):
    visit.expect_trouble(MISSING)
    sky = visit("phone", before=lambda context: context.route("**/static/computer.mjs", lambda route: route.abort()))
    sky.click("hint")
    sky.sees_notice(words("computer.failed"))
    # A notice covers no star: the highest and the lowest can be played.
    places = sky.look()[0].places
    order = sorted(range(len(places)), key=lambda star: places[star][1])
    for stars in (order, order[::-1]):
        sky.tap(stars[0])
        sky.hears(words("say.chosen", star=stars[0]))
        sky.tap(stars[0])
    sky.draw(*sky.game().legal_lines()[0])


def test_a_computer_that_does_not_answer(visit):
    """It starts, then sleeps over its move; after the limit it is said, and a new worker plays."""
    more = "\n\nasync def _sleep(self, *_):\n    await __import__('asyncio').sleep(1e6)\n\n\nDesk._think = _sleep\n"
    changes = []
    sky = visit(
        "phone",
        game=position(LADDER),
        opponent="computer",
        before=lambda context: changes.append(changed(context, more)),
        script=HURRY,
    )
    state(sky, "ready")
    sky.page.evaluate("window.hurry = true")
    sky.draw(0, 1)
    sky.sees_notice(words("computer.hung"))
    state(sky, "failed")
    assert sky.game().moves == [(0, 1)]
    sky.page.context.unroute(changes[0])
    sky.page.evaluate("window.hurry = false")
    sky.page.locator("#notice-first").tap()
    sky.until(lambda: sky.turn() == 0 and sky.game().ply == 2, "the new worker's move")
    state(sky, "ready")


def test_a_computer_that_never_comes(visit):
    """Its files are awaited for ever; after the limit it is said, and the game itself goes on."""
    sky = visit(
        "phone",
        game=position(LADDER),
        opponent="computer",
        before=lambda context: context.route("**/static/computer.mjs", lambda route: None),
        script=HURRY + "window.hurry = true",
    )
    sky.draw(0, 1)
    sky.sees_notice(words("computer.failed"))
    state(sky, "failed")
    sky.click("undo")
    sky.until(lambda: sky.game().ply == 0, "the undo")


def test_an_answer_against_the_rules(visit):
    """A worker that answers nonsense is not obeyed, neither with a move nor with a hint."""
    visit.expect_trouble("The computer player (answered|gave no hint)")
    more = (
        "\n\nasync def _nonsense(self, *_):\n"
        "    return __import__('types').SimpleNamespace(line=(0, 0), margin=None, exact=False)\n\n\n"
        "Desk._think = _nonsense\n"
    )
    sky = visit(
        "phone", game=position(LADDER), opponent="computer", before=lambda context: changed(context, more)
    )
    sky.click("hint")
    sky.sees_notice(words("computer.hung"))
    assert sky.page.locator("#pill").is_hidden()
    sky.draw(0, 1)
    sky.sees_notice(words("computer.hung"))
    assert sky.game().moves == [(0, 1)]
    sky.page.locator("#notice-second").tap()
    sky.draw(1, 2)


@pytest.fixture
def stranger(site, chromium):
    """A page in Finnish that nobody waits for, and where to go with it."""
    context = chromium.new_context(**DEVICES["phone"], locale="fi-FI", service_workers="block")
    yield context.new_page(), site
    context.close()


@pytest.mark.parametrize(
    "file",
    ["board.pack", "static/board.mjs", "static/vendor/micropython/micropython.wasm", "static/vendor/pyscript/core-*"],
)
def test_a_page_that_cannot_start(stranger, file):
    """A file that the page itself needs is missing: that is said, in the language of the device, and tried again."""
    page, site = stranger
    page.route("**/" + file, lambda route: route.fulfill(status=404))
    page.goto(site)
    finnish = words_of("fi")
    expect(page.locator("#notice-text")).to_have_text(finnish("page.failed"))
    expect(page.locator("#notice-first")).to_have_text(finnish("button.retry"))
    page.unroute_all()
    page.locator("#notice-first").tap()
    expect(page.locator("html")).to_have_attribute("data-board", "ready")
    expect(page.locator("#notice-text")).not_to_have_text(finnish("page.failed"))


def test_a_strangers_failing_script_is_no_failure(stranger):
    """What an extension puts into the page may fail: the game starts and takes the notice back."""
    page, site = stranger
    page.add_init_script("addEventListener('DOMContentLoaded', () => Promise.reject(new Error('not the game')))")
    page.goto(site)
    expect(page.locator("html")).to_have_attribute("data-board", "ready")
    expect(page.locator("#notice-text")).to_have_text(words_of("fi")("lesson.offer"))
