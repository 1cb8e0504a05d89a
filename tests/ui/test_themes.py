"""Every theme: all variables, texts that can be read, two players that the colour-blind can tell apart."""

import re
from pathlib import Path

import pytest

from tests.ui.colours import SIGHT, ciede2000, contrast, difference, over, read
from triangles.ui import settings

ROOT = Path(__file__).resolve().parents[2]
CSS = ROOT / "static" / "css"
BLOCK = re.compile(r"([^{}]+)\{([^{}]*)\}")
VARIABLE = re.compile(r"--([\w-]+):\s*([^;]+);")
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|rgba?\([^)]*\)")


def blocks(name):
    """The blocks of a style sheet: (selector, text)."""
    text = re.sub(r"/\*.*?\*/", "", (CSS / name).read_text(encoding="utf-8"), flags=re.S)
    return [(selector.strip(), body) for selector, body in BLOCK.findall(text)]


def variables(name, selector):
    """The variables that a style sheet sets under a selector."""
    body = "".join(body for found, body in blocks(name) if found == selector)
    return {key: value.strip() for key, value in VARIABLE.findall(body)}


NEBULA = variables("system.css", ':root, [data-theme="nebula"]')
NAMES = [theme for theme in settings.CHOICES["theme"] if theme != "auto"]
THEMES = {theme: {**NEBULA, **variables("themes.css", f'[data-theme="{theme}"]')} for theme in NAMES}
PAPER = {**NEBULA, **variables("book.css", '[data-print="book"]')}  # on real paper
GROUNDS = ("ground-top", "ground-low")
CLOUDS = ("cloud-violet", "cloud-blue", "cloud-rose", "cloud-teal")


def grounds(theme):
    """All that can lie under the stars: the sky's two ends, bare or under its clouds, whose hearts lie over their
    skirts; with the band across, and in the corners, where six tenths of the edge's colour are reached."""
    for end in GROUNDS:
        yield theme[end]
        for cloud in CLOUDS:
            thick = over(theme[cloud], over(theme[cloud], theme[end]))
            yield thick
            yield over(theme["cloud-band"], thick)
            yield over(theme["cloud-edge"], thick, 0.6)


def bar(theme):
    """What the score cards' bar and the lower bar look like over the sky, at their least opaque."""
    return [over(theme["bar"], ground, 0.82) for ground in grounds(theme)]


def texts(theme):
    """Every text that can be seen: (its colour, what it lies on, where)."""
    for ground in ("panel", "field"):
        for ink in ("text", "quiet", "accent"):
            yield theme[ink], theme[ground], f"{ink} on {ground}"
    for mark in ("first-text", "second-text"):
        yield theme[mark], theme["panel"], f"{mark} on a score card"
    yield theme["on-accent"], theme["accent"], "a bright button"
    for ground in grounds(theme):
        yield theme["text"], ground, "a theme's tile"
    yield theme["text"], over(theme["accent"], theme["field"], 0.16), "a chosen tile"
    for ground in bar(theme):
        for ink in ("text", "quiet"):
            yield theme[ink], ground, f"{ink} on a bar"
        dim = float(theme["dim"])
        yield over(theme["text"], ground, dim), over(theme["panel"], ground, dim), "the score card whose turn it is not"


@pytest.mark.parametrize("name", NAMES)
def test_every_text_can_be_read(name):
    least = 7 if name == "contrast" else 4.5
    for ink, ground, where in texts(THEMES[name]):
        assert contrast(ink, ground) >= least, (where, round(contrast(ink, ground), 2))


def test_every_text_can_be_read_on_paper():
    for ink in ("text", "quiet", "accent"):
        assert contrast(PAPER[ink], PAPER["panel"]) >= 7


@pytest.mark.parametrize("name", NAMES)
def test_everything_that_is_drawn_can_be_seen(name):
    """WCAG 2.2, 1.4.11: what one must see to play stands out by 3:1, in high contrast by 7:1."""
    theme, least = THEMES[name], 7 if name == "contrast" else 3
    for ground in grounds(theme):
        for ink in ("first", "second", "star", "hint", "refused"):
            assert contrast(theme[ink], ground) >= least, (ink, round(contrast(theme[ink], ground), 2))
    for ground in ("panel", "field"):
        assert contrast(theme["accent"], theme[ground]) >= 3
        assert contrast(theme["quiet"], theme[ground]) >= 3  # the rim of a switch
        for mark in ("first", "second"):
            assert contrast(theme[mark], theme[ground]) >= 3, mark


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("name", [*NAMES, "print"])
def test_the_players_stay_apart_for_all_eyes(name, sight):
    theme = PAPER if name == "print" else THEMES[name]
    assert difference(theme["first"], theme["second"], sight) >= 20
    for ground in grounds(theme):
        for mark in ("first", "second"):
            assert difference(theme[mark], ground, sight) >= 20, mark
        # Their triangles too, where they are palest, and before any hatching.
        fills = [over(theme[mark], ground, float(theme["light-middle"])) for mark in ("first", "second")]
        assert difference(*fills, sight) >= 5
    for mark in ("first", "second", "star"):
        assert difference(theme["hint"], theme[mark], sight) >= 8, mark


def test_themes_change_variables_and_nothing_else():
    for selector, body in blocks("themes.css"):
        assert re.fullmatch(r'\[data-theme="\w+"\]', selector), selector
        rest = re.sub(r"color-scheme: (light|dark);", "", VARIABLE.sub("", body))
        assert not rest.strip(), (selector, rest)
        assert {key for key, _ in VARIABLE.findall(body)} <= set(NEBULA), selector
    named = {re.search(r'"(\w+)"', selector)[1] for selector, _ in blocks("themes.css")}
    assert named | {"nebula"} == set(NAMES)


def test_every_theme_names_every_colour():
    colours = {key for key, value in NEBULA.items() if COLOUR.search(value)}
    assert len(colours) > 20
    for name in NAMES:
        if name != "nebula":
            own = variables("themes.css", f'[data-theme="{name}"]')
            assert colours <= set(own), (name, sorted(colours - set(own)))
            for key in colours:
                read(own[key])


def test_colours_stand_in_the_system_and_nowhere_else():
    for path in sorted(CSS.glob("*.css")):
        if path.name not in ("system.css", "themes.css"):
            for selector, body in blocks(path.name):
                if 'data-print' not in selector and "html:has" not in selector:
                    assert not COLOUR.search(body), (path.name, selector, COLOUR.search(body)[0])
    for path in (ROOT / "triangles" / "ui").glob("*.py"):
        assert not re.search(r'"#[0-9a-f]{6}"', path.read_text(encoding="utf-8")), path.name


def test_the_first_paint_knows_the_themes():
    """static/early.js and triangles/ui/themes.py choose alike."""
    script = (ROOT / "static" / "early.js").read_text(encoding="utf-8")
    module = (ROOT / "triangles" / "ui" / "themes.py").read_text(encoding="utf-8")
    for text in ("prefers-contrast: more", "prefers-color-scheme: light", '"auto"', '"paper"', '"nebula"'):
        assert text in script and text in module, text
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    assert page.index("./static/early.js") < page.index("<body>")
    assert f'content="{NEBULA["ground-top"]}"' in page


def test_differences_are_those_of_the_published_pairs():
    for one, other, expected in (
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (61, -5, 29), 22.8977),
        ((50, -1, 2), (50, 0, 0), 2.3669),
    ):
        assert abs(ciede2000(one, other) - expected) < 0.0001
    assert round(contrast("#000", "#fff"), 2) == 21 and round(contrast("#777777", "#ffffff"), 2) == 4.48


def test_sizes_of_type_and_corners_stand_in_the_system():
    """But for what is relative to the text around it, and for print."""
    allowed = re.compile(r".*var\(--.*|inherit|[15][05]%|0|[\d.]+em|1\.6rem")
    for path in sorted(CSS.glob("*.css")):
        for selector, body in blocks(path.name):
            for size in re.findall(r"(?<![\w-])(?:font-size|border-radius):\s*([^;}]+)", body):
                assert allowed.fullmatch(size), (path.name, selector, size)
