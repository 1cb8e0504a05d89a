"""Files that are either whole or not there: hashes, writing by rename, and one tool at a time.

A run can be interrupted at any moment. So nothing is ever written under its final name: it is written beside
it, inside `.cache`, and renamed when it is complete.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from . import ROOT
from .say import say

try:
    import fcntl
except ImportError:  # Windows has no advisory locks; there two runs at once are the person's own care.
    fcntl = None  # type: ignore[assignment]


def sha256(path: Path) -> str:
    """The SHA-256 of a file's content, in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def cache(root: Path = ROOT) -> Path:
    """The folder for what can be thrown away at any time, made when it is missing."""
    folder = root / ".cache"
    folder.mkdir(exist_ok=True)
    return folder


@contextmanager
def scratch(name: str, root: Path = ROOT) -> Iterator[Path]:
    """A new empty folder on the checkout's own disk (a rename out of it is one step), removed at the end.

    Use it inside `only_one(name)`: what a killed run left behind under this name is removed at the start.
    """
    for old in cache(root).glob(name + "-*"):
        shutil.rmtree(old, ignore_errors=True)
    folder = Path(tempfile.mkdtemp(prefix=name + "-", dir=cache(root)))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def write(path: Path, content: bytes | str) -> None:
    """Write a whole file by way of a temporary one beside it, so that a reader never sees half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        temporary.write_bytes(content.encode() if isinstance(content, str) else content)
        os.replace(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)


def place(source: Path, target: Path) -> None:
    """Put a finished file under its final name. Both must lie on one disk, which `scratch` sees to."""
    target.parent.mkdir(parents=True, exist_ok=True)
    os.replace(source, target)


@contextmanager
def only_one(name: str, root: Path = ROOT) -> Iterator[None]:
    """Wait until no other run is inside the same block of this checkout. One that dies lets go by itself."""
    path = cache(root) / (name + ".lock")
    with path.open("w") as file:
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                say(f"Waiting for another run of the tools to finish its {name} ...")
                fcntl.flock(file, fcntl.LOCK_EX)
        yield
