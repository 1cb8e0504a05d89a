"""Every text the page shows is in the language files, and every text of theirs is shown."""

import ast
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from triangles.ai.hints import REASONS
from triangles.core.board import LAYOUTS
from triangles.ui.ear import PARTS
from triangles.ui.match import LEVELS

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = sorted((ROOT / "static" / "languages").glob("*.json"))
PAGE = (ROOT / "index.html").read_text(encoding="utf-8")
SOURCES = sorted((ROOT / "triangles" / "ui").glob("*.py"))
# Texts that are put into the page when it is built, or into its manifest.
BUILDER = ROOT / "tools" / "languages.py"

RULES = json.loads((ROOT / "static" / "book" / "rules.json").read_text(encoding="utf-8"))
LESSON = json.loads((ROOT / "static" / "book" / "lesson.json").read_text(encoding="utf-8"))
STEPS = [step for board in LESSON["boards"] for step in board["steps"]]


def paragraphs(chapter):
    """The names of a chapter's texts."""
    for part in chapter["parts"]:
        yield from part.get("list", [part["text"]] if "text" in part else [])


# Keys that are put together, and all that may be put in.
PATTERNS = {
    "refusal.%s": ("same-star", "drawn", "over-star", "crosses", "game-over"),
    "hint.%s": REASONS,
    "end.%s": ("won", "lost"),
    "level.%s": LEVELS,
    "level.%s.about": LEVELS,
    "statistics.%s": (
        "level", "board", "games", "won", "drawn", "lost", "run", "best", "top", "average", *LAYOUTS, "other",
    ),
    "statistics.%s-extra": (*LAYOUTS, "other"),
    "lesson.%s.task": [step["text"] for step in STEPS],
    "lesson.%s.done": [step["text"] for step in STEPS],
    "lesson.%s.wrong": [step["text"] for step in STEPS if "hint" in step and step["goal"] != "over"],
    "figure.%s.about": RULES["figures"],
    "figure.%s.caption": RULES["figures"],
    "book.%s.": [
        f"{chapter['name']}.{text}"
        for chapter in RULES["chapters"]
        for text in ["title", *paragraphs(chapter)]
    ],
    "player.%s": ("1", "2"),
    "ear.at.%s": PARTS,
    "offline.status.%s": ("none", "loading", "ready"),
}
# The functions that take a key, and the place at which they take it.
SPEAKERS = {"words": 0, "notice": 0, "add": 1}
FORMS = ("zero", "one", "two", "few", "many", "other")  # Unicode CLDR
PLACEHOLDER = re.compile(r"{{(.*?)}}")


def table(path):
    """A language file; a key that stands there twice is a mistake."""

    def once(pairs):
        keys = [key for key, _ in pairs]
        assert len(set(keys)) == len(keys), [key for key in keys if keys.count(key) > 1]
        return dict(pairs)

    return json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=once)


ENGLISH = table(ROOT / "static" / "languages" / "en.json")


def filled(pattern, part):
    """A pattern with a part put in; "book.%s." stands for two parts, as in "book.goal.title"."""
    return (pattern[:-1] if pattern.endswith(".") else pattern) % part


def base(key, keys=ENGLISH):
    """A key without its plural form: "star_one" and "star_other" are two forms of "star"."""
    stem, _, form = key.rpartition("_")
    return stem if form in FORMS and stem + "_other" in keys else key


BASES = {base(key) for key in ENGLISH}


def places(words, stem):
    """The placeholders of a text, in any of its forms."""
    return {name for key in words if base(key, words) == stem for name in PLACEHOLDER.findall(words[key])}


def literals(expression):
    """The texts that an expression may be: keys, or patterns with %s."""
    if isinstance(expression, ast.Constant) and isinstance(expression.value, str):
        return [expression.value]
    if isinstance(expression, ast.IfExp):
        return literals(expression.body) + literals(expression.orelse)
    if isinstance(expression, ast.BinOp) and isinstance(expression.op, ast.Add):
        return [text + "%s" for text in literals(expression.left)]
    if isinstance(expression, ast.BinOp) and isinstance(expression.op, ast.Mod):
        return [text.replace("%d", "%s") for text in literals(expression.left)]
    return []  # a variable: what it holds is written somewhere


def calls():
    """Every call that shows a text: (place, keys, names of its values)."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                place = f"{path.name}:{node.lineno}"
                if name in SPEAKERS and len(node.args) > SPEAKERS[name]:
                    # What is handed over by ** or by a function cannot be read here.
                    known = name != "add" and all(word.arg for word in node.keywords)
                    names = {word.arg for word in node.keywords} if known else None
                    yield place, literals(node.args[SPEAKERS[name]]), names
                if name == "notice":
                    for pair in node.args[1:]:
                        if isinstance(pair, ast.Tuple):
                            yield place, literals(pair.elts[0]), set()


def written(path):
    """Every text that stands in a module, docstrings and all; put-together ones with %s."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        yield from literals(node) if isinstance(node, ast.expr) else []


class Shell(HTMLParser):
    """What index.html says: texts and labels with their keys."""

    def __init__(self):
        super().__init__()
        self.texts = []  # (key, text, line)
        self.open = None
        self.feed(PAGE)

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        if self.open is not None:
            raise AssertionError(f"line {self.getpos()[0]}: a <{tag}> in a text would be overwritten")
        if "data-t-label" in found:
            self.texts.append((found["data-t-label"], found.get("aria-label"), self.getpos()[0]))
        if "data-t" in found:
            self.open = (found["data-t"], "", self.getpos()[0])

    def handle_data(self, data):
        if self.open is not None:
            key, text, line = self.open
            self.open = (key, text + data, line)

    def handle_endtag(self, tag):
        if self.open is not None:
            self.texts.append(self.open)
            self.open = None


def test_every_text_that_is_asked_for_exists():
    missing = []
    for place, keys, _ in calls():
        missing += [(place, key) for key in keys if key not in (PATTERNS if "%s" in key else BASES)]
    assert not missing


def test_every_pattern_is_in_use_and_complete():
    used = {key for _, keys, _ in calls() for key in keys if "%s" in key}
    used = {key for key in used if key in PATTERNS}  # others are told of above
    used |= {text for path in SOURCES for text in written(path) if text in PATTERNS}
    assert set(PATTERNS) == used
    for pattern, parts in PATTERNS.items():
        for part in parts:
            assert filled(pattern, part) in BASES, filled(pattern, part)


def test_every_text_is_shown_somewhere():
    shown = {key for key, _, _ in Shell().texts}
    shown |= {filled(pattern, part) for pattern, parts in PATTERNS.items() for part in parts}
    for path in [*SOURCES, *([BUILDER] if BUILDER.exists() else [])]:
        shown |= set(written(path))
    # Before Python: static/early.js tells that it cannot start, and knows the English words for when no file came.
    early = dict(re.findall(r'words\["([\w.-]+)"\] \?\? "([^"]*)"', (ROOT / "static/early.js").read_text("utf-8")))
    assert early and all(ENGLISH[key] == text for key, text in early.items())
    assert not sorted(BASES - shown - set(early))


def test_the_shell_says_what_the_english_texts_say():
    for key, text, line in Shell().texts:
        assert key in ENGLISH, f"line {line}: there is no text {key!r}"
        assert text == ENGLISH[key], f"line {line}: {key}"


def test_the_shell_shows_no_text_without_a_key():
    """Everything a person reads can be translated; but for numbers, keys and what Python fills in."""
    body = PAGE[PAGE.index("<body>") :]
    for unseen in ("<!--.*?-->", "<script.*?</script>", "<py-config.*?</py-config>", "<noscript>.*?</noscript>"):
        body = re.sub(unseen, "", body, flags=re.S)
    body = re.sub(r"<kbd>.*?</kbd>", "", body)
    texts = re.findall(r"<(\w+)([^>]*)>([^<]*[A-Za-z][^<]*)<", body)
    assert not [(tag, text) for tag, attributes, text in texts if "data-t=" not in attributes]


def test_every_value_has_its_place_and_every_place_its_value():
    for place, keys, names in calls():
        for key in keys if names is not None else ():
            forms = [text for other, text in ENGLISH.items() if base(other) == key]
            if "%s" in key:
                stems = [filled(key, part) for part in PATTERNS[key]] if names else []
                forms = [ENGLISH[other] for other in ENGLISH if base(other) in stems]
            for text in forms:
                assert set(PLACEHOLDER.findall(text)) <= names, (place, key)
            if forms and "%s" not in key:
                assert names <= {name for text in forms for name in PLACEHOLDER.findall(text)}, (place, key)


@pytest.mark.parametrize("path", LANGUAGES, ids=lambda path: path.stem)
def test_every_language_says_everything(path):
    own = table(path)
    assert {base(key, own) for key in own} == BASES
    for key, text in own.items():
        assert isinstance(text, str) and text == text.strip() and text, key
        stem = base(key, own)
        assert set(PLACEHOLDER.findall(text)) <= places(ENGLISH, stem), key
        assert text.count("{{") == text.count("}}") == len(PLACEHOLDER.findall(text)), key
        if stem != key:
            assert stem + "_other" in own and stem + "_one" in own, key
    for stem in BASES:
        # A form may do without a value ("One triangle"), but none may be lost in all of them.
        assert places(ENGLISH, stem) - places(own, stem) <= {"count"}, stem
