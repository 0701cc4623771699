"""The actions that search looks at, a part of the legal ones."""

from hexameron.core.kernel import Out, rule
from hexameron.games.genesis.bots import days, payment
from hexameron.games.genesis.rules import legal, state as st, track


@rule
def candidates(c: st.Content, s: st.State, out: Out) -> int:
    """Write the actions worth searching and return their number.

    Each exchange of places and each work has only one payment. Passing is left out where the
    angel can gather.
    """
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
            n += square > 1 and leads_on(c, s, seat, -1)
            out[n] = st.SWAP_RIGHT.code(colour)
            n += square < track.crowd(s, area) and leads_on(c, s, seat, 1)
    if s.phase == st.TURN:
        n = legal.list_moves(s, seat, out, n)
        if days.can_work(c, s, seat):
            out[n] = st.WORK.code(payment.good_payment(c, s, seat, area))
            n += 1
    return n


@rule
def leads_on(c: st.Content, s: st.State, seat: int, side: int) -> bool:
    """Return whether an exchange of places to this side is worth searching.

    The first one in a turn always is. A later one must lead to a better gathering or past the
    dark angel. A position does not record where the angel came from, so without this test search
    would exchange places back and forth.
    """
    if s.phase == st.TURN:
        return True
    area, here = s.area[seat], s.square[seat]
    if side < 0 and s.area[st.DARK] == area and s.square[st.DARK] == here - 1:
        return True
    most = s.cubes[seat, 0] + s.cubes[seat, 1] + s.cubes[seat, 2]
    now = count_useful_cubes(c, s, seat, here)
    for away in range(1, most + 1):
        square = here + side * away
        if (
            1 <= square <= track.crowd(s, area)
            and count_useful_cubes(c, s, seat, square) - away > now
        ):
            return True
    return False


@rule
def count_useful_cubes(c: st.Content, s: st.State, seat: int, square: int) -> float:
    """Return the useful cubes of the best bundle on a square of the seat's area."""
    best, area = 0.0, s.area[seat]
    for option in range(c.options[area, square]):
        total = 0.0
        for essence in range(st.ESSENCES):
            came = min(s.stock[essence], c.essence[area, square, option, essence])
            lacks = max(0, days.need(c, s, seat, essence) - s.cubes[seat, essence])
            total += min(came, lacks) + max(0, came - lacks) / 3.0
        best = max(best, total)
    return best
