"""Bounds of every game: its greatest length, and what never changes."""

from hexameron.games.portals.rules import state as st
from hexameron.games.portals.rules.cards import holder


def max_steps(s: st.State) -> int:
    """Return the greatest number of steps in a game.

    It counts placements, 60 rounds of turns with nine actions and an end, each card leaving a hand
    for free, a chance step for each card, the starting seat and the portals.
    """
    return 5 + 60 * s.seats * 10 + 2 * st.CARDS + 1 + 3


def invariants(c: st.Content, s: st.State) -> tuple[int, ...]:
    """Return numbers that never change during a game.

    The first is the number of cards. The others are 0: cards in impossible zones, and the
    differences between the zones of cards and the counts of the row and of each hand.
    """
    zones = [s.zone[card] for card in range(c.cards)]
    hands = [sum(holder(zone) == seat for zone in zones) - s.held[seat] for seat in range(s.seats)]
    row = sum(zone == st.ROW for zone in zones) - sum(card != st.NONE for card in s.row)
    return (
        len(zones),
        sum(zone < 0 or (st.ROW < zone < st.HAND) or zone >= st.PLAYED + s.seats for zone in zones),
        row,
        *hands,
    )
