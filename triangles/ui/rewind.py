"""Undo and redo. Against the computer both are done at once; between two people undo asks the other one.

Who drew the last line asks for it back, at the other one's place on the screen. A strip of two buttons, no dialog: the
game goes on behind it, and drawing on is an answer, too. What was taken back is played again without asking: that only
restores what both had seen.

Imported when somebody goes back for the first time.
"""

from triangles.ui import languages
from triangles.ui.browser import by_id, on, on_click, set_class

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.ui.app import App


class Rewind:
    """The way back and forth in the `app`'s match.

    The strip has no state of its own but being shown: the last move says who asks whom.
    """

    def __init__(self, app: "App") -> None:
        self.app = app
        on_click("back-yes", self._allow)
        on_click("back-no", self._refuse)
        on(by_id("back"), "keydown", self._key)
        languages.on_change(self._write)

    def undo(self) -> None:
        """Take back: against the computer at once, to one's own last turn; between two people, if the other agrees."""
        match = self.app.match
        if match.can_undo():
            if match.computer is None:
                self._ask()
            else:
                self._go(match.undo, "say.undone")

    def redo(self) -> None:
        """Play again what was taken back."""
        if self.app.match.undone:
            self._go(self.app.match.redo, "say.redone")

    def _go(self, step, said: str) -> None:
        app = self.app
        app.turn += 1
        app.computer.stop()
        app.panel.hide_pill()
        app.panel.hide_request()
        step()
        app.stage.rewound()
        app.update()
        app.save()
        app.panel.say(app.words(said) + " " + app.score_words())
        if app.match.game.over:
            app.end()
        app.rival.next()

    # -- asking ------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Ask for the last move. The focus goes to the answer; asked twice, it is said twice."""
        self._write()
        by_id("back").hidden = False
        self.app.panel.say(by_id("back-text").textContent, urgent=True)
        by_id("back-yes").focus()

    def _write(self) -> None:
        app = self.app
        record = app.match.game.record
        if record:
            asker = record[-1].player
            set_class(by_id("back"), "first", asker == 1)
            set_class(by_id("back"), "second", asker == 0)
            by_id("back-text").textContent = app.words("back.ask", name=app.panel.names(app.match)[asker])

    def _allow(self) -> None:
        self._go(self.app.match.undo, "say.undone")

    def _refuse(self) -> None:
        app = self.app
        app.panel.hide_request()
        app.panel.pill(app.words("back.stays"))
        app.panel.say(app.words("back.stays"))

    def _key(self, event) -> None:
        if event.key == "Escape":
            event.preventDefault()
            event.stopPropagation()
            self._refuse()
