"""Lists another player might have brought: a preconstructed one or a random legal one that holds every card seen (5.6)."""

from __future__ import annotations

from typing import Any

import numpy as np

from hexameron.core.compiling import rule
from hexameron.core.rng import below
from hexameron.games.angels.ranks import level_of_lore
from hexameron.games.angels.state import (
    ANGEL_CARD,
    ASIDE,
    DECK,
    EVIL,
    GOOD,
    HIGHEST,
    HUMAN_CARD,
    INTERVENTION_CARD,
    LOWEST,
    NEUTRAL,
    NOTHING,
    PRECONSTRUCTED,
    PROCESSION,
    STAKE,
    UNKNOWN,
    Content,
    State,
)  # fmt: skip


@rule
def draw_list(c: Content, s: State, p: int, seat: int, placed: Any, rng: Any) -> None:
    """Gives every card of p that `seat` has never seen a new identity; likewise p's humans. One list a sample."""
    size, base = s.host_size[p], DECK * p
    copies = np.zeros(256, np.int64)
    known = 0
    for i in range(size):
        if placed[i] or level_of_lore(s.lore[base + i], seat) != UNKNOWN:
            copies[s.card[base + i]] += 1
            known += 1
        else:
            s.card[base + i] = NOTHING
    for k in range(4):
        if is_unseen(s, 4 * p + k, seat):
            s.human_card[4 * p + k] = NOTHING
    deck = NOTHING
    if s.lists == PRECONSTRUCTED or below(rng, 2) == 0:
        deck = draw_deck(c, s, p, copies, rng)
    if deck == NOTHING:
        random_list(c, s, p, copies, size - known, rng)
        draw_humans(c, s, p, rng)
        return
    wanted = np.zeros(256, np.int64)
    for j in range(size):
        wanted[c.deck_card[deck, j]] += 1
    for card in range(c.cards):
        copies[card] = wanted[card] - copies[card]
    name_unseen(s, p, copies)
    deck_humans(c, s, p, deck)


@rule
def is_unseen(s: State, h: int, seat: int) -> bool:
    place = s.hplace[h]
    return (place == ASIDE or place == PROCESSION or place == STAKE) and level_of_lore(s.hlore[h], seat) == UNKNOWN


@rule
def name_unseen(s: State, p: int, copies: Any) -> None:
    """The cards counted in `copies`, ascending, to the places of the list that have no name."""
    card = 0
    for i in range(s.host_size[p]):
        if s.card[DECK * p + i] == NOTHING:
            while copies[card] <= 0:
                card += 1
            s.card[DECK * p + i] = card
            copies[card] -= 1


@rule
def deck_humans(c: Content, s: State, p: int, deck: int) -> None:
    used = 0
    for k in range(4):
        if s.human_card[4 * p + k] != NOTHING:
            for j in range(4):
                if used >> j & 1 == 0 and c.deck_human[deck, j] == s.human_card[4 * p + k]:
                    used |= 1 << j
                    break
    for k in range(4):
        if s.human_card[4 * p + k] == NOTHING:
            for j in range(4):
                if used >> j & 1 == 0:
                    used |= 1 << j
                    s.human_card[4 * p + k] = c.deck_human[deck, j]
                    break


@rule
def draw_deck(c: Content, s: State, p: int, copies: Any, rng: Any) -> int:
    """A preconstructed deck of that side and size with all cards and humans seen, uniformly; NOTHING if there is none."""
    n, fit = 0, 0
    for d in range(c.decks):
        if might_be(c, s, p, copies, d):
            fit |= 1 << d
            n += 1
    if n == 0:
        return NOTHING
    nth = below(rng, n)
    for d in range(c.decks):
        if fit >> d & 1:
            if nth == 0:
                return d
            nth -= 1
    return NOTHING


@rule
def might_be(c: Content, s: State, p: int, copies: Any, d: int) -> bool:
    if c.deck_faction[d] != s.faction[p] or c.deck_host[d] != s.host_size[p]:
        return False
    left = copies.copy()
    for j in range(c.deck_host[d]):
        left[c.deck_card[d, j]] -= 1
    for card in range(c.cards):
        if left[card] > 0:
            return False
    used = 0
    for k in range(4):
        card = s.human_card[4 * p + k]
        if card != NOTHING:
            found = False
            for j in range(4):
                if used >> j & 1 == 0 and c.deck_human[d, j] == card and not found:
                    used |= 1 << j
                    found = True
            if not found:
                return False
    return True


@rule
def may_add(c: Content, card: int, copies: Any, totals: Any, doubled: int) -> bool:
    """A-2 c, d: one more copy of this card keeps the list legal."""
    if copies[card] >= (c.copies_filled if c.unique[card] else c.copies_hollow):
        return False
    if c.kind[card] != ANGEL_CARD:
        return True
    order = c.order[card]
    if copies[card] > 0 or doubled >> order & 1:
        return totals[order] < c.order_cards_with_copy
    return True


@rule
def random_list(c: Content, s: State, p: int, copies: Any, missing: int, rng: Any) -> None:
    """A random legal list around the cards seen: the ladder first, then angels up to their usual share, then interventions."""
    fresh = np.zeros(256, np.int64)
    totals = np.zeros(16, np.int64)
    angels, highest = 0, LOWEST
    for card in range(c.cards):
        if copies[card] > 0 and c.kind[card] == ANGEL_CARD:
            angels += copies[card]
            totals[c.order[card]] += copies[card]
            highest = max(highest, c.order[card])
    for order in range(LOWEST, highest + 1):
        if totals[order] == 0 and missing > 0:
            added = add_random(c, s, p, copies, fresh, totals, ANGEL_CARD, order, order, rng)
            angels, missing = angels + added, missing - added
    share = (s.host_size[p] * 27 + 20) // 41
    while angels < share and missing > 0:
        added = add_random(c, s, p, copies, fresh, totals, ANGEL_CARD, LOWEST, top(totals) + 1, rng)
        if added == 0:
            break
        angels, missing = angels + 1, missing - 1
    while missing > 0:
        added = add_random(c, s, p, copies, fresh, totals, INTERVENTION_CARD, 0, 0, rng)
        if added == 0:
            added = add_random(c, s, p, copies, fresh, totals, ANGEL_CARD, LOWEST, top(totals) + 1, rng)
        if added == 0:
            break
        missing -= 1
    name_unseen(s, p, fresh)


@rule
def top(totals: Any) -> int:
    """A-2 e: the highest order present."""
    order = LOWEST - 1
    while order + 1 <= HIGHEST and totals[order + 1] > 0:
        order += 1
    return order


@rule
def add_random(c: Content, s: State, p: int, copies: Any, fresh: Any, totals: Any, kind: int, low: int, high: int, rng: Any) -> int:
    doubled, n = 0, 0
    for card in range(c.cards):
        if c.kind[card] == ANGEL_CARD and copies[card] > 1:
            doubled |= 1 << c.order[card]
    for nth in range(2):  # count, then choose
        if nth == 1:
            if n == 0:
                return 0
            n = below(rng, n) + 1
        for card in range(c.cards):
            if c.kind[card] == kind and (c.faction[card] == s.faction[p] or c.faction[card] == NEUTRAL):
                if (kind != ANGEL_CARD or (low <= c.order[card] and c.order[card] <= high)) and may_add(c, card, copies, totals, doubled):
                    if nth == 0:
                        n += 1
                    else:
                        n -= 1
                        if n == 0:
                            copies[card] += 1
                            fresh[card] += 1
                            if kind == ANGEL_CARD:
                                totals[c.order[card]] += 1
                            return 1
    return 0


@rule
def draw_humans(c: Content, s: State, p: int, rng: Any) -> None:
    """A-2 f: two good and two evil, at most one neutral standing in; drawn one by one among those that keep it possible."""
    for k in range(4):
        if s.human_card[4 * p + k] != NOTHING:
            continue
        n, chosen = 0, NOTHING
        for card in range(c.cards):
            if c.kind[card] == HUMAN_CARD and human_fits(c, s, p, card):
                n += 1
                if below(rng, n) == 0:
                    chosen = card
        s.human_card[4 * p + k] = chosen


@rule
def human_fits(c: Content, s: State, p: int, card: int) -> bool:
    good, evil, neutral, same = 0, 0, 0, 0
    for k in range(4):
        other = s.human_card[4 * p + k]
        if other != NOTHING:
            good += c.character[other] == GOOD
            evil += c.character[other] == EVIL
            neutral += c.character[other] != GOOD and c.character[other] != EVIL
            same += other == card
    if same >= (c.copies_filled if c.unique[card] else c.copies_hollow):
        return False
    if c.character[card] == GOOD:
        return good < c.deck_good
    if c.character[card] == EVIL:
        return evil < c.deck_evil
    return neutral < c.deck_neutral
