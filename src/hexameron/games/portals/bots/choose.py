"""The styles: how a sensible player spends a turn (RULES.md, section 7).

They use only the seat's own hand and open cards, never the hidden cards of others.
"""

from typing import NamedTuple

import numpy as np

from hexameron.core.kernel import Out, Rng, rule, unit
from hexameron.games.portals.bots.worth import (
    NEVER,
    Standing,
    cheapest_fuel,
    fuel_needed,
    hold,
    least,
    value,
)
from hexameron.games.portals.rules import cards, fuel, map, scoring, state as st

BLIND = 2.6  # worth of a card drawn from a pile
ENOUGH = 0.9  # merit below which drawing is better than playing


class Plan(NamedTuple):
    """What a seat weighs in its turn: its hand with values, and the ways to all places."""

    hand: Out
    gains: Out  # of playing each card
    worths: Out  # of holding each card
    steps: Out  # to each place
    onward: Out  # the first place on the way to each place
    standing: Standing


@rule
def choose(c: st.Content, s: st.State, style: int, rng: Rng) -> int:
    """Return the action of a style; small random numbers break ties."""
    hand, worths, gains = (
        np.empty(cards.MOST, np.int64),
        np.empty(cards.MOST, np.float64),
        np.empty(cards.MOST, np.float64),
    )
    steps, onward, border = (
        np.empty(st.PLACES, np.int64),
        np.empty(st.PLACES, np.int64),
        np.empty(st.PLACES, np.int64),
    )
    table = np.empty((st.SEATS, scoring.GATHERED), np.int64)
    seat = s.actor
    n = cards.hand_of(c, s, seat, hand)
    scoring.gather(c, s, seat, table)
    standing = Standing(scoring.side(s, seat), table, style)
    if s.phase == st.PLACE:
        return choose_place(c, s, hand[:n], standing, rng)
    map.explore(c, s, s.pawn[seat], steps, onward, border)
    for i in range(n):
        gains[i] = value(c, s, hand[i], standing) if c.kind[hand[i]] == st.EVENT else 0.0
        worths[i] = hold(c, s, hand[i], standing, steps) + 0.01 * unit(rng)
    if s.left > 0:
        plan = Plan(hand[:n], gains, worths, steps, onward, standing)
        action = best_play(c, s, plan, np.empty(4, np.int64))
        if action >= 0:
            return action
        action = best_draw_or_step(c, s, plan)
        if action >= 0:
            return action
    return st.END.code(0)


@rule
def choose_place(c: st.Content, s: st.State, hand: Out, standing: Standing, rng: Rng) -> int:
    """Return the place from which the first four actions bring most."""
    best, chosen = NEVER, st.MOVE.code(0)
    for place in range(c.places):
        if map.is_free(s, place):
            worth = opening(c, s, hand, place, standing) + 0.2 * c.degree[place] + 0.05 * unit(rng)
            if worth > best:
                best, chosen = worth, st.MOVE.code(place)
    return chosen


@rule
def opening(c: st.Content, s: st.State, hand: Out, place: int, standing: Standing) -> float:
    """Return the best value of one event, or two in a row, played from here in the first turn."""
    best = 0.0
    for i in range(len(hand)):
        cost = map.walk(c, s, place, c.place[hand[i]]) + 1
        if cost > c.actions_per_turn:
            continue
        one = value(c, s, hand[i], standing) + 0.8 * (c.actions_per_turn - cost)
        best = max(best, one)
        for j in range(len(hand)):
            both = cost + map.walk(c, s, c.place[hand[i]], c.place[hand[j]]) + 1
            if j != i and both <= c.actions_per_turn:
                two = value(c, s, hand[i], standing) + value(c, s, hand[j], standing)
                best = max(best, two + 0.8 * (c.actions_per_turn - both))
    return best


@rule
def best_play(c: st.Content, s: st.State, plan: Plan, burnt: Out) -> int:
    """Return the next action towards playing the best event of this turn, or -1.

    The action is a step, an exchange for fuel, or the play itself. The result is -1 if no event is
    worth it.
    """
    best, chosen = ENOUGH, -1
    first_fuel = -1
    for i in range(len(plan.hand)):
        card = plan.hand[i]
        if c.kind[card] != st.EVENT:
            continue
        cost = plan.steps[c.place[card]] + 1
        if cost > s.left:
            continue
        need, price = fuel_needed(c, s, card), 0.0
        if need > 0:
            price = cheapest_fuel(c, s, card, need, plan.hand, plan.worths, burnt)
            if price == NEVER:
                continue
        merit = (plan.gains[i] + end_value(c, s, card, plan.standing) - price) / cost
        if merit > best:
            best, chosen = merit, i
            first_fuel = burnt[0] if need > 0 else -1
    if chosen < 0:
        return -1
    card = plan.hand[chosen]
    if plan.steps[c.place[card]] > 0:
        return st.MOVE.code(plan.onward[c.place[card]])
    return st.PLAY.code(card) if first_fuel < 0 else st.EXCHANGE.code(first_fuel)


@rule
def end_value(c: st.Content, s: st.State, card: int, standing: Standing) -> float:
    """Return the value of ending the game with a third New Testament card.

    It is good unless the side is more than 6 points behind.
    """
    if (
        c.deck[card] != st.NEW
        or s.simplified
        or s.triggered
        or s.new_played[s.actor] != c.new_to_end - 1
    ):
        return 0.0
    mine, scores = standing.side, np.empty((st.SEATS, scoring.SCORE), np.int64)
    scoring.score(c, s, standing.table, scores)
    best = 0
    for other in range(scoring.sides(s)):
        if other != mine:
            best = max(best, scores[other, scoring.TOTAL])
    return 3.0 if scores[mine, scoring.TOTAL] >= best - 6 else -1.0


@rule
def best_draw_or_step(c: st.Content, s: st.State, plan: Plan) -> int:
    """Return a draw, or a step towards a card, or -1 if neither is worth it.

    With a full hand, the card of least worth is first exchanged or discarded.
    """
    hand, n = plan.hand, len(plan.hand)
    merit, step = best_step(c, s, plan)
    lowest = least(plan.worths, n)
    thrown = plan.worths[lowest] if n >= c.hand_limit else 0.0
    draw = best_draw(c, s, plan, thrown, merit)
    if draw < 0:
        return step
    if n < c.hand_limit:
        return draw
    return (
        st.EXCHANGE.code(hand[lowest])
        if fuel.may_exchange(c, s, hand[lowest])
        else st.DISCARD.code(hand[lowest])
    )


@rule
def best_step(c: st.Content, s: st.State, plan: Plan) -> tuple[float, int]:
    """Return the merit of the best step towards an event that can be reached in time, and the step.

    The step is -1 if there is none. A step towards a card raises its merit at least as much as any
    other's, so the pawn does not turn back on the way.
    """
    best, action = 0.0, -1
    if is_last_turn(c, s):
        return best, action
    for i in range(len(plan.hand)):
        card = plan.hand[i]
        if c.kind[card] != st.EVENT:
            continue
        away = plan.steps[c.place[card]]
        ahead = c.time[card] - s.capsule
        if s.simplified or c.time[card] == st.LAST:
            ahead = max(ahead, 1)
        if away == st.FAR or ahead < 0 or s.left + c.actions_per_turn * ahead <= away:
            continue
        merit = 0.85 * plan.gains[i] / (away + 1) * patience(ahead)
        if merit > best:
            best, action = merit, st.MOVE.code(plan.onward[c.place[card]]) if away > 0 else -1
    return (best, action) if action >= 0 else (0.0, -1)


@rule
def patience(ahead: int) -> float:
    """Return the factor for a card whose period comes in `ahead` rounds."""
    if ahead <= 1:
        return 1.6
    return 1.0 if ahead == 2 else 0.5 if ahead == 3 else 0.2


@rule
def is_last_turn(c: st.Content, s: st.State) -> bool:
    """Return whether no seat has another turn after this round (T-34, T-R30)."""
    return (
        s.triggered == 1 or (s.simplified == 1 and s.capsule == st.LAST) or s.round >= c.max_rounds
    )


@rule
def best_draw(c: st.Content, s: st.State, plan: Plan, thrown: float, enough: float) -> int:
    """Return the draw with the greatest merit above `enough`, or -1.

    `thrown` is the worth of a card that must leave the hand first.
    """
    hand, n = plan.hand, len(plan.hand)
    best, action = enough, -1
    crowd = 0.0 if n < c.hand_limit - 2 else 0.6
    for space in range(st.ROW_SIZE):
        if s.row[space] != st.NONE:
            merit = hold(c, s, s.row[space], plan.standing, plan.steps) - thrown - crowd
            if merit > best:
                best, action = merit, st.DRAW_ROW.code(space)
    if s.old_left > 0 and BLIND - thrown - crowd > best:
        best, action = BLIND - thrown - crowd, st.DRAW_OLD.code(0)
    if s.new_left > 0 and s.capsule >= st.LAST - 5:
        promised = s.new_played[s.actor]
        for i in range(n):
            promised += c.deck[hand[i]] == st.NEW
        merit = BLIND + 0.35 * (s.capsule - (st.LAST - 5)) - thrown - crowd
        if promised < c.new_to_end + 1 and merit > best:
            action = st.DRAW_NEW.code(0)
    return action
