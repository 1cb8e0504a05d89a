"""The same short visit in every engine that is here: open, play, hear the computer's answer; then without a server."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Playwright

from tests.engines.drivers import Driver, Firefox, WebKit
from tools import engines
from tools.build import build
from tools.serve import Server
from triangles.core.notation import parse_game
from triangles.core.rules import Game
from triangles.ui.view import View

pytestmark = pytest.mark.browser

PATIENCE = 150.0  # seconds
SETTLED = 0.4  # seconds after the stars have moved until a press counts

_LOOK = """(() => {
  const {left, top, width, height} = document.getElementById("board").getBoundingClientRect()
  const text = localStorage.getItem("triangles.game." + sessionStorage.getItem("triangles.tab"))
  const {board, computer} = document.documentElement.dataset
  const notice = document.getElementById("notice")
  return {left, top, width, height, text, board, computer, notice: notice.hidden ? "" : notice.innerText}
})()"""


@pytest.fixture(params=[engine.name for engine in engines.ENGINES])
def engine(request: pytest.FixtureRequest, tmp_path: Path, playwright: Playwright) -> Iterator[Driver]:
    """A browser of each engine that is here."""
    why = engines.missing(request.param)
    if why:
        pytest.skip(why)
    with closing(Firefox(playwright) if request.param == "Firefox" else WebKit(tmp_path)) as engine:
        yield engine


def test_a_game_is_opened_and_played_and_goes_on_without_a_server(engine: Driver, tmp_path: Path) -> None:
    build(tmp_path / "site")
    with Server(tmp_path / "site") as server:
        address = server.url
        engine.go(address)
        wait(engine, lambda look: look["board"] == "ready", "the board")
        play(engine)
        wait(engine, lambda look: look["computer"] == "ready", "the computer player")
        active = "navigator.serviceWorker.getRegistration().then(found => Boolean(found?.active && !found.installing))"
        until(lambda: engine.ask(active) is True, "everything on the device")
    played = game_on(engine).moves
    engine.go(address)  # the server is gone
    wait(engine, lambda look: look["board"] == "ready", "the board without a server")
    assert game_on(engine).moves == played, "the game goes on where it was"
    play(engine)


def play(engine: Driver) -> None:
    """Draw a line between two near stars, and wait for the computer's."""
    game = game_on(engine)
    before = game.ply
    stars = game.board.stars
    a, b = min(
        game.legal_lines(),
        key=lambda line: sum((p - q) ** 2 for p, q in zip(stars[line[0]], stars[line[1]], strict=True)),
    )
    time.sleep(SETTLED)
    look = engine.ask(_LOOK)
    places = View(game.board, look["width"], look["height"]).places
    for star in (a, b):
        engine.press(look["left"] + places[star][0], look["top"] + places[star][1])
    until(lambda: game_on(engine).ply > before, f"line {a}-{b}")
    assert game_on(engine).moves[before] in ((a, b), (b, a))
    until(lambda: game_on(engine).ply > before + 1, "the computer's line")


def game_on(engine: Driver) -> Game:
    """The game that the page has saved."""
    return parse_game(json.loads(engine.ask(_LOOK)["text"])["game"])


def wait(engine: Driver, holds: Callable[[dict[str, Any]], bool], what: str) -> None:
    """Look at the page until something is so."""
    until(lambda: holds(engine.ask(_LOOK)), what)


def until(holds: Callable[[], bool], what: str) -> None:
    """Wait until something is so, asking again and again."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.1)
