"""Those who play at the sky: what the hands tell becomes moves, words and shortcuts of the whole page."""

from triangles.ui.browser import by_id, document, on
from triangles.ui.dialogs import any_open, opened
from triangles.ui.hands import Hands, Host

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.ui.app import App


class Players(Host):
    """The players of the `app`, at the sky."""

    zooms = True

    def __init__(self, app: "App") -> None:
        self.app = app
        self.stage = app.stage
        self.hands = Hands(self, by_id("board"))
        on(document, "keydown", self._shortcut)

    @property
    def locked(self) -> bool:
        """Whether no person may draw now."""
        return self.app.locked

    def play(self, a: int, b: int) -> bool:
        """Draw line a–b, or tell why it may not be drawn; whether it was drawn."""
        return self.app.play(a, b)

    def hurried(self, by_key: bool) -> None:
        """Tell that it is the computer's turn."""
        app = self.app
        if not app.match.computers_turn or self.stage.arriving or self.stage.aim.held:
            return
        text = app.words("wait.computer" if app.computer.state == "ready" else "wait.waking")
        if by_key:
            app.panel.say(text, urgent=True)
        else:
            app.panel.pill(text)

    def aimed(self) -> None:
        """Show why the line aimed at would be refused."""
        app, stage = self.app, self.stage
        if stage.refused is not None:
            app.panel.pill(app.words("refusal." + stage.refused), stay=True, high=stage.aims_low)
        else:
            app.panel.hide_pill()

    def chose(self, star: int) -> None:
        """Say which star was chosen."""
        self.app.panel.say(self.app.words("say.chosen", star=star))

    def let_go(self, by_key: bool) -> None:
        """The refusal, if there was one, is of no interest any more."""
        self.app.panel.hide_pill()
        if by_key:
            self.app.panel.say(self.app.words("say.letgo"))

    def stepped(self, star: int) -> None:
        """The star the keyboard stands on, and what hinders the line to it."""
        app = self.app
        count = sum([1 for move in app.match.game.record if star in move.line])
        said = [app.words("say.star", star=star, count=count)]
        if self.stage.refused is not None:
            said.append(app.words("refusal." + self.stage.refused))
        app.panel.say(" ".join(said))

    def _shortcut(self, event) -> None:
        """Shortcuts that work wherever the focus is, but not while something is typed or a dialog is open."""
        if event.ctrlKey or event.metaKey or event.altKey or any_open():
            return
        if event.target.tagName in ("INPUT", "TEXTAREA", "SELECT"):
            return
        if not event.defaultPrevented and self.hands.zooming is not None and self.hands.zooming.key(event.key):
            event.preventDefault()
            return
        app = self.app
        action = {
            "u": app.undo,
            "r": app.redo,
            "h": app.hints.ask,
            "n": app.open_new,
            "m": app.menu.open,
            "s": app.say_score,
            "?": lambda: opened("keys-dialog"),
        }.get(event.key.lower())
        if action is not None:
            event.preventDefault()
            action()
