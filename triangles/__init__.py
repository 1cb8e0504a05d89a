"""Triangles: a board game for two, drawn between stars.

`core` holds the rules, `ui` what a person sees, `ai` the computer player. `ui` and `ai` both import `core`
and never each other.
"""
