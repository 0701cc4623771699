"""Decks: the rules of building one, decks as text, decks of one's own in a match."""

from __future__ import annotations

import random
import tomllib

import pytest

from games.angels.scene import DECKS, EDITION, TOML, VALUES
from hexameron.core.errors import BadOption
from hexameron.core.model.decks import DeckList
from hexameron.core.model.edition import Edition
from hexameron.games.angels.content.decks import of_deck
from hexameron.games.angels.content.terms import SIDES
from hexameron.games.angels.lab.audit import random_deck
from hexameron.games.angels.rules import state as st


@pytest.mark.parametrize("deck", VALUES.deck, ids=lambda deck: deck.id)
def test_preconstructed_decks_are_legal_and_travel_as_text(deck) -> None:
    listed = of_deck(deck)
    assert DECKS.faults(listed, "en") == [] and listed.size == 45
    again = DECKS.read(DECKS.write(listed, "en"), "en")
    assert (
        sorted(again.copies) == sorted(listed.copies)
        and again.side == listed.side
        and again.name == listed.name
    )


def deck_with(**changes: int) -> DeckList:
    copies = dict(of_deck(VALUES.deck[0]).copies) | changes
    return DeckList("lord", "test", tuple((card, n) for card, n in copies.items() if n))


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
    assert any(fault.startswith(rule) for fault in DECKS.faults(deck_with(**changes), "en")), (
        DECKS.faults(deck_with(**changes), "en")
    )


def test_all_violations_are_told_at_once() -> None:
    assert len(DECKS.faults(deck_with(F01=1, I101=3, H02=0), "en")) >= 3


def test_deck_text_is_forgiving_about_names_and_strict_about_the_rest() -> None:
    read = DECKS.read(
        "side: lord\nname: My deck\n# a comment\n2 Anioł Służebny\nmuriel\n1x Manifest Grace\nH05\n",
        "en",
    )
    assert dict(read.copies) == {"L01": 2, "L28": 1, "I101": 1, "H05": 1}
    for bad, told in (
        ("side: lord\n2 Gandalf", "Line 2"),
        ("2 Muriel", "side"),
        ("x" * 9000, "characters"),
    ):
        with pytest.raises(BadOption, match=told):
            DECKS.read(bad, "en")


def with_decks(texts: dict[int, str]) -> Edition:
    return EDITION.game.load(DECKS.content(TOML, texts), "own decks")


def test_own_decks_are_brought_in_the_content() -> None:
    deck = random_deck(VALUES, random.Random(4))
    edition = with_decks({1: DECKS.write(deck, "en")})
    state = edition.start(2, {"deck_2": "own", "lists": "closed"})
    assert state.faction[1] == SIDES[deck.side] and state.lists == st.CLOSED_LISTS
    names = sorted(VALUES.all[state.card[64 + i]].id for i in range(state.host_size[1]))
    assert names == sorted(
        card for card, n in deck.copies for _ in range(n) if not card.startswith("H")
    )
    with pytest.raises(BadOption, match="A-2"):
        with_decks({0: "side: lord\n1 Muriel"})


def test_every_card_the_rulebook_names_is_in_a_ready_made_deck() -> None:
    printed = {
        card["id"]
        for kind in ("angel", "intervention", "human")
        for card in tomllib.loads(TOML)[kind]
        if card.get("printed")
    }
    dealt = {id for deck in VALUES.ready_made for id, _ in of_deck(deck).copies}
    assert len(printed) == 56
    assert printed <= dealt, sorted(printed - dealt)
