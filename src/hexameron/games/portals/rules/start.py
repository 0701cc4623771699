"""Setup: the first position, the portals and the pawns. Chance then deals the cards."""

from hexameron.core.kernel import CHANCE, emit, rule
from hexameron.games.portals.rules import events as ev, map, state as st, turn


@rule
def start(c: st.Content, o: st.Options, s: st.State) -> None:
    """Set up the piles, the capsule on Genesis and the marker on Low (T-2 to T-5).

    Chance then deals the cards.
    """
    s.seats, s.teams, s.simplified = o.seats, o.teams, o.simplified
    for card in range(st.CARDS):
        s.zone[card] = st.PILE if card < c.cards else st.NOWHERE
    for space in range(st.ROW_SIZE):
        s.row[space] = st.NONE
    for seat in range(st.SEATS):
        s.held[seat], s.points[seat], s.new_played[seat], s.pawn[seat] = 0, 0, 0, st.NOWHERE
    for i in range(st.PORTALS):
        s.portal[i] = o.portal[i]
        if o.portal[i] != st.NOWHERE:
            emit(s, ev.PortalOpened, o.portal[i])
    s.old_left, s.new_left = c.deck_size[st.OLD], c.deck_size[st.NEW]
    s.first, s.actor, s.left, s.used = o.first_seat, st.NOBODY, 0, 0
    s.capsule, s.gauge, s.round, s.triggered, s.active, s.idle, s.gone = 0, 0, 1, 0, 0, 0, 0
    s.phase, s.space, s.reason, s.ply, s.to_act = st.DEAL, 0, st.RUNNING, 0, CHANCE
    if o.first_seat != st.NOBODY:
        emit(s, ev.Began, o.first_seat)


@rule
def set_out(c: st.Content, s: st.State) -> None:
    """Draw the starting seat and the portals if the options leave them open (T-R12, T-R9).

    Then the pawns are placed (T-6).
    """
    s.space, s.to_act = 0, CHANCE
    if s.first == st.NOBODY:
        s.phase = st.START
    elif s.portal[st.PORTALS - 1] == st.NOWHERE:
        s.phase = st.PORTAL
        while s.portal[s.space] != st.NOWHERE:
            s.space += 1
    else:
        s.phase, s.actor = st.PLACE, s.first
        seat_pawns(c, s)


@rule
def seat_pawns(c: st.Content, s: st.State) -> None:
    """Let the next seat without a pawn place it (T-6).

    The pawn of a seat that left is put on the lowest free place (T-R74).
    """
    for _ in range(s.seats):
        if s.pawn[s.actor] == st.NOWHERE:
            if not turn.has_left(s, s.actor):
                turn.resume(c, s)
                return
            s.pawn[s.actor] = map.lowest_free(c, s)
            emit(s, ev.PawnPlacedFor, s.actor, s.pawn[s.actor])
        s.actor = turn.after(s, s.actor)
    s.phase, s.space, s.actor, s.to_act = st.FILL_ROW, 0, s.first, CHANCE  # T-7
