"""The last finished games, to be looked at again: kept on the device as lines of JSON, the oldest first.

One key holds them all, so that the page does not have to look through a hundred of them when it opens; a line is added
without reading the others. Knows no browser. A line that cannot be read is passed over.
"""

import json

from triangles.core.notation import format_game
from triangles.ui.match import LEVELS, NAME_LENGTH
from triangles.ui.saves import HISTORY, drop_oldest, split_board_key, statistics_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triangles.ui.match import Match
    from triangles.ui.saves import Store

MOST_GAMES = 100
MOST_CHARACTERS = 600000  # an eighth of what browsers give: games of 180 stars take 4,000 each


def add(store: "Store", match: "Match", now: int) -> None:
    """Keep a finished match; `now` in milliseconds since 1970. The oldest make room, also in a full storage."""
    record = {
        "ended": now,
        "board": statistics_key(match).split("/", 1)[1],
        "computer": match.computer,
        "level": match.level,
        "names": list(match.names),
        "scores": list(match.game.scores),
        "game": format_game(match.game),
    }
    line = json.dumps(record)
    while True:
        text = store.read(HISTORY)
        lines = text.split("\n") if text else []
        del lines[: max(0, len(lines) + 1 - MOST_GAMES)]
        lines.append(line)
        size = sum([len(each) + 1 for each in lines])
        while size > MOST_CHARACTERS and len(lines) > 1:
            size -= len(lines.pop(0)) + 1
        if store.write(HISTORY, "\n".join(lines)) or not drop_oldest(store):
            return


def entries(store: "Store") -> "list[dict[str, Any]]":
    """The games that can be read, the newest first; each with the keys that `add` writes. The games themselves are
    texts of `core.notation`, which are looked at when one is opened."""
    found = []
    for line in reversed((store.read(HISTORY) or "").split("\n")):
        entry = _checked(line)
        if entry is not None:
            found.append(entry)
    return found


def _checked(line: str) -> "dict[str, Any] | None":
    """The entry that a line holds, or None. Nothing in it is taken on trust."""
    try:
        entry = json.loads(line)
        names, scores = entry["names"], entry["scores"]
        split_board_key(entry["board"])
        sound = (
            isinstance(entry["game"], str)
            and entry["level"] in LEVELS
            and (entry["computer"] is None or _is_count(entry["computer"]) and entry["computer"] < 2)
            and len(names) == len(scores) == 2
            and all([isinstance(name, str) and len(name) <= NAME_LENGTH for name in names])
            and all([_is_count(number) for number in [entry["ended"]] + scores])
        )
    except Exception:  # whatever a broken text provokes
        return None
    return entry if sound else None


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def remove(store: "Store", entry: "dict[str, Any]") -> None:
    """Forget one game."""
    kept = [line for line in (store.read(HISTORY) or "").split("\n") if line and _checked(line) != entry]
    if kept:
        store.write(HISTORY, "\n".join(kept))
    else:
        clear(store)


def clear(store: "Store") -> None:
    """Forget all games."""
    store.remove(HISTORY)
