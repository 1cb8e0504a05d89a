"""Games as links: the position after the "#" of the page's address."""

from triangles.core.notation import format_game, parse_game
from triangles.ui.browser import attempt, js, on, proxy, window
from triangles.ui.match import Match, check_board, checked_options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.ui.app import App


class Links:
    """Makes links of the `app`'s match, and matches of links."""

    def __init__(self, app: "App") -> None:
        self.app = app
        on(window, "hashchange", lambda event: self.open_address())

    def share(self) -> None:
        """Copy a link to the position; where that is forbidden, put it into the address line."""
        app = self.app
        page = str(window.location.href).split("#")[0]
        address = page + "#" + format_game(app.match.game)

        def failed(*_) -> None:
            # Not by location.hash, which would be heard as a link to open.
            attempt(window.history, "replaceState", None, "", address)
            app.panel.tell(app.words("share.failed"))

        try:
            promise = attempt(attempt(window.navigator, "clipboard"), "writeText", address)
        except OSError:  # only pages from https or this machine have a clipboard
            failed()
            return
        promise.then(proxy(lambda *_: app.panel.tell(app.words("share.copied"))), proxy(failed))

    def leave_address(self) -> None:
        """Take the link out of the address, if there is one: a reload must not go back to it."""
        if len(str(window.location.hash)) > 1:
            attempt(window.history, "replaceState", None, "", str(window.location.href).split("#")[0])

    def open_address(self) -> None:
        """Open the game that the page's address holds after "#", and take it out of the address."""
        text = str(window.location.hash)
        if len(text) < 2:
            return
        self.leave_address()
        try:
            text = str(attempt(js, "decodeURIComponent", text))
        except OSError:
            pass  # what is broken like that is no game either, and is told so
        self.open(text[1:])

    def open(self, text: str) -> bool:
        """Open the game of a link as a match between two people or, with the options so set, the computer."""
        app = self.app
        try:
            game = parse_game(text)
            check_board(game.board)
        except ValueError as error:
            js.console.info("This link holds no game: %s" % error)
            app.panel.notice("link.broken", ("button.ok", lambda: None))
            return False
        if text == format_game(app.match.game):
            return True  # the link that this very page has put into its address
        options = checked_options(app.options)
        computer = None if options["opponent"] == "friend" else 1 - game.player
        # A game that was over already is nobody's win here.
        app.replace(Match(game, computer, options["level"], counted=game.over))
        app.panel.pill(app.words("link.opened"))
        return True
