"""A picture of the book to watch: a whole game, step by step or by itself, with what each move did."""

from triangles.ui.elements import element
from triangles.ui.steps import Steps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from triangles.ui.elements import Texts
    from triangles.ui.figures import Figure
    from triangles.ui.language import Words


class Example(Steps):
    """The game of `figure` in `section`, with its caption below the board."""

    def __init__(
        self, words: "Words", texts: "Texts", figure: "Figure", section, say: "Callable[[str], None]"
    ) -> None:
        frame = element("figure", "example", inside=section)
        super().__init__(words, texts, figure.start(), figure.letters, frame, say)
        texts.add(self.picture.top, "figure.%s.about" % figure.name, figure.facts, label=True)
        caption = element("figcaption")
        self.picture.box.after(caption)
        texts.add(caption, "figure.%s.caption" % figure.name, figure.facts)
        self.watch(figure.finished())
