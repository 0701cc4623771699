"""One operation on one object: angels, humans, items, Giants, players, discarded cards (RULES.md 2.7)."""

from __future__ import annotations

from hexameron.core.compiling import rule
from hexameron.games.angels.announceable import source_is_there
from hexameron.games.angels.filters import fits_angel, fits_human, source_slot, stay_of
from hexameron.games.angels.humans import human_to, kill_human, next_stay
from hexameron.games.angels.knowledge import leaves_unseen, show_all, show_slot
from hexameron.games.angels.moves import (
    carry,
    discard_slot,
    exile_slot,
    lower,
    make_ready,
    off_pile,
    plain,
    settle_in_battle,
    settle_in_row,
    slot_to_hand,
    slot_to_host,
    to_hand,
    to_host,
)
from hexameron.games.angels.ranks import (
    after,
    free_slot,
    has_room,
    human_flags,
    humans_of,
    identity,
    row_of,
    seat_of,
)
from hexameron.games.angels.state import (
    ALL_KNOWN,
    AT_DEAD,
    AT_DISCARDED,
    AT_GIANT,
    AT_HUMAN,
    AT_ITEM,
    AT_PLAYER,
    AT_SLOT,
    BATTLE_ROW,
    CEMETERY,
    DECK,
    DEST,
    DISCARDED,
    FROM_DELAY,
    FROM_HUMAN,
    HUMANS,
    NEGATED,
    NOBODY,
    NOTHING,
    REMOVED,
    RESOLVED,
    SACRIFICED,
    SEAT_SLOTS,
    SLOTS,
    Content,
    State,
)  # fmt: skip
from hexameron.games.angels.values import is_shielded, referred, target_of, value
from hexameron.games.angels.vocabulary import (
    HOLD,
    O_ATTACH,
    O_BLOCK,
    O_CHARACTER,
    O_CLEANSE,
    O_CONTROL,
    O_COPY,
    O_DISCARD,
    O_EXILE,
    O_FACTION,
    O_FLAG,
    O_HAND,
    O_HOST,
    O_LEVEL,
    O_LOOK,
    O_LOWER,
    O_MOVE,
    O_NEGATE,
    O_PROMOTE,
    O_RAISE,
    O_READY,
    O_RETARGET,
    O_REVEAL,
    O_STRIP,
    O_SUPPORT,
    SUPPORT_SET,
    TO_HAND,
    TO_ME,
    TO_MOST,
    TO_NEXT,
    WARD,
    has,
)  # fmt: skip


@rule
def on_all(c: Content, s: State, i: int, o: int) -> None:
    """Everything the selector matches when the op begins."""
    f, seat = c.o_filter[o], s.item_seat[i]
    ref, amount, source = referred(c, s, i, f), value(c, s, i, o), source_slot(s, i)
    if (c.f_of[f] >= 0 or c.f_in[f] >= 0) and ref == NOTHING:
        return
    chosen = 0
    if c.f_human[f]:
        human = s.item_source[i] if s.item_from[i] == FROM_HUMAN else NOTHING
        for h in range(HUMANS):
            if fits_human(c, s, f, seat, human, ref, h):
                chosen |= 1 << h
        for h in range(HUMANS):
            if chosen >> h & 1:
                on_human(c, s, i, o, h, amount)
        return
    for slot in range(SEAT_SLOTS * s.seats):
        if fits_angel(c, s, f, seat, source, ref, slot, NOBODY):
            chosen |= 1 << slot
    for slot in range(SLOTS):
        if chosen >> slot & 1:
            on_angel(c, s, i, o, slot, amount)


@rule
def on_self(c: Content, s: State, i: int, o: int) -> None:
    amount = value(c, s, i, o)
    if s.item_from[i] == FROM_DELAY:
        if stay_of(s, s.aim[i, 0]) == s.aim_stay[i, 0]:
            on_object(c, s, i, o, s.aim[i, 0], amount)
    elif s.item_from[i] == FROM_HUMAN:
        if source_is_there(s, i):
            on_human(c, s, i, o, s.item_source[i], amount)
    elif source_slot(s, i) != NOTHING:
        on_angel(c, s, i, o, source_slot(s, i), amount)
    elif c.o_code[o] == O_EXILE and s.place[s.item_source[i]] == DISCARDED:
        off_pile(s, s.item_source[i])
        s.place[s.item_source[i]] = REMOVED


@rule
def on_object(c: Content, s: State, i: int, o: int, code: int, amount: int) -> int:
    """One operation on one named object; the code of its new place if it moved, else NOTHING."""
    if AT_SLOT.has(code):
        return on_angel(c, s, i, o, AT_SLOT.index(code), amount)
    if AT_HUMAN.has(code):
        return on_human(c, s, i, o, AT_HUMAN.index(code), amount)
    if AT_ITEM.has(code):
        on_item(c, s, i, o, AT_ITEM.index(code))
    elif AT_GIANT.has(code):
        bury_giant(s, AT_GIANT.index(code))
    elif AT_PLAYER.has(code):
        if c.o_code[o] == O_FLAG:
            s.ban[AT_PLAYER.index(code)] |= c.o_arg[o]
    elif AT_DISCARDED.has(code):
        recover(s, DECK * s.item_seat[i] + AT_DISCARDED.index(code), c.o_arg[o])
    elif AT_DEAD.has(code):
        if c.o_code[o] == O_ATTACH and s.hplace[AT_DEAD.index(code)] == CEMETERY:
            human_to(s, AT_DEAD.index(code), s.item_seat[i])
    return NOTHING


@rule
def recover(s: State, instance: int, to: int) -> None:
    if s.place[instance] != DISCARDED:
        return
    off_pile(s, instance)
    if to == TO_HAND:
        to_hand(s, instance)
    else:
        to_host(s, instance)


@rule
def on_item(c: Content, s: State, i: int, o: int, j: int) -> None:
    if s.item_state[j] == RESOLVED:
        return
    if c.o_code[o] == O_NEGATE:
        s.item_state[j] = NEGATED
    elif c.o_code[o] == O_RETARGET:
        for k in range(s.aims[i]):
            if s.aim_record[i, k] == c.o_of[o]:  # with the stay it had when this was announced (A-R61)
                s.aim[j, 0], s.aim_stay[j, 0] = s.aim[i, k], s.aim_stay[i, k]


@rule
def on_angel(c: Content, s: State, i: int, o: int, slot: int, amount: int) -> int:
    if is_shielded(s, i, slot):
        return NOTHING
    code = c.o_code[o]
    if code == O_LEVEL:
        if c.o_perm[o]:
            s.boost_perm[slot] += amount
        else:
            s.boost[slot] += amount
    elif code == O_PROMOTE:
        if c.o_perm[o]:
            s.rise_perm[slot] += amount
        else:
            s.rise[slot] += amount
    elif code == O_SUPPORT:
        if c.o_arg[o] == SUPPORT_SET:
            s.sup_set[slot] = max(0, c.o_n[o])
        else:
            s.sup_add[slot] += c.o_n[o]
    elif code == O_LOWER:
        force_down(s, slot, c.o_n[o])
    elif code == O_RAISE:
        s.turned[slot] = 0
        if s.status[slot] == SACRIFICED:
            s.status[slot] -= 1
        else:
            make_ready(s, slot)
    elif code == O_READY:
        make_ready(s, slot)
    elif code == O_MOVE:
        return move(c, s, slot, target_of(s, i, c.o_of[o]))
    elif code == O_HAND:
        slot_to_hand(s, slot)
    elif code == O_HOST:
        slot_to_host(s, slot)
    elif code == O_DISCARD:
        discard_slot(s, slot)
    elif code == O_EXILE:
        exile_slot(s, slot)
    elif code == O_CONTROL:
        return control(c, s, slot, s.item_seat[i])
    elif code == O_FACTION:
        s.side[slot] = c.o_arg[o]
    elif code == O_BLOCK:
        s.blocked[slot] = 1
    elif code == O_STRIP:
        s.strip[slot] |= 2 if c.o_perm[o] else 1
    elif code == O_CLEANSE:
        turned = s.turned[slot]
        plain(s, slot)
        s.turned[slot] = turned
    elif code == O_COPY:
        source = source_slot(s, i)
        if source != NOTHING:
            s.copied[source] = identity(s, slot)
    elif code == O_FLAG:
        if c.o_perm[o]:
            s.marks_perm[slot] |= c.o_arg[o]
        else:
            s.marks[slot] |= c.o_arg[o]
    elif code == O_LOOK:
        show_slot(s, slot, s.item_seat[i])
    elif code == O_REVEAL:
        show_all(s, slot)
    return NOTHING


@rule
def force_down(s: State, slot: int, steps: int) -> None:
    """A-25, A-R36, A-R38."""
    for _ in range(steps):
        if s.status[slot] == SACRIFICED:
            discard_slot(s, slot)
            return
        lower(s, slot)


@rule
def move(c: Content, s: State, slot: int, dest: int) -> int:
    """To a row of the same controller, if there is room now (A-R52)."""
    if dest == NOTHING:
        return NOTHING
    seat, d = seat_of(slot), DEST.index(dest)
    row = min(d, BATTLE_ROW)
    if row == row_of(slot) or not has_room(c, s, seat, row, identity(s, slot), NOTHING):
        return NOTHING
    from_battle, new = row_of(slot) == BATTLE_ROW, free_slot(s, seat, row)
    leaves_unseen(s, slot)
    carry(s, slot, new)
    if row == BATTLE_ROW:
        settle_in_battle(s, new, d == 3)
    elif from_battle:
        settle_in_row(s, new)
    else:
        s.stir[2 * seat + row] = 1
    return AT_SLOT.code(new)


@rule
def control(c: Content, s: State, slot: int, seat: int) -> int:
    """An angel goes to the same row of `seat`; of the wrong side or without room it is discarded (A-R66, A-R67)."""
    row = row_of(slot)
    if seat_of(slot) == seat:
        return NOTHING
    if s.side[slot] != s.faction[seat] or not has_room(c, s, seat, row, identity(s, slot), NOTHING):
        discard_slot(s, slot)
        return NOTHING
    new = free_slot(s, seat, row)
    s.lore[s.slot[slot]] = ALL_KNOWN  # whoever gains or loses it knows it; so may all
    carry(s, slot, new)
    s.presence[new] = next_stay(s)
    return AT_SLOT.code(new)


@rule
def on_human(c: Content, s: State, i: int, o: int, h: int, amount: int) -> int:
    code, seat = c.o_code[o], s.item_seat[i]
    foreign = s.hplace[h] != seat
    if code == O_LEVEL:
        if c.o_perm[o]:
            s.hboost_perm[h] += amount
        else:
            s.hboost[h] += amount
    elif code == O_DISCARD:
        if not (foreign and has(human_flags(s, h), HOLD)):
            kill_human(s, h)
    elif code == O_CONTROL:
        if not (foreign and has(human_flags(s, h), HOLD | WARD)):
            to = destination(s, h, seat, c.o_arg[o])
            if to != NOBODY and to != s.hplace[h]:
                human_to(s, h, to)
                return AT_HUMAN.code(h)
    elif code == O_STRIP:
        s.hstrip[h] |= 2 if c.o_perm[o] else 1
    elif code == O_CLEANSE:
        s.hboost[h] = s.hboost_perm[h] = s.hstrip[h] = s.hmarks[h] = s.hmarks_perm[h] = 0
        s.hchar[h] = s.hchar_perm[h] = NOTHING
    elif code == O_FLAG:
        if c.o_perm[o]:
            s.hmarks_perm[h] |= c.o_arg[o]
        else:
            s.hmarks[h] |= c.o_arg[o]
    elif code == O_CHARACTER:
        if c.o_perm[o]:
            s.hchar_perm[h] = c.o_arg[o]
        else:
            s.hchar[h] = c.o_arg[o]
    return NOTHING


@rule
def destination(s: State, h: int, seat: int, to: int) -> int:
    """Whose Earth a human goes to, or NOBODY (A-R119)."""
    if to == TO_ME:
        return seat
    if to == TO_NEXT:
        return after(s, s.hplace[h])
    best, who = 0, NOBODY
    for other in range(s.seats):
        number = humans_of(s, other) if to == TO_MOST else -humans_of(s, other)
        if (who == NOBODY and other == 0) or number > best:
            best, who = number, other
        elif number == best:
            who = NOBODY - 1
    return who if who >= 0 else NOBODY


@rule
def bury_giant(s: State, g: int) -> None:
    s.giant_level[g] = s.giant_at[g] = s.giant_maker[g] = s.giant_came[g] = s.giant_done[g] = s.giant_stay[g] = 0
