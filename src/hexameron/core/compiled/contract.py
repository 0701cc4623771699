"""The contract between a game's rules and generic code: stubs that find the game by its State type.

A game passes its functions to `Kernel`. Search, simulation and environments call the stubs here,
compiled or plain, and never name a game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

import numpy as np

from hexameron.core.compiled.compiling import INNER, PLAIN, rule
from hexameron.core.compiled.record import CHANCE, OVER, Head, Record
from hexameron.core.compiled.rng import below, wide
from hexameron.core.match.events import make_traced_kind

Rule = Callable[..., Any]


@rule
def _candidates(content: Record, state: Head, out: np.ndarray) -> int:
    return legal(content, state, out)


@rule
def _pick(
    content: Record, state: Head, rng: np.ndarray, out: np.ndarray, weights_buffer: np.ndarray
) -> int:
    n = legal(content, state, out)
    if state.to_act != CHANCE:
        return wide(out[below(rng, n)])
    weights(content, state, weights_buffer)
    total = 0
    for i in range(n):
        total += weights_buffer[i]
    point = below(rng, total)
    for i in range(n):
        point -= weights_buffer[i]
        if point < 0:
            return wide(out[i])
    return wide(out[n - 1])


@rule
def _weights(content: Record, state: Head, out: np.ndarray) -> None:
    n = legal(content, state, out)
    for i in range(n):
        out[i] = 1


@rule
def _sees(content: Record, state: Head, action: int, seat: int) -> int:
    return action


@rule
def _resample(content: Record, state: Head, seat: int, rng: np.ndarray) -> None:
    pass


@rule
def _appraise(content: Record, state: Head, out: np.ndarray) -> None:
    if state.to_act == OVER:
        payoffs(content, state, out)
    else:
        for seat in range(state.seats):
            out[seat] = 1.0 / state.seats


@rule
def _tally(content: Record, state: Head, action: int, counts: np.ndarray) -> None:
    pass


@dataclass(frozen=True)
class Kernel:
    """The record types and compiled functions of a game. Those with a default are optional."""

    State: type[Head]
    Content: type[Record]
    Options: type[Record]
    start: Rule  # (content, options, state)
    legal: Rule  # (content, state, out) -> n: in ascending order; outcomes if chance is to act
    apply: Rule  # (content, state, action): in place; does not check that it is legal
    payoffs: Rule  # (content, state, out): one number per seat, 0..1
    leave: Rule  # (content, state, seat): the seat leaves the table for good
    observe: Rule  # (content, state, seat, out): floats for learning
    choose: Rule  # (content, state, style, rng) -> action
    weights: Rule = _weights  # (content, state, out): weights of the chance outcomes
    pick: Rule = (
        _pick  # (content, state, rng, out, weights_buffer) -> a random legal action or outcome
    )
    # (content, state, out) -> n: the legal actions without those that search may ignore
    candidates: Rule = _candidates
    sees: Rule = _sees  # (content, state, action, seat) -> code for what the seat observes
    resample: Rule = _resample  # (content, state, seat, rng): re-deal what the seat cannot know
    appraise: Rule = _appraise  # (content, state, out): estimated payoffs
    # (content, state, action, counts): count statistics before each step; action -1 at the end
    tally: Rule = _tally

    @cached_property
    def no_options(self) -> Record:
        """Empty options, for compiled calls that take options but do not read them."""
        return self.Options()

    def __post_init__(self) -> None:
        self._register(self.State)

    def _register(self, kind: type[Head]) -> None:
        _by_class[kind] = self
        if not PLAIN:
            import numba

            _by_type[numba.from_dtype(kind.dtype)] = self

    @cached_property
    def state_with_trace(self) -> type[Head]:
        """The type of State into which compiled rules write their events."""
        kind = make_traced_kind(self.State)
        self._register(kind)
        return kind


_by_class: dict[type, Kernel] = {}
_by_type: dict[object, Kernel] = {}


def kernel_of(state: Head) -> Kernel:
    return _by_class[type(state)]


def _stub(name: str) -> Rule:
    """Return a stub that finds the game by the type of the state and calls its function `name`."""

    def stub(*args: Head | Record | np.ndarray | int) -> Any:
        return getattr(_by_class[type(args[2 if name == "start" else 1])], name)(*args)

    stub.__name__ = stub.__qualname__ = name
    if not PLAIN:
        from numba.extending import overload

        @overload(stub, strict=False, jit_options={**INNER, "forceinline": True})
        def _implementation(*args):  # type: ignore[no-untyped-def]
            own = getattr(_by_type[args[2 if name == "start" else 1]], name)
            return lambda *args: own(*args)

    return stub


start = _stub("start")
legal = _stub("legal")
apply = _stub("apply")
payoffs = _stub("payoffs")
leave = _stub("leave")
observe = _stub("observe")
choose = _stub("choose")
weights = _stub("weights")
pick = _stub("pick")
candidates = _stub("candidates")
sees = _stub("sees")
resample = _stub("resample")
appraise = _stub("appraise")
tally = _stub("tally")

STUBS = tuple(f.name for f in fields(Kernel))[3:]
