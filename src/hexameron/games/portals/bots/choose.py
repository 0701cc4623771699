"""How a sensible player judges cards and places (RULES.md, section 7): the styles.

Only the seat's own hand and what is open is read: the others' hidden cards never change a choice.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from hexameron.core.compiling import rule
from hexameron.core.rng import unit
from hexameron.games.portals.moves import in_range, is_free, may_exchange
from hexameron.games.portals.paths import FAR, explore
from hexameron.games.portals.scoring import (
    BY_REGION,
    BY_SYMBOL,
    GATHERED,
    MATCHING,
    SCORE,
    TOTAL,
    gather,
    score,
    side,
    sides,
)
from hexameron.games.portals.state import (
    DISCARD,
    DRAW_NEW,
    DRAW_OLD,
    DRAW_ROW,
    END,
    EVENT,
    EXCHANGE,
    FULL,
    HAND,
    LAST,
    MOVE,
    NEW,
    NONE,
    PLACE,
    PLACES,
    PLAY,
    PORTALS,
    REGION,
    REGIONS,
    ROW_SIZE,
    SEATS,
    SYMBOLS,
    Content,
    State,
    whole,
)

GUIDE, TOURIST, COLLECTOR = 0, 1, 2
MOST = 16  # cards in a hand, with room
BLIND = 2.6  # worth of a card that is drawn unseen
ENOUGH = 0.9  # merit below which drawing is better than playing
NEVER = -1000.0


# --- the value of cards (7.2, 1 and 4) ---


@rule
def value(c: Content, s: State, card: int, mine: int, table: Any, style: int) -> float:
    """Points, and what the event does for symbols and region sets."""
    total = float(c.worth[card])
    if style == TOURIST:
        return total
    for symbol in range(SYMBOLS):
        if (c.symbols[card] >> symbol) & 1:
            lead = margin(s, table, mine, symbol)
            total += 1.8 if -2 <= lead <= 1 else 0.4
            total += 1.0 * table[mine, MATCHING + symbol]
    return total + (2.0 if style == COLLECTOR else 1.0) * region_value(c, card, mine, table)


@rule
def margin(s: State, table: Any, mine: int, symbol: int) -> int:
    """Own count of a symbol less the best rival's."""
    best = 0
    for other in range(sides(s)):
        if other != mine:
            best = max(best, table[other, BY_SYMBOL + symbol] + table[other, MATCHING + symbol])
    return table[mine, BY_SYMBOL + symbol] + table[mine, MATCHING + symbol] - best


@rule
def region_value(c: Content, card: int, mine: int, table: Any) -> float:
    """The scarce region sets the number of sets."""
    least, scarce = 1000, 0
    for region in range(REGIONS):
        count = table[mine, BY_REGION + region]
        if count < least:
            least, scarce = count, 0
        scarce += count == least
    above = table[mine, BY_REGION + c.region[c.place[card]]] - least
    if above == 0:
        return 2.2 + 3.9 / scarce
    return 1.2 if above == 1 else 0.5


@rule
def hold(c: Content, s: State, card: int, mine: int, table: Any, steps: Any, style: int) -> float:
    """What a card in hand is worth for later turns."""
    if c.kind[card] == REGION:
        return 4.5
    if c.kind[card] != EVENT:
        worth = 2.0
        for symbol in range(SYMBOLS):
            if (c.symbols[card] >> symbol) & 1:
                worth += table[mine, BY_SYMBOL + symbol]
        return worth
    gain = value(c, s, card, mine, table, style)
    ahead = LAST if s.simplified else c.time[card] - s.capsule
    away = min(steps[c.place[card]], 8)
    time_left = s.left + c.actions_per_turn * ahead if c.time[card] < LAST else s.left + c.actions_per_turn * (ahead + 2)
    if ahead >= 0 and away + 1 <= time_left:
        return 0.85 * gain - 0.9 * away
    late = max(1, -ahead)
    worth = max(0.12, 0.5 - 0.05 * late) * 0.8 * gain
    return max(worth, 0.5 * c.fuel[card]) if s.simplified == 0 else worth


# --- fuel (7.2, 2) ---


@rule
def fuel_needed(c: Content, s: State, card: int) -> int:
    """Icons that bring the card into range, 0 if it is."""
    if in_range(c, s, card):
        return 0
    gap = abs(c.time[card] - s.capsule)
    level = s.gauge + 1
    while level < FULL and c.reach[level] >= 0 and c.reach[level] < gap:
        level += 1
    return level - s.gauge


@rule
def cheapest_fuel(c: Content, s: State, card: int, need: int, hand: Any, worths: Any, n: int, burnt: Any) -> float:
    """The least worth of cards of different unused colours with `need` icons; `burnt` becomes them, -1 for none.

    NEVER if there are not enough. At most three colours, so at most three cards.
    """
    best = 1000.0
    burnt[0] = burnt[1] = burnt[2] = -1
    for i in range(n):
        if hand[i] == card or not may_exchange(c, s, hand[i]):
            continue
        have, cost = c.fuel[hand[i]], worths[i]
        if have >= need:
            if cost < best:
                best, burnt[0], burnt[1], burnt[2] = cost, hand[i], -1, -1
            continue
        for j in range(i + 1, n):
            if hand[j] == card or not may_exchange(c, s, hand[j]) or c.colour[hand[j]] == c.colour[hand[i]]:
                continue
            two, cost_two = have + c.fuel[hand[j]], cost + worths[j]
            if two >= need:
                if cost_two < best:
                    best, burnt[0], burnt[1], burnt[2] = cost_two, hand[i], hand[j], -1
                continue
            for k in range(j + 1, n):
                if hand[k] == card or not may_exchange(c, s, hand[k]):
                    continue
                if c.colour[hand[k]] == c.colour[hand[i]] or c.colour[hand[k]] == c.colour[hand[j]]:
                    continue
                if two + c.fuel[hand[k]] >= need and cost_two + worths[k] < best:
                    best, burnt[0], burnt[1], burnt[2] = cost_two + worths[k], hand[i], hand[j], hand[k]
    return best if best < 1000.0 else NEVER


# --- a turn ---


@rule
def own_cards(c: Content, s: State, seat: int, hand: Any) -> int:
    n, key = 0, (HAND >> 1) + seat
    for card in range(c.cards):
        if s.zone[card] >> 1 == key:
            hand[n] = card
            n += 1
            if n == s.held[seat] or n == MOST:
                break
    return n


@rule
def choose(c: Content, s: State, style: int, rng: Any) -> int:
    """The move of a style; small random nudges part equals."""
    hand, worths, gains = np.empty(MOST, np.int64), np.empty(MOST, np.float64), np.empty(MOST, np.float64)
    steps, onward, border = np.empty(PLACES, np.int64), np.empty(PLACES, np.int64), np.empty(PLACES, np.int64)
    table, burnt = np.empty((SEATS, GATHERED), np.int64), np.empty(4, np.int64)
    seat = whole(s.actor)
    mine = side(s, seat)
    n = own_cards(c, s, seat, hand)
    gather(c, s, seat, table)
    if s.phase == PLACE:
        return choose_place(c, s, hand, n, mine, table, style, rng)
    explore(c, s, whole(s.pawn[seat]), steps, onward, border)
    for i in range(n):
        gains[i] = value(c, s, hand[i], mine, table, style) if c.kind[hand[i]] == EVENT else 0.0
        worths[i] = hold(c, s, hand[i], mine, table, steps, style) + 0.01 * unit(rng)
    if s.left > 0:
        action = best_play(c, s, hand, gains, worths, n, mine, table, steps, onward, burnt)
        if action >= 0:
            return action
        action = best_draw_or_step(c, s, hand, gains, worths, n, mine, table, steps, onward, style, rng)
        if action >= 0:
            return action
    return END.code(0)


@rule
def best_play(
    c: Content, s: State, hand: Any, gains: Any, worths: Any, n: int, mine: int, table: Any, steps: Any, onward: Any, burnt: Any
) -> int:
    """7.2, 2: the event with the best merit among those that this turn can still bring; -1 if none is worth it."""
    best, chosen = ENOUGH, -1
    first_fuel = -1
    for i in range(n):
        card = hand[i]
        if c.kind[card] != EVENT:
            continue
        cost = steps[c.place[card]] + 1
        if cost > s.left:
            continue
        need, price = fuel_needed(c, s, card), 0.0
        if need > 0:
            price = cheapest_fuel(c, s, card, need, hand, worths, n, burnt)
            if price == NEVER:
                continue
        merit = (gains[i] + end_value(c, s, card, mine, table) - price) / cost
        if merit > best:
            best, chosen = merit, i
            first_fuel = burnt[0] if need > 0 else -1
    if chosen < 0:
        return -1
    card = hand[chosen]
    if steps[c.place[card]] > 0:
        return MOVE.code(onward[c.place[card]])
    return PLAY.code(card) if first_fuel < 0 else EXCHANGE.code(first_fuel)


@rule
def end_value(c: Content, s: State, card: int, mine: int, table: Any) -> float:
    """7.2, 5: the third New Testament card ends the game: good unless behind."""
    if c.deck[card] != NEW or s.simplified or s.triggered or s.new_played[s.actor] != c.new_to_end - 1:
        return 0.0
    scores = np.empty((SEATS, SCORE), np.int64)
    score(c, s, table, scores)
    best = 0
    for other in range(sides(s)):
        if other != mine:
            best = max(best, scores[other, TOTAL])
    return 3.0 if scores[mine, TOTAL] >= best - 6 else -1.0


@rule
def best_draw_or_step(
    c: Content, s: State, hand: Any, gains: Any, worths: Any, n: int, mine: int, table: Any, steps: Any, onward: Any, style: int, rng: Any
) -> int:
    """7.2, 3: draw, or walk towards the best card that can be reached in time; -1 if neither is worth anything."""
    best, action = 0.0, -1
    for i in range(n):
        card = hand[i]
        if c.kind[card] != EVENT:
            continue
        away = steps[c.place[card]]
        ahead = c.time[card] - s.capsule
        if s.simplified or c.time[card] == LAST:
            ahead = max(ahead, 1)
        if away == 0 or away == FAR or ahead < 0:
            continue
        slack = s.left + c.actions_per_turn * ahead - away - 1
        if slack < 0:
            continue
        merit = 0.85 * gains[i] / (away + 1) * (1.6 if slack < c.actions_per_turn else 1.0)
        if merit > best:
            best, action = merit, MOVE.code(onward[c.place[card]])
    lowest = 0
    for i in range(n):
        if worths[i] < worths[lowest]:
            lowest = i
    thrown = worths[lowest] if n >= c.hand_limit else 0.0
    crowd = 0.0 if n < c.hand_limit - 2 else 0.6
    for space in range(ROW_SIZE):
        if s.row[space] != NONE:
            merit = hold(c, s, whole(s.row[space]), mine, table, steps, style) - thrown - crowd
            if merit > best:
                best, action = merit, DRAW_ROW.code(space)
    if s.old_left > 0 and BLIND - thrown - crowd > best:
        best, action = BLIND - thrown - crowd, DRAW_OLD.code(0)
    if s.new_left > 0 and s.capsule >= LAST - 5:
        promised = s.new_played[s.actor]
        for i in range(n):
            promised += c.deck[hand[i]] == NEW
        merit = BLIND + 0.35 * (s.capsule - (LAST - 5)) - thrown - crowd
        if promised < c.new_to_end + 1 and merit > best:
            best, action = merit, DRAW_NEW.code(0)
    if action >= 0 and not MOVE.has(action) and n >= c.hand_limit:
        return EXCHANGE.code(hand[lowest]) if may_exchange(c, s, hand[lowest]) else DISCARD.code(hand[lowest])
    return action


@rule
def walk(c: Content, s: State, here: int, there: int) -> int:
    """Actions between two places, nobody in the way."""
    best = whole(c.distance[here, there])
    for i in range(PORTALS):
        for j in range(PORTALS):
            if i != j:
                best = min(best, c.distance[here, s.portal[i]] + 1 + c.distance[s.portal[j], there])
    return best


@rule
def choose_place(c: Content, s: State, hand: Any, n: int, mine: int, table: Any, style: int, rng: Any) -> int:
    """7.1: where most can be played with the first four actions."""
    best, chosen = NEVER, MOVE.code(0)
    for place in range(c.places):
        if is_free(s, place):
            worth = opening(c, s, hand, n, whole(place), mine, table, style) + 0.2 * c.degree[place] + 0.05 * unit(rng)
            if worth > best:
                best, chosen = worth, MOVE.code(place)
    return chosen


@rule
def opening(c: Content, s: State, hand: Any, n: int, place: int, mine: int, table: Any, style: int) -> float:
    """The best one event, or two in a row, that the first turn can bring from here."""
    best = 0.0
    for i in range(n):
        cost = walk(c, s, place, whole(c.place[hand[i]])) + 1
        if cost > c.actions_per_turn:
            continue
        one = value(c, s, hand[i], mine, table, style) + 0.8 * (c.actions_per_turn - cost)
        best = max(best, one)
        for j in range(n):
            both = cost + walk(c, s, whole(c.place[hand[i]]), whole(c.place[hand[j]])) + 1
            if j != i and both <= c.actions_per_turn:
                two = value(c, s, hand[i], mine, table, style) + value(c, s, hand[j], mine, table, style)
                best = max(best, two + 0.8 * (c.actions_per_turn - both))
    return best
