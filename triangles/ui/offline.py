"""Playing without a network: the service worker's life as the player sees it, updates, and putting it on the device.

A new version is fetched in the background and announced; it takes over when the player agrees, or when all pages of
the old one are closed, never by itself in mid-game.
"""

from triangles.ui.browser import after, attempt, box, by_id, js, on, proxy, window
from triangles.ui.saves import PREFIX, Store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triangles.ui.language import Words
    from triangles.ui.panel import Panel

TOLD = PREFIX + "told."  # what was told once and is not told again
_RETRIES = (20000, 120000, 600000)  # milliseconds until a failed installation is tried again
_CHECK_EVERY = 3600000  # an open page looks for a new version at most this often


class Offline:
    """Registers sw.js and tells what comes of it. `state` is "none", "loading" or "ready" to play without a network."""

    def __init__(self, words: "Words", panel: "Panel", store: Store, save: "Any") -> None:
        self.words = words
        self.panel = panel
        self.store = store
        self.state = "loading"
        self._save = save  # called before the page is loaded anew
        self._tries = 0
        self._controlled = False  # whether a service worker answers for this page
        self._checked = js.Date.now()
        self._registration: Any = None

    def start(self) -> None:
        """Register the service worker. Call it once, when the page has nothing more urgent to fetch."""
        try:
            # Not there at all without https. (A value that JavaScript calls undefined counts as true here.)
            workers = getattr(window.navigator, "serviceWorker", None)
            if workers is None or not hasattr(workers, "register") or box("localStorage") is None:
                self._become("none")
                return
            self._controlled = bool(workers.controller)
            on(workers, "controllerchange", lambda event: self._taken_over())
            self._register()
        except Exception as error:
            self._failed(error)

    def _register(self) -> None:
        options = js.JSON.parse('{"updateViaCache": "none"}')
        promise = window.navigator.serviceWorker.register("./sw.js", options)
        promise.then(proxy(self._registered), proxy(self._failed))

    def _registered(self, registration: "Any") -> None:
        again = self._registration is not None  # the same registration, after a failed attempt: it is listened to
        self._registration = registration
        if registration.waiting and window.navigator.serviceWorker.controller:
            self._announce()
        if not again:
            on(registration, "updatefound", lambda event: self._watch(registration.installing))
            on(js.document, "visibilitychange", lambda event: self._look_for_update())
        if registration.installing:
            self._watch(registration.installing)
        elif registration.active:
            self._ready()

    def _watch(self, worker: "Any") -> None:
        """Follow a version that is being fetched."""
        if worker:
            on(worker, "statechange", lambda event: self._changed(worker))

    def _changed(self, worker: "Any") -> None:
        state = worker.state
        if state == "installed" and window.navigator.serviceWorker.controller:
            self._announce()
        elif state == "activated":
            self._ready()
        elif state == "redundant" and self.state != "ready":
            self._failed("the files could not all be fetched")

    def _ready(self) -> None:
        self._become("ready")
        if self.tell_once("offline"):
            self.panel.tell(self.words("offline.ready"))

    def _failed(self, error: "Any") -> None:
        """Not all files came, or the browser forbids it: tried again a few times, and the game goes on."""
        js.console.info("Playing without a network is not possible yet: %s" % error)
        if self.state == "ready":
            return
        self._become("none")
        if self._tries < len(_RETRIES):
            after(_RETRIES[self._tries], self._register)
            self._tries += 1

    def _look_for_update(self) -> None:
        if js.document.visibilityState == "visible" and js.Date.now() - self._checked > _CHECK_EVERY:
            self._checked = js.Date.now()
            promise = self._registration.update()
            promise.then(None, proxy(lambda *_: None))

    # -- a new version -----------------------------------------------------------------------------------

    def _announce(self) -> None:
        self.panel.notice("update.ready", ("update.now", self._take_over), ("update.later", lambda: None))

    def _take_over(self) -> None:
        if self._registration.waiting:
            self._registration.waiting.postMessage("take over")
        else:
            self._taken_over()

    def _taken_over(self) -> None:
        """Another version answers from now on: this page is of the old one, so it is loaded anew, game and all.

        On the first visit it is the very version of this page that begins to answer: nothing changes.
        """
        if not self._controlled:
            self._controlled = True
            return
        self._save()
        window.location.reload()

    # -- told once ---------------------------------------------------------------------------------------

    def tell_once(self, what: str) -> bool:
        """Whether `what` has not been told yet; from now on it has."""
        if self.store.read(TOLD + what) is not None:
            return False
        self.store.write(TOLD + what, "1")
        return True

    def _become(self, state: str) -> None:
        self.state = state
        by_id("offline-status").textContent = self.status()  # the menu may be open

    def status(self) -> str:
        """What to say in the menu."""
        return self.words("offline.status." + self.state)


class Install:
    """Putting the game on the device: the browser's own offer where there is one, else how to do it on an iPhone.

    The menu has "Install" whenever it can be done; beside that it is offered once, after a finished game.
    """

    def __init__(self, panel: "Panel", offline: Offline, show_steps: "Any") -> None:
        self.panel = panel
        self.offline = offline
        self._show_steps = show_steps
        self._offer: Any = None
        on(window, "beforeinstallprompt", self._offered)
        on(window, "appinstalled", lambda event: self._installed())

    def _offered(self, event) -> None:
        event.preventDefault()
        self._offer = event
        by_id("menu-install").hidden = False

    def _installed(self) -> None:
        self._offer = None
        by_id("menu-install").hidden = True

    @property
    def possible(self) -> bool:
        """Whether the game can be installed from here."""
        return self._offer is not None or by_steps()

    def show(self) -> None:
        """Install, or show how."""
        if self._offer is not None:
            self._offer.prompt()
        else:
            self._show_steps()

    def offer_once(self) -> None:
        """After a finished game: offer it, once and never again."""
        if self.possible and self.offline.tell_once("install"):
            how = "menu.install" if self._offer is not None else "install.how"
            self.panel.notice("install.offer", (how, self.show), ("button.no", lambda: None))


def by_steps() -> bool:
    """Whether this is Safari on an iPhone or iPad, not on the home screen yet: it can be put there, by hand only."""
    navigator = window.navigator
    if not hasattr(navigator, "standalone") or navigator.standalone:
        return False
    agent = str(navigator.userAgent)
    return "iPhone" in agent or "iPad" in agent or ("Macintosh" in agent and navigator.maxTouchPoints > 1)


def keep_for_good() -> None:
    """Ask the browser not to throw the game's data away when room is short."""
    try:
        attempt(attempt(window.navigator, "storage"), "persist")
    except OSError:
        pass  # a browser without it keeps what it likes
