"""Compressed copies: the same content, made once, only where they are worth it."""

import gzip
import subprocess

import pytest

from tools import shrink, venv


@pytest.fixture
def site(tmp_path):
    content = {
        "index.html": b"<p>star</p>" * 500,
        "static/vendor/large.wasm": bytes(range(256)) * 4000,
        "static/computer/code.bin": b"".join(i.to_bytes(4, "big") for i in range(60_000)),
        "short.txt": b"a",
        "empty.py": b"",
        "picture.png": b"png" * 1000,
    }
    for name, data in content.items():
        path = tmp_path / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return tmp_path / "site"


def unbrotli(path):
    program = "import brotli, sys; sys.stdout.buffer.write(brotli.decompress(open(sys.argv[1], 'rb').read()))"
    return subprocess.run([venv.ensure("build"), "-c", program, path], check=True, capture_output=True).stdout


@pytest.mark.parametrize("quick", [False, True])
def test_copies_hold_the_same(site, tmp_path, quick):
    sums = shrink.shrink(site, tmp_path, quick)
    copies = [path for path in site.rglob("*") if path.suffix in (".br", ".gz")]
    assert sorted({path.name for path in copies}) == [
        "code.bin.br",
        "code.bin.gz",
        "index.html.br",
        "index.html.gz",
        "large.wasm.br",
        "large.wasm.gz",
    ]
    for path in copies:
        content = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else unbrotli(path)
        assert content == path.with_suffix("").read_bytes()
    plain = [path for path in site.rglob("*") if path.is_file() and path not in copies]
    assert sums.plain == sum(path.stat().st_size for path in plain)
    rest = sum(path.stat().st_size for path in plain if not path.with_name(path.name + ".br").exists())
    assert sums.brotli == rest + sum(path.stat().st_size for path in copies if path.suffix == ".br")
    assert sums.gzip == rest + sum(path.stat().st_size for path in copies if path.suffix == ".gz")


def test_what_has_not_changed_is_not_compressed_again(site, tmp_path, monkeypatch):
    first = shrink.shrink(site, tmp_path)
    monkeypatch.setattr(shrink, "_brotli", lambda jobs: pytest.fail(f"compressed again: {jobs}"))
    monkeypatch.setattr(gzip, "compress", lambda *_, **__: pytest.fail("compressed again"))
    for quick in (False, True):
        for path in [*site.rglob("*.br"), *site.rglob("*.gz")]:
            path.unlink()
        assert shrink.shrink(site, tmp_path, quick) == first
    assert (site / "index.html.br").exists()


def test_large_files_of_ours_are_compressed_quickly():
    assert shrink._quality("static/computer/code.bin", 1_000_000) < shrink._quality(
        "static/computer/python.zip", 1_000_000
    )
    assert shrink._quality("static/vendor/pyodide/pyodide.asm.mjs", 1_000_000) == shrink._quality("index.html", 10_000)
