"""Everything that is kept as one file, and back. Runs on MicroPython too."""

import json

from tests.core.pictures import raises
from tests.ui.test_saves import FULL, Box, match
from triangles.ui import saves, transfer
from triangles.ui.match import DEFAULTS
from triangles.ui.saves import Store


def filled():
    store = Store(Box())
    saves.save_match(store, "a", match("AB"), 1)
    saves.save_options(store, DEFAULTS)
    saves.count_result(store, match(FULL))
    store.write("not.ours", "x")
    return store


def test_there_and_back():
    store, other = filled(), Store(Box())
    saves.save_match(other, "b", match("AB BC"), 2)
    other.write(saves.ASIDE + "game", "{")
    assert transfer.replace_all(other, transfer.read_file(transfer.export_text(store)))
    assert other.keys("") == sorted([key for key in store.keys("") if key != "not.ours"] + [saves.ASIDE + "game"])
    assert all([other.read(key) == store.read(key) for key in store.keys(saves.PREFIX)])


def test_files_that_are_not_ours():
    for text in ("", "{", "[]", "7", "{}", '{"triangles": 2, "kept": {}}', '{"triangles": 1}',
                 '{"triangles": 1, "kept": []}', '{"triangles": 1, "kept": {"other": "x"}}',
                 '{"triangles": 1, "kept": {"triangles.x": 5}}',
                 '{"triangles": 1, "kept": {"triangles.options": "{"}}'):  # fmt: skip
        raises(ValueError, transfer.read_file, text)


def test_games_that_cannot_be_read_are_left_out():
    kept = {"triangles.game.x": "{", "triangles.game.y": "{}", "triangles.game.z": json.dumps(match("AB").to_record())}
    assert list(transfer.read_file(json.dumps({"triangles": 1, "kept": kept}))) == ["triangles.game.z"]


def test_what_does_not_fit_changes_nothing():
    store = filled()
    before = dict(store.box.texts)
    store.box.room = sum([len(key) + len(text) for key, text in before.items()])
    assert not transfer.replace_all(store, {"triangles.options": "x" * 5000})
    assert store.box.texts == before
