"""Bots and hints, computed outside the event loop.

A bot gets only what its seat may know: if the game hides information, it gets a re-dealt position.
"""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, Protocol, TypeVar

from hexameron.bots.player import Advice, by_style, decide, find_advice, parse_bot
from hexameron.bots.thinker import HINT_SIMULATIONS
from hexameron.core.compiled.record import Head
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.model.about import About
from hexameron.core.model.edition import Edition

Made = TypeVar("Made")


class SearchResume(NamedTuple):
    """The name of a bot that will ask again, and the key of all that it has observed."""

    room: str = ""
    seen: int = 0


NEVER = SearchResume()


class Thinking(Protocol):
    """The interface through which tables ask for the actions of bots and for hints."""

    async def action(
        self, edition: Edition, state: Head, level: str, host: str = "", again: SearchResume = NEVER
    ) -> int:
        """Return the action of a bot of this level for the seat to act.

        Questions of the same host wait for each other, so that they do not delay other hosts.
        """

    async def hint(self, edition: Edition, state: Head) -> Advice:
        """Return advice on the best action for the seat to act."""

    def prepare(self, edition: Edition, state: Head) -> None:
        """Start to solve the game exactly in the background if it can be solved in seconds."""

    def stands_in(self, about: About, level: str) -> str:
        """Return the style that replaces a level whose search is not ready, or "" if none does."""

    def has_given_up(self, about: About) -> bool:
        """Return whether this game's search will not become ready."""


def imagine(edition: Edition, state: Head, seed: str) -> Head:
    """Return a re-dealt position that the seat to act cannot distinguish from the given one."""
    return (
        edition.resample(state, state.to_act, seed_rng(seed, "world"))
        if edition.about.hidden
        else state.copy()
    )


class Threads:
    """A `Thinking` in threads of this process. Compiled search releases the interpreter lock."""

    _threads = ThreadPoolExecutor(max(1, (os.cpu_count() or 2) - 1), "hexameron-bot")

    async def action(
        self, edition: Edition, state: Head, level: str, host: str = "", again: SearchResume = NEVER
    ) -> int:
        bot, seed = parse_bot(edition.about, level), secrets.token_hex(16)
        return await self.off_loop(
            lambda: decide(edition, imagine(edition, state, seed), bot, seed_rng(seed))
        )

    async def hint(self, edition: Edition, state: Head) -> Advice:
        seed = secrets.token_hex(16)
        return await self.off_loop(
            lambda: find_advice(
                edition, imagine(edition, state, seed), HINT_SIMULATIONS, seed_rng(seed)
            )
        )

    async def hint_by_style(self, edition: Edition, state: Head, style: str) -> Advice:
        """Return the action that a style would choose, as advice without a search."""
        seed = secrets.token_hex(16)
        return await self.off_loop(
            lambda: by_style(edition, imagine(edition, state, seed), style, seed_rng(seed))
        )

    def prepare(self, edition: Edition, state: Head) -> None:
        pass  # there is no background process that solves games

    def stands_in(self, about: About, level: str) -> str:
        return ""

    def has_given_up(self, about: About) -> bool:
        return False

    async def off_loop(self, work: Callable[[], Made]) -> Made:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)
