"""What a continent is worth to a seat that believes this or that, and what a change of it would gain (section 7)."""

from __future__ import annotations

import numpy as np

from hexameron.core.compiling import rule
from hexameron.games.planet.beliefs import CLEAN, ROOM, WATER_MORE, WATER_ONE, WATER_TWO, odds, surroundings
from hexameron.games.planet.choices import is_accessible
from hexameron.games.planet.state import NONE, OXYGEN, SPACES, TRAYS, WATER, Content, State

HOPELESS = -1000.0

# Loops that call on run over the sizes of their arrays: constant bounds are unrolled, and compiling takes minutes.


@rule
def worth(c: Content, s: State, tray: int, belief: np.ndarray, worlds: np.ndarray, stock: np.ndarray) -> float:
    """Five points times the chance that the continent will be validated."""
    value, water, free, unsure = 5.0, 0, 0, 0
    for i in range(stock.size):
        space = SPACES * tray + i
        token = s.space[space]
        if token < 0:
            free += 1
            continue
        if s.tok[token] >> 2 == WATER:
            water += 1
            continue
        value *= fulfilment(c, s, space, token, belief, stock)
        if value <= 0.0:
            return 0.0
        unsure += is_unsure(belief, token)
    if water > 1:
        return 0.0
    if unsure > 1 and worlds.shape[0] > 0:
        value *= together(c, s, tray, belief, worlds, stock)
    if water == 0:
        value *= water_to_come(c, s, free, stock)
    room = c.judgement[ROOM]
    for _ in range(free):
        value *= room
    return value


@rule
def is_unsure(belief: np.ndarray, token: int) -> bool:
    for k in range(4):
        if 0.0 < belief[token, k] < 1.0:
            return True
    return False


@rule
def together(c: Content, s: State, tray: int, belief: np.ndarray, worlds: np.ndarray, stock: np.ndarray) -> float:
    """How much likelier the unsure needs of a continent are met together, in the worlds imagined, than each by itself."""
    met, tokens = np.empty((stock.size, 4), np.float64), np.empty(stock.size, np.int64)
    n, apart = 0, 1.0
    for i in range(stock.size):
        token = s.space[SPACES * tray + i]
        if token >= 0 and s.tok[token] >> 2 != WATER and is_unsure(belief, token):
            around, soil = surroundings(c, s, s.space, SPACES * tray + i), c.soil[tray, s.face[tray], i]
            chance = 0.0
            for k in range(belief.shape[1]):
                met[n, k] = odds(c, s.tok[token] // 4 * 4 + k, soil, around & 255, around >> 8, stock)
                chance += belief[token, k] * met[n, k]
            apart *= chance
            tokens[n] = token
            n += 1
    total = 0.0
    for w in range(worlds.shape[0]):
        product = 1.0
        for i in range(n):
            product *= met[i, worlds[w, tokens[i]]]
        total += product
    return total / worlds.shape[0] / apart


@rule
def fulfilment(c: Content, s: State, space: int, token: int, belief: np.ndarray, stock: np.ndarray) -> float:
    """The chance that the need of the pawn on this space will be met."""
    tray = space // SPACES
    around, soil = surroundings(c, s, s.space, space), c.soil[tray, s.face[tray], space % SPACES]
    first, chance = s.tok[token] // 4 * 4, 0.0
    for k in range(belief.shape[1]):
        if belief[token, k] > 0.0:
            chance += belief[token, k] * odds(c, first + k, soil, around & 255, around >> 8, stock)
    return chance


@rule
def water_to_come(c: Content, s: State, free: int, stock: np.ndarray) -> float:
    """P-21: a continent without Water needs one of those left, which others may need too."""
    if free == 0 or stock[WATER] == 0:
        return 0.0
    dry = 0
    for tray in range(TRAYS):
        wet = False
        for i in range(stock.size):
            token = s.space[SPACES * tray + i]
            wet |= token >= 0 and s.tok[token] >> 2 == WATER
        dry += not wet
    chance = c.judgement[WATER_ONE if free == 1 else WATER_TWO if free == 2 else WATER_MORE]
    return chance * min(1.0, stock[WATER] / dry)


@rule
def appraise_trays(c: Content, s: State, belief: np.ndarray, worlds: np.ndarray, stock: np.ndarray, values: np.ndarray) -> None:
    for tray in range(values.size):
        values[tray] = worth(c, s, tray, belief, worlds, stock)


@rule
def gain_of_placing(
    c: Content, s: State, token: int, space: int, belief: np.ndarray, worlds: np.ndarray, stock: np.ndarray, values: np.ndarray
) -> float:
    """Points won by this pawn on this free space, as its belief stands; the board is left as it was."""
    colour = s.tok[token] >> 2
    s.space[space] = token
    stock[colour] -= 1
    after = worth(c, s, space // SPACES, belief, worlds, stock)
    s.space[space] = NONE
    stock[colour] += 1
    return after - values[space // SPACES]


@rule
def best_places(
    c: Content, s: State, token: int, belief: np.ndarray, worlds: np.ndarray, stock: np.ndarray, values: np.ndarray, best: np.ndarray
) -> None:
    """best[tray, k]: the most that the token gains on each continent if it is the k-th pawn of its colour."""
    colour = s.tok[token] >> 2
    saved = np.empty(4, np.float64)
    for k in range(4):
        saved[k] = belief[token, k]
        belief[token, k] = 0.0
    for k in range(best.shape[1]):
        for tray in range(TRAYS):
            best[tray, k] = HOPELESS
        if saved[k] > 0.0 and colour != OXYGEN:
            belief[token, k] = 1.0
            for g in range(values.size * stock.size):
                if s.space[g] < 0 and is_accessible(s, g // SPACES):
                    gain = gain_of_placing(c, s, token, g, belief, worlds, stock, values)
                    best[g // SPACES, k] = max(best[g // SPACES, k], gain)
            belief[token, k] = 0.0
    for k in range(4):
        belief[token, k] = saved[k]


@rule
def gain_of_shift(
    c: Content, s: State, a: int, b: int, belief: np.ndarray, worlds: np.ndarray, stock: np.ndarray, values: np.ndarray
) -> float:
    """Points won by an Exchange of two spaces, or by a move from a to b."""
    here, there = s.space[a], s.space[b]
    s.space[a], s.space[b] = there, here
    after = worth(c, s, a // SPACES, belief, worlds, stock) - values[a // SPACES]
    if b // SPACES != a // SPACES:
        after += worth(c, s, b // SPACES, belief, worlds, stock) - values[b // SPACES]
    s.space[a], s.space[b] = here, there
    return after


@rule
def gain_of_moving(
    c: Content, s: State, a: int, barred: int, belief: np.ndarray, worlds: np.ndarray, stock: np.ndarray, values: np.ndarray
) -> float:
    """The most points that a move of this pawn to any tray but the barred one wins, known as it is."""
    best = HOPELESS
    for b in range(values.size * stock.size):
        tray = b // SPACES
        if s.space[b] < 0 and is_accessible(s, tray) and tray != barred:
            best = max(best, gain_of_shift(c, s, a, b, belief, worlds, stock, values))
    return best


@rule
def gain_of_looking(c: Content, s: State, a: int, belief: np.ndarray, worlds: np.ndarray, stock: np.ndarray, values: np.ndarray) -> float:
    """P-31: the mean over what the pawn may turn out to be."""
    token = s.space[a]
    saved = np.empty(4, np.float64)
    total = 0.0
    for k in range(4):
        saved[k] = belief[token, k]
        belief[token, k] = 0.0
    for k in range(belief.shape[1]):
        if saved[k] > 0.0:
            belief[token, k] = 1.0
            was = worth(c, s, a // SPACES, belief, worlds, stock)
            now = values[a // SPACES]
            values[a // SPACES] = was
            best = gain_of_moving(c, s, a, values.size, belief, worlds, stock, values)
            values[a // SPACES] = now
            if s.look_optional or best == HOPELESS:
                best = max(best, 0.0)
            total += saved[k] * best
            belief[token, k] = 0.0
    for k in range(4):
        belief[token, k] = saved[k]
    return total


@rule
def doubt(c: Content, s: State, space: int, belief: np.ndarray, stock: np.ndarray) -> float:
    """P-29: what a Flip would tell: the pawns whose need is least sure to be met, and least widely known."""
    token = s.space[space]
    if s.tok[token] >> 2 == WATER:
        return 0.0
    unaware = 0
    for seat in range(s.seats):
        unaware += s.memory_aid and not s.known[seat] >> token & 1
    return (1.05 - fulfilment(c, s, space, token, belief, stock)) * (1 + unaware) * c.judgement[CLEAN]
