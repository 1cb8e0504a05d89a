"""axe on every screen in every theme, and what is seen where the device prescribes its own colours.

axe cannot measure text over the sky's gradients: tests/ui/test_themes.py does that, with each theme's numbers.
"""

from tests.browser.barriers import THEMES, barriers, wear
from tests.browser.picture import Picture
from tests.browser.screens import ALMOST, screens

# What axe may be unsure of: text over a gradient, over the canvases or a picture, and texts of one letter or sign.
UNSURE = ("background gradient", "background image", "image node", "too short", "non-text", "overlap", "pseudo")

# A move in a list shows its number and its line apart; its label has both, with words between them.
ORDINALS = "label-content-name-mismatch: button[data-move="


def test_no_barrier_on_any_screen_in_any_theme(visit):
    sky = visit("phone", game=ALMOST, worker=False)
    found, seen = [], set()
    for screen in screens(sky):
        seen.add(screen)
        for theme in THEMES:
            wear(sky.page, theme)
            # Only colours differ between the themes: the rest is looked at once.
            told = barriers(sky.page, colours_only=theme != THEMES[0], high=theme == "contrast")
            found += [f"{screen} in {theme}: {text}" for text in told["violations"] if not text.startswith(ORDINALS)]
            found += [
                f"{screen} in {theme}, unsure: {text}"
                for text in told["unsure"]
                if not (text.startswith("color-contrast") and any(reason in text for reason in UNSURE))
            ]
        wear(sky.page, THEMES[0])
    assert len(seen) >= 14, seen
    assert found == []


def test_with_the_colours_of_the_device(visit):
    """Windows' high contrast: the sky keeps its own colours, everything around it has an edge."""
    sky = visit("phone", game=ALMOST, worker=False, alone=True)
    for scheme in ("dark", "light"):
        sky.page.emulate_media(forced_colors="active", color_scheme=scheme, reduced_motion="reduce")
        sky.frames(4)
        picture = Picture(sky.page.screenshot(animations="disabled"))
        ratio = sky.page.evaluate("devicePixelRatio")

        def light(x, y, picture=picture, ratio=ratio):
            return sum(picture[round(x * ratio), round(y * ratio)])

        for star in range(4):
            x, y = sky.place(star)
            empty = light(x + 24, y + 24 if star < 2 else y - 24)
            assert abs(light(x, y) - empty) > 300, f"star {star} is not seen in {scheme}"
        ends = sky.middle(0, 1), sky.middle(1, 2)
        for x, y in ends:
            assert max(abs(light(x + d, y + d) - light(x + 30, y + 30)) for d in (-1, 0, 1)) > 120, "a line is not seen"
        marks = [sky.page.locator(f"#card-{player} .mark").bounding_box() for player in (0, 1)]
        for box in marks:
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            assert abs(light(x, y) - light(x, y - 16)) > 60, "a mark is not seen"
        borders = sky.page.evaluate(
            """() => [...document.querySelectorAll("#bar button, .card")].map(
              element => getComputedStyle(element).borderTopStyle + getComputedStyle(element).borderTopWidth)"""
        )
        assert not [border for border in borders if border.startswith("none") or border.endswith(" 0px")]
        ink, ground = sky.page.evaluate(
            """() => [getComputedStyle(document.getElementById("name-0")).color,
                      getComputedStyle(document.getElementById("card-0")).backgroundColor]"""
        )
        assert {ink, ground} == {"rgb(0, 0, 0)", "rgb(255, 255, 255)"}
