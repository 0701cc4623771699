"""The settings of a match of Illuminated."""

from collections.abc import Mapping

from hexameron.core.errors import BadOption
from hexameron.games.illuminated.content import records as rc
from hexameron.games.illuminated.content.schema import Values


def options(values: Values, seats: int, chosen: Mapping[str, int | str]) -> rc.Options:
    o = rc.Options()
    usual = values.setup.entities_by_players[str(seats)]
    o.seats = seats
    o.entities = usual if chosen["entities"] == "usual" else int(chosen["entities"])
    o.first_seat = rc.NOBODY if chosen["first_seat"] == "random" else int(chosen["first_seat"]) - 1
    if o.first_seat >= seats:
        raise BadOption(
            "first_seat = {first_seat}: there are only {seats} players.",
            first_seat=chosen["first_seat"],
            seats=seats,
        )
    o.max_rounds = int(chosen["max_rounds"])
    o.at_limit = rc.LAST_LIGHT if chosen["at_limit"] == "ladder" else rc.DRAW
    o.own_target = int(chosen["own_target"] == "yes")
    return o
