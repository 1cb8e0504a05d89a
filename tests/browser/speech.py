"""What the page says, in any language: the texts of the language files, and English that should not be there."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from playwright.sync_api import Page

from tools import ROOT
from triangles.ui.language import Words

TABLES: dict[str, dict[str, str]] = {
    path.stem: json.loads(path.read_text(encoding="utf-8"))
    for path in sorted((ROOT / "static" / "languages").glob("*.json"))
}
TAGS = sorted(TABLES)

# Every text that is seen or heard now: text nodes and labels. With a dialog open, only what is in it.
_ALL = """() => {
  const open = [...document.querySelectorAll("dialog[open]")]
  const roots = open.length ? open : [document.body]
  const found = [document.title]
  for (const root of roots) {
    for (const element of [root, ...root.querySelectorAll("*")]) {
      if (!element.checkVisibility() || ["SCRIPT", "PY-CONFIG", "NOSCRIPT"].includes(element.tagName)) continue
      const label = element.getAttribute("aria-label")
      if (label) found.push(label)
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE && node.data.trim()) found.push(node.data.trim())
      }
    }
  }
  return found
}"""


def words_of(tag: str) -> Words:
    """The words of a language."""
    return Words(TABLES[tag])


def everything(page: Page) -> list[str]:
    """All texts of the page that a person may now read or hear."""
    return [str(text) for text in page.evaluate(_ALL)]


def foreign(tag: str, texts: list[str]) -> list[str]:
    """Those of `texts` that are said in English, while the language has words of its own for them."""
    return [text for text in texts if _is_foreign(tag, text)]


@cache  # most texts are seen again and again
def _is_foreign(tag: str, text: str) -> bool:
    english, same = _patterns(tag)
    return any(pattern.fullmatch(text) for pattern in english) and not any(pattern.fullmatch(text) for pattern in same)


@cache  # to read a thousand patterns takes longer than to look for them
def _patterns(tag: str) -> tuple[list[re.Pattern[str]], list[re.Pattern[str]]]:
    """What is English in this language, and what is its own: the same in both, once filled in, is nobody's fault."""
    if tag == "en":
        return [], []
    own = set(TABLES[tag].values())
    english = [_pattern(text) for text in TABLES["en"].values() if text not in own and re.search("[a-z]{2}", text)]
    return english, [_pattern(text) for text in own]


def _pattern(text: str) -> re.Pattern[str]:
    """What a text can be once its values are filled in. One of nothing but values matches none."""
    if not re.search("[a-zA-Z]", re.sub("{{.*?}}", "", text)):
        return re.compile(r"(?!)")
    return re.compile(".+?".join(re.escape(part) for part in re.split("{{.*?}}", text)), re.S)


def saved(game: str, computer: int | None, **more: Any) -> str:
    """A script that lets the browser have this game saved before it comes for the first time."""
    record = {
        "version": 1, "game": game, "undone": "", "computer": computer, "level": "spark", "names": ["", ""],
        "counted": True, "saved": 1, "over": False, **more,
    }  # fmt: skip
    text = json.dumps(json.dumps(record))
    return (
        "try { if (!localStorage.getItem('triangles.game.test'))"
        f" localStorage.setItem('triangles.game.test', {text}) }} catch {{ }}"
    )
