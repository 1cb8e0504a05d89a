"""What the build writes about languages: their list, their manifests, a sentence for browsers without JavaScript."""

import json
from html.parser import HTMLParser

import pytest

from tools import ROOT, languages
from tools.say import Trouble


class Opening(HTMLParser):
    """The attributes of <html>, and the languages of what stands in <noscript>."""

    def __init__(self, text):
        super().__init__()
        self.html = {}
        self.without = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        if tag == "html":
            self.html = dict(attributes)
        if tag == "p" and dict(attributes).get("class") == "notice":
            self.without.append(dict(attributes).get("lang", "en"))


@pytest.fixture(scope="module")
def opening():
    return Opening(languages.page((ROOT / "index.html").read_text(encoding="utf-8")))


def test_the_page_knows_every_language_by_its_own_name(opening):
    names = json.loads(opening.html["data-languages"])
    files = {path.stem for path in (ROOT / "static" / "languages").glob("*.json")}
    assert set(names) == files
    assert names["fi"] == "Suomi" and names["fr"] == "Français"
    assert opening.html["lang"] == "en"


def test_without_javascript_every_language_says_why(opening):
    assert sorted(opening.without) == sorted(json.loads(opening.html["data-languages"]))


def test_each_other_language_has_a_manifest():
    usual = json.loads((ROOT / "manifest.json").read_text(encoding="utf-8"))
    found = {name: json.loads(text) for name, text in languages.manifests()}
    assert set(found) == {f"manifest.{tag}.json" for tag in languages.tables() if tag != "en"}
    for name, manifest in found.items():
        table = languages.tables()[name.split(".")[1]]
        assert manifest["description"] == table["page.description"]
        assert manifest["lang"] == name.split(".")[1] and manifest["dir"] == table["direction"]
        assert [shortcut["name"] for shortcut in manifest["shortcuts"]] == [table["bar.new"], table["page.resume"]]
        for key in ("id", "start_url", "scope", "icons", "display"):
            assert manifest[key] == usual[key], "the same app in every language"


def test_manifest_json_is_the_english_one():
    usual = json.loads((ROOT / "manifest.json").read_text(encoding="utf-8"))
    english = languages.tables()["en"]
    assert usual["description"] == english["page.description"] and usual["lang"] == "en"
    assert [shortcut["name"] for shortcut in usual["shortcuts"]] == [english["bar.new"], english["page.resume"]]


def test_a_page_without_a_place_for_them_is_told_of():
    with pytest.raises(Trouble, match="no place for the languages"):
        languages.page("<html><body></body></html>")


def test_a_file_that_is_not_json_is_named(tmp_path):
    (tmp_path / "static" / "languages").mkdir(parents=True)
    (tmp_path / "static" / "languages" / "xx.json").write_text("{")
    with pytest.raises(Trouble, match="xx.json is not JSON"):
        languages.tables(tmp_path)
