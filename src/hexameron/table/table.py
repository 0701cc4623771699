"""A table: one live match, and the only entry for actions.

It joins the log (`core.log`) with the store that keeps it. Each concern of the people at the table
has its own class: seating, keys, takeback, presence, deadlines, yields and hints. The driver makes
the steps that need no person.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from hexameron.core.compiled.record import OVER, Head
from hexameron.core.match.log import MatchLog, Step
from hexameron.core.model.edition import Edition
from hexameron.core.model.game import Ruleset
from hexameron.core.reading.flow import Flow
from hexameron.core.reading.reader import Reader
from hexameron.store import Conflict, Repeated, Store
from hexameron.table.clock import Clock
from hexameron.table.deadlines import Deadlines
from hexameron.table.driver import Driver
from hexameron.table.hints import Hints
from hexameron.table.keys import Keys, demand_key
from hexameron.table.news import News
from hexameron.table.presence import Presence
from hexameron.table.refusals import NotNow, Stale, Unusable
from hexameron.table.seating import Seating
from hexameron.table.seats import MatchSettings, Seat
from hexameron.table.takeback import Takeback
from hexameron.table.thinking import Thinking, Threads
from hexameron.table.yields import Yields

VIEWS = 64  # kept in memory
AHEAD = 100  # steps by which another process may be ahead of this one


@dataclass(frozen=True)
class Pace:
    """The speed of a table. Times are in seconds.

    A bot's or automatic step comes after a whole number of beats, so that its delay reveals nothing
    about the seat's hand.
    """

    beat: float = 0.9
    away: float = 45.0
    # Factor on the delay of an automatic step. Passes made for a seat are frequent.
    hurry: float = 0.45


class Table:
    def __init__(
        self, id: str, match: MatchLog, settings: str, store: Store, pace: Pace,
        keys: Mapping[str, int] | None = None, clock: Clock | None = None, thinking: Thinking | None = None,
    ) -> None:  # fmt: skip
        self.id, self.match, self.store, self.pace = id, match, store, pace
        self.clock, self.thinking = clock or Clock(), thinking or Threads()
        self.keys = Keys(self, keys or {})
        self.news = News()
        self.seating, self.takeback, self.presence = (
            Seating(self, settings),
            Takeback(self),
            Presence(self),
        )
        self.deadlines, self.yields, self.hints, self.driver = (
            Deadlines(self),
            Yields(self),
            Hints(self),
            Driver(self),
        )
        # Reads what another process has changed.
        self.reload: Callable[[], Awaitable[None] | None] | None = None
        # Positions never change, so their views can be cached.
        self._views: dict[tuple[int, int | None], tuple[Head, object]] = {}
        self._legal: tuple[Head | None, list[int]] = (None, [])
        self._playing = asyncio.Lock()
        self.yields.recall()
        self.snapped = 0  # steps whose positions are in the stored snapshot

    # --- reading ---

    @property
    def game(self) -> Ruleset:
        return self.match.game

    @property
    def edition(self) -> Edition:
        return self.match.edition

    @property
    def sequence(self) -> int:
        return self.match.sequence

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    @property
    def to_act(self) -> int:
        return int(self.match.state.to_act)

    @property
    def seats(self) -> list[Seat]:
        return self.seating.seats

    def view(self, seat: int | None, at: int | None = None) -> object:
        """Return the view of a seat, or of a watcher (None), after `at` steps."""
        at = self.sequence if at is None else at
        position = self.match.positions[at]
        known = self._views.get((at, seat))
        if known is None or known[0] is not position:
            if len(self._views) > VIEWS:
                self._views.clear()
            watched = None if seat is None or self.game.about.hidden else self.view(None, at)
            known = self._views[at, seat] = position, self.edition.view(position, seat, watched)
        return known[1]

    def reader(
        self, seat: int | None, language: str = "en", at: int | None = None
    ) -> Reader[object, object]:
        """Return a reader of the match after `at` steps, for a seat or a watcher (None)."""
        return Reader(self.edition, self.view(seat, at), language, self.match.header.colours)

    def flow(self, seat: int, at: int | None = None) -> Flow | None:
        return self.reader(seat, at=at).flow if self.game.offers("passing") else None

    def legal(self) -> list[int]:
        state = self.match.state
        if self._legal[0] is not state:
            self._legal = state, [] if self.to_act < 0 else self.edition.legal(state)
        return list(self._legal[1])

    def is_asked(self, seat: int) -> bool:
        """Return True if the person on this seat has to decide now, not a bot or the table."""
        return (
            seat == self.to_act >= 0
            and seat not in self.presence.substitutes
            and self.driver.automatic(seat) is None
        )

    async def catch_up(self) -> None:
        """Read what other processes have added to this match.

        Read twice: a read that is already running may have begun before the latest change.
        """
        for _ in range(2):
            reading = self.reload() if self.reload else None
            if reading is not None:
                await reading

    # --- the checked entry ---

    async def act(self, seat: int, action: object, sequence: object, key: str = "") -> int:
        """Play a person's action, chosen at `sequence`, and return the sequence after it.

        Before refusing a repeated request or comparing it with the first one, reload from the
        store: another process may already have played it.
        """
        demand_key(key)
        if isinstance(sequence, int) and 0 < sequence - self.sequence < AHEAD:
            await self.catch_up()
        refusals: list[NotNow | Stale] = []
        while True:
            try:
                return await self._act(seat, action, sequence, key)
            except Repeated as made:
                if self.reload is None:
                    return made.sequence
            except (NotNow, Stale) as refused:
                refusals.append(refused)
                if not key or self.reload is None or len(refusals) > 1:
                    raise refusals[0] from None
            await self.catch_up()

    async def _act(self, seat: int, action: object, sequence: object, key: str) -> int:
        async with self._playing:
            if key and key in self.keys:
                self.keys.demand_same(key, seat, action)
                return self.keys[key]
            self._demand_turn(seat)
            if sequence != self.sequence or isinstance(sequence, bool):
                raise Stale("The match has gone on since: look at the board again, then choose.")
            if (
                not isinstance(action, int)
                or isinstance(action, bool)
                or not 0 <= action < self.game.actions
            ):
                raise Unusable(
                    "There is no such action; actions are whole numbers from 0 to {most}.",
                    most=self.game.actions - 1,
                )
            self.edition.demand(self.match.state, action)
            return await self.play(seat, action, key=key)

    async def leave(self, seat: int, key: str = "") -> int:
        """Make a seat leave for good, and return the sequence after it.

        The consequences follow from the game's rules.
        """

        def go(settings: MatchSettings) -> None:
            settings.seats[seat].has_left = True
            settings.seats[seat].revision += 1

        def leave() -> None:
            self.match.leave(seat)
            self.match.roll_all()

        async with self._playing:
            try:
                if not key or key not in self.keys:
                    self.seating.demand(seat)
                    if self.is_over:
                        raise NotNow("The game is over; nobody has to leave any more.")
                    await self.commit(leave, key, settings=self.seating.after(go))
                after = self.keys[key] if key else self.sequence
            except Repeated as made:
                after = made.sequence
        if after > self.sequence:  # another process made this step
            await self.catch_up()
        self.nudge()
        return after

    def _demand_turn(self, seat: int) -> None:
        if self.is_over:
            raise NotNow("The game is over; no action is left.")
        self.seating.demand(seat)
        if seat != self.to_act:
            raise NotNow(
                "It is not your turn: {name} is to act.", name=self.seats[self.to_act].name
            )

    # --- steps are durable before they are visible ---

    def at_rest(self) -> asyncio.Lock:
        """Return the lock that excludes other changes to the match while it is held."""
        return self._playing

    async def play(self, seat: int, action: int, by: str = "", key: str = "") -> int:
        """Play a legal action and roll the chance that follows. The caller must hold `at_rest`."""

        def act() -> None:
            self.match.act(seat, action, by)
            self.match.roll_all()

        await self.commit(act, key)
        if not by:
            self.yields.woken.pop(seat, None)
        self.nudge()
        return self.sequence

    async def commit(self, make: Callable[[], object], key: str = "", settings: str = "") -> None:
        """Make the steps that `make` produces durable, and only then add them to the match.

        Also store `settings` if the steps change them.
        """
        steps, positions = try_steps(self.match, make)
        try:
            changed = (self.seating.kept, settings) if settings else None
            await self.store.append(
                self.id, self.sequence, steps, key, changed, bool(positions[-1].to_act == OVER)
            )
        except (Conflict, Repeated) as error:
            if self.reload:
                self.reload()
            if isinstance(error, Repeated):
                # Another process made the step, or ours succeeded without our learning of it.
                self.keys.keep(key, error.sequence)
                raise
            raise Stale(
                "The match has gone on since: look at the board again, then choose."
            ) from None
        if settings:
            self.seating.keep(settings)
        before = self.sequence
        self.match.steps += steps
        self.match.positions += positions
        self.yields.notice(before)
        self.keys.keep(key, self.sequence)
        self.notify()

    # --- notification and automatic steps ---

    def notify(self) -> None:
        self.news.spread()

    def nudge(self) -> None:
        """Start what runs without a request: countdowns, deadlines, bots, automatic steps."""
        self.presence.watch()
        self.deadlines.watch()
        self.driver.go()

    @property
    def is_quiet(self) -> bool:
        return not self.news.listeners and not self.driver.is_driving and not self._playing.locked()

    def close(self) -> None:
        for concern in (self.driver, self.presence, self.deadlines):
            concern.close()


def try_steps(match: MatchLog, make: Callable[[], object]) -> tuple[list[Step], list[Head]]:
    """Return the steps that `make` adds to the match and their positions, and remove them again.

    They must not be visible before they are on disk.
    """
    before = match.sequence
    try:
        make()
        return match.steps[before:], match.positions[before + 1 :]
    finally:
        del match.steps[before:], match.positions[before + 1 :]
