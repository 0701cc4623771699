"""The rules of Genesis, as RULES.md numbers them: setup, rounds, turns. No hidden information."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.core.record import CHANCE, OVER
from hexameron.core.rng import below
from hexameron.games.genesis.angels import (
    angel_on,
    change_places,
    dark_angel_acts,
    is_payable,
    leftmost,
    move_to,
    reachable_payments,
    receive,
    take_option,
    work,
)
from hexameron.games.genesis.state import (
    ANGELS,
    BY_AGE,
    CHAOS,
    CUBE,
    DARK,
    DAYS,
    ENDED,
    ESSENCES,
    FIRST_CUBE,
    GATHER,
    MOVE,
    NOBODY,
    PASS,
    PER_SEAT,
    REST,
    ROUNDS,
    SEATS,
    SWAP_LEFT,
    SWAP_RIGHT,
    SWAPPED,
    TURN,
    VOID,
    WORK,
    Content,
    Options,
    State,
)

# --- setup ---


@rule
def start(c: Content, o: Options, s: State) -> None:
    """G-3 to G-5: a stock of 4 cubes of each essence per player; angels enter the void by age."""
    s.seats, s.dark_rests, s.dark_wins_ties = o.seats, o.dark_rests, o.dark_wins_ties
    s.ply, s.round, s.starter, s.turn, s.gone = 0, 1, 0, 0, 0
    for angel in range(ANGELS):
        s.area[angel], s.square[angel] = VOID, 0
        for day in range(DAYS):
            s.circle[angel, day] = 0
    for essence in range(ESSENCES):
        s.stock[essence] = PER_SEAT * o.seats
        for seat in range(SEATS):
            s.cubes[seat, essence] = 0
    s.phase, s.to_act = BY_AGE, CHANCE
    if not o.drawn:
        for rank in range(o.seats - 1):
            enter_void(c, s, o.oldest[rank])


@rule
def enter_void(c: Content, s: State, seat: int) -> None:
    """G-5: the next void square is this seat's; the last seat and the dark angel follow without a draw."""
    s.turn += 1
    s.square[seat] = s.turn
    if s.turn == s.seats - 1:
        for other in range(s.seats):
            if s.square[other] == 0:
                s.square[other] = s.seats
        s.square[DARK] = s.seats + 1
        s.phase, s.turn, s.starter = FIRST_CUBE, 0, leftmost(s)
        ask_for_cube(c, s)


@rule
def ask_for_cube(c: Content, s: State) -> None:
    """G-R12: the oldest, then clockwise; whoever has left takes chaos (G-R78)."""
    while s.turn < s.seats:
        s.to_act = seat_of_turn(s)
        if not has_left(s, s.to_act):
            return
        receive(s, s.to_act, CHAOS, 1)
        s.turn += 1
    s.turn = 0
    ask_for_turn(c, s)


# --- rounds ---


@rule
def seat_of_turn(s: State) -> int:
    """G-14: clockwise from the starting player."""
    seat = s.starter + s.turn
    return seat - s.seats if seat >= s.seats else seat


@rule
def ask_for_turn(c: Content, s: State) -> None:
    """G-10: the next turn of this round, or the dark angel, God, and the next round. Who has left passes (G-R78)."""
    while True:
        if s.turn == s.seats:
            dark_angel_acts(c, s)
            s.round += 1  # G-70: God moves
            s.turn = 0
            if s.round > ROUNDS:  # G-72
                s.phase, s.to_act = ENDED, OVER
                return
            s.starter = leftmost(s)
        seat = seat_of_turn(s)
        collect_bonus(c, s, seat)
        if not has_left(s, seat):
            s.phase, s.to_act = TURN, seat
            return
        s.turn += 1


@rule
def collect_bonus(c: Content, s: State, seat: int) -> None:
    """G-20, automatic (G-R20)."""
    day = s.area[seat]
    if day != VOID and day != REST and s.circle[seat, day - 1] > 0:
        for essence in range(ESSENCES):
            receive(s, seat, essence, c.bonus[day, essence])


@rule
def active_days(s: State) -> int:
    """G-11: God has activated days I to this one; 0 in the first round."""
    return (s.round + 1) // 3


@rule
def has_left(s: State, seat: int) -> bool:
    return (s.gone >> seat) & 1 == 1


# --- what may be done ---


@rule
def legal(c: Content, s: State, out: Any) -> int:
    if s.phase == TURN:
        seat = s.to_act
        out[0] = PASS.code(0)  # G-21
        n = list_gathering(c, s, seat, out, 1)
        n = list_moves(s, seat, out, n)
        return list_works(c, s, seat, out, n)
    if s.phase == SWAPPED:
        return list_gathering(c, s, s.to_act, out, 0)  # G-R30
    n = 0
    if s.phase == BY_AGE:
        for seat in range(s.seats):
            if s.square[seat] == 0:
                out[n] = seat
                n += 1
    elif s.phase == FIRST_CUBE:
        for essence in range(ESSENCES):
            out[essence] = CUBE.code(essence)
        n = ESSENCES
    return n


@rule
def list_gathering(c: Content, s: State, seat: int, out: Any, n: int) -> int:
    """G-30, G-31: every option of the square (G-R40), and changing places for a cube of any colour."""
    area, square = s.area[seat], s.square[seat]
    if area == REST:  # G-37
        return n
    for option in range(c.options[area, square]):
        out[n] = GATHER.code(option)
        n += 1
    if square > 1:
        for essence in range(ESSENCES):
            out[n] = SWAP_LEFT.code(essence)
            n += s.cubes[seat, essence] > 0
    if angel_on(s, area, square + 1) != NOBODY:
        for essence in range(ESSENCES):
            out[n] = SWAP_RIGHT.code(essence)
            n += s.cubes[seat, essence] > 0
    return n


@rule
def list_moves(s: State, seat: int, out: Any, n: int) -> int:
    """G-40: the void and every active day but the own area; so nowhere in round 1 (G-43)."""
    for area in range(active_days(s) + 1):
        out[n] = MOVE.code(area)
        n += area != s.area[seat]
    return n


@rule
def may_work(s: State, seat: int) -> bool:
    """G-50, G-55: on the day where the angel stands, once; God's position does not matter."""
    day = s.area[seat]
    return day != VOID and day != REST and s.circle[seat, day - 1] == 0


@rule
def list_works(c: Content, s: State, seat: int, out: Any, n: int) -> int:
    """G-54: every payment the player can make."""
    if may_work(s, seat):
        day = s.area[seat]
        for k in range(reachable_payments(c, s, seat, day)):
            out[n] = WORK.code(k)
            n += is_payable(c, s, seat, day, k)
    return n


@rule
def pick(c: Content, s: State, rng: Any, out: Any, heights: Any) -> int:
    """A random legal action or outcome; only payments are listed."""
    if s.phase != TURN and s.phase != SWAPPED:
        return out[below(rng, legal(c, s, out))]
    seat = s.to_act
    area, square = s.area[seat], s.square[seat]
    options, left, right = 0, 0, 0
    if area != REST:
        options = c.options[area, square]
        colours = (s.cubes[seat, 0] > 0) + (s.cubes[seat, 1] > 0) + (s.cubes[seat, 2] > 0)
        if square > 1:
            left = colours
        if colours > 0 and angel_on(s, area, square + 1) != NOBODY:
            right = colours
    moves, works, passes = 0, 0, 0
    if s.phase == TURN:
        moves, works, passes = active_days(s), list_works(c, s, seat, out, 0), 1
    r = below(rng, passes + options + left + right + moves + works)
    if r < options:
        return GATHER.code(r)
    r -= options
    if r < left:
        return SWAP_LEFT.code(nth_colour(s, seat, r))
    r -= left
    if r < right:
        return SWAP_RIGHT.code(nth_colour(s, seat, r))
    r -= right
    if r < moves:
        return MOVE.code(r + (r >= area))
    r -= moves
    return out[r] if r < works else PASS.code(0)


@rule
def nth_colour(s: State, seat: int, nth: int) -> int:
    """The nth colour of which the seat holds a cube."""
    for essence in range(ESSENCES):
        if s.cubes[seat, essence] > 0:
            if nth == 0:
                return essence
            nth -= 1
    return CHAOS


# --- doing it ---


@rule
def apply(c: Content, s: State, action: int) -> None:
    s.ply += 1
    if s.phase == BY_AGE:
        enter_void(c, s, action)
        return
    seat = s.to_act
    if s.phase == FIRST_CUBE:
        receive(s, seat, CUBE.index(action), 1)  # G-6
        s.turn += 1
        ask_for_cube(c, s)
        return
    if SWAP_LEFT.has(action):
        change_places(s, seat, -1, SWAP_LEFT.index(action))
        s.phase = SWAPPED
        return
    if SWAP_RIGHT.has(action):
        change_places(s, seat, 1, SWAP_RIGHT.index(action))
        s.phase = SWAPPED
        return
    if GATHER.has(action):
        take_option(c, s, seat, GATHER.index(action))
    elif MOVE.has(action):
        move_to(s, seat, MOVE.index(action))
    elif WORK.has(action):
        work(c, s, seat, WORK.index(action))
    s.turn += 1
    ask_for_turn(c, s)


@rule
def leave(c: Content, s: State, seat: int) -> None:
    """G-R78: passes every turn from now on; a gathering that has begun is finished with the first option."""
    s.ply += 1
    if s.to_act == OVER or has_left(s, seat):
        return
    s.gone |= 1 << seat
    if s.to_act != seat:
        return
    if s.phase == FIRST_CUBE:
        ask_for_cube(c, s)
        return
    if s.phase == SWAPPED:
        take_option(c, s, seat, 0)
    s.turn += 1
    ask_for_turn(c, s)
