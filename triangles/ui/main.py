"""Starts the page: the language, what was kept, the match to go on with; then `App` takes over."""

import asyncio

from triangles.ui import languages, saves
from triangles.ui.app import App, hold_name, new_name
from triangles.ui.browser import after, box, by_id, complain, document, js, on, random_number, window
from triangles.ui.match import DEFAULTS, Match, checked_options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.ui.device import Device

_kept: list = []  # the one App, so that nothing of it is collected


async def held_names() -> "list[str]":
    """The names of the matches that other tabs have open."""
    try:
        state = await window.navigator.locks.query()
        return [state.held[place].name[len(saves.GAME) :] for place in range(state.held.length)]
    except Exception:
        return []


async def find_match(store: saves.Store) -> "tuple[str | None, Match | None, bool]":
    """The match to go on with: this tab's own, else the newest that no other tab has; its name, itself, and
    whether a save could not be read."""
    broken = False
    own = saves.Store(box("sessionStorage")).read(saves.PREFIX + "tab")
    names = [name for name, _ in saves.list_matches(store)]
    entries = window.performance.getEntriesByType("navigation")
    same_tab = bool(entries.length) and entries[0].type in ("reload", "back_forward")
    held = [] if same_tab and own in names else await held_names()
    if own in names:
        names.remove(own)
        names.insert(0, own)
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


def first_options(store: saves.Store) -> dict:
    """The last answers to the new-game dialog; on the first visit the device decides the layout."""
    options = saves.load_options(store)
    if "layout" not in options:
        tablet = min(window.screen.width, window.screen.height) >= 600
        options = dict(DEFAULTS)
        options["layout"] = "tablet" if tablet else "phone"
        options["count"] = 0  # the layout's default
    return checked_options(options)


async def start() -> None:
    """Bring the page to life."""
    store = saves.Store(box("localStorage"))
    words = await languages.first_words(store)
    options = first_options(store)
    name, match, broken = await find_match(store)
    resumed = match is not None
    if match is None or name is None:
        name = new_name()
        match = Match.start(options, random_number())
    hold_name(name)
    app = App(words, store, match, name, options)
    _kept.append(app)
    app.begin(resumed)
    if broken:
        app.panel.notice("storage.corrupt", ("button.ok", lambda: None))
    elif store.trouble == "none":
        app.panel.notice("storage.none", ("button.ok", lambda: None))
    open_link_of_page(app)
    # Once the board can be played on: what is not needed for that.
    after(0, lambda: _kept.append(start_device(app)))
    on(window, "hashchange", lambda event: open_link_of_page(app))


def start_device(app: App) -> "Device":
    """Playing without a network, installing, carrying over."""
    from triangles.ui.device import Device

    if str(window.location.search) == "?new":
        app.open_new()  # the home screen's shortcut
    return Device(app)


def open_link_of_page(app: App) -> None:
    """Open the game that the page's address holds after "#", and take it out of the address."""
    text = str(js.decodeURIComponent(window.location.hash)) if window.location.hash else ""
    if len(text) > 1:
        window.history.replaceState(None, "", window.location.href.split("#")[0])
        app.open_link(text[1:])


async def _guarded() -> None:
    try:
        await start()
    except Exception as error:
        complain(error)
        document.documentElement.setAttribute("data-board", "failed")
        by_id("notice-text").textContent = "The game could not start. Please reload the page."
        by_id("notice-first").hidden = by_id("notice-second").hidden = True
        by_id("notice").hidden = False


asyncio.create_task(_guarded())
