"""When a game cannot be won by force: which of the best lines the other player is likeliest to answer wrongly.

Against a player who never errs, lines of the same worth are the same. Others take what they can close, else give as
little as they can, and look no further: where most such answers are mistakes, a mistake is likely to come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from triangles.ai.solver import Pause
from triangles.ai.tables import stars_of

if TYPE_CHECKING:
    from triangles.ai.regions import Option
    from triangles.ai.solver import Line, Solver


class Trap:
    """Looks for the line to set a trap with, in slices of time.

    It gets `solver.value` as the best one does, and more of the plain answers to it are mistakes than of those to any
    other. `line` is the likeliest so far, None if there is none yet. The solver is done; the game has no extra turns.
    """

    def __init__(self, solver: Solver) -> None:
        self.solver = solver
        self.line: Line | None = None
        self._most = -1.0
        self._next = 0

    def run(self, seconds: float) -> bool:
        """Go on for at most `seconds`; whether all lines were looked at."""
        solver = self.solver
        solver.allow(seconds)
        while self._next < len(solver.first):
            option, line = solver.first[self._next]
            try:
                if solver.gets(option, solver.value):
                    share = mistakes(solver, line, option.gain - solver.value)
                    if share > self._most:
                        self.line, self._most = line, share
            except Pause:
                return False
            self._next += 1
        return True


def mistakes(solver: Solver, line: Line, worth: int) -> float:
    """The share of the plain answers to a line that get less than `worth`, which the best answer gets."""
    regions = solver.regions
    lines, triangles = regions.after(line)
    if not triangles:
        return 0.0
    answers = [regions.outcome(at, lines, triangles) for at in stars_of(lines)]
    plain = min([_look(answer) for answer in answers])
    right = [solver.gets(answer, worth) for answer in answers if _look(answer) == plain]
    return right.count(False) / len(right)


def _look(option: Option) -> tuple[int, int]:
    """What a player sees of an option at a glance, the smaller the better: triangles closed, then triangles given."""
    return -option.gain, 0 if option.gain else option.order
