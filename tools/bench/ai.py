"""How fast the computer player thinks: on this machine's Python, and on the page's Pyodide under Node."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from .. import ROOT, pyodide
from . import bench, memory, table

# Runs in both Pythons, so it is text. Prints rows as JSON.
_PROGRAM = Path(__file__).with_name("ai_program.txt")


def _cpython(part: str) -> list[list[str]]:
    command = [sys.executable, "-c", _PROGRAM.read_text(), part]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)
    return list(json.loads(done.stdout))


def _pyodide(part: str) -> list[list[str]]:
    return list(json.loads(pyodide.run(_PROGRAM.read_text(), arguments=[part], packages=["numpy"], timeout=900)))


@bench("solver", "solve() on endings of at most 16 lines, and on stars in convex position", packages=True)
def solver() -> None:
    """The exact solver, in CPython."""
    table(("position", "median", "longest", "solved"), _cpython("solver"))


@bench("thoughts", "how long each level takes for a line, by board and ply", packages=True)
def thoughts() -> None:
    """Every level on every board, first lines with the tables included; then the memory of heap and process."""
    for name, run in (("CPython", _cpython), ("Pyodide under Node", _pyodide)):
        table((name, "spark", "lantern", "moon", "sun", "nova median", "nova longest"), run("thoughts"))
    table(("Pyodide's memory", "after 180 stars"), _pyodide("memory"))
    if sys.platform == "linux":
        table(("memory in Chromium, 180 stars", "now", "most"), memory.rows())
