"""Waiting in tests: for events, as long as a very busy machine may need."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

PATIENCE = (
    180.0  # seconds; nothing that works takes as long, even on a machine loaded many times over
)
LONG_PATIENCE = 1800.0  # for work of minutes: compiling, an experiment
LOOK = 0.02  # seconds between two looks

Found = TypeVar("Found")


def until(claim: Callable[[], Found], what: str = "", patience: float = PATIENCE) -> Found:
    """Wait until a claim is true. Return what it found."""
    end = time.monotonic() + patience
    while not (found := claim()):
        assert time.monotonic() < end, f"waited in vain {what}"
        time.sleep(LOOK)
    return found


async def soon(claim: Callable[[], Found], what: str = "") -> Found:
    """Wait until a claim is true while the event loop goes on. Return what it found."""
    end = time.monotonic() + PATIENCE
    while not (found := claim()):
        assert time.monotonic() < end, f"waited in vain {what}"
        await asyncio.sleep(LOOK / 4)
    return found
