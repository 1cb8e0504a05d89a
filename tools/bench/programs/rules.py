"""Measures triangles.core. Runs on MicroPython, under Node or in a browser: tools/bench/rules.py starts it.

Arguments: layout, number of stars. Prints a JSON object; all times are in milliseconds.

Each move and each question is timed in several replays of the very same games, on boards that know nothing yet, and
the least time counts: what other programs on the machine took away is left out that way.
"""

import json
import sys

import js

from triangles.core.board import Board
from triangles.core.rng import Rng
from triangles.core.rules import Game

LAYOUT, COUNT = sys.argv[1], int(sys.argv[2])
SEEDS = (2026,)
REPLAYS = 3
PAIRS = 1500  # how many pairs of stars are asked about in the middle of a game


def now():
    """Milliseconds: under Node of processor time, which other programs on the machine do not lengthen."""
    if UNDER_NODE:
        used = js.process.cpuUsage()
        return (used.user + used.system) / 1000
    return js.performance.now()


UNDER_NODE = hasattr(js, "process")


def median(times):
    return sorted(times)[len(times) // 2]


def clock():
    """What asking for the time costs."""
    times = []
    for _ in range(200):
        start = now()
        times.append(now() - start)
    return median(times)


def least(rows):
    """Of several replays, the least time of each step, without what the clock costs."""
    return [max(0, min(times) - CLOCK) for times in zip(*rows)]


def new_board(seed):
    board = Board.generate(LAYOUT, COUNT, seed)
    return Board(board.width, board.height, board.stars)


def all_pairs(seed):
    """Every pair of stars, shuffled."""
    rng = Rng(seed)
    pairs = [(a, b) for a in range(COUNT) for b in range(a)]
    for at in range(len(pairs) - 1, 0, -1):
        other = rng.below(at + 1)
        pairs[at], pairs[other] = pairs[other], pairs[at]
    return pairs


def moves_of(seed, style):
    """A whole game: of all lines that may be drawn always a random one, the longest or the shortest."""
    board = new_board(seed)
    stars = board.stars
    pairs = all_pairs(seed)
    if style != "random":
        way = -1 if style == "longest" else 1
        pairs.sort(
            key=lambda line: (
                way * ((stars[line[0]][0] - stars[line[1]][0]) ** 2 + (stars[line[0]][1] - stars[line[1]][1]) ** 2)
            )
        )
    game = Game(board)
    for a, b in pairs:  # a line that is refused once stays refused
        if game.refusal(a, b) is None:
            game.push(a, b)
            if game.over:
                break
    return game.moves


def replay(seed, moves):
    """The time of each push, and of each push with `over`."""
    game = Game(new_board(seed))
    drawn = []
    done = []
    for a, b in moves:
        start = now()
        game.push(a, b)
        drawn.append(now() - start)
        assert game.over == (game.ply == len(moves))
        done.append(now() - start)
    return drawn, done


def measure():
    result = {}
    made = []
    begun = []
    for _ in range(REPLAYS):
        times = []
        games = []
        for seed in (1, 2, 3, 4, 2026):
            start = now()
            board = Board.generate(LAYOUT, COUNT, seed)
            times.append(now() - start)
            start = now()
            assert not Game(board).over
            games.append(now() - start)
        made.append(times)
        begun.append(games)
    result["generate"] = max(least(made))
    result["game"] = max(least(begun))

    # Refusals in the middle of a game: first when nothing is known of the line, then again.
    moves = moves_of(SEEDS[0], "random")
    first: list[list[float]] = []
    again: list[list[float]] = []
    asked = all_pairs(7)[:PAIRS]
    for _ in range(REPLAYS):
        game = Game(new_board(SEEDS[0]))
        for a, b in moves[: len(moves) // 2]:
            game.push(a, b)
        for rows in (first, again):
            times = []
            for a, b in asked:
                start = now()
                game.refusal(a, b)
                times.append(now() - start)
            rows.append(times)
    result["refusal"] = median(least(first))
    result["refusal, worst"] = max(least(first))
    result["refusal again, worst"] = max(least(again))

    means = []
    drawn = []
    done = []
    plies = []
    for seed in SEEDS:
        for style in ("random", "longest", "shortest"):
            moves = moves_of(seed, style)
            rows = [replay(seed, moves) for _ in range(REPLAYS)]
            drawn.extend(least([row[0] for row in rows]))
            times = least([row[1] for row in rows])
            done.extend(times)
            means.append(sum(times) / len(times))
            plies.append(sum(times))
    result["push before over, worst"] = max(drawn)
    result["push, mean"] = max(means)
    result["push, worst"] = max(done)
    result["game of pushes"] = max(plies)

    start = now()
    game = Game(new_board(SEEDS[0]))
    game.legal_lines()
    result["legal lines, first"] = now() - start
    return result


CLOCK = clock()
print(json.dumps(measure()))
