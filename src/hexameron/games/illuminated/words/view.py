"""What a person may know of a position of Illuminated: everything, in the rulebook's words."""

from msgspec import Struct

from hexameron.core.edition import Edition
from hexameron.core.kernel import OVER
from hexameron.core.reader import Reader
from hexameron.games.illuminated.content.schema import Values
from hexameron.games.illuminated.rules import control, state as st
from hexameron.games.illuminated.rules.ladder import value
from hexameron.games.illuminated.rules.payoffs import payoffs
from hexameron.games.illuminated.words.names import Declared


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
        places=tuple(tuple(s.place[p * st.SLOTS + i] for i in range(s.entities)) for p in range(s.seats)),
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
        gone=tuple(bool(s.gone >> p & 1) for p in range(s.seats)),
        die=s.die,
        pending=s.pending,
        winner=s.winner,
        shares=tuple(shares),
    )


def needs(v: View, action: Declared) -> int:
    """The lowest face that succeeds; above 6 if none does, 1 if every face does."""
    bonus = value(v.place(action.own)) if action.own >= 0 else 0
    return max(1, value(v.place(action.target)) + subtracts(v, action.target) - bonus + 1)


def total(v: View, action: Declared, face: int) -> int:
    """I-15: the face, the own die of a Sacrifice or Help, less the penalty."""
    return face + (value(v.place(action.own)) if action.own >= 0 else 0) - subtracts(v, action.target)


def reckoned(v: View, action: Declared, face: str) -> str:
    """How the total is made: `5 + 1 − 1`."""
    own = f" + {value(v.place(action.own))}" if action.own >= 0 else ""
    less = subtracts(v, action.target)
    return face + own + (f" − {less}" if less else "")


def subtracts(v: View, target: int) -> int:
    """I-24, for the seat whose turn it is."""
    lit = v.place(target) > st.S1
    return v.penalty if lit and v.controller not in (st.NOBODY, v.actor) else 0


def drop(v: View, action: Declared, face: int) -> int:
    """How far a Sacrifice with this face lowers its Target; 0 on a failure."""
    return max(0, total(v, action, face) - value(v.place(action.target)))
