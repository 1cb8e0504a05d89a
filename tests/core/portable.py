"""Runs the tests of the rules without pytest: on MicroPython, on Pyodide, anywhere.

`portable.run()` prints one line a module and raises AssertionError if a test failed.
"""

import sys

# Modules of plain test functions: no pytest, no hypothesis, nothing that MicroPython lacks.
PORTABLE = (
    "test_geometry",
    "test_board",
    "test_rules",
    "test_end",
    "test_book",
    "test_notation",
    "test_data",
)


def run(names=PORTABLE, part="core"):
    """Calls every `test_…` function of the modules named, of tests/`part`, in alphabetical order."""
    failed = []
    for name in names:
        module = getattr(getattr(__import__("tests.%s.%s" % (part, name)), part), name)
        tests = [test for test in sorted(dir(module)) if test.startswith("test_")]
        for test in tests:
            try:
                getattr(module, test)()
            except Exception as error:
                failed.append(name + "." + test)
                print("FAILED", failed[-1])
                _show(error)
        print("%s: %d tests" % (name, len(tests)))
    print("failed: %d" % len(failed))
    if failed:
        raise AssertionError("failed on %s: %s" % (sys.implementation.name, ", ".join(failed)))


def _show(error):
    """Prints an error with its traceback, as each interpreter can."""
    if hasattr(sys, "print_exception"):
        sys.print_exception(error, sys.stdout)
    else:
        import traceback

        traceback.print_exception(type(error), error, error.__traceback__, file=sys.stdout)
