"""Slots, rows and stays: the place, player and room of cards (A-7, A-82, A-84)."""

from hexameron.core.kernel import rule
from hexameron.games.angels.rules import state as st


@rule
def after(s: st.State, seat: int) -> int:
    """Return the next seat clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def seat_of(slot: int) -> int:
    return slot // st.SEAT_SLOTS


@rule
def row_of(slot: int) -> int:
    return slot % st.SEAT_SLOTS // st.ROW


@rule
def first_slot(seat: int, row: int) -> int:
    return seat * st.SEAT_SLOTS + row * st.ROW


@rule
def identity(s: st.State, slot: int) -> int:
    return s.card[s.slot[slot]]


@rule
def owner_of(instance: int) -> int:
    return instance // st.DECK


# --- rows ---


@rule
def stir(s: st.State, seat: int, row: int) -> None:
    """Record that this row may be rearranged again; Battle never is (A-27)."""
    if row != st.BATTLE_ROW:
        s.stir[st.STIRRED_ROWS * seat + row] = 1


@rule
def in_row(s: st.State, seat: int, row: int) -> int:
    count, first = 0, first_slot(seat, row)
    for slot in range(first, first + st.ROW):
        count += s.slot[slot] != st.NOTHING
    return count


@rule
def has_room(c: st.Content, s: st.State, seat: int, row: int, card: int, leaving: int) -> bool:
    """Return whether a row has room for a card (A-7).

    It holds three angels, and a fourth if all are of one colour. `leaving` is a slot that is about
    to become empty, or NOTHING.
    """
    count, colour, mixed, first = 0, c.colour[card], False, first_slot(seat, row)
    for slot in range(first, first + st.ROW):
        if s.slot[slot] != st.NOTHING and slot != leaving:
            count += 1
            other = c.colour[identity(s, slot)]
            if colour == st.WHITE:
                colour = other
            elif other != st.WHITE and other != colour:
                mixed = True
    if count < c.row_limit:
        return True
    return count < c.row_limit_one_colour and not mixed


@rule
def free_slot(s: st.State, seat: int, row: int) -> int:
    first = first_slot(seat, row)
    for slot in range(first, first + st.ROW):
        if s.slot[slot] == st.NOTHING:
            return slot
    return st.NOTHING


# --- stays ---


@rule
def next_stay(s: st.State) -> int:
    s.counter += 1
    return s.counter


@rule
def slot_with(s: st.State, presence: int) -> int:
    """Return the present slot of the card with this presence (A-82), or NOTHING."""
    for slot in range(st.SEAT_SLOTS * s.seats):
        if s.presence[slot] == presence and s.slot[slot] != st.NOTHING:
            return slot
    return st.NOTHING


@rule
def source_slot(s: st.State, i: int) -> int:
    return slot_with(s, s.item_presence[i]) if s.item_from[i] == st.FROM_ANGEL else st.NOTHING


@rule
def source_human(s: st.State, i: int) -> int:
    """Return the human that an item comes from, or NOTHING."""
    return s.item_source[i] if s.item_from[i] == st.FROM_HUMAN else st.NOTHING


@rule
def source_is_there(s: st.State, i: int) -> bool:
    """Return whether the source of an item is still on the table (A-82).

    It must have the same controller and must not have left in between.
    """
    if s.item_from[i] == st.FROM_ANGEL:
        return slot_with(s, s.item_presence[i]) != st.NOTHING
    if s.item_from[i] == st.FROM_HUMAN:
        return (
            s.hplace[s.item_source[i]] == s.item_seat[i]
            and s.hstay[s.item_source[i]] == s.item_presence[i]
        )
    return True


@rule
def stay_of(s: st.State, code: int) -> int:
    """Return the stay of a named object, to be compared at resolution (A-84), or 0."""
    if st.AT_SLOT.has(code):
        return s.stay[st.AT_SLOT.index(code)]
    if st.AT_HUMAN.has(code):
        return s.hstay[st.AT_HUMAN.index(code)]
    if st.AT_GIANT.has(code):
        return s.giant_stay[st.AT_GIANT.index(code)]
    return 0
