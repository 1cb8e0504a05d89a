"""Guides in the sky: what can be reached while a player aims, and stars from which nothing can be."""

from tests.browser.boards import position

# Star 3 stands in the triangle of 0, 1 and 2, with all lines drawn there; 4, 5 and 6 are free.
STARS = [(600, 600), (3000, 600), (1800, 2400), (1800, 1200), (600, 4400), (3000, 4400), (1800, 5600)]
CLOSED = position(STARS, "0-1 1-2 2-0 3-0 3-1 3-2")

_OPACITY = """([layer, x, y]) => {
  const canvas = document.getElementById(layer), box = canvas.getBoundingClientRect()
  const ink = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true})
  const ratio = canvas.width / box.width
  ink.drawImage(canvas, -Math.round((x - box.left) * ratio), -Math.round((y - box.top) * ratio))
  return ink.getImageData(0, 0, 1, 1).data[3] / 255
}"""


def opacity(sky, layer, star, aside=0):
    """How much of a layer there is at a star, or so many pixels beside it."""
    x, y = sky.place(star)
    return sky.page.evaluate(_OPACITY, [layer, x + aside, y])


def test_dead_stars_fade_and_those_in_reach_stand_out(visit):
    sky = visit("phone", game=CLOSED)
    sky.until(lambda: opacity(sky, "stars", 3) < 0.6, "star 3 to fade")
    assert all(opacity(sky, "stars", star) > 0.9 for star in (0, 1, 2, 4, 5, 6))
    sky.tap(4)
    sky.until(lambda: opacity(sky, "board", 5, 7) > 0.1, "star 5 to stand out")
    assert opacity(sky, "board", 3, 7) == 0
    sky.tap(6)
    sky.arrived(4, 6)
    sky.until(lambda: opacity(sky, "board", 5, 7) == 0, "the sky without an aim")
    # Another match: nothing of it is left.
    sky.link(position(STARS, "0-1 1-2"))
    sky.until(lambda: opacity(sky, "stars", 3) > 0.9, "star 3 to be there again")


def test_guides_can_be_switched_off(visit):
    sky = visit("phone", game=CLOSED)
    sky.until(lambda: opacity(sky, "stars", 3) < 0.6, "star 3 to fade")
    sky.click("more")
    sky.click("menu-settings")
    sky.page.locator("#settings-form input[name=guides]").uncheck(force=True)
    sky.until(lambda: opacity(sky, "stars", 3) > 0.9, "star 3 to be there again")
    sky.page.locator("#settings-dialog .cancel").click()
    sky.tap(4)
    sky.frames(20)
    assert opacity(sky, "board", 5, 7) == 0
    sky.reload()
    sky.frames(20)
    assert opacity(sky, "stars", 3) > 0.9
