"""Bots and hints, computed off the event loop.

A bot is given only what its seat may know: where information is hidden, it thinks about a re-dealt world.
"""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, Protocol, TypeVar

from hexameron.bots.player import Advice, advice, by_style, decide, parse
from hexameron.bots.thinker import HINT_SIMULATIONS
from hexameron.core.about import About
from hexameron.core.edition import Edition
from hexameron.core.record import Head
from hexameron.core.rng import seeded

Made = TypeVar("Made")


class Again(NamedTuple):
    """Who asks, if it will ask again: the name of a bot at a table, and the key of what it has seen."""

    room: str = ""
    seen: int = 0


NEVER = Again()


class Thinking(Protocol):
    async def action(
        self, edition: Edition, state: Head, level: str, host: str = "", again: Again = NEVER
    ) -> int:
        """What a bot of this level does, whose turn it is; questions of one host wait for each other, not for everybody."""

    async def hint(self, edition: Edition, state: Head) -> Advice:
        """What is best for whoever is to act."""

    def prepare(self, edition: Edition, state: Head) -> None:
        """Let what can be known exactly of such a match be found out meanwhile, if that takes seconds."""

    def stands_in(self, about: About, level: str) -> str:
        """The style that plays for a level whose search is not ready yet; nothing where the level itself plays."""

    def has_given_up(self, about: About) -> bool:
        """Whether this game's search is not going to be ready."""


def imagined(edition: Edition, state: Head, seed: str) -> Head:
    """A position that the seat to act cannot tell from the given one."""
    return (
        edition.resampled(state, state.to_act, seeded(seed, "world"))
        if edition.about.hidden
        else state.copy()
    )


class Threads:
    """In this process: compiled search lets go of the interpreter."""

    _threads = ThreadPoolExecutor(max(1, (os.cpu_count() or 2) - 1), "hexameron-bot")

    async def action(
        self, edition: Edition, state: Head, level: str, host: str = "", again: Again = NEVER
    ) -> int:
        bot, seed = parse(edition.about, level), secrets.token_hex(16)
        return await self.off_loop(
            lambda: decide(edition, imagined(edition, state, seed), bot, seeded(seed))
        )

    async def hint(self, edition: Edition, state: Head) -> Advice:
        seed = secrets.token_hex(16)
        return await self.off_loop(
            lambda: advice(edition, imagined(edition, state, seed), HINT_SIMULATIONS, seeded(seed))
        )

    async def hint_by_style(self, edition: Edition, state: Head, style: str) -> Advice:
        """Without a search: what a style would do."""
        seed = secrets.token_hex(16)
        return await self.off_loop(
            lambda: by_style(edition, imagined(edition, state, seed), style, seeded(seed))
        )

    def prepare(self, edition: Edition, state: Head) -> None:
        pass  # nobody waits for a process that solves games

    def stands_in(self, about: About, level: str) -> str:
        return ""

    def has_given_up(self, about: About) -> bool:
        return False

    async def off_loop(self, work: Callable[[], Made]) -> Made:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)
