"""The runners of the page's own interpreters, under Node."""

import pytest

from tools import micropython, pyodide
from tools.icons import NAMES, symbol
from tools.say import Trouble


@pytest.mark.micropython
class TestMicroPython:
    def test_what_it_prints_comes_back(self):
        program = "import sys\nprint(sys.implementation.name, sys.argv[1:], 'äö★')\nprint('no end', end='')"
        assert micropython.run(program, arguments=["a b"]) == "micropython ['a b'] äö★\nno end"

    def test_the_projects_packages_are_there(self):
        assert micropython.run("import triangles.core.rules as rules\nprint(rules.Game.__name__)") == "Game\n"

    def test_further_files(self):
        program = "import extra.thing\nprint(extra.thing.x, open('/data/a.txt').read(), __name__)"
        texts = {"extra/__init__.py": "", "extra/thing.py": "x = 5", "data/a.txt": "text"}
        assert micropython.run(program, (), texts=texts) == "5 text __main__\n"

    def test_a_program_from_a_file(self, tmp_path):
        path = tmp_path / "program.py"
        path.write_text("print('from a file')\nraise ValueError('at the end')")
        with pytest.raises(micropython.ScriptError, match="at the end") as caught:
            micropython.run(path, ())
        assert caught.value.output == "from a file\n"
        assert 'File "program.py", line 2' in str(caught.value)

    def test_an_exit_is_an_error_only_if_it_says_so(self):
        assert micropython.run("import sys\nprint(1)\nsys.exit(0)", ()) == "1\n"
        with pytest.raises(micropython.ScriptError, match="SystemExit"):
            micropython.run("import sys\nsys.exit(2)", ())

    def test_a_program_that_hangs_is_ended(self):
        # On a busy machine the second may be over before Node has started.
        with pytest.raises(Trouble, match="ended after 1 s. It had printed: (on and on|nothing)"):
            micropython.run("print('on and on')\nwhile True: pass", (), timeout=1)

    def test_a_path_that_is_not_there_is_named(self):
        with pytest.raises(Trouble, match="no/such/folder"):
            micropython.run("pass", ["no/such/folder"])


@pytest.mark.pyodide
def test_pyodide_with_numpy_and_the_projects_packages():
    program = """
import sys
import numpy
import triangles.core.rules as rules
print(sys.platform, numpy.__version__, numpy.arange(3).sum(), rules.Game.__name__, sys.argv[1:])
raise ValueError("at the end")
"""
    with pytest.raises(pyodide.ScriptError, match="at the end") as caught:
        pyodide.run(program, packages=["numpy"], arguments=["a b"])
    assert caught.value.output == "emscripten 2.4.3 3 Game ['a b']\n"


def test_an_icon_becomes_a_symbol():
    svg = """<!-- licence -->
<svg class="x" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2">
  <path
    d="M0 0 1
       1" />
  <circle r="1" />
</svg>"""
    assert symbol("dot", svg) == (
        '<symbol id="dot" viewBox="0 0 24 24"><g fill="none" stroke="currentColor" stroke-width="2">'
        '<path d="M0 0 1 1" /><circle r="1" /></g></symbol>'
    )


def test_icons_are_named_once():
    assert len(set(NAMES)) == len(NAMES)
