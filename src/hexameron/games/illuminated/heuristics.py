"""How a sensible player judges a position of Illuminated (RULES.md, section 7): styles, search, hints."""

from __future__ import annotations

from math import exp
from typing import Any

import numpy as np

from hexameron.core.compiling import rule
from hexameron.core.record import OVER
from hexameron.core.rng import below
from hexameron.games.illuminated.rules import controller, legal, own_die, payoffs, penalty, put, target_of, value
from hexameron.games.illuminated.state import (
    END,
    FLOOR,
    HELP,
    L6,
    LOWER,
    NOBODY,
    SACRIFICE,
    SLOTS,
    Content,
    State,
)

STYLES = ("racer", "lively", "solid")


@rule
def candidates(c: Content, s: State, out: Any) -> int:
    """One action per kind, owner and place of the dice used: dice of one owner on one place are interchangeable (5.3).

    Hopeless Manipulations are left out: ending the turn is never worse (I-R17).
    """
    n = legal(c, s, out)
    if s.to_act < 0:
        return n
    kept = 0
    for j in range(n):
        if is_first_of_its_kind(c, s, out[j]):
            out[kept] = out[j]
            kept += 1
    return kept


@rule
def is_first_of_its_kind(c: Content, s: State, action: int) -> bool:
    if END.has(action):
        return True
    target, own = target_of(action), own_die(s, action)
    if own < 0 and value(s.place[target]) + penalty(c, s, target) >= 6:
        return False
    if own >= 0:
        for e in range(own // SLOTS * SLOTS, own):
            if s.place[e] == s.place[own]:
                return False
    for e in range(target // SLOTS * SLOTS, target):
        if s.place[e] == s.place[target] and e != own:
            return False
    return True


@rule
def strength(c: Content, s: State, seat: int, weights: Any) -> float:
    total = 0.0
    for e in range(seat * SLOTS, seat * SLOTS + s.entities):
        total += weights[s.place[e]]
    return total


@rule
def score(c: Content, s: State, seat: int, weight: float) -> float:
    """Own dice less `weight` times the opponents' (half the strongest, half the average), and Control."""
    strongest, everyone = -1000.0, 0.0
    for other in range(s.seats):
        if other != seat:
            theirs = strength(c, s, other, c.own_row)
            strongest = max(strongest, theirs)
            everyone += theirs
    total = strength(c, s, seat, c.own_row) - weight * 0.5 * (strongest + everyone / (s.seats - 1))
    who = controller(s)
    if who == seat:
        return total + c.control
    return total if who == NOBODY else total - c.control


@rule
def outcome_score(c: Content, s: State, action: int, face: int, weight: float) -> float:
    """The score for the actor after this roll, the table left as it was."""
    target, own = target_of(action), own_die(s, action)
    here = s.place[target]
    helper = s.place[own] if own >= 0 else FLOOR
    total = face - penalty(c, s, target) + (value(helper) if own >= 0 else 0)
    if total > value(here):
        if SACRIFICE.has(action):
            put(s, target, max(FLOOR, here - (total - value(here))))
            put(s, own, c.sacrifice_place)
        else:
            put(s, target, here - 1 if LOWER.has(action) else here + 1)
    if HELP.has(action):
        put(s, own, helper - 1)
    result = score(c, s, s.actor, weight)
    if s.place[target] == L6:
        result = c.illuminated if target // SLOTS == s.actor else -c.illuminated
    put(s, target, here)
    if own >= 0:
        put(s, own, helper)
    return result


@rule
def expected_score(c: Content, s: State, action: int, weight: float) -> float:
    """The mean over the six faces; an action still to come is worth a little."""
    if END.has(action):
        return score(c, s, s.actor, weight)
    total = 0.0
    for face in range(1, 7):
        total += outcome_score(c, s, action, face, weight)
    return total / 6.0 + (c.action_left if s.left > 1 else 0.0)


@rule
def choose(c: Content, s: State, style: int, rng: Any) -> int:
    """The best action one roll ahead (7.2); ties at random."""
    actions = np.empty(400, np.int32)
    n = candidates(c, s, actions)
    best, chosen, ties = -1e9, END.code(0), 0
    for j in range(n):
        worth = expected_score(c, s, actions[j], c.style_weight[style])
        if worth > best + 1e-6:
            best, chosen, ties = worth, actions[j], 1
        elif worth > best - 1e-6:
            ties += 1
            if below(rng, ties) == 0:
                chosen = actions[j]
    return chosen


@rule
def appraise(c: Content, s: State, out: Any) -> None:
    """Estimated payoffs: log-odds fitted to exact values, made to sum to one over the seats."""
    if s.to_act == OVER:
        payoffs(c, s, out)
        return
    who, total = controller(s), 0.0
    theirs = 0.0
    for seat in range(s.seats):
        theirs += strength(c, s, seat, c.opponent_row)
    for seat in range(s.seats):
        others = (theirs - strength(c, s, seat, c.opponent_row)) / (s.seats - 1)
        odds = strength(c, s, seat, c.own_row) + others
        if who != NOBODY:
            odds += c.control if who == seat else -c.control
        if seat == s.actor and s.left > 1:
            odds += c.action_left
        out[seat] = 1.0 / (1.0 + exp(-odds)) if s.seats == 2 else exp(odds)
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total
