"""A day's work: who may do it, how it is paid, the circles."""

from hexameron.core.kernel import emit, rule
from hexameron.games.genesis.rules import events as ev, state as st, stock


@rule
def may_work(s: st.State, seat: int) -> bool:
    """G-50, G-55: on the day where the angel stands, once; God's position does not matter."""
    day = s.area[seat]
    return day != st.VOID and day != st.REST and s.circle[seat, day - 1] == 0


@rule
def reachable_payments(c: st.Content, s: st.State, seat: int, day: int) -> int:
    """How many payments of the day's list this seat's number of cubes could reach: each exchange takes two more."""
    spare = s.cubes[seat, 0] + s.cubes[seat, 1] + s.cubes[seat, 2] - c.cost_size[day]
    return 0 if spare < 0 else c.reach[day, min(spare // 2, c.cost_size[day])]


@rule
def is_payable(c: st.Content, s: st.State, seat: int, day: int, k: int) -> bool:
    short = 0
    for essence in range(st.ESSENCES):
        short += c.payment[day, k, essence] > s.cubes[seat, essence]
    return short == 0


@rule
def markers(s: st.State, day: int) -> int:
    """Markers on this day: they lie on circles 1 to this number (G-51)."""
    n = 0
    for angel in range(st.ANGELS):
        n += s.circle[angel, day - 1] > 0
    return n


@rule
def put_marker(s: st.State, angel: int, day: int) -> None:
    s.circle[angel, day - 1] = markers(s, day) + 1


@rule
def do_work(c: st.Content, s: st.State, seat: int, k: int) -> None:
    """G-51: pay, and put a marker on the first empty circle."""
    day = s.area[seat]
    for essence in range(st.ESSENCES):
        stock.give(s, seat, essence, c.payment[day, k, essence])
    put_marker(s, seat, day)
    emit(
        s, ev.Worked, seat, day, k, s.circle[seat, day - 1], c.points[day, s.circle[seat, day - 1]]
    )
