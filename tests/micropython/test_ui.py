"""The tests of the page's modules that need no browser, on the page's own MicroPython, under Node."""

import pytest

from tests.ui.portable import PORTABLE
from tools import micropython

MOUNTED = (
    "triangles/__init__.py", "triangles/core", "triangles/ui", "tests/__init__.py", "tests/core/__init__.py",
    "tests/core/pictures.py", "tests/core/portable.py", "tests/ui", "static/book",
    "static/languages/en.json",
)  # fmt: skip


@pytest.mark.micropython
@pytest.mark.parametrize("name", PORTABLE)
def test_on_micropython(name):
    output = micropython.run("from tests.ui import portable\nportable.run((%r,))\n" % name, MOUNTED, timeout=300)
    lines = output.split("\n")
    assert any(line.startswith(name + ": ") and not line.endswith(": 0 tests") for line in lines), output
    assert "failed: 0" in lines
