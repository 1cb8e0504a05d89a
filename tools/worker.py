"""What the computer player's worker loads, made small and quick: all of its Python compiled ahead, in three files.

In a checkout the worker takes Pyodide's files as they come and the modules one by one, as triangles/ai/pyscript.json
lists them. The built site has instead, in static/computer,
- `python.zip`, the standard library, less what a board game has no use for;
- `numpy.wasm`, the one extension module of numpy that is ever run, under a name and type that a browser can compile
  while it arrives, and keep compiled;
- `code.bin`, numpy's Python without its linear algebra, random numbers, tests and texts, and the game's own;
and static/computer.mjs told of them. The compiler is the page's own Python, under Node, so that nothing has to be
compiled on the device. The wheel is the pinned one, its hash checked before it is opened.
"""

from __future__ import annotations

import base64
import hashlib
import io
import json
import re
import zipfile
from collections.abc import Mapping
from pathlib import Path

from . import ROOT, fetch, pyodide
from .files import cache, write
from .say import Step, Trouble

CONFIG = "triangles/ai/pyscript.json"
WRAPPER = "static/computer.mjs"
FOLDER = "static/computer"
PYODIDE = "static/vendor/pyodide"

#: Where the wrapper names what the build has made.
_BUILT = "const BUILT = null;"

#: Parts of the standard library that stay out: what a worker without a person, a shell or a network cannot use.
#: ctypes makes a function when it is imported, which a snapshot cannot hold (numpy does without if it must).
_NO_PART = (
    "_pyrepl antigravity asyncio/__main__ bdb cProfile cmd compileall concurrent/futures/process ctypes "
    "doctest fileinput ftplib http/cookiejar http/server idlelib imaplib logging/config logging/handlers "
    "mailbox modulefinder multiprocessing netrc optparse pdb pickletools plistlib poplib profile pstats pty "
    "pyclbr pydoc pydoc_data pyodide/console rlcompleter shelve smtplib socketserver sqlite3 symtable "
    "tabnanny this timeit trace tty turtle unittest wave webbrowser wsgiref xml xmlrpc zipapp"
).split()
_ENCODINGS = "__init__ aliases ascii latin_1 utf_8 utf_8_sig utf_16 utf_16_le utf_16_be utf_32 cp437 idna".split()

#: Parts of numpy that stay in.
_NUMPY = re.compile(r"numpy/(?!conftest|matlib)(?:(?:_core|lib|matrixlib|_typing|_utils)/)?\w+\.py")
_EXTENSION = re.compile(r"numpy/_core/_multiarray_umath\..*\.so")
# numpy imports its linear algebra when it starts, for functions the game never calls: they say so if they are.
_NO_ALGEBRA = """
def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    def missing(*arguments, **options):
        raise NotImplementedError("numpy.linalg." + name + " is not in this copy of numpy")
    return missing
"""
#: Files of numpy that are replaced: its linear algebra, and the help texts of its built-in functions.
_REPLACED = {
    "numpy/linalg/__init__.py": _NO_ALGEBRA,
    "numpy/_core/_add_newdocs.py": "",
    "numpy/_core/_add_newdocs_scalars.py": "",
}

# Runs on Pyodide: compiles sources and prints what comes out, a line each.
_COMPILE = """
import base64, json
from importlib._bootstrap_external import _code_to_hash_pyc
with open("/project/job.json", encoding="utf-8") as file:
    job = json.load(file)
for name, (shown, optimize) in job.items():
    with open("/project/sources/" + name, encoding="utf-8", newline="") as file:
        code = compile(file.read(), shown, "exec", dont_inherit=True, optimize=optimize)
    print(name, base64.b64encode(_code_to_hash_pyc(code, bytes(8), False)).decode())
"""


def add(site: Path, root: Path = ROOT) -> None:
    """Put the three files into the site, take out what they replace, and tell the worker's start of them.

    Does nothing for a site without a computer player.
    """
    if not (site / CONFIG).is_file():
        return
    vendor = site / PYODIDE
    wheel = next(vendor.glob("numpy-*.whl"))
    code, extension = numpy(wheel, root)
    place = "/lib/python3.14/site-packages/"
    files = {place + name: pyc for name, pyc in {**code, **game(root)}.items()}
    files[place + extension] = b""  # its code is numpy.wasm; a file of its name has to be where `import` looks
    with zipfile.ZipFile(wheel) as archive:
        write(site / FOLDER / "numpy.wasm", archive.read(extension))
    write(site / FOLDER / "python.zip", stdlib(vendor / "python_stdlib.zip", root))
    write(site / FOLDER / "code.bin", packed(files))
    lock = json.loads((vendor / "pyodide-lock.json").read_text())["info"]
    for path in (wheel, vendor / "python_stdlib.zip", vendor / "pyodide-lock.json"):
        path.unlink()
    for path in (site / "triangles/ai").glob("*.py"):
        if path.name != "worker.py":
            path.unlink()
    _write_config(site)
    # The version of a snapshot: it fits exactly these files and no others.
    summary = hashlib.sha256()
    for path in sorted([*vendor.iterdir(), *(site / FOLDER).iterdir(), *(site / "static").glob("*.mjs")]):
        summary.update(path.name.encode() + hashlib.sha256(path.read_bytes()).digest())
    built = {
        "version": summary.hexdigest()[:32],
        "extension": place + extension,
        "lock": {"info": lock, "packages": {}},
    }
    text = (site / WRAPPER).read_text(encoding="utf-8")
    if text.count(_BUILT) != 1:
        raise Trouble(f"{WRAPPER} has no line “{_BUILT}” for tools/worker.py to fill in. Change both together.")
    write(site / WRAPPER, text.replace(_BUILT, f"const BUILT = {json.dumps(built)};"))


def stdlib(archive: Path, root: Path = ROOT) -> bytes:
    """The standard library as a zip of byte code, not compressed: the way to the browser compresses better."""
    sources = {}
    for name, text in _read(archive).items():
        module = name.removesuffix(".py").removesuffix("/__init__")
        top, _, rest = module.partition("/")
        if name.endswith(".py") and top not in _NO_PART and module not in _NO_PART:
            if top != "encodings" or (rest or "__init__") in _ENCODINGS:
                # Pyodide copies help texts of its own into its C functions when it starts.
                keep = top in ("pyodide", "_pyodide")
                sources[name] = ("/lib/python314.zip/" + name, 0 if keep else 2, text)
    return _zipped({name + "c": pyc for name, pyc in compiled("the standard library", sources, root).items()})


def numpy(wheel: Path, root: Path = ROOT) -> tuple[dict[str, bytes], str]:
    """numpy's modules, compiled, by their names (ending in .pyc), and the name of its extension module.

    Raises `Trouble` if the wheel is not the pinned one.
    """
    pin = next(pin for name, pin in fetch.pins().items() if name.endswith(wheel.name))
    wrong = fetch.problem(wheel, pin)
    if wrong:
        raise Trouble(f"{wheel} is not the numpy that tools/pins.json pins: {wrong}.")
    sources = {}
    for name, text in {**_read(wheel), **_REPLACED}.items():
        if _NUMPY.fullmatch(name) or name in _REPLACED:
            sources[name] = (name, 2, text)
    with zipfile.ZipFile(wheel) as archive:
        extension = next(name for name in archive.namelist() if _EXTENSION.fullmatch(name))
    return {name + "c": pyc for name, pyc in compiled("numpy", sources, root).items()}, extension


def game(root: Path = ROOT) -> dict[str, bytes]:
    """The game's modules that the worker's configuration lists, compiled, by their names (ending in .pyc)."""
    listed = json.loads((root / CONFIG).read_text(encoding="utf-8"))["files"]
    sources = {name: (name, 0, (root / name).read_text(encoding="utf-8")) for name in listed.values()}
    return {name + "c": pyc for name, pyc in compiled("the game", sources, root).items()}


def compiled(what: str, sources: Mapping[str, tuple[str, int, str]], root: Path = ROOT) -> dict[str, bytes]:
    """Byte code of many sources, as the content of .pyc files that are never compared with a source.

    `sources`: name -> (file name shown in tracebacks, optimization as in `compile`, text). Kept by the hash of all of
    them, of the compiler and of Python itself. Each set is compiled by a Python of its own, in the order of names:
    the bytes depend a little on what was compiled before.
    """
    ordered = {name: sources[name] for name in sorted(sources)}
    state = [ordered, _COMPILE, fetch.PINS.read_text(encoding="utf-8")]
    known = cache(root) / "pyc" / (hashlib.sha256(json.dumps(state).encode()).hexdigest()[:32] + ".zip")
    if not known.exists():
        with Step(f"Compiling {what} for the computer player"):
            texts = {"sources/" + name: text for name, (_, _, text) in ordered.items()}
            texts["job.json"] = json.dumps({name: row[:2] for name, row in ordered.items()})
            lines = pyodide.run(_COMPILE, (), texts=texts, environment={"PYTHONHASHSEED": "0"}).splitlines()
        pairs = (line.split(" ") for line in lines)
        write(known, _zipped({name: base64.b64decode(text) for name, text in pairs}))
    with zipfile.ZipFile(known) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def packed(files: Mapping[str, bytes]) -> bytes:
    """Files one after the other, behind a list of them: 4 bytes with the list's length, the list as JSON
    ([[path, size], ...]), the contents. static/computer.mjs unpacks it."""
    rows = sorted(files.items())
    head = json.dumps([[name, len(content)] for name, content in rows], separators=(",", ":")).encode()
    return len(head).to_bytes(4, "little") + head + b"".join(content for _, content in rows)


def _write_config(site: Path) -> None:
    """The worker's configuration without files and packages, which the wrapper brings."""
    config = json.loads((site / CONFIG).read_text(encoding="utf-8"))
    for key in ("files", "packages", "packages_cache"):
        config.pop(key, None)
    write(site / CONFIG, json.dumps(config))


def _read(archive: Path) -> dict[str, str]:
    """The Python sources in a zip."""
    with zipfile.ZipFile(archive) as file:
        names = [name for name in file.namelist() if name.endswith(".py")]
        return {name: file.read(name).decode() for name in names}


def _zipped(files: Mapping[str, bytes]) -> bytes:
    """A zip of files as they are, always the same bytes for the same files."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
    return target.getvalue()
