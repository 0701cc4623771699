"""Statistics of simulated games of Planet, for designers (RULES.md, section 7)."""

import numpy as np

from hexameron.core.kernel import OVER, Out, rule
from hexameron.games.planet.bots import beliefs, continents
from hexameron.games.planet.bots.beliefs import Estimate
from hexameron.games.planet.bots.oxygen import judge_deed
from hexameron.games.planet.rules import needs, payoffs, state as st

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
    "actions of Oxygen that gained",
    *(f"unmet pawn {pawn}" for pawn in range(st.ELEMENTS)),
    *(f"unmet on space {space}" for space in range(st.BOARD)),
    "awoken",
    "awoken with an empty bag",
)
(SCORE, VALIDATED, BY_TRAY, UNMET, POINTS, ACTED, KEPT, CHANGED, AWOKE, MOVED, DECISIONS, PERFECT, GAINED, UNMET_PAWN) = (
    0, 1, 2, 6, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
)  # fmt: skip

UNMET_ON = UNMET_PAWN + st.ELEMENTS
AWOKEN = UNMET_ON + st.BOARD
BAG_EMPTY = AWOKEN + 1


@rule
def tally(c: st.Content, s: st.State, action: int, counts: Out) -> None:
    """Count one step. Called before each step, and once at the end with action -1."""
    if s.to_act == OVER:
        count_end(c, s, counts)
        return
    if s.awake and counts[AWOKEN] == 0:
        counts[AWOKEN] = 1
        counts[BAG_EMPTY] += s.bag & ~st.BACTERIA_BITS == 0
    if s.to_act < 0:
        return
    counts[DECISIONS] += 1
    if s.phase == st.PLACE:
        slot = (
            st.PLACES.index(action) // st.SPACES
            if st.PLACES.has(action)
            else st.BREATHES.index(action) // 2
        )
        counts[KEPT if slot == s.indicated else CHANGED] += 1
        if st.BREATHES.has(action) and st.BREATHES.index(action) % 2 == 0:
            counts[ACTED] += 1
    elif st.MOVING_TO.has(action):
        counts[MOVED] += 1
    elif st.EXCHANGING.has(action) or st.LOOK_MOVING.has(action):
        counts[GAINED] += true_gain(c, s, action) > 0.0


@rule
def true_gain(c: st.Content, s: st.State, action: int) -> float:
    """Return the gain of an Exchange or a Look-move if all needs are known.

    A Flip gains nothing then.
    """
    belief, stock, values = (
        np.zeros((st.PAWNS, 4), np.float64),
        np.empty(st.OXYGEN, np.int64),
        np.empty(st.TRAYS, np.float64),
    )
    worlds = np.empty((0, st.PAWNS), np.int8)
    for token in range(s.drawn):
        belief[token, s.tok[token] & 3] = 1.0
    beliefs.colours_left(s, stock)
    estimate = Estimate(belief, worlds, stock, values)
    continents.appraise_trays(c, s, estimate)
    return judge_deed(c, s, action, estimate)


@rule
def count_end(c: st.Content, s: st.State, counts: Out) -> None:
    points = payoffs.score(c, s)
    counts[SCORE] += points
    counts[PERFECT] += points == 24
    counts[POINTS] += payoffs.oxygen_points(s)
    counts[AWOKE] += s.awake
    for tray in range(st.TRAYS):
        if needs.is_validated(c, s, tray):
            counts[VALIDATED] += 1
            counts[BY_TRAY + tray] += 1
    for g in range(st.BOARD):
        if s.space[g] >= 0:
            pawn = s.tok[s.space[g]]
            if pawn < st.ELEMENTS and not needs.is_met(c, s, g):
                counts[UNMET + (pawn >> 2)] += 1
                counts[UNMET_PAWN + pawn] += 1
                counts[UNMET_ON + g] += 1
