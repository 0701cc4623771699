"""The content files that matches are played with.

They are kept in the store, because a later version of a game may ship different content.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from hexameron.core.model.edition import Edition
from hexameron.core.model.game import Ruleset
from hexameron.store import Saved, Store


class Contents:
    def __init__(self, store: Store, find_game: Callable[[str], Ruleset]) -> None:
        self.store, self.find_game = store, find_game
        self._kept: set[str] = set()  # digests of files that the store has

    async def keep(self, edition: Edition) -> None:
        """Save the content file of a match, unless the store has it."""
        if edition.digest not in self._kept:
            await self.store.keep_content(edition.digest, edition.toml)
            self._kept.add(edition.digest)

    async def restore(self, saved: Saved) -> Saved:
        """Return the match with its content file in the header.

        A match with the game's current standard content is returned unchanged.
        """
        header = json.loads(saved.header)
        if (
            header["content_toml"]
            or header["content"] == self.find_game(saved.game).standard.digest
        ):
            return saved
        return replace(
            saved,
            header=json.dumps(
                {**header, "content_toml": await self.store.content(header["content"])}
            ),
        )
