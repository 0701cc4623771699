"""Board and cards from content.toml into a record, checked against what the rules need; names stay in a Lore."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from hexameron.core.content import constrain
from hexameron.games.portals.state import (
    CARDS,
    COLOURS,
    EVENT,
    GENESIS,
    LEVELS,
    NEW,
    NONE,
    NOWHERE,
    OLD,
    PERIODS,
    PLACES,
    PORTALS,
    REGION,
    REGIONS,
    ROADS,
    ROW_SIZE,
    SEATS,
    SYMBOL,
    SYMBOLS,
    Content,
)

DECKS = ("genesis", "old_testament", "new_testament")
KINDS = ("event", "region", "symbol")
Small = Annotated[int, Meta(ge=0, le=100)]
Key = Annotated[str, Meta(pattern="^[a-z0-9_]{1,24}$")]
Name = Annotated[str, Meta(min_length=1, max_length=80)]
Colour = Annotated[str, Meta(pattern="^#[0-9A-Fa-f]{6}$")]


class Limits(Struct, forbid_unknown_fields=True):
    actions_per_turn: Annotated[int, Meta(ge=1, le=9)]
    hand_limit: Annotated[int, Meta(ge=3, le=12)]
    row_size: Annotated[int, Meta(ge=1, le=ROW_SIZE)]
    genesis_deal: Annotated[int, Meta(ge=1, le=7)]
    new_testament_cards_to_end: Annotated[int, Meta(ge=1, le=9)]
    region_set_points: Small
    symbol_win_points: Small
    symbol_card_points_per_symbol: Small
    symbol_card_own_point: Small
    idle_rounds_to_end: Annotated[int, Meta(ge=1, le=9)]
    max_rounds: Annotated[int, Meta(ge=PERIODS, le=60)]
    score_track_spaces: Annotated[int, Meta(ge=20, le=400, multiple_of=4)]


class Timeline(Struct, forbid_unknown_fields=True):
    spaces: Annotated[list[Key], Meta(min_length=PERIODS, max_length=PERIODS)]


class Fuel(Struct, forbid_unknown_fields=True):
    gauge: Annotated[list[Key], Meta(min_length=LEVELS, max_length=LEVELS)]
    range: Annotated[list[Annotated[int, Meta(ge=-1, le=12)]], Meta(min_length=LEVELS, max_length=LEVELS)]
    colours: Annotated[list[Key], Meta(min_length=COLOURS, max_length=COLOURS)]
    colour_shapes: Annotated[list[Literal["triangle", "circle", "square"]], Meta(min_length=COLOURS, max_length=COLOURS)]


class Portals(Struct, forbid_unknown_fields=True):
    suggested: Annotated[list[Key], Meta(min_length=PORTALS, max_length=PORTALS)]


class Region(Struct, forbid_unknown_fields=True):
    key: Key
    name: Name
    colour: Colour


class Symbol(Struct, forbid_unknown_fields=True):
    key: Key
    name: Name
    icon: str


class Row(Struct, forbid_unknown_fields=True):
    genesis: int
    old_testament: int
    new_testament: int


class Place(Struct, forbid_unknown_fields=True):
    key: Key
    name: Name
    region: Key
    x: Annotated[int, Meta(ge=0, le=1200)]
    y: Annotated[int, Meta(ge=0, le=1200)]
    lat: float = 0.0
    lon: float = 0.0


class Roads(Struct, forbid_unknown_fields=True):
    pairs: list[tuple[Key, Key]]


class Card(Struct, forbid_unknown_fields=True):
    kind: Literal["event", "region", "symbol"]
    deck: Literal["genesis", "old_testament", "new_testament"]
    title: Name
    time: str = ""
    place: str = ""
    region: str = ""
    symbols: list[str] = []
    symbol: str = ""
    points: Annotated[int, Meta(ge=0, le=50)] = 0
    fuel: Annotated[int, Meta(ge=0, le=4)] = 0
    fuel_colour: str = ""
    reference: str = ""
    site: str = ""
    confidence: str = ""


class Board(Struct, forbid_unknown_fields=True):
    limits: Limits
    timeline: Timeline
    fuel: Fuel
    portals: Portals
    region: Annotated[list[Region], Meta(min_length=REGIONS, max_length=REGIONS)]
    symbol: Annotated[list[Symbol], Meta(min_length=SYMBOLS, max_length=SYMBOLS)]
    place: Annotated[list[Place], Meta(min_length=SEATS + 1, max_length=PLACES)]
    roads: Roads
    card: Annotated[list[Card], Meta(min_length=20, max_length=CARDS)]
    deck_table: dict[str, Row] = {}


_lores: dict[int, Board] = {}


def lore(edition: int) -> Board:
    """The names that belong to a content record: titles, places, references."""
    return _lores[edition]


def build(board: Board) -> Content:
    check_names(board)
    check_map(board)
    check_cards(board)
    check_decks(board)
    c = Content()
    c.edition = int.from_bytes(hashlib.sha256(msgspec.json.encode(board)).digest()[:7], "big")
    fill_limits(c, board)
    fill_map(c, board)
    for number in range(CARDS):
        fill_card(c, board, number)
    for deck, name in enumerate(DECKS):
        c.deck_size[deck] = sum(card.deck == name for card in board.card)
    _lores[c.edition] = board
    return c


def fill_limits(c: Content, board: Board) -> None:
    limits = board.limits
    c.cards, c.places = len(board.card), len(board.place)
    c.actions_per_turn, c.hand_limit, c.row_size = limits.actions_per_turn, limits.hand_limit, limits.row_size
    c.genesis_deal, c.new_to_end = limits.genesis_deal, limits.new_testament_cards_to_end
    c.set_points, c.win_points = limits.region_set_points, limits.symbol_win_points
    c.symbol_points, c.symbol_own_point = limits.symbol_card_points_per_symbol, limits.symbol_card_own_point
    c.idle_rounds, c.max_rounds, c.track = limits.idle_rounds_to_end, limits.max_rounds, limits.score_track_spaces
    c.reach[:] = board.fuel.range


def fill_map(c: Content, board: Board) -> None:
    places, regions = keys(board.place), keys(board.region)
    c.suggested[:] = sorted(places.index(key) for key in board.portals.suggested)
    neighbours = neighbours_of(board)
    for i in range(PLACES):
        here = neighbours[i] if i < len(places) else []
        c.region[i] = regions.index(board.place[i].region) if i < len(places) else NONE
        c.degree[i] = len(here)
        for j in range(ROADS):
            c.roads[i, j] = here[j] if j < len(here) else NOWHERE
    for i in range(PLACES):
        steps = distances(neighbours, i) if i < len(places) else {}
        for j in range(PLACES):
            c.distance[i, j] = steps.get(j, PLACES)


def fill_card(c: Content, board: Board, number: int) -> None:
    if number >= len(board.card):
        c.kind[number] = c.deck[number] = c.time[number] = c.colour[number] = NONE
        c.place[number] = NOWHERE
        return
    card = board.card[number]
    shown = card.symbols if card.kind == "event" else [card.symbol] if card.kind == "symbol" else []
    c.kind[number], c.deck[number] = KINDS.index(card.kind), DECKS.index(card.deck)
    c.time[number] = board.timeline.spaces.index(card.time) if card.time else NONE
    c.place[number] = keys(board.place).index(card.place) if card.place else NOWHERE
    c.symbols[number] = sum(1 << keys(board.symbol).index(key) for key in shown)
    c.worth[number], c.fuel[number] = card.points, card.fuel
    c.colour[number] = board.fuel.colours.index(card.fuel_colour) if card.fuel else NONE


def keys(items: Sequence[Region | Symbol | Place]) -> list[str]:
    return [item.key for item in items]


def neighbours_of(board: Board) -> list[list[int]]:
    places = keys(board.place)
    found: list[set[int]] = [set() for _ in places]
    for a, b in board.roads.pairs:
        found[places.index(a)].add(places.index(b))
        found[places.index(b)].add(places.index(a))
    return [sorted(one) for one in found]


def distances(neighbours: list[list[int]], origin: int) -> dict[int, int]:
    steps, border = {origin: 0}, [origin]
    for here in border:
        for there in neighbours[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                border.append(there)
    return steps


def check_names(board: Board) -> None:
    for table, items in (("region", board.region), ("symbol", board.symbol), ("place", board.place)):
        names = keys(items)
        for i, key in enumerate(names):
            constrain(key not in names[:i], f"{table}[{i}].key", key, "a key that no other entry has")
    for i, name in enumerate(board.timeline.spaces):
        constrain(name not in board.timeline.spaces[:i], f"timeline.spaces[{i}]", name, "thirteen different periods")
    for i, name in enumerate(board.fuel.colours):
        constrain(name not in board.fuel.colours[:i], f"fuel.colours[{i}]", name, "three different colours")


def check_map(board: Board) -> None:
    places, regions = keys(board.place), keys(board.region)
    for i, place in enumerate(board.place):
        constrain(place.region in regions, f"place[{i}].region", place.region, f"one of {', '.join(regions)}")
    seen: set[frozenset[str]] = set()
    for i, (a, b) in enumerate(board.roads.pairs):
        for end in (a, b):
            constrain(end in places, f"roads.pairs[{i}]", end, "the key of a place")
        constrain(a != b, f"roads.pairs[{i}]", [a, b], "two different places")
        constrain(frozenset((a, b)) not in seen, f"roads.pairs[{i}]", [a, b], "each road once")
        seen.add(frozenset((a, b)))
    neighbours = neighbours_of(board)
    for i, here in enumerate(neighbours):
        constrain(len(here) <= ROADS, f"place[{i}]", f"{places[i]} with {len(here)} roads", f"at most {ROADS} roads at a place")
    reached = distances(neighbours, 0)
    for i, key in enumerate(places):
        constrain(i in reached, f"place[{i}]", key, f"a road that leads here from {places[0]}")
    for i, key in enumerate(board.portals.suggested):
        constrain(key in places, f"portals.suggested[{i}]", key, "the key of a place")
    of = {place.key: place.region for place in board.place}
    stands = [of[key] for key in board.portals.suggested]
    constrain(len(set(stands)) == PORTALS, "portals.suggested", board.portals.suggested, "places in three different regions (T-4)")


def check_cards(board: Board) -> None:
    places = {place.key: place.region for place in board.place}
    symbols = keys(board.symbol)
    for i, card in enumerate(board.card):
        name = f"card[{i}]"
        if card.kind != "event":
            constrain(card.deck == "old_testament", f"{name}.deck", card.deck, "old_testament for Region and Symbol cards")
            plain = not (card.time or card.place or card.region or card.symbols or card.points or card.fuel)
            constrain(plain, name, card.title, "no time, place, region, symbols, points or fuel on a Region or Symbol card")
            right = card.symbol in symbols if card.kind == "symbol" else card.symbol == ""
            constrain(right, f"{name}.symbol", card.symbol, f"one of {', '.join(symbols)} on a Symbol card, nothing on a Region card")
            continue
        constrain(card.time in board.timeline.spaces, f"{name}.time", card.time, f"one of {', '.join(board.timeline.spaces)}")
        constrain(card.place in places, f"{name}.place", card.place, "the key of a place")
        constrain(card.region == places[card.place], f"{name}.region", card.region, f"{places[card.place]}, the region of {card.place}")
        for key in card.symbols:
            constrain(key in symbols, f"{name}.symbols", key, f"one of {', '.join(symbols)}")
        constrain(len(set(card.symbols)) == len(card.symbols), f"{name}.symbols", card.symbols, "each symbol once on a card (T-R55)")
        colour = card.fuel_colour in board.fuel.colours if card.fuel else card.fuel_colour == ""
        constrain(
            colour, f"{name}.fuel_colour", card.fuel_colour, f"one of {', '.join(board.fuel.colours)} where there is fuel, else nothing"
        )


def check_decks(board: Board) -> None:
    sizes = [sum(card.deck == deck for card in board.card) for deck in DECKS]
    deal, limits = board.limits.genesis_deal * SEATS, board.limits
    constrain(sizes[GENESIS] >= deal, "card", f"{sizes[GENESIS]} Genesis cards", f"at least {deal}, to deal to five players")
    constrain(sizes[OLD] >= limits.row_size, "card", f"{sizes[OLD]} Old Testament cards", f"at least {limits.row_size} for the row")
    need = limits.new_testament_cards_to_end
    constrain(sizes[NEW] >= need, "card", f"{sizes[NEW]} New Testament cards", f"at least {need}, so that the game can end")
    constrain(limits.genesis_deal <= limits.hand_limit, "limits.genesis_deal", limits.genesis_deal, "no more than the hand limit")
    wild = sum(card.kind == KINDS[REGION] for card in board.card)
    constrain(wild < REGIONS, "card", f"{wild} Region cards", "at most four: a set needs an event (T-R60)")
    for key in keys(board.symbol):
        held = sum(card.kind == KINDS[SYMBOL] and card.symbol == key for card in board.card)
        constrain(held <= 1, "card", f"{held} Symbol cards for {key}", "at most one for each symbol")
    check_table(board)


def check_table(board: Board) -> None:
    """The rulebook's statistics of the decks, cell by cell, where the file states them."""
    known = keys(board.symbol) + keys(board.region)
    events = [card for card in board.card if card.kind == KINDS[EVENT]]
    for key, row in board.deck_table.items():
        constrain(key in known, f"deck_table.{key}", key, f"one of {', '.join(known)}")
        for deck in DECKS:
            found = sum(card.deck == deck and (key in card.symbols or key == card.region) for card in events)
            constrain(
                found == getattr(row, deck), f"deck_table.{key}.{deck}", getattr(row, deck), f"{found}, as the cards of this file have it"
            )
