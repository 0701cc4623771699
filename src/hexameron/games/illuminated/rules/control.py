"""Who controls the Shadow, and what that costs the others."""

from hexameron.core.kernel import hot
from hexameron.games.illuminated.rules import state as st


@hot
def controller(s: st.State) -> int:
    """I-23: the seat whose shadow total is greater than that of each other seat, or NOBODY."""
    best, who = 0, st.NOBODY
    for seat in range(s.seats):
        total = s.shadow[seat]
        if total > best:
            best, who = total, seat
        elif total == best:
            who = st.NOBODY
    return who


@hot
def penalty(c: st.Content, s: st.State, target: int) -> int:
    """I-24: the others subtract one from rolls whose Target is in the Light."""
    if s.place[target] <= st.S1:
        return 0
    who = controller(s)
    return 0 if who == st.NOBODY or who == s.actor else c.penalty
