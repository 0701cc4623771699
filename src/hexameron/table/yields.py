"""Yields: wishes of a seat to pass without being asked, until a point of the game or an interrupt.

A yield is private to its seat. A pass made by it looks like any other pass without a choice.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from hexameron.core.match.log import Step
from hexameron.core.reading.flow import Flow
from hexameron.table.refusals import Unusable
from hexameron.table.seats import MatchSettings

if TYPE_CHECKING:
    from hexameron.table.table import Table

QUIET = "quiet"  # until nothing is waiting to be carried out


@dataclass
class Yield:
    """A wish to pass until QUIET or a point of the game.

    If the game is at that point already, the next time it gets there is meant.
    """

    until: str
    has_begun: bool = False  # the game has been at another point, or something was waiting

    def is_over(self, flow: Flow) -> bool:
        """Return whether the awaited point has been reached, as this seat sees it."""
        if self.until == QUIET:
            self.has_begun = self.has_begun or not flow.is_quiet()
            return flow.is_quiet()
        here = flow.point() == self.until
        self.has_begun = self.has_begun or not here
        return here and self.has_begun

    def can_come(self, flow: Flow | None) -> bool:
        """Return whether the awaited point can still come. It cannot if its player has left."""
        return self.until == QUIET or (flow is not None and self.until in dict(flow.points()))


T = TypeVar("T")


def restore(entries: dict[int, T], seat: int, before: T | None) -> None:
    entries.pop(seat, None)
    if before is not None:
        entries[seat] = before


class Yields:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.wishes: dict[int, Yield] = {}  # by seat
        self.woken: dict[int, str] = {}  # by seat: the interrupt that ended its wish

    def recall(self) -> None:
        """Read the wishes from the seats' settings, and apply the steps since to them.

        This is needed after a restart, and when another process changed the match.
        """
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
                    self._apply_wish(number, wish, seat.lets_go_at)

    async def let_go_on(self, seat: int, until: str) -> None:
        """Pass for a seat until a point of the game or QUIET. An empty text cancels the wish."""
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
            # The person gets an error that says that nothing was changed.
            restore(self.wishes, seat, wish_before)
            restore(self.woken, seat, woken_before)
            raise
        self.table.nudge()

    async def _settle(self, seat: int, until: str) -> None:
        at = self.table.sequence

        def wish(settings: MatchSettings) -> None:
            settings.seats[seat].lets_go, settings.seats[seat].lets_go_at = until, at

        await self.table.seating.settle(wish)

    async def ask_always(self, seat: int, on: bool) -> None:
        """Switch on or off that the person is asked even for a pass without a choice.

        With it on, others cannot infer from the seat's speed what it holds.
        """
        self.table.seating.demand(seat)

        def ask(settings: MatchSettings) -> None:
            settings.seats[seat].always_ask = on
            settings.seats[seat].lets_go = "" if on else settings.seats[seat].lets_go

        await self.table.seating.settle(ask)
        if on:
            self.wishes.pop(seat, None)
        self.table.nudge()

    def passing(self, seat: int, legal: list[int]) -> int | None:
        """Return the pass that the table may make for a seat, or None if the person must choose."""
        flow = self.table.flow(seat)
        passing = flow.passing(legal) if flow else None
        if passing is None or passing not in legal or self.table.seats[seat].always_ask:
            return None
        return passing if len(legal) == 1 or seat in self.wishes else None

    def notice(self, since: int) -> None:
        """End the wishes that the steps from `since` on have fulfilled or interrupted."""
        for seat, wish in list(self.wishes.items()):
            self._apply_wish(seat, wish, since)

    def _apply_wish(self, seat: int, wish: Yield, since: int) -> None:
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
        """Return whether the person on the seat made this step, and so has been asked since."""
        return step.kind == "act" and step.seat == seat and not step.by
