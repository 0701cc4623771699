"""Many positions stepped together, for learning: chance is played inside, what the acting seats see is written out.

The caller has checked every action; compiled code checks nothing. Content and first position come as arrays of one: handing over
a single record takes Python as long as dozens of steps, because it describes all of its fields each time.
"""

from __future__ import annotations

import numpy as np

from hexameron.core import contract
from hexameron.core.compiling import entry, rule
from hexameron.core.record import CHANCE, OVER, Head, Record, Records
from hexameron.core.rng import wide

_apply, _legal, _pick, _payoffs = contract.apply, contract.legal, contract.pick, contract.payoffs
_observe, _choose = contract.observe, contract.choose

AGAIN, REST = -1, -2  # instead of an action: begin anew; leave this one as it is
RANDOM, OUTSIDE = -1, -2  # instead of a style: any legal action; whoever calls plays this seat
TRIES = 1000  # to begin with a match that is not over before a seat played from outside is to act


@rule
def _look(content: Record, state: Head, seat: int, out: np.ndarray, observed: np.ndarray, mask: np.ndarray) -> None:
    """What a seat sees, and what it may do if it is to act."""
    _observe(content, state, seat, observed)
    mask[:] = 0
    if state.to_act == seat:
        for k in range(_legal(content, state, out)):
            mask[wide(out[k])] = 1


@entry
def step_in_turn(
    contents: Records[Record], firsts: Records[Head], states: Records[Head], actions: np.ndarray, rngs: np.ndarray,
    out: np.ndarray, heights: np.ndarray, begin: int, end: int, over: np.ndarray, seats: np.ndarray, payoffs: np.ndarray,
    observed: np.ndarray, masks: np.ndarray,
) -> int:  # fmt: skip
    """Every seat is played from outside: each position goes on to its next decision."""
    content = contents[0]
    for i in range(begin, end):
        if actions[i] == REST:
            continue
        if actions[i] == AGAIN:
            states[i] = firsts[0]
        else:
            _apply(content, states[i], wide(actions[i]))
        state = states[i]
        while state.to_act == CHANCE:
            _apply(content, state, _pick(content, state, rngs[i], out, heights))
        over[i] = state.to_act == OVER
        if over[i]:
            _payoffs(content, state, payoffs[i])
        else:
            seats[i] = state.to_act
        _look(content, state, wide(seats[i]), out, observed[i], masks[i])
    return end - begin


@entry
def step_among(
    contents: Records[Record], firsts: Records[Head], states: Records[Head], actions: np.ndarray, rngs: np.ndarray,
    out: np.ndarray, heights: np.ndarray, begin: int, end: int, over: np.ndarray, seats: np.ndarray, payoffs: np.ndarray,
    observed: np.ndarray, masks: np.ndarray,
    styles: np.ndarray,
) -> int:  # fmt: skip
    """Some seats are played by styles: each position goes on until one is to act that is played from outside."""
    content = contents[0]
    for i in range(begin, end):
        if actions[i] == REST:
            continue
        tries = TRIES if actions[i] == AGAIN else 1
        while tries > 0:
            tries -= 1
            if actions[i] == AGAIN:
                states[i] = firsts[0]
            else:
                _apply(content, states[i], wide(actions[i]))
            state = states[i]
            while state.to_act != OVER and (state.to_act == CHANCE or styles[state.to_act] != OUTSIDE):
                if state.to_act == CHANCE or styles[state.to_act] == RANDOM:
                    _apply(content, state, _pick(content, state, rngs[i], out, heights))
                else:
                    _apply(content, state, _choose(content, state, wide(styles[state.to_act]), rngs[i]))
            if state.to_act != OVER:
                tries = 0
        state = states[i]
        over[i] = state.to_act == OVER
        if over[i]:
            _payoffs(content, state, payoffs[i])
        else:
            seats[i] = state.to_act
        _look(content, state, wide(seats[i]), out, observed[i], masks[i])
    return end - begin
