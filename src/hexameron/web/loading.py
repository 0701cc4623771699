"""The games of this server.

Their rules run uncompiled here, so that a game is ready for its first page.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from hexameron.core.errors import UnknownGame
from hexameron.core.model.about import About
from hexameron.core.model.decks import DeckRules

if TYPE_CHECKING:
    from hexameron.core.model.game import Ruleset


class Loading:
    def __init__(self, catalogue: Mapping[str, About], load: Callable[[str], Ruleset]) -> None:
        self.catalogue, self._load = catalogue, load

    def start(self) -> None:
        """Load every game in the background, before it is asked for."""
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

    def game(self, slug: str) -> Ruleset:
        self.about(slug)
        return self._load(slug)

    def decks(self, slug: str) -> DeckRules | None:
        """Return the game's decks, or None if players do not bring decks."""
        decks: DeckRules | None = (
            self.game(slug).standard.decks if self.about(slug).has_decks else None
        )
        return decks

    def draw_card(self, slug: str, card: str, language: str) -> str:
        """Return the picture of a card, or an empty text if the game has none."""
        game = self.game(slug)
        return (
            str(game.people["draw_card"](game.standard.values, card, language))
            if game.offers("draw_card")
            else ""
        )
