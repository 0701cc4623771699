"""Content files: every mistake is told with file, key, value and what is allowed."""

from __future__ import annotations

import tomllib

import pytest

from hexameron.core.errors import BadContent
from hexameron.core.model.content import sources
from hexameron.games import catalogue, load

GAME = load("illuminated")
TOML = GAME.standard.toml


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("actions = 2", 'actions = "two"', r"mine\.toml: turn\.actions = 'two': expected `int`"),
        ("actions = 2", "actions = 99", r"turn\.actions = 99: expected `int` <= 9"),
        ("actions = 2", "", r"turn: missing required field `actions`"),
        ("actions = 2", "actions = 2\nbogus = 1", r"turn: unknown field `bogus`"),
        ("actions = 2", "actions = = 2", r"mine\.toml: not valid TOML"),
        ('source = "printed"\n', "", r"setup\.start_place does not say where it comes from"),
        (
            'source = "printed"\n',
            'source = "invented"\n',
            r"source = 'invented': expected one of printed, reconstructed",
        ),
        ('reconstructed = ["4", "5", "6"]', 'reconstructed = ["9"]', r"names '9'"),
        ('reconstructed = ["4", "5", "6"]', "reconstructed = 4", r"expected a list of keys"),
        ("6 = 3\n", "7 = 3\n", r"entities_by_players"),
        ("penalty = 1", "penalty = 1.5", r"control\.penalty = 1\.5"),
    ],
)
def test_mistakes_are_told(old, new, words):
    assert old in TOML
    with pytest.raises(BadContent, match=words):
        GAME.load(TOML.replace(old, new, 1), "mine.toml")


def test_a_changed_board_is_played_without_recompiling():
    edition = GAME.load(TOML.replace("start_place = 6", "start_place = 10"), "mine.toml")
    state = edition.start(2, {"first_seat": "1"})
    assert state.place[0] == 10


def test_huge_files_are_refused():
    with pytest.raises(BadContent, match="characters"):
        GAME.load("#" * 3_000_000, "mine.toml")


@pytest.mark.parametrize(
    ("toml", "words", "polish"),
    [
        ("x = " + "9" * 5000, "too large", "za duża"),
        ("x = 0x" + "f" * 9000, "too large", "za duża"),
        ("x = [{y = 0x8000000000000000}]", "too large", "za duża"),
        (".".join(["a"] * 5000) + " = 1", "nested too deeply", "zagnieżdżone"),
        ("[" + ".".join(["a"] * 60) + "]", "nested too deeply", "zagnieżdżone"),
        ("x = " + "[" * 5000 + "]" * 5000, "nested too deeply", "zagnieżdżone"),
        ("x = " + "{y = " * 3000 + "1" + "}" * 3000, "nested too deeply", "zagnieżdżone"),
    ],
    ids=["digits", "hexadecimal", "inside", "dotted key", "dotted table", "lists", "tables"],
)
def test_what_python_cannot_read_is_a_sentence(toml, words, polish):
    with pytest.raises(BadContent, match=words) as refused:
        GAME.load(toml, "mine.toml")
    assert polish in refused.value.translate("pl")
    (mistake,) = GAME.mistakes(toml, "mine.toml")
    assert str(mistake) == str(refused.value)


@pytest.mark.parametrize("slug", list(catalogue()))
def test_every_value_knows_its_source(slug):
    marks = sources(tomllib.loads(load(slug).standard.toml))
    assert marks and set(marks.values()) <= {"printed", "reconstructed"}
