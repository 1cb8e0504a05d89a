"""How games went, one after the other: streaks, margins, and who has won how often against whom.

The bare counts of wins, draws and losses against the computer are those of `saves` and as old as the game; this keeps,
beside them and under a key of its own, what needs the order of results. Read anew before each change, so that two tabs
do not lose each other's. Knows no browser.

A log: "run" wins in a row now, "best" the most there ever were, "top" the highest win in triangles, "sum" and "count"
for the average margin, "last" the latest margins, the oldest of them first. A pair: "names", "won" [first, drawn,
second], "last" margins as the first of the two sees them, "at" the time of the latest game.
"""

import json

from triangles.ui import history, saves
from triangles.ui.match import LEVELS, NAME_LENGTH
from triangles.ui.saves import RESULTS, drop_oldest, split_board_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triangles.ui.match import Match
    from triangles.ui.saves import Store

KEPT = 60  # margins of a log or a pair
PAIRS = 30


def finished(store: "Store", match: "Match", now: int) -> None:
    """Let a finished match count, once: in the statistics and in the list of games. `now`: milliseconds since 1970."""
    if match.counted or not match.game.over:
        return
    saves.count_result(store, match)
    match.counted = True
    logs, pairs = load(store)
    one, two = match.game.scores
    if match.computer is None:
        _add_to_pair(pairs, match.names, one - two, now)
    else:
        log = logs.setdefault(saves.statistics_key(match), fresh_log())
        add_margin(log, two - one if match.computer == 0 else one - two)
    text = json.dumps({"version": 1, "levels": logs, "pairs": pairs})
    while not store.write(RESULTS, text) and drop_oldest(store):
        pass
    history.add(store, match, now)


def fresh_log() -> "dict[str, Any]":
    """A log without results."""
    return {"run": 0, "best": 0, "top": 0, "sum": 0, "count": 0, "last": []}


def add_margin(log: "dict[str, Any]", margin: int) -> None:
    """One more result: so many triangles ahead, or behind if negative. A draw ends a run of wins, too."""
    log["run"] = log["run"] + 1 if margin > 0 else 0
    log["best"] = max(log["best"], log["run"])
    log["top"] = max(log["top"], margin)
    log["sum"] += margin
    log["count"] += 1
    log["last"] = (log["last"] + [margin])[-KEPT:]


def average_tenths(log: "dict[str, Any]") -> int:
    """The average margin in tenths of a triangle, rounded half away from zero; 0 without results."""
    if not log["count"]:
        return 0
    total = abs(log["sum"]) * 10
    rounded = (2 * total + log["count"]) // (2 * log["count"])
    return int(rounded if log["sum"] > 0 else -rounded)


def _add_to_pair(pairs: "list[dict[str, Any]]", names: "tuple[str, str]", margin: int, now: int) -> None:
    """Count a game of two people, whoever of them began. They are known by their names, in capitals or not."""
    for pair in pairs:
        known = (pair["names"][0].lower(), pair["names"][1].lower())
        given = (names[0].lower(), names[1].lower())
        if known in (given, (given[1], given[0])):
            if known != given:
                margin = -margin
            break
    else:
        pair = {"names": list(names), "won": [0, 0, 0], "last": [], "at": 0}
        pairs.append(pair)
    pair["won"][0 if margin > 0 else 2 if margin < 0 else 1] += 1
    pair["last"] = (pair["last"] + [margin])[-KEPT:]
    pair["at"] = now
    pairs.sort(key=lambda pair: -pair["at"])
    del pairs[PAIRS:]


def load(store: "Store") -> "tuple[dict[str, dict[str, Any]], list[dict[str, Any]]]":
    """Logs by `saves.statistics_key`, and pairs, the latest first. What cannot be read is set aside."""
    text = store.read(RESULTS)
    if text is None:
        return {}, []
    try:
        record = json.loads(text)
        logs, pairs = record["levels"], record["pairs"]
        for key, log in logs.items():
            level, board = key.split("/", 1)
            split_board_key(board)
            numbers = [log[name] for name in ("run", "best", "top", "count")]
            if level not in LEVELS or min(numbers) < 0 or not _whole(numbers + [log["sum"]] + log["last"]):
                raise ValueError(key)
        for pair in pairs:
            one, two = pair["names"]
            if len(one) > NAME_LENGTH or len(two) > NAME_LENGTH or len(pair["won"]) != 3 or min(pair["won"]) < 0:
                raise ValueError("a pair")
            if not _whole(pair["won"] + pair["last"] + [pair["at"]]) or not isinstance(one + two, str):
                raise ValueError("a pair")
        return logs, pairs
    except Exception:  # whatever a broken text provokes
        store.set_aside(RESULTS)
        return {}, []


def _whole(numbers: "list[Any]") -> bool:
    return all([isinstance(number, int) and not isinstance(number, bool) for number in numbers])


def forget(store: "Store") -> None:
    """Forget all statistics; the list of games stays."""
    store.remove(saves.STATISTICS)
    store.remove(RESULTS)
