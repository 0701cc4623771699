"""A small network that estimates positions of two players.

It was trained on exact values (`hexameron illuminated teach`). Its input is sparse: one row of the
first layer is added for each die, and a few more for the rest.
"""

from math import exp

import numpy as np

from hexameron.core.kernel import Out, rule
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.rules.payoffs import stronger


@rule
def show(c: st.Content, hidden: Out, row: int) -> None:
    """Add the row of one input to the first layer."""
    for j in range(st.WIDE):
        hidden[j] += c.first_layer[row, j]


@rule
def show_partly(c: st.Content, hidden: Out, row: int, weight: float) -> None:
    for j in range(st.WIDE):
        hidden[j] += weight * c.first_layer[row, j]


@rule
def show_hand(c: st.Content, s: st.State, seat: int, side: int, hidden: Out) -> None:
    """Add each die as the n-th on its place, and the two highest in the Light as a pair.

    The pair counts because these two can help each other.
    """
    best = second = 0
    for i in range(s.entities):
        place, before = s.place[seat * st.SLOTS + i], 0
        for other in range(i):
            before += s.place[seat * st.SLOTS + other] == place
        show(c, hidden, st.DICE_SHOWN + side * st.L6 * st.SLOTS + place * st.SLOTS + before)
        height = max(0, place - st.S1)
        if height > best:
            best, second = height, best
        elif height > second:
            second = height
    show(c, hidden, st.PAIRS_SHOWN + side * st.HEIGHTS * st.HEIGHTS + best * st.HEIGHTS + second)


@rule
def show_time(c: st.Content, s: st.State, hidden: Out) -> None:
    """Add the nearness of the limit, and who would win there by Last Light."""
    turns = 2 * (s.limit - s.round) + (2 if s.actor == s.starter else 1)
    if turns > st.FAR:
        return
    ahead = stronger(s, s.actor, 1 - s.actor) if s.at_limit == st.LAST_LIGHT else 0
    for n in range(st.CLOCKS):
        near = exp(-turns / c.clock[n])
        show_partly(c, hidden, st.TIME_SHOWN + n, near)
        if s.at_limit == st.LAST_LIGHT:
            show_partly(c, hidden, st.LIMIT_SHOWN + n, near)
            show_partly(c, hidden, st.AHEAD_SHOWN + n, near * ahead)


@rule
def estimate(c: st.Content, s: st.State) -> float:
    """Estimate the payoff of the player whose turn it is, of two."""
    hidden, narrow = np.empty(st.WIDE, np.float32), np.empty(st.NARROW, np.float32)
    for j in range(st.WIDE):
        hidden[j] = c.first_bias[j]
    show_hand(c, s, s.actor, 0, hidden)
    show_hand(c, s, 1 - s.actor, 1, hidden)
    ahead = s.shadow[s.actor] - s.shadow[1 - s.actor]
    show(c, hidden, st.SHADOW_SHOWN + st.MARGIN + max(-st.MARGIN, min(st.MARGIN, ahead)))
    if s.left > 1:
        show(c, hidden, st.LEFT_SHOWN)
    show_time(c, s, hidden)
    return conclude(c, hidden, narrow)


@rule
def conclude(c: st.Content, hidden: Out, narrow: Out) -> float:
    """Compute the second layer from the active units of the first, then return the output."""
    for k in range(st.NARROW):
        narrow[k] = c.second_bias[k]
    for j in range(st.WIDE):
        if hidden[j] > 0.0:
            for k in range(st.NARROW):
                narrow[k] += hidden[j] * c.second_layer[j, k]
    odds = 0.0 + c.last_bias
    for k in range(st.NARROW):
        odds += max(0.0, narrow[k]) * c.last_layer[k]
    return 1.0 / (1.0 + exp(-odds))
