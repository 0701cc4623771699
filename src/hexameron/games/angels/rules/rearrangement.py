"""Rearranging face-down cards that another player knows (A-27)."""

from hexameron.core.kernel import CHANCE, emit, rule
from hexameron.games.angels.rules import events as ev, knowledge, rows, state as st, turn


@rule
def count_movable(s: st.State) -> int:
    n, slot = 0, next_movable(s, 0)
    while slot != st.NOTHING:
        n += 1
        slot = next_movable(s, slot + 1)
    return n


@rule
def is_movable(s: st.State, slot: int) -> bool:
    """Return whether a card may be rearranged.

    It is ready, face-down, unblocked, controlled by its owner and without any mark others can see.
    """
    if (
        s.slot[slot] == st.NOTHING
        or s.status[slot] != st.READY
        or s.up[slot]
        or s.blocked[slot]
        or rows.owner_of(s.slot[slot]) != rows.seat_of(slot)
    ):
        return False
    if (
        s.boost[slot]
        or s.boost_perm[slot]
        or s.rise[slot]
        or s.rise_perm[slot]
        or s.sup_add[slot]
        or s.sup_set[slot] != st.NOTHING
    ):
        return False
    if (
        s.strip[slot]
        or s.marks[slot]
        or s.marks_perm[slot]
        or s.copied[slot] != st.NOTHING
        or s.fought[slot]
        or s.took[slot]
    ):
        return False
    for d in range(s.delays):
        if s.delay_at[d] == st.AT_SLOT.code(slot) and s.delay_stay[d] == s.stay[slot]:
            return False
    return True


@rule
def may_stir(s: st.State, seat: int, row: int) -> bool:
    """Return whether a row has two movable cards and another player knows the place of one."""
    first, movable, known = rows.first_slot(seat, row), 0, False
    for slot in range(first, first + st.ROW):
        if is_movable(s, slot):
            movable += 1
            for other in range(s.seats):
                if (
                    other != seat
                    and knowledge.level_of_lore(s.lore[s.slot[slot]], other) == st.KNOWN
                ):
                    known = True
    return movable >= 2 and known


@rule
def offer_row(s: st.State, seat: int, row: int) -> bool:
    number = st.STIRRED_ROWS * seat + row
    if s.stir[number] and may_stir(s, seat, row):
        s.stir[number], s.stirring = 0, number
        turn.ask(s, st.REARRANGE, seat)
        return True
    return False


@rule
def offer_stir(c: st.Content, s: st.State) -> bool:
    for k in range(s.seats):
        seat = (s.first + k) % s.seats
        if offer_row(s, seat, st.SUPPORT_ROW) or offer_row(s, seat, st.EARTH_ROW):
            return True
    return False


@rule
def next_movable(s: st.State, start: int) -> int:
    """Return the next movable slot of the row being rearranged, or NOTHING."""
    first = rows.first_slot(s.stirring // st.STIRRED_ROWS, s.stirring % st.STIRRED_ROWS)
    for slot in range(max(start, first), first + st.ROW):
        if is_movable(s, slot):
            return slot
    return st.NOTHING


@rule
def begin(s: st.State) -> None:
    """Begin a rearrangement: chance draws a secret uniform permutation, step by step (5.2)."""
    blur_row(s)
    s.stir_at = 0
    turn.ask(s, st.PERMUTE, CHANCE)


@rule
def blur_row(s: st.State) -> None:
    """Reduce what others know: these cards are in the row, but no longer where."""
    slot = next_movable(s, 0)
    while slot != st.NOTHING:
        instance = s.slot[slot]
        for seat in range(s.seats):
            if knowledge.level_of_lore(s.lore[instance], seat) == st.KNOWN:
                s.lore[instance] = knowledge.with_lore(s.lore[instance], seat, st.ROWKNOWN)
        slot = next_movable(s, slot + 1)


@rule
def swap_cards(s: st.State, a: int, b: int) -> None:
    s.slot[a], s.slot[b] = s.slot[b], s.slot[a]
    s.side[a], s.side[b] = s.side[b], s.side[a]
    s.place[s.slot[a]], s.place[s.slot[b]] = a, b


@rule
def permute(s: st.State, outcome: int) -> None:
    """Apply one step of a secret uniform permutation (5.2)."""
    a = next_movable(s, 0)
    for _ in range(s.stir_at):
        a = next_movable(s, a + 1)
    b = a
    for _ in range(outcome):
        b = next_movable(s, b + 1)
    swap_cards(s, a, b)
    emit(s, ev.RowPermuted, s.stirring // st.STIRRED_ROWS)
    s.stir_at += 1
    if s.stir_at < count_movable(s) - 1:
        s.prompt = st.PERMUTE
    else:
        s.stir_at = s.stirring = 0
