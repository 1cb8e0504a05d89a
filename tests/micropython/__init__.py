"""The same tests of the rules on the interpreters of the page and of the worker, under Node."""
