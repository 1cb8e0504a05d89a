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
}

# The same with a triangle found that way, named by how many of its sides are free, by its turn, and by whether the
# free triangles form one region or more.
HIDDEN = {
    "hidden-1-left-one": (
        "1000x1000x10_10x62_50x58_66x93_28x28_9x34_47x70_92x56",
        "1-6 3-6 1-4 1-3 2-6 2-5 4-5 0-4 3-4 1-5 0-5 0-2",
    ),
    "hidden-1-left-more": (
        "1000x1000x10_81x8_80x11_7x17_4x29_9x42_18x81_5x80_98x90_90x57_98x83_80x8",
        "3-4 1-10 1-4 5-9 1-5 8-9 1-2 4-5 2-3 7-9 5-6 5-8 4-6 1-8",
    ),
    "hidden-1-right-one": ("1000x1000x1_7x7_1x5_9x2_3x3_1x6_7x5_9x4", "0-5 1-4 2-3 2-6 3-6 5-6 0-6 3-5"),
    "hidden-1-right-more": (
        "1000x1000x1_9x10_12x17_11x19_15x13_10x13_8x0_12x19_8x6_13x5_19x11",
        "5-8 0-9 1-6 3-4 8-9 1-3 7-9 3-9 5-7 0-7 1-4 7-8 0-4 4-9",
    ),
    "hidden-2-left-one": (
        "1000x1000x15_19x53_288x38_225x74_208x102_298x18_212x70_129x249",
        "0-6 3-6 1-4 1-6 2-5 0-5 0-3",
    ),
    "hidden-2-left-more": (
        "1000x1000x4_23x17_28x36_24x36_10x1_8x10_34x35_26x26_5x13_35x3_32x12",
        "2-7 3-8 5-9 6-7 4-8 5-6 8-9 0-6 4-7 0-9 6-9 3-4",
    ),
    "hidden-2-right-one": ("1000x1000x1_9x9_8x3_3x9_2x6_5x9_7x5_3x5", "3-4 0-4 0-3 5-6 0-1 1-6 2-3 0-5 2-4 1-5"),
    "hidden-2-right-more": (
        "1000x1000x10_26x66_66x46_62x49_87x6_30x10_38x47_73x44_28x37_13x41_29x53",
        "8-9 2-5 3-7 1-2 5-9 4-8 1-6 7-8 4-7 3-4",
    ),
    "hidden-3-left-one": ("1000x1000x6_21x20_2x23_12x36_21x32_5x7_37x2_23x18", "4-5 1-5 1-4"),
    "hidden-3-left-more": (
        "1000x1000x2_18x13_5x7_2x13_7x9_3x16_11x2_17x14_3x11",
        "2-7 0-5 1-5 3-6 1-7 3-5 6-7 0-6 3-7 1-3",
    ),
    "hidden-3-right-one": ("1000x1000x3_15x5_15x1_18x0_12x9_0x5_6x0_1x9_3x11", "4-6 1-7"),
    "hidden-3-right-more": (
        "1000x1000x10_17x78_63x19_90x68_36x7_94x70_81x71_56x28_2x51_9x8_43x12",
        "0-7 5-6 1-6 1-9 2-4 6-7 6-9 0-5 5-7",
    ),
}

# The other way round: the game is over, though a triangle could still be closed, one with a star inside.
INSIDE = {
    "inside-5": ("1000x1000x30_272x173_212x91_246x12_190x83_71x76", "0-2 2-4 0-1 1-2"),
    "inside-5-again": ("1000x1000x5_44x1_36x72_83x57_57x47_59x46", "0-1 1-3 3-4 2-4 0-4 0-2"),
    "inside-5-more": ("1000x1000x21_112x220_258x100_100x177_90x283_11x62", "2-4 0-1 1-4 1-2 0-3 1-3 0-2"),
}


def names_and_boards():
    for name, picture in PICTURES.items():
        yield name, draw(picture), ""
    for name, (text, moves) in (*NEAR.items(), *HIDDEN.items(), *INSIDE.items()):
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
        for number in (3, *LAYOUTS[layout][2], 700):
            seeds = (0, 1, 2, 7, 2026, 65535, 65536, 2**32, 10**29 + 1)
            for seed in seeds if number < 100 else seeds[3:6] if number < 700 else (1,):
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
