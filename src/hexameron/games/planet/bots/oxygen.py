"""The gain of an Oxygen's action or of the Bacteria's Move."""

import numpy as np

from hexameron.core.kernel import Out, rule
from hexameron.games.planet.bots.beliefs import Estimate
from hexameron.games.planet.bots.continents import HOPELESS, fulfilment, worth
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.rules.continents import is_accessible


@rule
def gain_of_shift(c: st.Content, s: st.State, a: int, b: int, estimate: Estimate) -> float:
    """Return the points gained by an Exchange of spaces a and b, or by a move from a to b."""
    here, there = s.space[a], s.space[b]
    s.space[a], s.space[b] = there, here
    after = worth(c, s, a // st.SPACES, estimate) - estimate.values[a // st.SPACES]
    if b // st.SPACES != a // st.SPACES:
        after += worth(c, s, b // st.SPACES, estimate) - estimate.values[b // st.SPACES]
    s.space[a], s.space[b] = here, there
    return after


@rule
def gain_of_moving(
    c: st.Content,
    s: st.State,
    a: int,
    barred: int,
    estimate: Estimate,
) -> float:
    """Return the most points that a move of the pawn on `a` gains, with the current beliefs.

    It may go to any accessible tray except `barred`. Return HOPELESS if none has a free space.
    """
    best = HOPELESS
    for b in range(estimate.values.size * estimate.stock.size):
        tray = b // st.SPACES
        if s.space[b] < 0 and is_accessible(s, tray) and tray != barred:
            best = max(best, gain_of_shift(c, s, a, b, estimate))
    return best


@rule
def gain_of_looking(c: st.Content, s: st.State, a: int, estimate: Estimate) -> float:
    """Return the mean gain of a Look-move, over the pawns that it may reveal (P-31)."""
    token = s.space[a]
    saved = np.empty(4, np.float64)
    total = 0.0
    for k in range(4):
        saved[k] = estimate.belief[token, k]
        estimate.belief[token, k] = 0.0
    for k in range(estimate.belief.shape[1]):
        if saved[k] > 0.0:
            estimate.belief[token, k] = 1.0
            was = worth(c, s, a // st.SPACES, estimate)
            now = estimate.values[a // st.SPACES]
            estimate.values[a // st.SPACES] = was
            best = gain_of_moving(c, s, a, estimate.values.size, estimate)
            estimate.values[a // st.SPACES] = now
            if s.look_optional or best == HOPELESS:
                best = max(best, 0.0)
            total += saved[k] * best
            estimate.belief[token, k] = 0.0
    for k in range(4):
        estimate.belief[token, k] = saved[k]
    return total


@rule
def doubt(c: st.Content, s: st.State, space: int, belief: Out, stock: Out) -> float:
    """Return the worth of a Flip for the styles that do not look deep (P-29).

    It is higher the less sure the need is to be met, and the fewer seats know the pawn.
    """
    token = s.space[space]
    if s.tok[token] >> 2 == st.WATER:
        return 0.0
    unaware = 0
    for seat in range(s.seats):
        unaware += s.memory_aid and not s.known[seat] >> token & 1
    return (
        (1.05 - fulfilment(c, s, space, token, belief, stock))
        * (1 + unaware)
        * c.judgement[st.CLEAN]
    )


@rule
def judge_deed(c: st.Content, s: st.State, action: int, estimate: Estimate) -> float:
    """Return the worth of a choice of an Oxygen's action or of the Bacteria's Move."""
    first = st.SPACES * s.designated
    if st.FLIPPING.has(action) and estimate.belief.shape[0] > st.PAWNS:
        return gain_of_flipping(c, s, first + st.FLIPPING.index(action), estimate)
    if st.FLIPPING.has(action):
        return doubt(c, s, first + st.FLIPPING.index(action), estimate.belief, estimate.stock)
    if st.EXCHANGING.has(action):
        a, b = (
            first + st.EXCHANGING.index(action) // st.BOARD,
            st.EXCHANGING.index(action) % st.BOARD,
        )
        return gain_of_shift(c, s, a, b, estimate)
    if st.LOOKING.has(action):
        return gain_of_looking(c, s, first + st.LOOKING.index(action), estimate)
    if st.LOOK_MOVING.has(action):
        return gain_of_shift(c, s, s.looked, st.LOOK_MOVING.index(action), estimate)
    if st.MOVING_FROM.has(action):
        a = st.MOVING_FROM.index(action)
        return gain_of_moving(c, s, a, a // st.SPACES, estimate)
    if st.MOVING_TO.has(action):
        return gain_of_shift(c, s, s.source, st.MOVING_TO.index(action), estimate)
    return 0.0  # KEEPING


@rule
def gain_of_flipping(c: st.Content, s: st.State, a: int, estimate: Estimate) -> float:
    """Return the mean gain if all players know the pawn, over what it may be (P-29)."""
    token, tray, total = s.space[a], a // st.SPACES, 0.0
    if s.tok[token] >> 2 == st.WATER:
        return 0.0
    saved = estimate.belief[token].copy()
    told = estimate.belief[st.PAWNS + token].copy()
    for k in range(estimate.belief.shape[1]):
        if saved[k] > 0.0:
            for other in range(4):
                estimate.belief[token, other] = estimate.belief[st.PAWNS + token, other] = (
                    1.0 if other == k else 0.0
                )
            total += saved[k] * worth(c, s, tray, estimate)
    for k in range(4):
        estimate.belief[token, k], estimate.belief[st.PAWNS + token, k] = saved[k], told[k]
    return total - estimate.values[tray]


@rule
def promise(
    c: st.Content,
    s: st.State,
    tray: int,
    deed: int,
    estimate: Estimate,
) -> float:
    """Return the points that an Oxygen's action promises on a continent, at least 0.

    A Flip promises none.
    """
    most = 0.0
    for i in range(estimate.stock.size):
        a = st.SPACES * tray + i
        if s.space[a] < 0:
            continue
        if deed == st.LOOKS:
            most = max(most, gain_of_looking(c, s, a, estimate))
        elif deed == st.EXCHANGES:
            for b in range(estimate.values.size * estimate.stock.size):
                if s.space[b] >= 0 and b != a:
                    most = max(most, gain_of_shift(c, s, a, b, estimate))
    return most
