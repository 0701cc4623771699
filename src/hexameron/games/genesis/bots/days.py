"""The cost and the points of a day's work, as bots judge them (RULES.md, section 7.2)."""

from hexameron.core.kernel import rule
from hexameron.games.genesis.rules import state as st, track, work


@rule
def missing(c: st.Content, day: int, chaos: int, matter: int, life: int) -> int:
    """Return the cubes still missing for a day's work; 0 or less if it can be paid.

    Three spare cubes count as one missing cube.
    """
    a, b, d = chaos - c.cost[day, 0], matter - c.cost[day, 1], life - c.cost[day, 2]
    short = -(min(a, 0) + min(b, 0) + min(d, 0))
    return short - (max(a, 0) + max(b, 0) + max(d, 0)) // st.EXCHANGE


@rule
def misses(c: st.Content, s: st.State, seat: int, day: int) -> int:
    """Return the cubes that a seat is missing for a day's work, as `missing` counts them."""
    return missing(c, day, s.cubes[seat, 0], s.cubes[seat, 1], s.cubes[seat, 2])


@rule
def can_work(c: st.Content, s: st.State, seat: int) -> bool:
    """Return whether the seat may do the work of its angel's day and can pay for it."""
    return work.may_work(s, seat) and misses(c, s, seat, s.area[seat]) <= 0


@rule
def next_points(c: st.Content, s: st.State, day: int) -> int:
    """Return the number in the first empty circle of a day."""
    return c.points[day, min(work.markers(s, day) + 1, st.CIRCLES)]


@rule
def rest_offer(c: st.Content, s: st.State) -> int:
    """Return the number of the first empty square of VII, or 0 while VII is not open."""
    return c.resting[track.crowd(s, st.REST) + 1] if track.active_days(s) == st.REST else 0


@rule
def is_open(s: st.State, seat: int, day: int) -> bool:
    """Return whether the seat has not yet done the work of a day."""
    return s.circle[seat, day - 1] == 0


@rule
def need(c: st.Content, s: st.State, seat: int, essence: int) -> int:
    """Return the cubes of an essence that the seat's unworked days cost, up to God's day + 2."""
    total = 0
    for day in range(1, min(st.DAYS, track.active_days(s) + 2) + 1):
        if is_open(s, seat, day):
            total += c.cost[day, essence]
    return total
