"""Colours, light and sound: as the player wishes, at once, and the next time too."""

import json

import pytest

from tests.browser.boards import LADDER, SQUARE, position
from tests.browser.picture import like

# What the synthesiser and the motor are asked to do, and what the page wears before any Python runs.
SPY = """
window.tones = []; window.trembled = 0; window.synthesisers = 0
const {createOscillator} = AudioContext.prototype
AudioContext.prototype.createOscillator = function () {
  const tone = createOscillator.call(this), start = tone.start.bind(tone)
  tone.start = when => { window.tones.push(tone.frequency.value); start(when) }
  return tone
}
const made = (kind, rest) => { window.synthesisers++; return new kind(...rest) }
window.AudioContext = new Proxy(AudioContext, {construct: made})
Navigator.prototype.vibrate = () => { window.trembled++; return true }
document.addEventListener("DOMContentLoaded", () => { window.firstTheme = document.documentElement.dataset.theme })
"""


def prefer(sky, name, value):
    """Choose in the settings, as a player does."""
    sky.click("more")
    sky.click("menu-settings")
    if isinstance(value, bool):
        sky.page.locator(f"#settings-form [name={name}]").set_checked(value)
    else:
        sky.page.locator(f"#settings-form [name={name}][value={value}]").check(force=True)
    sky.page.locator("#settings-form .cancel").click()


def worn(sky):
    return sky.page.evaluate(
        "[document.documentElement.dataset.theme, document.querySelector('meta[name=theme-color]').content]"
    )


def test_a_theme_is_worn_at_once_in_every_tab_and_before_the_first_paint(visit):
    sky = visit("phone", game=position(LADDER, "0-1 1-2"), script=SPY, worker=False, alone=True)
    other = sky.visits.tab(sky.page.context)
    nebula = sky.theme("first")
    for theme in ("paper", "contrast"):
        prefer(sky, "theme", theme)
        sky.until(lambda: like(sky.colour_at(*sky.middle(0, 1)), sky.theme("first")), "the line in its new colour")
        assert sky.theme("first") != nebula and worn(sky) == [theme, sky.theme("ground-top")]
        other.until(lambda theme=theme: worn(other) == worn(sky), "the other tab in the same colours")
    sky.reload()
    assert sky.page.evaluate("window.firstTheme") == "contrast"
    assert worn(sky)[0] == "contrast"
    # As the device has it, and when it changes.
    prefer(sky, "theme", "auto")
    for scheme, contrast, theme in (
        ("light", "no-preference", "paper"), ("dark", "no-preference", "nebula"), ("light", "more", "contrast")
    ):  # fmt: skip
        sky.page.emulate_media(color_scheme=scheme, contrast=contrast)
        sky.until(lambda theme=theme: worn(sky)[0] == theme, theme)
    sky.reload()
    assert sky.page.evaluate("window.firstTheme") == "contrast"


def test_broken_settings_are_no_reason_not_to_play(visit):
    broken = json.dumps('{"theme": 7')
    sky = visit("phone", worker=False, script=f"localStorage.setItem('triangles.settings', {broken})")
    assert worn(sky)[0] in (None, "nebula")
    sky.draw(*sky.game().legal_lines()[0])


def test_sound_and_vibration_are_for_those_who_want_them(visit):
    sky = visit("phone", game=position(SQUARE, "0-1"), script=SPY, worker=False)
    made = "[window.synthesisers, window.tones.length, window.trembled]"
    sky.draw(1, 2)
    assert sky.page.evaluate(made) == [0, 0, 0]
    prefer(sky, "sound", True)
    sky.draw(2, 3)
    heard = sky.page.evaluate(made)
    assert heard[0] == 1 and heard[1] > 0 and heard[2] == 0
    # A refusal, and it trembles; all of it is remembered.
    prefer(sky, "vibration", True)
    sky.reload()
    assert sky.page.evaluate(made) == [0, 0, 0]
    sky.tap(0)
    sky.tap(1)
    sky.until(lambda: sky.page.evaluate("window.trembled") == 1, "a tremble")
    refused = sky.page.evaluate("window.tones")
    sky.tap(3)  # star 0 is still chosen
    sky.arrived(0, 3)
    line = sky.page.evaluate("window.tones")[len(refused) :]
    sky.draw(0, 2)  # two triangles, and the end
    sky.until(lambda: sky.page.locator("#end-dialog").is_visible(), "the end")
    tones = sky.page.evaluate("window.tones")
    assert len(set(refused)) > 0 and len(tones) > len(refused) + 2 * len(line) + 5
    assert sky.page.evaluate("window.trembled") >= 4


@pytest.mark.parametrize("motion", [True, False])
def test_light_comes_and_goes(visit, motion):
    """A triangle closes in a flash that leaves nothing behind; without motion there is none."""
    sky = visit("phone", game=position(LADDER, "0-1 1-2"), motion=motion, worker=False)
    prefer(sky, "guides", False)  # they fill glows of their own
    sky.reload()
    sky.page.evaluate(
        """() => {
          window.filled = 0
          const {fill} = CanvasRenderingContext2D.prototype
          CanvasRenderingContext2D.prototype.fill = function (...rest) {
            window.filled++
            return fill.apply(this, rest)
          }
        }"""
    )
    sky.draw(0, 2)
    picture = "document.getElementById('board').toDataURL()"
    sky.until(lambda: sky.page.evaluate(picture) == (sky.frames(8), sky.page.evaluate(picture))[1], "a calm sky")
    filled = sky.page.evaluate("window.filled")
    assert filled > 12 if motion else filled <= 12  # without motion: the aim's frames, and the triangle once
    still = sky.page.evaluate(picture)
    sky.reload()
    assert sky.page.evaluate(picture) == still
