"""The actions that search considers."""

import numpy as np

from hexameron.core.kernel import Out, rule
from hexameron.games.portals.bots.worth import GUIDE, NEVER, Standing, hold, least
from hexameron.games.portals.rules import cards, fuel, legal, map, scoring, state as st


@rule
def candidates(c: st.Content, s: st.State, out: Out) -> int:
    """Write the legal actions that a sensible player considers; return their number.

    Aimless steps, needless discards and ending a turn with actions left are not among them.
    """
    n = legal.legal(c, s, out)
    if s.to_act < 0:
        return n
    hand, worths, rows = (
        np.empty(cards.MOST, np.int64),
        np.empty(cards.MOST, np.float64),
        np.empty(st.ROW_SIZE, np.float64),
    )
    steps, onward, border = (
        np.empty(st.PLACES, np.int64),
        np.empty(st.PLACES, np.int64),
        np.empty(st.PLACES, np.int64),
    )
    table = np.empty((st.SEATS, scoring.GATHERED), np.int64)
    seat = s.actor
    held = cards.hand_of(c, s, seat, hand)
    scoring.gather(c, s, seat, table)
    standing = Standing(scoring.side(s, seat), table, GUIDE)
    if s.phase == st.PLACE:
        return near_hand(c, s, hand, held, out, n)
    map.explore(c, s, s.pawn[seat], steps, onward, border)
    for i in range(held):
        worths[i] = hold(c, s, hand[i], standing, steps)
    for space in range(st.ROW_SIZE):
        rows[space] = (
            hold(c, s, s.row[space], standing, steps) if s.row[space] != st.NONE else NEVER
        )
    kept = 0
    for i in range(n):
        if is_sensible(c, s, out[i], hand, worths, rows, held, steps, onward):
            out[kept] = out[i]
            kept += 1
    if kept == 0:
        out[0] = st.END.code(0)
        kept = 1
    return kept


@rule
def is_sensible(
    c: st.Content,
    s: st.State,
    action: int,
    hand: Out,
    worths: Out,
    rows: Out,
    held: int,
    steps: Out,
    onward: Out,
) -> bool:
    if st.PLAY.has(action):
        return True
    if st.END.has(action):
        return s.left == 0
    if st.MOVE.has(action):
        return leads_somewhere(c, s, st.MOVE.index(action), hand, held, steps, onward)
    if st.DRAW_ROW.has(action):
        return is_tempting(rows, st.DRAW_ROW.index(action))
    if st.DRAW_NEW.has(action):
        return s.capsule >= st.LAST - 6 or s.simplified == 1
    if st.EXCHANGE.has(action):
        return is_fuel(c, s, st.EXCHANGE.index(action), hand, worths, held, steps)
    if st.DISCARD.has(action):
        return (
            held >= c.hand_limit
            and s.left > 0
            and hand[least(worths, held)] == st.DISCARD.index(action)
        )
    return True


@rule
def is_tempting(rows: Out, space: int) -> bool:
    """Return whether a card of the row is one of the two best, and worth more than 1."""
    better = 0
    for other in range(st.ROW_SIZE):
        better += rows[other] > rows[space] or (rows[other] == rows[space] and other < space)
    return better < 2 and rows[space] > 1.0


@rule
def is_fuel(
    c: st.Content, s: st.State, card: int, hand: Out, worths: Out, held: int, steps: Out
) -> bool:
    """Return whether exchanging a card makes sense.

    It may make room, bring an event into range that can be played this turn, or fill the gauge: a
    full gauge falls to Low after the turn, so the others lose the fuel.
    """
    if hand[least(worths, held)] == card and (
        held >= c.hand_limit or s.gauge + c.fuel[card] >= st.FULL
    ):
        return True
    for i in range(held):
        other = hand[i]
        if (
            other != card
            and c.kind[other] == st.EVENT
            and steps[c.place[other]] < s.left
            and not fuel.in_range(c, s, other)
        ):
            return True
    return False


@rule
def leads_somewhere(
    c: st.Content, s: st.State, place: int, hand: Out, held: int, steps: Out, onward: Out
) -> bool:
    """Return whether this is the first step towards an event in hand that can be played in time."""
    for i in range(held):
        card = hand[i]
        if c.kind[card] != st.EVENT or onward[c.place[card]] != place:
            continue
        away, ahead = steps[c.place[card]], c.time[card] - s.capsule
        if (
            s.simplified
            or c.time[card] == st.LAST
            or (ahead >= 0 and away < s.left + c.actions_per_turn * ahead)
        ):
            return True
        if away < s.left:
            return True
    return False


@rule
def near_hand(c: st.Content, s: st.State, hand: Out, held: int, out: Out, n: int) -> int:
    """Keep the places within one step of an event in hand; return their number.

    Keep all places if there are none.
    """
    kept = 0
    for i in range(n):
        place, near = st.MOVE.index(out[i]), False
        for j in range(held):
            near = near or (
                c.kind[hand[j]] == st.EVENT and map.walk(c, s, place, c.place[hand[j]]) <= 1
            )
        if near:
            out[kept] = out[i]
            kept += 1
    return kept if kept > 0 else n
