"""Verbs that make Planet's scenario tests read like play."""

from __future__ import annotations

import numpy as np

from hexameron.core.game import Game
from hexameron.core.record import CHANCE
from hexameron.core.rng import seeded
from hexameron.games import load
from hexameron.games.planet import needs
from hexameron.games.planet.state import BOARD, DRAWS, OXYGEN, PAWNS, State

GAME: Game = load("planet")
C = GAME.standard.record
NAMES = [pawn.name for pawn in GAME.standard.values.pawn]


class Play:
    """A position one plays on; built positions need not be reachable (RULES.md, section 6)."""

    def __init__(self, state: State) -> None:
        self.state = state

    @property
    def legal(self) -> list[int]:
        return GAME.legal(self.state)

    @property
    def phase(self) -> int:
        return self.state.phase

    def play(self, *actions: int) -> Play:
        for action in actions:
            self.state = GAME.after(self.state, action)
        return self

    def draw(self, name: str) -> Play:
        return self.play(DRAWS.code(pawn(name)))

    def on(self, space: int) -> str | None:
        token = self.state.space[space]
        return None if token < 0 else NAMES[self.state.tok[token]]

    def hand(self, seat: int) -> list[str]:
        return [NAMES[self.state.tok[self.state.hand[seat, i]]] for i in range(3) if self.state.hand[seat, i] >= 0]

    def bag(self) -> list[int]:
        return [one for one in range(PAWNS) if self.state.bag >> one & 1]

    def knows(self, seat: int, space: int) -> bool:
        return bool(self.state.known[seat] >> self.state.space[space] & 1)

    def view(self, seat: int | None = None):
        return GAME.view(C, self.state, self.state.to_act if seat is None else seat)

    def score(self) -> int:
        return needs.score(C, self.state)


def pawn(name: str) -> int:
    """A pawn by its name; the first Water or Flip of several."""
    return NAMES.index(name)


def position(text: str) -> Play:
    """A position as written, whether it can be reached or not."""
    return Play(GAME.read(C, text))


def new(seats: int, **options: object) -> Play:
    return Play(GAME.new(seats, options))


def at_random(seats: int, seed: int, **options: object):
    """Every position of a random game."""
    state, rng = GAME.new(seats, options), seeded("planet", seats, seed)
    yield state
    while state.to_act != -2:
        legal = GAME.legal(state)
        state = GAME.after(state, legal[int(np.int64(_below(rng, len(legal))))])
        yield state


def _below(rng: np.ndarray, bound: int) -> int:
    from hexameron.core.rng import below

    return int(below(rng, bound))


def elements_left(s: State) -> int:
    held = sum(s.hand[seat, i] >= 0 and s.tok[s.hand[seat, i]] >> 2 < OXYGEN for seat in range(4) for i in range(3))
    return held + sum(s.bag >> one & 1 for one in range(20))


def free_spaces(s: State) -> int:
    return sum(s.space[g] < 0 for g in range(BOARD))


def is_chance(s: State) -> bool:
    return s.to_act == CHANCE
