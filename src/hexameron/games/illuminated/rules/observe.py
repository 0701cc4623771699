"""A position as numbers for learning."""

from hexameron.core.kernel import Out, rule
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.rules.control import controller


@rule
def observe(c: st.Content, s: st.State, seat: int, out: Out) -> None:
    """Places one-hot, own dice first, then whose turn, actions left, Control, time left."""
    out[:] = 0.0
    for other in range(s.seats):
        lane = (other - seat) % s.seats
        for i in range(s.entities):
            out[(lane * st.SLOTS + i) * 12 + s.place[other * st.SLOTS + i]] = 1.0
    base = st.ENTITIES * 12
    if s.to_act >= 0:
        out[base + (s.to_act - seat) % s.seats] = 1.0
    who = controller(s)
    if who != st.NOBODY:
        out[base + st.SEATS + (who - seat) % s.seats] = 1.0
    out[base + 2 * st.SEATS] = s.left / c.actions_per_turn
    out[base + 2 * st.SEATS + 1] = s.round / s.limit


OBSERVATION = st.ENTITIES * 12 + 2 * st.SEATS + 2
