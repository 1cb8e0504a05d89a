"""What is kept on the device, and what may go wrong with it. Runs on MicroPython too."""


from tests.core.pictures import draw, line
from triangles.core.rules import Game
from triangles.ui import saves
from triangles.ui.match import DEFAULTS, Match, checked_options
from triangles.ui.saves import Store

SQUARE = """
    A . . B
    . . . .
    D . . C
"""


class Box:
    """As the browser's localStorage; `room` is how many characters of keys and texts it takes (None: no end)."""

    def __init__(self, room=None, **texts):
        self.texts = {key.replace("_", "."): text for key, text in texts.items()}
        self.room = room

    @property
    def length(self):
        return len(self.texts)

    def key(self, place):
        return sorted(self.texts)[place]

    def getItem(self, key):  # noqa: N802
        return self.texts.get(key)

    def setItem(self, key, text):  # noqa: N802
        rest = sum([len(other) + len(kept) for other, kept in self.texts.items() if other != key])
        if self.room is not None and rest + len(key) + len(text) > self.room:
            raise OSError("QuotaExceededError")
        self.texts[key] = text

    def removeItem(self, key):  # noqa: N802
        if key in self.texts:
            del self.texts[key]


class Forbidden:
    """A box that throws whatever is asked of it."""

    @property
    def length(self):
        raise OSError("SecurityError")

    def key(self, place):
        raise OSError("SecurityError")

    getItem = setItem = removeItem = lambda self, *_: self.key(0)  # noqa: N815


class Strange(Box):
    """A box that answers what no storage should."""

    def getItem(self, key):  # noqa: N802
        return 7

    def key(self, place):
        return None


FULL = "AB BC CA CD DA"  # Player 1 wins 2 to 0
DRAWN = "AB BC CD CA DA"


def match(lines="", computer=1, level="moon", extra=False):
    made = Match(Game(draw(SQUARE), extra), computer, level)
    for name in lines.split():
        made.play(*line(name))
    return made


def generated(count=24, computer=1, level="moon"):
    return Match.start(checked_options({"count": count, "level": level}), 5, 1 - computer)


def names(store):
    return [name for name, _ in saves.list_matches(store)]


# -- the store -------------------------------------------------------------------------------------------


def test_a_store_that_works():
    store = Store(Box())
    assert store.trouble is None and store.read("triangles.x") is None
    assert store.write("triangles.x", "1") and store.read("triangles.x") == "1"
    assert store.write("other", "2") and store.write("triangles.a", "") and store.read("triangles.a") == ""
    assert store.keys("triangles.") == ["triangles.a", "triangles.x"]
    store.remove("triangles.x")
    store.remove("triangles.never")
    assert store.read("triangles.x") is None and store.trouble is None


def everything(store):
    """Uses all there is; nothing may raise, and the game goes on."""
    assert saves.load_options(store) == {}
    saves.save_options(store, DEFAULTS)
    saves.load_statistics(store)
    made = match(FULL)
    saves.save_match(store, "a", made, 1)
    saves.load_match(store, "a")
    saves.list_matches(store)
    saves.count_result(store, made)
    saves.prune_matches(store, ["a"])
    store.set_aside(saves.STATISTICS)
    store.remove("x")
    store.keys("")


def test_no_storage():
    store = Store(None)
    everything(store)
    assert store.trouble == "none"
    assert saves.save_match(store, "a", match("AB"), 1) is False and store.trouble == "none"
    assert saves.load_match(store, "a") == (None, False) and saves.load_statistics(store) == ({}, False)


def test_storage_that_throws_on_everything():
    store = Store(Forbidden())
    everything(store)
    assert saves.save_match(store, "a", match("AB"), 1) is False and store.trouble == "full"
    assert saves.load_match(store, "a") == (None, False) and saves.list_matches(store) == []


def test_storage_that_answers_nonsense():
    everything(Store(Strange()))


def test_storage_of_any_size():
    for room in range(0, 1500, 37):
        store = Store(Box(room))
        everything(store)


def test_trouble_passes():
    box = Box(10)
    store = Store(box)
    assert not store.write("triangles.x", "long") and store.trouble == "full"
    box.room = None
    assert store.write("triangles.x", "long") and store.trouble is None


# -- matches ---------------------------------------------------------------------------------------------


def test_a_match_comes_back():
    store = Store(Box())
    made = match("AB BC", 0)
    made.undo()
    assert saves.save_match(store, "one", made, 1000)
    again, broken = saves.load_match(store, "one")
    assert not broken and again.to_record() == made.to_record()
    assert saves.load_match(store, "two") == (None, False)


def test_the_newest_comes_first():
    store = Store(Box())
    for name, now, lines in (("b", 20, "AB"), ("a", 30, FULL), ("c", 10, "")):
        saves.save_match(store, name, match(lines), now)
    assert saves.list_matches(store) == [("a", True), ("b", False), ("c", False)]
    saves.save_match(store, "c", match("AB"), 40)
    assert names(store) == ["c", "a", "b"]


def test_matches_saved_at_the_same_moment():
    store = Store(Box())
    for name, lines in (("b", "AB"), ("a", FULL), ("c", "")):
        saves.save_match(store, name, match(lines), 1)
    assert names(store) == ["a", "b", "c"]


BROKEN = (
    "", " ", "{", "[]", "null", "7", '"x"', "{}", '{"version": 1}', "\x00", "t1.phone-24-7.plain", "[" * 100000,
    "ä" * 9, '{"version": 1, "saved": "x"}', '{"saved": 1e999}', '{"saved": NaN}', '{"over": true, "saved": null}',
)  # fmt: skip


def test_a_match_that_cannot_be_read_is_set_aside():
    for text in BROKEN:
        store = Store(Box())
        store.write(saves.GAME + "x", text)
        saves.list_matches(store)
        assert saves.load_match(store, "x") == (None, True), text[:20]
        assert store.read(saves.ASIDE + "game") == text and store.read(saves.GAME + "x") is None
        assert saves.list_matches(store) == [] and saves.load_match(store, "x") == (None, False)


def test_a_match_of_a_later_version_is_set_aside_and_not_lost():
    store = Store(Box())
    saves.save_match(store, "x", match("AB"), 1)
    later = store.read(saves.GAME + "x").replace('"version": 1', '"version": 2')
    store.write(saves.GAME + "x", later)
    assert saves.load_match(store, "x") == (None, True)
    assert store.read(saves.ASIDE + "game") == later


def test_unreadable_matches_do_not_hide_the_others():
    store = Store(Box())
    saves.save_match(store, "good", match("AB"), 5)
    for number, text in enumerate(BROKEN):
        store.write(saves.GAME + "bad%d" % number, text)
    assert ("good", False) in saves.list_matches(store)
    assert saves.load_match(store, "good")[0] is not None


def test_setting_aside_in_a_full_storage_moves_the_text():
    text = "{broken" + "x" * 500
    box = Box(len(saves.GAME + "abc-def") + len(text))
    store = Store(box)
    assert store.write(saves.GAME + "abc-def", text)
    assert saves.load_match(store, "abc-def") == (None, True)
    assert box.texts == {saves.ASIDE + "game": text}


def test_setting_aside_where_there_is_no_room_at_all_leaves_the_text():
    text = "{broken" + "x" * 500
    box = Box(len(saves.STATISTICS) + len(text))
    store = Store(box)
    assert store.write(saves.STATISTICS, text)
    assert saves.load_statistics(store) == ({}, True)
    assert box.texts == {saves.STATISTICS: text}


# -- room ------------------------------------------------------------------------------------------------


def filled(room_for):
    """A store with matches a (oldest) … d, and b over; room for so many more characters."""
    box = Box()
    store = Store(box)
    for now, name in enumerate("abcd"):
        saves.save_match(store, name, match(FULL if name == "b" else "AB"), now)
    box.room = sum([len(key) + len(text) for key, text in box.texts.items()]) + room_for
    return store


def test_a_game_that_is_over_makes_room_first_then_the_oldest():
    assert saves.save_match(filled(10000), "e", match("AB"), 9)
    store = filled(0)
    assert saves.save_match(store, "e", match("AB"), 9) and store.trouble is None
    assert names(store) == ["e", "d", "c", "a"]
    store = filled(0)
    assert saves.save_match(store, "e", generated(120), 9)
    assert names(store)[:2] == ["e", "d"]
    store = filled(-60)  # something else has taken the room meanwhile
    assert saves.save_match(store, "e", match("AB BC"), 9)
    assert "b" not in names(store) and "e" in names(store) and "d" in names(store)


def test_ones_own_game_never_makes_room_for_itself():
    store = filled(0)
    assert saves.save_match(store, "a", match("AB BC CD"), 0)
    assert names(store) == ["d", "c", "a"]
    assert saves.load_match(store, "a")[0].game.ply == 3


def test_where_no_room_can_be_made_nothing_is_lost_for_it():
    store = filled(0)
    before = dict(store.box.texts)
    store.box.room = 0  # whatever is there stays, and nothing more comes in
    assert saves.save_match(store, "e", match("AB"), 9) is False and store.trouble == "full"
    kept = filled(0)
    kept.box.room += 1
    huge = match("AB")
    huge.names = ("x" * 20, "y" * 5000)
    assert saves.save_match(kept, "e", huge, 9) is False and kept.trouble == "full"
    assert kept.box.texts == before


def test_only_the_newest_are_kept():
    store = Store(Box())
    for now in range(10):
        saves.save_match(store, "m%d" % now, match("AB"), now)
    saves.prune_matches(store, ["m2"])
    assert sorted(names(store)) == ["m2", "m4", "m5", "m6", "m7", "m8", "m9"]
    saves.prune_matches(store, ["not there"])
    assert names(store) == ["m9", "m8", "m7", "m6", "m5", "m4"]


# -- options ---------------------------------------------------------------------------------------------


def test_options_come_back():
    store = Store(Box())
    assert saves.load_options(store) == {}
    options = checked_options({"opponent": "friend", "first": "Ännchen", "layout": "tablet"})
    saves.save_options(store, options)
    assert saves.load_options(store) == options


def test_options_that_cannot_be_read_are_set_aside():
    for text in ("{", "[]", "7", "null", "x", "[" * 100000):
        store = Store(Box())
        store.write(saves.OPTIONS, text)
        assert saves.load_options(store) == {}
        assert store.read(saves.ASIDE + "options") == text and store.read(saves.OPTIONS) is None
