"""The legal actions and the possible chance outcomes."""

from hexameron.core.kernel import Out, rule
from hexameron.games.genesis.rules import state as st, track, work

MAX_LEGAL = (
    1 + st.GATHER.size + st.SWAP_LEFT.size + st.SWAP_RIGHT.size + st.MOVE.size + st.WORK.size
)


@rule
def legal(c: st.Content, s: st.State, out: Out) -> int:
    if s.phase == st.TURN:
        seat = s.to_act
        out[0] = st.PASS.code(0)  # G-21
        n = list_gathering(c, s, seat, out, 1)
        n = list_moves(s, seat, out, n)
        return list_works(c, s, seat, out, n)
    if s.phase == st.SWAPPED:
        return list_gathering(c, s, s.to_act, out, 0)  # G-R30
    n = 0
    if s.phase == st.BY_AGE:
        for seat in range(s.seats):
            if s.square[seat] == 0:
                out[n] = seat
                n += 1
    elif s.phase == st.FIRST_CUBE:
        for essence in range(st.ESSENCES):
            out[essence] = st.CUBE.code(essence)
        n = st.ESSENCES
    return n


@rule
def list_gathering(c: st.Content, s: st.State, seat: int, out: Out, n: int) -> int:
    """Append all bundles of the square (G-R40) and all ways to change places (G-30, G-31).

    A change of places may be paid with a cube of any essence held. Return the new length.
    """
    area, square = s.area[seat], s.square[seat]
    if area == st.REST:  # G-37
        return n
    for option in range(c.options[area, square]):
        out[n] = st.GATHER.code(option)
        n += 1
    if square > 1:
        for essence in range(st.ESSENCES):
            out[n] = st.SWAP_LEFT.code(essence)
            n += s.cubes[seat, essence] > 0
    if track.angel_on(s, area, square + 1) != st.NOBODY:
        for essence in range(st.ESSENCES):
            out[n] = st.SWAP_RIGHT.code(essence)
            n += s.cubes[seat, essence] > 0
    return n


@rule
def list_moves(s: st.State, seat: int, out: Out, n: int) -> int:
    """Append moves to the void and to every active day except the angel's own area (G-40).

    In round 1 there are none (G-43). Return the new length.
    """
    for area in range(track.active_days(s) + 1):
        out[n] = st.MOVE.code(area)
        n += area != s.area[seat]
    return n


@rule
def list_works(c: st.Content, s: st.State, seat: int, out: Out, n: int) -> int:
    """Append every payment that the player can make for the day's work (G-54)."""
    if work.may_work(s, seat):
        day = s.area[seat]
        for k in range(work.reachable_payments(c, s, seat, day)):
            out[n] = st.WORK.code(k)
            n += work.is_payable(c, s, seat, day, k)
    return n
