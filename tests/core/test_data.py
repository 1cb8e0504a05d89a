"""The data of tests/data: golden games, counts of move sequences, boards. Runs on MicroPython too.

`python3 -m tests.core.write_data` wrote games.txt and sequences.txt with the slow implementation, boards.txt with the
generator itself. A change in any of them changes the game for people who have saved one: think before rewriting.
"""

from triangles.core.board import LAYOUTS, Board
from triangles.core.notation import format_board, parse_game

FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/data/"


def rows(name: str) -> "list[list[str]]":
    """The words of each line of a data file that is not empty and no remark."""
    with open(FOLDER + name) as file:
        lines = [line.split() for line in file.read().split("\n")]
    return [words for words in lines if words and words[0] != "#"]


def test_golden_games():
    """At each ply: what the move closed, whose turn it is, the scores, how many lines are free or else refused why."""
    games = 0
    game = None
    for words in rows("games.txt"):
        if words[0] == "game":
            assert game is None or game.over, "each game is played to its end"
            name, game = words[1], parse_game(words[2])
            games += 1
            continue
        move, closed, player, scores, over = words[:5]
        where = "%s, ply %d" % (name, game.ply)
        if move != "start":
            a, b = move.split("-")
            found = game.push(int(a), int(b))
            assert ";".join([",".join([str(star) for star in three]) for three in found]) or "-" == closed, where
        assert str(game.player + 1) == player, where
        assert "%d:%d" % game.scores == scores, where
        assert ("over" if game.over else "on") == over, where
        counts = {}
        n = len(game.board)
        for a in range(n):
            for b in range(a + 1, n):
                refusal = game.refusal(a, b) or "free"
                counts[refusal] = counts.get(refusal, 0) + 1
        found = [counts.get(kind, 0) for kind in ("free", "drawn", "over-star", "crosses", "game-over")]
        assert found == [int(word) for word in words[5:]], (where, found, words)
        assert len(game.legal_lines()) == found[0], where
    assert game.over and games >= 40


def test_golden_games_can_be_taken_back():
    """Every golden game backwards: legal lines, scores and turns are those on the way there."""
    for words in rows("games.txt"):
        if words[0] == "game":
            game = parse_game(words[2])
            before = []
            continue
        if words[0] != "start":
            before.append((game.player, game.scores, game.legal_lines()))
            game.push(*[int(star) for star in words[0].split("-")])
            if words[4] == "over":
                while before:
                    game.pop()
                    assert not game.over
                    assert (game.player, game.scores, game.legal_lines()) == before.pop()


def count_sequences(game, depth, totals):
    """Adds to totals[ply] = [sequences of that length, Player 1's points after them, Player 2's, games over]."""
    for a, b in game.legal_lines():
        game.push(a, b)
        total = totals[game.ply - 1]
        total[0] += 1
        total[1] += game.scores[0]
        total[2] += game.scores[1]
        if game.over:
            total[3] += 1
        elif depth > 1:
            count_sequences(game, depth - 1, totals)
        game.pop()


def test_counts_of_move_sequences():
    wanted = {}
    for words in rows("sequences.txt"):
        if words[0] == "game":
            text = words[2]
            wanted[text] = []
        else:
            wanted[text].append([int(word) for word in words])
    assert len(wanted) >= 5
    for text, lines in wanted.items():
        totals = [[0, 0, 0, 0] for _ in lines]
        count_sequences(parse_game(text), len(lines), totals)
        assert [[ply + 1] + total for ply, total in enumerate(totals)] == lines, (text, totals)


def checksum(text: str) -> int:
    """FNV-1a in 32 bits: little, and the same everywhere."""
    value = 2166136261
    for letter in text:
        value = ((value ^ ord(letter)) * 16777619) & 0xFFFFFFFF
    return value


def stars_text(board: Board) -> str:
    """The board by its stars, even if it was generated."""
    return format_board(Board(board.width, board.height, board.stars, tolerance=board.tolerance))


def test_boards_are_the_same_on_every_interpreter_and_for_ever():
    kinds = set()
    for layout, count, seed, wanted in rows("boards.txt"):
        board = Board.generate(layout, int(count), int(seed))
        assert "%08x" % checksum(stars_text(board)) == wanted, (layout, count, seed)
        kinds.add((layout, int(count)))
    for layout in LAYOUTS:
        for count in LAYOUTS[layout][2]:
            assert (layout, count) in kinds, "every layout and count is in the list"
