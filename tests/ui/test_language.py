"""Texts by key. Runs on MicroPython too."""

from triangles.ui.language import Words

WORDS = Words(
    {
        "hi": "Hi {{name}}!",
        "star_one": "{{count}} star",
        "star_other": "{{count}} stars",
        "pair": "{{a}} and {{b}} and {{a}}",
        "only_other": "{{count}} of it",
        "both": "plain",
        "both_one": "one",
        "both_other": "other",
        "empty": "",
    }
)


def test_a_text():
    assert WORDS("both") == "plain"
    assert WORDS("empty") == ""


def test_a_missing_key_shows_itself():
    assert WORDS("nothing.here") == "nothing.here"
    assert WORDS("nothing.here", count=3) == "nothing.here"
    assert WORDS("star") == "star"  # it has plural forms only


def test_placeholders():
    assert WORDS("hi", name="Ann") == "Hi Ann!"
    assert WORDS("pair", a="x", b="y") == "x and y and x"
    assert WORDS("hi") == "Hi {{name}}!"  # left out: ugly, but seen
    assert WORDS("hi", name="Ann", other="unused") == "Hi Ann!"


def test_what_is_filled_in_is_not_read_again():
    # A player may be called whatever they like; dicts have no order on MicroPython, so the outcome varied.
    assert WORDS("pair", a="{{b}}", b="{{a}}") == "{{b}} and {{a}} and {{b}}"
    assert WORDS("hi", name="{{name}}") == "Hi {{name}}!"
    assert WORDS("hi", name="{{") == "Hi {{!" and WORDS("hi", name="}}") == "Hi }}!"


def test_braces_that_are_no_placeholder_stay():
    words = Words({"a": "{{ {x} }} {{name", "b": "}} {{name}} {{"})
    assert words("a", name="Ann") == "{{ {x} }} {{name"
    assert words("b", name="Ann") == "}} Ann {{"


def test_plurals_as_in_english_where_no_rule_is_given():
    assert [WORDS("star", count=count) for count in (0, 1, 2)] == ["0 stars", "1 star", "2 stars"]


def test_plurals_by_the_languages_own_rule():
    # Polish: 1 gwiazda, 2 gwiazdy, 5 gwiazd, 22 gwiazdy
    def polish(count):
        if count == 1:
            return "one"
        return "few" if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else "many"

    words = Words({"n_one": "{{count}} gwiazda", "n_few": "{{count}} gwiazdy", "n_many": "{{count}} gwiazd"}, polish)
    assert [words("n", count=count) for count in (1, 2, 5, 12, 22)] == [
        "1 gwiazda", "2 gwiazdy", "5 gwiazd", "12 gwiazd", "22 gwiazdy"
    ]  # fmt: skip


def test_a_form_that_is_missing_falls_back_to_other():
    assert WORDS("only", count=1) == "1 of it"


def test_a_text_without_forms_comes_before_its_forms():
    assert WORDS("both", count=1) == "plain"


def test_numbers_as_the_language_writes_them():
    words = Words({"a": "{{count}} {{name}} {{share}}"}, None, lambda number: "<%d>" % number)
    assert words("a", count=1234, name="7", share=0.5) == "<1234> 7 0.5"
