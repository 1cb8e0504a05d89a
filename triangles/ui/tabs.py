"""Which tab has which match: no two tabs play the same one, and a tab that is loaded anew goes on with its own.

Each tab keeps the name of its match in its own sessionStorage, and holds a lock of that name, which other tabs see.
"""

import asyncio

from triangles.ui import saves
from triangles.ui.browser import box, early_locks, held_locks, hold_lock, random_number, today
from triangles.ui.match import Match

TAB = saves.PREFIX + "tab"
_RELOADING = 4  # times to look whether the page before this one has let go of its match, and how long to wait between
_MOMENT = 0.08  # seconds

_held: list = []  # what lets go of the locks this tab has: (name, release)
_wanted = [""]  # the name of the match that this tab has


def new_name() -> str:
    """A name for a match that no other has."""
    return "%x-%x" % (today(), random_number() % 65536)


def hold_name(name: str) -> None:
    """Tell other tabs, and this tab after a reload, that it has this match, and no longer the one before."""
    saves.Store(box("sessionStorage")).write(TAB, name)
    _wanted[0] = name
    _let_go_of_others()

    def held(release) -> None:
        _held.append((name, release))
        _let_go_of_others()  # the tab may have gone on to another match before the lock came

    hold_lock(saves.GAME + name, held)


def _let_go_of_others() -> None:
    for lock in list(_held):
        if lock[0] != _wanted[0]:
            _held.remove(lock)
            lock[1]()


async def held_names() -> "list[str]":
    """The names of the matches that tabs have open, this one too."""
    return _matches_of(await held_locks())


def _matches_of(locks: "list[str]") -> "list[str]":
    return [name[len(saves.GAME) :] for name in locks if name.startswith(saves.GAME)]


def early_match(store: saves.Store) -> "tuple[str | None, Match | None, bool] | None":
    """As `find_match`, at once; None if the browser has to be waited for."""
    names, own = _candidates(store)
    if not names:
        return None, None, False
    held = early_locks()
    if held is None or own in names and saves.GAME + own in held:
        return None
    return _first_free(store, names, _matches_of(held))


async def find_match(store: saves.Store) -> "tuple[str | None, Match | None, bool]":
    """The match to go on with: this tab's own, else the newest that no other tab has; its name, itself, and
    whether a save could not be read."""
    names, own = _candidates(store)
    held = await held_names() if names else []
    if own in names:
        # After a reload the old page may not have let go yet. If it never does, this tab is a copy of another.
        for _ in range(_RELOADING):
            if own not in held:
                break
            await asyncio.sleep(_MOMENT)
            held = await held_names()
    return _first_free(store, names, held)


def _candidates(store: saves.Store) -> "tuple[list[str], str | None]":
    """The names of the kept matches, the likeliest first, and of this tab's own."""
    own = saves.Store(box("sessionStorage")).read(TAB)
    names = [name for name, _ in saves.list_matches(store)]
    if own in names:
        names.remove(own)
        names.insert(0, own)
    return names, own


def _first_free(
    store: saves.Store, names: "list[str]", held: "list[str]"
) -> "tuple[str | None, Match | None, bool]":
    """The first of the matches that no tab has, and that can be read."""
    broken = False
    for name in names:
        if name in held:
            continue
        match, unreadable = saves.load_match(store, name)
        broken = broken or unreadable
        if match is not None:
            return name, match, broken
        if unreadable:
            break  # tell of it with a fresh game rather than silently going on with an older one
    return None, None, broken


async def earlier_match(store: saves.Store, current: str) -> str | None:
    """The name of the newest unfinished match that no tab has open."""
    held = await held_names()
    for name, over in saves.list_matches(store):
        if name != current and not over and name not in held:
            return name
    return None
