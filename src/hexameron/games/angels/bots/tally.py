"""What a designer wants counted in simulated games of Aniołowie (RULES.md 7.4)."""

from hexameron.core.kernel import CHANCE, OVER, Out, rule
from hexameron.games.angels.rules import knowledge, ranks, state as st

STATISTICS = (
    "decisions", "placed", "placed with support", "attacks", "blind attacks",
    "takeovers", "interventions", "angel abilities", "human abilities",
    "stakes taken", "stakes declined", "responses passed", "items negated",
    "targets lost", "half hands discarded", "mulligans", "rearrangements",
    "turns", "ended by the Procession", "ended by empty hands", "ended by idleness", "humans dead", "markers", "Giants alive at the end",
)  # fmt: skip
(
    DECISIONS, PLACED, TURNED, ATTACKS, BLIND, TAKEOVERS, INTERVENTIONS, ABILITIES, HUMAN_ABILITIES,
    TAKEN, DECLINED, PASSED, NEGATED, LOST, HALVES, MULLIGANS, REARRANGED,
    TURNS, PROCESSION_OVER, HANDS_EMPTY, IDLE, DEAD, MARKERS, GIANTS,
) = range(len(STATISTICS))  # fmt: skip


@rule
def tally(c: st.Content, s: st.State, action: int, counts: Out) -> None:
    """Called before each step, and once at the end with action -1."""
    if s.to_act == OVER:
        count_end(s, counts)
    elif s.to_act != CHANCE:
        counts[DECISIONS] += 1
        count_deed(s, action, counts)
        count_answer(s, action, counts)


@rule
def count_deed(s: st.State, action: int, counts: Out) -> None:
    if st.PLAN.has(action) and s.prompt == st.PLACE:
        counts[PLACED] += 1
        counts[TURNED] += st.PLAN.index(action) % st.DESTS == st.TO_BATTLE_TURNED
    counts[ATTACKS] += st.ATTACK.has(action)
    if s.prompt == st.ATTACKED:
        slot = st.AT_SLOT.index(action)
        counts[BLIND] += s.up[slot] == 0 and knowledge.level_of_lore(s.lore[s.slot[slot]], s.to_act) != st.KNOWN
    counts[TAKEOVERS] += st.TAKE.has(action)
    counts[INTERVENTIONS] += st.INTERVENTION.has(action)
    counts[ABILITIES] += st.ABILITY.has(action)
    counts[HUMAN_ABILITIES] += st.HUMAN_ABILITY.has(action)
    counts[TAKEN] += st.STAKE_WITH.has(action)
    if st.INTERVENTION.has(action) or st.ABILITY.has(action) or st.HUMAN_ABILITY.has(action):
        if s.items == 0:  # the stack before this one has been told of
            for i in range(s.past):
                counts[NEGATED] += s.past_fate[i] == st.WAS_NEGATED
                counts[LOST] += s.past_fate[i] == st.TARGET_LOST


@rule
def count_answer(s: st.State, action: int, counts: Out) -> None:
    if st.PASS.has(action):
        counts[DECLINED] += s.prompt == st.TAKE_STAKE
        counts[PASSED] += s.prompt == st.RESPOND
    elif st.YES.has(action):
        counts[HALVES] += s.prompt == st.HALF
        counts[MULLIGANS] += s.prompt == st.MULLIGAN
        counts[REARRANGED] += s.prompt == st.REARRANGE


@rule
def count_end(s: st.State, counts: Out) -> None:
    counts[TURNS] += s.turn
    counts[PROCESSION_OVER] += s.ending == st.BY_PROCESSION
    counts[HANDS_EMPTY] += s.ending == st.BY_CARDS
    counts[IDLE] += s.ending == st.BY_IDLENESS
    for h in range(st.HUMANS):
        counts[DEAD] += s.hplace[h] == st.CEMETERY
        counts[MARKERS] += ranks.is_marker(h) and s.hplace[h] < s.seats
    for g in range(st.GIANTS):
        counts[GIANTS] += s.giant_level[g] > 0
