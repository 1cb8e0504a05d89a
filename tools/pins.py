"""For maintainers: write tools/pins.json anew after package.json has changed.

Run `npm install --package-lock-only --ignore-scripts`, then `python3 -m tools fetch --repin`, and read the
difference before committing it: from then on these hashes are what every checkout trusts.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from . import ROOT, fetch, icons
from .files import only_one, scratch, sha256, write
from .say import say

#: Parts of PyScript that the page never loads: plug-ins that are switched off in both of its configs.
LEFT_OUT = ("codemirror", "py-editor", "py-game", "py-terminal", "donkey", "deprecations-manager")

_PYSCRIPT = "@pyscript/core"
_MICROPYTHON = "@micropython/micropython-webassembly-pyscript"
#: The parts of Workbox that sw.js puts together. They are scripts for `importScripts`, as they come.
WORKBOX = ("core", "precaching", "routing", "strategies")
_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


def repin(root: Path = ROOT) -> None:
    """Fetch all packages and the numpy wheel, and write tools/pins.json from what came."""
    with only_one("repin", root), scratch("repin", root) as folder:
        modules = fetch.install_packages(folder, root)
        dist = modules / _PYSCRIPT / "dist"
        sources = {f"pyscript/{name}": f"{_PYSCRIPT}/dist/{name}" for name in chunks(dist)}
        sources["pyscript/LICENSE"] = f"{_PYSCRIPT}/LICENSE"
        for name in ("micropython.mjs", "micropython.wasm"):
            sources[f"micropython/{name}"] = f"{_MICROPYTHON}/{name}"
        for name in _PYODIDE:
            sources[f"pyodide/{name}"] = f"pyodide/{name}"
        for name in WORKBOX:
            sources[f"workbox/{name}.js"] = f"workbox-{name}/build/workbox-{name}.prod.js"
        sources["workbox/LICENSE"] = "workbox-core/LICENSE"
        sources["icons.LICENSE.txt"] = "lucide-static/LICENSE"
        rows = {name: _row(source, modules / source) for name, source in sources.items()}

        drawn = folder / "icons.svg"
        write(drawn, icons.sprite(modules / fetch.ICONS))
        rows["icons.svg"] = _row(fetch.ICONS, drawn)

        # The wheel's hash is the one that Pyodide itself publishes, never one computed from a download.
        numpy = json.loads((modules / "pyodide/pyodide-lock.json").read_text())["packages"]["numpy"]
        name = "pyodide/" + numpy["file_name"]
        fetch.collect({name: fetch.Pin(fetch.NUMPY, 0, numpy["sha256"])}, folder, root)
        rows[name] = _row(fetch.NUMPY, folder / name)
    lines = [f"  {json.dumps(name)}: {json.dumps(rows[name])}" for name in sorted(rows)]
    write(root / "tools" / "pins.json", "{\n" + ",\n".join(lines) + "\n}\n")
    say(f"tools/pins.json now pins {len(rows)} files.")


def chunks(dist: Path) -> list[str]:
    """The files of PyScript's dist that the page can ask for: core.js, what it imports, less LEFT_OUT."""
    found = ["core.js", "core.css"]
    for name in found:  # grows while it is walked
        text = (dist / name).read_text(encoding="utf-8")
        for other in re.findall(r'(?:from|import)\s*\(?\s*"\./([^"]+\.js)"', text):
            if other not in found and not other.startswith(LEFT_OUT):
                found.append(other)
    return sorted(found)


def _row(source: str, path: Path) -> dict[str, str | int]:
    return {"from": source, "size": path.stat().st_size, "sha256": sha256(path)}
