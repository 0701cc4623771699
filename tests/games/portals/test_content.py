"""The content file: the rulebook's table cell by cell, provenance, and files that are refused with the reason."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

from games.portals.scene import EDITION, Table, new
from hexameron.core.errors import BadContent
from hexameron.core.model.content import sources
from hexameron.games.portals.rules import state as st

TOML = EDITION.toml
VALUES = EDITION.values
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
    events = [card for card in VALUES.card if card.kind == "event" and card.deck == DECKS[deck]]
    found = sum(row in card.symbols or row == card.region for card in events)
    corrected = 6 if (row, deck) == ("judea", 2) else PRINTED[row][deck]
    assert found == corrected == getattr(VALUES.deck_table[row], DECKS[deck])


def test_the_numbers_of_the_box():
    kinds = Counter((card.deck, card.kind) for card in VALUES.card)
    assert kinds == {
        ("genesis", "event"): 18,
        ("old_testament", "event"): 60,
        ("old_testament", "region"): 4,
        ("old_testament", "symbol"): 6,
        ("new_testament", "event"): 20,
    }
    assert len(VALUES.card) == 108 and len(VALUES.place) == 48 and len(VALUES.roads.pairs) == 84
    assert Counter(card.time for card in VALUES.card if card.kind == "event") == dict(
        zip(VALUES.timeline.spaces, (18, 7, 4, 3, 6, 9, 5, 10, 4, 3, 5, 4, 20), strict=True)
    )
    assert sum(card.points for card in VALUES.card) == 371
    assert Counter(card.fuel_colour for card in VALUES.card if card.fuel) == {
        "red": 15,
        "blue": 15,
        "green": 15,
    }


def test_every_value_knows_where_it_comes_from():
    found = sources(tomllib.loads(TOML))
    assert set(found.values()) == {"printed", "reconstructed"}
    assert found["limits.hand_limit"] == "printed" and found["limits.max_rounds"] == "reconstructed"
    assert (
        found["deck_table.judea.old_testament"] == "printed"
        and found["deck_table.judea.new_testament"] == "reconstructed"
    )
    assert found["card[19].title"] == "printed" and found["card[19].points"] == "reconstructed"
    assert found["card[37].title"] == "reconstructed"  # one of the three lost titles (T-R1)
    assert sum(found[f"card[{i}].title"] == "printed" for i in range(98)) == 95


def test_the_map_is_whole_without_any_one_place():
    neighbours = {i: set() for i in range(48)}
    keys = [place.key for place in VALUES.place]
    for a, b in VALUES.roads.pairs:
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
    ("old", "changed", "reason"),
    [
        ('region = "judea"\nx = 608', 'region = "moab"\nx = 608', "place[0].region = 'moab'"),
        ('["jerusalem", "bethlehem"],', '["jerusalem", "atlantis"],', "the key of a place"),
        ('["jerusalem", "bethlehem"],', '["jerusalem", "jerusalem"],', "two different places"),
        (
            '["jerusalem", "bethlehem"],',
            '["jerusalem", "bethlehem"], ["bethlehem", "jerusalem"],',
            "each road once",
        ),
        ('["egypt", "red_sea"],\n  ["red_sea", "mount_sinai"],', "", "a road that leads here"),
        (
            'suggested = ["beersheba", "shiloh"',
            'suggested = ["beersheba", "hebron"',
            "three different regions",
        ),
        ("hand_limit = 7", "hand_limit = 99", "limits.hand_limit = 99"),
        ("hand_limit = 7", "", "hand_limit"),
        ("points = 6\nreference", 'points = "six"\nreference', "points = 'six'"),
        (
            'symbols = ["ancient", "god_speaks", "mountain"]',
            'symbols = ["ancient", "ancient"]',
            "each symbol once",
        ),
        ('time = "15th"', 'time = "16th"', "time = '16th'"),
        (
            'place = "egypt"\nregion = "distant"',
            'place = "egypt"\nregion = "judea"',
            "expected distant, the region of egypt",
        ),
        ("points = 6\nfuel = 2\n", "points = 6\nfuel = 7\n", "fuel = 7"),
        ('fuel_colour = "green"', 'fuel_colour = "pink"', "fuel_colour = 'pink'"),
        (
            "[deck_table.royalty]\ngenesis = 3",
            "[deck_table.royalty]\ngenesis = 4",
            "deck_table.royalty.genesis = 4: expected 3",
        ),
        ('symbol = "ancient"\n', 'symbol = "royalty"\n', "at most one Symbol card for royalty"),
        ('key = "bethany"', 'key = "jerusalem"', "a key that no other entry has"),
        ('source = "reconstructed"', "", "does not say where it comes from"),
        ("[limits]", "[limits", "not valid TOML"),
        ("genesis_deal = 3", "genesis_deal = 4", "to deal to five players"),
    ],
)
def test_a_file_that_breaks_a_constraint_is_refused_with_the_reason(old, changed, reason):
    assert old in TOML
    with pytest.raises(BadContent) as error:
        EDITION.game.load(TOML.replace(old, changed, 1), "mine.toml")
    assert reason in str(error.value) and str(error.value).startswith("mine.toml: ")


def test_owners_can_replace_cards_and_map():
    changed = TOML.replace('title = "The Fall of Man"', 'title = "Paradise Lost"').replace(
        "points = 6", "points = 8", 1
    )
    changed = changed.replace('name = "Damascus"', 'name = "Dimashq"').replace(
        '  ["babylon", "peniel"],\n', '  ["ur", "sodom"],\n'
    )
    mine = EDITION.game.load(changed, "mine.toml")
    assert "Paradise Lost" in Table(mine.start(2), mine).settle().reader().text()
    assert "The Fall of Man" in new(2).settle().reader().text()
    assert mine.record.roads[43].tolist() != EDITION.record.roads[43].tolist()


RENAMED = {
    'title = "Samuel Anoints David"': 'title = "The Shepherd Is Chosen"',
    'name = "Bethlehem"': 'name = "Beit Lahm"',
    'name = "Judea"': 'name = "Yehuda"',
    'name = "Royalty"': 'name = "Crowns"',
    'reference = "1 Samuel 16:1-13"': 'reference = "Josephus 6:157"',
    'title = "Symbol: Ancient"': 'title = "The Old Scroll"',
}


@pytest.fixture(scope="module")
def renamed():
    toml = TOML.replace('title = "Region"', 'title = "Wanderer"', 1)
    for old, other in RENAMED.items():
        assert old in toml
        toml = toml.replace(old, other)
    return EDITION.game.load(toml, "mine.toml")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_renamed_cards_and_places_are_shown_under_their_new_names(renamed, language):
    """Card 42 is Samuel's, 98 a Region card, 102 the Symbol card of the Ancient; both editions are loaded at once."""
    game = Table(
        renamed.read("A at hebron hand 42 98 102 | B at bethlehem | capsule 11th"), renamed
    )
    reader, play = game.reader(language), st.PLAY.code(42)
    said = [
        reader.text(), reader.svg(), reader.label("card-42"), reader.words(play), reader.refusal(play), reader.label("card-98"),
        reader.label("card-102"), reader.label("place-2"), reader.refusal(st.MOVE.code(2)), reader.explain(st.DISCARD.code(42)),
    ]  # fmt: skip
    there = Table(renamed.read("A at bethlehem hand 42 | B | capsule 11th"), renamed)
    said += [
        there.reader(language).explain(play),
        renamed.tell(there.state, renamed.play(there.state, play), 0, language),
    ]
    everything = "\n".join(said)
    for name in (
        "The Shepherd Is Chosen",
        "Beit Lahm",
        "Yehuda",
        "Crowns",
        "Josephus 6",
        "The Old Scroll",
        "Wanderer",
    ):
        assert name in everything
    for line in said[:6]:
        assert "Anoints" not in line and "namaszcza" not in line
    for old in (
        "Anoints",
        "namaszcza",
        "Bethlehem",
        "Betlejem",
        "Judea",
        "Judaea",
        "Royalty",
        "Królowie",
        "1 Sam",
        "1 Sm 16",
    ):
        assert old not in everything
    assert "Samuel Anoints David" in Table(EDITION.read("A hand 42 | B")).reader().text()
