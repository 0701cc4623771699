"""Scoring (T-36 to T-41): for the end and, from what a seat knows, so far."""

from hexameron.core.kernel import Out, rule
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.rules.cards import holder

# Columns of what a side has gathered: events by region, events by symbol, Region cards, Symbol cards by symbol.
BY_REGION, BY_SYMBOL, WILD, MATCHING, GATHERED = 0, 5, 11, 12, 18
# Columns of a score.
EVENTS, SETS, VICTORIES, SYMBOL_CARDS, TOTAL, SCORE = 0, 1, 2, 3, 4, 5
ALL, WATCHER = (
    -1,
    -2,
)  # who knows of cards in hands, if not a seat: everybody of all, a watcher of the open ones


@rule
def side(s: st.State, seat: int) -> int:
    """T-R70: partners sit opposite; alone everybody is a side."""
    return seat & 1 if s.teams else seat


@rule
def sides(s: st.State) -> int:
    return 2 if s.teams else s.seats


@rule
def gather(c: st.Content, s: st.State, knower: int, table: Out) -> None:
    """What every side has played, and the Region and Symbol cards in hands that `knower` knows of (ALL: every one)."""
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
    """T-37, T-38, T-R59: the largest number of sets that the Region cards can complete."""
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
    """The highest count of this symbol, Symbol cards included (T-40a); 0 if nobody has it."""
    best = 0
    for other in range(sides(s)):
        best = max(best, table[other, BY_SYMBOL + symbol] + table[other, MATCHING + symbol])
    return best


@rule
def score(c: st.Content, s: st.State, table: Out, out: Out) -> None:
    """One row a side, from what was gathered."""
    for mine in range(sides(s)):
        out[mine, EVENTS] = 0
        out[mine, SETS] = c.set_points * region_sets(table, mine)
        out[mine, VICTORIES] = 0
        out[mine, SYMBOL_CARDS] = 0
        for symbol in range(st.SYMBOLS):
            count = table[mine, BY_SYMBOL + symbol] + table[mine, MATCHING + symbol]
            if count > 0 and count == most(s, table, symbol):  # T-39, T-R63
                out[mine, VICTORIES] += c.win_points
            if table[mine, MATCHING + symbol]:  # T-40b
                out[mine, SYMBOL_CARDS] += (
                    c.symbol_own_point + c.symbol_points * table[mine, BY_SYMBOL + symbol]
                )
    for seat in range(s.seats):
        out[side(s, seat), EVENTS] += s.points[seat]
    for mine in range(sides(s)):
        out[mine, TOTAL] = (
            out[mine, EVENTS] + out[mine, SETS] + out[mine, VICTORIES] + out[mine, SYMBOL_CARDS]
        )
