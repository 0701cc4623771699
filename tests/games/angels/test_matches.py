"""Whole games: random legal decks, recorded matches, own decks, and what the lists of decks give away."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from hexameron.core import entries, log
from hexameron.core.errors import BadOption
from hexameron.core.record import OVER
from hexameron.core.rng import seeded
from hexameron.games import load
from hexameron.games.angels import decks
from hexameron.games.angels import state as st
from hexameron.games.angels.audit import audit, look, options, random_deck
from hexameron.games.angels.content import SIDES

GAME = load("angels")
VALUES, CONTENT = GAME.standard.values, GAME.standard.record
MATCHES = sorted((Path(__file__).parent / "matches").glob("*.json"))


def test_random_games_with_random_decks_end_soundly() -> None:
    looks, longest = audit(GAME, 1000, seed=1)
    assert looks > 1500 and longest > 500


def test_the_audit_can_fail() -> None:
    state = GAME.new(2)
    state.place[0] = st.IN_HAND  # counted nowhere
    with pytest.raises(AssertionError, match="hand"):
        look(GAME, state)


def test_random_decks_are_legal() -> None:
    chance = random.Random(3)
    for _ in range(40):
        assert decks.faults(VALUES, random_deck(VALUES, chance)) == []


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_recorded_matches_replay(path: Path) -> None:
    match = log.read(path.read_text(encoding="utf-8"), load)
    assert match.is_over and match.state.seats == int(path.stem.split("-")[0])


def test_there_is_a_recorded_match_for_each_number_of_players() -> None:
    assert {path.stem.split("-")[0] for path in MATCHES} == {"2", "3", "4"}


def test_own_decks_are_brought_in_the_content() -> None:
    deck = random_deck(VALUES, random.Random(4))
    board = GAME.hooks["with_decks"]({1: decks.write(VALUES, deck)})
    state = GAME.new(2, {"deck_2": "own", "lists": "closed"}, board)
    assert state.faction[1] == SIDES[deck.side] and state.lists == st.CLOSED_LISTS
    names = sorted(VALUES.all[state.card[64 + i]].id for i in range(state.host_size[1]))
    assert names == sorted(card for card, n in deck.copies for _ in range(n) if not card.startswith("H"))
    with pytest.raises(BadOption, match="A-2"):
        GAME.hooks["with_decks"]({0: "side: lord\n1 Muriel"})


@pytest.mark.parametrize("lists", [st.PRECONSTRUCTED, st.CLOSED_LISTS])
def test_closed_lists_are_guessed_legally_through_a_game(lists: int) -> None:
    """5.6: a guess at another list is legal, holds all cards seen, and differs between samples."""
    chance = random.Random(8)
    own = [decks.of_deck(VALUES.deck[i]) for i in (0, 2)]
    made = own if lists == st.PRECONSTRUCTED else [random_deck(VALUES, chance), random_deck(VALUES, chance)]
    o = options(VALUES, made)
    o.lists = lists
    s, rng = st.State(), seeded("closed")
    out, heights = np.zeros(400, np.int32), np.zeros(400, np.int32)
    entries.start(CONTENT, o, s)
    guesses = set()
    while s.to_act != OVER:
        for _ in range(6 if s.ply == 0 else s.ply % 30 == 1):  # the humans shown first already tell two decks apart
            other = GAME.resampled(s, 0, rng)
            assert GAME.check(CONTENT, other) == []
            assert GAME.view(CONTENT, other, 0) == GAME.view(CONTENT, s, 0)
            ids = [VALUES.all[other.card[64 + i]].id for i in range(other.host_size[1])] + [
                VALUES.all[other.human_card[4 + i]].id for i in range(4)
            ]
            deck = decks.DeckList(made[1].side, "guess", tuple((card, ids.count(card)) for card in dict.fromkeys(ids)))
            assert decks.faults(VALUES, deck) == [], decks.faults(VALUES, deck)
            guesses.add(tuple(sorted(ids)))
        entries.apply(CONTENT, s, int(entries.pick(CONTENT, s, rng, out, heights)))
    assert len(guesses) > 1


def test_the_heuristic_player_beats_random_play() -> None:
    from hexameron.bots.player import parse
    from hexameron.lab.simulate import simulate

    result = simulate(GAME, [parse(GAME.about, "steady"), parse(GAME.about, "random")], 60, seed=5)
    assert result.by_bot()[0][0] > 0.8
