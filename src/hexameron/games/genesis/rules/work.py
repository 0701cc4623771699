"""A day's work: permission, payments, markers on circles."""

from hexameron.core.kernel import emit, rule
from hexameron.games.genesis.rules import events as ev, state as st, stock


@rule
def may_work(s: st.State, seat: int) -> bool:
    """Return whether the work of the angel's day is still open to this seat (G-50, G-55).

    God's position does not matter. Whether the seat can pay is a separate question.
    """
    day = s.area[seat]
    return day != st.VOID and day != st.REST and s.circle[seat, day - 1] == 0


@rule
def reachable_payments(c: st.Content, s: st.State, seat: int, day: int) -> int:
    """Return the number of payments, from the start of the day's list, to look at.

    The list is sorted by number of exchanges, and each exchange costs two cubes more. Later
    payments take more cubes than the seat has; `is_payable` checks the essences of the others.
    """
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
    """Return the number of markers on a day; they are on circles 1 to that number (G-51)."""
    n = 0
    for angel in range(st.ANGELS):
        n += s.circle[angel, day - 1] > 0
    return n


@rule
def put_marker(s: st.State, angel: int, day: int) -> None:
    s.circle[angel, day - 1] = markers(s, day) + 1


@rule
def do_work(c: st.Content, s: st.State, seat: int, k: int) -> None:
    """Pay for the day's work and put a marker on the first empty circle (G-51)."""
    day = s.area[seat]
    for essence in range(st.ESSENCES):
        stock.give(s, seat, essence, c.payment[day, k, essence])
    put_marker(s, seat, day)
    emit(
        s, ev.Worked, seat, day, k, s.circle[seat, day - 1], c.points[day, s.circle[seat, day - 1]]
    )
