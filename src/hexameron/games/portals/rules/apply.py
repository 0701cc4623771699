"""The effects of actions and of chance outcomes."""

from hexameron.core.kernel import CHANCE, emit, rule
from hexameron.games.portals.rules import cards, events as ev, fuel, map, start, state as st, turn


@rule
def apply(c: st.Content, s: st.State, action: int) -> None:
    s.ply += 1
    if s.to_act == CHANCE:
        turn_up(c, s, action)
    elif s.phase == st.PLACE:
        s.pawn[s.actor] = st.MOVE.index(action)
        emit(s, ev.PawnPlaced, s.actor, st.MOVE.index(action))
        s.actor = turn.after(s, s.actor)
        start.seat_pawns(c, s)
    elif st.END.has(action):
        emit(s, ev.TurnEnded, s.actor, s.left)
        turn.end_turn(c, s)
    elif st.MOVE.has(action):
        map.step(c, s, st.MOVE.index(action))
        s.left -= 1
    elif st.PLAY.has(action):
        play(c, s, st.PLAY.index(action))
    elif st.EXCHANGE.has(action):
        fuel.exchange(c, s, st.EXCHANGE.index(action))
    elif st.DISCARD.has(action):
        emit(s, ev.Discarded, s.actor, st.DISCARD.index(action))
        cards.let_go(s, st.DISCARD.index(action), st.REMOVED)  # T-33
    else:
        draw(s, action)


@rule
def turn_up(c: st.Content, s: st.State, outcome: int) -> None:
    """Apply a chance outcome."""
    if s.phase == st.DEAL:
        seat = s.space // c.genesis_deal
        cards.take(s, outcome, seat, 0)
        emit(s, ev.Dealt, seat, outcome)
        s.space += 1
        if s.space == c.genesis_deal * s.seats:
            start.set_out(c, s)
    elif s.phase == st.START:
        s.first = outcome
        emit(s, ev.Began, outcome)
        start.set_out(c, s)
    elif s.phase == st.PORTAL:
        s.portal[s.space] = outcome
        emit(s, ev.PortalOpened, outcome)
        start.set_out(c, s)
    elif s.phase == st.FILL_ROW:
        cards.lay(s, outcome, s.space)
        s.space += 1
        if s.space == c.row_size:
            s.left = c.actions_per_turn
            turn.resume(c, s)
    elif s.phase == st.REFILL:
        cards.lay(s, outcome, s.space)
        turn.resume(c, s)
    elif s.phase == st.OVERLIMIT:
        emit(s, ev.LostCard, s.space, outcome)
        cards.let_go(s, outcome, st.REMOVED)  # T-16, T-R20
        if s.pawn[s.actor] == st.NOWHERE:
            start.seat_pawns(c, s)
        else:
            turn.resume(c, s)
    else:
        s.old_left -= s.phase == st.OLD_CARD
        s.new_left -= s.phase == st.NEW_CARD
        cards.take(s, outcome, s.actor, 0)
        emit(s, ev.Drew, s.actor, c.deck[outcome], outcome)
        turn.resume(c, s)


@rule
def draw(s: st.State, action: int) -> None:
    """Draw from the row or a pile; the action is spent when the draw is chosen (T-13, T-14)."""
    s.left -= 1
    s.active = 1
    if st.DRAW_ROW.has(action):
        space = st.DRAW_ROW.index(action)
        emit(s, ev.TookFromRow, s.actor, space, s.row[space])
        cards.take(s, s.row[space], s.actor, 1)
        s.row[space] = st.NONE
        if s.old_left > 0:
            s.phase, s.space, s.to_act = st.REFILL, space, CHANCE
    else:
        deck = st.OLD if st.DRAW_OLD.has(action) else st.NEW
        s.phase, s.space, s.to_act = st.OLD_CARD if deck == st.OLD else st.NEW_CARD, 0, CHANCE
        emit(s, ev.PileChosen, s.actor, deck)


@rule
def play(c: st.Content, s: st.State, card: int) -> None:
    """Play an event and score its points (T-22).

    A third New Testament card makes this round the last, except in the simplified game (T-34,
    T-R33, T-R71).
    """
    emit(s, ev.Witnessed, s.actor, card, c.worth[card])
    cards.let_go(s, card, st.PLAYED + s.actor)
    s.points[s.actor] += c.worth[card]
    s.left -= 1
    s.active = 1
    if c.deck[card] == st.NEW:
        s.new_played[s.actor] += 1
        if s.new_played[s.actor] >= c.new_to_end and s.simplified == 0:
            if s.triggered == 0:
                emit(s, ev.LastRoundBegan, s.actor)
            s.triggered = 1
