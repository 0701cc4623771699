"""Many positions stepped together, for learning: chance is played inside, what the acting seats see is written out.

The caller has checked every action; compiled code checks nothing.
"""

from __future__ import annotations

import numpy as np

from hexameron.core import contract
from hexameron.core.compiling import entry, rule
from hexameron.core.record import CHANCE, OVER, Head, Record, Records
from hexameron.core.rng import wide

_apply, _legal, _pick, _payoffs = contract.apply, contract.legal, contract.pick, contract.payoffs
_observe, _choose = contract.observe, contract.choose

RANDOM = -1  # a style: any legal action


@rule
def _look(
    content: Record, state: Head, seat: int, out: np.ndarray, observed: np.ndarray, mask: np.ndarray
) -> None:  # fmt: skip
    """What a seat sees, and what it may do if it is to act."""
    observed[:] = 0
    _observe(content, state, seat, observed)
    mask[:] = 0
    if state.to_act == seat:
        for k in range(_legal(content, state, out)):
            mask[wide(out[k])] = 1


@entry
def step_in_turn(
    content: Record, first: Head, states: Records, actions: np.ndarray, rngs: np.ndarray, out: np.ndarray, heights: np.ndarray,
    begin: int, end: int, over: np.ndarray, seats: np.ndarray, payoffs: np.ndarray, observed: np.ndarray, masks: np.ndarray,
) -> int:  # fmt: skip
    """Every seat is played from outside: each position goes on to its next decision, one that was over begins anew."""
    for i in range(begin, end):
        rng = rngs[i]
        if over[i]:
            states[i] = first
            over[i] = 0
        elif actions[i] >= 0:
            _apply(content, states[i], wide(actions[i]))
        state = states[i]
        while state.to_act == CHANCE:
            _apply(content, state, _pick(content, state, rng, out, heights))
        if state.to_act == OVER:
            over[i] = 1
            _payoffs(content, state, payoffs[i])
        else:
            seats[i] = state.to_act
        _look(content, state, wide(seats[i]), out, observed[i], masks[i])
    return end - begin


@entry
def step_against(
    content: Record, first: Head, states: Records, actions: np.ndarray, rngs: np.ndarray, out: np.ndarray, heights: np.ndarray,
    begin: int, end: int, over: np.ndarray, seats: np.ndarray, payoffs: np.ndarray, observed: np.ndarray, masks: np.ndarray, style: int,
) -> int:  # fmt: skip
    """One seat is played from outside, the others by a style: each position goes on until that seat is to act again."""
    for i in range(begin, end):
        rng = rngs[i]
        if over[i]:
            states[i] = first
            over[i] = 0
        elif actions[i] >= 0:
            _apply(content, states[i], wide(actions[i]))
        state, hero = states[i], wide(seats[i])
        while state.to_act != OVER and state.to_act != hero:
            if state.to_act == CHANCE or style < 0:
                _apply(content, state, _pick(content, state, rng, out, heights))
            else:
                _apply(content, state, _choose(content, state, style, rng))
        if state.to_act == OVER:
            over[i] = 1
            _payoffs(content, state, payoffs[i])
        _look(content, state, hero, out, observed[i], masks[i])
    return end - begin
