"""What a seat believes of the pawns it cannot see: counting, and what placements and indications tell (section 7).

Reads only what the seat's view holds: colours, shown needs, and the history where the table remembers it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from hexameron.core.compiling import rule
from hexameron.games.planet.hidden import shown
from hexameron.games.planet.state import (
    BOARD,
    EXCHANGES,
    MEANT,
    MINERAL,
    NONE,
    OXYGEN,
    PAWNS,
    SPACES,
    SPOT,
    WATER,
    WHAT,
    WHERE,
    Content,
    State,
)

# The weights of a as in content.toml.
CLEAN, EMPTY, ROOM, WATER_ONE, WATER_TWO, WATER_MORE, MISTAKE, READING = range(8)
HELD_BACK, KEEN, WAITING, ACTING, SPARE, ADVISED, SUPPLY = range(8, 15)


@rule
def colours_left(s: State, stock: np.ndarray) -> None:
    """How many pawns of each colour are not on a continent yet: public."""
    for colour in range(OXYGEN):
        stock[colour] = 4
    for g in range(BOARD):
        if s.space[g] >= 0:
            stock[s.tok[s.space[g]] >> 2] -= 1


@rule
def odds(c: Content, pawn: int, soil: int, linked: int, free: int, stock: np.ndarray) -> float:
    """The chance that a need will be met at the end, with these linked colours and so many free links; Water apart."""
    if c.soil_need[pawn] >= 0:
        return 1.0 if c.soil_need[pawn] == soil else 0.0
    supply, chance = c.judgement[SUPPLY], 1.0
    avoid, link = c.avoid[pawn], c.link[pawn]
    if avoid >= 0:
        if linked >> avoid & 1:
            return 0.0
        spoil = (1.0 - c.judgement[CLEAN]) * (1.0 - supply + supply * stock[avoid] / 2.0)
        for _ in range(free):
            chance *= 1.0 - spoil
    if link >= 0 and not linked >> link & 1:
        serve = (1.0 - c.judgement[EMPTY]) * (1.0 - supply + supply * min(1.25, 0.25 + stock[link] / 3.0))
        if stock[link] == 0:
            serve = 0.0
        miss = 1.0
        for _ in range(free):
            miss *= 1.0 - serve
        chance *= 1.0 - miss
    return chance


@rule
def surroundings(c: Content, s: State, cells: Any, space: int) -> int:
    """Linked colours of a space in the low byte, the number of free links above it."""
    tray, found, free = space // SPACES, 0, 0
    links = c.links[tray, s.face[tray], space % SPACES]
    for j in range(SPACES):
        if links >> j & 1:
            token = cells[SPACES * tray + j]
            if token >= 0:
                found |= 1 << (s.tok[token] >> 2)
            else:
                free += 1
    return found | free << 8


@rule
def recall(c: Content, s: State, weight: np.ndarray) -> None:
    """Weights of each token's four possible pawns, from the history replayed; all 1 without one (P-R80)."""
    weight[:] = 1.0
    if not s.memory_aid or c.judgement[READING] == 0.0:
        return
    cells, stock = np.empty(BOARD, np.int64), np.empty(OXYGEN, np.int64)
    cells[:] = NONE
    stock[:] = 4
    done = 0
    for t in range(s.turn):
        if s.log[t, WHAT] >= 0:
            read_turn(c, s, t, cells, stock, weight)
        while done < s.shifts and s.shift[done, 0] <= t + 1:
            a, b = s.shift[done, 2], s.shift[done, 3]
            if s.shift[done, 1] == EXCHANGES:
                cells[a], cells[b] = cells[b], cells[a]
            else:
                cells[b], cells[a] = cells[a], NONE
            done += 1


@rule
def read_turn(c: Content, s: State, t: int, cells: Any, stock: np.ndarray, weight: np.ndarray) -> None:
    meant, tray, token, spot = s.log[t, MEANT], s.log[t, WHERE], s.log[t, WHAT], s.log[t, SPOT]
    lost = is_lost(s, cells, tray)
    held = c.judgement[HELD_BACK]
    if meant != token and held > 0.0 and not lost and MINERAL <= s.tok[meant] >> 2 < OXYGEN:
        read_refusal(c, s, tray, meant, cells, stock, weight)
    if spot >= SPACES:
        return
    colour, space = s.tok[token] >> 2, SPACES * tray + spot
    if colour != WATER and not lost:
        around = surroundings(c, s, cells, space)
        soil = c.soil[tray, s.face[tray], spot]
        for k in range(weight.shape[1]):
            chance = odds(c, 4 * colour + k, soil, around & 255, around >> 8, stock)
            weight[token, k] *= (chance + c.judgement[MISTAKE]) ** c.judgement[READING]
    cells[space] = token
    stock[colour] -= 1


@rule
def is_lost(s: State, cells: Any, tray: int) -> bool:
    """A continent that everyone can see is lost tells nothing about the pawns put there."""
    water, free = 0, 0
    for i in range(SPACES):
        token = cells[SPACES * tray + i]
        free += token < 0
        water += token >= 0 and s.tok[token] >> 2 == WATER
    return water > 1 or (free == 0 and water == 0)


@rule
def read_refusal(c: Content, s: State, tray: int, token: int, cells: Any, stock: np.ndarray, weight: np.ndarray) -> None:
    """P-15: the indicated pawn was not placed, so it hardly suits this continent."""
    colour = s.tok[token] >> 2
    for k in range(weight.shape[1]):
        best = 0.0
        for i in range(stock.size):
            space = SPACES * tray + i
            if cells[space] < 0:
                around = surroundings(c, s, cells, space)
                soil = c.soil[tray, s.face[tray], i]
                best = max(best, odds(c, 4 * colour + k, soil, around & 255, around >> 8, stock))
        weight[token, k] *= 1.0 - c.judgement[HELD_BACK] * best


@rule
def believe(c: Content, s: State, seat: int, weight: np.ndarray, belief: np.ndarray) -> None:
    """belief[token, k]: the chance that the token is the k-th pawn of its colour, to this seat."""
    sure = shown(s, seat)
    for token in range(PAWNS):
        for k in range(4):
            belief[token, k] = 0.0
    for token in range(s.drawn):
        if sure >> token & 1:
            belief[token, s.tok[token] & 3] = 1.0
    for colour in range(MINERAL, OXYGEN):
        believe_colour(s, colour, sure, weight, belief)


@rule
def deal_weight(code: int, n: int, free: int, tokens: np.ndarray, weight: np.ndarray) -> float:
    """How likely it is that n tokens have these pawns, two bits each; nothing if one is taken or given twice."""
    used, worth = 0, 1.0
    for i in range(n):
        k = code >> (2 * i) & 3
        if not free >> k & 1 or used >> k & 1:
            return 0.0
        used |= 1 << k
        worth *= weight[tokens[i], k]
    return worth


@rule
def believe_colour(s: State, colour: int, sure: int, weight: np.ndarray, belief: np.ndarray) -> None:
    """Every way to give the unknown pawns of a colour to the unknown tokens, weighted."""
    tokens = np.empty(4, np.int64)
    n, open_ = 0, 15
    for token in range(s.drawn):
        if s.tok[token] >> 2 == colour:
            if sure >> token & 1:
                open_ &= ~(1 << (s.tok[token] & 3))
            else:
                tokens[n] = token
                n += 1
    if n == 0:
        return
    total = 0.0
    for code in range(1 << (2 * n)):
        worth = deal_weight(code, n, open_, tokens, weight)
        if worth > 0.0:
            total += worth
            for i in range(n):
                belief[tokens[i], code >> (2 * i) & 3] += worth
    if total > 0.0:
        for i in range(n):
            for k in range(4):
                belief[tokens[i], k] /= total
