"""The shape of Illuminated's content.toml."""

from typing import Annotated

from msgspec import Meta, Struct

Place = Annotated[int, Meta(ge=0, le=10)]
Row = Annotated[list[float], Meta(min_length=12, max_length=12)]


class Setup(Struct, forbid_unknown_fields=True):
    start_place: Place
    entities_by_players: dict[str, Annotated[int, Meta(ge=1, le=5)]]


class Turn(Struct, forbid_unknown_fields=True):
    actions: Annotated[int, Meta(ge=1, le=9)]
    actions_first_turn: Annotated[int, Meta(ge=1, le=9)]


class Sacrifice(Struct, forbid_unknown_fields=True):
    lands_on: Place


class Control(Struct, forbid_unknown_fields=True):
    penalty: Annotated[int, Meta(ge=0, le=6)]


class Judgement(Struct, forbid_unknown_fields=True):
    own_row: Row
    opponent_row: Row
    control: float
    action_left: float
    illuminated: float
    style_weight: Annotated[list[float], Meta(min_length=3, max_length=3)]


class Values(Struct, forbid_unknown_fields=True):
    setup: Setup
    turn: Turn
    sacrifice: Sacrifice
    control: Control
    judgement: Judgement
