"""The options of a match of Portals and Prophets."""

from collections.abc import Mapping

from hexameron.core.errors import BadOption
from hexameron.games.portals.content import records as rc
from hexameron.games.portals.content.schema import Values, keys


def options(values: Values, seats: int, chosen: Mapping[str, int | str]) -> rc.Options:
    """Return the options of a match; refuse settings that do not fit together (T-R76)."""
    o = rc.Options()
    o.seats = seats
    o.first_seat = first_seat(seats, str(chosen["first_seat"]))
    o.portal[:] = portals(values, chosen)
    o.teams, o.simplified = int(chosen["teams"] == "yes"), int(chosen["simplified"] == "yes")
    if o.teams and seats != 4:
        raise BadOption(
            "teams = 'yes': teams are for exactly four players, not {seats}.", seats=seats
        )
    return o


def first_seat(seats: int, chosen: str) -> int:
    if chosen == "random":
        return rc.NOBODY
    if int(chosen) > seats:
        raise BadOption(
            "first_seat = {chosen}: with {seats} players choose 1 to {seats}, or random.",
            chosen=repr(chosen),
            seats=seats,
        )
    return int(chosen) - 1


def portals(values: Values, chosen: Mapping[str, int | str]) -> list[int]:
    """Return the places of the portals, ascending, or NOWHERE for random ones (T-4).

    The portals must be in three different regions (T-R9 to T-R11).
    """
    if chosen["portals"] == "random":
        return [rc.NOWHERE] * rc.PORTALS
    wanted = values.portals.suggested
    if chosen["portals"] == "custom":
        wanted = [str(chosen[f"portal_{i + 1}"]) for i in range(rc.PORTALS)]
    names = keys(values.place)
    for key in wanted:
        if key not in names:
            raise BadOption("portals: there is no place {key} on this map.", key=repr(key))
    regions = [values.place[names.index(key)].region for key in wanted]
    for i, region in enumerate(regions):
        if region in regions[:i]:
            other = wanted[regions.index(region)]
            raise BadOption(
                "portals: {other} and {wanted} are both in {region}; the portals need three different regions.",
                other=other,
                wanted=wanted[i],
                region=region,
            )
    return sorted(names.index(key) for key in wanted)
