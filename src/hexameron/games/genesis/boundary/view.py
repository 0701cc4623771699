"""The view of a position of Genesis. It shows everything, since nothing is hidden."""

from msgspec import Struct

from hexameron.core.kernel import OVER
from hexameron.core.model.edition import Edition
from hexameron.core.reading.reader import Reader
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
    active: int  # God's day, which is the last active one; 0 before the first day
    tracks: tuple[tuple[int, ...], ...]  # angels from the left, by area
    cubes: tuple[st.Bundle, ...]
    stock: st.Bundle
    circles: tuple[tuple[int, ...], ...]  # by angel and day I to VI, 0 without a marker
    next_points: tuple[int, ...]  # number in the first empty circle, by day; 0 if there is none
    work_points: tuple[int, ...]  # by angel
    resting_points: tuple[int, ...]
    gone: tuple[bool, ...]
    agreed: tuple[str, ...]  # options that are on
    dark_will: int  # the dark angel's next action if nothing changes
    next_starter: int  # seat that would start the next round if nothing changes
    legal: tuple[int, ...]
    shares: tuple[float, ...]  # payoffs, once the game is over
    dark_wins: bool

    @property
    def god(self) -> int:
        """God's position on the way: 0 to 21."""
        return self.round - 1

    @property
    def actor(self) -> int:
        """The seat to act; the starting player before the first turn and once the game is over."""
        return self.to_act if self.to_act >= 0 else self.starter

    @property
    def angels(self) -> list[int]:
        return [*range(self.seats), st.DARK]

    def area_of(self, angel: int) -> int:
        return next((area for area in range(st.AREAS) if angel in self.tracks[area]), st.VOID)

    def square_of(self, angel: int) -> int:
        """Return an angel's square, counted from 1; 0 if it is not on the board."""
        angels = self.tracks[self.area_of(angel)]
        return angels.index(angel) + 1 if angel in angels else 0

    def points(self, angel: int) -> int:
        return self.work_points[angel] + self.resting_points[angel]

    def workers(self, day: int) -> list[int]:
        """Return the angels with a marker on this day, by circle."""
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
