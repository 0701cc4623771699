"""What a day's work costs and brings (RULES.md, 7.2)."""

from hexameron.core.kernel import rule
from hexameron.games.genesis.rules import state as st, track, work


@rule
def missing(c: st.Content, day: int, chaos: int, matter: int, life: int) -> int:
    """Cubes still missing for a day's work, three spare ones counted for one; affordable at 0 or below."""
    a, b, d = chaos - c.cost[day, 0], matter - c.cost[day, 1], life - c.cost[day, 2]
    short = -(min(a, 0) + min(b, 0) + min(d, 0))
    return short - (max(a, 0) + max(b, 0) + max(d, 0)) // st.EXCHANGE


@rule
def misses(c: st.Content, s: st.State, seat: int, day: int) -> int:
    return missing(c, day, s.cubes[seat, 0], s.cubes[seat, 1], s.cubes[seat, 2])


@rule
def can_work(c: st.Content, s: st.State, seat: int) -> bool:
    """The work of the day where the angel stands is still to be done, and can be paid."""
    return work.may_work(s, seat) and misses(c, s, seat, s.area[seat]) <= 0


@rule
def next_points(c: st.Content, s: st.State, day: int) -> int:
    """The number in the first empty circle."""
    return c.points[day, min(work.markers(s, day) + 1, st.CIRCLES)]


@rule
def rest_offer(c: st.Content, s: st.State) -> int:
    """The number of the first empty square of VII, once it is open."""
    return c.resting[track.crowd(s, st.REST) + 1] if track.active_days(s) == st.REST else 0


@rule
def is_open(s: st.State, seat: int, day: int) -> bool:
    return s.circle[seat, day - 1] == 0


@rule
def need(c: st.Content, s: st.State, seat: int, essence: int) -> int:
    """What the own unworked days of the near future cost."""
    total = 0
    for day in range(1, min(st.DAYS, track.active_days(s) + 2) + 1):
        if is_open(s, seat, day):
            total += c.cost[day, essence]
    return total
