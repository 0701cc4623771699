"""The rules of Whispers and its people's side, in one file: small enough to be read at once."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Annotated, Any

import msgspec

from hexameron.core.compiled.compiling import rule
from hexameron.core.compiled.record import CHANCE, OVER, Cells, Head, Int8, Record
from hexameron.core.compiled.rng import below
from hexameron.core.errors import BadPosition
from hexameron.core.match.events import NOBODY_KNOWS, Event, SecretTo, emit, only
from hexameron.core.match.narrator import Sentences
from hexameron.core.model.edition import Edition
from hexameron.core.model.house import compose
from hexameron.core.model.layout import Layout, number_part
from hexameron.core.reading.language import Phrase
from hexameron.core.reading.reader import Reader
from web.whispers.about import ABOUT

CARDS = 8
PEEK = 8  # actions 0..7 claim a card; 8 looks at the middle
ACTIONS = MAX_LEGAL = 9
FIELDS = Layout(number_part("card", "the own one"))
UNDEALT = -1
MIDDLE = 3  # where the card lies that belongs to nobody


class State(Head):
    card: Annotated[Cells, Int8, 4]  # of the seats, then the middle; UNDEALT before
    claim: Annotated[Cells, Int8, 3]
    peeked: Annotated[Cells, Int8, 3]
    left: Int8  # turns left in all


class Content(Record):
    cards: Int8


class Options(Record):
    seats: Int8
    turns: Int8


def holder(c: Content, s: State, e: Dealt | Looked) -> int:
    """Return the mask of the seat that gets or looks at the card; nobody sees the one that goes to the middle."""
    return NOBODY_KNOWS if e.seat == MIDDLE else only(e.seat)


class Dealt(Event):
    """A card goes to a seat or to the middle, face down."""

    seat: int
    card: Annotated[int | None, SecretTo(holder)]


class Claimed(Event):
    """A seat claims to hold a card."""

    seat: int
    card: int


class Looked(Event):
    """A seat looks at the card in the middle."""

    seat: int
    card: Annotated[int | None, SecretTo(holder)]


class Left(Event):
    seat: int


class Ended(Event):
    """All turns are over, or somebody left."""


@rule
def start(c: Content, o: Options, s: State) -> None:
    s.seats, s.ply, s.to_act, s.left = o.seats, 0, CHANCE, o.turns * o.seats
    for i in range(4):
        s.card[i] = UNDEALT
    for i in range(3):
        s.claim[i], s.peeked[i] = UNDEALT, 0


@rule
def holders(s: State) -> int:
    """Cards dealt so far: seats first, then the middle."""
    n = 0
    for i in range(4):
        n += s.card[i] != UNDEALT
    return n


@rule
def is_held(s: State, card: int) -> bool:
    for i in range(4):
        if s.card[i] == card:
            return True
    return False


@rule
def legal(c: Content, s: State, out: Any) -> int:
    n = 0
    if s.to_act == CHANCE:
        for card in range(CARDS):
            if not is_held(s, card):
                out[n] = card
                n += 1
    elif s.to_act >= 0:
        for action in range(ACTIONS):
            if action != PEEK or s.peeked[s.to_act] == 0:
                out[n] = action
                n += 1
    return n


@rule
def apply(c: Content, s: State, action: int) -> None:
    s.ply += 1
    if s.to_act == CHANCE:
        dealt = holders(s)
        seat = dealt if dealt < s.seats else MIDDLE
        s.card[seat] = action
        emit(s, Dealt, seat, action)
        if dealt == s.seats:
            s.to_act = 0
        return
    if action == PEEK:
        s.peeked[s.to_act] = 1
        emit(s, Looked, s.to_act, s.card[MIDDLE])
    else:
        s.claim[s.to_act] = action
        emit(s, Claimed, s.to_act, action)
    s.left -= 1
    s.to_act = OVER if s.left == 0 else (s.to_act + 1) % s.seats
    if s.to_act == OVER:
        emit(s, Ended)


@rule
def tells_nothing(c: Content, s: State, action: int) -> bool:
    """A claim says nothing of the card, unless it ends the game."""
    return action != PEEK and s.left > 1


@rule
def payoffs(c: Content, s: State, out: Any) -> None:
    best = 0
    for seat in range(s.seats):
        best = seat if s.card[seat] > s.card[best] else best
        out[seat] = 0.0
    out[best] = 1.0


@rule
def leave(c: Content, s: State, seat: int) -> None:
    s.ply += 1
    s.to_act = OVER
    emit(s, Left, seat)
    emit(s, Ended)


@rule
def observe(c: Content, s: State, seat: int, out: Any) -> None:
    out[0] = s.card[seat]


@rule
def choose(c: Content, s: State, style: int, rng: Any) -> int:
    return below(rng, CARDS)


@rule
def sees(c: Content, s: State, action: int, seat: int) -> int:
    """A dealt card is seen by its holder alone; a peek tells the one who peeks what lies there."""
    if s.to_act == CHANCE:
        return action if holders(s) == seat and holders(s) < s.seats else 100
    if action == PEEK and s.to_act == seat:
        return 200 + s.card[3]
    return action


@rule
def resample(c: Content, s: State, seat: int, rng: Any) -> None:
    if s.to_act == OVER:
        return
    hidden = 0
    for i in range(4):
        known = i == seat or (i == 3 and s.peeked[seat] == 1)
        if s.card[i] != UNDEALT and not known:
            s.card[i] = 50 + i
            hidden += 1
    for i in range(4):
        if s.card[i] >= 50:
            n = 0
            for card in range(CARDS):
                n += not is_held(s, card)
            nth = below(rng, n)
            for card in range(CARDS):
                if not is_held(s, card):
                    if nth == 0:
                        s.card[i] = card
                        break
                    nth -= 1


class View(msgspec.Struct, frozen=True):
    seat: int | None
    seats: int
    to_act: int
    cards: tuple[int, ...]  # UNDEALT where not known
    claims: tuple[int, ...]
    may_peek: bool
    left: int


Reading = Reader[View, Any]


def view(e: Edition, s: State, seat: int | None) -> View:
    shown = [UNDEALT] * 4
    if seat is not None:
        shown[seat] = s.card[seat]
        if s.peeked[seat]:
            shown[3] = s.card[3]
    if s.to_act == OVER:
        shown = s.card.tolist()
    may_peek = seat is not None and s.to_act == seat and not s.peeked[seat]
    return View(seat, s.seats, s.to_act, tuple(shown), tuple(s.claim.tolist()), may_peek, s.left)


def words(r: Reading, action: int) -> str:
    return "look at the middle" if action == PEEK else f"claim {action + 1}"


def _looked(r: Reading, e: Looked) -> str:
    who = ABOUT.seat_names[e.seat]
    return (
        f"{who}: {words(r, PEEK)}."
        if e.card is None
        else f"{who} looks at the middle: {e.card + 1}."
    )


SENTENCES: Sentences = {
    Dealt: lambda r, e: "A card is dealt." if e.card is None else f"You get {e.card + 1}.",
    Claimed: lambda r, e: f"{ABOUT.seat_names[e.seat]}: {words(r, e.card)}.",
    Looked: _looked,
    Left: lambda r, e: "",  # the table says it
    Ended: lambda r, e: "",  # the headline says it
}


def headline(r: Reading) -> str:
    v = r.view
    return (
        "Over."
        if v.to_act == OVER
        else "Dealing."
        if v.to_act == CHANCE
        else f"{ABOUT.seat_names[v.to_act]} to act, {v.left} turns left."
    )


def text(r: Reading) -> str:
    v = r.view
    return "\n".join(
        f"{ABOUT.seat_names[i]} holds {_card(v.cards[i])}, claims {_card(v.claims[i])}"
        for i in range(v.seats)
    )


def _card(card: int) -> str:
    return "?" if card == UNDEALT else str(card + 1)


def svg(r: Reading, tall: bool = False) -> str:
    v = r.view
    cards = "".join(
        f'<g id="card-{i}" class="piece touchable" transform="translate({80 + 110 * i} 80)"><rect x="-40" y="-55" width="80" height="110" '
        f'rx="8" fill="#FFF8E8" stroke="#333"/><text text-anchor="middle" font-size="40" y="14">{_card(v.cards[i])}</text></g>'
        for i in [*range(v.seats), 3]
    )
    return f'<svg class="board whispers" viewBox="0 0 500 160" role="img" aria-label="{escape(headline(r))}">{cards}</svg>'


def touches(r: Reading, action: int) -> list[str]:
    return ["card-3", "verb:look"] if action == PEEK else ["verb:claim", f"verb:{action + 1}"]


def label(r: Reading, touch: str) -> str:
    return touch.removeprefix("verb:").replace("-", " ")


def check(e: Edition, s: State) -> list[Phrase]:
    held = [card for card in s.card.tolist() if card != UNDEALT]
    faults = (
        [] if 2 <= s.seats <= 3 and -2 <= s.to_act < s.seats else [Phrase("the seats are wrong")]
    )
    return (
        faults
        if len(set(held)) == len(held) and all(0 <= card < CARDS for card in held)
        else [*faults, Phrase("the cards are wrong")]
    )


def options(values: Any, seats: int, chosen: Mapping[str, int | str]) -> Options:
    o = Options()
    o.seats, o.turns = seats, int(chosen["turns"])
    return o


class Values(msgspec.Struct):
    cards: int


def build(values: Values) -> Content:
    c = Content()
    c.cards = values.cards
    return c


def read(e: Edition, line: str) -> State:
    raise BadPosition("Whispers has no position text.")


def write(e: Edition, s: State) -> str:
    return ""


def max_steps(s: State) -> int:
    return 30


def notation(r: Reading, action: int) -> str:
    return "peek" if action == PEEK else f"claim{action + 1}"


def refusal(r: Reading, action: int) -> str:
    return "You have looked already." if r.language != "pl" else "Już to widzisz."


def explain(r: Reading, action: int) -> str:
    return "It may be a lie."


def scores(r: Reading) -> list[list[str]]:
    return [
        ["Seat", "Card"],
        *[[ABOUT.seat_names[i], _card(r.view.cards[i])] for i in range(r.view.seats)],
    ]


def notes(r: Reading) -> list[str]:
    return [f"card-{i}" for i in range(r.view.seats)]


def passing(r: Reading, legal: list[int]) -> int:
    return legal[0]


def default(r: Reading, legal: list[int]) -> int:
    return legal[-1]


def interrupt(r: Reading, after: View) -> str:
    return (
        "named"
        if after.seat is not None
        and after.claims[1 - after.seat] == 7 != r.view.claims[1 - after.seat]
        else ""
    )


def reason(r: Reading, interrupt: str) -> str:
    return "a seven was claimed."


def point(r: Reading) -> str:
    return str(r.view.to_act)


def points(r: Reading) -> list[tuple[str, str]]:
    return [(str(i), ABOUT.seat_names[i]) for i in range(r.view.seats)]


def is_quiet(r: Reading) -> bool:
    return r.view.left % 2 == 0


GAME = compose(ABOUT, Path(__file__).parent, globals())
