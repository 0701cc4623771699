"""Operations on an angel on the table (RULES.md 2.7)."""

from hexameron.core.kernel import emit, rule, tracing
from hexameron.games.angels.content.effects import operations as do, vocabulary as fx
from hexameron.games.angels.rules import events as ev, knowledge, moves, ranks, state as st
from hexameron.games.angels.rules.rows import (
    free_slot,
    has_room,
    identity,
    next_stay,
    row_of,
    seat_of,
    stir,
)


@rule
def change_level(c: st.Content, s: st.State, o: int, slot: int, amount: int) -> None:
    if amount:
        s.deed |= st.DID
    if c.o_perm[o]:
        s.boost_perm[slot] += amount
    else:
        s.boost[slot] += amount
    moves.tell_level(c, s, slot, amount)


@rule
def promote(c: st.Content, s: st.State, o: int, slot: int, amount: int) -> None:
    if amount:
        s.deed |= st.DID
    if c.o_perm[o]:
        s.rise_perm[slot] += amount
    else:
        s.rise[slot] += amount
    if tracing(s) and amount:
        emit(
            s,
            ev.Promoted,
            slot,
            amount,
            identity(s, slot),
            ranks.order_of(c, s, slot),
            ranks.level_of(c, s, slot),
        )


@rule
def change_support(c: st.Content, s: st.State, o: int, slot: int) -> None:
    s.deed |= st.DID
    if c.o_arg[o] == fx.SUPPORT_SET:
        s.sup_set[slot] = max(0, c.o_n[o])
    else:
        s.sup_add[slot] += c.o_n[o]
    if tracing(s):
        emit(s, ev.SupportChanged, slot, identity(s, slot), ranks.support_of(c, s, slot))


@rule
def force_down(s: st.State, slot: int, steps: int) -> None:
    """Lower the status by forced steps; one step below sacrificed discards the card.

    The rules are A-25, A-R36 and A-R38.
    """
    s.deed |= st.DID
    for _ in range(steps):
        if s.status[slot] == st.SACRIFICED:
            moves.discard_slot(s, slot, ev.EFFECT)
            return
        moves.lower(s, slot)


@rule
def lift(s: st.State, slot: int) -> None:
    if s.status[slot] != st.READY:
        s.deed |= st.DID
    s.turned[slot] = 0
    if s.status[slot] == st.SACRIFICED:
        moves.set_status(s, slot, st.USED)
    else:
        moves.make_ready(s, slot)


@rule
def make_ready(s: st.State, slot: int) -> None:
    if s.status[slot] != st.READY or s.fought[slot] or s.took[slot]:
        s.deed |= st.DID
    moves.make_ready(s, slot)


@rule
def leave_table(s: st.State, code: int, slot: int) -> None:
    """Move an angel to a hand, a Host or a discard pile, or remove it from the game."""
    s.deed |= st.DID
    if code == do.HAND:
        moves.slot_to_hand(s, slot)
    elif code == do.HOST:
        moves.slot_to_host(s, slot)
    elif code == do.DISCARD:
        moves.discard_slot(s, slot, ev.EFFECT)
    else:
        moves.exile_slot(s, slot)


@rule
def move(c: st.Content, s: st.State, slot: int, dest: int) -> int:
    """Move an angel to a row of the same controller, if there is room now (A-R52).

    Return the code of its new place, or NOTHING if it did not move.
    """
    if dest == st.NOTHING:
        return st.NOTHING
    seat, d = seat_of(slot), st.DEST.index(dest)
    row = min(d, st.BATTLE_ROW)
    if row == row_of(slot) or not has_room(c, s, seat, row, identity(s, slot), st.NOTHING):
        s.deed |= st.MET_NO_ROOM
        return st.NOTHING
    s.deed |= st.DID
    from_battle, new = row_of(slot) == st.BATTLE_ROW, free_slot(s, seat, row)
    emit(s, ev.Moved, slot, new, d == st.TO_BATTLE_TURNED, identity(s, slot))
    knowledge.leaves_unseen(s, slot)
    moves.carry(s, slot, new)
    if row == st.BATTLE_ROW:
        moves.settle_in_battle(s, new, d == st.TO_BATTLE_TURNED)
    elif from_battle:
        moves.settle_in_row(s, new)
    else:
        stir(s, seat, row)
    return st.AT_SLOT.code(new)


@rule
def control(c: st.Content, s: st.State, slot: int, seat: int) -> int:
    """Give an angel to `seat`, into the same row.

    An angel of the wrong side, or without room, is discarded instead (A-R66, A-R67). Return the
    code of its new place, or NOTHING.
    """
    row = row_of(slot)
    if seat_of(slot) == seat:
        return st.NOTHING
    s.deed |= st.DID
    if s.side[slot] != s.faction[seat] or not has_room(
        c, s, seat, row, identity(s, slot), st.NOTHING
    ):
        if s.side[slot] == s.faction[seat]:
            s.deed |= st.MET_NO_ROOM
        moves.discard_slot(s, slot, ev.NO_PLACE)
        return st.NOTHING
    new = free_slot(s, seat, row)
    emit(s, ev.WentOver, slot, new, identity(s, slot))
    s.lore[s.slot[slot]] = st.ALL_KNOWN  # both players know it anyway, so all may
    moves.carry(s, slot, new)
    s.presence[new] = next_stay(s)
    return st.AT_SLOT.code(new)


@rule
def change_side(c: st.Content, s: st.State, o: int, slot: int) -> None:
    if s.side[slot] != c.o_arg[o]:
        s.deed |= st.DID
        s.side[slot] = c.o_arg[o]
        emit(s, ev.SideChanged, slot, identity(s, slot), s.side[slot])


@rule
def block(s: st.State, slot: int) -> None:
    s.deed |= st.DID
    if s.blocked[slot] == 0:
        s.blocked[slot] = 1
        emit(s, ev.Blocked, slot, identity(s, slot))


@rule
def strip(c: st.Content, s: st.State, o: int, slot: int) -> None:
    if s.strip[slot] == 0:
        s.deed |= st.DID
        emit(s, ev.Stripped, slot, identity(s, slot))
    s.strip[slot] |= st.STRIPPED_FOR_GOOD if c.o_perm[o] else st.STRIPPED


@rule
def cleanse(c: st.Content, s: st.State, slot: int) -> None:
    if not is_changed(s, slot):
        return
    s.deed |= st.DID
    turned = s.turned[slot]
    moves.plain(s, slot)
    s.turned[slot] = turned
    if tracing(s):
        emit(s, ev.Cleansed, slot, identity(s, slot), ranks.level_of(c, s, slot))


@rule
def is_changed(s: st.State, slot: int) -> bool:
    """Return whether an angel has anything that CLEANSE removes."""
    if (
        s.boost[slot]
        or s.boost_perm[slot]
        or s.rise[slot]
        or s.rise_perm[slot]
        or s.sup_add[slot]
        or s.strip[slot]
    ):
        return True
    return (
        s.sup_set[slot] != st.NOTHING
        or s.copied[slot] != st.NOTHING
        or s.marks[slot] != 0
        or s.marks_perm[slot] != 0
    )


@rule
def copy(s: st.State, source: int, slot: int) -> None:
    if source != st.NOTHING:
        s.deed |= st.DID
        s.copied[source] = identity(s, slot)
        emit(s, ev.Copied, source, identity(s, slot), identity(s, source))


@rule
def flag(c: st.Content, s: st.State, o: int, slot: int) -> None:
    new = c.o_arg[o] & ~(s.marks[slot] | s.marks_perm[slot])
    if new:
        s.deed |= st.DID
        emit(s, ev.Marked, slot, new, identity(s, slot))
    if c.o_perm[o]:
        s.marks_perm[slot] |= c.o_arg[o]
    else:
        s.marks[slot] |= c.o_arg[o]
