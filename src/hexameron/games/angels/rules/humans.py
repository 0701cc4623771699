"""Humans on their way: to an Earth, the Stake, the Cemetery (A-41, A-91, A-99)."""

from __future__ import annotations

from hexameron.core.compiling import rule
from hexameron.games.angels.knowledge import with_lore
from hexameron.games.angels.ranks import (
    first_slot,
    level_of_lore,
)
from hexameron.games.angels.state import (
    ALL_KNOWN,
    CEMETERY,
    DECK_HUMANS,
    EARTH_ROW,
    HUMANS,
    KNOWN,
    LISTED,
    NOTHING,
    PROCESSION,
    ROW,
    UNBORN,
    State,
)  # fmt: skip


@rule
def next_stay(s: State) -> int:
    s.counter += 1
    return s.counter


@rule
def plain_human(s: State, h: int) -> None:
    s.hboost[h] = s.hboost_perm[h] = s.hstrip[h] = s.hmarks[h] = s.hmarks_perm[h] = 0
    s.hchar[h] = s.hchar_perm[h] = NOTHING


@rule
def human_to(s: State, h: int, place: int) -> None:
    """To an Earth, the Cemetery or a face-down pile: a new stay, modifiers gone."""
    if s.hplace[h] == CEMETERY:
        shift = 0
        for i in range(s.graves):
            if s.grave[i] == h:
                shift = 1
            elif shift:
                s.grave[i - 1] = s.grave[i]
        s.graves -= 1
        s.grave[s.graves] = 0
    plain_human(s, h)
    s.hbonus[h] = s.haura[h] = 0
    s.hplace[h] = place
    s.hstay[h] = next_stay(s) if place < s.seats else 0  # face-down piles have no stays to compare
    if place == CEMETERY:
        s.grave[s.graves] = h
        s.graves += 1
    if place == CEMETERY or place < s.seats:
        s.hlore[h] = ALL_KNOWN


@rule
def kill_human(s: State, h: int) -> None:
    if h >= DECK_HUMANS:
        human_to(s, h, UNBORN)
        s.marker_level[h - DECK_HUMANS] = s.marker_char[h - DECK_HUMANS] = 0
        s.marker_parent[h - DECK_HUMANS] = NOTHING
        s.acted[h] = s.hspent[h] = s.hlore[h] = 0
    else:
        human_to(s, h, CEMETERY)


@rule
def human_to_stake(s: State, h: int) -> None:
    """A-41: unseen, so every human known to be in the Procession might be the one."""
    for other in range(DECK_HUMANS):
        if s.hplace[other] == PROCESSION:
            for seat in range(s.seats):
                if level_of_lore(s.hlore[other], seat) == KNOWN:
                    s.hlore[other] = with_lore(s.hlore[other], seat, LISTED)
    s.hplace[h] = 5


@rule
def show_human(s: State, h: int, seat: int) -> None:
    s.hlore[h] = with_lore(s.hlore[h], seat, KNOWN)


@rule
def any_being(s: State, seat: int) -> bool:
    """A-98: a human or an unblocked angel on this Earth."""
    first = first_slot(seat, EARTH_ROW)
    for slot in range(first, first + ROW):
        if s.slot[slot] != NOTHING and s.blocked[slot] == 0:
            return True
    for h in range(HUMANS):
        if s.hplace[h] == seat:
            return True
    return False
