"""What an operation refers to: its targets, the objects it counts, its amount, whether its condition holds (RULES.md 2.7)."""

from __future__ import annotations

from hexameron.core.compiling import rule
from hexameron.games.angels.filters import fits_angel, fits_human, source_slot, stay_of
from hexameron.games.angels.ranks import (
    flags_of,
    level_of,
    seat_of,
)
from hexameron.games.angels.state import (
    AT_PLAYER,
    AT_SLOT,
    DECK_HUMANS,
    FROM_HAND,
    FROM_HUMAN,
    HUMANS,
    NOBODY,
    NOTHING,
    SEAT_SLOTS,
    UNBORN,
    Content,
    State,
)  # fmt: skip
from hexameron.games.angels.vocabulary import (
    IF_HAND,
    ON_ME,
    ON_SELF,
    SHIELD_ABILITY,
    SHIELD_ALL,
    V_COUNT,
    V_LEVEL,
    V_NUMBER,
    V_PAID,
    has,
)  # fmt: skip


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
def is_shielded(s: State, i: int, slot: int) -> bool:
    """A-94; an ability that counts as an intervention is still an ability here (A-87)."""
    if seat_of(slot) == s.item_seat[i]:
        return False
    flags = flags_of(s, slot)
    return has(flags, SHIELD_ALL) or (s.item_from[i] != FROM_HAND and has(flags, SHIELD_ABILITY))


@rule
def player_of(s: State, i: int, on: int) -> int:
    if on == ON_ME:
        return s.item_seat[i]
    code = target_of(s, i, on)
    return AT_PLAYER.index(code) if code != NOTHING else NOBODY
