"""What a person sees and touches. Runs on MicroPython in the page.

`browser` alone talks to the browser; `match`, `view`, `gesture`, `compass`, `saves` and `language` know nothing of
it and are tested without one.
"""
