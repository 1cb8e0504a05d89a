"""Runs Python on the page's own MicroPython, the very files of static/vendor, under Node.

    >>> from tools import micropython
    >>> micropython.run("import sys; print(sys.implementation.name)")       # doctest: +SKIP
    'micropython\\n'

For tests ("the rules hold on the real interpreter too") and benches. The project's files appear in the
interpreter under their own names: `import triangles.core.rules` works as on the page.
"""

from __future__ import annotations

import base64
import json
import subprocess
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from . import ROOT, fetch, node
from .say import Trouble

#: Kinds of file that are put into the interpreter from the folders that are asked for.
_MOUNTED = (".py", ".json", ".toml", ".txt")


class ScriptError(Exception):
    """The program raised an exception. The text is its traceback; `.output` is what it had printed before."""

    def __init__(self, message: str, output: str) -> None:
        super().__init__(message)
        self.output = output


def run(
    script: str | Path,
    paths: Iterable[str] = ("triangles",),
    *,
    texts: Mapping[str, str] | None = None,
    arguments: Sequence[str] = (),
    heapsize: int = 0,
    rom: bytes = b"",
    timeout: float = 120,
) -> str:
    """Run a program on MicroPython and return what it printed.

    `script` is a path to a file, or the program's text. `paths` are folders or files of the checkout, mounted
    under the same names; `texts` are further files, path -> text. `arguments` becomes `sys.argv[1:]`.
    `heapsize` is in bytes; 0 is MicroPython's own choice. `rom` is a ROMFS to import from. `timeout` is in seconds.

    Raises `ScriptError` if the program raises or calls `sys.exit` with a failure, `Trouble` if it runs out of
    time.
    """
    job = {
        "module": str(fetch.ensure() / "micropython" / "micropython.mjs"),
        "arguments": list(arguments),
        "heapsize": heapsize,
        "rom": base64.b64encode(rom).decode(),
        "files": [[f"/{name}", str(path)] for name, path in mounted(paths)],
        "texts": {"/" + name.lstrip("/"): text for name, text in (texts or {}).items()},
        **program(script),
    }
    return run_job("run_micropython.mjs", job, timeout)


def program(script: str | Path) -> dict[str, str]:
    """The text of a program given as such or as a path, and the name to show in tracebacks."""
    if isinstance(script, Path):
        return {"code": script.read_text(encoding="utf-8"), "name": script.name}
    return {"code": script, "name": "<script>"}


def mounted(paths: Iterable[str], root: Path = ROOT) -> Iterator[tuple[str, Path]]:
    """The files below some paths of the checkout: their name in it, with slashes, and where they lie."""
    for each in paths:
        start = root / each
        if not start.exists():
            raise Trouble(f"{each} is not in the checkout, so it cannot be put into the interpreter.")
        for path in sorted(start.rglob("*")) if start.is_dir() else [start]:
            if path.is_file() and path.suffix in _MOUNTED and "__pycache__" not in path.parts:
                yield path.relative_to(root).as_posix(), path


def run_job(runner: str, job: Mapping[str, object], timeout: float) -> str:
    """Start a runner of this folder under Node, hand it its job and return what came out."""
    try:
        done = subprocess.run(
            [node.node(), Path(__file__).with_name(runner)],
            input=json.dumps(job).encode(),
            capture_output=True,
            timeout=timeout,
        )
    except subprocess.TimeoutExpired as expired:
        printed = (expired.stdout or b"").decode(errors="replace")[-1000:] or "nothing"
        raise Trouble(f"The program was ended after {timeout:g} s. It had printed: {printed}") from None
    output, errors = done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace").strip()
    if done.returncode == 0:
        return output
    if done.returncode == 3:
        raise ScriptError(errors, output)
    raise Trouble(f"{runner} itself failed (exit code {done.returncode}): {errors or 'it said nothing'}")
