"""The page's Python in one file, and the page that starts from it."""

import base64
import json
import re

import pytest

from tools import ROOT, bundle, micropython
from tools.say import Trouble


def parts(pack):
    """The names and codes in a pack, read the way the page reads it."""
    at = 0
    while at < len(pack):
        end = pack.index(b"\n", at)
        name, size = pack[at:end].decode().split()
        at = end + 1 + int(size)
        yield name, pack[end + 1 : at]


def test_the_pack_holds_every_module_of_core_and_ui_compiled():
    packed = dict(parts(bundle.pack()))
    on_disk = {
        path.relative_to(ROOT).with_suffix(".mpy").as_posix()
        for folder in ("core", "ui")
        for path in (ROOT / "triangles" / folder).glob("*.py")
    }
    assert set(packed) == on_disk | {"triangles/__init__.mpy"}
    assert all(code[:1] == b"M" for code in packed.values())


@pytest.mark.micropython
def test_the_pack_unpacks_and_runs_on_the_pages_own_micropython():
    unpack = bundle._UNPACK.format(pack=bundle.PACK).replace("import triangles.ui.main", "")
    program = f"""
import binascii, os, sys
with open("/pack.txt", "rb") as text, open("/{bundle.PACK}", "wb") as pack:
    pack.write(binascii.a2b_base64(text.read()))
{unpack}
from triangles.core import rules
from triangles.core.notation import format_game, parse_game
print(rules.__file__, format_game(parse_game("t1.phone-24-7.extra")))
"""
    text = base64.b64encode(bundle.pack()).decode()
    said = micropython.run(program, (), texts={"pack.txt": text}).split()
    assert said[0].endswith("triangles/core/rules.mpy")
    assert said[1] == "t1.phone-24-7.extra"


def test_the_page_starts_from_the_pack_and_asks_early_for_what_it_needs():
    html = (ROOT / "index.html").read_text()
    built = bundle.page(html, [("static/a.js", "module"), ("static/b.wasm", "fetch")])
    assert '<link rel="modulepreload" href="./static/a.js">' in built
    assert '<link rel="preload" as="fetch" crossorigin="anonymous" href="./static/b.wasm">' in built
    config = json.loads(re.search(r"<script type=\"mpy\" config='([^']*)'>", built)[1])
    assert config["files"] == {"./board.pack": "./board.pack"}
    assert "import triangles.ui.main" in built
    assert "pyscript.toml" not in built


def test_a_page_it_does_not_know_is_refused():
    with pytest.raises(Trouble, match="Change both together"):
        bundle.page("<!doctype html>", [])


def test_what_micropython_cannot_read_is_said_by_name(tmp_path):
    broken = tmp_path / "broken.py"
    broken.write_text("def (:")
    with pytest.raises(Trouble, match="cannot read triangles/ui/broken.py"):
        bundle.compiled(broken, "triangles/ui/broken.py")
