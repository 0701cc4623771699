"""The observation of a position as numbers, for machine learning.

The observer's own seat comes first, then the others clockwise; the dark angel is last.
"""

from hexameron.core.kernel import OVER, Out, rule
from hexameron.core.model.layout import Layout, each, number_part
from hexameron.games.genesis.rules import state as st, work

WORKDAYS, ORDER = st.NUMERALS[1 : st.DAYS + 1], tuple(str(i) for i in range(1, st.SQUARES + 1))
PHASES = ("by_age", "first_cube", "turn", "swapped", "ended")
FIELDS = Layout(
    each(
        "angel",
        (*(str(lane) for lane in range(st.SEATS)), "dark"),
        each("area", st.NUMERALS, "1 for the area it stands in, 0 is the Void"),
        each("square", ORDER, "1 for the square it stands on"),
        each("points", WORKDAYS, "what its marker on the day is worth, in ninths"),
        each("cubes", st.ESSENCE_NAMES, "its cubes, as a share of all of that essence"),
        number_part("to_act", "1 if it is to act"),
        number_part("starter", "1 for the starting player of the round"),
    ),
    each("next_points", WORKDAYS, "what the next marker on the day will be worth, in ninths"),
    each("stock", st.ESSENCE_NAMES, "cubes in the stock, as a share of all of that essence"),
    each("phase", PHASES, "1 for the phase of the game"),
    each(
        "round",
        tuple(str(i) for i in range(1, st.ROUNDS + 1)),
        "1 for the round; none once the game is over",
    ),
    number_part("seats", "players, in sixths"),
    number_part("turn", "turns finished in this round, as a share of the players"),
)
ANGEL = FIELDS.step("angel")
AREA, SQUARE, POINTS = FIELDS.at("angel.area"), FIELDS.at("angel.square"), FIELDS.at("angel.points")
CUBES, TO_ACT, STARTER = (
    FIELDS.at("angel.cubes"),
    FIELDS.at("angel.to_act"),
    FIELDS.at("angel.starter"),
)
NEXT_POINTS, STOCK, PHASE, ROUND = (
    FIELDS.at("next_points"),
    FIELDS.at("stock"),
    FIELDS.at("phase"),
    FIELDS.at("round"),
)
PLAYERS, TURN = FIELDS.at("seats"), FIELDS.at("turn")


@rule
def observe(c: st.Content, s: st.State, seat: int, out: Out) -> None:
    out[:] = 0.0
    for angel in range(st.ANGELS):
        if angel == st.DARK or angel < s.seats:
            lane = st.DARK if angel == st.DARK else (angel - seat) % s.seats
            observe_angel(c, s, angel, out, lane * ANGEL)
    for day in range(st.DAYS):
        out[NEXT_POINTS + day] = (
            c.points[day + 1, min(work.markers(s, day + 1) + 1, st.CIRCLES)] / 9.0
        )
    for essence in range(st.ESSENCES):
        out[STOCK + essence] = s.stock[essence] / (st.PER_SEAT * s.seats)
    out[PHASE + s.phase] = 1.0
    if s.to_act != OVER:
        out[ROUND + s.round - 1] = 1.0
    out[PLAYERS] = s.seats / st.SEATS
    out[TURN] = s.turn / s.seats


@rule
def observe_angel(c: st.Content, s: st.State, angel: int, out: Out, base: int) -> None:
    if s.square[angel] > 0:
        out[base + AREA + s.area[angel]] = 1.0
        out[base + SQUARE + s.square[angel] - 1] = 1.0
    for day in range(st.DAYS):
        out[base + POINTS + day] = c.points[day + 1, s.circle[angel, day]] / 9.0
    if angel != st.DARK:
        for essence in range(st.ESSENCES):
            out[base + CUBES + essence] = s.cubes[angel, essence] / (st.PER_SEAT * s.seats)
        out[base + TO_ACT] = s.to_act == angel
        out[base + STARTER] = s.starter == angel
