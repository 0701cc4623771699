"""Bots and hints, computed off the event loop: the compiled search lets go of the interpreter.

A bot is given only what its seat may know: where information is hidden, it thinks about a re-dealt world.
"""

from __future__ import annotations

import asyncio
import os
import secrets
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from hexameron.bots.player import Bot, advice, decide, parse
from hexameron.core.edition import Edition
from hexameron.core.record import Head
from hexameron.core.rng import seeded

HINT_SIMULATIONS = 10_000
_threads = ThreadPoolExecutor(max(1, (os.cpu_count() or 2) - 1), "hexameron-bot")


@dataclass(frozen=True)
class Hint:
    action: int
    share: float  # of the payoff expected after it, 0..1


async def bot_action(edition: Edition, state: Head, level: str) -> int:
    bot = parse(edition.about, level)
    return await _off_loop(_decide, edition, state.copy(), bot)


async def hint(edition: Edition, state: Head) -> Hint:
    return await _off_loop(_hint, edition, state.copy())


async def _off_loop(work, *args):  # type: ignore[no-untyped-def]
    return await asyncio.get_running_loop().run_in_executor(_threads, work, *args)


def _decide(edition: Edition, state: Head, bot: Bot) -> int:
    rng = seeded(secrets.token_hex(16))
    if edition.about.hidden:
        state = edition.resampled(state, state.to_act, rng)
    if not bot.searches and not bot.style:
        return int(rng[0])  # a random number; the table takes it modulo the list of legal actions
    return decide(edition, state, bot, rng)


def _hint(edition: Edition, state: Head) -> Hint:
    return Hint(*advice(edition, state, HINT_SIMULATIONS, seeded(secrets.token_hex(16))))
