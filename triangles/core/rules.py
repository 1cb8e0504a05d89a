"""The rules of the game: what may be drawn, what it scores, whose turn it is, when it is over."""

from collections import namedtuple

from triangles.core.geometry import cross, crosses
from triangles.core.triangulation import Triangulation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.core.board import Board

    Line = tuple[int, int]
    Triangle = tuple[int, int, int]

# One move as it was played: the line, who drew it (0 or 1), and the triangles it closed (SPEC rule 4).
Move = namedtuple("Move", ("line", "player", "closed"))


class IllegalMove(ValueError):
    """A line that may not be drawn. `refusal` is the reason, a word of `Game.refusal`."""

    def __init__(self, a: int, b: int, refusal: str) -> None:
        super().__init__("line %d-%d is refused: %s" % (a, b, refusal))
        self.line = (a, b)
        self.refusal = refusal


class Game:
    """A game on `board`; with `extra_turn` whoever closes a triangle moves again at once (SPEC rule 6).

    >>> from triangles.core.board import Board
    >>> game = Game(Board(1000, 1000, [(0, 0), (1000, 0), (500, 900)]))
    >>> game.push(0, 1), game.push(1, 2), game.refusal(1, 0), game.push(2, 0)
    ([], [], 'drawn', [(0, 1, 2)])
    >>> game.scores, game.over
    ((1, 0), True)
    """

    def __init__(self, board: "Board", extra_turn: bool = False) -> None:
        self.board = board
        self.extra_turn = bool(extra_turn)
        self.record: list[Move] = []  # every move so far; all the rest follows from it
        self.player = 0  # who moves next: 0 is Player 1, 1 is Player 2
        self._scores = [0, 0]
        # Line a–b at a * n + b and b * n + a: 0 if it is not drawn, else one more than who drew it.
        self._drawn = bytearray(len(board) * len(board))
        self._sky = Triangulation(board.stars, self._drawn)
        self._over: bool | None = None  # None: not looked at since the last move
        self._live: Triangle | None = None  # a triangle that could still be closed when last looked at
        # What `legal_lines` found at earlier plies, so that it only has to sift by what was drawn since.
        self._found: list[tuple[int, list[Line]]] = []

    # -- asking ------------------------------------------------------------------------------------------

    @property
    def ply(self) -> int:
        """The number of moves played."""
        return len(self.record)

    @property
    def scores(self) -> "tuple[int, int]":
        """The counted triangles of Player 1 and Player 2."""
        return (self._scores[0], self._scores[1])

    @property
    def moves(self) -> "list[Line]":
        """The lines as they were played, in order."""
        return [move.line for move in self.record]

    @property
    def over(self) -> bool:
        """Whether no triangle can still be closed and counted (SPEC rule 7)."""
        if self._over is None:
            self._over = not self._find_live()
        return self._over

    def __repr__(self) -> str:
        from triangles.core.notation import format_game

        return "parse_game(%r)" % format_game(self)

    def refusal(self, a: int, b: int) -> str | None:
        """Why line a–b may not be drawn now, or None if it may.

        One of "same-star", "game-over", "drawn", "over-star", "crosses": the first that holds, in this order.
        Raises IndexError if the board has no such star.
        """
        n = len(self.board)
        for star in (a, b):
            if not 0 <= star < n:
                raise IndexError("this board has stars 0 to %d, no star %d" % (n - 1, star))
        if a == b:
            return "same-star"
        if self.over:
            return "game-over"
        if self._drawn[a * n + b]:
            return "drawn"
        if not self.board.sees(a, b):
            return "over-star"
        if self._sky.crossed(a, b) is None:
            return "crosses"
        return None

    def owner(self, a: int, b: int) -> int | None:
        """Who drew line a–b (0 or 1), or None if it is not drawn."""
        drawn = self._drawn[a * len(self.board) + b]
        return drawn - 1 if drawn else None

    def legal_lines(self) -> "list[Line]":
        """Every line that may be drawn now, as (a, b) with a < b, in ascending order; none once it is over."""
        if self.over:
            return []
        stars = self.board.stars
        if self._found:
            since, lines = self._found[-1]
        else:
            n = len(stars)
            since = 0
            lines = [(a, b) for a in range(n) for b in range(a + 1, n) if self.board.sees(a, b)]
            self._found.append((0, lines))
        if since < self.ply:
            for c, d in self.moves[since:]:
                drawn = (c, d) if c < d else (d, c)
                c_at, d_at = stars[c], stars[d]
                lines = [
                    line
                    for line in lines
                    if line != drawn and not crosses(c_at, d_at, stars[line[0]], stars[line[1]])
                ]
            self._found.append((self.ply, lines))
        return list(lines)

    def closing(self, a: int, b: int) -> int:
        """How many counted triangles line a–b would close now: 0, 1 or 2; 0 also if it may not be drawn."""
        if self.refusal(a, b) is not None:
            return 0
        apex = self._sky.apex
        passed = self._sky.crossed(a, b) or [(apex[b].get(a, -1), apex[a].get(b, -1))]
        # An empty triangle's corner: where all crossed sides end, to one side of the line.
        corners = [ends[0] for ends in zip(*passed) if ends[0] >= 0 and ends.count(ends[0]) == len(ends)]
        return sum([self.owner(a, c) is not None and self.owner(b, c) is not None for c in corners])

    # -- playing -----------------------------------------------------------------------------------------

    def push(self, a: int, b: int) -> "list[Triangle]":
        """Draw line a–b for the player whose turn it is; the counted triangles it closes (0, 1 or 2).

        Each is three star numbers in ascending order. Raises IllegalMove, which names the refusal, and then
        changes nothing.
        """
        refusal = self.refusal(a, b)
        if refusal is not None:
            raise IllegalMove(a, b, refusal)
        n = len(self.board)
        sky = self._sky
        sky.insert(a, b, sky.crossed(a, b) or [])
        self._drawn[a * n + b] = self._drawn[b * n + a] = self.player + 1
        closed: list[Triangle] = []
        for p, q in ((a, b), (b, a)):
            c = sky.apex[p].get(q, -1)
            if c >= 0 and self._drawn[p * n + c] and self._drawn[q * n + c]:
                first, second, third = sorted((a, b, c))
                closed.append((first, second, third))
        closed.sort()
        self.record.append(Move((a, b), self.player, closed))
        self._scores[self.player] += len(closed)
        if not (self.extra_turn and closed):
            self.player = 1 - self.player
        self._over = None
        return list(closed)

    def pop(self) -> Move:
        """Take the last move back, whoever made it; the position is the very one before it.

        Raises IndexError when nothing was played.
        """
        if not self.record:
            raise IndexError("there is no move to take back")
        move = self.record.pop()
        a, b = move.line
        n = len(self.board)
        # The triangulation keeps the line as a free side: it only has to hold the lines that are drawn.
        self._drawn[a * n + b] = self._drawn[b * n + a] = 0
        self.player = move.player
        self._scores[move.player] -= len(move.closed)
        self._over = False  # a legal move was played from here
        while self._found and self._found[-1][0] > self.ply:
            self._found.pop()
        return move

    # -- the end -----------------------------------------------------------------------------------------

    def _find_live(self) -> bool:
        """Look for a triangle that can still be closed and counted; the last one found is asked first."""
        sky = self._sky
        live = self._live
        if live is not None and sky.apex[live[0]].get(live[1]) == live[2] and self._is_live(live):
            return True
        for face in sky.faces():
            if self._is_live(face):
                self._live = face
                return True
        self._live = None
        return self._find_hidden()

    def _is_live(self, face: "Triangle") -> bool:
        """Whether a triangle of the triangulation has a side to draw, and each such side may be drawn.

        Nothing drawn crosses a side of the triangulation and no star is inside a triangle of it, so only the
        stars passed over are left to ask about.
        """
        n = len(self.board)
        drawn = self._drawn
        a, b, c = face
        open_sides = 0
        for p, q in ((a, b), (b, c), (c, a)):
            if not drawn[p * n + q]:
                if not self.board.sees(p, q):
                    return False
                open_sides += 1
        return open_sides > 0

    def _find_hidden(self) -> bool:
        """Look for a live triangle that is not in the triangulation. Needed only where near-lines are left.

        A line that may be drawn crosses none but free sides, so it lies in one region: triangles joined through
        free sides. Here each region is too poor for a live triangle of its own, which keeps it small; all its
        triangles are tried. One that is found is put into the triangulation.
        """
        stars = self.board.stars
        n = len(stars)
        drawn = self._drawn
        for corners in self._regions():
            corners.sort(key=lambda star: stars[star])  # one after the other, as `sees` likes it
            count = len(corners)
            usable = bytearray(count * count)
            for i, p in enumerate(corners):
                for j in range(i + 1, count):
                    q = corners[j]
                    if drawn[p * n + q] or (self.board.sees(p, q) and self._sky.crossed(p, q) is not None):
                        usable[i * count + j] = 1
            for i, a in enumerate(corners):
                partners = [j for j in range(i + 1, count) if usable[i * count + j]]
                for at, j in enumerate(partners):
                    b = corners[j]
                    for k in partners[at + 1 :]:
                        c = corners[k]
                        if not usable[j * count + k] or cross(stars[a], stars[b], stars[c]) == 0:
                            continue
                        free = [side for side in ((a, b), (b, c), (a, c)) if not drawn[side[0] * n + side[1]]]
                        if free and self._is_empty(a, b, c):
                            for p, q in free:
                                self._sky.insert(p, q, self._sky.crossed(p, q) or [], False)
                            self._live = (a, b, c) if cross(stars[a], stars[b], stars[c]) > 0 else (a, c, b)
                            return True
        return False

    def _regions(self) -> "list[list[int]]":
        """The stars of each region: triangles with a free side, joined through free sides."""
        n = len(self.board)
        sky = self._sky
        seen: set[Triangle] = set()
        regions = []
        for face in sky.faces():
            if face in seen:
                continue
            seen.add(face)
            waiting = [face]
            corners: set[int] = set()
            while waiting:
                a, b, c = waiting.pop()
                for p, q in ((a, b), (b, c), (c, a)):
                    if self._drawn[p * n + q]:
                        continue
                    corners.update((a, b, c))
                    r = sky.apex[q].get(p, -1)
                    if r >= 0:
                        first = min(p, q, r)
                        other = (q, p, r) if first == q else (p, r, q) if first == p else (r, q, p)
                        if other not in seen:
                            seen.add(other)
                            waiting.append(other)
            if corners:
                regions.append(list(corners))
        return regions

    def _is_empty(self, a: int, b: int, c: int) -> bool:
        """Whether no star lies strictly inside triangle abc (its sides are known to pass over none)."""
        stars = self.board.stars
        a_at, b_at, c_at = stars[a], stars[b], stars[c]
        turn = 1 if cross(a_at, b_at, c_at) > 0 else -1
        for number, star in enumerate(stars):
            if number not in (a, b, c) and (
                cross(a_at, b_at, star) * turn > 0
                and cross(b_at, c_at, star) * turn > 0
                and cross(c_at, a_at, star) * turn > 0
            ):
                return False
        return True
