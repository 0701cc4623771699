"""Legal actions and chance outcomes."""

from hexameron.core.kernel import CHANCE, OVER, Out, rule
from hexameron.games.portals.rules import cards, fuel, map, portals, state as st

MAX_LEGAL = st.CARDS


@rule
def may_play(c: st.Content, s: st.State, card: int) -> bool:
    """Return whether a card of the actor's hand may be played (T-21, T-25)."""
    return (
        s.left > 0
        and c.kind[card] == st.EVENT
        and c.place[card] == s.pawn[s.actor]
        and fuel.in_range(c, s, card)
    )


@rule
def may_draw(c: st.Content, s: st.State) -> bool:
    """Return whether the actor may draw a card (T-15, T-R19)."""
    return s.left > 0 and s.held[s.actor] < c.hand_limit


@rule
def legal(c: st.Content, s: st.State, out: Out) -> int:
    if s.to_act == CHANCE:
        return outcomes(c, s, out)
    if s.to_act == OVER:
        return 0
    if s.phase == st.PLACE:
        n = 0
        for place in range(c.places):
            out[n] = st.MOVE.code(place)
            n += map.is_free(s, place)
        return n
    out[0] = st.END.code(0)  # T-R16, T-R81
    n = 1
    if may_draw(c, s):
        n = list_draws(s, out, n)
    if s.left > 0:
        n = list_moves(c, s, out, n)
    return list_cards(c, s, out, n)


@rule
def list_draws(s: st.State, out: Out, n: int) -> int:
    """List the sources to draw from that are not empty (T-13, T-R22)."""
    for space in range(st.ROW_SIZE):
        out[n] = st.DRAW_ROW.code(space)
        n += s.row[space] != st.NONE
    out[n] = st.DRAW_OLD.code(0)
    n += s.old_left > 0
    out[n] = st.DRAW_NEW.code(0)
    n += s.new_left > 0
    return n


@rule
def list_moves(c: st.Content, s: st.State, out: Out, n: int) -> int:
    """List the moves by road and from portal to portal (T-18, T-19).

    A portal that is also a neighbour is listed once (T-R41).
    """
    here = s.pawn[s.actor]
    begin = n
    for i in range(c.degree[here]):
        place = c.roads[here, i]
        out[n] = st.MOVE.code(place)
        n += map.is_free(s, place)
    if portals.on_portal(s, here):
        for i in range(st.PORTALS):
            place = s.portal[i]
            if place != here and map.is_free(s, place):
                n = insert(out, begin, n, st.MOVE.code(place))
    return n


@rule
def insert(out: Out, begin: int, n: int, code: int) -> int:
    """Insert a code into the ascending list out[begin:n] unless it is there; return the new end."""
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
def list_cards(c: st.Content, s: st.State, out: Out, n: int) -> int:
    """List plays, exchanges and discards.

    The hand is first copied to out[n + 2 * held:]. Plays and exchanges end before it, and each
    discard is written at or before the place of its card.
    """
    held, key = s.held[s.actor], (st.HAND >> 1) + s.actor
    top = n + 2 * held
    found = 0
    for card in range(c.cards):
        if s.zone[card] >> 1 == key:
            out[top + found] = card
            found += 1
            if found == held:
                break
    for i in range(top, top + found):
        card = out[i]
        out[n] = st.PLAY.code(card)
        n += may_play(c, s, card)
    for i in range(top, top + found):
        card = out[i]
        out[n] = st.EXCHANGE.code(card)
        n += fuel.may_exchange(c, s, card)
    for i in range(top, top + found):
        out[n] = st.DISCARD.code(out[i])
        n += 1
    return n


@rule
def outcomes(c: st.Content, s: st.State, out: Out) -> int:
    """List the chance outcomes (RULES.md, section 5).

    They are the cards of a pile, the seats that may start, the places for a portal, or the cards
    that a hand above the limit may lose.
    """
    n = 0
    if s.phase == st.START:
        for seat in range(s.seats):
            out[seat] = seat
        return s.seats
    if s.phase == st.PORTAL:
        for place in range(c.places):
            out[n] = place
            n += portals.completions(c, s, place) > 0
        return n
    if s.phase == st.OVERLIMIT:
        for card in range(c.cards):
            out[n] = card
            n += cards.holder(s.zone[card]) == s.space
        return n
    deck = cards.source(s)
    for card in range(c.cards):
        out[n] = card
        n += s.zone[card] == st.PILE and c.deck[card] == deck
    return n
