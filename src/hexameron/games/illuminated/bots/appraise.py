"""Estimated payoffs of a position."""

from math import exp

from hexameron.core.kernel import OVER, Out, rule
from hexameron.games.illuminated.bots.network import estimate
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.rules.control import controller
from hexameron.games.illuminated.rules.payoffs import payoffs


@rule
def strength(c: st.Content, s: st.State, seat: int, weights: Out) -> float:
    total = 0.0
    for e in range(seat * st.SLOTS, seat * st.SLOTS + s.entities):
        total += weights[s.place[e]]
    return total


@rule
def appraise(c: st.Content, s: st.State, out: Out) -> None:
    """Estimate the payoffs: with two players by the network, with more by log-odds.

    The log-odds become shares that sum to one over the seats.
    """
    if s.to_act == OVER:
        payoffs(c, s, out)
        return
    if s.seats == 2 and s.actor != st.NOBODY:
        worth = estimate(c, s)
        out[s.actor], out[1 - s.actor] = worth, 1.0 - worth
        return
    who, total = controller(s), 0.0
    theirs = 0.0
    for seat in range(s.seats):
        theirs += strength(c, s, seat, c.opponent_row)
    for seat in range(s.seats):
        others = (theirs - strength(c, s, seat, c.opponent_row)) / (s.seats - 1)
        odds = strength(c, s, seat, c.own_row) + others
        if who != st.NOBODY:
            odds += c.control if who == seat else -c.control
        if seat == s.actor and s.left > 1:
            odds += c.action_left
        out[seat] = exp(odds)
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total
