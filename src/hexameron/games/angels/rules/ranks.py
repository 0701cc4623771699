"""Present order, level, support and flags of cards; guards and attaching (A-12 to A-19, A-56)."""

from hexameron.core.kernel import hot, rule
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.rows import first_slot, identity, seat_of

# --- angels ---


@rule
def order_of(c: st.Content, s: st.State, slot: int) -> int:
    """Return the present order of an angel (A-12, A-13, A-R147).

    All promotions are added up first; the sum is then cut to the floor and to the side's cap.
    """
    order = c.order[identity(s, slot)] + s.rise[slot] + s.rise_perm[slot]
    highest = st.HIGHEST_FALLEN if s.side[slot] == st.FALLEN else st.HIGHEST
    return min(max(order, st.LOWEST), highest)


@rule
def support_of(c: st.Content, s: st.State, slot: int) -> int:
    if s.sup_set[slot] >= 0:  # A-R111
        return s.sup_set[slot]
    return max(0, c.support[identity(s, slot)] + s.sup_add[slot] + s.sup_bonus[slot])


@rule
def level_of(c: st.Content, s: st.State, slot: int) -> int:
    """Return the present level of an angel (A-19)."""
    level = (
        c.level[identity(s, slot)]
        + s.rise[slot]
        + s.rise_perm[slot]
        + s.boost[slot]
        + s.boost_perm[slot]
        + s.bonus[slot]
    )
    if s.turned[slot] and s.up[slot] and is_support_counted(s):
        level += support_of(c, s, slot)
    return level


@rule
def is_support_counted(s: st.State) -> bool:
    """Return whether declared support counts.

    It does from step b of the battle phase on, and in the final position of a game.
    """
    return s.phase == st.ENDED or (s.phase == st.BATTLE_PHASE and s.step > st.B_SUPPORT)


@rule
def flags_of(s: st.State, slot: int) -> int:
    return s.marks[slot] | s.marks_perm[slot] | s.aura[slot]


@hot
def is_open(s: st.State, card: int, side: int, but: int) -> bool:
    """Return whether such a card is face-up and unblocked in a slot other than `but`."""
    for other in range(st.SEAT_SLOTS * s.seats):
        if (
            s.up[other] == 1
            and other != but
            and s.blocked[other] == 0
            and s.side[other] == side
            and identity(s, other) == card
        ):
            return True
    return False


@rule
def copy_is_open(s: st.State, slot: int) -> bool:
    """Return whether another card of this identity and side is face-up and unblocked (A-31)."""
    return is_open(s, identity(s, slot), s.side[slot], slot)


@rule
def may_declare(s: st.State, slot: int) -> bool:
    """Return whether an angel can pay to declare support on entering Battle (A-73, A-R144)."""
    if s.status[slot] == st.SACRIFICED:
        return False
    return s.phase != st.BATTLE_PHASE or s.up[slot] == 1 or not copy_is_open(s, slot)


@rule
def may_be_used(s: st.State, slot: int) -> bool:
    """Return whether the player may use this angel for one more step (A-21, A-31, A-72)."""
    if s.blocked[slot] or s.status[slot] == st.SACRIFICED or s.turned[slot]:
        return False
    return not copy_is_open(s, slot)


@rule
def is_guarded(s: st.State, seat: int) -> bool:
    """Return whether an unblocked angel or a human that guards is on the Earth (A-56)."""
    first = first_slot(seat, st.EARTH_ROW)
    for slot in range(first, first + st.ROW):
        if s.slot[slot] != st.NOTHING and s.blocked[slot] == 0:
            return True
    for h in range(st.HUMANS):
        if s.hplace[h] == seat and fx.has(human_flags(s, h), fx.GUARD):
            return True
    return False


@rule
def battle_sum(c: st.Content, s: st.State, seat: int) -> int:
    """Return the sum of levels of a seat's face-up, unblocked angels in Battle (A-70)."""
    total, first = 0, first_slot(seat, st.BATTLE_ROW)
    for slot in range(first, first + st.ROW):
        if s.slot[slot] != st.NOTHING and s.up[slot] == 1 and s.blocked[slot] == 0:
            total += level_of(c, s, slot)
    return total


# --- humans ---


@rule
def is_marker(h: int) -> bool:
    return h >= st.DECK_HUMANS


@rule
def human_level(c: st.Content, s: st.State, h: int) -> int:
    printed = (
        s.marker_level[h - st.DECK_HUMANS] if h >= st.DECK_HUMANS else c.level[s.human_card[h]]
    )
    return printed + s.hboost[h] + s.hboost_perm[h] + s.hbonus[h]


@rule
def character_of(c: st.Content, s: st.State, h: int) -> int:
    if s.hchar[h] >= 0:
        return s.hchar[h]
    if s.hchar_perm[h] >= 0:
        return s.hchar_perm[h]
    return (
        s.marker_char[h - st.DECK_HUMANS] if h >= st.DECK_HUMANS else c.character[s.human_card[h]]
    )


@rule
def sex_of(c: st.Content, s: st.State, h: int) -> int:
    return st.SEXLESS if h >= st.DECK_HUMANS else c.sex[s.human_card[h]]


@rule
def human_flags(s: st.State, h: int) -> int:
    return s.hmarks[h] | s.hmarks_perm[h] | s.haura[h]


@rule
def humans_of(s: st.State, seat: int) -> int:
    count = 0
    for h in range(st.HUMANS):
        count += s.hplace[h] == seat
    return count


@rule
def humans_at(s: st.State, place: int) -> int:
    count = 0
    for h in range(st.DECK_HUMANS):
        count += s.hplace[h] == place
    return count


@rule
def applies(c: st.Content, s: st.State, ability: int, seat: int) -> bool:
    """Return whether a human's text applies: it is for the controller's side or for all (A-49)."""
    return c.a_for[ability] == st.NEUTRAL or c.a_for[ability] == s.faction[seat]


@rule
def may_attach(c: st.Content, s: st.State, h: int, slot: int) -> int:
    """Return the ability that forbids this angel to attach the human, or NOTHING (A-57)."""
    if h >= st.DECK_HUMANS or s.hstrip[h]:
        return st.NOTHING
    card = s.human_card[h]
    for a in range(c.ability[card], c.ability[card] + c.abilities[card]):
        if c.a_kind[a] == fx.ATTACH and applies(c, s, a, seat_of(slot)):
            order = order_of(c, s, slot)
            if (
                order < c.a_lowest[a]
                or order > c.a_highest[a]
                or c.a_female[a] > c.female[identity(s, slot)]
            ):
                return a
    return st.NOTHING
