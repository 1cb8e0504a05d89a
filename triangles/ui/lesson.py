"""The first lesson: six tiny boards, one thing to try on each; offered once, skipped with one press.

Imported, and fetched, when somebody takes it.
"""

import asyncio

from triangles.ui import languages
from triangles.ui.book import STYLE, fetched
from triangles.ui.browser import after, document, js, on
from triangles.ui.dialogs import furnish
from triangles.ui.elements import Texts, button, element, icon, styled
from triangles.ui.picture import Picture
from triangles.ui.saves import LESSON
from triangles.ui.tally import Tally
from triangles.ui.teach import LessonBoard, Task

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from triangles.ui.language import Words
    from triangles.ui.saves import Store

BOARDS = "./static/book/lesson.json"
REPLY = 700  # milliseconds until the other player answers
BACK = 1300  # until a line that was not asked for is taken back
_kept: list = []  # the lesson, once it is made


class Lesson:
    """The dialog. `boards` is the content of lesson.json; `on_rules()` opens the rules book."""

    def __init__(self, words: "Words", store: "Store", boards: dict, on_rules: "Callable[[], None]") -> None:
        self.words = words
        self.store = store
        self.on_rules = on_rules
        self.boards = [LessonBoard(record) for record in boards["boards"]]
        self.place = 0  # which board
        self.step = 0  # which of its tasks
        self.done = False  # whether that is fulfilled
        self._turn = 0  # goes up whenever something else is shown: what was planned before is off
        self._said: Callable[[], str] | None = None
        self.texts = Texts(words)
        dialog: Any = element("dialog", "lesson", inside=document.body, id="lesson-dialog")
        dialog.setAttribute("aria-labelledby", "lesson-title")
        self.dialog = dialog
        head = element("header", inside=dialog)
        self.texts.add(element("h2", inside=head, id="lesson-title"), "menu.lesson")
        self.progress = element("span", "quiet", inside=head)
        close = element("button", "cancel round", inside=head, type="button")
        icon("x", close)
        self.texts.add(close, "button.close", label=True)
        self.task = element("p", "task", inside=dialog, id="lesson-task", role="status")
        self.picture = Picture(words, self.boards[0].start(), "", self._say)
        self.picture.on_drawn = self._drawn
        self.picture.on_refused = self._refused
        self.texts.add(self.picture.top, "board.label", label=True)
        self.picture.top.setAttribute("aria-describedby", "lesson-task")
        dialog.append(self.picture.box)
        self.status = element("p", "told", inside=dialog, role="status")
        row = element("p", "controls", inside=dialog)
        self.tally = Tally(words, row)
        self.skip = self.texts.add(button(row, self._skip), "lesson.skip")
        self.rules = self.texts.add(button(row, self._open_rules), "lesson.rules")
        self.next = button(row, self._next)
        self.heard = element("p", "unseen", inside=dialog, role="status")
        furnish(dialog)
        languages.on_change(self.translated)
        on(dialog, "close", lambda event: self._closed())

    def open(self) -> None:
        """Begin the lesson."""
        self._show(0)
        if not self.dialog.open:
            self.dialog.showModal()
        self.picture.top.focus()

    def translated(self) -> None:
        """Speak another language."""
        self.texts.write()
        self._follow()

    # -- the course --------------------------------------------------------------------------------------

    @property
    def asked(self) -> Task:
        """The task in hand."""
        return self.boards[self.place].tasks[self.step]

    @property
    def last(self) -> bool:
        """Whether this is the last task of the last board."""
        return self.place == len(self.boards) - 1 and self.step == len(self.boards[self.place].tasks) - 1

    def _show(self, place: int) -> None:
        self._turn += 1
        self.place = place
        self.step = 0
        self.done = False
        self._said = None
        self.picture.show(self.boards[place].start())
        self.picture.stage.hint = None
        self.picture.closed = False
        self._follow()

    def _drawn(self) -> None:
        """A line was drawn: the one that was asked for, or another, which is then taken back."""
        task, game = self.asked, self.picture.match.game
        if self.done:
            return
        if task.fulfilled(game):
            self._fulfil()
            return
        self.picture.closed = True
        self._said = lambda: self.words("lesson.%s.wrong" % task.name)
        self._follow()
        self._later(BACK, self._take_back)

    def _take_back(self) -> None:
        self.picture.match.undo()
        self.picture.match.undone.clear()
        self.picture.stage.rewound()
        self.picture.closed = False
        self.picture.stage.hint = self.asked.hint
        self.picture.stage.ask_frame()
        self._follow()

    def _refused(self, a: int, b: int, reason: str) -> None:
        if not self.done and self.asked.fulfilled_by_refusal(reason):
            self._fulfil(reason)
        else:
            self._said = lambda: self.words("refusal." + reason)
            self._follow()

    def _fulfil(self, reason: str = "") -> None:
        """The task is done: say so, let the other player answer, offer what comes next."""
        task = self.asked
        self.done = True
        self.picture.closed = True
        self.picture.stage.hint = None

        def said() -> str:
            text = self.words("lesson.%s.done" % task.name)
            return "%s %s" % (self.words("refusal." + reason), text) if reason else text

        self._said = said
        if self.last:
            self.store.write(LESSON, "done")
        self._follow()

    def _next(self) -> None:
        """On to the next task, the next board, or the game."""
        if self.last and self.done:
            self.dialog.close()
        elif self.done and self.step + 1 < len(self.boards[self.place].tasks):
            self._go_on()
        elif self.place + 1 < len(self.boards):
            self._show(self.place + 1)
            self.picture.top.focus()
        else:
            self.dialog.close()

    def _go_on(self) -> None:
        """The next task on the same board, after the other player's answer."""
        reply = self.asked.reply
        self.step += 1
        self._said = None
        if reply is not None:
            self.picture.draw(*reply)
        self.done = False
        self.picture.closed = False
        self._follow()
        self.picture.top.focus()

    def _skip(self) -> None:
        self.dialog.close()

    def _open_rules(self) -> None:
        self.dialog.close()
        self.on_rules()

    def _closed(self) -> None:
        self._turn += 1
        self.picture.stage.forget_aim()
        if self.store.read(LESSON) != "done":
            self.store.write(LESSON, "skipped")

    def _later(self, milliseconds: int, action: "Callable[[], None]") -> None:
        """Do something later, unless something else is shown by then."""
        turn = self._turn
        after(milliseconds, lambda: action() if turn == self._turn else None)

    # -- showing -----------------------------------------------------------------------------------------

    def _follow(self) -> None:
        """Let all around the board follow the course."""
        values = {"number": self.place + 1, "all": len(self.boards)}
        self.progress.textContent = self.words("lesson.place", **values)
        self.task.textContent = self.words("lesson.%s.task" % self.asked.name)
        self.status.textContent = self._said() if self._said else ""
        over = self.done and self.last
        self.next.textContent = self.words("lesson.play" if over else "lesson.next")
        self.next.hidden = self.last and not self.done
        self.next.className = "bright" if self.done else ""
        self.skip.hidden = over
        self.rules.hidden = not over
        self.tally.show(self.picture.match.game)

    def _say(self, text: str) -> None:
        """Words for a screen reader."""
        self.heard.textContent = text + ("\u00a0" if self.heard.textContent == text else "")


def open_later(words: "Words", store: "Store", on_rules: "Callable[[], None]", failed: "Callable[[], None]") -> None:
    """Begin the lesson as soon as it is there; if it cannot be had, call `failed()`."""

    async def opening() -> None:
        try:
            if not _kept:
                boards = await fetched(BOARDS)
                await styled(STYLE)
                _kept.append(Lesson(words, store, boards, on_rules))
            _kept[0].open()
        except Exception as error:
            js.console.info("The lesson could not be opened: %s" % error)
            failed()

    asyncio.create_task(opening())
