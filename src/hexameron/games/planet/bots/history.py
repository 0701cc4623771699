"""Reading the needs of pawns from earlier turns, for the styles that look deep.

The turns are replayed, and each choice is read by what it would have gained. Only public knowledge
is used, so that all players read the same: it is a convention, not a guess.
"""

from math import exp

import numpy as np

from hexameron.core.kernel import Out, rule
from hexameron.games.planet.bots import beliefs, continents, fillings, foresight, literal
from hexameron.games.planet.bots.beliefs import Estimate
from hexameron.games.planet.rules import state as st


@rule
def recall(c: st.Content, s: st.State, weight: Out, naive: Out) -> None:
    """Weigh the four pawns that each token may be. `naive` has a literal partner's weights.

    All weights are 1 without the memory aid (P-R80).
    """
    weight[:] = 1.0
    naive[:] = 1.0
    if not s.memory_aid:
        return
    spaces, awake, frank = np.empty(st.BOARD, np.int64), s.awake, np.zeros(st.SEATS, np.int64)
    for seat in range(s.seats):
        frank[seat] = literal.is_literal(s, seat)
    for g in range(st.BOARD):
        spaces[g] = s.space[g]
        s.space[g] = st.NONE
    holder, stock = np.empty(st.PAWNS, np.int64), np.full(st.OXYGEN, 4)
    replay(c, s, awake, frank, holder, stock, weight, naive)
    s.awake = awake
    for g in range(st.BOARD):
        s.space[g] = spaces[g]
    if s.phase == st.DESIGNATE and frank[s.active]:
        read_literal(
            c, s, s.active, s.hand[s.active, s.indicated], st.NONE, holder, stock, weight, naive
        )


@rule
def replay(
    c: st.Content,
    s: st.State,
    awake: int,
    frank: Out,
    holder: Out,
    stock: Out,
    weight: Out,
    naive: Out,
) -> None:
    """Replay the turns on the emptied planet. frank[seat] is 1 if the seat plays literally."""
    belief, exact, done = np.empty((st.PAWNS, 4), np.float64), np.empty((0, st.PAWNS), np.int8), 0
    follows = foresight.deal_hands(s, holder)
    for t in range(s.turn):
        s.awake = awake if awake <= t else 0
        if s.log[t, st.WHAT] >= 0:
            if frank[s.log[t, st.WHO]]:
                read_literal(
                    c, s, s.log[t, st.WHO], s.log[t, st.MEANT], t, holder, stock, weight, naive
                )
            else:
                read_turn(c, s, t, stock, weight, belief, exact)
                beliefs.read_turn(c, s, t, s.space, stock, naive)
            beliefs.lay_turn(s, t, s.space, stock)
            follows = foresight.follow_hands(c, s, t, follows, holder)
        while done < s.shifts and s.shift[done, 0] <= t + 1:
            a, b = s.shift[done, 2], s.shift[done, 3]
            here, there = s.space[a], s.space[b]
            s.space[a], s.space[b] = there, here
            done += 1


@rule
def read_turn(
    c: st.Content, s: st.State, t: int, stock: Out, weight: Out, belief: Out, exact: Out
) -> None:
    meant, tray, token, spot = (
        s.log[t, st.MEANT],
        s.log[t, st.WHERE],
        s.log[t, st.WHAT],
        s.log[t, st.SPOT],
    )
    beliefs.believe(c, s, st.WATCHER, weight, belief)
    if meant != token and st.MINERAL <= s.tok[meant] >> 2 < st.OXYGEN:
        read_choice(c, s, tray, st.NONE, meant, stock, weight, belief, exact)
    if spot < st.SPACES and s.tok[token] >> 2 != st.WATER:
        read_choice(c, s, tray, spot, token, stock, weight, belief, exact)


@rule
def read_literal(
    c: st.Content,
    s: st.State,
    seat: int,
    meant: int,
    t: int,
    holder: Out,
    stock: Out,
    weight: Out,
    naive: Out,
) -> None:
    """Weigh the needs of a literal partner's pawns by its indication and its placement.

    The placement is that of turn `t`; NONE if it has not placed yet. Its judgement does not look
    deep, and all players know that.
    """
    mind, exact, values = (
        np.empty((st.PAWNS, 4), np.float64),
        np.empty((0, st.PAWNS), np.int8),
        np.empty(st.TRAYS, np.float64),
    )
    beliefs.believe(c, s, st.WATCHER, naive, mind)
    continents.appraise_trays(c, s, Estimate(mind, exact, stock, values))
    foresight.read_pointing(c, s, seat, meant, holder, mind, exact, stock, values, weight)
    if t >= 0 and s.log[t, st.SPOT] < st.SPACES and s.tok[s.log[t, st.WHAT]] >> 2 != st.WATER:
        foresight.read_spot(c, s, t, mind, exact, stock, values, weight)
    for token in range(s.drawn):
        if holder[token] == seat:
            for k in range(4):
                naive[token, k] = weight[token, k]


@rule
def read_choice(
    c: st.Content,
    s: st.State,
    tray: int,
    spot: int,
    token: int,
    stock: Out,
    weight: Out,
    belief: Out,
    exact: Out,
) -> None:
    """Weigh a token's needs by a choice of its holder (P-15).

    A pawn placed on `spot` probably promised much there. A pawn held back (`spot` is NONE) probably
    promised little anywhere on the continent.
    """
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
