"""The games of this server. Rules run as written here, so that a game is there with the first page."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from hexameron.core.about import About
from hexameron.core.decks import Decks
from hexameron.core.errors import UnknownGame

if TYPE_CHECKING:
    from hexameron.core.game import Game


class Loading:
    def __init__(self, catalogue: Mapping[str, About], load: Callable[[str], Game]) -> None:
        self.catalogue, self._load = catalogue, load

    def start(self) -> None:
        """Every game is read in before somebody asks for it."""
        threading.Thread(
            target=lambda: [self._load(slug).standard for slug in self.catalogue],
            name="hexameron-games",
            daemon=True,
        ).start()

    def about(self, slug: str) -> About:
        if slug not in self.catalogue:
            raise UnknownGame(
                "There is no game {slug}. The games are: {games}.",
                slug=repr(str(slug)[:40]),
                games=", ".join(self.catalogue),
            )
        return self.catalogue[slug]

    def game(self, slug: str) -> Game:
        self.about(slug)
        return self._load(slug)

    def decks(self, slug: str) -> Decks | None:
        """What the game says of decks, where players bring them."""
        decks: Decks | None = self.game(slug).standard.decks if self.about(slug).has_decks else None
        return decks

    def printed(self, slug: str, card: str, language: str) -> str:
        """A card of a game as a picture, or nothing where it has none."""
        game = self.game(slug)
        return (
            str(game.people["printed"](game.standard.values, card, language))
            if game.offers("printed")
            else ""
        )
