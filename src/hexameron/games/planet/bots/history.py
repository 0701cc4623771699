"""What the turns played so far tell of the pawns, to the higher styles: replayed, each choice read by what it would have gained.

Read by what everyone could know, so that all read the same: a convention, not a guess.
"""

from math import exp

import numpy as np

from hexameron.core.kernel import Out, rule
from hexameron.games.planet.bots import beliefs, continents, fillings
from hexameron.games.planet.rules import state as st


@rule
def recall(c: st.Content, s: st.State, weight: Out) -> None:
    """Weights of each token's four possible pawns; all 1 where the table remembers nothing (P-R80)."""
    weight[:] = 1.0
    if not s.memory_aid:
        return
    spaces, stock = np.empty(st.BOARD, np.int64), np.empty(st.OXYGEN, np.int64)
    belief, exact = np.empty((st.PAWNS, 4), np.float64), np.empty((0, st.PAWNS), np.int8)
    for g in range(st.BOARD):
        spaces[g] = s.space[g]
        s.space[g] = st.NONE
    stock[:] = 4
    done = 0
    for t in range(s.turn):
        if s.log[t, st.WHAT] >= 0:
            read_turn(c, s, t, stock, weight, belief, exact)
        while done < s.shifts and s.shift[done, 0] <= t + 1:
            a, b = s.shift[done, 2], s.shift[done, 3]
            here, there = s.space[a], s.space[b]
            s.space[a], s.space[b] = there, here
            done += 1
    for g in range(st.BOARD):
        s.space[g] = spaces[g]


@rule
def read_turn(c: st.Content, s: st.State, t: int, stock: Out, weight: Out, belief: Out, exact: Out) -> None:
    meant, tray, token, spot = s.log[t, st.MEANT], s.log[t, st.WHERE], s.log[t, st.WHAT], s.log[t, st.SPOT]
    colour = s.tok[token] >> 2
    beliefs.believe(c, s, st.WATCHER, weight, belief)
    if meant != token and st.MINERAL <= s.tok[meant] >> 2 < st.OXYGEN:
        read_choice(c, s, tray, st.NONE, meant, stock, weight, belief, exact)
    if spot >= st.SPACES:
        return
    if colour != st.WATER:
        read_choice(c, s, tray, spot, token, stock, weight, belief, exact)
    s.space[st.SPACES * tray + spot] = token
    stock[colour] -= 1


@rule
def read_choice(c: st.Content, s: st.State, tray: int, spot: int, token: int, stock: Out, weight: Out, belief: Out, exact: Out) -> None:
    """P-15: a pawn is put where it promises much, for what it is; one held back (no spot) hardly promised anything there."""
    gains, most, colour = np.empty(4, np.float64), np.zeros(4, np.float64), s.tok[token] >> 2
    stock[colour] -= 1
    for i in range(stock.size):
        space = st.SPACES * tray + i
        if s.space[space] < 0 and (spot < 0 or spot == i):
            s.space[space] = token
            fillings.deep_worth(c, s, tray, token, belief, exact, stock, gains)
            s.space[space] = st.NONE
            for k in range(4):
                most[k] = max(most[k], gains[k])
    stock[colour] += 1
    top = 1e-300
    for k in range(4):
        if spot < 0:
            weight[token, k] *= exp(-c.judgement[st.HELD_BACK] * most[k])
        else:
            weight[token, k] *= continents.evidence(c, most[k])
        top = max(top, weight[token, k])
    for k in range(4):
        weight[token, k] = max(weight[token, k] / top, 1e-6)
