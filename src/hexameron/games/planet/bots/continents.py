"""The worth of a continent to a seat, given its beliefs (RULES.md, section 7).

Loops that call other rules run over the sizes of their arrays. The compiler would unroll constant
bounds, and compiling would then take minutes.
"""

from math import exp

import numpy as np

from hexameron.core.kernel import Out, rule
from hexameron.games.planet.bots.beliefs import Estimate, odds, surroundings
from hexameron.games.planet.bots.fillings import deep_worth, is_unsure
from hexameron.games.planet.rules import state as st

HOPELESS = -1000.0


@rule
def worth(c: st.Content, s: st.State, tray: int, estimate: Estimate) -> float:
    """Return five points times the chance that the continent will be validated.

    Look deep if `belief` also contains what all players believe (see `ponder` in choose.py).
    """
    if estimate.belief.shape[0] > st.PAWNS:
        return deep_worth(
            c,
            s,
            tray,
            st.NONE,
            estimate.belief,
            estimate.worlds,
            estimate.stock,
            np.empty(4, np.float64),
        )
    value, water, free, unsure = 5.0, 0, 0, 0
    for i in range(estimate.stock.size):
        space = st.SPACES * tray + i
        token = s.space[space]
        if token < 0:
            free += 1
            continue
        if s.tok[token] >> 2 == st.WATER:
            water += 1
            continue
        value *= fulfilment(c, s, space, token, estimate.belief, estimate.stock)
        if value <= 0.0:
            return 0.0
        unsure += is_unsure(estimate.belief, token)
    if water > 1:
        return 0.0
    if unsure > 1 and estimate.worlds.shape[0] > 0:
        value *= together(c, s, tray, estimate)
    if water == 0:
        value *= water_to_come(c, s, free, estimate.stock)
    room = c.judgement[st.ROOM]
    for _ in range(free):
        value *= room
    return value


@rule
def together(c: st.Content, s: st.State, tray: int, estimate: Estimate) -> float:
    """Return the joint chance of the unsure needs, divided by the product of their chances.

    The joint chance is counted over the imagined worlds.
    """
    met, tokens = (
        np.empty((estimate.stock.size, 4), np.float64),
        np.empty(estimate.stock.size, np.int64),
    )
    n, apart = 0, 1.0
    for i in range(estimate.stock.size):
        token = s.space[st.SPACES * tray + i]
        if token >= 0 and s.tok[token] >> 2 != st.WATER and is_unsure(estimate.belief, token):
            around, soil = (
                surroundings(c, s, s.space, st.SPACES * tray + i),
                c.soil[tray, s.face[tray], i],
            )
            chance = 0.0
            for k in range(estimate.belief.shape[1]):
                met[n, k] = odds(
                    c, s.tok[token] // 4 * 4 + k, soil, around & 255, around >> 8, estimate.stock
                )
                chance += estimate.belief[token, k] * met[n, k]
            apart *= chance
            tokens[n] = token
            n += 1
    total = 0.0
    for w in range(estimate.worlds.shape[0]):
        product = 1.0
        for i in range(n):
            product *= met[i, estimate.worlds[w, tokens[i]]]
        total += product
    return total / estimate.worlds.shape[0] / apart


@rule
def fulfilment(
    c: st.Content, s: st.State, space: int, token: int, belief: Out, stock: Out
) -> float:
    """Return the chance that the need of the pawn on this space will be met."""
    tray = space // st.SPACES
    around, soil = surroundings(c, s, s.space, space), c.soil[tray, s.face[tray], space % st.SPACES]
    first, chance = s.tok[token] // 4 * 4, 0.0
    for k in range(belief.shape[1]):
        if belief[token, k] > 0.0:
            chance += belief[token, k] * odds(c, first + k, soil, around & 255, around >> 8, stock)
    return chance


@rule
def water_to_come(c: st.Content, s: st.State, free: int, stock: Out) -> float:
    """Return the chance that a continent without Water will get one (P-21).

    Other continents without Water may need the Waters that are left, too.
    """
    if free == 0 or stock[st.WATER] == 0:
        return 0.0
    dry = 0
    for tray in range(st.TRAYS):
        wet = False
        for i in range(stock.size):
            token = s.space[st.SPACES * tray + i]
            wet |= token >= 0 and s.tok[token] >> 2 == st.WATER
        dry += not wet
    chance = c.judgement[
        st.WATER_ONE if free == 1 else st.WATER_TWO if free == 2 else st.WATER_MORE
    ]
    return chance * min(1.0, stock[st.WATER] / dry)


@rule
def appraise_trays(c: st.Content, s: st.State, estimate: Estimate) -> None:
    for tray in range(estimate.values.size):
        estimate.values[tray] = worth(c, s, tray, estimate)


@rule
def lay(
    c: st.Content, s: st.State, token: int, space: int, belief: Out, stock: Out, kept: Out
) -> None:
    """Put a pawn on a space, to judge the position that results. `lift` undoes it.

    When looking deep, also update what all players believe about the pawn by what its space
    reveals; `kept` holds their old belief.
    """
    colour = s.tok[token] >> 2
    s.space[space] = token
    stock[colour] -= 1
    if belief.shape[0] > st.PAWNS and colour != st.WATER:
        public, gains = belief[st.PAWNS : 2 * st.PAWNS], np.empty(4, np.float64)
        deep_worth(
            c, s, space // st.SPACES, token, public, np.empty((0, st.PAWNS), np.int8), stock, gains
        )
        total = 0.0
        for k in range(4):
            kept[k] = public[token, k]
            public[token, k] *= evidence(c, gains[k])
            total += public[token, k]
        for k in range(4):
            public[token, k] /= max(total, 1e-300)


@rule
def evidence(c: st.Content, gain: float) -> float:
    """Return the factor by which a placement changes the weight of a need.

    `gain` is the worth of the continent if the placed pawn has this need.
    """
    return exp(c.judgement[st.EVIDENCE] * gain) * (1.0 if gain > 0.0 else c.judgement[st.BLUNDER])


@rule
def lift(s: st.State, token: int, space: int, belief: Out, stock: Out, kept: Out) -> None:
    """Take the pawn off the space again, and restore the belief saved in `kept`."""
    colour = s.tok[token] >> 2
    if belief.shape[0] > st.PAWNS and colour != st.WATER:
        for k in range(4):
            belief[st.PAWNS + token, k] = kept[k]
    s.space[space] = st.NONE
    stock[colour] += 1
