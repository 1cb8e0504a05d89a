"""The score below a small board: each player's mark and number."""

from triangles.ui.elements import element

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.core.rules import Game
    from triangles.ui.language import Words


class Tally:
    """The score in the element `inside`; read to a screen reader as a sentence."""

    def __init__(self, words: "Words", inside) -> None:
        self.words = words
        self.row = element("span", "tally", inside=inside, role="img")
        element("span", "mark first", inside=self.row)
        self.first = element("b", inside=self.row)
        self.second = element("b", inside=self.row)
        element("span", "mark second", inside=self.row)

    def show(self, game: "Game", names: "tuple[str, str] | None" = None) -> None:
        """Show a game's score."""
        one, two = game.scores
        self.first.textContent = self.words.number(one)
        self.second.textContent = self.words.number(two)
        first, second = names or (self.words("player.1"), self.words("player.2"))
        self.row.setAttribute("aria-label", self.words("say.score", first=first, one=one, second=second, two=two))
