"""An item whose turn has come: its targets tested, its operations carried out one by one (A-83, RULES.md 2.7)."""

from __future__ import annotations

from hexameron.core.kernel import rule
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import filters, moves, stack, statics
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.effects import operations
from hexameron.games.angels.rules.rows import source_slot, stay_of


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
    human = stack.source_human(s, i)
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
        if not operations.operate(c, s, i, s.pc):
            return
        if s.item_from[i] != st.FROM_DELAY:  # b1 tests once for all of it
            statics.settle(c, s)
        s.op_begun, s.op_left = 0, 0
        s.pc += 1
    stack.end_item(s, i, st.WORKED)
