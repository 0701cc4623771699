"""The engine of effects: one function executes the compiled operations of an item (RULES.md 2.7)."""

# ruff: noqa: SIM102, SIM109
from __future__ import annotations

from hexameron.core.compiling import rule
from hexameron.core.record import CHANCE
from hexameron.games.angels.announce import ask, source_is_there
from hexameron.games.angels.filters import fits_aim, fits_angel, fits_human, source_slot, stay_of
from hexameron.games.angels.moves import (
    carry,
    discard_slot,
    exile_slot,
    human_to,
    kill_human,
    leaves_unseen,
    lower,
    make_ready,
    next_stay,
    off_pile,
    plain,
    settle,
    settle_in_battle,
    settle_in_row,
    show_all,
    show_human,
    show_slot,
    slot_to_hand,
    slot_to_host,
    to_hand,
    to_host,
    to_pile,
)  # fmt: skip
from hexameron.games.angels.ranks import (
    after,
    flags_of,
    free_slot,
    has_room,
    human_flags,
    humans_at,
    humans_of,
    identity,
    level_of,
    row_of,
    seat_of,
)
from hexameron.games.angels.state import (
    ALL_KNOWN,
    ANGEL_CARD,
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
    DECK_HUMANS,
    DELAYS,
    DEST,
    DISCARDED,
    DROP,
    DROP_RANDOM,
    DUEL_WINDOW,
    FROM_DELAY,
    FROM_HAND,
    FROM_HUMAN,
    GIANT_WINDOW,
    GIANTS,
    HUMANS,
    IN_HAND,
    LOOK_PROCESSION,
    NEGATED,
    NOBODY,
    NOTHING,
    OP_DRAW,
    OP_STAKE,
    PROCESSION,
    PUT,
    QUEUE,
    REMOVED,
    RESOLVED,
    SACRIFICED,
    SEARCH,
    SEAT_SLOTS,
    SLOTS,
    SOURCE_GONE,
    STAKE,
    SWAP,
    TARGET_LOST,
    UNBORN,
    WAS_NEGATED,
    WORKED,
    Content,
    State,
)  # fmt: skip
from hexameron.games.angels.vocabulary import (
    DROP_CHOOSE,
    HOLD,
    IF_HAND,
    K_DEST,
    K_NEW,
    L_HAND,
    L_PROCESSION,
    L_STAKE,
    O_ATTACH,
    O_BLOCK,
    O_CHARACTER,
    O_CLEANSE,
    O_CONTROL,
    O_COPY,
    O_DELAY,
    O_DISCARD,
    O_DRAW,
    O_DROP,
    O_DUEL,
    O_ENDDUEL,
    O_EXILE,
    O_FACTION,
    O_FLAG,
    O_GIANT,
    O_HAND,
    O_HOST,
    O_IF,
    O_LEVEL,
    O_LOOK,
    O_LOWER,
    O_MARKER,
    O_MOVE,
    O_NEGATE,
    O_PROMOTE,
    O_PUT,
    O_RAISE,
    O_READY,
    O_RETARGET,
    O_REVEAL,
    O_SEARCH,
    O_STAKE,
    O_STRIP,
    O_SUPPORT,
    O_SWAP,
    ON_ALL,
    ON_ME,
    ON_SELF,
    SHIELD_ABILITY,
    SHIELD_ALL,
    STAKE_BACK,
    SUPPORT_SET,
    TO_HAND,
    TO_ME,
    TO_MOST,
    TO_NEXT,
    V_COUNT,
    V_LEVEL,
    V_NUMBER,
    V_PAID,
    WARD,
    has,
)  # fmt: skip

# --- an item's turn comes (A-80 to A-83) ---


@rule
def next_item(s: State) -> int:
    """A-80: interventions first, last announced first; then abilities likewise."""
    for fast in range(1, -1, -1):
        for i in range(s.items - 1, -1, -1):
            if s.item_state[i] != RESOLVED and s.item_fast[i] == fast:
                return i
    return NOTHING


@rule
def begin_item(c: Content, s: State, i: int) -> None:
    order = 1
    for j in range(s.items):
        order += s.item_state[j] == RESOLVED
    s.item_order[i] = order
    if s.item_from[i] == FROM_HAND:
        to_pile(s, s.item_source[i])
    if s.item_state[i] == NEGATED:
        end_item(s, i, WAS_NEGATED)
    elif not source_works(s, i):
        end_item(s, i, SOURCE_GONE)
    elif not test_targets(c, s, i):
        end_item(s, i, TARGET_LOST)
    else:
        s.resolving, s.op_begun = i, 0
        s.pc = c.m_op[c.a_mode[s.item_ability[i]] + s.item_mode[i]]


@rule
def end_item(s: State, i: int, fate: int) -> None:
    s.item_state[i], s.item_fate[i] = RESOLVED, fate
    s.resolving, s.pc, s.op_begun, s.op_left = NOTHING, 0, 0, 0


@rule
def source_works(s: State, i: int) -> bool:
    """A-82."""
    if s.item_from[i] == FROM_HAND or s.item_freed[i]:
        return True
    if not source_is_there(s, i):
        return False
    if s.item_from[i] == FROM_HUMAN:
        return s.hstrip[s.item_source[i]] == 0
    slot = source_slot(s, i)
    return s.blocked[slot] == 0 and s.strip[slot] == 0


@rule
def test_targets(c: Content, s: State, i: int) -> bool:
    """A-83: with full knowledge; False if there were targets and none is left."""
    m = c.a_mode[s.item_ability[i]] + s.item_mode[i]
    source = source_slot(s, i)
    human = s.item_source[i] if s.item_from[i] == FROM_HUMAN else NOTHING
    tested, left = 0, 0
    for k in range(s.aims[i]):
        t = c.m_target[m] + s.aim_record[i, k]
        if c.t_kind[t] == K_DEST or c.t_kind[t] == K_NEW or c.t_exiled[t]:
            continue
        ref = s.aim[i, 0] if s.aim_record[i, k] > 0 else NOTHING
        tested += 1
        s.aim_live[i, k] = (
            stay_of(s, s.aim[i, k]) == s.aim_stay[i, k]
            and fits_aim(c, s, t, s.item_seat[i], source, human, ref, s.aim[i, k], NOBODY)
        )  # fmt: skip
        left += s.aim_live[i, k]
    return tested == 0 or left > 0


# --- running ---


@rule
def end_of_program(c: Content, s: State, i: int) -> int:
    if s.item_from[i] == FROM_DELAY:
        return s.item_paid[i] + 1 + c.o_skip[s.item_paid[i]]
    m = c.a_mode[s.item_ability[i]] + s.item_mode[i]
    return c.m_op[m] + c.m_ops[m]


@rule
def run(c: Content, s: State) -> None:
    """Runs the item being resolved until it ends or somebody (or chance) must choose."""
    i = s.resolving
    while s.pc < end_of_program(c, s, i):
        if not operate(c, s, i, s.pc):
            return
        if s.item_from[i] != FROM_DELAY:  # b1 tests once for all of it
            settle(c, s)
        s.op_begun, s.op_left = 0, 0
        s.pc += 1
    end_item(s, i, WORKED)


@rule
def operate(c: Content, s: State, i: int, o: int) -> bool:
    """One operation; False while it waits for a choice."""
    code = c.o_code[o]
    if code == O_IF:
        if not condition(c, s, i, o):
            s.pc += c.o_skip[o]
    elif code == O_DELAY:
        delay(c, s, i, o)
        s.pc += c.o_skip[o]
    elif code == O_DRAW or code == O_DROP or code == O_SEARCH or code == O_PUT or code == O_SWAP or code == O_STAKE:
        return waiting_op(c, s, i, o)
    elif code == O_LOOK and c.o_on[o] != ON_ALL:
        return look(c, s, i, o)
    elif code == O_ENDDUEL:
        if s.window == DUEL_WINDOW or s.window == GIANT_WINDOW:
            s.window_off = 1
    elif code == O_DUEL:
        queue_duel(s, i, o, c)
    elif code == O_GIANT:
        make_giant(c, s, i, o)
    elif code == O_MARKER:
        make_marker(c, s, i, o)
    elif c.o_on[o] == ON_ALL:
        on_all(c, s, i, o)
    elif c.o_on[o] == ON_SELF:
        on_self(c, s, i, o)
    else:
        amount = value(c, s, i, o)
        for k in range(s.aims[i]):
            if s.aim_live[i, k] and (s.aim_record[i, k] == c.o_on[o] or s.item_from[i] == FROM_DELAY):
                if stay_of(s, s.aim[i, k]) == s.aim_stay[i, k]:
                    moved = on_object(c, s, i, o, s.aim[i, k], amount)
                    if moved != NOTHING:  # a later op follows its object into the new stay
                        s.aim[i, k], s.aim_stay[i, k] = moved, stay_of(s, moved)
    return True


@rule
def target_of(s: State, i: int, record: int) -> int:
    """The code named for a record, if it is still there, or NOTHING."""
    for k in range(s.aims[i]):
        if s.aim_record[i, k] == record and s.aim_live[i, k] and stay_of(s, s.aim[i, k]) == s.aim_stay[i, k]:
            return s.aim[i, k]
    return NOTHING


@rule
def referred(c: Content, s: State, i: int, f: int) -> int:
    record = max(c.f_of[f], max(c.f_in[f], c.f_mate[f]))
    return target_of(s, i, record) if record >= 0 else NOTHING


@rule
def value(c: Content, s: State, i: int, o: int) -> int:
    kind = c.o_value[o]
    if kind == V_NUMBER:
        return c.o_n[o]
    if kind == V_PAID:
        return c.o_n[o] * s.item_paid[i] + c.o_plus[o]
    if kind == V_LEVEL:
        slot = source_slot(s, i)
        if c.o_of[o] != ON_SELF:
            code = target_of(s, i, c.o_of[o])
            slot = AT_SLOT.index(code) if code != NOTHING else NOTHING
        return c.o_n[o] * level_of(c, s, slot) + c.o_plus[o] if slot != NOTHING else 0
    if kind == V_COUNT:
        return c.o_n[o] * count(c, s, i, c.o_filter[o]) + c.o_plus[o]
    return 0


@rule
def count(c: Content, s: State, i: int, f: int) -> int:
    total, ref, seat = 0, referred(c, s, i, f), s.item_seat[i]
    if c.f_human[f]:
        human = s.item_source[i] if s.item_from[i] == FROM_HUMAN else NOTHING
        for h in range(HUMANS):
            total += fits_human(c, s, f, seat, human, ref, h)
        return total
    source = source_slot(s, i)
    for slot in range(SEAT_SLOTS * s.seats):
        total += fits_angel(c, s, f, seat, source, ref, slot, NOBODY)
    return total


@rule
def condition(c: Content, s: State, i: int, o: int) -> bool:
    if c.o_value[o] == IF_HAND:
        return s.in_hand[s.item_seat[i]] <= c.o_n[o]
    if c.o_arg[o]:  # no child of the source is in play (A-R120, A-R150)
        for k in range(HUMANS - DECK_HUMANS):
            if s.hplace[DECK_HUMANS + k] != UNBORN and s.marker_parent[k] == s.item_source[i]:
                return False
    return count(c, s, i, c.o_filter[o]) >= c.o_n[o]


@rule
def delay(c: Content, s: State, i: int, o: int) -> None:
    if c.o_on[o] == ON_SELF:
        slot = source_slot(s, i)
        if slot != NOTHING:
            add_delay(s, i, o, AT_SLOT.code(slot))
        return
    for k in range(s.aims[i]):
        if s.aim_live[i, k] and s.aim_record[i, k] == c.o_on[o] and stay_of(s, s.aim[i, k]) == s.aim_stay[i, k]:
            add_delay(s, i, o, s.aim[i, k])


@rule
def add_delay(s: State, i: int, o: int, code: int) -> None:
    d = s.delays
    if d < DELAYS:
        s.delay_op[d], s.delay_ability[d], s.delay_seat[d], s.delay_fast[d] = o, s.item_ability[i], s.item_seat[i], s.item_fast[i]
        s.delay_at[d], s.delay_stay[d] = code, stay_of(s, code)
        s.delays += 1


# --- objects ---


@rule
def is_shielded(s: State, i: int, slot: int) -> bool:
    """A-94; an ability that counts as an intervention is still an ability here (A-87)."""
    if seat_of(slot) == s.item_seat[i]:
        return False
    flags = flags_of(s, slot)
    return has(flags, SHIELD_ALL) or (s.item_from[i] != FROM_HAND and has(flags, SHIELD_ABILITY))


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


# --- duels, Giants, markers ---


@rule
def queue_duel(s: State, i: int, o: int, c: Content) -> None:
    """A-66."""
    a, b = target_of(s, i, c.o_on[o]), target_of(s, i, c.o_of[o])
    if a == NOTHING or b == NOTHING or s.queued >= QUEUE:
        return
    if is_shielded(s, i, AT_SLOT.index(a)) or is_shielded(s, i, AT_SLOT.index(b)):
        return
    q = s.queued
    s.queue_a[q], s.queue_b[q], s.queue_seat[q] = AT_SLOT.index(a), AT_SLOT.index(b), s.item_seat[i]
    s.queue_a_stay[q], s.queue_b_stay[q] = stay_of(s, a), stay_of(s, b)
    s.queued += 1


@rule
def make_giant(c: Content, s: State, i: int, o: int) -> None:
    """A-95, A-R123."""
    level = value(c, s, i, o)
    if c.o_value[o] == V_LEVEL and c.o_of[o] >= 0:
        father = target_of(s, i, c.o_of[o])
        if father != NOTHING and s.up[AT_SLOT.index(father)] == 0:
            show_all(s, AT_SLOT.index(father))
    standing, free = 0, NOTHING
    for g in range(GIANTS - 1, -1, -1):
        if s.giant_level[g] > 0:
            standing += 1
        else:
            free = g
    if level <= 0 or standing >= c.giants_max or free == NOTHING:
        return
    s.giant_level[free], s.giant_at[free], s.giant_maker[free] = level, after(s, s.item_seat[i]), s.item_seat[i]
    s.giant_came[free], s.giant_done[free], s.giant_stay[free] = s.turn, 0, next_stay(s)


@rule
def bury_giant(s: State, g: int) -> None:
    s.giant_level[g] = s.giant_at[g] = s.giant_maker[g] = s.giant_came[g] = s.giant_done[g] = s.giant_stay[g] = 0


@rule
def make_marker(c: Content, s: State, i: int, o: int) -> None:
    """A-99."""
    for k in range(c.markers_max):
        h = DECK_HUMANS + k
        if s.hplace[h] == UNBORN:
            human_to(s, h, s.item_seat[i])
            s.marker_level[k], s.marker_char[k] = c.o_n[o], c.o_arg[o]
            s.marker_parent[k] = s.item_source[i] if c.o_low[o] else NOTHING
            s.acted[h] = s.hspent[h] = 0
            return


# --- operations that wait ---


@rule
def player_of(s: State, i: int, on: int) -> int:
    if on == ON_ME:
        return s.item_seat[i]
    code = target_of(s, i, on)
    return AT_PLAYER.index(code) if code != NOTHING else NOBODY


@rule
def waiting_op(c: Content, s: State, i: int, o: int) -> bool:
    """DRAW, DROP, SEARCH, PUT, SWAP, STAKE: one choice after another; True when done."""
    code, seat = c.o_code[o], s.item_seat[i]
    if s.op_begun == 0:
        s.op_begun, s.op_left = 1, c.o_n[o] if code == O_DRAW or code == O_DROP or code == O_PUT or code == O_STAKE else 1
    if s.op_left <= 0:
        return True
    if code == O_DRAW:
        player = player_of(s, i, c.o_on[o])
        if player == NOBODY or s.in_host[player] == 0:
            return True
        s.who = player
        ask(s, OP_DRAW, CHANCE)
    elif code == O_DROP:
        player = player_of(s, i, c.o_on[o])
        if player == NOBODY or s.in_hand[player] == 0:
            return True
        s.who = player
        if c.o_arg[o] == DROP_CHOOSE:
            ask(s, DROP, player)
        else:
            ask(s, DROP_RANDOM, CHANCE)
    elif code == O_SEARCH:
        if s.in_host[seat] == 0:
            return True
        ask(s, SEARCH, seat)
    elif code == O_PUT:
        if s.in_hand[seat] == 0:
            return True
        ask(s, PUT, seat)
    elif code == O_SWAP:
        slot = swapped_slot(c, s, i, o)
        if slot == NOTHING or is_shielded(s, i, slot) or not any_for_swap(c, s, slot):
            return True
        ask(s, SWAP, seat_of(slot))
    else:
        if c.o_arg[o] == STAKE_BACK:
            for h in range(DECK_HUMANS):
                if s.hplace[h] == STAKE:
                    s.hplace[h] = PROCESSION
            return True
        if humans_at(s, PROCESSION) == 0:
            return True
        ask(s, OP_STAKE, CHANCE)
    return False


@rule
def swapped_slot(c: Content, s: State, i: int, o: int) -> int:
    if c.o_on[o] == ON_SELF:
        return source_slot(s, i)
    code = target_of(s, i, c.o_on[o])
    return AT_SLOT.index(code) if code != NOTHING else NOTHING


@rule
def may_swap_in(c: Content, s: State, slot: int, instance: int) -> bool:
    """A-R53: the new card must fit the others of the row."""
    if s.place[instance] != IN_HAND or c.kind[s.card[instance]] != ANGEL_CARD:
        return False
    return has_room(c, s, seat_of(slot), row_of(slot), s.card[instance], slot)


@rule
def any_for_swap(c: Content, s: State, slot: int) -> bool:
    seat = seat_of(slot)
    for instance in range(DECK * seat, DECK * seat + s.host_size[seat]):
        if may_swap_in(c, s, slot, instance):
            return True
    return False


@rule
def may_put(c: Content, s: State, i: int, o: int, instance: int, d: int) -> bool:
    """PUT: this angel from hand into this row."""
    row = min(d, BATTLE_ROW)
    if s.place[instance] != IN_HAND or c.kind[s.card[instance]] != ANGEL_CARD:
        return False
    if c.o_arg[o] == 8:
        source = source_slot(s, i)
        if source == NOTHING or row_of(source) != row:
            return False
    elif not c.o_arg[o] >> row & 1:
        return False
    return has_room(c, s, s.item_seat[i], row, s.card[instance], NOTHING)


@rule
def look(c: Content, s: State, i: int, o: int) -> bool:
    """LOOK at the Stake, a hand or part of the Procession; True when done."""
    seat, what = s.item_seat[i], c.o_arg[o]
    if what == L_STAKE:
        for h in range(DECK_HUMANS):
            if s.hplace[h] == STAKE:
                show_human(s, h, seat)
    elif what == L_HAND:
        player = player_of(s, i, c.o_on[o])
        if player != NOBODY and player != seat:
            for instance in range(DECK * player, DECK * player + s.host_size[player]):
                if s.place[instance] == IN_HAND:
                    s.lore[instance] = s.lore[instance] & ~(7 << (3 * seat)) | 4 << (3 * seat)
    elif what == L_PROCESSION:
        if s.op_begun == 0:
            s.op_begun, s.op_left, s.looked = 1, min(c.o_n[o], humans_at(s, PROCESSION)), 0
        if s.op_left > 0:
            s.who = seat
            ask(s, LOOK_PROCESSION, CHANCE)
            return False
        s.looked = 0
    return True
