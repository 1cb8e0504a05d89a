"""Those who play at the sky: what the hands tell becomes moves, words and shortcuts of the whole page."""

from triangles.ui import settings
from triangles.ui.browser import by_id, document, on
from triangles.ui.dialogs import any_open, opened
from triangles.ui.hands import Hands, Host

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.ui.app import App
    from triangles.ui.match import Match


class Players(Host):
    """The players of the `app`, at the sky."""

    zooms = True

    def __init__(self, app: "App") -> None:
        self.app = app
        self.stage = app.stage
        self.words = app.words
        self.hands = Hands(self, by_id("board"))
        on(document, "keydown", self._shortcut)
        app.menu.entry("menu-larger", self.enlarge)

    @property
    def match(self) -> "Match":  # type: ignore[override]
        """The match that is played."""
        return self.app.match

    def enlarge(self) -> None:
        """Show the board larger, for those who cannot pinch: one finger moves it then, a double tap restores it."""
        if self.hands.zooming is not None:
            self.hands.zooming.step(1.6)

    def tell(self, text: str) -> None:
        """Answer a question: for the ear, and for those who press keys but see."""
        if text:
            self.app.panel.tell(text, urgent=True)
        else:
            self.app.panel.hide_pill()

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
            app.panel.pill(app.words("refusal." + stage.refused), stay=True)
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
        said = [self.hands.asks.describe(star)]
        if self.stage.refused is not None:
            said.append(app.words("refusal." + self.stage.refused))
        app.panel.say(" ".join(said))

    def say_last(self) -> None:
        """Tell the last move."""
        app = self.app
        self.tell(app.move_words(app.match.game.record[-1]) if app.match.game.record else app.words("ear.no-move"))

    def say_turn(self) -> None:
        """Tell whose turn it is."""
        app = self.app
        over = app.match.game.over
        names = app.panel.names(app.match)
        self.tell(app.words("refusal.game-over") if over else app.words("say.next", name=names[app.match.game.player]))

    def open_typing(self) -> None:
        """Open the dialog that takes typed moves and answers questions."""
        from triangles.ui import typed  # not before: the page opens without it

        typed.show(self.app)

    def _shortcut(self, event) -> None:
        """Shortcuts that work wherever the focus is, but not while something is typed or a dialog is open."""
        if event.ctrlKey or event.metaKey or event.altKey or any_open():
            return
        if event.target.tagName in ("INPUT", "TEXTAREA", "SELECT"):
            return
        # Whoever speaks to the device, or has a trembling hand, can have them at the board alone (WCAG 2.1.4).
        if event.target.id != "board" and not settings.get("shortcuts"):
            return
        if not event.defaultPrevented and self.hands.zooming is not None and self.hands.zooming.key(event.key):
            event.preventDefault()
            return
        app = self.app
        key = event.key.lower()
        action = {
            "u": app.undo,
            "r": app.redo,
            "h": app.hints.ask,
            "n": app.open_new,
            "m": app.menu.open,
            "s": app.say_score,
            "w": self.say_turn,
            "x": self.say_last,
            "t": self.open_typing,
            "/": self.open_typing,
            "?": lambda: opened("keys-dialog"),
        }.get(key)
        if action is not None:
            event.preventDefault()
            action()
        elif key in ("l", "c", "d"):  # at the board the hands have seen to it
            event.preventDefault()
            self.hands.asks.key(key)
