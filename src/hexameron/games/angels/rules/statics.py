"""Static effects, and the discards that follow when levels change (A-85)."""

from hexameron.core.compiled.record import Cells
from hexameron.core.kernel import hot, rule
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import (
    events as ev,
    filters,
    humans,
    moves,
    ranks,
    rows,
    state as st,
)


@rule
def spread(
    c: st.Content, s: st.State, a: int, seat: int, slot_source: int, human_source: int
) -> None:
    """Give one static effect to everything it reaches."""
    f = c.a_filter[a]
    if c.f_human[f]:
        for h in range(st.HUMANS):
            if filters.is_human_in_reach(c, s, f, seat, human_source, h):
                if c.a_stat[a] == fx.S_FLAG:
                    s.haura[h] |= c.a_flag[a]
                else:
                    s.hbonus[h] += c.a_amount[a]
        return
    first, slots = reach(c, s, f, seat, slot_source)
    for slot in range(first, first + slots):
        if filters.is_in_reach(c, s, f, seat, slot_source, slot) and (
            not c.f_veiled[f] or filters.rank_fits(c, s, f, slot, slot_source)
        ):
            if c.a_stat[a] == fx.S_FLAG:
                s.aura[slot] |= c.a_flag[a]
            elif c.a_stat[a] == fx.S_LEVEL:
                s.bonus[slot] += c.a_amount[a]
            else:
                s.sup_bonus[slot] += c.a_amount[a]


@rule
def reach(c: st.Content, s: st.State, f: int, seat: int, source: int) -> tuple[int, int]:
    """Return the first slot and the number of slots that a static can affect.

    They are the slot of the source, its row, its seat or the whole table.
    """
    if source != st.NOTHING and c.f_self[f] == fx.ONLY_SELF:
        return source, 1
    if source != st.NOTHING and c.f_same_row[f]:
        return source // st.ROW * st.ROW, st.ROW
    if c.f_who[f] == fx.OWN:
        return seat * st.SEAT_SLOTS, st.SEAT_SLOTS
    return 0, st.SEAT_SLOTS * s.seats


@hot
def wipe(cells: Cells) -> None:
    """Set all cells of a field to 0.

    A separate loop for each field compiles to a store of many zeros at once.
    """
    for k in range(len(cells)):
        cells[k] = 0


@rule
def refresh(c: st.Content, s: st.State) -> None:
    """Update what all statics give now.

    Sources are face-up on the table (humans: on an Earth), unblocked and not stripped.
    """
    wipe(s.bonus)
    wipe(s.sup_bonus)
    wipe(s.aura)
    wipe(s.hbonus)
    wipe(s.haura)
    for slot in range(st.SEAT_SLOTS * s.seats):
        if s.up[slot] == 1 and s.blocked[slot] == 0 and s.strip[slot] == 0:
            card = rows.identity(s, slot)
            if c.statics[card]:
                for a in range(c.ability[card], c.ability[card] + c.abilities[card]):
                    if c.a_kind[a] == fx.STATIC:
                        spread(c, s, a, rows.seat_of(slot), slot, st.NOTHING)
    for h in range(st.DECK_HUMANS):
        if s.hplace[h] < s.seats and s.hstrip[h] == 0 and c.statics[s.human_card[h]]:
            card = s.human_card[h]
            for a in range(c.ability[card], c.ability[card] + c.abilities[card]):
                if c.a_kind[a] == fx.STATIC and ranks.applies(c, s, a, s.hplace[h]):
                    spread(c, s, a, s.hplace[h], st.NOTHING, h)


# --- A-85 ---


@rule
def settle(c: st.Content, s: st.State) -> None:
    """Apply A-17 to all cards at once, then A-34, until nothing changes."""
    while True:
        refresh(c, s)
        if not bury(c, s) and not clash(s):
            return


@rule
def bury(c: st.Content, s: st.State) -> bool:
    """Discard all cards at level 0 or less together (A-17, A-R74); return whether there were any.

    Angels go in slot order, humans by number.
    """
    dead_angels, dead_humans = 0, 0
    for slot in range(st.SEAT_SLOTS * s.seats):
        if s.slot[slot] != st.NOTHING and s.blocked[slot] == 0 and ranks.level_of(c, s, slot) <= 0:
            dead_angels |= 1 << slot
    for h in range(st.HUMANS):
        if s.hplace[h] < s.seats and ranks.human_level(c, s, h) <= 0:
            dead_humans |= 1 << h
    if dead_angels == 0 and dead_humans == 0:
        return False
    for slot in range(st.SLOTS):
        if dead_angels >> slot & 1:
            moves.discard_slot(s, slot, ev.AT_ZERO)
    for h in range(st.HUMANS):
        if dead_humans >> h & 1:
            humans.kill_human(s, h, ev.AT_ZERO)
    return True


@rule
def clash(s: st.State) -> bool:
    """Discard all face-up copies of one card (A-34); return whether there were any."""
    gone = 0
    for slot in range(st.SEAT_SLOTS * s.seats):
        if s.up[slot] == 1 and s.blocked[slot] == 0:
            for other in range(slot):
                if (
                    s.up[other] == 1
                    and s.blocked[other] == 0
                    and s.side[other] == s.side[slot]
                    and rows.identity(s, other) == rows.identity(s, slot)
                ):
                    gone |= 1 << slot | 1 << other
    for slot in range(st.SLOTS):
        if gone >> slot & 1:
            moves.discard_slot(s, slot, ev.COPY_OPEN)
    return gone != 0
