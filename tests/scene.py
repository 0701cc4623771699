"""Test verbs that read like play: a scene is a position; `play` makes a move by its notation, with the outcomes that follow."""

from __future__ import annotations

from typing import Any

from hexameron.core.record import CHANCE
from hexameron.games import load


class Scene:
    def __init__(self, slug: str, position: str | None = None, seats: int = 2, **options: Any) -> None:
        self.game = load(slug)
        self.state = self.game.from_text(position) if position else self.game.new(seats, options)

    def play(self, move: str | int, *outcomes: int) -> Scene:
        """A move by notation, words or number, then these chance outcomes."""
        action = move if isinstance(move, int) else self.game.find(self.state, move)
        self.state = self.game.after(self.state, action)
        for outcome in outcomes:
            assert self.state.to_act == CHANCE
            self.state = self.game.after(self.state, outcome)
        return self

    @property
    def legal(self) -> list[int]:
        return self.game.legal(self.state)

    @property
    def moves(self) -> list[str]:
        return [self.game.notation(self.view, action) for action in self.legal]

    @property
    def view(self) -> Any:
        return self.game.view(self.game.standard.record, self.state, self.state.to_act if self.state.to_act >= 0 else None)

    @property
    def payoffs(self) -> list[float]:
        return self.game.payoffs(self.state)
