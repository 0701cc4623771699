"""Fuel: the capsule's range, and the exchange of cards that widens it."""

from hexameron.core.kernel import emit, rule
from hexameron.games.portals.rules import events as ev, state as st
from hexameron.games.portals.rules.cards import let_go


@rule
def in_range(c: st.Content, s: st.State, card: int) -> bool:
    """Return whether a card is in range (T-23, T-R46, T-R47).

    In the simplified game every card is (T-42).
    """
    reach = c.reach[s.gauge]
    return s.simplified == 1 or reach < 0 or abs(c.time[card] - s.capsule) <= reach


@rule
def may_exchange(c: st.Content, s: st.State, card: int) -> bool:
    """Return whether a card of the actor's hand may be exchanged (T-27, T-28, T-R50, T-42)."""
    return (
        c.fuel[card] > 0
        and s.simplified == 0
        and s.gauge < st.FULL
        and (s.used >> c.colour[card]) & 1 == 0
    )


@rule
def exchange(c: st.Content, s: st.State, card: int) -> None:
    """Exchange a card for fuel; the marker stops at Full (T-27 to T-32)."""
    emit(s, ev.ExchangedForFuel, s.actor, card)
    let_go(s, card, st.REMOVED)
    before, s.gauge = s.gauge, min(st.FULL, s.gauge + c.fuel[card])
    emit(s, ev.GaugeRose, before, s.gauge)
    s.used |= 1 << c.colour[card]
