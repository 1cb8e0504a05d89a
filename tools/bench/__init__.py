"""Measurements, each a function with a name: python3 -m tools bench [NAME ...].

A module of this folder adds one so:

    from . import bench

    @bench("rules", "the rules on MicroPython: boards, refusals, moves")
    def rules() -> None:
        ...                         # measure, and print what a person can read

All modules of the folder are imported for the list, by a bare Python: import what must be installed (numpy,
playwright) inside the function, and say `packages=True`; the function then runs under the Python of .venv.
"""

from __future__ import annotations

import argparse
import importlib
import os
import pkgutil
import platform
import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple

from .. import ROOT, fetch, venv
from ..say import Trouble, say


class Bench(NamedTuple):
    """One measurement. `packages` says whether it needs what requirements/test.txt installs."""

    summary: str
    run: Callable[[], None]
    packages: bool


BENCHES: dict[str, Bench] = {}


def bench(
    name: str, summary: str, *, packages: bool = False
) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Register a function as the bench `name`. Raises `ValueError` if the name is taken."""

    def register(function: Callable[[], None]) -> Callable[[], None]:
        if name in BENCHES:
            raise ValueError(f"there is already a bench {name!r}")
        BENCHES[name] = Bench(summary, function, packages)
        return function

    return register


def load() -> dict[str, Bench]:
    """All benches, by name."""
    for module in pkgutil.iter_modules(__path__):
        importlib.import_module(f"{__name__}.{module.name}")
    return BENCHES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    listing = "\n".join(f"  {name:<10} {each.summary}" for name, each in sorted(load().items()))
    parser.epilog = f"benches:\n{listing}"
    parser.add_argument("name", nargs="*", metavar="NAME", help="what to measure (default: all of it)")


def main(options: argparse.Namespace) -> int:
    """The command `bench`."""
    names = options.name or sorted(BENCHES)
    for name in names:
        if name not in BENCHES:
            raise Trouble(f"There is no bench {name!r}. There are: {', '.join(sorted(BENCHES))}.")
    fetch.ensure()
    for name in names:
        if BENCHES[name].packages and not _inside_venv():
            python = venv.ensure("test")
            code = subprocess.run([python, "-m", "tools", "bench", name], cwd=ROOT).returncode
            if code:
                return code
        else:
            say(f"== {name}: {BENCHES[name].summary}")
            say(f"   {machine()}")
            BENCHES[name].run()
            say()
    return 0


def machine() -> str:
    """What was measured on, in a line: figures without it mean little."""
    parts = [f"Python {platform.python_version()}", f"{platform.system()} {platform.machine()}"]
    parts.append(f"{os.cpu_count()} cores")
    if hasattr(os, "getloadavg"):
        parts.append(f"load {os.getloadavg()[0]:.1f}")
    return ", ".join(parts)


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Print rows under a head, the first column to the left and the others, figures, to the right."""
    cells = [[str(cell) for cell in row] for row in (head, *rows)]
    widths = [max(len(row[column]) for row in cells) for column in range(len(head))]
    for row in cells:
        first, *others = zip(row, widths, strict=True)
        say("   " + first[0].ljust(first[1]) + "".join("  " + cell.rjust(width) for cell, width in others))


def _inside_venv() -> bool:
    return os.path.realpath(sys.prefix) == os.path.realpath(venv.FOLDER)
