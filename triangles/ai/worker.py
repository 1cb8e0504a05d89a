"""The worker's entry: PyScript runs this file in Pyodide and lets the page call `ask`. See `protocol`.

The only module of this package that needs a browser. It holds nothing that could be tested without one.
"""

import js

from triangles.ai.protocol import Desk

_desk = Desk()
_asked = 0  # requests that have no answer yet


async def ask(text: str) -> str:
    """Answer one request of the page: JSON text both ways."""
    global _asked
    _asked += 1
    _tell(False)
    try:
        return await _desk.ask(str(text))
    finally:
        _asked -= 1
        if not _asked:
            _tell(True)


def _tell(resting: bool) -> None:
    """Let static/computer.mjs know whether there is anything to do: what can wait, waits for a rest."""
    tell = getattr(js, "computerRests", None)
    if tell is not None:
        tell(resting)


__export__ = ["ask"]
