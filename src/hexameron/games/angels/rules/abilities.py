"""Announcements that are legal now, and whether targets and costs are available (A-77, A-R138)."""

from hexameron.core.kernel import Out, rule
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import filters, ranks, rows, state as st

# --- abilities by number ---


@rule
def ability_at(c: st.Content, s: st.State, slot: int, n: int) -> int:
    """Return ability n of the angel in a slot, or NOTHING.

    Its own abilities come first, in order, then the copied ones (A-R135).
    """
    card = rows.identity(s, slot)
    if n < c.abilities[card]:
        return c.ability[card] + n
    if s.copied[slot] == st.NOTHING:
        return st.NOTHING
    n -= c.abilities[card]
    first = c.ability[s.copied[slot]]
    for a in range(first, first + c.abilities[s.copied[slot]]):
        if c.a_kind[a] == fx.ACT and c.a_copies[a] == 0:
            if n == 0:
                return a
            n -= 1
    return st.NOTHING


@rule
def count_announced(spent: int, n: int) -> int:
    return spent >> (st.SPENT_BITS * n) & st.MOST_SPENT


# --- legal announcements ---


@rule
def is_time(c: st.Content, s: st.State, a: int, seat: int, slot: int) -> bool:
    """Return whether `when` and `need` allow the ability; they are tested at announcement only."""
    if not c.a_when[a] >> (s.phase - st.HUMAN_PHASE) & 1:
        return False
    need = c.a_need[a]
    if need == 0:
        return True
    if fx.has(need, fx.N_DUEL) and s.window != st.DUEL_WINDOW and s.window != st.GIANT_WINDOW:
        return False
    if fx.has(need, fx.N_SELF_DUEL) and (slot == st.NOTHING or not filters.is_duelling(s, slot)):
        return False
    return not fx.has(need, fx.N_HAND_ANGEL) or has_angel_in_hand(c, s, seat)


@rule
def has_angel_in_hand(c: st.Content, s: st.State, seat: int) -> bool:
    for instance in range(st.DECK * seat, st.DECK * seat + s.host_size[seat]):
        if s.place[instance] == st.IN_HAND and c.kind[s.card[instance]] == st.ANGEL_CARD:
            return True
    return False


@rule
def next_cost(c: st.Content, s: st.State, a: int, seat: int, human: int, start: int) -> int:
    """Return the lowest code from `start` on that can be given as the chosen cost, or NOTHING."""
    cost = c.a_cost[a]
    if fx.has(cost, fx.C_HAND):
        for code in range(max(start, st.HAND.code(0)), st.HAND.code(s.host_size[seat])):
            if s.place[st.DECK * seat + st.HAND.index(code)] == st.IN_HAND:
                return code
        return st.NOTHING
    if fx.has(cost, fx.C_ANGEL):
        first = st.AT_SLOT.code(rows.first_slot(seat, st.SUPPORT_ROW))
        for code in range(max(start, first), first + st.SEAT_SLOTS):
            if (
                s.slot[st.AT_SLOT.index(code)] != st.NOTHING
                and s.blocked[st.AT_SLOT.index(code)] == 0
            ):
                return code
        return st.NOTHING
    for code in range(max(start, st.AT_HUMAN.code(0)), st.AT_HUMAN.code(st.HUMANS)):
        h = st.AT_HUMAN.index(code)
        if (
            s.hplace[h] == seat
            and h != human
            and (not fx.has(cost, fx.C_WOMAN) or ranks.sex_of(c, s, h) == st.WOMAN)
        ):
            return code
    return st.NOTHING


@rule
def leads_on(
    c: st.Content, s: st.State, m: int, record: int, seat: int, source: int, human: int, code: int
) -> bool:
    """Return whether the next record can still be answered with this object named (A-R138)."""
    if record + 1 >= c.m_targets[m]:
        return True
    return (
        filters.next_aim(c, s, c.m_target[m] + record + 1, seat, source, human, code, 0, code)
        != st.NOTHING
    )


@rule
def next_target(
    c: st.Content,
    s: st.State,
    m: int,
    record: int,
    seat: int,
    source: int,
    human: int,
    ref: int,
    start: int,
    but: int,
) -> int:
    code = filters.next_aim(c, s, c.m_target[m] + record, seat, source, human, ref, start, but)
    while code != st.NOTHING and not leads_on(c, s, m, record, seat, source, human, code):
        code = filters.next_aim(
            c, s, c.m_target[m] + record, seat, source, human, ref, code + 1, but
        )
    return code


@rule
def is_open_mode(c: st.Content, s: st.State, m: int, seat: int, source: int, human: int) -> bool:
    return (
        c.m_targets[m] == 0
        or next_target(c, s, m, 0, seat, source, human, st.NOTHING, 0, st.NOTHING) != st.NOTHING
    )


@rule
def can_complete(c: st.Content, s: st.State, a: int, seat: int, source: int, human: int) -> bool:
    """Return whether a mode has targets for every record and the chosen cost can be paid."""
    if fx.has(c.a_cost[a], fx.C_CHOSEN) and next_cost(c, s, a, seat, human, 0) == st.NOTHING:
        return False
    for m in range(c.a_mode[a], c.a_mode[a] + c.a_modes[a]):
        if is_open_mode(c, s, m, seat, source, human):
            return True
    return False


@rule
def can_pay_with(c: st.Content, s: st.State, slot: int, cost: int) -> bool:
    """Return whether this angel may act at all, and at this cost.

    The rules are A-21, A-22, A-23, A-31, A-52 and A-72.
    """
    if s.blocked[slot] or s.turned[slot] or s.status[slot] == st.SACRIFICED:
        return False
    if rows.row_of(slot) == st.BATTLE_ROW and (s.phase != st.BATTLE_PHASE or s.up[slot] == 0):
        return False
    if fx.has(cost, fx.C_SAC) and s.status[slot] != st.READY:
        return False
    return not fx.has(cost, fx.C_USE | fx.C_SAC) or not ranks.copy_is_open(s, slot)


@rule
def may_use(c: st.Content, s: st.State, seat: int, slot: int, n: int) -> bool:
    """Return whether the seat may announce ability n of its angel in this slot."""
    a = ability_at(c, s, slot, n)
    if a == st.NOTHING or c.a_kind[a] != fx.ACT or s.strip[slot]:
        return False
    if fx.has(s.ban[seat], fx.NO_ABILITY) or (
        c.a_fast[a] and fx.has(s.ban[seat], fx.NO_INTERVENTION)
    ):
        return False
    if c.a_limit[a] and count_announced(s.spent[s.slot[slot]], n) >= c.a_limit[a]:
        return False
    if not is_time(c, s, a, seat, slot) or not can_pay_with(c, s, slot, c.a_cost[a]):
        return False
    return can_complete(c, s, a, seat, slot, st.NOTHING)


@rule
def may_use_human(c: st.Content, s: st.State, seat: int, h: int, n: int) -> bool:
    """Return whether the seat may announce ability n of this human (A-48 to A-50).

    A phase ability is legal only in the seat's own segment of the human phase, once a turn.
    """
    if h >= st.DECK_HUMANS or s.hplace[h] != seat or s.hstrip[h]:
        return False
    card = s.human_card[h]
    if n >= c.abilities[card]:
        return False
    a = c.ability[card] + n
    if not ranks.applies(c, s, a, seat):
        return False
    if c.a_kind[a] == fx.PHASE:
        if s.phase != st.HUMAN_PHASE or s.acted[h] or s.items > 0 or s.window != st.NO_WINDOW:
            return False
    elif c.a_kind[a] != fx.ACT or not is_time(c, s, a, seat, st.NOTHING):
        return False
    if c.a_limit[a] and count_announced(s.hspent[h], n) >= c.a_limit[a]:
        return False
    return can_complete(c, s, a, seat, st.NOTHING, h)


@rule
def may_play(c: st.Content, s: st.State, seat: int, instance: int) -> bool:
    """Return whether the seat may announce this intervention from its hand."""
    card = s.card[instance]
    if c.kind[card] != st.INTERVENTION_CARD or fx.has(s.ban[seat], fx.NO_INTERVENTION):
        return False
    a = c.ability[card]
    if not is_time(c, s, a, seat, st.NOTHING):
        return False
    if fx.has(c.a_cost[a], fx.C_HAND) and s.in_hand[seat] < 2:
        return False
    return can_complete(c, s, a, seat, st.NOTHING, st.NOTHING)


@rule
def is_full(c: st.Content, s: st.State) -> bool:
    """Return whether nothing more can be announced this turn, or on this stack (A-88)."""
    return s.items >= c.max_stack or s.announced >= c.max_announcements


@rule
def list_announcements(c: st.Content, s: st.State, seat: int, out: Out, n: int) -> int:
    if is_full(c, s):
        return n
    first = rows.first_slot(seat, st.SUPPORT_ROW)
    for slot in range(first, first + st.SEAT_SLOTS):
        if s.slot[slot] != st.NOTHING:
            for k in range(
                st.ABILITIES
                if s.copied[slot] != st.NOTHING
                else c.abilities[rows.identity(s, slot)]
            ):
                if may_use(c, s, seat, slot, k):
                    out[n] = st.ABILITY.code(st.ABILITIES * slot + k)
                    n += 1
    for h in range(st.DECK_HUMANS):
        if s.hplace[h] == seat:
            for k in range(st.PRINTED_ABILITIES):
                if may_use_human(c, s, seat, h, k):
                    out[n] = st.HUMAN_ABILITY.code(st.PRINTED_ABILITIES * h + k)
                    n += 1
    if s.in_hand[seat] > 0 and not fx.has(s.ban[seat], fx.NO_INTERVENTION):
        for i in range(s.host_size[seat]):
            if s.place[st.DECK * seat + i] == st.IN_HAND and may_play(
                c, s, seat, st.DECK * seat + i
            ):
                out[n] = st.INTERVENTION.code(i)
                n += 1
    return n


@rule
def must_still_act(c: st.Content, s: st.State, seat: int) -> bool:
    """Return whether a mandatory phase ability with a legal target is left (A-48)."""
    if is_full(c, s):
        return False
    for h in range(st.DECK_HUMANS):
        if s.hplace[h] == seat and s.acted[h] == 0:
            for n in range(c.abilities[s.human_card[h]]):
                a = c.ability[s.human_card[h]] + n
                if c.a_kind[a] == fx.PHASE and c.a_may[a] == 0 and may_use_human(c, s, seat, h, n):
                    return True
    return False
