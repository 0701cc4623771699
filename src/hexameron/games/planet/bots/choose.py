"""The styles of the bots (RULES.md, section 7).

A style plays the best action over the worlds that it imagines; their number is its budget. The
style `literal` judges indications and designations in its own way (literal.py).
"""

import numpy as np

from hexameron.core.kernel import Out, Rng, below, rule
from hexameron.games.planet.bots import (
    beliefs,
    continents,
    history,
    literal,
    oxygen,
    placements,
    signals,
)
from hexameron.games.planet.bots.beliefs import Estimate
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.rules.legal import legal

# Numbers of styles, in the order of about.py: those from DEEP up to LITERAL look deep.
DEEP, LITERAL = 3, 6


@rule
def choose(c: st.Content, s: st.State, style: int, rng: Rng) -> int:
    """Return the best action in the judgement of a style. Ties are broken at random.

    A style determines the number of imagined worlds, and whether it looks deep at each continent.
    """
    actions = np.empty(100, np.int32)
    n = legal(c, s, actions)
    if n == 1:
        return int(actions[0])
    worths = np.empty(n, np.float64)
    ponder(c, s, style, rng, actions, n, worths)
    best, chosen, ties = -1e9, actions[0], 0
    for j in range(n):
        if worths[j] > best + 1e-9:
            best, chosen, ties = worths[j], actions[j], 1
        elif worths[j] > best - 1e-9:
            ties += 1
            if below(rng, ties) == 0:
                chosen = actions[j]
    return int(chosen)


@rule
def ponder(
    c: st.Content, s: st.State, style: int, rng: Rng, actions: Out, n: int, worths: Out
) -> None:
    """Calculate the worth of each action to the seat to act, over the worlds that it imagines.

    For a style that looks deep, `belief` has three parts of st.PAWNS rows each: the beliefs of the
    seat, those that all players share, and those in the mind of a literal partner.
    """
    budget, is_deep = c.worlds[style], DEEP <= style < LITERAL
    weight, belief = (
        np.empty((st.PAWNS, 4), np.float64),
        np.empty(((3 if is_deep else 1) * st.PAWNS, 4), np.float64),
    )
    stock, values = np.empty(st.OXYGEN, np.int64), np.empty(st.TRAYS, np.float64)
    worlds = np.empty((budget, st.PAWNS), np.int8)
    if is_deep:
        naive = np.empty((st.PAWNS, 4), np.float64)
        history.recall(c, s, weight, naive)
        beliefs.believe(c, s, st.WATCHER, weight, belief[st.PAWNS : 2 * st.PAWNS])
        beliefs.believe(c, s, st.WATCHER, naive, belief[2 * st.PAWNS :])
    else:
        beliefs.recall(c, s, weight)
    beliefs.imagine(s, s.to_act, weight, rng, worlds, belief)
    beliefs.colours_left(s, stock)
    estimate = Estimate(belief, worlds, stock, values)
    continents.appraise_trays(c, s, estimate)
    if s.phase != st.INDICATE:
        judge(c, s, actions, estimate, worths)
    if style == LITERAL:
        literal.judge_literally(c, s, actions, estimate, worths)
    if s.phase != st.INDICATE or style == LITERAL:
        return
    public, crowd = np.empty((st.PAWNS, 4), np.float64), np.empty((budget, st.PAWNS), np.int8)
    beliefs.imagine(s, st.WATCHER, weight, rng, crowd, public)
    shared = Estimate(public, crowd, stock, np.empty(st.TRAYS))
    signals.judge_indications(c, s, estimate, shared, worths)


@rule
def judge(
    c: st.Content,
    s: st.State,
    actions: Out,
    estimate: Estimate,
    worths: Out,
) -> None:
    """Calculate the worth of each legal action in points, except in the phase INDICATE.

    Only differences between actions are meaningful.
    """
    n = len(worths)
    if s.phase == st.DESIGNATE:
        signals.judge_designations(c, s, actions, estimate, worths)
    elif s.phase == st.PLACE:
        placements.judge_placements(c, s, actions, estimate, worths)
    elif s.phase == st.SHARE:
        best = np.empty((st.TRAYS, 4), np.float64)
        for j in range(n):
            worths[j] = -placements.prospect(
                c,
                s,
                s.hand[s.to_act, st.SHARING.index(actions[j])],
                estimate,
                best,
            )
    else:
        for j in range(n):
            action = int(actions[j])
            if s.phase == st.ADVISE:
                action -= st.AS_ADVICE
            if st.ADVISING_NONE.has(actions[j]):
                worths[j] = 0.0
            else:
                worths[j] = oxygen.judge_deed(c, s, action, estimate)
            if s.phase != st.ADVISE:
                for seat in range(s.seats):
                    worths[j] += (s.advice[seat] == action) * c.judgement[st.ADVISED]
