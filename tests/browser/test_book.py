"""The rules book and the first lesson: pictures to try, games to watch, tasks to do."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.speech import TABLES, words_of
from tools import ROOT
from triangles.core.notation import parse_game
from triangles.ui.figures import Figure, tell
from triangles.ui.teach import LessonBoard
from triangles.ui.view import View

RULES = json.loads((ROOT / "static" / "book" / "rules.json").read_text(encoding="utf-8"))
FIGURES = {name: Figure(name, record) for name, record in RULES["figures"].items()}
LESSON = [
    LessonBoard(record)
    for record in json.loads((ROOT / "static" / "book" / "lesson.json").read_text(encoding="utf-8"))["boards"]
]
ORDER = ["crosses", "over-star", "inside", "two", "extra", "draw"]
words = words_of("en")


@pytest.fixture(params=["phone", "desktop"])
def device(request):
    """A phone with fingers and a desktop with a mouse: between them the book has nothing of its own on a tablet."""
    return request.param


@pytest.fixture
def book(visit, device):
    """A player with the book open."""
    sky = visit(device, worker=False)
    sky.click("more")
    sky.click("menu-book")
    expect(sky.page.locator("#book-dialog")).to_be_visible()
    sky.frames()
    return sky


def picture(sky, name):
    """A picture of the book, scrolled into sight."""
    figure = sky.page.locator("#book-dialog figure").nth(ORDER.index(name))
    figure.locator(".picture").scroll_into_view_if_needed()
    sky.frames()
    return figure


def press(sky, box, board, *stars):
    """Tap stars of a small board."""
    place = box.bounding_box()
    view = View(board, place["width"], place["height"])
    for star in stars:
        x, y = view.places[star]
        sky.press(place["x"] + x, place["y"] + y)


def tells(figure, text):
    expect(figure.locator(".told")).to_have_text(text)


def score(figure):
    return tuple(int(text) for text in figure.locator(".tally b").all_inner_texts())


def act(figure, key, **values):
    figure.get_by_role("button", name=words(key, **values), exact=True).click()


# -- pictures to try ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name, line, reason", [("crosses", "BD", "crosses"), ("over-star", "AC", "over-star")])
def test_a_refused_line_says_why(book, name, line, reason):
    figure, data = picture(book, name), FIGURES[name]
    expect(figure.locator("figcaption")).to_have_text(words(f"figure.{name}.caption", **data.facts()))
    refused = "%s %s" % (words("tell.refused", line="–".join(line)), words("refusal." + reason))
    act(figure, "book.draw", line="–".join(line))
    tells(figure, refused)
    act(figure, "book.restart") if figure.get_by_role("button", name=words("book.restart")).is_enabled() else None
    press(book, figure.locator(".picture"), data.start().game.board, *data.line(line))
    tells(figure, refused)
    assert score(figure) == (0, 0)


def test_a_figure_is_a_board_where_any_line_can_be_tried(book):
    figure, data = picture(book, "crosses"), FIGURES["crosses"]
    board = data.start().game.board
    press(book, figure.locator(".picture"), board, *data.line("AB"))
    tells(figure, "Player 2 draws A–B. Next: Player 1.")
    press(book, figure.locator(".picture"), board, *data.line("AB"))
    tells(figure, "A–B is refused. That line is already there.")
    press(book, figure.locator(".picture"), board, 0, 2, 1)  # A is still chosen: let go, then C–B
    tells(figure, "Player 1 draws C–B. 1 triangle is closed: one point. Next: Player 2.")
    assert score(figure) == (1, 0)
    act(figure, "book.restart")
    tells(figure, words("book.try"))
    assert score(figure) == (0, 0)
    assert book.game().ply == 0, "the game behind the book is another one"


def test_a_star_inside(book):
    figure = picture(book, "inside")
    expect(figure.locator("figcaption")).to_contain_text("ABC is closed but brings no point, because D lies inside")
    points = []
    for line in ("A–D", "B–D", "C–D"):
        act(figure, "book.draw", line=line)
        points.append(sum(score(figure)))
    assert points == [0, 1, 3]


def test_one_line_two_triangles(book):
    figure = picture(book, "two")
    act(figure, "book.draw", line="A–C")
    expect(figure.locator(".told")).to_contain_text(words("tell.closed", count=2))
    assert score(figure) == (2, 0)


def test_a_figure_by_keyboard(visit):
    sky = visit("desktop", worker=False)
    sky.key("m")
    sky.page.locator("#menu-book").press("Enter")
    expect(sky.page.locator("#book-title")).to_be_focused()
    figure = picture(sky, "crosses")
    canvas = figure.locator("canvas[role=application]")
    assert canvas.get_attribute("aria-label") == words("figure.crosses.about", **FIGURES["crosses"].facts())
    canvas.focus()
    heard = sky.page.locator("#book-dialog > p.unseen")
    sky.key("ArrowUp", "ArrowRight", "ArrowUp", "ArrowRight")
    expect(heard).to_contain_text(words("say.star", star="B", count=0))
    sky.key("Enter")
    expect(heard).to_have_text(words("say.chosen", star="B"))
    sky.key("ArrowDown", "ArrowLeft")
    expect(heard).to_contain_text(words("say.star", star="D", count=0))
    expect(heard).to_contain_text(words("refusal.crosses"))
    sky.key("Enter")
    tells(figure, "%s %s" % (words("tell.refused", line="B–D"), words("refusal.crosses")))
    sky.key("Escape")  # lets the star go, and the book stays
    expect(sky.page.locator("#book-dialog")).to_be_visible()
    sky.key("Escape")
    expect(sky.page.locator("#book-dialog")).to_be_hidden()


# -- games to watch ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["extra", "draw"])
def test_an_example_is_stepped_through(book, name):
    figure, data = picture(book, name), FIGURES[name]
    match = data.start()
    moves = figure.locator(".moves button")
    expect(moves).to_have_count(len(data.lines))
    tells(figure, tell(words, match.game, data.letters))
    while match.redo():
        act(figure, "book.step")
        tells(figure, tell(words, match.game, data.letters))
        assert score(figure) == match.game.scores
        expect(moves.nth(match.game.ply - 1)).to_have_attribute("aria-current", "step")
    expect(figure.get_by_role("button", name=words("book.step"), exact=True)).to_be_disabled()
    match.undo()
    act(figure, "book.back")
    tells(figure, tell(words, match.game, data.letters))
    moves.nth(2).click()
    while match.game.ply > 3:
        match.undo()
    tells(figure, tell(words, match.game, data.letters))
    assert score(figure) == match.game.scores


def test_an_example_plays_by_itself_and_stops(visit):
    sky = visit("phone", worker=False)
    sky.click("more")
    sky.click("menu-book")
    figure = picture(sky, "extra")
    act(figure, "book.play")
    expect(figure.locator(".moves button").nth(1)).to_have_attribute("aria-current", "step")
    act(figure, "book.pause")
    stopped = figure.locator(".told").inner_text()
    sky.page.wait_for_timeout(2600)
    assert figure.locator(".told").inner_text() == stopped


# -- the book itself ---------------------------------------------------------------------------------------


def test_the_contents_lead_to_their_chapters(book):
    page = book.page
    fold = page.locator("#book-dialog details")
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()
    for chapter in RULES["chapters"]:
        title = words(f"book.{chapter['name']}.title")
        fold.get_by_role("button", name=title, exact=True).click()
        heading = page.get_by_role("heading", name=title, exact=True)
        expect(heading).to_be_focused()
        expect(heading).to_be_in_viewport()


def test_the_book_gives_the_focus_back_and_can_be_opened_again(visit):
    sky = visit("phone", worker=False)
    for _ in range(2):
        sky.click("more")
        sky.click("menu-book")
        expect(sky.page.locator("#book-dialog")).to_be_visible()
        sky.page.locator("#book-dialog header .cancel").tap()
        expect(sky.page.locator("#book-dialog")).to_be_hidden()
    expect(sky.page.locator("#book-dialog")).to_have_count(1)
    a, b = sky.game().legal_lines()[0]
    sky.draw(a, b)


def test_on_paper_games_are_at_their_ends(visit):
    sky = visit("desktop", worker=False)
    sky.key("m")
    sky.page.locator("#menu-book").click()
    expect(sky.page.locator("#book-dialog")).to_be_visible()
    sky.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    for name in ("inside", "two", "extra", "draw"):
        game = FIGURES[name].finished()
        figure = sky.page.locator("#book-dialog figure").nth(ORDER.index(name))
        assert score(figure) == game.scores, name
        assert figure.locator(".picture img").evaluate("img => img.naturalWidth") > 300, "paper shows more"
    assert sky.theme("ground-top") == "#fff"
    sky.page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert score(sky.page.locator("#book-dialog figure").nth(ORDER.index("draw"))) == (0, 0)
    assert sky.theme("ground-top") != "#fff"
    expect(sky.page.locator("#book-dialog img")).to_have_count(0)
    expect(sky.page.locator("#book-dialog")).to_be_visible()


def test_a_book_that_cannot_be_fetched_is_told_of(visit):
    sky = visit("phone", worker=False)
    sky.visits.expect_trouble("ERR_FAILED")
    sky.page.route("**/static/book/rules.json", lambda route: route.abort())
    sky.click("more")
    sky.click("menu-book")
    sky.sees_pill(words("book.failed"))
    sky.page.unroute("**/static/book/rules.json")
    sky.click("more")
    sky.click("menu-book")
    expect(sky.page.locator("#book-dialog")).to_be_visible()


# -- the lesson --------------------------------------------------------------------------------------------


def lesson_state(sky):
    return sky.page.evaluate("localStorage.getItem('triangles.lesson')")


def do(sky, task, match):
    """Do what a task asks for; the game follows in `match`."""
    dialog = sky.page.locator("#lesson-dialog")
    expect(dialog.locator(".task")).to_have_text(words(f"lesson.{task.name}.task"))
    a, b = task.hint or match.game.legal_lines()[0]
    press(sky, dialog.locator(".picture"), match.game.board, a, b)
    expect(dialog.locator(".told")).to_contain_text(words(f"lesson.{task.name}.done"))
    if task.goal != "refused":
        match.play(a, b)
        assert score(dialog) == match.game.scores


def test_the_lesson_is_offered_once_and_taken_to_its_end(visit, device):
    sky = visit(device, worker=False, newcomer=True)
    sky.sees_notice(words("lesson.offer"))
    sky.page.get_by_role("button", name=words("lesson.yes"), exact=True).click()
    dialog = sky.page.locator("#lesson-dialog")
    expect(dialog).to_be_visible()
    sky.frames()
    forth = dialog.get_by_role("button", name=words("lesson.next"), exact=True)
    for board in LESSON:
        match = board.start()
        for place, task in enumerate(board.tasks):
            do(sky, task, match)
            if board is not LESSON[-1]:
                forth.click()
                sky.frames()
                if place + 1 < len(board.tasks):
                    match.play(*task.reply)
                    sky.frames(30)
    expect(dialog.locator(".told")).to_contain_text(words("lesson.end.done"))
    assert lesson_state(sky) == "done"
    dialog.get_by_role("button", name=words("lesson.rules"), exact=True).click()
    expect(sky.page.locator("#book-dialog")).to_be_visible()
    sky.reload()
    expect(sky.page.locator("#notice")).to_be_hidden()


def test_who_declines_is_not_asked_again(visit):
    sky = visit("phone", worker=False, newcomer=True)
    sky.sees_notice(words("lesson.offer"))
    # The first sentence and the offer come together, and both can be read.
    sky.sees_pill(words("start.tip"))
    pill, offer = (sky.page.locator(each).bounding_box() for each in ("#pill", "#notice"))
    assert pill["y"] >= offer["y"] + offer["height"] or pill["y"] + pill["height"] <= offer["y"]
    sky.page.get_by_role("button", name=words("button.no"), exact=True).tap()
    expect(sky.page.locator("#notice")).to_be_hidden()
    assert lesson_state(sky) == "skipped"
    sky.reload()
    expect(sky.page.locator("#notice")).to_be_hidden()


def test_who_plays_is_not_in_the_way_of_an_offer(visit):
    sky = visit("phone", worker=False, newcomer=True)
    sky.sees_notice(words("lesson.offer"))
    a, b = sky.game().legal_lines()[0]
    sky.draw(a, b)
    expect(sky.page.locator("#notice")).to_be_hidden()
    sky.reload()
    expect(sky.page.locator("#notice")).to_be_hidden()


def test_the_lesson_can_be_skipped_and_taken_later(visit):
    sky = visit("phone", worker=False)
    sky.click("more")
    sky.click("menu-lesson")
    dialog = sky.page.locator("#lesson-dialog")
    dialog.get_by_role("button", name=words("lesson.next"), exact=True).tap()
    expect(dialog.locator(".task")).to_have_text(words("lesson.crosses.task"))
    dialog.get_by_role("button", name=words("lesson.skip"), exact=True).tap()
    expect(dialog).to_be_hidden()
    assert lesson_state(sky) == "skipped"
    sky.click("more")
    sky.click("menu-lesson")
    expect(dialog.locator(".task")).to_have_text(words("lesson.line.task"))


def test_another_line_is_taken_back_and_the_right_one_shown(visit):
    sky = visit("phone", worker=False)
    sky.click("more")
    sky.click("menu-lesson")
    dialog = sky.page.locator("#lesson-dialog")
    for _ in range(2):
        dialog.get_by_role("button", name=words("lesson.next"), exact=True).tap()
    sky.frames()
    task, match = LESSON[2].tasks[0], LESSON[2].start()
    wrong = next(line for line in match.game.legal_lines() if line != tuple(sorted(task.hint)))
    press(sky, dialog.locator(".picture"), match.game.board, *wrong)
    expect(dialog.locator(".told")).to_have_text(words("lesson.close.wrong"))
    sky.page.wait_for_timeout(1500)
    do(sky, task, match)


def test_the_texts_of_the_book_have_their_numbers(book):
    text = book.page.locator("#book-dialog article").inner_text()
    assert "{{" not in text and "24, 60 or 120" in text and "80, 120 or 180" in text
    assert words("new.extra") in text
    assert TABLES["en"]["book.short.title"] in text
    assert parse_game(FIGURES["draw"].text).scores == (2, 2)
