"""Announcing: choosing source, mode, targets and costs, and paying (A-77, A-78)."""

from hexameron.core.kernel import Out, emit, rule
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import (
    abilities,
    events as ev,
    humans,
    knowledge,
    moves,
    ranks,
    rows,
    stack,
    state as st,
    statics,
    turn,
)


@rule
def announce(c: st.Content, s: st.State, seat: int, action: int) -> None:
    """Begin an announcement with its source; an intervention leaves the hand (A-86)."""
    i = s.items
    if i == 0:
        s.verdicts = 0
    stack.fresh_item(s, i)
    s.building, s.record = 1, 0
    s.item_seat[i], s.item_mode[i], s.item_state[i] = seat, st.NOTHING, st.PENDING
    if st.ABILITY.has(action):
        slot, n = st.ABILITY.index(action) // st.ABILITIES, st.ABILITY.index(action) % st.ABILITIES
        s.item_from[i], s.item_source[i], s.item_presence[i] = (
            st.FROM_ANGEL,
            s.slot[slot],
            s.presence[slot],
        )
        s.item_ability[i] = abilities.ability_at(c, s, slot, n)
        s.spent[s.slot[slot]] += spend(s.spent[s.slot[slot]], n)
        emit(s, ev.AbilityAnnounced, seat, slot, rows.identity(s, slot))
        if s.up[slot] == 0:
            # The announcement names the card; paying will turn it up or show it anyway.
            knowledge.show_all(s, slot)
    elif st.HUMAN_ABILITY.has(action):
        h, n = (
            st.HUMAN_ABILITY.index(action) // st.PRINTED_ABILITIES,
            st.HUMAN_ABILITY.index(action) % st.PRINTED_ABILITIES,
        )
        s.item_from[i], s.item_source[i], s.item_presence[i] = st.FROM_HUMAN, h, s.hstay[h]
        s.item_ability[i] = c.ability[s.human_card[h]] + n
        s.hspent[h] += spend(s.hspent[h], n)
        emit(s, ev.HumanAnnounced, seat, h, s.human_card[h])
    else:
        instance = st.DECK * seat + st.INTERVENTION.index(action)
        s.item_from[i], s.item_source[i] = st.FROM_HAND, instance
        s.item_ability[i] = c.ability[s.card[instance]]
        s.place[instance] = st.ON_STACK
        s.lore[instance] = st.ALL_KNOWN
        s.in_hand[seat] -= 1
        emit(s, ev.InterventionPlayed, seat, s.card[instance])
    s.item_fast[i] = c.a_fast[s.item_ability[i]]
    advance(c, s)


@rule
def spend(spent: int, n: int) -> int:
    """Return the increment of `spent` for an announcement of ability n; the count stops at 3."""
    return 1 << (st.SPENT_BITS * n) if abilities.count_announced(spent, n) < st.MOST_SPENT else 0


@rule
def last_named(s: st.State) -> int:
    """Return the object last named for the record being filled, or NOTHING."""
    i = s.items
    if s.aims[i] > 0 and s.aim_record[i, s.aims[i] - 1] == s.record:
        return s.aim[i, s.aims[i] - 1]
    return st.NOTHING


@rule
def count_named(s: st.State, record: int) -> int:
    count = 0
    for k in range(s.aims[s.items]):
        count += s.aim_record[s.items, k] == record
    return count


@rule
def next_choice(c: st.Content, s: st.State, start: int) -> int:
    """Return the next object that may be named for the record being filled, or NOTHING.

    Objects are named in ascending code (A-R138).
    """
    i, last = s.items, last_named(s)
    m = c.a_mode[s.item_ability[i]] + s.item_mode[i]
    ref = s.aim[i, 0] if s.record > 0 else st.NOTHING
    source, human = rows.source_slot(s, i), rows.source_human(s, i)
    return abilities.next_target(
        c, s, m, s.record, s.item_seat[i], source, human, ref, max(start, last + 1), ref
    )


@rule
def advance(c: st.Content, s: st.State) -> None:
    """Ask for the next missing choice; if none is missing, pay and let the others respond."""
    i = s.items
    a, seat = s.item_ability[i], s.item_seat[i]
    if s.item_mode[i] == st.NOTHING:
        if c.a_modes[a] > 1:
            turn.ask(s, st.WHICH_MODE, seat)
            return
        s.item_mode[i] = 0
    m = c.a_mode[a] + s.item_mode[i]
    while s.record < c.m_targets[m]:
        count = count_named(s, s.record)
        if count == 0 or (
            count < c.t_most[c.m_target[m] + s.record] and next_choice(c, s, 0) != st.NOTHING
        ):
            turn.ask(s, st.WHICH_TARGET, seat)
            return
        s.record += 1
    if fx.has(c.a_cost[a], fx.C_CHOSEN):
        turn.ask(s, st.WHICH_COST, seat)
        return
    pay(c, s, st.NOTHING)


@rule
def list_choices(c: st.Content, s: st.State, out: Out) -> int:
    """Write the legal actions while an announcement is being made; return their number."""
    i, n = s.items, 0
    a, seat = s.item_ability[i], s.item_seat[i]
    source, human = rows.source_slot(s, i), rows.source_human(s, i)
    if s.prompt == st.WHICH_MODE:
        for m in range(c.a_modes[a]):
            if abilities.is_open_mode(c, s, c.a_mode[a] + m, seat, source, human):
                out[n] = st.MODE.code(m)
                n += 1
        return n
    if s.prompt == st.WHICH_COST:
        code = abilities.next_cost(c, s, a, seat, human, 0)
        while code != st.NOTHING:
            out[n] = code
            n += 1
            code = abilities.next_cost(c, s, a, seat, human, code + 1)
        return n
    if last_named(s) != st.NOTHING:
        out[n] = st.PASS.code(0)
        n += 1
    code = next_choice(c, s, 0)
    while code != st.NOTHING:
        out[n] = code
        n += 1
        code = next_choice(c, s, code + 1)
    return n


@rule
def choose_part(c: st.Content, s: st.State, action: int) -> None:
    """Apply one choice of the announcement being made: a mode, a target or a cost."""
    i, seat = s.items, s.to_act
    if s.prompt == st.WHICH_COST:
        if not st.HAND.has(action):
            emit(s, ev.CostNamed, seat, action, card_of_code(s, seat, action))
        pay(c, s, action)
        return
    if s.prompt == st.WHICH_MODE:
        s.item_mode[i] = st.MODE.index(action)
        emit(s, ev.ModeChosen, seat, stack.card_of(s, i), s.item_ability[i], st.MODE.index(action))
    elif st.PASS.has(action):
        emit(s, ev.Passed, seat, s.prompt)
        s.record += 1
    else:
        emit(s, ev.TargetNamed, seat, action, card_of_code(s, seat, action))
        k = s.aims[i]
        s.aim[i, k], s.aim_stay[i, k], s.aim_record[i, k], s.aim_live[i, k] = (
            action,
            rows.stay_of(s, action),
            s.record,
            1,
        )
        s.aims[i] += 1
    advance(c, s)


@rule
def card_of_code(s: st.State, seat: int, code: int) -> int:
    """Return the card that a target or cost code refers to, or NOTHING."""
    if st.AT_SLOT.has(code):
        return rows.identity(s, st.AT_SLOT.index(code))
    if st.AT_HUMAN.has(code):
        return humans.identity(s, st.AT_HUMAN.index(code))
    if st.AT_DEAD.has(code):
        return s.human_card[st.AT_DEAD.index(code)]
    if st.AT_DISCARDED.has(code):
        return s.card[st.DECK * seat + st.AT_DISCARDED.index(code)]
    return stack.card_of(s, st.AT_ITEM.index(code)) if st.AT_ITEM.has(code) else st.NOTHING


@rule
def pay(c: st.Content, s: st.State, chosen: int) -> None:
    """Pay all costs at once and apply A-85; then the others may respond (A-78, A-79)."""
    i = s.items
    a, seat = s.item_ability[i], s.item_seat[i]
    s.announced += 1
    if c.a_kind[a] == fx.ACT or c.a_may[a]:  # A-R129
        s.lively = 1
    if c.a_kind[a] == fx.PHASE:
        s.acted[s.item_source[i]] = 1
    pay_with_source(c, s, i)
    pay_with_others(c, s, i, chosen)
    s.building = 0
    s.items += 1
    statics.settle(c, s)
    s.item_freed[i] = 0 if rows.source_is_there(s, i) else 1
    s.passes, s.speaker = 0, rows.after(s, seat)
    # after the stack, the seat after the one that opened it speaks next.
    if s.window != st.NO_WINDOW and i == 0:
        s.window_passes, s.window_speaker = 0, rows.after(s, seat)
    s.prompt = st.NO_PROMPT


@rule
def pay_with_source(c: st.Content, s: st.State, i: int) -> None:
    """Pay with the source: a use, a sacrifice or a level.

    The level of an angel to be exiled is recorded before any cost is paid.
    """
    cost, slot = c.a_cost[s.item_ability[i]], rows.source_slot(s, i)
    if fx.has(cost, fx.C_EXILE):
        s.item_paid[i] = ranks.level_of(c, s, st.AT_SLOT.index(aim_to_exile(c, s, i)))
    if fx.has(cost, fx.C_USE):
        moves.lower(s, slot)
    elif fx.has(cost, fx.C_SAC):
        if s.up[slot] == 0:
            knowledge.turn_up(s, slot)
        moves.set_status(s, slot, st.SACRIFICED)
    if fx.has(cost, fx.C_LVL1):
        s.boost_perm[slot] -= 1
        if s.up[slot] == 0:
            knowledge.show_all(s, slot)
        moves.tell_level(c, s, slot, -1)


@rule
def pay_with_others(c: st.Content, s: st.State, i: int, chosen: int) -> None:
    """Give up the card, angel or human that the cost requires."""
    cost = c.a_cost[s.item_ability[i]]
    if fx.has(cost, fx.C_HAND):
        moves.discard_from_hand(s, st.DECK * s.item_seat[i] + st.HAND.index(chosen), ev.CHOSEN)
    elif fx.has(cost, fx.C_ANGEL):
        moves.discard_slot(s, st.AT_SLOT.index(chosen), ev.COST)
    elif fx.has(cost, fx.C_HUMAN | fx.C_WOMAN):
        humans.kill_human(s, st.AT_HUMAN.index(chosen), ev.COST)
    if fx.has(cost, fx.C_SELF):
        humans.kill_human(s, s.item_source[i], ev.COST)
    if fx.has(cost, fx.C_EXILE):
        moves.exile_slot(s, st.AT_SLOT.index(aim_to_exile(c, s, i)))


@rule
def aim_to_exile(c: st.Content, s: st.State, i: int) -> int:
    m = c.a_mode[s.item_ability[i]] + s.item_mode[i]
    for k in range(s.aims[i]):
        if c.t_exiled[c.m_target[m] + s.aim_record[i, k]]:
            return s.aim[i, k]
    return st.NOTHING
