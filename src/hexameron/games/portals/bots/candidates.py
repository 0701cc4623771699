"""What search needs to look ahead: the actions worth trying, and how a position would end (RULES.md, section 7)."""

from __future__ import annotations

from math import exp
from typing import Any

import numpy as np

from hexameron.core.compiling import rule
from hexameron.core.record import OVER
from hexameron.games.portals.heuristics import GUIDE, MOST, NEVER, hold, margin, own_cards, value, walk
from hexameron.games.portals.moves import in_range, legal
from hexameron.games.portals.paths import explore
from hexameron.games.portals.scoring import (
    ALL,
    BY_REGION,
    GATHERED,
    SCORE,
    SETS,
    SYMBOL_CARDS,
    gather,
    payoffs,
    score,
    side,
    sides,
)
from hexameron.games.portals.state import (
    DISCARD,
    DRAW_NEW,
    DRAW_ROW,
    END,
    EVENT,
    EXCHANGE,
    FULL,
    HAND,
    LAST,
    MOVE,
    NONE,
    PLACE,
    PLACES,
    PLAY,
    REGION,
    REGIONS,
    ROW_SIZE,
    SEATS,
    SYMBOLS,
    Content,
    State,
    whole,
)

# What each feature is worth in log-odds at the first and in the last round: a logistic fit to who won, on positions of 16,000
# games of two guides that now and then make a collector's move.
# Order: event points, set points, points of Symbol cards, regions ahead of the scarcest, events that can be in time, their value,
# steps to them, fuel icons, New Testament events played, Region cards, Symbol cards, the best and the second event by value an
# action, periods to wait, turn of this round over, symbols ahead (gently, sharply), cards in hand, full sets of regions.
EARLY = (0.054, -0.065, 0.035, 0.006, -0.155, 0.024, 0.016, -0.005, -0.408, -0.27, -0.42, 0.026, 0.041, -0.051, -0.049, 0.373, -0.089, 0.125, 0.034)  # fmt: skip
LATE = (0.165, 0.064, 0.149, 0.331, 0.121, 0.055, -0.097, 0.125, 0.013, 0.475, 0.061, 0.088, 0.029, -0.049, -0.641, 0.412, 0.926, -0.002, 0.907)  # fmt: skip


@rule
def candidates(c: Content, s: State, out: Any) -> int:
    """Legal actions without those that no sensible player makes: aimless steps, needless discards, idle ends."""
    n = legal(c, s, out)
    if s.to_act < 0:
        return n
    hand, worths, rows = np.empty(MOST, np.int64), np.empty(MOST, np.float64), np.empty(ROW_SIZE, np.float64)
    steps, onward, border = np.empty(PLACES, np.int64), np.empty(PLACES, np.int64), np.empty(PLACES, np.int64)
    table = np.empty((SEATS, GATHERED), np.int64)
    seat = whole(s.actor)
    held = own_cards(c, s, seat, hand)
    gather(c, s, seat, table)
    mine = side(s, seat)
    if s.phase == PLACE:
        return near_hand(c, s, hand, held, out, n)
    explore(c, s, whole(s.pawn[seat]), steps, onward, border)
    for i in range(held):
        worths[i] = hold(c, s, hand[i], mine, table, steps, whole(GUIDE))
    for space in range(ROW_SIZE):
        rows[space] = hold(c, s, whole(s.row[space]), mine, table, steps, whole(GUIDE)) if s.row[space] != NONE else NEVER
    kept = 0
    for i in range(n):
        if is_sensible(c, s, whole(out[i]), hand, worths, rows, held, steps, onward):
            out[kept] = out[i]
            kept += 1
    if kept == 0:
        out[0] = END.code(0)
        kept = 1
    return kept


@rule
def is_sensible(c: Content, s: State, action: int, hand: Any, worths: Any, rows: Any, held: int, steps: Any, onward: Any) -> bool:
    if PLAY.has(action):
        return True
    if END.has(action):
        return s.left == 0
    if MOVE.has(action):
        return leads_somewhere(c, s, MOVE.index(action), hand, held, steps, onward)
    if DRAW_ROW.has(action):
        return is_tempting(rows, whole(DRAW_ROW.index(action)))
    if DRAW_NEW.has(action):
        return s.capsule >= LAST - 6 or s.simplified == 1
    if EXCHANGE.has(action):
        return is_fuel(c, s, EXCHANGE.index(action), hand, worths, held, steps)
    if DISCARD.has(action):
        return held >= c.hand_limit and s.left > 0 and is_least(DISCARD.index(action), hand, worths, held)
    return True


@rule
def is_least(card: int, hand: Any, worths: Any, held: int) -> bool:
    """Is this the card that one would part with first?"""
    least = 0
    for i in range(held):
        if worths[i] < worths[least]:
            least = i
    return hand[least] == card


@rule
def is_tempting(rows: Any, space: int) -> bool:
    """One of the two best cards of the row."""
    better = 0
    for other in range(ROW_SIZE):
        better += rows[other] > rows[space] or (rows[other] == rows[space] and other < space)
    return better < 2 and rows[space] > 1.0


@rule
def is_fuel(c: Content, s: State, card: int, hand: Any, worths: Any, held: int, steps: Any) -> bool:
    """Does it help to play another card in this turn, make room, or empty the tank against the others?"""
    if is_least(card, hand, worths, held) and (held >= c.hand_limit or s.gauge + c.fuel[card] >= FULL):
        return True
    for i in range(held):
        other = hand[i]
        if other != card and c.kind[other] == EVENT and steps[c.place[other]] < s.left and not in_range(c, s, other):
            return True
    return False


@rule
def leads_somewhere(c: Content, s: State, place: int, hand: Any, held: int, steps: Any, onward: Any) -> bool:
    """Is this the first step towards an event in hand that can still be played in time?"""
    for i in range(held):
        card = hand[i]
        if c.kind[card] != EVENT or onward[c.place[card]] != place:
            continue
        away, ahead = steps[c.place[card]], c.time[card] - s.capsule
        if s.simplified or c.time[card] == LAST or (ahead >= 0 and away < s.left + c.actions_per_turn * ahead):
            return True
        if away < s.left:
            return True
    return False


@rule
def near_hand(c: Content, s: State, hand: Any, held: int, out: Any, n: int) -> int:
    """Places of the cards in hand, and their neighbours."""
    kept = 0
    for i in range(n):
        place, near = whole(MOVE.index(out[i])), False
        for j in range(held):
            near = near or (c.kind[hand[j]] == EVENT and walk(c, s, place, whole(c.place[hand[j]])) <= 1)
        if near:
            out[kept] = out[i]
            kept += 1
    return kept if kept > 0 else n


# What a side has and holds, as numbers for `appraise`.
FEATURES = 19
(
    POINTS, SET_POINTS, CARD_POINTS, READY, PLAYABLE, GAIN, AWAY, FUEL, NEW_PLAYED, WILD_HELD, MATCHING_HELD, BEST, SECOND, WAIT, DONE,
    GENTLE, SHARP, CARDS_HELD, FULL_SETS,
) = range(FEATURES)  # fmt: skip


@rule
def features(c: Content, s: State, seat: int, table: Any, scores: Any, out: Any) -> None:
    """Score parts of the seat's side, then what its hand may still bring."""
    mine, key = side(s, seat), (HAND >> 1) + seat
    for i in range(FEATURES):
        out[i] = 0.0
    out[POINTS], out[NEW_PLAYED], out[CARDS_HELD] = s.points[seat], s.new_played[seat], s.held[seat]
    out[DONE] = (seat + s.seats - s.first) % s.seats < (s.actor + s.seats - s.first) % s.seats
    if not (s.teams and seat >= 2):  # the side has them once
        out[SET_POINTS], out[CARD_POINTS] = scores[mine, SETS], scores[mine, SYMBOL_CARDS]
        out[READY], out[FULL_SETS] = scarcity(table, mine), fewest(table, mine)
        for symbol in range(SYMBOLS):
            lead = margin(s, table, mine, symbol)
            out[GENTLE] += 1.0 / (1.0 + exp(-lead))
            out[SHARP] += 1.0 / (1.0 + exp(-2.5 * lead))
    for card in range(c.cards):
        if s.zone[card] >> 1 == key:
            if c.kind[card] == EVENT:
                out[FUEL] += c.fuel[card]
                promise(c, s, seat, whole(card), table, out)
            elif c.kind[card] == REGION:
                out[WILD_HELD] += 1.0
            else:
                out[MATCHING_HELD] += 1.0


@rule
def promise(c: Content, s: State, seat: int, card: int, table: Any, out: Any) -> None:
    """What an event in hand adds, if the pawn can be there in time."""
    here = whole(s.pawn[seat])
    away = walk(c, s, here, whole(c.place[card])) if here >= 0 else 3
    ahead = LAST - s.capsule if s.simplified else c.time[card] - s.capsule
    turns = ahead + 2 if c.time[card] == LAST else ahead
    own = s.left if s.actor == seat else 0
    if s.actor != seat and out[DONE] == 0.0:
        turns += 1
    if ahead < 0 or away + 1 > own + c.actions_per_turn * turns:
        return
    wait = 0 if s.simplified else ahead
    gain = value(c, s, card, side(s, seat), table, whole(GUIDE))
    out[PLAYABLE] += 1.0
    out[GAIN] += gain
    out[AWAY] += away
    out[WAIT] += wait
    rate = gain / (away + 1.0 + 0.5 * wait)
    if rate > out[BEST]:
        out[SECOND], out[BEST] = out[BEST], rate
    elif rate > out[SECOND]:
        out[SECOND] = rate


@rule
def appraise(c: Content, s: State, out: Any) -> None:
    """Estimated payoffs: the odds that score and hands promise, against the other sides'."""
    if s.to_act == OVER:
        payoffs(c, s, out)
        return
    table, scores = np.empty((SEATS, GATHERED), np.int64), np.empty((SEATS, SCORE), np.int64)
    gather(c, s, whole(ALL), table)
    score(c, s, table, scores)
    row, worth = np.empty(FEATURES, np.float64), np.zeros(SEATS, np.float64)
    part = min(1.0, s.round / (LAST + 1.0))
    for seat in range(s.seats):
        features(c, s, whole(seat), table, scores, row)
        for i in range(FEATURES):
            worth[side(s, seat)] += row[i] * (EARLY[i] * (1.0 - part) + LATE[i] * part)
    base, total = worth[0], 0.0
    for mine in range(sides(s)):
        worth[mine] = exp(worth[mine] - base)
        total += worth[mine]
    for seat in range(s.seats):
        out[seat] = worth[side(s, seat)] / total


@rule
def fewest(table: Any, mine: int) -> int:
    """Events of the scarcest region."""
    least = table[mine, BY_REGION]
    for region in range(1, REGIONS):
        least = min(least, table[mine, BY_REGION + region])
    return whole(least)


@rule
def scarcity(table: Any, mine: int) -> int:
    """Regions of which there is more than of the scarcest: part of the next set."""
    least, ready = fewest(table, mine), 0
    for region in range(REGIONS):
        ready += table[mine, BY_REGION + region] > least
    return ready
