"""Setup: angels enter the void by age, and every player takes a cube."""

from hexameron.core.kernel import CHANCE, emit, rule
from hexameron.games.genesis.rules import events as ev, rounds, state as st, stock, track


@rule
def start(c: st.Content, o: st.Options, s: st.State) -> None:
    """Set up the first position (G-3 to G-5).

    The stock gets 4 cubes of each essence per player. If the order of age is given, the angels
    enter the void at once; otherwise chance draws it.
    """
    s.seats = o.seats
    s.dark_rests, s.dark_wins_ties = o.dark_rests, o.dark_wins_ties
    s.ply, s.round, s.starter, s.turn, s.gone = 0, 1, 0, 0, 0
    for angel in range(st.ANGELS):
        s.area[angel], s.square[angel] = st.VOID, 0
        for day in range(st.DAYS):
            s.circle[angel, day] = 0
    for essence in range(st.ESSENCES):
        s.stock[essence] = st.PER_SEAT * o.seats
        for seat in range(st.SEATS):
            s.cubes[seat, essence] = 0
    s.phase, s.to_act = st.BY_AGE, CHANCE
    if not o.drawn:
        for rank in range(o.seats - 1):
            enter_void(c, s, o.oldest[rank])


@rule
def enter_void(c: st.Content, s: st.State, seat: int) -> None:
    """Put a seat's angel on the next square of the void (G-5).

    When only one seat is left, it and the dark angel follow without a draw.
    """
    s.turn += 1
    s.square[seat] = s.turn
    emit(s, ev.Entered, seat, s.turn)
    if s.turn == s.seats - 1:
        for other in range(s.seats):
            if s.square[other] == 0:
                s.square[other] = s.seats
                emit(s, ev.Entered, other, s.seats)
        s.square[st.DARK] = s.seats + 1
        emit(s, ev.Entered, st.DARK, s.seats + 1)
        s.phase, s.turn, s.starter = st.FIRST_CUBE, 0, track.leftmost(s)
        ask_for_cube(c, s)


@rule
def ask_for_cube(c: st.Content, s: st.State) -> None:
    """Ask for the next starting cube: the oldest first, then clockwise (G-R12).

    Seats that have left take chaos (G-R78). After the last seat the first turn begins.
    """
    while s.turn < s.seats:
        s.to_act = rounds.seat_of_turn(s)
        if not rounds.has_left(s, s.to_act):
            return
        stock.take_first(s, s.to_act, st.CHAOS)
        s.turn += 1
    s.turn = 0
    rounds.ask_for_turn(c, s)
