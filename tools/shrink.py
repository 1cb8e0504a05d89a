"""Compressed copies of the site's files, .br and .gz beside each, for servers that send those to browsers.

What was compressed once is kept by its hash, so only what has changed costs time. Brotli comes from the package that
requirements/build.txt pins; gzip is Python's own. The dev server prefers .br, then .gz; a host that knows neither
sends the files as they are.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

from . import ROOT, venv
from .files import cache, sha256
from .say import Step, Trouble

#: Kinds of file that shrink; pictures are compressed already. The .zip is ours and stores its files as they are.
SUFFIXES = frozenset(".bin .css .html .js .json .mjs .pack .py .svg .toml .txt .wasm .webmanifest .zip".split())

#: A copy is kept if it is smaller than this part of the file; a file shorter than this many bytes has none.
WORTH = 0.9
SHORT = 200

# What changes with each change of the game should not cost seconds at each build.
_LARGE = 200_000
_BEST, _QUICK = 11, 9

# Runs in .venv: [[source, target, quality], ...] on standard input; a line of output for each that is done.
_BROTLI = """
import brotli, json, os, sys
from concurrent.futures import ThreadPoolExecutor
def shrink(job):
    source, target, quality = job
    with open(source, "rb") as file:
        small = brotli.compress(file.read(), quality=quality, lgwin=24)
    with open(target + ".new", "wb") as file:
        file.write(small)
    os.replace(target + ".new", target)
    return os.path.basename(source)
with ThreadPoolExecutor(os.cpu_count()) as pool:
    for name in pool.map(shrink, json.load(sys.stdin)):
        print(name, flush=True)
"""


class Sums(NamedTuple):
    """Bytes of a site: as its files are, as gzip sends them, as Brotli does."""

    plain: int
    gzip: int
    brotli: int


def shrink(site: Path, root: Path = ROOT, quick: bool = False) -> Sums:
    """Lay .br and .gz beside each file of a site that they make at least a tenth smaller; return the sums.

    A `quick` one spares large files the best compression, which takes most of the time; what has been compressed well
    before is used.
    """
    folder = cache(root) / "small"
    folder.mkdir(exist_ok=True)
    plain = [path for path in sorted(site.rglob("*")) if path.is_file()]
    digests = {path: sha256(path) for path in plain if path.suffix in SUFFIXES and path.stat().st_size >= SHORT}
    jobs = []
    qualities: dict[Path, int] = {}
    for path, digest in digests.items():
        quality = _quality(path.relative_to(site).as_posix(), path.stat().st_size)
        if quick and path.stat().st_size > _LARGE and not (folder / f"{digest}.{quality}.br").exists():
            quality = _QUICK
        qualities[path] = quality
        if not (folder / f"{digest}.{quality}.br").exists():
            jobs.append([str(path), str(folder / f"{digest}.{quality}.br"), quality])
        if not (folder / f"{digest}.gz").exists():
            fresh = folder / f"{digest}.gz.new"
            fresh.write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
            os.replace(fresh, folder / f"{digest}.gz")
    if jobs:
        _brotli(jobs)
    sizes = {".gz": 0, ".br": 0}
    for path in plain:
        size = path.stat().st_size
        for ending in sizes:
            sent = size
            if path in digests:
                known = folder / (digests[path] + (f".{qualities[path]}.br" if ending == ".br" else ".gz"))
                if known.stat().st_size < WORTH * size:
                    shutil.copyfile(known, path.with_name(path.name + ending))
                    sent = known.stat().st_size
            sizes[ending] += sent
    return Sums(sum(path.stat().st_size for path in plain), sizes[".gz"], sizes[".br"])


def _quality(name: str, size: int) -> int:
    """Brotli's quality for a file: the best, except for large files that are ours and so change often."""
    ours = not name.startswith("static/vendor/") and not name.endswith((".wasm", ".zip"))
    return _QUICK if ours and size > _LARGE else _BEST


def _brotli(jobs: list[list[object]]) -> None:
    """Compress files, all cores at once, the largest first."""
    jobs.sort(key=lambda job: -Path(str(job[0])).stat().st_size)
    python = venv.ensure("build")
    with Step(f"Compressing {len(jobs)} files") as step:
        with subprocess.Popen(
            [python, "-c", _BROTLI], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        ) as process:
            assert process.stdin and process.stdout
            process.stdin.write(json.dumps(jobs))
            process.stdin.close()
            line = ""
            for done, line in enumerate(process.stdout, 1):
                step.detail(f"{done} of {len(jobs)}, {line.strip()}")
        if process.returncode:
            raise Trouble(f"Compressing failed: {line.strip() or process.returncode}")
