"""Hints: a good line, asked of the computer player, shown in the sky with what it wins or avoids."""

from triangles.core.notation import format_game
from triangles.ui.browser import after, forget, js, random_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.ui.app import App

HINT_TIME = 9000  # milliseconds that a hint stays in the sky


class Hints:
    """Asks and shows hints for the person to move in the `app`'s match."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self._timer: int | None = None

    def ask(self) -> None:
        """Ask the computer for a good line, and show it with what it wins or avoids."""
        app = self.app
        if app.locked:
            return
        if app.computer.state == "failed":
            app.rival.tell_failure(asked=True)
            return
        turn, ply = app.turn, app.match.game.ply
        app.panel.pill(app.words("hint.thinking"), stay=True)
        app.computer.ask(
            "hint",
            format_game(app.match.game),
            "nova",
            random_number(),
            lambda answer: self._show(turn, ply, answer),
        )

    def _show(self, turn: int, ply: int, answer: dict) -> None:
        app = self.app
        if turn != app.turn or ply != app.match.game.ply:
            return
        line = answer.get("line")
        if not line or app.match.game.refusal(line[0], line[1]) is not None:
            js.console.error("The computer player gave no hint: %s" % answer)
            app.rival.tell_failure(asked=True)
            return
        key = "hint.%s" % answer.get("reason")
        text = app.words(key)
        if text == key:
            text = app.words("hint.best")
        app.stage.forget_aim()
        app.stage.hint = (line[0], line[1])
        app.stage.reveal(app.stage.hint)
        app.stage.ask_frame()
        app.panel.pill(text)
        app.panel.say(app.words("say.hint", text=text, a=line[0], b=line[1]))
        forget(self._timer)
        self._timer = after(HINT_TIME, self._hide)

    def _hide(self) -> None:
        self._timer = None
        self.app.stage.hint = None
        self.app.stage.ask_frame()
