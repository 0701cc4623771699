"""What a seat observes of a step, and what it may know of a position: `sees` and the fingerprint behind it (5.3)."""

from __future__ import annotations

import numpy as np

from hexameron.core.compiling import PLAIN, rule
from hexameron.core.record import CHANCE
from hexameron.games.angels.ranks import identity, knows, level_of, level_of_lore
from hexameron.games.angels.rules import apply
from hexameron.games.angels.state import (
    ABILITY,
    AT_DISCARDED,
    DECK,
    DECK_HUMANS,
    DISCARDED,
    DRAW_CARD,
    DROP_RANDOM,
    FIRST_SEAT,
    HAND,
    HELD,
    HUMANS,
    IN_HAND,
    INTERVENTION,
    KNOWN,
    LISTED,
    LOOK_PROCESSION,
    NOTHING,
    OP_DRAW,
    PASS,
    PERMUTE,
    PICK_HUMAN,
    PLAN,
    PROCESSION,
    REMOVED,
    RESPOND,
    ROWKNOWN,
    SEARCH,
    SLOTS,
    STACK,
    STAKE,
    SWAP,
    WINDOW,
    Content,
    State,
)  # fmt: skip

# What others see of an action whose number would betray a card: these codes, with the card's identity where it is shown.
SEEN_PICK, SEEN_PLAN, SEEN_DISCARD, SEEN_SWAP, SEEN_SEARCH, SEEN_INTERVENTION, SEEN_RECOVER = 990, 992, 1000, 1001, 1002, 1003, 1004
SEEN_DRAW, SEEN_HUMAN, SEEN_PERMUTE = 1010, 1011, 1012
PRIME = 2147483647
_STATE = State.dtype


def duplicate(s: State) -> State:
    """A copy of the position to try a step on."""
    return s.copy()


if not PLAIN:
    from numba.extending import overload

    @overload(duplicate)
    def _duplicate(s):  # type: ignore[no-untyped-def]
        def copied(s):  # type: ignore[no-untyped-def]
            made = np.empty(1, _STATE)
            made[0] = s
            return made[0]

        return copied


@rule
def sees(c: Content, s: State, action: int, seat: int) -> int:
    """The action as this seat sees it, the card it shows, and a fingerprint of what the seat knows afterwards."""
    code = seen_action(c, s, action, seat)
    quiet = PASS.has(action) and (
        (s.prompt == RESPOND and s.passes + 1 < s.seats) or (s.prompt == WINDOW and s.window_passes + 1 < s.seats)
    )
    if quiet and s.gone == 0:
        return code
    later = duplicate(s)
    apply(c, later, action)
    return code | (1 + fingerprint(c, later, seat)) << 21


@rule
def seen_action(c: Content, s: State, action: int, seat: int) -> int:
    actor = s.to_act
    if actor == CHANCE:
        return seen_outcome(s, action, seat)
    shown = NOTHING
    code = action * 1
    if ABILITY.has(action):
        shown = identity(s, ABILITY.index(action) // 4)
    elif INTERVENTION.has(action):
        shown = s.card[DECK * actor + INTERVENTION.index(action)]
    elif AT_DISCARDED.has(action):
        shown = s.card[DECK * actor + AT_DISCARDED.index(action)]
    elif HAND.has(action) and s.prompt != SWAP and s.prompt != SEARCH:
        shown = s.card[DECK * actor + HAND.index(action)]
    if actor != seat:
        if INTERVENTION.has(action):
            code = SEEN_INTERVENTION
        elif AT_DISCARDED.has(action):
            code = SEEN_RECOVER
        elif HAND.has(action):
            code = SEEN_SWAP if s.prompt == SWAP else SEEN_SEARCH if s.prompt == SEARCH else SEEN_DISCARD
        elif PLAN.has(action):
            code = SEEN_PLAN + PLAN.index(action) % 4
        elif s.prompt == PICK_HUMAN:
            code = SEEN_PICK
    return code | (shown + 1) << 10


@rule
def seen_outcome(s: State, outcome: int, seat: int) -> int:
    prompt = s.prompt
    if prompt == FIRST_SEAT:
        return outcome * 1
    if prompt == DROP_RANDOM:
        return SEEN_DISCARD | (s.card[DECK * s.who + outcome] + 1) << 10
    if prompt == DRAW_CARD or prompt == OP_DRAW:
        return SEEN_DRAW | (outcome + 1 if s.who == seat else 0) << 10
    if prompt == LOOK_PROCESSION:
        return SEEN_HUMAN | (s.human_card[outcome] + 1 if s.who == seat else 0) << 10
    if prompt == PERMUTE:
        return SEEN_PERMUTE | (outcome + 1 if s.stirring // 2 == seat else 0) << 10
    return SEEN_HUMAN


@rule
def mix(h: int, x: int) -> int:
    return (h * 48271 + x + 40009) % PRIME


@rule
def fingerprint(c: Content, s: State, seat: int) -> int:
    """A number that depends on all the seat may know, and on nothing else."""
    h = mix(mix(mix(mix(1, s.to_act + 3), s.prompt), s.phase * 16 + s.step), s.seg * 64 + s.turn)
    h = mix(mix(h, s.items * 32 + s.building), s.passes * 8 + s.window_passes)
    h = mix(mix(mix(h, s.window * 8 + s.window_off), s.duel_a + 1), s.duel_b + 1)
    h = mix(mix(h, s.op_left), s.announced)
    for slot in range(SLOTS):
        if s.slot[slot] != NOTHING:
            h = mix(h, slot)
            h = mix(h, s.status[slot] + 4 * s.up[slot] + 8 * s.turned[slot] + 16 * s.blocked[slot] + 32 * s.stuck[slot] + 64 * s.stay[slot])
            h = mix(
                mix(h, s.boost[slot] + s.boost_perm[slot] + s.rise[slot] + s.rise_perm[slot] + 1000), s.marks[slot] + s.strip[slot] * 1024
            )
            h = mix(h, identity(s, slot) + 300 * level_of(c, s, slot) + 90000 if knows(s, seat, slot) else 0)
    for p in range(s.seats):
        h = mix(h, fingerprint_seat(s, p, seat))
    for k in range(HUMANS):
        h = mix(h, fingerprint_human(s, k, seat))
    for i in range(STACK):
        if i < s.items + s.building:
            h = mix(mix(h, s.item_ability[i] * 8 + s.item_state[i]), s.item_mode[i] + 2)
            for k in range(s.aims[i]):
                h = mix(mix(h, s.aim[i, k]), s.aim_stay[i, k])
    for i in range(s.past):
        h = mix(h, s.past_card[i] * 8 + s.past_fate[i])
    for g in range(4):
        h = mix(mix(h, s.giant_level[g] * 8 + s.giant_at[g]), s.giant_came[g])
    return h


@rule
def fingerprint_seat(s: State, p: int, seat: int) -> int:
    """A player's cards off the table as `seat` knows them: sums, so that the numbers in the list do not matter."""
    total = s.in_hand[p] + 64 * s.in_host[p] + 4096 * s.piled[p] + s.ban[p] * 262144
    for i in range(s.host_size[p]):
        card = DECK * p + i
        place, level = s.place[card], level_of_lore(s.lore[card], seat)
        if place == DISCARDED or place == REMOVED:
            total += mix(s.card[card], place)
        elif place == IN_HAND and (p == seat or level == KNOWN):
            total += mix(s.card[card], 300 + place)
        elif p != seat and (level == ROWKNOWN or level == HELD or level == LISTED):
            row = place // 4 if level == ROWKNOWN else 0
            total += mix(s.card[card], 1000 * level + row)
    return total % PRIME


@rule
def fingerprint_human(s: State, h: int, seat: int) -> int:
    place, card = s.hplace[h], s.human_card[h] if h < DECK_HUMANS else 1
    if place == PROCESSION or place == STAKE:
        level = level_of_lore(s.hlore[h], seat)
        return card * 64 + place * 8 + level if level else 0
    if place == 7:
        return 0
    return card * 64 + place + 16384 * (s.hboost[h] + s.hboost_perm[h] + 64) + 4194304 * (s.hstrip[h] + 4 * s.acted[h])
