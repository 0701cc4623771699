"""Worlds that a seat imagines: the pawns it cannot see, dealt anew by how well each deal explains what was played."""

from __future__ import annotations

from typing import Any

import numpy as np

from hexameron.core.compiling import rule
from hexameron.core.rng import unit
from hexameron.games.planet.beliefs import deal_weight
from hexameron.games.planet.hidden import shown
from hexameron.games.planet.state import MINERAL, OXYGEN, PAWNS, State


@rule
def imagine(s: State, seat: int, weight: np.ndarray, rng: Any, worlds: np.ndarray, belief: np.ndarray) -> None:
    """worlds[w, token]: which pawn of its colour the token is in world w; belief: how often, in all of them."""
    sure = shown(s, seat)
    for token in range(PAWNS):
        for k in range(4):
            belief[token, k] = 0.0
    for token in range(s.drawn):
        if sure >> token & 1:
            belief[token, s.tok[token] & 3] = 1.0
            for w in range(worlds.shape[0]):
                worlds[w, token] = s.tok[token] & 3
    for colour in range(MINERAL, OXYGEN):
        imagine_colour(s, colour, sure, weight, rng, worlds, belief)


@rule
def imagine_colour(s: State, colour: int, sure: int, weight: np.ndarray, rng: Any, worlds: np.ndarray, belief: np.ndarray) -> None:
    tokens, deals, heights = np.empty(4, np.int64), np.empty(24, np.int64), np.empty(24, np.float64)
    n, free = 0, 15
    for token in range(s.drawn):
        if s.tok[token] >> 2 == colour:
            if sure >> token & 1:
                free &= ~(1 << (s.tok[token] & 3))
            else:
                tokens[n] = token
                n += 1
    if n == 0:
        return
    ways = list_deals(n, free, tokens, weight, deals, heights)
    share = 1.0 / worlds.shape[0]
    for w in range(worlds.shape[0]):
        point, way = unit(rng) * heights[ways - 1], 0
        while way < ways - 1 and heights[way] <= point:
            way += 1
        for i in range(n):
            k = deals[way] >> (2 * i) & 3
            worlds[w, tokens[i]] = k
            belief[tokens[i], k] += share


@rule
def list_deals(n: int, free: int, tokens: np.ndarray, weight: np.ndarray, deals: np.ndarray, heights: np.ndarray) -> int:
    """Every way to give different free pawns to n tokens, two bits each, and the sum of the weights up to it."""
    ways, total = 0, 0.0
    for code in range(1 << (2 * n)):
        worth = deal_weight(code, n, free, tokens, weight)
        if worth > 0.0:
            total += worth
            deals[ways], heights[ways] = code, total
            ways += 1
    return ways
