"""The Bacteria's actions (P-36 to P-39): Share, where every player passes a pawn on, and Move."""

from hexameron.core.kernel import Out, emit, rule, tracing
from hexameron.games.planet.rules import continents, events as ev, oxygen, pawns, state as st, turn


@rule
def list_moves_from(s: st.State, out: Out) -> int:
    """List the Elements for which another accessible continent has room (P-38)."""
    n = 0
    for g in range(st.BOARD):
        if s.space[g] >= 0 and continents.room_elsewhere(s, g // st.SPACES) > 0:
            out[n] = st.MOVING_FROM.code(g)
            n += 1
    return n


@rule
def can_move(s: st.State) -> bool:
    for g in range(st.BOARD):
        if s.space[g] >= 0 and continents.room_elsewhere(s, g // st.SPACES) > 0:
            return True
    return False


@rule
def list_moves_to(s: st.State, out: Out) -> int:
    """List the free spaces on other accessible continents than the Element's own (P-R53)."""
    n = 0
    for g in range(st.BOARD):
        tray = g // st.SPACES
        if s.space[g] < 0 and tray != s.source // st.SPACES and continents.is_accessible(s, tray):
            out[n] = st.MOVING_TO.code(g)
            n += 1
    return n


@rule
def choose_move(s: st.State, space: int) -> None:
    """Choose the Element to move (P-38)."""
    s.source = space
    s.phase = st.MOVE_TO
    emit(s, ev.MoveChosen, s.active, s.space[space], space)


@rule
def move(s: st.State, space: int) -> None:
    """Move the chosen Element to a space of another continent, then draw again (P-38, P-R77)."""
    emit(s, ev.BacteriaMoved, s.active, s.space[s.source], s.source, space)
    oxygen.shift(s, st.MOVES, s.source, space)
    s.source = st.NONE
    turn.begin_draw(s)


@rule
def choose_share(s: st.State, slot: int) -> None:
    """Choose a pawn to pass on, secretly (P-37, P-R78)."""
    seat = s.to_act
    s.share[seat] = slot
    next_to_share(s, seat)
    if tracing(s) and s.phase == st.SHARE:
        token = s.hand[seat, slot]
        emit(s, ev.ShareChosen, seat, token, s.tok[token] >> 2, s.tok[token])


@rule
def next_to_share(s: st.State, seat: int) -> None:
    """Let the next seat choose in secret (P-R78), skipping seats without pawns (P-R49)."""
    while True:
        seat = seat + 1 if seat + 1 < s.seats else 0
        if seat == s.active:
            pass_on(s)
            return
        if s.hand[seat, 0] >= 0:
            s.to_act = seat
            return


@rule
def pass_on(s: st.State) -> None:
    """Pass all chosen pawns to the left at the same time (P-37, P-R48)."""
    s.passed_turn = max(1, s.turn)
    for seat in range(s.seats):
        s.passed[seat] = pawns.put_down(s, seat, s.share[seat]) if s.share[seat] >= 0 else st.NONE
        s.share[seat] = st.NONE
    for seat in range(s.seats):
        token = s.passed[seat]
        if token >= 0:
            receiver = seat + 1 if seat + 1 < s.seats else 0
            pawns.take_up(s, receiver, token)
            emit(s, ev.Passed, seat, receiver, token, s.tok[token] >> 2, s.tok[token])
    turn.begin_draw(s)
