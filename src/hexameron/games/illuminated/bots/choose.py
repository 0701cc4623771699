"""Styles: the best action one roll ahead (RULES.md, section 7), or further by the network."""

import numpy as np

from hexameron.core.kernel import Rng, below, rule, twin
from hexameron.games.illuminated.bots.appraise import strength
from hexameron.games.illuminated.bots.candidates import candidates
from hexameron.games.illuminated.bots.lookahead import MOST, look_ahead
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.rules.control import controller, penalty
from hexameron.games.illuminated.rules.ladder import own_die, put, target_of, value

WEIGHED = 3  # styles that score by weights; the others look ahead


@rule
def score(c: st.Content, s: st.State, seat: int, weight: float) -> float:
    """Return the worth of a seat's dice, less `weight` times the opponents', and of Control.

    The opponents count half by the strongest, half by the average of them.
    """
    strongest, everyone = -1000.0, 0.0
    for other in range(s.seats):
        if other != seat:
            theirs = strength(c, s, other, c.own_row)
            strongest = max(strongest, theirs)
            everyone += theirs
    total = strength(c, s, seat, c.own_row) - weight * 0.5 * (strongest + everyone / (s.seats - 1))
    who = controller(s)
    if who == seat:
        return total + c.control
    return total if who == st.NOBODY else total - c.control


@rule
def outcome_score(c: st.Content, s: st.State, action: int, face: int, weight: float) -> float:
    """Return the actor's score after this roll. The position is restored afterwards."""
    target, own = target_of(action), own_die(s, action)
    here = s.place[target]
    helper = s.place[own] if own >= 0 else st.FLOOR
    total = face - penalty(c, s, target) + (value(helper) if own >= 0 else 0)
    if total > value(here):
        if st.SACRIFICE.has(action):
            put(s, target, max(st.FLOOR, here - (total - value(here))))
            put(s, own, c.sacrifice_place)
        else:
            put(s, target, here - 1 if st.LOWER.has(action) else here + 1)
    if st.HELP.has(action):
        put(s, own, helper - 1)
    result = score(c, s, s.actor, weight)
    if s.place[target] == st.L6:
        result = c.illuminated if target // st.SLOTS == s.actor else -c.illuminated
    put(s, target, here)
    if own >= 0:
        put(s, own, helper)
    return result


@rule
def score_action(c: st.Content, s: st.State, action: int, weight: float) -> float:
    """Return the mean score over the six faces, and a little more if an action is left."""
    if st.END.has(action):
        return score(c, s, s.actor, weight)
    total = 0.0
    for face in range(1, 7):
        total += outcome_score(c, s, action, face, weight)
    return total / 6.0 + (c.action_left if s.left > 1 else 0.0)


@rule
def choose(c: st.Content, s: st.State, style: int, rng: Rng) -> int:
    """Return the best action for a style. Ties are broken at random.

    Styles below WEIGHED look one roll ahead by their weights (7.2). The others look one or two
    actions ahead by `appraise`.
    """
    actions, out = np.empty(MOST, np.int32), np.empty(st.SEATS, np.float64)
    trial, before = twin(s), twin(s)
    n = candidates(c, s, actions)
    best, chosen, ties = -1e9, st.END.code(0), 0
    for j in range(n):
        if style < WEIGHED:
            worth = score_action(c, s, actions[j], c.style_weight[style])
        else:
            worth = look_ahead(c, s, actions[j], style - WEIGHED + 1, trial, before, out)
        if worth > best + 1e-6:
            best, chosen, ties = worth, actions[j], 1
        elif worth > best - 1e-6:
            ties += 1
            if below(rng, ties) == 0:
                chosen = actions[j]
    return chosen
