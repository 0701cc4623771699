"""What a person may know of a position of Genesis: everything, in the rulebook's words."""

from msgspec import Struct

from hexameron.core.edition import Edition
from hexameron.core.kernel import OVER
from hexameron.core.reader import Reader
from hexameron.games.genesis.content.schema import Values
from hexameron.games.genesis.rules import dark_angel, legal, payoffs, state as st, track, work


class View(Struct, frozen=True):
    seat: int | None
    seats: int
    phase: int
    round: int
    starter: int
    turn: int
    to_act: int
    active: int  # the last day God has activated, which is God's day; 0 before the first
    tracks: tuple[tuple[int, ...], ...]  # angels from the left, by area
    cubes: tuple[st.Bundle, ...]
    stock: st.Bundle
    circles: tuple[tuple[int, ...], ...]  # by angel and day I to VI, 0 without a marker
    next_points: tuple[int, ...]  # in the first empty circle, by day; 0 without one
    work_points: tuple[int, ...]  # by angel
    resting_points: tuple[int, ...]
    gone: tuple[bool, ...]
    agreed: tuple[str, ...]  # options that are on
    dark_will: int  # what the dark angel does if nothing changes
    next_starter: int  # who would start the next round
    legal: tuple[int, ...]
    shares: tuple[float, ...]  # payoffs once over
    dark_wins: bool

    @property
    def god(self) -> int:
        """God's position on the way: 0 to 21."""
        return self.round - 1

    @property
    def actor(self) -> int:
        """Whoever is to act; at the end and before the beginning the starting player stands in."""
        return self.to_act if self.to_act >= 0 else self.starter

    @property
    def angels(self) -> list[int]:
        return [*range(self.seats), st.DARK]

    def area_of(self, angel: int) -> int:
        return next((area for area in range(st.AREAS) if angel in self.tracks[area]), st.VOID)

    def square_of(self, angel: int) -> int:
        """From 1; 0 for an angel that is not on the board."""
        angels = self.tracks[self.area_of(angel)]
        return angels.index(angel) + 1 if angel in angels else 0

    def points(self, angel: int) -> int:
        return self.work_points[angel] + self.resting_points[angel]

    def workers(self, day: int) -> list[int]:
        """The angels with a marker on this day, by circle."""
        return sorted(
            (a for a in self.angels if self.circles[a][day - 1]),
            key=lambda a: self.circles[a][day - 1],
        )


Reading = Reader[View, Values]


def view(e: Edition, s: st.State, seat: int | None) -> View:
    c: st.Content = e.record
    shares, out = [0.0] * s.seats, [0] * (legal.MAX_LEGAL + 8)
    if s.to_act == OVER:
        payoffs.payoffs(c, s, shares)
    found = legal.legal(c, s, out)
    return View(
        seat=seat,
        seats=s.seats,
        phase=s.phase,
        round=s.round,
        starter=s.starter,
        turn=s.turn,
        to_act=s.to_act,
        active=track.active_days(s),
        tracks=tuple(_angels(s, area) for area in range(st.AREAS)),
        cubes=tuple(tuple(s.cubes.row(p).tolist()) for p in range(s.seats)),
        stock=tuple(s.stock.tolist()),
        circles=tuple(tuple(s.circle.row(angel).tolist()) for angel in range(st.ANGELS)),
        next_points=(0, *[_next_points(c, s, day) for day in range(1, st.DAYS + 1)]),
        work_points=tuple(payoffs.work_points(c, s, angel) for angel in range(st.ANGELS)),
        resting_points=tuple(payoffs.resting_points(c, s, angel) for angel in range(st.ANGELS)),
        gone=tuple(bool(s.gone >> p & 1) for p in range(s.seats)),
        agreed=tuple(name for name in st.AGREED if getattr(s, name)),
        dark_will=st.STAY if s.to_act == OVER else dark_angel.will(s, track.active_days(s)),
        next_starter=track.leftmost(s),
        legal=tuple(out[:found]),
        shares=tuple(shares),
        dark_wins=s.to_act == OVER and payoffs.dark_angel_wins(c, s),
    )


def _angels(s: st.State, area: int) -> tuple[int, ...]:
    here = [angel for angel in range(st.ANGELS) if s.area[angel] == area and s.square[angel] > 0]
    return tuple(sorted(here, key=lambda angel: s.square[angel]))


def _next_points(c: st.Content, s: st.State, day: int) -> int:
    taken = work.markers(s, day)
    return c.points[day, taken + 1] if taken < st.CIRCLES else 0
