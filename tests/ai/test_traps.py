"""Lines that invite mistakes: as good as the best, and chosen as a slow and obvious count would choose."""

from tests.ai.test_solver import ending
from triangles.ai import choose, solve
from triangles.ai.memory import tables_of
from triangles.ai.position import Position
from triangles.ai.solver import Solver
from triangles.ai.traps import Trap, mistakes
from triangles.core.rules import Game


def worths(game: Game) -> dict:
    """What each line gets for the side to move, by playing it."""
    found = {}
    for line in game.legal_lines():
        gain = len(game.push(*line))
        found[line] = gain - solve(game)
        game.pop()
    return found


def judged(game: Game):
    tables = tables_of(game.board)
    return Position.of(game, tables).judged(tables)


def plain_answers(game: Game) -> list:
    """What a player draws who looks at nothing but what a line closes, else gives."""
    looks = {(a, b): (-closes, 0 if closes else gives) for a, b, closes, gives in judged(game)}
    return [line for line, look in looks.items() if look == min(looks.values())]


def share(game: Game, line) -> float:
    """How many of the plain answers to a line are worse than the best one."""
    game.push(*line)
    wrong = 0.0
    if not game.over:
        answers = worths(game)
        plain = plain_answers(game)
        wrong = sum(answers[answer] < max(answers.values()) for answer in plain) / len(plain)
    game.pop()
    return wrong


def solved(game: Game) -> Solver:
    tables = tables_of(game.board)
    solver = Solver(Position.of(game, tables), tables, False)
    assert solver.run(20)
    return solver


def test_the_likeliest_mistake_among_the_best_lines():
    traps = 0
    for seed in range(120):
        game = ending(seed + 2000, False, 10)
        if game.over:
            continue
        values = worths(game)
        best = [line for line, value in values.items() if value == max(values.values())]
        solver = solved(game)
        trap = Trap(solver)
        assert trap.run(20) and trap.line in best, game
        line = trap.line
        shares = {each: share(game, each) for each in best}
        solver.allow(20)
        gain = len(game.push(*line))
        game.pop()
        assert mistakes(solver, line, gain - solver.value) == shares[line] == max(shares.values()), game
        traps += len(set(shares.values())) > 1
    assert traps > 3, "positions where it matters"


def test_it_can_be_stopped_and_goes_on():
    for seed in range(12):
        game = ending(seed + 2100, False, 14)
        if game.over:
            continue
        whole, slices = Trap(solved(game)), Trap(solved(game))
        assert whole.run(20)
        for _ in range(10_000):
            if slices.run(0.002):
                break
        assert slices.run(0) and slices.line == whole.line


def test_the_strongest_sets_traps_where_it_is_losing():
    """A position lost by force: the line is the trap."""
    found = 0
    for seed in range(60):
        game = ending(seed + 2200, False, 10)
        lead = game.scores[game.player] - game.scores[1 - game.player]
        if game.over or lead + solve(game) > 0:
            continue
        values = worths(game)
        best = [line for line, value in values.items() if value == max(values.values())]
        shares = {line: share(game, line) for line in best}
        line = choose(game, "nova", seed=seed)
        assert shares[line] == max(shares.values()), game
        found += len(set(shares.values())) > 1
    assert found > 3
