"""numpy for Pyodide: one file that no npm package has, taken from wherever it can be had.

The official place is a content delivery network. Where that is out of reach, the very same file lies inside a
package of the Python Package Index; PyPI answers byte ranges, so only these 3 of its 106 MB are read. In the
last resort the whole package is downloaded. Which of the three it was does not matter: the hash decides.
"""

from __future__ import annotations

import io
import json
import shutil
import urllib.request
import zipfile
import zlib
from collections.abc import Callable
from http.client import HTTPException
from pathlib import Path

from . import venv
from .files import sha256
from .say import Step, Trouble, run

#: Seconds that the network may stay silent before the next place is tried.
PATIENCE = 5.0

#: The package that carries Pyodide's own wheels, and where in it they lie.
CARRIER = "open-webui==0.12.4"
CARRIED = "open_webui/frontend/pyodide/"


def fetch(name: str, pyodide_version: str, digest: str, target: Path, step: Step) -> str:
    """Bring the wheel called `name` of this Pyodide version to `target` and return where it came from.

    `digest` is the SHA-256 it must have: a place that sends something else (a proxy's page, say) counts as one
    that does not have it. Raises `Trouble`, naming the file and what was tried, when no place has it.
    """
    address = f"https://cdn.jsdelivr.net/pyodide/v{pyodide_version}/full/{name}"
    places: list[tuple[str, Callable[[], None]]] = [
        ("Pyodide's own site", lambda: _download(address, target, step)),
        (f"inside {CARRIER}", lambda: _read_inside(name, target)),
        (f"the whole of {CARRIER}", lambda: _unpack(name, target, step)),
    ]
    tried: list[str] = []
    for place, get in places:
        step.detail(place)
        try:
            get()
            if sha256(target) == digest:
                return place
            tried.append(f"{place}: refused, its SHA-256 is not the pinned one")
        except _FAILURES as error:
            tried.append(f"{place}: {str(error).splitlines()[0] if str(error) else type(error).__name__}")
    raise Trouble(f"{name} could not be fetched from anywhere. Tried " + "; ".join(tried) + ".")


# How a place can fail. A timeout, a refusal and a damaged package all mean the same: try the next place.
_FAILURES = (
    OSError,
    HTTPException,
    EOFError,
    LookupError,
    ValueError,
    zipfile.BadZipFile,
    zlib.error,
    Trouble,
)


def _download(address: str, target: Path, step: Step) -> None:
    """Read a whole file from its address, showing how much has come."""
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer, target.open("wb") as file:
        while chunk := answer.read(1 << 16):
            file.write(chunk)
            step.detail(f"{file.tell() / 1e6:.1f} MB")


def _read_inside(name: str, target: Path) -> None:
    """Read one file out of the carrier package without downloading the rest."""
    python = venv.ensure()
    report = target.with_name("report.json")
    # A Python version is named because the carrier does not admit every one; nothing of it is ever run.
    run(
        [
            python,
            "-m",
            "pip",
            "install",
            "--dry-run",
            "--ignore-installed",
            "--no-deps",
            "--only-binary=:all:",
            "--python-version",
            "3.12",
            "--target",
            target.with_name("never"),
            "--report",
            report,
            "--quiet",
            "--disable-pip-version-check",
            "--no-input",
            CARRIER,
        ],
        f"Asking for the address of {CARRIER}",
    )
    address = json.loads(report.read_text())["install"][0]["download_info"]["url"]
    with zipfile.ZipFile(RangeFile(address)) as package:
        target.write_bytes(package.read(CARRIED + name))


def _unpack(name: str, target: Path, step: Step) -> None:
    """Download the whole carrier by pip, which may know of certificates or a proxy that we do not."""
    folder = target.with_name("carrier")
    step.detail(f"{CARRIER}, 106 MB")
    run(
        [
            venv.ensure(),
            "-m",
            "pip",
            "download",
            "--no-deps",
            "--only-binary=:all:",
            "--python-version",
            "3.12",
            "--dest",
            folder,
            "--quiet",
            "--disable-pip-version-check",
            "--no-input",
            CARRIER,
        ],
        f"Downloading {CARRIER}",
    )
    carrier = [*folder.glob("*.whl")][0]
    with zipfile.ZipFile(carrier) as package, package.open(CARRIED + name) as source:
        with target.open("wb") as file:
            shutil.copyfileobj(source, file)


class RangeFile(io.RawIOBase):
    """A file on a web server, read by byte ranges: enough of a file for `zipfile` to pick one member.

    Raises `OSError` if the server ignores ranges (it would send the whole file each time).
    """

    def __init__(self, address: str) -> None:
        self._address = address
        self._at = 0
        self.size = 0
        self._block = b""
        self._block_start = 0
        self._get(0, 0)

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._at

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        start = {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: self.size}[whence]
        self._at = max(0, start + offset)
        return self._at

    def read(self, size: int = -1) -> bytes:
        end = self.size if size is None or size < 0 else min(self.size, self._at + size)
        start, self._at = self._at, max(end, self._at)
        if start >= end:
            return b""
        known_end = self._block_start + len(self._block)
        if not self._block_start <= start <= end <= known_end:
            # zipfile asks for many small pieces: ask the server for at least 256 kB at a time.
            self._block = self._get(start, min(self.size, max(end, start + (1 << 18))) - 1)
            self._block_start = start
        return self._block[start - self._block_start : end - self._block_start]

    def _get(self, first: int, last: int) -> bytes:
        request = urllib.request.Request(self._address, headers={"Range": f"bytes={first}-{last}"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            if answer.status != 206:
                raise OSError("the server does not answer byte ranges")
            self.size = int(answer.headers["Content-Range"].rpartition("/")[2])
            return bytes(answer.read())
