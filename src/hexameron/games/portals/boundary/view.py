"""A seat's view of a position: everything public, and its own hand (RULES.md, section 5)."""

import numpy as np
from msgspec import Struct, structs

from hexameron.core.drawing.memo import remember_recent
from hexameron.core.kernel import OVER
from hexameron.core.model.edition import Edition
from hexameron.core.reading.reader import Reader
from hexameron.games.portals.content.schema import Values
from hexameron.games.portals.rules import map, payoffs, scoring, state as st, turn


class Hand(Struct, frozen=True):
    """A hand as far as the viewer knows it."""

    cards: tuple[int, ...]  # the cards that the viewer knows
    open: tuple[int, ...]  # the cards that all know, as they came from the row (T-R77)
    backs: tuple[int, int, int]  # number of cards by deck: the backs are public (T-R26)


class Side(Struct, frozen=True):
    """The events, bonus cards and score of a side, as far as the viewer knows them.

    A side is a player or, in the team game, both partners.
    """

    regions: tuple[int, ...]
    symbols: tuple[int, ...]
    wild: int
    matching: tuple[int, ...]
    events: int
    sets: int
    victories: int
    symbol_cards: int
    total: int

    @property
    def signs(self) -> tuple[int, ...]:
        """The number of each symbol, on events and on Symbol cards together."""
        return tuple(on + card for on, card in zip(self.symbols, self.matching, strict=True))


class View(Struct, frozen=True):
    seat: int | None
    seats: int
    to_act: int
    actor: int
    first: int
    phase: int
    space: int
    left: int
    used: tuple[bool, ...]
    capsule: int
    gauge: int
    reach: int  # periods either way, -1 for all
    round: int
    rounds: int
    triggered: bool
    active: bool
    idle: int
    teams: bool
    simplified: bool
    gone: tuple[bool, ...]
    reason: int
    portals: tuple[int, ...]
    pawns: tuple[int, ...]
    points: tuple[int, ...]
    new_played: tuple[int, ...]
    row: tuple[int, ...]
    old_left: int
    new_left: int
    undealt: int
    hands: tuple[Hand, ...]
    played: tuple[tuple[int, ...], ...]
    removed: tuple[int, ...]
    unseen: tuple[int, ...]  # cards in piles or undealt, once the game is over (T-R79)
    sides: tuple[Side, ...]
    steps: tuple[int, ...]  # number of actions from the viewer's pawn to every place
    onward: tuple[int, ...]  # the first place on that way
    hand_limit: int
    actions_per_turn: int
    new_to_end: int
    track: int
    shares: tuple[float, ...]  # payoffs, once the game is over

    @property
    def hand(self) -> tuple[int, ...]:
        """The viewer's own cards."""
        return self.hands[self.seat].cards if self.seat is not None else ()

    @property
    def open_cards(self) -> tuple[int, ...]:
        """The viewer's own cards that every player knows."""
        return self.hands[self.seat].open if self.seat is not None else ()

    def side(self, seat: int) -> Side:
        return self.sides[seat & 1 if self.teams else seat]

    def hand_of(self, seat: int) -> Hand:
        """Return a hand from outside: its backs, and the cards that the viewer knows.

        For the viewer's own hand `cards` is empty.
        """
        return (
            self.hands[seat] if seat != self.seat else structs.replace(self.hands[seat], cards=())
        )

    def leads(self, seat: int) -> tuple[bool, ...]:
        """Return for each symbol whether the seat's side has some and no side has more."""
        mine, best = (
            self.side(seat).signs,
            [max(of) for of in zip(*(side.signs for side in self.sides), strict=True)],
        )
        return tuple(0 < count == most for count, most in zip(mine, best, strict=True))

    @property
    def is_last_round(self) -> bool:
        """Return whether the game ends with this round in any case (T-34, T-42, T-R30)."""
        return (
            self.triggered
            or (self.simplified and self.capsule == st.LAST)
            or self.round >= self.rounds
        )

    @property
    def next_in_round(self) -> int:
        """The seat with the next turn of this round (T-8, T-R74).

        NOBODY if the actor's turn is the last one of the round.
        """
        seat = (self.actor + 1) % self.seats
        while seat != self.first and self.gone[seat]:
            seat = (seat + 1) % self.seats
        return seat if seat != self.first else st.NOBODY

    def is_acting(self, seat: int) -> bool:
        return self.actor == seat and self.to_act != OVER

    def points_of(self, seat: int) -> int:
        return self.points[seat]

    def occupant(self, place: int) -> int:
        """Return the seat whose pawn is on this place, or NOBODY."""
        return self.pawns.index(place) if place in self.pawns else st.NOBODY

    def reaches(self, period: int, reach: int | None = None) -> bool:
        """Return whether a period is in the capsule's range, or in the given range (T-23)."""
        reach = self.reach if reach is None else reach
        return self.simplified or reach < 0 or abs(period - self.capsule) <= reach


Reading = Reader[View, Values]


def view(e: Edition, s: st.State, seat: int | None) -> View:
    """Return the view of a seat, or of a watcher for None.

    A watcher sees what every player knows. A seat also sees its own hand, the score with it, and the
    ways from its pawn.
    """
    c: st.Content = e.record
    watched = remember_recent(e, "watched", bytes(s), lambda: _view_of_watcher(c, s))
    if seat is None:
        return watched
    pawns, hands = watched.pawns, list(watched.hands)
    hands[seat] = structs.replace(
        hands[seat], cards=_cards_in(s.zone[: c.cards].tolist(), *_hand_zones(seat))
    )
    # Cached by the pawns rather than by the position, since few steps move a pawn.
    steps, onward = remember_recent(
        e, "ways", (pawns[seat], pawns, watched.portals), lambda: _ways(c, s, pawns[seat])
    )
    sides = watched.sides if s.to_act == OVER else _count_sides(c, s, seat)
    return structs.replace(
        watched, seat=seat, hands=tuple(hands), sides=sides, steps=steps, onward=onward
    )


def _view_of_watcher(c: st.Content, s: st.State) -> View:
    over = s.to_act == OVER
    shares = [0.0] * s.seats
    if over:
        payoffs.payoffs(c, s, shares)
    zone, deck = s.zone[: c.cards].tolist(), c.deck[: c.cards].tolist()
    undealt = [card for card in _cards_in(zone, st.PILE) if deck[card] == st.GENESIS]
    return View(
        seat=None,
        seats=s.seats,
        to_act=s.to_act,
        actor=s.actor,
        first=s.first,
        phase=s.phase,
        space=s.space,
        left=s.left,
        used=tuple(bool(s.used >> colour & 1) for colour in range(st.COLOURS)),
        capsule=s.capsule,
        gauge=s.gauge,
        reach=c.reach[s.gauge],
        round=s.round,
        rounds=c.max_rounds,
        triggered=bool(s.triggered),
        active=bool(s.active),
        idle=s.idle,
        teams=bool(s.teams),
        simplified=bool(s.simplified),
        gone=tuple(turn.has_left(s, p) for p in range(s.seats)),
        reason=s.reason,
        portals=tuple(s.portal[i] for i in range(st.PORTALS)),
        pawns=tuple(s.pawn[p] for p in range(s.seats)),
        points=tuple(s.points[p] for p in range(s.seats)),
        new_played=tuple(s.new_played[p] for p in range(s.seats)),
        row=tuple(s.row[: c.row_size].tolist()),
        old_left=s.old_left,
        new_left=s.new_left,
        undealt=len(undealt),
        hands=tuple(_hand(zone, deck, p, over) for p in range(s.seats)),
        played=tuple(_cards_in(zone, st.PLAYED + p) for p in range(s.seats)),
        removed=_cards_in(zone, st.REMOVED),
        unseen=_cards_in(zone, st.PILE) if over else (),
        sides=_count_sides(c, s, scoring.ALL if over else scoring.WATCHER),
        steps=(st.FAR,) * c.places,
        onward=(st.NOWHERE,) * c.places,
        hand_limit=c.hand_limit,
        actions_per_turn=c.actions_per_turn,
        new_to_end=c.new_to_end,
        track=c.track,
        shares=tuple(float(share) for share in shares),
    )


def _ways(c: st.Content, s: st.State, origin: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the actions from a place to every other, and the first place on each way."""
    steps, onward, border = ([0] * st.PLACES for _ in range(3))
    map.explore(c, s, origin, steps, onward, border)
    return tuple(steps[: c.places]), tuple(onward[: c.places])


def _cards_in(zone: list[int], *where: int) -> tuple[int, ...]:
    return tuple(card for card, there in enumerate(zone) if there in where)


def _hand_zones(seat: int) -> tuple[int, int]:
    """Return the zones of a hand's cards that the others do not know, and that they know."""
    return st.HAND + 2 * seat, st.HAND + 2 * seat + 1


def _hand(zone: list[int], deck: list[int], seat: int, all_known: bool) -> Hand:
    hidden, known = _hand_zones(seat)
    held, shown = _cards_in(zone, hidden, known), _cards_in(zone, known)
    backs = [sum(deck[card] == each for card in held) for each in (st.GENESIS, st.OLD, st.NEW)]
    return Hand(held if all_known else shown, shown, (backs[0], backs[1], backs[2]))


def _count_sides(c: st.Content, s: st.State, knower: int) -> tuple[Side, ...]:
    table, scores = (
        np.zeros((st.SEATS, scoring.GATHERED), int),
        np.zeros((st.SEATS, scoring.SCORE), int),
    )
    scoring.gather(c, s, knower, table)
    scoring.score(c, s, table, scores)
    found = []
    for i in range(scoring.sides(s)):
        row, points = table[i].tolist(), scores[i].tolist()
        found.append(
            Side(
                regions=tuple(row[scoring.BY_REGION : scoring.BY_REGION + st.REGIONS]),
                symbols=tuple(row[scoring.BY_SYMBOL : scoring.BY_SYMBOL + st.SYMBOLS]),
                wild=row[scoring.WILD],
                matching=tuple(row[scoring.MATCHING : scoring.MATCHING + st.SYMBOLS]),
                events=points[scoring.EVENTS],
                sets=points[scoring.SETS],
                victories=points[scoring.VICTORIES],
                symbol_cards=points[scoring.SYMBOL_CARDS],
                total=points[scoring.TOTAL],
            )
        )
    return tuple(found)
