"""Re-dealing another seat's hand and face-down cards (5.6).

The result depends only on what the observing seat knows, and on chance.
"""

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
    filled = np.full(st.SEAT_SLOTS, st.NOTHING, np.int64)
    for i in range(size):
        dealt[i] = placed[i]
        if placed[i] == 0:
            s.place[base + i] = st.IN_HOST
    sound = True
    for i in range(size):  # ROWKNOWN cards go to their rows
        if dealt[i] == 0 and known_rows[i] != st.NOTHING:
            sound = (
                to_open_slot(c, s, base + i, slots, filled, opened, known_rows[i], rng) and sound
            )
            dealt[i] = 1
    left = hand
    for i in range(size):  # HELD cards go to hand or slots
        if dealt[i] == 0 and knowledge.level_of_lore(s.lore[base + i], seat) == st.HELD:
            sound = to_hand_or_slot(c, s, base + i, slots, filled, opened, left, rng) and sound
            left -= s.place[base + i] == st.IN_HAND
            dealt[i] = s.place[base + i] != st.IN_HOST
    sound = fill_slots(c, s, p, dealt, slots, filled, opened, rng) and sound
    sound = fill_hand(s, p, dealt, left, rng) and sound
    return sound and is_possible(c, s, p, slots, opened, attempt)


@rule
def to_hand_or_slot(
    c: st.Content, s: st.State, card: int, slots: Out, filled: Out, opened: int, left: int, rng: Rng
) -> bool:
    """Move a HELD card to the hand or to an open slot, weighted by the room in both.

    Return False if there is no room for it.
    """
    free = 0
    for k in range(opened):
        free += filled[k] == st.NOTHING
    if c.kind[s.card[card]] == st.ANGEL_CARD and below(rng, free + left) < free:
        return to_open_slot(c, s, card, slots, filled, opened, st.NOTHING, rng)
    if left > 0:
        s.place[card] = st.IN_HAND
    return left > 0


@rule
def fill_hand(s: st.State, p: int, dealt: Out, left: int, rng: Rng) -> bool:
    """Fill the hand uniformly from the cards left; return False if there are too few."""
    base = st.DECK * p
    for _ in range(left):
        n = 0
        for i in range(s.host_size[p]):
            n += dealt[i] == 0
        if n == 0:
            return False
        nth = below(rng, n)
        for i in range(s.host_size[p]):
            if dealt[i] == 0:
                if nth == 0:
                    dealt[i] = 1
                    s.place[base + i] = st.IN_HAND
                    break
                nth -= 1
    return True


@rule
def to_open_slot(
    c: st.Content, s: st.State, card: int, slots: Out, filled: Out, opened: int, row: int, rng: Rng
) -> bool:
    """Move a card to a random open slot, in `row` unless that is NOTHING.

    Return False if there is no such slot.
    """
    n = 0
    for k in range(opened):
        n += filled[k] == st.NOTHING and (row == st.NOTHING or slots[k] // st.ROW == row)
    if n == 0:
        return False
    nth = below(rng, n)
    for k in range(opened):
        if filled[k] == st.NOTHING and (row == st.NOTHING or slots[k] // st.ROW == row):
            if nth == 0:
                settle_card(c, s, card, slots[k], filled, k)
                return True
            nth -= 1
    return False


@rule
def settle_card(c: st.Content, s: st.State, card: int, slot: int, filled: Out, k: int) -> None:
    filled[k] = card
    s.slot[slot] = card
    s.place[card] = slot
    s.side[slot] = c.faction[s.card[card]]


@rule
def suits(
    c: st.Content, s: st.State, card: int, slot: int, slots: Out, filled: Out, opened: int
) -> bool:
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
        for k in range(opened):
            if slots[k] == near and filled[k] == st.NOTHING:
                empty = True
        if not empty:
            other = c.colour[s.card[s.slot[near]]]
            if colour == st.WHITE:
                colour = other
            elif other != st.WHITE and other != colour:
                return False
    return True


@rule
def may_lie(
    c: st.Content,
    s: st.State,
    card: int,
    slot: int,
    slots: Out,
    filled: Out,
    opened: int,
    loose: bool,
) -> bool:
    return c.kind[s.card[card]] == st.ANGEL_CARD and (
        loose or suits(c, s, card, slot, slots, filled, opened)
    )


@rule
def count_fitting(
    c: st.Content,
    s: st.State,
    p: int,
    dealt: Out,
    slot: int,
    slots: Out,
    filled: Out,
    opened: int,
    loose: bool,
) -> int:
    n = 0
    for i in range(s.host_size[p]):
        n += dealt[i] == 0 and may_lie(c, s, st.DECK * p + i, slot, slots, filled, opened, loose)
    return n


@rule
def fill_slots(
    c: st.Content, s: st.State, p: int, dealt: Out, slots: Out, filled: Out, opened: int, rng: Rng
) -> bool:
    """Fill the open slots that are left; return False if no card fits one of them.

    The slot with the fewest fitting cards comes first. The card is drawn uniformly from those.
    """
    base, sound = st.DECK * p, True
    for _ in range(opened):
        best, fewest = st.NOTHING, st.CARDS
        for k in range(opened):
            if filled[k] == st.NOTHING:
                n = count_fitting(c, s, p, dealt, slots[k], slots, filled, opened, False)
                if n < fewest:
                    best, fewest = k, n
        if best == st.NOTHING:
            return sound
        loose = fewest == 0  # nothing fits: take any angel and reject this deal
        sound = sound and not loose
        nth = below(
            rng, max(1, count_fitting(c, s, p, dealt, slots[best], slots, filled, opened, loose))
        )
        for i in range(s.host_size[p]):
            if dealt[i] == 0 and may_lie(c, s, base + i, slots[best], slots, filled, opened, loose):
                if nth == 0:
                    dealt[i] = 1
                    settle_card(c, s, base + i, slots[best], filled, best)
                    break
                nth -= 1
    return sound


@rule
def is_possible(c: st.Content, s: st.State, p: int, slots: Out, opened: int, attempt: int) -> bool:
    """Return whether a deal is possible.

    A-85 must discard nothing. Cards named by their own controller must fit, but only in the first
    TRIES attempts. A seat that must choose for a SWAP or an announcement must have a legal action.
    """
    statics.refresh(c, s)
    for k in range(opened):
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
