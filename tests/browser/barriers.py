"""What axe finds on a page: barriers for people who hear the page, or see little of it, or press keys."""

from __future__ import annotations

from playwright.sync_api import Page

from tools import axe
from triangles.ui import settings

THEMES = [theme for theme in settings.CHOICES["theme"] if theme != "auto"]

# The rules of WCAG 2.0 to 2.2 at levels A and AA, and what axe calls best practice; or contrast alone. With `high`, the
# contrast of level AAA as well.
_RUN = """async ({coloursOnly, high}) => {
  const colours = high ? ["color-contrast", "color-contrast-enhanced"] : ["color-contrast"]
  const all = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
  // What moves or fades in is looked at when it has come.
  await Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => 0)))
  const found = await axe.run(document.activeElement.closest("dialog") ?? document, {
    resultTypes: ["violations", "incomplete"],
    runOnly: coloursOnly ? {type: "rule", values: colours} : {type: "tag", values: all},
    rules: coloursOnly ? {} : Object.fromEntries(["target-size", ...colours].map(name => [name, {enabled: true}])),
  })
  const told = list => list.flatMap(({id, nodes}) => nodes.map(node =>
    `${id}: ${node.target.join(" ")}: ${node.any.concat(node.all, node.none).map(({message}) => message).join("; ")}`))
  return {violations: told(found.violations), unsure: told(found.incomplete)}
}"""


def barriers(page: Page, *, colours_only: bool = False, high: bool = False) -> dict[str, list[str]]:
    """What axe finds on the page as it is now, or in its open dialog: `violations`, and what it is `unsure` of."""
    if not page.evaluate("'axe' in window"):
        # Not by a <script>: the page's content policy, rightly, would have none of it.
        page.evaluate(axe.ensure().read_text(encoding="utf-8"))
    found: dict[str, list[str]] = page.evaluate(_RUN, {"coloursOnly": colours_only, "high": high})
    return found


def wear(page: Page, theme: str) -> None:
    """Put a theme's colours on."""
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
