"""Results against the computer, kept on the device. Runs on MicroPython too."""

import json

from tests.ui.test_saves import DRAWN, FULL, Box, generated, match
from triangles.ui import saves
from triangles.ui.saves import Store


def test_results_are_counted_once():
    store = Store(Box())
    won = match(FULL)
    saves.count_result(store, won)
    saves.count_result(store, won)
    assert won.counted
    won.undo()
    won.redo()
    saves.count_result(store, won)
    saves.count_result(store, match(FULL, 0))
    saves.count_result(store, match(DRAWN))
    saves.count_result(store, match(DRAWN, 0, "nova", True))  # the diagonal, and at once the next: Player 2 wins
    assert saves.load_statistics(store) == (
        {"moon/other-4/plain": [1, 1, 1], "nova/other-4/extra": [1, 0, 0]}, False
    )  # fmt: skip


def test_what_is_not_counted():
    store = Store(Box())
    saves.count_result(store, match("AB BC"))  # not over
    saves.count_result(store, match(FULL, None))  # between two people
    assert saves.load_statistics(store) == ({}, False) and store.read(saves.STATISTICS) is None


def test_a_counted_match_stays_counted_after_it_was_saved():
    store = Store(Box())
    made = match(FULL)
    saves.count_result(store, made)
    saves.save_match(store, "x", made, 1)
    again = saves.load_match(store, "x")[0]
    saves.count_result(store, again)
    assert saves.load_statistics(store)[0] == {"moon/other-4/plain": [1, 0, 0]}


def test_keys_of_statistics():
    assert saves.statistics_key(generated(60, 1, "sun")) == "sun/phone-60/plain"
    assert saves.statistics_key(match(extra=True)) == "moon/other-4/extra"


def test_two_tabs_lose_nothing():
    box = Box()
    one, other = Store(box), Store(box)
    for _ in range(3):
        saves.count_result(one, match(FULL))
        saves.count_result(other, match(FULL, 0))
        saves.count_result(other, match(FULL, level="nova"))
    assert saves.load_statistics(one)[0] == {"moon/other-4/plain": [3, 0, 3], "nova/other-4/plain": [3, 0, 0]}
    # Reset in one tab is a reset in the other, too.
    one.remove(saves.STATISTICS)
    saves.count_result(other, match(FULL))
    assert saves.load_statistics(one)[0] == {"moon/other-4/plain": [1, 0, 0]}


def test_two_tabs_keep_each_others_matches():
    box = Box()
    one, other = Store(box), Store(box)
    saves.save_match(one, "one", match("AB"), 1)
    saves.save_match(other, "other", match("AB BC"), 2)
    saves.save_match(one, "one", match("AB BC CD"), 3)
    assert saves.load_match(other, "one")[0].game.ply == 3 and saves.load_match(one, "other")[0].game.ply == 2


def test_statistics_that_cannot_be_read_are_set_aside_and_counting_goes_on():
    good = {"moon/phone-24/plain": [1, 2, 3]}
    wrong = [
        "", "{", "[]", "7", "null", "{}", '{"results": 5}', '{"results": []}', '{"results": null}', "[" * 100000,
    ]  # fmt: skip
    for key in ("moon", "moon/phone-24", "expert/phone-24/plain", "moon/phone-24/maybe", "moon/phone/plain",
                "moon/phone-x/plain", "moon/phone--24/plain", "moon/a-b-c/plain", "moon/evil-24/plain",
                "moon/phone-024/plain", "moon/phone-2/plain", "moon/phone-1000/plain", "moon/phone-/plain",
                "moon/phone-²/plain", "moon/phone-24/plain/x", ""):  # fmt: skip
        wrong.append(json.dumps({"version": 1, "results": {key: [1, 2, 3]}}))
    for counts in (None, 5, "123", [], [1, 2], [1, 2, 3, 4], [1, 2, -3], [1, 2, 3.5], [1, 2, "3"], [1, 2, True], {}):
        wrong.append(json.dumps({"version": 1, "results": {"moon/phone-24/plain": counts}}))
    for text in wrong:
        store = Store(Box())
        store.write(saves.STATISTICS, text)
        assert saves.load_statistics(store) == ({}, True), text[:80]
        assert store.read(saves.ASIDE + "statistics") == text and store.read(saves.STATISTICS) is None
        saves.count_result(store, match(FULL))
        assert saves.load_statistics(store) == ({"moon/other-4/plain": [1, 0, 0]}, False)
    store = Store(Box())
    store.write(saves.STATISTICS, json.dumps({"version": 1, "results": good}))
    assert saves.load_statistics(store) == (good, False)


def test_rows_are_in_order():
    results = {}
    for key in ("nova/phone-24/plain", "spark/tablet-80/plain", "spark/phone-120/extra", "spark/phone-120/plain",
                "spark/phone-24/plain", "moon/other-7/plain", "spark/phone-60/plain"):  # fmt: skip
        results[key] = [len(results), 0, 0]
    assert [row[:4] for row in saves.statistics_rows(results)] == [
        ("spark", "phone", 24, False), ("spark", "phone", 60, False), ("spark", "phone", 120, False),
        ("spark", "phone", 120, True), ("spark", "tablet", 80, False), ("moon", "other", 7, False),
        ("nova", "phone", 24, False),
    ]  # fmt: skip
    assert saves.statistics_rows(results)[0][4] == [4, 0, 0] and saves.statistics_rows({}) == []
