"""Waiting times between attempts at work that fails.

A fault is logged once, not with every attempt.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import structlog

from hexameron.store import Unavailable
from hexameron.table.clock import Alarm, Clock

log = structlog.get_logger("hexameron")

FIRST = 0.5  # seconds before the second attempt; doubles with each further one
LONGEST = 30.0  # seconds


class Backoff:
    """The waiting times and log lines of one piece of work that may fail."""

    def __init__(self, work: str, match: str) -> None:
        self.work, self.match = work, match
        self.tries = 0  # failures since the work last succeeded
        self._logged: type[Exception] | None = None

    def fail(self, error: Exception) -> float:
        """Return the seconds to wait before the next attempt.

        Log the error unless it has the same type as the last one logged.
        """
        if self._logged is not type(error):
            self._logged = type(error)
            # An unavailable database explains itself. Anything else is a bug: log the traceback.
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

    def reset(self) -> None:
        """Reset the waiting time. Log that the work succeeds again if it had failed."""
        if self.tries:
            log.info(
                "work at a table succeeds again", work=self.work, match=self.match, tries=self.tries
            )
        self.tries, self._logged = 0, None


class Retries:
    """The planned next attempts at work that failed, at most one for each match."""

    def __init__(self, work: str, clock: Clock, again: Callable[[str], object]) -> None:
        self.work, self.clock, self.again = work, clock, again
        self._planned: dict[str, tuple[Backoff, Alarm]] = {}

    def settle(self, match: str, error: BaseException | None) -> None:
        """Plan the next attempt if this one failed with `error`."""
        backoff = self.forget(match)
        if isinstance(error, Exception):
            backoff = backoff or Backoff(self.work, match)
            self._planned[match] = (
                backoff,
                self.clock.call_later(backoff.fail(error), self.again, match),
            )
        elif backoff:
            backoff.reset()

    def forget(self, match: str) -> Backoff | None:
        """Cancel the planned attempt for a match and return its backoff, if there is one."""
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
    """Repeat work that failed with `error` until the store is available.

    Exceptions other than Unavailable are raised.
    """
    while True:
        await clock.sleep(backoff.fail(error))
        try:
            await work()
        except Unavailable as again:
            error = again
        else:
            return backoff.reset()
