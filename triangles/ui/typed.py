"""The dialog that takes typed moves and answers questions: the whole game without the sky, on a phone as well.

It stays open, so that a game can be played in it; what happens is told in it.
"""

from triangles.ui import languages
from triangles.ui.asks import Asks
from triangles.ui.browser import document, on
from triangles.ui.dialogs import furnish
from triangles.ui.ear import numbers
from triangles.ui.elements import Texts, button, element

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triangles.ui.app import App

_kept: list = []  # the dialog, once it is made


class Typed:
    """The dialog of the `app`."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.texts = Texts(app.words)
        self.asks = Asks(app.players.hands)
        self.asks.tell = self._told
        self.asks.here = self._meant
        dialog: Any = element("dialog", inside=document.body, id="type-dialog", aria_labelledby="type-title")
        self.dialog = dialog
        self.texts.add(element("h2", inside=dialog, id="type-title"), "menu.type")
        about = element("p", "quiet", inside=dialog, id="type-about")
        self.texts.add(about, "type.about", lambda: {"last": len(app.match.game.board) - 1})
        form = element("form", "typing", inside=dialog, method="dialog")
        label = element("label", inside=form)
        self.texts.add(element("span", inside=label), "type.label")
        # "decimal": digits and something to put between two numbers, on every phone.
        self.field: Any = element(
            "input", inside=label, type="text", inputmode="decimal", autocomplete="off", maxlength="9",
            aria_describedby="type-about",
        )  # fmt: skip
        draw = self.texts.add(element("button", "bright", inside=form, type="submit"), "type.draw")
        draw.id = "type-draw"
        self.status = element("p", "answer", inside=dialog, role="status")
        row = element("p", "questions", inside=dialog)
        for key, action in (
            ("type.star", self._describe),
            ("type.drawn", self.asks.drawn),
            ("type.legal", self.asks.legal),
            ("type.closing", self.asks.closing),
            ("type.last", app.players.say_last),
            ("type.score", app.say_score),
        ):
            self.texts.add(button(row, action), key)
        actions = element("p", "actions", inside=dialog)
        self.texts.add(element("button", "cancel", inside=actions, type="button"), "button.close")
        furnish(dialog)
        languages.on_change(self.texts.write)
        on(form, "submit", self._submit)
        on(dialog, "close", lambda event: self._closed())

    def open(self) -> None:
        """Open it, empty."""
        self.texts.write()
        self.field.value = ""
        self.status.textContent = ""
        self.app.panel.also = self.status
        self.dialog.showModal()
        self.field.focus()

    def _closed(self) -> None:
        self.app.panel.also = None

    def _told(self, text: str) -> None:
        self.app.panel.say(text)

    def _meant(self) -> int:
        """The first star that is typed; without one, where the keyboard is in the sky."""
        stars = numbers(self.field.value) or []
        if stars and stars[0] < len(self.app.match.game.board):
            return stars[0]
        return self.app.players.hands.here()

    def _describe(self) -> None:
        self._told(self.asks.describe(self._meant()))

    def _submit(self, event) -> None:
        event.preventDefault()
        drawn = self.asks.enter(str(self.field.value))
        if drawn:
            self.field.value = ""
            if self.app.match.game.over:
                self.dialog.close()
                return
        self.field.select()
        self.field.focus()


def show(app: "App") -> None:
    """Open the dialog; it is made when it is first wanted."""
    if not _kept:
        _kept.append(Typed(app))
    _kept[0].open()
