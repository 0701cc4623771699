"""The options of a match of Aniołowie."""

from collections.abc import Mapping

from hexameron.core.errors import BadOption
from hexameron.games.angels.about import OWN
from hexameron.games.angels.content import records as rc
from hexameron.games.angels.content.decks import bring, of_deck
from hexameron.games.angels.content.schema import OWN_DECK, Deck, Values


def options(values: Values, seats: int, chosen: Mapping[str, int | str]) -> rc.Options:
    o = rc.Options()
    o.seats = seats
    o.procession_size = int(chosen["procession"])
    most = rc.SEAT_HUMANS * seats
    if not seats <= o.procession_size <= most:
        raise BadOption(
            "procession = {procession_size}: with {seats} players {seats} to {most} humans can be fought for (A-R12).",
            procession_size=o.procession_size,
            seats=seats,
            most=most,
        )
    o.first_seat = rc.NOBODY if chosen["first_seat"] == "random" else int(chosen["first_seat"]) - 1
    if o.first_seat >= seats:
        raise BadOption(
            "first_seat = {first_seat}: there are only {seats} players.",
            first_seat=chosen["first_seat"],
            seats=seats,
        )
    own = False
    for seat in range(seats):
        wanted = str(chosen[f"deck_{seat + 1}"])
        own = own or wanted == OWN
        bring(
            values,
            o,
            seat,
            of_deck(deck_named(values, f"{OWN_DECK}{seat + 1}" if wanted == OWN else wanted, seat)),
        )
    o.lists = (
        rc.OPEN_LISTS
        if chosen["lists"] == "open"
        else rc.CLOSED_LISTS
        if own
        else rc.PRECONSTRUCTED
    )
    return o


def deck_named(values: Values, id: str, seat: int) -> Deck:
    for deck in values.deck:
        if deck.id == id:
            return deck
    ready = ", ".join(deck.id for deck in values.ready_made)
    if id.startswith(OWN_DECK):
        raise BadOption(
            "Seat {seat} wants to play a deck of its own, but brings none: choose a saved deck, or one of {ready}.",
            seat=seat + 1,
            ready=ready,
        )
    raise BadOption(
        "deck_{seat} = {id}: this content has the decks {ready}.",
        seat=seat + 1,
        id=repr(id),
        ready=ready,
    )
