"""Illuminated's numbers, from content.toml into a record."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from hexameron.core.content import constrain
from hexameron.games.illuminated.state import END, ENTITIES, LOWER, RAISE, SEATS, SLOTS, Content

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


class Board(Struct, forbid_unknown_fields=True):
    setup: Setup
    turn: Turn
    sacrifice: Sacrifice
    control: Control
    judgement: Judgement


def build(board: Board) -> Content:
    constrain(
        set(board.setup.entities_by_players) == {"2", "3", "4", "5", "6"},
        "setup.entities_by_players",
        sorted(board.setup.entities_by_players),
        "one number for each of 2, 3, 4, 5 and 6 players",
    )
    c = Content()
    list_manipulations(c)
    list_light_dice(c)
    c.start_place = board.setup.start_place
    c.actions_per_turn = board.turn.actions
    c.actions_first_turn = board.turn.actions_first_turn
    c.sacrifice_place = board.sacrifice.lands_on
    c.penalty = board.control.penalty
    c.own_row[:] = board.judgement.own_row
    c.opponent_row[:] = board.judgement.opponent_row
    c.control = board.judgement.control
    c.action_left = board.judgement.action_left
    c.illuminated = board.judgement.illuminated
    c.style_weight[:] = board.judgement.style_weight
    return c


def list_manipulations(c: Content) -> None:
    """The part of every list of actions that depends on the numbers of players and dice only."""
    for seats in range(2, SEATS + 1):
        for dice in range(1, SLOTS + 1):
            entities = [e for e in range(ENTITIES) if e // SLOTS < seats and e % SLOTS < dice]
            actions = [END.code(0), *map(RAISE.code, entities), *map(LOWER.code, entities)]
            for i, e in enumerate(entities):
                c.table[seats - 2, dice - 1, i] = e
            for i, action in enumerate(actions):
                c.manipulations[seats - 2, dice - 1, i] = action


def list_light_dice(c: Content) -> None:
    for mask in range(1 << SLOTS):
        dice = [i for i in range(SLOTS) if mask >> i & 1]
        c.light_count[mask] = len(dice)
        for i, die in enumerate(dice):
            c.light_dice[mask, i] = die
