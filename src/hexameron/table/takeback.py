"""Taking back: what may be taken back without anybody's leave, what needs the others' leave, what stands. One rule for page,
API and terminal.

A step is the asker's to take back if nothing that happened since could have told anybody something: only their own acts, none
of them chance, a bot's or automatic, each of which the game's rules call one that tells nothing. Else undo would be a free peek.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Literal

import msgspec

from hexameron.core.log import Match
from hexameron.store import Repeated
from hexameron.table.refusals import NotNow
from hexameron.table.seats import Request, Settings

if TYPE_CHECKING:
    from hexameron.table.table import Table

HEARD = 8  # requests and answers that are remembered

Verdict = Literal["free", "ask", "stands"]


def last_own_step(match: Match, seat: int) -> int | None:
    """The number of the latest step in force that the person on this seat made, or None."""
    if match.is_over:
        return None
    for number in reversed(match.in_force()):
        step = match.steps[number]
        if step.kind == "act" and step.seat == seat and step.by == "":
            return number
    return None


def judge(match: Match, seat: int, keep: int, has_others: bool, is_casual: bool) -> Verdict:
    """Whether the seat may go back to the position after `keep` steps; `is_casual` if the table takes back as it likes."""
    if told_nothing(match, seat, keep):
        return "free"
    if has_others:
        return "ask"
    if match.header.practice:
        return "free"
    about = match.game.about
    is_open = not about.hidden and (about.undo_past_chance or not passes_chance(match, keep))
    return "free" if is_open and is_casual else "stands"


def told_nothing(match: Match, seat: int, keep: int) -> bool:
    """Only own steps since, none of which could tell anybody anything."""
    for number in match.in_force():
        step = match.steps[number]
        if number < keep:
            continue
        if (
            step.kind != "act"
            or step.seat != seat
            or step.by
            or not match.edition.tells_nothing(match.positions[number], step.action)
        ):
            return False
    return True


def passes_chance(match: Match, keep: int) -> bool:
    """Whether something was rolled or drawn since."""
    return any(
        match.steps[number].kind == "chance" for number in match.in_force() if number >= keep
    )


def demanded(match: Match, seat: int, has_others: bool, is_casual: bool) -> tuple[int, Verdict]:
    """The step to go back to and whether leave is needed; a refusal if it stands."""
    keep = last_own_step(match, seat)
    if keep is None:
        raise NotNow("You have made no step that could be taken back.")
    verdict = judge(match, seat, keep, has_others, is_casual)
    if verdict == "stands":
        raise NotNow(
            "What has been shown, rolled or answered stands. A practice match takes everything back."
        )
    return keep, verdict


class Takeback:
    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def request(self) -> Request | None:
        """What is asked now; whoever plays on, takes back or leaves has withdrawn or answered it."""
        asked = self.table.seating.settings.takeback
        since = self.table.match.steps[asked.at :] if asked else []
        is_void = any(
            step.kind in ("undo", "leave") or (step.kind == "act" and not step.by) for step in since
        )
        return None if is_void else asked

    def is_possible(self, seat: int) -> bool:
        """Whether asking makes sense: something can be taken back, by oneself or with the others' leave."""
        match, keep = self.table.match, last_own_step(self.table.match, seat)
        return keep is not None and judge(match, seat, keep, *self._manners(seat)) != "stands"

    async def ask(self, seat: int, key: str = "") -> bool:
        """Undo the seat's last step, or ask the table for it. True if done, False if asked."""
        await (
            self.table.catch_up()
        )  # a refusal is the last word on a request: it is not given by one that is behind
        async with self.table.at_rest():
            return await self._ask(seat, key)

    async def _ask(self, seat: int, key: str) -> bool:
        table = self.table
        if self._was_heard(key):
            return key in table.keys
        table.seating.demand(seat)
        keep, verdict = demanded(table.match, seat, *self._manners(seat))
        if verdict == "ask":
            if self.request is None or (self.request.seat, self.request.keep) != (seat, keep):
                await self._settle(Request(seat, keep, table.sequence), key)
            return False
        await self._carry_out(seat, keep, key)
        return True

    async def answer(self, seat: int, allow: bool, key: str = "") -> None:
        """Another person allows or refuses what was asked; all of them have to allow it."""
        table = self.table
        await table.catch_up()
        async with table.at_rest():
            if self._was_heard(key):
                return
            table.seating.demand(seat)
            asked = self.request
            if asked is None or asked.seat == seat:
                raise NotNow("Nothing is asked of you now.")
            agreed = {*asked.agreed, seat}
            if allow and table.seating.others(asked.seat) <= agreed:
                await self._carry_out(asked.seat, asked.keep, key)
            else:
                await self._settle(
                    msgspec.structs.replace(asked, agreed=sorted(agreed)) if allow else None, key
                )

    def _was_heard(self, key: str) -> bool:
        """Whether this request was made already: with a step, or asking or answering without one."""
        return key != "" and (key in self.table.keys or key in self.table.seating.settings.heard)

    async def _settle(self, request: Request | None, key: str) -> None:
        def ask(settings: Settings) -> None:
            settings.takeback = request
            settings.heard = [*settings.heard, *([key] if key else [])][-HEARD:]

        await self.table.seating.settle(ask)

    def _manners(self, seat: int) -> tuple[bool, bool]:
        return bool(self.table.seating.others(seat)), self.table.seating.settings.free_undo

    async def _carry_out(self, seat: int, keep: int, key: str) -> None:
        table = self.table

        def go_back() -> None:
            table.match.undo(seat, keep)
            table.match.roll_all()

        with suppress(Repeated):
            await table.commit(go_back, key)
        table.yields.wishes.clear()
        table.nudge()
