"""The static site: everything the page needs in one folder that any web host can serve, under any path.

The site is put together in a temporary folder and swapped in by a rename, so `dist` is always a whole site.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from . import ROOT, bundle, fetch, languages, precache, shrink, worker
from .files import only_one, scratch, sha256, write
from .say import Trouble, say

HELP = """
    All addresses in the site are relative: it works at the root of a host and below any path. Beside each
    file that shrinks lie a .br and a .gz of it, for servers that can send those; others ignore them.
"""

#: What lies at the top of the site. Those that do not exist are left out, but for the first.
TOP = ("index.html", "pyscript.toml", "manifest.json", "sw.js", "favicon.ico", "robots.txt")

#: What of the Python packages the page can fetch.
CODE = (".py", ".toml", ".json")

#: Lies in every site that we wrote; a folder without it is never replaced.
MARK = ".triangles-site"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER", help="where to (default: dist)")


def main(options: argparse.Namespace) -> int:
    """The command `build`."""
    start = time.monotonic()
    fetch.ensure()
    site = build(options.out)
    seconds = time.monotonic() - start
    sizes = f"{site.plain / 1e6:.2f} MB, {site.gzip / 1e6:.2f} MB sent as gzip, {site.brotli / 1e6:.2f} MB as Brotli"
    say(f"{options.out}: {site.files} files, {sizes}; in {seconds:.1f} s.")
    return 0


class Site(NamedTuple):
    """What was built: how many files, their bytes, and the bytes that a server sends that compresses."""

    files: int
    plain: int
    gzip: int
    brotli: int


def build(out: Path = ROOT / "dist", root: Path = ROOT, quick: bool = False) -> Site:
    """Write the site of the checkout `root` to the folder `out`; return how large it is. A `quick` one is compressed
    less well.

    Raises `Trouble` if the page is missing, or if `out` holds something that is not a site of ours.
    """
    out = out.absolute()
    if out.exists() and not (out / MARK).exists() and (not out.is_dir() or any(out.iterdir())):
        raise Trouble(f"{out} is not a site that this tool wrote, so it stays. Choose another --out.")
    if not (root / TOP[0]).is_file():
        raise Trouble(f"{TOP[0]}, the page itself, is missing from {root}. Is the checkout complete?")
    with only_one("build", root), scratch("build", root) as folder:
        site = folder / "site"
        count = 0
        summary = hashlib.sha256()
        for name, source in sorted(sources(root)):
            target = site / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
        _speak(site, root)
        _start_quickly(site, root)
        worker.add(site, root)
        precache.fill(site)
        for target in sorted(path for path in site.rglob("*") if path.is_file()):
            name = target.relative_to(site).as_posix()
            digest = sha256(target)
            summary.update(f"{name} {digest}\n".encode())
            count += 1
        sums = shrink.shrink(site, root, quick)
        write(site / MARK, summary.hexdigest() + "\n")
        # Hosts that run Jekyll would leave out every __init__.py, for the underscore before it.
        write(site / ".nojekyll", "")
        _swap(site, out, folder / "before")
    return Site(count, *sums)


def sources(root: Path = ROOT) -> Iterator[tuple[str, Path]]:
    """All files of the site: their name in it, with slashes, and where they are now."""
    for name in TOP:
        if (root / name).is_file():
            yield name, root / name
    for path in (root / "triangles").rglob("*"):
        if path.suffix in CODE and path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(root).as_posix(), path
    for path in (root / "static").rglob("*"):
        if path.is_file() and not path.name.startswith("."):
            yield path.relative_to(root).as_posix(), path


def _speak(site: Path, root: Path) -> None:
    """Tell the page which languages there are, and write a manifest in each."""
    write(site / "index.html", languages.page((site / "index.html").read_text(encoding="utf-8"), root))
    for name, text in languages.manifests(root):
        write(site / name, text)


def _start_quickly(site: Path, root: Path) -> None:
    """Give the site the page's Python as one compiled file, one style sheet, and a page that starts from them."""
    write(site / bundle.PACK, bundle.pack(root))
    html = (site / "index.html").read_text(encoding="utf-8")
    sheets = [site / name for name in bundle.styles(html) if (site / name).exists()]
    if sheets:
        write(site / bundle.STYLE, "".join(sheet.read_text(encoding="utf-8") for sheet in sheets))
    # core.js only names what the other, whose name is a hash, has: the page asks for that one at once.
    scripts = [path for part in ("core", "error") for path in (site / "static/vendor/pyscript").glob(f"{part}-*.js")]
    names = sorted(path.relative_to(site).as_posix() for path in scripts)
    early = [("static/board.mjs", "script"), ("static/vendor/micropython/micropython.mjs", "module")]
    early += [(name, "module") for name in names]
    early += [("static/vendor/micropython/micropython.wasm", "fetch"), (bundle.PACK, "fetch")]
    early = [(name, kind) for name, kind in early if (site / name).exists()]
    write(site / "index.html", bundle.page(html, early, root))


def _swap(site: Path, out: Path, before: Path) -> None:
    """Put the new site in the place of the old one."""
    out.parent.mkdir(parents=True, exist_ok=True)
    new = out.with_name(f".{out.name}.new")
    try:
        # A copy if --out is on another disk, so it goes beside its place first; else a rename as well.
        shutil.rmtree(new, ignore_errors=True)
        shutil.move(site, new)
        if out.exists():
            shutil.move(out, before)
        os.replace(new, out)
    finally:
        if not out.exists() and before.exists():
            shutil.move(before, out)
        shutil.rmtree(new, ignore_errors=True)
