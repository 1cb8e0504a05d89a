"""The worker's entry: PyScript runs this file in Pyodide and lets the page call `ask`. See `protocol`.

The only module of this package that needs a browser. It holds nothing that could be tested without one.
"""

from triangles.ai.protocol import Desk

_desk = Desk()


async def ask(text: str) -> str:
    """Answer one request of the page: JSON text both ways."""
    return await _desk.ask(str(text))


__export__ = ["ask"]
