"""What the worker loads: small, the same at each build, and enough for numpy's and the game's work."""

import io
import json
import re
import shutil
import subprocess
import zipfile

import pytest

from tools import ROOT, fetch, node, pyodide, worker
from tools.say import Trouble

pytestmark = pytest.mark.pyodide

PLACE = "/lib/python3.14/site-packages/"


@pytest.fixture(scope="module")
def vendor():
    return fetch.ensure() / "pyodide"


@pytest.fixture(scope="module")
def wheel(vendor):
    return next(vendor.glob("numpy-*.whl"))


@pytest.fixture
def site(tmp_path, vendor):
    """A site with only what the worker has to do with."""
    for name in (worker.CONFIG, worker.WRAPPER, "static/computer-snapshot.mjs", "triangles/ai/worker.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copy(ROOT / "triangles/ai/search.py", tmp_path / "triangles/ai")
    shutil.copytree(vendor, tmp_path / worker.PYODIDE)
    worker.add(tmp_path)
    return tmp_path


def files(pack):
    """The files of a pack, by name."""
    size = int.from_bytes(pack[:4], "little")
    found, at = {}, 4 + size
    for name, length in json.loads(pack[4:at]):
        found[name] = pack[at : at + length]
        at += length
    assert at == len(pack)
    return found


def test_the_site_holds_what_the_wrapper_names(site):
    wrapper = (site / worker.WRAPPER).read_text()
    built = json.loads(wrapper.split("const BUILT = ", 1)[1].split(";\n", 1)[0])
    pack = files((site / "static/computer/code.bin").read_bytes())
    assert pack[built["extension"]] == b""
    assert built["lock"]["info"]["python"].startswith("3.14")
    assert (site / "static/computer/numpy.wasm").read_bytes()[:4] == b"\0asm"
    # What it replaces is gone, what PyScript itself runs is not.
    assert not list(site.rglob("*.whl")) and not (site / worker.PYODIDE / "python_stdlib.zip").exists()
    assert [path.name for path in (site / "triangles/ai").glob("*.py")] == ["worker.py"]
    config = json.loads((site / "triangles/ai/pyscript.json").read_text())
    assert set(config) == {"name", "interpreter", "plugins", "sync_main_only"}
    names = {name.removeprefix(PLACE) for name in pack}
    assert {"triangles/ai/protocol.pyc", "triangles/core/rules.pyc", "numpy/__init__.pyc"} <= names
    assert not [name for name in names if "test" in name.split("/")[-1] and name != "numpy/_pytesttester.pyc"]


def test_every_build_makes_the_same(site, tmp_path, monkeypatch):
    before = {path.name: path.read_bytes() for path in (site / "static/computer").iterdir()}
    again = worker.packed({"b": b"2", "a": b"11"})
    assert again == worker.packed({"a": b"11", "b": b"2"}) and files(again) == {"a": b"11", "b": b"2"}
    # Compiled anew, in a Python of its own, not taken from what is known.
    (tmp_path / "other").mkdir()
    code = worker.game(ROOT)
    known = files(before["code.bin"])
    monkeypatch.setattr(worker, "cache", lambda root: tmp_path / "other")
    assert worker.game(ROOT) == code == {name: known[PLACE + name] for name in code}


def test_what_is_known_is_not_compiled_again(wheel, monkeypatch):
    first = worker.numpy(wheel)
    monkeypatch.setattr(pyodide, "run", lambda *_, **__: pytest.fail("compiled again"))
    assert worker.numpy(wheel) == first


def test_a_wheel_that_is_not_the_pinned_one_is_refused(wheel, tmp_path):
    other = tmp_path / wheel.name
    other.write_bytes(wheel.read_bytes()[:-1] + b"x")
    with pytest.raises(Trouble, match="not the numpy that tools/pins.json pins"):
        worker.numpy(other)


def test_the_library_left_out_is_not_imported_by_what_is_left_in(vendor):
    """But inside functions, and in a `try`, where a module may be missing."""
    with zipfile.ZipFile(io.BytesIO(worker.stdlib(vendor / "python_stdlib.zip"))) as archive:
        kept = {name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in archive.namelist()}
    modules = {}
    for name, text in worker._read(vendor / "python_stdlib.zip").items():
        modules[name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")] = text
    missing = {}
    for module in kept:
        # By their look: the library is of a newer Python than the one that runs this.
        for one, several in re.findall(r"^(?:from ([\w.]+) import|import ([\w., ]+))", modules[module], re.MULTILINE):
            for needed in {one, *(each.split()[0] for each in several.split(",") if each.strip())} - kept:
                if needed in modules:
                    missing.setdefault(needed, []).append(module)
    assert not missing


# Boards, tables, crossings and a move, as sums that differ if anything in them does.
PROGRAM = """
import sys
from triangles.ai import choose, tables
from triangles.core.board import Board
from triangles.core.rules import Game
made = tables.Tables(Board.generate("tablet", 60, 5))
lines = made.lines()
print(len(lines), sum(made.crossing(a, b) % 1000003 for a, b in lines[::7]))
print(sum(star for row in made.empty for star in row) % 1000003)
print(choose(Game(Board.generate("phone", 24, 3)), "spark", seed=7))
"""
MORE = """
import random
print([m for m in sys.modules if m.split(".")[0] in ("ctypes", "unittest", "pydoc")])
try:
    sys.modules["numpy"].linalg.inv([[1.0]])
except NotImplementedError as error:
    print(error)
print(random.random())
"""


def test_the_trimmed_python_computes_the_same_as_the_whole_and_so_does_its_snapshot(site):
    whole = pyodide.run(PROGRAM, packages=["numpy"]).splitlines()
    command = [node.node(), ROOT / "tests/tools/start_computer.mjs", site, PROGRAM + MORE]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert not done.returncode, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["told"] == ["python", "packages", "stored", "python", "restored", "packages"], done.stderr
    for printed in found["printed"]:
        assert printed[:-1] == [*whole, "[]", "numpy.linalg.inv is not in this copy of numpy"]
    # Random numbers do not come again.
    first, second = (float(printed[-1]) for printed in found["printed"])
    assert first != second
    (size,) = found["bytes"]
    assert size < 30_000_000
