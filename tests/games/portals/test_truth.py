"""Everything told is true where it is hardest: the last turns, tables that somebody left, and each action, legal or not."""

from __future__ import annotations

import pytest

from games.portals.scene import EDITION, position
from games.test_told import faults
from hexameron.core.compiled.record import OVER
from hexameron.games.portals.rules import state as st
from told import Moment, everything_told, tell

SITUATIONS = {
    "last turn of the simplified game": "A | B at hebron hand 5 12 49 played 78 79 80 | simplified | capsule new_testament | turn B",
    "last round of the simplified game": "A at hebron hand 5 12 85 98 | B | simplified | capsule new_testament | turn A",
    "round 24": "A at gaza played 78 79 | B at jerusalem hand 38 92 played 80 81 | capsule new_testament | round 24 | gauge 1 | turn B",
    "second idle round": "A | B hand 38 | capsule new_testament | round 15 | idle 1 | gauge 1 | turn B",
    "second idle round, but active": "A | B hand 38 | capsule new_testament | round 15 | idle 1 | active | gauge 1 | turn B",
    "third card": "A at gaza | B at jerusalem hand 92 94 99 106 played 78 79 | C | capsule new_testament | gauge 2 | turn B",
    "third card again": "A at gaza played 80 81 82 | B at jerusalem hand 92 94 played 78 79 | triggered | capsule 5th | gauge 1 | turn B",
    "the next player left": "A hand 38 | B played 78 79 gone | C | D gone | gauge 1 | capsule 9th | turn A",
    "everybody else left": "A at jerusalem hand 38 50 | B gone | C gone | capsule 9th | gauge 1 | turn A",
    "the last of the round left": "A at jerusalem hand 38 50 | B at shiloh hand 44 69 | C gone | capsule 9th | gauge 2 | turn B",
    "one scarcest region": "A at nazareth hand 83 played 5 14 36 0 | B | capsule new_testament | turn A",
    "several scarcest regions": "A at nazareth hand 83 played 5 14 36 | B | capsule new_testament | turn A",
    "no scarcest region": "A at nazareth hand 83 | B | capsule new_testament | turn A",
    "a full gauge": "A at bethel hand 14 38 39 98 106 | B | capsule 9th | gauge full | used red | turn A",
    "another period": "A at bethel hand 57 67 | B at jerusalem | capsule 9th | turn A",
    "no action left": "A at bethel hand 57 67 | B at jerusalem | capsule 9th | turn A left 0",
    "a hand of seven, nothing to draw": "A at shiloh hand 57 67 61 62 63 64 65 | B | capsule 9th | turn A | out genesis old new",
    "nothing to draw": "A at shiloh hand 57 | B | capsule 9th | turn A | out genesis old new",
    "partners": "A hand 98 103 played 49 14 | B hand 106 | C played 60 61 hand 104 | D played 22 25 | teams | capsule 9th | turn A",
    "the end of partners": "A hand 98 103 played 49 14 | B hand 106 | C played 60 61 | D played 22 25 | teams | over cap | round 24",
    "a shared victory": "A | B | C | over cap | round 24",
    "an idle end": "A played 22 25 31 hand 106 | B played 26 33 46 54 | over idle | idle 2 | capsule new_testament",
    "the last simplified turn": "A played 22 | B played 26 | simplified | over last | capsule new_testament",
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_everything_told_of_a_situation_is_true(name: str) -> None:
    state = position(SITUATIONS[name]).state
    wrong = {
        fault: told.text
        for told in everything_told("portals", state)
        for fault in faults("portals", told)
    }
    if state.to_act != OVER:
        here, legal = Moment(EDITION, state, int(state.to_act)), EDITION.legal(state)
        for action in range(st.ACTIONS):
            ask = (
                (lambda r, a=action: [r.explain(a)])
                if action in legal
                else (lambda r, a=action: r.refusal(a))
            )
            told = tell(
                "explanation" if action in legal else "refusal", here._replace(action=action), ask
            )
            wrong |= dict.fromkeys(faults("portals", told), told.text)
            assert told.text
    assert wrong == {}
