"""Zones of cards, and how cards enter and leave a hand."""

from hexameron.core.kernel import Out, emit, rule
from hexameron.games.portals.rules import events as ev, state as st

MOST = 16  # more cards than any hand has


@rule
def holder(zone: int) -> int:
    """Return the seat in whose hand a card of this zone is, or NOBODY."""
    return (zone - st.HAND) >> 1 if st.HAND <= zone < st.PLAYED else st.NOBODY


@rule
def hand_of(c: st.Content, s: st.State, seat: int, hand: Out) -> int:
    """Write a seat's cards into `hand`, ascending; return their number."""
    n, key = 0, (st.HAND >> 1) + seat
    for card in range(c.cards):
        if s.zone[card] >> 1 == key:
            hand[n] = card
            n += 1
            if n == s.held[seat] or n == MOST:
                break
    return n


@rule
def source(s: st.State) -> int:
    """Return the pile that the next card comes from."""
    return st.GENESIS if s.phase == st.DEAL else st.NEW if s.phase == st.NEW_CARD else st.OLD


@rule
def take(s: st.State, card: int, seat: int, shown: int) -> None:
    """Put a card into a hand; `shown` is 1 if the other players know it."""
    s.zone[card] = st.HAND + 2 * seat + shown
    s.held[seat] += 1


@rule
def let_go(s: st.State, card: int, zone: int) -> None:
    """Move a card from its hand to another zone."""
    s.held[holder(s.zone[card])] -= 1
    s.zone[card] = zone


@rule
def lay(s: st.State, card: int, space: int) -> None:
    """Move a card from the Old Testament pile to the row."""
    s.zone[card], s.row[space] = st.ROW, card
    s.old_left -= 1
    emit(s, ev.TurnedUp, space, card)
