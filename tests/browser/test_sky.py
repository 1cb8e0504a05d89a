"""The sky on its screen: crisp at each pixel ratio, turned and resized in mid-game, with and without motion."""

import pytest

from tests.browser.boards import LADDER, position
from tests.browser.picture import like
from tests.browser.player import DEVICES

LAYERS = ("fills", "lines", "stars", "board")


def sizes(sky):
    """Of each layer: its size in device pixels, and what that should be."""
    return sky.page.evaluate(
        """names => names.map(name => {
          const canvas = document.getElementById(name), box = canvas.getBoundingClientRect()
          const is = [canvas.width, canvas.height]
          return [is, [box.width, box.height].map(side => Math.round(side * devicePixelRatio))]
        })""",
        LAYERS,
    )


@pytest.mark.parametrize("ratio", [1, 2, 2.625, 3])
def test_crisp_at_each_pixel_ratio(visit, monkeypatch, ratio):
    monkeypatch.setitem(DEVICES["phone"], "device_scale_factor", ratio)
    sky = visit("phone")
    for is_, should_be in sizes(sky):
        assert is_ == should_be
    sky.page.set_viewport_size({"width": 601, "height": 377})
    sky.until(lambda: all(is_ == should_be for is_, should_be in sizes(sky)), "new sizes")


def test_turned_in_mid_game(visit, device):
    sky = visit(device, game=position(LADDER, "0-1 1-2"))
    size = DEVICES[device]["viewport"]
    turned = {"width": size["height"], "height": size["width"]}
    sky.draw(2, 0)
    for line, new_size in (((2, 3), turned), ((1, 3), size), ((3, 4), turned)):
        sky.page.set_viewport_size(new_size)
        sky.until(lambda: all(is_ == should_be for is_, should_be in sizes(sky)), "new sizes")
        sky.frames()
        sky.draw(*line)
        assert like(sky.colour_at(*sky.middle(1, 2)), sky.theme("second")), "an old line is not where it was"
        sky.shown_equals_saved()
    assert sky.game().moves == [(0, 1), (1, 2), (2, 0), (2, 3), (1, 3), (3, 4)]


def test_turned_while_a_star_is_chosen(visit):
    sky = visit("phone", game=position(LADDER))
    sky.tap(0)
    sky.page.set_viewport_size({"width": 844, "height": 390})
    sky.until(lambda: all(is_ == should_be for is_, should_be in sizes(sky)), "new sizes")
    sky.frames()
    sky.tap(1)
    sky.arrived(0, 1)


def test_every_screen_shows_all_stars_and_buttons(visit):
    sky = visit("phone")
    for size in ((320, 480), (360, 640), (932, 430), (1920, 1080), (240, 300)):
        sky.page.set_viewport_size({"width": size[0], "height": size[1]})
        sky.until(lambda: all(is_ == should_be for is_, should_be in sizes(sky)), "new sizes")
        sky.frames()
        view, left, top = sky.look()
        for star, (x, y) in enumerate(view.places):
            at = sky.page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.id", [left + x, top + y])
            assert at == "board", f"at {size} star {star} is covered by {at}"
        for name in ("undo", "redo", "hint", "more", "new"):
            box = sky.page.locator("#" + name).bounding_box()
            assert box["x"] >= 0 and box["y"] >= 0, (size, name)
            assert box["x"] + box["width"] <= size[0] + 0.5 and box["y"] + box["height"] <= size[1] + 0.5, (size, name)
            if min(size) >= 320:
                assert box["width"] >= 44 and box["height"] >= 44, (size, name)


@pytest.mark.parametrize("motion", [False, True])
def test_less_motion(visit, motion):
    """Whoever asks for less motion sees no number jump; the others do."""
    sky = visit("phone", game=position(LADDER, "0-1 1-2"), motion=motion)
    sky.page.evaluate(
        """() => { window.jumps = 0; new MutationObserver(list => list.forEach(({target}) => {
          if (target.classList.contains("up")) window.jumps++
        })).observe(document.getElementById("score-0"), {attributes: true}) }"""
    )
    sky.draw(2, 0)
    sky.until(lambda: sky.score() == (1, 0), "the point")
    if motion:
        sky.until(lambda: sky.page.evaluate("window.jumps") > 0, "the number to jump")
    else:
        sky.frames(6)
        assert sky.page.evaluate("window.jumps") == 0


def test_a_press_on_stars_that_have_just_moved(visit):
    """The sky changes its size under a finger that is on its way down: what it hits it does not mean."""
    sky = visit("phone", game=position(LADDER))
    sky.look()
    sky.page.evaluate(
        """() => new Promise(done => {
          const board = document.getElementById("board"), lines = document.getElementById("lines")
          document.getElementById("sky").style.flex = "0 0 60%"
          const seen = () => {
            if (Math.abs(lines.height / devicePixelRatio - board.clientHeight) > 1) return requestAnimationFrame(seen)
            const {x, y, width, height} = board.getBoundingClientRect()
            const where = {clientX: x + width / 2, clientY: y + height / 2, pointerId: 7, pointerType: "touch"}
            for (const kind of ["pointerdown", "pointerup"])
              board.dispatchEvent(new PointerEvent(kind, {...where, isPrimary: true, bubbles: true}))
            done()
          }
          seen()
        })"""
    )
    assert "chosen" not in sky.said()
    sky.draw(0, 1)
    assert sky.game().moves == [(0, 1)]
