"""Hints: what a line wins or avoids, as words that the page turns into sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from triangles.ai.memory import tables_of
from triangles.ai.position import Position

if TYPE_CHECKING:
    from triangles.core.rules import Game

#: Why a line is good; each has a sentence in every language file.
REASONS = (
    "closes-two",  # it closes two triangles at once
    "closes-one",  # it closes one triangle
    "blocks",  # it crosses the last side of a triangle that the other player could have closed, and gives nothing
    "safe",  # it closes nothing and gives nothing away
    "gives-least",  # every line gives something away; none gives less than this one
    "sets-up",  # it gives more away than it must, or leaves a triangle that it could close: it pays off later
    "last",  # no other line can be drawn
)


class Hint(NamedTuple):
    """What a line does. `closes`: triangles it closes, 0 to 2; `gives`: triangles it newly leaves one line short."""

    closes: int
    gives: int
    reason: str


def explain(game: Game, a: int, b: int) -> Hint:
    """Why one would draw the legal line a–b in `game`. Raises ValueError if the line may not be drawn."""
    refusal = game.refusal(a, b)
    if refusal is not None:
        raise ValueError(f"line {a}-{b} is refused: {refusal}")
    if a > b:
        a, b = b, a
    tables = tables_of(game.board)
    position = Position.of(game, tables)
    judged = {(c, d): (closes, gives) for c, d, closes, gives in position.judged(tables)}
    closes, gives = judged[a, b]
    width = tables.width
    crossed = tables.crossing(a, b)
    blocked = any(
        other and (c, d) != (a, b) and crossed >> (c * width + d) & 1 for (c, d), (other, _) in judged.items()
    )
    most = max(other for other, _ in judged.values())
    if closes:
        reason = "closes-two" if closes == 2 else "closes-one"
    elif len(judged) == 1:
        reason = "last"
    elif blocked and not gives:
        reason = "blocks"
    elif most:
        reason = "sets-up"
    elif not gives:
        reason = "safe"
    elif gives == min(other for _, other in judged.values()):
        reason = "gives-least"
    else:
        reason = "sets-up"
    return Hint(closes, gives, reason)
