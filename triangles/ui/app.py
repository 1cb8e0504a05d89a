"""The controller: turns what people and the computer do into moves, and tells everyone else about it.

A press becomes a line, the line a move of the match, and only then does anything change; undo, saving and sharing
follow from the moves.
"""

from triangles.core.notation import format_game, parse_game
from triangles.core.rules import IllegalMove
from triangles.ui import saves
from triangles.ui.browser import after, by_id, forget, js, now, on_click, random_number, set_state, today, window
from triangles.ui.computer import Computer
from triangles.ui.dialogs import Dialogs, any_open, closed, opened
from triangles.ui.hands import Players
from triangles.ui.match import Match, check_board, checked_options
from triangles.ui.paint import LAYERS
from triangles.ui.panel import Panel
from triangles.ui.stage import Stage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.ui.language import Words

PAUSE = 420  # milliseconds between a player's move and the computer's, so that a person can follow
END_PAUSE = 650
HINT_TIME = 9000


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
        self.computer = Computer(self._computer_changed)
        self.stage = Stage(match, by_id("sky"), {name: by_id(name) for name in LAYERS})
        self.players = Players(self)
        self.on_finished = lambda: None  # called whenever a match has come to its end
        self._turn = 0  # goes up when the position is changed other than by a move: what was planned before is off
        self._failure_told = False
        self._storage_told = False
        self._hint_timer: int | None = None
        self._save_timer: int | None = None
        self._connect()

    def _connect(self) -> None:
        for name, action in (
            ("undo", self.undo),
            ("redo", self.redo),
            ("hint", self.hint),
            ("more", self.open_menu),
            ("new", self.open_new),
            ("menu-statistics", lambda: self._from_menu(self.open_statistics)),
            ("menu-earlier", lambda: self._from_menu(self.open_earlier)),
            ("menu-share", lambda: self._from_menu(self.share)),
            ("menu-keys", lambda: self._from_menu(lambda: opened("keys-dialog"))),
            ("end-again", self.play_again),
            ("end-other", self.other_starts),
            ("statistics-reset", self._ask_reset),
        ):
            on_click(name, action)

    # -- the course of a match ---------------------------------------------------------------------------

    def begin(self, resumed: bool) -> None:
        """Show the match for the first time in this tab, or a new one: then it is somebody's turn."""
        self._turn += 1
        forget(self._save_timer)
        self._save_timer = None
        self.computer.stop()
        self.panel.hide_pill()
        self.stage.show(self.match)
        self.update()
        set_state("board", "ready")
        if self.match.game.over:
            self._end()
            return
        if not resumed:
            self.save()
        if self.match.computer is not None:
            self.computer.prepare(format_game(self.match.game))
        if resumed and self.match.game.ply:
            self.panel.pill(self.words("start.resumed"))
        elif self.match.computers_turn:
            self.panel.pill(self.words("start.computer"))
        else:
            self.panel.pill(self.words("start.tip"))
        self._say_turn()
        self._next()

    def play(self, a: int, b: int) -> bool:
        """A person draws line a–b; whether it was drawn. A refusal is told and costs nothing."""
        if self.locked:
            return False
        reason = self.match.game.refusal(a, b)
        if reason is not None:
            self.refuse(reason)
            return False
        self._move(a, b)
        return True

    @property
    def locked(self) -> bool:
        """Whether no person may draw now: a move is arriving, it is the computer's turn, or the game is over."""
        return self.stage.arriving or self.match.computers_turn or self.match.game.over

    def refuse(self, reason: str) -> None:
        """Tell why a line may not be drawn."""
        text = self.words("refusal." + reason)
        self.panel.pill(text, high=self.stage.aims_low)
        self.panel.say(text, urgent=True)

    def _move(self, a: int, b: int) -> None:
        """Play a legal line for whoever is to move, and let it be seen."""
        player = self.match.game.player
        closed_faces = self.match.play(a, b)
        self.panel.hide_pill()
        turn = self._turn
        self.stage.arrive(lambda: self._arrived(turn))
        # The line first; scores, saving and the next turn after it has been painted.
        after(20, lambda: self._moved(turn, player, a, b, len(closed_faces)))

    def _moved(self, turn: int, player: int, a: int, b: int, count: int) -> None:
        self.save()
        if turn != self._turn:
            return
        self.update()
        names = self.panel.names(self.match)
        said = [self.words("say.drew", name=names[player], a=a, b=b)]
        if count:
            said.append(self.words("say.closed", name=names[player], count=count))
        if not self.match.game.over:
            again = "say.again" if self.match.game.player == player else "say.next"
            said.append(self.words(again, name=names[self.match.game.player]))
        self.panel.say(" ".join(said))
        if self.match.computers_turn:
            self._next()

    def _arrived(self, turn: int) -> None:
        if turn == self._turn and self.match.game.over:
            saves.count_result(self.store, self.match)
            self.on_finished()
            self.save()
            after(END_PAUSE, lambda: self._end() if turn == self._turn else None)

    def _next(self) -> None:
        """If it is the computer's turn, ask it."""
        if not self.match.computers_turn:
            return
        turn = self._turn
        not_before = now() + PAUSE
        if self.computer.state == "loading":
            self.panel.pill(self.words("wait.waking"), stay=True)
        elif self.computer.state == "failed":
            self._tell_failure()
        self.computer.ask(
            "move",
            format_game(self.match.game),
            self.match.level,
            random_number(),
            lambda answer: self._answered(turn, not_before, answer),
        )

    def _answered(self, turn: int, not_before: float, answer: dict) -> None:
        """The computer's answer: played after a natural pause, and when the last move has arrived."""
        if turn != self._turn or not self.match.computers_turn:
            return
        if self.stage.arriving or now() < not_before:
            after(max(40, not_before - now()), lambda: self._answered(turn, 0, answer))
            return
        try:
            a, b = answer.get("line")  # type: ignore[misc]  # None or worse is caught as well
            self._move(a, b)
        except (IllegalMove, IndexError, TypeError, ValueError) as error:
            js.console.error("The computer player answered %r: %s" % (answer, error))
            self._tell_failure()

    def _end(self) -> None:
        match = self.match
        result = match.result
        if result == "drawn":
            title = self.words("end.draw")
        elif match.computer is not None:
            title = self.words("end." + str(result))
        else:
            title = self.words("end.winner", name=self.panel.names(match)[0 if result == "first" else 1])
        self.panel.say(self.words("say.over", result=title, score=self.score_words()))
        if not any_open():
            self.dialogs.open_end(match, title)

    def update(self) -> None:
        """Bring the bars up to date."""
        self.panel.show(self.match, self.computer, not self.locked or self.stage.arriving)

    def score_words(self) -> str:
        """The score in a sentence."""
        first, second = self.panel.names(self.match)
        one, two = self.match.game.scores
        return self.words("say.score", first=first, one=one, second=second, two=two)

    def _say_turn(self) -> None:
        names = self.panel.names(self.match)
        self.panel.say(self.words("say.next", name=names[self.match.game.player]))

    def say_score(self) -> None:
        """Tell the score and whose turn it is."""
        text = self.score_words()
        if not self.match.game.over:
            text += " " + self.words("say.next", name=self.panel.names(self.match)[self.match.game.player])
        self.panel.pill(text)
        self.panel.say(text, urgent=True)

    # -- back and forth ----------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back; against the computer to one's own last turn."""
        if self.match.can_undo():
            self._rewind(self.match.undo, "say.undone")

    def redo(self) -> None:
        """Play again what was taken back."""
        if self.match.undone:
            self._rewind(self.match.redo, "say.redone")

    def _rewind(self, step, said: str) -> None:
        self._turn += 1
        self.computer.stop()
        self.panel.hide_pill()
        step()
        self.stage.rewound()
        self.update()
        self.save()
        self.panel.say(self.words(said) + " " + self.score_words())
        if self.match.game.over:
            self._end()
        self._next()

    # -- hints -------------------------------------------------------------------------------------------

    def hint(self) -> None:
        """Ask the computer for a good line, and show it with what it wins or avoids."""
        if self.locked:
            return
        if self.computer.state == "failed":
            self._tell_failure()
            return
        turn, ply = self._turn, self.match.game.ply
        self.panel.pill(self.words("hint.thinking"), stay=True)
        self.computer.ask(
            "hint",
            format_game(self.match.game),
            "nova",
            random_number(),
            lambda answer: self._show_hint(turn, ply, answer),
        )

    def _show_hint(self, turn: int, ply: int, answer: dict) -> None:
        if turn != self._turn or ply != self.match.game.ply:
            return
        line = answer.get("line")
        if not line or self.match.game.refusal(line[0], line[1]) is not None:
            self.panel.hide_pill()
            return
        key = "hint.%s" % answer.get("reason")
        text = self.words(key)
        if text == key:
            text = self.words("hint.best")
        self.stage.forget_aim()
        self.stage.hint = (line[0], line[1])
        self.stage.ask_frame()
        self.panel.pill(text)
        self.panel.say(self.words("say.hint", text=text, a=line[0], b=line[1]))
        forget(self._hint_timer)
        self._hint_timer = after(HINT_TIME, self._hide_hint)

    def _hide_hint(self) -> None:
        self._hint_timer = None
        self.stage.hint = None
        self.stage.ask_frame()

    # -- the computer's health ---------------------------------------------------------------------------

    def _computer_changed(self) -> None:
        self.update()
        if self.computer.state == "ready":
            self._failure_told = False
            if self.match.computers_turn:
                self.panel.hide_pill()
        elif self.computer.state == "failed" and (self.match.computers_turn or not self._failure_told):
            self._tell_failure()

    def _tell_failure(self) -> None:
        if self.match.computer is None and self._failure_told:
            return
        self._failure_told = True
        self.panel.hide_pill()
        actions = [("button.retry", self._retry)]
        if self.match.computer is not None:
            actions.append(("computer.friend", self._without_computer))
        key = "computer.hung" if self.computer.reason == "hung" else "computer.failed"
        self.panel.notice(key, *actions)

    def _retry(self) -> None:
        self.computer.retry()
        self._next()

    def _without_computer(self) -> None:
        """Let the person play both sides of a match whose computer does not come."""
        self._turn += 1
        self.match.computer = None
        self.computer.stop()
        self.save()
        self.update()
        self._say_turn()

    # -- new matches -------------------------------------------------------------------------------------

    def open_new(self) -> None:
        """Ask for a new game."""
        self.dialogs.open_new(self.options)

    def new_match(self, options: dict) -> None:
        """Start a match by the dialog's answers; a match that is not over is kept as the earlier game."""
        self.options = options
        saves.save_options(self.store, options)
        self._replace(Match.start(options, random_number(), self.match.computer))

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
        self._replace(fresh)

    def other_starts(self) -> None:
        """The same board, the other one starting."""
        closed("end-dialog")
        self._replace(self.match.rematch())

    def _replace(self, match: Match) -> None:
        if self.match.game.over or not self.match.game.ply:
            self.store.remove(saves.GAME + self.name)
        self.match = match
        self.name = new_name()
        hold_name(self.name)
        saves.prune_matches(self.store, [self.name])
        self.panel.hide_notice()
        self._failure_told = False
        self.begin(resumed=False)
        by_id("board").focus()

    # -- menu --------------------------------------------------------------------------------------------

    def open_menu(self) -> None:
        """Open the menu."""
        by_id("menu-earlier").hidden = self._earlier() is None
        opened("menu-dialog")

    def _from_menu(self, action) -> None:
        closed("menu-dialog")
        action()

    def _earlier(self) -> str | None:
        for name, over in saves.list_matches(self.store):
            if name != self.name and not over:
                return name
        return None

    def open_earlier(self) -> None:
        """Go back to the newest unfinished match that is not this one; this one is kept too."""
        name = self._earlier()
        if name is None:
            return
        match, broken = saves.load_match(self.store, name)
        if match is None:
            if broken:
                self.panel.pill(self.words("storage.corrupt"))
            return
        self.match = match
        self.name = name
        hold_name(name)
        self.begin(resumed=True)

    def open_statistics(self) -> None:
        """Show the statistics."""
        results, broken = saves.load_statistics(self.store)
        if broken:
            self.panel.pill(self.words("storage.statistics"))
        self.dialogs.open_statistics(results)

    def _ask_reset(self) -> None:
        self.dialogs.ask(self.words("statistics.ask"), self.words("statistics.forget"), self._reset)

    def _reset(self) -> None:
        self.store.remove(saves.STATISTICS)
        self.dialogs.open_statistics({})

    def share(self) -> None:
        """Copy a link to the position; where that is forbidden, put it into the address line."""
        address = window.location.href.split("#")[0] + "#" + format_game(self.match.game)

        def failed(*_) -> None:
            window.location.hash = "#" + format_game(self.match.game)
            self.panel.pill(self.words("share.failed"))

        try:
            promise = window.navigator.clipboard.writeText(address)
        except Exception:
            failed()
            return
        from triangles.ui.browser import proxy

        done = proxy(lambda *_: self.panel.pill(self.words("share.copied")))
        promise.then(done, proxy(failed))

    def open_link(self, text: str) -> bool:
        """Open the game of a link as a match between two people or, with the options so set, the computer."""
        try:
            game = parse_game(text)
            check_board(game.board)
        except ValueError as error:
            js.console.info("This link holds no game: %s" % error)
            self.panel.notice("link.broken", ("button.ok", lambda: None))
            return False
        options = checked_options(self.options)
        computer = None if options["opponent"] == "friend" else 1 - game.player
        self._replace(Match(game, computer, options["level"]))
        self.panel.pill(self.words("link.opened"))
        return True

    # -- saving ------------------------------------------------------------------------------------------

    def save(self) -> None:
        if not saves.save_match(self.store, self.name, self.match, today()) and not self._storage_told:
            self._storage_told = True
            key = "storage.none" if self.store.trouble == "none" else "storage.full"
            self.panel.notice(key, ("button.ok", lambda: None))


def new_name() -> str:
    """A name for a match that no other has."""
    return "%x-%x" % (today(), random_number() % 65536)


_held: list = []  # what keeps the lock of this tab's match: given back when the next one is taken


def hold_name(name: str) -> None:
    """Tell other tabs, and this tab after a reload, that it has this match."""
    from pyscript.ffi import create_proxy  # type: ignore[import-not-found]

    from triangles.ui.browser import box

    session = saves.Store(box("sessionStorage"))
    session.write(saves.PREFIX + "tab", name)
    locks = window.navigator.locks
    if not locks:
        return
    while _held:
        _held.pop()()  # resolve the promise that holds the earlier lock

    def hold(*_):
        def keep(resolve, *rest):
            _held.append(lambda: resolve(None))

        return js.Promise.new(create_proxy(keep))

    locks.request(saves.GAME + name, create_proxy(hold))
