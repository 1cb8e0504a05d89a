"""The field that lines are drawn in and taken back from, against judging every position anew."""

import random

import pytest

from triangles.ai.field import HOT, MOST, Field
from triangles.ai.memory import tables_of
from triangles.ai.position import Position
from triangles.core.board import Board
from triangles.core.rules import Game


def look(field: Field) -> tuple:
    kinds = [sorted(field.lines[at] for at in kind) for kind in field.classes]
    numbers = {field.lines[at]: (field.closes[at], field.gives[at]) for kind in field.classes for at in kind}
    return field.live, kinds, numbers


@pytest.mark.parametrize("seed", range(12))
def test_draw_and_undo(seed):
    rng = random.Random(seed)
    if seed % 3:
        board = Board.generate("phone", rng.randint(8, 24), seed)
    else:  # many near-lines
        board = Board(400, 400, sorted({(rng.randint(0, 30) * 10, rng.randint(0, 30) * 10) for _ in range(12)}))
    tables = tables_of(board)
    game = Game(board)
    for _ in range(rng.randint(0, 6)):
        if not game.over:
            game.push(*rng.choice(game.legal_lines()))
    position = Position.of(game, tables)
    lines = position.lines(tables)
    rng.shuffle(lines)
    field = Field(position, tables, lines)
    trail = []
    while True:
        position = Position.of(game, tables)
        judged = {(a, b): (closes, gives) for a, b, closes, gives in position.judged(tables)}
        now = look(field)
        assert now[2] == judged
        assert (field.live == 0) == game.over == position.over(tables)
        for at, kind in enumerate(now[1]):
            for line in kind:
                closes, gives = judged[line]
                assert at == (HOT if closes else min(gives + 1, MOST))
        if game.over:
            break
        line = rng.choice(game.legal_lines())
        trail.append((now, field.draw(field.lines.index(line))))
        game.push(*line)
    while trail:
        before, undo = trail.pop()
        field.undo(undo)
        assert look(field) == before
