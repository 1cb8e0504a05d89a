"""What the page and the computer's worker take of the machine's memory: the whole process, as the system counts it."""

from __future__ import annotations

import random
import time
from pathlib import Path

from ..say import Trouble
from .play import opened

PATIENCE = 60.0  # seconds
PLIES = (0, 60, 120, 200, 300, 400, 460, 475, 490)  # where the worker is asked for a hint


def rows(board: str = "tablet-180-5") -> list[tuple[str, str, str]]:
    """The memory of the renderer's process without the worker and with it, and what the worker added, in MB.

    The page opens games on `board` as links and asks for a hint in each, which is a thought of the strongest level.
    A worker lives in the process of its page.
    """
    games = _games(board)
    with opened() as (chromium, address):
        page = chromium.new_page(viewport={"width": 820, "height": 1180})
        page.goto(address + "#" + games[0])
        page.wait_for_selector("html[data-board=ready]", state="attached", timeout=PATIENCE * 1000)
        page.wait_for_timeout(2000)
        session = chromium.new_browser_cdp_session()
        processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
        renderers = [process["id"] for process in processes if process["type"] == "renderer"]
        before = {process: _memory(process, "VmRSS") for process in renderers}
        for game in games:
            page.evaluate("(text) => { live.textContent = ''; location.hash = text; }", game)
            page.wait_for_timeout(500)
            page.click("#hint")
            limit = time.monotonic() + PATIENCE
            while "–" not in page.inner_text("#live"):
                if time.monotonic() > limit:
                    state = page.evaluate("JSON.stringify({...document.documentElement.dataset})")
                    raise Trouble(f"The page gave no hint in a game of {len(game)} characters: {state}")
                page.wait_for_timeout(100)
        after = {process: _memory(process, "VmRSS") for process in renderers}
        process = max(renderers, key=lambda process: after[process] - before[process])
        most = _memory(process, "VmHWM")
    added = after[process] - before[process]
    return [
        ("page alone", f"{before[process]:.0f} MB", ""),
        ("page and worker", f"{after[process]:.0f} MB", f"at most {most:.0f} MB"),
        ("the worker", f"{added:.0f} MB", f"at most {most - before[process]:.0f} MB; target 250 MB"),
    ]


def _games(board: str) -> list[str]:
    """Games on a board after some numbers of lines, drawn as `careful` draws."""
    from triangles.ai.baselines import baseline
    from triangles.core.notation import format_game, parse_board
    from triangles.core.rules import Game

    game = Game(parse_board(board), True)
    rng = random.Random(1)
    texts = []
    for ply in PLIES:
        while not game.over and game.ply < ply:
            game.push(*baseline(game, "careful", rng.getrandbits(30)))
        if not game.over:
            texts.append(format_game(game))
    return texts


def _memory(process: int, what: str) -> float:
    """Megabytes: a line of what Linux tells about a process."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith(what + ":"):
            return int(line.split()[1]) * 1024 / 1e6
    raise Trouble(f"The system tells no {what} of process {process}.")
