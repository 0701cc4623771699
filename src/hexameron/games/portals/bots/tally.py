"""Statistics for designers, counted in simulated games."""

import numpy as np

from hexameron.core.kernel import CHANCE, OVER, Out, rule
from hexameron.games.portals.rules import cards, portals, scoring, state as st

SINGLE = (
    "rounds",
    "turns",
    "decisions",
    "actions unused",
    "ended by a third New Testament card",
    "ended by the last simplified turn",
    "ended by idleness",
    "ended by the round limit",
    "event points",
    "region set points",
    "symbol victory points",
    "symbol card points",
    "winner's total",
    "winner's points after the end",
    "margin",
    "shared victories",
    "draws from the row",
    "draws from the Old Testament pile",
    "draws from the New Testament pile",
    "moves by road",
    "moves by portal",
    "moves blocked by a pawn",
    "events played",
    "events played outside the capsule's period",
    "cards exchanged",
    "gauge filled",
    "cards discarded",
    "Old Testament cards left",
    "New Testament cards left",
    "the player who ended it won",
    "region cards held at the end",
)
(
    ROUNDS, TURNS, DECISIONS, UNUSED, BY_REASON, BY_LAST, BY_IDLE, BY_CAP, EVENT_POINTS, SET_POINTS, VICTORY_POINTS, CARD_POINTS,
    WINNER, AFTER_END, MARGIN, SHARED, FROM_ROW, FROM_OLD, FROM_NEW, BY_ROAD, BY_PORTAL, BLOCKED, PLAYED_EVENTS, OUTSIDE,
    EXCHANGED, FILLED, DISCARDED, OLD_REST, NEW_REST, ENDER_WON, WILD_HELD,
) = range(len(SINGLE))  # fmt: skip
GAUGE = len(SINGLE)
BOTTLENECK = GAUGE + 5
PLAYS = BOTTLENECK + st.REGIONS
DRAWN = PLAYS + st.CARDS
FUEL = DRAWN + st.CARDS
THROWN = FUEL + st.CARDS
STUCK = THROWN + st.CARDS
VISITS = STUCK + st.CARDS
OFFSET = VISITS + st.PLACES  # events played, by periods before or after the capsule's
FURTHEST = 4
AT_GAUGE = OFFSET + 2 * FURTHEST + 1
SYMBOL_WON = AT_GAUGE + 5
SYMBOL_TIED = SYMBOL_WON + st.SYMBOLS
SYMBOL_COUNT = SYMBOL_TIED + st.SYMBOLS
SYMBOL_BY_CARD = SYMBOL_COUNT + st.SYMBOLS
FIRST_NEW = SYMBOL_BY_CARD + st.SYMBOLS
OLD_EMPTY = FIRST_NEW + 1
LEVEL_NAMES = ("low", "1", "2", "3", "full")
STATISTICS = (
    *SINGLE,
    *(f"turns begun with the gauge at {level}" for level in LEVEL_NAMES),
    *(f"region {region} was scarcest" for region in range(st.REGIONS)),
    *(f"card {card} played" for card in range(st.CARDS)),
    *(f"card {card} drawn from the row" for card in range(st.CARDS)),
    *(f"card {card} exchanged" for card in range(st.CARDS)),
    *(f"card {card} discarded" for card in range(st.CARDS)),
    *(f"card {card} stuck in a hand" for card in range(st.CARDS)),
    *(f"place {place} visited" for place in range(st.PLACES)),
    *(
        f"events played {periods:+} periods from the capsule"
        for periods in range(-FURTHEST, FURTHEST + 1)
    ),
    *(f"events out of their period with the gauge at {level}" for level in LEVEL_NAMES),
    *(f"symbol {symbol} won" for symbol in range(st.SYMBOLS)),
    *(f"symbol {symbol} tied" for symbol in range(st.SYMBOLS)),
    *(f"count that wins symbol {symbol}" for symbol in range(st.SYMBOLS)),
    *(f"symbol {symbol} won by a Symbol card" for symbol in range(st.SYMBOLS)),
    "round of the first New Testament draw",
    "round when the Old Testament pile was empty",
)


@rule
def tally(c: st.Content, s: st.State, action: int, counts: Out) -> None:
    if s.to_act == OVER:
        count_end(c, s, counts)
    elif s.to_act != CHANCE:
        count_decision(c, s, action, counts)


@rule
def count_decision(c: st.Content, s: st.State, action: int, counts: Out) -> None:
    counts[DECISIONS] += 1
    if s.old_left == 0 and counts[OLD_EMPTY] == 0:
        counts[OLD_EMPTY] = s.round
    if st.MOVE.has(action):
        counts[VISITS + st.MOVE.index(action)] += 1
    if s.phase == st.PLACE:
        return
    if st.END.has(action):
        counts[TURNS] += 1
        counts[UNUSED] += s.left
        # The gauge at which the next turn begins.
        counts[GAUGE + (0 if s.gauge == st.FULL else s.gauge)] += 1
    elif st.MOVE.has(action):
        count_move(c, s, st.MOVE.index(action), counts)
    elif st.PLAY.has(action):
        card = st.PLAY.index(action)
        counts[PLAYED_EVENTS] += 1
        if c.time[card] != s.capsule:
            counts[OUTSIDE] += 1
            counts[AT_GAUGE + s.gauge] += 1
        counts[OFFSET + FURTHEST + max(-FURTHEST, min(FURTHEST, c.time[card] - s.capsule))] += 1
        counts[PLAYS + card] += 1
    elif st.EXCHANGE.has(action):
        card = st.EXCHANGE.index(action)
        counts[EXCHANGED] += 1
        counts[FILLED] += s.gauge + c.fuel[card] >= st.FULL
        counts[FUEL + card] += 1
    elif st.DISCARD.has(action):
        counts[DISCARDED] += 1
        counts[THROWN + st.DISCARD.index(action)] += 1
    elif st.DRAW_ROW.has(action):
        counts[FROM_ROW] += 1
        counts[DRAWN + s.row[st.DRAW_ROW.index(action)]] += 1
    else:
        counts[FROM_OLD] += st.DRAW_OLD.has(action)
        counts[FROM_NEW] += st.DRAW_NEW.has(action)
        if st.DRAW_NEW.has(action) and counts[FIRST_NEW] == 0:
            counts[FIRST_NEW] = s.round


@rule
def count_move(c: st.Content, s: st.State, place: int, counts: Out) -> None:
    here, road = s.pawn[s.actor], False
    for i in range(c.degree[here]):
        road = road or c.roads[here, i] == place
        for seat in range(s.seats):
            counts[BLOCKED] += seat != s.actor and s.pawn[seat] == c.roads[here, i]
    counts[BY_ROAD if road or not portals.on_portal(s, here) else BY_PORTAL] += 1


@rule
def count_end(c: st.Content, s: st.State, counts: Out) -> None:
    table, scores = (
        np.zeros((st.SEATS, scoring.GATHERED), np.int64),
        np.zeros((st.SEATS, scoring.SCORE), np.int64),
    )
    scoring.gather(c, s, scoring.ALL, table)
    scoring.score(c, s, table, scores)
    counts[ROUNDS] += s.round
    counts[BY_REASON + s.reason - 1] += 1
    counts[OLD_REST] += s.old_left
    counts[NEW_REST] += s.new_left
    best, second, winners, winner = -1, -1, 0, 0
    for mine in range(scoring.sides(s)):
        counts[EVENT_POINTS] += scores[mine, scoring.EVENTS]
        counts[SET_POINTS] += scores[mine, scoring.SETS]
        counts[VICTORY_POINTS] += scores[mine, scoring.VICTORIES]
        counts[CARD_POINTS] += scores[mine, scoring.SYMBOL_CARDS]
        counts[WILD_HELD] += table[mine, scoring.WILD]
        count_scarcest(table, mine, counts)
        if scores[mine, scoring.TOTAL] > best:
            second, best, winners, winner = best, scores[mine, scoring.TOTAL], 1, mine
        elif scores[mine, scoring.TOTAL] == best:
            winners += 1
            second = best
        else:
            second = max(second, scores[mine, scoring.TOTAL])
    counts[WINNER] += best
    counts[AFTER_END] += best - scores[winner, scoring.EVENTS]
    counts[MARGIN] += best - second
    counts[SHARED] += winners > 1
    for seat in range(s.seats):
        mine = seat & 1 if s.teams else seat
        counts[ENDER_WON] += (
            s.new_played[seat] >= c.new_to_end and scores[mine, scoring.TOTAL] == best
        )
    count_symbols(s, table, counts)
    for card in range(c.cards):
        counts[STUCK + card] += cards.holder(s.zone[card]) != st.NOBODY and c.kind[card] == st.EVENT


@rule
def count_symbols(s: st.State, table: Out, counts: Out) -> None:
    """Count leads in a symbol, ties, the winning count, and leads that need a Symbol card."""
    for symbol in range(st.SYMBOLS):
        best, leaders, bare = scoring.most(s, table, symbol), 0, 0
        for mine in range(scoring.sides(s)):
            leaders += (
                table[mine, scoring.BY_SYMBOL + symbol] + table[mine, scoring.MATCHING + symbol]
                == best
            )
            bare = max(bare, table[mine, scoring.BY_SYMBOL + symbol])
        if best > 0:
            counts[SYMBOL_WON + symbol] += 1
            counts[SYMBOL_TIED + symbol] += leaders > 1
            counts[SYMBOL_COUNT + symbol] += best
            counts[SYMBOL_BY_CARD + symbol] += best > bare


@rule
def count_scarcest(table: Out, mine: int, counts: Out) -> None:
    least = table[mine, scoring.BY_REGION]
    for region in range(st.REGIONS):
        least = min(least, table[mine, scoring.BY_REGION + region])
    for region in range(st.REGIONS):
        counts[BOTTLENECK + region] += table[mine, scoring.BY_REGION + region] == least
