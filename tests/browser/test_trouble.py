"""A computer player that cannot start or does not answer: said plainly, tried again, and nothing is lost."""

import pytest
from playwright.sync_api import expect

from tests.browser.boards import LADDER, position
from tests.browser.player import words
from tools import ROOT

# What the browser and PyScript themselves say when files are missing.
MISSING = r"404|Failed to load|ERR_|Failed to fetch|dynamically imported|Traceback|PythonError|NetworkError|fetch"


def state(sky, value):
    expect(sky.page.locator("html")).to_have_attribute("data-computer", value)


def patched(context, path, *changes, after=""):
    """Serve a file of the site with changes: pairs of what stands there and what takes its place."""
    text = (ROOT / path).read_text("utf-8")
    for old, new in changes:
        assert old in text, f"{path} has no {old!r} any more"
        text = text.replace(old, new)
    pattern = "**/" + path
    context.route(pattern, lambda route: route.fulfill(body=text + after, content_type="text/x-python"))
    return pattern


@pytest.mark.parametrize("file", ["static/computer.mjs", "static/vendor/pyodide/*.whl", "triangles/ai/search.py"])
def test_a_computer_that_cannot_start(visit, file):
    visit.expect_trouble(MISSING)
    sky = visit(
        "phone",
        game=position(LADDER),
        opponent="computer",
        before=lambda context: context.route("**/" + file, lambda route: route.fulfill(status=404)),
    )
    sky.draw(0, 1)
    state(sky, "failed")
    sky.sees_notice(words("computer.failed"))
    assert sky.game().moves == [(0, 1)]
    if file.endswith("search.py"):
        sky.page.locator("#notice-second").tap()  # play both sides
        expect(sky.page.locator("#notice")).to_be_hidden()
        for line in ((1, 2), (2, 0), (2, 3)):
            sky.draw(*line)
        assert sky.score() == (1, 0) and sky.turn() == 0
        sky.reload()
        assert sky.names() == ("Player 1", "Player 2") and sky.game().ply == 4
        return
    sky.page.context.unroute("**/" + file)
    sky.page.locator("#notice-first").tap()  # try again
    state(sky, "ready")
    sky.until(lambda: sky.turn() == 0 and sky.game().ply == 2, "the computer's move")


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
    sky.draw(*sky.game().legal_lines()[0])


def test_a_computer_that_does_not_answer(visit):
    """It starts, then sleeps over its move; after the limit it is said, and a new worker plays."""
    sleeping = []

    def before(context):
        patched(
            context,
            "triangles/ui/computer.py",
            ("self._set_limit(ANSWER_LIMIT)", "self._set_limit(js.window.answerLimit or ANSWER_LIMIT)"),
        )
        after = "\n\nasync def _sleep(self, *_):\n    await asyncio.sleep(1e6)\n\n\nDesk._think = _sleep\n"
        sleeping.append(patched(context, "triangles/ai/protocol.py", after=after))

    sky = visit(
        "phone", game=position(LADDER), opponent="computer", before=before, script="window.answerLimit = 0"
    )
    state(sky, "ready")
    sky.page.evaluate("window.answerLimit = 1200")
    sky.draw(0, 1)
    sky.sees_notice(words("computer.hung"))
    state(sky, "failed")
    assert sky.game().moves == [(0, 1)]
    sky.page.context.unroute(sleeping[0])
    sky.page.evaluate("window.answerLimit = 0")
    sky.page.locator("#notice-first").tap()
    sky.until(lambda: sky.turn() == 0 and sky.game().ply == 2, "the new worker's move")
    state(sky, "ready")


def test_a_computer_that_never_comes(visit):
    """Its files are awaited for ever; after the limit it is said."""

    def before(context):
        patched(context, "triangles/ui/computer.py", ("START_LIMIT = 90000", "START_LIMIT = 1500"))
        context.route("**/static/computer.mjs", lambda route: None)

    sky = visit("phone", game=position(LADDER), opponent="computer", before=before)
    sky.draw(0, 1)
    sky.sees_notice(words("computer.failed"))
    state(sky, "failed")
    sky.click("undo")  # the game itself goes on
    sky.until(lambda: sky.game().ply == 0, "the undo")


def test_an_answer_against_the_rules(visit):
    """A worker that answers nonsense is not obeyed."""
    visit.expect_trouble("The computer player answered")
    after = (
        "\n\nasync def _nonsense(self, number, game, *_):\n"
        "    return __import__('types').SimpleNamespace(line=(0, 0), margin=None, exact=False)\n\n\n"
        "Desk._think = _nonsense\n"
    )
    sky = visit(
        "phone",
        game=position(LADDER),
        opponent="computer",
        before=lambda context: patched(context, "triangles/ai/protocol.py", after=after),
    )
    sky.draw(0, 1)
    expect(sky.page.locator("#notice")).to_be_visible()
    assert sky.game().moves == [(0, 1)]
    sky.page.locator("#notice-second").tap()
    sky.draw(1, 2)
