"""What may be taken back, and whose leave that needs."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from hexameron.core.log import Match
from hexameron.core.rng import seeded

WORLDS = 6


@dataclass
class Request:
    """A seat asks the table to go back to the position after `keep` steps."""

    seat: int
    keep: int
    agreed: set[int] = field(default_factory=set)


def last_own_step(match: Match, seat: int, in_force: list[int]) -> int | None:
    """The number of the latest step in force that the person on this seat made, or None."""
    for number in reversed(in_force):
        step = match.steps[number]
        if step.kind == "act" and step.seat == seat and step.by == "":
            return number
    return None


def passes_chance(match: Match, keep: int) -> bool:
    """Whether something was rolled or drawn since; some games forbid to take that back at all."""
    return any(match.steps[number].kind == "chance" for number in match.in_force() if number >= keep)


def is_harmless(match: Match, seat: int, keep: int) -> bool:
    """Only own steps, nothing rolled and nothing revealed: such a step may be taken back alone."""
    undone = [number for number in match.in_force() if number >= keep]
    if any(match.steps[n].kind != "act" or match.steps[n].seat != seat for n in undone):
        return False
    return not any(_reveals(match, number, seat) for number in undone)


def _reveals(match: Match, number: int, seat: int) -> bool:
    """Whether the seat saw something it could not foresee: its view after the step depends on the hidden world."""
    edition = match.edition
    if not edition.about.hidden:
        return False
    before, action = match.positions[number], match.steps[number].action
    seen = edition.view(match.positions[number + 1], seat)
    rng = seeded(secrets.token_hex(16))
    for _ in range(WORLDS):
        other = edition.after(edition.resampled(before, seat, rng), action)
        if edition.view(other, seat) != seen:
            return True
    return False
