"""Who lets things go on without being asked, how long, and what wakes them.

A yield is a wish of one seat; it is told to nobody, and a pass made by it looks like any other pass without a choice.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from hexameron.core.flow import Flow
from hexameron.core.log import Step
from hexameron.table.refusals import Unusable
from hexameron.table.seats import Settings

if TYPE_CHECKING:
    from hexameron.table.table import Table

QUIET = "quiet"  # until nothing waits to be carried out


@dataclass
class Yield:
    """`until` is QUIET or a point of the game; the point where it was wished for is not meant, but its next time."""

    until: str
    has_begun: bool = False  # another point has been passed, or something waits

    def is_over(self, flow: Flow) -> bool:
        """Whether what was waited for has come, as this seat sees it."""
        if self.until == QUIET:
            self.has_begun = self.has_begun or not flow.is_quiet()
            return flow.is_quiet()
        here = flow.point() == self.until
        self.has_begun = self.has_begun or not here
        return here and self.has_begun

    def can_come(self, flow: Flow | None) -> bool:
        """Whether what is waited for can still come: not the part of somebody who has left."""
        return self.until == QUIET or (flow is not None and self.until in dict(flow.points()))


T = TypeVar("T")


def restore(entries: dict[int, T], seat: int, before: T | None) -> None:
    entries.pop(seat, None)
    if before is not None:
        entries[seat] = before


class Yields:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.wishes: dict[int, Yield] = {}  # of seats that let things go on
        self.woken: dict[int, str] = {}  # why a seat that did is asked again

    def recall(self) -> None:
        """The wishes as they lie with the seats, and what the steps since mean to them: after a restart, or from another process."""
        self.wishes, self.woken = {}, {}
        for number, seat in enumerate(self.table.seats):
            steps = self.table.match.steps[seat.lets_go_at :]
            if seat.lets_go and not seat.has_left and all(step.kind != "undo" for step in steps):
                wish, flow = (
                    Yield(seat.lets_go),
                    self.table.flow(number, min(seat.lets_go_at, self.table.sequence)),
                )
                if flow and not wish.is_over(flow):
                    self.wishes[number] = wish
                    self._heed(number, wish, seat.lets_go_at)

    async def let_go_on(self, seat: int, until: str) -> None:
        """The seat passes until a point of the game, or until nothing waits; an empty text takes it back."""
        self.table.seating.demand(seat)
        flow = self.table.flow(seat)
        points = [point for point, _ in flow.points()] if flow else []
        if until and until not in (QUIET, *points):
            raise Unusable(
                "One can pass until {points}, not {until}.",
                points=", ".join([QUIET, *points]),
                until=repr(until[:40]),
            )
        wish_before, woken_before = self.wishes.get(seat), self.woken.get(seat)
        self.woken.pop(seat, None)
        self.wishes.pop(seat, None)
        wish = Yield(until) if until else None
        if wish and flow and not wish.is_over(flow):
            self.wishes[seat] = wish
        try:
            await self._settle(seat, until if seat in self.wishes else "")
        except Exception:
            # The person is told that nothing was changed.
            restore(self.wishes, seat, wish_before)
            restore(self.woken, seat, woken_before)
            raise
        self.table.nudge()

    async def _settle(self, seat: int, until: str) -> None:
        at = self.table.sequence

        def wish(settings: Settings) -> None:
            settings.seats[seat].lets_go, settings.seats[seat].lets_go_at = until, at

        await self.table.seating.settle(wish)

    async def ask_always(self, seat: int, on: bool) -> None:
        """Not even a pass without a choice is made for the seat: others cannot tell from its pace what it holds."""
        self.table.seating.demand(seat)

        def ask(settings: Settings) -> None:
            settings.seats[seat].always_ask = on
            settings.seats[seat].lets_go = "" if on else settings.seats[seat].lets_go

        await self.table.seating.settle(ask)
        if on:
            self.wishes.pop(seat, None)
        self.table.nudge()

    def passing(self, seat: int, legal: list[int]) -> int | None:
        """The pass that may be made for a seat now, or None if its person is to be asked."""
        flow = self.table.flow(seat)
        passing = flow.passing(legal) if flow else None
        if passing is None or passing not in legal or self.table.seats[seat].always_ask:
            return None
        return passing if len(legal) == 1 or seat in self.wishes else None

    def notice(self, since: int) -> None:
        """What the steps from `since` on mean to those who yield: the end of waiting, or an interrupt."""
        for seat, wish in list(self.wishes.items()):
            self._heed(seat, wish, since)

    def _heed(self, seat: int, wish: Yield, since: int) -> None:
        table = self.table
        for at in range(since, table.sequence):
            before, after = table.flow(seat, at), table.flow(seat, at + 1)
            reason = before.interrupt(table.view(seat, at + 1)) if before else ""
            if reason or (after and wish.is_over(after)) or not wish.can_come(table.flow(seat)):
                del self.wishes[seat]
                if reason and not any(
                    self._is_own(step, seat) for step in table.match.steps[at + 1 :]
                ):
                    self.woken[seat] = reason
                break

    def _is_own(self, step: Step, seat: int) -> bool:
        """Whether the person on the seat made it, and so has been asked since."""
        return step.kind == "act" and step.seat == seat and not step.by
