"""What is said of ends that bots seldom reach."""

import pytest

from games.test_told import faults
from hexameron.games import load
from told import everything_told

ENDS = (
    "A S1 S4 | B S2 S3 | over after B | round 4 of 4 | turn 8 | starter A | die 2 | last light | ply 30",
    "A L3 L1 | B L3 S2 | over after B | round 4 of 4 | turn 8 | starter A | die 2 | last light | ply 30",
    "A L3 L1 | B L3 L1 | C L2 L2 | over after C | round 4 of 4 | turn 12 | starter A | die 2 | last light | ply 40",
    "A L3 L1 | B L3 L1 | over after B | round 4 of 4 | turn 8 | starter A | die 2 | last light | ply 30",
    "A S6 S6 | B S6 S6 | over after B | round 3 of 4 | turn 6 | starter A | die 2 | last light | ply 30",
)


@pytest.mark.parametrize("text", ENDS)
def test_I_28_the_end_is_told_truly(text):
    for told in everything_told("illuminated", load("illuminated").standard.read(text)):
        assert told.text and not faults("illuminated", told)
