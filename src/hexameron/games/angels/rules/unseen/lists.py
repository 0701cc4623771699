"""Lists that another player might have brought (5.6).

A list is preconstructed or random and legal. It contains every card seen.
"""

import numpy as np

from hexameron.core.kernel import Out, Rng, below, rule
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.knowledge import level_of_lore


@rule
def draw_list(c: st.Content, s: st.State, p: int, seat: int, placed: Out, rng: Rng) -> None:
    """Give a new identity to every card and human of seat p that `seat` has never seen.

    Each sample has one list.
    """
    size, base = s.host_size[p], st.DECK * p
    copies = np.zeros(st.CARDS, np.int64)
    known = 0
    for i in range(size):
        if placed[i] or level_of_lore(s.lore[base + i], seat) != st.UNKNOWN:
            copies[s.card[base + i]] += 1
            known += 1
        else:
            s.card[base + i] = st.NOTHING
    for k in range(st.SEAT_HUMANS):
        if is_unseen(s, st.SEAT_HUMANS * p + k, seat):
            s.human_card[st.SEAT_HUMANS * p + k] = st.NOTHING
    deck = st.NOTHING
    if s.lists == st.PRECONSTRUCTED or below(rng, 2) == 0:
        deck = draw_deck(c, s, p, copies, rng)
    if deck == st.NOTHING:
        random_list(c, s, p, copies, size - known, rng)
        draw_humans(c, s, p, rng)
        return
    wanted = np.zeros(st.CARDS, np.int64)
    for j in range(size):
        wanted[c.deck_card[deck, j]] += 1
    for card in range(c.cards):
        copies[card] = wanted[card] - copies[card]
    name_unseen(s, p, copies)
    deck_humans(c, s, p, deck)


@rule
def is_unseen(s: st.State, h: int, seat: int) -> bool:
    place = s.hplace[h]
    return (place == st.ASIDE or place == st.PROCESSION or place == st.STAKE) and level_of_lore(
        s.hlore[h], seat
    ) == st.UNKNOWN


@rule
def name_unseen(s: st.State, p: int, copies: Out) -> None:
    """Assign the cards counted in `copies`, ascending, to the unnamed places of the list."""
    card = 0
    for i in range(s.host_size[p]):
        if s.card[st.DECK * p + i] == st.NOTHING:
            while copies[card] <= 0:
                card += 1
            s.card[st.DECK * p + i] = card
            copies[card] -= 1


@rule
def deck_humans(c: st.Content, s: st.State, p: int, deck: int) -> None:
    used = 0
    for k in range(st.SEAT_HUMANS):
        if s.human_card[st.SEAT_HUMANS * p + k] != st.NOTHING:
            for j in range(st.SEAT_HUMANS):
                if (
                    used >> j & 1 == 0
                    and c.deck_human[deck, j] == s.human_card[st.SEAT_HUMANS * p + k]
                ):
                    used |= 1 << j
                    break
    for k in range(st.SEAT_HUMANS):
        if s.human_card[st.SEAT_HUMANS * p + k] == st.NOTHING:
            for j in range(st.SEAT_HUMANS):
                if used >> j & 1 == 0:
                    used |= 1 << j
                    s.human_card[st.SEAT_HUMANS * p + k] = c.deck_human[deck, j]
                    break


@rule
def draw_deck(c: st.Content, s: st.State, p: int, copies: Out, rng: Rng) -> int:
    """Draw a preconstructed deck uniformly, or return NOTHING if none is possible.

    It has the player's side and size, and all cards and humans seen.
    """
    n, fit = 0, 0
    for d in range(c.decks):
        if might_be(c, s, p, copies, d):
            fit |= 1 << d
            n += 1
    if n == 0:
        return st.NOTHING
    nth = below(rng, n)
    for d in range(c.decks):
        if fit >> d & 1:
            if nth == 0:
                return d
            nth -= 1
    return st.NOTHING


@rule
def might_be(c: st.Content, s: st.State, p: int, copies: Out, d: int) -> bool:
    if c.deck_faction[d] != s.faction[p] or c.deck_host[d] != s.host_size[p]:
        return False
    left = copies.copy()
    for j in range(c.deck_host[d]):
        left[c.deck_card[d, j]] -= 1
    for card in range(c.cards):
        if left[card] > 0:
            return False
    used = 0
    for k in range(st.SEAT_HUMANS):
        card = s.human_card[st.SEAT_HUMANS * p + k]
        if card != st.NOTHING:
            found = False
            for j in range(st.SEAT_HUMANS):
                if used >> j & 1 == 0 and c.deck_human[d, j] == card and not found:
                    used |= 1 << j
                    found = True
            if not found:
                return False
    return True


@rule
def may_add(c: st.Content, card: int, copies: Out, totals: Out, doubled: int) -> bool:
    """Return whether one more copy of this card keeps the list legal (A-2 c, d)."""
    if copies[card] >= (c.copies_filled if c.unique[card] else c.copies_hollow):
        return False
    if c.kind[card] != st.ANGEL_CARD:
        return True
    order = c.order[card]
    if copies[card] > 0 or doubled >> order & 1:
        return totals[order] < c.order_cards_with_copy
    return True


@rule
def random_list(c: st.Content, s: st.State, p: int, copies: Out, missing: int, rng: Rng) -> None:
    """Add random cards to those seen, so that the list is legal.

    The ladder comes first, then angels up to their usual share (27 of 41), then interventions.
    """
    fresh = np.zeros(st.CARDS, np.int64)
    totals = np.zeros(16, np.int64)
    angels, highest = 0, st.LOWEST
    for card in range(c.cards):
        if copies[card] > 0 and c.kind[card] == st.ANGEL_CARD:
            angels += copies[card]
            totals[c.order[card]] += copies[card]
            highest = max(highest, c.order[card])
    for order in range(st.LOWEST, highest + 1):
        if totals[order] == 0 and missing > 0:
            added = add_random(c, s, p, copies, fresh, totals, st.ANGEL_CARD, order, order, rng)
            angels, missing = angels + added, missing - added
    share = (s.host_size[p] * 27 + 20) // 41
    while angels < share and missing > 0:
        added = add_random(
            c, s, p, copies, fresh, totals, st.ANGEL_CARD, st.LOWEST, top(totals) + 1, rng
        )
        if added == 0:
            break
        angels, missing = angels + 1, missing - 1
    while missing > 0:
        added = add_random(c, s, p, copies, fresh, totals, st.INTERVENTION_CARD, 0, 0, rng)
        if added == 0:
            added = add_random(
                c, s, p, copies, fresh, totals, st.ANGEL_CARD, st.LOWEST, top(totals) + 1, rng
            )
        if added == 0:
            break
        missing -= 1
    name_unseen(s, p, fresh)


@rule
def top(totals: Out) -> int:
    """Return the highest order that the ladder reaches without a gap (A-2 e)."""
    order = st.LOWEST - 1
    while order + 1 <= st.HIGHEST and totals[order + 1] > 0:
        order += 1
    return order


@rule
def add_random(
    c: st.Content,
    s: st.State,
    p: int,
    copies: Out,
    fresh: Out,
    totals: Out,
    kind: int,
    low: int,
    high: int,
    rng: Rng,
) -> int:
    doubled, n = 0, 0
    for card in range(c.cards):
        if c.kind[card] == st.ANGEL_CARD and copies[card] > 1:
            doubled |= 1 << c.order[card]
    for nth in range(2):  # count, then choose
        if nth == 1:
            if n == 0:
                return 0
            n = below(rng, n) + 1
        for card in range(c.cards):
            if c.kind[card] == kind and (
                c.faction[card] == s.faction[p] or c.faction[card] == st.NEUTRAL
            ):
                if (
                    kind != st.ANGEL_CARD or (low <= c.order[card] and c.order[card] <= high)
                ) and may_add(c, card, copies, totals, doubled):
                    if nth == 0:
                        n += 1
                    else:
                        n -= 1
                        if n == 0:
                            copies[card] += 1
                            fresh[card] += 1
                            if kind == st.ANGEL_CARD:
                                totals[c.order[card]] += 1
                            return 1
    return 0


@rule
def draw_humans(c: st.Content, s: st.State, p: int, rng: Rng) -> None:
    """Draw the missing humans one by one, each among those that keep the list legal (A-2 f).

    A list has two good and two evil humans; at most one neutral human may replace one of them.
    """
    for k in range(st.SEAT_HUMANS):
        if s.human_card[st.SEAT_HUMANS * p + k] != st.NOTHING:
            continue
        n, chosen = 0, st.NOTHING
        for card in range(c.cards):
            if c.kind[card] == st.HUMAN_CARD and human_fits(c, s, p, card):
                n += 1
                if below(rng, n) == 0:
                    chosen = card
        s.human_card[st.SEAT_HUMANS * p + k] = chosen


@rule
def human_fits(c: st.Content, s: st.State, p: int, card: int) -> bool:
    good, evil, neutral, same = 0, 0, 0, 0
    for k in range(st.SEAT_HUMANS):
        other = s.human_card[st.SEAT_HUMANS * p + k]
        if other != st.NOTHING:
            good += c.character[other] == st.GOOD
            evil += c.character[other] == st.EVIL
            neutral += c.character[other] != st.GOOD and c.character[other] != st.EVIL
            same += other == card
    if same >= (c.copies_filled if c.unique[card] else c.copies_hollow):
        return False
    if c.character[card] == st.GOOD:
        return good < c.deck_good
    if c.character[card] == st.EVIL:
        return evil < c.deck_evil
    return neutral < c.deck_neutral
