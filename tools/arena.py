"""The command `arena`: two players of our own play many games, and it says which is stronger and how sure that is."""

from __future__ import annotations

import argparse
import math
import multiprocessing
import os
import subprocess
import sys
import time
from typing import NamedTuple

from . import ROOT, venv
from .say import Trouble, say

HELP = """
    A and B are levels (spark, lantern, moon, sun, nova) or baselines: random; greedy (closes the most, else
    random); careful (closes the most, else gives away the least, else random). Every board is played twice,
    with sides swapped. A draw is half a point.
"""


class Task(NamedTuple):
    """One game: `first` begins. `board` is "phone-24-7": layout, stars, seed."""

    first: str
    second: str
    board: str
    extra: bool
    seconds: float | None


class Result(NamedTuple):
    """How the second of two players was beaten: the first one's triangles minus the other's; the longest thoughts."""

    difference: int
    slowest: tuple[float, float]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("a", metavar="A", help="a level or a baseline")
    parser.add_argument("b", metavar="B", help="the one to measure against")
    parser.add_argument("--board", default="phone-24", help="layout and stars, such as tablet-80 (default: phone-24)")
    parser.add_argument("--games", type=int, default=100, help="how many games; two on each board (default: 100)")
    parser.add_argument("--extra", dest="again", action="store_true", help="play again after a triangle")
    parser.add_argument("--seconds", type=float, help="time for each move of a level (default: the level's own)")
    parser.add_argument("--seed", type=int, default=1, help="of the first board; the next ones follow (default: 1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="games at a time (default: all cores)")


def main(options: argparse.Namespace) -> int:
    """The command `arena`."""
    try:
        import numpy  # noqa: F401
    except ImportError:
        if os.path.realpath(sys.prefix) == os.path.realpath(venv.FOLDER):
            raise Trouble("numpy does not start in .venv. Remove .venv and run this again.") from None
        return subprocess.run([venv.ensure("test"), "-m", "tools", *sys.argv[1:]], cwd=ROOT).returncode
    check(options)
    tasks = []
    for seed in range(options.seed, options.seed + (options.games + 1) // 2):
        board = f"{options.board}-{seed}"
        tasks.append(Task(options.a, options.b, board, options.again, options.seconds))
        tasks.append(Task(options.b, options.a, board, options.again, options.seconds))
    del tasks[options.games :]
    start = time.monotonic()
    differences: list[int] = []
    slowest = [0.0, 0.0]
    with multiprocessing.get_context("spawn").Pool(min(options.jobs, len(tasks))) as pool:
        for task, result in zip(tasks, pool.imap(play, tasks), strict=True):
            swap = task.first != options.a
            differences.append(-result.difference if swap else result.difference)
            for side in (0, 1):
                slowest[side] = max(slowest[side], result.slowest[side ^ swap])
            _progress(differences, len(tasks), time.monotonic() - start)
    extra = ", extra turns" if options.again else ""
    say(f"{options.a} against {options.b} on {options.board}{extra}: {summary(differences)}")
    say(
        f"{time.monotonic() - start:.0f} s for all games; longest thought: "
        f"{options.a} {slowest[0]:.2f} s, {options.b} {slowest[1]:.2f} s"
    )
    return 0


def check(options: argparse.Namespace) -> None:
    """Raise `Trouble`, with a sentence, for an option that cannot be used."""
    from triangles.ai import LEVELS
    from triangles.ai.baselines import BASELINES
    from triangles.core.notation import parse_board

    for name in (options.a, options.b):
        if name not in LEVELS + BASELINES:
            raise Trouble(f"There is no player {name!r}. There are: {', '.join(LEVELS + BASELINES)}.")
    if options.a == options.b:
        raise Trouble("A player cannot be measured against itself: it is even by definition.")
    try:
        parse_board(f"{options.board}-{options.seed}")
    except ValueError as error:
        raise Trouble(f"--board {options.board}: {error}.") from None
    if options.games < 1 or options.jobs < 1 or (options.seconds is not None and options.seconds <= 0):
        raise Trouble("--games and --jobs are at least 1, and --seconds is above 0.")


def play(task: Task) -> Result:
    """Play one game to its end. The game's own seed makes the players' choices repeatable."""
    from triangles.ai import LEVELS, choose
    from triangles.ai.baselines import baseline
    from triangles.core.notation import parse_board
    from triangles.core.rules import Game

    game = Game(parse_board(task.board), task.extra)
    seed = sum(map(ord, task.board + task.first))  # not hash(): it differs from run to run
    slowest = [0.0, 0.0]
    while not game.over:
        player = game.player
        name = (task.first, task.second)[player]
        start = time.perf_counter()
        if name in LEVELS:
            line = choose(game, name, seed=seed * 1000 + game.ply, seconds=task.seconds)
        else:
            line = baseline(game, name, seed * 1000 + game.ply)
        slowest[player] = max(slowest[player], time.perf_counter() - start)
        game.push(*line)
    return Result(game.scores[0] - game.scores[1], (slowest[0], slowest[1]))


def summary(differences: list[int]) -> str:
    """Wins, draws, losses, score and Elo difference with its 95 % error, in a line.

    `differences`: per game, triangles of the one that is measured minus those of the other. Games on the same
    board are taken together for the error: what one board does to both sides cancels out.
    """
    points = [1.0 if d > 0 else 0.5 if d == 0 else 0.0 for d in differences]
    score = sum(points) / len(points)
    pairs = [sum(points[at : at + 2]) / len(points[at : at + 2]) for at in range(0, len(points), 2)]
    variance = sum((pair - score) ** 2 for pair in pairs) / max(1, len(pairs) - 1)
    error = 1.96 * math.sqrt(variance / len(pairs))
    return (
        f"{sum(d > 0 for d in differences)} wins, {differences.count(0)} draws, "
        f"{sum(d < 0 for d in differences)} losses; score {score:.1%} ± {error:.1%}; "
        f"mean difference {sum(differences) / len(differences):+.2f}; {_elo(score, error)}"
    )


def _elo(score: float, error: float) -> str:
    def elo(share: float) -> float:
        return 400 * math.log10(share / (1 - share))

    low, high = score - error, score + error
    if score <= 0 or score >= 1:
        return "Elo beyond measure: " + ("all won" if score else "all lost")
    if low <= 0 or high >= 1:
        return f"Elo {elo(score):+.0f}, error beyond measure"
    return f"Elo {elo(score):+.0f} ({elo(low):+.0f} to {elo(high):+.0f})"


def _progress(differences: list[int], games: int, seconds: float) -> None:
    """A bar on a terminal, a line every tenth of the games elsewhere."""
    done = len(differences)
    score = sum((d > 0) + (d == 0) / 2 for d in differences) / done
    left = seconds / done * (games - done)
    text = f"{done} of {games} games, score {score:.1%}, {left:.0f} s left"
    if sys.stdout.isatty():
        full = 30 * done // games
        print(f"\r\x1b[K[{'#' * full}{'.' * (30 - full)}] {text}", end="" if done < games else "\r\x1b[K", flush=True)
    elif done * 10 // games != (done - 1) * 10 // games and done < games:
        say(text)
