"""The board as data: what is printed, what is refused, and that the rulebook's figures hold (2.5)."""

from __future__ import annotations

import tomllib

import pytest

from games.genesis.scene import Table, new
from hexameron.core.errors import BadContent, BadOption
from hexameron.core.model.content import sources
from hexameron.games import load
from hexameron.games.genesis.content.bundles import payments

GAME = load("genesis")
TOML = (GAME.folder / "content.toml").read_text(encoding="utf-8")
DAYS = ("I", "II", "III", "IV", "V", "VI")


def changed(old: str, new: str) -> str:
    assert old in TOML
    return TOML.replace(old, new, 1)


def test_every_value_knows_where_it_comes_from():
    found = sources(tomllib.loads(TOML))
    assert found["day.III.cost"] == "printed"
    assert found["day.I.cost"] == "reconstructed"
    assert found["day.IV.bonus"] == "printed"
    assert [found[f"day.II.circles.{i}"] for i in range(1, 8)] == ["printed"] * 5 + [
        "reconstructed"
    ] * 2
    assert found["day.VII.resting.4"] == "printed"
    assert found["void.squares.1"] == "reconstructed"


def test_circles_follow_the_formula_that_fits_every_printed_one():
    values = GAME.standard.values
    for day, name in enumerate(DAYS, 1):
        circles = getattr(values.day, name).circles
        assert [circles[str(i)] for i in range(1, 8)] == [(day + 8 - i) // 2 for i in range(1, 8)]


def test_the_printed_score_table_gives_the_first_circles():
    columns = {
        "I": [2, 4, 3, 3],
        "II": [3, 2, 4, 4, 3],
        "III": [5, 4, 3, 4],
        "IV": [4, 5, 5, 4],
        "V": [4, 5, 5, 6],
        "VI": [5, 6, 6],
    }
    for name, column in columns.items():
        circles = getattr(GAME.standard.values.day, name).circles
        assert sorted(column, reverse=True) == [circles[str(i)] for i in range(1, len(column) + 1)]


def test_payment_lists():
    sizes = [
        len(payments(cost))
        for cost in ((4, 0, 0), (0, 4, 0), (0, 0, 4), (3, 3, 0), (0, 3, 3), (3, 3, 3))
    ]
    assert sizes == [35, 35, 35, 52, 52, 91]
    assert payments((0, 0, 4))[:6] == (
        (0, 0, 4),
        (3, 0, 3),
        (2, 1, 3),
        (1, 2, 3),
        (0, 3, 3),
        (6, 0, 2),
    )
    assert payments((3, 3, 0))[:6] == (
        (3, 3, 0),
        (6, 2, 0),
        (5, 2, 1),
        (4, 2, 2),
        (3, 2, 3),
        (2, 6, 0),
    )


@pytest.mark.parametrize("cost", [(4, 0, 0), (3, 3, 0), (3, 3, 3), (1, 2, 0)])
def test_payments_are_exactly_those_of_G_54(cost):
    most = 3 * sum(cost)
    lawful = set()
    for way in (
        (a, b, c) for a in range(most + 1) for b in range(most + 1) for c in range(most + 1)
    ):
        met = [min(p, asked) for p, asked in zip(way, cost, strict=True)]
        if sum(way) - sum(met) == 3 * (sum(cost) - sum(met)):
            lawful.add(way)
    ways = payments(cost)
    assert set(ways) == lawful
    assert len(ways) == len(lawful)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('7 = "3 chaos or 1 matter + 1 life"', "", r"void\.squares .* expected squares 1 to 7; 7 missing"),
        ('7 = "3 chaos or 1 matter + 1 life"', '7 = "1 life"\n8 = "1 life"', r"void\.squares .* no others"),
        ('1 = "2 chaos or 2 matter"', '1 = "2 chaos or 2 light"', r"void\.squares\.1 .* unknown essence 'light'"),
        ('1 = "2 chaos or 2 matter"', '1 = "two chaos"', r"void\.squares\.1 .* cannot read 'two chaos'"),
        ('1 = "2 chaos or 2 matter"', '1 = "7 chaos"', r"void\.squares\.1 .* bundles of 1 to 6 cubes"),
        ('1 = "2 chaos or 2 matter"', '1 = "1 chaos or 2 chaos or 3 chaos or 4 chaos"', r"void\.squares\.1 .* at most three"),
        ('1 = "2 chaos or 2 matter"', "1 = 2", r"void\.squares.* expected `str`"),
        ('cost = "4 chaos"', 'cost = "nothing"', r"day\.I\.cost .* 1 to 12 cubes"),
        ('cost = "4 chaos"', 'cost = "13 chaos"', r"day\.I\.cost .* 1 to 12 cubes"),
        ('cost = "4 chaos"', 'cost = "4 chaos + 4 matter + 4 life"', r"day\.I\.cost .* at most 128 ways of paying"),
        ('bonus = "1 chaos"', 'bonus = "4 chaos"', r"day\.I\.bonus .* at most 3 cubes"),
        ("[day.III]\n", "[day.3]\n", r"day"),
        ("1 = 4\n2 = 3\n", "1 = 14\n2 = 3\n", r"day\.I\.circles"),
        ("[void]\n", '[void]\ncolour = "black"\n', r"unknown field `colour`"),
        ("source = \"reconstructed\"\n", "", r"does not say where it comes from"),
    ],
)  # fmt: skip
def test_a_board_that_breaks_a_constraint_is_refused(old, new, sentence):
    with pytest.raises(BadContent, match=sentence) as caught:
        GAME.load(changed(old, new), "board.toml")
    assert str(caught.value).startswith("board.toml: ")


def test_a_missing_day_is_refused_by_its_name():
    start, end = TOML.index("[day.V]\n"), TOML.index("[day.VI]\n")
    with pytest.raises(BadContent, match="missing required field `V`"):
        GAME.load(TOML[:start] + TOML[end:], "board.toml")


def test_an_owners_board_is_played_by_its_own_values():
    edition = GAME.load(changed('1 = "2 chaos or 2 matter"', '1 = "3 life"'), "board.toml")
    game = Table(edition.start(2, {"age_order": "seat"}), edition).play(0, 0, 4)
    assert game.cubes("gray") == (1, 0, 3)


def test_an_owners_board_is_shown_by_its_own_values():
    edition = GAME.load(
        changed('1 = "2 chaos or 2 matter"', '1 = "3 life"').replace("4 chaos", "3 chaos + 1 life"),
        "board.toml",
    )
    reader = edition.reader(edition.start(2, {"age_order": "seat"}), 0)
    assert edition.values.squares[0][0] == ((0, 0, 3),)
    assert reader.label("square-0-1") == "Square 1 in the void: 3 life"
    assert reader.label("work-1") == "Work of day I: costs 3 chaos + 1 life"
    assert "LLL <Gray> | CCM <Purple>" in reader.text() and "cost CCCL" in reader.text()
    assert (
        new(2, age_order="seat").reader().label("square-0-1")
        == "Square 1 in the void: 2 chaos or 2 matter"
    )


def test_rising_numbers_are_a_warning_only():
    assert GAME.warnings(GAME.standard.values) == []
    edition = GAME.load(changed("1 = 4\n2 = 3\n", "1 = 4\n2 = 5\n"), "board.toml")
    assert len(GAME.warnings(edition.values)) == 1


@pytest.mark.parametrize("order", [12, 1233, 4321, 1, 120])
def test_an_order_of_age_that_is_none_is_refused(order):
    with pytest.raises(BadOption, match="oldest_first"):
        new(3, oldest_first=order)
