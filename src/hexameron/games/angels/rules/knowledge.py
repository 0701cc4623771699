"""Knowledge: which seat knows which card, and how that changes as cards move (A-28, 5.6)."""

from hexameron.core.kernel import emit, rule
from hexameron.games.angels.rules import events as ev, state as st
from hexameron.games.angels.rules.rows import owner_of, row_of, seat_of, stir


@rule
def level_of_lore(lore: int, seat: int) -> int:
    return lore >> (st.LORE_BITS * seat) & st.LORE_MASK


@rule
def knows(s: st.State, seat: int, slot: int) -> bool:
    """Return whether the seat may know the card in this slot (A-28, 5.6)."""
    return (
        s.up[slot] == 1
        or seat_of(slot) == seat
        or level_of_lore(s.lore[s.slot[slot]], seat) == st.KNOWN
    )


@rule
def with_lore(lore: int, seat: int, level: int) -> int:
    return without(lore, seat) | level << (st.LORE_BITS * seat)


@rule
def without(lore: int, seat: int) -> int:
    return lore & ~(st.LORE_MASK << (st.LORE_BITS * seat))


@rule
def show_slot(s: st.State, slot: int, seat: int) -> None:
    """Show the card in this slot to one seat."""
    instance = s.slot[slot]
    if level_of_lore(s.lore[instance], seat) != st.KNOWN and seat_of(slot) != seat:
        s.lore[instance] = with_lore(s.lore[instance], seat, st.KNOWN)
        stir(s, seat_of(slot), row_of(slot))
        if s.up[slot] == 0:
            emit(s, ev.Shown, seat, slot, s.card[instance])


@rule
def show_all(s: st.State, slot: int) -> None:
    for seat in range(s.seats):
        show_slot(s, slot, seat)


@rule
def turn_up(s: st.State, slot: int) -> None:
    s.up[slot] = 1
    s.lore[s.slot[slot]] = st.ALL_KNOWN
    emit(s, ev.TurnedUp, slot, s.card[s.slot[slot]])


@rule
def turn_down(s: st.State, slot: int) -> None:
    """Turn a card face-down again; all still know it, so a rearrangement may be offered (A-26)."""
    if s.up[slot] == 1:
        s.up[slot] = 0
        s.lore[s.slot[slot]] = hidden_lore(s.slot[slot], seat_of(slot))
        stir(s, seat_of(slot), row_of(slot))
        emit(s, ev.TurnedDown, slot, s.card[s.slot[slot]])


@rule
def hidden_lore(instance: int, controller: int) -> int:
    """Return the lore of a face-down card that all know.

    The owner's bits stay clear while the owner controls the card and may look at it anyway.
    """
    return without(st.ALL_KNOWN, controller) if owner_of(instance) == controller else st.ALL_KNOWN


@rule
def leaves_unseen(s: st.State, slot: int) -> None:
    """Update knowledge before a face-down card leaves its row.

    A seat that does not know this card can no longer tell which cards are in the row: those it
    knew as ROWKNOWN become HELD.
    """
    if s.up[slot] == 1:
        return
    instance, seat = s.slot[slot], seat_of(slot)
    first = slot // st.ROW * st.ROW
    for other in range(s.seats):
        if other != seat and level_of_lore(s.lore[instance], other) != st.KNOWN:
            for near in range(first, first + st.ROW):
                if (
                    s.slot[near] != st.NOTHING
                    and level_of_lore(s.lore[s.slot[near]], other) == st.ROWKNOWN
                ):
                    s.lore[s.slot[near]] = with_lore(s.lore[s.slot[near]], other, st.HELD)


@rule
def hand_blurs(c: st.Content, s: st.State, seat: int) -> None:
    """Update knowledge before a face-down angel enters from this hand.

    It might be any of the known angels of the hand, so these become HELD.
    """
    for instance in range(st.DECK * seat, st.DECK * seat + s.host_size[seat]):
        if s.place[instance] == st.IN_HAND and c.kind[s.card[instance]] == st.ANGEL_CARD:
            known = s.lore[instance] & st.ALL_KNOWN
            s.lore[instance] = (s.lore[instance] & ~known) | known >> 1


@rule
def into_host_unseen(s: st.State, instance: int) -> None:
    seat = owner_of(instance)
    for other in range(s.seats):
        if other == seat:
            continue
        if level_of_lore(s.lore[instance], other) == st.KNOWN:
            s.lore[instance] = with_lore(s.lore[instance], other, st.LISTED)
        else:
            for card in range(st.DECK * seat, st.DECK * seat + s.host_size[seat]):
                if level_of_lore(s.lore[card], other) == st.HELD or (
                    card == instance and level_of_lore(s.lore[card], other) == st.ROWKNOWN
                ):
                    s.lore[card] = with_lore(s.lore[card], other, st.LISTED)
