"""The rules of Portals and Prophets, as RULES.md numbers them: setup, turns, rounds. Scoring is in scoring.py."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.core.record import CHANCE, OVER
from hexameron.core.rng import below
from hexameron.games.portals.state import (
    CAP,
    CARDS,
    DEAL,
    DISCARD,
    DRAW_NEW,
    DRAW_OLD,
    DRAW_ROW,
    END,
    ENDED,
    EVENT,
    EXCHANGE,
    FILL_ROW,
    FULL,
    GENESIS,
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
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def has_left(s: State, seat: int) -> bool:
    return (s.gone >> seat) & 1 == 1


@rule
def is_free(s: State, place: int) -> bool:
    taken = False
    for seat in range(s.seats):
        taken = taken or s.pawn[seat] == place
    return not taken


# --- what may be done ---


@rule
def holder(zone: int) -> int:
    """The seat in whose hand a card of this zone is, or NOBODY."""
    return (zone - HAND) >> 1 if HAND <= zone < PLAYED else NOBODY


@rule
def in_range(c: Content, s: State, card: int) -> bool:
    """T-23, T-R46, T-R47; T-42: the simplified game has no range."""
    reach = c.reach[s.gauge]
    return s.simplified == 1 or reach < 0 or abs(c.time[card] - s.capsule) <= reach


@rule
def may_play(c: Content, s: State, card: int) -> bool:
    """T-21, T-25, for a card in the actor's hand."""
    return s.left > 0 and c.kind[card] == EVENT and c.place[card] == s.pawn[s.actor] and in_range(c, s, card)


@rule
def may_exchange(c: Content, s: State, card: int) -> bool:
    """T-27, T-28, T-R50, T-42, for a card in the actor's hand."""
    return c.fuel[card] > 0 and s.simplified == 0 and s.gauge < FULL and (s.used >> c.colour[card]) & 1 == 0


@rule
def may_draw(c: Content, s: State) -> bool:
    """T-15, T-R19."""
    return s.left > 0 and s.held[s.actor] < c.hand_limit


@rule
def on_portal(s: State, place: int) -> bool:
    return place == s.portal[0] or place == s.portal[1] or place == s.portal[2]


@rule
def legal(c: Content, s: State, out: Any) -> int:
    if s.to_act == CHANCE:
        return outcomes(c, s, out)
    if s.to_act == OVER:
        return 0
    if s.phase == PLACE:
        n = 0
        for place in range(c.places):
            out[n] = MOVE.code(place)
            n += is_free(s, place)
        return n
    out[0] = END.code(0)  # T-R16, T-R81
    n = 1
    if may_draw(c, s):
        n = list_draws(s, out, n)
    if s.left > 0:
        n = list_moves(c, s, out, n)
    return list_cards(c, s, out, n)


@rule
def list_draws(s: State, out: Any, n: int) -> int:
    """T-13, T-R22."""
    for space in range(ROW_SIZE):
        out[n] = DRAW_ROW.code(space)
        n += s.row[space] != NONE
    out[n] = DRAW_OLD.code(0)
    n += s.old_left > 0
    out[n] = DRAW_NEW.code(0)
    n += s.new_left > 0
    return n


@rule
def list_moves(c: Content, s: State, out: Any, n: int) -> int:
    """T-18, T-19: roads, and portal to portal; a portal that is also a neighbour is listed once (T-R41)."""
    here = s.pawn[s.actor]
    begin = n
    for i in range(c.degree[here]):
        place = c.roads[here, i]
        out[n] = MOVE.code(place)
        n += is_free(s, place)
    if on_portal(s, here):
        for i in range(PORTALS):
            if s.portal[i] != here and is_free(s, s.portal[i]):
                n = insert(out, begin, n, MOVE.code(s.portal[i]))
    return n


@rule
def insert(out: Any, begin: int, n: int, code: int) -> int:
    """One more code into the ascending list out[begin:n], unless it is there."""
    at = n
    while at > begin and out[at - 1] > code:
        at -= 1
    if at > begin and out[at - 1] == code:
        return n
    for i in range(n, at, -1):
        out[i] = out[i - 1]
    out[at] = code
    return n + 1


@rule
def list_cards(c: Content, s: State, out: Any, n: int) -> int:
    """Plays, exchanges and discards. The hand is written first where the last discard can come to stand."""
    held, key = s.held[s.actor], (HAND >> 1) + s.actor
    top = n + 2 * held
    found = 0
    for card in range(c.cards):
        if s.zone[card] >> 1 == key:
            out[top + found] = card
            found += 1
            if found == held:
                break
    for i in range(top, top + found):
        out[n] = PLAY.code(out[i])
        n += may_play(c, s, out[i])
    for i in range(top, top + found):
        out[n] = EXCHANGE.code(out[i])
        n += may_exchange(c, s, out[i])
    for i in range(top, top + found):
        out[n] = DISCARD.code(out[i])
        n += 1
    return n


# --- chance ---


@rule
def source(s: State) -> int:
    """The pile that the next card comes from."""
    return GENESIS if s.phase == DEAL else NEW if s.phase == NEW_CARD else OLD


@rule
def outcomes(c: Content, s: State, out: Any) -> int:
    """5.1: cards of a pile, the starting seat, a portal's place, or the card that a large hand loses."""
    n = 0
    if s.phase == START:
        for seat in range(s.seats):
            out[seat] = seat
        return s.seats
    if s.phase == PORTAL:
        for place in range(c.places):
            out[n] = place
            n += completions(c, s, place) > 0
        return n
    if s.phase == OVERLIMIT:
        for card in range(c.cards):
            out[n] = card
            n += holder(s.zone[card]) == s.space
        return n
    deck = source(s)
    for card in range(c.cards):
        out[n] = card
        n += s.zone[card] == PILE and c.deck[card] == deck
    return n


@rule
def completions(c: Content, s: State, place: int) -> int:
    """T-R9: how many legal sets of three go on from here with this place; the portals come in ascending order.

    Drawn with these weights every set of three places in three regions is equally likely.
    """
    for i in range(s.space):
        if place <= s.portal[i] or c.region[place] == c.region[s.portal[i]]:
            return 0
    missing = PORTALS - 1 - s.space
    if missing == 0:
        return 1
    later, same = 0, 0
    for other in range(place + 1, c.places):
        if is_new_region(c, s, place, other):
            later += 1
            for third in range(place + 1, c.places):
                same += c.region[third] == c.region[other]
    return later if missing == 1 else (later * later - same) // 2


@rule
def is_new_region(c: Content, s: State, place: int, other: int) -> bool:
    for i in range(s.space):
        if c.region[other] == c.region[s.portal[i]]:
            return False
    return c.region[other] != c.region[place]


@rule
def weights(c: Content, s: State, out: Any) -> None:
    n = legal(c, s, out)
    for i in range(n):
        out[i] = completions(c, s, out[i]) if s.phase == PORTAL else 1


@rule
def pick(c: Content, s: State, rng: Any, out: Any, heights: Any) -> int:
    """A random legal action or outcome; a card is found by trying, without listing the pile."""
    if s.to_act == CHANCE and s.phase != START and s.phase != PORTAL and s.phase != OVERLIMIT:
        deck = source(s)
        for _ in range(64):
            card = below(rng, c.cards)
            if s.zone[card] == PILE and c.deck[card] == deck:
                return card
    n = legal(c, s, out)
    if s.to_act == CHANCE and s.phase == PORTAL:
        total = 0
        for i in range(n):
            heights[i] = completions(c, s, out[i])
            total += heights[i]
        point = below(rng, total)
        for i in range(n):
            point -= heights[i]
            if point < 0:
                return out[i]
    return out[below(rng, n)]


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
        take(s, outcome, s.space // c.genesis_deal, 0)
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
        take(s, outcome, s.actor, 0)
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
        take(s, s.row[space], s.actor, 1)
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
