"""Filters: which angels, humans and stack items an effect may name or reach (RULES.md 2.7)."""

from hexameron.core.kernel import hot, rule
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import ranks, state as st
from hexameron.games.angels.rules.knowledge import knows
from hexameron.games.angels.rules.rows import (
    first_slot,
    has_room,
    identity,
    row_of,
    seat_of,
    source_slot,
)

# --- angels ---


@hot
def is_whose(who: int, seat: int, other: int) -> bool:
    return who == fx.ANYONE or (who == fx.OWN) == (seat == other)


@hot
def is_source(key: int, source: int, other: int) -> bool:
    """Return whether the key `self` of a filter accepts this object."""
    return key == fx.NO_MATTER or (key == fx.ONLY_SELF) == (source == other)


@rule
def is_duelling(s: st.State, slot: int) -> bool:
    """Return whether the card in this slot takes part in the open duel."""
    if s.window != st.DUEL_WINDOW and s.window != st.GIANT_WINDOW:
        return False
    code = st.AT_SLOT.code(slot)
    if s.duel_a == code and s.duel_a_stay == s.stay[slot]:
        return True
    return s.duel_b == code and s.duel_b_stay == s.stay[slot]


@hot
def is_in_reach(c: st.Content, s: st.State, f: int, seat: int, source: int, slot: int) -> bool:
    """Return whether an angel fits by controller, row, status and face; a blocked one never does.

    Every player sees these. The filter of a static has no other keys except those of `rank_fits`.
    """
    if s.slot[slot] == st.NOTHING or s.blocked[slot]:
        return False
    if not is_whose(c.f_who[f], seat, seat_of(slot)) or not is_source(c.f_self[f], source, slot):
        return False
    if not c.f_rows[f] >> row_of(slot) & 1 or not c.f_status[f] >> s.status[slot] & 1:
        return False
    if c.f_face[f] != fx.NO_MATTER and (c.f_face[f] == fx.FACE_UP) != (s.up[slot] == 1):
        return False
    return not c.f_same_row[f] or (source != st.NOTHING and slot // st.ROW == source // st.ROW)


@rule
def fits_print(c: st.Content, f: int, card: int, order: int) -> bool:
    """Return whether an angel card of this order fits by chorus, order, colour and sex."""
    if (
        not c.f_chorus[f] >> st.chorus_of(order) & 1
        or order < c.f_lowest[f]
        or order > c.f_highest[f]
    ):
        return False
    if not c.f_colour[f] >> c.colour[card] & 1:
        return False
    return c.f_female[f] == fx.ANY or c.f_female[f] == c.female[card]


@rule
def rank_fits(c: st.Content, s: st.State, f: int, slot: int, source: int) -> bool:
    """Return whether an angel fits by the keys that a face-down card hides, except levels."""
    order = ranks.order_of(c, s, slot)
    if not fits_print(c, f, identity(s, slot), order):
        return False
    if c.f_faction[f] != fx.ANY and c.f_faction[f] != s.side[slot]:
        return False
    if c.f_rel[f] == fx.NO_MATTER:
        return True
    return source != st.NOTHING and is_related(c.f_rel[f], order, ranks.order_of(c, s, source))


@rule
def is_related(relation: int, order: int, other: int) -> bool:
    """Return whether an order has this relation to the source's order (A-16)."""
    if relation == fx.YOUNGER:
        return order < other
    if relation == fx.YOUNGER_EQ:
        return order <= other
    if relation == fx.EQUAL:
        return order == other
    if relation == fx.OLDER_EQ:
        return order >= other
    return order > other


@rule
def fits_angel(
    c: st.Content, s: st.State, f: int, seat: int, source: int, ref: int, slot: int, viewer: int
) -> bool:
    """Return whether the angel in a slot fits a filter.

    `ref` is the target that the filter refers to. For a `viewer` who does not know the card
    only the public keys are tested (A-81); with NOBODY as viewer all keys are tested.
    """
    if not is_in_reach(c, s, f, seat, source, slot):
        return False
    holder = seat_of(slot)
    if c.f_duel[f] != fx.NO_MATTER:
        if not is_duelling(s, slot) or (
            c.f_duel[f] == fx.FOE
            and (source == st.NOTHING or source == slot or not is_duelling(s, source))
        ):
            return False
    if c.f_of[f] != st.NOTHING and st.AT_PLAYER.index(ref) != holder:
        return False
    if c.f_in[f] != st.NOTHING and st.AT_ROW.index(ref) != st.ROWS * holder + row_of(slot):
        return False
    if c.f_mate[f] != st.NOTHING and (
        seat_of(st.AT_SLOT.index(ref)) != holder or st.AT_SLOT.index(ref) == slot
    ):
        return False
    if c.f_veiled[f] and (viewer == st.NOBODY or knows(s, viewer, slot)):
        level = ranks.level_of(c, s, slot)
        return rank_fits(c, s, f, slot, source) and c.f_min[f] <= level and level <= c.f_max[f]
    return True


# --- humans ---


@rule
def is_human_in_reach(c: st.Content, s: st.State, f: int, seat: int, source: int, h: int) -> bool:
    """Return whether a human on an Earth fits by all keys except levels and named players."""
    if (
        s.hplace[h] >= s.seats
        or not is_whose(c.f_who[f], seat, s.hplace[h])
        or not is_source(c.f_self[f], source, h)
    ):
        return False
    if not c.f_char[f] >> ranks.character_of(c, s, h) & 1:
        return False
    if c.f_sex[f] != fx.ANY and c.f_sex[f] != ranks.sex_of(c, s, h):
        return False
    if c.f_marker[f] != fx.ANY and (c.f_marker[f] == 1) != ranks.is_marker(h):
        return False
    return not (c.f_unguarded[f] and ranks.is_guarded(s, s.hplace[h]))


@rule
def fits_human(
    c: st.Content, s: st.State, f: int, seat: int, source: int, ref: int, h: int
) -> bool:
    if not is_human_in_reach(c, s, f, seat, source, h):
        return False
    if c.f_of[f] != st.NOTHING and st.AT_PLAYER.index(ref) != s.hplace[h]:
        return False
    level = ranks.human_level(c, s, h)
    return c.f_min[f] <= level and level <= c.f_max[f]


@rule
def fits_dead(c: st.Content, s: st.State, f: int, h: int) -> bool:
    if s.hplace[h] != st.CEMETERY:
        return False
    card = s.human_card[h]
    if not c.f_char[f] >> c.character[card] & 1 or (
        c.f_sex[f] != fx.ANY and c.f_sex[f] != c.sex[card]
    ):
        return False
    return c.f_min[f] <= c.level[card] and c.level[card] <= c.f_max[f]


@rule
def fits_card(c: st.Content, f: int, card: int) -> bool:
    """Return whether a card off the table is an angel that fits by what is printed on it."""
    return c.kind[card] == st.ANGEL_CARD and fits_print(c, f, card, c.order[card])


# --- items, rows, places ---


@rule
def is_single(s: st.State, j: int) -> bool:
    """Return whether an item has exactly one declared target, an angel or a human."""
    return s.aims[j] == 1 and (st.AT_SLOT.has(s.aim[j, 0]) or st.AT_HUMAN.has(s.aim[j, 0]))


@rule
def aims_at_angel_of(s: st.State, j: int, seat: int) -> bool:
    for k in range(s.aims[j]):
        if st.AT_SLOT.has(s.aim[j, k]):
            slot = st.AT_SLOT.index(s.aim[j, k])
            if (
                seat_of(slot) == seat
                and s.slot[slot] != st.NOTHING
                and s.stay[slot] == s.aim_stay[j, k]
            ):
                return True
    return False


@rule
def fits_item(c: st.Content, s: st.State, f: int, seat: int, j: int) -> bool:
    if (
        j >= s.items
        or s.item_state[j] == st.RESOLVED
        or not is_whose(c.f_who[f], seat, s.item_seat[j])
    ):
        return False
    if c.f_class[f] != fx.NO_MATTER and (c.f_class[f] == fx.FAST) != (s.item_fast[j] == 1):
        return False
    if c.f_aims[f] and not aims_at_angel_of(s, j, seat):
        return False
    return not c.f_single[f] or is_single(s, j)


@rule
def has_angels(s: st.State, row: int) -> bool:
    """Return whether a row (ROWS * seat + row) has at least one unblocked angel."""
    first = first_slot(row // st.ROWS, row % st.ROWS)
    for slot in range(first, first + st.ROW):
        if s.slot[slot] != st.NOTHING and s.blocked[slot] == 0:
            return True
    return False


@rule
def fits_dest(c: st.Content, s: st.State, f: int, ref: int, d: int) -> bool:
    """Return whether the angel `ref` may go to destination d: not its present row, with room."""
    slot, row = st.AT_SLOT.index(ref), min(d, st.BATTLE_ROW)
    if row == row_of(slot) or not c.f_rows[f] >> row & 1:
        return False
    if d == st.TO_BATTLE_TURNED and not ranks.may_declare(s, slot):  # A-S22
        return False
    return has_room(c, s, seat_of(slot), row, identity(s, slot), st.NOTHING)


@rule
def fits_new(c: st.Content, s: st.State, ref: int, code: int, viewer: int) -> bool:
    """Return whether a code is another legal target for the item `ref`.

    It is judged for the item's controller, by what the announcer (`viewer`) knows (A-R63).
    """
    j = st.AT_ITEM.index(ref)
    if not is_single(s, j) or code == s.aim[j, 0]:
        return False
    t = c.m_target[c.a_mode[s.item_ability[j]] + s.item_mode[j]] + s.aim_record[j, 0]
    if c.t_kind[t] == fx.K_ANGEL and st.AT_SLOT.has(code):
        return fits_angel(
            c,
            s,
            c.t_filter[t],
            s.item_seat[j],
            source_slot(s, j),
            st.NOTHING,
            st.AT_SLOT.index(code),
            viewer,
        )
    if c.t_kind[t] == fx.K_HUMAN and st.AT_HUMAN.has(code):
        return fits_human(
            c, s, c.t_filter[t], s.item_seat[j], st.NOTHING, st.NOTHING, st.AT_HUMAN.index(code)
        )
    return False


@rule
def fits_aim(
    c: st.Content,
    s: st.State,
    t: int,
    seat: int,
    source: int,
    human: int,
    ref: int,
    code: int,
    viewer: int,
) -> bool:
    """Return whether a code answers target record t.

    `source` is the slot of the announcing angel, `human` the announcing human.
    """
    kind, f = c.t_kind[t], c.t_filter[t]
    if kind == fx.K_ANGEL:
        return fits_angel(c, s, f, seat, source, ref, st.AT_SLOT.index(code), viewer)
    if kind == fx.K_HUMAN:
        return fits_human(c, s, f, seat, human, ref, st.AT_HUMAN.index(code))
    if kind == fx.K_ITEM:
        return fits_item(c, s, f, seat, st.AT_ITEM.index(code))
    if kind == fx.K_PLAYER:
        return st.AT_PLAYER.index(code) < s.seats and is_whose(
            c.f_who[f], seat, st.AT_PLAYER.index(code)
        )
    if kind == fx.K_ROW:
        row = st.AT_ROW.index(code)
        if row >= st.ROWS * s.seats or not is_whose(c.f_who[f], seat, row // st.ROWS):
            return False
        return c.f_rows[f] >> (row % st.ROWS) & 1 == 1 and has_angels(s, row)
    if kind == fx.K_DISCARDED:
        i = st.AT_DISCARDED.index(code)
        return (
            i < s.host_size[seat]
            and s.place[st.DECK * seat + i] == st.DISCARDED
            and fits_card(c, f, s.card[st.DECK * seat + i])
        )
    if kind == fx.K_DEAD:
        return fits_dead(c, s, f, st.AT_DEAD.index(code))
    if kind == fx.K_GIANT:
        return s.giant_level[st.AT_GIANT.index(code)] > 0
    if kind == fx.K_DEST:
        return fits_dest(c, s, f, ref, st.DEST.index(code))
    return fits_new(c, s, ref, code, viewer)


@rule
def first_code(kind: int) -> int:
    if kind == fx.K_ANGEL or kind == fx.K_NEW:
        return st.AT_SLOT.code(0)
    if kind == fx.K_HUMAN:
        return st.AT_HUMAN.code(0)
    if kind == fx.K_ITEM:
        return st.AT_ITEM.code(0)
    if kind == fx.K_PLAYER:
        return st.AT_PLAYER.code(0)
    if kind == fx.K_ROW:
        return st.AT_ROW.code(0)
    if kind == fx.K_DISCARDED:
        return st.AT_DISCARDED.code(0)
    if kind == fx.K_DEAD:
        return st.AT_DEAD.code(0)
    if kind == fx.K_GIANT:
        return st.AT_GIANT.code(0)
    return st.DEST.code(0)


@rule
def end_code(s: st.State, kind: int) -> int:
    """Return one past the last code that a target of this kind can have now."""
    if kind == fx.K_ANGEL:
        return st.AT_SLOT.code(st.SEAT_SLOTS * s.seats)
    if kind == fx.K_HUMAN or kind == fx.K_NEW:
        return st.AT_HUMAN.code(st.HUMANS)
    if kind == fx.K_ITEM:
        return st.AT_ITEM.code(s.items)
    if kind == fx.K_PLAYER:
        return st.AT_PLAYER.code(st.SEATS)
    if kind == fx.K_ROW:
        return st.AT_ROW.code(st.ROWS * st.SEATS)
    if kind == fx.K_DISCARDED:
        return st.AT_DISCARDED.code(st.DECK)
    if kind == fx.K_DEAD:
        return st.AT_DEAD.code(st.DECK_HUMANS)
    if kind == fx.K_GIANT:
        return st.AT_GIANT.code(st.GIANTS)
    return st.DEST.code(st.DESTS)


@rule
def next_aim(
    c: st.Content,
    s: st.State,
    t: int,
    seat: int,
    source: int,
    human: int,
    ref: int,
    start: int,
    but: int,
) -> int:
    """Return the lowest code from `start` on that answers target record t, or NOTHING.

    It is judged by what the announcer knows. The code `but` is left out.
    """
    kind = c.t_kind[t]
    for code in range(max(start, first_code(kind)), end_code(s, kind)):
        if code != but and fits_aim(c, s, t, seat, source, human, ref, code, seat):
            return code
    return st.NOTHING
