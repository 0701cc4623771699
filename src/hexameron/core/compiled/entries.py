"""The compiled functions that Python calls.

Compilation is expensive, especially if code is compiled twice. So one compiled function answers all
questions about the rules, and another answers those about the game's bots. Each is compiled when it
is first called.
"""

from __future__ import annotations

import numpy as np

from hexameron.core.compiled import contract
from hexameron.core.compiled.compiling import borrow, entry, question
from hexameron.core.compiled.contract import kernel_of
from hexameron.core.compiled.record import CHANCE, OVER, Head, Record, Records
from hexameron.core.compiled.rng import below as _below, wide

_apply, _legal, _pick = contract.apply, contract.legal, contract.pick
_start, _leave, _payoffs, _weights = (
    contract.start,
    contract.leave,
    contract.payoffs,
    contract.weights,
)
_observe, _choose, _candidates = contract.observe, contract.choose, contract.candidates
_sees, _resample, _appraise = contract.sees, contract.resample, contract.appraise

START, LEGAL, WEIGHTS, APPLY, LEAVE, PAYOFFS, OBSERVE, SEES, RESAMPLE, PICK = range(10)
CANDIDATES, APPRAISE, CHOOSE = range(3)
# Passed for arguments that a question does not need; never written to.
NO_RNG, NO_LIST, NO_WORTHS, NO_NUMBERS = (
    np.zeros(1, np.int64),
    np.zeros(1, np.int32),
    np.zeros(1, np.float64),
    np.zeros(1, np.float32),
)


@question
def ask_rules(
    question: int,
    content: Record,
    options: Record,
    state: Head,
    action: int,
    seat: int,
    rng: np.ndarray,
    out: np.ndarray,
    weights_buffer: np.ndarray,
    worths: np.ndarray,
    numbers: np.ndarray,
) -> int:
    if question == LEGAL:
        return _legal(content, state, out)
    if question == APPLY:
        _apply(content, state, action)
    elif question == SEES:
        return _sees(content, state, action, seat)
    elif question == PICK:
        return _pick(content, state, rng, out, weights_buffer)
    elif question == WEIGHTS:
        _weights(content, state, out)
    elif question == RESAMPLE:
        _resample(content, state, seat, rng)
    elif question == OBSERVE:
        _observe(content, state, seat, numbers)
    elif question == PAYOFFS:
        _payoffs(content, state, worths)
    elif question == LEAVE:
        _leave(content, state, seat)
    else:
        _start(content, options, state)
    return 0


@question
def ask_bots(
    question: int,
    content: Record,
    state: Head,
    style: int,
    rng: np.ndarray,
    out: np.ndarray,
    worths: np.ndarray,
) -> int:
    if question == CHOOSE:
        return _choose(content, state, style, rng)
    if question == CANDIDATES:
        return _candidates(content, state, out)
    _appraise(content, state, worths)
    return 0


def _ask(
    question: int, content: Record, state: Head, action: int = 0, seat: int = 0, rng: np.ndarray = NO_RNG,
    out: np.ndarray = NO_LIST, weights_buffer: np.ndarray = NO_LIST,
    worths: np.ndarray = NO_WORTHS, numbers: np.ndarray = NO_NUMBERS, options: Record | None = None,
) -> int:  # fmt: skip
    options = kernel_of(state).no_options if options is None else options
    return ask_rules(
        question, content, options, state, action, seat, rng, out, weights_buffer, worths, numbers
    )


def start(content: Record, options: Record, state: Head) -> None:
    _ask(START, content, state, options=options)


def legal(content: Record, state: Head, out: np.ndarray) -> int:
    return _ask(LEGAL, content, state, out=out)


def weights(content: Record, state: Head, out: np.ndarray) -> None:
    _ask(WEIGHTS, content, state, out=out)


def apply(content: Record, state: Head, action: int) -> None:
    _ask(APPLY, content, state, action)


def leave(content: Record, state: Head, seat: int) -> None:
    _ask(LEAVE, content, state, seat=seat)


def payoffs(content: Record, state: Head, out: np.ndarray) -> None:
    _ask(PAYOFFS, content, state, worths=out)


def observe(content: Record, state: Head, seat: int, out: np.ndarray) -> None:
    _ask(OBSERVE, content, state, seat=seat, numbers=out)


def sees(content: Record, state: Head, action: int, seat: int) -> int:
    return _ask(SEES, content, state, action, seat)


def resample(content: Record, state: Head, seat: int, rng: np.ndarray) -> None:
    _ask(RESAMPLE, content, state, seat=seat, rng=rng)


def pick(
    content: Record, state: Head, rng: np.ndarray, out: np.ndarray, weights_buffer: np.ndarray
) -> int:
    return _ask(PICK, content, state, rng=rng, out=out, weights_buffer=weights_buffer)


def candidates(content: Record, state: Head, out: np.ndarray) -> int:
    return ask_bots(CANDIDATES, content, state, 0, NO_RNG, out, NO_WORTHS)


def appraise(content: Record, state: Head, out: np.ndarray) -> None:
    ask_bots(APPRAISE, content, state, 0, NO_RNG, NO_LIST, out)


def choose(content: Record, state: Head, style: int, rng: np.ndarray) -> int:
    return ask_bots(CHOOSE, content, state, style, rng, NO_LIST, NO_WORTHS)


@entry
def play_random(
    content: Record,
    first: Head,
    scratch: Records[Head],
    rng: np.ndarray,
    out: np.ndarray,
    weights_buffer: np.ndarray,
    games: int,
    listing: bool,
) -> int:
    """Play random games from `first` to the end, in scratch[0]. Return the number of decisions.

    With `listing`, every decision lists the legal actions. Without it, the game's `pick` is used.
    """
    decisions = 0
    rng, out, weights_buffer = borrow(rng), borrow(out), borrow(weights_buffer)
    for _ in range(games):
        scratch[0] = first
        state = scratch[0]
        while state.to_act != OVER:
            if listing and state.to_act != CHANCE:
                n = _legal(content, state, out)
                action = wide(out[_below(rng, n)])
            else:
                action = _pick(content, state, rng, out, weights_buffer)
            decisions += state.to_act != CHANCE
            _apply(content, state, action)
    return decisions
