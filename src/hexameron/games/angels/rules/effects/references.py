"""References of an operation: its targets, counts, amounts and conditions (RULES.md 2.7)."""

from hexameron.core.kernel import rule
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import filters, ranks, rows, state as st


@rule
def target_of(s: st.State, i: int, record: int) -> int:
    """Return the code named for a record, or NOTHING if the object is no longer there."""
    for k in range(s.aims[i]):
        if (
            s.aim_record[i, k] == record
            and s.aim_live[i, k]
            and rows.stay_of(s, s.aim[i, k]) == s.aim_stay[i, k]
        ):
            return s.aim[i, k]
    return st.NOTHING


@rule
def target_referred_to(c: st.Content, s: st.State, i: int, f: int) -> int:
    record = max(c.f_of[f], max(c.f_in[f], c.f_mate[f]))
    return target_of(s, i, record) if record != st.NOTHING else st.NOTHING


@rule
def value(c: st.Content, s: st.State, i: int, o: int) -> int:
    kind = c.o_value[o]
    if kind == fx.V_NUMBER:
        return c.o_n[o]
    if kind == fx.V_PAID:
        return c.o_n[o] * s.item_paid[i] + c.o_plus[o]
    if kind == fx.V_LEVEL:
        slot = rows.source_slot(s, i)
        if c.o_of[o] != fx.ON_SELF:
            code = target_of(s, i, c.o_of[o])
            slot = st.AT_SLOT.index(code) if code != st.NOTHING else st.NOTHING
        return c.o_n[o] * ranks.level_of(c, s, slot) + c.o_plus[o] if slot != st.NOTHING else 0
    if kind == fx.V_COUNT:
        return c.o_n[o] * count(c, s, i, c.o_filter[o]) + c.o_plus[o]
    return 0


@rule
def count(c: st.Content, s: st.State, i: int, f: int) -> int:
    total, ref, seat = 0, target_referred_to(c, s, i, f), s.item_seat[i]
    if c.f_human[f]:
        human = rows.source_human(s, i)
        for h in range(st.HUMANS):
            total += filters.fits_human(c, s, f, seat, human, ref, h)
        return total
    source = rows.source_slot(s, i)
    for slot in range(st.SEAT_SLOTS * s.seats):
        total += filters.fits_angel(c, s, f, seat, source, ref, slot, st.NOBODY)
    return total


@rule
def condition(c: st.Content, s: st.State, i: int, o: int) -> bool:
    if c.o_value[o] == fx.IF_HAND:
        return s.in_hand[s.item_seat[i]] <= c.o_n[o]
    if c.o_arg[o]:  # no marker of the source may be in play (A-R120, A-R150)
        for k in range(st.MARKERS):
            if s.hplace[st.DECK_HUMANS + k] != st.UNBORN and s.marker_parent[k] == s.item_source[i]:
                return False
    return count(c, s, i, c.o_filter[o]) >= c.o_n[o]


@rule
def is_shielded(s: st.State, i: int, slot: int) -> bool:
    """Return whether an angel is shielded from an item (A-94).

    An ability that counts as an intervention is still an ability here (A-87).
    """
    if rows.seat_of(slot) == s.item_seat[i]:
        return False
    flags = ranks.flags_of(s, slot)
    return fx.has(flags, fx.SHIELD_ALL) or (
        s.item_from[i] != st.FROM_HAND and fx.has(flags, fx.SHIELD_ABILITY)
    )


@rule
def player_of(s: st.State, i: int, on: int) -> int:
    if on == fx.ON_ME:
        return s.item_seat[i]
    code = target_of(s, i, on)
    return st.AT_PLAYER.index(code) if code != st.NOTHING else st.NOBODY
