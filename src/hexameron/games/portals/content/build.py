"""Builds the Content record for the rules from content.toml."""

from hexameron.games.portals.content import records as rc
from hexameron.games.portals.content.constraints import (
    check_cards,
    check_decks,
    check_map,
    check_names,
)
from hexameron.games.portals.content.schema import DECKS, KINDS, Values, keys


def build(values: Values) -> rc.Content:
    check_names(values)
    check_map(values)
    check_cards(values)
    check_decks(values)
    c = rc.Content()
    fill_limits(c, values)
    fill_map(c, values)
    for number in range(rc.CARDS):
        fill_card(c, values, number)
    for deck, name in enumerate(DECKS):
        c.deck_size[deck] = sum(card.deck == name for card in values.card)
    return c


def fill_limits(c: rc.Content, values: Values) -> None:
    limits = values.limits
    c.cards, c.places = len(values.card), len(values.place)
    c.actions_per_turn, c.hand_limit, c.row_size = (
        limits.actions_per_turn,
        limits.hand_limit,
        limits.row_size,
    )
    c.genesis_deal, c.new_to_end = limits.genesis_deal, limits.new_testament_cards_to_end
    c.set_points, c.win_points = limits.region_set_points, limits.symbol_win_points
    c.symbol_points, c.symbol_own_point = (
        limits.symbol_card_points_per_symbol,
        limits.symbol_card_own_point,
    )
    c.idle_rounds, c.max_rounds, c.track = (
        limits.idle_rounds_to_end,
        limits.max_rounds,
        limits.score_track_spaces,
    )
    c.reach[:] = values.fuel.range


def fill_map(c: rc.Content, values: Values) -> None:
    places, regions = keys(values.place), keys(values.region)
    c.suggested[:] = sorted(places.index(key) for key in values.portals.suggested)
    for i in range(rc.PLACES):
        here = values.map.neighbours[i] if i < len(places) else []
        c.region[i] = regions.index(values.place[i].region) if i < len(places) else rc.NONE
        c.degree[i] = len(here)
        for j in range(rc.ROADS):
            c.roads[i, j] = here[j] if j < len(here) else rc.NOWHERE
    for i in range(rc.PLACES):
        steps = values.map.distances(i) if i < len(places) else {}
        for j in range(rc.PLACES):
            c.distance[i, j] = steps.get(j, rc.PLACES)


def fill_card(c: rc.Content, values: Values, number: int) -> None:
    if number >= len(values.card):
        c.kind[number] = c.deck[number] = c.time[number] = c.colour[number] = rc.NONE
        c.place[number] = rc.NOWHERE
        return
    card = values.card[number]
    shown = card.symbols if card.kind == "event" else [card.symbol] if card.kind == "symbol" else []
    c.kind[number], c.deck[number] = KINDS.index(card.kind), DECKS.index(card.deck)
    c.time[number] = values.period_of(number) if card.time else rc.NONE
    c.place[number] = values.place_of(number)
    c.symbols[number] = sum(1 << keys(values.symbol).index(key) for key in shown)
    c.worth[number], c.fuel[number] = card.points, card.fuel
    c.colour[number] = values.fuel.colours.index(card.fuel_colour) if card.fuel else rc.NONE
