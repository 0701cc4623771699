"""Positions as text and bytes, and the check of those that come from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexameron.core.compiled.record import Between, Head
from hexameron.core.errors import BadPosition
from hexameron.core.reading.language import Listed, Phrase

if TYPE_CHECKING:
    from hexameron.core.model.edition import Edition

POSITION_LENGTH = 20_000
MOST_FAULTS = 6  # that are named if values are out of range
# A game's `check` runs rules as plain Python. They raise these errors if values are out of range.
BROKEN = (IndexError, OverflowError, ZeroDivisionError)


class Positions:
    """The part of an edition that reads, writes and checks positions."""

    def read(self: Edition, position: str | bytes) -> Head:  # type: ignore[misc]
        """Read a position from its one-line text or its saved bytes.

        It is checked before any compiled rule reads it.
        """
        title = Phrase(self.about.title)
        try:
            if isinstance(position, bytes):
                size = self.game.kernel.State.dtype.itemsize
                if len(position) != size:
                    raise BadPosition(
                        "No position of {title}: {number} bytes, expected {size}.",
                        title=title,
                        number=len(position),
                        size=size,
                    )
                return self.accept(self.game.kernel.State.read(position))
            if not isinstance(position, str) or len(position) > POSITION_LENGTH:
                raise BadPosition(
                    "A position text is one line of at most {most} characters.",
                    most=f"{POSITION_LENGTH:,}",
                )
            return self.accept(self.game.read(self, position))
        except BROKEN:
            raise BadPosition(
                "No position of {title}: its parts do not fit together.", title=title
            ) from None

    def write(self: Edition, state: Head) -> str:  # type: ignore[misc]
        """Return the position as one line of text."""
        return self.game.write(self, state)

    def check(self: Edition, state: Head) -> list[Phrase]:  # type: ignore[misc]
        """Return the faults of a position; an empty list means that it is valid.

        Declared ranges are checked first, so a game's own check may use values as indices.
        """
        return find_outside(state)[:MOST_FAULTS] or self.game.check(self, state)

    def accept(self: Edition, state: Head) -> Head:  # type: ignore[misc]
        """Return the position if it is valid. Refuse it otherwise, with a list of its faults."""
        faults = self.check(state)
        if faults:
            raise BadPosition(
                "No position of {title}: {faults}.",
                title=Phrase(self.about.title),
                faults=Listed(faults, "; "),
            )
        return state


def describe_outside(name: str, value: int, allowed: Between) -> Phrase:
    """Return the fault of a field whose value is out of range."""
    return Phrase(
        "{name} = {value}: expected {low} to {high}",
        name=name,
        value=value,
        low=allowed.low,
        high=allowed.high,
    )


def find_outside(state: Head) -> list[Phrase]:
    """Return the faults of a position that its declared ranges show, one for each field.

    The seat to act is in range if it is one of the seats of this match, CHANCE or OVER.
    """
    faults = [describe_outside(*found) for found in state.find_outside()]
    if not faults and state.to_act >= state.seats:
        faults.append(
            Phrase(
                "seat {seat} is to act, but there are {seats} seats",
                seat=state.to_act,
                seats=state.seats,
            )
        )
    return faults
