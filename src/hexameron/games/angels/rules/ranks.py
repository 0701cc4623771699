"""What a card is worth now: order, level, support, flags; who guards, who sees, what fits a row (A-7 to A-19, A-30)."""

from __future__ import annotations

from hexameron.core.compiling import rule
from hexameron.games.angels.state import (
    B_SUPPORT,
    BATTLE_PHASE,
    BATTLE_ROW,
    DECK,
    DECK_HUMANS,
    EARTH_ROW,
    FALLEN,
    HIGHEST,
    HIGHEST_FALLEN,
    HUMANS,
    KNOWN,
    LOWEST,
    NEUTRAL,
    NOTHING,
    ROW,
    SACRIFICED,
    SEAT_SLOTS,
    SEXLESS,
    SLOTS,
    WHITE,
    Content,
    State,
)  # fmt: skip
from hexameron.games.angels.vocabulary import GUARD, S_FLAG, S_LEVEL, STATIC, has


@rule
def after(s: State, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def seat_of(slot: int) -> int:
    return slot // SEAT_SLOTS


@rule
def row_of(slot: int) -> int:
    return slot % SEAT_SLOTS // ROW


@rule
def first_slot(seat: int, row: int) -> int:
    return seat * SEAT_SLOTS + row * ROW


@rule
def identity(s: State, slot: int) -> int:
    return s.card[s.slot[slot]]


@rule
def owner_of(instance: int) -> int:
    return instance // DECK


@rule
def level_of_lore(lore: int, seat: int) -> int:
    return lore >> (3 * seat) & 7


@rule
def knows(s: State, seat: int, slot: int) -> bool:
    """May this seat know which card lies here (A-28, 5.6)?"""
    return s.up[slot] == 1 or seat_of(slot) == seat or level_of_lore(s.lore[s.slot[slot]], seat) == KNOWN


# --- angels ---


@rule
def order_of(c: Content, s: State, slot: int) -> int:
    """A-12, A-13, A-R147: all promotions together, cut to the cap of the present side."""
    order = c.order[identity(s, slot)] + s.rise[slot] + s.rise_perm[slot]
    highest = HIGHEST_FALLEN if s.side[slot] == FALLEN else HIGHEST
    return min(max(order, LOWEST), highest)


@rule
def chorus_of_order(order: int) -> int:
    return 3 if order <= 5 else 2 if order <= 8 else 1


@rule
def support_of(c: Content, s: State, slot: int) -> int:
    if s.sup_set[slot] >= 0:  # A-R111
        return s.sup_set[slot]
    return max(0, c.support[identity(s, slot)] + s.sup_add[slot] + s.sup_bonus[slot])


@rule
def level_of(c: Content, s: State, slot: int) -> int:
    """A-19."""
    level = c.level[identity(s, slot)] + s.rise[slot] + s.rise_perm[slot] + s.boost[slot] + s.boost_perm[slot] + s.bonus[slot]
    if s.turned[slot] and s.up[slot] and s.phase == BATTLE_PHASE and s.step > B_SUPPORT:
        level += support_of(c, s, slot)
    return level


@rule
def flags_of(s: State, slot: int) -> int:
    return s.marks[slot] | s.marks_perm[slot] | s.aura[slot]


@rule
def copy_is_open(s: State, slot: int) -> bool:
    """A-31: another card of the same identity and side lies face-up, unblocked."""
    card, side = identity(s, slot), s.side[slot]
    for other in range(SEAT_SLOTS * s.seats):
        if s.up[other] == 1 and other != slot and s.blocked[other] == 0 and s.side[other] == side and identity(s, other) == card:
            return True
    return False


@rule
def may_be_used(s: State, slot: int) -> bool:
    """A-21, A-31, A-72: one more step down is possible for its player."""
    if s.blocked[slot] or s.status[slot] == SACRIFICED or s.turned[slot]:
        return False
    return not copy_is_open(s, slot)


# --- rows ---


@rule
def in_row(s: State, seat: int, row: int) -> int:
    count, first = 0, first_slot(seat, row)
    for slot in range(first, first + ROW):
        count += s.slot[slot] != NOTHING
    return count


@rule
def has_room(c: Content, s: State, seat: int, row: int, card: int, leaving: int) -> bool:
    """A-7: three angels, a fourth if all are of one colour. `leaving` is a slot that is about to be empty."""
    count, colour, mixed, first = 0, c.colour[card], False, first_slot(seat, row)
    for slot in range(first, first + ROW):
        if s.slot[slot] != NOTHING and slot != leaving:
            count += 1
            other = c.colour[identity(s, slot)]
            if colour == WHITE:
                colour = other
            elif other != WHITE and other != colour:
                mixed = True
    if count < c.row_limit:
        return True
    return count < c.row_limit_one_colour and not mixed


@rule
def free_slot(s: State, seat: int, row: int) -> int:
    first = first_slot(seat, row)
    for slot in range(first, first + ROW):
        if s.slot[slot] == NOTHING:
            return slot
    return NOTHING


@rule
def is_guarded(s: State, seat: int) -> bool:
    """A-56: at least one unblocked angel on the Earth, or a human that guards."""
    first = first_slot(seat, EARTH_ROW)
    for slot in range(first, first + ROW):
        if s.slot[slot] != NOTHING and s.blocked[slot] == 0:
            return True
    for h in range(HUMANS):
        if s.hplace[h] == seat and has(human_flags(s, h), GUARD):
            return True
    return False


@rule
def battle_sum(c: Content, s: State, seat: int) -> int:
    """A-70."""
    total, first = 0, first_slot(seat, BATTLE_ROW)
    for slot in range(first, first + ROW):
        if s.slot[slot] != NOTHING and s.up[slot] == 1 and s.blocked[slot] == 0:
            total += level_of(c, s, slot)
    return total


# --- humans ---


@rule
def is_marker(h: int) -> bool:
    return h >= DECK_HUMANS


@rule
def human_level(c: Content, s: State, h: int) -> int:
    printed = s.marker_level[h - DECK_HUMANS] if h >= DECK_HUMANS else c.level[s.human_card[h]]
    return printed + s.hboost[h] + s.hboost_perm[h] + s.hbonus[h]


@rule
def character_of(c: Content, s: State, h: int) -> int:
    if s.hchar[h] >= 0:
        return s.hchar[h]
    if s.hchar_perm[h] >= 0:
        return s.hchar_perm[h]
    return s.marker_char[h - DECK_HUMANS] if h >= DECK_HUMANS else c.character[s.human_card[h]]


@rule
def sex_of(c: Content, s: State, h: int) -> int:
    return SEXLESS if h >= DECK_HUMANS else c.sex[s.human_card[h]]


@rule
def human_flags(s: State, h: int) -> int:
    return s.hmarks[h] | s.hmarks_perm[h] | s.haura[h]


@rule
def humans_of(s: State, seat: int) -> int:
    count = 0
    for h in range(HUMANS):
        count += s.hplace[h] == seat
    return count


@rule
def humans_at(s: State, place: int) -> int:
    count = 0
    for h in range(DECK_HUMANS):
        count += s.hplace[h] == place
    return count


@rule
def applies(c: Content, s: State, ability: int, seat: int) -> bool:
    """A-49: a text for a side holds where the controller is of that side."""
    return c.a_for[ability] == NEUTRAL or c.a_for[ability] == s.faction[seat]


@rule
def may_attach(c: Content, s: State, h: int, slot: int) -> int:
    """A-57: NOTHING if this angel may attach the human, else the ability that forbids it."""
    if h >= DECK_HUMANS or s.hstrip[h]:
        return NOTHING
    card = s.human_card[h]
    for a in range(c.ability[card], c.ability[card] + c.abilities[card]):
        if c.a_kind[a] == 3 and applies(c, s, a, seat_of(slot)):
            order = order_of(c, s, slot)
            if order < c.a_lowest[a] or order > c.a_highest[a] or c.a_female[a] > c.female[identity(s, slot)]:
                return a
    return NOTHING


# --- statics ---


@rule
def static_fits(c: Content, s: State, f: int, seat: int, source: int, slot: int) -> bool:
    """Does a static effect of `seat` (from a slot, or NOTHING for a human's) reach this angel?"""
    if s.blocked[slot]:
        return False
    mine = seat_of(slot) == seat
    if (c.f_who[f] == 1 and not mine) or (c.f_who[f] == 2 and mine):
        return False
    if not c.f_rows[f] >> row_of(slot) & 1 or not c.f_status[f] >> s.status[slot] & 1:
        return False
    if (c.f_self[f] == 1 and slot != source) or (c.f_self[f] == 2 and slot == source):
        return False
    if c.f_same_row[f] and (source == NOTHING or slot // ROW != source // ROW):
        return False
    if (c.f_face[f] == 1 and s.up[slot] == 0) or (c.f_face[f] == 2 and s.up[slot] == 1):
        return False
    if c.f_veiled[f]:
        return rank_fits(c, s, f, slot, source)
    return True


@rule
def rank_fits(c: Content, s: State, f: int, slot: int, source: int) -> bool:
    """The keys that a face-down card hides, levels apart."""
    card, order = identity(s, slot), order_of(c, s, slot)
    if not c.f_chorus[f] >> chorus_of_order(order) & 1 or order < c.f_lowest[f] or order > c.f_highest[f]:
        return False
    if not c.f_colour[f] >> c.colour[card] & 1:
        return False
    if c.f_female[f] >= 0 and c.f_female[f] != c.female[card]:
        return False
    if c.f_faction[f] >= 0 and c.f_faction[f] != s.side[slot]:
        return False
    if c.f_rel[f]:
        if source == NOTHING:
            return False
        other = order_of(c, s, source)
        rel = c.f_rel[f]
        if rel == 1:
            return order < other
        if rel == 2:
            return order <= other
        if rel == 3:
            return order == other
        if rel == 4:
            return order >= other
        return order > other
    return True


@rule
def static_fits_human(c: Content, s: State, f: int, seat: int, source: int, h: int) -> bool:
    mine = s.hplace[h] == seat
    if (c.f_who[f] == 1 and not mine) or (c.f_who[f] == 2 and mine):
        return False
    if (c.f_self[f] == 1 and h != source) or (c.f_self[f] == 2 and h == source):
        return False
    if not c.f_char[f] >> character_of(c, s, h) & 1:
        return False
    if c.f_sex[f] >= 0 and c.f_sex[f] != sex_of(c, s, h):
        return False
    if c.f_marker[f] >= 0 and c.f_marker[f] != is_marker(h):
        return False
    return not (c.f_unguarded[f] and is_guarded(s, s.hplace[h]))


@rule
def spread(c: Content, s: State, a: int, seat: int, slot_source: int, human_source: int) -> None:
    """Gives one static effect to everything it reaches."""
    f = c.a_filter[a]
    if c.f_human[f]:
        for h in range(HUMANS):
            if s.hplace[h] < s.seats and static_fits_human(c, s, f, seat, human_source, h):
                if c.a_stat[a] == S_FLAG:
                    s.haura[h] |= c.a_flag[a]
                else:
                    s.hbonus[h] += c.a_amount[a]
        return
    for slot in range(SEAT_SLOTS * s.seats):
        if s.slot[slot] != NOTHING and static_fits(c, s, f, seat, slot_source, slot):
            if c.a_stat[a] == S_FLAG:
                s.aura[slot] |= c.a_flag[a]
            elif c.a_stat[a] == S_LEVEL:
                s.bonus[slot] += c.a_amount[a]
            else:
                s.sup_bonus[slot] += c.a_amount[a]


@rule
def refresh(c: Content, s: State) -> None:
    """What statics give now: sources face-up on the table (humans: on an Earth), unblocked, not stripped."""
    for slot in range(SLOTS):
        s.bonus[slot] = s.sup_bonus[slot] = s.aura[slot] = 0
    for h in range(HUMANS):
        s.hbonus[h] = s.haura[h] = 0
    for slot in range(SEAT_SLOTS * s.seats):
        if s.up[slot] == 1 and s.blocked[slot] == 0 and s.strip[slot] == 0:
            card = identity(s, slot)
            if c.statics[card]:
                for a in range(c.ability[card], c.ability[card] + c.abilities[card]):
                    if c.a_kind[a] == STATIC:
                        spread(c, s, a, seat_of(slot), slot, NOTHING)
    for h in range(DECK_HUMANS):
        if s.hplace[h] < s.seats and s.hstrip[h] == 0 and c.statics[s.human_card[h]]:
            card = s.human_card[h]
            for a in range(c.ability[card], c.ability[card] + c.abilities[card]):
                if c.a_kind[a] == STATIC and applies(c, s, a, s.hplace[h]):
                    spread(c, s, a, s.hplace[h], NOTHING, h)
