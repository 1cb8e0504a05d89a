"""Streaks, margins, pairs and the list of finished games. Runs on MicroPython too."""

import json

from tests.ui.test_saves import DRAWN, FULL, Box, match
from triangles.core.notation import parse_game
from triangles.ui import charts, history, results, saves
from triangles.ui.saves import Store


def friends(lines, first, second):
    made = match(lines, None)
    made.names = (first, second)
    return made


def test_streaks_and_margins():
    log = results.fresh_log()
    assert results.average_tenths(log) == 0
    for margin in (2, 5, 1, 0, 3, -4):
        results.add_margin(log, margin)
    assert log == {"run": 0, "best": 3, "top": 5, "sum": 7, "count": 6, "last": [2, 5, 1, 0, 3, -4]}
    assert results.average_tenths(log) == 12
    for _ in range(3):
        results.add_margin(log, -9)
    assert results.average_tenths(log) == -22 and log["top"] == 5
    for _ in range(100):
        results.add_margin(log, 1)
    assert log["run"] == log["best"] == 100 and len(log["last"]) == results.KEPT


def test_a_finished_match_counts_once_and_is_listed():
    store = Store(Box())
    won, lost = match(FULL), match(FULL, 0)
    for made in (won, lost, won):
        results.finished(store, made, 5)
    assert won.counted and saves.load_statistics(store)[0] == {"moon/other-4/plain": [1, 0, 1]}
    logs, pairs = results.load(store)
    assert logs["moon/other-4/plain"]["last"] == [2, -2] and pairs == []
    games = history.entries(store)
    assert [(entry["computer"], entry["scores"], entry["ended"]) for entry in games] == [(0, [2, 0], 5), (1, [2, 0], 5)]
    assert parse_game(games[0]["game"]).scores == (2, 0) and games[0]["board"] == "other-4/plain"


def test_what_is_not_over_does_not_count():
    store = Store(Box())
    results.finished(store, match("AB BC"), 1)
    counted = match(FULL)
    counted.counted = True
    results.finished(store, counted, 1)
    assert not store.keys("")


def test_two_people_whoever_begins():
    store = Store(Box())
    results.finished(store, friends(FULL, "Ada", "Bo"), 1)
    results.finished(store, friends(FULL, "bo", "Ada"), 2)
    results.finished(store, friends(FULL, "Bo", "ada"), 3)
    results.finished(store, friends(DRAWN, "Ada", "Bo"), 4)
    results.finished(store, friends(FULL, "", ""), 5)
    pairs = results.load(store)[1]
    assert [pair["names"] for pair in pairs] == [["", ""], ["Ada", "Bo"]], "the latest first"
    assert pairs[1]["won"][0] == 1 and pairs[1]["won"][2] == 2 and sum(pairs[1]["won"]) == 4
    assert pairs[1]["last"][:3] == [2, -2, -2] and pairs[1]["at"] == 4
    assert saves.load_statistics(store) == ({}, False)


def test_many_pairs_are_bounded():
    store = Store(Box())
    for number in range(results.PAIRS + 5):
        results.finished(store, friends(FULL, "Ada", "Bo %d" % number), number)
    pairs = results.load(store)[1]
    assert len(pairs) == results.PAIRS and pairs[0]["names"][1] == "Bo %d" % (results.PAIRS + 4)


def test_two_tabs_lose_nothing():
    box = Box()
    one, other = Store(box), Store(box)
    for number in range(3):
        results.finished(one, match(FULL), number)
        results.finished(other, match(FULL, level="nova"), number)
    logs = results.load(one)[0]
    assert sorted(logs) == ["moon/other-4/plain", "nova/other-4/plain"]
    assert logs["moon/other-4/plain"]["run"] == 3 and len(history.entries(other)) == 6
    results.forget(one)
    assert results.load(other) == ({}, []) and saves.load_statistics(other) == ({}, False)
    assert len(history.entries(one)) == 6, "the list of games is another matter"


def test_results_that_cannot_be_read_are_set_aside():
    good = json.dumps({"version": 1, "levels": {"moon/phone-24/plain": results.fresh_log()}, "pairs": []})
    pair = {"names": ["a", "b"], "won": [1, 0, 0], "last": [2], "at": 1}
    wrong = ["", "{", "[]", "7", "{}", "[" * 100000, good.replace("moon", "evil"), good.replace("24", "x")]
    wrong += [good.replace('"run": 0', '"run": ' + text) for text in ('"x"', "-1", "1.5", "true", "null")]
    for key, value in (("names", ["a"]), ("names", [1, 2]), ("won", [1, 2]), ("won", [1, -2, 3]), ("last", ["x"]),
                       ("at", None), ("names", ["a" * 99, "b"])):  # fmt: skip
        broken = dict(pair)
        broken[key] = value
        wrong.append(json.dumps({"version": 1, "levels": {}, "pairs": [broken]}))
    for text in wrong:
        store = Store(Box())
        store.write(saves.RESULTS, text)
        assert results.load(store) == ({}, []), text[:80]
        assert store.read(saves.ASIDE + "results") == text
    store = Store(Box())
    store.write(saves.RESULTS, json.dumps({"version": 1, "levels": {}, "pairs": [pair]}))
    assert results.load(store) == ({}, [pair])


def test_the_list_keeps_the_newest():
    store = Store(Box())
    for number in range(history.MOST_GAMES + 20):
        history.add(store, match(FULL), number)
    games = history.entries(store)
    assert len(games) == history.MOST_GAMES and games[0]["ended"] == history.MOST_GAMES + 19
    history.remove(store, games[3])
    assert games[3] not in history.entries(store) and len(history.entries(store)) == history.MOST_GAMES - 1
    history.clear(store)
    assert history.entries(store) == [] and store.read(saves.HISTORY) is None


def test_the_list_passes_over_what_cannot_be_read():
    store = Store(Box())
    history.add(store, match(FULL), 1)
    line = store.read(saves.HISTORY)
    bad = ["", "{", "7", "null", "{}", line.replace("moon", "evil"), line.replace("other-4", "other-x"),
           line.replace('"computer": 1', '"computer": 2'), line.replace('"ended": 1', '"ended": -1'),
           line.replace("[2, 0]", "[2]"), line.replace('["", ""]', '[1, ""]')]  # fmt: skip
    store.write(saves.HISTORY, "\n".join([line] + bad + [line]))
    assert len(history.entries(store)) == 2


def test_a_full_storage_drops_old_games_of_the_list_never_a_save():
    box = Box()
    store = Store(box)
    saves.save_match(store, "mine", match("AB BC"), 1)
    for number in range(9):
        history.add(store, match(FULL), number)
    box.room = sum([len(key) + len(text) for key, text in box.texts.items()]) + 10
    history.add(store, match(DRAWN), 99)
    games = history.entries(store)
    assert games[0]["ended"] == 99 and 1 < len(games) < 10
    assert saves.load_match(store, "mine")[0].game.ply == 2
    box.room = sum([len(key) + len(text) for key, text in box.texts.items()]) + 10
    assert saves.save_match(store, "other", match("AB BC CD"), 2), "the list makes room for a game that is played"
    assert saves.load_match(store, "mine")[0] is not None and len(history.entries(store)) < len(games)
    forbidden = Store(None)
    history.add(forbidden, match(FULL), 1)  # nothing can be kept, and nothing breaks
    assert history.entries(forbidden) == []


def test_charts():
    assert charts.signed(3) == "+3" and charts.signed(-3) == "−3" and charts.signed(0) == "0"
    drawn = charts.svg(charts.results([3, 0, -2], "#1", "#2", "#3"), 320, 76, "Results <3>", "+3, 0, −2")
    assert drawn.count("<rect") == 2 and drawn.count("<circle") == 1 and 'role="img"' in drawn
    assert "<title>Results &lt;3&gt;</title>" in drawn and "<desc>" in drawn and ">+3<" in drawn and ">−2<" in drawn
    assert charts.shares([0, 0, 0], "#1", "#2") == "" and charts.shares([3, 1, 2], "#1", "#2").count("<rect") == 3
    assert charts.results([], "#1", "#2", "#3").count("<rect") == 0
    assert charts.results(list(range(200)), "#1", "#2", "#3").count("<rect") == 40
