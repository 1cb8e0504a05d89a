"""axe-core, which looks for barriers on a page: for the tests alone, so it lies in `.cache` and never in the site.

It comes as the page's own packages do: by npm, which checks it against package-lock.json.
"""

from __future__ import annotations

import json
from pathlib import Path

from . import ROOT, fetch
from .files import cache, only_one, place, scratch


def ensure(root: Path = ROOT) -> Path:
    """The one script of axe-core, fetched if this version is not there yet."""
    version = json.loads((root / "package.json").read_text(encoding="utf-8"))["devDependencies"]["axe-core"]
    script: Path = cache(root) / "axe" / version / "axe.min.js"
    if not script.is_file():
        with only_one("axe", root):
            if not script.is_file():  # another run may have just fetched it
                with scratch("axe", root) as folder:
                    modules = fetch.install_packages(folder, root, tests=True)
                    place(modules / "axe-core" / "axe.min.js", script)
    return script
