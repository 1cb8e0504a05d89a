"""Runs Python on the page's own Pyodide (CPython in WebAssembly, with numpy), under Node.

The files are those of static/vendor, so a test can hold CPython, MicroPython and Pyodide against one another.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from . import fetch
from .micropython import ScriptError, mounted, program, run_job

__all__ = ["ScriptError", "run"]


def run(
    script: str | Path,
    paths: Iterable[str] = ("triangles",),
    *,
    texts: Mapping[str, str] | None = None,
    arguments: Sequence[str] = (),
    packages: Sequence[str] = (),
    environment: Mapping[str, str] | None = None,
    timeout: float = 300,
) -> str:
    """Run a program on Pyodide and return what it printed; a start takes 1 to 3 s.

    As `tools.micropython.run`, with `packages=["numpy"]` where numpy is to be importable; `environment` are
    variables that Python finds when it starts.
    """
    job = {
        "folder": str(fetch.ensure() / "pyodide"),
        "arguments": list(arguments),
        "packages": list(packages),
        "environment": dict(environment or {}),
        "files": [[f"/{name}", str(path)] for name, path in mounted(paths)],
        "texts": {"/" + name.lstrip("/"): text for name, text in (texts or {}).items()},
        **program(script),
    }
    return run_job("run_pyodide.mjs", job, timeout)
