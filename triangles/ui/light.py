"""What flashes and fades: a triangle that has just been closed, the end of a game. Fetched with the first of them.

Each maker prepares paths once and returns how long it lasts, in milliseconds, and `draw(ink, share)` for each frame,
`share` going from 0 to 1. A frame strokes and fills a few paths and computes a dozen places: cheap on a slow phone.
"""

from math import cos, pi, sin

from triangles.ui.browser import window
from triangles.ui.sky import translucent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from triangles.core.rules import Game, Move
    from triangles.ui.paint import Painter

    Flash = tuple[int, Callable[[Any, float], None]]

ONE, TWO, ENDING = 420, 640, 1400  # milliseconds
WAVES = 8  # the end runs over the sky in so many steps


def closing(painter: "Painter", move: "Move") -> "Flash":
    """The light of a move that closed triangles: their rims flare, a ripple and sparks leave them. Two do so more."""
    stars = painter.view.board.stars
    two = len(move.closed) > 1
    bright, own = painter.colours["spark"], painter.players[move.player]
    faces = []
    for face in move.closed:
        (ax, ay), (bx, by), (cx, cy) = [stars[star] for star in face]
        outline = window.Path2D.new("M%d %dL%d %dL%d %dZ" % (ax, ay, bx, by, cx, cy))
        faces.append((outline, (ax + bx + cx) / 3, (ay + by + cy) / 3, _reach(stars, face)))
    sparks = 11 if two else 7
    growth = 0.5 if two else 0.28

    def draw(ink: "Any", share: float) -> None:
        fading = (1 - share) * (1 - share)
        out = 1 - fading * (1 - share)
        ink.lineJoin = "round"
        for number, (outline, x, y, reach) in enumerate(faces):
            ink.strokeStyle = translucent(bright, (0.85 if two else 0.6) * fading)
            ink.lineWidth = painter.newest * (1 + fading)
            ink.stroke(outline)
            ink.save()
            ink.translate(x, y)
            ink.scale(1 + growth * out, 1 + growth * out)
            ink.translate(-x, -y)
            ink.strokeStyle = translucent(own, 0.5 * fading)
            ink.lineWidth = painter.line
            ink.stroke(outline)
            ink.restore()
            away = reach * (0.35 + (0.85 if two else 0.6) * out)
            size = painter.radius * (0.9 if two else 0.7) * (1 - share)
            ink.fillStyle = translucent(bright, 0.9 * (1 - share))
            ink.fill(_diamonds(x, y, away, size, sparks, number))

    return (TWO if two else ONE), draw


def _reach(stars: "Any", face: "tuple[int, int, int]") -> float:
    """A length that fits a triangle: the root of its area, in tenths of a point; bounded, for the large ones."""
    (ax, ay), (bx, by), (cx, cy) = [stars[star] for star in face]
    area = abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2
    return min(700.0, max(180.0, area**0.5))


def _diamonds(x: float, y: float, away: float, size: float, count: int, turn: int):
    """So many small diamonds around a place, as one path."""
    parts = []
    for number in range(count):
        angle = 2 * pi * (number + 0.3 * turn) / count + 0.4
        far = away * (0.72 + 0.28 * (number * 5 % 7) / 6)  # not a wheel: each goes its own way
        px, py = x + far * cos(angle), y + far * sin(angle)
        parts.append("M%d %dL%d %dL%d %dL%d %dZ" % (px, py - size, px + size, py, px, py + size, px - size, py))
    return window.Path2D.new("".join(parts))


def ending(painter: "Painter", game: "Game", quiet: bool) -> "Flash":
    """The end of a game: from the last line a wave runs over the sky; every star it meets sparkles in the winner's
    colour, and the winner's triangles glow. A draw takes turns with both colours. `quiet` is for one's own defeat.
    """
    stars = painter.view.board.stars
    first, second = game.scores
    winners = [0, 1] if first == second else [0 if first > second else 1]
    a, b = game.record[-1].line
    x, y = (stars[a][0] + stars[b][0]) / 2, (stars[a][1] + stars[b][1]) / 2
    order = sorted([((sx - x) * (sx - x) + (sy - y) * (sy - y), sx, sy) for sx, sy in stars])
    farthest = order[-1][0] ** 0.5
    each = (len(order) + WAVES - 1) // WAVES
    strength = 0.4 if quiet else 1.0
    waves: list = []  # paths, made when the wave comes to them
    ring = window.Path2D.new()
    ring.arc(x, y, 1000, 0, 2 * pi)
    glows = []
    for player in winners:
        faces = [face for move in game.record if move.player == player for face in move.closed]
        outline = "".join(["M%d %dL%d %dL%d %dZ" % (stars[p] + stars[q] + stars[r]) for p, q, r in faces])
        glows.append((painter.players[player], window.Path2D.new(outline)))

    def draw(ink: "Any", share: float) -> None:
        for own, path in glows:
            ink.fillStyle = translucent(own, 0.4 * strength * sin(pi * share))
            ink.fill(path)
        out = 1 - (1 - share) * (1 - share)
        ink.save()
        ink.translate(x, y)
        scale = max(0.01, farthest * out / 1000)
        ink.scale(scale, scale)
        ink.translate(-x, -y)
        ink.strokeStyle = translucent(painter.colours["spark"], 0.35 * strength * (1 - share))
        ink.lineWidth = painter.glow / scale
        ink.stroke(ring)
        ink.restore()
        for number in range(WAVES):
            moment = (share - 0.5 * number / WAVES) / 0.5
            if 0 < moment < 1:
                if len(waves) <= number:
                    places = order[len(waves) * each : (len(waves) + 1) * each]
                    waves.append((_sparkles(places, painter.radius * 7), _sparkles(places, painter.radius * 3.4)))
                colours = (painter.players[winners[number % len(winners)]], painter.colours["spark"])
                for path, one in zip(waves[number], colours):
                    ink.fillStyle = translucent(one, strength * sin(pi * moment))
                    ink.fill(path)

    return ENDING, draw


def _sparkles(places: list, ray: float):
    """A sparkle of four rays around each of these places, as one path."""
    waist = ray * 0.15
    parts = []
    for _, x, y in places:
        parts.append(
            "M%d %dL%d %dL%d %dL%d %dL%d %dL%d %dL%d %dL%d %dZ"
            % (
                x, y - ray, x + waist, y - waist, x + ray, y, x + waist, y + waist,
                x, y + ray, x - waist, y + waist, x - ray, y, x - waist, y - waist,
            )
        )  # fmt: skip
    return window.Path2D.new("".join(parts))
