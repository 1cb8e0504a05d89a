"""Other browser engines for the smoke tests of tests/engines: which are here, and how they come here.

Chromium has all of the browser tests. Firefox and WebKitGTK, the nearest to Safari that runs without a Mac, are
packages of Debian; `python3 -m tools test --engines` installs them where that can be done without asking (as root).
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from .say import Step, Trouble, run, say


class Engine(NamedTuple):
    """One engine: what it is called, Debian's packages for it, and how to see whether it is here."""

    name: str
    packages: tuple[str, ...]
    found: Callable[[], bool]


def firefox() -> str:
    """The path of a Firefox that Playwright can drive, or ""."""
    return shutil.which("firefox-esr") or ""


def webkit() -> tuple[str, str]:
    """The paths of WebKitGTK's driver and of a small browser made of it; "" for what is not here."""
    browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"))
    return shutil.which("WebKitWebDriver") or "", str(browsers[0]) if browsers else ""


def _has_webkit() -> bool:
    return all(webkit()) and shutil.which("Xvfb") is not None


ENGINES = (
    Engine("Firefox", ("firefox-esr",), lambda: bool(firefox())),
    Engine("WebKitGTK", ("webkit2gtk-driver", "xvfb"), _has_webkit),
)


def missing(name: str) -> str:
    """Why an engine cannot be had, and how it could; "" if it is here."""
    engine = next(each for each in ENGINES if each.name == name)
    if engine.found():
        return ""
    packages = " ".join(engine.packages)
    return f"{name} is not here; on Debian: apt-get install --no-install-recommends {packages}"


def ensure() -> None:
    """Install the engines that are not here, as far as that works; say of each that stays away why."""
    absent = [engine for engine in ENGINES if not engine.found()]
    can = sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get")
    if absent and can:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        packages = [package for engine in absent for package in engine.packages]
        with Step(f"Installing {', '.join(engine.name for engine in absent)} (apt-get)"):
            try:
                run(["apt-get", "update"], "apt-get update", env=environment)
                install = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
                run(install, "apt-get install", env=environment)
            except Trouble as trouble:
                say(str(trouble))
    for engine in absent:
        if not engine.found():
            say(missing(engine.name))
