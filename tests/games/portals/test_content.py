"""The content file: the rulebook's table cell by cell, provenance, and files that are refused with the reason."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

from hexameron.core.content import sources
from hexameron.core.errors import BadContent

from .playing import GAME, Play

TOML = GAME.standard.toml
BOARD = GAME.standard.values
DECKS = ("genesis", "old_testament", "new_testament")
# EVENT CARD STATS as the rulebook prints it; the New Testament figure for Judea is 5 there (T-R2).
PRINTED = {
    "ancient": (18, 14, 0),
    "royalty": (3, 19, 0),
    "god_speaks": (8, 11, 3),
    "miracle": (2, 13, 10),
    "battle": (0, 9, 0),
    "mountain": (3, 6, 2),
    "judea": (8, 13, 5),
    "samaria": (2, 17, 2),
    "distant": (7, 12, 1),
    "galilee": (1, 8, 8),
    "coastal": (0, 10, 3),
}


@pytest.mark.parametrize("deck", range(3), ids=DECKS)
@pytest.mark.parametrize("row", PRINTED)
def test_the_deck_table_cell_by_cell(row, deck):
    events = [card for card in BOARD.card if card.kind == "event" and card.deck == DECKS[deck]]
    found = sum(row in card.symbols or row == card.region for card in events)
    corrected = 6 if (row, deck) == ("judea", 2) else PRINTED[row][deck]
    assert found == corrected == getattr(BOARD.deck_table[row], DECKS[deck])


def test_the_numbers_of_the_box():
    kinds = Counter((card.deck, card.kind) for card in BOARD.card)
    assert kinds == {
        ("genesis", "event"): 18,
        ("old_testament", "event"): 60,
        ("old_testament", "region"): 4,
        ("old_testament", "symbol"): 6,
        ("new_testament", "event"): 20,
    }
    assert len(BOARD.card) == 108 and len(BOARD.place) == 48 and len(BOARD.roads.pairs) == 84
    assert Counter(card.time for card in BOARD.card if card.kind == "event") == dict(
        zip(BOARD.timeline.spaces, (18, 7, 4, 3, 6, 9, 5, 10, 4, 3, 5, 4, 20), strict=True)
    )
    assert sum(card.points for card in BOARD.card) == 371
    assert Counter(card.fuel_colour for card in BOARD.card if card.fuel) == {"red": 15, "blue": 15, "green": 15}


def test_every_value_knows_where_it_comes_from():
    found = sources(tomllib.loads(TOML))
    assert set(found.values()) == {"printed", "reconstructed"}
    assert found["limits.hand_limit"] == "printed" and found["limits.max_rounds"] == "reconstructed"
    assert found["deck_table.judea.old_testament"] == "printed" and found["deck_table.judea.new_testament"] == "reconstructed"
    assert found["card[19].title"] == "printed" and found["card[19].points"] == "reconstructed"
    assert found["card[37].title"] == "reconstructed"  # one of the three lost titles (T-R1)
    assert sum(found[f"card[{i}].title"] == "printed" for i in range(98)) == 95


def test_the_map_is_whole_without_any_one_place():
    neighbours = {i: set() for i in range(48)}
    keys = [place.key for place in BOARD.place]
    for a, b in BOARD.roads.pairs:
        neighbours[keys.index(a)].add(keys.index(b))
        neighbours[keys.index(b)].add(keys.index(a))
    for missing in range(48):
        reached, border = set(), [(missing + 1) % 48]
        while border:
            here = border.pop()
            if here not in reached and here != missing:
                reached.add(here)
                border += neighbours[here]
        assert len(reached) == 47
    assert Counter(map(len, neighbours.values())) == {2: 7, 3: 16, 4: 19, 5: 6}


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('region = "judea"\nx = 608', 'region = "moab"\nx = 608', "place[0].region = 'moab'"),
        ('["jerusalem", "bethlehem"],', '["jerusalem", "atlantis"],', "the key of a place"),
        ('["jerusalem", "bethlehem"],', '["jerusalem", "jerusalem"],', "two different places"),
        ('["jerusalem", "bethlehem"],', '["jerusalem", "bethlehem"], ["bethlehem", "jerusalem"],', "each road once"),
        ('["egypt", "red_sea"],\n  ["red_sea", "mount_sinai"],', "", "a road that leads here"),
        ('suggested = ["beersheba", "shiloh"', 'suggested = ["beersheba", "hebron"', "three different regions"),
        ("hand_limit = 7", "hand_limit = 99", "limits.hand_limit = 99"),
        ("hand_limit = 7", "", "hand_limit"),
        ("points = 6\nreference", 'points = "six"\nreference', "points = 'six'"),
        ('symbols = ["ancient", "god_speaks", "mountain"]', 'symbols = ["ancient", "ancient"]', "each symbol once"),
        ('time = "15th"', 'time = "16th"', "time = '16th'"),
        ('place = "egypt"\nregion = "distant"', 'place = "egypt"\nregion = "judea"', "expected distant, the region of egypt"),
        ("points = 6\nfuel = 2\n", "points = 6\nfuel = 7\n", "fuel = 7"),
        ('fuel_colour = "green"', 'fuel_colour = "pink"', "fuel_colour = 'pink'"),
        ("[deck_table.royalty]\ngenesis = 3", "[deck_table.royalty]\ngenesis = 4", "deck_table.royalty.genesis = 4: expected 3"),
        ('symbol = "ancient"\n', 'symbol = "royalty"\n', "at most one for each symbol"),
        ('key = "bethany"', 'key = "jerusalem"', "a key that no other entry has"),
        ('source = "reconstructed"', "", "does not say where it comes from"),
        ("[limits]", "[limits", "not valid TOML"),
        ("genesis_deal = 3", "genesis_deal = 4", "to deal to five players"),
    ],
)
def test_a_file_that_breaks_a_constraint_is_refused_with_the_reason(old, new, reason):
    assert old in TOML
    with pytest.raises(BadContent) as error:
        GAME.load(TOML.replace(old, new, 1), "mine.toml")
    assert reason in str(error.value) and str(error.value).startswith("mine.toml: ")


def test_owners_can_replace_cards_and_map():
    changed = TOML.replace('title = "The Fall of Man"', 'title = "Paradise Lost"').replace("points = 6", "points = 8", 1)
    changed = changed.replace('name = "Damascus"', 'name = "Dimashq"').replace('  ["babylon", "peniel"],\n', '  ["ur", "sodom"],\n')
    board = GAME.load(changed, "mine.toml")
    state = GAME.new(2, board=board)
    while state.to_act < 0:
        state = GAME.after(state, GAME.legal(state, board)[0], board)
    assert "Paradise Lost" in GAME.text(GAME.view(board.record, state, 0), "en")
    standard = Play(GAME.new(2)).settle()
    assert "The Fall of Man" in GAME.text(standard.view(0), "en")
    assert board.record.roads[43].tolist() != GAME.standard.record.roads[43].tolist()
