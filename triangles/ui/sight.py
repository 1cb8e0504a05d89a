"""From where the board is seen: all of it, or a part that somebody zoomed to."""

from triangles.ui.browser import now
from triangles.ui.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.ui.gesture import Gesture
    from triangles.ui.match import Match

MEANT = 1000  # how many times a star counts that is chosen or shown
EDGE = 8  # CSS pixels from the sky's edge to a sentence
DISC, RING = 4, 14  # CSS pixels that a star takes, and one with a ring


class Sight:
    """What `Stage` knows of its `view`, which others may change."""

    match: "Match"
    aim: "Gesture"
    view: View
    cursor: "int | None"
    hint: "tuple[int, int] | None"
    _zoomed = 0.0  # when the board was last zoomed or moved
    _resized = 0.0  # when the browser told of another size
    _moved_away = 0.0  # when the stars last went elsewhere by themselves

    def look(self) -> bool:
        """The aim may have changed; whether another line is aimed at."""
        raise NotImplementedError

    def see(self, view: View) -> None:
        """Look at the same board in the same sky from elsewhere."""
        if (view.scale, view.left, view.top) != (self.view.scale, self.view.left, self.view.top):
            self.view = view
            self._zoomed = now()
            self.aim.review(view)
            self.look()

    def whole(self, by_tap: bool = False) -> None:
        """Show the whole board again. One tap more than it took means no star that has just come there."""
        if self.view.zoom > 1:
            self.see(View(self.match.game.board, self.view.width, self.view.height))
            if by_tap:
                self._moved_away = now()

    def reveal(self, line: "tuple[int, int]") -> None:
        """See to it that a line is in sight: it was drawn, or is meant, by somebody who does not zoom."""
        view = self.view
        for x, y in [view.places[star] for star in line]:
            if not (0 <= x <= view.width and 0 <= y <= view.height):
                self.whole()

    def crowd(self, width: float, height: float) -> int:
        """How many more stars a sentence of this size, in CSS pixels, would hide at the sky's lower edge than at its
        upper one. Those that are meant just now count `MEANT` or more each. While a line is being aimed no others
        count: the upper edge is where the loupe is."""
        view, aim = self.view, self.aim
        meant = (aim.chosen,) + (self.hint or ())
        other = 0 if aim.held else 1
        more = star = 0
        for x, y in view.places:
            if star in (aim.target, self.cursor):
                # A finger or a ring is there, and what is around it is looked at.
                weight = 10 * MEANT
                edge = view.height / 5
            else:
                weight, radius = (MEANT, RING) if star in meant else (other, DISC)
                edge = EDGE + height + radius if abs(x - view.width / 2) < width / 2 + radius else 0.0
            if view.height - edge < y <= view.height:
                more += weight
            elif 0 <= y < edge:
                more -= weight
            star += 1
        return more
