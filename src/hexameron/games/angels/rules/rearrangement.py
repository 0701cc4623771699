"""Rearranging face-down cards that somebody knows (A-27)."""

from __future__ import annotations

from hexameron.core.compiling import rule
from hexameron.games.angels.announce import ask
from hexameron.games.angels.knowledge import with_lore
from hexameron.games.angels.ranks import (
    first_slot,
    level_of_lore,
    owner_of,
    seat_of,
)  # fmt: skip
from hexameron.games.angels.state import (
    AT_SLOT,
    KNOWN,
    NOTHING,
    READY,
    REARRANGE,
    ROW,
    ROWKNOWN,
    Content,
    State,
)  # fmt: skip


@rule
def is_movable(s: State, slot: int) -> bool:
    """Ready, face-down, unblocked, its own player's, without any mark that others can see."""
    if s.slot[slot] == NOTHING or s.status[slot] != READY or s.up[slot] or s.blocked[slot] or owner_of(s.slot[slot]) != seat_of(slot):
        return False
    if s.boost[slot] or s.boost_perm[slot] or s.rise[slot] or s.rise_perm[slot] or s.sup_add[slot] or s.sup_set[slot] != NOTHING:
        return False
    if s.strip[slot] or s.marks[slot] or s.marks_perm[slot] or s.copied[slot] != NOTHING or s.fought[slot] or s.took[slot]:
        return False
    for d in range(s.delays):
        if s.delay_at[d] == AT_SLOT.code(slot) and s.delay_stay[d] == s.stay[slot]:
            return False
    return True


@rule
def may_stir(s: State, seat: int, row: int) -> bool:
    """Two movable cards, and another player knows the place of one of them."""
    first, movable, known = first_slot(seat, row), 0, False
    for slot in range(first, first + ROW):
        if is_movable(s, slot):
            movable += 1
            for other in range(s.seats):
                if other != seat and level_of_lore(s.lore[s.slot[slot]], other) == KNOWN:
                    known = True
    return movable >= 2 and known


@rule
def offer_row(s: State, seat: int, row: int) -> bool:
    if s.stir[2 * seat + row] and may_stir(s, seat, row):
        s.stir[2 * seat + row] = 0
        s.stirring = 2 * seat + row
        ask(s, REARRANGE, seat)
        return True
    return False


@rule
def offer_stir(c: Content, s: State) -> bool:
    for k in range(s.seats):
        seat = (s.first + k) % s.seats
        if offer_row(s, seat, 0) or offer_row(s, seat, 1):
            return True
    return False


@rule
def next_movable(s: State, start: int) -> int:
    """The next movable slot of the row being rearranged, or NOTHING."""
    first = first_slot(s.stirring // 2, s.stirring % 2)
    for slot in range(max(start, first), first + ROW):
        if is_movable(s, slot):
            return slot
    return NOTHING


@rule
def blur_row(s: State) -> None:
    """The others know these cards are in the row, not where."""
    slot = next_movable(s, 0)
    while slot != NOTHING:
        instance = s.slot[slot]
        for seat in range(s.seats):
            if level_of_lore(s.lore[instance], seat) == KNOWN:
                s.lore[instance] = with_lore(s.lore[instance], seat, ROWKNOWN)
        slot = next_movable(s, slot + 1)


@rule
def swap_cards(s: State, a: int, b: int) -> None:
    s.slot[a], s.slot[b] = s.slot[b], s.slot[a]
    s.side[a], s.side[b] = s.side[b], s.side[a]
    s.place[s.slot[a]], s.place[s.slot[b]] = a, b
