"""Random games with random legal decks, checked while they are played.

The checks: no card is lost, no row or copy rule is broken, and every game ends.
"""

import random

from hexameron.core.compiled import entries
from hexameron.core.compiled.record import OVER
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.model.decks import DeckList
from hexameron.core.model.edition import Edition
from hexameron.games.angels.content.decks import Decks, bring
from hexameron.games.angels.content.schema import Values
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.rows import first_slot, identity, in_row

LOOKED_AT = 20  # One game in 20 is checked during play.
EVERY = 61  # steps between two checks


def audit(e: Edition, games: int, seed: int) -> tuple[int, int]:
    """Play random games; return the number of positions checked and the steps of the longest game.

    A fault raises AssertionError.
    """
    values, content, game = e.values, e.record, e.game
    chance, rng = random.Random(seed), seed_rng("angels audit", seed)
    pool = [random_deck(values, chance) for _ in range(max(8, games // 16))]
    out, weights_buffer = e.room(), e.room()
    state, looks, longest = st.State(), 0, 0
    for number in range(games):
        entries.start(content, options(values, chance.choices(pool, k=2 + number % 3)), state)
        law, bound = game.invariants(content, state), game.max_steps(state)
        while state.to_act != OVER:
            entries.apply(
                content, state, int(entries.pick(content, state, rng, out, weights_buffer))
            )
            assert state.ply <= bound, (
                f"game {number}: {state.ply} steps, at most {bound} were expected"
            )
            if number % LOOKED_AT == 0 and state.ply % EVERY == 0:
                look(e, state)
                looks += 1
        look(e, state)
        looks, longest = looks + 1, max(longest, state.ply)
        assert game.invariants(content, state) == law, f"game {number}: cards were lost or made"
    return looks, longest


def look(e: Edition, s: st.State) -> None:
    content: st.Content = e.record
    faults = e.check(s)
    assert not faults, faults
    shown = [
        (identity(s, x), s.side[x])
        for x in range(st.SLOTS)
        if s.slot[x] != st.NOTHING and s.up[x] and not s.blocked[x]
    ]
    assert len(set(shown)) == len(shown), "A-30: two open copies of one card"
    for seat in range(s.seats):
        for row in (st.SUPPORT_ROW, st.EARTH_ROW, st.BATTLE_ROW):
            first = first_slot(seat, row)
            colours = {
                content.colour[identity(s, x)]
                for x in range(first, first + st.ROW)
                if s.slot[x] != st.NOTHING
            } - {st.WHITE}
            assert in_row(s, seat, row) <= content.row_limit or len(colours) <= 1, (
                "A-7: a row of four in several colours"
            )


def random_deck(values: Values, chance: random.Random) -> DeckList:
    """Draw a random legal list.

    It has a ladder of orders, then angels and interventions within the limits of A-2.
    """
    decks, side = Decks(values), chance.choice(("lord", "fallen"))
    angels = [card for card in values.angel if card.faction == side]
    top = chance.randint(6, max(card.order for card in angels))
    copies = {
        chance.choice([card for card in angels if card.order == order]).id: 1
        for order in range(st.LOWEST, top + 1)
    }
    pool = 2 * [card.id for card in angels if card.order <= top]
    pool += 2 * [card.id for card in values.intervention if card.faction in (side, "neutral")]
    chance.shuffle(pool)
    size = 41 + chance.choice((0, 0, 3))
    for card in pool:
        if sum(copies.values()) >= size:
            break
        trial = copies | {card: copies.get(card, 0) + 1}
        faults = decks.faults(DeckList(side, "random", tuple(trial.items())), "en")
        if not any(fault.startswith(("A-2c", "A-2d")) for fault in faults):
            copies = trial
    humans = [
        card
        for kind in ("good", "evil")
        for card in chance.sample(
            [human.id for human in values.human if human.character == kind], 2
        )
    ]
    return DeckList(side, "random", (*copies.items(), *((card, 1) for card in humans)))


def options(values: Values, lists: list[DeckList]) -> st.Options:
    """Return the options of a match between these decks, with open lists."""
    o = st.Options()
    o.seats, o.procession_size, o.first_seat = len(lists), 8, st.NOBODY
    for seat, deck in enumerate(lists):
        bring(values, o, seat, deck)
    return o
