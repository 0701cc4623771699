"""Where a card is, and how it comes into a hand and out of it."""

from hexameron.core.kernel import Out, emit, rule
from hexameron.games.portals.rules import events as ev, state as st

MOST = 16  # cards in a hand, with room


@rule
def holder(zone: int) -> int:
    """The seat in whose hand a card of this zone is, or NOBODY."""
    return (zone - st.HAND) >> 1 if st.HAND <= zone < st.PLAYED else st.NOBODY


@rule
def hand_of(c: st.Content, s: st.State, seat: int, hand: Out) -> int:
    """The cards of a seat, ascending, written into `hand`; how many they are."""
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
    """The pile that the next card comes from."""
    return st.GENESIS if s.phase == st.DEAL else st.NEW if s.phase == st.NEW_CARD else st.OLD


@rule
def take(s: st.State, card: int, seat: int, shown: int) -> None:
    """A card into a hand; `shown` if the others know which."""
    s.zone[card] = st.HAND + 2 * seat + shown
    s.held[seat] += 1


@rule
def let_go(s: st.State, card: int, zone: int) -> None:
    """A card out of the hand it is in."""
    s.held[holder(s.zone[card])] -= 1
    s.zone[card] = zone


@rule
def lay(s: st.State, card: int, space: int) -> None:
    """A card from the pile into the row."""
    s.zone[card], s.row[space] = st.ROW, card
    s.old_left -= 1
    emit(s, ev.TurnedUp, space, card)
