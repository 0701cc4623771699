"""A position as numbers for learning: the observing seat first, then in turn order."""

from hexameron.core.kernel import Out, rule
from hexameron.core.model.layout import Layout, each, number_part
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.rules.control import controller

LADDER = tuple(
    f"S{6 - place}" if place <= st.S1 else f"L{place - st.S1}" for place in range(st.PLACES)
)
FIELDS = Layout(
    each("seat", st.SEATS, each("die", st.SLOTS, each("place", LADDER, "1 where the die stands"))),
    each("to_act", st.SEATS, "1 for the seat to act; none while the die rolls"),
    each("control", st.SEATS, "1 for the seat that has Control (I-23)"),
    number_part("left", "actions left, as a share of a turn's"),
    number_part("round", "rounds begun, as a share of the limit"),
)
SEAT, DIE = FIELDS.step("seat"), FIELDS.step("seat.die")
PLACE, TO_ACT, CONTROL = FIELDS.at("seat.die.place"), FIELDS.at("to_act"), FIELDS.at("control")
LEFT, ROUND = FIELDS.at("left"), FIELDS.at("round")


@rule
def observe(c: st.Content, s: st.State, seat: int, out: Out) -> None:
    out[:] = 0.0
    for other in range(s.seats):
        lane = (other - seat) % s.seats
        for i in range(s.entities):
            out[PLACE + lane * SEAT + i * DIE + s.place[other * st.SLOTS + i]] = 1.0
    if s.to_act >= 0:
        out[TO_ACT + (s.to_act - seat) % s.seats] = 1.0
    who = controller(s)
    if who != st.NOBODY:
        out[CONTROL + (who - seat) % s.seats] = 1.0
    out[LEFT] = s.left / c.actions_per_turn
    out[ROUND] = s.round / s.limit
