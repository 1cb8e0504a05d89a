"""Runs the tests of the page's modules without pytest, as `tests.core.portable` does for the rules."""

from tests.core import portable

# Modules of plain test functions: no pytest, no hypothesis, nothing that MicroPython lacks.
PORTABLE = (
    "test_book",
    "test_compass",
    "test_ear",
    "test_gesture",
    "test_history",
    "test_language",
    "test_match",
    "test_palm",
    "test_records",
    "test_saves", "test_settings",
    "test_statistics",
    "test_transfer",
    "test_view",
    "test_zoom",
)


def run(names=PORTABLE):
    """Calls every `test_…` function of the modules named."""
    portable.run(names, "ui")
