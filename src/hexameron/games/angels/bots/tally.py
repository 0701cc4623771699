"""What a designer wants counted in simulated games of Aniołowie (RULES.md 7.4)."""

from __future__ import annotations

from hexameron.core.kernel import Out, rule
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.ranks import is_marker

STATISTICS = (
    "decisions", "placed", "placed with support", "attacks", "blind attacks", "takeovers", "interventions", "angel abilities", "human abilities",
    "stakes taken", "stakes declined", "responses passed", "items negated", "targets lost", "half hands discarded", "mulligans", "rearrangements",
    "turns", "ended by the Procession", "ended by empty hands", "ended by idleness", "humans dead", "markers", "Giants alive at the end",
)  # fmt: skip


@rule
def tally(c: st.Content, s: st.State, action: int, counts: Out) -> None:
    if action < 0:
        at_the_end(s, counts)
        return
    if s.to_act < 0:
        return
    counts[0] += 1
    if st.PLAN.has(action) and s.prompt == st.PLACE:
        counts[1] += 1
        counts[2] += st.PLAN.index(action) % 4 == 3
    counts[3] += st.ATTACK.has(action)
    if s.prompt == st.ATTACKED:
        slot = st.AT_SLOT.index(action)
        counts[4] += s.up[slot] == 0 and s.lore[s.slot[slot]] >> (3 * s.to_act) & 7 != 4
    counts[5] += st.TAKE.has(action)
    counts[6] += st.INTERVENTION.has(action)
    counts[7] += st.ABILITY.has(action)
    counts[8] += st.HUMAN_ABILITY.has(action)
    counts[9] += st.STAKE_WITH.has(action)
    counts[10] += s.prompt == st.TAKE_STAKE and st.PASS.has(action)
    counts[11] += s.prompt == st.RESPOND and st.PASS.has(action)
    if st.INTERVENTION.has(action) or st.ABILITY.has(action) or st.HUMAN_ABILITY.has(action):
        if s.items == 0:  # the stack before this one has been told of
            for i in range(s.past):
                counts[12] += s.past_fate[i] == st.WAS_NEGATED
                counts[13] += s.past_fate[i] == st.TARGET_LOST
    counts[14] += s.prompt == st.HALF and st.YES.has(action)
    counts[15] += s.prompt == st.MULLIGAN and st.YES.has(action)
    counts[16] += s.prompt == st.REARRANGE and st.YES.has(action)


@rule
def at_the_end(s: st.State, counts: Out) -> None:
    counts[17] += s.turn
    counts[18] += s.ending == st.BY_PROCESSION
    counts[19] += s.ending == st.BY_CARDS
    counts[20] += s.ending == st.BY_IDLENESS
    for h in range(st.HUMANS):
        counts[21] += s.hplace[h] == st.CEMETERY
        counts[22] += is_marker(h) and s.hplace[h] < s.seats
    for g in range(st.GIANTS):
        counts[23] += s.giant_level[g] > 0
