"""Statistics of Aniołowie counted from events, for `lab run --events`."""

from hexameron.games.angels.rules import events as ev, state as st
from hexameron.lab.figures import Figure

DUEL, GIANT = {"kind": st.DUEL_WINDOW}, {"kind": st.GIANT_WINDOW}
FIGURES = (
    Figure("duels fought", ev.DuelFought, DUEL),
    Figure("duels won by the attacker", ev.DuelFought, {**DUEL, "how": st.SECOND_FELL}),
    Figure("duels lost by the attacker", ev.DuelFought, {**DUEL, "how": st.FIRST_FELL}),
    Figure("duels in which both fall", ev.DuelFought, {**DUEL, "how": st.BOTH_FELL}),
    Figure("duels called off", ev.DuelCalledOff, DUEL),
    Figure("effects", ev.EffectEnded),
    Figure("effects that work", ev.EffectEnded, {"fate": st.WORKED}),
    Figure("effects negated", ev.EffectEnded, {"fate": st.WAS_NEGATED}),
    Figure("effects whose target is lost", ev.EffectEnded, {"fate": st.TARGET_LOST}),
    Figure("effects whose source is gone", ev.EffectEnded, {"fate": st.SOURCE_GONE}),
    Figure("effects that meet a shield", ev.EffectEnded, {"fate": st.WAS_SHIELDED}),
    Figure("effects that change nothing", ev.EffectEnded, {"fate": st.CHANGED_NOTHING}),
    Figure("takeovers tried", ev.TakeoverTried),
    Figure("takeovers that succeed", ev.TakeoverEnded, {"how": st.TAKEN_OVER}),
    Figure("Giants", ev.GiantRose),
    Figure("attacks of Giants", ev.GiantAttacked),
    Figure("Giants that fall", ev.DuelFought, {**GIANT, "how": st.FIRST_FELL}),
    Figure("defenders that Giants kill", ev.DuelFought, {**GIANT, "how": st.SECOND_FELL}),
    Figure("angels discarded in duels", ev.Discarded, {"why": ev.FALLEN}),
    Figure("angels discarded by effects", ev.Discarded, {"why": ev.EFFECT}),
    Figure("angels discarded at level 0", ev.Discarded, {"why": ev.AT_ZERO}),
    Figure("angels discarded as open copies", ev.Discarded, {"why": ev.COPY_OPEN}),
    Figure("angels discarded at the end of a turn", ev.Discarded, {"why": ev.END_OF_TURN}),
    Figure("humans that fall in duels", ev.HumanDied, {"why": ev.FALLEN}),
    Figure("humans killed by effects", ev.HumanDied, {"why": ev.EFFECT}),
    Figure("humans given as a cost", ev.HumanDied, {"why": ev.COST}),
    Figure("humans that die at level 0", ev.HumanDied, {"why": ev.AT_ZERO}),
)
