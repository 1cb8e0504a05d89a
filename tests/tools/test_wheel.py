"""The numpy wheel: from the first place that has it, or out of a package by byte ranges."""

import hashlib
import io
import threading
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tools import wheel
from tools.say import Step, Trouble


class Ranges(BaseHTTPRequestHandler):
    """Serves `server.content` by byte ranges, or whole if `server.whole`; counts the bytes."""

    def do_GET(self):
        content = self.server.content
        if not self.server.whole:
            first, last = (int(part) for part in self.headers["Range"].removeprefix("bytes=").split("-"))
            self.send_response(206)
            self.send_header("Content-Range", f"bytes {first}-{last}/{len(content)}")
            content = content[first : last + 1]
        else:
            self.send_response(200)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.server.sent += len(content)
        try:
            self.wfile.write(content)
        except ConnectionError:
            pass  # the reader had seen enough

    def log_message(self, *_):
        pass


@pytest.fixture
def server():
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as package:
        package.writestr("before.bin", bytes(range(256)) * 8000)
        package.writestr("inside/wanted.whl", b"the wheel " * 50_000)
        package.writestr("after.bin", bytes(range(256)) * 8000)
    http = ThreadingHTTPServer(("127.0.0.1", 0), Ranges)
    http.content, http.sent, http.whole = packed.getvalue(), 0, False
    thread = threading.Thread(target=http.serve_forever, args=(0.01,))
    thread.start()
    yield http
    http.shutdown()
    thread.join()
    http.server_close()


def address(server):
    return f"http://127.0.0.1:{server.server_port}/package.whl"


def test_one_file_is_read_out_of_a_package_without_the_rest(server):
    with zipfile.ZipFile(wheel.RangeFile(address(server))) as package:
        assert package.read("inside/wanted.whl") == b"the wheel " * 50_000
    assert server.sent < len(server.content) / 2


def test_a_server_without_ranges_is_an_error_not_a_download(server):
    server.whole = True
    with pytest.raises(OSError, match="byte ranges"):
        wheel.RangeFile(address(server))


def test_seeking_and_reading_behave_like_a_file(server):
    file, same = wheel.RangeFile(address(server)), io.BytesIO(server.content)
    steps = ((10, 0, 20), (-5, 2, 100), (-30, 1, 7), (0, 0, 0), (300_000, 0, 300_000), (0, 2, -1))
    for offset, whence, size in steps:
        assert file.seek(offset, whence) == same.seek(offset, whence)
        assert file.read(size) == same.read(size)
        assert file.tell() == same.tell()


def fetch(folder):
    digest = hashlib.sha256(b"numpy").hexdigest()
    return wheel.fetch("numpy.whl", "1", digest, folder / "numpy.whl", Step("test"))


def test_a_place_that_sends_something_else_is_passed_over(tmp_path, monkeypatch):
    monkeypatch.setattr(wheel, "_download", lambda address, target, step: target.write_bytes(b"<html>"))
    monkeypatch.setattr(wheel, "_read_inside", lambda name, target: target.write_bytes(b"numpy"))
    assert fetch(tmp_path) == f"inside {wheel.CARRIER}"

    monkeypatch.setattr(wheel, "_read_inside", lambda name, target: target.write_bytes(b"other"))
    monkeypatch.setattr(wheel, "_unpack", lambda name, target, step: target.write_bytes(b"another"))
    with pytest.raises(Trouble, match="numpy.whl could not be fetched.* refused, its SHA-256 is not the pinned"):
        fetch(tmp_path)


def test_the_next_place_is_tried_when_one_fails(tmp_path, monkeypatch):
    def refuse(*_):
        raise OSError("no route")

    monkeypatch.setattr(wheel, "_download", refuse)
    monkeypatch.setattr(wheel, "_read_inside", lambda name, target: target.write_bytes(b"numpy"))
    place = fetch(tmp_path)
    assert place == f"inside {wheel.CARRIER}"
    assert (tmp_path / "numpy.whl").read_bytes() == b"numpy"


def test_if_no_place_has_it_each_is_named_with_its_reason(tmp_path, monkeypatch):
    def fail(text):
        def get(*_):
            raise Trouble(text)

        return get

    for number, name in enumerate(("_download", "_read_inside", "_unpack")):
        monkeypatch.setattr(wheel, name, fail(f"reason {number}\nwith more"))
    with pytest.raises(Trouble, match="numpy.whl could not be fetched") as caught:
        fetch(tmp_path)
    assert all(f"reason {number}" in str(caught.value) for number in range(3))
