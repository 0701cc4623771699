"""Re-dealing humans: Procession, Stake and those set aside (5.6).

What other seats know of these humans is re-dealt, too.
"""

import numpy as np

from hexameron.core.kernel import Out, Rng, below, rule
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.knowledge import level_of_lore, with_lore

# Kinds of places. LISTED humans, known only to be in the game, are counted with the first.
THE_PROCESSION, THE_STAKE, SET_ASIDE = 0, 1, 2


@rule
def is_loose_human(s: st.State, h: int, seat: int) -> bool:
    place = s.hplace[h]
    if place == st.ASIDE:
        return True
    return (place == st.PROCESSION or place == st.STAKE) and level_of_lore(
        s.hlore[h], seat
    ) != st.KNOWN


@rule
def redeal_humans(s: st.State, seat: int, rng: Rng) -> None:
    if s.phase == st.SETUP and s.step <= st.S_PICK:
        redeal_picks(s, seat, rng)
        return
    loose = np.zeros(st.DECK_HUMANS, np.int64)
    places = np.zeros(3, np.int64)  # open places by kind
    marks = np.zeros((st.SEATS, st.KNOWN + 1, 2), np.int64)
    for h in range(st.SEAT_HUMANS * s.seats):
        loose[h] = is_loose_human(s, h, seat)
        if loose[h]:
            places[kind_of_place(s, h)] += 1
            for q in range(s.seats):
                level = level_of_lore(s.hlore[h], q)
                if q != seat and level == st.KNOWN:
                    marks[
                        q, st.KNOWN, THE_STAKE if s.hplace[h] == st.STAKE else THE_PROCESSION
                    ] += 1
                elif q != seat and level == st.LISTED:
                    marks[q, st.LISTED, THE_PROCESSION] += 1
    for h in range(st.SEAT_HUMANS * s.seats):  # humans known to be in the game go first
        if loose[h] and level_of_lore(s.hlore[h], seat) == st.LISTED:
            human_to_open(s, h, places, SET_ASIDE, rng)
    for h in range(st.SEAT_HUMANS * s.seats):
        if loose[h] and level_of_lore(s.hlore[h], seat) != st.LISTED:
            human_to_open(s, h, places, SET_ASIDE + 1, rng)
    spread_human_lore(s, seat, loose, marks, rng)
    if s.looked and s.who != seat:
        relook(s, rng)


@rule
def redeal_picks(s: st.State, seat: int, rng: Rng) -> None:
    """Pick again for the others, who pick in secret."""
    for p in range(s.seats):
        if p != seat and s.picked[p] != st.NOTHING:
            s.picked[p] = below(rng, st.SEAT_HUMANS)


@rule
def kind_of_place(s: st.State, h: int) -> int:
    if s.hplace[h] == st.PROCESSION:
        return THE_PROCESSION
    return THE_STAKE if s.hplace[h] == st.STAKE else SET_ASIDE


@rule
def is_numbered(s: st.State, h: int) -> bool:
    """Return whether a human's number is public: only on an Earth or in the Cemetery."""
    return s.hplace[h] != st.ASIDE and s.hplace[h] != st.PROCESSION and s.hplace[h] != st.STAKE


@rule
def arrange(s: st.State, p: int, seat: int) -> None:
    """Sort the humans of another deck that are in piles.

    Their order then depends only on what the seat knows of them.
    """
    first = st.SEAT_HUMANS * p
    for k in range(st.SEAT_HUMANS):
        for j in range(k + 1, st.SEAT_HUMANS):
            if (
                not is_numbered(s, first + k)
                and not is_numbered(s, first + j)
                and rank(s, first + j, seat) < rank(s, first + k, seat)
            ):
                change_numbers(s, first + j, first + k)


@rule
def rank(s: st.State, h: int, seat: int) -> int:
    """Return a human's sort key: its known place, else its card as far as the list is known."""
    level, card = level_of_lore(s.hlore[h], seat), s.human_card[h]
    if level == st.KNOWN:
        looked = s.looked >> h & 1 if s.who == seat else 0
        return (s.hplace[h] * 2 + looked) * st.CARDS + card
    if level == st.LISTED:
        return 64 * st.CARDS + card
    return 128 * st.CARDS + (card if s.lists == st.OPEN_LISTS else 0)


@rule
def renumber(s: st.State, p: int, rng: Rng) -> None:
    """Shuffle the numbers of another deck's humans that are in piles.

    Everything known of a human moves with it.
    """
    first = st.SEAT_HUMANS * p
    for k in range(st.SEAT_HUMANS - 1, 0, -1):
        if is_numbered(s, first + k):
            continue
        n = 0
        for j in range(k + 1):
            n += not is_numbered(s, first + j)
        nth = below(rng, n)
        for j in range(k + 1):
            if not is_numbered(s, first + j):
                if nth == 0:
                    change_numbers(s, first + j, first + k)
                    break
                nth -= 1


@rule
def change_numbers(s: st.State, a: int, b: int) -> None:
    s.human_card[a], s.human_card[b] = s.human_card[b], s.human_card[a]
    s.hplace[a], s.hplace[b] = s.hplace[b], s.hplace[a]
    s.hlore[a], s.hlore[b] = s.hlore[b], s.hlore[a]
    if s.looked >> a & 1 != s.looked >> b & 1:
        s.looked ^= 1 << a | 1 << b
    p = a // st.SEAT_HUMANS
    if s.picked[p] == a % st.SEAT_HUMANS:
        s.picked[p] = b % st.SEAT_HUMANS
    elif s.picked[p] == b % st.SEAT_HUMANS:
        s.picked[p] = a % st.SEAT_HUMANS


@rule
def human_to_open(s: st.State, h: int, places: Out, kinds: int, rng: Rng) -> None:
    """Move a human to a random open place of the first `kinds` kinds."""
    total = 0
    for k in range(kinds):
        total += places[k]
    point = below(rng, max(1, total))
    for k in range(kinds):
        if point < places[k]:
            places[k] -= 1
            s.hplace[h] = (
                st.PROCESSION if k == THE_PROCESSION else st.STAKE if k == THE_STAKE else st.ASIDE
            )
            return
        point -= places[k]


@rule
def spread_human_lore(s: st.State, seat: int, loose: Out, marks: Out, rng: Rng) -> None:
    for h in range(st.SEAT_HUMANS * s.seats):
        if loose[h]:
            s.hlore[h] = with_lore(0, seat, level_of_lore(s.hlore[h], seat))
    for q in range(s.seats):
        if q == seat:
            continue
        mark_humans(s, q, loose, st.KNOWN, st.PROCESSION, marks[q, st.KNOWN, THE_PROCESSION], rng)
        mark_humans(s, q, loose, st.KNOWN, st.STAKE, marks[q, st.KNOWN, THE_STAKE], rng)
        mark_humans(s, q, loose, st.LISTED, st.NOTHING, marks[q, st.LISTED, THE_PROCESSION], rng)


@rule
def mark_humans(
    s: st.State, q: int, loose: Out, level: int, place: int, times: int, rng: Rng
) -> None:
    for _ in range(times):
        n = 0
        for h in range(st.SEAT_HUMANS * s.seats):
            n += loose[h] and may_mark_human(s, h, q, place)
        if n == 0:
            return
        nth = below(rng, n)
        for h in range(st.SEAT_HUMANS * s.seats):
            if loose[h] and may_mark_human(s, h, q, place):
                if nth == 0:
                    s.hlore[h] = with_lore(s.hlore[h], q, level)
                    break
                nth -= 1


@rule
def may_mark_human(s: st.State, h: int, q: int, place: int) -> bool:
    if level_of_lore(s.hlore[h], q) != st.UNKNOWN:
        return False
    return s.hplace[h] == place or (place == st.NOTHING and s.hplace[h] != st.ASIDE)


@rule
def relook(s: st.State, rng: Rng) -> None:
    """Draw again, in the same number, the humans of the Procession another seat is being shown."""
    times = 0
    for h in range(st.DECK_HUMANS):
        times += s.looked >> h & 1
    s.looked = 0
    for _ in range(times):
        n = 0
        for h in range(st.DECK_HUMANS):
            n += s.hplace[h] == st.PROCESSION and s.looked >> h & 1 == 0
        if n == 0:
            return
        nth = below(rng, n)
        for h in range(st.DECK_HUMANS):
            if s.hplace[h] == st.PROCESSION and s.looked >> h & 1 == 0:
                if nth == 0:
                    s.looked |= 1 << h
                    break
                nth -= 1
