"""The data file refuses mistakes by card and field; decks are checked and travel as text; commands print."""

from __future__ import annotations

import pytest
from angels_table import TOML, VALUES

from hexameron.core import content
from hexameron.core.errors import BadContent, BadOption
from hexameron.games.angels import commands, decks
from hexameron.games.angels.content import build
from hexameron.games.angels.schema import Cards


def load(toml: str) -> None:
    build(content.parse(toml, Cards, "content.toml"))


def changed(old: str, new: str) -> str:
    assert old in TOML
    return TOML.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('{ op = "PROMOTE", on = "t", n = 2 }', '{ op = "PROMOT", on = "t", n = 2 }', r"card L01.*do\[0\]\.op = 'PROMOT'.*one of LEVEL"),
        ('{ op = "PROMOTE", on = "t", n = 2 }', '{ op = "PROMOTE", on = "x", n = 2 }', r"card L01.*do\[0\]\.on = 'x'"),
        (
            '{ op = "PROMOTE", on = "t", n = 2 }',
            '{ op = "PROMOTE", on = "t", n = 3 }',
            r"card L01.*text.*names 3|only numbers of the effect",
        ),
        ('who = "opp", ch = [3] }], do = [{ op = "HAND"', 'who = "opp", ch = [4] }], do = [{ op = "HAND"', r"card L08.*ch = \[4\]"),
        ('who = "opp", ch = [3] }], do = [{ op = "HAND"', 'who = "opp", ch = [2] }], do = [{ op = "HAND"', r"card L08.*choruses 2"),
        (
            'who = "opp", ch = [3] }], do = [{ op = "HAND"',
            'who = "opp", chorus = [3] }], do = [{ op = "HAND"',
            r"card L08.*chorus.*only the keys",
        ),
        ('text_en = "Use: draw a card."', 'text_en = ""', r"text_en"),
        ('text_en = "Use: draw a card."\n', "", r"missing required field `text_en`"),
        (
            'cost = ["sac"], tgt = [{ id = "t", kind = "angel", who = "any" }]',
            'cost = ["sacc"], tgt = [{ id = "t", kind = "angel", who = "any" }]',
            r"card L01.*cost = 'sacc'",
        ),
        ('order = 3\nsupport = 3\ncolour = "gold"', 'order = 2\nsupport = 3\ncolour = "gold"', r"order = 2"),
        ('colour = "gold"', 'colour = "purple"', r"purple"),
        ('id = "L02"', 'id = "L01"', r"L01.*no other card has"),
        (
            'stat = "LEVEL", all = { kind = "angel", same_row = true, self = "not" }',
            'stat = "LEVEL", all = { kind = "angel", lmax = 3 }',
            r"card L22.*lmax.*static",
        ),
        ('angels = ["L01 x2", ', 'angels = ["L01 x3", ', r"deck LA.*A-2c"),
        ('{ op = "LOOK", what = "stake" }', '{ op = "LOOK", what = "sky" }', r"card L04.*what = 'sky'"),
        ('flag = "hold"', 'flag = "tie_win"', r"flag = 'tie_win'"),
    ],
)
def test_mistakes_in_the_data_are_named(old: str, new: str, told: str) -> None:
    with pytest.raises(BadContent, match=told):
        load(changed(old, new))


def test_every_value_says_where_it_comes_from() -> None:
    import tomllib

    found = content.sources(tomllib.loads(TOML))
    assert found["angel[0].order"] == "printed" and found["angel[0].support"] == "reconstructed"
    assert found["constants.hand_size"] == "printed" and found["constants.max_turns"] == "reconstructed"


@pytest.mark.parametrize("deck", VALUES.deck, ids=lambda deck: deck.id)
def test_preconstructed_decks_are_legal_and_travel_as_text(deck) -> None:
    listed = decks.of_deck(deck)
    assert decks.faults(VALUES, listed) == [] and listed.size == 45
    again = decks.read(VALUES, decks.write(VALUES, listed))
    assert sorted(again.copies) == sorted(listed.copies) and again.side == listed.side and again.name == listed.name


def deck_with(**changes: int) -> decks.DeckList:
    copies = dict(decks.of_deck(VALUES.deck[0]).copies) | changes
    return decks.DeckList("lord", "test", tuple((card, n) for card, n in copies.items() if n))


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"I112": 0, "I301": 0}, "A-2a"),
        ({"F01": 1}, "A-2b"),
        ({"I101": 3}, "A-2c"),
        ({"L46": 2}, "A-2c"),
        ({"L28": 2}, "A-2d"),
        ({"L45": 0, "L46": 1}, "A-2e"),
        ({"L01": 0, "L05": 0}, "A-2e"),
        ({"H02": 0}, "A-2a"),
        ({"H02": 0, "H24": 1}, "A-2f"),
        ({"H02": 0, "H09": 1, "H27": 0, "H04": 1}, "A-2f"),
    ],
)
def test_each_deck_rule_is_explained(changes: dict[str, int], rule: str) -> None:
    assert any(fault.startswith(rule) for fault in decks.faults(VALUES, deck_with(**changes))), decks.faults(VALUES, deck_with(**changes))


def test_all_violations_are_told_at_once() -> None:
    assert len(decks.faults(VALUES, deck_with(F01=1, I101=3, H02=0))) >= 3


def test_deck_text_is_forgiving_about_names_and_strict_about_the_rest() -> None:
    read = decks.read(VALUES, "side: lord\nname: My deck\n# a comment\n2 Anioł Służebny\nmuriel\n1x Manifest Grace\nH05\n")
    assert dict(read.copies) == {"L01": 2, "L28": 1, "I101": 1, "H05": 1}
    for bad, told in (("side: lord\n2 Gandalf", "Line 2"), ("2 Muriel", "side"), ("x" * 9000, "characters")):
        with pytest.raises(BadOption, match=told):
            decks.read(VALUES, bad)


def test_the_commands_list_show_and_check(capsys, tmp_path) -> None:
    commands.cards(["muriel"])
    shown = capsys.readouterr().out
    assert "L28" in shown and "Użycie" in shown and "Use:" in shown
    commands.cards(["--kind", "angel", "--side", "fallen", "--order", "10"])
    assert len(capsys.readouterr().out.splitlines()) == 4
    commands.deck(["list"])
    assert "LA" in capsys.readouterr().out
    commands.deck(["show", "FC"])
    text = capsys.readouterr().out
    file = tmp_path / "deck.txt"
    file.write_text(text, encoding="utf-8")
    commands.deck(["check", str(file)])
    assert "a legal deck of 45 cards" in capsys.readouterr().out
    file.write_text(text.replace("1 Uwal (F29)\n", "2 Uwal (F29)\n"), encoding="utf-8")
    with pytest.raises(SystemExit):
        commands.deck(["check", str(file)])
    assert "A-2d" in capsys.readouterr().out
