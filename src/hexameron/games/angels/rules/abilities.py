"""What may be announced now, and whether its targets and costs can be found (A-77, A-R138)."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.games.angels.filters import duels, next_aim, slot_with
from hexameron.games.angels.ranks import applies, copy_is_open, first_slot, identity, row_of, sex_of
from hexameron.games.angels.state import (
    ABILITY,
    ANGEL_CARD,
    AT_HUMAN,
    AT_SLOT,
    BATTLE_PHASE,
    BATTLE_ROW,
    DECK,
    DECK_HUMANS,
    DUEL_WINDOW,
    FROM_ANGEL,
    FROM_HUMAN,
    GIANT_WINDOW,
    HAND,
    HUMAN_ABILITY,
    HUMAN_PHASE,
    HUMANS,
    IN_HAND,
    INTERVENTION,
    INTERVENTION_CARD,
    NO_WINDOW,
    NOTHING,
    READY,
    SACRIFICED,
    SEAT_SLOTS,
    WOMAN,
    Content,
    State,
)  # fmt: skip
from hexameron.games.angels.vocabulary import (
    ACT,
    C_ANGEL,
    C_CHOSEN,
    C_HAND,
    C_SAC,
    C_USE,
    C_WOMAN,
    N_DUEL,
    N_HAND_ANGEL,
    N_SELF_DUEL,
    NO_ABILITY,
    NO_INTERVENTION,
    PHASE,
    has,
)  # fmt: skip

# --- abilities by number ---


@rule
def ability_at(c: Content, s: State, slot: int, n: int) -> int:
    """Ability n of the angel in a slot: its own in order, then copied ones (A-R135)."""
    card = identity(s, slot)
    if n < c.abilities[card]:
        return c.ability[card] + n
    if s.copied[slot] == NOTHING:
        return NOTHING
    n -= c.abilities[card]
    first = c.ability[s.copied[slot]]
    for a in range(first, first + c.abilities[s.copied[slot]]):
        if c.a_kind[a] == ACT and c.a_copies[a] == 0:
            if n == 0:
                return a
            n -= 1
    return NOTHING


@rule
def announced_so_far(spent: int, n: int) -> int:
    return spent >> (2 * n) & 3


# --- what may be announced ---


@rule
def is_time(c: Content, s: State, a: int, seat: int, slot: int) -> bool:
    """`when` and `need`: tested at announcement only."""
    if not c.a_when[a] >> (s.phase - HUMAN_PHASE) & 1:
        return False
    need = c.a_need[a]
    if need == 0:
        return True
    if has(need, N_DUEL) and s.window != DUEL_WINDOW and s.window != GIANT_WINDOW:
        return False
    if has(need, N_SELF_DUEL) and (slot == NOTHING or not duels(s, slot)):
        return False
    return not has(need, N_HAND_ANGEL) or has_angel_in_hand(c, s, seat)


@rule
def has_angel_in_hand(c: Content, s: State, seat: int) -> bool:
    for instance in range(DECK * seat, DECK * seat + s.host_size[seat]):
        if s.place[instance] == IN_HAND and c.kind[s.card[instance]] == ANGEL_CARD:
            return True
    return False


@rule
def next_cost(c: Content, s: State, a: int, seat: int, human: int, start: int) -> int:
    """The lowest code from `start` on that can be given as the chosen cost, or NOTHING."""
    cost = c.a_cost[a]
    if has(cost, C_HAND):
        for code in range(max(start, HAND.code(0)), HAND.code(s.host_size[seat])):
            if s.place[DECK * seat + HAND.index(code)] == IN_HAND:
                return code
        return NOTHING
    if has(cost, C_ANGEL):
        first = AT_SLOT.code(first_slot(seat, 0))
        for code in range(max(start, first), first + SEAT_SLOTS):
            if s.slot[AT_SLOT.index(code)] != NOTHING and s.blocked[AT_SLOT.index(code)] == 0:
                return code
        return NOTHING
    for code in range(max(start, AT_HUMAN.code(0)), AT_HUMAN.code(HUMANS)):
        h = AT_HUMAN.index(code)
        if s.hplace[h] == seat and h != human and (not has(cost, C_WOMAN) or sex_of(c, s, h) == WOMAN):
            return code
    return NOTHING


@rule
def leads_on(c: Content, s: State, m: int, record: int, seat: int, source: int, human: int, code: int) -> bool:
    """A-R138: with this object named, can the next record still be answered?"""
    if record + 1 >= c.m_targets[m]:
        return True
    return next_aim(c, s, c.m_target[m] + record + 1, seat, source, human, code, 0, code) != NOTHING


@rule
def next_target(c: Content, s: State, m: int, record: int, seat: int, source: int, human: int, ref: int, start: int, but: int) -> int:
    code = next_aim(c, s, c.m_target[m] + record, seat, source, human, ref, start, but)
    while code != NOTHING and not leads_on(c, s, m, record, seat, source, human, code):
        code = next_aim(c, s, c.m_target[m] + record, seat, source, human, ref, code + 1, but)
    return code


@rule
def is_open_mode(c: Content, s: State, m: int, seat: int, source: int, human: int) -> bool:
    return c.m_targets[m] == 0 or next_target(c, s, m, 0, seat, source, human, NOTHING, 0, NOTHING) != NOTHING


@rule
def can_complete(c: Content, s: State, a: int, seat: int, source: int, human: int) -> bool:
    """A mode with targets for every record, and something to give for a chosen cost."""
    if has(c.a_cost[a], C_CHOSEN) and next_cost(c, s, a, seat, human, 0) == NOTHING:
        return False
    for m in range(c.a_mode[a], c.a_mode[a] + c.a_modes[a]):
        if is_open_mode(c, s, m, seat, source, human):
            return True
    return False


@rule
def can_pay_with(c: Content, s: State, slot: int, cost: int) -> bool:
    """A-21, A-22, A-23, A-31, A-52, A-72: may this angel act at all, and at this cost?"""
    if s.blocked[slot] or s.turned[slot] or s.status[slot] == SACRIFICED:
        return False
    if row_of(slot) == BATTLE_ROW and (s.phase != BATTLE_PHASE or s.up[slot] == 0):
        return False
    if has(cost, C_SAC) and s.status[slot] != READY:
        return False
    return not has(cost, C_USE | C_SAC) or not copy_is_open(s, slot)


@rule
def may_use(c: Content, s: State, seat: int, slot: int, n: int) -> bool:
    """May the seat announce ability n of its angel in this slot?"""
    a = ability_at(c, s, slot, n)
    if a == NOTHING or c.a_kind[a] != ACT or s.strip[slot]:
        return False
    if has(s.ban[seat], NO_ABILITY) or (c.a_fast[a] and has(s.ban[seat], NO_INTERVENTION)):
        return False
    if c.a_limit[a] and announced_so_far(s.spent[s.slot[slot]], n) >= c.a_limit[a]:
        return False
    if not is_time(c, s, a, seat, slot) or not can_pay_with(c, s, slot, c.a_cost[a]):
        return False
    return can_complete(c, s, a, seat, slot, NOTHING)


@rule
def may_use_human(c: Content, s: State, seat: int, h: int, n: int) -> bool:
    """A-48 to A-50: phase abilities only in the own segment of the human phase, once a turn."""
    if h >= DECK_HUMANS or s.hplace[h] != seat or s.hstrip[h]:
        return False
    card = s.human_card[h]
    if n >= c.abilities[card]:
        return False
    a = c.ability[card] + n
    if not applies(c, s, a, seat):
        return False
    if c.a_kind[a] == PHASE:
        if s.phase != HUMAN_PHASE or s.acted[h] or s.items > 0 or s.window != NO_WINDOW:
            return False
    elif c.a_kind[a] != ACT or not is_time(c, s, a, seat, NOTHING):
        return False
    if c.a_limit[a] and announced_so_far(s.hspent[h], n) >= c.a_limit[a]:
        return False
    return can_complete(c, s, a, seat, NOTHING, h)


@rule
def may_play(c: Content, s: State, seat: int, instance: int) -> bool:
    """May the seat announce this intervention from its hand?"""
    card = s.card[instance]
    if c.kind[card] != INTERVENTION_CARD or has(s.ban[seat], NO_INTERVENTION):
        return False
    a = c.ability[card]
    if not is_time(c, s, a, seat, NOTHING):
        return False
    if has(c.a_cost[a], C_HAND) and s.in_hand[seat] < 2:
        return False
    return can_complete(c, s, a, seat, NOTHING, NOTHING)


@rule
def is_full(c: Content, s: State) -> bool:
    """A-88: nothing more can be announced this turn, or on this stack."""
    return s.items >= c.max_stack or s.announced >= c.max_announcements


@rule
def list_announcements(c: Content, s: State, seat: int, out: Any, n: int) -> int:
    if is_full(c, s):
        return n
    first = first_slot(seat, 0)
    for slot in range(first, first + SEAT_SLOTS):
        if s.slot[slot] != NOTHING:
            for k in range(4 if s.copied[slot] != NOTHING else c.abilities[identity(s, slot)]):
                if may_use(c, s, seat, slot, k):
                    out[n] = ABILITY.code(4 * slot + k)
                    n += 1
    for h in range(DECK_HUMANS):
        if s.hplace[h] == seat:
            for k in range(2):
                if may_use_human(c, s, seat, h, k):
                    out[n] = HUMAN_ABILITY.code(2 * h + k)
                    n += 1
    if s.in_hand[seat] > 0 and not has(s.ban[seat], NO_INTERVENTION):
        for i in range(s.host_size[seat]):
            if s.place[DECK * seat + i] == IN_HAND and may_play(c, s, seat, DECK * seat + i):
                out[n] = INTERVENTION.code(i)
                n += 1
    return n


@rule
def must_still_act(c: Content, s: State, seat: int) -> bool:
    """A-48: a mandatory phase ability with a legal target is left."""
    if is_full(c, s):
        return False
    for h in range(DECK_HUMANS):
        if s.hplace[h] == seat and s.acted[h] == 0:
            for n in range(c.abilities[s.human_card[h]]):
                a = c.ability[s.human_card[h]] + n
                if c.a_kind[a] == PHASE and c.a_may[a] == 0 and may_use_human(c, s, seat, h, n):
                    return True
    return False


@rule
def source_is_there(s: State, i: int) -> bool:
    """A-82: still on the table under the same controller, without having left meanwhile."""
    if s.item_from[i] == FROM_ANGEL:
        return slot_with(s, s.item_presence[i]) != NOTHING
    if s.item_from[i] == FROM_HUMAN:
        return s.hplace[s.item_source[i]] == s.item_seat[i] and s.hstay[s.item_source[i]] == s.item_presence[i]
    return True
