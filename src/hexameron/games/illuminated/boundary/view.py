"""The view of a position of Illuminated. Nothing is hidden; the names are the rulebook's."""

from msgspec import Struct

from hexameron.core.kernel import OVER
from hexameron.core.model.edition import Edition
from hexameron.core.reading.reader import Reader
from hexameron.games.illuminated.boundary.codes import Declared
from hexameron.games.illuminated.boundary.roll import Roll
from hexameron.games.illuminated.content.schema import Values
from hexameron.games.illuminated.rules import control, state as st
from hexameron.games.illuminated.rules.ladder import value
from hexameron.games.illuminated.rules.payoffs import payoffs


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
    starter: int
    at_limit: int
    gone: tuple[bool, ...]
    die: int  # the last face, also of a position that tells no more of the roll
    roll: Roll | None  # the last roll
    pending: int
    winner: int
    shares: tuple[float, ...]  # payoffs once over

    def place(self, entity: int) -> int:
        return self.places[entity // st.SLOTS][entity % st.SLOTS]

    def exists(self, entity: int) -> bool:
        return 0 <= entity < st.SLOTS * self.seats and entity % st.SLOTS < self.entities


Reading = Reader[View, Values]


def view(e: Edition, s: st.State, seat: int | None) -> View:
    c: st.Content = e.record
    shares = [0.0] * s.seats
    if s.to_act == OVER:
        payoffs(c, s, shares)
    return View(
        seat=seat,
        seats=s.seats,
        entities=s.entities,
        places=tuple(
            tuple(s.place[p * st.SLOTS + i] for i in range(s.entities)) for p in range(s.seats)
        ),
        to_act=s.to_act,
        actor=s.actor,
        left=s.left,
        turn=s.turn,
        round=s.round,
        limit=s.limit,
        totals=tuple(s.shadow[p] for p in range(s.seats)),
        controller=control.controller(s),
        penalty=c.penalty,
        sacrifice_place=c.sacrifice_place,
        own_target=bool(s.own_target),
        starter=s.starter,
        at_limit=s.at_limit,
        gone=tuple(bool(s.gone >> p & 1) for p in range(s.seats)),
        die=s.die,
        roll=_last_roll(s),
        pending=s.pending,
        winner=s.winner,
        shares=tuple(shares),
    )


def roll_for(v: View, action: Declared, number: int = st.UNUSED) -> Roll:
    """Return the roll that would decide an action of the seat whose turn it is."""
    bonus = value(v.place(action.own)) if action.own >= 0 else 0
    here = v.place(action.target)
    return Roll(number, v.actor, bonus, subtracts(v, here), value(here))


def subtracts(v: View, place: int) -> int:
    """Return how much Control of the Shadow takes from a roll against a Target here (I-24)."""
    return v.penalty if place > st.S1 and v.controller not in (st.NOBODY, v.actor) else 0


def _last_roll(s: st.State) -> Roll | None:
    return Roll(s.rolled, s.roller, s.bonus, s.less, s.against, s.die) if s.rolled >= 0 else None
