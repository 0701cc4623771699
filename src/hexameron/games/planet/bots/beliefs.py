"""A seat's beliefs about the pawns whose need it cannot see (RULES.md, section 7).

They come from counting, from earlier placements and indications, and from imagined worlds. The code
reads only what the seat's view contains: colours, shown needs, and the history if the memory aid is
on.
"""

from typing import NamedTuple

import numpy as np

from hexameron.core.kernel import Out, Rng, rule, unit
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.rules.knowledge import tokens_shown


class Estimate(NamedTuple):
    """What a seat believes about the position, and what it expects from it."""

    belief: Out  # by token, the chance of each of the four pawns of its colour
    worlds: Out  # imagined worlds: in each, the pawn of every token
    stock: Out  # by colour, the pawns that are not on a continent yet
    values: Out  # by continent, the points to expect


@rule
def colours_left(s: st.State, stock: Out) -> None:
    """Count the pawns of each colour that are not on a continent yet. This is public."""
    for colour in range(st.OXYGEN):
        stock[colour] = 4
    for g in range(st.BOARD):
        if s.space[g] >= 0:
            stock[s.tok[s.space[g]] >> 2] -= 1


@rule
def odds(c: st.Content, pawn: int, soil: int, linked: int, free: int, stock: Out) -> float:
    """Return the chance that a pawn's need will be met at the end. Not for Water.

    `linked` is the mask of the linked colours so far, `free` the number of linked free spaces.
    """
    if c.soil_need[pawn] >= 0:
        return 1.0 if c.soil_need[pawn] == soil else 0.0
    supply, chance = c.judgement[st.SUPPLY], 1.0
    avoid, link = c.avoid[pawn], c.link[pawn]
    if avoid >= 0:
        if linked >> avoid & 1:
            return 0.0
        spoil = (1.0 - c.judgement[st.CLEAN]) * (1.0 - supply + supply * stock[avoid] / 2.0)
        for _ in range(free):
            chance *= 1.0 - spoil
    if link >= 0 and not linked >> link & 1:
        serve = (1.0 - c.judgement[st.EMPTY]) * (
            1.0 - supply + supply * min(1.25, 0.25 + stock[link] / 3.0)
        )
        if stock[link] == 0:
            serve = 0.0
        miss = 1.0
        for _ in range(free):
            miss *= 1.0 - serve
        chance *= 1.0 - miss
    return chance


@rule
def surroundings(c: st.Content, s: st.State, cells: Out, space: int) -> int:
    """Return the linked colours of a space in the low byte, the number of free links above it."""
    tray, found, free = space // st.SPACES, 0, 0
    links = c.links[tray, s.face[tray], space % st.SPACES]
    for j in range(st.SPACES):
        if links >> j & 1:
            token = cells[st.SPACES * tray + j]
            if token >= 0:
                found |= 1 << (s.tok[token] >> 2)
            else:
                free += 1
    return found | free << 8


@rule
def recall(c: st.Content, s: st.State, weight: Out) -> None:
    """Weigh the four pawns that each token may be, by replaying the history.

    All weights are 1 without the memory aid, where there is no history (P-R80).
    """
    weight[:] = 1.0
    if not s.memory_aid or c.judgement[st.READING] == 0.0:
        return
    cells, stock = np.empty(st.BOARD, np.int64), np.empty(st.OXYGEN, np.int64)
    cells[:] = st.NONE
    stock[:] = 4
    done = 0
    for t in range(s.turn):
        if s.log[t, st.WHAT] >= 0:
            read_turn(c, s, t, cells, stock, weight)
            lay_turn(s, t, cells, stock)
        while done < s.shifts and s.shift[done, 0] <= t + 1:
            a, b = s.shift[done, 2], s.shift[done, 3]
            if s.shift[done, 1] == st.EXCHANGES:
                cells[a], cells[b] = cells[b], cells[a]
            else:
                cells[b], cells[a] = cells[a], st.NONE
            done += 1


@rule
def read_turn(c: st.Content, s: st.State, t: int, cells: Out, stock: Out, weight: Out) -> None:
    meant, tray, token, spot = (
        s.log[t, st.MEANT],
        s.log[t, st.WHERE],
        s.log[t, st.WHAT],
        s.log[t, st.SPOT],
    )
    lost = is_lost(s, cells, tray)
    held = c.judgement[st.HELD_BACK]
    if meant != token and held > 0.0 and not lost and st.MINERAL <= s.tok[meant] >> 2 < st.OXYGEN:
        read_refusal(c, s, tray, meant, cells, stock, weight)
    if spot >= st.SPACES:
        return
    colour, space = s.tok[token] >> 2, st.SPACES * tray + spot
    if colour != st.WATER and not lost:
        around = surroundings(c, s, cells, space)
        soil = c.soil[tray, s.face[tray], spot]
        for k in range(weight.shape[1]):
            chance = odds(c, 4 * colour + k, soil, around & 255, around >> 8, stock)
            weight[token, k] *= (chance + c.judgement[st.MISTAKE]) ** c.judgement[st.READING]


@rule
def lay_turn(s: st.State, t: int, cells: Out, stock: Out) -> None:
    """Put the pawn of turn `t` on its space. An Oxygen takes no Element space."""
    token, spot = s.log[t, st.WHAT], s.log[t, st.SPOT]
    if spot < st.SPACES:
        cells[st.SPACES * s.log[t, st.WHERE] + spot] = token
        stock[s.tok[token] >> 2] -= 1


@rule
def is_lost(s: st.State, cells: Out, tray: int) -> bool:
    """Return whether all can see that a continent is lost: two Waters, or full without one.

    Placements there reveal nothing about the pawns.
    """
    water, free = 0, 0
    for i in range(st.SPACES):
        token = cells[st.SPACES * tray + i]
        free += token < 0
        water += token >= 0 and s.tok[token] >> 2 == st.WATER
    return water > 1 or (free == 0 and water == 0)


@rule
def read_refusal(
    c: st.Content, s: st.State, tray: int, token: int, cells: Out, stock: Out, weight: Out
) -> None:
    """Lower the weight of needs that suit a continent where the pawn was not placed (P-15)."""
    colour = s.tok[token] >> 2
    for k in range(weight.shape[1]):
        best = 0.0
        for i in range(stock.size):
            space = st.SPACES * tray + i
            if cells[space] < 0:
                around = surroundings(c, s, cells, space)
                soil = c.soil[tray, s.face[tray], i]
                best = max(best, odds(c, 4 * colour + k, soil, around & 255, around >> 8, stock))
        weight[token, k] *= 1.0 - c.judgement[st.HELD_BACK] * best


@rule
def believe(c: st.Content, s: st.State, seat: int, weight: Out, belief: Out) -> None:
    """Calculate belief[token, k]: the seat's chance that it is the k-th pawn of its colour."""
    sure = tokens_shown(s, seat)
    for token in range(st.PAWNS):
        for k in range(4):
            belief[token, k] = 0.0
    for token in range(s.drawn):
        if sure >> token & 1:
            belief[token, s.tok[token] & 3] = 1.0
    for colour in range(st.MINERAL, st.OXYGEN):
        believe_colour(s, colour, sure, weight, belief)


@rule
def deal_weight(code: int, n: int, free: int, tokens: Out, weight: Out) -> float:
    """Return the weight of giving n tokens the pawns in `code`, two bits each.

    Return 0 if a pawn is not free or is given twice.
    """
    used, worth = 0, 1.0
    for i in range(n):
        k = code >> (2 * i) & 3
        if not free >> k & 1 or used >> k & 1:
            return 0.0
        used |= 1 << k
        worth *= weight[tokens[i], k]
    return worth


@rule
def believe_colour(s: st.State, colour: int, sure: int, weight: Out, belief: Out) -> None:
    """Weigh every way to give the unknown pawns of a colour to the unknown tokens."""
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


@rule
def imagine(s: st.State, seat: int, weight: Out, rng: Rng, worlds: Out, belief: Out) -> None:
    """Draw imagined worlds, each by its weight.

    worlds[w, token] is the token's pawn within its colour in world w. belief[token, k] is the share
    of worlds in which it is the k-th.
    """
    sure = tokens_shown(s, seat)
    for token in range(st.PAWNS):
        for k in range(4):
            belief[token, k] = 0.0
    for token in range(s.drawn):
        if sure >> token & 1:
            belief[token, s.tok[token] & 3] = 1.0
            for w in range(worlds.shape[0]):
                worlds[w, token] = s.tok[token] & 3
    for colour in range(st.MINERAL, st.OXYGEN):
        imagine_colour(s, colour, sure, weight, rng, worlds, belief)


@rule
def imagine_colour(
    s: st.State, colour: int, sure: int, weight: Out, rng: Rng, worlds: Out, belief: Out
) -> None:
    tokens, deals, sums = np.empty(4, np.int64), np.empty(24, np.int64), np.empty(24, np.float64)
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
    ways = list_deals(n, free, tokens, weight, deals, sums)
    share = 1.0 / worlds.shape[0]
    for w in range(worlds.shape[0]):
        point, way = unit(rng) * sums[ways - 1], 0
        while way < ways - 1 and sums[way] <= point:
            way += 1
        for i in range(n):
            k = deals[way] >> (2 * i) & 3
            worlds[w, tokens[i]] = k
            belief[tokens[i], k] += share


@rule
def list_deals(n: int, free: int, tokens: Out, weight: Out, deals: Out, sums: Out) -> int:
    """List every way to give different free pawns to n tokens, and return their number.

    deals[way] has two bits per token; sums[way] is the sum of all weights up to this way.
    """
    ways, total = 0, 0.0
    for code in range(1 << (2 * n)):
        worth = deal_weight(code, n, free, tokens, weight)
        if worth > 0.0:
            total += worth
            deals[ways], sums[ways] = code, total
            ways += 1
    return ways
