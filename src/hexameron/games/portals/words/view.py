"""What a seat may know of a position, built up from public things and its own hand (5.3)."""

from __future__ import annotations

import numpy as np
from msgspec import Struct

from hexameron.core.record import OVER
from hexameron.games.portals import moves, paths, rules, scoring
from hexameron.games.portals.content import Board, lore
from hexameron.games.portals.state import (
    CARDS,
    GENESIS,
    HAND,
    NEW,
    NOWHERE,
    OLD,
    PILE,
    PLACES,
    PLAYED,
    PORTALS,
    REGIONS,
    REMOVED,
    SEATS,
    SYMBOLS,
    Content,
    State,
)


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
    edition: int
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
    def lore(self) -> Board:
        return lore(self.edition)

    @property
    def hand(self) -> tuple[int, ...]:
        """The viewer's own cards."""
        return self.hands[self.seat].cards if self.seat is not None else ()

    def side(self, seat: int) -> Side:
        return self.sides[seat & 1 if self.teams else seat]

    def occupant(self, place: int) -> int:
        """The seat whose pawn stands here, or -1."""
        return self.pawns.index(place) if place in self.pawns else -1

    def time(self, card: int) -> int:
        return self.lore.timeline.spaces.index(self.lore.card[card].time)

    def place(self, card: int) -> int:
        """The place of an event, NOWHERE for other cards."""
        key = self.lore.card[card].place
        return next((i for i, place in enumerate(self.lore.place) if place.key == key), NOWHERE)

    def reaches(self, time: int, gauge: int | None = None) -> bool:
        """T-23: is this period in the capsule's range, now or at another gauge level?"""
        reach = self.reach if gauge is None else self.lore.fuel.range[gauge]
        return self.simplified or reach < 0 or abs(time - self.capsule) <= reach


def view(c: Content, s: State, seat: int | None) -> View:
    over = s.to_act == OVER
    shares = [0.0] * s.seats
    if over:
        scoring.payoffs(c, s, shares)
    steps, onward, border = ([0] * PLACES for _ in range(3))
    paths.explore(c, s, s.pawn[seat] if seat is not None else NOWHERE, steps, onward, border)
    held = [tuple(card for card in range(c.cards) if moves.holder(s.zone[card]) == p) for p in range(s.seats)]
    undealt = [card for card in range(c.cards) if s.zone[card] == PILE and c.deck[card] == GENESIS]
    return View(
        seat=seat,
        seats=s.seats,
        edition=c.edition,
        to_act=s.to_act,
        actor=s.actor,
        first=s.first,
        phase=s.phase,
        space=s.space,
        left=s.left,
        used=tuple(bool(s.used >> colour & 1) for colour in range(3)),
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
        gone=tuple(rules.has_left(s, p) for p in range(s.seats)),
        reason=s.reason,
        portals=tuple(s.portal[i] for i in range(PORTALS)),
        pawns=tuple(s.pawn[p] for p in range(s.seats)),
        points=tuple(s.points[p] for p in range(s.seats)),
        new_played=tuple(s.new_played[p] for p in range(s.seats)),
        row=tuple(s.row[: c.row_size].tolist()),
        old_left=s.old_left,
        new_left=s.new_left,
        undealt=len(undealt),
        hands=tuple(hand(c, s, p, held[p], over or p == seat) for p in range(s.seats)),
        played=tuple(tuple(card for card in range(c.cards) if s.zone[card] == PLAYED + p) for p in range(s.seats)),
        removed=tuple(card for card in range(c.cards) if s.zone[card] == REMOVED),
        unseen=tuple(card for card in range(CARDS) if s.zone[card] == PILE) if over else (),
        sides=gathered(c, s, scoring.ALL if over else -2 if seat is None else seat),
        steps=tuple(steps[: c.places]),
        onward=tuple(onward[: c.places]),
        hand_limit=c.hand_limit,
        actions_per_turn=c.actions_per_turn,
        new_to_end=c.new_to_end,
        track=c.track,
        shares=tuple(shares),
    )


def hand(c: Content, s: State, seat: int, held: tuple[int, ...], all_known: bool) -> Hand:
    shown = tuple(card for card in held if s.zone[card] - HAND & 1)
    decks = [sum(c.deck[card] == deck for card in held) for deck in (GENESIS, OLD, NEW)]
    return Hand(held if all_known else shown, shown, (decks[0], decks[1], decks[2]))


def gathered(c: Content, s: State, knower: int) -> tuple[Side, ...]:
    table, scores = np.zeros((SEATS, scoring.GATHERED), int), np.zeros((SEATS, scoring.SCORE), int)
    scoring.gather(c, s, knower, table)
    scoring.score(c, s, table, scores)
    found = []
    for i in range(scoring.sides(s)):
        row, points = table[i].tolist(), scores[i].tolist()
        found.append(
            Side(
                regions=tuple(row[scoring.BY_REGION : scoring.BY_REGION + REGIONS]),
                symbols=tuple(row[scoring.BY_SYMBOL : scoring.BY_SYMBOL + SYMBOLS]),
                wild=row[scoring.WILD],
                matching=tuple(row[scoring.MATCHING : scoring.MATCHING + SYMBOLS]),
                events=points[scoring.EVENTS],
                sets=points[scoring.SETS],
                victories=points[scoring.VICTORIES],
                symbol_cards=points[scoring.SYMBOL_CARDS],
                total=points[scoring.TOTAL],
            )
        )
    return tuple(found)
