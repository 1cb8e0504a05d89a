"""Tests of the rules. Modules named in `portable.PORTABLE` need neither pytest nor CPython."""
