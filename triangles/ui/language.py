"""The words of the player's language: one JSON file per language, in i18next's format.

A text may hold `{{placeholders}}`. A text that depends on a number has one key per plural form of its language
(`key_one`, `key_few`, `key_other`, …, the names of Unicode CLDR); which form a number takes is the browser's
`Intl.PluralRules` to say.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Protocol

    class Table(Protocol):
        """What texts are looked up in."""

        def get(self, key: str) -> "str | None":
            """The text of `key`, or None."""


class Words:
    """Texts by key.

    `table` is a language file's content, a dict or what can be asked like one. `plural` tells a number's plural form
    ("one", "other", …) and `number` writes a number as the language does. A key that is missing shows as itself: ugly,
    but the game goes on; the tests see to it that none is.
    """

    def __init__(
        self,
        table: "Table",
        plural: "Callable[[int], str] | None" = None,
        number: "Callable[[int], str] | None" = None,
    ) -> None:
        self.change(table, plural, number)

    def change(
        self,
        table: "Table",
        plural: "Callable[[int], str] | None" = None,
        number: "Callable[[int], str] | None" = None,
    ) -> None:
        """Speak another language from now on, wherever these words are in use."""
        self.table = table
        self._plural = plural or (lambda count: "one" if count == 1 else "other")
        self._number = number or str

    def number(self, value: int) -> str:
        """A number as the language writes it."""
        return self._number(value)

    def __call__(self, key: str, **values: object) -> str:
        """The text of `key` with its placeholders filled in; `count` also chooses the plural form.

        >>> Words({"hi": "Hi {{name}}!", "n_one": "{{count}} star", "n_other": "{{count}} stars"})("n", count=2)
        '2 stars'
        """
        text = self.table.get(key)
        if text is None and "count" in values:
            text = self.table.get("%s_%s" % (key, self._plural(values["count"])))  # type: ignore[arg-type]
            if text is None:
                text = self.table.get(key + "_other")
        if text is None:
            return key
        # Piece by piece, so that what a player is called is never read as a placeholder itself.
        pieces = text.split("{{")
        filled = [pieces[0]]
        for piece in pieces[1:]:
            end = piece.find("}}")
            name = piece[:end] if end >= 0 else ""
            if name in values:
                value = values[name]
                filled.append(self._number(value) if isinstance(value, int) else str(value))
                filled.append(piece[end + 2 :])
            else:
                filled.append("{{" + piece)
        return "".join(filled)


def best_language(wanted: "list[str]", known: "Iterable[str]", otherwise: str) -> str:
    """The first of the `wanted` languages that is `known`, as far as it is: "de-AT" is content with "de".

    Both are tags of BCP 47, in any case; the wanted ones best first.

    >>> best_language(["pt-BR", "fi-FI", "en"], ["en", "fi"], "en")
    'fi'
    """
    tags = {tag.lower(): tag for tag in known}
    for tag in wanted:
        parts = tag.lower().replace("_", "-").split("-")
        while parts:
            if "-".join(parts) in tags:
                return tags["-".join(parts)]
            parts.pop()
    return otherwise
