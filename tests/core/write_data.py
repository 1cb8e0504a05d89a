"""Writes tests/data: python3 -m tests.core.write_data. CPython only; takes about a minute.

Games and counts come from the slow implementation in slow.py, which shares nothing with triangles.core but the text
of the boards. Boards have one implementation only: boards.txt says what it made when players began to save games.
"""

import random
from collections import Counter
from pathlib import Path

from tests.core.pictures import draw
from tests.core.slow import SlowGame
from tests.core.test_data import checksum, stars_text
from triangles.core.board import LAYOUTS, Board
from triangles.core.notation import format_board, parse_board

DATA = Path(__file__).parent.parent / "data"

PICTURES = {
    "square": """
    A . . B
    . . . .
    D . . C
    """,
    "star-inside": """
    . . A . .
    . . D . .
    . . . . .
    B . . . C
    """,
    "lattice": """
    A B C
    D E F
    G H I
    """,
    "cross": """
    . . A . .
    . . . . .
    B . C . D
    . . . . .
    . . E . .
    """,
    "ring": """
    . . A . B . .
    G . . . . . C
    . F . . . D .
    . . . E . . .
    """,
    "fan": """
    . . . F . . .
    A B . C . D E
    . . . G . . .
    """,
}

# Boards where near-lines decide: at some ply the triangle that keeps the game alive crosses lines which nearly
# touch a star, so it is found only by looking at all triples. Played as given, then by chance.
NEAR = {
    "near-4": ("1000x1000x1_5x3_5x4_17x2_14x0", "0-1 0-3 0-2 2-3"),
    "near-5": ("1000x1000x2_9x3_9x6_0x3_5x0_6x0", "0-2 0-1 1-2"),
    "near-6": ("1000x1000x20_99x39_67x19_21x47_97x61_78x21_76x12", "0-2 2-3 0-3"),
    "near-7": ("1000x1000x45_7x110_203x220_173x249_42x134_67x40_152x259_242x146", "3-6"),
    "near-8": ("1000x1000x3_7x4_5x5_15x17_15x1_14x16_7x3_4x15_18x19", "4-6 3-4 3-6"),
    "near-9": ("1000x1000x20_169x59_60x50_36x49_39x1_12x74_278x10_243x38_40x34_132x59", "1-5"),
    "near-10": ("1000x1000x2_0x1_9x0_3x8_2x1_3x7_4x2_2x3_3x9_8x2_6x9", "4-8"),
    "near-11": ("1000x1000x2_8x4_2x1_9x3_8x1_3x7_6x8_2x0_1x4_6x7_9x5_5x6", "0-1"),
}


def names_and_boards():
    for name, picture in PICTURES.items():
        yield name, draw(picture), ""
    for name, (text, moves) in NEAR.items():
        yield name, parse_board(text), moves
    yield "phone-24-1", Board.generate("phone", 24, 1), ""
    yield "phone-24-2026", Board.generate("phone", 24, 2026), ""


def games():
    """Golden games: each board once in each mode."""
    yield "# move   closed   next player   scores   on or over   lines: free drawn over-star crosses game-over"
    for name, board, moves in names_and_boards():
        for mode in ("plain", "extra"):
            rng = random.Random(name + mode)
            yield ""
            yield "game %s-%s t1.%s.%s" % (name, mode, format_board(board), mode)
            slow = SlowGame(board.stars, board.tolerance, mode == "extra")
            yield row("start", [], slow)
            first = [tuple(int(star) for star in move.split("-")) for move in moves.split()]
            while not slow.over:
                a, b = first.pop(0) if first else rng.sample(rng.choice(slow.legal_lines()), 2)
                yield row("%d-%d" % (a, b), slow.push(a, b), slow)


def row(move, closed, slow):
    counts = Counter(refusal or "free" for refusal in slow.refusals().values())
    words = [
        move.ljust(6),
        (";".join(",".join(map(str, three)) for three in closed) or "-").ljust(18),
        str(slow.player + 1),
        ("%d:%d" % slow.scores).ljust(6),
        ("over" if slow.over else "on").ljust(5),
    ]
    words += [str(counts[kind]).rjust(3) for kind in ("free", "drawn", "over-star", "crosses", "game-over")]
    return " ".join(words)


def sequences():
    """How many move sequences there are of each length, from the start of small boards."""
    yield "# length   sequences   Player 1's points after them   Player 2's   games over by them"
    depths = {
        "square": 5,
        "star-inside": 4,
        "cross": 4,
        "near-4": 4,
        "near-5": 4,
        "near-6": 4,
        "near-8": 3,
        "fan": 3,
        "ring": 3,
    }
    for name, board, _ in names_and_boards():
        if name in depths:
            for mode in ("plain", "extra"):
                yield ""
                yield "game %s t1.%s.%s" % (name, format_board(board), mode)
                totals = [[0, 0, 0, 0] for _ in range(depths[name])]
                count(SlowGame(board.stars, board.tolerance, mode == "extra"), totals, 0)
                for length, total in enumerate(totals):
                    yield "%d %8d %8d %8d %8d" % (length + 1, *total)


def count(slow, totals, depth):
    for a, b in slow.legal_lines():
        kept = list(slow.drawn), slow.scores, slow.player
        totals[depth][0] += 1
        slow.push(a, b)
        totals[depth][1] += slow.scores[0]
        totals[depth][2] += slow.scores[1]
        if slow.over:
            totals[depth][3] += 1
        elif depth + 1 < len(totals):
            count(slow, totals, depth + 1)
        slow.drawn, slow.scores, slow.player = kept


def boards():
    """Checksums of generated boards: every layout and count, small, neighbouring and huge seeds."""
    yield "# layout count seed checksum of its text by stars"
    for layout in sorted(LAYOUTS):
        for number in (3, *LAYOUTS[layout][2], 400):
            seeds = (0, 1, 2, 7, 2026, 65535, 65536, 2**32, 10**29 + 1)
            for seed in seeds if number < 100 else seeds[3:6] if number < 400 else (1,):
                yield "%s %d %d %08x" % (
                    layout,
                    number,
                    seed,
                    checksum(stars_text(Board.generate(layout, number, seed))),
                )


if __name__ == "__main__":
    for name, lines in (("games", games()), ("sequences", sequences()), ("boards", boards())):
        path = DATA / (name + ".txt")
        path.write_text("\n".join(lines) + "\n", encoding="ascii", newline="\n")
        print(path)
