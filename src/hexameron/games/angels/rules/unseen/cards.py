"""Re-dealing another seat's hand and face-down cards (5.6).

The result depends only on what the observing seat knows, and on chance.
"""

from typing import NamedTuple

import numpy as np

from hexameron.core.kernel import Out, Rng, below, rule
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import filters, knowledge, ranks, rows, state as st, statics
from hexameron.games.angels.rules.legal import MAX_LEGAL, legal
from hexameron.games.angels.rules.unseen import lists, lore

TRIES = 20


@rule
def is_placed(s: st.State, card: int, seat: int) -> bool:
    """Return whether the seat knows exactly where this card of another seat is."""
    place, level = s.place[card], knowledge.level_of_lore(s.lore[card], seat)
    if place == st.DISCARDED or place == st.REMOVED or place == st.ON_STACK:
        return True
    if place < st.SLOTS:
        return s.up[place] == 1 or level == st.KNOWN or place // st.SEAT_SLOTS == seat
    return place == st.IN_HAND and level == st.KNOWN


@rule
def redeal_seat(c: st.Content, s: st.State, p: int, seat: int, rng: Rng) -> None:
    size, base = s.host_size[p], st.DECK * p
    placed = np.zeros(st.DECK, np.int64)  # cards that stay; the others are loose and dealt again
    slots = np.full(st.SEAT_SLOTS, st.NOTHING, np.int64)  # open slots: face-down, with a loose card
    opened, hand = 0, s.in_hand[p] * 1
    for i in range(size):
        placed[i] = is_placed(s, base + i, seat)
        if placed[i] and s.place[base + i] == st.IN_HAND:
            hand -= 1
    for slot in range(
        rows.first_slot(p, st.SUPPORT_ROW), rows.first_slot(p, st.SUPPORT_ROW) + st.SEAT_SLOTS
    ):
        if (
            s.slot[slot] != st.NOTHING
            and s.slot[slot] // st.DECK == p
            and placed[s.slot[slot] - base] == 0
        ):
            slots[opened] = slot
            opened += 1
    # What third seats know of loose cards.
    others = np.zeros((st.SEATS, st.KNOWN + 1, lore.PLACES), np.int64)
    lore.gather_lore(s, p, seat, placed, others)
    known_rows = np.full(st.DECK, st.NOTHING, np.int64)  # row that a loose card is known to be in
    for i in range(size):
        if placed[i] == 0 and knowledge.level_of_lore(s.lore[base + i], seat) == st.ROWKNOWN:
            known_rows[i] = s.place[base + i] // st.ROW
    for attempt in range(3 * TRIES):
        if s.lists != st.OPEN_LISTS:
            lists.draw_list(c, s, p, seat, placed, rng)
        if deal(c, s, p, seat, placed, slots, opened, hand, known_rows, rng, attempt):
            break
    lore.spread_lore(s, p, seat, placed, others, rng)


class Gaps(NamedTuple):
    """The open slots of a player whose loose cards are dealt, and what was dealt so far."""

    player: int
    slots: Out
    filled: Out  # for each slot its card, or NOTHING
    dealt: Out  # for each card of the Host 1 if it has its place
    rng: Rng


@rule
def deal(
    c: st.Content,
    s: st.State,
    p: int,
    seat: int,
    placed: Out,
    slots: Out,
    opened: int,
    hand: int,
    known_rows: Out,
    rng: Rng,
    attempt: int,
) -> bool:
    """Deal the loose cards to open slots, hand and Host.

    Return False if the resulting position is impossible.
    """
    size, base = s.host_size[p], st.DECK * p
    dealt = np.zeros(st.DECK, np.int64)
    filled = np.full(opened, st.NOTHING, np.int64)
    gaps = Gaps(p, slots[:opened], filled, dealt, rng)
    for i in range(size):
        dealt[i] = placed[i]
        if placed[i] == 0:
            s.place[base + i] = st.IN_HOST
    sound = True
    for i in range(size):  # ROWKNOWN cards go to their rows
        if dealt[i] == 0 and known_rows[i] != st.NOTHING:
            sound = to_open_slot(c, s, gaps, base + i, known_rows[i]) and sound
            dealt[i] = 1
    left = hand
    for i in range(size):  # HELD cards go to hand or slots
        if dealt[i] == 0 and knowledge.level_of_lore(s.lore[base + i], seat) == st.HELD:
            sound = to_hand_or_slot(c, s, gaps, base + i, left) and sound
            left -= s.place[base + i] == st.IN_HAND
            dealt[i] = s.place[base + i] != st.IN_HOST
    sound = fill_slots(c, s, gaps) and sound
    sound = fill_hand(s, gaps, left) and sound
    return sound and is_possible(c, s, gaps, attempt)


@rule
def to_hand_or_slot(c: st.Content, s: st.State, gaps: Gaps, card: int, left: int) -> bool:
    """Move a HELD card to the hand or to an open slot, weighted by the room in both.

    Return False if there is no room for it.
    """
    free = 0
    for k in range(len(gaps.slots)):
        free += gaps.filled[k] == st.NOTHING
    if c.kind[s.card[card]] == st.ANGEL_CARD and below(gaps.rng, free + left) < free:
        return to_open_slot(c, s, gaps, card, st.NOTHING)
    if left > 0:
        s.place[card] = st.IN_HAND
    return left > 0


@rule
def fill_hand(s: st.State, gaps: Gaps, left: int) -> bool:
    """Fill the hand uniformly from the cards left; return False if there are too few."""
    p, dealt, base = gaps.player, gaps.dealt, st.DECK * gaps.player
    for _ in range(left):
        n = 0
        for i in range(s.host_size[p]):
            n += dealt[i] == 0
        if n == 0:
            return False
        nth = below(gaps.rng, n)
        for i in range(s.host_size[p]):
            if dealt[i] == 0:
                if nth == 0:
                    dealt[i] = 1
                    s.place[base + i] = st.IN_HAND
                    break
                nth -= 1
    return True


@rule
def to_open_slot(c: st.Content, s: st.State, gaps: Gaps, card: int, row: int) -> bool:
    """Move a card to a random open slot, in `row` unless that is NOTHING.

    Return False if there is no such slot.
    """
    slots, filled, n = gaps.slots, gaps.filled, 0
    for k in range(len(slots)):
        n += filled[k] == st.NOTHING and (row == st.NOTHING or slots[k] // st.ROW == row)
    if n == 0:
        return False
    nth = below(gaps.rng, n)
    for k in range(len(slots)):
        if filled[k] == st.NOTHING and (row == st.NOTHING or slots[k] // st.ROW == row):
            if nth == 0:
                settle_card(c, s, gaps, card, k)
                return True
            nth -= 1
    return False


@rule
def settle_card(c: st.Content, s: st.State, gaps: Gaps, card: int, k: int) -> None:
    slot = gaps.slots[k]
    gaps.filled[k] = card
    s.slot[slot] = card
    s.place[card] = slot
    s.side[slot] = c.faction[s.card[card]]


@rule
def suits(c: st.Content, s: st.State, gaps: Gaps, card: int, slot: int) -> bool:
    """Return whether a card fits a slot: alive with its modifiers, and of a full row's colour."""
    level = (
        c.level[s.card[card]]
        + s.rise[slot]
        + s.rise_perm[slot]
        + s.boost[slot]
        + s.boost_perm[slot]
    )
    if level <= 0:
        return False
    first, count, colour = slot // st.ROW * st.ROW, 0, c.colour[s.card[card]]
    for near in range(first, first + st.ROW):
        count += s.slot[near] != st.NOTHING
    if count < st.ROW or c.row_limit >= st.ROW:
        return True
    for near in range(first, first + st.ROW):
        if near == slot:
            continue
        empty = False
        for k in range(len(gaps.slots)):
            if gaps.slots[k] == near and gaps.filled[k] == st.NOTHING:
                empty = True
        if not empty:
            other = c.colour[s.card[s.slot[near]]]
            if colour == st.WHITE:
                colour = other
            elif other != st.WHITE and other != colour:
                return False
    return True


@rule
def fits_gap(c: st.Content, s: st.State, gaps: Gaps, i: int, k: int) -> bool:
    """Return whether card `i` of the Host is left and an angel that suits gap `k`."""
    card = st.DECK * gaps.player + i
    is_left = gaps.dealt[i] == 0 and c.kind[s.card[card]] == st.ANGEL_CARD
    return is_left and suits(c, s, gaps, card, gaps.slots[k])


@rule
def is_loose_angel(c: st.Content, s: st.State, gaps: Gaps, i: int) -> bool:
    """Return whether card `i` of the Host is left and an angel, suitable or not."""
    return gaps.dealt[i] == 0 and c.kind[s.card[st.DECK * gaps.player + i]] == st.ANGEL_CARD


@rule
def count_fitting(c: st.Content, s: st.State, gaps: Gaps, k: int) -> int:
    n = 0
    for i in range(s.host_size[gaps.player]):
        n += fits_gap(c, s, gaps, i, k)
    return n


@rule
def count_angels(c: st.Content, s: st.State, gaps: Gaps) -> int:
    n = 0
    for i in range(s.host_size[gaps.player]):
        n += is_loose_angel(c, s, gaps, i)
    return n


@rule
def fill_slots(c: st.Content, s: st.State, gaps: Gaps) -> bool:
    """Fill the open slots that are left; return False if no card fits one of them.

    The slot with the fewest fitting cards comes first. The card is drawn uniformly from those.
    """
    p, filled, sound = gaps.player, gaps.filled, True
    for _ in range(len(filled)):
        best, fewest = st.NOTHING, st.CARDS
        for k in range(len(filled)):
            if filled[k] == st.NOTHING:
                n = count_fitting(c, s, gaps, k)
                if n < fewest:
                    best, fewest = k, n
        if best == st.NOTHING:
            return sound
        loose = fewest == 0  # nothing fits: take any angel and reject this deal
        sound = sound and not loose
        nth = below(gaps.rng, max(1, count_angels(c, s, gaps) if loose else fewest))
        for i in range(s.host_size[p]):
            fits = is_loose_angel(c, s, gaps, i) if loose else fits_gap(c, s, gaps, i, best)
            if fits:
                if nth == 0:
                    gaps.dealt[i] = 1
                    settle_card(c, s, gaps, st.DECK * p + i, best)
                    break
                nth -= 1
    return sound


@rule
def is_possible(c: st.Content, s: st.State, gaps: Gaps, attempt: int) -> bool:
    """Return whether a deal is possible.

    A-85 must discard nothing. Cards named by their own controller must fit, but only in the first
    TRIES attempts. A seat that must choose for a SWAP or an announcement must have a legal action.
    """
    p, slots = gaps.player, gaps.slots
    statics.refresh(c, s)
    for k in range(len(slots)):
        if s.blocked[slots[k]] == 0 and ranks.level_of(c, s, slots[k]) <= 0:
            return False
    if attempt < TRIES:
        for i in range(s.items):
            if s.item_seat[i] == p and s.item_state[i] != st.RESOLVED and not own_aims_fit(c, s, i):
                return False
    if s.to_act == p and (
        s.prompt == st.SWAP or (s.prompt >= st.WHICH_MODE and s.prompt <= st.WHICH_COST)
    ):
        out = np.empty(MAX_LEGAL, np.int32)
        return legal(c, s, out) > 0
    return True


@rule
def own_aims_fit(c: st.Content, s: st.State, i: int) -> bool:
    m = c.a_mode[s.item_ability[i]] + s.item_mode[i]
    for k in range(s.aims[i]):
        t = c.m_target[m] + s.aim_record[i, k]
        if st.AT_SLOT.has(s.aim[i, k]) and c.t_kind[t] == fx.K_ANGEL:
            slot = st.AT_SLOT.index(s.aim[i, k])
            if (
                slot // st.SEAT_SLOTS == s.item_seat[i]
                and s.stay[slot] == s.aim_stay[i, k]
                and s.slot[slot] != st.NOTHING
                and s.up[slot] == 0
            ):
                if not filters.fits_angel(
                    c,
                    s,
                    c.t_filter[t],
                    s.item_seat[i],
                    rows.source_slot(s, i),
                    s.aim[i, 0],
                    slot,
                    st.NOBODY,
                ):
                    return False
    return True
