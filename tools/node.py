"""Node with npm: the machine's own if it is new enough, else one installed into the project's .venv."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

from . import venv

#: The oldest major version that the packages of the page run under.
OLDEST = 18


@cache
def node() -> Path:
    """A `node` program of version 18 or newer."""
    return _pair()[0]


@cache
def npm() -> list[str]:
    """The command that runs the `npm` belonging to `node()`, as the first words of a command line."""
    return _pair()[1]


def environment() -> dict[str, str]:
    """The environment for npm, which looks for `node` on the PATH: the one we chose comes first there."""
    env = dict(os.environ)
    env["PATH"] = str(node().parent) + os.pathsep + env.get("PATH", "")
    return env


@cache
def _pair() -> tuple[Path, list[str]]:
    found, tool = shutil.which("node"), shutil.which("npm")
    if found and tool and _major(found) >= OLDEST:
        return Path(found), [tool]
    venv.ensure("node")
    suffix = ".exe" if os.name == "nt" else ""
    return venv.BIN / ("node" + suffix), [str(venv.BIN / ("npm" + suffix))]


def _major(program: str) -> int:
    """The major version of a node program, 0 if it will not start."""
    try:
        text = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=20).stdout
    except (OSError, subprocess.TimeoutExpired):
        return 0
    match = re.match(r"v(\d+)\.", text)
    return int(match[1]) if match else 0
