"""Carrying everything over: all that is kept on the device as one file, and back from it.

The file is JSON: {"triangles": 1, "kept": {key: text}}, the texts as they lie in the browser's storage.
"""

import json

from triangles.ui.match import Match
from triangles.ui.saves import ASIDE, GAME, OPTIONS, PREFIX, SETTINGS, STATISTICS, Store

FILE_VERSION = 1
_MOST_CHARACTERS = 20000000


def export_text(store: Store) -> str:
    """All that the game keeps, as the text of a file."""
    kept = {}
    for key in store.keys(PREFIX):
        text = store.read(key)
        if text is not None:
            kept[key] = text
    return json.dumps({"triangles": FILE_VERSION, "kept": kept})


def read_file(text: str) -> "dict[str, str]":
    """What a file holds, by key. Raises ValueError unless `export_text` could have written it.

    Games that cannot be read any more are left out, as the page would set them aside; everything else is taken by the
    page with the same care as what lies in the storage.
    """
    if len(text) > _MOST_CHARACTERS:
        raise ValueError("the file is too large")
    content = json.loads(text)
    if not isinstance(content, dict) or content.get("triangles") != FILE_VERSION:
        raise ValueError("the file is not one of ours")
    kept = content.get("kept")
    if not isinstance(kept, dict):
        raise ValueError("the file holds nothing")
    good = {}
    for key, value in kept.items():
        if not isinstance(key, str) or not key.startswith(PREFIX) or not isinstance(value, str):
            raise ValueError("the file holds something that is not ours")
        if key.startswith(GAME):
            try:
                Match.from_record(json.loads(value))
            except ValueError:
                continue
        elif key in (OPTIONS, SETTINGS, STATISTICS):
            json.loads(value)
        good[key] = value
    return good


def replace_all(store: Store, kept: "dict[str, str]") -> bool:
    """Put `kept` in the place of everything that is kept; what was set aside stays. Whether all of it found room.

    What there was is put back if the new does not fit.
    """
    before = {key: store.read(key) or "" for key in store.keys(PREFIX) if not key.startswith(ASIDE)}
    for key in before:
        store.remove(key)
    if all([store.write(key, text) for key, text in kept.items()]):
        return True
    for key in kept:
        store.remove(key)
    for key, text in before.items():
        store.write(key, text)
    return False
