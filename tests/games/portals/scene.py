"""Test verbs: a position from text, moves in notation, chance chosen or the lowest."""

from __future__ import annotations

from hexameron.core.record import CHANCE, OVER
from hexameron.games import load
from hexameron.games.portals.view import View

GAME = load("portals")
CONTENT = GAME.standard.record


class Play:
    """A game in progress. `=60` in a list of moves names the outcome of the chance step before it."""

    def __init__(self, state) -> None:
        self.state = state

    def play(self, *moves: str) -> Play:
        for i, move in enumerate(moves):
            if move.startswith("="):
                self.state = GAME.after(self.state, int(move[1:]))
                continue
            self.state = GAME.after(self.state, GAME.find(self.state, move))
            if not (i + 1 < len(moves) and moves[i + 1].startswith("=")):
                self.settle()
        return self

    def settle(self) -> Play:
        while self.state.to_act == CHANCE:
            self.state = GAME.after(self.state, GAME.legal(self.state)[0])
        return self

    @property
    def moves(self) -> list[str]:
        seen = self.view(self.state.to_act)
        return [GAME.notation(seen, action) for action in GAME.legal(self.state)]

    def can(self, kind: str) -> list[str]:
        """What follows a word in the legal moves: `can("play")` gives ["50"], `can("go")` gives places."""
        return [move.split()[1] for move in self.moves if move.split()[0] == kind]

    def view(self, seat: int | None) -> View:
        return GAME.view(CONTENT, self.state, seat)

    def hand(self, seat: int) -> set[int]:
        return set(self.view(seat).hand)

    @property
    def is_over(self) -> bool:
        return self.state.to_act == OVER

    def final(self, seat: int) -> tuple[int, int, int, int, int]:
        side = self.view(None).side(seat)
        return side.events, side.sets, side.victories, side.symbol_cards, side.total


def position(text: str) -> Play:
    return Play(GAME.from_text(text))


def new(seats: int, **options: str) -> Play:
    return Play(GAME.new(seats, options))
