"""A cheap estimate of who will win: expected points of every angel, then odds."""

from math import exp

from hexameron.core.kernel import OVER, Out, rule
from hexameron.games.genesis.bots.days import is_open, need, next_points
from hexameron.games.genesis.rules import payoffs, state as st, track


@rule
def turns_left(s: st.State, seat: int) -> int:
    """Turns this seat still has, the present one included."""
    place = seat - s.starter
    if place < 0:
        place += s.seats
    done = s.phase > st.FIRST_CUBE and place < s.turn
    return st.ROUNDS + 1 - s.round - done


@rule
def useful_cubes(c: st.Content, s: st.State, seat: int) -> float:
    """Cubes by what they buy: those that open days ask for in full, others three for one."""
    total = 0.0
    for essence in range(st.ESSENCES):
        held, wanted = s.cubes[seat, essence], need(c, s, seat, essence)
        total += min(held, wanted) + max(held - wanted, 0) / 3.0
    return total


@rule
def expected_points(c: st.Content, s: st.State, seat: int) -> float:
    """Points won, and what the turns and cubes left will bring: about a point a turn, a third of one a cube."""
    turns, offers, ends = turns_left(s, seat), 0.0, 2.0
    for day in range(1, st.DAYS + 1):
        if is_open(s, seat, day):
            offers += next_points(c, s, day) - 0.3
    area, here = s.area[seat], 0.0
    if area == st.REST:
        ends = c.resting[s.square[seat]]
        turns = 0
    elif area != st.VOID and is_open(s, seat, area):
        here = 0.5  # the way there is already made
    capacity = 0.92 * max(turns - 1, 0) + 0.36 * useful_cubes(c, s, seat) + here
    if turns <= 1 and area != st.REST:
        ends = 2.0 * turns
    return payoffs.work_points(c, s, seat) + ends + min(capacity, 0.93 * offers)


@rule
def expected_dark_points(c: st.Content, s: st.State) -> float:
    """The dark angel works on a day if it finds few angels there: the more players, the less often."""
    total, god = payoffs.points(c, s, st.DARK) * 1.0, track.active_days(s)
    often = 1.05 - 0.09 * s.seats - 0.02 * s.seats * (s.seats > 2)
    for day in range(max(1, god), st.DAYS + 1):
        if s.circle[st.DARK, day - 1] == 0:
            chance = often
            if day == god:
                there = s.area[st.DARK] == god
                ahead = s.square[st.DARK] - 1 if there else track.crowd(s, god)
                left = 3 * god + 2 - s.round if there else 2
                chance = 0.9 if ahead + 1 <= left else 0.1
            total += chance * c.points[day, min(st.CIRCLES, 1 + (s.seats >= 4))]
    if s.dark_rests and s.area[st.DARK] != st.REST:
        total += 1.0
    return total


@rule
def appraise(c: st.Content, s: st.State, out: Out) -> None:
    """Estimated payoffs: odds grow with expected points, the more so the nearer the end; the dark angel's share is lost."""
    if s.to_act == OVER:
        payoffs.payoffs(c, s, out)
        return
    best = -100.0
    for seat in range(s.seats):
        out[seat] = expected_points(c, s, seat)
        best = max(best, out[seat])
    doubt = 1.0 + 0.11 * (st.ROUNDS + 1 - s.round)
    total = exp(min(20.0, (expected_dark_points(c, s) - 0.7 - best) / doubt))
    for seat in range(s.seats):
        out[seat] = exp((out[seat] - best) / doubt)
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total
