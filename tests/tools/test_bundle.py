"""The page's Python in one file, and the page that starts from it."""

import json
import re

import pytest

from tools import ROOT, bundle, micropython, precache
from tools.say import Trouble


def on_disk():
    """The modules that the page's MicroPython can import, as they are called when compiled."""
    found = {
        path.relative_to(ROOT).with_suffix(".mpy").as_posix()
        for folder in ("core", "ui")
        for path in (ROOT / "triangles" / folder).glob("*.py")
    }
    return found | {"triangles/__init__.mpy"}


def test_the_pack_holds_every_module_of_core_and_ui_and_of_pyscript_compiled(monkeypatch):
    packed = {}
    monkeypatch.setattr(bundle, "romfs", lambda files: packed.update(files) or b"")
    bundle.pack()
    pyscripts = {name for name in packed if name.startswith("pyscript/")}
    assert set(packed) == on_disk() | pyscripts
    assert {"pyscript/__init__.mpy", "pyscript/context.mpy", "pyscript/ffi.mpy"} <= pyscripts
    assert all(code[:1] == b"M" for code in packed.values())


def test_pyscripts_modules_are_read_from_its_core(tmp_path):
    """As JavaScript's strings; where they are not found, the page starts from PyScript's own text."""
    assert bundle.library(tmp_path) == {}
    folder = tmp_path / "static/vendor/pyscript"
    folder.mkdir(parents=True)
    core = folder / "core-1a.js"
    text = r'''x({lib:{"__init__.py":"a='\"'\nb=1","ffi.py":"def f():\n\treturn 'é\\\\n'"}}),y="z.py"'''
    core.write_text(text, "utf-8")
    assert bundle.library(tmp_path) == {
        "pyscript/__init__.py": "a='\"'\nb=1",
        "pyscript/ffi.py": "def f():\n\treturn 'é\\\\n'",
    }
    core.write_text('x({lib:{"other.py":"a=1"}})')
    assert bundle.library(tmp_path) == {}


def test_a_romfs_is_written_as_micropython_documents_it():
    """By hand: a mark, then records of kind, size and content; a name has its length before it."""
    file = b"\x05\x07" + b"\x03a.x" + b"\x02\x01!"
    long = b"\x05\x81\x4e" + b"\x03b.x" + b"\x02\x81\x47" + 199 * b"."
    folder = b"\x04\x81\x5c" + b"\x01d" + file + long
    found = bundle.romfs({"d/b.x": 199 * b".", "d/a.x": b"!"})
    assert found == b"\xd2\xcd\x31" + b"\x81\x5f" + folder


@pytest.mark.micropython
def test_the_pages_own_micropython_runs_the_modules_from_where_they_lie():
    program = """
from triangles.core import rules
from triangles.core.notation import format_game, parse_game
print(rules.__file__, format_game(parse_game("t1.phone-24-7.extra")))
"""
    name, game = micropython.run(program, (), rom=bundle.pack()).split()
    assert name == "triangles/core/rules.mpy"  # MicroPython begins in the ROM
    assert game == "t1.phone-24-7.extra"


def test_the_page_starts_from_the_pack_and_asks_early_for_what_it_needs():
    html = (ROOT / "index.html").read_text()
    core = "static/vendor/pyscript/core-1a.js"
    early = [("static/a.js", "module"), (core, "module"), ("static/b.wasm", "fetch"), ("static/c.mjs", "script")]
    built = bundle.page(html, early)
    assert '<script type="module" async src="./static/c.mjs"></script>' in built
    assert f'<script type="module" src="./{core}">' in built and "core.js" not in built
    assert '<link rel="modulepreload" href="./static/a.js">' in built
    assert '<link rel="preload" as="fetch" crossorigin="anonymous" href="./static/b.wasm">' in built
    config = json.loads(re.search(r"<script type=\"mpy\" config='([^']*)'>", built)[1])
    assert config["interpreter"] == "./static/board.mjs" and "files" not in config
    assert bundle.styles(html) and not any(name in built for name in bundle.styles(html))
    assert not any(precache.wanted(name) for name in bundle.styles(html)), "fetched for off line, but never asked for"
    assert built.count('rel="stylesheet"') == 1 and 'href="./static/css/page.css"' in built
    assert "import triangles.ui.main" in built
    assert "pyscript.toml" not in built


def test_a_page_it_does_not_know_is_refused():
    with pytest.raises(Trouble, match="Change both together"):
        bundle.page("<!doctype html>", [])


def test_what_micropython_cannot_read_is_said_by_name():
    with pytest.raises(Trouble, match="cannot read triangles/ui/broken.py"):
        bundle.compiled("def (:", "triangles/ui/broken.py")
