"""Fingers, mouse, pen and keys: the browser's events on their way to the match."""

from triangles.ui.browser import by_id, document, on
from triangles.ui.compass import DIRECTIONS, next_star
from triangles.ui.dialogs import any_open, opened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.ui.app import App


class Hands:
    """Listens at the board for the `app`'s players."""

    def __init__(self, app: "App") -> None:
        self.app = app
        board = by_id("board")
        self.board = board
        on(board, "pointerdown", self._press)
        on(board, "pointermove", self._move)
        on(board, "pointerup", self._release)
        on(board, "pointercancel", lambda event: self._cancel(event.pointerId))
        on(board, "lostpointercapture", lambda event: self._cancel(event.pointerId))
        on(board, "pointerleave", self._leave)
        on(board, "contextmenu", lambda event: event.preventDefault())
        on(board, "keydown", self._board_key)
        on(board, "blur", lambda event: self._hide_cursor())
        on(document, "keydown", self._key)

    # -- pointers ----------------------------------------------------------------------------------------

    def _press(self, event) -> None:
        app, stage = self.app, self.app.stage
        if event.pointerType == "mouse" and event.button != 0:
            return
        if app.locked:
            if app.match.computers_turn and not stage.arriving and not stage.aim.held:
                waking = app.computer.state != "ready"
                app.panel.pill(app.words("wait.waking" if waking else "wait.computer"))
            return
        if not stage.aim.press(stage.view, event.pointerId, event.pointerType, *self._place(event)):
            return
        self.board.setPointerCapture(event.pointerId)
        stage.cursor = None
        stage.hint = None
        self._looked(stage.look())

    def _move(self, event) -> None:
        stage = self.app.stage
        if stage.aim.move(stage.view, event.pointerId, event.pointerType, *self._place(event)):
            self._looked(stage.look())

    def _release(self, event) -> None:
        app, stage = self.app, self.app.stage
        if event.pointerId != stage.aim.pointer:
            return
        what, meant = stage.aim.release(stage.view, event.pointerId, event.pointerType, *self._place(event))
        if what == "play":
            a, b = meant
            if app.play(a, b) or app.locked:
                stage.aim.let_go()
            else:
                stage.aim.refused()
        elif what == "let-go":
            app.panel.hide_pill()
        elif what == "choose":
            app.panel.say(app.words("say.chosen", star=meant))
        stage.look()

    def _cancel(self, pointer: int) -> None:
        if self.app.stage.aim.cancel(pointer):
            self.app.stage.look()

    def _leave(self, event) -> None:
        """A hovering mouse left the sky: nothing points any more."""
        aim = self.app.stage.aim
        if not aim.held and event.pointerType != "touch":  # a finger that is lifted leaves, too
            aim.tip = aim.target = None
            self.app.stage.look()

    def _looked(self, changed: bool) -> None:
        """While aiming, a line that would be refused says why."""
        if not changed:
            return
        app = self.app
        if app.stage.refused is not None:
            app.panel.pill(app.words("refusal." + app.stage.refused), stay=True, high=app.stage.aims_low)
        else:
            app.panel.hide_pill()

    def _place(self, event) -> "tuple[float, float]":
        """Where an event is, in CSS pixels of the sky."""
        box = self.board.getBoundingClientRect()
        return event.clientX - box.left, event.clientY - box.top

    # -- keys --------------------------------------------------------------------------------------------

    def _board_key(self, event) -> None:
        if event.ctrlKey or event.metaKey or event.altKey or any_open():
            return
        app, stage = self.app, self.app.stage
        key = event.key
        if key in DIRECTIONS:
            event.preventDefault()
            if stage.cursor is None:
                stage.cursor = self._first_star()
            else:
                stage.cursor = next_star(stage.view.places, stage.cursor, DIRECTIONS[key])
            if stage.aim.chosen is not None:
                stage.aim.target = stage.cursor if stage.cursor != stage.aim.chosen else None
                stage.aim.tip = None
            self._looked(stage.look())
            self._say_star()
        elif key == "Enter" or key == " ":
            event.preventDefault()
            self._press_key()
        elif key == "Escape" and stage.aim.chosen is not None:
            event.preventDefault()
            stage.forget_aim()
            app.panel.hide_pill()
            app.panel.say(app.words("say.letgo"))

    def _press_key(self) -> None:
        """Enter: choose the star, let it go, or draw the line to it."""
        app, stage = self.app, self.app.stage
        if stage.cursor is None:
            stage.cursor = self._first_star()
            stage.ask_frame()
            self._say_star()
            return
        if app.locked:
            if app.match.computers_turn:
                app.panel.say(app.words("wait.computer"), urgent=True)
            return
        chosen = stage.aim.chosen
        if chosen is None:
            stage.aim.chosen = stage.cursor
            stage.hint = None
            app.panel.say(app.words("say.chosen", star=stage.cursor))
        elif chosen == stage.cursor:
            stage.forget_aim()
            app.panel.say(app.words("say.letgo"))
        elif app.play(chosen, stage.cursor):
            stage.aim.let_go()
        stage.look()

    def _key(self, event) -> None:
        """Shortcuts that work wherever the focus is, but not while something is typed or a dialog is open."""
        if event.ctrlKey or event.metaKey or event.altKey or any_open():
            return
        if event.target.tagName in ("INPUT", "TEXTAREA", "SELECT"):
            return
        app = self.app
        action = {
            "u": app.undo,
            "r": app.redo,
            "h": app.hint,
            "n": app.open_new,
            "m": app.open_menu,
            "s": app.say_score,
            "?": lambda: opened("keys-dialog"),
        }.get(event.key.lower())
        if action is not None:
            event.preventDefault()
            action()

    def _first_star(self) -> int:
        """Where the keyboard starts: at the chosen star, or in the middle of the sky."""
        stage = self.app.stage
        if stage.aim.chosen is not None:
            return stage.aim.chosen
        view = stage.view
        star = view.star_at(view.width / 2, view.height / 2, view.width + view.height)
        return star or 0

    def _say_star(self) -> None:
        """The star the keyboard stands on, and what hinders the line to it."""
        app, stage = self.app, self.app.stage
        star = stage.cursor
        count = sum([1 for move in app.match.game.record if star in move.line])
        text = app.words("say.star", star=star, count=count)
        if stage.refused is not None:
            text += ". " + app.words("refusal." + stage.refused)
        app.panel.say(text)

    def _hide_cursor(self) -> None:
        self.app.stage.cursor = None
        self.app.stage.ask_frame()
