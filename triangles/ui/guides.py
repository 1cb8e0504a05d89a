"""Guides: while a player aims, which stars can be reached; at all times, which stars are dead (no legal line is left).

Imported once the page can be played on, and only where the setting "guides" is on. All that is asked of the rules is
asked in slices of a few milliseconds between everything else, so that nothing ever waits for it.
"""

from triangles.ui.browser import after, forget, now, window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from triangles.core.rules import Game
    from triangles.ui.stage import Stage

SLICE = 5  # milliseconds of work at a time
PAUSE = 8  # milliseconds between two slices: time for a frame or a finger
FIRST = 3  # plies before which no star can be dead


class Guides:
    """Follows the match and the aim of `stage`. `dead` are the stars from which no line may be drawn."""

    def __init__(self, stage: "Stage") -> None:
        self.stage = stage
        self.dead: set[int] = set()
        self._game: Game | None = None
        self._known: list[tuple[int, int]] = []  # the lines after which `dead` and `_ways` were found out
        self._wanted: Any = None  # what was last asked to be found out
        self._ways: dict[int, int] = {}  # for a living star another that it reaches
        self._aim: tuple[int, int] | None = None  # the ply and the chosen star
        self._reached: list[int] | None = None  # what that star reaches, once it is known
        self._path: tuple[float, Any] = (0, None)  # how that is drawn, for a star's radius
        self._job: Iterator[None] | None = None
        self._timer: int | None = None
        self.follow()

    def follow(self) -> None:
        """Match or aim may be others now: find out what follows, in slices."""
        game, chosen = self.stage.match.game, self.stage.aim.chosen
        aim = None if chosen is None else (game.ply, chosen)
        wanted = (game.ply, game.record[-1].line if game.record else None, chosen)
        if game is self._game and wanted == self._wanted:
            return
        self._wanted = wanted
        if game is not self._game:
            self._game = game
            self._known = []
            self._ways = {}
            self._aim = None
            self._bury(set())
        if aim != self._aim:
            self._aim = aim
            self._reached = None
            self._path = (0, None)
        self._job = self._work(game, aim)
        if self._timer is None:
            self._timer = after(PAUSE, self._slice)

    def stop(self) -> None:
        """The player wants no guides: show none from now on."""
        forget(self._timer)
        self._job = self._timer = None
        self._bury(set())

    def glow(self, radius: float) -> "Any":
        """The stars that can be reached, as a path of discs around stars of that radius; None if there are none to
        show, or they are not known yet."""
        if not self._reached:
            return None
        if self._path[0] != radius:
            stars = self.stage.match.game.board.stars
            r = int(radius * 2.3)
            disc = "a%d %d 0 1 0 %d 0a%d %d 0 1 0 %d 0" % (r, r, 2 * r, r, r, -2 * r)
            text = "".join(["M%d %d%s" % (stars[star][0] - r, stars[star][1], disc) for star in self._reached])
            self._path = (radius, window.Path2D.new(text))
        return self._path[1]

    # -- finding out -------------------------------------------------------------------------------------

    def _slice(self) -> None:
        self._timer = None
        end = now() + SLICE
        job = self._job
        if job is None:
            return
        for _ in job:
            if now() >= end:
                self._timer = after(PAUSE, self._slice)
                return
        self._job = None

    def _work(self, game: "Game", aim: "tuple[int, int] | None") -> "Iterator[None]":
        """What is to be found out, with a pause after each question. Starts anew whenever something has changed."""
        if aim is not None and self._reached is None:
            reached = []
            for star in range(len(game.board)):
                if star != aim[1] and game.refusal(aim[1], star) is None:
                    reached.append(star)
                yield
            self._reached = reached
            self.stage.ask_frame()
        lines = game.moves
        if lines == self._known or game.over:
            return
        # Nobody rises while lines are only added, nobody dies while they are only taken back.
        longer = lines[: len(self._known)] == self._known
        ways, dead = self._ways, set(self.dead) if len(lines) >= FIRST else set()
        for star in range(len(game.board)) if len(lines) >= FIRST else ():
            if star in dead and longer:
                continue
            if star not in ways or game.refusal(star, ways[star]) is not None:
                way = None
                for other in self._from_near(star):
                    if game.refusal(star, other) is None:
                        way = other
                        break
                    yield
                if way is None:
                    ways.pop(star, None)
                    dead.add(star)
                else:
                    ways[star] = way
                    dead.discard(star)
            else:
                dead.discard(star)
            yield
        self._known = lines
        self._bury(dead)

    def _from_near(self, star: int) -> "list[int]":
        """All other stars, the nearest first: they are reached most often."""
        stars = self.stage.match.game.board.stars
        x, y = stars[star]
        order = sorted([((sx - x) * (sx - x) + (sy - y) * (sy - y), other) for other, (sx, sy) in enumerate(stars)])
        return [other for _, other in order[1:]]

    def _bury(self, dead: "set[int]") -> None:
        if dead != self.dead:
            self.dead = dead
            self.stage.fade(dead)
