"""Constraints on content.toml beyond its schema.

A refusal names the field that breaks one.
"""

from hexameron.core.model.content import constrain
from hexameron.games.portals.content import records as rc
from hexameron.games.portals.content.schema import DECKS, KINDS, Values, keys


def check_names(values: Values) -> None:
    for table, items in (
        ("region", values.region),
        ("symbol", values.symbol),
        ("place", values.place),
    ):
        names = keys(items)
        for i, key in enumerate(names):
            constrain(
                key not in names[:i], f"{table}[{i}].key", key, "a key that no other entry has"
            )
    for i, name in enumerate(values.timeline.spaces):
        constrain(
            name not in values.timeline.spaces[:i],
            f"timeline.spaces[{i}]",
            name,
            "thirteen different periods",
        )
    for i, name in enumerate(values.fuel.colours):
        constrain(
            name not in values.fuel.colours[:i],
            f"fuel.colours[{i}]",
            name,
            "three different colours",
        )


def check_map(values: Values) -> None:
    places, regions = keys(values.place), keys(values.region)
    for i, place in enumerate(values.place):
        constrain(
            place.region in regions,
            f"place[{i}].region",
            place.region,
            "one of {known}",
            known=", ".join(regions),
        )
    seen: set[frozenset[str]] = set()
    for i, (a, b) in enumerate(values.roads.pairs):
        for end in (a, b):
            constrain(end in places, f"roads.pairs[{i}]", end, "the key of a place")
        constrain(a != b, f"roads.pairs[{i}]", [a, b], "two different places")
        constrain(frozenset((a, b)) not in seen, f"roads.pairs[{i}]", [a, b], "each road once")
        seen.add(frozenset((a, b)))
    for i, here in enumerate(values.map.neighbours):
        constrain(
            len(here) <= rc.ROADS,
            f"place[{i}]",
            places[i],
            "at most {most} roads at a place, not {number}",
            most=rc.ROADS,
            number=len(here),
        )
    reached = values.map.distances(0)
    for i, key in enumerate(places):
        constrain(
            i in reached, f"place[{i}]", key, "a road that leads here from {start}", start=places[0]
        )
    for i, key in enumerate(values.portals.suggested):
        constrain(key in places, f"portals.suggested[{i}]", key, "the key of a place")
    of = {place.key: place.region for place in values.place}
    stands = [of[key] for key in values.portals.suggested]
    constrain(
        len(set(stands)) == rc.PORTALS,
        "portals.suggested",
        values.portals.suggested,
        "places in three different regions (T-4)",
    )


def check_cards(values: Values) -> None:
    places = {place.key: place.region for place in values.place}
    symbols = keys(values.symbol)
    for i, card in enumerate(values.card):
        name = f"card[{i}]"
        if card.kind != "event":
            constrain(
                card.deck == "old_testament",
                f"{name}.deck",
                card.deck,
                "old_testament for Region and Symbol cards",
            )
            plain = not (
                card.time or card.place or card.region or card.symbols or card.points or card.fuel
            )
            constrain(
                plain,
                name,
                card.title,
                "no time, place, region, symbols, points or fuel on a Region or Symbol card",
            )
            right = card.symbol in symbols if card.kind == "symbol" else card.symbol == ""
            constrain(
                right,
                f"{name}.symbol",
                card.symbol,
                "one of {known} on a Symbol card, nothing on a Region card",
                known=", ".join(symbols),
            )
            continue
        constrain(
            card.time in values.timeline.spaces,
            f"{name}.time",
            card.time,
            "one of {known}",
            known=", ".join(values.timeline.spaces),
        )
        constrain(card.place in places, f"{name}.place", card.place, "the key of a place")
        constrain(
            card.region == places[card.place],
            f"{name}.region",
            card.region,
            "{region}, the region of {place}",
            region=places[card.place],
            place=card.place,
        )
        for key in card.symbols:
            constrain(
                key in symbols, f"{name}.symbols", key, "one of {known}", known=", ".join(symbols)
            )
        constrain(
            len(set(card.symbols)) == len(card.symbols),
            f"{name}.symbols",
            card.symbols,
            "each symbol once on a card (T-R55)",
        )
        colour = card.fuel_colour in values.fuel.colours if card.fuel else card.fuel_colour == ""
        constrain(
            colour,
            f"{name}.fuel_colour",
            card.fuel_colour,
            "one of {known} where there is fuel, else nothing",
            known=", ".join(values.fuel.colours),
        )


def check_decks(values: Values) -> None:
    sizes = [sum(card.deck == deck for card in values.card) for deck in DECKS]
    deal, limits = values.limits.genesis_deal * rc.SEATS, values.limits
    constrain(
        sizes[rc.GENESIS] >= deal,
        "card",
        sizes[rc.GENESIS],
        "at least {least} Genesis cards, to deal to five players",
        least=deal,
    )
    constrain(
        sizes[rc.OLD] >= limits.row_size,
        "card",
        sizes[rc.OLD],
        "at least {least} Old Testament cards for the row",
        least=limits.row_size,
    )
    need = limits.new_testament_cards_to_end
    constrain(
        sizes[rc.NEW] >= need,
        "card",
        sizes[rc.NEW],
        "at least {least} New Testament cards, so that the game can end",
        least=need,
    )
    constrain(
        limits.genesis_deal <= limits.hand_limit,
        "limits.genesis_deal",
        limits.genesis_deal,
        "no more than the hand limit",
    )
    wild = sum(card.kind == KINDS[rc.REGION] for card in values.card)
    constrain(
        wild < rc.REGIONS, "card", wild, "at most four Region cards: a set needs an event (T-R60)"
    )
    for key in keys(values.symbol):
        held = sum(card.kind == KINDS[rc.SYMBOL] and card.symbol == key for card in values.card)
        constrain(held <= 1, "card", held, "at most one Symbol card for {symbol}", symbol=key)
    check_table(values)


def check_table(values: Values) -> None:
    """Refuse rulebook statistics in `deck_table` that differ from the cards of the file."""
    known = keys(values.symbol) + keys(values.region)
    events = [card for card in values.card if card.kind == KINDS[rc.EVENT]]
    for key, row in values.deck_table.items():
        constrain(key in known, f"deck_table.{key}", key, "one of {known}", known=", ".join(known))
        for deck in DECKS:
            found = sum(
                card.deck == deck and (key in card.symbols or key == card.region) for card in events
            )
            constrain(
                found == getattr(row, deck),
                f"deck_table.{key}.{deck}",
                getattr(row, deck),
                "{found}, as the cards of this file have it",
                found=found,
            )
