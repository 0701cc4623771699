"""Content files of matches: what one was played with may be shipped otherwise by now."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from hexameron.core.edition import Edition
from hexameron.core.game import Game
from hexameron.store import Saved, Store


class Contents:
    def __init__(self, store: Store, find_game: Callable[[str], Game]) -> None:
        self.store, self.find_game = store, find_game
        self._kept: set[str] = set()  # digests of what the store has

    async def keep(self, edition: Edition) -> None:
        """Keep a content file that a match is played with, once."""
        if edition.digest not in self._kept:
            await self.store.keep_content(edition.digest, edition.toml)
            self._kept.add(edition.digest)

    async def restored(self, saved: Saved) -> Saved:
        """The match with the content it was played with."""
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
