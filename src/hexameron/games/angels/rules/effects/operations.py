"""Which rule carries out an operation: the one place where compiled code tells operations apart (RULES.md 2.7).

Their table stands in `content/effects/operations`; compiled code cannot call through it.
"""

from hexameron.core.kernel import rule
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import filters, giants, knowledge, moves, rows, state as st
from hexameron.games.angels.rules.effects import angels, choices, humans, others, references


@rule
def operate(c: st.Content, s: st.State, i: int, o: int) -> bool:
    """One operation; False while it waits for a choice."""
    code = c.o_code[o]
    if code == fx.O_IF:
        if not references.condition(c, s, i, o):
            s.pc += c.o_skip[o]
    elif code == fx.O_DELAY:
        others.put_off(c, s, i, o)
        s.pc += c.o_skip[o]
    elif code == fx.O_DRAW:
        return choices.draw(c, s, i, o)
    elif code == fx.O_DROP:
        return choices.drop(c, s, i, o)
    elif code == fx.O_SEARCH:
        return choices.search(s, i)
    elif code == fx.O_PUT:
        return choices.put(c, s, i, o)
    elif code == fx.O_SWAP:
        return choices.swap(c, s, i, o)
    elif code == fx.O_STAKE:
        return choices.stake(c, s, o)
    elif code == fx.O_LOOK and c.o_on[o] != fx.ON_ALL:
        return choices.look(c, s, i, o)
    elif code == fx.O_ENDDUEL:
        others.end_duel(s)
    elif code == fx.O_DUEL:
        others.queue_duel(c, s, i, o)
    elif code == fx.O_GIANT:
        others.make_giant(c, s, i, o)
    elif code == fx.O_MARKER:
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
    """Everything the selector matches when the op begins."""
    f, seat = c.o_filter[o], s.item_seat[i]
    ref, amount, source = references.referred(c, s, i, f), references.value(c, s, i, o), rows.source_slot(s, i)
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
    elif c.o_code[o] == fx.O_EXILE and s.place[s.item_source[i]] == st.DISCARDED:
        s.deed |= st.DID
        moves.off_pile(s, s.item_source[i])
        s.place[s.item_source[i]] = st.REMOVED


@rule
def on_named(c: st.Content, s: st.State, i: int, o: int) -> None:
    """The objects named for the op's target record, as far as they are still there."""
    amount = references.value(c, s, i, o)
    for k in range(s.aims[i]):
        if s.aim_live[i, k] and (s.aim_record[i, k] == c.o_on[o] or s.item_from[i] == st.FROM_DELAY):
            if rows.stay_of(s, s.aim[i, k]) == s.aim_stay[i, k]:
                moved = on_object(c, s, i, o, s.aim[i, k], amount)
                if moved != st.NOTHING:  # a later op follows its object into the new stay
                    s.aim[i, k], s.aim_stay[i, k] = moved, rows.stay_of(s, moved)


@rule
def on_object(c: st.Content, s: st.State, i: int, o: int, at: int, amount: int) -> int:
    """One operation on one named object; the code of its new place if it moved, else NOTHING."""
    code = c.o_code[o]
    if st.AT_SLOT.has(at):
        return on_angel(c, s, i, o, st.AT_SLOT.index(at), amount)
    if st.AT_HUMAN.has(at):
        return on_human(c, s, i, o, st.AT_HUMAN.index(at), amount)
    if code == fx.O_NEGATE:
        others.negate(s, st.AT_ITEM.index(at))
    elif code == fx.O_RETARGET:
        others.retarget(c, s, i, o, st.AT_ITEM.index(at))
    elif code == fx.O_EXILE:
        s.deed |= st.DID
        giants.bury_giant(s, st.AT_GIANT.index(at))
    elif code == fx.O_FLAG:
        others.forbid(c, s, o, st.AT_PLAYER.index(at))
    elif code == fx.O_RECOVER:
        others.recover(s, st.DECK * s.item_seat[i] + st.AT_DISCARDED.index(at), c.o_arg[o])
    elif code == fx.O_ATTACH:
        others.attach(s, st.AT_DEAD.index(at), s.item_seat[i])
    return st.NOTHING


@rule
def on_angel(c: st.Content, s: st.State, i: int, o: int, slot: int, amount: int) -> int:
    if references.is_shielded(s, i, slot):
        s.deed |= st.MET_SHIELD
        return st.NOTHING
    code = c.o_code[o]
    if code == fx.O_LEVEL:
        angels.change_level(c, s, o, slot, amount)
    elif code == fx.O_PROMOTE:
        angels.promote(c, s, o, slot, amount)
    elif code == fx.O_SUPPORT:
        angels.change_support(c, s, o, slot)
    elif code == fx.O_LOWER:
        angels.force_down(s, slot, c.o_n[o])
    elif code == fx.O_RAISE:
        angels.lift(s, slot)
    elif code == fx.O_READY:
        angels.make_ready(s, slot)
    elif code == fx.O_MOVE:
        return angels.move(c, s, slot, references.target_of(s, i, c.o_of[o]))
    elif code == fx.O_HAND or code == fx.O_HOST or code == fx.O_DISCARD or code == fx.O_EXILE:
        angels.leave_table(s, code, slot)
    elif code == fx.O_CONTROL:
        return angels.control(c, s, slot, s.item_seat[i])
    elif code == fx.O_FACTION:
        angels.change_side(c, s, o, slot)
    elif code == fx.O_BLOCK:
        angels.block(s, slot)
    elif code == fx.O_STRIP:
        angels.strip(c, s, o, slot)
    elif code == fx.O_CLEANSE:
        angels.cleanse(s, slot)
    elif code == fx.O_COPY:
        angels.copy(s, rows.source_slot(s, i), slot)
    elif code == fx.O_FLAG:
        angels.flag(c, s, o, slot)
    elif code == fx.O_LOOK:
        s.deed |= st.DID
        knowledge.show_slot(s, slot, s.item_seat[i])
    elif code == fx.O_REVEAL:
        s.deed |= st.DID
        knowledge.show_all(s, slot)
    return st.NOTHING


@rule
def on_human(c: st.Content, s: st.State, i: int, o: int, h: int, amount: int) -> int:
    code, seat = c.o_code[o], s.item_seat[i]
    if code == fx.O_LEVEL:
        humans.change_level(c, s, o, h, amount)
    elif code == fx.O_DISCARD:
        humans.discard(s, h, seat)
    elif code == fx.O_CONTROL:
        return humans.control(s, h, seat, c.o_arg[o])
    elif code == fx.O_STRIP:
        humans.strip(c, s, o, h)
    elif code == fx.O_CLEANSE:
        humans.cleanse(s, h)
    elif code == fx.O_FLAG:
        humans.flag(c, s, o, h)
    elif code == fx.O_CHARACTER:
        humans.change_character(c, s, o, h)
    return st.NOTHING
