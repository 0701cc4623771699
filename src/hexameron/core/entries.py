"""What Python calls: one compiled entry per function of the contract, and whole random games.

Each entry costs seconds of compiling a game, so there are few.
"""

from __future__ import annotations

from typing import Any

from hexameron.core import contract
from hexameron.core.compiling import borrowed, entry
from hexameron.core.record import CHANCE, OVER
from hexameron.core.rng import below as _below
from hexameron.core.rng import wide

_apply, _legal, _pick = contract.apply, contract.legal, contract.pick
_start, _leave, _payoffs, _weights = contract.start, contract.leave, contract.payoffs, contract.weights
_observe, _choose, _candidates = contract.observe, contract.choose, contract.candidates
_sees, _resample, _appraise = contract.sees, contract.resample, contract.appraise


@entry
def start(content: Any, options: Any, state: Any) -> None:
    _start(content, options, state)


@entry
def legal(content: Any, state: Any, out: Any) -> int:
    return _legal(content, state, out)


@entry
def candidates(content: Any, state: Any, out: Any) -> int:
    return _candidates(content, state, out)


@entry
def weights(content: Any, state: Any, out: Any) -> None:
    _weights(content, state, out)


@entry
def apply(content: Any, state: Any, action: int) -> None:
    _apply(content, state, action)


@entry
def leave(content: Any, state: Any, seat: int) -> None:
    _leave(content, state, seat)


@entry
def payoffs(content: Any, state: Any, out: Any) -> None:
    _payoffs(content, state, out)


@entry
def appraise(content: Any, state: Any, out: Any) -> None:
    _appraise(content, state, out)


@entry
def observe(content: Any, state: Any, seat: int, out: Any) -> None:
    _observe(content, state, seat, out)


@entry
def sees(content: Any, state: Any, action: int, seat: int) -> int:
    return _sees(content, state, action, seat)


@entry
def resample(content: Any, state: Any, seat: int, rng: Any) -> None:
    _resample(content, state, seat, rng)


@entry
def choose(content: Any, state: Any, style: int, rng: Any) -> int:
    return _choose(content, state, style, rng)


@entry
def pick(content: Any, state: Any, rng: Any, out: Any, heights: Any) -> int:
    return _pick(content, state, rng, out, heights)


@entry
def play_random(content: Any, first: Any, scratch: Any, rng: Any, out: Any, heights: Any, games: int, listing: bool) -> int:
    """Random games from `first` to their ends in scratch[0]; the number of decisions made.

    With `listing` the legal actions are written out at every decision; without, the game's `pick` is used.
    """
    decisions = 0
    rng, out, heights = borrowed(rng), borrowed(out), borrowed(heights)
    for _ in range(games):
        scratch[0] = first
        state = scratch[0]
        while state.to_act != OVER:
            if state.to_act == CHANCE:
                _apply(content, state, _pick(content, state, rng, out, heights))
            elif listing:
                n = _legal(content, state, out)
                _apply(content, state, wide(out[_below(rng, n)]))
                decisions += 1
            else:
                _apply(content, state, _pick(content, state, rng, out, heights))
                decisions += 1
    return decisions
