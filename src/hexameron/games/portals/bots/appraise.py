"""Estimated result of a position, with weights fitted to the winners of played games."""

from math import exp

import numpy as np

from hexameron.core.kernel import OVER, Out, rule
from hexameron.games.portals.bots.worth import GUIDE, Standing, margin, value
from hexameron.games.portals.rules import map, payoffs, scoring, state as st

# Weights of the features in log-odds, in the first and in the last round. They are a logistic fit
# to the winners, on positions of 16,000 games of two guides that now and then make a collector's
# move.
# Order: event points, set points, points of Symbol cards, regions ahead of the scarcest, events
# that can be played in time, their value, steps to them, fuel icons, New Testament events played,
# Region cards, Symbol cards, the best and the second-best event by value per action, periods to
# wait, turn of this round over, lead in symbols (flat and steep curve), cards in hand, full sets of
# regions.
EARLY = (
    0.054, -0.065, 0.035, 0.006, -0.155, 0.024, 0.016, -0.005, -0.408, -0.27,
    -0.42, 0.026, 0.041, -0.051, -0.049, 0.373, -0.089, 0.125, 0.034,
)  # fmt: skip
LATE = (
    0.165, 0.064, 0.149, 0.331, 0.121, 0.055, -0.097, 0.125, 0.013, 0.475,
    0.061, 0.088, 0.029, -0.049, -0.641, 0.412, 0.926, -0.002, 0.907,
)  # fmt: skip


# Features of a seat and its side.
FEATURES = 19
(
    POINTS, SET_POINTS, CARD_POINTS, READY, PLAYABLE, GAIN, AWAY, FUEL, NEW_PLAYED, WILD_HELD, MATCHING_HELD, BEST, SECOND, WAIT, DONE,
    GENTLE, SHARP, CARDS_HELD, FULL_SETS,
) = range(FEATURES)  # fmt: skip


@rule
def features(c: st.Content, s: st.State, seat: int, table: Out, scores: Out, out: Out) -> None:
    """Write the parts of the side's score, then what the seat's hand may still bring."""
    mine, key = scoring.side(s, seat), (st.HAND >> 1) + seat
    for i in range(FEATURES):
        out[i] = 0.0
    out[POINTS], out[NEW_PLAYED], out[CARDS_HELD] = s.points[seat], s.new_played[seat], s.held[seat]
    out[DONE] = (seat + s.seats - s.first) % s.seats < (s.actor + s.seats - s.first) % s.seats
    if not (s.teams and seat >= 2):  # Partners count these once.
        out[SET_POINTS], out[CARD_POINTS] = (
            scores[mine, scoring.SETS],
            scores[mine, scoring.SYMBOL_CARDS],
        )
        out[READY], out[FULL_SETS] = scarcity(table, mine), fewest(table, mine)
        for symbol in range(st.SYMBOLS):
            lead = margin(s, table, mine, symbol)
            out[GENTLE] += 1.0 / (1.0 + exp(-lead))
            out[SHARP] += 1.0 / (1.0 + exp(-2.5 * lead))
    for card in range(c.cards):
        if s.zone[card] >> 1 == key:
            if c.kind[card] == st.EVENT:
                out[FUEL] += c.fuel[card]
                promise(c, s, seat, card, table, out)
            elif c.kind[card] == st.REGION:
                out[WILD_HELD] += 1.0
            else:
                out[MATCHING_HELD] += 1.0


@rule
def promise(c: st.Content, s: st.State, seat: int, card: int, table: Out, out: Out) -> None:
    """Add the features of an event in hand, if the pawn can be there in time."""
    here = s.pawn[seat]
    away = map.walk(c, s, here, c.place[card]) if here != st.NOWHERE else 3
    ahead = st.LAST - s.capsule if s.simplified else c.time[card] - s.capsule
    turns = ahead + 2 if c.time[card] == st.LAST else ahead
    own = s.left if s.actor == seat else 0
    if s.actor != seat and out[DONE] == 0.0:
        turns += 1
    if ahead < 0 or away + 1 > own + c.actions_per_turn * turns:
        return
    wait = 0 if s.simplified else ahead
    gain = value(c, s, card, Standing(scoring.side(s, seat), table, GUIDE))
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
def appraise(c: st.Content, s: st.State, out: Out) -> None:
    """Estimate the payoffs: the odds of each side by its score and hands against the others."""
    if s.to_act == OVER:
        payoffs.payoffs(c, s, out)
        return
    table, scores = (
        np.empty((st.SEATS, scoring.GATHERED), np.int64),
        np.empty((st.SEATS, scoring.SCORE), np.int64),
    )
    scoring.gather(c, s, scoring.ALL, table)
    scoring.score(c, s, table, scores)
    row, worth = np.empty(FEATURES, np.float64), np.zeros(st.SEATS, np.float64)
    part = min(1.0, s.round / (st.LAST + 1.0))
    for seat in range(s.seats):
        features(c, s, seat, table, scores, row)
        for i in range(FEATURES):
            worth[scoring.side(s, seat)] += row[i] * (EARLY[i] * (1.0 - part) + LATE[i] * part)
    base, total = worth[0], 0.0
    for mine in range(scoring.sides(s)):
        worth[mine] = exp(worth[mine] - base)
        total += worth[mine]
    for seat in range(s.seats):
        out[seat] = worth[scoring.side(s, seat)] / total


@rule
def fewest(table: Out, mine: int) -> int:
    """Return the number of events of the scarcest region."""
    least = table[mine, scoring.BY_REGION]
    for region in range(1, st.REGIONS):
        least = min(least, table[mine, scoring.BY_REGION + region])
    return least


@rule
def scarcity(table: Out, mine: int) -> int:
    """Return the number of regions with more events than the scarcest: parts of the next set."""
    least, ready = fewest(table, mine), 0
    for region in range(st.REGIONS):
        ready += table[mine, scoring.BY_REGION + region] > least
    return ready
