"""Value of an effect to a seat, by what that seat may know (RULES.md 7.2)."""

from hexameron.core.kernel import rule
from hexameron.games.angels.bots.worth import (
    angel_worth,
    duel_swing,
    human_worth,
    level_seen,
    opens_earth,
    swing,
)
from hexameron.games.angels.content.effects import operations as do, vocabulary as fx
from hexameron.games.angels.rules import filters, knowledge, ranks, rows, state as st


@rule
def op_on_angel(c: st.Content, s: st.State, seat: int, o: int, slot: int, amount: int) -> float:
    """Return the value of one operation on one angel."""
    code, own = c.o_code[o], rows.seat_of(slot) == seat
    if code == do.LEVEL or code == do.PROMOTE:
        return level_worth(c, s, seat, slot, amount)
    if code == do.SUPPORT:
        return support_worth(c, s, seat, slot)
    if (
        code == do.DISCARD
        or code == do.HOST
        or code == do.HAND
        or code == do.CONTROL
        or code == do.BLOCK
    ):
        return removal_worth(c, s, seat, code, slot)
    if code == do.LOWER or code == do.READY or code == do.RAISE:
        return status_worth(c, s, seat, code, slot)
    if code == do.STRIP:
        return -0.8 if own else 0.8
    if code == do.FLAG:
        return 0.3 if own else 0.5
    if code == do.LOOK:
        return 0.0 if s.up[slot] else 0.35
    if code == do.COPY:
        return 0.4
    return 0.2


@rule
def sign_of(seat: int, slot: int) -> float:
    return 1.0 if rows.seat_of(slot) == seat else -1.0


@rule
def level_worth(c: st.Content, s: st.State, seat: int, slot: int, amount: int) -> float:
    """Return the value of a change of an angel's level: in a duel, in Battle, and if it falls."""
    value, sign = 0.0, sign_of(seat, slot)
    if s.window == st.DUEL_WINDOW:
        value = duel_swing(c, s, seat, slot, amount * 1.0)
    if rows.row_of(slot) == st.BATTLE_ROW:
        value += (
            swing(c, s, seat, sign * amount)
            if sign > 0.0 or s.seats == 2
            else 0.4 * swing(c, s, seat, sign * amount)
        )
    if level_seen(c, s, seat, slot) + amount <= 0:
        value -= sign * angel_worth(c, s, seat, slot)
    return value


@rule
def support_worth(c: st.Content, s: st.State, seat: int, slot: int) -> float:
    """Return the value of a change of an angel's support."""
    return (
        swing(c, s, seat, -sign_of(seat, slot) * ranks.support_of(c, s, slot))
        if s.turned[slot] and s.up[slot]
        else -0.5
    )


@rule
def loss_of(c: st.Content, s: st.State, seat: int, slot: int) -> float:
    """Return what an angel is worth to the side that it fights for, with its level in Battle."""
    loss, sign = angel_worth(c, s, seat, slot), sign_of(seat, slot)
    if rows.row_of(slot) == st.BATTLE_ROW:
        loss += swing(c, s, seat, -sign * level_seen(c, s, seat, slot)) * (-sign)
    return loss


@rule
def removal_worth(c: st.Content, s: st.State, seat: int, code: int, slot: int) -> float:
    """Return the value of an angel's leaving the table or its side, or of its being blocked."""
    loss, sign = loss_of(c, s, seat, slot), sign_of(seat, slot)
    if code == do.HAND:
        return -sign * loss * 0.7 + (1.2 if sign > 0.0 else 0.0)
    if code == do.CONTROL:
        return -sign * loss * 1.8
    if code == do.BLOCK:
        return -sign * (
            loss * 0.5 if rows.row_of(slot) == st.BATTLE_ROW else 0.6 + opens_earth(s, slot) * 3.0
        )
    return -sign * loss


@rule
def status_worth(c: st.Content, s: st.State, seat: int, code: int, slot: int) -> float:
    """Return the value of a change of an angel's status: LOWER, READY or RAISE."""
    sign = sign_of(seat, slot)
    if code == do.LOWER:
        if s.status[slot] == st.SACRIFICED:
            return -sign * loss_of(c, s, seat, slot)
        return -sign * (1.3 if s.status[slot] == st.READY else 0.9)
    if s.turned[slot]:
        return sign * -0.5
    return sign * (1.6 if s.status[slot] == st.SACRIFICED else 0.8)


@rule
def op_on_human(c: st.Content, s: st.State, seat: int, o: int, h: int, amount: int) -> float:
    code, own = c.o_code[o], s.hplace[h] == seat
    worth = human_worth(c, s, seat, h)
    sign = 1.0 if own else -1.0 / max(1, s.seats - 1)
    if code == do.CONTROL:
        return worth if not own else -worth
    if code == do.DISCARD:
        return -sign * worth * 0.8
    if code == do.LEVEL:
        return (
            -sign * worth * 0.8 if ranks.human_level(c, s, h) + amount <= 0 else 0.1 * sign * amount
        )
    if code == do.FLAG:
        return 0.5 if own and not ranks.is_guarded(s, seat) else 0.05
    return 0.1 if own else 0.15


@rule
def program_worth(
    c: st.Content,
    s: st.State,
    seat: int,
    by: int,
    ability: int,
    mode: int,
    source: int,
    target: int,
) -> float:
    """Return the value to `seat`, as it sees things, of an effect that player `by` announces.

    `target` is the code named first, or NOTHING.
    """
    m = c.a_mode[ability] + mode
    total = 0.0
    for o in range(c.m_op[m], c.m_op[m] + c.m_ops[m]):
        total += op_worth(c, s, seat, by, o, source, target)
    return total


@rule
def op_worth(
    c: st.Content, s: st.State, seat: int, by: int, o: int, source: int, target: int
) -> float:
    code, on = c.o_code[o], c.o_on[o]
    side = 1.0 if by == seat else -0.7 if s.seats == 2 else -0.3
    if code == do.DRAW:
        return side * (1.1 if s.in_host[by] > 0 else 0.0) * c.o_n[o] if on == fx.ON_ME else 0.0
    if code == do.DROP:
        return drop_worth(c, seat, o, target, side)
    gain = gain_worth(c, s, by, o)
    if gain > 0.0:
        return side * gain
    if on == fx.ON_ALL:
        return mass_worth(c, s, seat, by, o, source, target)
    if on == fx.ON_SELF:
        return op_on_angel(c, s, seat, o, source, c.o_n[o]) if source != st.NOTHING else 0.3 * side
    if st.AT_SLOT.has(target):
        return op_on_angel(c, s, seat, o, st.AT_SLOT.index(target), c.o_n[o])
    if st.AT_HUMAN.has(target):
        h = st.AT_HUMAN.index(target)
        if code == do.CONTROL and by != seat:
            return -human_worth(c, s, seat, h) * (1.0 if s.hplace[h] == seat else 0.5)
        return op_on_human(c, s, seat, o, h, c.o_n[o])
    if st.AT_PLAYER.has(target):
        return -0.8 if st.AT_PLAYER.index(target) == seat else 0.8
    return 0.2 * side


@rule
def drop_worth(c: st.Content, seat: int, o: int, target: int, side: float) -> float:
    """Return the value of discarding from hand: of the player who announces it, or of another."""
    if c.o_on[o] == fx.ON_ME:
        return side * -0.7 * c.o_n[o]
    is_me = st.AT_PLAYER.has(target) and st.AT_PLAYER.index(target) == seat
    return -0.9 * c.o_n[o] if is_me else 0.9 * side * c.o_n[o]


@rule
def gain_worth(c: st.Content, s: st.State, by: int, o: int) -> float:
    """Return the value to player `by` of an operation that is worth the same on every object.

    It is 0 if the value depends on the object.
    """
    code = c.o_code[o]
    if code == do.PUT:
        return 1.2 if s.in_hand[by] > 2 else 0.4
    if code == do.SEARCH or code == do.RECOVER:
        return 1.6
    if code == do.ATTACH or code == do.MARKER:
        return 8.0
    if code == do.GIANT:
        return 3.5
    if code == do.LOOK and c.o_on[o] != fx.ON_ALL:
        return 0.3
    return 0.1 if code == do.NEGATE else 0.0


@rule
def mass_worth(
    c: st.Content, s: st.State, seat: int, by: int, o: int, source: int, target: int
) -> float:
    """Return the value of an operation on all that its selector reaches, as the seat sees it."""
    f, total = c.o_filter[o], 0.0
    if (
        (c.f_of[f] != st.NOTHING and not st.AT_PLAYER.has(target))
        or (c.f_in[f] != st.NOTHING and not st.AT_ROW.has(target))
        or c.f_mate[f] != st.NOTHING
    ):
        return 0.5
    if c.f_human[f]:
        for h in range(st.HUMANS):
            if filters.fits_human(c, s, f, by, st.NOTHING, target, h):
                total += op_on_human(c, s, seat, o, h, c.o_n[o])
        return total
    gain = 0.0
    for slot in range(st.SEAT_SLOTS * s.seats):
        if s.slot[slot] != st.NOTHING and filters.fits_angel(
            c, s, f, by, source, target, slot, seat
        ):
            sure = 1.0 if knowledge.knows(s, seat, slot) or c.f_veiled[f] == 0 else 0.4
            if c.o_code[o] == do.LEVEL and rows.row_of(slot) == st.BATTLE_ROW:
                gain += c.o_n[o] if rows.seat_of(slot) == seat else -c.o_n[o]
            else:
                total += sure * op_on_angel(c, s, seat, o, slot, c.o_n[o])
    return total + (swing(c, s, seat, gain) if gain != 0.0 else 0.0)


@rule
def item_threat(c: st.Content, s: st.State, seat: int, j: int) -> float:
    """Return the damage that an item of another player would do to this seat."""
    if (
        j >= s.items
        or s.item_state[j] == st.RESOLVED
        or s.item_state[j] == st.NEGATED
        or s.item_seat[j] == seat
    ):
        return 0.0
    target = s.aim[j, 0] if s.aims[j] > 0 else st.NOTHING
    if st.AT_ITEM.has(target):  # it would negate or redirect an item
        k = st.AT_ITEM.index(target)
        return 1.0 if k < s.items and s.item_seat[k] == seat else 0.0
    return -program_worth(
        c,
        s,
        seat,
        s.item_seat[j],
        s.item_ability[j],
        s.item_mode[j],
        rows.source_slot(s, j),
        target,
    )
