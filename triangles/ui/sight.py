"""From where the board is seen: all of it, or a part that somebody zoomed to."""

from triangles.ui.browser import now
from triangles.ui.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.ui.gesture import Gesture
    from triangles.ui.match import Match


class Sight:
    """What `Stage` knows of its `view`, which others may change."""

    match: "Match"
    aim: "Gesture"
    view: View
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
