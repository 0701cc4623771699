"""Items of the stack: their order, and whether their source still works (A-80 to A-82)."""

from __future__ import annotations

from hexameron.core.kernel import rule
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.rows import slot_with, source_slot


@rule
def fresh_item(s: st.State, i: int) -> None:
    s.item_seat[i] = s.item_from[i] = s.item_fast[i] = s.item_freed[i] = s.item_state[i] = s.item_fate[i] = s.item_order[i] = 0
    s.item_source[i] = s.item_presence[i] = s.item_ability[i] = s.item_paid[i] = s.aims[i] = s.item_mode[i] = 0
    for k in range(st.TARGETS):
        s.aim[i, k] = s.aim_stay[i, k] = s.aim_record[i, k] = s.aim_live[i, k] = 0


@rule
def source_human(s: st.State, i: int) -> int:
    """The human that an item comes from, or NOTHING."""
    return s.item_source[i] if s.item_from[i] == st.FROM_HUMAN else st.NOTHING


@rule
def source_is_there(s: st.State, i: int) -> bool:
    """A-82: still on the table under the same controller, without having left meanwhile."""
    if s.item_from[i] == st.FROM_ANGEL:
        return slot_with(s, s.item_presence[i]) != st.NOTHING
    if s.item_from[i] == st.FROM_HUMAN:
        return s.hplace[s.item_source[i]] == s.item_seat[i] and s.hstay[s.item_source[i]] == s.item_presence[i]
    return True


@rule
def next_item(s: st.State) -> int:
    """A-80: interventions first, last announced first; then abilities likewise."""
    for fast in range(1, -1, -1):
        for i in range(s.items - 1, -1, -1):
            if s.item_state[i] != st.RESOLVED and s.item_fast[i] == fast:
                return i
    return st.NOTHING


@rule
def end_item(s: st.State, i: int, fate: int) -> None:
    s.item_state[i], s.item_fate[i] = st.RESOLVED, fate
    s.resolving, s.pc, s.op_begun, s.op_left = st.NOTHING, 0, 0, 0


@rule
def source_works(s: st.State, i: int) -> bool:
    """A-82."""
    if s.item_from[i] == st.FROM_HAND or s.item_freed[i]:
        return True
    if not source_is_there(s, i):
        return False
    if s.item_from[i] == st.FROM_HUMAN:
        return s.hstrip[s.item_source[i]] == 0
    slot = source_slot(s, i)
    return s.blocked[slot] == 0 and s.strip[slot] == 0
