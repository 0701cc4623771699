"""Candidates: the legal actions that search looks at."""

from hexameron.core.kernel import Out, rule
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.rules.control import penalty
from hexameron.games.illuminated.rules.ladder import own_die, target_of, value
from hexameron.games.illuminated.rules.legal import legal


@rule
def candidates(c: st.Content, s: st.State, out: Out) -> int:
    """List one action for each kind, and owner and place of the dice used (5.3).

    Dice of one owner on one place are interchangeable. Hopeless Manipulations are left out: ending
    the turn is never worse (I-R17).
    """
    n = legal(c, s, out)
    if s.to_act < 0:
        return n
    kept = 0
    for j in range(n):
        if is_first_of_its_kind(c, s, out[j]):
            out[kept] = out[j]
            kept += 1
    return kept


@rule
def is_first_of_its_kind(c: st.Content, s: st.State, action: int) -> bool:
    if st.END.has(action):
        return True
    target, own = target_of(action), own_die(s, action)
    if own < 0 and value(s.place[target]) + penalty(c, s, target) >= 6:
        return False
    if own >= 0:
        for e in range(own // st.SLOTS * st.SLOTS, own):
            if s.place[e] == s.place[own]:
                return False
    for e in range(target // st.SLOTS * st.SLOTS, target):
        if s.place[e] == s.place[target] and e != own:
            return False
    return True
