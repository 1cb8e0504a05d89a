"""The dialogs: new game, menu, the end, keys, and a question before something is lost.

They are the browser's own <dialog>s, which keep the focus inside, close on Escape and give the focus back.
"""

from triangles.core.board import LAYOUTS
from triangles.ui.browser import all_of, by_id, document, on, on_click
from triangles.ui.match import checked_options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triangles.ui.language import Words
    from triangles.ui.match import Match


def opened(name: str) -> None:
    """Open a dialog by its id, unless it is open."""
    dialog = by_id(name)
    if not dialog.open:
        dialog.showModal()


def closed(name: str) -> None:
    """Close a dialog by its id."""
    by_id(name).close()


def any_open() -> bool:
    """Whether a dialog is open."""
    return bool(document.querySelector("dialog[open]"))


def furnish(dialog) -> None:
    """Let a dialog be closed by its cancel buttons, and by a press on the darkened page around it."""
    for button in all_of(".cancel", dialog):
        on(button, "click", lambda event: dialog.close())
    on(dialog, "click", lambda event: _close_if_outside(dialog, event))


class Dialogs:
    """All dialogs. What they decide goes to the callbacks handed over: `on_new(options)` and those of `connect`."""

    def __init__(self, words: "Words", on_new) -> None:
        self.words = words
        self._on_new = on_new
        self._on_yes = None
        for dialog in all_of("dialog"):
            furnish(dialog)
        self.form = by_id("new-form")
        on(self.form, "submit", self._submit)
        on(self.form, "change", lambda event: self._follow())
        on_click("swap", self._swap)
        on_click("ask-yes", self._yes)

    # -- new game ----------------------------------------------------------------------------------------

    def open_new(self, options: dict) -> None:
        """Open the new-game dialog with these answers filled in."""
        options = checked_options(options)
        for name in ("opponent", "level", "starts", "layout"):
            self._choose(name, options[name])
        self._follow()
        self._choose("stars", str(LAYOUTS[options["layout"]][2].index(options["count"])))
        self._field("extra").checked = options["extra"]
        self._field("first").value = options["first"]
        self._field("second").value = options["second"]
        opened("new-dialog")

    def options(self) -> dict:
        """The answers that stand in the dialog now."""
        layout = self._chosen("layout")
        return checked_options(
            {
                "opponent": self._chosen("opponent"),
                "level": self._chosen("level"),
                "starts": self._chosen("starts"),
                "layout": layout,
                "count": LAYOUTS[layout][2][int(self._chosen("stars"))],
                "extra": bool(self._field("extra").checked),
                "first": self._field("first").value,
                "second": self._field("second").value,
            }
        )

    def _follow(self) -> None:
        """Let the rest of the form follow what was chosen: who is asked what, how many stars, the level's sentence."""
        opponent = self._chosen("opponent")
        for part in all_of("[data-for]", self.form):
            part.hidden = part.getAttribute("data-for") != opponent
        key = "new.yourname" if opponent == "computer" else "player.1"
        by_id("name-first-label").textContent = self.words(key)
        by_id("level-about").textContent = self.words("level.%s.about" % self._chosen("level"))
        counts = LAYOUTS[self._chosen("layout")][2]
        for place, label in enumerate(all_of("#counts label span")):
            label.textContent = self.words.number(counts[place])

    def _swap(self) -> None:
        first, second = self._field("first"), self._field("second")
        first.value, second.value = second.value, first.value

    def _submit(self, event) -> None:
        event.preventDefault()
        options = self.options()
        closed("new-dialog")
        self._on_new(options)

    def _field(self, name: str):
        return self.form.querySelector('[name="%s"]' % name)

    def _chosen(self, name: str) -> str:
        return self.form.querySelector('[name="%s"]:checked' % name).value

    def _choose(self, name: str, value: str) -> None:
        self.form.querySelector('[name="%s"][value="%s"]' % (name, value)).checked = True

    # -- the others --------------------------------------------------------------------------------------

    def open_end(self, match: "Match", title: str) -> None:
        """Open the end screen of a finished match."""
        one, two = match.game.scores
        by_id("end-title").textContent = title
        by_id("end-dialog").setAttribute("data-winner", "none" if one == two else "first" if one > two else "second")
        by_id("end-0").textContent = self.words.number(one)
        by_id("end-1").textContent = self.words.number(two)
        by_id("end-text").textContent = self.words("end.text", count=one + two, moves=match.game.ply)
        opened("end-dialog")
        by_id("end-title").focus()

    def open_languages(self, names: "dict[str, str]", spoken: str, on_choice) -> None:
        """Open the list of languages, each called what it calls itself; `on_choice(tag)` is told what was chosen."""
        box = by_id("language-list")
        box.replaceChildren()
        for tag in sorted(names, key=lambda tag: names[tag]):
            button = _element("button", names[tag])
            button.type = "button"
            button.lang = tag
            if tag == spoken:
                button.setAttribute("aria-current", "true")
                button.setAttribute("autofocus", "")
            on(button, "click", lambda event, tag=tag: _choose_language(tag, on_choice))
            box.append(button)
        opened("language-dialog")

    def ask(self, question: str, yes: str, on_yes) -> None:
        """Ask before something is lost; `on_yes()` is called if the player agrees."""
        by_id("ask-text").textContent = question
        by_id("ask-yes").textContent = yes
        self._on_yes = on_yes
        opened("ask-dialog")

    def _yes(self) -> None:
        closed("ask-dialog")
        if self._on_yes is not None:
            self._on_yes()


def _choose_language(tag: str, on_choice) -> None:
    closed("language-dialog")
    on_choice(tag)


def _element(kind: str, text: str):
    element = document.createElement(kind)
    element.textContent = text
    return element


def _close_if_outside(dialog, event) -> None:
    if event.target.tagName != "DIALOG":
        return
    box = dialog.getBoundingClientRect()
    inside = box.left <= event.clientX <= box.right and box.top <= event.clientY <= box.bottom
    # A click made by the keyboard has no place; it is not a press outside.
    if not inside and (event.clientX or event.clientY):
        dialog.close()
