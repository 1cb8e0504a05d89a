"""The menu and what it opens: the book, the first lesson, languages, statistics, the earlier game."""

import asyncio

from triangles.ui import languages, saves
from triangles.ui.browser import by_id, on_click
from triangles.ui.dialogs import closed, opened
from triangles.ui.tabs import earlier_match

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.ui.app import App


class Menu:
    """The `app`'s menu."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self._earlier: str | None = None  # the name of the match to go back to
        for name, action in (
            ("menu-book", self.open_book),
            ("menu-lesson", self.open_lesson),
            ("menu-language", self.open_languages),
            ("menu-statistics", self.open_statistics),
            ("menu-archive", self.open_archive),
            ("menu-earlier", self.open_earlier),
            ("menu-share", app.links.share),
            ("menu-settings", self.open_settings),
            ("menu-type", lambda: app.players.open_typing()),
            ("menu-keys", lambda: opened("keys-dialog")),
        ):
            self.entry(name, action)
        languages.on_change(self._translated)

    def open(self) -> None:
        """Open the menu. Whether there is an earlier game to go back to, the other tabs have a say in."""
        by_id("menu-earlier").hidden = True
        opened("menu-dialog")
        asyncio.create_task(self._offer_earlier())

    async def _offer_earlier(self) -> None:
        self._earlier = await earlier_match(self.app.store, self.app.name)
        by_id("menu-earlier").hidden = self._earlier is None

    def entry(self, name: str, action) -> None:
        """Let the menu's button of this id close the menu and do `action()`."""

        def chosen() -> None:
            closed("menu-dialog")
            action()

        on_click(name, chosen)

    def open_earlier(self) -> None:
        """Go back to the newest unfinished match that is not this one; this one is kept too."""
        app, name = self.app, self._earlier
        if name is None:
            return
        match, broken = saves.load_match(app.store, name)
        if match is None:
            if broken:
                app.panel.tell(app.words("storage.corrupt"))
            return
        app.take_up(name, match)

    def open_book(self) -> None:
        """Open the rules book."""
        from triangles.ui import book  # not before: the page opens without it

        book.open_later(self.app.words, lambda: self.app.panel.tell(self.app.words("book.failed")))

    def open_lesson(self) -> None:
        """Open the first lesson."""
        from triangles.ui import lesson  # not before: the page opens without it

        app = self.app
        lesson.open_later(app.words, app.store, self.open_book, lambda: app.panel.tell(app.words("book.failed")))

    def offer_lesson(self) -> None:
        """Ask a newcomer, once, whether to be shown how it is played."""
        self.app.store.write(saves.LESSON, "offered")
        self.app.panel.notice("lesson.offer", ("lesson.yes", self.open_lesson), ("button.no", self._no_lesson))

    def _no_lesson(self) -> None:
        self.app.store.write(saves.LESSON, "skipped")

    def open_settings(self) -> None:
        """Open the settings."""
        from triangles.ui import preferences  # not before: the page opens without it

        preferences.show()

    def open_languages(self) -> None:
        """Let the player choose the language."""
        self.app.dialogs.open_languages(languages.known(), languages.spoken(), self._speak)

    def _speak(self, language: str) -> None:
        app = self.app
        languages.speak(language, app.words, app.store, lambda: app.panel.tell(app.words("language.failed")))

    def _translated(self) -> None:
        self.app.panel.translated()
        self.app.update()

    def open_statistics(self) -> None:
        """Show the statistics."""
        from triangles.ui import statistics  # not before: the page opens without it

        statistics.show(self.app)

    def open_archive(self) -> None:
        """Show the finished games."""
        from triangles.ui import archive  # not before: the page opens without it

        archive.show(self.app)
