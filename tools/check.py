"""The command `test`: all that decides whether a change is good, from a bare machine to one exit code."""

from __future__ import annotations

import argparse
import os
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from . import ROOT, axe, browser, engines, fetch, venv
from .build import build
from .say import Step, say

HELP = """
    Makes .venv and installs the checks there, fetches what the page needs, builds the site, finds or installs
    a Chromium (TRIANGLES_CHROME names one), then runs ruff, mypy and pytest, several tests at a time. Arguments
    are handed to pytest, and then only pytest runs: python3 -m tools test tests/core -k refusal.
    With --engines it installs Firefox and WebKitGTK where it may (Debian, as root), and a game is opened, played
    and gone on with off line in them; without it that is done in those that are there.
"""

#: With one of these a person wants to see the tests themselves, not through the workers of pytest-xdist.
_BY_HAND = ("-n", "-s", "--pdb", "--trace", "--numprocesses", "--collect-only", "--co")

_ENGINES = "--engines"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.usage = "python3 -m tools test [-h] [--engines] [arguments for pytest ...]"


def main(options: argparse.Namespace) -> int:
    """The command `test`. Returns 0 only if every check passed."""
    extra: list[str] = options.extra
    start = time.monotonic()
    python = venv.ensure("test")
    fetch.ensure()
    axe.ensure()
    with Step("Building the site"):
        build(quick=True)
    environment = {**os.environ, browser.VARIABLE: browser.ensure()}
    if _ENGINES in extra:
        engines.ensure()
        extra = [word for word in extra if word != _ENGINES] or ["tests/engines"]
    outcomes = []
    if not extra:
        outcomes += [
            _check("ruff", [venv.BIN / "ruff", "check", "."], environment),
            _check("mypy", [venv.BIN / "mypy"], environment),
        ]
    # A browser is several processes: more workers than this only make each other wait.
    count = str(1 + (os.cpu_count() or 1))
    workers = [] if any(word.startswith(_BY_HAND) for word in extra) else ["-n", count]
    outcomes.append(_check("pytest", [python, "-m", "pytest", *workers, *extra], environment))
    say()
    words = ", ".join(f"{name} {_word(code)}" for name, code in outcomes)
    say(f"{words}, in {time.monotonic() - start:.0f} s.")
    return next((code for _, code in outcomes if code), 0)


def _check(name: str, command: Sequence[str | Path], environment: dict[str, str]) -> tuple[str, int]:
    """Run one check with its output shown as it comes; return its name and exit code."""
    say(f"\n== {name}")
    code = subprocess.run([str(word) for word in command], cwd=ROOT, env=environment, stdin=subprocess.DEVNULL)
    return name, code.returncode


def _word(code: int) -> str:
    return "passed" if code == 0 else f"FAILED (exit code {code})"
