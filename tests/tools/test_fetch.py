"""The third-party files: only as pinned, whole or not at all, and no network when all is there."""

import hashlib
import json
from pathlib import Path

import pytest

from tools import ROOT, fetch
from tools.say import Trouble

CONTENT = {"py/core.js": b"core", "py/error.js": b"error", "icons.svg": b"<svg/>"}


class Source:
    """Stands in for npm: hands out files, remembers what was asked for, can lie or break off."""

    def __init__(self) -> None:
        self.content = dict(CONTENT)
        self.asked: list[list[str]] = []
        self.breaks = False

    def collect(self, wanted: dict[str, fetch.Pin], folder: Path, root: Path) -> None:
        self.asked.append(sorted(wanted))
        for name in wanted:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(self.content[name])
            if self.breaks:
                raise KeyboardInterrupt


@pytest.fixture
def source(monkeypatch):
    source = Source()
    monkeypatch.setattr(fetch, "collect", source.collect)
    return source


@pytest.fixture
def root(tmp_path):
    rows = {
        name: {"from": "somewhere", "size": len(content), "sha256": hashlib.sha256(content).hexdigest()}
        for name, content in CONTENT.items()
    }
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "pins.json").write_text(json.dumps(rows))
    return tmp_path


def files(root):
    """All that lies in static/vendor, by name; {} if there is no such folder."""
    vendor = root / "static" / "vendor"
    found = [path for path in vendor.rglob("*") if path.is_file()]
    return {path.relative_to(vendor).as_posix(): path.read_bytes() for path in found}


def without_stamp(root):
    return {name: content for name, content in files(root).items() if name != ".stamp"}


def test_everything_lands_in_its_place(root, source):
    assert fetch.ensure(root) == root / "static" / "vendor"
    assert without_stamp(root) == CONTENT


def test_a_second_run_fetches_nothing(root, source):
    fetch.ensure(root)
    fetch.ensure(root)
    assert len(source.asked) == 1


def test_without_the_stamp_files_are_checked_but_not_fetched_again(root, source):
    fetch.ensure(root)
    (root / "static/vendor/.stamp").unlink()
    fetch.ensure(root)
    assert len(source.asked) == 1
    assert ".stamp" in files(root)


def test_a_bad_file_is_refused_by_name_and_leaves_everything_as_it_was(root, source):
    fetch.ensure(root)
    vendor = root / "static/vendor"
    (vendor / ".stamp").unlink()
    (vendor / "py/core.js").write_bytes(b"old!")  # as long as the right one
    (vendor / "icons.svg").unlink()
    source.content["icons.svg"] = b"<bad/>"
    with pytest.raises(Trouble, match=r"icons\.svg \(its SHA-256 is not the pinned one\)") as caught:
        fetch.ensure(root)
    assert "core.js" not in str(caught.value)
    assert files(root) == {"py/core.js": b"old!", "py/error.js": b"error"}


def test_a_file_of_the_wrong_size_is_refused_by_name(root, source):
    source.content["py/core.js"] = b"much longer"
    with pytest.raises(Trouble, match=r"py/core\.js \(it has 11 bytes instead of 4\)"):
        fetch.ensure(root)
    assert files(root) == {}


def test_a_file_that_did_not_come_is_named(root, monkeypatch):
    monkeypatch.setattr(fetch, "collect", lambda wanted, folder, root: None)
    with pytest.raises(Trouble, match=r"py/error\.js \(it is missing\)"):
        fetch.ensure(root)


def test_an_interrupted_run_leaves_nothing_half_done_and_can_be_repeated(root, source):
    source.breaks = True
    with pytest.raises(KeyboardInterrupt):
        fetch.ensure(root)
    assert files(root) == {}
    assert not [path for path in (root / ".cache").iterdir() if path.is_dir()]
    source.breaks = False
    fetch.ensure(root)
    assert without_stamp(root) == CONTENT


def test_what_a_killed_run_left_in_the_cache_is_removed(root, source):
    left = root / ".cache" / "fetch-killed"
    left.mkdir(parents=True)
    fetch.ensure(root)
    assert not left.exists()


def test_a_file_cut_off_after_the_stamp_is_noticed_and_only_that_one_is_fetched(root, source):
    fetch.ensure(root)
    (root / "static/vendor/py/core.js").write_bytes(b"c")
    fetch.ensure(root)
    assert source.asked[1:] == [["py/core.js"]]
    assert without_stamp(root) == CONTENT


def test_new_pins_bring_new_files_and_drop_old_ones(root, source):
    fetch.ensure(root)
    rows = json.loads((root / "tools/pins.json").read_text())
    del rows["py/error.js"]
    rows["py/core.js"] = {"from": "x", "size": 3, "sha256": hashlib.sha256(b"new").hexdigest()}
    (root / "tools/pins.json").write_text(json.dumps(rows))
    source.content["py/core.js"] = b"new"
    fetch.ensure(root)
    assert without_stamp(root) == {"py/core.js": b"new", "icons.svg": b"<svg/>"}


def test_the_pins_stay_inside_their_folder():
    for name, pin in fetch.pins().items():
        assert not name.startswith("/") and ".." not in name.split("/") and "\\" not in name
        assert pin.size > 0 and len(bytes.fromhex(pin.sha256)) == 32


def test_numpy_is_pinned_to_the_hash_that_pyodide_itself_names():
    lock = json.loads((ROOT / "static/vendor/pyodide/pyodide-lock.json").read_text())["packages"]["numpy"]
    assert fetch.pins()["pyodide/" + lock["file_name"]].sha256 == lock["sha256"]


def test_the_tests_have_the_numpy_of_the_page():
    wheel = next(name for name in fetch.pins() if name.startswith("pyodide/numpy-"))
    version = wheel.split("-")[1]
    assert f"numpy=={version} " in (ROOT / "requirements/test.txt").read_text()


def test_every_npm_package_is_locked_by_hash_and_without_an_address():
    lock = json.loads((ROOT / "package-lock.json").read_text())
    packages = {name: row for name, row in lock["packages"].items() if name}
    assert packages and all(row["integrity"].startswith("sha512-") for row in packages.values())
    assert not any("resolved" in row for row in packages.values())


@pytest.mark.parametrize("path", sorted((ROOT / "requirements").glob("*.txt")), ids=lambda path: path.stem)
def test_every_python_package_is_locked_by_hash_and_without_an_address(path):
    text = path.read_text()
    assert "://" not in text and "--index" not in text
    entries = text.replace("\\\n", " ").splitlines()
    wanted = [line for line in entries if line and not line.lstrip().startswith("#")]
    assert wanted and all("==" in line and "--hash=sha256:" in line for line in wanted)


@pytest.mark.parametrize("name", ["package.json", "package-lock.json"])
def test_what_the_tests_need_is_fetched_apart_from_what_the_page_needs(name):
    content = json.loads((ROOT / name).read_text())
    page, tests = fetch._part(content, tests=False), fetch._part(content, tests=True)
    assert "axe-core" in json.dumps(tests) and "axe-core" not in json.dumps(page)
    assert "pyodide" in json.dumps(page) and "pyodide" not in json.dumps(tests)
    assert not any("axe" in pin.source for pin in fetch.pins().values())
