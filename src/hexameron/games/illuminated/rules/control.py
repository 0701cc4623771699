"""Control of the Shadow, and the penalty for the other players."""

from hexameron.core.kernel import hot
from hexameron.games.illuminated.rules import state as st


@hot
def controller(s: st.State) -> int:
    """Return the seat with a greater shadow total than each other seat, or NOBODY (I-23)."""
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
    """Return the penalty for the actor's roll at this Target (I-24).

    It is 0 for a Target in the Shadow, and unless another seat controls the Shadow.
    """
    if s.place[target] <= st.S1:
        return 0
    who = controller(s)
    return 0 if who == st.NOBODY or who == s.actor else c.penalty
