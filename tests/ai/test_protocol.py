"""The worker's protocol, under plain asyncio: what it answers, and that a newer request really stops a thought."""

import asyncio
import json
import time

import pytest

from triangles.ai import LEVELS
from triangles.ai.hints import REASONS
from triangles.ai.protocol import Desk
from triangles.core.notation import parse_game

GAME = "t1.phone-24-7.plain"


def talk(*requests: dict, desk: Desk | None = None) -> list[dict]:
    """The answers to requests that are sent one right after the other, none waiting for an answer."""
    desk = desk or Desk()

    async def all_of_them():
        return await asyncio.gather(*[desk.ask(json.dumps(request)) for request in requests])

    return [json.loads(answer) for answer in asyncio.run(all_of_them())]


@pytest.mark.parametrize("level", LEVELS)
def test_move(level):
    (answer,) = talk({"number": 7, "ask": "move", "game": GAME, "level": level, "seed": 1, "seconds": 0.2})
    assert answer["number"] == 7
    assert tuple(answer["line"]) in parse_game(GAME).legal_lines()
    assert set(answer) == {"number", "line", "margin", "exact"}


def test_hint():
    # A square of stars with three sides and a diagonal drawn: the fourth side closes one triangle.
    game = "t1.900x900x30_0x0_900x0_900x900_0x900.plain.0-1_1-2_2-3_0-2"
    (answer,) = talk({"number": 1, "ask": "hint", "game": game})
    assert answer == {
        "number": 1,
        "line": [0, 3],
        "closes": 1,
        "gives": 0,
        "reason": "closes-one",
        "margin": 1,
        "exact": True,
    }
    assert answer["reason"] in REASONS


def test_warm_and_stop():
    assert talk({"number": 1, "ask": "warm", "game": GAME}) == [{"number": 1, "ready": True}]
    assert talk({"number": 2, "ask": "stop"}) == [{"number": 2, "stopped": True}]


@pytest.mark.parametrize("newer", [{"ask": "stop"}, {"ask": "move", "game": GAME, "level": "moon"}])
def test_a_newer_request_stops_the_thought(newer):
    """The first request could think for ten seconds; the second arrives after a tenth and ends it at once."""
    desk = Desk()

    async def scene():
        long = {"number": 1, "ask": "move", "game": GAME, "level": "nova", "seconds": 10}
        first = asyncio.create_task(desk.ask(json.dumps(long)))
        await asyncio.sleep(0.1)
        assert not first.done()
        start = time.perf_counter()
        second = asyncio.create_task(desk.ask(json.dumps({"number": 2, **newer})))
        dropped = json.loads(await first)
        took = time.perf_counter() - start
        return dropped, json.loads(await second), took

    dropped, answer, took = asyncio.run(scene())
    assert dropped == {"number": 1, "dropped": True}
    assert answer["number"] == 2 and "error" not in answer and "dropped" not in answer
    assert took < 0.5


def test_an_older_request_that_arrives_late_is_dropped():
    desk = Desk()
    talk({"number": 5, "ask": "stop"}, desk=desk)
    assert talk({"number": 4, "ask": "warm", "game": GAME}, desk=desk) == [{"number": 4, "dropped": True}]


@pytest.mark.parametrize(
    ("text", "number", "says"),
    [
        ("", None, "not JSON"),
        ("[1]", None, "not a JSON object"),
        ('{"ask": "move"}', None, "number"),
        ('{"number": true, "ask": "move"}', None, "number"),
        ('{"number": 3}', 3, "ask"),
        ('{"number": 3, "ask": "sing"}', 3, "sing"),
        ('{"number": 3, "ask": "move", "level": "moon"}', 3, "game"),
        ('{"number": 3, "ask": "move", "game": "t1.phone-24-7.plain", "level": "mars"}', 3, "spark"),
        ('{"number": 3, "ask": "move", "game": "t1.phone-24-7.plain.0-0", "level": "moon"}', 3, "move 1"),
        ('{"number": 3, "ask": "move", "game": "t1.phone-24-7.plain.0-77", "level": "moon"}', 3, "77"),
        ('{"number": 3, "ask": "hint", "game": "t1.99x99x3_0x0_90x0_0x90.plain.0-1_1-2_0-2"}', 3, "over"),
        ('{"number": 3, "ask": "hint", "game": "t1.phone-24-7.plain", "seconds": "long"}', 3, "seconds"),
        ('{"number": 3, "ask": "hint", "game": "t1.phone-24-7.plain", "seed": 1.5}', 3, "seed"),
    ],
)
def test_bad_requests_are_answered_with_a_sentence(text, number, says):
    desk = Desk()
    answer = json.loads(asyncio.run(desk.ask(text)))
    assert answer["number"] == number
    assert says in answer["error"]
    assert set(answer) == {"number", "error"}
    assert talk({"number": 9, "ask": "warm", "game": GAME}, desk=desk) == [{"number": 9, "ready": True}]
