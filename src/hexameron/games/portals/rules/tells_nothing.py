"""What may be taken back without anybody's leave: steps that tell nobody anything."""

from hexameron.core.kernel import rule
from hexameron.games.portals.rules import state as st


@rule
def tells_nothing(c: st.Content, s: st.State, action: int) -> bool:
    """Walking on the open map; whatever draws, shows or gives away a card stands."""
    return s.phase == st.TURN and st.MOVE.has(action)
