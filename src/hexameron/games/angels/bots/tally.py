"""Statistics for designers, counted in simulated games of Aniołowie (RULES.md 7.4)."""

from hexameron.core.kernel import CHANCE, OVER, Out, rule
from hexameron.games.angels.rules import knowledge, ranks, state as st

STATISTICS = (
    "decisions", "placed", "placed with support", "attacks", "blind attacks",
    "takeovers", "interventions", "angel abilities", "human abilities",
    "stakes taken", "stakes declined", "responses passed", "half hands discarded", "mulligans", "rearrangements",
    "turns", "ended by the Procession", "ended by empty hands", "ended by idleness", "humans dead", "markers", "Giants alive at the end",
    "Battles decided", "turn of the last Battle", "Battles drawn", "sum that wins a Battle", "margins of Battles",
    "cards in hands at the end", "cards in Hosts at the end", "humans held at the end", "deepest stack",
    "decisions in setup", "decisions while planning", "decisions in the human phase", "decisions in the action phase",
    "decisions in Battle",
    "to Support", "to Earth", "to Battle", "to Battle with support declared",
)  # fmt: skip
(
    DECISIONS, PLACED, TURNED, ATTACKS, BLIND, TAKEOVERS, INTERVENTIONS, ABILITIES, HUMAN_ABILITIES,
    TAKEN, DECLINED, PASSED, HALVES, MULLIGANS, REARRANGED,
    TURNS, PROCESSION_OVER, HANDS_EMPTY, IDLE, DEAD, MARKERS, GIANTS,
    BATTLES, LAST_BATTLE, DRAWN, WINNING, MARGINS,
    HANDS, HOSTS, HELD, DEEPEST, BY_PHASE, _, _, _, _, TO_ROW, _, _, _,
) = range(len(STATISTICS))  # fmt: skip


@rule
def tally(c: st.Content, s: st.State, action: int, counts: Out) -> None:
    """Count one step of a game.

    It is called before each step, and once at the end with action -1.
    """
    count_battle(s, counts)
    if s.to_act == OVER:
        count_end(s, counts)
    elif s.to_act != CHANCE:
        counts[DECISIONS] += 1
        counts[BY_PHASE + s.phase] += 1
        counts[DEEPEST] = max(counts[DEEPEST], s.items)
        count_deed(s, action, counts)
        count_answer(s, action, counts)


@rule
def count_battle(s: st.State, counts: Out) -> None:
    """Count a Battle once, at the first step after it."""
    if s.decided == counts[LAST_BATTLE]:
        return
    counts[LAST_BATTLE] = s.decided
    best, second = 0, 0
    for seat in range(s.seats):
        if s.sums[seat] > best:
            best, second = s.sums[seat], best
        else:
            second = max(second, s.sums[seat])
    counts[BATTLES] += 1
    counts[DRAWN] += best == second
    counts[WINNING] += best
    counts[MARGINS] += best - second


@rule
def count_deed(s: st.State, action: int, counts: Out) -> None:
    if st.PLAN.has(action) and s.prompt == st.PLACE:
        counts[PLACED] += 1
        counts[TURNED] += st.PLAN.index(action) % st.DESTS == st.TO_BATTLE_TURNED
        counts[TO_ROW + st.PLAN.index(action) % st.DESTS] += 1
    counts[ATTACKS] += st.ATTACK.has(action)
    if s.prompt == st.ATTACKED:
        slot = st.AT_SLOT.index(action)
        counts[BLIND] += (
            s.up[slot] == 0 and knowledge.level_of_lore(s.lore[s.slot[slot]], s.to_act) != st.KNOWN
        )
    counts[TAKEOVERS] += st.TAKE.has(action)
    counts[INTERVENTIONS] += st.INTERVENTION.has(action)
    counts[ABILITIES] += st.ABILITY.has(action)
    counts[HUMAN_ABILITIES] += st.HUMAN_ABILITY.has(action)
    counts[TAKEN] += st.STAKE_WITH.has(action)


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
    for seat in range(s.seats):
        counts[HANDS] += s.in_hand[seat]
        counts[HOSTS] += s.in_host[seat]
    for h in range(st.HUMANS):
        counts[DEAD] += s.hplace[h] == st.CEMETERY
        counts[HELD] += s.hplace[h] < s.seats
        counts[MARKERS] += ranks.is_marker(h) and s.hplace[h] < s.seats
    for g in range(st.GIANTS):
        counts[GIANTS] += s.giant_level[g] > 0
