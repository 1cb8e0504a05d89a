"""One file of icons for the page, joined from single icons of the open set Lucide.

<svg class="icon"><use href="static/vendor/icons.svg#undo-2"></use></svg>
"""

from __future__ import annotations

import re
from pathlib import Path

#: The icons the page uses. A new one is added here, then `python3 -m tools fetch --repin`.
NAMES = (
    "book-open", "chart-column", "check", "chevron-left", "chevron-right", "circle-help", "download", "ear", "eye",
    "keyboard", "languages", "lightbulb", "maximize", "menu", "minimize", "monitor", "palette", "pause",
    "play", "plus", "redo-2", "rotate-ccw", "settings", "share-2", "smartphone", "tablet", "trash-2",
    "undo-2", "upload", "user", "users", "volume-2", "volume-x", "x",
)  # fmt: skip

# What a symbol must carry over from its icon: the drawing attributes stand at the icon's own <svg>.
_KEPT = ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin")


def sprite(folder: Path) -> str:
    """Join `folder`/<name>.svg for all NAMES into one SVG of symbols, each under its icon's name.

    `stroke` stays currentColor, so an icon takes the colour of the text around it.
    """
    symbols = [symbol(name, (folder / f"{name}.svg").read_text(encoding="utf-8")) for name in NAMES]
    notice = "<!-- Icons from Lucide (lucide.dev), ISC licence; see icons.LICENSE.txt beside this file. -->"
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', notice, *symbols, "</svg>", ""])


def symbol(name: str, svg: str) -> str:
    """Turn one icon's file into a <symbol> element on one line."""
    match = re.search(r"<svg\b([^>]*)>(.*)</svg>", svg, re.DOTALL)
    if match is None:
        raise ValueError(f"the icon {name!r} is not an SVG file")
    attributes = dict(re.findall(r'([\w-]+)="([^"]*)"', match[1]))
    kept = " ".join(f'{key}="{attributes[key]}"' for key in _KEPT if key in attributes)
    body = re.sub(r"\s+", " ", match[2]).replace("> <", "><").strip()
    return f'<symbol id="{name}" viewBox="{attributes["viewBox"]}"><g {kept}>{body}</g></symbol>'
