"""Re-dealing what third seats know of cards that this seat does not (5.6)."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.core.rng import below
from hexameron.games.angels.knowledge import with_lore
from hexameron.games.angels.ranks import level_of_lore
from hexameron.games.angels.state import (
    DECK,
    HELD,
    IN_HAND,
    KNOWN,
    LISTED,
    ROW,
    ROWKNOWN,
    SEAT_SLOTS,
    SLOTS,
    UNKNOWN,
    State,
)  # fmt: skip


@rule
def gather_lore(s: State, p: int, seat: int, placed: Any, others: Any) -> None:
    base = DECK * p
    for i in range(s.host_size[p]):
        if placed[i]:
            continue
        place = s.place[base + i]
        for q in range(s.seats):
            if q == p or q == seat:
                continue
            level = level_of_lore(s.lore[base + i], q)
            where = 13
            if level == KNOWN:
                where = place % SEAT_SLOTS if place < SLOTS else 12
            elif level == ROWKNOWN:
                where = place % SEAT_SLOTS // ROW
            others[q, level, where] += 1


@rule
def spread_lore(s: State, p: int, seat: int, placed: Any, others: Any, rng: Any) -> None:
    """The same numbers of cards at each level, on cards drawn anew."""
    base = DECK * p
    for i in range(s.host_size[p]):
        if placed[i]:
            continue
        own = level_of_lore(s.lore[base + i], seat)
        s.lore[base + i] = with_lore(0, seat, own)
        place = s.place[base + i]
        if place < SLOTS:
            for q in range(s.seats):
                if q != p and q != seat and others[q, KNOWN, place % SEAT_SLOTS]:
                    s.lore[base + i] = with_lore(s.lore[base + i], q, KNOWN)
    for q in range(s.seats):
        if q == p or q == seat:
            continue
        for row in range(2):
            mark(s, p, q, placed, ROWKNOWN, row, others[q, ROWKNOWN, row], rng)
        mark(s, p, q, placed, KNOWN, 12, others[q, KNOWN, 12], rng)
        mark(s, p, q, placed, HELD, 13, others[q, HELD, 13], rng)
        mark(s, p, q, placed, LISTED, 13, others[q, LISTED, 13], rng)


@rule
def may_mark(s: State, card: int, q: int, level: int, where: int) -> bool:
    if level_of_lore(s.lore[card], q) != UNKNOWN:
        return False
    place = s.place[card]
    if level == ROWKNOWN:
        return place < SLOTS and place % SEAT_SLOTS // ROW == where
    if level == KNOWN:
        return place == IN_HAND
    return level == LISTED or place < SLOTS or place == IN_HAND


@rule
def mark(s: State, p: int, q: int, placed: Any, level: int, where: int, times: int, rng: Any) -> None:
    base = DECK * p
    for _ in range(times):
        n = 0
        for i in range(s.host_size[p]):
            n += placed[i] == 0 and may_mark(s, base + i, q, level, where)
        if n == 0:
            return
        nth = below(rng, n)
        for i in range(s.host_size[p]):
            if placed[i] == 0 and may_mark(s, base + i, q, level, where):
                if nth == 0:
                    s.lore[base + i] = with_lore(s.lore[base + i], q, level)
                    break
                nth -= 1
