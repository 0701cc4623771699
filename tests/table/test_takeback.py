"""A random attacker acts and takes back, at every table where something is hidden: what is granted told nothing.

HEXAMERON_TRIES sets the number of tries; `make audit` makes 10,000.
"""

from __future__ import annotations

import os
import random

import pytest

from contract.invariants import _learnt as learnt
from hexameron.core import log
from hexameron.core.rng import seeded
from hexameron.games import catalogue, load
from hexameron.table import takeback
from hexameron.table.refusals import NotNow

HIDDEN = [slug for slug, about in catalogue().items() if about.hidden]
TRIES = int(os.environ.get("HEXAMERON_TRIES", "400")) // len(HIDDEN)


@pytest.mark.parametrize("slug", HIDDEN)
def test_nothing_is_learnt_by_taking_back(slug: str) -> None:
    edition, chance, worlds = load(slug).standard, random.Random(slug), seeded("attack", slug)
    tries = granted = 0
    while tries < TRIES:
        match = log.begin(edition, edition.about.seat_names[: edition.about.seats[0]])
        match.roll_all()
        while not match.is_over and tries < TRIES:
            seat, before = match.state.to_act, match.sequence
            match.act(seat, chance.choice(edition.legal(match.state)), "" if seat == 0 else "bot")
            match.roll_all()
            if seat != 0 or match.is_over:
                continue
            tries += 1
            for others in (False, True):
                granted += taken_back(match, before, others, worlds)
    assert (granted > 0) == bool(edition.game.tells_nothing)


def taken_back(match: log.Match, before: int, others: bool, worlds: object) -> bool:
    """Tries it, and looks whether the step could have told anybody something if it is granted alone."""
    try:
        keep, verdict = takeback.demanded(match, 0, others, is_casual=True)
    except NotNow:
        return False
    if verdict == "ask":
        return False
    assert keep == before and match.sequence == before + 1, "more than the own step was taken back"
    edition, position, action = match.edition, match.positions[keep], match.steps[keep].action
    for seat in range(position.seats):
        expected = learnt(edition, position, action, seat)
        assert all(learnt(edition, edition.resampled(position, seat, worlds), action, seat) == expected for _ in range(4))
    return True
