"""What the built page must know of its languages: which there are, and a manifest in each.

A language is one file, static/languages/TAG.json. The page cannot list a folder, so the build writes the tags and
the languages' own names into index.html; and it writes manifest.TAG.json, so that what is installed has its name and
its description in the language of who installs it.
"""

from __future__ import annotations

import html
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from . import ROOT
from .say import Trouble

USUAL = "en"  # index.html and manifest.json are written in it

#: What the home screen's shortcuts are called: the keys of their texts.
_SHORTCUTS = {"./?new": "bar.new", "./": "page.resume"}

_OPENING = '<html lang="en"'
_WITHOUT = "<noscript>"


def tables(root: Path = ROOT) -> dict[str, dict[str, str]]:
    """All language files by their tags, in the order of the languages' own names."""
    found: dict[str, dict[str, str]] = {}
    for path in (root / "static" / "languages").glob("*.json"):
        try:
            found[path.stem] = json.loads(path.read_text(encoding="utf-8"))
        except ValueError as error:
            raise Trouble(f"{path} is not JSON: {error}") from None
    return dict(sorted(found.items(), key=lambda pair: pair[1]["language"].casefold()))


def page(text: str, root: Path = ROOT) -> str:
    """index.html with the languages there are, and with the sentence for browsers without JavaScript in each."""
    languages = tables(root)
    names = json.dumps({tag: table["language"] for tag, table in languages.items()}, ensure_ascii=False)
    if _OPENING not in text or _WITHOUT not in text:
        raise Trouble("index.html has no place for the languages. Change it and tools/languages.py together.")
    opening = f'{_OPENING} data-languages="{html.escape(names)}"'
    others = "".join(
        f'<p class="notice" lang="{tag}">{html.escape(table["page.noscript"])}</p>'
        for tag, table in languages.items()
        if tag != USUAL
    )
    return text.replace(_OPENING, opening, 1).replace("</noscript>", others + "</noscript>", 1)


def manifests(root: Path = ROOT) -> Iterator[tuple[str, str]]:
    """The names and texts of the manifests in other languages than manifest.json's own."""
    usual: dict[str, Any] = json.loads((root / "manifest.json").read_text(encoding="utf-8"))
    for tag, table in tables(root).items():
        if tag != USUAL:
            words = {
                "name": table["title"],
                "short_name": table["title"],
                "description": table["page.description"],
                "lang": tag,
                "dir": table["direction"],
            }
            for shortcut in usual.get("shortcuts", ()):
                shortcut["name"] = table[_SHORTCUTS[shortcut["url"]]]
            yield f"manifest.{tag}.json", json.dumps({**usual, **words}, ensure_ascii=False, indent=2) + "\n"
