"""A small web server for the built site, for playing and for tests.

It sends what a good static host sends: right MIME types, an ETag with `no-cache` (ask again each time, 304 if
nothing changed), compressed siblings (.br, .gz) where they exist and the browser takes them. Nothing else: no
listing of folders, no special headers, so that what works here works on any host.
"""

from __future__ import annotations

import errno
import os
import posixpath
import shutil
import socket
import threading
import urllib.parse
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".gif": "image/gif",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}

#: Compressed siblings, best first: the name of the encoding and what is added to the file's name.
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))


class Server:
    """Serves a folder from a thread of its own until it is stopped.

    >>> with Server(ROOT / "dist") as server:               # doctest: +SKIP
    ...     page.goto(server.url)                           # "http://127.0.0.1:39123/"
    ...     server.stop()                                   # open connections are cut as well
    ...     server.start()                                  # the same address again

    `port=0` takes any free port. `prefix="/games/triangles/"` serves the site below a path, as many hosts do.
    `log` is called with a line for each answer. Raises `OSError` if the port is taken.
    """

    def __init__(
        self,
        directory: Path | str,
        port: int = 0,
        host: str = "127.0.0.1",
        *,
        prefix: str = "/",
        log: Callable[[str], None] | None = None,
    ) -> None:
        self.directory = Path(directory)
        self.host = host
        self.port = port
        self.prefix = "/" + prefix.strip("/") + "/" if prefix.strip("/") else "/"
        self.log = log
        self._http: _Http | None = None
        self._thread: threading.Thread | None = None
        self.start()

    @property
    def url(self) -> str:
        """The address of the site on this machine, with a slash at its end."""
        host = "127.0.0.1" if self.host in ("", "0.0.0.0") else self.host
        return f"http://{host}:{self.port}{self.prefix}"

    def start(self) -> None:
        """Listen, on the same port as before if it was stopped. Does nothing if it is running."""
        if self._http is not None:
            return
        self._http = _Http((self.host, self.port), self)
        self.port = self._http.server_address[1]
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop listening and cut the open connections, as if the machine were gone. Twice is no harm."""
        http, self._http = self._http, None
        if http is None:
            return
        http.shutdown()
        http.server_close()
        http.cut()
        if self._thread is not None:
            self._thread.join()

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


def serve_near(
    directory: Path,
    port: int,
    host: str = "127.0.0.1",
    *,
    log: Callable[[str], None] | None = None,
    tries: int = 50,
) -> Server:
    """A `Server` on the first free port from `port` on."""
    for candidate in range(port, port + tries):
        try:
            return Server(directory, candidate, host, log=log)
        except (OSError, OverflowError) as error:
            taken = isinstance(error, OSError) and error.errno in (errno.EADDRINUSE, errno.EACCES)
            if not taken or candidate == port + tries - 1:
                raise
    raise AssertionError("unreachable")


class _Http(ThreadingHTTPServer):
    """The socket side: knows its open connections, so that stopping really means gone."""

    daemon_threads = True
    # A page opens many connections at once; the default of 5 waiting ones makes some of them start late.
    request_queue_size = 64

    def __init__(self, address: tuple[str, int], owner: Server) -> None:
        self.owner = owner
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        super().__init__(address, _Handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        with self._lock:
            self._open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        with self._lock:
            self._open.discard(request)
        super().shutdown_request(request)

    def cut(self) -> None:
        """End every open connection: a browser keeps them alive and would go on being served."""
        with self._lock:
            for connection in self._open:
                try:
                    connection.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass  # the other side was quicker

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that leaves in the middle of an answer is no event."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "Triangles"
    sys_version = ""
    # Headers and body leave as they are written; else each small answer waits 40 ms for an acknowledgement.
    disable_nagle_algorithm = True
    timeout = 60
    server: _Http

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def _answer(self, with_body: bool) -> None:
        path = self._file()
        if path is None:
            return
        sent, encoding = _best(path, self.headers.get("Accept-Encoding", ""))
        try:
            file = sent.open("rb")
        except OSError:  # replaced by a new build just now
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        with file:
            state = os.fstat(file.fileno())
            tag = f'"{state.st_mtime_ns:x}-{state.st_size:x}{"-" + encoding if encoding else ""}"'
            known = self.headers.get("If-None-Match", "").split(",")
            same = tag in [each.strip().removeprefix("W/") for each in known]
            self.send_response(HTTPStatus.NOT_MODIFIED if same else HTTPStatus.OK)
            self.send_header("ETag", tag)
            self.send_header("Cache-Control", "no-cache")
            self.send_header("Vary", "Accept-Encoding")
            if not same:
                self.send_header("Content-Type", TYPES.get(path.suffix.lower(), "application/octet-stream"))
                self.send_header("Content-Length", str(state.st_size))
                self.send_header("X-Content-Type-Options", "nosniff")
                if encoding:
                    self.send_header("Content-Encoding", encoding)
            self.end_headers()
            if with_body and not same:
                shutil.copyfileobj(file, self.wfile)

    def _file(self) -> Path | None:
        """The file that is asked for; None after an answer that says there is none."""
        owner = self.server.owner
        path = urllib.parse.unquote(urllib.parse.urlsplit(self.path).path, errors="replace")
        if path + "/" == owner.prefix:
            self._redirect(owner.prefix)
            return None
        inside = posixpath.normpath("/" + path.removeprefix(owner.prefix)).lstrip("/")
        file = owner.directory / inside
        hidden = any(part.startswith(".") for part in inside.split("/"))
        if not path.startswith(owner.prefix) or "\0" in path or "\\" in path or hidden:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        if file.is_dir() and (file / "index.html").is_file():
            if not path.endswith("/"):
                self._redirect(posixpath.basename(path) + "/")
                return None
            file = file / "index.html"
        if not file.is_file() or (path.endswith("/") and file.name != "index.html"):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return file

    def _redirect(self, place: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", urllib.parse.quote(place))
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        if self.server.owner.log is not None:
            self.server.owner.log(format % args)


def _best(path: Path, accepted: str) -> tuple[Path, str]:
    """The file to send for `path`, and its encoding: a compressed sibling if the browser takes one."""
    taken = {}
    for part in accepted.lower().split(","):
        name, _, quality = part.partition(";")
        taken[name.strip()] = quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    for encoding, ending in ENCODINGS:
        if taken.get(encoding):
            sibling = path.with_name(path.name + ending)
            # One that is older than its file is left over from something else.
            if sibling.is_file() and sibling.stat().st_mtime_ns >= path.stat().st_mtime_ns:
                return sibling, encoding
    return path, ""
