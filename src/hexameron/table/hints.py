"""Hints, looked for once a position, however often they are asked for."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from hexameron.bots.player import Advice

if TYPE_CHECKING:
    from hexameron.table.table import Table


class Hints:
    def __init__(self, table: Table) -> None:
        self.table = table
        self._found: tuple[int, asyncio.Task[Advice]] | None = None  # and the step it is for

    async def ask(self) -> Advice:
        """The best action for whoever is to act."""
        table = self.table
        if self._found is None or self._found[0] != table.sequence or has_failed(self._found[1]):
            task = asyncio.get_running_loop().create_task(
                table.thinking.hint(table.edition, table.match.state)
            )
            self._found = table.sequence, task
        return await asyncio.shield(self._found[1])


def has_failed(task: asyncio.Task[Advice]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
