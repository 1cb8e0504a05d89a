"""A Chromium for the tests: one that is on the machine already, else one that is fetched.

>>> from tools import browser
>>> with sync_playwright() as p:                            # doctest: +SKIP
...     chromium = p.chromium.launch(**browser.launch_options())
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

from . import ROOT, venv
from .say import Step, Trouble, run, say

#: Names the browser: set by a person to choose one, and by `tools test` for the tests it starts.
VARIABLE = "TRIANGLES_CHROME"

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
_MAC = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)

# A browser under test has no business with the network, and its own house-keeping there slows it down.
_QUIET = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def launch_options(*more: str) -> dict[str, Any]:
    """Arguments for Playwright's `chromium.launch` or `launch_persistent_context`; `more` are further flags.

    Raises `Trouble` if there is no browser; nothing is installed from here.
    """
    path = find()
    if not path:
        raise Trouble(f"No Chromium was found. {ADVICE}")
    # Chromium's sandbox refuses to run as root, as in most containers.
    root = ("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()
    return {"executable_path": path, "args": [*root, *_QUIET, *more]}


ADVICE = (
    f"Install Chrome or Chromium, or set {VARIABLE} to the path of one. "
    "On Debian: apt-get install --no-install-recommends chromium"
)


def find() -> str:
    """The path of a Chromium that starts, or "" if there is none.

    The one that TRIANGLES_CHROME names comes first, then the machine's own, then one that `ensure` fetched.
    Raises `Trouble` if TRIANGLES_CHROME names something that does not start.
    """
    chosen = os.environ.get(VARIABLE, "")
    if chosen:
        if not starts(chosen):
            raise Trouble(f"{VARIABLE} is {chosen}, but that does not start as a browser.")
        return chosen
    candidates = [shutil.which(name) or "" for name in _NAMES] + [path for path in _MAC if os.path.exists(path)]
    # Playwright's own downloads, in the folder that `ensure` gives it.
    for pattern in ("chromium-*/chrome-linux*/chrome", "chromium-*/chrome-mac*/*.app/Contents/MacOS/*"):
        candidates += [str(path) for path in sorted(_own_folder().glob(pattern))]
    return next((path for path in candidates if path and starts(path)), "")


def ensure() -> str:
    """Find a browser or install one; return its path.

    Raises `Trouble`, with what a person can do, if neither Playwright's download nor Debian's package comes.
    """
    path = find()
    if path:
        return path
    with Step("Fetching a browser for the tests (Playwright's Chromium)"):
        python = venv.ensure("test")
        environment = {**os.environ, "PLAYWRIGHT_BROWSERS_PATH": str(_own_folder())}
        try:
            run([python, "-m", "playwright", "install", "chromium"], "The download", env=environment)
        except Trouble:
            pass  # told below, when the other way has failed too
    path = find()
    if not path and sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get"):
        say("That download is not to be had here; Debian's package is next.")
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        with Step("Installing Debian's chromium (apt-get)"):
            try:
                run(["apt-get", "update"], "apt-get update", env=environment)
                install = ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]
                run(install, "apt-get install chromium", env=environment)
            except Trouble as trouble:
                raise Trouble(f"No browser could be installed for the tests. {ADVICE}\n{trouble}") from None
        path = find()
    if not path:
        raise Trouble(f"There is no browser for the tests, and none could be fetched. {ADVICE}")
    return path


@cache
def starts(path: str) -> bool:
    """Whether a program tells its version; a stub that only advises to install a browser does not."""
    try:
        done = subprocess.run([path, "--version"], capture_output=True, timeout=30, stdin=subprocess.DEVNULL)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0 and b"snap install" not in done.stdout + done.stderr


def _own_folder() -> Path:
    return ROOT / ".cache" / "browsers"
