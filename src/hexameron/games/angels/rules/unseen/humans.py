"""Re-dealing humans: Procession, Stake and those set aside, with what the others know of them (5.6)."""

from __future__ import annotations

from typing import Any

import numpy as np

from hexameron.core.compiling import rule
from hexameron.core.rng import below
from hexameron.games.angels.knowledge import with_lore
from hexameron.games.angels.ranks import level_of_lore
from hexameron.games.angels.state import (
    ASIDE,
    DECK_HUMANS,
    KNOWN,
    LISTED,
    NOTHING,
    PROCESSION,
    S_PICK,
    SETUP,
    STAKE,
    UNKNOWN,
    State,
)  # fmt: skip


@rule
def is_loose_human(s: State, h: int, seat: int) -> bool:
    place = s.hplace[h]
    if place == ASIDE:
        return True
    return (place == PROCESSION or place == STAKE) and level_of_lore(s.hlore[h], seat) != KNOWN


@rule
def redeal_humans(s: State, seat: int, rng: Any) -> None:
    if s.phase == SETUP and s.step == S_PICK:
        for p in range(s.seats):
            if p != seat and s.picked[p] != NOTHING:
                s.picked[p] = below(rng, 4)
        return
    loose = np.zeros(DECK_HUMANS, np.int64)
    places = np.zeros(3, np.int64)  # open places in Procession, Stake, aside
    marks = np.zeros((4, 5, 2), np.int64)
    for h in range(4 * s.seats):
        loose[h] = is_loose_human(s, h, seat)
        if loose[h]:
            places[0 if s.hplace[h] == PROCESSION else 1 if s.hplace[h] == STAKE else 2] += 1
            for q in range(s.seats):
                level = level_of_lore(s.hlore[h], q)
                if q != seat and level == KNOWN:
                    marks[q, KNOWN, 1 if s.hplace[h] == STAKE else 0] += 1
                elif q != seat and level == LISTED:
                    marks[q, LISTED, 0] += 1
    for h in range(4 * s.seats):  # those that are in the game first
        if loose[h] and level_of_lore(s.hlore[h], seat) == LISTED:
            human_to_open(s, h, places, 2, rng)
    for h in range(4 * s.seats):
        if loose[h] and level_of_lore(s.hlore[h], seat) != LISTED:
            human_to_open(s, h, places, 3, rng)
    spread_human_lore(s, seat, loose, marks, rng)
    if s.looked and s.who != seat:
        relook(s, rng)


@rule
def human_to_open(s: State, h: int, places: Any, kinds: int, rng: Any) -> None:
    total = 0
    for k in range(kinds):
        total += places[k]
    point = below(rng, max(1, total))
    for k in range(kinds):
        if point < places[k]:
            places[k] -= 1
            s.hplace[h] = PROCESSION if k == 0 else STAKE if k == 1 else ASIDE
            return
        point -= places[k]


@rule
def spread_human_lore(s: State, seat: int, loose: Any, marks: Any, rng: Any) -> None:
    for h in range(4 * s.seats):
        if loose[h]:
            s.hlore[h] = with_lore(0, seat, level_of_lore(s.hlore[h], seat))
    for q in range(s.seats):
        if q == seat:
            continue
        mark_humans(s, q, loose, KNOWN, PROCESSION, marks[q, KNOWN, 0], rng)
        mark_humans(s, q, loose, KNOWN, STAKE, marks[q, KNOWN, 1], rng)
        mark_humans(s, q, loose, LISTED, NOTHING, marks[q, LISTED, 0], rng)


@rule
def mark_humans(s: State, q: int, loose: Any, level: int, place: int, times: int, rng: Any) -> None:
    for _ in range(times):
        n = 0
        for h in range(4 * s.seats):
            n += loose[h] and may_mark_human(s, h, q, place)
        if n == 0:
            return
        nth = below(rng, n)
        for h in range(4 * s.seats):
            if loose[h] and may_mark_human(s, h, q, place):
                if nth == 0:
                    s.hlore[h] = with_lore(s.hlore[h], q, level)
                    break
                nth -= 1


@rule
def may_mark_human(s: State, h: int, q: int, place: int) -> bool:
    if level_of_lore(s.hlore[h], q) != UNKNOWN:
        return False
    return s.hplace[h] == place or (place == NOTHING and s.hplace[h] != ASIDE)


@rule
def relook(s: State, rng: Any) -> None:
    """Humans of the Procession another seat is just being shown: as many, drawn anew."""
    times = 0
    for h in range(DECK_HUMANS):
        times += s.looked >> h & 1
    s.looked = 0
    for _ in range(times):
        n = 0
        for h in range(DECK_HUMANS):
            n += s.hplace[h] == PROCESSION and s.looked >> h & 1 == 0
        if n == 0:
            return
        nth = below(rng, n)
        for h in range(DECK_HUMANS):
            if s.hplace[h] == PROCESSION and s.looked >> h & 1 == 0:
                if nth == 0:
                    s.looked |= 1 << h
                    break
                nth -= 1
