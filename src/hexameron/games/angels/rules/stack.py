"""An item of the stack whose turn has come: does its source still work, are its targets still there (A-80 to A-83)?"""

from __future__ import annotations

from hexameron.core.compiling import rule
from hexameron.games.angels.announceable import source_is_there
from hexameron.games.angels.filters import fits_aim, source_slot, stay_of
from hexameron.games.angels.moves import (
    to_pile,
)
from hexameron.games.angels.state import (
    FROM_HAND,
    FROM_HUMAN,
    NEGATED,
    NOBODY,
    NOTHING,
    RESOLVED,
    SOURCE_GONE,
    TARGET_LOST,
    WAS_NEGATED,
    Content,
    State,
)  # fmt: skip
from hexameron.games.angels.vocabulary import (
    K_DEST,
    K_NEW,
)  # fmt: skip


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
