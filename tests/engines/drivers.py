"""Two engines behind one small set of doings: go somewhere, press a place, ask the page.

Firefox is driven by Playwright. WebKitGTK speaks the W3C's WebDriver protocol, of which little is needed here.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Playwright

from tools import engines

SIZE = (420, 860)


class Driver(Protocol):
    """A browser with one page."""

    def go(self, address: str) -> None:
        """Open an address."""

    def press(self, x: float, y: float) -> None:
        """Click at a place of the page, in CSS pixels."""

    def ask(self, expression: str) -> Any:
        """What a JavaScript expression comes to on the page; a promise is waited for."""

    def close(self) -> None:
        """End the browser."""


class Firefox:
    """Firefox by way of Playwright."""

    def __init__(self, playwright: Playwright) -> None:
        path = engines.firefox()
        self._browser = playwright.firefox.launch(channel="moz-firefox", executable_path=path, headless=True)
        self._page = self._browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]}, locale="en-GB")

    def go(self, address: str) -> None:
        self._page.goto(address)

    def press(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)

    def ask(self, expression: str) -> Any:
        return self._page.evaluate(f"async () => await ({expression})")

    def close(self) -> None:
        self._browser.close()


class WebKit:
    """WebKitGTK by way of its WebDriver, on a screen in memory."""

    def __init__(self, folder: Path) -> None:
        self._running: list[subprocess.Popen[bytes]] = []
        try:
            self._start(folder)
        except BaseException:
            self.close()
            raise

    def _start(self, folder: Path) -> None:
        driver, browser = engines.webkit()
        reading, writing = os.pipe()
        screen = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1000x1000x24", "-nolisten", "tcp"]
        self._run(screen, pass_fds=[writing])
        os.close(writing)
        with os.fdopen(reading) as told:
            display = ":" + told.readline().strip()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        homes = {f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ("DATA", "CACHE", "CONFIG")}
        environment = {**os.environ, **homes, "HOME": str(folder), "DISPLAY": display, "LANG": "en_GB.UTF-8"}
        environment.pop("WAYLAND_DISPLAY", None)
        self._run([driver, f"--port={port}"], env=environment)
        self._address = f"http://127.0.0.1:{port}/session"
        wanted = {"webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}}
        end = time.monotonic() + 30
        while True:
            try:
                answer = self._tell("POST", "", {"capabilities": {"alwaysMatch": wanted}})
                break
            except urllib.error.URLError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)
        self._address += "/" + answer["sessionId"]
        self._tell("POST", "/window/rect", {"width": SIZE[0], "height": SIZE[1] + 100})
        self._tell("POST", "/timeouts", {"script": 60_000, "pageLoad": 60_000})

    def go(self, address: str) -> None:
        self._tell("POST", "/url", {"url": address})

    def press(self, x: float, y: float) -> None:
        steps: list[dict[str, Any]] = [
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0, "origin": "viewport"},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
        self._tell("POST", "/actions", {"actions": [mouse]})

    def ask(self, expression: str) -> Any:
        script = "const done = arguments[0]; (async () => done(await (%s)))().catch(e => done(String(e)))" % expression
        return self._tell("POST", "/execute/async", {"script": script, "args": []})

    def close(self) -> None:
        if hasattr(self, "_address"):
            try:
                self._tell("DELETE", "", None)
            except OSError:
                pass
        for process in reversed(self._running):
            process.terminate()
            process.wait(10)

    def _run(self, command: list[str], **more: Any) -> None:
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self._running.append(subprocess.Popen(command, **quiet, **more))

    def _tell(self, method: str, what: str, body: object) -> Any:
        data = None if body is None else json.dumps(body).encode()
        kind = {"Content-Type": "application/json"}
        request = urllib.request.Request(self._address + what, data, kind, method=method)
        with urllib.request.urlopen(request, timeout=90) as answer:
            return json.load(answer)["value"]
