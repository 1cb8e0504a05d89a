"""What a player who does not see the sky wants to know of it: where a star is, what may be drawn, what closes.

Knows no browser and says nothing itself: it finds out, in small steps where that takes long, and reads what is typed.
"""

from math import atan2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from triangles.core.rules import Game
    from triangles.ui.view import View

# The names of the sky's nine parts, in reading order.
PARTS = ("top-left", "top", "top-right", "left", "middle", "right", "bottom-left", "bottom", "bottom-right")
EDGE = 0.1  # of the board's width or height: how far from its side a star is still at the edge
ORDER = (",", ".", "PageUp", "PageDown", "Home", "End")  # the keys that go through the stars by their numbers


def next_star(star: "int | None", key: str, count: int) -> int:
    """Where one of the keys of `ORDER` leads from a star, or from none; there are `count` stars."""
    if key == "Home" or (star is None and key != "End"):
        return 0
    if star is None or key == "End":
        return count - 1
    return min(count - 1, star + 1) if key in (".", "PageDown") else max(0, star - 1)


def place(view: "View", star: int) -> "tuple[str, bool]":
    """In which of the `PARTS` of the sky a star is, as it is seen now, and whether it is at the board's edge."""
    wide, high = view.board.width * view.scale, view.board.height * view.scale
    if view.turned:
        wide, high = high, wide
    x = (view.places[star][0] - view.left) / wide
    y = (view.places[star][1] - view.top) / high
    column, row = [min(2, max(0, int(share * 3))) for share in (x, y)]
    return PARTS[row * 3 + column], min(x, y, 1 - x, 1 - y) < EDGE


def nearest(game: "Game", star: int, among: "list[int] | None" = None) -> "list[int]":
    """The other stars, or those `among` them, by how far they are from a star, the nearest first."""
    stars = game.board.stars
    x, y = stars[star]
    others = range(len(stars)) if among is None else among
    far = [((stars[other][0] - x) ** 2 + (stars[other][1] - y) ** 2, other) for other in others if other != star]
    return [other for _, other in sorted(far)]


def drawn(game: "Game", star: int) -> "list[int]":
    """The stars that lines lead to from a star, in the order in which they were drawn."""
    return [a if b == star else b for a, b in game.moves if star in (a, b)]


# What follows takes long on a large board: each step of it asks the rules once, at most.


def legal(game: "Game", star: int, found: "Callable[[int], object]") -> "Iterator[None]":
    """Tell `found` each star that a line may be drawn to from a star."""
    for other in range(len(game.board)):
        if other != star and game.refusal(star, other) is None:
            found(other)
        yield


def closing(game: "Game", found: "Callable[[int, int, int], object]") -> "Iterator[None]":
    """Tell `found` each line that closes counted triangles now, and how many: `found(a, b, count)` with a < b.

    Such a line joins the ends of two drawn lines that leave a star beside each other: one between them would be
    crossed, or would end inside the triangle.
    """
    stars = game.board.stars
    lines: dict[int, list[int]] = {}
    for a, b in game.moves:
        lines.setdefault(a, []).append(b)
        lines.setdefault(b, []).append(a)
    seen = set()
    for star in sorted(lines):
        x, y = stars[star]
        ring = sorted([(atan2(stars[end][1] - y, stars[end][0] - x), end) for end in lines[star]])
        for (_, one), (_, other) in zip(ring, ring[1:] + ring[:1]):
            line = (min(one, other), max(one, other))
            if one == other or line in seen or game.owner(one, other) is not None:
                continue
            seen.add(line)
            count = game.closing(one, other)
            if count:
                found(line[0], line[1], count)
            yield


def numbers(text: str) -> "list[int] | None":
    """The star numbers in what was typed, as "12 47", "12-47" or "12, 47"; None if anything else is in it.

    >>> numbers(" 12–47 "), numbers("7"), numbers("12 to 47"), numbers("")
    ([12, 47], [7], None, [])
    """
    for mark in ",;.-–—/\u00a0\t":
        text = text.replace(mark, " ")
    words = text.split()
    for word in words:
        if len(word) > 4 or [letter for letter in word if letter not in "0123456789"]:
            return None
    return [int(word) for word in words]
