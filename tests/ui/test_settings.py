"""What the player likes: kept, told, and never obeyed when it is broken. Runs on MicroPython too."""

import json

from tests.core.pictures import raises
from tests.ui.test_saves import Box
from triangles.ui import settings
from triangles.ui.saves import ASIDE, SETTINGS, Store


def fresh(text=None):
    """A store that keeps this text, loaded."""
    store = Store(Box())
    if text is not None:
        store.write(SETTINGS, text)
    settings.load(store)
    return store


def test_what_nobody_chose_is_as_usual():
    fresh()
    assert [settings.get(name) for name in sorted(settings.DEFAULTS)] == [
        settings.DEFAULTS[name] for name in sorted(settings.DEFAULTS)
    ]
    raises(KeyError, settings.get, "no such setting")
    raises(KeyError, settings.set, "no such setting", 1)


def test_what_is_chosen_is_kept_and_told():
    store = fresh()
    told = []
    settings.on_change(told.append)
    settings.set("theme", "paper")
    settings.set("theme", "paper")
    settings.set("sound", True)
    assert told == ["theme", "sound"]
    assert (settings.get("theme"), settings.get("sound")) == ("paper", True)
    assert json.loads(store.read(SETTINGS)) == {"theme": "paper", "sound": True}
    settings.load(store)
    assert told == ["theme", "sound"] and settings.get("theme") == "paper"
    fresh()
    assert sorted(told[2:]) == ["sound", "theme"] and settings.get("theme") == "nebula"


def test_two_tabs_keep_each_others_choices():
    store = fresh()
    store.write(SETTINGS, '{"vibration": true, "later": 5}')  # the other tab, perhaps of a later version
    settings.set("sound", True)
    assert json.loads(store.read(SETTINGS)) == {"vibration": True, "later": 5, "sound": True}
    assert settings.get("vibration") is True


def test_broken_records_are_as_if_they_were_not_there():
    for text in ("", "{", "[]", "7", "null", '"theme"', '{"theme": 3, "sound": 1}', '{"theme": "no such theme"}',
                 '{"theme": null, "sound": "yes"}', '{"theme": ["paper"]}', '{"sound": 0.5}'):  # fmt: skip
        store = fresh(text)
        assert settings.get("theme") == "nebula" and settings.get("sound") is False, text
        settings.set("sound", True)
        assert settings.get("sound") is True and json.loads(store.read(SETTINGS))["sound"] is True
    store = fresh("{")
    assert store.read(ASIDE + "settings") == "{"


def test_without_storage_choices_last_as_long_as_the_page():
    settings.load(Store(None))
    settings.set("sound", True)
    assert settings.get("sound") is True
