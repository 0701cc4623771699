"""An item whose turn has come: its targets tested, its operations carried out one by one (A-83, RULES.md 2.7)."""

from __future__ import annotations

from hexameron.core.kernel import rule
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import filters, humans, knowledge, moves, stack, statics
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.effects import choices, objects, references
from hexameron.games.angels.rules.rows import after, next_stay, source_slot, stay_of


@rule
def begin_item(c: st.Content, s: st.State, i: int) -> None:
    order = 1
    for j in range(s.items):
        order += s.item_state[j] == st.RESOLVED
    s.item_order[i] = order
    if s.item_from[i] == st.FROM_HAND:
        moves.to_pile(s, s.item_source[i])
    if s.item_state[i] == st.NEGATED:
        stack.end_item(s, i, st.WAS_NEGATED)
    elif not stack.source_works(s, i):
        stack.end_item(s, i, st.SOURCE_GONE)
    elif not test_targets(c, s, i):
        stack.end_item(s, i, st.TARGET_LOST)
    else:
        s.resolving, s.op_begun = i, 0
        s.pc = c.m_op[c.a_mode[s.item_ability[i]] + s.item_mode[i]]


@rule
def test_targets(c: st.Content, s: st.State, i: int) -> bool:
    """A-83: with full knowledge; False if there were targets and none is left."""
    m = c.a_mode[s.item_ability[i]] + s.item_mode[i]
    source = source_slot(s, i)
    human = s.item_source[i] if s.item_from[i] == st.FROM_HUMAN else st.NOTHING
    tested, left = 0, 0
    for k in range(s.aims[i]):
        t = c.m_target[m] + s.aim_record[i, k]
        if c.t_kind[t] == fx.K_DEST or c.t_kind[t] == fx.K_NEW or c.t_exiled[t]:
            continue
        ref = s.aim[i, 0] if s.aim_record[i, k] > 0 else st.NOTHING
        tested += 1
        s.aim_live[i, k] = (
            stay_of(s, s.aim[i, k]) == s.aim_stay[i, k]
            and filters.fits_aim(c, s, t, s.item_seat[i], source, human, ref, s.aim[i, k], st.NOBODY)
        )  # fmt: skip
        left += s.aim_live[i, k]
    return tested == 0 or left > 0


@rule
def end_of_program(c: st.Content, s: st.State, i: int) -> int:
    if s.item_from[i] == st.FROM_DELAY:
        return s.item_paid[i] + 1 + c.o_skip[s.item_paid[i]]
    m = c.a_mode[s.item_ability[i]] + s.item_mode[i]
    return c.m_op[m] + c.m_ops[m]


@rule
def run(c: st.Content, s: st.State) -> None:
    """Runs the item being resolved until it ends or somebody (or chance) must choose."""
    i = s.resolving
    while s.pc < end_of_program(c, s, i):
        if not operate(c, s, i, s.pc):
            return
        if s.item_from[i] != st.FROM_DELAY:  # b1 tests once for all of it
            statics.settle(c, s)
        s.op_begun, s.op_left = 0, 0
        s.pc += 1
    stack.end_item(s, i, st.WORKED)


@rule
def operate(c: st.Content, s: st.State, i: int, o: int) -> bool:
    """One operation; False while it waits for a choice."""
    code = c.o_code[o]
    if code == fx.O_IF:
        if not references.condition(c, s, i, o):
            s.pc += c.o_skip[o]
    elif code == fx.O_DELAY:
        delay(c, s, i, o)
        s.pc += c.o_skip[o]
    elif code == fx.O_DRAW or code == fx.O_DROP or code == fx.O_SEARCH or code == fx.O_PUT or code == fx.O_SWAP or code == fx.O_STAKE:
        return choices.waiting_op(c, s, i, o)
    elif code == fx.O_LOOK and c.o_on[o] != fx.ON_ALL:
        return choices.look(c, s, i, o)
    elif code == fx.O_ENDDUEL:
        if s.window == st.DUEL_WINDOW or s.window == st.GIANT_WINDOW:
            s.window_off = 1
    elif code == fx.O_DUEL:
        queue_duel(s, i, o, c)
    elif code == fx.O_GIANT:
        make_giant(c, s, i, o)
    elif code == fx.O_MARKER:
        make_marker(c, s, i, o)
    elif c.o_on[o] == fx.ON_ALL:
        objects.on_all(c, s, i, o)
    elif c.o_on[o] == fx.ON_SELF:
        objects.on_self(c, s, i, o)
    else:
        amount = references.value(c, s, i, o)
        for k in range(s.aims[i]):
            if s.aim_live[i, k] and (s.aim_record[i, k] == c.o_on[o] or s.item_from[i] == st.FROM_DELAY):
                if stay_of(s, s.aim[i, k]) == s.aim_stay[i, k]:
                    moved = objects.on_object(c, s, i, o, s.aim[i, k], amount)
                    if moved != st.NOTHING:  # a later op follows its object into the new stay
                        s.aim[i, k], s.aim_stay[i, k] = moved, stay_of(s, moved)
    return True


@rule
def delay(c: st.Content, s: st.State, i: int, o: int) -> None:
    if c.o_on[o] == fx.ON_SELF:
        slot = source_slot(s, i)
        if slot != st.NOTHING:
            add_delay(s, i, o, st.AT_SLOT.code(slot))
        return
    for k in range(s.aims[i]):
        if s.aim_live[i, k] and s.aim_record[i, k] == c.o_on[o] and stay_of(s, s.aim[i, k]) == s.aim_stay[i, k]:
            add_delay(s, i, o, s.aim[i, k])


@rule
def add_delay(s: st.State, i: int, o: int, code: int) -> None:
    d = s.delays
    if d < st.DELAYS:
        s.delay_op[d], s.delay_ability[d], s.delay_seat[d], s.delay_fast[d] = o, s.item_ability[i], s.item_seat[i], s.item_fast[i]
        s.delay_at[d], s.delay_stay[d] = code, stay_of(s, code)
        s.delays += 1


# --- duels, Giants, markers ---


@rule
def queue_duel(s: st.State, i: int, o: int, c: st.Content) -> None:
    """A-66."""
    a, b = references.target_of(s, i, c.o_on[o]), references.target_of(s, i, c.o_of[o])
    if a == st.NOTHING or b == st.NOTHING or s.queued >= st.QUEUE:
        return
    if references.is_shielded(s, i, st.AT_SLOT.index(a)) or references.is_shielded(s, i, st.AT_SLOT.index(b)):
        return
    q = s.queued
    s.queue_a[q], s.queue_b[q], s.queue_seat[q] = st.AT_SLOT.index(a), st.AT_SLOT.index(b), s.item_seat[i]
    s.queue_a_stay[q], s.queue_b_stay[q] = stay_of(s, a), stay_of(s, b)
    s.queued += 1


@rule
def make_giant(c: st.Content, s: st.State, i: int, o: int) -> None:
    """A-95, A-R123."""
    level = references.value(c, s, i, o)
    if c.o_value[o] == fx.V_LEVEL and c.o_of[o] >= 0:
        father = references.target_of(s, i, c.o_of[o])
        if father != st.NOTHING and s.up[st.AT_SLOT.index(father)] == 0:
            knowledge.show_all(s, st.AT_SLOT.index(father))
    standing, free = 0, st.NOTHING
    for g in range(st.GIANTS - 1, -1, -1):
        if s.giant_level[g] > 0:
            standing += 1
        else:
            free = g
    if level <= 0 or standing >= c.giants_max or free == st.NOTHING:
        return
    s.giant_level[free], s.giant_at[free], s.giant_maker[free] = level, after(s, s.item_seat[i]), s.item_seat[i]
    s.giant_came[free], s.giant_done[free], s.giant_stay[free] = s.turn, 0, next_stay(s)


@rule
def make_marker(c: st.Content, s: st.State, i: int, o: int) -> None:
    """A-99."""
    for k in range(c.markers_max):
        h = st.DECK_HUMANS + k
        if s.hplace[h] == st.UNBORN:
            humans.human_to(s, h, s.item_seat[i])
            s.marker_level[k], s.marker_char[k] = c.o_n[o], c.o_arg[o]
            s.marker_parent[k] = s.item_source[i] if c.o_low[o] else st.NOTHING
            s.acted[h] = s.hspent[h] = 0
            return
