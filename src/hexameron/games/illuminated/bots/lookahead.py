"""Looking ahead with the rules: every face of the die, then the estimate of `appraise`."""

import numpy as np

from hexameron.core.kernel import OVER, Out, rule, twin
from hexameron.games.illuminated.bots.appraise import appraise
from hexameron.games.illuminated.bots.candidates import candidates
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.rules.apply import apply

MOST = 400  # room for a list of actions
ONE, TWO = 1, 2  # actions to look ahead


@rule
def try_out(c: st.Content, s: st.State, trial: Out, action: int, face: int) -> None:
    """Set trial[0] to the position after an action and its roll; face 0 means no roll."""
    trial[0] = s
    for step in range(1 if face == 0 else 2):
        apply(c, trial[0], action if step == 0 else face)


@rule
def is_alike(a: st.State, b: st.State) -> bool:
    """Return whether all dice are on the same places: then two faces have the same effect."""
    for e in range(a.seats * st.SLOTS):
        if a.place[e] != b.place[e]:
            return False
    return True


@rule
def estimate(c: st.Content, s: st.State, seat: int, out: Out) -> float:
    """Return the estimated payoff of a seat, without looking further ahead."""
    appraise(c, s, out)
    return out[seat]


@rule
def best_next(c: st.Content, s: st.State, seat: int, out: Out) -> float:
    """Return the payoff of `seat`, one of two, after the best next action of the seat to act."""
    trial, before, actions = twin(s), twin(s), np.empty(MOST, np.int32)
    best = -1.0
    for j in range(candidates(c, s, actions)):
        total, worth, faces = 0.0, 0.0, 1 if st.END.has(actions[j]) else 6
        for n in range(faces):
            try_out(c, s, trial, actions[j], n + 1 if faces > 1 else 0)
            if n == 0 or not is_alike(trial[0], before[0]):
                worth = estimate(c, trial[0], s.actor, out)
            before[0] = trial[0]
            total += worth
        best = max(best, total / faces)
    return best if s.actor == seat else 1.0 - best


@rule
def look_ahead(
    c: st.Content, s: st.State, action: int, depth: int, trial: Out, before: Out, out: Out
) -> float:
    """Return the mean payoff of an action for the actor, looking one or two actions ahead."""
    total, worth, faces = 0.0, 0.0, 1 if st.END.has(action) else 6
    for n in range(faces):
        try_out(c, s, trial, action, n + 1 if faces > 1 else 0)
        if n == 0 or not is_alike(trial[0], before[0]):
            deeper = depth == TWO and s.seats == 2 and trial[0].to_act != OVER
            worth = (
                best_next(c, trial[0], s.actor, out)
                if deeper
                else estimate(c, trial[0], s.actor, out)
            )
        before[0] = trial[0]
        total += worth
    return total / faces
