"""What a designer wants counted in simulated games of Planet (RULES.md, section 7)."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.core.record import OVER
from hexameron.games.planet.needs import is_met, is_validated, oxygen_points, score
from hexameron.games.planet.state import (
    BOARD,
    BREATHES,
    MOVING_TO,
    OXYGEN,
    PLACE,
    PLACES,
    SPACES,
    TRAYS,
    Content,
    State,
)

STATISTICS = (
    "score",
    "validated continents",
    "validated Aurea",
    "validated Petra",
    "validated Sylva",
    "validated Boreas",
    "unmet Water",
    "unmet Mineral",
    "unmet Plant",
    "unmet Insect",
    "unmet Animal",
    "points of Oxygen",
    "actions of Oxygen",
    "indicated pawn placed",
    "another pawn placed",
    "turn of the awakening",
    "pawns moved by Bacteria",
    "decisions",
    "perfect planets",
)
(SCORE, VALIDATED, BY_TRAY, UNMET, POINTS, ACTED, KEPT, CHANGED, AWOKE, MOVED, DECISIONS, PERFECT) = (
    0, 1, 2, 6, 11, 12, 13, 14, 15, 16, 17, 18,
)  # fmt: skip


@rule
def tally(c: Content, s: State, action: int, counts: Any) -> None:
    """Called before each step, and once at the end with action -1."""
    if s.to_act == OVER:
        count_end(c, s, counts)
        return
    if s.to_act < 0:
        return
    counts[DECISIONS] += 1
    if s.phase == PLACE:
        slot = PLACES.index(action) // SPACES if PLACES.has(action) else BREATHES.index(action) // 2
        counts[KEPT if slot == s.indicated else CHANGED] += 1
        if BREATHES.has(action) and BREATHES.index(action) % 2 == 0:
            counts[ACTED] += 1
    elif MOVING_TO.has(action):
        counts[MOVED] += 1


@rule
def count_end(c: Content, s: State, counts: Any) -> None:
    points = score(c, s)
    counts[SCORE] += points
    counts[PERFECT] += points == 24
    counts[POINTS] += oxygen_points(s)
    counts[AWOKE] += s.awake
    for tray in range(TRAYS):
        if is_validated(c, s, tray):
            counts[VALIDATED] += 1
            counts[BY_TRAY + tray] += 1
    for g in range(BOARD):
        if s.space[g] >= 0 and s.tok[s.space[g]] >> 2 < OXYGEN and not is_met(c, s, g):
            counts[UNMET + (s.tok[s.space[g]] >> 2)] += 1
