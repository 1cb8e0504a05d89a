"""What axe finds on a page: barriers for people who hear the page, or see little of it, or press keys."""

from __future__ import annotations

from playwright.sync_api import Page

from tools import axe

# The rules of WCAG 2.0 to 2.2 at levels A and AA, and what axe calls best practice.
_RUN = """async level => {
  const rules = level === "AAA" ? {"color-contrast-enhanced": {enabled: true}} : {}
  // What moves or fades in is looked at when it has come.
  await Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => 0)))
  const open = document.querySelector("dialog[open]")
  const found = await axe.run(open ?? document, {
    resultTypes: ["violations", "incomplete"],
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    rules,
  })
  const told = list => list.flatMap(({id, nodes}) => nodes.map(node =>
    `${id}: ${node.target.join(" ")}: ${node.any.concat(node.all, node.none).map(({message}) => message).join("; ")}`))
  return {violations: told(found.violations), unsure: told(found.incomplete)}
}"""


def barriers(page: Page, level: str = "AA") -> dict[str, list[str]]:
    """What axe finds on the page as it is now, or in its open dialog: `violations`, and what it is `unsure` of.

    `level` "AAA" asks for the higher contrast as well.
    """
    if not page.evaluate("'axe' in window"):
        # Not by a <script>: the page's content policy, rightly, would have none of it.
        page.evaluate(axe.ensure().read_text(encoding="utf-8"))
    found: dict[str, list[str]] = page.evaluate(_RUN, level)
    return found
