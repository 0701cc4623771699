"""Re-dealing what third seats know of cards that this seat does not know (5.6)."""

from hexameron.core.kernel import Out, Rng, below, rule
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.knowledge import level_of_lore, with_lore

# Places of a card that others know of: a slot or row of its player, or one of these.
THE_HAND, ANYWHERE, PLACES = st.SEAT_SLOTS, st.SEAT_SLOTS + 1, st.SEAT_SLOTS + 2


@rule
def gather_lore(s: st.State, p: int, seat: int, placed: Out, others: Out) -> None:
    """Count the cards that each third seat knows, by seat, level of knowledge and place."""
    base = st.DECK * p
    for i in range(s.host_size[p]):
        if placed[i]:
            continue
        place = s.place[base + i]
        for q in range(s.seats):
            if q == p or q == seat:
                continue
            level = level_of_lore(s.lore[base + i], q)
            where = ANYWHERE
            if level == st.KNOWN:
                where = place % st.SEAT_SLOTS if place < st.SLOTS else THE_HAND
            elif level == st.ROWKNOWN:
                where = place % st.SEAT_SLOTS // st.ROW
            others[q, level, where] += 1


@rule
def spread_lore(s: st.State, p: int, seat: int, placed: Out, others: Out, rng: Rng) -> None:
    """Give third seats knowledge of as many cards at each level as before, drawn at random."""
    base = st.DECK * p
    for i in range(s.host_size[p]):
        if placed[i]:
            continue
        own = level_of_lore(s.lore[base + i], seat)
        s.lore[base + i] = with_lore(0, seat, own)
        place = s.place[base + i]
        if place < st.SLOTS:
            for q in range(s.seats):
                if q != p and q != seat and others[q, st.KNOWN, place % st.SEAT_SLOTS]:
                    s.lore[base + i] = with_lore(s.lore[base + i], q, st.KNOWN)
    for q in range(s.seats):
        if q == p or q == seat:
            continue
        for row in (st.SUPPORT_ROW, st.EARTH_ROW):
            mark(s, p, q, placed, st.ROWKNOWN, row, others[q, st.ROWKNOWN, row], rng)
        mark(s, p, q, placed, st.KNOWN, THE_HAND, others[q, st.KNOWN, THE_HAND], rng)
        mark(s, p, q, placed, st.HELD, ANYWHERE, others[q, st.HELD, ANYWHERE], rng)
        mark(s, p, q, placed, st.LISTED, ANYWHERE, others[q, st.LISTED, ANYWHERE], rng)


@rule
def may_mark(s: st.State, card: int, q: int, level: int, where: int) -> bool:
    if level_of_lore(s.lore[card], q) != st.UNKNOWN:
        return False
    place = s.place[card]
    if level == st.ROWKNOWN:
        return place < st.SLOTS and place % st.SEAT_SLOTS // st.ROW == where
    if level == st.KNOWN:
        return place == st.IN_HAND
    return level == st.LISTED or place < st.SLOTS or place == st.IN_HAND


@rule
def mark(
    s: st.State, p: int, q: int, placed: Out, level: int, where: int, times: int, rng: Rng
) -> None:
    base = st.DECK * p
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
