"""What a seat sees of a step (RULES.md, section 5)."""

from hexameron.core.kernel import CHANCE, rule
from hexameron.games.portals.rules import state as st


@rule
def sees(c: st.Content, s: st.State, action: int, seat: int) -> int:
    """Return the action or outcome as this seat sees it (T-R78, T-R80).

    Actions are public. Only the receiver sees a dealt card or one drawn from a pile; others see
    BACK.
    """
    if s.to_act != CHANCE:
        return action
    if s.phase == st.DEAL:
        return action if s.space // c.genesis_deal == seat else st.BACK
    if s.phase == st.OLD_CARD or s.phase == st.NEW_CARD:
        return action if s.actor == seat else st.BACK
    return action
