"""The engine of effects: one function executes the compiled operations of an item (RULES.md 2.7)."""

from __future__ import annotations

from hexameron.core.compiling import rule
from hexameron.games.angels.filters import source_slot, stay_of
from hexameron.games.angels.humans import human_to, next_stay
from hexameron.games.angels.items import end_item
from hexameron.games.angels.knowledge import show_all
from hexameron.games.angels.moves import (
    settle,
)
from hexameron.games.angels.objects import on_all, on_object, on_self
from hexameron.games.angels.ranks import (
    after,
)
from hexameron.games.angels.state import (
    AT_SLOT,
    DECK_HUMANS,
    DELAYS,
    DUEL_WINDOW,
    FROM_DELAY,
    GIANT_WINDOW,
    GIANTS,
    NOTHING,
    QUEUE,
    UNBORN,
    WORKED,
    Content,
    State,
)  # fmt: skip
from hexameron.games.angels.values import condition, is_shielded, target_of, value
from hexameron.games.angels.vocabulary import (
    O_DELAY,
    O_DRAW,
    O_DROP,
    O_DUEL,
    O_ENDDUEL,
    O_GIANT,
    O_IF,
    O_LOOK,
    O_MARKER,
    O_PUT,
    O_SEARCH,
    O_STAKE,
    O_SWAP,
    ON_ALL,
    ON_SELF,
    V_LEVEL,
)  # fmt: skip
from hexameron.games.angels.waiting import look, waiting_op


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
