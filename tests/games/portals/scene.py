"""Portals and Prophets' own test verbs."""

from __future__ import annotations

from typing import Self

from scene import Scene


class Table(Scene):
    slug = "portals"

    def play(self, *moves: str | int) -> Self:
        """A number is the outcome of the move before it, a card or a place; without one chance takes its lowest."""
        for move, following in zip(moves, (*moves[1:], ""), strict=True):
            super().play(move)
            if isinstance(move, str) and isinstance(following, str):
                self.settle()
        return self

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
