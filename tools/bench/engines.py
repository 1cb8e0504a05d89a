"""How long the page's interpreters take to start and to count, under Node, beside this machine's Python."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable

from .. import micropython, pyodide
from . import bench, table

# In a function, as nearly all of the game's code is: names of a module are slower to look up.
_PROGRAM = """
import time
def count():
    total = 0
    for i in range(1000000):
        total += i
    return total
start = time.time()
count()
print(time.time() - start)
"""


def _cpython(program: str) -> str:
    return subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout


def _numpy(program: str) -> str:
    return pyodide.run("import numpy\n" + program, packages=["numpy"])


@bench("engines", "start of each interpreter under Node, and a million steps of a loop")
def engines() -> None:
    """Best of three, in seconds. The start is all of a run but the loop, Node's own start included."""
    runners: list[tuple[str, Callable[[str], str]]] = [
        ("CPython, this machine's", _cpython),
        ("MicroPython", micropython.run),
        ("Pyodide", pyodide.run),
        ("Pyodide, numpy imported", _numpy),
    ]
    rows = []
    for name, runner in runners:
        measured = [_measure(runner) for _ in range(3)]
        rows.append([name, *(f"{min(seconds):.2f} s" for seconds in zip(*measured, strict=True))])
    table(("interpreter", "start", "1,000,000 steps"), rows)


def _measure(runner: Callable[[str], str]) -> tuple[float, float]:
    """Seconds of one run: its start, and its loop."""
    start = time.perf_counter()
    loop = float(runner(_PROGRAM))
    return time.perf_counter() - start - loop, loop
