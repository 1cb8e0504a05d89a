"""The controller: turns what people and the computer do into moves, and tells everyone else about it.

A press becomes a line, the line a move of the match, and only then does anything change; undo, saving and sharing
follow from the moves.
"""

from triangles.core.notation import format_game
from triangles.ui import saves
from triangles.ui.browser import after, by_id, on_click, random_number, set_state, today
from triangles.ui.computer import Computer
from triangles.ui.dialogs import Dialogs, any_open, closed
from triangles.ui.feedback import feel, feel_end, feel_move
from triangles.ui.hints import Hints
from triangles.ui.links import Links
from triangles.ui.match import Match, checked_options
from triangles.ui.menu import Menu
from triangles.ui.paint import LAYERS
from triangles.ui.panel import Panel
from triangles.ui.players import Players
from triangles.ui.rival import Rival
from triangles.ui.stage import Stage
from triangles.ui.tabs import hold_name, new_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.core.rules import Move
    from triangles.ui.language import Words
    from triangles.ui.rewind import Rewind

END_PAUSE = 900  # milliseconds between the arrival of the last move and the end screen


class App:
    """The whole page. `name` is the key under which this tab's match is kept."""

    def __init__(self, words: "Words", store: saves.Store, match: Match, name: str, options: dict) -> None:
        self.words = words
        self.store = store
        self.match = match
        self.name = name
        self.options = options
        self.panel = Panel(words)
        self.dialogs = Dialogs(words, self.new_match)
        self.rival = Rival(self)
        self.computer = Computer(self.rival.changed)
        self.stage = Stage(match, by_id("sky"), {name: by_id(name) for name in LAYERS})
        self.panel.sight = self.stage
        self.hints = Hints(self)
        self.links = Links(self)
        self.menu = Menu(self)
        self.players = Players(self)
        self.on_finished = lambda: None  # called whenever a match has come to its end
        self.turn = 0  # goes up when the position is changed other than by a move: what was planned before is off
        self._storage_told = False
        self._rewind: Rewind | None = None
        self._connect()

    def _connect(self) -> None:
        for name, action in (
            ("undo", self.undo),
            ("redo", self.redo),
            ("hint", self.hints.ask),
            ("more", self.menu.open),
            ("new", self.open_new),
            ("end-again", self.play_again),
            ("end-other", self.other_starts),
        ):
            on_click(name, action)

    # -- the course of a match ---------------------------------------------------------------------------

    def begin(self, resumed: bool) -> None:
        """Show the match for the first time in this tab, or a new one: then it is somebody's turn."""
        self.turn += 1
        self.computer.stop()
        self.panel.hide_pill()
        self.panel.hide_request()
        self.stage.show(self.match)
        self.update()
        set_state("board", "ready")
        if not resumed:
            self.save()
        if self.match.game.over:
            self.end()
            return
        if self.match.computer is not None:
            self.computer.prepare(format_game(self.match.game))
        if resumed and self.match.game.ply:
            self.panel.pill(self.words("start.resumed"))
        elif self.match.computers_turn:
            self.panel.pill(self.words("start.computer"))
        else:
            self.panel.pill(self.words("start.tip"))
        self.say_turn()
        self.rival.next()

    def play(self, a: int, b: int) -> bool:
        """A person draws line a–b; whether it was drawn. A refusal is told and costs nothing."""
        if self.locked:
            return False
        reason = self.match.game.refusal(a, b)
        if reason is not None:
            self.refuse(reason)
            return False
        self.move(a, b)
        return True

    @property
    def locked(self) -> bool:
        """Whether no person may draw now: a move is arriving, it is the computer's turn, or the game is over."""
        return self.stage.arriving or self.match.computers_turn or self.match.game.over

    def refuse(self, reason: str) -> None:
        """Tell why a line may not be drawn."""
        self.panel.tell(self.words("refusal." + reason), urgent=True)
        feel("refused")

    def move(self, a: int, b: int) -> None:
        """Play a legal line for whoever is to move, and let it be seen."""
        self.match.play(a, b)
        move = self.match.game.record[-1]
        self.panel.hide_pill()
        self.panel.hide_request()  # drawing on is an answer, too
        self.panel.hide_notice("lesson.offer")  # who plays needs no lesson, and wants to see all stars
        turn = self.turn
        self.stage.arrive(lambda: self._arrived(turn))
        feel_move(move.player, len(move.closed))
        # The line first; scores, saving and the next turn after it has been painted.
        after(20, lambda: self._moved(turn, move))

    def move_words(self, move: "Move") -> str:
        """A move in words: who drew which line, and what it closed."""
        name = self.panel.names(self.match)[move.player]
        said = self.words("say.drew", name=name, a=move.line[0], b=move.line[1])
        count = len(move.closed)
        return said + " " + self.words("say.closed", name=name, count=count) if count else said

    def _moved(self, turn: int, move: "Move") -> None:
        self.save()
        self.links.leave_address()
        if turn != self.turn:
            return
        self.update()
        said = self.move_words(move)
        if not self.match.game.over:
            again = "say.again" if self.match.game.player == move.player else "say.next"
            said += " " + self.words(again, name=self.panel.names(self.match)[self.match.game.player])
        self.panel.say(said)
        if self.match.computers_turn:
            self.rival.next()

    def _arrived(self, turn: int) -> None:
        if turn == self.turn and self.match.game.over:
            self.stage.celebrate()
            feel_end(self.match)
            self._count()
            self.on_finished()
            after(END_PAUSE, lambda: self.end() if turn == self.turn else None)

    def _count(self) -> None:
        """Let the result count, once: when the last move arrives, at the latest when the end is shown. In between the
        page may have been closed, or the move taken back and played again."""
        if not self.match.counted:
            from triangles.ui import results  # not before: the page opens without it

            results.finished(self.store, self.match, today())
            self.save()

    def end(self) -> None:
        """The match is over: tell the result and show it."""
        self._count()
        match = self.match
        result = match.result
        if result == "drawn":
            title = self.words("end.draw")
        elif match.computer is not None:
            title = self.words("end." + str(result))
        else:
            title = self.words("end.winner", name=self.panel.names(match)[0 if result == "first" else 1])
        self.panel.say(self.words("say.over", result=title, score=self.score_words()))
        self._show_end(self.turn, title)

    def _show_end(self, turn: int, title: str) -> None:
        """Open the end screen, once no other dialog is open."""
        if turn != self.turn:
            return
        if any_open():
            after(END_PAUSE, lambda: self._show_end(turn, title))
        else:
            self.dialogs.open_end(self.match, title)

    def update(self) -> None:
        """Bring the bars up to date."""
        self.panel.show(self.match, self.computer, not self.locked or self.stage.arriving)

    def score_words(self) -> str:
        """The score in a sentence."""
        first, second = self.panel.names(self.match)
        one, two = self.match.game.scores
        return self.words("say.score", first=first, one=one, second=second, two=two)

    def say_turn(self) -> None:
        """Tell whose turn it is."""
        names = self.panel.names(self.match)
        self.panel.say(self.words("say.next", name=names[self.match.game.player]))

    def say_score(self) -> None:
        """Tell the score and whose turn it is."""
        text = self.score_words()
        if not self.match.game.over:
            text += " " + self.words("say.next", name=self.panel.names(self.match)[self.match.game.player])
        self.panel.tell(text, urgent=True)

    # -- back and forth ----------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back: against the computer at once, between two people if the other agrees."""
        self._rewinding().undo()

    def redo(self) -> None:
        """Play again what was taken back."""
        self._rewinding().redo()

    def _rewinding(self) -> "Rewind":
        if self._rewind is None:
            from triangles.ui.rewind import Rewind  # not before: the page opens without it

            self._rewind = Rewind(self)
        return self._rewind

    # -- new matches -------------------------------------------------------------------------------------

    def open_new(self) -> None:
        """Ask for a new game."""
        self.dialogs.open_new(self.options)

    def new_match(self, options: dict) -> None:
        """Start a match by the dialog's answers; a match that is not over is kept as the earlier game."""
        self.options = options
        saves.save_options(self.store, options)
        self.replace(Match.start(options, random_number(), self.match.computer))

    def play_again(self) -> None:
        """The same again on another board."""
        closed("end-dialog")
        options = dict(self.options)
        match, board = self.match, self.match.game.board
        if board.layout is not None:
            options["layout"], options["count"] = board.layout, len(board)
        options["extra"] = match.game.extra_turn
        options["level"] = match.level
        options["opponent"] = "friend" if match.computer is None else "computer"
        options = checked_options(options)
        fresh = Match.start(options, random_number(), match.computer)
        if match.computer is None:
            fresh.names = match.names
        self.replace(fresh)

    def other_starts(self) -> None:
        """The same board, the other one starting."""
        closed("end-dialog")
        self.replace(self.match.rematch())

    def replace(self, match: Match) -> None:
        """Begin another match; this one is kept unless it is over or nothing was played."""
        if self.match.game.over or not self.match.game.ply:
            self.store.remove(saves.GAME + self.name)
        self.match = match
        self.name = new_name()
        hold_name(self.name)
        saves.prune_matches(self.store, [self.name])
        # What was said of the match before; that nothing can be saved, or that an update is there, stays true.
        self.panel.hide_notice("computer.failed", "computer.hung", "link.broken", "storage.corrupt")
        self.rival.forget()
        self.begin(resumed=False)
        by_id("board").focus()

    def take_up(self, name: str, match: Match) -> None:
        """Go on with a match that was kept under `name`; this one is kept, too."""
        self.match = match
        self.name = name
        hold_name(name)
        self.rival.forget()
        self.begin(resumed=True)

    # -- saving ------------------------------------------------------------------------------------------

    def save(self) -> None:
        if not saves.save_match(self.store, self.name, self.match, today()) and not self._storage_told:
            self._storage_told = True
            key = "storage.none" if self.store.trouble == "none" else "storage.full"
            self.panel.notice(key, ("button.ok", lambda: None))
