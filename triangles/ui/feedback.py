"""What is heard and felt: off until the player wants it, and until then not even fetched."""

from triangles.ui import settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.ui.match import Match


def feel(event: str) -> None:
    """Something happened: "first" or "second" drew a line, it was "refused", it closed "one" or "two", and so on; all
    are in sound.py."""
    if settings.get("sound") or settings.get("vibration"):
        from triangles.ui import sound  # not before: few want it

        sound.play(event)


def feel_move(player: int, closed: int) -> None:
    """A line was drawn, and closed so many triangles."""
    feel(("first", "second")[player])
    if closed:
        feel("one" if closed == 1 else "two")


def feel_end(match: "Match") -> None:
    """A game is over: with two at one device somebody always wins, unless it is a draw."""
    result = match.result
    feel(result if result in ("drawn", "lost") else "won")
