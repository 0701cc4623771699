"""What a seat may know of a position, built up from public things and its own hand (5.3)."""

import numpy as np
from msgspec import Struct

from hexameron.core.edition import Edition
from hexameron.core.kernel import OVER
from hexameron.core.reader import Reader
from hexameron.games.portals.content.schema import Values
from hexameron.games.portals.rules import map, payoffs, scoring, state as st, turn


class Hand(Struct, frozen=True):
    """One hand as the viewer knows it."""

    cards: tuple[int, ...]  # those the viewer knows
    open: tuple[int, ...]  # those everybody knows, since they were taken from the row (T-R77)
    backs: tuple[int, int, int]  # all cards by deck: the backs are open (T-R26)


class Side(Struct, frozen=True):
    """What a player, or in the team game both partners, have gathered and would score, as far as the viewer knows."""

    regions: tuple[int, ...]
    symbols: tuple[int, ...]
    wild: int
    matching: tuple[int, ...]
    events: int
    sets: int
    victories: int
    symbol_cards: int
    total: int


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
    unseen: tuple[int, ...]  # piles and undealt cards, once the game is over (T-R79)
    sides: tuple[Side, ...]
    steps: tuple[int, ...]  # actions from the viewer's pawn to every place
    onward: tuple[int, ...]  # the first place on that way
    hand_limit: int
    actions_per_turn: int
    new_to_end: int
    track: int
    shares: tuple[float, ...]  # payoffs once over

    @property
    def hand(self) -> tuple[int, ...]:
        """The viewer's own cards."""
        return self.hands[self.seat].cards if self.seat is not None else ()

    def side(self, seat: int) -> Side:
        return self.sides[seat & 1 if self.teams else seat]

    def occupant(self, place: int) -> int:
        """The seat whose pawn stands here, or NOBODY."""
        return self.pawns.index(place) if place in self.pawns else st.NOBODY

    def reaches(self, period: int, reach: int | None = None) -> bool:
        """T-23: is this period in the capsule's range, or in another one?"""
        reach = self.reach if reach is None else reach
        return self.simplified or reach < 0 or abs(period - self.capsule) <= reach


Reading = Reader[View, Values]


def view(e: Edition, s: st.State, seat: int | None) -> View:
    c: st.Content = e.record
    over = s.to_act == OVER
    shares = [0.0] * s.seats
    if over:
        payoffs.payoffs(c, s, shares)
    steps, onward, border = ([0] * st.PLACES for _ in range(3))
    map.explore(c, s, s.pawn[seat] if seat is not None else st.NOWHERE, steps, onward, border)
    zone, deck = s.zone[: c.cards].tolist(), c.deck[: c.cards].tolist()
    undealt = [card for card in _cards_in(zone, st.PILE) if deck[card] == st.GENESIS]
    return View(
        seat=seat,
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
        hands=tuple(_hand(zone, deck, p, over or p == seat) for p in range(s.seats)),
        played=tuple(_cards_in(zone, st.PLAYED + p) for p in range(s.seats)),
        removed=_cards_in(zone, st.REMOVED),
        unseen=_cards_in(zone, st.PILE) if over else (),
        sides=_gathered(c, s, scoring.ALL if over else scoring.WATCHER if seat is None else seat),
        steps=tuple(steps[: c.places]),
        onward=tuple(onward[: c.places]),
        hand_limit=c.hand_limit,
        actions_per_turn=c.actions_per_turn,
        new_to_end=c.new_to_end,
        track=c.track,
        shares=tuple(float(share) for share in shares),
    )


def _cards_in(zone: list[int], *where: int) -> tuple[int, ...]:
    return tuple(card for card, there in enumerate(zone) if there in where)


def _hand(zone: list[int], deck: list[int], seat: int, all_known: bool) -> Hand:
    hidden, known = st.HAND + 2 * seat, st.HAND + 2 * seat + 1
    held, shown = _cards_in(zone, hidden, known), _cards_in(zone, known)
    backs = [sum(deck[card] == each for card in held) for each in (st.GENESIS, st.OLD, st.NEW)]
    return Hand(held if all_known else shown, shown, (backs[0], backs[1], backs[2]))


def _gathered(c: st.Content, s: st.State, knower: int) -> tuple[Side, ...]:
    table, scores = np.zeros((st.SEATS, scoring.GATHERED), int), np.zeros((st.SEATS, scoring.SCORE), int)
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
