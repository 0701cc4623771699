"""Content: checked with place and reason, and every name shown as the designer wrote it."""

from __future__ import annotations

import pytest

from games.planet.scene import Table, edition
from hexameron.core.errors import BadContent, IllegalAction
from hexameron.core.model.edition import Edition


def test_content_is_checked_with_place_and_reason():
    toml = edition.toml
    for old, new, reason in (
        ('avoid = "water", reconstructed', 'avoid = "plant", reconstructed', "own"),
        ('soil = "rock", reconstructed', 'soil = "sand", reconstructed', "different"),
        (
            "links = [[0, 1], [1, 2], [2, 3], [3, 4], [0, 4]]",
            "links = [[0, 0]]",
            "different spaces",
        ),
        ("least = [15, 14, 13]", "least = [0, 14, 13]", "rise"),
        ('action = "exchange"', 'action = "share"', "flip"),
    ):
        assert old in toml
        with pytest.raises(BadContent, match=reason):
            edition.game.load(toml.replace(old, new, 1), "mine.toml")


RENAMED = {
    "Rose": "Tulip",
    "Dung beetle": "Scarab",
    "Oxygen (Flip)": "Breath",
    "Aurea": "Goldland",
    "Ring": "Wreath",
    "Gods": "Makers",
}
PLACE = "planet 2 EEEE; aside Bo; Pe Tulip^ . . . .; hand0 O1 W1 Scarab; hand1 M3 M4 A1; do place; indicated 3; designated Au"
PERFECT = "Au W1 Iron Cryolite Quartz Tulip; Pe W2 Fern Clover Bee Gecko; Sy W3 Dragonfly Ant Ibex Peat; Bo W4 Horse Cactus Trout Scarab"


@pytest.fixture(scope="module")
def mine() -> Edition:
    toml = edition.toml
    for old, name in RENAMED.items():
        assert f'name = "{old}"' in toml
        toml = toml.replace(f'name = "{old}"', f'name = "{name}"')
    return edition.game.load(toml, "mine.toml")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_renamed_pawns_and_continents_go_by_their_new_names_everywhere(mine, language):
    play = Table(mine.game.read(mine, PLACE), mine)
    reader = play.reader(language)
    for shown in (reader.text(), reader.svg()):
        assert all(name in shown for name in ("Tulip", "Scarab", "Breath", "Goldland"))
        assert not any(name in shown for name in ("Rose", "Dung beetle", "Oxygen (", "Aurea"))
    assert "Scarab" in reader.words(17) and "Breath" in reader.words(22)
    assert (
        "Goldland" in reader.headline()
        and "Goldland" in reader.label("tray-0")
        and "Tulip" in reader.label("pawn-6")
    )
    assert "Scarab" in reader.explain(17) and "Goldland" in reader.explain(17)
    assert reader.scores()[1][0] == "Goldland"
    assert "Scarab" in mine.tell(play.state, mine.play(play.state, 17), 0, language)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_renamed_faces_and_levels_are_told_too(mine, language):
    play = Table(mine.start(2, {"face_mode": "random"}), mine)
    line = mine.tell(play.state, mine.play(play.state, play.legal[0]), None, language)
    assert "Goldland" in line and "Wreath" in line
    over = Table(
        mine.game.read(
            mine,
            f"planet 2 EEEE; aside Bo; awake 5; {PERFECT}; air O1+ O2+ O3+ O4+; used B1 B2; do ended",
        ),
        mine,
    )
    assert "Makers" in over.reader(language).headline() and "Makers" in over.reader(language).svg()


def test_a_refusal_names_a_continent_as_its_designer_did(mine):
    play = Table(mine.game.read(mine, PLACE + "; air O2+ . . ."), mine)
    with pytest.raises(IllegalAction, match="white space of Goldland is occupied"):
        play.play(22)
