"""The settings dialog: its rows stand in index.html, each with an input named like the setting."""

from triangles.ui import settings
from triangles.ui.browser import all_of, by_id, on, window
from triangles.ui.dialogs import opened

_connected: list = []


def show() -> None:
    """Open the dialog with the settings as they are; each change counts at once."""
    if not _connected:
        _connected.append(True)
        on(by_id("settings-form"), "change", lambda event: _changed(event.target))
        # A row that needs what this browser has not stays away.
        for row in all_of("[data-needs]", by_id("settings-form")):
            row.hidden = not hasattr(window.navigator, row.getAttribute("data-needs"))
    for field in all_of("input", by_id("settings-form")):
        value = settings.get(field.name)
        field.checked = value if field.type == "checkbox" else field.value == value
    opened("settings-dialog")


def _changed(field) -> None:
    settings.set(str(field.name), bool(field.checked) if field.type == "checkbox" else str(field.value))
