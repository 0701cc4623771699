"""A position as numbers for learning: the own seat first, then clockwise, the dark angel last."""

from hexameron.core.kernel import OVER, Out, rule
from hexameron.games.genesis.rules import state as st, work

PER_ANGEL = st.AREAS + st.SQUARES + st.DAYS + st.ESSENCES + 2
OBSERVATION = st.ANGELS * PER_ANGEL + st.DAYS + st.ESSENCES + (st.ENDED - st.BY_AGE + 1) + st.ROUNDS + 2


@rule
def observe(c: st.Content, s: st.State, seat: int, out: Out) -> None:
    """Per angel: area and square (one-hot), points by day, cubes, is to act, is starting player. Then the table's."""
    out[:] = 0.0
    for angel in range(st.ANGELS):
        if angel == st.DARK or angel < s.seats:
            lane = st.DARK if angel == st.DARK else (angel - seat) % s.seats
            observe_angel(c, s, angel, out, lane * PER_ANGEL)
    base = st.ANGELS * PER_ANGEL
    for day in range(st.DAYS):
        out[base + day] = c.points[day + 1, min(work.markers(s, day + 1) + 1, st.CIRCLES)] / 9.0
    base += st.DAYS
    for essence in range(st.ESSENCES):
        out[base + essence] = s.stock[essence] / (st.PER_SEAT * s.seats)
    base += st.ESSENCES
    out[base + s.phase] = 1.0
    base += st.ENDED - st.BY_AGE + 1
    if s.to_act != OVER:
        out[base + s.round - 1] = 1.0
    out[base + st.ROUNDS] = s.seats / st.SEATS
    out[base + st.ROUNDS + 1] = s.turn / s.seats


@rule
def observe_angel(c: st.Content, s: st.State, angel: int, out: Out, base: int) -> None:
    if s.square[angel] > 0:
        out[base + s.area[angel]] = 1.0
        out[base + st.AREAS + s.square[angel] - 1] = 1.0
    base += st.AREAS + st.SQUARES
    for day in range(st.DAYS):
        out[base + day] = c.points[day + 1, s.circle[angel, day]] / 9.0
    base += st.DAYS
    if angel != st.DARK:
        for essence in range(st.ESSENCES):
            out[base + essence] = s.cubes[angel, essence] / (st.PER_SEAT * s.seats)
        out[base + st.ESSENCES] = s.to_act == angel
        out[base + st.ESSENCES + 1] = s.starter == angel
