"""The gain of a pawn on a space, and the choice of the pawn to place or to pass on."""

import numpy as np

from hexameron.core.kernel import Out, rule
from hexameron.games.planet.bots.beliefs import Estimate
from hexameron.games.planet.bots.continents import HOPELESS, lay, lift, worth
from hexameron.games.planet.bots.fillings import deep_worth
from hexameron.games.planet.bots.oxygen import promise
from hexameron.games.planet.rules import continents, pawns, state as st


@rule
def gain_of_placing(
    c: st.Content,
    s: st.State,
    token: int,
    space: int,
    estimate: Estimate,
) -> float:
    """Return the points gained by this pawn on this free space, with the current beliefs.

    The position is unchanged afterwards.
    """
    kept = np.empty(4, np.float64)
    lay(c, s, token, space, estimate.belief, estimate.stock, kept)
    after = worth(c, s, space // st.SPACES, estimate)
    lift(s, token, space, estimate.belief, estimate.stock, kept)
    return after - estimate.values[space // st.SPACES]


@rule
def best_places(
    c: st.Content,
    s: st.State,
    token: int,
    estimate: Estimate,
    best: Out,
) -> None:
    """Calculate best[tray, k]: the token's best gain there if it is the k-th pawn of its colour."""
    if estimate.belief.shape[0] > st.PAWNS:
        deep_places(c, s, token, estimate, best)
        return
    colour = s.tok[token] >> 2
    saved = np.empty(4, np.float64)
    for k in range(4):
        saved[k] = estimate.belief[token, k]
        estimate.belief[token, k] = 0.0
    for k in range(best.shape[1]):
        for tray in range(st.TRAYS):
            best[tray, k] = HOPELESS
        if saved[k] > 0.0 and colour != st.OXYGEN:
            estimate.belief[token, k] = 1.0
            for g in range(estimate.values.size * estimate.stock.size):
                if s.space[g] < 0 and continents.is_accessible(s, g // st.SPACES):
                    gain = gain_of_placing(c, s, token, g, estimate)
                    best[g // st.SPACES, k] = max(best[g // st.SPACES, k], gain)
            estimate.belief[token, k] = 0.0
    for k in range(4):
        estimate.belief[token, k] = saved[k]


@rule
def deep_places(
    c: st.Content,
    s: st.State,
    token: int,
    estimate: Estimate,
    best: Out,
) -> None:
    """Calculate the same as `best_places`, looking deep.

    All four needs are examined together unless only one is possible.
    """
    by, kept, possible, only = np.empty(4, np.float64), np.empty(4, np.float64), 0, 0
    for k in range(4):
        for tray in range(st.TRAYS):
            best[tray, k] = HOPELESS
        if estimate.belief[token, k] > 0.0:
            possible, only = possible + 1, k
    for g in range(estimate.values.size * estimate.stock.size):
        tray = g // st.SPACES
        if s.space[g] < 0 and continents.is_accessible(s, tray) and not pawns.is_oxygen(s, token):
            lay(c, s, token, g, estimate.belief, estimate.stock, kept)
            if possible == 1:
                best[tray, only] = max(
                    best[tray, only],
                    deep_worth(
                        c, s, tray, st.NONE, estimate.belief, estimate.worlds, estimate.stock, by
                    )
                    - estimate.values[tray],
                )
            else:
                deep_worth(c, s, tray, token, estimate.belief, estimate.worlds, estimate.stock, by)
                for k in range(4):
                    best[tray, k] = max(best[tray, k], by[k] - estimate.values[tray])
            lift(s, token, g, estimate.belief, estimate.stock, kept)


@rule
def prospect(
    c: st.Content,
    s: st.State,
    token: int,
    estimate: Estimate,
    best: Out,
) -> float:
    """Return the most that a pawn of the seat's own hand gains anywhere; WAITING for an Oxygen."""
    if pawns.is_oxygen(s, token):
        return c.judgement[st.WAITING]
    best_places(c, s, token, estimate, best)
    most = HOPELESS
    for tray in range(st.TRAYS):
        most = max(most, best[tray, s.tok[token] & 3])
    return most


@rule
def judge_placements(
    c: st.Content,
    s: st.State,
    actions: Out,
    estimate: Estimate,
    worths: Out,
) -> None:
    """Judge placements by their gain, less a share of the pawn's best gain elsewhere (P-15).

    Another pawn than the indicated one must be better by FAITHFUL points.
    """
    n = len(worths)
    elsewhere, best = np.empty(st.HAND, np.float64), np.empty((st.TRAYS, 4), np.float64)
    for slot in range(pawns.hand_size(s, s.active)):
        token = s.hand[s.active, slot]
        elsewhere[slot] = 0.0
        if not pawns.is_oxygen(s, token):
            best_places(c, s, token, estimate, best)
            for tray in range(st.TRAYS):
                if tray != s.designated:
                    elsewhere[slot] = max(elsewhere[slot], best[tray, s.tok[token] & 3])
    for j in range(n):
        if st.PLACES.has(actions[j]):
            slot, i = (
                st.PLACES.index(actions[j]) // st.SPACES,
                st.PLACES.index(actions[j]) % st.SPACES,
            )
            token = s.hand[s.active, slot]
            gain = gain_of_placing(c, s, token, st.SPACES * s.designated + i, estimate)
            worths[j] = gain - c.judgement[st.SPARE] * elsewhere[slot]
        else:
            slot, side = st.BREATHES.index(actions[j]) // 2, st.BREATHES.index(actions[j]) % 2
            worths[j], deed = c.judgement[st.WAITING], c.action[s.tok[s.hand[s.active, slot]]]
            if side == st.ACTION_UP:
                worths[j] += promise(c, s, s.designated, deed, estimate) - c.judgement[st.ACTING]
        if slot != s.indicated:
            worths[j] -= c.judgement[st.FAITHFUL]
