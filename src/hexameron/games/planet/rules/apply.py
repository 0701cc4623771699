"""Applying an action or a chance outcome: the four steps of a turn and their effects."""

from hexameron.core.kernel import emit, rule
from hexameron.games.planet.rules import (
    bacteria,
    continents,
    events as ev,
    needs,
    oxygen,
    pawns,
    start,
    state as st,
    turn,
)


@rule
def apply(c: st.Content, s: st.State, action: int) -> None:
    s.ply += 1
    phase = s.phase
    if phase == st.INDICATE:
        indicate(s, st.INDICATES.index(action))
    elif phase == st.DESIGNATE:
        s.designated = st.DESIGNATES.index(action)
        emit(s, ev.Designated, s.to_act, s.designated)
        s.phase, s.to_act = st.PLACE, s.active
    elif phase == st.PLACE:
        if st.PLACES.has(action):
            place(c, s, st.PLACES.index(action) // st.SPACES, st.PLACES.index(action) % st.SPACES)
        else:
            oxygen.breathe(c, s, st.BREATHES.index(action) // 2, st.BREATHES.index(action) % 2)
    elif phase == st.DRAW:
        draw(c, s, st.DRAWS.index(action))
    elif phase == st.ADVISE:
        oxygen.advise(s, action)
    elif phase == st.DEAL:
        start.deal(s, st.DRAWS.index(action))
    elif phase == st.SHARE:
        bacteria.choose_share(s, st.SHARING.index(action))
    elif phase >= st.FLIP:
        act(c, s, action)
    else:
        start.set_up(s, action)


@rule
def indicate(s: st.State, slot: int) -> None:
    """Indicate a pawn (P-13). Without a legal designation, continue with the draw (P-R13)."""
    token = s.hand[s.active, slot]
    emit(s, ev.Indicated, s.active, slot, token, s.tok[token] >> 2, s.tok[token])
    s.indicated = slot
    if continents.can_designate(s):
        s.phase, s.to_act = st.DESIGNATE, turn.previous(s)
    else:
        turn.begin_draw(s)


@rule
def place(c: st.Content, s: st.State, slot: int, i: int) -> None:
    """Place an Element on a free space, need side hidden (P-16)."""
    token, space = s.hand[s.active, slot], st.SPACES * s.designated + i
    turn.note_turn(s, token, i)
    emit(s, ev.Placed, s.active, token, s.tok[token] >> 2, s.tok[token], space, slot == s.indicated)
    s.space[space] = pawns.put_down(s, s.active, slot)
    needs.emit_broken_needs(c, s, space)
    s.turn += 1
    continents.awaken(s, s.designated)
    turn.begin_draw(s)


@rule
def draw(c: st.Content, s: st.State, pawn: int) -> None:
    pawns.take_from_bag(s, s.active, pawn)
    if pawn >> 2 != st.BACTERIA:
        turn.next_turn(s)
    elif c.action[pawn] == st.SHARES:  # P-37
        s.phase, s.to_act = st.SHARE, s.active
        if pawns.hand_size(s, s.active) == 0:
            bacteria.next_to_share(s, s.active)
    elif bacteria.can_move(s):  # P-38
        s.phase, s.to_act = st.MOVE_FROM, s.active
    else:
        turn.begin_draw(s)


@rule
def act(c: st.Content, s: st.State, action: int) -> None:
    """Carry out a choice of an Oxygen's action or of the Bacteria's Move."""
    if s.phase == st.FLIP:
        oxygen.flip(s, st.SPACES * s.designated + st.FLIPPING.index(action))
    elif s.phase == st.EXCHANGE:
        oxygen.exchange(
            s,
            st.SPACES * s.designated + st.EXCHANGING.index(action) // st.BOARD,
            st.EXCHANGING.index(action) % st.BOARD,
        )
    elif s.phase == st.LOOK:
        oxygen.look(s, st.SPACES * s.designated + st.LOOKING.index(action))
    elif s.phase == st.LOOK_MOVE:
        oxygen.look_move(s, action)
    elif s.phase == st.MOVE_FROM:
        bacteria.choose_move(s, st.MOVING_FROM.index(action))
    else:
        bacteria.move(s, st.MOVING_TO.index(action))
