"""The rules of Triangles in portable Python: no pixels, no browser, no packages.

Runs alike on CPython, MicroPython and Pyodide. Lengths are integers in tenths of a point; nothing here
uses a float.
"""
