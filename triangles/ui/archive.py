"""The finished games: a list, and each of them to be watched again, move by move.

Imported, and fetched with its style sheets, when somebody opens it for the first time.
"""

import asyncio

from triangles.core.notation import parse_game
from triangles.ui import history, languages
from triangles.ui.book import STYLE as BOOK_STYLE
from triangles.ui.browser import date_writer, document, js, on
from triangles.ui.dialogs import furnish
from triangles.ui.elements import Texts, button, element, icon, styled
from triangles.ui.match import Match, check_board
from triangles.ui.saves import split_board_key
from triangles.ui.steps import Steps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triangles.ui.app import App

STYLE = "./static/css/records.css"
_kept: list = []  # the one Archive


def show(app: "App") -> None:
    """Open the list of finished games."""

    async def opening() -> None:
        await styled(BOOK_STYLE)
        await styled(STYLE)
        if not _kept:
            _kept.append(Archive(app))
        _kept[0].open()

    asyncio.create_task(opening())


class Archive:
    """The list, in a dialog of its own."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.words = app.words
        self.texts = Texts(app.words)
        self._entries: list[dict[str, Any]] = []
        self._viewer: Viewer | None = None
        self.dialog: Any = element("dialog", "book archive", inside=document.body, id="archive-dialog",
                                   aria_labelledby="archive-title")  # fmt: skip
        self.title = self.texts.add(_head(self.dialog, "archive-title", self.texts), "menu.archive")
        self.list = element("ol", "pages games", inside=self.dialog)
        foot = element("p", "actions", inside=self.dialog)
        self.clear = self.texts.add(button(foot, self._ask_all), "archive.clear")
        furnish(self.dialog)
        on(self.list, "click", self._pressed)
        languages.on_change(self.texts.write)

    def open(self) -> None:
        """Show the games as they are now."""
        self._fill()
        if not self.dialog.open:
            self.dialog.showModal()
            self.title.focus()

    def _fill(self) -> None:
        self._entries = history.entries(self.app.store)
        self.list.replaceChildren()
        self.clear.hidden = not self._entries
        written = date_writer()
        for place, entry in enumerate(self._entries):
            self._row(place, entry, written(entry["ended"]))
        if not self._entries:
            element("li", "none", self.words("statistics.none"), self.list)

    def _row(self, place: int, entry: "dict[str, Any]", date: str) -> None:
        """A game: who, how it went, where and when; and a button to delete it."""
        row = element("li", inside=self.list)
        opener = element("button", "game", inside=row, type="button", data_open=str(place))
        line = element("span", "score-line", inside=opener)
        names = player_names(self.words, entry)
        one, two = entry["scores"]
        element("span", "mark first", inside=line)
        element("span", "name" + (" ahead" if one > two else ""), names[0], line)
        element("b", text="%s – %s" % (self.words.number(one), self.words.number(two)), inside=line)
        element("span", "name" + (" ahead" if two > one else ""), names[1], line)
        element("span", "mark second", inside=line)
        about = [outcome(self.words, entry), self._board(entry), date]
        if entry["computer"] is not None:
            about.insert(1, self.words("level.%s" % entry["level"]))
        element("span", "quiet", "\u00a0· ".join(about), opener)
        delete = element("button", "round", inside=row, type="button", data_delete=str(place))
        delete.setAttribute("aria-label", "%s: %s – %s, %s" % (self.words("archive.delete"), names[0], names[1], date))
        icon("trash-2", delete)

    def _board(self, entry: "dict[str, Any]") -> str:
        layout, stars, extra = split_board_key(entry["board"])
        return self.words(("statistics.%s-extra" if extra else "statistics.%s") % layout, count=stars)

    def _pressed(self, event) -> None:
        chosen = event.target.closest("button")
        if not chosen:
            return
        if chosen.hasAttribute("data-open"):
            self._look(self._entries[int(chosen.getAttribute("data-open"))])
        else:
            entry = self._entries[int(chosen.getAttribute("data-delete"))]
            self._ask("archive.ask", lambda: history.remove(self.app.store, entry))

    def _look(self, entry: "dict[str, Any]") -> None:
        try:
            game = parse_game(entry["game"])
            check_board(game.board)
        except ValueError as error:
            js.console.info("This game cannot be read: %s" % error)
            self.app.panel.tell(self.words("archive.broken"))
            self.dialog.close()
            return
        if self._viewer is None:
            self._viewer = Viewer(self.app, Match(game, None, entry["level"]))
        self._viewer.look(entry)

    # -- deleting ----------------------------------------------------------------------------------------

    def _ask_all(self) -> None:
        self._ask("archive.ask-all", lambda: history.clear(self.app.store))

    def _ask(self, question: str, delete) -> None:
        def yes() -> None:
            delete()
            self._fill()
            self.title.focus()

        self.app.dialogs.ask(self.words(question), self.words("archive.delete"), yes)


class Viewer(Steps):
    """A finished game on a board of its own, from the first move to the last."""

    def __init__(self, app: "App", match: Match) -> None:
        self.texts = Texts(app.words)
        self._entry_shown: dict[str, Any] = {}
        self.dialog: Any = element("dialog", "book viewer", inside=document.body, id="viewer-dialog",
                                   aria_labelledby="viewer-title")  # fmt: skip
        self.title = _head(self.dialog, "viewer-title", self.texts)
        body = element("div", "viewing", inside=self.dialog)
        heard = element("p", "unseen", inside=self.dialog, role="status")

        def say(text: str) -> None:
            heard.textContent = text

        super().__init__(app.words, self.texts, match, "", body, say, ends=True)
        self.texts.add(self.picture.top, "board.label", label=True)
        furnish(self.dialog)
        on(self.dialog, "close", lambda event: self.rest())
        languages.on_change(self.texts.write)

    def names(self) -> "tuple[str, str]":
        """What the two are called in sentences."""
        if not self._entry_shown:
            return super().names()
        return player_names(self.words, self._entry_shown, spoken_of=True)

    def look(self, entry: "dict[str, Any]") -> None:
        """Show the game of an entry of `history`, at its end."""
        self._entry_shown = entry
        self.title.textContent = "%s – %s" % player_names(self.words, entry)
        game = parse_game(entry["game"])
        self.dialog.showModal()
        self.title.focus()
        self.picture.show(Match(parse_game(entry["game"]), None, entry["level"]))
        self.watch(game)

    def reveal(self, entry) -> None:
        """Let the list scroll to the move that is shown, and nothing but the list."""
        box, own = self.moves.getBoundingClientRect(), entry.getBoundingClientRect()
        if own.top < box.top or own.bottom > box.bottom:
            self.moves.scrollTop += own.top - box.top - (box.height - own.height) / 2


def player_names(words, entry: "dict[str, Any]", spoken_of: bool = False) -> "tuple[str, str]":
    """What the two players of an entry were called. Where sentences are made about them, who gave no name is "Player 1"
    and not "You": in no language could "You" stand for a name there ("You draws 0–1")."""
    shown = []
    for player in (0, 1):
        if player == entry["computer"]:
            shown.append(words("player.computer"))
        elif entry["names"][player]:
            shown.append(entry["names"][player])
        elif entry["computer"] is not None and not spoken_of:
            shown.append(words("player.you"))
        else:
            shown.append(words("player.%d" % (player + 1)))
    return shown[0], shown[1]


def outcome(words, entry: "dict[str, Any]") -> str:
    """How a game ended, as its end screen said."""
    one, two = entry["scores"]
    if one == two:
        return words("end.draw")
    winner = 0 if one > two else 1
    if entry["computer"] is None:
        return words("end.winner", name=player_names(words, entry)[winner])
    return words("end.lost" if winner == entry["computer"] else "end.won")


def _head(dialog, name: str, texts: Texts):
    """The dialog's upper edge: a title, which is returned, and a button to close it."""
    head = element("header", inside=dialog)
    title = element("h2", inside=head, id=name, tabindex="-1")
    close = element("button", "cancel round", inside=head, type="button")
    icon("x", close)
    texts.add(close, "button.close", label=True)
    return title
