"""The static site: complete, relative, and never half there."""

import os
import re
import shutil

import pytest

from tools import ROOT, build
from tools.say import Trouble


@pytest.fixture
def root(tmp_path, monkeypatch):
    # How files are gathered and swapped in is the matter here; test_bundle.py has what makes the page start quickly.
    monkeypatch.setattr(build, "_speak", lambda site, root: None)
    monkeypatch.setattr(build, "_start_quickly", lambda site, root: None)
    content = {
        "index.html": "<!doctype html>",
        "pyscript.toml": "",
        "pyproject.toml": "not for the site",
        "manifest.json": "{}",
        "triangles/__init__.py": "",
        "triangles/core/rules.py": "rules = 1\n" * 100,
        "triangles/core/notes.md": "not for the site",
        "triangles/core/__pycache__/rules.cpython-311.py": "not for the site",
        "triangles/ai/worker.toml": "",
        "static/css/game.css": "",
        "static/vendor/.stamp": "not for the site",
        "static/vendor/pyodide/numpy.whl": "wheel" * 100,
        "tools/secret.py": "not for the site",
        "tests/test_x.py": "not for the site",
    }
    root = tmp_path / "checkout"
    for name, text in content.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


def names(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_the_site_has_what_the_page_needs_and_nothing_else(root):
    site = build.build(root / "dist", root)
    assert names(root / "dist") == [
        ".nojekyll",
        ".triangles-site",
        "index.html",
        "manifest.json",
        "pyscript.toml",
        "static/css/game.css",
        "static/vendor/pyodide/numpy.whl",
        "triangles/__init__.py",
        "triangles/ai/worker.toml",
        "triangles/core/rules.py",
        "triangles/core/rules.py.br",
        "triangles/core/rules.py.gz",
    ]
    assert site.files == 8
    assert site.plain == len("<!doctype html>") + len("{}") + 1000 + 500
    assert site.plain - 1000 < min(site.gzip, site.brotli) <= max(site.gzip, site.brotli) < site.plain - 950


def test_a_new_build_replaces_the_old_one_as_a_whole(root):
    build.build(root / "dist", root)
    before = (root / "dist/.triangles-site").read_text()
    (root / "static/css/game.css").unlink()
    (root / "index.html").write_text("new")
    build.build(root / "dist", root)
    assert "static/css/game.css" not in names(root / "dist")
    assert (root / "dist/index.html").read_text() == "new"
    assert (root / "dist/.triangles-site").read_text() != before
    assert [path.name for path in root.iterdir() if "dist" in path.name] == ["dist"]


@pytest.mark.parametrize("broken", ["copy2", "move"])
def test_a_build_that_breaks_off_leaves_the_old_site(root, monkeypatch, broken):
    build.build(root / "dist", root)
    (root / "index.html").write_text("new")
    whole = getattr(shutil, broken)
    monkeypatch.setattr(shutil, broken, lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        build.build(root / "dist", root)
    assert (root / "dist/index.html").read_text() == "<!doctype html>"
    monkeypatch.setattr(shutil, broken, whole)
    build.build(root / "dist", root)
    assert (root / "dist/index.html").read_text() == "new"


def test_a_swap_that_breaks_off_puts_the_old_site_back(root, monkeypatch):
    build.build(root / "dist", root)
    (root / "index.html").write_text("new")
    replace = os.replace

    def break_at_the_end(source, target):
        if target == root / "dist":
            raise OSError("disk")
        replace(source, target)

    monkeypatch.setattr(os, "replace", break_at_the_end)
    with pytest.raises(OSError, match="disk"):
        build.build(root / "dist", root)
    assert (root / "dist/index.html").read_text() == "<!doctype html>"


def test_somebody_elses_folder_is_never_replaced(root):
    for name in ("triangles", "tests/test_x.py"):
        with pytest.raises(Trouble, match="is not a site that this tool wrote"):
            build.build(root / name, root)
    assert (root / "triangles/core/rules.py").exists()
    (root / "fresh").mkdir()
    build.build(root / "fresh", root)
    assert (root / "fresh/index.html").exists()


def test_without_the_page_a_sentence_says_so(root):
    (root / "index.html").unlink()
    with pytest.raises(Trouble, match=r"index\.html, the page itself, is missing"):
        build.build(root / "dist", root)


# What comes before an address in HTML, CSS, TOML and JSON, and then the start of one that is not relative.
ABSOLUTE = re.compile(r"""(?:\b(?:href|src|action)\s*=|\burl\(|["'(])\s*["']?(?:/[\w.]|//|https?:)""")


@pytest.mark.parametrize("pattern", ["*.html", "*.css", "pyscript.toml", "manifest.json"])
def test_our_own_files_hold_no_absolute_address(pattern):
    """So that the site works under any path and asks nobody else for anything."""
    ours = [(name, path) for name, path in build.sources(ROOT) if not name.startswith("static/vendor/")]
    checked = 0
    for name, path in ours:
        if path.match(pattern):
            checked += 1
            text = path.read_text(encoding="utf-8").replace("http://www.w3.org/", "")
            found = [text[match.start() : match.start() + 60] for match in ABSOLUTE.finditer(text)]
            assert not found, f"{name} names absolute addresses: {found}"
    assert checked
