"""The tests of the rules on the interpreters of the page: MicroPython and Pyodide, both under Node."""

import pytest

from tests.core.portable import PORTABLE
from tools import micropython, pyodide

MOUNTED = ("triangles/__init__.py", "triangles/core", "tests/__init__.py", "tests/core", "tests/data")
SCRIPT = "from tests.core import portable\nportable.run()\n"


def check(output):
    """Every module ran, and had tests."""
    lines = output.split("\n")
    for name in PORTABLE:
        assert any(line.startswith(name + ": ") and not line.endswith(": 0 tests") for line in lines), output
    assert "failed: 0" in lines


@pytest.mark.micropython
def test_the_rules_hold_on_micropython():
    check(micropython.run(SCRIPT, MOUNTED, timeout=300))


@pytest.mark.pyodide
def test_the_rules_hold_on_pyodide():
    check(pyodide.run(SCRIPT, MOUNTED, timeout=300))


@pytest.mark.micropython
def test_a_failure_on_micropython_is_seen():
    script = SCRIPT.replace("portable.run()", "portable.run(('test_broken',))")
    broken = "def test_it():\n    assert 1 == 2\n"
    with pytest.raises(micropython.ScriptError) as failure:
        micropython.run(script, MOUNTED, texts={"tests/core/test_broken.py": broken})
    assert "test_broken.test_it" in str(failure.value) and "FAILED" in failure.value.output
