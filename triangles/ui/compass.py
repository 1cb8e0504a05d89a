"""Moving among the stars by the arrow keys: the next star that way."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

DIRECTIONS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


def next_star(places: "Sequence[tuple[float, float]]", here: int, direction: "tuple[int, int]") -> int:
    """The star to go to from star `here`; `here` itself if there is none that way.

    `places` are the stars' places in pixels, `direction` a unit step. Only stars within 45° of the direction (and,
    if there are none, within 90°) count; among them the one with the least of the way along plus twice the way aside,
    so that a key leads straight on rather than to a nearer star at the side.
    """
    x0, y0 = places[here]
    dx, dy = direction
    best = here
    best_cost = -1.0
    best_wide = here
    wide_cost = -1.0
    for number, (x, y) in enumerate(places):
        along = (x - x0) * dx + (y - y0) * dy
        if along <= 0 or number == here:
            continue
        aside = abs((x - x0) * dy) + abs((y - y0) * dx)
        cost = along + 2 * aside
        if aside <= along:
            if best_cost < 0 or cost < best_cost:
                best, best_cost = number, cost
        elif wide_cost < 0 or cost < wide_cost:
            best_wide, wide_cost = number, cost
    return best if best_cost >= 0 else best_wide
