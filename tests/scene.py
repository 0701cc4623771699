"""Test verbs that read like play, the same for every game: a scene is a position of an edition, and one plays on it.

A game's own verbs stand in its `scene.py`, in a subclass that names the game.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.match.events import Event
from hexameron.core.model.edition import Edition
from hexameron.core.reading.reader import Reader
from hexameron.games import load


class Scene:
    slug: ClassVar[str]

    def __init__(self, state: Any, edition: Edition | None = None) -> None:
        self.state, self.edition = state, edition or self.standard()

    @classmethod
    def standard(cls) -> Edition:
        return load(cls.slug).standard

    @classmethod
    def new(cls, seats: int = 2, **options: Any) -> Self:
        return cls(cls.standard().start(seats, options))

    @classmethod
    def position(cls, text: str) -> Self:
        return cls(cls.standard().read(text))

    @classmethod
    def picture(cls, text: str) -> Self:
        """A position as drawn, read without the check: no game need reach it."""
        return cls(load(cls.slug).read(cls.standard(), text))

    def play(self, *moves: str | int) -> Self:
        """Moves by notation or words; a number is an action, or an outcome where chance is to act."""
        for move in moves:
            action = move if isinstance(move, int) else self.edition.find(self.state, move)
            self.state = self.edition.after(self.state, action)
        return self

    def tell(self, move: str | int, seat: int | str | None = "to act", language: str = "en") -> str:
        """Play a move and return the line of the log on it, as whoever is to act reads it, or another seat, or a watcher (None)."""
        before = self.state
        action = move if isinstance(move, int) else self.edition.find(before, move)
        if seat == "to act":
            seat = before.to_act if before.to_act >= 0 else None
        played = self.edition.play(before, action)
        self.state = played.state
        return self.edition.tell(before, played, seat, language)

    def happens(self, move: str | int) -> list[Event]:
        """Play a move and return what happened."""
        played = self.edition.play(
            self.state, move if isinstance(move, int) else self.edition.find(self.state, move)
        )
        self.state = played.state
        return [each.event for each in played.happened]

    def settle(self) -> Self:
        """Chance takes its lowest outcome until somebody is to act."""
        while self.state.to_act == CHANCE:
            self.play(self.legal[0])
        return self

    def leave(self, seat: int) -> Self:
        self.state = self.edition.left(self.state, seat)
        return self

    @property
    def legal(self) -> list[int]:
        return self.edition.legal(self.state)

    @property
    def moves(self) -> list[str]:
        """The legal actions in notation."""
        reader = self.reader()
        return [reader.notation(action) for action in self.legal]

    @property
    def view(self) -> Any:
        """What the seat to act may know; a watcher's view if nobody is."""
        return self.reader().view

    def seen_by(self, seat: int | None) -> Any:
        return self.edition.view(self.state, seat)

    def reader(self, language: str = "en") -> Reader[Any, Any]:
        """Whoever is to act, reading."""
        return self.edition.reader(
            self.state, self.state.to_act if self.state.to_act >= 0 else None, language
        )

    @property
    def payoffs(self) -> list[float]:
        return self.edition.payoffs(self.state)

    @property
    def is_over(self) -> bool:
        return bool(self.state.to_act == OVER)
