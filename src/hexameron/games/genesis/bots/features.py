"""Features of a position: what each angel has and may still get. `learned` contains their weights."""

from hexameron.core.kernel import Out, rule
from hexameron.games.genesis.bots.days import is_open, misses, need, next_points, rest_offer
from hexameron.games.genesis.rules import payoffs, state as st, track

# The features of a seat, then those of the dark angel.
FEATURES = 20
(
    POINTS, RESTING, TURNS, USEFUL, HELD, OFFERS, OPEN, READY, BEST, HERE, WORKS, PLAN, PLANNED, SQUARE, TO_REST, TO_ACT, LACKS,
    DARK_BIAS, DARK_POINTS, DARK_EXPECTED,
) = range(FEATURES)  # fmt: skip
CUBES_A_TURN = 2.6


@rule
def turns_left(s: st.State, seat: int) -> int:
    """Return the number of turns that the seat still has, including the present one."""
    place = seat - s.starter
    if place < 0:
        place += s.seats
    done = s.phase > st.FIRST_CUBE and place < s.turn
    return st.ROUNDS + 1 - s.round - done


@rule
def useful_cubes(c: st.Content, s: st.State, seat: int) -> float:
    """Return the seat's cubes: those its unworked days need in full, the others by a third."""
    total = 0.0
    for essence in range(st.ESSENCES):
        held, wanted = s.cubes[seat, essence], need(c, s, seat, essence)
        total += min(held, wanted) + max(held - wanted, 0) / 3.0
    return total


@rule
def seat_features(c: st.Content, s: st.State, seat: int, out: Out) -> None:
    """Write the features of a seat: its points, its cubes and the works within its reach."""
    for i in range(FEATURES):
        out[i] = 0.0
    area, god = s.area[seat], track.active_days(s)
    out[POINTS] = payoffs.work_points(c, s, seat)
    if area == st.REST:
        out[RESTING] = c.resting[s.square[seat]]
        return
    out[TURNS], out[USEFUL] = turns_left(s, seat), useful_cubes(c, s, seat)
    out[HELD] = s.cubes[seat, 0] + s.cubes[seat, 1] + s.cubes[seat, 2]
    out[SQUARE], out[TO_REST], out[TO_ACT], out[LACKS] = (
        s.square[seat],
        rest_offer(c, s),
        s.to_act == seat,
        9.0,
    )
    for day in range(1, st.DAYS + 1):
        if is_open(s, seat, day):
            points, lacks = next_points(c, s, day), misses(c, s, seat, day)
            out[OFFERS] += points
            out[OPEN] += 1.0
            if day <= god:
                out[LACKS] = min(out[LACKS], max(lacks, 0))
                if lacks <= 0:
                    out[READY] += 1.0
                    out[BEST] = max(out[BEST], points)
            if day == area:
                out[HERE] = 1.0
                out[WORKS] = points if lacks <= 0 else 0.0
    plan(c, s, seat, out)


@rule
def plan(c: st.Content, s: st.State, seat: int, out: Out) -> None:
    """Write the points and the number of works that the seat can still do.

    Works are taken in order of points per turn, as far as the cubes in hand and the turns left
    allow.
    """
    turns, cubes, done = out[TURNS], out[USEFUL], 0
    for _ in range(st.DAYS):
        best, chosen, cost = 0.0, 0, 0.0
        for day in range(1, st.DAYS + 1):
            if is_open(s, seat, day) and not done >> day & 1:
                takes = (
                    1.0 + (day != s.area[seat]) + max(0.0, c.cost_size[day] - cubes) / CUBES_A_TURN
                )
                if takes <= turns and next_points(c, s, day) / takes > best:
                    best, chosen, cost = next_points(c, s, day) / takes, day, takes
        if chosen == 0:
            return
        done |= 1 << chosen
        out[PLAN] += next_points(c, s, chosen)
        out[PLANNED] += 1.0
        turns, cubes = turns - cost, max(0.0, cubes - c.cost_size[chosen])


@rule
def estimate_dark_points(c: st.Content, s: st.State) -> float:
    """Return an estimate of the dark angel's points at the end.

    It works on a day where it finds few angels, so less often the more players there are.
    """
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
def dark_features(c: st.Content, s: st.State, out: Out) -> None:
    for i in range(FEATURES):
        out[i] = 0.0
    out[DARK_BIAS], out[DARK_POINTS], out[DARK_EXPECTED] = (
        1.0,
        payoffs.points(c, s, st.DARK),
        estimate_dark_points(c, s),
    )
