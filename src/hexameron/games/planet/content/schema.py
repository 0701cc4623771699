"""The schema of Planet's content.toml."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from hexameron.core.model.content import for_people

Name = Annotated[str, for_people(min_length=1, max_length=24)]
Soil = Literal["sand", "rock", "humus", "ice"]
Element = Literal["water", "mineral", "plant", "insect", "animal"]
Place = Annotated[int, Meta(ge=0, le=100)]


class Counts(Struct, forbid_unknown_fields=True):
    elements: Literal[20]
    oxygen: Literal[4]
    bacteria: Literal[2]
    hand_size: Literal[3]


class Need(Struct, forbid_unknown_fields=True):
    kind: Literal["single", "soil", "not", "link", "link_not", "action"]
    soil: Soil | None = None
    link: Element | None = None
    avoid: Element | None = None
    action: Literal["flip", "exchange", "look_move", "share", "move"] | None = None


class Pawn(Struct, forbid_unknown_fields=True):
    colour: Literal["water", "mineral", "plant", "insect", "animal", "oxygen", "bacteria"]
    name: Name
    need: Need


class Space(Struct, forbid_unknown_fields=True):
    x: Place
    y: Place
    soil: Soil


class Face(Struct, forbid_unknown_fields=True):
    side: Literal["easy", "difficult"]
    name: Name
    white: Annotated[list[Place], Meta(min_length=2, max_length=2)]
    spaces: Annotated[list[Space], Meta(min_length=5, max_length=5)]
    links: list[Annotated[list[Annotated[int, Meta(ge=0, le=4)]], Meta(min_length=2, max_length=2)]]


class Tray(Struct, forbid_unknown_fields=True):
    name: Name
    face: Annotated[list[Face], Meta(min_length=2, max_length=2)]


class Level(Struct, forbid_unknown_fields=True):
    name: Name
    least: Annotated[list[Annotated[int, Meta(ge=0, le=24)]], Meta(min_length=3, max_length=3)]


class Judgement(Struct, forbid_unknown_fields=True):
    """The weights of the bots, in the order of their indices in records.py."""

    clean: float
    empty: float
    room: float
    water_one: float
    water_two: float
    water_more: float
    mistake: float
    reading: float
    held_back: float
    keen: float
    waiting: float
    acting: float
    spare: float
    advised: float
    supply: float
    # Optional: the shipped content omits them, so that matches recorded before they existed stay
    # valid.

    # Points by which another pawn must be better than the indicated one to be placed instead.
    faithful: float = 0.09
    # The others are for styles that look deep. Per free space: the chance that it is filled well.
    crowded: float = 0.98
    # The weight of what partners can know about a need.
    trust: float = 0.8
    # Per point: the weight of placements as evidence of needs.
    evidence: float = 2.0
    # The weight of a need that could not be met where a partner put the pawn.
    blunder: float = 0.1


class Bots(Struct, forbid_unknown_fields=True):
    worlds: Annotated[list[Annotated[int, Meta(ge=1, le=10_000)]], Meta(min_length=3, max_length=8)]


class Values(Struct, forbid_unknown_fields=True):
    counts: Counts
    pawn: Annotated[list[Pawn], Meta(min_length=26, max_length=26)]
    tray: Annotated[list[Tray], Meta(min_length=4, max_length=4)]
    level: Annotated[list[Level], Meta(min_length=4, max_length=4)]
    judgement: Judgement
    bots: Bots
