"""The page's parts fit together: files, modules, ids and icons that name one another."""

import ast
import json
import re
import tomllib
from pathlib import Path

import pytest

from tools import icons
from triangles.ui import settings

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "index.html").read_text(encoding="utf-8")
CODE = ROOT / "triangles"
MODULES = sorted(CODE.rglob("*.py"))
IDS = re.findall(r'\sid="([^"]*)"', PAGE)
LONGEST = 300  # lines

# What only the browser has, and the modules that may import it: one for each side.
OF_THE_BROWSER = ("js", "pyscript", "polyscript", "pyodide", "pyodide_js", "jsffi")
MAY_TOUCH_IT = ("ui/browser.py", "ai/worker.py")


def name_of(path):
    return path.relative_to(CODE).as_posix()


def imports(path):
    """The modules that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from [(each.name, node) for each in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            yield node.module, node
            if node.module and node.module.count(".") < 2:
                yield from [(f"{node.module}.{each.name}", node) for each in node.names]


def arguments(*functions):
    """The literal first arguments of calls of these functions in the page's modules: (place, text)."""
    for path in sorted((CODE / "ui").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                first = node.args[0]
                if isinstance(first, ast.BinOp) and isinstance(first.op, ast.Mod):
                    first = first.left
                if name in functions and isinstance(first, ast.Constant):
                    yield f"{path.name}:{node.lineno}", first.value


# -- files -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "config, part, entry",
    [("pyscript.toml", "ui", "main.py"), ("triangles/ai/pyscript.json", "ai", "worker.py")],
)
def test_the_interpreters_files_are_those_of_the_disk(config, part, entry):
    parse = json.loads if config.endswith(".json") else tomllib.loads
    files = parse((ROOT / config).read_text(encoding="utf-8"))["files"]
    folder = (ROOT / config).parent
    listed = {(folder / source).resolve(): target for source, target in files.items()}
    wanted = {CODE / "__init__.py", *(CODE / "core").glob("*.py"), *(CODE / part).glob("*.py")}
    wanted.discard(CODE / part / entry)  # loaded by its address
    assert sorted(name_of(path) for path in listed) == sorted(name_of(path) for path in wanted)
    for path, target in listed.items():
        assert target.removeprefix("./") == path.relative_to(ROOT).as_posix()


def test_the_entries_are_loaded_by_their_addresses():
    assert 'type="mpy" src="./triangles/ui/main.py" config="./pyscript.toml"' in PAGE
    computer = (CODE / "ui" / "computer.py").read_text(encoding="utf-8")
    for name in ("CONFIG", "SOURCE"):
        address = re.search(name + r' = "(.*?)"', computer)[1]
        assert (ROOT / address).is_file()


def test_every_file_that_the_page_names_exists():
    fetched = "./static/vendor/"
    for address in re.findall(r'(?:href|src)="(\./[^"#]*)', PAGE):
        if not address.startswith(fetched):
            assert (ROOT / address).is_file(), address


def test_every_icon_is_in_the_sprite():
    used = set(re.findall(r"icons\.svg#([\w-]+)", PAGE))
    for path in (CODE / "ui").glob("*.py"):
        used |= set(re.findall(r"icons\.svg#([\w-]+)", path.read_text(encoding="utf-8")))
    assert used and used <= set(icons.NAMES)
    sprite = ROOT / "static" / "vendor" / "icons.svg"
    if not sprite.exists():
        pytest.skip("static/vendor is not fetched")
    assert used <= set(re.findall(r'<symbol id="([\w-]+)"', sprite.read_text(encoding="utf-8")))


# -- modules ---------------------------------------------------------------------------------------------


def test_no_module_is_too_long():
    assert not {name_of(path): lines for path in MODULES if (lines := len(path.read_text().splitlines())) > LONGEST}


def test_each_part_imports_only_what_it_may():
    """ui → core ← ai; they meet in JSON text."""
    forbidden = {"core": ("triangles.ui", "triangles.ai"), "ui": ("triangles.ai",), "ai": ("triangles.ui",)}
    for path in MODULES:
        part = name_of(path).split("/")[0]
        for module, node in imports(path):
            assert not module.startswith(forbidden.get(part, ())), f"{name_of(path)}:{node.lineno} imports {module}"


def test_only_one_module_touches_the_browser():
    for path in MODULES:
        for module, node in imports(path):
            if module.split(".")[0] in OF_THE_BROWSER:
                assert name_of(path) in MAY_TOUCH_IT, f"{name_of(path)}:{node.lineno} imports {module}"


def test_what_javascript_may_throw_is_asked_for_with_care():
    """MicroPython cannot catch what JavaScript throws: these go through `browser.attempt`, which can."""
    risky = re.compile(r"\.(localStorage|sessionStorage|setPointerCapture|decodeURIComponent|clipboard|locks)\b")
    for path in sorted((CODE / "ui").glob("*.py")):
        for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            assert not risky.search(text.split("#")[0]), f"{path.name}:{number}"


def test_modules_without_a_browser_stay_so():
    """These are tested under CPython: nothing they import may need a page."""
    for name in ("match", "view", "gesture", "compass", "saves", "language", "transfer", "settings"):
        path = CODE / "ui" / f"{name}.py"
        if path.exists():
            for module, node in imports(path):
                assert module != "triangles.ui.browser", f"{name}.py:{node.lineno}"


def test_imports_stand_at_the_top():
    """But for what a page that is just opened does not need."""
    later = {
        "device", "book", "lesson", "preferences", "themes", "light", "sound",
        "rewind", "statistics", "archive", "results", "names", "asks", "typed", "labels", "table", "loupe", "guides",
    }
    for path in sorted((CODE / "ui").glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for function in ast.walk(tree):
            if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
                for node in ast.walk(function):
                    if isinstance(node, ast.ImportFrom) and node.module.startswith("triangles"):
                        if {node.module.split(".")[-1], *[each.name for each in node.names]} & later:
                            continue
                        raise AssertionError(f"{path.name}:{node.lineno} imports {node.module} in a function")


# -- elements --------------------------------------------------------------------------------------------


def test_no_id_is_there_twice():
    assert len(set(IDS)) == len(IDS), sorted(name for name in IDS if IDS.count(name) > 1)


def test_every_element_that_python_asks_for_is_in_the_page():
    asked = list(arguments("by_id", "on_click", "opened", "closed", "getElementById"))
    assert len(asked) > 20
    made = set()  # by `elements.element(…, id="…")`
    for path in (CODE / "ui").glob("*.py"):
        made.update(re.findall(r'\bid="([^"]*)"', path.read_text(encoding="utf-8")))
    for place, name in asked:
        names = [name % player for player in (0, 1)] if "%d" in name else [name]
        for each in names:
            assert each in IDS or each in made, f"{place}: there is no #{each}"


def test_what_refers_to_an_element_finds_it():
    for attribute in ("aria-labelledby", "aria-describedby", "for", "aria-controls"):
        for names in re.findall(rf'\s{attribute}="([^"]*)"', PAGE):
            for name in names.split():
                assert name in IDS, f'{attribute}="{name}"'


def test_every_field_that_python_asks_for_is_in_the_form():
    names = set(re.findall(r'\sname="([^"]*)"', PAGE))
    for place, name in arguments("_field", "_chosen", "_choose"):
        assert name in names, f"{place}: there is no field {name}"


def test_every_dialog_can_be_closed_without_doing_anything():
    for dialog in re.findall(r"<dialog.*?</dialog>", PAGE, re.S):
        assert re.search(r'class="cancel[ "]', dialog), dialog[:60]


def test_every_setting_has_a_row_and_every_row_a_setting():
    form = re.search(r'<form[^>]*id="settings-form".*?</form>', PAGE, re.S)[0]
    rows = {}
    for field in re.findall(r"<input[^>]*>", form):
        kind, name = (re.search(rf'{attribute}="([^"]*)"', field)[1] for attribute in ("type", "name"))
        values = rows.setdefault((name, kind), [])
        values += re.findall(r'value="([^"]*)"', field)
    switches = {name for name, kind in rows if kind == "checkbox"}
    assert switches == {name for name, usual in settings.DEFAULTS.items() if isinstance(usual, bool)}
    assert {name for name, kind in rows if kind != "checkbox"} == set(settings.CHOICES)
    for name, choices in settings.CHOICES.items():
        assert sorted(rows[name, "radio"]) == sorted(choices) and settings.DEFAULTS[name] in choices
