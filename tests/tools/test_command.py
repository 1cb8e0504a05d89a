"""The command line: explains itself, and says what is wrong in a sentence."""

import subprocess
import sys

import pytest

from tools import ROOT, bench, browser, check, node, venv
from tools.__main__ import COMMANDS, main
from tools.say import Trouble


def command(*arguments):
    words = [sys.executable, "-m", "tools", *arguments]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True)


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_every_command_explains_itself(name):
    done = command(*name.split(), "--help")
    assert done.returncode == 0 and "usage: python3 -m tools" in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("arguments", [[], ["nonsense"], ["build", "--nonsense"], ["play", "--port", "x"]])
def test_what_it_does_not_understand_is_said_without_a_traceback(arguments):
    done = command(*arguments)
    assert done.returncode == 2
    assert "usage:" in done.stderr and "Traceback" not in done.stderr


def test_a_failure_is_a_sentence_and_an_exit_code(capsys):
    assert main(["bench", "no-such-bench"]) == 1
    assert "There is no bench 'no-such-bench'. There are: " in capsys.readouterr().err


def test_an_impossible_port_is_named(capsys):
    assert main(["play", "--port", "70000"]) == 1
    assert "--port 70000" in capsys.readouterr().err


def test_all_arguments_of_test_are_pytests(monkeypatch):
    seen = []
    monkeypatch.setattr(check, "main", lambda options: seen.append(options.extra) or 0)
    assert main(["test", "-k", "one or two", "tests/core", "--port"]) == 0
    assert seen == [["-k", "one or two", "tests/core", "--port"]]


def test_a_bench_is_listed_and_its_name_taken_once(monkeypatch, capsys):
    monkeypatch.setattr(bench, "BENCHES", {})
    run = []
    bench.bench("mine", "of mine")(lambda: run.append(1))
    with pytest.raises(ValueError, match="mine"):
        bench.bench("mine", "of another")(lambda: None)
    bench.table(("name", "ms"), [("a", 1), ("longer", 22)])
    assert capsys.readouterr().out == "   name    ms\n   a        1\n   longer  22\n"


def test_a_browser_that_is_named_but_not_there_is_a_sentence(monkeypatch, tmp_path):
    monkeypatch.setenv(browser.VARIABLE, str(tmp_path / "none"))
    with pytest.raises(Trouble, match="TRIANGLES_CHROME is .*none"):
        browser.launch_options()


def test_a_browser_that_is_named_comes_first(monkeypatch, tmp_path):
    stub = tmp_path / "browser"
    stub.write_text("#!/bin/sh\necho Browser 1.0\n")
    stub.chmod(0o755)
    monkeypatch.setenv(browser.VARIABLE, str(stub))
    options = browser.launch_options("--extra")
    assert options["executable_path"] == str(stub)
    assert options["args"][-1] == "--extra"


def test_without_node_it_is_taken_from_the_environment_of_the_checkout(monkeypatch):
    installed = []
    monkeypatch.setattr(node.shutil, "which", lambda name: None)
    monkeypatch.setattr(venv, "ensure", lambda *lists: installed.extend(lists))
    found, npm = node._pair.__wrapped__()
    assert installed == ["node"]
    assert found.parent == venv.BIN and npm[0].startswith(str(venv.BIN))


@pytest.mark.parametrize("version", ["v18.0.0", "v24.1.0", "v17.9.1", ""])
def test_only_a_new_enough_node_is_taken(monkeypatch, tmp_path, version):
    stub = tmp_path / "node"
    stub.write_text(f"#!/bin/sh\necho {version}\n")
    stub.chmod(0o755)
    monkeypatch.setattr(node.shutil, "which", lambda name: str(stub))
    monkeypatch.setattr(venv, "ensure", lambda *lists: None)
    assert (node._pair.__wrapped__()[0] == stub) == (version in ("v18.0.0", "v24.1.0"))
