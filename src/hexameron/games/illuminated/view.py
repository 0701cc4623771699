"""What a person may know of a position of Illuminated: everything, in the rulebook's words."""

from __future__ import annotations

from msgspec import Struct

from hexameron.core.record import OVER
from hexameron.games.illuminated import rules
from hexameron.games.illuminated.state import (
    END,
    ENTITIES,
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
    target: int = UNUSED
    own: int = UNUSED


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
        totals=tuple(s.shadow[p] for p in range(s.seats)),
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


def declared(actor: int, action: int) -> Declared:
    """What an action number means for the acting seat."""
    for span in (RAISE, LOWER):
        if span.has(action):
            return Declared(span.name, span.index(action))
    for span in (SACRIFICE, HELP):
        if span.has(action):
            own, target = divmod(span.index(action), ENTITIES)
            return Declared(span.name, target, actor * SLOTS + own)
    return Declared(END.name)


def name(entity: int) -> str:
    """A1 to F5: the letter of the seat and the number of the die."""
    return f"{'ABCDEF'[entity // SLOTS]}{entity % SLOTS + 1}"


def code(place: int) -> str:
    """S6 to L6."""
    return f"S{S1 + 1 - place}" if place <= S1 else f"L{place - S1}"


def needs(v: View, action: Declared) -> int:
    """The lowest face that succeeds; above 6 if none does, 1 if every face does."""
    bonus = rules.value(v.place(action.own)) if action.own >= 0 else 0
    return max(1, rules.value(v.place(action.target)) + subtracts(v, action.target) - bonus + 1)


def subtracts(v: View, target: int) -> int:
    """I-24, for the seat whose turn it is."""
    lit = v.place(target) > S1
    return v.penalty if lit and v.controller not in (NOBODY, v.actor) else 0


def drop(v: View, action: Declared, face: int) -> int:
    """How far a Sacrifice with this face lowers its Target; 0 on a failure."""
    total = face + rules.value(v.place(action.own)) - subtracts(v, action.target)
    return max(0, total - rules.value(v.place(action.target)))
