"""The rules book and the first lesson as data, played through the rules. Runs on MicroPython too."""

import json

from triangles.core.board import LAYOUTS
from triangles.core.notation import format_game, parse_game
from triangles.ui.figures import Figure, crossed, hollow, spell, tell
from triangles.ui.language import Words
from triangles.ui.teach import GOALS, LessonBoard, Task

TOP = __file__.replace("\\", "/").rsplit("/", 3)[0] + "/"


def data(name):
    with open(TOP + "static/" + name, encoding="utf-8") as file:
        return json.loads(file.read())


RULES = data("book/rules.json")
WORDS = Words(data("languages/en.json"))
FIGURES = {name: Figure(name, record) for name, record in RULES["figures"].items()}
LESSON = [LessonBoard(record) for record in data("book/lesson.json")["boards"]]


def refusal(figure, word):
    return figure.start().game.refusal(*figure.line(word))


# -- the six pictures --------------------------------------------------------------------------------------


def test_the_six_pictures_stand_in_their_chapters():
    shown = []
    for chapter in RULES["chapters"]:
        shown.extend([(chapter["name"], part["figure"]) for part in chapter["parts"] if "figure" in part])
    assert shown == [
        ("line", "crosses"),
        ("line", "over-star"),
        ("triangle", "inside"),
        ("two", "two"),
        ("extra", "extra"),
        ("draw", "draw"),
    ]
    assert sorted(FIGURES) == sorted([figure for _, figure in shown])


def test_the_chapters_in_their_order():
    names = [chapter["name"] for chapter in RULES["chapters"]]
    assert names == ["short", "goal", "line", "triangle", "two", "extra", "end", "draw"]


def test_pictures_are_games_in_their_one_spelling():
    for name, figure in FIGURES.items():
        assert format_game(parse_game(figure.text)) == figure.text, name
        assert len(figure.letters) == len(figure.start().game.board), name
        assert not figure.start().game.over, name


def test_picture_1_the_line_would_cross():
    figure = FIGURES["crosses"]
    assert figure.letters == "ABCD" and figure.asks
    assert refusal(figure, "BD") == "crosses"
    facts = figure.facts()
    assert (facts["line"], facts["other"]) == ("B–D", "A–C")


def test_picture_2_the_line_would_pass_over_a_star():
    figure = FIGURES["over-star"]
    assert refusal(figure, "AC") == "over-star"
    assert [refusal(figure, word) for word in ("AB", "BC")] == [None, None]
    facts = figure.facts()
    assert (facts["line"], facts["star"]) == ("A–C", "B")


def test_picture_3_a_star_inside():
    figure = FIGURES["inside"]
    match = figure.start()
    assert match.game.scores == (0, 0) and [move.closed for move in match.game.record] == [[], [], []]
    assert [spell(figure.letters, face) for face in hollow(match.game)] == ["ABC"]
    for a, b in figure.lines:
        match.play(a, b)
    assert sorted([spell(figure.letters, line) for line in figure.lines]) == ["A–D", "B–D", "C–D"]
    assert sum(match.game.scores) == 3 and match.game.over
    facts = figure.facts()
    assert (facts["big"], facts["star"], facts["count"]) == ("ABC", "D", 3)


def test_picture_4_one_line_scores_exactly_two():
    figure = FIGURES["two"]
    match = figure.start()
    assert match.game.scores == (0, 0) and len(match.game.record) == 4
    player = match.game.player
    closed = match.play(*figure.lines[0])
    assert figure.lines == [figure.line("AC")]
    assert [spell(figure.letters, face) for face in closed] == ["ABC", "ACD"]
    assert match.game.scores[player] == 2 and sum(match.game.scores) == 2
    facts = figure.facts()
    assert (facts["line"], facts["first"], facts["second"], facts["count"]) == ("A–C", "ABC", "ACD", 2)


def test_picture_5_extra_turns():
    figure = FIGURES["extra"]
    game = parse_game(figure.text)
    assert game.extra_turn and game.over
    assert [len(move.closed) for move in game.record[:3]] == [0, 0, 1]
    assert [move.player for move in game.record[:4]] == [0, 1, 0, 0], "Player 1 closes at move 3 and plays move 4"
    facts = figure.facts()
    assert (facts["close"], facts["next"], facts["count"]) == (3, 4, len(game.record))
    assert game.record[facts["close"] - 1].player == game.record[facts["next"] - 1].player == 0


def test_picture_6_a_draw():
    figure = FIGURES["draw"]
    game = parse_game(figure.text)
    assert not game.extra_turn
    one, two = game.scores
    assert game.over and one == two > 0
    assert (figure.facts()["one"], figure.facts()["two"]) == (one, two)
    game.pop()
    assert not game.over, "over exactly at its last move"


def test_pictures_to_watch_begin_at_the_beginning_and_can_be_stepped_through():
    for name in ("extra", "draw"):
        figure = FIGURES[name]
        match = figure.start()
        assert match.game.ply == 0 and len(match.undone) == len(figure.lines)
        steps = 0
        while match.redo():
            steps += 1
        assert steps == len(figure.lines) and format_game(match.game) == figure.text
        match.undo()
        assert len(match.undone) == 1


def test_a_line_that_crosses_nothing_has_no_other():
    try:
        crossed(FIGURES["crosses"].start().game, 0, 1)
    except ValueError:
        return
    raise AssertionError("A–B crosses nothing")


# -- words -------------------------------------------------------------------------------------------------


def test_captions_and_descriptions_find_all_their_values():
    for name, figure in FIGURES.items():
        for part in ("about", "caption"):
            key = "figure.%s.%s" % (name, part)
            text = WORDS(key, **figure.facts())
            assert text != key and "{{" not in text, text


def test_what_a_move_did_is_told_from_the_rules():
    figure = FIGURES["extra"]
    match = figure.start()
    assert tell(WORDS, match.game, figure.letters) == "Player 1 begins."
    told = []
    while match.redo():
        told.append(tell(WORDS, match.game, figure.letters))
    assert told[0] == "Player 1 draws A–E. Next: Player 2."
    assert told[2] == "Player 1 draws A–B. 1 triangle is closed: one point. Player 1 moves again."
    assert told[-1].endswith("No triangle can be closed any more: the game is over. Player 1 won!")
    game = parse_game(FIGURES["draw"].text)
    assert tell(WORDS, game, "ABCDE").endswith("Draw!")
    game = FIGURES["inside"].start().game
    assert tell(WORDS, game, "ABCD") == "Player 1 draws C–A. ABC has a star inside: no point. Next: Player 2."
    match = FIGURES["two"].start()
    match.play(0, 2)
    assert "2 triangles are closed at once" in tell(WORDS, match.game, "ABCD")


def test_the_book_offers_as_many_boards_as_there_are():
    text = WORDS.table["book.goal.3"]
    for layout in ("phone", "tablet"):
        for place in range(len(LAYOUTS[layout][2])):
            assert "{{%s%d}}" % (layout, place + 1) in text
        assert "{{%s%d}}" % (layout, len(LAYOUTS[layout][2]) + 1) not in text


# -- the lesson --------------------------------------------------------------------------------------------


def test_the_lesson_has_five_or_six_tiny_boards():
    assert len(LESSON) in (5, 6)
    goals = []
    for board in LESSON:
        assert len(board.start().game.board) <= 6
        goals.extend([task.goal for task in board.tasks])
    assert goals == ["line", "refused", "closes", "closes-two", "hollow", "closes", "over"]
    assert sorted(GOALS) == sorted(set(goals))


def test_the_learner_is_player_1_and_the_hints_do_what_is_asked():
    for board in LESSON:
        match = board.start()
        for task in board.tasks:
            game = match.game
            assert game.player == 0 and not game.over, task.name
            if task.goal == "refused":
                reason = game.refusal(*task.hint)
                assert reason and task.fulfilled_by_refusal(reason), task.name
                continue
            match.play(*(task.hint or game.legal_lines()[0]))
            assert task.fulfilled(game), task.name
            if task.reply:
                assert game.player == 1
                assert match.play(*task.reply) == [], "the other player's answer closes nothing"


def test_other_lines_do_not_do_what_is_asked():
    for board in LESSON[1:]:
        match, task = board.start(), board.tasks[0]
        missed = 0
        for a, b in match.game.legal_lines():
            match.play(a, b)
            if not task.fulfilled(match.game):
                missed += 1
            match.undo()
        # On the last board a single line is left, and on the one with a star inside the other lines go to it.
        assert missed or task.goal == "over", task.name
    assert not Task({"text": "x", "goal": "closes"}).fulfilled_by_refusal("crosses")
    assert not Task({"text": "x", "goal": "refused"}).fulfilled_by_refusal("drawn")


def test_the_last_board_is_won():
    board = LESSON[-1]
    match = board.start()
    one, two = match.game.scores
    assert one == two == 1, "the text says: one triangle each"
    assert match.game.legal_lines() == [tuple(sorted(board.tasks[0].hint))], "and that one is left"
    match.play(*board.tasks[0].hint)
    assert match.game.over and match.result == "first"


def test_a_goal_that_is_none():
    try:
        Task({"text": "x", "goal": "dance"})
    except ValueError:
        return
    raise AssertionError("there is no such goal")
