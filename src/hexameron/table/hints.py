"""Hints. Each position is searched only once, however often a hint is requested."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from hexameron.bots.player import Advice

if TYPE_CHECKING:
    from hexameron.table.table import Table


class Hints:
    def __init__(self, table: Table) -> None:
        self.table = table
        self._found: tuple[int, asyncio.Task[Advice]] | None = None  # the step, and its search

    async def ask(self) -> Advice:
        """Return the advice for the seat to act, reusing an earlier search of the same position."""
        table = self.table
        if self._found is None or self._found[0] != table.sequence or has_failed(self._found[1]):
            task = asyncio.get_running_loop().create_task(
                table.thinking.hint(table.edition, table.match.state)
            )
            self._found = table.sequence, task
        return await asyncio.shield(self._found[1])


def has_failed(task: asyncio.Task[Advice]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
