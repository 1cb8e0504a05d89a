"""Makes star clouds: random places that keep apart, so that they look natural and a finger can pick one."""

from triangles.core.geometry import isqrt
from triangles.core.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    Point = tuple[int, int]

# Shares of √(area / count), in hundredths: how far stars keep from each other, and from the edge at the most.
_APART = 70
_EDGE_SHARE = 38
_EDGE_LEAST, _EDGE_MOST = 160, 260  # tenths of a point: clear of the strip where a system's swipe starts
_PATIENCE = 400  # misses in a row before the distance is eased by a twentieth: dense boards must end too


def scatter(width: int, height: int, count: int, seed: int) -> "list[Point]":
    """`count` places in a rectangle of `width` × `height` tenths of a point, in reading order.

    Random sequential adsorption: throw a star, keep it if no other is nearer than 0.7·√(area/count). A grid
    of cells as wide as that distance means that only the nine cells around a throw are looked at.
    """
    rng = Rng(seed)
    pitch = isqrt(width * height // count)
    apart = pitch * _APART // 100
    edge = min(_EDGE_MOST, max(_EDGE_LEAST, pitch * _EDGE_SHARE // 100))
    if count > 300:  # so dense that the strip itself is needed
        edge = min(edge, pitch // 2)
    wide = width - 2 * edge + 1
    high = height - 2 * edge + 1
    cell = apart + 1
    columns = width // cell + 3  # an empty column on each side spares the range checks
    cells: dict[int, list[Point]] = {}
    around = (0, -1, 1, -columns, columns, -columns - 1, -columns + 1, columns - 1, columns + 1)
    apart2 = apart * apart
    stars: list[Point] = []
    misses = 0
    while len(stars) < count:
        x = edge + rng.below(wide)
        y = edge + rng.below(high)
        home = (y // cell + 1) * columns + x // cell + 1
        free = True
        for step in around:
            for sx, sy in cells.get(home + step, ()):
                if (sx - x) * (sx - x) + (sy - y) * (sy - y) < apart2:
                    free = False
                    break
            if not free:
                break
        if free:
            stars.append((x, y))
            cells.setdefault(home, []).append((x, y))
            misses = 0
        else:
            misses += 1
            if misses == _PATIENCE:
                misses = 0
                apart -= apart // 20 + 1
                apart2 = apart * apart
    return sorted(stars, key=lambda star: (star[1], star[0]))
