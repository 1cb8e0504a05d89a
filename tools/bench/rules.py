"""The rules on MicroPython, under Node and in Chromium: boards, refusals, moves, and whether targets hold."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

from .. import browser, fetch, micropython
from ..say import Step, Trouble, say
from ..serve import Server
from . import bench, table

_PROGRAM = Path(__file__).parent / "programs" / "rules.py"
_MOUNTED = ("triangles/__init__.py", "triangles/core")

_BOARDS = (("phone", 24), ("phone", 60), ("tablet", 180))

#: What is printed: the words, the program's name for it, and the most that it may take on each board, in ms.
_ROWS: tuple[tuple[str, str, tuple[float | None, ...]], ...] = (
    ("Board.generate, slowest of 5 seeds", "generate", (None, None, 200)),
    ("Game(board) and its first `over`, slowest of 5", "game", (None, None, None)),
    ("refusal in mid-game, median", "refusal", (3, 3, 3)),
    ("refusal in mid-game, slowest", "refusal, worst", (3, 3, 3)),
    ("the same asked again, slowest", "refusal again, worst", (3, 3, 3)),
    ("push until the line can be painted, slowest", "push before over, worst", (10, 10, 80)),
    ("push with `over`, mean of the slowest game", "push, mean", (10, 10, 15)),
    ("push with `over`, slowest", "push, worst", (10, 10, 80)),
    ("all pushes of a game, slowest game", "game of pushes", (None, None, None)),
    ("first legal_lines() (not needed on the page)", "legal lines, first", (None, None, None)),
)


@bench("rules", "the rules on MicroPython: boards, refusals, moves, and their targets", packages=True)
def rules() -> None:
    """Milliseconds: of processor time under Node, of the clock in the browser, where a busy machine tells.

    Each step is the least of three replays of three games: random lines, the longest first, the shortest first.
    """
    missed = _report("under Node (processor)", [_under_node(*board) for board in _BOARDS])
    try:
        measured = _in_chromium()
    except Trouble as trouble:
        say(f"   Not measured in a browser: {trouble}")
    else:
        missed += _report("in Chromium", measured)
    say("   Every target holds." if not missed else f"   {missed} targets are missed.")


def _report(where: str, measured: list[dict[str, float]]) -> int:
    """Print a table; return how many targets are missed."""
    missed = 0
    rows = []
    for words, name, targets in _ROWS:
        cells = []
        for figures, target in zip(measured, targets, strict=True):
            late = target is not None and figures[name] > target
            missed += late
            bound = "" if target is None else f"{' > ' if late else ' ≤ '}{target:g}"
            cells.append(f"{figures[name]:.2f}{bound}{' MISSED' if late else ''}")
        rows.append([words, *cells])
    table([f"MicroPython {where}, ms", *(f"{layout} {count}" for layout, count in _BOARDS)], rows)
    say()
    return missed


def _under_node(layout: str, count: int) -> dict[str, float]:
    with Step(f"{layout} {count} under Node"):
        printed = micropython.run(_PROGRAM, _MOUNTED, arguments=[layout, str(count)], timeout=600)
    return cast("dict[str, float]", json.loads(printed))


#: Runs a program in the page as run_micropython.mjs does under Node, and returns what it printed.
_PAGE = """
async ({files, code, argv}) => {
  const {loadMicroPython} = await import(new URL("micropython.mjs", location.href));
  let printed = "";
  const python = await loadMicroPython({linebuffer: true, stdout: (line) => (printed += line + "\\n")});
  for (const [path, text] of files) {
    let at = "";
    for (const part of path.split("/").slice(0, -1)) {
      at += "/" + part;
      if (!python.FS.analyzePath(at).exists) python.FS.mkdir(at);
    }
    python.FS.writeFile("/" + path, text);
  }
  python.globals.set("_argv", JSON.stringify(argv));
  python.globals.set("_code", code);
  python.runPython(`
import sys, json
sys.path.insert(0, "/")
sys.argv[:] = json.loads(_argv)
exec(compile(_code, sys.argv[0], "exec"), {"__name__": "__main__"})
`);
  return printed;
}
"""


def _in_chromium() -> list[dict[str, float]]:
    from playwright.sync_api import sync_playwright

    options = browser.launch_options()
    files = [[name, path.read_text(encoding="utf-8")] for name, path in micropython.mounted(_MOUNTED)]
    code = _PROGRAM.read_text(encoding="utf-8")
    measured = []
    with Server(fetch.ensure() / "micropython") as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(**options)
        for layout, count in _BOARDS:
            with Step(f"{layout} {count} in Chromium"):
                page = chromium.new_page()
                page.goto(server.url + "micropython.mjs")  # any page of the server will do
                argv = [_PROGRAM.name, layout, str(count)]
                printed = page.evaluate(_PAGE, {"files": files, "code": code, "argv": argv})
                page.close()
            measured.append(json.loads(printed))
        chromium.close()
    return measured
