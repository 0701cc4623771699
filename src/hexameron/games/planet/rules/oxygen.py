"""Oxygen and its actions, with the debate: the legal choices and their effects (P-27 to P-33)."""

from hexameron.core.kernel import Out, emit, rule
from hexameron.games.planet.rules import continents, events as ev, pawns, state as st, turn


@rule
def breathe(c: st.Content, s: st.State, slot: int, side: int) -> None:
    """Place an Oxygen for its action or for a point (P-27, P-28)."""
    token = s.hand[s.active, slot]
    turn.note_turn(s, token, st.SPOT_ACTION + side)
    if side != st.ACTION_UP:
        emit(s, ev.BreathedForPoint, s.active, token, s.tok[token], s.designated)
    pawns.put_down(s, s.active, slot)
    s.white[s.designated], s.white_side[s.designated] = token, side
    s.turn += 1
    if side != st.ACTION_UP:
        turn.begin_draw(s)
        return
    s.up |= 1 << token
    pawns.show_all(s, token)
    emit(s, ev.BreathedForAction, s.active, token, s.tok[token], s.designated)
    deed = c.action[s.tok[token]]
    open_choice(
        s, st.FLIP if deed == st.FLIPS else st.EXCHANGE if deed == st.EXCHANGES else st.LOOK
    )


@rule
def list_flips(s: st.State, out: Out, n: int, shift: int) -> int:
    """List the Elements of the designated continent whose need is hidden (P-29, P-R25)."""
    for i in range(st.SPACES):
        token = s.space[st.SPACES * s.designated + i]
        if token >= 0 and not s.up >> token & 1:
            out[n] = st.FLIPPING.code(i) + shift
            n += 1
    return n


@rule
def list_exchanges(s: st.State, out: Out, n: int, shift: int) -> int:
    """List each pair of Elements once, at least one of them on the designated continent (P-30)."""
    first = st.SPACES * s.designated
    for i in range(st.SPACES):
        if s.space[first + i] >= 0:
            for g in range(st.BOARD):
                if s.space[g] >= 0 and not first <= g <= first + i:
                    out[n] = st.EXCHANGING.code(st.BOARD * i + g) + shift
                    n += 1
    return n


@rule
def list_looks(s: st.State, out: Out, n: int, shift: int) -> int:
    """List the Elements of the designated continent (P-31, P-R32)."""
    for i in range(st.SPACES):
        if s.space[st.SPACES * s.designated + i] >= 0:
            out[n] = st.LOOKING.code(i) + shift
            n += 1
    return n


@rule
def list_look_moves(s: st.State, out: Out, n: int, shift: int) -> int:
    """List the free Element spaces of accessible continents (P-R33).

    If the option allows it, the pawn may also stay where it is (P-R34).
    """
    if continents.room_elsewhere(s, st.NONE) == 0:
        return n
    for g in range(st.BOARD):
        if s.space[g] < 0 and continents.is_accessible(s, g // st.SPACES):
            out[n] = st.LOOK_MOVING.code(g) + shift
            n += 1
    if s.look_optional:
        out[n] = st.KEEPING.code(0) + shift
        n += 1
    return n


@rule
def list_choices(s: st.State, phase: int, out: Out, n: int, shift: int) -> int:
    """List the choices of an Oxygen's action. A `shift` of AS_ADVICE makes them advice."""
    if phase == st.FLIP:
        return list_flips(s, out, n, shift)
    if phase == st.EXCHANGE:
        return list_exchanges(s, out, n, shift)
    if phase == st.LOOK:
        return list_looks(s, out, n, shift)
    return list_look_moves(s, out, n, shift)


@rule
def count_choices(s: st.State, phase: int) -> int:
    here = st.SPACES - continents.free_spaces(s, s.designated)
    if phase == st.LOOK:
        return here
    if phase == st.LOOK_MOVE:
        room = continents.room_elsewhere(s, st.NONE)
        return room + s.look_optional if room else 0
    if phase == st.EXCHANGE:
        there = st.BOARD - here
        for g in range(st.BOARD):
            there -= s.space[g] < 0
        return here * there + here * (here - 1) // 2
    n = 0
    for i in range(st.SPACES):
        token = s.space[st.SPACES * s.designated + i]
        n += token >= 0 and not s.up >> token & 1
    return n


@rule
def open_choice(s: st.State, phase: int) -> None:
    """Ask for the choice of an Oxygen's action at once (P-32).

    With the debate the other players give advice first, unless there is only one choice
    (P-33, P-R39).
    """
    n = count_choices(s, phase)
    if n == 0:  # P-R23, P-R35
        s.looked = st.NONE
        turn.begin_draw(s)
    elif n > 1 and s.debate:
        for seat in range(st.SEATS):
            s.advice[seat] = st.NONE
        s.phase, s.pending = st.ADVISE, phase
        s.to_act = s.active + 1 if s.active + 1 < s.seats else 0
    else:
        s.phase, s.to_act = phase, s.active


@rule
def advise(s: st.State, action: int) -> None:
    """Record a seat's public, non-binding advice: a choice, or the code for no advice (P-33)."""
    seat = s.to_act
    s.advice[seat] = action - st.AS_ADVICE if st.ADVISING.has(action) else action
    emit(s, ev.Advised, seat, action)
    s.to_act = seat + 1 if seat + 1 < s.seats else 0
    if s.to_act == s.active:
        s.phase, s.pending = s.pending, st.NONE


@rule
def flip(s: st.State, space: int) -> None:
    """Turn an Element need side up for all (P-29)."""
    token = s.space[space]
    s.up |= 1 << token
    pawns.show_all(s, token)
    emit(s, ev.Flipped, s.active, token, s.tok[token], space)
    turn.begin_draw(s)


@rule
def exchange(s: st.State, a: int, b: int) -> None:
    """Swap the Elements of two spaces (P-30)."""
    turn.note_shift(s, st.EXCHANGES, a, b)
    emit(s, ev.Exchanged, s.active, s.space[a], a, s.space[b], b)
    s.space[a], s.space[b] = s.space[b], s.space[a]
    turn.begin_draw(s)


@rule
def shift(s: st.State, kind: int, a: int, b: int) -> None:
    turn.note_shift(s, kind, a, b)
    s.space[b], s.space[a] = s.space[a], st.NONE


@rule
def look(s: st.State, space: int) -> None:
    """Show an Element's need to the active player only (P-31, P-R31)."""
    token = s.space[space]
    s.known[s.active] |= 1 << token
    s.looked = space
    emit(s, ev.Looked, s.active, token, s.tok[token] >> 2, s.tok[token], space)
    open_choice(s, st.LOOK_MOVE)


@rule
def look_move(s: st.State, action: int) -> None:
    """Move the pawn looked at (P-R33), or keep it where the option allows that (P-R34).

    The move may wake the discarded continent (P-R36).
    """
    if st.KEEPING.has(action):
        emit(s, ev.Kept, s.active, s.space[s.looked], s.looked)
    else:
        to = st.LOOK_MOVING.index(action)
        emit(s, ev.LookMoved, s.active, s.space[s.looked], s.looked, to)
        shift(s, st.LOOKS, s.looked, to)
        continents.awaken(s, to // st.SPACES)
    s.looked = st.NONE
    turn.begin_draw(s)
