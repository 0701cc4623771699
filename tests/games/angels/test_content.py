"""The data file refuses mistakes by card and field, and says where every value comes from."""

from __future__ import annotations

import inspect
import tomllib

import pytest

from games.angels.scene import EDITION, TOML
from hexameron.core.errors import BadContent
from hexameron.core.model import content
from hexameron.games.angels.content.effects.operations import OPERATIONS
from hexameron.games.angels.rules.effects import operations


def changed(old: str, new: str) -> str:
    assert old in TOML
    return TOML.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            '{ op = "PROMOTE", on = "t", n = 2 }',
            '{ op = "PROMOT", on = "t", n = 2 }',
            r"card L01.*do\[0\]\.op = 'PROMOT'.*one of LEVEL",
        ),
        (
            '{ op = "PROMOTE", on = "t", n = 2 }',
            '{ op = "PROMOTE", on = "x", n = 2 }',
            r"card L01.*do\[0\]\.on = 'x'",
        ),
        (
            '{ op = "PROMOTE", on = "t", n = 2 }',
            '{ op = "PROMOTE", on = "t", n = 3 }',
            r"card L01.*text.*names 3|only numbers of the effect",
        ),
        (
            'who = "opp", ch = [3] }], do = [{ op = "HAND"',
            'who = "opp", ch = [4] }], do = [{ op = "HAND"',
            r"card L08.*ch = \[4\]",
        ),
        (
            'who = "opp", ch = [3] }], do = [{ op = "HAND"',
            'who = "opp", ch = [2] }], do = [{ op = "HAND"',
            r"card L08.*choruses 2",
        ),
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
        (
            'order = 3\nsupport = 3\ncolour = "gold"',
            'order = 2\nsupport = 3\ncolour = "gold"',
            r"order = 2",
        ),
        ('colour = "gold"', 'colour = "purple"', r"purple"),
        ('id = "L02"', 'id = "L01"', r"L01.*no other card has"),
        (
            'stat = "LEVEL", all = { kind = "angel", same_row = true, self = "not" }',
            'stat = "LEVEL", all = { kind = "angel", lmax = 3 }',
            r"card L22.*lmax.*static",
        ),
        ('angels = ["L01 x2", ', 'angels = ["L01 x3", ', r"deck LA.*A-2c"),
        (
            '{ op = "LOOK", what = "stake" }',
            '{ op = "LOOK", what = "sky" }',
            r"card L04.*what = 'sky'",
        ),
        ('flag = "hold"', 'flag = "tie_win"', r"flag = 'tie_win'"),
    ],
)
def test_mistakes_in_the_data_are_named(old: str, new: str, told: str) -> None:
    with pytest.raises(BadContent, match=told):
        EDITION.game.load(changed(old, new), "content.toml")


def test_every_value_says_where_it_comes_from() -> None:
    found = content.sources(tomllib.loads(TOML))
    assert found["angel[0].order"] == "printed" and found["angel[0].support"] == "reconstructed"
    assert (
        found["constants.hand_size"] == "printed"
        and found["constants.max_turns"] == "reconstructed"
    )


def test_every_operation_is_a_row_that_names_the_rules_that_do_it() -> None:
    """Compiled code cannot call through a table: what a row names must stand in the chain."""
    chain = inspect.getsource(operations)
    assert sorted(row.code for row in OPERATIONS.values()) == list(range(len(OPERATIONS)))
    for word, row in OPERATIONS.items():
        assert row.on or row.run, word
        assert f"do.{word}" in chain, word
        for named in filter(None, (*row.on.values(), row.run)):
            module, function = named.split(".")
            assert (
                callable(getattr(getattr(operations, module), function)) and f"{named}(" in chain
            ), named
