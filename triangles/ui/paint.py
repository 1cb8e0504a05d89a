"""Draws a match: four canvases on top of each other, so that little is drawn again.

`fills` and `lines` hold what is settled and grow move by move; `stars` is drawn once per size; `board`, the top one,
holds all that changes while a player aims and while a move arrives. A small picture makes do with two canvases: all
that is settled shares one. Coordinates are tenths of a point: the canvas transform of `View` makes pixels of them.
"""

from triangles.ui.browser import colour, document, window
from triangles.ui.marks import Marks
from triangles.ui.sky import draw_stars, translucent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triangles.core.rules import Game, Move
    from triangles.ui.view import View

LINE, GLOW, NEWEST = 20, 60, 30  # widths in tenths of a point
DRAWING, FILLING = 160, 260  # milliseconds: the line draws along itself, then the fill spreads
LAYERS = ("fills", "lines", "stars", "board")
_LIGHTS = ("glow", "halo", "middle", "rim", "hatch")  # how much light the theme gives them, 0 … 1
_COLOURS = ("first", "second", "star", "halo", "speck", "spark", "hint", "refused")


class Painter(Marks):
    """Paints one `Game` as seen through one `View`. Call `resize` first, and whenever size or board change.

    `canvases` has one for each of `LAYERS`; if "fills" and "stars" are the same canvas, "lines" is it, too.
    `letters` are shown beside the stars, one each.
    """

    def __init__(self, view: "View", canvases: "dict[str, Any]", letters: str = "") -> None:
        self.view = view
        self.settled = view  # as which the layers under the top one are drawn
        self.canvases = canvases
        self.letters = letters
        self.numbered = False  # whether the stars' numbers are shown
        self.faded: set[int] = set()  # stars from which no line may be drawn any more
        self.ratio = 0.0  # device pixels for a CSS pixel; 0 before anything is drawn
        self.finer = 1  # how many times as fine as the screen: paper shows more
        self.flat = canvases["fills"] is canvases["stars"]
        self.inks = {name: canvas.getContext("2d") for name, canvas in self.canvases.items()}
        self.colours: dict[str, str] = {}
        self.load_colours()

    def load_colours(self) -> None:
        """Read the theme's colours; a `resize` then shows them."""
        self.colours = {name: colour("--" + name) for name in _COLOURS}
        self.players = (self.colours["first"], self.colours["second"])
        self.lights = {name: float(colour("--light-" + name)) for name in _LIGHTS}
        self._hatching = None

    # -- settled -----------------------------------------------------------------------------------------

    def resize(self, view: "View", game: "Game", but_last: bool = False) -> None:
        """Fit the canvases to `view`, crisp at the screen's pixel ratio, and draw all that is settled."""
        self._show(view)
        if self.settled is not view:
            self.settled = view
            for name in LAYERS[:-1]:
                self.canvases[name].style.transform = ""
        ratio = (window.devicePixelRatio or 1) * self.finer
        self.ratio = ratio
        wide, high = int(view.width * ratio + 0.5), int(view.height * ratio + 0.5)
        for canvas in self.canvases.values():
            if canvas.width != wide or canvas.height != high:
                canvas.width = wide
                canvas.height = high
        if not self.flat:
            self._draw_stars(self._clear("stars"))
        self.redraw(game, but_last)

    def slide(self, view: "View") -> None:
        """Show what is settled as it lies in `view` without drawing it anew: quick, but not crisp, and empty at the
        edges. The top layer is drawn for `view` from now on."""
        self._show(view)
        settled = self.settled
        grown = view.scale / settled.scale
        place = (grown, grown, view.left - settled.left * grown, view.top - settled.top * grown)
        for name in LAYERS[:-1]:
            self.canvases[name].style.transform = "matrix(%.5f,0,0,%.5f,%.2f,%.2f)" % place

    def _show(self, view: "View") -> None:
        """Take another view's measures."""
        self.view = view
        # Thin screens must not make hair of lines: at least so many tenths of a point for a CSS pixel.
        pixel = 1 / view.scale
        self.pixel = pixel
        less = view.zoom**-0.5  # in a board twice as large, stars and lines are not quite as much larger
        self.line = max(LINE * less, 1.6 * pixel)
        self.glow = max(GLOW * less, 4.5 * pixel)
        self.newest = max(NEWEST * less, 2.6 * pixel)
        crowd = min(1.0, max(0.0, (len(view.board) - 24) / 156))
        self.radius = max((34 - 8 * crowd) * less, 2.3 * pixel)

    def redraw(self, game: "Game", but_last: bool = False) -> None:
        """Draw every line and triangle anew; `but_last` leaves out a move that is still arriving."""
        if self.settled is not self.view:
            self.resize(self.view, game, but_last)
            return
        ink = self._clear("fills")
        if not self.flat:
            self._clear("lines")
        moves = game.record[:-1] if but_last else game.record
        for player in (0, 1):
            self._fill([face for move in moves if move.player == player for face in move.closed], player)
            self._stroke([move.line for move in moves if move.player == player], player)
        if self.flat:
            self._draw_stars(ink)

    def fade(self, stars: "set[int]") -> None:
        """Let these stars, and no others, be fainter."""
        self.faded = stars
        if self.ratio and self.settled is self.view and not self.flat:  # if not, all is drawn anew soon
            self._draw_stars(self._clear("stars"))

    def settle(self, game: "Game") -> None:
        """Add the newest move to what is settled."""
        if self.flat:
            self.redraw(game)
            return
        move = game.record[-1]
        self._fill(move.closed, move.player)
        self._stroke([move.line], move.player)

    def _clear(self, name: str):
        """Empty a layer and set its transform; the layer's ink."""
        ink = self.inks[name]
        canvas = self.canvases[name]
        ink.setTransform(1, 0, 0, 1, 0, 0)
        ink.clearRect(0, 0, canvas.width, canvas.height)
        ink.setTransform(*self.view.transform(self.ratio))
        ink.lineCap = "round"
        ink.lineJoin = "round"
        return ink

    def _stroke(self, lines, player: int) -> None:
        """Stroke lines in a player's colour: a wide soft glow under a narrow full line, all in one path."""
        if not lines:
            return
        stars = self.view.board.stars
        path = window.Path2D.new("".join(["M%d %dL%d %d" % (stars[a] + stars[b]) for a, b in lines]))
        ink = self.inks["lines"]
        self._glow(ink, path, player)
        ink.strokeStyle = self.players[player]
        ink.lineWidth = self.line
        ink.stroke(path)

    def _glow(self, ink, path, player: int) -> None:
        """A glow by the line that thins out in two steps: soft, and far cheaper than a blur."""
        ink.strokeStyle = translucent(self.players[player], self.lights["glow"])
        ink.lineWidth = self.glow
        ink.stroke(path)
        ink.lineWidth = (self.glow + self.line) / 2
        ink.stroke(path)

    def _fill(self, faces, player: int) -> None:
        """Fill triangles: their owner's colour, fuller towards the rim; Player 2's hatched as well."""
        if not faces:
            return
        ink = self.inks["fills"]
        outlines = []
        for face in faces:
            corners = [self.view.board.stars[star] for star in face]
            outline = "M%d %dL%d %dL%d %dZ" % (corners[0] + corners[1] + corners[2])
            outlines.append(outline)
            ink.fillStyle = self._gradient(ink, corners, player)
            ink.fill(window.Path2D.new(outline))
        if player == 1:
            ink.fillStyle = self._hatch(ink)
            ink.fill(window.Path2D.new("".join(outlines)))

    def _gradient(self, ink, corners, player: int):
        """A triangle's fill: paler in its middle than at its rim."""
        x = sum([corner[0] for corner in corners]) / 3
        y = sum([corner[1] for corner in corners]) / 3
        reach = max([(cx - x) * (cx - x) + (cy - y) * (cy - y) for cx, cy in corners]) ** 0.5
        gradient = ink.createRadialGradient(x, y, 0, x, y, reach)
        gradient.addColorStop(0, translucent(self.players[player], self.lights["middle"]))
        gradient.addColorStop(1, translucent(self.players[player], self.lights["rim"]))
        return gradient

    def _hatch(self, ink):
        """Fine diagonal lines in Player 2's colour, as a pattern of tenths of a point."""
        if self._hatching is None:
            tile = document.createElement("canvas")
            tile.width = tile.height = 48
            brush = tile.getContext("2d")
            brush.strokeStyle = translucent(self.players[1], self.lights["hatch"])
            brush.lineWidth = 7
            brush.stroke(window.Path2D.new("M-12 12L12 -12M-12 60L60 -12M36 60L60 36"))
            self._hatching = ink.createPattern(tile, "repeat")
        return self._hatching

    def _draw_stars(self, ink) -> None:
        light = self.lights["halo"]
        draw_stars(ink, self.view, self.ratio, self.radius, self.colours, light, self.letters, self.faded)
        if self.numbered:
            from triangles.ui.labels import draw_numbers  # few want them

            draw_numbers(ink, self.view, self.ratio, self.radius, self.colours["star"])

    # -- passing -----------------------------------------------------------------------------------------

    def draw_top(self, scene: dict) -> None:
        """Draw the top layer. `scene` may hold

        `meant` (the star that lifting the finger would take), `loupe` (the finger's place in CSS pixels, if it needs
        one), `move` (the newest move) with `drawn` and `filled` (how far it has arrived, 0 … 1), `chosen` and `target`
        (stars), `tip` (the pointer in CSS pixels), `refused` (bool), `player`, `cursor` (the keyboard's star), `hint`
        (a line), `glow` (a path around the stars that can be reached), `flashes` (pairs of a drawing from light.py and
        how much of its time has passed, 0 … 1).
        """
        ink = self._clear("board")
        move = scene.get("move")
        if move is not None:
            self._draw_arriving(ink, move, scene["drawn"], scene["filled"])
        for draw, share in scene.get("flashes", ()):
            draw(ink, share)
        if scene.get("hint") is not None:
            a, b = scene["hint"]
            self._dash(ink, self._at(a), self._at(b), self.colours["hint"], 1.5)
            for star in (a, b):
                self._ring(ink, self._at(star), 10, self.colours["hint"])
        if scene.get("cursor") is not None:
            at = self._at(scene["cursor"])
            self._ring(ink, at, 15, self.colours["star"], (3, 4))
        if scene.get("chosen") is None:
            return
        if scene.get("glow") is not None:
            ink.fillStyle = translucent(self.colours["star"], 0.17)
            ink.fill(scene["glow"])
            ink.strokeStyle = translucent(self.colours["star"], 0.5)
            ink.lineWidth = self.pixel
            ink.stroke(scene["glow"])
        if scene.get("meant") is not None:
            # Around the fingertip that hides the star.
            self._ring(ink, self._at(scene["meant"]), 30, translucent(self.colours["star"], 0.7))
        self.draw_aim(ink, scene)
        if scene.get("loupe") is not None:
            from triangles.ui import loupe  # not before: few fingers need it in the first moments

            loupe.draw(self, ink, scene)

    def _draw_arriving(self, ink, move: "Move", drawn: float, filled: float) -> None:
        """The newest move: thicker than the rest, and on its way while `drawn` or `filled` are below 1."""
        stars = self.view.board.stars
        a, b = move.line
        ax, ay = stars[a]
        bx, by = stars[b]
        if filled < 1:
            for face in move.closed:
                corners = [stars[star] for star in face]
                cx, cy = [stars[star] for star in face if star not in (a, b)][0]
                # From the new side the fill spreads to the far corner.
                left = (ax + (cx - ax) * filled, ay + (cy - ay) * filled)
                right = (bx + (cx - bx) * filled, by + (cy - by) * filled)
                ink.fillStyle = self._gradient(ink, corners, move.player)
                ink.fill(window.Path2D.new("M%d %dL%d %dL%d %dL%d %dZ" % ((ax, ay, bx, by) + right + left)))
        x, y = ax + (bx - ax) * drawn, ay + (by - ay) * drawn
        path = window.Path2D.new("M%d %dL%d %d" % (ax, ay, x, y))
        if drawn < 1:
            self._glow(ink, path, move.player)
        ink.strokeStyle = self.players[move.player]
        ink.lineWidth = self.newest
        ink.stroke(path)
        ink.fillStyle = self.colours["star"]
        for star in (a, b):
            ink.beginPath()
            ink.arc(stars[star][0], stars[star][1], self.radius, 0, 6.2832)
            ink.fill()


def eased(share: float) -> float:
    """Eased out: quick first, then slower. Bounded to 0 … 1."""
    share = min(1.0, max(0.0, share))
    return 1 - (1 - share) * (1 - share) * (1 - share)
