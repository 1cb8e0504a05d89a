"""The checkout's own Python environment, `.venv`, and what is installed in it.

Only `requirements/*.txt` decide what goes in, with exact versions and hashes. A stamp per list makes a second
call free; a run that was interrupted has no stamp and is simply repeated.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from . import ROOT
from .files import only_one, sha256, write
from .say import Step, Trouble, run

FOLDER = ROOT / ".venv"
BIN = FOLDER / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")


def ensure(*lists: str) -> Path:
    """Make `.venv` if need be, install `requirements/<name>.txt` for each name, and return its Python.

    >>> ensure("node", "test")     # doctest: +SKIP
    """
    # pip itself comes first: older ones download a whole package where only its address is asked for.
    lists = ("pip", *lists)
    if _up_to_date(lists):
        return PYTHON
    with only_one("installation"):
        if not _usable():
            _create()
        for name in lists:
            if not _up_to_date((name,)):
                with Step(f"Installing requirements/{name}.txt into .venv"):
                    _install(name)
    return PYTHON


def _stamp(name: str) -> Path:
    return FOLDER / f".installed-{name}"


def _mark(name: str) -> str:
    return sha256(ROOT / "requirements" / f"{name}.txt")


def _up_to_date(lists: tuple[str, ...]) -> bool:
    if not PYTHON.exists():
        return False
    for name in lists:
        try:
            if _stamp(name).read_text() != _mark(name):
                return False
        except FileNotFoundError:
            return False
    return True


def _usable() -> bool:
    """Whether `.venv` has a Python that is new enough and starts (not so if the system's was replaced)."""
    if not PYTHON.exists():
        return False
    test = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    return subprocess.run([PYTHON, "-c", test], capture_output=True).returncode == 0


def _create() -> None:
    advice = "It needs Python's modules venv and ensurepip; on Debian and Ubuntu: apt-get install python3-venv"
    with Step("Making the project's own Python environment, .venv"):
        run([sys.executable, "-m", "venv", "--clear", FOLDER], "Making .venv", advice=advice)


def _install(name: str) -> None:
    source = ROOT / "requirements" / f"{name}.txt"
    if not source.exists():
        raise Trouble(f"requirements/{name}.txt is missing from the checkout.")
    run(
        [
            PYTHON,
            "-m",
            "pip",
            "install",
            "--disable-pip-version-check",
            "--no-input",
            "--require-hashes",
            "--only-binary=:all:",
            "-r",
            source,
        ],
        f"Installing requirements/{name}.txt",
        advice="Is the Python Package Index reachable from here? Run the same command again when it is.",
    )
    write(_stamp(name), _mark(name))
