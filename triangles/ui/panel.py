"""The two bars and what is said: names, scores, whose turn it is, the pill, notices, and words for screen readers."""

from triangles.ui.browser import after, by_id, document, forget, on, prefers_stillness, set_class, set_state, sleeps
from triangles.ui.sight import MEANT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triangles.ui.computer import Computer
    from triangles.ui.language import Words
    from triangles.ui.match import Match
    from triangles.ui.sight import Sight

PILL_TIME = 3600  # milliseconds that a pill stays
TICK_TIME = 400


class Panel:
    """Writes to the shell around the sky. `words` is the language in use."""

    def __init__(self, words: "Words") -> None:
        self.words = words
        self.also: Any = None  # an element in an open dialog: a screen reader hears nothing from outside of that
        self.sight: Sight | None = None  # knows which stars a pill would hide
        self._pill_timer: int | None = None
        self._shown_scores = ["0", "0"]
        self._notice_key = ""
        self._notice_actions: list = []
        for place, name in enumerate(("notice-first", "notice-second")):
            on(by_id(name), "click", lambda event, place=place: self._answer_notice(place))

    def names(self, match: "Match") -> "tuple[str, str]":
        """What the two players are called."""
        shown = []
        for player in (0, 1):
            if player == match.computer:
                shown.append(self.words("player.computer"))
            elif match.names[player]:
                shown.append(match.names[player])
            elif match.computer is not None:
                shown.append(self.words("player.you"))
            else:
                shown.append(self.words("player.%d" % (player + 1)))
        return shown[0], shown[1]

    def show(self, match: "Match", computer: "Computer", can_hint: bool) -> None:
        """Bring scores, names, turn, buttons and progress up to date."""
        game = match.game
        over = game.over
        set_state("players", "two" if match.computer is None else "one")
        names = self.names(match)
        for player in (0, 1):
            card = by_id("card-%d" % player)
            now = game.player == player and not over
            set_class(card, "now", now)
            set_class(card, "won", over and game.scores[player] > game.scores[1 - player])
            by_id("name-%d" % player).textContent = names[player]
            text = self._turn_words(match, computer, player) if now else self._end_words(match, names)
            by_id("turn-%d" % player).textContent = text
            score = self.words.number(game.scores[player])
            if score != self._shown_scores[player]:
                self._shown_scores[player] = score
                number = by_id("score-%d" % player)
                number.textContent = score
                if not prefers_stillness():
                    number.classList.remove("up")
                    after(16, lambda number=number: number.classList.add("up"))
                    after(TICK_TIME, lambda number=number: number.classList.remove("up"))
        by_id("ply").textContent = self.words("ply", count=game.ply + (0 if over else 1))
        for name, useful in (("undo", match.can_undo()), ("redo", bool(match.undone)), ("hint", can_hint)):
            sleeps(by_id(name), not useful, by_id("board"))
        by_id("far-undo").disabled = by_id("undo").disabled
        bar = by_id("thinking")
        bar.hidden = not (match.computers_turn or computer.state == "loading")
        if computer.state == "loading":
            bar.value = computer.progress
        else:
            bar.removeAttribute("value")

    def _end_words(self, match: "Match", names: "tuple[str, str]") -> str:
        """How a game of two ended, for each of them at their own edge: shown in table mode, where the end screen can
        face only one of them."""
        if match.result is None or match.computer is not None:
            return ""
        if match.result == "drawn":
            return self.words("end.draw")
        return self.words("end.winner", name=names[0 if match.result == "first" else 1])

    def _turn_words(self, match: "Match", computer: "Computer", player: int) -> str:
        if player == match.computer:
            return self.words("turn.thinking" if computer.state == "ready" else "turn.waking")
        record = match.game.record
        if record and record[-1].player == player:
            return self.words("turn.again")
        return self.words("turn.theirs" if match.computer is None else "turn.yours")

    # -- saying ------------------------------------------------------------------------------------------

    def pill(self, text: str, stay: bool = False) -> None:
        """One short sentence over the sky's lower edge, gone by itself unless it is to `stay`.

        It is at the upper edge where it hides fewer stars there; but a sentence that follows another changes the edge
        only for the sake of a star that is looked at.
        """
        pill = by_id("pill")
        forget(self._pill_timer)
        self._pill_timer = None
        was_hidden = pill.hidden
        pill.textContent = text
        pill.hidden = False
        if self.sight is not None:
            more = self.sight.crowd(pill.offsetWidth, pill.offsetHeight)
            if was_hidden or abs(more) >= MEANT:
                set_class(pill, "high", more > 0)
        self._keep_clear()
        if not stay:
            self._pill_timer = after(PILL_TIME, self.hide_pill)

    def _keep_clear(self) -> None:
        """Keep the pill below a notice, which may come after it, go before it, or change its height."""
        pill, sky = by_id("pill"), by_id("sky")
        if not pill.hidden:
            above = sky.getBoundingClientRect().top - sky.parentElement.getBoundingClientRect().top
            pill.style.setProperty("--above", "%dpx" % above)

    def tell(self, text: str, urgent: bool = False) -> None:
        """One short sentence for the eye and the ear: the pill itself is not read."""
        self.pill(text)
        self.say(text, urgent)

    def hide_pill(self) -> None:
        """Take the pill away."""
        forget(self._pill_timer)
        self._pill_timer = None
        by_id("pill").hidden = True

    def say(self, text: str, urgent: bool = False) -> None:
        """Words for a screen reader, not shown."""
        region = self.also or by_id("alert" if urgent else "live")
        # The same words twice must be a change, or they are not read again.
        region.textContent = text + ("\u00a0" if region.textContent == text else "")

    def notice(self, key: str, *actions) -> None:
        """A notice that stays until it is answered; `actions` are up to two pairs: the key of a button's text, and
        what it does."""
        self._notice_key = key
        self._notice_actions = list(actions)
        self._write_notice()
        by_id("notice").hidden = False
        self._keep_clear()
        self.say(self.words(key), urgent=True)

    def _write_notice(self) -> None:
        by_id("notice-text").textContent = self.words(self._notice_key)
        for place, name in enumerate(("notice-first", "notice-second")):
            button = by_id(name)
            button.hidden = place >= len(self._notice_actions)
            if not button.hidden:
                button.textContent = self.words(self._notice_actions[place][0])

    def translated(self) -> None:
        """The words are another language's now: what was said is gone, what is asked is asked anew."""
        self.hide_pill()
        by_id("live").textContent = by_id("alert").textContent = ""
        if not by_id("notice").hidden:
            self._write_notice()

    def hide_notice(self, *keys: str) -> None:
        """Take the notice away; with `keys`, only if it is one of those."""
        if keys and self._notice_key not in keys:
            return
        _hide("notice")
        self._keep_clear()

    def hide_request(self) -> None:
        """Take away the request to take back a move, if there is one."""
        _hide("back")

    def _answer_notice(self, place: int) -> None:
        self.hide_notice()
        if place < len(self._notice_actions):
            self._notice_actions[place][1]()


def _hide(name: str) -> None:
    """Hide an element; a focus that was in it goes to the sky."""
    if by_id(name).contains(document.activeElement):
        by_id("board").focus()
    by_id(name).hidden = True
