"""The worker's list of files names every module that it needs, and nothing else."""

import json
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CONFIG = ROOT / "triangles" / "ai" / "pyscript.json"


def test_files():
    files = json.loads(CONFIG.read_text())["files"]
    listed = {(CONFIG.parent / source).resolve(): target for source, target in files.items()}
    wanted = {ROOT / "triangles" / "__init__.py"}
    for folder in ("core", "ai"):
        wanted.update((ROOT / "triangles" / folder).glob("*.py"))
    wanted.discard(ROOT / "triangles" / "ai" / "worker.py")  # the page's script tag names it
    assert listed == {path: str(path.relative_to(ROOT)) for path in wanted if path.exists()}
