"""What a seat observes of a step (5.3)."""

from hexameron.core.kernel import CHANCE, rule
from hexameron.games.portals.rules import state as st


@rule
def sees(c: st.Content, s: st.State, action: int, seat: int) -> int:
    """T-R78, T-R80: chosen codes are public; a dealt or blindly drawn card is seen by its receiver only."""
    if s.to_act != CHANCE:
        return action
    if s.phase == st.DEAL:
        return action if s.space // c.genesis_deal == seat else st.BACK
    if s.phase == st.OLD_CARD or s.phase == st.NEW_CARD:
        return action if s.actor == seat else st.BACK
    return action
