"""What a seat cannot know is guessed by its view and chance alone."""

from __future__ import annotations

import random

import numpy as np
import pytest

from games.angels.scene import CONTENT, DECKS, EDITION, VALUES, laid
from hexameron.core.compiled import entries
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.core.model.decks import DeckList
from hexameron.games.angels.content.decks import of_deck
from hexameron.games.angels.lab.audit import options, random_deck
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.events import EFFECT
from hexameron.games.angels.rules.moves import discard_slot
from hexameron.games.angels.rules.sees import sees


@pytest.mark.parametrize("lists", [st.PRECONSTRUCTED, st.CLOSED_LISTS])
def test_closed_lists_are_guessed_legally_through_a_game(lists: int) -> None:
    """5.6: a guess at another list is legal, holds all cards seen, and differs between samples."""
    chance = random.Random(8)
    own = [of_deck(VALUES.deck[i]) for i in (0, 2)]
    made = (
        own
        if lists == st.PRECONSTRUCTED
        else [random_deck(VALUES, chance), random_deck(VALUES, chance)]
    )
    o = options(VALUES, made)
    o.lists = lists
    s, rng = st.State(), seed_rng("closed")
    out, weights_buffer = np.zeros(400, np.int32), np.zeros(400, np.int32)
    entries.start(CONTENT, o, s)
    guesses = set()
    while s.to_act != OVER:
        for _ in range(
            6 if s.ply == 0 else s.ply % 30 == 1
        ):  # the humans shown first already tell two decks apart
            other = EDITION.resample(s, 0, rng)
            assert EDITION.check(other) == []
            assert EDITION.view(other, 0) == EDITION.view(s, 0)
            ids = [VALUES.all[other.card[64 + i]].id for i in range(other.host_size[1])] + [
                VALUES.all[other.human_card[4 + i]].id for i in range(4)
            ]
            deck = DeckList(
                made[1].side, "guess", tuple((card, ids.count(card)) for card in dict.fromkeys(ids))
            )
            assert DECKS.faults(deck, "en") == [], DECKS.faults(deck, "en")
            guesses.add(tuple(sorted(ids)))
        entries.apply(CONTENT, s, int(entries.pick(CONTENT, s, rng, out, weights_buffer)))
    assert len(guesses) > 1


def rolled(seed: str) -> st.State:
    """A new match whose humans are shuffled."""
    rng, state = seed_rng(seed), EDITION.start(2, {"lists": "closed"})
    while state.to_act == CHANCE:
        legal = EDITION.legal(state)
        state = EDITION.after(state, legal[below(rng, len(legal))])
    return state  # type: ignore[return-value]


def test_the_number_of_a_human_tells_nothing_of_a_closed_list() -> None:
    """Numbers are drawn for each match, and drawn anew in every guess at it."""
    numbers = {tuple(rolled(f"match {n}").human_card[4 + k] for k in range(4)) for n in range(12)}
    assert len(numbers) > 6 and len({tuple(sorted(order)) for order in numbers}) == 1
    state, rng = rolled("one match"), seed_rng("guesses")
    guesses = [EDITION.resample(state, 0, rng) for _ in range(12)]
    assert len({tuple(guess.human_card[4 + k] for k in range(4)) for guess in guesses}) > 6  # type: ignore[attr-defined]
    assert all(EDITION.view(guess, 0) == EDITION.view(state, 0) for guess in guesses)


def test_a_card_named_in_a_discard_pile_has_its_place_there_for_others() -> None:
    t = laid("LF")
    t.put(0, "S", "Jeremiel r", "Muriel u")
    discard_slot(t.state, t.slot("Muriel"), EFFECT)
    t.go("action").use("Jeremiel", "pile Muriel")
    own, other = (t.edition.view(t.state, seat).items[0] for seat in (0, 1))
    assert other.aims == (st.AT_DISCARDED.code(0),) != own.aims and own.cards == other.cards == (
        t.numbers["Muriel"],
    )


def test_a_step_is_seen_by_whatever_number_it_is_asked_with() -> None:
    """Lists of actions hold narrower numbers than what a seat sees of a step: as written, the two must not meet."""
    s = EDITION.start(2)
    action = EDITION.weights(s).index(max(EDITION.weights(s)))
    for seat in range(2):
        assert (
            sees(CONTENT, s, np.int32(action), seat)
            == sees(CONTENT, s, action, seat)
            == EDITION.sees(s, action, seat)
        )
