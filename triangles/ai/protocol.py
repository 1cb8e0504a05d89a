"""What the page and the worker say to each other: JSON text both ways, one answer to each request.

A request is an object with
- "number": an int that grows with every request. A request with a newer number ends the thought about older ones;
- "ask": "move" (the line that a level draws), "hint" (the best line, explained), "warm" (make ready for a game: the
  tables of its board), or "stop" (end every older thought);
- "game": the game as `triangles.core.notation` writes it (all but "stop");
- "level": one of `triangles.ai.LEVELS` ("move"); "seed": an int (optional); "seconds": a number, how long it may
  think (optional, for tests: a level knows its own time).

An answer carries the same "number" and is one of
- {"number", "line": [a, b]} to "move", with "margin" and "exact" as below;
- {"number", "line", "closes": 0 | 1 | 2, "gives": 0 and up, "reason", "margin", "exact"} to "hint": what the line
  closes, how many triangles it newly leaves one line short, a word of `hints.REASONS`, the expected final difference
  of the triangles still to come for the side to move (a number, or null if unknown), and whether that is proven;
- {"number", "ready": true} to "warm"; {"number", "stopped": true} to "stop";
- {"number", "dropped": true}: a newer request has arrived, and the thought was given up;
- {"number", "error": sentence}: the request could not be answered ("number" is null if it had none that could be read).

The worker has one thread and shares no memory with the page, so a thought runs in slices of `SLICE` seconds and lets
waiting requests in between them.
"""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

from triangles.ai.hints import explain
from triangles.ai.levels import LEVELS, Thought
from triangles.ai.memory import tables_of
from triangles.core.notation import parse_game

if TYPE_CHECKING:
    from triangles.core.rules import Game

SLICE = 0.06  # seconds
ASKS = ("move", "hint", "warm", "stop")


class _Dropped(Exception):
    """A newer request has arrived."""


class Desk:
    """Answers requests; remembers the newest number, nothing else."""

    def __init__(self) -> None:
        self._newest: int | None = None

    async def ask(self, text: object) -> str:
        """The answer to one request. Never raises: whatever goes wrong is an answer with "error"."""
        number = None
        try:
            request = _read(text)
            number = request["number"]
            if self._newest is None or number > self._newest:
                self._newest = number
            _check(request)
            answer = await self._answer(request)
        except _Dropped:
            answer = {"dropped": True}
        except ValueError as error:
            answer = {"error": str(error)}
        except Exception as error:  # a mistake of ours must not end the worker
            answer = {"error": f"{type(error).__name__}: {error}"}
        return json.dumps({"number": number, **answer})

    async def _answer(self, request: dict[str, Any]) -> dict[str, Any]:
        number = request["number"]
        ask = request["ask"]
        await self._breathe(number)
        if ask == "stop":
            return {"stopped": True}
        game = parse_game(request["game"])
        await self._breathe(number)
        tables_of(game.board)
        await self._breathe(number)
        if ask == "warm":
            return {"ready": True}
        level = request["level"] if ask == "move" else LEVELS[-1]
        thought = await self._think(number, game, level, request.get("seed"), request.get("seconds"))
        answer: dict[str, Any] = {"line": list(thought.line), "margin": thought.margin, "exact": thought.exact}
        if ask == "hint":
            hint = explain(game, *thought.line)
            answer.update(closes=hint.closes, gives=hint.gives, reason=hint.reason)
        return answer

    async def _think(self, number: int, game: Game, level: str, seed: int | None, seconds: float | None) -> Thought:
        thought = Thought(game, level, seed=seed, seconds=seconds)
        while not thought.run(SLICE):
            await self._breathe(number)
        return thought

    async def _breathe(self, number: int) -> None:
        """Let waiting requests in; raise _Dropped if one of them is newer."""
        await asyncio.sleep(0)
        if number != self._newest:
            raise _Dropped


def _read(text: object) -> dict[str, Any]:
    """The request in `text`: an object with a number. Raises ValueError with a sentence."""
    if not isinstance(text, str):
        raise ValueError(f"a request is text, not {type(text).__name__}")
    try:
        request = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"the request is not JSON: {error}") from None
    if not isinstance(request, dict):
        raise ValueError("the request is not a JSON object")
    if not _is_int(request.get("number")):
        raise ValueError("the request has no whole “number”")
    return request


def _check(request: dict[str, Any]) -> None:
    """Raise ValueError, with a sentence, if a field of the request is missing or of the wrong kind."""
    ask = request.get("ask")
    if ask not in ASKS:
        raise ValueError(f"“ask” is {ask!r}; it may be {', '.join(ASKS)}")
    if ask != "stop" and not isinstance(request.get("game"), str):
        raise ValueError("“game” is missing: the text of the game")
    if ask == "move" and request.get("level") not in LEVELS:
        raise ValueError(f"“level” is {request.get('level')!r}; it may be {', '.join(LEVELS)}")
    seed = request.get("seed")
    if seed is not None and not _is_int(seed):
        raise ValueError(f"“seed” is {seed!r}; it is a whole number")
    seconds = request.get("seconds")
    if seconds is not None and not (isinstance(seconds, (int, float)) and 0 <= seconds <= 3600):
        raise ValueError(f"“seconds” is {seconds!r}; it is a number from 0 to 3600")


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
