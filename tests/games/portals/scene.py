"""Portals and Prophets' own test verbs."""

from __future__ import annotations

from typing import Self

from hexameron.games.portals.rules import state as st
from scene import Scene

CARD_MOVES = {"play": st.PLAY, "fuel": st.EXCHANGE, "drop": st.DISCARD}


class Table(Scene):
    slug = "portals"

    def play(self, *moves: str | int) -> Self:
        """A number is the outcome of the move before it, a card or a place; without one chance takes its lowest."""
        for move, following in zip(moves, (*moves[1:], ""), strict=True):
            super().play(move if isinstance(move, int) else self.find(move))
            if isinstance(move, str) and isinstance(following, str):
                self.settle()
        return self

    def find(self, move: str) -> int:
        """The action of a move; cards by their number, `play 50`, as the rulings name them."""
        kind, _, card = move.partition(" ")
        if kind in CARD_MOVES and card.isdigit():
            return CARD_MOVES[kind].code(int(card))
        return self.edition.find(self.state, move)

    @property
    def moves(self) -> list[str]:
        """The legal actions in notation, cards by their number."""
        reader = self.reader()
        named = {
            kind.code(card): f"{name} {card}"
            for name, kind in CARD_MOVES.items()
            for card in range(st.CARDS)
        }
        return [named.get(action) or reader.notation(action) for action in self.legal]

    def can(self, kind: str) -> list[str]:
        """What follows a word in the legal moves: `can("play")` gives ["50"], `can("go")` gives places."""
        return [move.split()[1] for move in self.moves if move.split()[0] == kind]

    def hand(self, seat: int) -> set[int]:
        return set(self.seen_by(seat).hand)

    def final(self, seat: int) -> tuple[int, int, int, int, int]:
        side = self.seen_by(None).side(seat)
        return side.events, side.sets, side.victories, side.symbol_cards, side.total


new, position = Table.new, Table.position
EDITION = Table.standard()


def begun() -> Table:
    """Two players' pawns on Shiloh and Bethel; the first has four actions."""
    return new(2).settle().play("go shiloh", "go bethel")


def place(key: str) -> int:
    return EDITION.values.map.number[key]
