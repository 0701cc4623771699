"""A finished game in figures, a column a player: what each of them did."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hexameron.core.record import CHANCE, OVER
from hexameron.games.portals import names, tally
from hexameron.games.portals.names import speak
from hexameron.games.portals.state import Content, State


def summary(c: Content, steps: Iterable[tuple[State, int]], language: str) -> list[list[str]]:
    """Headings, then a row for each figure. `steps` are the decisions and outcomes that stand, with the position before them."""
    t, seats = speak(language), 0
    counts: dict[int, list[int]] = {}
    for s, action in steps:
        seats = s.seats
        if s.to_act not in (CHANCE, OVER):
            tally.count_decision(c, s, action, counts.setdefault(int(s.to_act), [0] * len(tally.STATISTICS)))
    idle: list[int] = [0] * len(tally.STATISTICS)
    columns: list[Any] = [counts.get(seat, idle) for seat in range(seats)]

    def row(name: str, *fields: int) -> list[str]:
        return [name, *[str(sum(column[field] for field in fields)) for column in columns]]

    return [
        [t("What they did"), *[names.who(t, seat) for seat in range(seats)]],
        row(t("Events played"), tally.PLAYED_EVENTS),
        row(t("of them outside the capsule's own period"), tally.OUTSIDE),
        row(t("Steps by road"), tally.BY_ROAD),
        row(t("Steps through portals"), tally.BY_PORTAL),
        row(t("Cards taken from the row"), tally.FROM_ROW),
        row(t("Cards drawn from the piles"), tally.FROM_OLD, tally.FROM_NEW),
        row(t("Cards exchanged for fuel"), tally.EXCHANGED),
        row(t("Times the gauge was filled"), tally.FILLED),
        row(t("Cards discarded"), tally.DISCARDED),
        row(t("Actions not used"), tally.UNUSED),
    ]
