"""Each language on the page: chosen by the browser's preference, complete, changed at once, nowhere too long."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.boards import LADDER, ROW, SQUARE, position
from tests.browser.speech import TABLES, TAGS, everything, foreign, saved, words_of

# What browsers may ask for; a language that is not here is asked for by its own tag.
LOCALES = {"en": "en-GB", "fi": "fi-FI", "nl": "nl-BE", "it": "it-CH", "sv": "sv-FI", "de": "de-AT", "fr": "fr-CA"}


@pytest.fixture(params=TAGS, scope="module")
def tag(request):
    """Each language in turn, with all its tests: they share a page."""
    return request.param


def come(visit, tag, **more):
    return visit(locale=LOCALES.get(tag, tag), worker=False, **more)


def open_from_menu(sky, item, dialog):
    sky.click("more")
    sky.click("menu-" + item)
    expect(sky.page.locator(f"#{dialog}-dialog")).to_be_visible()
    sky.frames()


def close(sky):
    sky.page.keyboard.press("Escape")
    expect(sky.page.locator("dialog[open]")).to_have_count(0)


def speaks_only(sky, tag):
    assert foreign(tag, everything(sky.page)) == []


def test_the_whole_page_speaks_it(visit, tag):
    words = words_of(tag)
    sky = come(visit, tag, opponent="computer")
    page = sky.page
    expect(page.locator("html")).to_have_attribute("lang", tag)
    expect(page.locator("html")).to_have_attribute("dir", words("direction"))
    expect(page.locator('meta[name="description"]')).to_have_attribute("content", words("page.description"))
    assert page.title() == words("title")
    sky.sees("#bar #new span", words("bar.new"))
    sky.sees("#name-1", words("player.computer"))
    speaks_only(sky, tag)
    address = page.locator('link[rel="manifest"]').get_attribute("href")
    manifest = json.loads(page.evaluate("address => fetch(address).then(answer => answer.text())", address))
    assert (manifest["lang"], manifest["description"]) == (tag, words("page.description"))

    sky.click("new")
    sky.sees("#new-title", words("new.title"))
    sky.sees('#new-form [data-t="new.extra"]', words("new.extra"))
    speaks_only(sky, tag)
    page.locator("#new-form [name=opponent][value=friend]").check(force=True)
    sky.sees("#name-first-label", words("player.1"))
    expect(page.get_by_text(words("player.2"), exact=True).last).to_be_visible()
    speaks_only(sky, tag)
    close(sky)

    sky.click("more")
    speaks_only(sky, tag)
    close(sky)
    for item, dialog in (("keys", "keys"), ("statistics", "statistics"), ("language", "language")):
        open_from_menu(sky, item, dialog)
        if dialog != "language":
            speaks_only(sky, tag)
        close(sky)


def test_the_rules_and_the_lesson_speak_it(visit, tag):
    words = words_of(tag)
    sky = come(visit, tag)
    open_from_menu(sky, "book", "book")
    sky.sees("#book-title", words("book.title"))
    speaks_only(sky, tag)
    figure = sky.page.locator("#book-dialog figure").first
    button = figure.get_by_role("button", name=words("book.draw", line="B–D"), exact=True)
    button.click()
    expect(figure.locator(".told")).to_have_text(
        "%s %s" % (words("tell.refused", line="B–D"), words("refusal.crosses"))
    )
    for example in sky.page.locator("#book-dialog .example").all():
        forth = example.get_by_role("button", name=words("book.step"), exact=True)
        for _ in range(8):
            forth.click()
            speaks_only(sky, tag)
        expect(forth).to_be_disabled()
    close(sky)
    open_from_menu(sky, "lesson", "lesson")
    for number in range(1, 7):
        expect(sky.page.locator("#lesson-dialog")).to_contain_text(words("lesson.place", number=number, all=6))
        speaks_only(sky, tag)
        if number < 6:
            sky.page.get_by_role("button", name=words("lesson.next"), exact=True).click()


ALMOST = "0-1 1-2 2-3 3-0"  # the last line wins two triangles
EVEN = "0-2 0-1 2-3 1-2"  # the last line makes it one each


def test_the_endings(visit, tag):
    words = words_of(tag)
    lost = position(SQUARE, ALMOST + " 0-2")  # the computer has drawn the last line
    sky = come(visit, tag, script=saved(lost, 0, over=True))
    sky.ends_with(words("end.lost"))
    speaks_only(sky, tag)
    size = sky.page.viewport_size
    sky.page.set_viewport_size({"width": 320, "height": 640})
    sky.frames(3)
    assert sky.page.evaluate(CUT_OFF) == []
    sky.page.set_viewport_size(size)
    for ending, drawn, last in (("won", ALMOST, (0, 2)), ("draw", EVEN, (3, 0))):
        sky.keep(game=position(SQUARE, drawn), computer=1, over=False, counted=False)
        sky.reload()
        sky.draw(*last)
        sky.ends_with(words("end." + ending))
        speaks_only(sky, tag)


def test_two_players_are_refused_and_win_by_name(visit, tag):
    words = words_of(tag)
    sky = come(visit, tag, game=position(ROW, "0-1 1-2 1-3"))
    for line, reason in (((0, 1), "drawn"), ((3, 4), "crosses"), ((0, 2), "over-star")):
        sky.tap(line[0])
        sky.tap(line[1])
        sky.sees_pill(words("refusal." + reason))
        speaks_only(sky, tag)
        sky.tap(line[0])  # still chosen: let go
    sky.link(position(SQUARE, ALMOST))
    sky.draw(0, 2)
    sky.ends_with(words("end.winner", name=words("player.1")))
    speaks_only(sky, tag)


def test_an_unknown_language_is_english(visit):
    sky = visit(locale="is-IS")
    expect(sky.page.locator("html")).to_have_attribute("lang", "en")
    sky.sees("#bar #new span", TABLES["en"]["bar.new"])


def test_a_language_is_changed_in_mid_game(visit):
    game = position(LADDER, "0-1 1-2 2-0 2-3")
    sky = visit(game=game, worker=False)
    sky.tap(4)
    for tag in ("fi", "it", "de"):
        words = words_of(tag)
        open_from_menu(sky, "language", "language")
        sky.page.locator(f"#language-list [lang={tag}]").click()
        expect(sky.page.locator("html")).to_have_attribute("lang", tag)
        sky.sees("#ply", words("ply", count=5))
        assert sky.names() == (words("player.1"), words("player.2"))
        assert sky.text() == game and sky.score() == (1, 0)
        speaks_only(sky, tag)
    sky.reload()
    expect(sky.page.locator("html")).to_have_attribute("lang", "de")
    assert sky.text() == game
    sky.tap(4)
    sky.tap(5)
    sky.arrived(4, 5)
    sky.hears(
        "%s %s"
        % (
            words_of("de")("say.drew", name="Spieler 1", a=4, b=5),
            words_of("de")("say.next", name="Spieler 2"),
        )
    )


def test_the_open_book_and_a_notice_follow_the_language(visit):
    sky = visit(worker=False, newcomer=True)
    sky.sees_notice(TABLES["en"]["lesson.offer"])
    open_from_menu(sky, "book", "book")
    close(sky)
    open_from_menu(sky, "language", "language")
    sky.page.locator("#language-list [lang=fi]").click()
    sky.sees_notice(TABLES["fi"]["lesson.offer"])
    open_from_menu(sky, "book", "book")
    speaks_only(sky, "fi")


def test_a_language_that_cannot_be_fetched_changes_nothing(visit):
    sky = visit(worker=False)
    sky.visits.expect_trouble("fi.json|ERR_FAILED")
    sky.page.route("**/languages/fi.json", lambda route: route.abort())
    open_from_menu(sky, "language", "language")
    sky.page.locator("#language-list [lang=fi]").click()
    sky.sees_pill(TABLES["en"]["language.failed"])
    expect(sky.page.locator("html")).to_have_attribute("lang", "en")


# What is cut off: text wider or higher than its own box where the box hides it, or that leaves the window, or that
# lies over the words beside it.
CUT_OFF = """() => {
  const open = document.querySelector("dialog[open]")
  const root = open || document.body
  const bad = [], words = []
  for (const element of root.querySelectorAll("*")) {
    if (!element.checkVisibility() || element.closest(".unseen, canvas, svg")) continue
    const own = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim())
    if (!own || getComputedStyle(element).clipPath === "inset(50%)") continue  // nothing, or for the ear alone
    const text = element.textContent.trim()
    const range = document.createRange()
    range.selectNodeContents(element)
    const box = range.getBoundingClientRect()
    if (box.left < -1 || box.right > innerWidth + 1) bad.push("leaves the window: " + text)
    for (let up = element; up && up !== root; up = up.parentElement) {
      const style = getComputedStyle(up)
      const room = up.getBoundingClientRect()
      const hides = style.overflowX !== "visible" || up.tagName === "BUTTON" || up.tagName === "LABEL"
      if (hides && style.overflowX !== "auto" && (box.right > room.right + 1 || box.left < room.left - 1)) {
        bad.push("is cut off: " + text)
        break
      }
    }
    words.push({text, box, element})
  }
  for (const [place, one] of words.entries()) {
    for (const other of words.slice(place + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const along = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      const sticky = [one, other].some(({element}) => element.closest("header, #new-form .actions, #notice, #pill"))
      if (across > 2 && along > 2 && !sticky) bad.push(one.text + " lies over " + other.text)
    }
  }
  return bad
}"""


def test_nothing_is_cut_off_on_the_smallest_screen(visit, tag):
    sky = come(visit, tag, opponent="computer")
    page = sky.page
    page.set_viewport_size({"width": 320, "height": 640})
    sky.frames(3)
    assert page.evaluate(CUT_OFF) == []
    sky.click("new")
    assert page.evaluate(CUT_OFF) == []
    page.locator("#new-form [name=opponent][value=friend]").check(force=True)
    assert page.evaluate(CUT_OFF) == []
    close(sky)
    sky.click("more")
    assert page.evaluate(CUT_OFF) == []
    close(sky)
    kept = {"lantern/other-120/extra": [100, 100, 100]}  # a row as wide as any
    sky.put("triangles.statistics", json.dumps({"version": 1, "results": kept}))
    for dialog in ("keys", "settings", "statistics", "language", "book", "lesson"):
        open_from_menu(sky, dialog, dialog)
        if dialog == "book":
            page.locator("#book-dialog summary").click()
        assert page.evaluate(CUT_OFF) == [], dialog
        if dialog == "statistics":
            assert page.locator("#statistics-body").evaluate("body => body.scrollWidth <= body.clientWidth"), tag
        close(sky)


# What `data-words` was while the page started: early.js hides the texts by it.
NOTE = """new MutationObserver(() => { window.noted ??= document.documentElement.dataset.words })
  .observe(document, {subtree: true, attributes: true, attributeFilter: ["data-words"]})"""


@pytest.mark.parametrize("locale, hid, word", [("fi-FI", "coming", "Uusi peli"), ("en-GB", None, "New game")])
def test_nobody_is_shown_the_shells_english_in_passing(visit, locale, hid, word):
    sky = visit(locale=locale, script=NOTE)
    button = sky.page.locator("#new span")
    assert sky.page.evaluate("() => window.noted ?? null") == hid
    expect(button).to_have_text(word)
    expect(button).to_be_visible()
    sky.page.evaluate("() => { document.documentElement.dataset.words = 'coming' }")
    expect(button).not_to_be_visible()
