"""What the player likes, kept on the device as one record: colours, sound, and whatever else has a row in the
settings dialog.

    settings.get("sound")                 False, until the player wants it
    settings.set("theme", "paper")        kept at once, and told to all who listen
    settings.on_change(function)          function("theme") whenever a setting has become another

A new setting is one line in `DEFAULTS` and one row in index.html's settings dialog, with an input of that name: a
switch for True and False, radio buttons for a text (their values stand in `CHOICES`, too).

Knows no browser. What cannot be read, or is not one of the choices, counts as if it were not there.
"""

import json

from triangles.ui.saves import SETTINGS, Store, load_record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DEFAULTS: "dict[str, Any]" = {
    "theme": "nebula",
    "sound": False,
    "vibration": False,
    "numbers": False,  # the stars' numbers in the sky
    "guides": True,  # stars that can be reached stand out, dead ones fade
    "shortcuts": True,  # letters are shortcuts everywhere, not only at the board
    "facing": False,  # two players sit on opposite sides of the screen
}
CHOICES = {
    "theme": ("auto", "nebula", "paper", "ember", "dusk", "contrast"),  # "auto" follows the device
}
_record: dict = {}  # what was kept, also the settings of a later version of the game
_kept_in: list = []  # the store
_listeners: list = []


def load(store: Store) -> None:
    """Take the settings from `store`, and keep changes there; called again when another tab has changed them."""
    before = {name: get(name) for name in DEFAULTS}
    _kept_in[:] = [store]
    _record.clear()
    _record.update(load_record(store, SETTINGS))
    for name in DEFAULTS:
        if get(name) != before[name]:
            _tell(name)


def get(name: str) -> "Any":
    """The value of a setting: its default, unless the player has chosen another. Raises KeyError for an unknown one."""
    usual = DEFAULTS[name]
    value = _record.get(name, usual)
    if type(value) is not type(usual) or value not in CHOICES.get(name, (value,)):
        return usual
    return value


def set(name: str, value: "bool | str | int") -> None:
    """Keep another value, and tell all who listen. Raises KeyError for an unknown name."""
    if value == get(name):
        return
    if _kept_in:
        _record.update(load_record(_kept_in[0], SETTINGS))  # another tab may have changed something else
    _record[name] = value
    if _kept_in:
        _kept_in[0].write(SETTINGS, json.dumps(_record))
    _tell(name)


def on_change(function) -> None:
    """Call `function(name)` whenever a setting has become another."""
    _listeners.append(function)


def _tell(name: str) -> None:
    for function in _listeners:
        function(name)
