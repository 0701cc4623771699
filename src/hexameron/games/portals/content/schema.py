"""The schema of content.toml: limits, timeline, fuel, map and cards."""

from collections.abc import Sequence
from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from hexameron.core.model.content import for_people
from hexameron.games.portals.content import records as rc
from hexameron.games.portals.content.map import Map

DECKS = ("genesis", "old_testament", "new_testament")
KINDS = ("event", "region", "symbol")
Small = Annotated[int, Meta(ge=0, le=100)]
Key = Annotated[str, Meta(pattern="^[a-z0-9_]{1,24}$")]
Name = Annotated[str, for_people(min_length=1, max_length=80)]
Text = Annotated[str, for_people()]
Colour = Annotated[str, Meta(pattern="^#[0-9A-Fa-f]{6}$")]


class Limits(Struct, forbid_unknown_fields=True):
    actions_per_turn: Annotated[int, Meta(ge=1, le=9)]
    hand_limit: Annotated[int, Meta(ge=3, le=12)]
    row_size: Annotated[int, Meta(ge=1, le=rc.ROW_SIZE)]
    genesis_deal: Annotated[int, Meta(ge=1, le=7)]
    new_testament_cards_to_end: Annotated[int, Meta(ge=1, le=9)]
    region_set_points: Small
    symbol_win_points: Small
    symbol_card_points_per_symbol: Small
    symbol_card_own_point: Small
    idle_rounds_to_end: Annotated[int, Meta(ge=1, le=9)]
    max_rounds: Annotated[int, Meta(ge=rc.PERIODS, le=60)]
    score_track_spaces: Annotated[int, Meta(ge=20, le=400, multiple_of=4)]


class Timeline(Struct, forbid_unknown_fields=True):
    spaces: Annotated[list[Key], Meta(min_length=rc.PERIODS, max_length=rc.PERIODS)]


class Fuel(Struct, forbid_unknown_fields=True):
    gauge: Annotated[list[Key], Meta(min_length=rc.LEVELS, max_length=rc.LEVELS)]
    range: Annotated[
        list[Annotated[int, Meta(ge=-1, le=12)]], Meta(min_length=rc.LEVELS, max_length=rc.LEVELS)
    ]
    colours: Annotated[list[Key], Meta(min_length=rc.COLOURS, max_length=rc.COLOURS)]
    colour_shapes: Annotated[
        list[Literal["triangle", "circle", "square"]],
        Meta(min_length=rc.COLOURS, max_length=rc.COLOURS),
    ]


class Portals(Struct, forbid_unknown_fields=True):
    suggested: Annotated[list[Key], Meta(min_length=rc.PORTALS, max_length=rc.PORTALS)]


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
    reference: Text = ""
    site: str = ""
    confidence: str = ""


class Values(Struct, forbid_unknown_fields=True, dict=True):
    limits: Limits
    timeline: Timeline
    fuel: Fuel
    portals: Portals
    region: Annotated[list[Region], Meta(min_length=rc.REGIONS, max_length=rc.REGIONS)]
    symbol: Annotated[list[Symbol], Meta(min_length=rc.SYMBOLS, max_length=rc.SYMBOLS)]
    place: Annotated[list[Place], Meta(min_length=rc.SEATS + 1, max_length=rc.PLACES)]
    roads: Roads
    card: Annotated[list[Card], Meta(min_length=20, max_length=rc.CARDS)]
    deck_table: dict[str, Row] = {}

    @cached_property
    def map(self) -> Map:
        return Map(
            keys(self.place),
            [(float(place.x), float(place.y)) for place in self.place],
            self.roads.pairs,
        )

    def place_of(self, card: int) -> int:
        """Return the place of an event, or NOWHERE for other cards."""
        return self.map.number.get(self.card[card].place, rc.NOWHERE)

    def period_of(self, card: int) -> int:
        """Return the period of an event, as a space of the timeline."""
        return self.timeline.spaces.index(self.card[card].time)


def keys(items: Sequence[Region | Symbol | Place]) -> list[str]:
    return [item.key for item in items]
