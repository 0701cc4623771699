"""Steps that may be undone without the other players' consent, because they reveal nothing."""

from hexameron.core.kernel import rule
from hexameron.games.portals.rules import state as st


@rule
def tells_nothing(c: st.Content, s: st.State, action: int) -> bool:
    """Return whether an action reveals nothing: it only moves a pawn on the open map.

    Drawing, showing or giving away a card cannot be undone.
    """
    return s.phase == st.TURN and st.MOVE.has(action)
