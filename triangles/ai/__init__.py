"""The computer player: chooses lines, solves endings, gives hints. Needs numpy, not a browser."""

from triangles.ai.levels import LEVELS, choose
from triangles.ai.solver import solve

__all__ = ["LEVELS", "choose", "solve"]
