"""The computer as one of the players: asked when it is its turn, its answers played, its failures told."""

from triangles.core.notation import format_game
from triangles.core.rules import IllegalMove
from triangles.ui.browser import after, js, now, random_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.ui.app import App

PAUSE = 420  # milliseconds between a player's move and the computer's, so that a person can follow


class Rival:
    """Plays the computer's part in the `app`'s match, by way of `app.computer`, its worker."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self._told = False  # whether its failure was told

    def next(self) -> None:
        """If it is the computer's turn, ask it."""
        app = self.app
        if not app.match.computers_turn:
            return
        turn = app.turn
        not_before = now() + PAUSE
        if app.computer.state == "loading":
            app.panel.pill(app.words("wait.waking"), stay=True)
        elif app.computer.state == "failed":
            self.tell_failure()
        app.computer.ask(
            "move",
            format_game(app.match.game),
            app.match.level,
            random_number(),
            lambda answer: self._answered(turn, not_before, answer),
        )

    def _answered(self, turn: int, not_before: float, answer: dict) -> None:
        """The computer's answer: played after a natural pause, and when the last move has arrived."""
        app = self.app
        if turn != app.turn or not app.match.computers_turn:
            return
        if app.stage.arriving or now() < not_before:
            after(max(40, not_before - now()), lambda: self._answered(turn, 0, answer))
            return
        try:
            a, b = answer.get("line")  # type: ignore[misc]  # None or worse is caught as well
            app.move(a, b)
        except (IllegalMove, IndexError, TypeError, ValueError) as error:
            js.console.error("The computer player answered %r: %s" % (answer, error))
            self.tell_failure()

    def changed(self) -> None:
        """The state of the worker has changed."""
        app = self.app
        app.update()
        if app.computer.state == "ready":
            self._told = False
            if app.match.computers_turn:
                app.panel.hide_pill()
        elif app.computer.state == "failed" and (app.match.computers_turn or not self._told):
            self.tell_failure()

    def tell_failure(self, asked: bool = False) -> None:
        """Say that the computer does not play; between two people only once, unless one of them asked for it."""
        app = self.app
        if app.match.computer is None and self._told and not asked:
            return
        self._told = True
        app.panel.hide_pill()
        actions = [("button.retry", self._retry)]
        if app.match.computer is not None:
            actions.append(("computer.friend", self._without_computer))
        never_came = app.computer.state == "failed" and app.computer.reason == "failed"
        key = "computer.failed" if never_came else "computer.hung"
        app.panel.notice(key, *actions)

    def forget(self) -> None:
        """Another match: what was told of the one before is not told of it yet."""
        self._told = False

    def _retry(self) -> None:
        self.app.computer.retry()
        self.next()

    def _without_computer(self) -> None:
        """Let the person play both sides of a match whose computer does not come."""
        app = self.app
        app.turn += 1
        app.match.computer = None
        app.computer.stop()
        app.save()
        app.update()
        app.say_turn()
