"""Whole games: random legal decks, recorded matches, own decks, and what the lists of decks give away."""

from __future__ import annotations

import os
import random
from pathlib import Path

import numpy as np
import pytest

from hexameron.core import entries, log
from hexameron.core.errors import BadOption
from hexameron.core.record import OVER
from hexameron.core.rng import seeded
from hexameron.games import load
from hexameron.games.angels import decks, ranks
from hexameron.games.angels import state as st
from hexameron.games.angels.content import SIDES, numbers_of

GAME = load("angels")
VALUES, CONTENT = GAME.standard.values, GAME.standard.record
MATCHES = sorted((Path(__file__).parent / "matches").glob("*.json"))
GAMES = int(os.environ.get("ANGELS_GAMES", "1000"))  # ANGELS_GAMES=10000 for the long run


def random_deck(chance: random.Random) -> decks.List:
    """A legal list drawn at random: a ladder, then angels and interventions that keep A-2."""
    side = chance.choice(("lord", "fallen"))
    angels = [card for card in VALUES.angel if card.faction == side]
    top = chance.randint(6, max(card.order for card in angels))
    copies = {chance.choice([card for card in angels if card.order == order]).id: 1 for order in range(3, top + 1)}
    pool = [card for card in angels if card.order <= top] * 2 + [
        card for card in VALUES.intervention if card.faction in (side, "neutral")
    ] * 2
    chance.shuffle(pool)
    for card in pool:
        if sum(copies.values()) >= 41 + chance.choice((0, 0, 3)):
            break
        trial = copies | {card.id: copies.get(card.id, 0) + 1}
        if not any(fault.startswith(("A-2c", "A-2d")) for fault in decks.faults(VALUES, decks.List(side, "random", tuple(trial.items())))):
            copies = trial
    good, evil = ([card.id for card in VALUES.human if card.character == kind] for kind in ("good", "evil"))
    humans = [*chance.sample(good, 2), *chance.sample(evil, 2)]
    deck = decks.List(side, "random", (*copies.items(), *((card, 1) for card in humans)))
    assert decks.faults(VALUES, deck) == []
    return deck


def options(lists: list[decks.List]) -> st.Options:
    o = st.Options()
    o.seats, o.procession_size, o.first_seat = len(lists), 8, -1
    for seat, deck in enumerate(lists):
        host, humans = numbers_of(VALUES, deck)
        o.faction[seat], o.host_size[seat] = SIDES[deck.faction], len(host)
        for i, n in enumerate(host):
            o.card[seat, i] = n
        for i, n in enumerate(humans):
            o.human[seat, i] = n
    return o


def laws_hold(s: st.State) -> None:
    """Cards conserved, rows within limits and colours, at most one open copy of a card."""
    assert GAME.check(CONTENT, s) == []
    open_cards = [(s.card[s.slot[x]], s.side[x]) for x in range(48) if s.slot[x] >= 0 and s.up[x] and not s.blocked[x]]
    assert len(set(open_cards)) == len(open_cards), "A-30"
    for seat in range(s.seats):
        for row in range(3):
            first = ranks.first_slot(seat, row)
            colours = {CONTENT.colour[s.card[s.slot[x]]] for x in range(first, first + 4) if s.slot[x] >= 0} - {st.WHITE}
            assert ranks.in_row(s, seat, row) <= 3 or len(colours) <= 1, "A-7"


def test_random_games_with_random_decks_end_soundly() -> None:
    chance = random.Random(20)
    pool = [random_deck(chance) for _ in range(60)]
    out, heights, rng = np.zeros(400, np.int32), np.zeros(400, np.int32), seeded("fuzz")
    s, looked = st.State(), 0
    for number in range(GAMES):
        seats = 2 + number % 3
        entries.start(CONTENT, options(chance.sample(pool, seats)), s)
        law, bound = GAME.conserved(CONTENT, s), GAME.max_steps(s)
        while s.to_act != OVER:
            entries.apply(CONTENT, s, int(entries.pick(CONTENT, s, rng, out, heights)))
            assert s.ply <= bound
            looked += 1
            if looked % 211 == 0:
                laws_hold(s)
        assert GAME.conserved(CONTENT, s) == law
        assert s.turn <= 60 and sum(GAME.payoffs(s)) == pytest.approx(1)


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_recorded_matches_replay(path: Path) -> None:
    match = log.read(path.read_text(encoding="utf-8"), load)
    assert match.is_over and match.state.seats == int(path.stem.split("-")[0])


def test_there_is_a_recorded_match_for_each_number_of_players() -> None:
    assert {path.stem.split("-")[0] for path in MATCHES} == {"2", "3", "4"}


def test_own_decks_are_brought_in_the_content() -> None:
    deck = random_deck(random.Random(4))
    board = GAME.hooks["with_decks"]({1: decks.write(VALUES, deck)})
    state = GAME.new(2, {"deck_2": "own", "lists": "closed"}, board)
    assert state.faction[1] == SIDES[deck.faction] and state.lists == st.CLOSED_LISTS
    names = sorted(VALUES.all[state.card[64 + i]].id for i in range(state.host_size[1]))
    assert names == sorted(card for card, n in deck.copies for _ in range(n) if not card.startswith("H"))
    with pytest.raises(BadOption, match="A-2"):
        GAME.hooks["with_decks"]({0: "side: lord\n1 Muriel"})


@pytest.mark.parametrize("lists", [st.PRECONSTRUCTED, st.CLOSED_LISTS])
def test_closed_lists_are_guessed_legally_through_a_game(lists: int) -> None:
    """5.6: a guess at another list is legal, holds all cards seen, and differs between samples."""
    chance = random.Random(8)
    own = [decks.of_deck(VALUES.deck[i]) for i in (0, 2)]
    made = own if lists == st.PRECONSTRUCTED else [random_deck(chance), random_deck(chance)]
    o = options(made)
    o.lists = lists
    s, rng = st.State(), seeded("closed")
    out, heights = np.zeros(400, np.int32), np.zeros(400, np.int32)
    entries.start(CONTENT, o, s)
    guesses = set()
    while s.to_act != OVER:
        if s.ply % 60 == 59:
            other = GAME.resampled(s, 0, rng)
            assert GAME.check(CONTENT, other) == []
            assert GAME.view(CONTENT, other, 0) == GAME.view(CONTENT, s, 0)
            ids = [VALUES.all[other.card[64 + i]].id for i in range(other.host_size[1])] + [
                VALUES.all[other.human_card[4 + i]].id for i in range(4)
            ]
            deck = decks.List(made[1].faction, "guess", tuple((card, ids.count(card)) for card in dict.fromkeys(ids)))
            assert decks.faults(VALUES, deck) == [], decks.faults(VALUES, deck)
            guesses.add(tuple(sorted(ids)))
        entries.apply(CONTENT, s, int(entries.pick(CONTENT, s, rng, out, heights)))
    assert len(guesses) > 1


def test_the_heuristic_player_beats_random_play() -> None:
    from hexameron.bots.player import parse
    from hexameron.lab.simulate import simulate

    result = simulate(GAME, [parse(GAME.about, "steady"), parse(GAME.about, "random")], 60, seed=5)
    assert result.by_bot()[0][0] > 0.8
