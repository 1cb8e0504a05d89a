"""Set-up, build, server, checks and measurements of Triangles: python3 -m tools.

Everything here runs on a bare Python of version 3.11 or newer; what a command needs beyond that it
fetches into the checkout itself (`static/vendor`, `.venv`, `.cache`), checked against pinned hashes.
"""

from pathlib import Path

#: The checkout this package lies in. Every path of the tools starts here, whatever the current folder is.
ROOT = Path(__file__).resolve().parent.parent
