"""Angels on their tracks: where they stand, moving, changing places."""

from hexameron.core.kernel import emit, rule
from hexameron.games.genesis.rules import events as ev, state as st, stock


@rule
def angel_on(s: st.State, area: int, square: int) -> int:
    """The angel on this square, or NOBODY."""
    for angel in range(st.ANGELS):
        if s.area[angel] == area and s.square[angel] == square:
            return angel
    return st.NOBODY


@rule
def crowd(s: st.State, area: int) -> int:
    """Angels in this area: they stand on squares 1 to this number (G-42)."""
    n = 0
    for angel in range(st.ANGELS):
        n += s.area[angel] == area and s.square[angel] > 0
    return n


@rule
def active_days(s: st.State) -> int:
    """G-11: God has activated days I to this one; 0 in the first round."""
    return (s.round + 1) // 3


@rule
def leftmost(s: st.State) -> int:
    """G-12: the player furthest left, by area, then square; the dark angel is ignored."""
    first, best = 0, 1000
    for seat in range(s.seats):
        place = s.area[seat] * 8 + s.square[seat]
        if place < best:
            first, best = seat, place
    return first


@rule
def move_to(s: st.State, angel: int, area: int) -> None:
    """G-41, G-42: to the first empty square there; the angels right of the gap close up."""
    left, gap = s.area[angel], s.square[angel]
    s.square[angel] = crowd(s, area) + 1
    s.area[angel] = area
    for other in range(st.ANGELS):
        s.square[other] -= s.area[other] == left and s.square[other] > gap


@rule
def trade(s: st.State, angel: int, side: int) -> int:
    """Let two neighbours of one area change places. Return the other one."""
    here = s.square[angel]
    other = angel_on(s, s.area[angel], here + side)
    s.square[other] = here
    s.square[angel] = here + side
    return other


@rule
def change_places(s: st.State, seat: int, side: int, essence: int) -> None:
    """G-31: for one cube, returned to the stock at once (G-R34)."""
    stock.give(s, seat, essence, 1)
    emit(s, ev.ChangedPlaces, seat, trade(s, seat, side), essence)
