"""Angels on their way: into and out of slots, hands, Hosts and piles (A-84, A-91), and what A-85 clears away."""

from __future__ import annotations

from hexameron.core.compiling import rule
from hexameron.games.angels.humans import kill_human, next_stay
from hexameron.games.angels.knowledge import hand_blurs, into_host_unseen, leaves_unseen, turn_down, turn_up, without
from hexameron.games.angels.ranks import (
    copy_is_open,
    free_slot,
    human_level,
    identity,
    level_of,
    owner_of,
    refresh,
    row_of,
    seat_of,
)
from hexameron.games.angels.state import (
    ALL_KNOWN,
    BATTLE_PHASE,
    BATTLE_ROW,
    DECK,
    DISCARDED,
    HUMANS,
    IN_HAND,
    IN_HOST,
    NOTHING,
    READY,
    REMOVED,
    SACRIFICED,
    SEAT_SLOTS,
    SLOTS,
    Content,
    State,
)  # fmt: skip


@rule
def plain(s: State, slot: int) -> None:
    """A-91: no modifier, no declared support."""
    s.boost[slot] = s.boost_perm[slot] = s.rise[slot] = s.rise_perm[slot] = s.sup_add[slot] = 0
    s.sup_set[slot] = s.copied[slot] = NOTHING
    s.strip[slot] = s.marks[slot] = s.marks_perm[slot] = s.turned[slot] = 0


@rule
def clear_slot(s: State, slot: int) -> None:
    plain(s, slot)
    s.slot[slot] = NOTHING
    s.status[slot] = s.up[slot] = s.blocked[slot] = s.stuck[slot] = s.fought[slot] = s.took[slot] = s.side[slot] = 0
    s.stay[slot] = s.presence[slot] = s.bonus[slot] = s.sup_bonus[slot] = s.aura[slot] = 0


@rule
def enter(c: Content, s: State, instance: int, slot: int) -> None:
    """A fresh card: ready and face-down (A-44)."""
    clear_slot(s, slot)
    s.slot[slot] = instance
    s.place[instance] = slot
    s.side[slot] = c.faction[s.card[instance]]
    s.stay[slot] = s.presence[slot] = next_stay(s)


@rule
def carry(s: State, old: int, new: int) -> None:
    """The card of `old` to the empty slot `new`: a new stay, modifiers gone, status, side and marks kept (A-R42)."""
    s.slot[new], s.place[s.slot[old]] = s.slot[old], new
    plain(s, new)
    s.status[new], s.up[new], s.side[new] = s.status[old], s.up[old], s.side[old]
    s.fought[new], s.took[new], s.presence[new] = s.fought[old], s.took[old], s.presence[old]
    s.blocked[new], s.stuck[new] = s.blocked[old], 0
    s.stay[new] = next_stay(s)
    clear_slot(s, old)


@rule
def is_revealed(s: State) -> bool:
    """From step a of the battle phase on (A-73)."""
    return s.phase == BATTLE_PHASE


@rule
def settle_in_battle(s: State, slot: int, turned: bool) -> None:
    """A-73, A-R144: a card that entered Battle outside planning, with support declared for one use if that can be paid."""
    open_copy = s.up[slot] == 0 and is_revealed(s) and copy_is_open(s, slot)
    if turned and s.status[slot] != SACRIFICED and not open_copy:
        s.status[slot] += 1
        s.turned[slot] = 1
    if is_revealed(s) and s.up[slot] == 0:
        if open_copy:
            s.stuck[slot] = 1
        else:
            turn_up(s, slot)


@rule
def settle_in_row(s: State, slot: int) -> None:
    """A-73: out of Battle a used or sacrificed card lies face-up, a ready one face-down."""
    if s.status[slot] != READY:
        if s.up[slot] == 0:
            turn_up(s, slot)
    elif s.up[slot] == 1:
        turn_down(s, slot)
    s.stir[2 * seat_of(slot) + row_of(slot)] = 1


@rule
def lower(s: State, slot: int) -> None:
    """One status step down for a card that is not sacrificed; outside Battle it is turned face-up (A-20, A-R38)."""
    s.status[slot] += 1
    if row_of(slot) != BATTLE_ROW and s.up[slot] == 0:
        turn_up(s, slot)


@rule
def make_ready(s: State, slot: int) -> None:
    """A-26, A-R39."""
    s.status[slot] = READY
    s.turned[slot] = s.fought[slot] = s.took[slot] = 0
    if row_of(slot) != BATTLE_ROW:
        turn_down(s, slot)


# --- piles ---


@rule
def to_pile(s: State, instance: int) -> None:
    seat = owner_of(instance)
    s.place[instance] = DISCARDED
    s.lore[instance] = ALL_KNOWN
    s.pile[seat, s.piled[seat]] = instance % DECK
    s.piled[seat] += 1


@rule
def off_pile(s: State, instance: int) -> None:
    seat, shift = owner_of(instance), 0
    for i in range(s.piled[seat]):
        if s.pile[seat, i] == instance % DECK:
            shift = 1
        elif shift:
            s.pile[seat, i - 1] = s.pile[seat, i]
    if shift:
        s.piled[seat] -= 1
        s.pile[seat, s.piled[seat]] = 0


@rule
def discard_slot(s: State, slot: int) -> None:
    instance = s.slot[slot]
    clear_slot(s, slot)
    to_pile(s, instance)


@rule
def exile_slot(s: State, slot: int) -> None:
    instance = s.slot[slot]
    clear_slot(s, slot)
    s.place[instance] = REMOVED
    s.lore[instance] = ALL_KNOWN


@rule
def discard_from_hand(s: State, instance: int) -> None:
    s.in_hand[owner_of(instance)] -= 1
    to_pile(s, instance)


@rule
def to_hand(s: State, instance: int) -> None:
    seat = owner_of(instance)
    s.place[instance] = IN_HAND
    s.lore[instance] = without(s.lore[instance], seat)
    s.in_hand[seat] += 1


@rule
def to_host(s: State, instance: int) -> None:
    seat = owner_of(instance)
    into_host_unseen(s, instance)
    s.place[instance] = IN_HOST
    s.lore[instance] = without(s.lore[instance], seat)
    s.in_host[seat] += 1


@rule
def slot_to_hand(s: State, slot: int) -> None:
    instance = s.slot[slot]
    leaves_unseen(s, slot)
    clear_slot(s, slot)
    to_hand(s, instance)


@rule
def slot_to_host(s: State, slot: int) -> None:
    instance = s.slot[slot]
    leaves_unseen(s, slot)
    clear_slot(s, slot)
    to_host(s, instance)


@rule
def draw(s: State, instance: int) -> None:
    s.in_host[owner_of(instance)] -= 1
    s.place[instance] = IN_HAND
    s.in_hand[owner_of(instance)] += 1


@rule
def put_from_hand(c: Content, s: State, instance: int, row: int) -> int:
    """A face-down angel from hand into its owner's row; the slot it takes."""
    seat = owner_of(instance)
    hand_blurs(c, s, seat)
    s.in_hand[seat] -= 1
    slot = free_slot(s, seat, row)
    enter(c, s, instance, slot)
    if row != BATTLE_ROW:
        s.stir[2 * seat + row] = 1
    return slot


# --- A-85 ---


@rule
def settle(c: Content, s: State) -> None:
    """A-17 for all cards at once, then A-34, until nothing changes."""
    while True:
        refresh(c, s)
        if not bury(c, s) and not clash(s):
            return


@rule
def bury(c: Content, s: State) -> bool:
    """A-17, A-R74: all cards at 0 or less leave together, in slot order, humans by number."""
    dead_angels, dead_humans = 0, 0
    for slot in range(SEAT_SLOTS * s.seats):
        if s.slot[slot] != NOTHING and s.blocked[slot] == 0 and level_of(c, s, slot) <= 0:
            dead_angels |= 1 << slot
    for h in range(HUMANS):
        if s.hplace[h] < s.seats and human_level(c, s, h) <= 0:
            dead_humans |= 1 << h
    if dead_angels == 0 and dead_humans == 0:
        return False
    for slot in range(SLOTS):
        if dead_angels >> slot & 1:
            discard_slot(s, slot)
    for h in range(HUMANS):
        if dead_humans >> h & 1:
            kill_human(s, h)
    return True


@rule
def clash(s: State) -> bool:
    """A-34: open copies of one card all go."""
    gone = 0
    for slot in range(SEAT_SLOTS * s.seats):
        if s.up[slot] == 1 and s.blocked[slot] == 0:
            for other in range(slot):
                if s.up[other] == 1 and s.blocked[other] == 0 and s.side[other] == s.side[slot] and identity(s, other) == identity(s, slot):
                    gone |= 1 << slot | 1 << other
    for slot in range(SLOTS):
        if gone >> slot & 1:
            discard_slot(s, slot)
    return gone != 0
