"""Announcing: the source, its modes, targets and costs, and paying (A-77, A-78)."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.games.angels.announceable import ability_at, announced_so_far, is_open_mode, next_cost, next_target, source_is_there
from hexameron.games.angels.filters import source_slot, stay_of
from hexameron.games.angels.humans import kill_human
from hexameron.games.angels.knowledge import show_all, turn_up
from hexameron.games.angels.moves import discard_from_hand, discard_slot, exile_slot, lower, settle
from hexameron.games.angels.ranks import after, level_of
from hexameron.games.angels.state import (
    ABILITY,
    ALL_KNOWN,
    AT_HUMAN,
    AT_SLOT,
    DECK,
    FROM_ANGEL,
    FROM_HAND,
    FROM_HUMAN,
    HAND,
    HUMAN_ABILITY,
    INTERVENTION,
    MODE,
    NO_PROMPT,
    NO_WINDOW,
    NOT_YET,
    NOTHING,
    ON_STACK,
    PASS,
    PENDING,
    SACRIFICED,
    TARGETS,
    WHICH_COST,
    WHICH_MODE,
    WHICH_TARGET,
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
    PHASE,
    has,
)  # fmt: skip


@rule
def ask(s: State, prompt: int, seat: int) -> None:
    s.prompt, s.to_act = prompt, seat


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
