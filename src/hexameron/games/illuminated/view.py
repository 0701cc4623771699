"""What a person may know of a position of Illuminated: everything, in the rulebook's words."""

from __future__ import annotations

from msgspec import Struct

from hexameron.core.record import OVER
from hexameron.games.illuminated import rules
from hexameron.games.illuminated.state import (
    END,
    ENTITIES,
    FIRST,
    HELP,
    LOWER,
    NOBODY,
    RAISE,
    S1,
    SACRIFICE,
    SLOTS,
    UNUSED,
    Content,
    State,
)


class Declared(Struct, frozen=True):
    """An action taken apart: kind, own die and Target (Entity numbers, UNUSED if there is none)."""

    kind: str
    target: int
    own: int


class View(Struct, frozen=True):
    seat: int | None
    seats: int
    entities: int
    places: tuple[tuple[int, ...], ...]  # ladder index by seat and die
    to_act: int
    actor: int
    left: int
    turn: int
    round: int
    limit: int
    totals: tuple[int, ...]
    controller: int
    penalty: int
    sacrifice_place: int
    own_target: bool
    gone: tuple[bool, ...]
    die: int
    pending: int
    winner: int
    shares: tuple[float, ...]  # payoffs once over

    def place(self, entity: int) -> int:
        return self.places[entity // SLOTS][entity % SLOTS]

    def exists(self, entity: int) -> bool:
        return 0 <= entity < SLOTS * self.seats and entity % SLOTS < self.entities


def view(c: Content, s: State, seat: int | None) -> View:
    shares = [0.0] * s.seats
    if s.to_act == OVER:
        rules.payoffs(c, s, shares)
    return View(
        seat=seat,
        seats=s.seats,
        entities=s.entities,
        places=tuple(tuple(s.place[p * SLOTS + i] for i in range(s.entities)) for p in range(s.seats)),
        to_act=s.to_act,
        actor=s.actor,
        left=s.left,
        turn=s.turn,
        round=s.round,
        limit=s.limit,
        totals=tuple(rules.shadow_total(s, p) for p in range(s.seats)),
        controller=rules.controller(s),
        penalty=c.penalty,
        sacrifice_place=c.sacrifice_place,
        own_target=bool(s.own_target),
        gone=tuple(bool(s.gone >> p & 1) for p in range(s.seats)),
        die=s.die,
        pending=s.pending,
        winner=s.winner,
        shares=tuple(shares),
    )
