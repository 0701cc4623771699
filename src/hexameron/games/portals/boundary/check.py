"""The check of positions that come from outside."""

from hexameron.core.kernel import OVER
from hexameron.core.model.edition import Edition
from hexameron.core.reading.language import Phrase
from hexameron.games.portals.rules import cards, portals, state as st, turn

SETTING_UP = (st.DEAL, st.START, st.PORTAL, st.PLACE, st.FILL_ROW)


def check(e: Edition, s: st.State) -> list[Phrase]:
    """Return a sentence for every invariant that the position breaks.

    Numbers are checked first, since the other checks use them as indices.
    """
    c: st.Content = e.record
    faults = _check_numbers(c, s)
    return faults or [
        *_check_cards(c, s),
        *_check_pawns(c, s),
        *_check_portals(c, s),
        *_check_phase(c, s),
    ]


def _check_numbers(c: st.Content, s: st.State) -> list[Phrase]:
    faults: list[Phrase] = []

    def within(low: int, high: int, **fields: int) -> None:
        for name, value in fields.items():
            if not low <= value <= high:
                faults.append(
                    Phrase(
                        "{name} = {value}: expected {low} to {high}",
                        name=name,
                        value=value,
                        low=low,
                        high=high,
                    )
                )

    within(2, st.SEATS, seats=s.seats)
    if faults:
        return faults
    within(0, 1_000_000, ply=s.ply)
    within(OVER, s.seats - 1, to_act=s.to_act)
    within(st.NOBODY, s.seats - 1, first=s.first, actor=s.actor)
    within(st.DEAL, st.ENDED, phase=s.phase)
    within(st.RUNNING, st.CAP, reason=s.reason)
    within(0, c.actions_per_turn, left=s.left)
    within(0, 7, used=s.used)
    within(0, st.LAST, capsule=s.capsule)
    within(0, st.FULL, gauge=s.gauge)
    within(1, c.max_rounds, round=s.round)
    within(0, c.idle_rounds, idle=s.idle)
    within(0, (1 << s.seats) - 1, gone=s.gone)
    within(0, c.genesis_deal * st.SEATS, space=s.space)
    within(0, 1, triggered=s.triggered, active=s.active, teams=s.teams, simplified=s.simplified)
    for seat in range(st.SEATS):
        plays = seat < s.seats
        within(st.NOWHERE, c.places - 1 if plays else st.NOWHERE, pawn=s.pawn[seat])
        within(0, 10_000 if plays else 0, points=s.points[seat])
        within(0, c.deck_size[st.NEW] if plays else 0, new_played=s.new_played[seat])
    for place in s.portal:
        within(st.NOWHERE, c.places - 1, portal=place)
    for space in range(st.ROW_SIZE):
        within(st.NONE, c.cards - 1 if space < c.row_size else st.NONE, row=s.row[space])
    if s.teams and s.seats != 4:
        faults.append(Phrase("teams need exactly four players"))
    return faults


def _check_cards(c: st.Content, s: st.State) -> list[Phrase]:
    """Check that each card is in a zone that it can reach (T-R84), and the numbers of cards."""
    faults = []
    for card in range(len(s.zone)):
        zone = s.zone[card]
        if card >= c.cards:
            if zone != st.NOWHERE:
                faults.append(Phrase("there is no card {card}", card=card))
            continue
        if not _zone_exists(s, zone):
            faults.append(
                Phrase("card {card} is in no zone of this table ({zone})", card=card, zone=zone)
            )
        elif zone == st.ROW and c.deck[card] != st.OLD:
            faults.append(
                Phrase(
                    "card {card} lies in the row, where only Old Testament cards come", card=card
                )
            )
        elif zone >= st.PLAYED and c.kind[card] != st.EVENT:
            faults.append(Phrase("card {card} was played, but is no event", card=card))
    lying = sorted(card for card in s.row if card != st.NONE)
    if lying != [card for card in range(c.cards) if s.zone[card] == st.ROW]:
        faults.append(Phrase("the row spaces and the cards that lie in the row differ"))
    return faults or _check_counts(c, s)


def _zone_exists(s: st.State, zone: int) -> bool:
    if st.HAND <= zone < st.PLAYED:
        return cards.holder(zone) < s.seats
    return st.PILE <= zone <= st.ROW or st.PLAYED <= zone < st.PLAYED + s.seats


def _check_counts(c: st.Content, s: st.State) -> list[Phrase]:
    faults = []
    for seat in range(st.SEATS):
        held = sum(cards.holder(s.zone[card]) == seat for card in range(c.cards))
        if s.held[seat] != held:
            faults.append(
                Phrase(
                    "seat {seat} holds {held} cards, not {said}",
                    seat=seat,
                    held=held,
                    said=s.held[seat],
                )
            )
        played = sum(
            s.zone[card] == st.PLAYED + seat and c.deck[card] == st.NEW for card in range(c.cards)
        )
        if s.new_played[seat] < played:
            faults.append(
                Phrase(
                    "seat {seat} has played {played} New Testament cards, not {said}",
                    seat=seat,
                    played=played,
                    said=s.new_played[seat],
                )
            )
    found = [
        sum(s.zone[card] == st.PILE and c.deck[card] == deck for card in range(c.cards))
        for deck in (st.OLD, st.NEW)
    ]
    if s.old_left != found[0]:
        faults.append(
            Phrase(
                "the Old Testament pile has {found} cards, not {left}",
                found=found[0],
                left=s.old_left,
            )
        )
    if s.new_left != found[1]:
        faults.append(
            Phrase(
                "the New Testament pile has {found} cards, not {left}",
                found=found[1],
                left=s.new_left,
            )
        )
    return faults


def _check_pawns(c: st.Content, s: st.State) -> list[Phrase]:
    stand = [s.pawn[seat] for seat in range(s.seats) if s.pawn[seat] != st.NOWHERE]
    faults = [Phrase("two pawns stand on one place")] if len(set(stand)) < len(stand) else []
    if s.phase in (st.DEAL, st.START, st.PORTAL):
        return faults if not stand else [Phrase("a pawn stands before the portals do")]
    if s.phase == st.PLACE or (
        s.phase == st.OVERLIMIT and s.actor != st.NOBODY and s.pawn[s.actor] == st.NOWHERE
    ):
        return (
            faults
            if len(stand) < s.seats
            else [*faults, Phrase("every pawn stands, but pawns are being placed")]
        )
    return faults if len(stand) == s.seats else [*faults, Phrase("a pawn is not on the map")]


def _check_portals(c: st.Content, s: st.State) -> list[Phrase]:
    """Check that there are three portals in three regions, in ascending order (T-4).

    While they are being drawn, the later ones are still missing.
    """
    stand = [place for place in s.portal if place != st.NOWHERE]
    if s.phase in (st.DEAL, st.START) and not stand:
        return []
    if s.phase == st.PORTAL:
        if s.space > 2 or len(stand) != s.space or stand != list(s.portal)[: s.space]:
            return [Phrase("the portals drawn and their number differ")]
        if not any(portals.completions(c, s, place) for place in range(c.places)):
            return [Phrase("no place is left for the next portal")]
    elif len(stand) != st.PORTALS:
        return [Phrase("three portals are needed")]
    if stand != sorted(set(stand)) or len({c.region[place] for place in stand}) != len(stand):
        return [Phrase("portals stand on places in different regions, in ascending order")]
    return []


def _check_phase(c: st.Content, s: st.State) -> list[Phrase]:
    """Check that the seat to act fits the phase, and that the phase has what it needs."""
    if (s.phase == st.ENDED) != (s.to_act == OVER) or (s.phase == st.ENDED) != (
        s.reason != st.RUNNING
    ):
        return [Phrase("the end of the game, its reason and whoever is to act do not agree")]
    if (s.phase in (st.PLACE, st.TURN)) != (s.to_act >= 0):
        return [Phrase("whoever is to act does not fit the phase")]
    if s.to_act >= 0 and s.to_act != s.actor:
        return [Phrase("another seat is to act than the one in turn")]
    if s.to_act >= 0 and turn.has_left(s, s.to_act):
        return [Phrase("the seat to act has left the table")]
    early = s.phase != st.FILL_ROW and (
        s.phase in SETTING_UP or st.NOWHERE in list(s.pawn)[: s.seats]
    )
    if early and (any(card != st.NONE for card in s.row) or s.old_left < c.row_size):
        return [Phrase("the row is laid out before the pawns stand, or cannot be")]
    if s.phase in (st.DEAL, st.START, st.PORTAL):
        return _check_setting_up(c, s)
    if s.first == st.NOBODY or s.actor == st.NOBODY:
        return [Phrase("the starting seat or the seat in turn is missing")]
    faults = _check_pending(c, s)
    if s.phase == st.PLACE and s.pawn[s.actor] != st.NOWHERE:
        faults.append(Phrase("the seat to place has placed its pawn"))
    if s.to_act >= 0 and any(s.held[seat] > c.hand_limit for seat in range(s.seats)):
        faults.append(
            Phrase(
                "a hand has more than {hand_limit} cards, so chance must take some first",
                hand_limit=c.hand_limit,
            )
        )
    if s.simplified and (s.gauge or s.used):
        faults.append(Phrase("the simplified game has no fuel"))
    return faults


def _check_setting_up(c: st.Content, s: st.State) -> list[Phrase]:
    if (
        s.actor != st.NOBODY
        or (s.phase == st.PORTAL and s.first == st.NOBODY)
        or (s.phase == st.START and s.first != st.NOBODY)
    ):
        return [Phrase("the starting seat does not fit the phase")]
    dealt = c.genesis_deal * s.seats
    if s.phase != st.DEAL:
        return (
            []
            if s.phase == st.PORTAL or s.space == 0
            else [Phrase("nothing is being counted in this phase")]
        )
    undealt = sum(s.zone[card] == st.PILE and c.deck[card] == st.GENESIS for card in range(c.cards))
    if s.space >= dealt or undealt < dealt - s.space:
        return [Phrase("the deal is over or has too few cards left")]
    return []


def _check_pending(c: st.Content, s: st.State) -> list[Phrase]:
    """Check that chance can do what it is about to do."""
    if s.phase == st.FILL_ROW and (s.space >= c.row_size or s.old_left < c.row_size - s.space):
        return [Phrase("the row cannot be filled from this pile")]
    if s.phase in (st.FILL_ROW, st.REFILL) and (s.space >= c.row_size or s.row[s.space] != st.NONE):
        return [Phrase("the row space to fill is not empty")]
    if s.phase == st.FILL_ROW and any(
        s.row[space] != st.NONE for space in range(s.space, st.ROW_SIZE)
    ):
        return [Phrase("the row is filled from the left")]
    if (s.phase in (st.REFILL, st.OLD_CARD) and s.old_left == 0) or (
        s.phase == st.NEW_CARD and s.new_left == 0
    ):
        return [Phrase("a card is to come from an empty pile")]
    if s.phase == st.OVERLIMIT and (s.space >= s.seats or s.held[s.space] <= c.hand_limit):
        return [Phrase("the hand that is to lose a card is not too large")]
    if s.phase not in (st.FILL_ROW, st.REFILL, st.OVERLIMIT) and s.space != 0:
        return [Phrase("nothing is being counted in this phase")]
    return []
