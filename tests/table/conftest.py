"""A hall with the toy game of the web tests, on a store in a temporary folder."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from hexameron.store import SqliteStore
from hexameron.table.clock import Clock
from hexameron.table.hall import Hall
from hexameron.table.table import Pace


def find_game(slug: str) -> Any:
    from hexameron import games

    if slug == "whispers":
        from web.whispers.game import GAME

        return GAME
    return games.load(slug)


@pytest.fixture
def sit(tmp_path: Path) -> Callable[[Callable[[Hall], Awaitable[Any]]], Any]:
    """Runs a scene in a hall; the same store is used when it is called again."""

    def run(
        scene: Callable[[Hall], Awaitable[Any]],
        pace: Pace | None = None,
        clock: Clock | None = None,
    ) -> Any:
        async def go() -> Any:
            store = SqliteStore(tmp_path / "m.sqlite3")
            hall = Hall(store, find_game, pace or Pace(beat=0.0, away=600.0), clock)
            try:
                return await scene(hall)
            finally:
                await hall.close()
                await store.close()

        return asyncio.run(go())

    return run
