"""The game and the device it is on: without a network, on the home screen, all that is kept as a file."""

from triangles.ui import transfer
from triangles.ui.browser import after, box, by_id, document, js, on, on_click, proxy, window
from triangles.ui.dialogs import opened
from triangles.ui.offline import Install, Offline, by_steps, keep_for_good
from triangles.ui.saves import Store
from triangles.ui.tabs import TAB

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.ui.app import App

START_AFTER = 1500  # milliseconds that the service worker waits once nothing more urgent is to be fetched
LOOK_AGAIN = 1000


class Device:
    """What the menu offers beside the game itself. Made once, for the `app`."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.offline = Offline(app.words, app.panel, app.store, app.save)
        self.install = Install(app.panel, self.offline, lambda: opened("install-dialog"))
        app.menu.entry("menu-install", self.install.show)
        app.menu.entry("menu-export", self.export)
        app.menu.entry("menu-import", lambda: by_id("import-file").click())
        on(by_id("import-file"), "change", self._chosen)
        on_click("more", self._menu_opens)
        by_id("menu-install").hidden = not by_steps()
        app.on_finished = self.match_finished
        self._wait()

    def _wait(self) -> None:
        """Fetch for later only when nothing that is needed now is being fetched any more."""
        if self.app.computer.state == "loading":
            after(LOOK_AGAIN, self._wait)
        else:
            after(START_AFTER, self.offline.start)

    def match_finished(self) -> None:
        """A match is over: what it is worth keeping is worth asking for."""
        keep_for_good()
        self.install.offer_once()

    def _menu_opens(self) -> None:
        by_id("offline-status").textContent = self.offline.status()

    # -- everything as a file ----------------------------------------------------------------------------

    def export(self) -> None:
        """Hand over all that is kept as a file."""
        self.app.save()
        parts = js.Array.new()
        parts.push(transfer.export_text(self.app.store))
        blob = window.Blob.new(parts, js.JSON.parse('{"type": "application/json"}'))
        address = window.URL.createObjectURL(blob)
        link = document.createElement("a")
        link.href = address
        link.download = "triangles-%s.json" % str(js.Date.new().toISOString())[:10]
        link.click()
        after(60000, lambda: window.URL.revokeObjectURL(address))

    def _chosen(self, event) -> None:
        """A file was chosen: read it, then ask before anything is replaced."""
        field = event.target
        if not field.files.length:
            return
        field.files.item(0).text().then(proxy(self._read), proxy(lambda *_: self._bad()))
        field.value = ""

    def _read(self, text: str) -> None:
        try:
            kept = transfer.read_file(text)
        except ValueError as error:
            js.console.info("This file cannot be taken: %s" % error)
            self._bad()
            return
        words = self.app.words
        self.app.dialogs.ask(words("transfer.ask"), words("transfer.replace"), lambda: self._replace(kept))

    def _bad(self) -> None:
        self.app.panel.notice("transfer.bad", ("button.ok", lambda: None))

    def _replace(self, kept: "dict[str, str]") -> None:
        """Take everything over and start the page anew from it."""
        if not transfer.replace_all(self.app.store, kept):
            self.app.panel.notice("storage.full", ("button.ok", lambda: None))
            return
        Store(box("sessionStorage")).remove(TAB)
        window.location.reload()
