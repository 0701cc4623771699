"""Planet's own test verbs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self

from hexameron.core.compiled.record import OVER
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.games.planet.rules import payoffs, state as st
from scene import Scene


class Table(Scene):
    slug = "planet"

    @property
    def phase(self) -> int:
        return self.state.phase

    def draw(self, name: str) -> Self:
        return self.play(st.DRAWS.code(pawn(name)))

    def on(self, space: int) -> str | None:
        token = self.state.space[space]
        return None if token < 0 else NAMES[self.state.tok[token]]

    def hand(self, seat: int) -> list[str]:
        return [
            NAMES[self.state.tok[self.state.hand[seat, i]]]
            for i in range(3)
            if self.state.hand[seat, i] >= 0
        ]

    def bag(self) -> list[int]:
        return [one for one in range(st.PAWNS) if self.state.bag >> one & 1]

    def knows(self, seat: int, space: int) -> bool:
        return bool(self.state.known[seat] >> self.state.space[space] & 1)

    def score(self) -> int:
        return payoffs.score(self.edition.record, self.state)

    def elements_left(self) -> int:
        s = self.state
        held = sum(
            s.hand[seat, i] >= 0 and s.tok[s.hand[seat, i]] >> 2 < st.OXYGEN
            for seat in range(4)
            for i in range(3)
        )
        return held + sum(s.bag >> one & 1 for one in range(20))

    def free_spaces(self) -> int:
        return sum(self.state.space[g] < 0 for g in range(st.BOARD))


new, position = (
    Table.new,
    Table.picture,
)  # built positions need not be reachable (RULES.md, section 6)
edition = Table.standard()
NAMES = [one.name for one in edition.values.pawn]


def pawn(name: str) -> int:
    """A pawn by its name; the first Water or Flip of several."""
    return NAMES.index(name)


def at_random(seats: int, seed: int, **options: Any) -> Iterator[Any]:
    """Every position of a random game."""
    state, rng = edition.start(seats, options), seed_rng("planet", seats, seed)
    yield state
    while state.to_act != OVER:
        legal = edition.legal(state)
        state = edition.after(state, legal[int(below(rng, len(legal)))])
        yield state
