"""Scoring at the end, and of what a seat knows so far (T-36 to T-41)."""

from hexameron.core.kernel import Out, rule
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.rules.cards import holder

# Columns of the counts of a side: events by region, events by symbol, Region cards, Symbol cards by
# symbol.
BY_REGION, BY_SYMBOL, WILD, MATCHING, GATHERED = 0, 5, 11, 12, 18
# Columns of a score.
EVENTS, SETS, VICTORIES, SYMBOL_CARDS, TOTAL, SCORE = 0, 1, 2, 3, 4, 5
# Values of `knower` other than a seat: every card in hands is known, or only the open ones.
ALL, WATCHER = -1, -2


@rule
def side(s: st.State, seat: int) -> int:
    """Return the side of a seat: opposite seats are partners in a team game (T-41)."""
    return seat & 1 if s.teams else seat


@rule
def sides(s: st.State) -> int:
    return 2 if s.teams else s.seats


@rule
def gather(c: st.Content, s: st.State, knower: int, table: Out) -> None:
    """Count what every side has played, and its Region and Symbol cards in hand.

    Only cards in hand that `knower` knows are counted.
    """
    for i in range(st.SEATS):
        for j in range(GATHERED):
            table[i, j] = 0
    for card in range(c.cards):
        zone = s.zone[card]
        if zone >= st.PLAYED:
            mine = side(s, zone - st.PLAYED)
            table[mine, BY_REGION + c.region[c.place[card]]] += 1
            for symbol in range(st.SYMBOLS):
                table[mine, BY_SYMBOL + symbol] += (c.symbols[card] >> symbol) & 1
        elif zone >= st.HAND and c.kind[card] != st.EVENT:
            seat = holder(zone)
            known = knower == seat or (zone - st.HAND) & 1
            if known or knower == ALL:
                if c.kind[card] == st.REGION:
                    table[side(s, seat), WILD] += 1
                else:
                    for symbol in range(st.SYMBOLS):
                        table[side(s, seat), MATCHING + symbol] += (c.symbols[card] >> symbol) & 1


@rule
def region_sets(table: Out, mine: int) -> int:
    """Return the greatest number of sets that the Region cards can complete (T-37, T-38, T-R59)."""
    count = 0
    while True:
        missing = 0
        for region in range(st.REGIONS):
            missing += max(0, count + 1 - table[mine, BY_REGION + region])
        if missing > table[mine, WILD]:
            return count
        count += 1


@rule
def most(s: st.State, table: Out, symbol: int) -> int:
    """Return the highest count of a symbol with Symbol cards, or 0 if no side has it (T-40)."""
    best = 0
    for other in range(sides(s)):
        best = max(best, table[other, BY_SYMBOL + symbol] + table[other, MATCHING + symbol])
    return best


@rule
def score(c: st.Content, s: st.State, table: Out, out: Out) -> None:
    """Write one row of points for each side, from the counts of `gather`."""
    for mine in range(sides(s)):
        out[mine, EVENTS] = 0
        out[mine, SETS] = c.set_points * region_sets(table, mine)
        out[mine, VICTORIES] = 0
        out[mine, SYMBOL_CARDS] = 0
        for symbol in range(st.SYMBOLS):
            count = table[mine, BY_SYMBOL + symbol] + table[mine, MATCHING + symbol]
            if count > 0 and count == most(s, table, symbol):  # T-39, T-R63
                out[mine, VICTORIES] += c.win_points
            if table[mine, MATCHING + symbol]:  # T-40
                out[mine, SYMBOL_CARDS] += (
                    c.symbol_own_point + c.symbol_points * table[mine, BY_SYMBOL + symbol]
                )
    for seat in range(s.seats):
        out[side(s, seat), EVENTS] += s.points[seat]
    for mine in range(sides(s)):
        out[mine, TOTAL] = (
            out[mine, EVENTS] + out[mine, SETS] + out[mine, VICTORIES] + out[mine, SYMBOL_CARDS]
        )
