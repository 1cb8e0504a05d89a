"""What the tools tell a person: progress of long steps, and failures in a sentence.

On a terminal a running step rewrites its own line; elsewhere (a log, a CI run) each step is plain lines.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

#: Seconds after which a step's end is worth a line of its own in a log.
_WORTH_TELLING = 2.0


class Trouble(Exception):
    """An expected failure. Its text is one or two sentences for a person: what is wrong, and what to do."""


def say(text: str = "") -> None:
    """Print one line at once, also through a pipe."""
    print(text, flush=True)


class Step:
    """A long step, shown while it lasts.

    >>> with Step("Fetching the packages") as step:     # doctest: +SKIP
    ...     step.detail("3 of 12 MB")
    """

    _stack: list[Step] = []  # the innermost step owns the terminal's line

    def __init__(self, text: str) -> None:
        self.text = text
        self._detail = ""
        self._live = sys.stdout.isatty()
        self._end = threading.Event()
        self._ticker: threading.Thread | None = None
        self._start = 0.0

    def detail(self, text: str) -> None:
        """Say how far the step is. Shown on a terminal only, where it costs no line."""
        self._detail = text

    def __enter__(self) -> Step:
        self._start = time.monotonic()
        self._stack.append(self)
        if self._live:
            self._ticker = threading.Thread(target=self._tick, daemon=True)
            self._ticker.start()
        else:
            say(f"{self.text} ...")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        seconds = time.monotonic() - self._start
        self._stack.remove(self)
        if self._ticker is not None:
            self._end.set()
            self._ticker.join()
            print("\r\x1b[K", end="")
        if kind is None and (self._live or seconds >= _WORTH_TELLING):
            say(f"{self.text}: done in {seconds:.1f} s")

    def _tick(self) -> None:
        while True:
            if self._stack[-1:] == [self]:
                seconds = time.monotonic() - self._start
                parts = [self.text, "...", self._detail, f"{seconds:.0f} s" if seconds >= 1 else ""]
                width = shutil.get_terminal_size().columns - 1
                print("\r\x1b[K" + " ".join(part for part in parts if part)[:width], end="", flush=True)
            if self._end.wait(0.25):
                return


def run(
    command: Sequence[str | Path],
    what: str,
    *,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    advice: str = "",
) -> str:
    """Run a program quietly and return what it printed; if it fails, raise `Trouble` with its last words.

    `what` names the step in the sentence of the failure, `advice` says what a person can do about it.
    """
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=cwd,
            env=dict(env) if env is not None else None,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
    except OSError as error:
        reason = f"{command[0]} could not be started ({error.strerror})"
        raise Trouble(f"{what} failed: {reason}. {advice}".strip()) from None
    if done.returncode != 0:
        last = "\n".join("    " + line for line in done.stdout.strip().splitlines()[-12:])
        raise Trouble(f"{what} failed (exit code {done.returncode}). {advice}\n{last}".rstrip())
    return done.stdout
