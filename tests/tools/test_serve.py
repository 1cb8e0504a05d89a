"""The web server: types, caching, compressed siblings, what it must not show, and being gone when stopped."""

import gzip
import http.client
import os
import socket

import pytest

from tools.serve import Server, serve_near


@pytest.fixture
def site(tmp_path):
    content = {
        "index.html": b"<!doctype html>",
        "a/b.mjs": b"export {}",
        "a/c.py": b"pass",
        "a/index.html": b"inner",
        "empty/x.txt": b"x",
        ".mark": b"secret",
        "a/.hidden/x.txt": b"secret",
    }
    for name, data in content.items():
        path = tmp_path / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    (tmp_path / "outside.txt").write_text("secret")
    return tmp_path / "site"


@pytest.fixture
def server(site):
    with Server(site) as server:
        yield server


def get(server, path, method="GET", **headers):
    """Status, headers and body of one answer; header names are written with _ for -."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    try:
        connection.request(method, path, headers=sent)
        answer = connection.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read()
    finally:
        connection.close()


def test_the_page_is_at_the_address(server):
    assert server.url == f"http://127.0.0.1:{server.port}/"
    status, headers, body = get(server, "/")
    assert (status, body, headers["Content-Type"]) == (200, b"<!doctype html>", "text/html; charset=utf-8")
    assert headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("x.js", "text/javascript; charset=utf-8"),
        ("x.mjs", "text/javascript; charset=utf-8"),
        ("x.wasm", "application/wasm"),
        ("x.json", "application/json"),
        ("x.toml", "application/toml"),
        ("x.webmanifest", "application/manifest+json"),
        ("x.svg", "image/svg+xml"),
        ("x.whl", "application/zip"),
        ("x.zip", "application/zip"),
        ("x.css", "text/css; charset=utf-8"),
        ("X.PNG", "image/png"),
        ("x.unheard-of", "application/octet-stream"),
    ],
)
def test_types(site, server, name, kind):
    (site / name).write_bytes(b"")
    assert get(server, "/" + name)[1]["Content-Type"] == kind


def test_what_has_not_changed_is_not_sent_again(site, server):
    tag = get(server, "/a/c.py")[1]["ETag"]
    for known in (tag, "W/" + tag, f'"other", {tag}'):
        status, headers, body = get(server, "/a/c.py", If_None_Match=known)
        assert (status, body, headers["ETag"]) == (304, b"", tag)
    (site / "a/c.py").write_bytes(b"passed")
    status, headers, body = get(server, "/a/c.py", If_None_Match=tag)
    assert (status, body) == (200, b"passed")
    assert headers["ETag"] != tag


def test_head_tells_all_but_the_body(server):
    status, headers, body = get(server, "/a/c.py", "HEAD")
    assert (status, headers["Content-Length"], body) == (200, "4", b"")


def test_compressed_siblings_go_to_those_who_take_them(site, server):
    (site / "a/b.mjs.gz").write_bytes(gzip.compress(b"export {}"))
    plain = get(server, "/a/b.mjs")
    assert plain[2] == b"export {}" and "Content-Encoding" not in plain[1]
    _, headers, body = get(server, "/a/b.mjs", Accept_Encoding="deflate, gzip;q=0.5")
    assert headers["Content-Encoding"] == "gzip" and gzip.decompress(body) == b"export {}"
    assert headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert headers["Vary"] == "Accept-Encoding"
    assert headers["ETag"] != plain[1]["ETag"]
    assert "Content-Encoding" not in get(server, "/a/b.mjs", Accept_Encoding="gzip;q=0, br")[1]

    (site / "a/b.mjs.br").write_bytes(b"brotli")
    assert get(server, "/a/b.mjs", Accept_Encoding="gzip, br")[2] == b"brotli"


def test_a_sibling_older_than_its_file_is_not_sent(site, server):
    (site / "a/b.mjs.gz").write_bytes(gzip.compress(b"old"))
    os.utime(site / "a/b.mjs.gz", ns=(0, 0))
    assert get(server, "/a/b.mjs", Accept_Encoding="gzip")[2] == b"export {}"


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/../outside.txt",
        "/a/../../outside.txt",
        "/%2e%2e/outside.txt",
        "/..%2foutside.txt",
        "/..\\outside.txt",
        "/.mark",
        "/a/.hidden/x.txt",
        "/empty/",
        "/empty",
        "/a/c.py/",
        "/a%00/c.py",
    ],
)
def test_what_is_not_there_and_what_is_not_shown(server, path):
    status, _, body = get(server, path)
    assert status == 404
    assert b"secret" not in body


def test_a_folder_with_a_page_is_reached_with_and_without_its_slash(server):
    status, headers, _ = get(server, "/a")
    assert (status, headers["Location"]) == (301, "a/")
    assert get(server, "/a/?query")[2] == b"inner"


def test_below_a_path(site):
    with Server(site, prefix="games/triangles") as server:
        assert server.url == f"http://127.0.0.1:{server.port}/games/triangles/"
        assert get(server, "/games/triangles/a/c.py")[2] == b"pass"
        assert get(server, "/games/triangles")[1]["Location"] == "/games/triangles/"
        assert get(server, "/a/c.py")[0] == 404
        assert get(server, "/")[0] == 404


def test_stopped_means_gone_and_started_means_the_same_address(site):
    with Server(site) as server:
        url = server.url
        kept = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
        kept.request("GET", "/")
        assert kept.getresponse().read() == b"<!doctype html>"
        server.stop()
        server.stop()
        # A connection that was open is cut, and a new one is refused.
        with pytest.raises((ConnectionError, http.client.HTTPException)):
            kept.request("GET", "/")
            kept.getresponse()
        kept.close()
        with pytest.raises(ConnectionRefusedError):
            get(server, "/")
        server.start()
        server.start()
        assert server.url == url
        assert get(server, "/")[0] == 200


def test_many_answers_on_one_connection(server):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.connect()
    first = connection.sock
    for path, status in (("/", 200), ("/a/c.py", 200), ("/a", 301), ("/", 200)):
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        assert answer.status == status
        assert connection.sock is first
    connection.close()


def test_a_port_that_is_taken_is_passed_over(site):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with serve_near(site, port) as server:
            assert server.port > port
        with pytest.raises(OSError):
            serve_near(site, port, tries=1)


def test_requests_can_be_listened_to(site):
    lines = []
    with Server(site, log=lines.append) as server:
        get(server, "/a/c.py?x")
        get(server, "/nothing")
    assert any("GET /a/c.py?x" in line and "200" in line for line in lines)
    assert any("404" in line for line in lines)
