"""What search need not look at."""

from hexameron.core.kernel import Out, rule
from hexameron.games.genesis.bots import days, payment
from hexameron.games.genesis.rules import legal, state as st, track


@rule
def candidates(c: st.Content, s: st.State, out: Out) -> int:
    """One way of paying for each thing; passing only where nothing can be gathered."""
    if s.phase == st.FIRST_CUBE:
        for essence in range(st.ESSENCES):
            out[essence] = st.CUBE.code(essence)
        return st.ESSENCES
    seat = s.to_act
    area, square = s.area[seat], s.square[seat]
    n = 0
    if area == st.REST:
        out[0] = st.PASS.code(0)
        n = 1
    else:
        for option in range(c.options[area, square]):
            out[n] = st.GATHER.code(option)
            n += 1
        colour = payment.spending_colour(c, s, seat)
        if colour != payment.NOTHING:
            out[n] = st.SWAP_LEFT.code(colour)
            n += square > 1
            out[n] = st.SWAP_RIGHT.code(colour)
            n += square < track.crowd(s, area)
    if s.phase == st.TURN:
        n = legal.list_moves(s, seat, out, n)
        if days.can_work(c, s, seat):
            out[n] = st.WORK.code(payment.good_payment(c, s, seat, area))
            n += 1
    return n
