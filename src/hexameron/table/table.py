"""One live match: the only way in for actions, and what keeps it going between them.

Not the log (core.log) and not its keeping (store): a table holds both together and tells its listeners.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

from hexameron.core.edition import Edition
from hexameron.core.errors import Refused
from hexameron.core.flow import Flow
from hexameron.core.log import Match, Step
from hexameron.core.reader import Reader
from hexameron.core.record import CHANCE, OVER
from hexameron.store import Conflict, Repeated, Store
from hexameron.table import thinking, undo, yielding
from hexameron.table.clock import Alarm, Clock
from hexameron.table.refusals import Forbidden, NotNow, Stale, Unusable
from hexameron.table.seats import Seat, Settings, read_settings, write_settings

KEY_LENGTH = 80
VIEWS = 64
TRIES = 8  # at changing settings that somebody else changes, too
PULSE = 12.0  # seconds a hidden page counts as present after it looked in


@dataclass(frozen=True)
class Pace:
    """Seconds. A bot's or automatic step comes after a whole number of beats: its delay tells nothing of a hand."""

    beat: float = 0.9
    away: float = 45.0
    hurry: float = 0.45  # part of a beat for a pass that is made for a seat: there are many of them


class Table:
    def __init__(
        self, match: Match, settings: str, store: Store, pace: Pace, keys: dict[str, int] | None = None, clock: Clock | None = None
    ) -> None:
        self.clock = clock or Clock()
        self.match, self.store, self.pace = match, store, pace
        self.keep_settings(settings)
        self.keys = dict(keys or {})
        self.revision = 0  # counts what changes at the table without a step
        self.request: undo.Request | None = None
        self.present: Counter[int] = Counter()
        self.watching = 0
        self.substitutes: set[int] = set()  # seats a bot plays until their person is back
        self.yields: dict[int, yielding.Yield] = {}  # seats that let things go on
        self.woken: dict[int, str] = {}  # why a seat that did is asked again
        self.prompted: tuple[int, float] = (-1, 0.0)  # the step that is being waited for, and since when
        self.away_since: dict[int, float] = {}
        self.touched = time.monotonic()
        self.rendered: dict[tuple[Any, ...], Any] = {}  # the page's fragments, kept while they are current
        self.drawn: dict[tuple[Any, ...], Any] = {}  # boards and action lists of recent positions, which never change
        self._views: dict[tuple[int, int | None], tuple[Any, Any]] = {}  # positions never change, nor do views of them
        self._in_force: tuple[Match | None, int, list[int]] = (None, -1, [])
        self._lock = asyncio.Lock()
        self._settling = asyncio.Lock()
        self._listeners: set[asyncio.Event] = set()
        self._driver: asyncio.Task[None] | None = None
        self._alarm: Alarm | None = None
        self._bell: Alarm | None = None  # rings when a decision takes too long
        self._late: asyncio.Task[None] | None = None
        self._hint: asyncio.Task[thinking.Hint] | None = None
        self._hint_at = -1
        self.reload: Callable[[], Any] | None = None

    # --- reading ---

    @property
    def id(self) -> str:
        return self.match.header.match

    @property
    def game(self) -> Any:
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
        return self.settings.seats

    def view(self, seat: int | None, at: int | None = None) -> Any:
        """What a seat, or a watcher (None), may know after `at` steps."""
        at = self.sequence if at is None else at
        position = self.match.positions[at]
        known = self._views.get((at, seat))
        if known is None or known[0] is not position:
            if len(self._views) > VIEWS:
                self._views.clear()
            known = self._views[at, seat] = position, self.edition.view(position, seat)
        return known[1]

    def reader(self, seat: int | None, language: str = "en", at: int | None = None) -> Reader[Any, Any]:
        """Somebody on a seat, or a watcher, who reads the match after `at` steps."""
        return Reader(self.edition, self.view(seat, at), language)

    def flow(self, seat: int, at: int | None = None) -> Flow | None:
        return self.reader(seat, at=at).flow

    def in_force(self) -> list[int]:
        """Numbers of the steps that were not taken back."""
        if self._in_force[0] is not self.match or self._in_force[1] != self.sequence:
            self._in_force = self.match, self.sequence, self.match.in_force()
        return self._in_force[2]

    def legal(self) -> list[int]:
        return [] if self.to_act < 0 else self.edition.legal(self.match.state)

    async def hint(self) -> thinking.Hint:
        """The best action for whoever is to act; looked for once a position, however often it is asked for."""
        if self._hint is None or self._hint_at != self.sequence:
            self._hint_at = self.sequence
            self._hint = asyncio.get_running_loop().create_task(thinking.hint(self.edition, self.match.state))
        return await asyncio.shield(self._hint)

    # --- the checked entry ---

    async def act(self, seat: int, action: object, sequence: object, key: str = "", language: str = "en") -> int:
        """A person on a seat plays an action, having seen the match at `sequence`; where the match stands after it."""
        if not isinstance(key, str) or len(key) > KEY_LENGTH:
            raise Unusable("A key is a text of at most {most} characters.", most=KEY_LENGTH)
        async with self._lock:
            if key and key in self.keys:
                return self.keys[key]
            self._demand_turn(seat)
            self._demand_current(sequence)
            self._demand_legal(seat, action, language)
            self.request = None
            return await self._play(seat, int(action), key=key)  # type: ignore[call-overload]

    async def take_back(self, seat: int) -> bool:
        """Undo the seat's last step, or ask the table for it. True if done, False if asked."""
        async with self._lock:
            self._demand_seat(seat)
            keep = self.undo_target(seat)
            if keep is None:
                raise NotNow("You have made no step that could be taken back.")
            if self.needs_leave(seat, keep):
                self.request = undo.Request(seat, keep)
                self.changed()
                return False
            await self._undo(seat, keep)
            return True

    async def answer(self, seat: int, allow: bool) -> None:
        """Another person allows or refuses what was asked; all of them have to allow it."""
        async with self._lock:
            self._demand_seat(seat)
            asked = self.request
            if asked is None or asked.seat == seat:
                raise NotNow("Nothing is asked of you now.")
            if not allow:
                self.request = None
            else:
                asked.agreed.add(seat)
                if self.others(asked.seat) <= asked.agreed:
                    await self._undo(asked.seat, asked.keep)
            self.changed()

    async def sit(self, seat: int, name: str, owner: str) -> None:
        """Somebody takes an open seat."""

        def take(settings: Settings) -> None:
            taken = settings.seats[seat]
            if taken.kind != "open":
                raise Forbidden("This seat is taken, or its link has been replaced. Ask for a new one.")
            taken.kind, taken.name, taken.owner = "person", name or taken.name, owner
            taken.revision += 1

        await self.settle(take)
        self.nudge()

    async def renew_link(self, seat: int) -> None:
        """Links to this open seat that were given out no longer open it."""

        def renew(settings: Settings) -> None:
            if settings.seats[seat].kind != "open":
                raise NotNow("This seat is not open.")
            settings.seats[seat].revision += 1

        await self.settle(renew)

    async def leave(self, seat: int) -> None:
        """The seat leaves for good; the game's rules say what that means."""
        async with self._lock:
            self._demand_seat(seat)
            if self.is_over:
                raise NotNow("The game is over; nobody has to leave any more.")

            def go(settings: Settings) -> None:
                settings.seats[seat].has_left = True
                settings.seats[seat].revision += 1

            await self._commit(self._stage(lambda: self.match.leave(seat)), settings=self._with(go))
        self.nudge()

    def undo_target(self, seat: int) -> int | None:
        if self.is_over:
            return None
        keep = undo.last_own_step(self.match, seat, self.in_force())
        forbidden = not self.game.about.undo_past_chance and not self.others(seat)  # among people the table may agree otherwise
        return None if keep is not None and forbidden and undo.passes_chance(self.match, keep) else keep

    def needs_leave(self, seat: int, keep: int) -> bool:
        others = self.others(seat)
        if not others and self.settings.free_undo:
            return False
        return bool(others) and not undo.is_harmless(self.match, seat, keep)

    def others(self, seat: int) -> set[int]:
        """Seats of other people than whoever sits here: those whose leave counts."""
        mine = self.seats[seat].owner
        return {
            i for i, each in enumerate(self.seats)
            if i != seat and each.kind == "person" and not each.has_left and (not mine or each.owner != mine)
        }  # fmt: skip

    def _demand_seat(self, seat: int) -> None:
        if self.seats[seat].kind != "person" or self.seats[seat].has_left:
            raise Forbidden("Nobody plays on this seat any more.")

    def _demand_turn(self, seat: int) -> None:
        if self.is_over:
            raise NotNow("The game is over; no action is left.")
        self._demand_seat(seat)
        if seat != self.to_act:
            raise NotNow("It is not your turn: {name} is to act.", name=self.seats[self.to_act].name)

    def _demand_current(self, sequence: object) -> None:
        if sequence != self.sequence or isinstance(sequence, bool):
            raise Stale("The match has gone on since: look at the board again, then choose.")

    def _demand_legal(self, seat: int, action: object, language: str) -> None:
        if not isinstance(action, int) or isinstance(action, bool) or not 0 <= action < self.game.actions:
            raise Unusable("There is no such action; actions are whole numbers from 0 to {most}.", most=self.game.actions - 1)
        if action not in self.legal():
            raise self.edition.refused(self.match.state, action)

    # --- durable before seen ---

    async def _play(self, seat: int, action: int, by: str = "", key: str = "") -> int:
        def play() -> None:
            self.match.act(seat, action, by)
            self.match.roll_all()

        await self._commit(self._stage(play), key)
        if not by:
            self.woken.pop(seat, None)
        self.nudge()
        return self.sequence

    async def _undo(self, seat: int, keep: int) -> None:
        self.request = None

        def play() -> None:
            self.match.undo(seat, keep)
            self.match.roll_all()

        await self._commit(self._stage(play))
        self.yields.clear()
        self.nudge()

    def _stage(self, play: Callable[[], object]) -> tuple[list[Step], list[Any]]:
        """The steps `play` makes, taken off the match again: nobody may see them before they are on disk."""
        before = self.match.sequence
        try:
            play()
            return self.match.steps[before:], self.match.positions[before + 1 :]
        finally:
            del self.match.steps[before:], self.match.positions[before + 1 :]

    async def _commit(self, staged: tuple[list[Step], list[Any]], key: str = "", settings: str = "") -> None:
        """`settings` if the steps change them, too."""
        steps, positions = staged
        over = bool(positions[-1].to_act == OVER)
        try:
            await self.store.append(self.id, self.sequence, steps, key, (self.kept, settings) if settings else None, over)
        except (Conflict, Repeated):
            if self.reload:
                self.reload()
            raise Stale("The match has gone on since: look at the board again, then choose.") from None
        if settings:
            self.keep_settings(settings)
        before = self.sequence
        self.match.steps += steps
        self.match.positions += positions
        self.notice(before)
        if key:
            self.keys[key] = self.sequence
        self.changed()

    # --- what belongs to the table and not to the log ---

    def keep_settings(self, text: str) -> None:
        """The settings as they lie in the store; a change of them is refused there if they are others by then."""
        self.kept, self.settings = text, read_settings(text)

    def _with(self, change: Callable[[Settings], None]) -> str:
        changed = read_settings(self.kept)
        change(changed)
        return write_settings(changed)

    async def settle(self, change: Callable[[Settings], None]) -> None:
        """Change the settings, then tell. Of two changes at once, here or in another process, both are kept, or one refuses itself."""
        async with self._settling:
            for _ in range(TRIES):
                after = self._with(change)
                try:
                    await self.store.settle(self.id, self.kept, after, read_settings(after).people())
                except Conflict:
                    self.keep_settings(await self.store.settings(self.id))
                    continue
                self.keep_settings(after)
                self.changed()
                return
        raise Stale("Several people changed this table at the same moment: try once more.")

    # --- what goes on by itself ---

    def nudge(self) -> None:
        """Let whatever can move by itself move: bots, substitutes, automatic steps."""
        self._watch_absence()
        self._watch_deadline()
        if (self._driver is None or self._driver.done()) and self._mover() is not None:
            self._driver = asyncio.get_running_loop().create_task(self._drive())

    def _mover(self) -> tuple[int, str, str] | None:
        """Seat, who moves for it, and how: a bot's level, or "auto"."""
        seat = self.to_act
        if seat < 0:
            return None
        sitting = self.seats[seat]
        if sitting.kind == "bot":
            return seat, "bot", sitting.level
        if seat in self.substitutes:
            return seat, "bot", default_level(self.game.about)
        if self.automatic(seat) is not None:
            return seat, "auto", ""
        return None

    def automatic(self, seat: int) -> int | None:
        """A step that needs no person: the only one possible where that is public, or a pass that the seat need not be asked for."""
        legal = self.legal()
        if not self.game.about.hidden and len(legal) == 1 and self.game.about.seats[1] > 1:
            return legal[0]
        flow = self.flow(seat)
        if flow is None:
            return None
        return yielding.automatic(flow, legal, self.yields.get(seat), self.seats[seat].always_ask)

    def is_asked(self, seat: int) -> bool:
        """Whether the person on this seat is to decide something now: not where the table itself is about to pass."""
        return seat == self.to_act and seat >= 0 and seat not in self.substitutes and self.automatic(seat) is None

    # --- yields: passing until something comes ---

    def let_go_on(self, seat: int, until: str) -> None:
        """The seat passes until a point of the game, or until nothing waits; an empty text takes it back."""
        self._demand_seat(seat)
        flow = self.flow(seat)
        points = [point for point, _ in flow.points()] if flow else []
        if until and until not in (yielding.QUIET, *points):
            raise Unusable("One can pass until {points}, not {until}.", points=", ".join([yielding.QUIET, *points]), until=repr(until[:40]))
        self.woken.pop(seat, None)
        self.yields.pop(seat, None)
        if until and flow:
            wish = yielding.Yield(until)
            if not yielding.is_over(wish, flow):
                self.yields[seat] = wish
        self.changed()
        self.nudge()

    async def ask_always(self, seat: int, on: bool) -> None:
        """Not even a pass without a choice is made for the seat: others cannot tell from its pace what it holds."""
        self._demand_seat(seat)

        def ask(settings: Settings) -> None:
            settings.seats[seat].always_ask = on

        if on:
            self.yields.pop(seat, None)
        await self.settle(ask)
        self.nudge()

    def notice(self, since: int) -> None:
        """What the steps from `since` on mean to those who yield: the end of waiting, or an interrupt."""
        for seat in list(self.yields):
            for at in range(since, self.sequence):
                before, after = self.flow(seat, at), self.flow(seat, at + 1)
                reason = before.interrupt(self.view(seat, at + 1)) if before else ""
                if reason or (after and yielding.is_over(self.yields[seat], after)) or not self._can_come(seat):
                    del self.yields[seat]
                    if reason:
                        self.woken[seat] = reason
                    break

    def _can_come(self, seat: int) -> bool:
        """Whether what a seat waits for can still come: not the part of somebody who has left."""
        until, flow = self.yields[seat].until, self.flow(seat)
        return until == yielding.QUIET or (flow is not None and until in dict(flow.points()))

    # --- deadlines ---

    def _watch_deadline(self) -> None:
        """Start the bell for a person who is to act while other people play too; it counts from when the decision came up."""
        if self._bell:
            self._bell.cancel()
            self._bell = None
        if self.prompted[0] != self.sequence:
            self.prompted = self.sequence, self.clock.now()
        if self._has_deadline():
            left = max(0.0, self.prompted[1] + self.settings.deadline - self.clock.now())
            self._bell = self.clock.call_later(left + 0.01, self._time_is_up, self.sequence)

    def _has_deadline(self) -> bool:
        seat = self.to_act
        if seat < 0 or not self.settings.deadline or self.flow(seat) is None or seat in self.substitutes:
            return False
        return self.seats[seat].kind == "person" and bool(self.others(seat))

    def time_left(self) -> int | None:
        """Seconds for the decision that is waited for; None if it may take as long as it likes."""
        if not self._has_deadline() or self.prompted[0] != self.sequence:
            return None
        return max(0, round(self.prompted[1] + self.settings.deadline - self.clock.now()))

    def _time_is_up(self, sequence: int) -> None:
        self._late = asyncio.get_running_loop().create_task(self._default(sequence))

    async def _default(self, sequence: int) -> None:
        async with self._lock:
            if sequence != self.sequence or not self._has_deadline():
                return
            seat, flow = self.to_act, self.flow(self.to_act)
            with suppress(Stale):
                if flow:
                    await self._play(seat, flow.default(self.legal()), "time")

    async def _drive(self) -> None:
        while (mover := self._mover()) is not None:
            seat, by, level = mover
            sequence, begun = self.sequence, self.clock.now()
            action = await self._think(seat, level) if by == "bot" else self.automatic(seat)
            await self.clock.sleep(self._until_beat(self.clock.now() - begun) * (1 if by == "bot" else self.pace.hurry))
            async with self._lock:
                if self.sequence != sequence or self._mover() != mover or action is None:
                    continue
                try:
                    await self._play(seat, action, by)
                except Stale:
                    return

    async def _think(self, seat: int, level: str) -> int:
        legal = self.legal()
        if len(legal) == 1:
            return legal[0]
        action = await thinking.bot_action(self.edition, self.match.state, level)
        return action if level != "random" else legal[action % len(legal)]

    def _until_beat(self, spent: float) -> float:
        beat = self.pace.beat
        return 0.0 if beat <= 0 else (int(spent / beat) + 1) * beat - spent

    def at_rest(self) -> asyncio.Lock:
        """Held while nothing is being played."""
        return self._lock

    # --- listeners and presence ---

    @contextmanager
    def listening(self, seats: list[int]) -> Iterator[asyncio.Event]:
        """An event that is set whenever something changed; the seats count as present meanwhile."""
        event = asyncio.Event()
        self._listeners.add(event)
        self.watching += not seats
        self.present.update(seats)
        self._came(seats)
        try:
            yield event
        finally:
            self._listeners.discard(event)
            self.watching -= not seats
            self.present.subtract(seats)
            self.touched = time.monotonic()
            self.nudge_later()

    def pulse(self, seats: list[int]) -> None:
        """A hidden page looks in: its seats count as present until it should have looked in again."""
        self.present.update(seats)
        self._came(seats) if any(s in self.away_since or s in self.substitutes for s in seats) else None
        asyncio.get_running_loop().call_later(PULSE, self._fade, seats)

    def _fade(self, seats: list[int]) -> None:
        self.present.subtract(seats)
        self._watch_absence()

    @property
    def listeners(self) -> int:
        return len(self._listeners)

    @property
    def is_quiet(self) -> bool:
        return not self._listeners and (self._driver is None or self._driver.done()) and not self._lock.locked()

    def changed(self) -> None:
        self.revision += 1
        self.touched = time.monotonic()
        self.rendered.clear()
        for event in self._listeners:
            event.set()

    def _came(self, seats: list[int]) -> None:
        back = [seat for seat in seats if seat in self.away_since or seat in self.substitutes]
        for seat in back:
            self.away_since.pop(seat, None)
            self.substitutes.discard(seat)
        if back or self.watching or seats:
            self.changed()
        self.nudge()

    def nudge_later(self) -> None:
        """After somebody went: a closed page and a reload look alike at first."""
        with suppress(RuntimeError):  # no loop any more: the server is closing
            asyncio.get_running_loop().call_later(0.2, self._gone)

    def _gone(self) -> None:
        self._watch_absence()
        self.changed()

    def _watch_absence(self) -> None:
        """Start or stop the countdown for a person who is to act and away while others wait."""
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        seat = self.to_act
        waited_for = seat >= 0 and self.seats[seat].kind == "person" and not self.seats[seat].has_left and not self.present[seat] > 0
        if not waited_for or seat in self.substitutes or not self._others_wait(seat):
            self.away_since.clear()
            return
        since = self.away_since.setdefault(seat, self.clock.now())
        left = max(0.0, since + self.pace.away - self.clock.now())
        self._alarm = self.clock.call_later(left + 0.01, self._substitute, seat)

    def _others_wait(self, seat: int) -> bool:
        return any(self.present[other] > 0 for other in self.others(seat))

    def seconds_left(self, seat: int) -> int | None:
        """Until a bot takes over for an absent person; None if nobody counts."""
        if seat not in self.away_since:
            return None
        return max(0, round(self.away_since[seat] + self.pace.away - self.clock.now()))

    def _substitute(self, seat: int) -> None:
        if seat == self.to_act and not self.present[seat] > 0:
            self.away_since.pop(seat, None)
            self.substitutes.add(seat)
            self.changed()
            self.nudge()

    def close(self) -> None:
        if self._driver:
            self._driver.cancel()
        for alarm in (self._alarm, self._bell):
            if alarm:
                alarm.cancel()


def default_level(about: Any) -> str:
    """The middle level, for a quick match and for who is away."""
    levels = about.levels
    return str(levels[(len(levels) - 1) // 2].name) if levels else (about.styles[0] if about.styles else "random")


__all__ = ["CHANCE", "Pace", "Refused", "Table", "default_level"]
