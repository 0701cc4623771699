"""Predicting a literal partner, and reading its needs from its earlier turns.

A literal partner indicates the pawn that gains most anywhere and puts it where it gains most, in
the judgement of a style that does not look deep. So all players can predict it.
"""

from math import exp

import numpy as np

from hexameron.core.kernel import Out, rule
from hexameron.games.planet.bots import continents, fillings, placements
from hexameron.games.planet.bots.beliefs import Estimate
from hexameron.games.planet.rules import pawns, state as st
from hexameron.games.planet.rules.continents import is_accessible

PLAIN = 5.0  # per point: how surely others expect the better of two pawns or spaces to be chosen
SLIP = 0.05  # share of choices that this does not explain


@rule
def deal_hands(s: st.State, holder: Out) -> int:
    """Set holder[token] to the seat that holds the token before the first turn.

    Return the number of the next token to be drawn.
    """
    for token in range(st.PAWNS):
        holder[token] = token // st.HAND if token < st.HAND * s.seats else st.NONE
    return st.HAND * s.seats + s.preset


@rule
def follow_hands(c: st.Content, s: st.State, t: int, follows: int, holder: Out) -> int:
    """Update `holder` after turn `t`. Return the number of the next token to be drawn."""
    holder[s.log[t, st.WHAT]] = st.NONE
    while follows < s.drawn:
        pawn = s.tok[follows]
        follows += 1
        if pawn >> 2 != st.BACTERIA:
            holder[follows - 1] = s.log[t, st.WHO]
            break
        if c.action[pawn] == st.SHARES and s.passed_turn > 0:
            for seat in range(s.seats):
                if s.passed[seat] >= 0:
                    holder[s.passed[seat]] = (seat + 1) % s.seats
    return follows


@rule
def read_pointing(
    c: st.Content,
    s: st.State,
    seat: int,
    meant: int,
    holder: Out,
    mind: Out,
    exact: Out,
    stock: Out,
    values: Out,
    weight: Out,
) -> None:
    """Weigh the needs of a literal partner's hand by the pawn that it indicated.

    That pawn promised more than the others, so needs of all of them that make it so are likelier.
    """
    hopes, chances = np.empty((st.HAND, 4), np.float64), np.empty((st.HAND, 4), np.float64)
    tokens, told, best = (
        np.empty(st.HAND, np.int64),
        np.zeros((st.HAND, 4), np.float64),
        np.empty((st.TRAYS, 4), np.float64),
    )
    n, pointed = 0, st.NONE
    for token in range(s.drawn):
        if holder[token] == seat and n < tokens.size:
            if token == meant:
                pointed = n
            tokens[n] = token
            n += 1
    if pointed < 0 or n < 2:
        return
    for i in range(n):
        for k in range(4):
            hopes[i, k], chances[i, k] = c.judgement[st.WAITING], 1.0 * (k == 0)
        if not pawns.is_oxygen(s, tokens[i]):
            placements.best_places(c, s, tokens[i], Estimate(mind, exact, stock, values), best)
            for k in range(best.shape[1]):
                chances[i, k] = mind[tokens[i], k]
                hopes[i, k] = max(best[0, k], best[1, k], best[2, k], best[3, k])
    share_pointing(n, pointed, hopes, chances, told)
    for i in range(n):
        temper(tokens[i], told[i], weight)


@rule
def share_pointing(n: int, pointed: int, hopes: Out, chances: Out, told: Out) -> None:
    """Calculate told[i, k]: the chance of this indication if pawn i is the k-th of its colour.

    It is summed over the pawns that the others may be.
    """
    for code in range(1 << (2 * n)):
        chance, total = 1.0, 0.0
        for i in range(n):
            chance *= chances[i, code >> (2 * i) & 3]
        if chance == 0.0:
            continue
        own = hopes[pointed, code >> (2 * pointed) & 3]
        for i in range(n):
            total += exp(min(50.0, PLAIN * (hopes[i, code >> (2 * i) & 3] - own)))
        for i in range(n):
            k = code >> (2 * i) & 3
            told[i, k] += chance / chances[i, k] * ((1.0 - SLIP) / total + SLIP / n)


@rule
def temper(token: int, told: Out, weight: Out) -> None:
    """Multiply a token's weights by the likelihoods in `told`.

    Then scale them so that the largest is 1. None falls below 1e-6.
    """
    top = 1e-300
    for k in range(4):
        weight[token, k] *= told[k]
        top = max(top, weight[token, k])
    for k in range(4):
        weight[token, k] = max(weight[token, k] / top, 1e-6)


@rule
def read_spot(
    c: st.Content, s: st.State, t: int, mind: Out, exact: Out, stock: Out, values: Out, weight: Out
) -> None:
    """Weigh the needs of the pawn placed in turn `t` by its space.

    Of all free spaces there, a literal partner takes the one that gains most.
    """
    tray, token, spot = s.log[t, st.WHERE], s.log[t, st.WHAT], s.log[t, st.SPOT]
    gains, told = np.empty((stock.size, 4), np.float64), np.empty(4, np.float64)
    plain_gains(c, s, tray, token, mind, exact, stock, values, gains)
    for k in range(4):
        total, free = 0.0, 0
        for i in range(st.SPACES):
            if s.space[st.SPACES * tray + i] < 0:
                free += 1
                total += exp(min(50.0, PLAIN * (gains[i, k] - gains[spot, k])))
        told[k] = (1.0 - SLIP) / total + SLIP / free
    temper(token, told, weight)


@rule
def plain_gains(
    c: st.Content,
    s: st.State,
    tray: int,
    token: int,
    mind: Out,
    exact: Out,
    stock: Out,
    values: Out,
    gains: Out,
) -> None:
    """Calculate gains[i, k] for each free space i of a continent, without looking deep.

    This is the token's gain there if it is the k-th pawn of its colour.
    """
    saved = np.empty(4, np.float64)
    for k in range(4):
        saved[k] = mind[token, k]
        mind[token, k] = 0.0
    for k in range(gains.shape[1]):
        mind[token, k] = 1.0
        for i in range(gains.shape[0]):
            gains[i, k] = continents.HOPELESS
            if s.space[st.SPACES * tray + i] < 0:
                gains[i, k] = placements.gain_of_placing(
                    c, s, token, st.SPACES * tray + i, Estimate(mind, exact, stock, values)
                )
        mind[token, k] = 0.0
    for k in range(4):
        mind[token, k] = saved[k]


@rule
def foresee(
    c: st.Content,
    s: st.State,
    token: int,
    estimate: Estimate,
    best: Out,
) -> None:
    """Calculate best[tray, k]: the token's gain where a literal partner would put it.

    That need not be the space where it gains most for a style that looks deep.
    """
    mind, gains = estimate.belief[2 * st.PAWNS :], np.empty((estimate.stock.size, 4), np.float64)
    plain, by, kept = (
        np.empty(st.TRAYS, np.float64),
        np.empty(4, np.float64),
        np.empty(4, np.float64),
    )
    exact = np.empty((0, st.PAWNS), np.int8)
    continents.appraise_trays(c, s, Estimate(mind, exact, estimate.stock, plain))
    possible = 0
    for k in range(4):
        possible += estimate.belief[token, k] > 0.0
    for tray in range(estimate.values.size):
        if not is_accessible(s, tray):
            continue
        plain_gains(c, s, tray, token, mind, exact, estimate.stock, plain, gains)
        for i in range(gains.shape[0]):
            space = st.SPACES * tray + i
            if s.space[space] >= 0:
                continue
            continents.lay(c, s, token, space, estimate.belief, estimate.stock, kept)
            whole = fillings.deep_worth(
                c,
                s,
                tray,
                st.NONE if possible == 1 else token,
                estimate.belief,
                estimate.worlds,
                estimate.stock,
                by,
            )
            continents.lift(s, token, space, estimate.belief, estimate.stock, kept)
            for k in range(4):
                if estimate.belief[token, k] > 0.0 and is_first(gains, i, k):
                    best[tray, k] = (whole if possible == 1 else by[k]) - estimate.values[tray]


@rule
def is_first(gains: Out, i: int, k: int) -> bool:
    """Return whether `i` is the first of the spaces with the highest gain for pawn `k`."""
    for j in range(gains.shape[0]):
        if gains[j, k] > gains[i, k] + 1e-9 or (j < i and gains[j, k] > gains[i, k] - 1e-9):
            return False
    return True
