"""The worth of a card: to play, to hold, and to exchange for fuel.

See RULES.md, section 7.
"""

from typing import NamedTuple

from hexameron.core.kernel import Out, rule
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.rules.fuel import in_range, may_exchange
from hexameron.games.portals.rules.scoring import BY_REGION, BY_SYMBOL, MATCHING, sides

GUIDE, TOURIST, COLLECTOR, PILGRIM = 0, 1, 2, 3
NEVER = -1000.0  # less than the worth of any card


class Standing(NamedTuple):
    """A side, what all sides have gathered so far, and the style that judges by it."""

    side: int
    table: Out
    style: int


@rule
def value(c: st.Content, s: st.State, card: int, standing: Standing) -> float:
    """Return the value of playing an event: its points, and its part in symbols and region sets.

    A tourist counts points only. A pilgrim likes all symbols equally, no matter who leads in them,
    and ignores sets.
    """
    mine, table, style = standing.side, standing.table, standing.style
    total = float(c.worth[card])
    if style == TOURIST:
        return total
    for symbol in range(st.SYMBOLS):
        if (c.symbols[card] >> symbol) & 1:
            lead = margin(s, table, mine, symbol)
            total += 0.8 if style == PILGRIM else 1.8 if -2 <= lead <= 1 else 0.4
            total += 1.0 * table[mine, MATCHING + symbol]
    if style == PILGRIM:
        return total
    return total + (2.0 if style == COLLECTOR else 1.0) * region_value(c, card, mine, table)


@rule
def margin(s: st.State, table: Out, mine: int, symbol: int) -> int:
    """Return the side's count of a symbol less the best rival's."""
    best = 0
    for other in range(sides(s)):
        if other != mine:
            best = max(best, table[other, BY_SYMBOL + symbol] + table[other, MATCHING + symbol])
    return table[mine, BY_SYMBOL + symbol] + table[mine, MATCHING + symbol] - best


@rule
def region_value(c: st.Content, card: int, mine: int, table: Out) -> float:
    """Return the value of an event for region sets; the scarcest region limits their number."""
    least, scarce = 1000, 0
    for region in range(st.REGIONS):
        count = table[mine, BY_REGION + region]
        if count < least:
            least, scarce = count, 0
        scarce += count == least
    above = table[mine, BY_REGION + c.region[c.place[card]]] - least
    if above == 0:
        return 2.2 + 3.9 / scarce
    return 1.2 if above == 1 else 0.5


@rule
def hold(c: st.Content, s: st.State, card: int, standing: Standing, steps: Out) -> float:
    """Return the worth of a card in hand for later turns."""
    if c.kind[card] == st.REGION:
        return 4.5
    if c.kind[card] != st.EVENT:
        worth = 2.0
        for symbol in range(st.SYMBOLS):
            if (c.symbols[card] >> symbol) & 1:
                worth += standing.table[standing.side, BY_SYMBOL + symbol]
        return worth
    gain = value(c, s, card, standing)
    ahead = st.LAST if s.simplified else c.time[card] - s.capsule
    away = min(steps[c.place[card]], 8)
    time_left = (
        s.left + c.actions_per_turn * ahead
        if c.time[card] < st.LAST
        else s.left + c.actions_per_turn * (ahead + 2)
    )
    if ahead >= 0 and away + 1 <= time_left:
        return 0.85 * gain - 0.9 * away
    late = max(1, -ahead)
    worth = max(0.12, 0.5 - 0.05 * late) * 0.8 * gain
    return max(worth, 0.5 * c.fuel[card]) if s.simplified == 0 else worth


@rule
def least(worths: Out, n: int) -> int:
    """Return the index of the card with the least worth."""
    lowest = 0
    for i in range(n):
        if worths[i] < worths[lowest]:
            lowest = i
    return lowest


@rule
def fuel_needed(c: st.Content, s: st.State, card: int) -> int:
    """Return the number of icons that bring the card into range, 0 if it is in range."""
    if in_range(c, s, card):
        return 0
    gap = abs(c.time[card] - s.capsule)
    level = s.gauge + 1
    while level < st.FULL and c.reach[level] >= 0 and c.reach[level] < gap:
        level += 1
    return level - s.gauge


@rule
def cheapest_fuel(
    c: st.Content, s: st.State, card: int, need: int, hand: Out, worths: Out, burnt: Out
) -> float:
    """Return the least total worth of cards whose exchange gives `need` icons, or NEVER.

    The cards have different colours that are unused this turn, so they are at most three. They are
    written into `burnt`, with -1 for none.
    """
    best, n = 1000.0, len(hand)
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
            if (
                hand[j] == card
                or not may_exchange(c, s, hand[j])
                or c.colour[hand[j]] == c.colour[hand[i]]
            ):
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
                    best, burnt[0], burnt[1], burnt[2] = (
                        cost_two + worths[k],
                        hand[i],
                        hand[j],
                        hand[k],
                    )
    return best if best < 1000.0 else NEVER
