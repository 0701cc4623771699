"""Forecast of the stack: level changes to come, and targets already dealt with (A-80)."""

from hexameron.core.kernel import rule
from hexameron.games.angels.content.effects import operations as do, vocabulary as fx
from hexameron.games.angels.rules import filters, rows, state as st, turn


@rule
def levels_to_come(c: st.Content, s: st.State, seat: int, slot: int) -> int:
    """Return the levels that the stack will add to this angel, as far as `seat` can tell."""
    total = 0
    for i in range(s.items):
        if s.item_state[i] == st.PENDING and i != s.resolving:
            m = c.a_mode[s.item_ability[i]] + s.item_mode[i]
            for o in range(c.m_op[m], c.m_op[m] + c.m_ops[m]):
                if (c.o_code[o] == do.LEVEL or c.o_code[o] == do.PROMOTE) and c.o_value[
                    o
                ] == fx.V_NUMBER:
                    if reaches(c, s, seat, i, o, slot):
                        total += c.o_n[o]
    return total


@rule
def reaches(c: st.Content, s: st.State, seat: int, i: int, o: int, slot: int) -> bool:
    """Return whether operation o of item i affects the angel in this slot."""
    if c.o_on[o] == fx.ON_SELF:
        return rows.source_slot(s, i) == slot
    if c.o_on[o] == fx.ON_ALL:
        f = c.o_filter[o]
        if (
            c.f_human[f]
            or c.f_of[f] != st.NOTHING
            or c.f_in[f] != st.NOTHING
            or c.f_mate[f] != st.NOTHING
        ):
            return False
        return filters.fits_angel(
            c, s, f, s.item_seat[i], rows.source_slot(s, i), st.NOTHING, slot, seat
        )
    return names(s, i, st.AT_SLOT.code(slot), c.o_on[o])


@rule
def names(s: st.State, i: int, code: int, record: int) -> bool:
    for k in range(s.aims[i]):
        if (
            s.aim_record[i, k] == record
            and s.aim[i, k] == code
            and s.aim_stay[i, k] == rows.stay_of(s, code)
        ):
            return True
    return False


@rule
def is_dealt_with(c: st.Content, s: st.State, seat: int, code: int) -> bool:
    """Return whether the seat has already announced something against this target.

    That is an operation that takes the target away, or negates or redirects the item.
    """
    for i in range(s.items):
        if s.item_seat[i] == seat and s.item_state[i] == st.PENDING and s.aims[i] > 0:
            m = c.a_mode[s.item_ability[i]] + s.item_mode[i]
            for o in range(c.m_op[m], c.m_op[m] + c.m_ops[m]):
                if takes_away(c.o_code[o]) and c.o_on[o] >= 0 and names(s, i, code, c.o_on[o]):
                    return True
    return False


@rule
def takes_away(op: int) -> bool:
    if op == do.HAND or op == do.HOST or op == do.DISCARD or op == do.EXILE or op == do.CONTROL:
        return True
    return op == do.BLOCK or op == do.NEGATE or op == do.RETARGET or op == do.MOVE or op == do.SWAP


@rule
def awaits_own(s: st.State, seat: int) -> bool:
    """Return whether the last item announced is the seat's own and still unanswered."""
    return s.prompt == st.RESPOND and s.items > 0 and s.item_seat[s.items - 1] == seat


@rule
def may_wait(s: st.State, seat: int) -> bool:
    """Return whether the seat can continue after the stack: in its own segment, no window open."""
    return s.window == st.NO_WINDOW and turn.acting_seat(s) == seat
