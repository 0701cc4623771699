"""What holds for every game: how long it can last, what never changes."""

from hexameron.games.portals.rules import state as st
from hexameron.games.portals.rules.cards import holder


def max_steps(s: st.State) -> int:
    """5.4: placements, turns of up to nine actions and an end, free removals, and a chance step for every card."""
    return 5 + 60 * s.seats * 10 + 2 * st.CARDS + 1 + 3


def conserved(c: st.Content, s: st.State) -> tuple[int, ...]:
    """Every card is in exactly one zone that fits its deck: all cards of a deck, wherever they are."""
    zones = [s.zone[card] for card in range(c.cards)]
    hands = [sum(holder(zone) == seat for zone in zones) - s.held[seat] for seat in range(s.seats)]
    row = sum(zone == st.ROW for zone in zones) - sum(card != st.NONE for card in s.row)
    return (
        len(zones),
        sum(zone < 0 or (st.ROW < zone < st.HAND) or zone >= st.PLAYED + s.seats for zone in zones),
        row,
        *hands,
    )
