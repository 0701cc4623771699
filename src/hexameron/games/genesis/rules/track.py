"""Angels on their tracks: positions, moves and changes of places."""

from hexameron.core.kernel import emit, rule
from hexameron.games.genesis.rules import events as ev, state as st, stock


@rule
def angel_on(s: st.State, area: int, square: int) -> int:
    """Return the angel on this square, or NOBODY."""
    for angel in range(st.ANGELS):
        if s.area[angel] == area and s.square[angel] == square:
            return angel
    return st.NOBODY


@rule
def crowd(s: st.State, area: int) -> int:
    """Return the number of angels in an area; they are on squares 1 to that number (G-42)."""
    n = 0
    for angel in range(st.ANGELS):
        n += s.area[angel] == area and s.square[angel] > 0
    return n


@rule
def active_days(s: st.State) -> int:
    """Return the number of active days: the last one is God's day. 0 in round 1 (G-11)."""
    return (s.round + 1) // 3


@rule
def leftmost(s: st.State) -> int:
    """Return the player furthest left, by area, then square; ignore the dark angel (G-12)."""
    first, best = 0, 1000
    for seat in range(s.seats):
        place = s.area[seat] * 8 + s.square[seat]
        if place < best:
            first, best = seat, place
    return first


@rule
def move_to(s: st.State, angel: int, area: int) -> None:
    """Move an angel to the first empty square of an area (G-41).

    Angels to the right of the gap it leaves close up (G-42).
    """
    left, gap = s.area[angel], s.square[angel]
    s.square[angel] = crowd(s, area) + 1
    s.area[angel] = area
    for other in range(st.ANGELS):
        s.square[other] -= s.area[other] == left and s.square[other] > gap


@rule
def trade(s: st.State, angel: int, side: int) -> int:
    """Exchange an angel with its neighbour on the left (-1) or right (1); return the neighbour."""
    here = s.square[angel]
    other = angel_on(s, s.area[angel], here + side)
    s.square[other] = here
    s.square[angel] = here + side
    return other


@rule
def change_places(s: st.State, seat: int, side: int, essence: int) -> None:
    """Pay a cube to change places with a neighbour (G-31).

    The cube goes back to the stock at once, so it can be gathered again in the same turn (G-R34).
    """
    stock.give(s, seat, essence, 1)
    emit(s, ev.ChangedPlaces, seat, trade(s, seat, side), essence)
