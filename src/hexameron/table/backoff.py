"""Waiting times between tries of work that fails, and a log line for each fault, not for each try."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import structlog

from hexameron.store import Unavailable
from hexameron.table.clock import Alarm, Clock

log = structlog.get_logger("hexameron")

FIRST = 0.5  # seconds before the second try; doubled with each one after it
LONGEST = 30.0


class Backoff:
    def __init__(self, work: str, match: str) -> None:
        self.work, self.match = work, match
        self.tries = 0  # that failed since the work last succeeded
        self._logged: type[Exception] | None = None

    def fail(self, error: Exception) -> float:
        """Return the seconds to wait before the next try. Log the fault if it is a new one."""
        if self._logged is not type(error):
            self._logged = type(error)
            # An absent database explains itself; anything else is a mistake of ours, and its place in the code is needed.
            trace = None if isinstance(error, Unavailable) else error
            log.error(
                "work at a table failed and is tried again",
                work=self.work,
                match=self.match,
                error=str(error),
                exc_info=trace,
            )
        wait = min(LONGEST, FIRST * 2.0 ** min(self.tries, 10))
        self.tries += 1
        return wait

    def succeed(self) -> None:
        """Log the end of a fault, if there was one."""
        if self.tries:
            log.info(
                "work at a table succeeds again", work=self.work, match=self.match, tries=self.tries
            )
        self.tries, self._logged = 0, None


class Retries:
    """The next try of work that failed, for each match it failed for."""

    def __init__(self, work: str, clock: Clock, again: Callable[[str], object]) -> None:
        self.work, self.clock, self.again = work, clock, again
        self._planned: dict[str, tuple[Backoff, Alarm]] = {}

    def settle(self, match: str, error: BaseException | None) -> None:
        """Plan the next try if this one failed."""
        backoff = self.forget(match)
        if isinstance(error, Exception):
            backoff = backoff or Backoff(self.work, match)
            self._planned[match] = (
                backoff,
                self.clock.call_later(backoff.fail(error), self.again, match),
            )
        elif backoff:
            backoff.succeed()

    def forget(self, match: str) -> Backoff | None:
        backoff, planned = self._planned.pop(match, (None, None))
        if planned:
            planned.cancel()
        return backoff

    def close(self) -> None:
        for match in list(self._planned):
            self.forget(match)


async def try_until_available(
    work: Callable[[], Awaitable[object]], backoff: Backoff, clock: Clock, error: Exception
) -> None:
    """Do what failed with `error`, as often as the store is not available."""
    while True:
        await clock.sleep(backoff.fail(error))
        try:
            await work()
        except Unavailable as again:
            error = again
        else:
            return backoff.succeed()
