"""The third-party files of the page: fetched once into static/vendor, checked against tools/pins.json.

pins.json names every file, where it comes from, its size and its SHA-256. A file that differs is refused by
name and never put in place. A stamp holds the hash of pins.json itself, so that a later run needs neither
network nor hashing; without the stamp (an interrupted run, a new pin) every file is looked at again, and only
what is wrong is fetched.
"""

from __future__ import annotations

import argparse
import json
import shutil
from pathlib import Path
from typing import Any, NamedTuple

from . import ROOT, icons, node, wheel
from .files import only_one, place, scratch, sha256, write
from .say import Step, Trouble, run, say

VENDOR = ROOT / "static" / "vendor"
PINS = ROOT / "tools" / "pins.json"

#: Where the numpy wheel comes from, as pins.json names it; everything else there is a path in node_modules.
NUMPY = "pyodide-lock: numpy"
ICONS = "lucide-static/icons"


class Pin(NamedTuple):
    """What is known of one file: where it comes from, its size in bytes, its SHA-256."""

    source: str
    size: int
    sha256: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--check", action="store_true", help="hash every file again, even if the stamp says that all is well"
    )
    parser.add_argument(
        "--repin",
        action="store_true",
        help="for maintainers: fetch what package-lock.json names now and write tools/pins.json anew",
    )


def main(options: argparse.Namespace) -> int:
    """The command `fetch`."""
    if options.repin:
        from .pins import repin

        repin()
    if options.check:
        (VENDOR / ".stamp").unlink(missing_ok=True)
    ensure()
    say(f"static/vendor is complete: {len(pins())} files, each as pinned.")
    return 0


def pins(path: Path = PINS) -> dict[str, Pin]:
    """The pinned files: path below static/vendor -> Pin."""
    table = json.loads(path.read_text(encoding="utf-8"))
    return {name: Pin(row["from"], row["size"], row["sha256"]) for name, row in table.items()}


def ensure(root: Path = ROOT) -> Path:
    """Make sure that every third-party file is in place and as pinned; return the folder they lie in."""
    vendor, path = root / "static" / "vendor", root / "tools" / "pins.json"
    table = pins(path)
    mark = sha256(path)
    if _stamped(vendor, table, mark):
        return vendor
    with only_one("fetch", root):
        if _stamped(vendor, table, mark):  # another run has just done it
            return vendor
        wanted = {name: pin for name, pin in table.items() if problem(vendor / name, pin)}
        if wanted:
            with scratch("fetch", root) as folder:
                collect(wanted, folder, root)
                accept(wanted, folder, vendor)
        _drop_strangers(vendor, table)
        write(vendor / ".stamp", mark)
    return vendor


def problem(path: Path, pin: Pin) -> str:
    """What is wrong with a file, in words; empty if it is the pinned one."""
    if not path.is_file():
        return "it is missing"
    if path.stat().st_size != pin.size:
        return f"it has {path.stat().st_size:,} bytes instead of {pin.size:,}"
    if sha256(path) != pin.sha256:
        return "its SHA-256 is not the pinned one"
    return ""


def accept(wanted: dict[str, Pin], folder: Path, vendor: Path) -> None:
    """Move fetched files from `folder` to their places. All are checked before the first is moved."""
    bad = [f"{name} ({what})" for name, pin in wanted.items() if (what := problem(folder / name, pin))]
    if bad:
        raise Trouble(
            "Refused, because what was fetched is not what tools/pins.json pins: " + "; ".join(bad) + ". "
            "Nothing was put in place. Run the command again; if it happens again, do not trust the source."
        )
    for name in wanted:
        place(folder / name, vendor / name)


def collect(wanted: dict[str, Pin], folder: Path, root: Path = ROOT) -> None:
    """Fetch the wanted files into `folder`, under their names below static/vendor, unchecked."""
    if any(pin.source != NUMPY for pin in wanted.values()):
        modules = install_packages(folder, root)
        for name, pin in wanted.items():
            if pin.source == ICONS:
                write(folder / name, icons.sprite(modules / ICONS))
            elif pin.source != NUMPY:
                source = modules / pin.source
                if source.is_file():  # if not, the check names it
                    (folder / name).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copyfile(source, folder / name)
    for name, pin in wanted.items():
        if pin.source == NUMPY:
            version = json.loads((root / "package.json").read_text())["dependencies"]["pyodide"]
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            with Step("Fetching numpy for the page") as step:
                wheel.fetch(target.name, version, pin.sha256, target, step)


def install_packages(folder: Path, root: Path = ROOT, tests: bool = False) -> Path:
    """Install npm packages of package-lock.json, each checked by npm against the lock, below `folder`: those of the
    page, or those of its `tests` alone."""
    packages = folder / "npm"
    packages.mkdir()
    shutil.copy(root / ".npmrc", packages / ".npmrc")
    for name in ("package.json", "package-lock.json"):
        content = json.loads((root / name).read_text(encoding="utf-8"))
        write(packages / name, json.dumps(_part(content, tests)))
    command = [*node.npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier"]
    what = "axe-core for the tests" if tests else "PyScript, MicroPython, Pyodide and the icons"
    with Step(f"Fetching {what} (npm)"):
        run(
            command,
            "npm",
            cwd=packages,
            env=node.environment(),
            advice="Is the npm registry reachable from here? Run the same command again when it is.",
        )
    return packages / "node_modules"


def _part(content: dict[str, Any], tests: bool) -> dict[str, Any]:
    """What package.json or package-lock.json says of the packages of the tests, or of all others."""
    part = dict(content)
    part.pop("dependencies" if tests else "devDependencies", None)
    if "packages" in part:
        rows = {name: row for name, row in part["packages"].items() if name and row.get("dev", False) == tests}
        part["packages"] = {"": _part(part["packages"][""], tests), **rows}
    return part


def _stamped(vendor: Path, table: dict[str, Pin], mark: str) -> bool:
    """Whether an earlier run has checked all files. Sizes are compared too, which is cheap."""
    try:
        if (vendor / ".stamp").read_text() != mark:
            return False
        return all((vendor / name).stat().st_size == pin.size for name, pin in table.items())
    except OSError:
        return False


def _drop_strangers(vendor: Path, table: dict[str, Pin]) -> None:
    """Remove what an older pin list had put here: the build copies the whole folder."""
    for path in vendor.rglob("*"):
        if path.is_file() and path.relative_to(vendor).as_posix() not in table:
            path.unlink()
