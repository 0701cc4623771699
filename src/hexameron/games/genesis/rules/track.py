"""What angels do on the board of Genesis: take essence, change places, move, work; and the dark angel's schedule."""

from __future__ import annotations

from hexameron.core.compiling import rule
from hexameron.games.genesis.state import (
    ANGELS,
    DARK,
    ESSENCES,
    NOBODY,
    REST,
    VOID,
    Content,
    State,
)

# --- tracks ---


@rule
def angel_on(s: State, area: int, square: int) -> int:
    """The angel on this square, or NOBODY."""
    for angel in range(ANGELS):
        if s.area[angel] == area and s.square[angel] == square:
            return angel
    return NOBODY


@rule
def crowd(s: State, area: int) -> int:
    """Angels in this area: they stand on squares 1 to this number (G-42)."""
    n = 0
    for angel in range(ANGELS):
        n += s.area[angel] == area and s.square[angel] > 0
    return n


@rule
def leftmost(s: State) -> int:
    """G-12: the player furthest left, by area, then square; the dark angel is ignored."""
    first, best = 0, 1000
    for seat in range(s.seats):
        place = s.area[seat] * 8 + s.square[seat]
        if place < best:
            first, best = seat, place
    return first


@rule
def move_to(s: State, angel: int, area: int) -> None:
    """G-41, G-42: to the first empty square there; the angels right of the gap close up."""
    left, gap = s.area[angel], s.square[angel]
    s.square[angel] = crowd(s, area) + 1
    s.area[angel] = area
    for other in range(ANGELS):
        s.square[other] -= s.area[other] == left and s.square[other] > gap


@rule
def trade(s: State, angel: int, side: int) -> None:
    """Two neighbours of one area change places."""
    here = s.square[angel]
    other = angel_on(s, s.area[angel], here + side)
    s.square[other] = here
    s.square[angel] = here + side


@rule
def change_places(s: State, seat: int, side: int, essence: int) -> None:
    """G-31: for one cube, returned to the stock at once (G-R34)."""
    give(s, seat, essence, 1)
    trade(s, seat, side)


# --- essence ---


@rule
def receive(s: State, seat: int, essence: int, wanted: int) -> None:
    """G-36: as many as the stock holds."""
    taken = min(wanted, s.stock[essence])
    s.stock[essence] -= taken
    s.cubes[seat, essence] += taken


@rule
def give(s: State, seat: int, essence: int, number: int) -> None:
    s.cubes[seat, essence] -= number
    s.stock[essence] += number


@rule
def take_option(c: Content, s: State, seat: int, option: int) -> None:
    """G-34, G-35."""
    for essence in range(ESSENCES):
        receive(s, seat, essence, c.essence[s.area[seat], s.square[seat], option, essence])


# --- a day's work ---


@rule
def reachable_payments(c: Content, s: State, seat: int, day: int) -> int:
    """How many payments of the day's list this seat's number of cubes could reach: each exchange takes two more."""
    spare = s.cubes[seat, 0] + s.cubes[seat, 1] + s.cubes[seat, 2] - c.cost_size[day]
    return 0 if spare < 0 else c.reach[day, min(spare // 2, c.cost_size[day])]


@rule
def is_payable(c: Content, s: State, seat: int, day: int, k: int) -> bool:
    short = 0
    for essence in range(ESSENCES):
        short += c.payment[day, k, essence] > s.cubes[seat, essence]
    return short == 0


@rule
def markers(s: State, day: int) -> int:
    """Markers on this day: they lie on circles 1 to this number (G-51)."""
    n = 0
    for angel in range(ANGELS):
        n += s.circle[angel, day - 1] > 0
    return n


@rule
def put_marker(s: State, angel: int, day: int) -> None:
    s.circle[angel, day - 1] = markers(s, day) + 1


@rule
def work(c: Content, s: State, seat: int, k: int) -> None:
    """G-51: pay, and put a marker on the first empty circle."""
    day = s.area[seat]
    for essence in range(ESSENCES):
        give(s, seat, essence, c.payment[day, k, essence])
    put_marker(s, seat, day)


# --- the dark angel ---

STAY, GO, SWITCH, LABOUR = 0, 1, 2, 3


@rule
def dark_angel_will(s: State, god: int) -> int:
    """G-61: what it would do now with God on this day (0: on none): the first line that applies."""
    if god == VOID or s.area[DARK] == REST:
        return STAY
    if s.area[DARK] != god:
        return GO
    if s.circle[DARK, god - 1] > 0:
        return STAY
    return LABOUR if s.square[DARK] == 1 else SWITCH


@rule
def dark_angel_acts(c: Content, s: State) -> None:
    """G-60: exactly one action, without paying."""
    god = (s.round + 1) // 3
    act = dark_angel_will(s, god)
    if act == GO:
        move_to(s, DARK, god)
    elif act == SWITCH:
        trade(s, DARK, -1)
    elif act == LABOUR:
        put_marker(s, DARK, god)
