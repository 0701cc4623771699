"""What may be done: legal actions, the outcomes of chance and their weights, and picking one at random."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.core.record import CHANCE, OVER
from hexameron.core.rng import below
from hexameron.games.portals.state import (
    DEAL,
    DISCARD,
    DRAW_NEW,
    DRAW_OLD,
    DRAW_ROW,
    END,
    EVENT,
    EXCHANGE,
    FULL,
    GENESIS,
    HAND,
    MOVE,
    NEW,
    NEW_CARD,
    NOBODY,
    NONE,
    OLD,
    OVERLIMIT,
    PILE,
    PLACE,
    PLAY,
    PLAYED,
    PORTAL,
    PORTALS,
    ROW_SIZE,
    START,
    Content,
    State,
    whole,
)


@rule
def is_free(s: State, place: int) -> bool:
    taken = False
    for seat in range(s.seats):
        taken = taken or s.pawn[seat] == place
    return not taken


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
    here = whole(s.pawn[s.actor])
    begin = n
    for i in range(c.degree[here]):
        place = whole(c.roads[here, i])
        out[n] = MOVE.code(place)
        n += is_free(s, place)
    if on_portal(s, here):
        for i in range(PORTALS):
            place = whole(s.portal[i])
            if place != here and is_free(s, place):
                n = insert(out, begin, n, MOVE.code(place))
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
        card = whole(out[i])
        out[n] = PLAY.code(card)
        n += may_play(c, s, card)
    for i in range(top, top + found):
        card = whole(out[i])
        out[n] = EXCHANGE.code(card)
        n += may_exchange(c, s, card)
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
        out[i] = completions(c, s, whole(out[i])) if s.phase == PORTAL else 1


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
            heights[i] = completions(c, s, whole(out[i]))
            total += heights[i]
        point = below(rng, total)
        for i in range(n):
            point -= heights[i]
            if point < 0:
                return whole(out[i])
    return whole(out[below(rng, n)])
