"""Planet in one line of text, to and fro."""

from __future__ import annotations

import pytest

from games.planet.scene import at_random, edition
from hexameron.core.errors import BadPosition


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_round_trip_through_whole_games(seats):
    for s in at_random(
        seats, 20 + seats, face_mode="random", preset_oxygen=1, preset_oxygen_side="action"
    ):
        assert edition.read(edition.write(s)) == s


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("chess", "begins with"),
        ("planet 7 EEEE", "2 to 4"),
        ("planet 2 EEXE", "faces"),
        ("planet 2 EEEE; nonsense 1", "no part"),
        ("planet 2 EEEE; hand0 Unicorn", "no pawn"),
        ("planet 2 EEEE; hand0 W1; hand1 W1", "twice"),
        ("planet 2 EEEE; Au W1", "5"),
        ("planet 2 EEEE; aside Atlantis", "no continent"),
        ("planet 2 EEEE; aside Bo; hand0 W1 W2 W3; hand1 M1 M2 M3; log what", "no turn"),
        ("planet 2 EEEE; aside Bo; hand0 W1 W2 W3; hand1 M1 M2 M3; bag W4", "bag"),
        ("planet 2 EEEE; aside Bo; hand0 W1 W2 W3; hand1 M1 M2 M3; Bo P1 . . . .", "discarded"),
        ("planet 2 EEEE; aside Bo; hand0 W1 W2 W3; hand1 M1 M2 B1", "Bacteria"),
    ],
)
def test_bad_positions_are_refused_with_a_sentence(text, reason):
    with pytest.raises(BadPosition, match=reason):
        edition.read(text)
