"""What a seat may know of a position of Planet, built up from nothing (5.4, P-R80 to P-R84)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from msgspec import Struct

from hexameron.core.record import OVER
from hexameron.core.rng import seeded
from hexameron.games.planet import choices, hidden, needs, turn
from hexameron.games.planet.content import spelled
from hexameron.games.planet.prospects import outlook
from hexameron.games.planet.state import (
    ACTION_UP,
    BOARD,
    COLOURS,
    HAND,
    NONE,
    PAWNS,
    SPACES,
    TRAYS,
    TURNS,
    Content,
    State,
)


class Pawn(Struct, frozen=True):
    token: int
    colour: int
    pawn: int  # its id where the need is shown to this seat, else NONE
    certain: int  # not shown, but the only possibility left (P-R82), else NONE
    up: bool  # need side up for all
    knows: tuple[bool, ...]  # by seat; empty without memory aid

    @property
    def need(self) -> int:
        """The pawn id as far as it is certain, shown or deduced; NONE if it is not."""
        return self.pawn if self.pawn >= 0 else self.certain


class Turn(Struct, frozen=True):
    """One turn of the history: tokens and places, all public."""

    number: int
    who: int
    indicated: int
    tray: int
    placed: int
    spot: int  # space 0-4, or 5 Oxygen for its action, 6 Oxygen for its point


class Shift(Struct, frozen=True):
    turn: int
    kind: int  # EXCHANGES, LOOKS or MOVES
    a: int
    b: int


class Continent(Struct, frozen=True):
    accessible: bool
    face: int
    soils: tuple[int, ...]
    links: tuple[int, ...]  # bit masks
    thrives: bool  # may still be validated, as far as this seat can know
    validated: bool  # at the end
    white_side: int


class View(Struct, frozen=True):
    seat: int | None
    seats: int
    phase: int
    to_act: int
    active: int
    previous: int
    turn: int
    length: int  # placements of the whole game
    aside: int
    awake: int
    continents: tuple[Continent, ...]
    spaces: tuple[Pawn | None, ...]
    white: tuple[Pawn | None, ...]
    hands: tuple[tuple[Pawn, ...], ...]
    bag: tuple[int, ...]  # by colour
    bacteria_out: tuple[int, ...]  # Bacteria played
    indicated: int
    designated: int
    pending: int
    looked: int
    source: int
    chosen: tuple[bool, ...]  # who has chosen a pawn to pass
    own_share: int
    advice: tuple[int, ...]
    history: tuple[Turn, ...]
    shifts: tuple[Shift, ...]
    passed: tuple[int, ...]
    passed_turn: int
    preset: int
    memory_aid: bool
    debate: bool
    look_optional: bool
    gone: tuple[bool, ...]
    legal: tuple[int, ...]  # of this seat, if it is to act
    best: int  # the highest score still possible, as far as this seat can know
    sure: int  # points that cannot be lost any more: Oxygen lying Element side up
    met: tuple[bool, ...]  # by space, at the end
    score: int  # at the end
    level: int
    payoffs: tuple[float, ...]
    world: bytes  # one position that this seat cannot tell from the true one
    land: bytes  # the content record

    @property
    def facts(self) -> Facts:
        return facts(self.land)

    @property
    def is_over(self) -> bool:
        return self.to_act == OVER

    def imagined(self) -> State:
        return State.read(self.world)

    def pawn_of(self, token: int) -> Pawn | None:
        for pawn in (*self.spaces, *self.white, *[p for hand in self.hands for p in hand]):
            if pawn is not None and pawn.token == token:
                return pawn
        return None


@dataclass(frozen=True)
class Facts:
    """The content in people's terms, unpacked once."""

    content: Content
    pawns: tuple[str, ...]
    trays: tuple[str, ...]
    faces: tuple[str, ...]
    levels: tuple[str, ...]


@cache
def facts(land: bytes) -> Facts:
    c = Content.read(land)
    return Facts(
        c,
        tuple(spelled(c.pawn_name[i]) for i in range(PAWNS)),
        tuple(spelled(c.tray_name[t]) for t in range(TRAYS)),
        tuple(spelled(c.face_name[f]) for f in range(2 * TRAYS)),
        tuple(spelled(c.level_name[i]) for i in range(4)),
    )


def view(c: Content, s: State, seat: int | None) -> View:
    who = NONE if seat is None else seat
    sure, over = hidden.shown(s, who), s.to_act == OVER
    payoffs = [0.0] * s.seats
    if over:
        needs.payoffs(c, s, payoffs)
    world = s.copy()
    hidden.resample(c, world, who, seeded("imagined"))
    thrives = np.zeros(TRAYS, np.int64)
    outlook(c, world, sure, thrives)
    continents = tuple(continent(c, s, tray, bool(thrives[tray])) for tray in range(TRAYS))
    points = needs.oxygen_points(s)
    score = needs.score(c, s) if over else 0
    return View(
        seat=seat,
        seats=s.seats,
        phase=s.phase,
        to_act=s.to_act,
        active=s.active,
        previous=turn.previous(s) if s.active >= 0 else NONE,
        turn=s.turn,
        length=TURNS - s.preset,
        aside=s.aside,
        awake=s.awake,
        continents=continents,
        spaces=tuple(pawn(c, s, s.space[g], sure, who) for g in range(BOARD)),
        white=tuple(pawn(c, s, s.white[tray], sure, who) for tray in range(TRAYS)),
        hands=tuple(hand(c, s, other, sure, who) for other in range(s.seats)),
        bag=tuple(sum(s.bag >> p & 1 for p in range(4 * k, min(4 * k + 4, PAWNS))) for k in range(COLOURS)),
        bacteria_out=tuple(s.tok[t] for t in range(s.drawn) if s.tok[t] >= 24),
        indicated=s.indicated,
        designated=s.designated,
        pending=s.pending,
        looked=s.looked,
        source=s.source,
        chosen=tuple(s.share[p] >= 0 for p in range(s.seats)),
        own_share=s.share[who] if who >= 0 else NONE,
        advice=tuple(s.advice[p] for p in range(s.seats)),
        history=history(s) if s.memory_aid or over else (),
        shifts=tuple(Shift(*(s.shift[k, i] for i in range(4))) for k in range(s.shifts)) if s.memory_aid or over else (),
        passed=tuple(s.passed[p] for p in range(s.seats)) if s.memory_aid or over else (),
        passed_turn=s.passed_turn if s.memory_aid or over else 0,
        preset=s.preset,
        memory_aid=bool(s.memory_aid),
        debate=bool(s.debate),
        look_optional=bool(s.look_optional),
        gone=tuple(bool(s.gone >> p & 1) for p in range(s.seats)),
        legal=allowed(c, s) if who >= 0 and s.to_act == who else (),
        best=score if over else SPACES * sum(one.thrives for one in continents) + points + air_left(s),
        sure=points,
        met=tuple(s.space[g] >= 0 and needs.is_met(c, s, g) for g in range(BOARD)) if over else (),
        score=score,
        level=needs.level(c, score, s.seats) if over else NONE,
        payoffs=tuple(payoffs),
        world=bytes(world),
        land=bytes(c),
    )


def allowed(c: Content, s: State) -> tuple[int, ...]:
    out = [0] * 100
    return tuple(out[: choices.legal(c, s, out)])


def pawn(c: Content, s: State, token: int, sure: int, seat: int) -> Pawn | None:
    if token < 0:
        return None
    known = bool(sure >> token & 1)
    return Pawn(
        token=token,
        colour=s.tok[token] >> 2,
        pawn=s.tok[token] if known else NONE,
        certain=NONE if known else hidden.certain(c, s, seat, s.tok[token]),
        up=bool(s.up >> token & 1),
        knows=tuple(bool(s.known[p] >> token & 1) for p in range(s.seats)) if s.memory_aid else (),
    )


def hand(c: Content, s: State, seat: int, sure: int, who: int) -> tuple[Pawn, ...]:
    found = [pawn(c, s, s.hand[seat, i], sure, who) for i in range(HAND)]
    return tuple(one for one in found if one is not None)


def continent(c: Content, s: State, tray: int, thrives: bool) -> Continent:
    face = s.face[tray]
    drawn = face >= 0
    return Continent(
        accessible=choices.is_accessible(s, tray),
        face=face,
        soils=tuple(c.soil[tray, face, i] for i in range(SPACES)) if drawn else (),
        links=tuple(c.links[tray, face, i] for i in range(SPACES)) if drawn else (),
        thrives=thrives,
        validated=s.to_act == OVER and needs.is_validated(c, s, tray),
        white_side=s.white_side[tray],
    )


def air_left(s: State) -> int:
    """Oxygen that can still be laid for a point: one for each free white space."""
    laid_out = min(s.preset, max(0, s.drawn - HAND * s.seats))
    lost = s.preset - laid_out if s.preset_side == ACTION_UP else 0
    return sum(s.white[tray] < 0 for tray in range(TRAYS)) - lost


def history(s: State) -> tuple[Turn, ...]:
    return tuple(Turn(t, *(s.log[t, i] for i in range(5))) for t in range(s.turn) if s.log[t, 0] >= 0)
