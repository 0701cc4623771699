"""A seat's view of a position of Planet (5.4, P-R80 to P-R84).

The view is built up field by field, so that it holds only what the seat may know.
"""

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from hexameron.core.compiled.rng import seed_rng
from hexameron.core.drawing.memo import remember_recent
from hexameron.core.kernel import OVER
from hexameron.core.model.edition import Edition
from hexameron.core.reading.reader import Reader
from hexameron.games.planet.boundary.prospects import Outcome, prospects
from hexameron.games.planet.content.schema import Values
from hexameron.games.planet.rules import continents, knowledge, needs, payoffs, state as st, turn
from hexameron.games.planet.rules.resample import resample


class Pawn(Struct, frozen=True):
    token: int
    colour: int
    pawn: int  # its id where the need is shown to this seat, else NONE
    certain: int  # not shown, but the only possibility left (P-R82), else NONE
    up: bool  # need side up for all
    knows: tuple[bool, ...]  # by seat; empty without memory aid

    @property
    def need(self) -> int:
        """The pawn's id if it is certain, shown or deduced; otherwise NONE."""
        return self.pawn if self.pawn >= 0 else self.certain


class Turn(Struct, frozen=True):
    """A turn of the history: tokens and places, all of them public."""

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
    thrives: bool  # may still be validated, as far as this seat knows
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
    chosen: tuple[bool, ...]  # by seat: has chosen a pawn to pass on
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
    best: int  # highest score still possible if no pawn is moved, as far as this seat knows
    settled: bool  # no pawn can be moved any more: no Exchange, Look-move or Move is left
    sure: int  # points that cannot be lost any more: Oxygen with its Element side up
    met: tuple[bool, ...]  # by space, at the end
    score: int  # at the end
    level: int
    payoffs: tuple[float, ...]
    world: bytes  # a position that this seat cannot distinguish from the true one

    @property
    def is_over(self) -> bool:
        return self.to_act == OVER

    @property
    def pawns(self) -> list[Pawn]:
        """All pawns on continents, on white spaces and in hands."""
        lying = (*self.spaces, *self.white, *[pawn for hand in self.hands for pawn in hand])
        return [pawn for pawn in lying if pawn is not None]

    def pawn_of(self, token: int) -> Pawn | None:
        return next((pawn for pawn in self.pawns if pawn.token == token), None)

    def hand_pawn(self, seat: int, slot: int) -> Pawn | None:
        hand = self.hands[seat] if 0 <= seat < self.seats else ()
        return hand[slot] if 0 <= slot < len(hand) else None

    @property
    def actor(self) -> int:
        """The seat whose hand the slot of an action refers to."""
        return self.to_act if self.phase == st.SHARE else self.active

    def space_of(self, action: int) -> int:
        """Return the first global space that an action names, or NONE."""
        first = st.SPACES * max(0, self.designated)
        if st.PLACES.has(action):
            return first + st.PLACES.index(action) % st.SPACES
        if st.EXCHANGING.has(action):
            return first + st.EXCHANGING.index(action) // st.BOARD
        for kind in (st.FLIPPING, st.LOOKING):
            if kind.has(action):
                return first + kind.index(action)
        for kind in (st.LOOK_MOVING, st.MOVING_FROM, st.MOVING_TO):
            if kind.has(action):
                return kind.index(action)
        return st.NONE

    def sample_position(self) -> st.State:
        """Return a possible position from which hints and meanings are calculated.

        They read nothing from it that the view hides.
        """
        return st.State.read(self.world)


Reading = Reader[View, Values]


def view(e: Edition, s: st.State, seat: int | None) -> View:
    c: st.Content = e.record
    who = st.NONE if seat is None else seat
    sure, over = knowledge.tokens_shown(s, who), s.to_act == OVER
    past = recall(s) if over or s.memory_aid else Past()
    shares = [0.0] * s.seats
    if over:
        payoffs.payoffs(c, s, shares)
    world = s.copy()
    resample(c, world, who, seed_rng("imagined"))
    future = remember_prospects(e, world, sure)
    trays = tuple(continent(c, s, tray, future.thrives[tray]) for tray in range(st.TRAYS))
    points = payoffs.oxygen_points(s)
    score = payoffs.score(c, s) if over else 0
    return View(
        seat=seat,
        seats=s.seats,
        phase=s.phase,
        to_act=s.to_act,
        active=s.active,
        previous=turn.previous(s) if s.active >= 0 else st.NONE,
        turn=s.turn,
        length=st.TURNS - s.preset,
        aside=s.aside,
        awake=s.awake,
        continents=trays,
        spaces=tuple(pawn(c, s, s.space[g], sure, who) for g in range(st.BOARD)),
        white=tuple(pawn(c, s, s.white[tray], sure, who) for tray in range(st.TRAYS)),
        hands=tuple(hand(c, s, other, sure, who) for other in range(s.seats)),
        bag=count_bag(s),
        bacteria_out=bacteria_out(s),
        indicated=s.indicated,
        designated=s.designated,
        pending=s.pending,
        looked=s.looked,
        source=s.source,
        chosen=tuple(s.share[p] >= 0 for p in range(s.seats)),
        own_share=s.share[who] if who >= 0 else st.NONE,
        advice=tuple(s.advice[p] for p in range(s.seats)),
        history=past.history,
        shifts=past.shifts,
        passed=past.passed,
        passed_turn=past.passed_turn,
        preset=s.preset,
        memory_aid=bool(s.memory_aid),
        debate=bool(s.debate),
        look_optional=bool(s.look_optional),
        gone=tuple(bool(s.gone >> p & 1) for p in range(s.seats)),
        best=score if over else st.SPACES * future.most + points + air_left(s),
        settled=is_settled(c, s),
        sure=points,
        met=needs_met(c, s) if over else (),
        score=score,
        level=payoffs.level(c, score, s.seats) if over else st.NONE,
        payoffs=tuple(shares),
        world=bytes(world),
    )


class Past(NamedTuple):
    """What a View tells of the past, if players need not remember it."""

    history: tuple[Turn, ...] = ()
    shifts: tuple[Shift, ...] = ()
    passed: tuple[int, ...] = ()
    passed_turn: int = 0


def recall(s: st.State) -> Past:
    return Past(
        history(s),
        tuple(Shift(*(s.shift[k, i] for i in range(4))) for k in range(s.shifts)),
        tuple(s.passed[seat] for seat in range(s.seats)),
        s.passed_turn,
    )


def remember_prospects(e: Edition, world: st.State, sure: int) -> Outcome:
    """Return the prospects. They are cached because three of four steps place nothing."""
    lie = (
        sure,
        world.drawn,
        *(cells.array.tobytes() for cells in (world.space, world.tok, world.face)),
    )
    found: Outcome = remember_recent(e, "prospects", lie, lambda: prospects(e, world, sure))
    return found


def count_bag(s: st.State) -> tuple[int, ...]:
    """Return the number of pawns in the bag, by colour."""
    return tuple((s.bag >> 4 * colour & 0b1111).bit_count() for colour in range(st.COLOURS))


def bacteria_out(s: st.State) -> tuple[int, ...]:
    """Return the Bacteria drawn so far."""
    return tuple(s.tok[token] for token in range(s.drawn) if s.tok[token] >> 2 == st.BACTERIA)


def needs_met(c: st.Content, s: st.State) -> tuple[bool, ...]:
    """Return, for each space, whether the need of its pawn is met."""
    return tuple(s.space[g] >= 0 and needs.is_met(c, s, g) for g in range(st.BOARD))


def pawn(c: st.Content, s: st.State, token: int, sure: int, seat: int) -> Pawn | None:
    if token < 0:
        return None
    known = bool(sure >> token & 1)
    return Pawn(
        token=token,
        colour=s.tok[token] >> 2,
        pawn=s.tok[token] if known else st.NONE,
        certain=st.NONE if known else knowledge.certain(c, s, seat, s.tok[token]),
        up=bool(s.up >> token & 1),
        knows=tuple(bool(s.known[p] >> token & 1) for p in range(s.seats)) if s.memory_aid else (),
    )


def hand(c: st.Content, s: st.State, seat: int, sure: int, who: int) -> tuple[Pawn, ...]:
    found = [pawn(c, s, s.hand[seat, i], sure, who) for i in range(st.HAND)]
    return tuple(one for one in found if one is not None)


def without_needs(v: View) -> View:
    """Return a view that shows only colours, and the needs of pawns that are need side up."""

    def veil(one: Pawn | None) -> Pawn | None:
        return one if one is None or one.up else replace(one, pawn=st.NONE, certain=st.NONE)

    hands = tuple(tuple(one for one in map(veil, held) if one) for held in v.hands)
    return replace(
        v, spaces=tuple(map(veil, v.spaces)), white=tuple(map(veil, v.white)), hands=hands
    )


def continent(c: st.Content, s: st.State, tray: int, thrives: bool) -> Continent:
    face = s.face[tray]
    drawn = face >= 0
    return Continent(
        accessible=continents.is_accessible(s, tray),
        face=face,
        soils=tuple(c.soil[tray, face, i] for i in range(st.SPACES)) if drawn else (),
        links=tuple(c.links[tray, face, i] for i in range(st.SPACES)) if drawn else (),
        thrives=thrives,
        validated=s.to_act == OVER and needs.is_validated(c, s, tray),
        white_side=s.white_side[tray],
    )


def air_left(s: st.State) -> int:
    """Return the number of Oxygen that can still score: one for each free white space.

    During the setup, white spaces that will get an Oxygen with its action side up do not count.
    """
    laid_out = min(s.preset, max(0, s.drawn - st.HAND * s.seats))
    lost = s.preset - laid_out if s.preset_side == st.ACTION_UP else 0
    return sum(s.white[tray] < 0 for tray in range(st.TRAYS)) - lost


def is_settled(c: st.Content, s: st.State) -> bool:
    """Return whether no pawn can be moved any more, as all can see.

    Every Oxygen is placed and its action is done, and the Bacteria's Move is over.
    """
    if s.phase in (st.EXCHANGE, st.LOOK, st.LOOK_MOVE, st.MOVE_FROM, st.MOVE_TO, st.ADVISE):
        return False
    moved = any(
        s.tok[t] >> 2 == st.BACTERIA and c.action[s.tok[t]] == st.MOVES for t in range(s.drawn)
    )
    return moved and sum(s.white[tray] >= 0 for tray in range(st.TRAYS)) == st.TRAYS


def history(s: st.State) -> tuple[Turn, ...]:
    return tuple(
        Turn(t, *(s.log[t, i] for i in range(5))) for t in range(s.turn) if s.log[t, st.WHO] >= 0
    )
