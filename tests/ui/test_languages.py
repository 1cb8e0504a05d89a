"""The languages: complete by their own plurals, with the labels players know, and with one word for one thing.

That no key is missing or unused and no placeholder is lost is for test_words.
"""

import json
import re
import subprocess

import pytest

from tests.ui.test_words import BASES, ENGLISH, FORMS, LANGUAGES, ROOT, base, table
from tools.node import node
from triangles.ui.language import best_language

TABLES = {path.stem: table(path) for path in LANGUAGES}
GLOSSARY = json.loads((ROOT / "docs" / "glossary.json").read_text(encoding="utf-8"))
TAGS = sorted(TABLES)

# The labels that players of the game know already.
LABELS = {
    "new.title": {"fi": "Uusi peli", "nl": "Nieuw spel", "it": "Nuova partita"},
    "bar.new": {"fi": "Uusi peli", "nl": "Nieuw spel", "it": "Nuova partita"},
    "new.extra": {
        "fi": "Pelaa uudelleen kolmion jälkeen",
        "nl": "Opnieuw spelen na een driehoek",
        "it": "Rigioca dopo un triangolo",
    },
    "player.1": {"fi": "Pelaaja 1", "nl": "Speler 1", "it": "Giocatore 1"},
    "player.2": {"fi": "Pelaaja 2", "nl": "Speler 2", "it": "Giocatore 2"},
    "end.won": {"fi": "Voitit!", "nl": "Je hebt gewonnen!", "it": "Hai vinto!"},
    "end.lost": {"fi": "Hävisit!", "nl": "Je hebt verloren!", "it": "Hai perso!"},
    "end.draw": {"fi": "Tasapeli!", "nl": "Gelijkspel!", "it": "Pareggio!"},
    "book.title": {"fi": "Triangles-pelin säännöt", "nl": "De regels van Triangles", "it": "Le regole di Triangles"},
}

# Where English has the same letters for another thing: the game's own name, a line of text, off line, in one line.
NOT_THE_THING = re.compile("{{.*?}}|Triangles|address line|off line|in one line")


def test_the_languages_that_were_promised_are_there():
    assert {"en", "fi", "nl", "it", "sv", "de", "fr", "es"} <= set(TAGS)


@pytest.fixture(scope="module")
def plural_forms():
    """The plural forms of each language, as the browser's own Intl knows them (Unicode CLDR)."""
    script = (
        "console.log(JSON.stringify(Object.fromEntries(%s.map(tag =>"
        " [tag, new Intl.PluralRules(tag).resolvedOptions().pluralCategories]))))" % json.dumps(TAGS)
    )
    return json.loads(subprocess.run([node(), "-e", script], capture_output=True, text=True, check=True).stdout)


@pytest.mark.parametrize("tag", TAGS)
def test_plurals_have_all_forms_of_the_language(tag, plural_forms):
    own = TABLES[tag]
    counted = {base(key) for key in ENGLISH if base(key) != key}
    for stem in counted:
        forms = {key.rpartition("_")[2] for key in own if base(key, own) == stem and key != stem}
        assert forms == set(plural_forms[tag]), stem
    for key in own:
        assert base(key, own) == key or base(key, own) in counted, f"{key} has a plural that English has not"


@pytest.mark.parametrize("key", LABELS)
def test_labels_that_players_know(key):
    for tag, label in LABELS[key].items():
        assert TABLES[tag][key] == label


@pytest.mark.parametrize("tag", TAGS)
def test_a_language_knows_itself(tag):
    own = TABLES[tag]
    assert own["direction"] in ("ltr", "rtl")
    assert [other for other in TAGS if TABLES[other]["language"] == own["language"]] == [tag]
    assert own["title"] == "Triangles"


@pytest.mark.parametrize("tag", [tag for tag in TAGS if tag != "en"])
def test_nothing_was_left_in_english(tag):
    own = TABLES[tag]
    same = [key for key, text in own.items() if text == ENGLISH.get(key) and " " in re.sub("{{.*?}}", "x", text)]
    assert set(same) <= {"say.score"}


@pytest.mark.parametrize("tag", TAGS)
def test_marks_and_spaces_are_the_languages_own(tag):
    for key, text in TABLES[tag].items():
        assert "  " not in text and "..." not in text and "\t" not in text, key
        assert "'" not in text and '"' not in text, f"{key}: the language's own marks, ’ for an apostrophe"
        end = ENGLISH.get(key, ".")[-1]
        assert end not in "…?" or text[-1] == end, key
        if tag == "fr":
            assert not re.search("[^\u00a0.{}][:;!?]", text.replace("sur ? pour", "")), key
        if tag == "es":
            assert text.count("!") == text.count("¡") and text.replace(" ? ", "").count("?") == text.count("¿"), key


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize("term", [term for term in GLOSSARY["terms"] if "stems" in GLOSSARY["terms"][term]])
def test_one_word_for_one_thing(tag, term):
    """Where English names a thing, the language names it by its word of the glossary."""
    stems = GLOSSARY["terms"][term]["stems"][tag]
    strayed = []
    for key, text in TABLES[tag].items():
        english = ENGLISH.get(key) or ENGLISH[base(key, TABLES[tag]) + "_other"]
        named = re.search(r"\b%ss?\b" % term, NOT_THE_THING.sub("", english), re.I)
        if named and not any(stem in text.lower() for stem in stems):
            strayed.append((key, text))
    assert not strayed


def test_the_glossary_has_every_language():
    assert set(GLOSSARY["manner"]) == set(TAGS)
    for term, entry in GLOSSARY["terms"].items():
        assert set(entry["words"]) == set(TAGS) - {"en"}, term
        assert set(entry.get("stems", TAGS)) == set(TAGS), term


def test_the_language_that_is_chosen():
    known = ["en", "fi", "pt-BR", "zh-Hant"]
    assert best_language(["fi-FI", "en"], known, "en") == "fi"
    assert best_language(["sv", "FI"], known, "en") == "fi"
    assert best_language(["pt_br"], known, "en") == "pt-BR"
    assert best_language(["zh-Hant-TW"], known, "en") == "zh-Hant"
    assert best_language(["pt-PT", "de"], known, "en") == "en"
    assert best_language([], known, "en") == "en"


def test_forms_are_written_as_the_tests_know_them():
    for tag, own in TABLES.items():
        for key in own:
            tail = key.rpartition("_")[2]
            assert "_" not in key or tail in FORMS, (tag, key)
            assert base(key, own) in BASES, (tag, key)
