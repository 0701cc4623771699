"""What a designer counts in games of Aniołowie (RULES.md 7.4)."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.games.angels.ranks import is_marker
from hexameron.games.angels.state import (
    ABILITY,
    AT_SLOT,
    ATTACK,
    ATTACKED,
    BY_CARDS,
    BY_IDLENESS,
    BY_PROCESSION,
    CEMETERY,
    GIANTS,
    HALF,
    HUMAN_ABILITY,
    HUMANS,
    INTERVENTION,
    MULLIGAN,
    PASS,
    PLACE,
    PLAN,
    REARRANGE,
    RESPOND,
    STAKE_WITH,
    TAKE,
    TAKE_STAKE,
    TARGET_LOST,
    WAS_NEGATED,
    YES,
    Content,
    State,
)  # fmt: skip

STATISTICS = (
    "decisions", "placed", "placed with support", "attacks", "blind attacks", "takeovers", "interventions", "angel abilities", "human abilities",
    "stakes taken", "stakes declined", "responses passed", "items negated", "targets lost", "half hands discarded", "mulligans", "rearrangements",
    "turns", "ended by the Procession", "ended by empty hands", "ended by idleness", "humans dead", "markers", "Giants alive at the end",
)  # fmt: skip


@rule
def tally(c: Content, s: State, action: int, counts: Any) -> None:
    if action < 0:
        at_the_end(s, counts)
        return
    if s.to_act < 0:
        return
    counts[0] += 1
    if PLAN.has(action) and s.prompt == PLACE:
        counts[1] += 1
        counts[2] += PLAN.index(action) % 4 == 3
    counts[3] += ATTACK.has(action)
    if s.prompt == ATTACKED:
        slot = AT_SLOT.index(action)
        counts[4] += s.up[slot] == 0 and s.lore[s.slot[slot]] >> (3 * s.to_act) & 7 != 4
    counts[5] += TAKE.has(action)
    counts[6] += INTERVENTION.has(action)
    counts[7] += ABILITY.has(action)
    counts[8] += HUMAN_ABILITY.has(action)
    counts[9] += STAKE_WITH.has(action)
    counts[10] += s.prompt == TAKE_STAKE and PASS.has(action)
    counts[11] += s.prompt == RESPOND and PASS.has(action)
    if INTERVENTION.has(action) or ABILITY.has(action) or HUMAN_ABILITY.has(action):
        if s.items == 0:  # the stack before this one has been told of
            for i in range(s.past):
                counts[12] += s.past_fate[i] == WAS_NEGATED
                counts[13] += s.past_fate[i] == TARGET_LOST
    counts[14] += s.prompt == HALF and YES.has(action)
    counts[15] += s.prompt == MULLIGAN and YES.has(action)
    counts[16] += s.prompt == REARRANGE and YES.has(action)


@rule
def at_the_end(s: State, counts: Any) -> None:
    counts[17] += s.turn
    counts[18] += s.ending == BY_PROCESSION
    counts[19] += s.ending == BY_CARDS
    counts[20] += s.ending == BY_IDLENESS
    for h in range(HUMANS):
        counts[21] += s.hplace[h] == CEMETERY
        counts[22] += is_marker(h) and s.hplace[h] < s.seats
    for g in range(GIANTS):
        counts[23] += s.giant_level[g] > 0
