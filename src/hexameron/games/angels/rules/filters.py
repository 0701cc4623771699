"""What an effect may name or reach: filters on angels, humans and items of the stack (RULES.md 2.7)."""

from __future__ import annotations

from hexameron.core.compiling import rule
from hexameron.games.angels.ranks import (
    character_of,
    chorus_of_order,
    has_room,
    human_level,
    identity,
    is_guarded,
    is_marker,
    knows,
    level_of,
    rank_fits,
    row_of,
    seat_of,
    sex_of,
)  # fmt: skip
from hexameron.games.angels.state import (
    ANGEL_CARD,
    AT_DEAD,
    AT_DISCARDED,
    AT_GIANT,
    AT_HUMAN,
    AT_ITEM,
    AT_PLAYER,
    AT_ROW,
    AT_SLOT,
    BATTLE_ROW,
    CEMETERY,
    DECK,
    DECK_HUMANS,
    DEST,
    DISCARDED,
    DUEL_WINDOW,
    FROM_ANGEL,
    GIANT_WINDOW,
    GIANTS,
    HUMANS,
    NOBODY,
    NOTHING,
    RESOLVED,
    ROW,
    SEAT_SLOTS,
    SEATS,
    Content,
    State,
)  # fmt: skip
from hexameron.games.angels.vocabulary import (
    FAST,
    FOE,
    K_ANGEL,
    K_DEAD,
    K_DEST,
    K_DISCARDED,
    K_GIANT,
    K_HUMAN,
    K_ITEM,
    K_NEW,
    K_PLAYER,
    K_ROW,
)  # fmt: skip


@rule
def is_whose(who: int, seat: int, other: int) -> bool:
    return who == 0 or (who == 1) == (seat == other)


@rule
def duels(s: State, slot: int) -> bool:
    """Does the card in this slot take part in the open duel?"""
    if s.window != DUEL_WINDOW and s.window != GIANT_WINDOW:
        return False
    code = AT_SLOT.code(slot)
    if s.duel_a == code and s.duel_a_stay == s.stay[slot]:
        return True
    return s.duel_b == code and s.duel_b_stay == s.stay[slot]


@rule
def slot_with(s: State, presence: int) -> int:
    """Where the card of this presence is now (A-82), or NOTHING."""
    for slot in range(SEAT_SLOTS * s.seats):
        if s.presence[slot] == presence and s.slot[slot] != NOTHING:
            return slot
    return NOTHING


@rule
def source_slot(s: State, i: int) -> int:
    return slot_with(s, s.item_presence[i]) if s.item_from[i] == FROM_ANGEL else NOTHING


@rule
def fits_angel(c: Content, s: State, f: int, seat: int, source: int, ref: int, slot: int, viewer: int) -> bool:
    """`ref` is the target the filter refers to; a `viewer` who does not know the card tests public keys only (A-81)."""
    if s.slot[slot] == NOTHING or s.blocked[slot]:
        return False
    holder = seat_of(slot)
    if not is_whose(c.f_who[f], seat, holder):
        return False
    if not c.f_rows[f] >> row_of(slot) & 1 or not c.f_status[f] >> s.status[slot] & 1:
        return False
    if (c.f_self[f] == 1 and slot != source) or (c.f_self[f] == 2 and slot == source):
        return False
    if (c.f_face[f] == 1 and s.up[slot] == 0) or (c.f_face[f] == 2 and s.up[slot] == 1):
        return False
    if c.f_same_row[f] and (source == NOTHING or slot // ROW != source // ROW):
        return False
    if c.f_duel[f]:
        if not duels(s, slot) or (c.f_duel[f] == FOE and (source == NOTHING or source == slot or not duels(s, source))):
            return False
    if c.f_of[f] >= 0 and AT_PLAYER.index(ref) != holder:
        return False
    if c.f_in[f] >= 0 and AT_ROW.index(ref) != 3 * holder + row_of(slot):
        return False
    if c.f_mate[f] >= 0 and (AT_SLOT.index(ref) // SEAT_SLOTS != holder or AT_SLOT.index(ref) == slot):
        return False
    if c.f_veiled[f] and (viewer == NOBODY or knows(s, viewer, slot)):
        if not rank_fits(c, s, f, slot, source):
            return False
        level = level_of(c, s, slot)
        return c.f_min[f] <= level and level <= c.f_max[f]
    return True


@rule
def fits_human(c: Content, s: State, f: int, seat: int, source: int, ref: int, h: int) -> bool:
    if s.hplace[h] >= s.seats or not is_whose(c.f_who[f], seat, s.hplace[h]):
        return False
    if c.f_of[f] >= 0 and AT_PLAYER.index(ref) != s.hplace[h]:
        return False
    if (c.f_self[f] == 1 and h != source) or (c.f_self[f] == 2 and h == source):
        return False
    if not c.f_char[f] >> character_of(c, s, h) & 1:
        return False
    if c.f_sex[f] >= 0 and c.f_sex[f] != sex_of(c, s, h):
        return False
    if c.f_marker[f] >= 0 and (c.f_marker[f] == 1) != is_marker(h):
        return False
    level = human_level(c, s, h)
    if level < c.f_min[f] or level > c.f_max[f]:
        return False
    return not (c.f_unguarded[f] and is_guarded(s, s.hplace[h]))


@rule
def fits_dead(c: Content, s: State, f: int, h: int) -> bool:
    if s.hplace[h] != CEMETERY:
        return False
    card = s.human_card[h]
    if not c.f_char[f] >> c.character[card] & 1 or (c.f_sex[f] >= 0 and c.f_sex[f] != c.sex[card]):
        return False
    return c.f_min[f] <= c.level[card] and c.level[card] <= c.f_max[f]


@rule
def fits_card(c: Content, f: int, card: int) -> bool:
    """An angel card off the table, by what is printed on it."""
    if c.kind[card] != ANGEL_CARD:
        return False
    order = c.order[card]
    if not c.f_chorus[f] >> chorus_of_order(order) & 1 or order < c.f_lowest[f] or order > c.f_highest[f]:
        return False
    if not c.f_colour[f] >> c.colour[card] & 1:
        return False
    return c.f_female[f] < 0 or c.f_female[f] == c.female[card]


@rule
def is_single(s: State, j: int) -> bool:
    """Exactly one declared target, an angel or a human."""
    return s.aims[j] == 1 and (AT_SLOT.has(s.aim[j, 0]) or AT_HUMAN.has(s.aim[j, 0]))


@rule
def aims_at_angel_of(s: State, j: int, seat: int) -> bool:
    for k in range(s.aims[j]):
        if AT_SLOT.has(s.aim[j, k]):
            slot = AT_SLOT.index(s.aim[j, k])
            if seat_of(slot) == seat and s.slot[slot] != NOTHING and s.stay[slot] == s.aim_stay[j, k]:
                return True
    return False


@rule
def fits_item(c: Content, s: State, f: int, seat: int, j: int) -> bool:
    if j >= s.items or s.item_state[j] == RESOLVED or not is_whose(c.f_who[f], seat, s.item_seat[j]):
        return False
    if c.f_class[f] and (c.f_class[f] == FAST) != (s.item_fast[j] == 1):
        return False
    if c.f_aims[f] and not aims_at_angel_of(s, j, seat):
        return False
    return not c.f_single[f] or is_single(s, j)


@rule
def has_angels(s: State, row: int) -> bool:
    """A row (3 * seat + row) with at least one unblocked angel."""
    first = row // 3 * SEAT_SLOTS + row % 3 * ROW
    for slot in range(first, first + ROW):
        if s.slot[slot] != NOTHING and s.blocked[slot] == 0:
            return True
    return False


@rule
def fits_dest(c: Content, s: State, f: int, ref: int, d: int) -> bool:
    """A row for the angel `ref`: not its present one, with room."""
    slot, row = AT_SLOT.index(ref), min(d, BATTLE_ROW)
    if row == row_of(slot) or not c.f_rows[f] >> row & 1:
        return False
    return has_room(c, s, seat_of(slot), row, identity(s, slot), NOTHING)


@rule
def fits_new(c: Content, s: State, ref: int, code: int, viewer: int) -> bool:
    """Another legal target for the item `ref`: judged for its controller, by what the announcer knows (A-R63)."""
    j = AT_ITEM.index(ref)
    if not is_single(s, j) or code == s.aim[j, 0]:
        return False
    t = c.m_target[c.a_mode[s.item_ability[j]] + s.item_mode[j]] + s.aim_record[j, 0]
    if c.t_kind[t] == K_ANGEL and AT_SLOT.has(code):
        return fits_angel(c, s, c.t_filter[t], s.item_seat[j], source_slot(s, j), NOTHING, AT_SLOT.index(code), viewer)
    if c.t_kind[t] == K_HUMAN and AT_HUMAN.has(code):
        return fits_human(c, s, c.t_filter[t], s.item_seat[j], NOTHING, NOTHING, AT_HUMAN.index(code))
    return False


@rule
def fits_aim(c: Content, s: State, t: int, seat: int, source: int, human: int, ref: int, code: int, viewer: int) -> bool:
    """Does this code answer target record t? `source` is the announcing angel's slot, `human` the announcing human."""
    kind, f = c.t_kind[t], c.t_filter[t]
    if kind == K_ANGEL:
        return fits_angel(c, s, f, seat, source, ref, AT_SLOT.index(code), viewer)
    if kind == K_HUMAN:
        return fits_human(c, s, f, seat, human, ref, AT_HUMAN.index(code))
    if kind == K_ITEM:
        return fits_item(c, s, f, seat, AT_ITEM.index(code))
    if kind == K_PLAYER:
        return AT_PLAYER.index(code) < s.seats and is_whose(c.f_who[f], seat, AT_PLAYER.index(code))
    if kind == K_ROW:
        row = AT_ROW.index(code)
        return row < 3 * s.seats and is_whose(c.f_who[f], seat, row // 3) and c.f_rows[f] >> (row % 3) & 1 == 1 and has_angels(s, row)
    if kind == K_DISCARDED:
        i = AT_DISCARDED.index(code)
        return i < s.host_size[seat] and s.place[DECK * seat + i] == DISCARDED and fits_card(c, f, s.card[DECK * seat + i])
    if kind == K_DEAD:
        return fits_dead(c, s, f, AT_DEAD.index(code))
    if kind == K_GIANT:
        return s.giant_level[AT_GIANT.index(code)] > 0
    if kind == K_DEST:
        return fits_dest(c, s, f, ref, DEST.index(code))
    return fits_new(c, s, ref, code, viewer)


@rule
def first_code(kind: int) -> int:
    if kind == K_ANGEL or kind == K_NEW:
        return AT_SLOT.code(0)
    if kind == K_HUMAN:
        return AT_HUMAN.code(0)
    if kind == K_ITEM:
        return AT_ITEM.code(0)
    if kind == K_PLAYER:
        return AT_PLAYER.code(0)
    if kind == K_ROW:
        return AT_ROW.code(0)
    if kind == K_DISCARDED:
        return AT_DISCARDED.code(0)
    if kind == K_DEAD:
        return AT_DEAD.code(0)
    if kind == K_GIANT:
        return AT_GIANT.code(0)
    return DEST.code(0)


@rule
def end_code(s: State, kind: int) -> int:
    """One past the last code a target of this kind can have now."""
    if kind == K_ANGEL:
        return AT_SLOT.code(SEAT_SLOTS * s.seats)
    if kind == K_HUMAN or kind == K_NEW:
        return AT_HUMAN.code(HUMANS)
    if kind == K_ITEM:
        return AT_ITEM.code(s.items)
    if kind == K_PLAYER:
        return AT_PLAYER.code(SEATS)
    if kind == K_ROW:
        return AT_ROW.code(3 * SEATS)
    if kind == K_DISCARDED:
        return AT_DISCARDED.code(DECK)
    if kind == K_DEAD:
        return AT_DEAD.code(DECK_HUMANS)
    if kind == K_GIANT:
        return AT_GIANT.code(GIANTS)
    return DEST.code(4)


@rule
def next_aim(c: Content, s: State, t: int, seat: int, source: int, human: int, ref: int, start: int, but: int) -> int:
    """The lowest code from `start` on that answers target record t as the announcer sees it, or NOTHING."""
    kind = c.t_kind[t]
    for code in range(max(start, first_code(kind)), end_code(s, kind)):
        if code != but and fits_aim(c, s, t, seat, source, human, ref, code, seat):
            return code
    return NOTHING


@rule
def stay_of(s: State, code: int) -> int:
    """The stay of a named object, to be compared when its turn comes (A-84)."""
    if AT_SLOT.has(code):
        return s.stay[AT_SLOT.index(code)]
    if AT_HUMAN.has(code):
        return s.hstay[AT_HUMAN.index(code)]
    if AT_GIANT.has(code):
        return s.giant_stay[AT_GIANT.index(code)]
    return 0
