"""The command line: python3 -m tools COMMAND."""

from __future__ import annotations

import argparse
import importlib
import sys
import textwrap

if sys.version_info < (3, 11):  # before any import of ours: an older one cannot even read them
    sys.exit(f"Triangles needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

from .say import Trouble

# Modules are imported only when their command runs, so that --help and play start at once.
COMMANDS = {
    "play": ("play", "fetch what is missing, build, serve the game and print its address"),
    "test": ("check", "install what the checks need, then lint, type-check and run the tests"),
    "build": ("build", "write the static site that any web host can serve"),
    "arena": ("arena", "let two computer players play many games, and say which is stronger"),
    "bench": ("bench", "measure, and print the figures"),
    "fetch": ("fetch", "only fetch and check the third-party files (play, test and build do it too)"),
}


def main(arguments: list[str]) -> int:
    """Run one command; return the exit code of the process."""
    extra: list[str] = []
    if arguments[:1] == ["test"] and not {"-h", "--help"} & set(arguments):
        arguments, extra = arguments[:1], arguments[1:]  # all of it is pytest's
    parser = argparse.ArgumentParser(
        prog="python3 -m tools",
        description="Play, test, build and measure Triangles. Needs Python 3.11 or newer; fetches the rest itself.",
        epilog="Each command explains itself: python3 -m tools COMMAND --help",
    )
    parsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, (module, summary) in COMMANDS.items():
        # Only the command that was asked for is imported and gets its options.
        if name in arguments[:1]:
            command = importlib.import_module(f".{module}", __package__)
            more = textwrap.fill(" ".join(getattr(command, "HELP", "").split()), 90)
            text = f"{summary[0].upper()}{summary[1:]}.\n\n{more}"
            sub = parsers.add_parser(
                name, help=summary, description=text, formatter_class=argparse.RawDescriptionHelpFormatter
            )
            command.add_arguments(sub)
            sub.set_defaults(main=command.main)
        else:
            parsers.add_parser(name, help=summary)
    options = parser.parse_args(arguments)
    options.extra = extra
    try:
        return int(options.main(options))
    except Trouble as trouble:
        print(f"\n{trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. Nothing is left half done; run the same command again to go on.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
