"""A toy game with hidden cards, small enough to break on purpose.

Each of two seats is dealt one of four cards, face down. In turn they peek at the other's card, wait, or guess it:
a right guess wins. After six turns it is a draw. Peeking is seen by both, what was seen by one.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from msgspec import Struct

from hexameron.core.compiled.compiling import rule
from hexameron.core.compiled.ranges import ranges
from hexameron.core.compiled.record import CHANCE, OVER, Between, Cells, Flag, Head, Int8, Record
from hexameron.core.compiled.rng import below
from hexameron.core.errors import BadPosition
from hexameron.core.match.events import Event, SecretTo, emit, only
from hexameron.core.match.narrator import Sentences
from hexameron.core.model.about import About
from hexameron.core.model.edition import Edition
from hexameron.core.model.house import compose
from hexameron.core.model.layout import Layout, each
from hexameron.core.reading.language import Phrase
from hexameron.core.reading.reader import Reader

WAIT, PEEK, GUESS = ranges(wait=1, peek=1, guess=4)
CARDS, TURNS = 4, 6

ABOUT = About(
    slug="toy",
    title="Toy",
    sentence="Guess the other's card.",
    seats=(2, 2),
    minutes=(1, 1),
    seat_names=("Left", "Right"),
    seat_colours=("#000000", "#FFFFFF"),
    styles=("plain",),
    hidden=True,
)


class Content(Record):
    cards: Int8


class Options(Record):
    seats: Int8


class Values(Struct, forbid_unknown_fields=True):
    cards: int


def owner(c: Content, s: Any, e: Any) -> int:
    """Return the mask of the seat that gets or looks at the card."""
    return only(e.seat)


class Dealt(Event):
    """A seat gets a card, face down."""

    seat: int
    card: Annotated[int | None, SecretTo(owner)]


class Waited(Event):
    seat: int


class Peeked(Event):
    """A seat looks at the other's card."""

    seat: int
    card: Annotated[int | None, SecretTo(owner)]


class Guessed(Event):
    seat: int
    card: int
    is_right: int


class Left(Event):
    seat: int


class Ended(Event):
    winner: int  # -1 for a draw


@rule
def start(c: Content, o: Options, s: Any) -> None:
    s.seats, s.to_act, s.winner, s.ply, s.turn = 2, CHANCE, -1, 0, 0
    s.card[0] = s.card[1] = -1
    s.peeked[0] = s.peeked[1] = 0


@rule
def legal(c: Content, s: Any, out: Any) -> int:
    if s.to_act == OVER:
        return 0
    if s.to_act == CHANCE:
        for card in range(CARDS):
            out[card] = card
        return CARDS
    out[0], out[1] = WAIT.code(0), PEEK.code(0)
    for card in range(CARDS):
        out[2 + card] = GUESS.code(card)
    return 2 + CARDS


@rule
def apply(c: Content, s: Any, action: int) -> None:
    s.ply += 1
    if s.to_act == CHANCE:
        seat = 0 if s.card[0] < 0 else 1
        s.card[seat] = action
        emit(s, Dealt, seat, action)
        s.to_act = CHANCE if s.card[1] < 0 else 0
        return
    me, other, is_right = s.to_act, 1 - s.to_act, False
    if WAIT.has(action):
        emit(s, Waited, me)
    elif PEEK.has(action):
        s.peeked[me] = 1
        emit(s, Peeked, me, s.card[other])
    else:
        is_right = s.card[other] == GUESS.index(action)
        emit(s, Guessed, me, GUESS.index(action), is_right)
    if is_right:
        s.winner, s.to_act = me, OVER
    else:
        s.turn += 1
        s.to_act = OVER if s.turn == TURNS else other
    if s.to_act == OVER:
        emit(s, Ended, s.winner)


@rule
def payoffs(c: Content, s: Any, out: Any) -> None:
    for seat in range(2):
        out[seat] = 0.5 if s.winner < 0 else float(s.winner == seat)


@rule
def leave(c: Content, s: Any, seat: int) -> None:
    s.ply += 1
    s.winner, s.to_act = 1 - seat, OVER
    emit(s, Left, seat)
    emit(s, Ended, s.winner)


@rule
def knows(s: Any, seat: int, whose: int) -> bool:
    return seat == whose or s.peeked[seat] == 1 or s.to_act == OVER


@rule
def observe(c: Content, s: Any, seat: int, out: Any) -> None:
    for whose in range(2):
        out[whose] = (
            s.card[whose]
            if seat == whose or (seat >= 0 and s.peeked[seat] == 1) or s.to_act == OVER
            else -1.0
        )


@rule
def choose(c: Content, s: Any, style: int, rng: Any) -> int:
    if s.peeked[s.to_act] == 1:
        return GUESS.code(s.card[1 - s.to_act])
    return PEEK.code(0)


@rule
def sees(c: Content, s: Any, action: int, seat: int) -> int:
    if s.to_act == CHANCE:
        return action if seat == (0 if s.card[0] < 0 else 1) else 90
    if PEEK.has(action):
        return 10 + s.card[1 - seat] if seat == s.to_act else 91
    if GUESS.has(action):  # everybody sees whether it was right; at the end all cards are shown
        return (
            20
            + action
            + 100 * (s.card[1 - s.to_act] == GUESS.index(action))
            + (
                1000 * (s.turn + 1 == TURNS) + 10000 * (1 + s.card[0] * 4 + s.card[1])
                if ends(s, action)
                else 0
            )
        )
    return 80 + (10000 * (1 + s.card[0] * 4 + s.card[1]) if ends(s, action) else 0)


@rule
def ends(s: Any, action: int) -> bool:
    return s.turn + 1 == TURNS or (
        GUESS.has(action) and s.card[1 - s.to_act] == GUESS.index(action)
    )


@rule
def resample(c: Content, s: Any, seat: int, rng: Any) -> None:
    if s.to_act == OVER:
        return
    for whose in range(2):
        if s.card[whose] >= 0 and whose != seat and s.peeked[seat] == 0:
            s.card[whose] = -1
    for whose in range(2):
        dealt = whose == 0 or s.to_act != CHANCE
        if (
            s.card[whose] < 0
            and whose != seat
            and dealt
            and not (s.to_act == CHANCE and s.ply == 0)
        ):
            s.card[whose] = below(rng, CARDS)


class View(Struct, frozen=True):
    seat: int | None
    cards: tuple[int | None, ...]
    to_act: int
    turn: int
    peeked: tuple[int, ...]
    winner: int


def view(e: Edition, s: Any, seat: int | None) -> View:
    cards = tuple(
        s.card[w] if s.to_act == OVER or (seat is not None and knows(s, seat, w)) else None
        for w in range(2)
    )
    return View(seat, cards, s.to_act, s.turn, tuple(s.peeked), s.winner)


def words(r: Reader[View, Values], action: int) -> str:
    polish = r.language == "pl"
    if WAIT.has(action):
        return "czekaj" if polish else "wait"
    if PEEK.has(action):
        return "podejrzyj" if polish else "peek"
    return f"{'zgadnij' if polish else 'guess'} {GUESS.index(action)}"


def card_named(card: int | None) -> str:
    return "a card" if card is None else f"card {card}"


SENTENCES: Sentences = {
    Dealt: lambda r, e: f"{r.seat_name(e.seat)} is dealt {card_named(e.card)}.",
    Waited: lambda r, e: f"{r.seat_name(e.seat)} waits.",
    Peeked: lambda r, e: f"{r.seat_name(e.seat)} peeks at {card_named(e.card)}.",
    Guessed: lambda r, e: (
        f"{r.seat_name(e.seat)} guesses {e.card}: {'right' if e.is_right else 'wrong'}."
    ),
    Left: lambda r, e: "",  # the table says it
    Ended: lambda r, e: f"{r.seat_name(e.winner)} wins." if e.winner >= 0 else "A draw.",
}


def write(e: Edition, s: Any) -> str:
    return " ".join(str(x) for x in (s.to_act, s.ply, s.turn, s.winner, *s.card, *s.peeked))


def read_with(kind: type) -> Any:
    def read(e: Edition, text: str) -> Any:
        try:
            numbers = [int(part) for part in text.split()]
            s: Any = kind()
            s.seats = 2
            s.to_act, s.ply, s.turn, s.winner, s.card[0], s.card[1], s.peeked[0], s.peeked[1] = (
                numbers
            )
        except (ValueError, OverflowError):
            raise BadPosition("A toy position is eight whole numbers.") from None
        return s

    return read


def check(e: Edition, s: Any) -> list[Phrase]:
    faults = []
    if s.to_act >= 0 and min(s.card) < 0:
        faults.append(Phrase("a card is wrong"))
    if (s.to_act == CHANCE and s.card[1] >= 0) or (s.to_act >= 0 and s.turn >= TURNS):
        faults.append(Phrase("the phase is wrong"))
    return faults


def make(**changes: Any) -> Edition:
    """The toy game, with functions replaced."""

    class State(Head):
        seats: Annotated[Int8, Between(2, 2)]
        turn: Annotated[Int8, Between(0, TURNS)]
        winner: Annotated[Int8, Between(-1, 1)]
        card: Annotated[Cells, Annotated[Int8, Between(-1, CARDS - 1)], 2]
        peeked: Annotated[Cells, Flag, 2]

    def options(values: Values, seats: int, chosen: Mapping[str, int | str]) -> Options:
        return Options()

    def build(values: Values) -> Content:
        return Content()

    parts: dict[str, Any] = {
        "State": State, "Content": Content, "Options": Options, "Values": Values, "build": build, "options": options, "start": start,
        "legal": legal, "apply": apply,
        "payoffs": payoffs, "leave": leave, "observe": observe, "choose": choose, "sees": sees, "resample": resample,
        "ACTIONS": GUESS.end, "MAX_LEGAL": 8, "FIELDS": Layout(each("card", 2, "a seat's card")),
        "max_steps": lambda s: 2 + TURNS, "invariants": lambda c, s: s.seats,
        "check": check, "view": view, "read": read_with(State), "write": write, "words": words,
        "notation": lambda r, a: words(Reader(r.edition, r.view, "en"), a),
        "refusal": lambda r, a: f"{a} is not possible now.", "SENTENCES": SENTENCES, "explain": words,
        "touches": lambda r, a: [f"verb:{a}"], "label": lambda r, touch: touch, 
        "text": lambda r: str(r.view), "svg": lambda r, tall=False: "<svg></svg>",
        "headline": lambda r: f"{r.view.to_act} to act", "scores": lambda r: [["Player"], ["Left"], ["Right"]],
    }  # fmt: skip
    return compose(ABOUT, Path(__file__).parent / "toy", {**parts, **changes}).standard
