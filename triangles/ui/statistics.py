"""The statistics dialog: how the games went, by level and board and by the two who played, in numbers and charts.

Imported, and fetched with its style sheet, when it is opened for the first time. The charts can be shared as a picture.
"""

import asyncio

from triangles.ui import charts, results, saves
from triangles.ui.browser import by_id, colour, complain, decimal, on_click
from triangles.ui.dialogs import opened
from triangles.ui.elements import element, styled
from triangles.ui.share import picture

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triangles.ui.app import App

STYLE = "./static/css/records.css"
_kept: list = []  # the one Statistics


def show(app: "App") -> None:
    """Open the dialog."""
    if not _kept:
        _kept.append(Statistics(app))

    async def opening() -> None:
        await styled(STYLE)
        _kept[0].open()

    asyncio.create_task(opening())


class Statistics:
    """Fills the dialog of index.html anew whenever it opens."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.words = app.words
        on_click("statistics-reset", self._ask)
        on_click("statistics-share", self._share)

    def open(self) -> None:
        """Show the results as they are now."""
        counts, broken = saves.load_statistics(self.app.store)
        if broken:
            self.app.panel.pill(self.words("storage.statistics"))
        self._fill(counts)
        opened("statistics-dialog")
        by_id("statistics-title").focus()  # else the browser goes to what can be pressed first, far below

    def _fill(self, counts: "dict[str, list[int]]") -> None:
        logs, self._pairs = results.load(self.app.store)
        self._rows = []  # name, board, counts, log
        for level, layout, stars, extra, numbers in saves.statistics_rows(counts):
            kind = "%s/%s-%d/%s" % (level, layout, stars, "extra" if extra else "plain")
            board = self.words(("statistics.%s-extra" if extra else "statistics.%s") % layout, count=stars)
            self._rows.append((self.words("level.%s" % level), board, numbers, logs.get(kind) or results.fresh_log()))
        self._colours = {name: colour("--" + name) for name in ("accent", "quiet", "first", "second", "text", "panel")}
        body = by_id("statistics-body")
        body.replaceChildren()
        none = not self._rows and not self._pairs
        by_id("statistics-reset").hidden = by_id("statistics-share").hidden = none
        if none:
            element("p", text=self.words("statistics.none"), inside=body)
        if self._rows:
            element("h3", text=self.words("statistics.computer"), inside=body)
            for row in self._rows:
                self._level(body, *row)
            self._table(body)
        if self._pairs:
            element("h3", text=self.words("statistics.people"), inside=body)
            for pair in self._pairs:
                self._pair(body, pair)

    # -- against the computer ----------------------------------------------------------------------------

    def _level(self, body, name: str, board: str, counts: "list[int]", log: "dict[str, Any]") -> None:
        """One level on one board."""
        section = element("section", "stat", inside=body)
        head = element("h4", text=name, inside=section)
        element("small", text=board, inside=head)
        _chart(section, self._shares(counts), charts.THIN, self._split(counts))
        tiles = element("dl", "tiles", inside=section)
        for key, text in zip(self._columns(), self._numbers(counts, log)):
            tile = element("div", inside=tiles)
            element("dt", text=self.words(key), inside=tile)
            element("dd", text=text, inside=tile)
        self._order(section, log["last"], self._colours["accent"], self._colours["quiet"])

    def _columns(self) -> "list[str]":
        keys = ["games", "won", "drawn", "lost", "run", "best", "top", "average"]
        return ["statistics.%s" % key for key in keys]

    def _numbers(self, counts: "list[int]", log: "dict[str, Any]") -> "list[str]":
        """What stands under `_columns`."""
        number = self.words.number
        shown = [number(value) for value in [sum(counts)] + counts]
        if not log["count"]:
            return shown + ["–"] * 4  # played before anything but the bare counts was kept
        top = charts.signed(log["top"]) if log["top"] else "–"
        return shown + [number(log["run"]), number(log["best"]), top, decimal(results.average_tenths(log) / 10)]

    def _shares(self, counts: "list[int]") -> str:
        """Won, drawn, lost as one bar."""
        return charts.shares(counts, self._colours["accent"], self._colours["quiet"])

    def _split(self, counts: "list[int]") -> str:
        return self.words("statistics.split", won=counts[0], drawn=counts[1], lost=counts[2])

    def _order(self, section, margins: "list[int]", up: str, down: str) -> None:
        """The results over time, if there are enough to see anything."""
        if len(margins) > 1:
            about = self.words("statistics.margins", numbers=", ".join([charts.signed(margin) for margin in margins]))
            title = self.words("statistics.order", count=len(margins))
            element("p", "quiet", text=title, inside=section, aria_hidden="true")
            _chart(section, charts.results(margins, up, down, self._colours["quiet"]), charts.HIGH, title, about)

    def _table(self, body) -> None:
        """The same numbers as a table: for screen readers, and for whoever likes tables."""
        fold = element("details", inside=body)
        element("summary", text=self.words("statistics.table"), inside=fold)
        table = element("table", inside=element("div", "wide-table", inside=fold, tabindex="0", role="region",
                                                aria_label=self.words("statistics.table")))  # fmt: skip
        head = element("tr", inside=element("thead", inside=table))
        for key in ["statistics.level", "statistics.board"] + self._columns():
            kind = "text" if key in ("statistics.level", "statistics.board") else ""
            element("th", kind, self.words(key), head, scope="col")
        rows = element("tbody", inside=table)
        for name, board, counts, log in self._rows:
            row = element("tr", inside=rows)
            element("th", text=name, inside=row, scope="row")
            element("td", "text", board, row)
            for text in self._numbers(counts, log):
                element("td", text=text, inside=row)

    # -- between two people ------------------------------------------------------------------------------

    def _pair(self, body, pair: "dict[str, Any]") -> None:
        """Two people against each other."""
        section = element("section", "stat", inside=body)
        names = self._names(pair)
        head = element("h4", "pair", inside=section)
        for player, kind in ((0, "first"), (1, "second")):
            element("span", text=names[player], inside=head)
            element("b", kind, self.words.number(pair["won"][2 * player]), head)
        title = self._pair_words(pair)
        _chart(section, self._pair_shares(pair), charts.THIN, title)
        element("p", "quiet", title, section, aria_hidden="true")
        self._order(section, pair["last"], self._colours["first"], self._colours["second"])

    def _names(self, pair: "dict[str, Any]") -> "list[str]":
        return [pair["names"][player] or self.words("player.%d" % (player + 1)) for player in (0, 1)]

    def _pair_words(self, pair: "dict[str, Any]") -> str:
        one, two = self._names(pair)
        won, drawn, lost = pair["won"]
        return self.words("statistics.pair", first=one, one=won, second=two, two=lost, drawn=drawn)

    def _pair_shares(self, pair: "dict[str, Any]") -> str:
        return charts.shares(pair["won"], self._colours["first"], self._colours["quiet"], self._colours["second"])

    # -- sharing and resetting ---------------------------------------------------------------------------

    def _share(self) -> None:
        """All of it as one picture."""
        colours = self._colours
        parts = []
        top = 96
        for name, board, counts, log in self._rows:
            lines = [(name, board, self._split(counts))]
            parts.append(self._block(top, lines[0], self._shares(counts), log["last"], "accent", "quiet"))
            top += 190 if len(log["last"]) > 1 else 100
        for pair in self._pairs:
            names = self._names(pair)
            line = (names[0] + " – " + names[1], "", self._pair_words(pair))
            parts.append(self._block(top, line, self._pair_shares(pair), pair["last"], "first", "second"))
            top += 190 if len(pair["last"]) > 1 else 100
        title = self.words("title")
        head = charts.text(title, 20, 44, 26, colours["text"], weight=700)
        head += charts.text(self.words("menu.statistics"), 20, 68, 15, colours["quiet"])
        picture(head + "".join(parts), 360, top, colours["panel"], title, self._share_failed)

    def _block(self, top: int, line: "tuple[str, str, str]", bar: str, margins: "list[int]", up: str, down: str) -> str:
        """One level or pair in the picture: its name, what it is about, and its charts."""
        name, board, said = line
        colours = self._colours
        made = charts.text(name, 0, 14, 17, colours["text"], weight=700)
        made += charts.text(board, 320, 14, 12, colours["quiet"], "end")
        made += '<g transform="translate(0 26)">%s</g>' % bar
        made += charts.text(said, 0, 58, 12, colours["quiet"])
        if len(margins) > 1:
            chart = charts.results(margins, colours[up], colours[down], colours["quiet"])
            made += '<g transform="translate(0 70)">%s</g>' % chart
        return '<g transform="translate(20 %d)">%s</g>' % (top, made)

    def _share_failed(self, error: str) -> None:
        complain(OSError(error))

    def _ask(self) -> None:
        self.app.dialogs.ask(self.words("statistics.ask"), self.words("statistics.forget"), self._forget)

    def _forget(self) -> None:
        results.forget(self.app.store)
        self._fill({})


def _chart(inside, drawn: str, high: int, title: str, about: str = "") -> None:
    """Put a chart into the page."""
    box = element("div", "chart-box", inside=inside)
    box.innerHTML = charts.svg(drawn, charts.WIDE, high, title, about)
