"""Bots against bots, many decisions at a time in compiled code."""

from __future__ import annotations

import numpy as np

from hexameron.core.contract import apply, choose, payoffs, pick, tally
from hexameron.core.kernel import CHANCE, OVER, entry, wide
from hexameron.core.record import Head, Record, Records

RANDOM, THINKS = -1, -2  # how a seat plays, where not by the number of a style
NONE = -1


@entry
def play_on(
    content: Record,
    table: Records[Head],
    rng: np.ndarray,
    out: np.ndarray,
    heights: np.ndarray,
    seats: np.ndarray,
    action: int,
    statistics: np.ndarray,
    result: np.ndarray,
) -> int:
    """The game in table[0] goes on until it is over, or a seat is to act that thinks; the number of decisions made.

    `action` is what such a seat has thought of, or NONE. Chance and styles share `rng`.
    """
    state = table[0]
    decisions = 0
    while state.to_act != OVER:
        if action == NONE:
            if state.to_act == CHANCE or seats[wide(state.to_act)] == RANDOM:
                action = pick(content, state, rng, out, heights)
            elif seats[wide(state.to_act)] == THINKS:
                return decisions
            else:
                action = choose(content, state, wide(seats[wide(state.to_act)]), rng)
        decisions += state.to_act != CHANCE
        tally(content, state, action, statistics)
        apply(content, state, action)
        action = NONE
    tally(content, state, -1, statistics)
    payoffs(content, state, result)
    return decisions
