"""What a bot means by an indication or a designation: the convention it plays by, reckoned out for people.

Beliefs are exact here, not over imagined worlds: what is told does not hang on a bot's luck or budget.
"""

from __future__ import annotations

import numpy as np

from hexameron.core.compiling import entry, rule
from hexameron.games.planet.beliefs import believe, colours_left, recall
from hexameron.games.planet.choices import hand_size, is_oxygen, list_designations
from hexameron.games.planet.heuristics import expect_designations, hope, read_indication, survey, weigh_trays
from hexameron.games.planet.state import DESIGNATES, HAND, INDICATE, OXYGEN, PAWNS, TRAYS, WATCHER, Content, State
from hexameron.games.planet.worth import HOPELESS, appraise_trays


@entry
def intend(c: Content, s: State, hopes: np.ndarray, likely: np.ndarray, readings: np.ndarray, promises: np.ndarray) -> None:
    """For the seat to act. Indicating: hopes and likely designations, by slot and tray. Designating: promises by tray, and readings."""
    weight, belief = np.empty((PAWNS, 4), np.float64), np.empty((PAWNS, 4), np.float64)
    stock, values, exact = np.empty(OXYGEN, np.int64), np.empty(TRAYS, np.float64), np.empty((0, PAWNS), np.int8)
    recall(c, s, weight)
    believe(c, s, s.to_act, weight, belief)
    colours_left(s, stock)
    appraise_trays(c, s, belief, exact, stock, values)
    if s.phase == INDICATE:
        n = hand_size(s, s.active)
        hope(c, s, n, belief, exact, stock, values, hopes)
        believe(c, s, WATCHER, weight, belief)
        expect_designations(c, s, n, belief, exact, stock, likely)
    else:
        promise_trays(c, s, belief, exact, stock, values, readings, promises)


@rule
def promise_trays(
    c: Content,
    s: State,
    belief: np.ndarray,
    exact: np.ndarray,
    stock: np.ndarray,
    values: np.ndarray,
    readings: np.ndarray,
    promises: np.ndarray,
) -> None:
    """What each continent promises the active player, and what the indicated pawn is taken for."""
    actions, worths = np.empty(TRAYS, np.int32), np.empty(TRAYS, np.float64)
    chances, gains = np.empty((HAND, 4), np.float64), np.empty((HAND, TRAYS, 4), np.float64)
    survey(c, s, belief, exact, stock, values, chances, gains)
    n = list_designations(s, actions)
    weigh_trays(c, s, s.indicated, actions, n, chances, gains, worths)
    for tray in range(TRAYS):
        promises[tray] = HOPELESS
    for j in range(n):
        promises[DESIGNATES.index(actions[j])] = worths[j]
    if not is_oxygen(s, s.hand[s.active, s.indicated]):
        read_indication(c, chances[s.indicated], gains[s.indicated])
    for k in range(4):
        readings[k] = chances[s.indicated, k]
