"""The rules book's pictures as data: games of a few stars that can be tried or watched, and the words about them.

Knows no browser. Whatever a caption says of a game (which line, which triangle, how many points) is asked of the
rules here and filled into the text, so that no text can say anything else than what the rules do.
"""

from triangles.core.geometry import crosses
from triangles.core.notation import parse_game
from triangles.ui.match import LEVELS, Match

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triangles.core.board import Board
    from triangles.core.rules import Game
    from triangles.ui.language import Words

    Line = tuple[int, int]


class Figure:
    """One picture of the book.

    A picture to `watch` shows the game of its record from the first move to the last. One to try starts from that
    game; `lines` are then the lines it proposes, and with `asks` the first of them is dashed until it was tried.
    `letters` name the stars: A is star 0.
    """

    def __init__(self, name: str, record: dict) -> None:
        self.name = name
        self.text: str = record["game"]
        self.letters: str = record["letters"]
        self.watch: bool = record.get("watch") is True
        self.asks: bool = record.get("asks") is True
        self.lines: list[Line] = [self.line(word) for word in record.get("lines", ())]
        if self.watch:
            self.lines = parse_game(self.text).moves

    def start(self) -> Match:
        """The match at the picture's beginning. In a picture to watch, all moves are there to be played again."""
        match = Match(parse_game(self.text), None, LEVELS[0])
        while self.watch and match.undo():
            pass
        return match

    def finished(self) -> "Game":
        """The game after all that the picture shows or proposes, as far as the rules allow."""
        game = parse_game(self.text)
        for a, b in () if self.watch else self.lines:
            if game.refusal(a, b) is None:
                game.push(a, b)
        return game

    def line(self, word: str) -> "Line":
        """Line "AC" as star numbers."""
        return self.letters.index(word[0]), self.letters.index(word[1])

    def facts(self) -> "dict[str, Any]":
        """What the picture's caption and description may speak of. Which of these there are depends on the picture:

        `line` (the one it asks about), `other` (the line that it would cross), `star` (the one it would pass over, or
        that lies inside), `big` (a triangle that is closed around it), `first` and `second` (the triangles that the
        line closes), `close` and `next` (the move that first closes a triangle and the one after, from 1), `moves`,
        `one` and `two` (the score at the end), and `count`: what the plural goes by, points or moves.
        """
        game = parse_game(self.text)
        if self.watch:
            return _facts_of_game(game)
        found: dict[str, Any] = {}
        if self.asks:
            a, b = self.lines[0]
            found["line"] = spell(self.letters, (a, b))
            reason = game.refusal(a, b)
            if reason == "crosses":
                found["other"] = spell(self.letters, crossed(game, a, b))
            elif reason == "over-star":
                over = game.board.passed_over(a, b)
                found["star"] = self.letters[over] if over is not None else ""
            else:
                closed = game.push(a, b)
                for name, face in zip(("first", "second"), closed):
                    found[name] = spell(self.letters, face)
                found["count"] = len(closed)
        elif game.record:
            for face in hollow(game):
                found["big"] = spell(self.letters, face)
                found["star"] = self.letters[inner_star(game.board, face)]
            found["count"] = sum(self.finished().scores) - sum(game.scores)
        return found


def _facts_of_game(game: "Game") -> "dict[str, Any]":
    found = {"count": game.ply, "one": game.scores[0], "two": game.scores[1]}
    for number, move in enumerate(game.record):
        if move.closed:
            found["close"] = number + 1
            found["next"] = number + 2
            break
    return found


def spell(letters: str, stars: "Any") -> str:
    """A line or a triangle by its stars' letters: "A–C", "ABC"; without letters by their numbers: "3–7", "3–7–9"."""
    if not letters:
        return "–".join([str(star) for star in stars])
    return ("–" if len(stars) == 2 else "").join([letters[star] for star in stars])


def crossed(game: "Game", a: int, b: int) -> "Line":
    """The first drawn line that line a–b would cross."""
    stars = game.board.stars
    for c, d in game.moves:
        if crosses(stars[a], stars[b], stars[c], stars[d]):
            return c, d
    raise ValueError("line %d-%d crosses no line" % (a, b))


def hollow(game: "Game") -> "list[tuple[int, int, int]]":
    """The triangles that the newest move closed and that count nothing, as a star lies inside."""
    move = game.record[-1]
    a, b = move.line
    found = []
    for c in range(len(game.board)):
        if c not in move.line and game.owner(a, c) is not None and game.owner(b, c) is not None:
            first, second, third = sorted((a, b, c))
            if (first, second, third) not in move.closed:
                found.append((first, second, third))
    return found


def inner_star(board: "Board", face: "tuple[int, int, int]") -> int:
    """The first star inside a triangle."""
    a, b, c = [board.stars[star] for star in face]
    for star, at in enumerate(board.stars):
        if star in face:
            continue
        sides = [(q[0] - p[0]) * (at[1] - p[1]) - (q[1] - p[1]) * (at[0] - p[0]) for p, q in ((a, b), (b, c), (c, a))]
        if min(sides) > 0 or max(sides) < 0:
            return star
    raise ValueError("no star lies inside")


def tell(words: "Words", game: "Game", letters: str, names: "tuple[str, str] | None" = None) -> str:
    """What the newest move did, in sentences; before the first move, who begins. `names` are the players'."""
    names = names or (words("player.1"), words("player.2"))
    if not game.record:
        return words("tell.begin", name=names[game.player])
    move = game.record[-1]
    said = [words("tell.drew", name=names[move.player], line=spell(letters, move.line))]
    if move.closed:
        said.append(words("tell.closed", count=len(move.closed)))
    for face in hollow(game):
        said.append(words("tell.inside", triangle=spell(letters, face)))
    if game.over:
        said.append(words("tell.over"))
        one, two = game.scores
        winner = names[0 if one > two else 1]
        said.append(words("end.draw") if one == two else words("end.winner", name=winner))
    elif game.player == move.player:
        said.append(words("tell.again", name=names[game.player]))
    else:
        said.append(words("say.next", name=names[game.player]))
    return " ".join(said)
