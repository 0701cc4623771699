"""Taking back: which steps a seat may take back freely, which with consent, and which not at all.

The page, the API and the terminal use the same rule. A seat may take back freely if no player can
have learned anything since: there were only its own actions, none of them by chance, by a bot or
automatic, and by the game's rules each of them reveals nothing. Otherwise undo would be a free look
at hidden information.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Literal

import msgspec

from hexameron.core.match.log import MatchLog
from hexameron.store import Repeated
from hexameron.table.refusals import NotNow
from hexameron.table.seats import MatchSettings, Request

if TYPE_CHECKING:
    from hexameron.table.table import Table

HEARD = 8  # keys of requests and answers that are remembered

Verdict = Literal["free", "ask", "stands"]


def last_own_step(match: MatchLog, seat: int) -> int | None:
    """Return the number of the latest step in force by the person on this seat, or None."""
    if match.is_over:
        return None
    for number in reversed(match.in_force()):
        step = match.steps[number]
        if step.kind == "act" and step.seat == seat and step.by == "":
            return number
    return None


def judge_takeback(
    match: MatchLog, seat: int, keep: int, has_others: bool, is_casual: bool
) -> Verdict:
    """Return whether the seat may go back to the position after `keep` steps.

    `has_others` is true if other people play, `is_casual` if the table has `free_undo`.
    """
    if has_revealed_nothing(match, seat, keep):
        return "free"
    if has_others:
        return "ask"
    if match.header.practice:
        return "free"
    about = match.game.about
    is_open = not about.hidden and (about.undo_past_chance or not passes_chance(match, keep))
    return "free" if is_open and is_casual else "stands"


def has_revealed_nothing(match: MatchLog, seat: int, keep: int) -> bool:
    """Return True if all steps since are the seat's own and none can have revealed anything."""
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


def passes_chance(match: MatchLog, keep: int) -> bool:
    """Return whether there was a chance outcome since, such as a roll or a draw."""
    return any(
        match.steps[number].kind == "chance" for number in match.in_force() if number >= keep
    )


def check_demand(
    match: MatchLog, seat: int, has_others: bool, is_casual: bool
) -> tuple[int, Verdict]:
    """Return the number of steps to keep and the verdict. Refuse if nothing may be taken back."""
    keep = last_own_step(match, seat)
    if keep is None:
        raise NotNow("You have made no step that could be taken back.")
    verdict = judge_takeback(match, seat, keep, has_others, is_casual)
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
        """The pending request, if there is one.

        It becomes void when any person plays, takes back or leaves.
        """
        asked = self.table.seating.settings.takeback
        since = self.table.match.steps[asked.at :] if asked else []
        is_void = any(
            step.kind in ("undo", "leave") or (step.kind == "act" and not step.by) for step in since
        )
        return None if is_void else asked

    def is_possible(self, seat: int) -> bool:
        """Return whether the seat can take something back, freely or with the others' consent."""
        match, keep = self.table.match, last_own_step(self.table.match, seat)
        return (
            keep is not None and judge_takeback(match, seat, keep, *self._manners(seat)) != "stands"
        )

    async def ask(self, seat: int, key: str = "") -> bool:
        """Undo the seat's last step and return True, or request consent and return False."""
        # A refusal is final for a request, so it must not be based on an outdated match.
        await self.table.catch_up()
        async with self.table.at_rest():
            return await self._ask(seat, key)

    async def _ask(self, seat: int, key: str) -> bool:
        table = self.table
        if self._was_heard(key):
            return key in table.keys
        table.seating.demand(seat)
        keep, verdict = check_demand(table.match, seat, *self._manners(seat))
        if verdict == "ask":
            if self.request is None or (self.request.seat, self.request.keep) != (seat, keep):
                await self._settle(Request(seat, keep, table.sequence), key)
            return False
        await self._carry_out(seat, keep, key)
        return True

    async def answer(self, seat: int, allow: bool, key: str = "") -> None:
        """Allow or refuse the pending request, for a person other than the one who made it.

        The step is taken back when all the others have allowed it.
        """
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
        """Return whether this request was carried out before, whether it made a step or not."""
        return key != "" and (key in self.table.keys or key in self.table.seating.settings.heard)

    async def _settle(self, request: Request | None, key: str) -> None:
        def ask(settings: MatchSettings) -> None:
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
