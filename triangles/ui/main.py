"""Starts the page: the language, what was kept, the match to go on with; then `App` takes over."""

import asyncio

from triangles.ui import languages, saves, settings
from triangles.ui.app import App
from triangles.ui.browser import after, box, by_id, complain, on, random_number, state, window
from triangles.ui.match import DEFAULTS, Match, checked_options
from triangles.ui.tabs import early_match, find_match, hold_name, new_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.ui.device import Device
    from triangles.ui.language import Words

_kept: list = []  # the words and the one App, so that nothing of it is collected


def first_options(store: saves.Store) -> dict:
    """The last answers to the new-game dialog; on the first visit the device decides the layout."""
    options = saves.load_options(store)
    if "layout" not in options:
        tablet = min(window.screen.width, window.screen.height) >= 600
        options = dict(DEFAULTS)
        options["layout"] = "tablet" if tablet else "phone"
        options["count"] = 0  # the layout's default
    return checked_options(options)


def start() -> None:
    """Bring the page to life: at once, if there is nothing to wait for."""
    store = saves.Store(box("localStorage"))
    settings.load(store)
    words = languages.early_words(store)
    found = early_match(store) if words is not None else None
    if words is not None and found is not None:
        begin(store, words, *found)
    else:
        asyncio.create_task(_guarded(store, words))


async def _guarded(store: saves.Store, words: "Words | None") -> None:
    """Begin with what the browser has to be waited for: the words, other tabs' locks."""
    try:
        finding = asyncio.create_task(find_match(store))
        if words is None:
            words = await languages.first_words(store)
        begin(store, words, *(await finding))
    except Exception as error:
        failed(error)


def begin(store: saves.Store, words: "Words", name: str | None, match: Match | None, broken: bool) -> None:
    """Show the match that was found, or a new one; `broken` if a kept one could not be read."""
    if state("board") == "failed":  # something failed, as static/early.js told, but not the game
        by_id("notice").hidden = True
        by_id("notice-first").onclick = None
    newcomer = store.trouble is None and not store.keys(saves.PREFIX) and not window.location.hash
    _kept.append(words)
    options = first_options(store)
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
    elif newcomer:
        app.menu.offer_lesson()
    app.links.open_address()
    # Once the board can be played on: what is not needed for that.
    after(0, lambda: _kept.append(start_device(app)))


def start_device(app: App) -> "Device":
    """Colours and what else is liked, table mode, playing without a network, installing, carrying over."""
    from triangles.ui import names, table, themes
    from triangles.ui.device import Device

    themes.begin()
    themes.on_change(app.stage.recolour)
    show_liked(app, "numbers")
    show_liked(app, "guides")
    settings.on_change(lambda name: show_liked(app, name))
    table.begin(app)
    names.begin(app.store)
    # Another tab has other settings now; key is None when all was cleared.
    on(window, "storage", lambda event: settings.load(app.store) if event.key in (None, saves.SETTINGS) else None)

    if str(window.location.search) == "?new":
        app.open_new()  # the home screen's shortcut
    return Device(app)


def show_liked(app: App, name: str) -> None:
    """Show in the sky what the player likes to see there, if the setting of this name is about that."""
    if name == "numbers":
        app.stage.number(settings.get(name))
    elif name == "guides":
        from triangles.ui.guides import Guides

        app.stage.guide(Guides(app.stage) if settings.get(name) else None)


def failed(error: Exception) -> None:
    """Tell that there is no game, and in the console why."""
    complain(error)
    window.early.fail()


try:
    start()
except Exception as error:
    failed(error)
