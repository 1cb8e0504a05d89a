"""The command `play`: everything from a fresh clone to an address to open."""

from __future__ import annotations

import argparse
import socket
import threading
import webbrowser

from . import ROOT, fetch
from .build import build
from .say import Trouble, say
from .serve import Server, serve_near

PORT = 8080

HELP = """
    The first run needs the network (about 20 MB); later ones do not. Stop the server with Ctrl-C.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=int, default=PORT, help=f"the first port to try (default: {PORT})")
    parser.add_argument("--open", action="store_true", help="open the game in the browser")
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="the address to listen on; 0.0.0.0 lets the whole network in (default: only this machine)",
    )
    parser.add_argument("--log", action="store_true", help="print a line for each request")


def main(options: argparse.Namespace) -> int:
    """The command `play`."""
    if not 0 < options.port < 65536:
        raise Trouble(f"--port {options.port}: a port is a number from 1 to 65535.")
    fetch.ensure()
    build()
    try:
        server = serve_near(ROOT / "dist", options.port, options.host, log=say if options.log else None)
    except OSError as error:
        place = f"{options.host}, port {options.port}"
        raise Trouble(f"Nothing can be served on {place}: {error.strerror}.") from None
    with server:
        _announce(server, options)
        if options.open and not webbrowser.open(server.url):
            say("No browser could be opened from here; open the address yourself.")
        try:
            threading.Event().wait()
        except KeyboardInterrupt:  # the usual end, so no failure
            say("\nStopped.")
    return 0


def _announce(server: Server, options: argparse.Namespace) -> None:
    if server.port != options.port:
        say(f"Port {options.port} is taken; using {server.port} instead.")
    say(f"Triangles is at  {server.url}")
    if options.host in ("0.0.0.0", ""):
        address = lan_address()
        if address:
            say(f"On the same network: http://{address}:{server.port}/")
        say("Over plain http a phone can play; browsers allow installing and off-line play only over https.")
    say("Ctrl-C stops it.")


def lan_address() -> str:
    """This machine's address in its own network, or "" if it has none.

    A UDP socket is only told where it would send to; nothing is sent. The address is reserved for examples.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if address.startswith(("127.", "0.")) else address
