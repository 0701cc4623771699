"""The check of positions that come from outside."""

from collections.abc import Iterator

from hexameron.core.compiled.record import Between
from hexameron.core.kernel import OVER
from hexameron.core.model.edition import Edition
from hexameron.core.model.positions import describe_outside
from hexameron.core.reading.language import Phrase
from hexameron.games.portals.rules import cards, portals, state as st, turn

BEFORE_PAWNS = (st.DEAL, st.START, st.PORTAL)
SETTING_UP = (*BEFORE_PAWNS, st.PLACE, st.FILL_ROW)


def check(e: Edition, s: st.State) -> list[Phrase]:
    """Return a sentence for every invariant that the position breaks.

    All values are in their declared ranges. Those that depend on the content or on the number of
    seats come first, since the other checks use them as indices.
    """
    c: st.Content = e.record
    return [*_find_outside_content(c, s), *_find_outside_seats(c, s)] or [
        *_check_cards(c, s),
        *_check_pawns(c, s),
        *_check_portals(c, s),
        *_check_phase(c, s),
    ]


def _find_outside_content(c: st.Content, s: st.State) -> Iterator[Phrase]:
    """Find the values that are larger than this content allows."""
    limits = {
        "left": c.actions_per_turn,
        "round": c.max_rounds,
        "idle": c.idle_rounds,
        "space": c.genesis_deal * st.SEATS,
        "pawn": c.places - 1,
        "portal": c.places - 1,
        "row": c.cards - 1,
        "new_played": c.deck_size[st.NEW],
    }
    for name, most in limits.items():
        value = int(s.raw[name].max())
        if value > most:
            yield describe_outside(name, value, Between(s.allowed[name].low, most))


def _find_outside_seats(c: st.Content, s: st.State) -> Iterator[Phrase]:
    """Find what belongs to no seat of this match, or to no space of the row."""
    for name, seat in (("first", s.first), ("actor", s.actor)):
        if seat >= s.seats:
            yield describe_outside(name, seat, Between(st.NOBODY, s.seats - 1))
    if s.gone >> s.seats:
        yield describe_outside("gone", s.gone, Between(0, (1 << s.seats) - 1))
    for seat in range(s.seats, st.SEATS):
        for name, empty in (("pawn", st.NOWHERE), ("points", 0), ("new_played", 0)):
            if s.raw[name][seat] != empty:
                yield describe_outside(name, int(s.raw[name][seat]), Between(empty, empty))
    for space in range(c.row_size, st.ROW_SIZE):
        if s.row[space] != st.NONE:
            yield describe_outside("row", s.row[space], Between(st.NONE, st.NONE))
    if s.teams and s.seats != 4:
        yield Phrase("teams need exactly four players")


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
    if s.phase in BEFORE_PAWNS:
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
    faults = _check_seat_to_act(s) or _check_early_row(c, s)
    if faults:
        return faults
    if s.phase in BEFORE_PAWNS:
        return _check_setting_up(c, s)
    if s.first == st.NOBODY or s.actor == st.NOBODY:
        return [Phrase("the starting seat or the seat in turn is missing")]
    return [*_check_pending(c, s), *_check_turn(c, s)]


def _check_seat_to_act(s: st.State) -> list[Phrase]:
    """Check that the game is over exactly if nobody is to act, and who may be to act."""
    has_ended = s.phase == st.ENDED
    if has_ended != (s.to_act == OVER) or has_ended != (s.reason != st.RUNNING):
        return [Phrase("the end of the game, its reason and whoever is to act do not agree")]
    if (s.phase in (st.PLACE, st.TURN)) != (s.to_act >= 0):
        return [Phrase("whoever is to act does not fit the phase")]
    if s.to_act >= 0 and s.to_act != s.actor:
        return [Phrase("another seat is to act than the one in turn")]
    if s.to_act >= 0 and turn.has_left(s, s.to_act):
        return [Phrase("the seat to act has left the table")]
    return []


def _check_early_row(c: st.Content, s: st.State) -> list[Phrase]:
    """Check that the row is empty, and its pile large enough, until it is laid out."""
    early = s.phase != st.FILL_ROW and (
        s.phase in SETTING_UP or st.NOWHERE in list(s.pawn)[: s.seats]
    )
    if early and (any(card != st.NONE for card in s.row) or s.old_left < c.row_size):
        return [Phrase("the row is laid out before the pawns stand, or cannot be")]
    return []


def _check_turn(c: st.Content, s: st.State) -> list[Phrase]:
    faults = []
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
