"""Hidden information (5.3) through whole games: views, other worlds, what a step tells."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from games.portals.scene import EDITION, position
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.games.portals.boundary.view import View
from hexameron.games.portals.rules import state as st

VARIANTS = [
    (2, {}),
    (3, {"portals": "random"}),
    (4, {"teams": "yes"}),
    (5, {"first_seat": "random"}),
    (2, {"simplified": "yes"}),
]


def games(seats: int, options: dict, seed: int):
    """Every position of a game of random players that seldom discard or end early."""
    rng = seed_rng("hidden", seed)
    state = EDITION.start(seats, options)
    while state.to_act != OVER:
        yield state
        legal = EDITION.legal(state)
        useful = [a for a in legal if not st.END.has(a) and not st.DISCARD.has(a)] or legal
        state = EDITION.after(
            state,
            (useful if state.to_act != CHANCE else legal)[
                int(below(rng, len(useful if state.to_act != CHANCE else legal)))
            ],
        )
    yield state


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_a_seat_cannot_tell_another_world_from_the_true_one(seats, options):
    worlds = seed_rng("worlds")
    differed = 0
    for number, state in enumerate(games(seats, options, seats)):
        if number % 5:
            continue
        for seat in range(seats):
            other = EDITION.resample(state, seat, worlds)
            assert not EDITION.check(other)
            assert EDITION.view(other, seat) == EDITION.view(state, seat)
            assert (EDITION.observe(other, seat) == EDITION.observe(state, seat)).all()
            if state.to_act == seat:
                assert EDITION.legal(other) == EDITION.legal(state)
            again = [
                EDITION.resample(world, seat, seed_rng("again", number)) for world in (other, state)
            ]
            assert bytes(again[0]) == bytes(again[1])
            differed += other != state
    assert differed > 50


def test_a_watchers_view_holds_no_hidden_card():
    for state in games(3, {}, 7):
        if state.to_act == OVER:
            break
        seen = EDITION.view(state, None)
        for hand in seen.hands:
            assert hand.cards == hand.open and all(state.zone[card] & 1 for card in hand.cards)
        assert seen.unseen == () and seen.hand == ()


def test_a_view_travels():
    """What is known of a position can be written down and read again."""
    for number, state in enumerate(games(3, {}, 5)):
        if number % 20 == 0 or state.to_act == OVER:
            seen = EDITION.view(state, 1)
            assert msgspec.json.decode(msgspec.json.encode(seen), type=View) == seen


def test_everything_is_shown_at_the_end():
    """T-R79"""
    *_, state = games(2, {}, 3)
    seen = EDITION.view(state, 0)
    assert sum(len(hand.cards) for hand in seen.hands) == sum(state.held[seat] for seat in range(2))
    assert len(seen.unseen) == state.old_left + state.new_left + seen.undealt
    assert EDITION.resample(state, 0, seed_rng(1)) == state


def test_hidden_cards_are_dealt_uniformly():
    """Each of the 16 other Genesis cards is as likely in the opponent's hand."""
    game = position("A hand 0 1 | B hand 2 3 4")
    counts, rng, deals = Counter(), seed_rng("uniform"), 4000
    for _ in range(deals):
        world = EDITION.resample(game.state, 0, rng)
        counts.update(card for card in range(18) if world.zone[card] == st.HAND + 2)
    expected = deals * 3 / 16
    assert set(counts) == set(range(2, 18))
    assert (
        sum((counts[card] - expected) ** 2 / expected for card in counts) < 40
    )  # 15 degrees of freedom, less spread


def test_what_a_step_tells_each_seat():
    """T-R78, T-R80"""
    dealing = EDITION.start(2)
    assert EDITION.sees(dealing, 5, 0) == 5 and EDITION.sees(dealing, 5, 1) == st.BACK
    drawing = position("A | B | drawing new").state
    assert EDITION.sees(drawing, 90, 0) == 90 and EDITION.sees(drawing, 90, 1) == st.BACK
    refilling = position("A | B | row - 61 62 63 64 | refill 0").state
    assert EDITION.sees(refilling, 70, 1) == 70
    turn = position("A hand 38 | B").state
    assert EDITION.sees(turn, 238, 1) == 238  # exchanged cards are shown (T-R25)


def test_counting_does_not_change_what_is_marked_known():
    """5.3: two players and an empty pile: the hand follows, but the view keeps the back."""
    game = position("A hand 61 | B hand 60 | out old")
    assert game.seen_by(0).hands[1].cards == ()
    assert EDITION.resample(game.state, 0, seed_rng(1)) == game.state


def test_partners_do_not_see_each_others_hands():
    """T-R70"""
    game = position("A hand 60 | B | C hand 61 62* | D | teams")
    assert game.seen_by(0).hands[2].cards == (62,) and game.seen_by(0).hands[2].backs == (0, 2, 0)


def test_symbol_cards_hide_among_the_old_testament():
    """T-R26"""
    game = position("A | B hand 102 35")
    assert (
        game.seen_by(0).hands[1].backs == (0, 2, 0) and game.seen_by(0).side(1).matching == (0,) * 6
    )
    assert game.state.zone[99] == st.PILE
