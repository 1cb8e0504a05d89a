"""What is kept on the device: matches, options and the statistics against the computer.

Knows no browser: `Store` is handed a box with `getItem`, `setItem`, `removeItem`, `key` and `length` (the browser's
localStorage), or None where storage is forbidden. Text that cannot be read is set aside under another key, never
obeyed and never thrown away. Each match has a key of its own, so that two tabs do not overwrite each other's games;
statistics are read anew before each change, so that neither loses the other's.
"""

import json

from triangles.core.board import LAYOUTS, MOST_STARS
from triangles.ui.match import LEVELS, Match

PREFIX = "triangles."
GAME = PREFIX + "game."
ASIDE = PREFIX + "aside."
OPTIONS = PREFIX + "options"
STATISTICS = PREFIX + "statistics"
RESULTS = PREFIX + "results"  # the order of results, by `results`
HISTORY = PREFIX + "history"  # finished games, by `history`
NAMES = PREFIX + "names"  # earlier names of players, by `names`
LANGUAGE = PREFIX + "language"  # the player's own choice
SETTINGS = PREFIX + "settings"
LESSON = PREFIX + "lesson"  # "offered", "skipped" or "done"
GAMES_KEPT = 6
_LAYOUTS = tuple(LAYOUTS) + ("other",)  # a board of a link has no layout
_OUTCOMES = ("won", "drawn", "lost")


class Store:
    """A careful hand on the browser's storage; nothing here raises.

    `trouble` is None, "none" (there is no storage) or "full" (the last write did not fit).
    """

    def __init__(self, box: object | None) -> None:
        self.box = box
        self.trouble: str | None = None if box is not None else "none"

    def read(self, key: str) -> str | None:
        """The text under `key`, or None."""
        try:
            text = self.box.getItem(key)  # type: ignore[union-attr, attr-defined]
        except Exception:
            return None
        return text if isinstance(text, str) else None

    def write(self, key: str, text: str) -> bool:
        """Keep `text` under `key`; whether that worked."""
        if self.box is None:
            return False
        try:
            self.box.setItem(key, text)  # type: ignore[attr-defined]
        except Exception:
            self.trouble = "full"
            return False
        self.trouble = None
        return True

    def remove(self, key: str) -> None:
        """Forget what is under `key`."""
        try:
            self.box.removeItem(key)  # type: ignore[union-attr, attr-defined]
        except Exception:
            pass

    def keys(self, prefix: str) -> "list[str]":
        """All keys that begin with `prefix`, sorted."""
        try:
            names = [self.box.key(place) for place in range(self.box.length)]  # type: ignore[union-attr, attr-defined]
        except Exception:
            return []
        return sorted([name for name in names if isinstance(name, str) and name.startswith(prefix)])

    def set_aside(self, key: str) -> None:
        """Move unreadable text out of the way without losing it: under `triangles.aside.…`, one per kind."""
        text = self.read(key)
        if text is None:
            return
        aside = ASIDE + ("game" if key.startswith(GAME) else key[len(PREFIX) :])
        if self.write(aside, text):
            self.remove(key)
            return
        self.remove(key)  # a full storage has room for it once it is gone from its old place
        if not self.write(aside, text):
            self.write(key, text)


# -- matches ---------------------------------------------------------------------------------------------


def save_match(store: Store, name: str, match: Match, now: int) -> bool:
    """Keep `match` under `name`; `now` in milliseconds since 1970. Old games make room if there is none."""
    record = match.to_record()
    record["saved"] = now
    record["over"] = match.game.over
    text = json.dumps(record)
    if store.write(GAME + name, text) or store.trouble != "full":
        return store.trouble is None
    # Finished games to look at again go first, then what is over, then the oldest.
    while drop_oldest(store):
        if store.write(GAME + name, text):
            return True
    others = [other for other in reversed(list_matches(store)) if other[0] != name]
    removed = []
    for older, _ in [other for other in others if other[1]] + [other for other in others if not other[1]]:
        removed.append((GAME + older, store.read(GAME + older)))
        store.remove(GAME + older)
        if store.write(GAME + name, text):
            return True
    for key, kept in reversed(removed):  # all that did not help: then nothing is lost for it
        if kept is not None:
            store.write(key, kept)
    store.trouble = "full"
    return False


def drop_oldest(store: Store) -> bool:
    """Make room: forget the older half of the finished games kept by `history`. Whether there were any."""
    text = store.read(HISTORY)
    if not text:
        return False
    lines = text.split("\n")
    rest = lines[(len(lines) + 1) // 2 :]
    store.remove(HISTORY)
    if rest:
        store.write(HISTORY, "\n".join(rest))
    return True


def load_match(store: Store, name: str) -> "tuple[Match | None, bool]":
    """The match kept under `name`, and whether something unreadable was there (and is now set aside)."""
    text = store.read(GAME + name)
    if text is None:
        return None, False
    try:
        return Match.from_record(json.loads(text)), False
    except Exception:  # whatever a broken text provokes: the game starts fresh
        store.set_aside(GAME + name)
        return None, True


def list_matches(store: Store) -> "list[tuple[str, bool]]":
    """The names of all kept matches, the newest first, and whether each is over."""
    found = []
    for key in store.keys(GAME):
        saved, over = 0, False
        try:
            record = json.loads(store.read(key) or "")
            saved, over = int(record.get("saved", 0)), record.get("over") is True
        except Exception:
            pass  # unreadable: as old as can be, found out when it is loaded
        found.append((-saved, key[len(GAME) :], over))
    return [(name, over) for _, name, over in sorted(found)]


def prune_matches(store: Store, keep: "list[str]") -> None:
    """Forget all but the newest matches; those named in `keep` stay."""
    for name, _ in list_matches(store)[GAMES_KEPT:]:
        if name not in keep:
            store.remove(GAME + name)


def load_record(store: Store, key: str) -> dict:
    """The record kept under `key`, its values unchecked; empty if there is none. A broken one is set aside."""
    try:
        record = json.loads(store.read(key) or "{}")
    except Exception:  # whatever a broken text provokes
        record = None
    if not isinstance(record, dict):
        store.set_aside(key)
        return {}
    return record


# -- options ---------------------------------------------------------------------------------------------


def load_options(store: Store) -> dict:
    """The last answers to the new-game dialog, unchecked; empty if there are none that can be read."""
    return load_record(store, OPTIONS)


def save_options(store: Store, options: dict) -> None:
    """Keep the answers to the new-game dialog."""
    store.write(OPTIONS, json.dumps(options))


# -- statistics ------------------------------------------------------------------------------------------


def statistics_key(match: Match) -> str:
    """What a result counts under: level, board and option, as in "moon/phone-24/plain"."""
    board = match.game.board
    kind = "%s-%d" % (board.layout, len(board)) if board.layout else "other-%d" % len(board)
    return "%s/%s/%s" % (match.level, kind, "extra" if match.game.extra_turn else "plain")


def _parts(key: str) -> "tuple[str, str, int, bool]":
    """Level, layout, number of stars and extra turns of a `statistics_key`. Raises ValueError for any other text."""
    level, board = key.split("/", 1)
    layout, stars, extra = split_board_key(board)
    if level not in LEVELS:
        raise ValueError(key)
    return level, layout, stars, extra


def split_board_key(key: str) -> "tuple[str, int, bool]":
    """Layout, number of stars and extra turns of a `statistics_key` without its level, as in "phone-24/plain".
    Raises ValueError for any other text."""
    kind, option = key.split("/")
    layout, stars = kind.split("-")
    if option not in ("plain", "extra") or layout not in _LAYOUTS or not stars.isdigit() or str(int(stars)) != stars:
        raise ValueError(key)
    if not 3 <= int(stars) <= MOST_STARS:
        raise ValueError(key)
    return layout, int(stars), option == "extra"


def load_statistics(store: Store) -> "tuple[dict[str, list[int]], bool]":
    """Results by `statistics_key`, each [won, drawn, lost]; and whether unreadable ones were set aside."""
    text = store.read(STATISTICS)
    if text is None:
        return {}, False
    try:
        results = json.loads(text)["results"]
        clean = {}
        for key, counts in results.items():
            _parts(key)
            won, drawn, lost = counts
            for count in (won, drawn, lost):
                if not isinstance(count, int) or isinstance(count, bool) or count < 0:
                    raise ValueError(key)
            clean[key] = [won, drawn, lost]
        return clean, False
    except Exception:  # whatever a broken text provokes
        store.set_aside(STATISTICS)
        return {}, True


def count_result(store: Store, match: Match) -> None:
    """Add the result of a finished match against the computer to the statistics, once."""
    result = match.result
    if match.computer is None or match.counted or result not in _OUTCOMES:
        return
    results, _ = load_statistics(store)
    counts = results.setdefault(statistics_key(match), [0, 0, 0])
    counts[_OUTCOMES.index(result)] += 1
    store.write(STATISTICS, json.dumps({"version": 1, "results": results}))
    match.counted = True


def statistics_rows(results: "dict[str, list[int]]") -> "list[tuple[str, str, int, bool, list[int]]]":
    """Rows to show, in order: level, layout, number of stars, extra turns, [won, drawn, lost]."""
    rows = []
    for key, counts in results.items():
        level, layout, count, extra = _parts(key)
        rows.append((LEVELS.index(level), layout, count, extra, counts))
    return [(LEVELS[level], layout, count, extra, counts) for level, layout, count, extra, counts in sorted(rows)]
