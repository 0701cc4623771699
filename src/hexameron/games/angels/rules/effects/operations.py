"""Dispatch of operations to the rules that carry them out (RULES.md 2.7).

This is the only place where compiled code distinguishes operations. Their table is in
`content/effects/operations`; compiled code cannot call functions through it.
"""

from hexameron.core.kernel import emit, rule
from hexameron.games.angels.content.effects import operations as do, vocabulary as fx
from hexameron.games.angels.rules import (
    events as ev,
    filters,
    giants,
    knowledge,
    moves,
    rows,
    state as st,
)
from hexameron.games.angels.rules.effects import angels, choices, humans, others, references


@rule
def operate(c: st.Content, s: st.State, i: int, o: int) -> bool:
    """Run one operation; return False while it waits for a choice."""
    code = c.o_code[o]
    if code == do.IF:
        if not references.condition(c, s, i, o):
            s.pc += c.o_skip[o]
    elif code == do.DELAY:
        others.put_off(c, s, i, o)
        s.pc += c.o_skip[o]
    elif code == do.DRAW:
        return choices.draw(c, s, i, o)
    elif code == do.DROP:
        return choices.drop(c, s, i, o)
    elif code == do.SEARCH:
        return choices.search(s, i)
    elif code == do.PUT:
        return choices.put(c, s, i, o)
    elif code == do.SWAP:
        return choices.swap(c, s, i, o)
    elif code == do.STAKE:
        return choices.stake(c, s, o)
    elif code == do.LOOK and c.o_on[o] != fx.ON_ALL:
        return choices.look(c, s, i, o)
    elif code == do.ENDDUEL:
        others.end_duel(s)
    elif code == do.DUEL:
        others.queue_duel(c, s, i, o)
    elif code == do.GIANT:
        others.make_giant(c, s, i, o)
    elif code == do.MARKER:
        others.make_marker(c, s, i, o)
    elif c.o_on[o] == fx.ON_ALL:
        on_all(c, s, i, o)
    elif c.o_on[o] == fx.ON_SELF:
        on_self(c, s, i, o)
    else:
        on_named(c, s, i, o)
    return True


@rule
def on_all(c: st.Content, s: st.State, i: int, o: int) -> None:
    """Run an operation on everything its selector matches when it begins."""
    f, seat = c.o_filter[o], s.item_seat[i]
    ref, amount, source = (
        references.target_referred_to(c, s, i, f),
        references.value(c, s, i, o),
        rows.source_slot(s, i),
    )
    if (c.f_of[f] != st.NOTHING or c.f_in[f] != st.NOTHING) and ref == st.NOTHING:
        return
    chosen = 0
    if c.f_human[f]:
        human = rows.source_human(s, i)
        for h in range(st.HUMANS):
            if filters.fits_human(c, s, f, seat, human, ref, h):
                chosen |= 1 << h
        for h in range(st.HUMANS):
            if chosen >> h & 1:
                on_human(c, s, i, o, h, amount)
        return
    for slot in range(st.SEAT_SLOTS * s.seats):
        if filters.fits_angel(c, s, f, seat, source, ref, slot, st.NOBODY):
            chosen |= 1 << slot
    for slot in range(st.SLOTS):
        if chosen >> slot & 1:
            on_angel(c, s, i, o, slot, amount)


@rule
def on_self(c: st.Content, s: st.State, i: int, o: int) -> None:
    amount = references.value(c, s, i, o)
    if s.item_from[i] == st.FROM_DELAY:
        if rows.stay_of(s, s.aim[i, 0]) == s.aim_stay[i, 0]:
            on_object(c, s, i, o, s.aim[i, 0], amount)
    elif s.item_from[i] == st.FROM_HUMAN:
        if rows.source_is_there(s, i):
            on_human(c, s, i, o, s.item_source[i], amount)
    elif rows.source_slot(s, i) != st.NOTHING:
        on_angel(c, s, i, o, rows.source_slot(s, i), amount)
    elif c.o_code[o] == do.EXILE and s.place[s.item_source[i]] == st.DISCARDED:
        s.deed |= st.DID
        moves.off_pile(s, s.item_source[i])
        s.place[s.item_source[i]] = st.REMOVED
        emit(s, ev.Exiled, st.NOTHING, rows.owner_of(s.item_source[i]), s.card[s.item_source[i]])


@rule
def on_named(c: st.Content, s: st.State, i: int, o: int) -> None:
    """Run an operation on the objects named for its target record that are still there."""
    amount = references.value(c, s, i, o)
    for k in range(s.aims[i]):
        if s.aim_live[i, k] and (
            s.aim_record[i, k] == c.o_on[o] or s.item_from[i] == st.FROM_DELAY
        ):
            if rows.stay_of(s, s.aim[i, k]) == s.aim_stay[i, k]:
                moved = on_object(c, s, i, o, s.aim[i, k], amount)
                if moved != st.NOTHING:  # later ops follow the object into its new stay
                    s.aim[i, k], s.aim_stay[i, k] = moved, rows.stay_of(s, moved)


@rule
def on_object(c: st.Content, s: st.State, i: int, o: int, at: int, amount: int) -> int:
    """Run an operation on one named object; return the code of its new place, or NOTHING."""
    code = c.o_code[o]
    if st.AT_SLOT.has(at):
        return on_angel(c, s, i, o, st.AT_SLOT.index(at), amount)
    if st.AT_HUMAN.has(at):
        return on_human(c, s, i, o, st.AT_HUMAN.index(at), amount)
    if code == do.NEGATE:
        others.negate(s, st.AT_ITEM.index(at))
    elif code == do.RETARGET:
        others.retarget(c, s, i, o, st.AT_ITEM.index(at))
    elif code == do.EXILE:
        s.deed |= st.DID
        emit(s, ev.GiantRemoved, st.AT_GIANT.index(at), s.giant_level[st.AT_GIANT.index(at)])
        giants.bury_giant(s, st.AT_GIANT.index(at))
    elif code == do.FLAG:
        others.forbid(c, s, o, st.AT_PLAYER.index(at))
    elif code == do.RECOVER:
        others.recover(s, st.DECK * s.item_seat[i] + st.AT_DISCARDED.index(at), c.o_arg[o])
    elif code == do.ATTACH:
        others.attach(s, st.AT_DEAD.index(at), s.item_seat[i])
    return st.NOTHING


@rule
def on_angel(c: st.Content, s: st.State, i: int, o: int, slot: int, amount: int) -> int:
    if references.is_shielded(s, i, slot):
        s.deed |= st.MET_SHIELD
        return st.NOTHING
    code = c.o_code[o]
    if code == do.LEVEL:
        angels.change_level(c, s, o, slot, amount)
    elif code == do.PROMOTE:
        angels.promote(c, s, o, slot, amount)
    elif code == do.SUPPORT:
        angels.change_support(c, s, o, slot)
    elif code == do.LOWER:
        angels.force_down(s, slot, c.o_n[o])
    elif code == do.RAISE:
        angels.lift(s, slot)
    elif code == do.READY:
        angels.make_ready(s, slot)
    elif code == do.MOVE:
        return angels.move(c, s, slot, references.target_of(s, i, c.o_of[o]))
    elif code == do.HAND or code == do.HOST or code == do.DISCARD or code == do.EXILE:
        angels.leave_table(s, code, slot)
    elif code == do.CONTROL:
        return angels.control(c, s, slot, s.item_seat[i])
    elif code == do.FACTION:
        angels.change_side(c, s, o, slot)
    else:
        mark_angel(c, s, i, o, slot)
    return st.NOTHING


@rule
def mark_angel(c: st.Content, s: st.State, i: int, o: int, slot: int) -> None:
    """Carry out an operation on an angel that changes neither its place nor its numbers."""
    code = c.o_code[o]
    if code == do.BLOCK:
        angels.block(s, slot)
    elif code == do.STRIP:
        angels.strip(c, s, o, slot)
    elif code == do.CLEANSE:
        angels.cleanse(c, s, slot)
    elif code == do.COPY:
        angels.copy(s, rows.source_slot(s, i), slot)
    elif code == do.FLAG:
        angels.flag(c, s, o, slot)
    elif code == do.LOOK:
        s.deed |= st.DID
        knowledge.show_slot(s, slot, s.item_seat[i])
    elif code == do.REVEAL:
        s.deed |= st.DID
        knowledge.show_all(s, slot)


@rule
def on_human(c: st.Content, s: st.State, i: int, o: int, h: int, amount: int) -> int:
    code, seat = c.o_code[o], s.item_seat[i]
    if code == do.LEVEL:
        humans.change_level(c, s, o, h, amount)
    elif code == do.DISCARD:
        humans.discard(s, h, seat)
    elif code == do.CONTROL:
        return humans.control(s, h, seat, c.o_arg[o])
    elif code == do.STRIP:
        humans.strip(c, s, o, h)
    elif code == do.CLEANSE:
        humans.cleanse(s, h)
    elif code == do.FLAG:
        humans.flag(c, s, o, h)
    elif code == do.CHARACTER:
        humans.change_character(c, s, o, h)
    return st.NOTHING
