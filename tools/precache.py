"""The service worker's list: every file of the site, with the hash of its content, in the order of need.

The list stands in sw.js itself, so that any change of any file is a change of sw.js, which is what browsers look at.
"""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path

from .say import Trouble

WORKER = "sw.js"
_PLACE = "const FILES = [];"

#: What a browser that has the built page never asks for: sources that board.pack, page.css and the worker's code.bin
#: hold, parts of PyScript for archives, and files for people.
_LEFT_OUT = (
    "pyscript.toml",
    "triangles/__init__.py",
    "triangles/core/",
    "triangles/ui/",
    *(f"static/css/{name}.css" for name in ("system", "themes", "game", "dialogs")),
    "robots.txt",
    "static/vendor/pyscript/zip-",
    "static/vendor/workbox/",
)
_LATER = ("static/vendor/pyodide/", "triangles/ai/", "static/computer")


def entries(site: Path) -> list[dict[str, str]]:
    """Workbox's precache manifest for the files of `site`: first what the board needs, then the computer player."""
    found = []
    for path in site.rglob("*"):
        name = path.relative_to(site).as_posix()
        hidden = any(part.startswith(".") for part in path.relative_to(site).parts)
        if path.is_file() and not hidden and path.suffix not in (".gz", ".br") and wanted(name):
            digest = hashlib.sha256(path.read_bytes())
            entry = {
                "url": f"./{name}",
                "revision": digest.hexdigest()[:16],
                "integrity": "sha256-" + base64.b64encode(digest.digest()).decode(),
            }
            found.append((name.startswith(_LATER), name, entry))
    return [entry for _, _, entry in sorted(found, key=lambda row: row[:2])]


def wanted(name: str) -> bool:
    """Whether a file of the site must be on the device for playing without a network."""
    return name != WORKER and not name.startswith(_LEFT_OUT) and "LICENSE" not in name


def fill(site: Path) -> None:
    """Write the list into the site's sw.js. Raises `Trouble` if sw.js has no place for it."""
    worker = site / WORKER
    if not worker.exists():
        return
    text = worker.read_text(encoding="utf-8")
    if text.count(_PLACE) != 1:
        raise Trouble(f"{WORKER} has no line “{_PLACE}” for its files. Change it and tools/precache.py together.")
    rows = ",\n".join("  " + json.dumps(entry) for entry in entries(site))
    worker.write_text(text.replace(_PLACE, f"const FILES = [\n{rows},\n];"), encoding="utf-8")
