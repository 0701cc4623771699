"""The rules of Portals and Prophets, as RULES.md numbers them: setup, turns, rounds.

What is legal is in moves.py, scoring in scoring.py.
"""

from __future__ import annotations

from hexameron.core.compiling import rule
from hexameron.core.record import CHANCE, OVER
from hexameron.games.portals.moves import holder, is_free
from hexameron.games.portals.state import (
    CAP,
    CARDS,
    DEAL,
    DISCARD,
    DRAW_OLD,
    DRAW_ROW,
    END,
    ENDED,
    EXCHANGE,
    FILL_ROW,
    FULL,
    HAND,
    IDLE,
    LAST,
    LAST_TURN,
    MOVE,
    NEW,
    NEW_CARD,
    NOBODY,
    NONE,
    NOWHERE,
    OLD,
    OLD_CARD,
    OVERLIMIT,
    PILE,
    PLACE,
    PLAY,
    PLAYED,
    PORTAL,
    PORTALS,
    REFILL,
    REMOVED,
    ROW,
    ROW_SIZE,
    RUNNING,
    SEATS,
    START,
    THIRD_CARD,
    TURN,
    Content,
    Options,
    State,
    whole,
)

# --- setup ---


@rule
def start(c: Content, o: Options, s: State) -> None:
    """T-2 to T-5: piles, capsule on Genesis, marker on Low. What is shuffled follows as chance."""
    s.seats, s.teams, s.simplified = o.seats, o.teams, o.simplified
    for card in range(CARDS):
        s.zone[card] = PILE if card < c.cards else NOWHERE
    for space in range(ROW_SIZE):
        s.row[space] = NONE
    for seat in range(SEATS):
        s.held[seat], s.points[seat], s.new_played[seat], s.pawn[seat] = 0, 0, 0, NOWHERE
    for i in range(PORTALS):
        s.portal[i] = o.portal[i]
    s.old_left, s.new_left = c.deck_size[OLD], c.deck_size[NEW]
    s.first, s.actor, s.left, s.used = o.first_seat, NOBODY, 0, 0
    s.capsule, s.gauge, s.round, s.triggered, s.active, s.idle, s.gone = 0, 0, 1, 0, 0, 0, 0
    s.phase, s.space, s.reason, s.ply, s.to_act = DEAL, 0, RUNNING, 0, CHANCE


@rule
def set_out(c: Content, s: State) -> None:
    """T-R12, T-R9: the starting seat and the portals, by chance where the options leave them open; then T-6."""
    s.space, s.to_act = 0, CHANCE
    if s.first == NOBODY:
        s.phase = START
    elif s.portal[PORTALS - 1] == NOWHERE:
        s.phase = PORTAL
        while s.portal[s.space] != NOWHERE:
            s.space += 1
    else:
        s.phase, s.actor = PLACE, s.first
        seat_pawns(c, s)


@rule
def seat_pawns(c: Content, s: State) -> None:
    """T-6: the next seat without a pawn places it; for a seat that left the lowest free place is taken (T-R74)."""
    for _ in range(s.seats):
        if s.pawn[s.actor] == NOWHERE:
            if not has_left(s, s.actor):
                resume(c, s)
                return
            s.pawn[s.actor] = lowest_free(c, s)
        s.actor = after(s, s.actor)
    s.phase, s.space, s.actor, s.to_act = FILL_ROW, 0, s.first, CHANCE  # T-7


@rule
def lowest_free(c: Content, s: State) -> int:
    for place in range(c.places):
        if is_free(s, place):
            return place
    return NOWHERE


@rule
def after(s: State, seat: int) -> int:
    """T-R75: clockwise."""
    return whole(seat + 1 if seat + 1 < s.seats else 0)


@rule
def has_left(s: State, seat: int) -> bool:
    return (s.gone >> seat) & 1 == 1


# --- what happens ---


@rule
def apply(c: Content, s: State, action: int) -> None:
    s.ply += 1
    if s.to_act == CHANCE:
        turn_up(c, s, action)
    elif s.phase == PLACE:
        s.pawn[s.actor] = MOVE.index(action)
        s.actor = after(s, s.actor)
        seat_pawns(c, s)
    elif END.has(action):
        end_turn(c, s)
    elif MOVE.has(action):
        s.pawn[s.actor] = MOVE.index(action)
        s.left -= 1
    elif PLAY.has(action):
        play(c, s, PLAY.index(action))
    elif EXCHANGE.has(action):
        exchange(c, s, EXCHANGE.index(action))
    elif DISCARD.has(action):
        let_go(s, DISCARD.index(action), REMOVED)  # T-33
    else:
        draw(s, action)


@rule
def turn_up(c: Content, s: State, outcome: int) -> None:
    """What chance decided."""
    if s.phase == DEAL:
        take(s, outcome, whole(s.space // c.genesis_deal), 0)
        s.space += 1
        if s.space == c.genesis_deal * s.seats:
            set_out(c, s)
    elif s.phase == START:
        s.first = outcome
        set_out(c, s)
    elif s.phase == PORTAL:
        s.portal[s.space] = outcome
        set_out(c, s)
    elif s.phase == FILL_ROW:
        lay(s, outcome, s.space)
        s.space += 1
        if s.space == c.row_size:
            s.left = c.actions_per_turn
            resume(c, s)
    elif s.phase == REFILL:
        lay(s, outcome, s.space)
        resume(c, s)
    elif s.phase == OVERLIMIT:
        let_go(s, outcome, REMOVED)  # T-16, T-R20
        if s.pawn[s.actor] == NOWHERE:
            seat_pawns(c, s)
        else:
            resume(c, s)
    else:
        s.old_left -= s.phase == OLD_CARD
        s.new_left -= s.phase == NEW_CARD
        take(s, outcome, whole(s.actor), 0)
        resume(c, s)


@rule
def take(s: State, card: int, seat: int, shown: int) -> None:
    """A card into a hand; `shown` if the others know which."""
    s.zone[card] = HAND + 2 * seat + shown
    s.held[seat] += 1


@rule
def let_go(s: State, card: int, zone: int) -> None:
    """A card out of the hand it is in."""
    s.held[holder(s.zone[card])] -= 1
    s.zone[card] = zone


@rule
def lay(s: State, card: int, space: int) -> None:
    s.zone[card], s.row[space] = ROW, card
    s.old_left -= 1


@rule
def draw(s: State, action: int) -> None:
    """T-13, T-14; the action is spent when the draw is chosen."""
    s.left -= 1
    s.active = 1
    if DRAW_ROW.has(action):
        space = DRAW_ROW.index(action)
        take(s, whole(s.row[space]), whole(s.actor), 1)
        s.row[space] = NONE
        if s.old_left > 0:
            s.phase, s.space, s.to_act = REFILL, space, CHANCE
    else:
        s.phase, s.space, s.to_act = OLD_CARD if DRAW_OLD.has(action) else NEW_CARD, 0, CHANCE


@rule
def play(c: Content, s: State, card: int) -> None:
    """T-22, T-34, T-R33, T-R71."""
    let_go(s, card, PLAYED + s.actor)
    s.points[s.actor] += c.worth[card]
    s.left -= 1
    s.active = 1
    if c.deck[card] == NEW:
        s.new_played[s.actor] += 1
        if s.new_played[s.actor] >= c.new_to_end and s.simplified == 0:
            s.triggered = 1


@rule
def exchange(c: Content, s: State, card: int) -> None:
    """T-27 to T-32: the marker stops at Full."""
    let_go(s, card, REMOVED)
    s.gauge = min(FULL, s.gauge + c.fuel[card])
    s.used |= 1 << c.colour[card]


# --- turns and rounds ---


@rule
def resume(c: Content, s: State) -> None:
    """The next decision is the actor's, once turns of seats that left are passed and no hand is too large."""
    while s.phase != ENDED and s.pawn[s.actor] != NOWHERE and has_left(s, s.actor):
        pass_on(c, s)
    if s.phase == ENDED:
        return
    s.phase, s.space, s.to_act = PLACE if s.pawn[s.actor] == NOWHERE else TURN, 0, s.actor
    for seat in range(s.seats):
        if s.held[seat] > c.hand_limit:
            s.phase, s.space, s.to_act = OVERLIMIT, seat, CHANCE
            return


@rule
def end_turn(c: Content, s: State) -> None:
    pass_on(c, s)
    resume(c, s)


@rule
def pass_on(c: Content, s: State) -> None:
    """T-31, T-8: a full gauge falls back to Low, and the turn goes clockwise."""
    if s.gauge == FULL:
        s.gauge = 0
    s.used, s.left, s.actor = 0, c.actions_per_turn, after(s, s.actor)
    if s.actor == s.first:
        end_round(c, s)


@rule
def end_round(c: Content, s: State) -> None:
    """T-9, T-10, T-34, T-R30; several reasons at once are told in the order of T-R37."""
    if s.capsule == LAST:
        s.idle = 0 if s.active else s.idle + 1
    s.active = 0
    if s.triggered:
        finish(s, THIRD_CARD)
    elif s.simplified and s.capsule == LAST:
        finish(s, LAST_TURN)
    elif s.idle >= c.idle_rounds:
        finish(s, IDLE)
    elif s.round >= c.max_rounds:
        finish(s, CAP)
    else:
        s.round += 1
        s.capsule = min(LAST, s.capsule + 1)


@rule
def finish(s: State, reason: int) -> None:
    s.phase, s.space, s.left, s.reason, s.to_act = ENDED, 0, 0, reason, OVER


@rule
def leave(c: Content, s: State, seat: int) -> None:
    """T-R74: the seat passes every turn; its pawn stays and blocks."""
    s.ply += 1
    if s.to_act == OVER or has_left(s, seat):
        return
    s.gone |= 1 << seat
    if s.to_act == seat and s.phase == PLACE:
        seat_pawns(c, s)
    elif s.to_act == seat:
        end_turn(c, s)
