"""Announcing: what may be announced, its modes, targets and costs, and paying (A-77, A-78, A-R138)."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.games.angels.filters import duels, next_aim, slot_with, source_slot, stay_of
from hexameron.games.angels.moves import discard_from_hand, discard_slot, exile_slot, kill_human, lower, settle, show_all, turn_up
from hexameron.games.angels.ranks import after, applies, copy_is_open, first_slot, identity, level_of, row_of, sex_of
from hexameron.games.angels.state import (
    ABILITY,
    ALL_KNOWN,
    ANGEL_CARD,
    AT_HUMAN,
    AT_SLOT,
    BATTLE_PHASE,
    BATTLE_ROW,
    DECK,
    DECK_HUMANS,
    DUEL_WINDOW,
    FROM_ANGEL,
    FROM_HAND,
    FROM_HUMAN,
    GIANT_WINDOW,
    HAND,
    HUMAN_ABILITY,
    HUMAN_PHASE,
    HUMANS,
    IN_HAND,
    INTERVENTION,
    INTERVENTION_CARD,
    MODE,
    NO_PROMPT,
    NO_WINDOW,
    NOT_YET,
    NOTHING,
    ON_STACK,
    PASS,
    PENDING,
    READY,
    SACRIFICED,
    SEAT_SLOTS,
    TARGETS,
    WHICH_COST,
    WHICH_MODE,
    WHICH_TARGET,
    WOMAN,
    Content,
    State,
)  # fmt: skip
from hexameron.games.angels.vocabulary import (
    ACT,
    C_ANGEL,
    C_CHOSEN,
    C_EXILE,
    C_HAND,
    C_HUMAN,
    C_LVL1,
    C_SAC,
    C_SELF,
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


@rule
def ask(s: State, prompt: int, seat: int) -> None:
    s.prompt, s.to_act = prompt, seat


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


# --- the announcement being made ---


@rule
def fresh_item(s: State, i: int) -> None:
    s.item_seat[i] = s.item_from[i] = s.item_fast[i] = s.item_freed[i] = s.item_state[i] = s.item_fate[i] = s.item_order[i] = 0
    s.item_source[i] = s.item_presence[i] = s.item_ability[i] = s.item_paid[i] = s.aims[i] = s.item_mode[i] = 0
    for k in range(TARGETS):
        s.aim[i, k] = s.aim_stay[i, k] = s.aim_record[i, k] = s.aim_live[i, k] = 0


@rule
def announce(c: Content, s: State, seat: int, action: int) -> None:
    """The source is named; the card of an intervention leaves the hand (A-86)."""
    i = s.items
    fresh_item(s, i)
    s.building, s.record = 1, 0
    s.item_seat[i], s.item_mode[i], s.item_state[i], s.item_fate[i] = seat, NOTHING, PENDING, NOT_YET
    if ABILITY.has(action):
        slot, n = ABILITY.index(action) // 4, ABILITY.index(action) % 4
        s.item_from[i], s.item_source[i], s.item_presence[i] = FROM_ANGEL, s.slot[slot], s.presence[slot]
        s.item_ability[i] = ability_at(c, s, slot, n)
        s.spent[s.slot[slot]] += spend(s.spent[s.slot[slot]], n)
        if s.up[slot] == 0:
            show_all(s, slot)  # it names its card; paying will turn it up or show it anyway
    elif HUMAN_ABILITY.has(action):
        h, n = HUMAN_ABILITY.index(action) // 2, HUMAN_ABILITY.index(action) % 2
        s.item_from[i], s.item_source[i], s.item_presence[i] = FROM_HUMAN, h, s.hstay[h]
        s.item_ability[i] = c.ability[s.human_card[h]] + n
        s.hspent[h] += spend(s.hspent[h], n)
    else:
        instance = DECK * seat + INTERVENTION.index(action)
        s.item_from[i], s.item_source[i] = FROM_HAND, instance
        s.item_ability[i] = c.ability[s.card[instance]]
        s.place[instance] = ON_STACK
        s.lore[instance] = ALL_KNOWN
        s.in_hand[seat] -= 1
    s.item_fast[i] = c.a_fast[s.item_ability[i]]
    proceed(c, s)


@rule
def spend(spent: int, n: int) -> int:
    """What to add for one more announcement of ability n; three is as good as more."""
    return 1 << (2 * n) if announced_so_far(spent, n) < 3 else 0


@rule
def building_human(s: State) -> int:
    return s.item_source[s.items] if s.item_from[s.items] == FROM_HUMAN else NOTHING


@rule
def last_named(s: State) -> int:
    """The last object named for the record being filled, or NOTHING."""
    i = s.items
    if s.aims[i] > 0 and s.aim_record[i, s.aims[i] - 1] == s.record:
        return s.aim[i, s.aims[i] - 1]
    return NOTHING


@rule
def named_for(s: State, record: int) -> int:
    count = 0
    for k in range(s.aims[s.items]):
        count += s.aim_record[s.items, k] == record
    return count


@rule
def next_choice(c: Content, s: State, start: int) -> int:
    """The next object that may be named for the record being filled, in ascending code (A-R138)."""
    i, last = s.items, last_named(s)
    m = c.a_mode[s.item_ability[i]] + s.item_mode[i]
    ref = s.aim[i, 0] if s.record > 0 else NOTHING
    return next_target(c, s, m, s.record, s.item_seat[i], source_slot(s, i), building_human(s), ref, max(start, last + 1), ref)


@rule
def proceed(c: Content, s: State) -> None:
    """Asks for what is still missing; once complete, costs are paid and the others may respond."""
    i = s.items
    a, seat = s.item_ability[i], s.item_seat[i]
    if s.item_mode[i] == NOTHING:
        if c.a_modes[a] > 1:
            ask(s, WHICH_MODE, seat)
            return
        s.item_mode[i] = 0
    m = c.a_mode[a] + s.item_mode[i]
    while s.record < c.m_targets[m]:
        count = named_for(s, s.record)
        if count == 0 or (count < c.t_most[c.m_target[m] + s.record] and next_choice(c, s, 0) != NOTHING):
            ask(s, WHICH_TARGET, seat)
            return
        s.record += 1
    if has(c.a_cost[a], C_CHOSEN):
        ask(s, WHICH_COST, seat)
        return
    pay(c, s, NOTHING)


@rule
def list_choices(c: Content, s: State, out: Any) -> int:
    """Legal actions while an announcement is being made."""
    i, n = s.items, 0
    a, seat = s.item_ability[i], s.item_seat[i]
    source, human = source_slot(s, i), building_human(s)
    if s.prompt == WHICH_MODE:
        for m in range(c.a_modes[a]):
            if is_open_mode(c, s, c.a_mode[a] + m, seat, source, human):
                out[n] = MODE.code(m)
                n += 1
        return n
    if s.prompt == WHICH_COST:
        code = next_cost(c, s, a, seat, human, 0)
        while code != NOTHING:
            out[n] = code
            n += 1
            code = next_cost(c, s, a, seat, human, code + 1)
        return n
    if last_named(s) != NOTHING:
        out[n] = PASS.code(0)
        n += 1
    code = next_choice(c, s, 0)
    while code != NOTHING:
        out[n] = code
        n += 1
        code = next_choice(c, s, code + 1)
    return n


@rule
def choose_part(c: Content, s: State, action: int) -> None:
    """One more choice of the announcement being made."""
    i = s.items
    if s.prompt == WHICH_COST:
        pay(c, s, action)
        return
    if s.prompt == WHICH_MODE:
        s.item_mode[i] = MODE.index(action)
    elif PASS.has(action):
        s.record += 1
    else:
        k = s.aims[i]
        s.aim[i, k], s.aim_stay[i, k], s.aim_record[i, k], s.aim_live[i, k] = action, stay_of(s, action), s.record, 1
        s.aims[i] += 1
    proceed(c, s)


@rule
def pay(c: Content, s: State, chosen: int) -> None:
    """A-78: all costs at once, then A-85; then the others may respond (A-79)."""
    i = s.items
    a, seat = s.item_ability[i], s.item_seat[i]
    cost, slot = c.a_cost[a], source_slot(s, i)
    s.announced += 1
    if c.a_kind[a] == ACT or c.a_may[a]:  # A-R129
        s.lively = 1
    if c.a_kind[a] == PHASE:
        s.acted[s.item_source[i]] = 1
    if has(cost, C_EXILE):
        s.item_paid[i] = level_of(c, s, AT_SLOT.index(exiled_aim(c, s, i)))
    if has(cost, C_USE):
        lower(s, slot)
    elif has(cost, C_SAC):
        s.status[slot] = SACRIFICED
        if s.up[slot] == 0:
            turn_up(s, slot)
    if has(cost, C_LVL1):
        s.boost_perm[slot] -= 1
        if s.up[slot] == 0:
            show_all(s, slot)
    if has(cost, C_HAND):
        discard_from_hand(s, DECK * seat + HAND.index(chosen))
    elif has(cost, C_ANGEL):
        discard_slot(s, AT_SLOT.index(chosen))
    elif has(cost, C_HUMAN | C_WOMAN):
        kill_human(s, AT_HUMAN.index(chosen))
    if has(cost, C_SELF):
        kill_human(s, s.item_source[i])
    if has(cost, C_EXILE):
        exile_slot(s, AT_SLOT.index(exiled_aim(c, s, i)))
    s.building = 0
    s.items += 1
    settle(c, s)
    s.item_freed[i] = 0 if source_is_there(s, i) else 1
    s.passes, s.speaker = 0, after(s, seat)
    if s.window != NO_WINDOW:
        s.window_passes, s.window_speaker = 0, after(s, seat)
    s.prompt = NO_PROMPT


@rule
def exiled_aim(c: Content, s: State, i: int) -> int:
    m = c.a_mode[s.item_ability[i]] + s.item_mode[i]
    for k in range(s.aims[i]):
        if c.t_exiled[c.m_target[m] + s.aim_record[i, k]]:
            return s.aim[i, k]
    return NOTHING


@rule
def source_is_there(s: State, i: int) -> bool:
    """A-82: still on the table under the same controller, without having left meanwhile."""
    if s.item_from[i] == FROM_ANGEL:
        return slot_with(s, s.item_presence[i]) != NOTHING
    if s.item_from[i] == FROM_HUMAN:
        return s.hplace[s.item_source[i]] == s.item_seat[i] and s.hstay[s.item_source[i]] == s.item_presence[i]
    return True
