"""Steps with their events: the rules run as plain Python, and a Trace collects the events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hexameron.core.compiled.record import OVER, Head, Record
from hexameron.core.errors import IllegalAction
from hexameron.core.match.events import PlayedStep, project, trace
from hexameron.core.match.motion import Motion, motions_of

if TYPE_CHECKING:
    from hexameron.core.model.edition import Edition


class Steps:
    """The part of an edition that plays steps and reports their events."""

    def play(self: Edition, state: Head, action: int) -> PlayedStep:  # type: ignore[misc]
        """Return the position after a legal action or outcome, and the events on the way.

        `state` itself does not change.
        """
        self.demand(state, action)
        return trace(
            self.record,
            state,
            lambda following: self.game.kernel.apply(self.record, following, int(action)),
        )

    def play_leaving(self: Edition, state: Head, seat: int) -> PlayedStep:  # type: ignore[misc]
        """Return the position after a seat leaves the table, and the events on the way."""
        demand_to_leave(state, seat)
        return trace(
            self.record,
            state,
            lambda following: self.game.kernel.leave(self.record, following, seat),
        )

    def play_start(  # type: ignore[misc]
        self: Edition, seats: int, options: Mapping[str, object] | None = None
    ) -> PlayedStep:
        """Return the first position of a match, and the events before any decision or roll."""
        chosen = self.options_record(seats, options)
        return trace(
            self.record,
            self.game.kernel.State(),
            lambda first: self.game.kernel.start(self.record, chosen, first),
        )

    def options_record(self: Edition, seats: int, options: Mapping[str, object] | None) -> Record:  # type: ignore[misc]
        """Return the options of a match as the record that the rules read."""
        seats = self.about.read_seats(seats)
        return self.game.options(self.values, seats, self.about.read_options(options or {}))

    def tell(  # type: ignore[misc]
        self: Edition,
        state: Head,
        played: PlayedStep,
        seat: int | None,
        language: str = "en",
        colours: tuple[int, ...] = (),
    ) -> str:
        """Return the log line of a step from `state`, as a seat or a watcher may know it."""
        return self.reader(state, seat, language, colours).tell(
            project(played.happened, seat), self.view(played.state, seat)
        )

    def motions(self: Edition, state: Head, played: PlayedStep, seat: int | None) -> list[Motion]:  # type: ignore[misc]
        """Return the motions of a step from `state` on the board of a seat or a watcher."""
        return motions_of(
            self.reader(state, seat), project(played.happened, seat), self.view(played.state, seat)
        )


def demand_to_leave(state: Head, seat: int) -> None:
    """Refuse to let a seat leave if it does not exist or the game is over."""
    if not isinstance(seat, int) or not 0 <= seat < state.seats:
        raise IllegalAction(
            "There is no seat {seat}; the seats are 0 to {most}.",
            seat=repr(seat),
            most=state.seats - 1,
        )
    if state.to_act == OVER:
        raise IllegalAction("The game is over; nobody has to leave any more.")
