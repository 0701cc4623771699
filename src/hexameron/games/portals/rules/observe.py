"""A fixed-length numeric view for learning: what the seat may know, its own lane first."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.games.portals.moves import holder
from hexameron.games.portals.rules import has_left
from hexameron.games.portals.state import (
    CARDS,
    FULL,
    HAND,
    LAST,
    NOWHERE,
    PERIODS,
    PLACES,
    PLAYED,
    PORTALS,
    REMOVED,
    ROW,
    SEATS,
    Content,
    State,
)

# For each card: in the own hand, known to be in lane 1 to 4, in the row, out of the game, played by lane 0 to 4.
PER_CARD = 12
PER_LANE = PLACES + 8
GLOBAL = PLACES + PERIODS + 16
OBSERVATION = CARDS * PER_CARD + SEATS * PER_LANE + GLOBAL


@rule
def observe(c: Content, s: State, seat: int, out: Any) -> None:
    out[:] = 0.0
    for card in range(c.cards):
        zone, base = s.zone[card], card * PER_CARD
        who = holder(zone)
        if who >= 0:
            lane = (who - seat) % s.seats
            if lane == 0 or (zone - HAND) & 1:
                out[base + lane] = 1.0
            counts = CARDS * PER_CARD + lane * PER_LANE + PLACES
            out[counts + c.deck[card]] += 1.0 / c.hand_limit
        elif zone == ROW:
            out[base + 5] = 1.0
        elif zone == REMOVED:
            out[base + 6] = 1.0
        elif zone >= PLAYED:
            out[base + 7 + (zone - PLAYED - seat) % s.seats] = 1.0
    for other in range(s.seats):
        base = CARDS * PER_CARD + (other - seat) % s.seats * PER_LANE
        if s.pawn[other] != NOWHERE:
            out[base + s.pawn[other]] = 1.0
        out[base + PLACES + 3] = s.points[other] / 100.0
        out[base + PLACES + 4] = s.new_played[other] / c.new_to_end
        out[base + PLACES + 5] = s.actor == other
        out[base + PLACES + 6] = s.first == other
        out[base + PLACES + 7] = has_left(s, other)
    base = CARDS * PER_CARD + SEATS * PER_LANE
    for i in range(PORTALS):
        if s.portal[i] != NOWHERE:
            out[base + s.portal[i]] = 1.0
    base += PLACES
    out[base + s.capsule] = 1.0
    base += PERIODS
    out[base] = s.gauge / FULL
    out[base + 1] = s.left / c.actions_per_turn
    for colour in range(3):
        out[base + 2 + colour] = (s.used >> colour) & 1
    out[base + 5] = s.old_left / 70.0
    out[base + 6] = s.new_left / 20.0
    out[base + 7] = s.round / c.max_rounds
    out[base + 8] = s.triggered
    out[base + 9] = s.idle / c.idle_rounds
    out[base + 10] = s.active
    out[base + 11] = s.teams
    out[base + 12] = s.simplified
    out[base + 13] = s.phase / 10.0
    out[base + 14] = s.capsule / LAST
    out[base + 15] = s.seats / SEATS
