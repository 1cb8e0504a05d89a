"""Names that were given to players before, offered when a new game asks for names."""

import json

from triangles.ui.browser import by_id, on
from triangles.ui.elements import element
from triangles.ui.match import NAME_LENGTH
from triangles.ui.saves import NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.ui.saves import Store

MOST = 12


def begin(store: "Store") -> None:
    """Offer earlier names in the new-game dialog, and remember those that are given there."""
    on(by_id("new-form"), "submit", lambda event: _remember(store))
    _offer(known(store))


def known(store: "Store") -> "list[str]":
    """Earlier names, the latest first."""
    try:
        names = json.loads(store.read(NAMES) or "[]")
        return [name for name in names if isinstance(name, str) and 0 < len(name) <= NAME_LENGTH][:MOST]
    except Exception:  # whatever a broken text provokes: they are only offered
        return []


def with_names(names: "list[str]", given: "list[str]") -> "list[str]":
    """`names` with those `given` now in front, none twice, and not too many."""
    fresh: list[str] = []
    for name in given + names:
        if name and name not in fresh:
            fresh.append(name)
    return fresh[:MOST]


def _remember(store: "Store") -> None:
    given = []
    for field in ("first", "second"):
        given.append(str(by_id("new-form").querySelector('[name="%s"]' % field).value).strip()[:NAME_LENGTH].strip())
    names = known(store)
    if with_names(names, given) != names:
        names = with_names(names, given)
        store.write(NAMES, json.dumps(names))
        _offer(names)


def _offer(names: "list[str]") -> None:
    box = by_id("names")
    box.replaceChildren()
    for name in names:
        element("option", inside=box, value=name)
