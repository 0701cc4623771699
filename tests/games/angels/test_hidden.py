"""What a seat cannot know is guessed by its view and chance alone."""

from __future__ import annotations

import random

import numpy as np
import pytest

from games.angels.scene import CONTENT, DECKS, EDITION, VALUES
from hexameron.core import entries
from hexameron.core.decks import DeckList
from hexameron.core.record import OVER
from hexameron.core.rng import seeded
from hexameron.games.angels.content.decks import of_deck
from hexameron.games.angels.lab.audit import options, random_deck
from hexameron.games.angels.rules import state as st


@pytest.mark.parametrize("lists", [st.PRECONSTRUCTED, st.CLOSED_LISTS])
def test_closed_lists_are_guessed_legally_through_a_game(lists: int) -> None:
    """5.6: a guess at another list is legal, holds all cards seen, and differs between samples."""
    chance = random.Random(8)
    own = [of_deck(VALUES.deck[i]) for i in (0, 2)]
    made = own if lists == st.PRECONSTRUCTED else [random_deck(VALUES, chance), random_deck(VALUES, chance)]
    o = options(VALUES, made)
    o.lists = lists
    s, rng = st.State(), seeded("closed")
    out, heights = np.zeros(400, np.int32), np.zeros(400, np.int32)
    entries.start(CONTENT, o, s)
    guesses = set()
    while s.to_act != OVER:
        for _ in range(6 if s.ply == 0 else s.ply % 30 == 1):  # the humans shown first already tell two decks apart
            other = EDITION.resampled(s, 0, rng)
            assert EDITION.game.check(EDITION, other) == []
            assert EDITION.view(other, 0) == EDITION.view(s, 0)
            ids = [VALUES.all[other.card[64 + i]].id for i in range(other.host_size[1])] + [
                VALUES.all[other.human_card[4 + i]].id for i in range(4)
            ]
            deck = DeckList(made[1].side, "guess", tuple((card, ids.count(card)) for card in dict.fromkeys(ids)))
            assert DECKS.faults(deck, "en") == [], DECKS.faults(deck, "en")
            guesses.add(tuple(sorted(ids)))
        entries.apply(CONTENT, s, int(entries.pick(CONTENT, s, rng, out, heights)))
    assert len(guesses) > 1
