"""One operation on one object: angels, humans, items, Giants, players, discarded cards (RULES.md 2.7)."""

from __future__ import annotations

from hexameron.core.kernel import rule
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import duels, filters, humans, knowledge, moves, ranks, stack
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.effects.references import is_shielded, referred, target_of, value
from hexameron.games.angels.rules.rows import after, free_slot, has_room, identity, next_stay, row_of, seat_of, source_slot, stay_of


@rule
def on_all(c: st.Content, s: st.State, i: int, o: int) -> None:
    """Everything the selector matches when the op begins."""
    f, seat = c.o_filter[o], s.item_seat[i]
    ref, amount, source = referred(c, s, i, f), value(c, s, i, o), source_slot(s, i)
    if (c.f_of[f] >= 0 or c.f_in[f] >= 0) and ref == st.NOTHING:
        return
    chosen = 0
    if c.f_human[f]:
        human = s.item_source[i] if s.item_from[i] == st.FROM_HUMAN else st.NOTHING
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
    amount = value(c, s, i, o)
    if s.item_from[i] == st.FROM_DELAY:
        if stay_of(s, s.aim[i, 0]) == s.aim_stay[i, 0]:
            on_object(c, s, i, o, s.aim[i, 0], amount)
    elif s.item_from[i] == st.FROM_HUMAN:
        if stack.source_is_there(s, i):
            on_human(c, s, i, o, s.item_source[i], amount)
    elif source_slot(s, i) != st.NOTHING:
        on_angel(c, s, i, o, source_slot(s, i), amount)
    elif c.o_code[o] == fx.O_EXILE and s.place[s.item_source[i]] == st.DISCARDED:
        moves.off_pile(s, s.item_source[i])
        s.place[s.item_source[i]] = st.REMOVED


@rule
def on_object(c: st.Content, s: st.State, i: int, o: int, code: int, amount: int) -> int:
    """One operation on one named object; the code of its new place if it moved, else NOTHING."""
    if st.AT_SLOT.has(code):
        return on_angel(c, s, i, o, st.AT_SLOT.index(code), amount)
    if st.AT_HUMAN.has(code):
        return on_human(c, s, i, o, st.AT_HUMAN.index(code), amount)
    if st.AT_ITEM.has(code):
        on_item(c, s, i, o, st.AT_ITEM.index(code))
    elif st.AT_GIANT.has(code):
        duels.bury_giant(s, st.AT_GIANT.index(code))
    elif st.AT_PLAYER.has(code):
        if c.o_code[o] == fx.O_FLAG:
            s.ban[st.AT_PLAYER.index(code)] |= c.o_arg[o]
    elif st.AT_DISCARDED.has(code):
        recover(s, st.DECK * s.item_seat[i] + st.AT_DISCARDED.index(code), c.o_arg[o])
    elif st.AT_DEAD.has(code):
        if c.o_code[o] == fx.O_ATTACH and s.hplace[st.AT_DEAD.index(code)] == st.CEMETERY:
            humans.human_to(s, st.AT_DEAD.index(code), s.item_seat[i])
    return st.NOTHING


@rule
def recover(s: st.State, instance: int, to: int) -> None:
    if s.place[instance] != st.DISCARDED:
        return
    moves.off_pile(s, instance)
    if to == fx.TO_HAND:
        moves.to_hand(s, instance)
    else:
        moves.to_host(s, instance)


@rule
def on_item(c: st.Content, s: st.State, i: int, o: int, j: int) -> None:
    if s.item_state[j] == st.RESOLVED:
        return
    if c.o_code[o] == fx.O_NEGATE:
        s.item_state[j] = st.NEGATED
    elif c.o_code[o] == fx.O_RETARGET:
        for k in range(s.aims[i]):
            if s.aim_record[i, k] == c.o_of[o]:  # with the stay it had when this was announced (A-R61)
                s.aim[j, 0], s.aim_stay[j, 0] = s.aim[i, k], s.aim_stay[i, k]


@rule
def on_angel(c: st.Content, s: st.State, i: int, o: int, slot: int, amount: int) -> int:
    if is_shielded(s, i, slot):
        return st.NOTHING
    code = c.o_code[o]
    if code == fx.O_LEVEL:
        if c.o_perm[o]:
            s.boost_perm[slot] += amount
        else:
            s.boost[slot] += amount
    elif code == fx.O_PROMOTE:
        if c.o_perm[o]:
            s.rise_perm[slot] += amount
        else:
            s.rise[slot] += amount
    elif code == fx.O_SUPPORT:
        if c.o_arg[o] == fx.SUPPORT_SET:
            s.sup_set[slot] = max(0, c.o_n[o])
        else:
            s.sup_add[slot] += c.o_n[o]
    elif code == fx.O_LOWER:
        force_down(s, slot, c.o_n[o])
    elif code == fx.O_RAISE:
        s.turned[slot] = 0
        if s.status[slot] == st.SACRIFICED:
            s.status[slot] -= 1
        else:
            moves.make_ready(s, slot)
    elif code == fx.O_READY:
        moves.make_ready(s, slot)
    elif code == fx.O_MOVE:
        return move(c, s, slot, target_of(s, i, c.o_of[o]))
    elif code == fx.O_HAND:
        moves.slot_to_hand(s, slot)
    elif code == fx.O_HOST:
        moves.slot_to_host(s, slot)
    elif code == fx.O_DISCARD:
        moves.discard_slot(s, slot)
    elif code == fx.O_EXILE:
        moves.exile_slot(s, slot)
    elif code == fx.O_CONTROL:
        return control(c, s, slot, s.item_seat[i])
    elif code == fx.O_FACTION:
        s.side[slot] = c.o_arg[o]
    elif code == fx.O_BLOCK:
        s.blocked[slot] = 1
    elif code == fx.O_STRIP:
        s.strip[slot] |= 2 if c.o_perm[o] else 1
    elif code == fx.O_CLEANSE:
        turned = s.turned[slot]
        moves.plain(s, slot)
        s.turned[slot] = turned
    elif code == fx.O_COPY:
        source = source_slot(s, i)
        if source != st.NOTHING:
            s.copied[source] = identity(s, slot)
    elif code == fx.O_FLAG:
        if c.o_perm[o]:
            s.marks_perm[slot] |= c.o_arg[o]
        else:
            s.marks[slot] |= c.o_arg[o]
    elif code == fx.O_LOOK:
        knowledge.show_slot(s, slot, s.item_seat[i])
    elif code == fx.O_REVEAL:
        knowledge.show_all(s, slot)
    return st.NOTHING


@rule
def force_down(s: st.State, slot: int, steps: int) -> None:
    """A-25, A-R36, A-R38."""
    for _ in range(steps):
        if s.status[slot] == st.SACRIFICED:
            moves.discard_slot(s, slot)
            return
        moves.lower(s, slot)


@rule
def move(c: st.Content, s: st.State, slot: int, dest: int) -> int:
    """To a row of the same controller, if there is room now (A-R52)."""
    if dest == st.NOTHING:
        return st.NOTHING
    seat, d = seat_of(slot), st.DEST.index(dest)
    row = min(d, st.BATTLE_ROW)
    if row == row_of(slot) or not has_room(c, s, seat, row, identity(s, slot), st.NOTHING):
        return st.NOTHING
    from_battle, new = row_of(slot) == st.BATTLE_ROW, free_slot(s, seat, row)
    knowledge.leaves_unseen(s, slot)
    moves.carry(s, slot, new)
    if row == st.BATTLE_ROW:
        moves.settle_in_battle(s, new, d == 3)
    elif from_battle:
        moves.settle_in_row(s, new)
    else:
        s.stir[2 * seat + row] = 1
    return st.AT_SLOT.code(new)


@rule
def control(c: st.Content, s: st.State, slot: int, seat: int) -> int:
    """An angel goes to the same row of `seat`; of the wrong side or without room it is discarded (A-R66, A-R67)."""
    row = row_of(slot)
    if seat_of(slot) == seat:
        return st.NOTHING
    if s.side[slot] != s.faction[seat] or not has_room(c, s, seat, row, identity(s, slot), st.NOTHING):
        moves.discard_slot(s, slot)
        return st.NOTHING
    new = free_slot(s, seat, row)
    s.lore[s.slot[slot]] = st.ALL_KNOWN  # whoever gains or loses it knows it; so may all
    moves.carry(s, slot, new)
    s.presence[new] = next_stay(s)
    return st.AT_SLOT.code(new)


@rule
def on_human(c: st.Content, s: st.State, i: int, o: int, h: int, amount: int) -> int:
    code, seat = c.o_code[o], s.item_seat[i]
    foreign = s.hplace[h] != seat
    if code == fx.O_LEVEL:
        if c.o_perm[o]:
            s.hboost_perm[h] += amount
        else:
            s.hboost[h] += amount
    elif code == fx.O_DISCARD:
        if not (foreign and fx.has(ranks.human_flags(s, h), fx.HOLD)):
            humans.kill_human(s, h)
    elif code == fx.O_CONTROL:
        if not (foreign and fx.has(ranks.human_flags(s, h), fx.HOLD | fx.WARD)):
            to = destination(s, h, seat, c.o_arg[o])
            if to != st.NOBODY and to != s.hplace[h]:
                humans.human_to(s, h, to)
                return st.AT_HUMAN.code(h)
    elif code == fx.O_STRIP:
        s.hstrip[h] |= 2 if c.o_perm[o] else 1
    elif code == fx.O_CLEANSE:
        s.hboost[h] = s.hboost_perm[h] = s.hstrip[h] = s.hmarks[h] = s.hmarks_perm[h] = 0
        s.hchar[h] = s.hchar_perm[h] = st.NOTHING
    elif code == fx.O_FLAG:
        if c.o_perm[o]:
            s.hmarks_perm[h] |= c.o_arg[o]
        else:
            s.hmarks[h] |= c.o_arg[o]
    elif code == fx.O_CHARACTER:
        if c.o_perm[o]:
            s.hchar_perm[h] = c.o_arg[o]
        else:
            s.hchar[h] = c.o_arg[o]
    return st.NOTHING


@rule
def destination(s: st.State, h: int, seat: int, to: int) -> int:
    """Whose Earth a human goes to, or NOBODY (A-R119)."""
    if to == fx.TO_ME:
        return seat
    if to == fx.TO_NEXT:
        return after(s, s.hplace[h])
    best, who = 0, st.NOBODY
    for other in range(s.seats):
        number = ranks.humans_of(s, other) if to == fx.TO_MOST else -ranks.humans_of(s, other)
        if (who == st.NOBODY and other == 0) or number > best:
            best, who = number, other
        elif number == best:
            who = st.NOBODY - 1
    return who if who >= 0 else st.NOBODY
