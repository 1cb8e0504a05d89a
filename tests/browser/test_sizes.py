"""Every screen at every size: nothing is lost, covered or cut off, and the sky is as large as it can be."""

from playwright.sync_api import expect

from tests.browser.player import words
from tests.browser.screens import ALMOST, screens
from tests.browser.test_languages import CUT_OFF

# Phones upright and lying, split screens, tablets, desktops; browser zoom of 200 % on 1280×800 and 1400×900, and of
# 400 % on 1280×1024, which is what WCAG 1.4.10 asks for.
SIZES = [
    (320, 568), (360, 640), (390, 844), (568, 320), (844, 390), (600, 960), (820, 1180), (1180, 820), (1400, 900),
    (410, 1180), (1024, 400), (640, 400), (700, 450), (320, 256),
]  # fmt: skip
FOR_TABLE = [(320, 568), (390, 844), (844, 390), (820, 1180), (1180, 820), (410, 1180), (1024, 400)]
FOR_DIALOGS = [(320, 568), (568, 320), (640, 400), (820, 1180)]
NOTCH = "{top: 47, right: 0, bottom: 34, left: 0}", "{top: 0, right: 47, bottom: 21, left: 47}"

# Whether each of some places in the sky belongs to the sky, and all buttons are in the window and can be pressed.
BOARD = """([places, least]) => {
  const bad = [], hit = (x, y) => document.elementFromPoint(x, y)
  for (const [x, y] of places) if (hit(x, y)?.id !== "board") bad.push(`${x},${y} is covered by ${hit(x, y)?.id}`)
  for (const button of document.querySelectorAll("#bar button, #far button")) {
    if (!button.checkVisibility()) continue
    const {left, right, top, bottom, width, height} = button.getBoundingClientRect()
    if (left < 0 || top < 0 || right > innerWidth + .5 || bottom > innerHeight + .5) bad.push(button.id + " is outside")
    if (width < least || height < least) bad.push(`${button.id} is ${width}×${height}`)
    if (!button.contains(hit((left + right) / 2, (top + bottom) / 2))) bad.push(button.id + " is covered")
  }
  for (const id of ["name-0", "name-1", "score-0", "score-1"]) {
    const {left, right, top, bottom, width} = document.getElementById(id).getBoundingClientRect()
    if (!width || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) bad.push(id + " is not seen")
    else if (hit((left + right) / 2, (top + bottom) / 2)?.closest(".card") == null) bad.push(id + " is covered")
  }
  return bad
}"""

# Whether what is said to the one who is to move covers a star or leaves the window.
PILL = """([text, places]) => {
  const pill = document.getElementById("pill"), bad = []
  pill.textContent = text
  pill.hidden = false
  for (const player of [0, 1]) {
    for (const each of [0, 1]) document.getElementById("card-" + each).classList.toggle("now", each == player)
    const {left, right, top, bottom} = pill.getBoundingClientRect()
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) bad.push("the pill is outside")
    for (const [x, y] of places)
      if (x > left && x < right && y > top && y < bottom) bad.push(`the pill for ${player} covers ${x},${y}`)
  }
  pill.hidden = true
  return bad
}"""

# Whether the open dialog is in the window, and all in it can be reached by scrolling up and down, and pressed.
DIALOG = """least => {
  const dialog = document.activeElement.closest("dialog"), bad = []
  const box = dialog.getBoundingClientRect()
  if (box.left < 0 || box.top < 0 || box.right > innerWidth + .5 || box.bottom > innerHeight + .5)
    bad.push("the dialog leaves the window")
  if (dialog.scrollWidth > dialog.clientWidth + 1) bad.push("the dialog is too wide for itself")
  for (const part of dialog.querySelectorAll("button, input, summary")) {
    if (!part.checkVisibility() || part.disabled) continue
    part.scrollIntoView({block: "nearest", behavior: "instant"})
    const shown = part.closest(".switch, .choice label") ?? part
    const {left, right, top, bottom, width, height} = shown.getBoundingClientRect()
    const name = part.textContent.trim() || part.name || part.id
    if (Math.min(width, height) < least - .5) bad.push(`${name} is ${width}×${height}`)
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (!shown.contains(there)) bad.push(name + " cannot be pressed")
  }
  return bad
}"""


def look(sky, width, height, pill=""):
    """What is wrong with the board at a size, and with a sentence said there."""
    sky.page.set_viewport_size({"width": width, "height": height})
    sky.frames(3)
    view, left, top = sky.look()
    places = [[left + x, top + y] for x, y in view.places]
    bad = sky.page.evaluate(BOARD, [places, 44 if min(width, height) >= 320 else 24]) + sky.page.evaluate(CUT_OFF)
    return bad + (sky.page.evaluate(PILL, [pill, places]) if pill else [])


def notches(sky):
    """What is wrong on a phone whose screen has a notch, upright and lying."""
    bad = []
    for notch, (width, height) in zip(NOTCH, ((390, 844), (844, 390))):
        sky.page.evaluate(
            f"""() => {{ for (const [side, far] of Object.entries({notch}))
                document.documentElement.style.setProperty("--safe-" + side, far + "px") }}"""
        )
        bad += [f"{width}×{height} with a notch: {text}" for text in look(sky, width, height)]
        inner = sky.page.evaluate(
            """([{top, right, bottom, left}]) =>
            [...document.querySelectorAll("#bar button > *, #far button > *, .card")].filter(part => {
              const box = part.getBoundingClientRect(), low = innerHeight - bottom
              if (!part.checkVisibility()) return false
              return box.top < top || box.left < left || box.right > innerWidth - right || box.bottom > low
            }).map(part => part.id || part.textContent)""",
            [sky.page.evaluate(f"({notch})")],
        )
        bad += [f"{width}×{height}: {text} is under the notch" for text in inner]
    sky.page.evaluate("document.documentElement.removeAttribute('style')")
    return bad


def test_the_board_at_every_size(visit):
    sky = visit("phone", worker=False)
    bad = []
    for width, height in SIZES:
        bad += [f"{width}×{height}: {text}" for text in look(sky, width, height)]
        room = sky.page.locator("#sky").bounding_box()
        share = room["width"] * room["height"] / (width * height)
        if share < (0.45 if min(width, height) < 320 else 0.6):
            bad.append(f"{width}×{height}: the sky has but {share:.0%} of the window")
    bad += notches(sky)
    # Large text.
    sky.page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    for width, height in ((360, 640), (390, 844), (844, 390), (820, 1180), (1280, 800)):
        bad += [f"{width}×{height} with large text: {text}" for text in look(sky, width, height)]
    sky.page.evaluate("document.documentElement.removeAttribute('style')")
    # Two people who face each other.
    sky.page.evaluate("document.getElementById('menu-settings').click()")
    sky.page.locator("#settings-form [name=facing]").check(force=True)
    sky.key("Escape")
    expect(sky.page.locator("#far")).to_be_visible()
    for width, height in FOR_TABLE:
        found = look(sky, width, height, words("refusal.over-star"))
        bad += [f"{width}×{height} in table mode: {text}" for text in found]
    bad += [f"in table mode, {text}" for text in notches(sky)]
    assert bad == []


def test_every_screen_at_every_size(visit):
    sky = visit("phone", game=ALMOST, worker=False)
    bad = []
    for screen in screens(sky):
        if screen in ("board", "notice"):
            continue
        for size in ("100%", "200%"):
            sky.page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
            for width, height in FOR_DIALOGS if size == "100%" else FOR_DIALOGS[:1] + FOR_DIALOGS[3:]:
                sky.page.set_viewport_size({"width": width, "height": height})
                sky.frames(2)
                found = sky.page.evaluate(DIALOG, 44) + sky.page.evaluate(CUT_OFF)
                bad += [f"{screen} at {width}×{height}, text {size}: {text}" for text in found]
        sky.page.evaluate("document.documentElement.removeAttribute('style')")
        sky.page.set_viewport_size({"width": 390, "height": 844})
        sky.frames(2)
    assert bad == []
