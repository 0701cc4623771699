"""Positions of Genesis as one line of text.

An example: `4 players | round 14 | yellow to act | start gray | III purple pink | IV yellow dark
gray | gray 5 7 3 | work I purple yellow dark | ply 60`. Tracks are written from the left, cubes as
chaos matter life, workers by circle. The cubes that no player holds are in the stock.

Parts may be left out. The defaults are: 4 players, round 2, the leftmost player starts and is to
act, no cubes, no work, the default options. An angel that is not named is in the void behind those
named; the dark angel is on the day where God was in the round before.

Further parts: `gray to act, swapped`, `gray takes a cube`, `ages are drawn`, `over`, `gone pink`,
and an option that is not the default, `dark_rests no` or `dark_wins_ties yes`.
"""

import re

from hexameron.core.errors import BadPosition
from hexameron.core.kernel import CHANCE, OVER
from hexameron.core.model.edition import Edition
from hexameron.games.genesis.about import ABOUT
from hexameron.games.genesis.boundary.codes import NAMES
from hexameron.games.genesis.boundary.view import view
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.rules.track import leftmost

AREA_NAMES = ("void", *st.NUMERALS[1:])
DRAWN = "ages are drawn"
USUAL = {
    option.name: int(option.default == "yes")
    for option in ABOUT.options
    if option.name in st.AGREED
}
EXAMPLE = "'4 players | round 5 | gray to act | I gray pink | gray 2 0 1 | work I gray'"


def write(e: Edition, s: st.State) -> str:
    v = view(e, s, None)
    parts = [
        f"{s.seats} players",
        *([] if s.phase == st.ENDED else [f"round {s.round}"]),
        _acting(s),
    ]
    if s.phase != st.BY_AGE:
        parts.append(f"start {NAMES[s.starter]}")
    parts += [
        f"{AREA_NAMES[area]} {_names(angels)}" for area, angels in enumerate(v.tracks) if angels
    ]
    parts += [
        f"{NAMES[seat]} {' '.join(map(str, cubes))}"
        for seat, cubes in enumerate(v.cubes)
        if any(cubes)
    ]
    parts += [
        f"work {st.NUMERALS[day]} {_names(v.workers(day))}"
        for day in range(1, st.DAYS + 1)
        if v.workers(day)
    ]
    if any(v.gone):
        parts.append("gone " + _names([seat for seat in range(s.seats) if v.gone[seat]]))
    parts += [
        f"{name} {'no' if usual else 'yes'}"
        for name, usual in USUAL.items()
        if getattr(s, name) != usual
    ]
    parts.append(f"ply {s.ply}")
    return " | ".join(parts)


def _acting(s: st.State) -> str:
    if s.phase == st.ENDED:
        return "over"
    if s.phase == st.BY_AGE:
        return DRAWN
    return (
        NAMES[s.to_act]
        + {st.FIRST_CUBE: " takes a cube", st.TURN: " to act", st.SWAPPED: " to act, swapped"}[
            s.phase
        ]
    )


def _names(angels: list[int] | tuple[int, ...]) -> str:
    return " ".join(NAMES[angel] for angel in angels)


class Draft:
    """A position that is being read part by part, in any order."""

    def __init__(self) -> None:
        self.s = st.State()
        self.s.seats, self.s.round, self.s.phase = 4, 2, st.TURN
        for name, usual in USUAL.items():
            setattr(self.s, name, usual)
        self.tracks: dict[int, list[int]] = {}
        self.starter: int | None = None
        self.to_act: int | None = None

    def part(self, text: str) -> None:
        first, _, rest = text.partition(" ")
        if found := re.fullmatch(r"(\d) players", text):
            self.s.seats = _number(text, found[1], 2, st.SEATS)
        elif found := re.fullmatch(r"round (\d{1,2})", text):
            self.s.round = _number(text, found[1], 1, st.ROUNDS)
        elif found := re.fullmatch(r"(\w+) (takes a cube|to act|to act, swapped)", text):
            self.to_act = _angel(text, found[1])
            self.s.phase = {"takes a cube": st.FIRST_CUBE, "to act": st.TURN}.get(
                found[2], st.SWAPPED
            )
        elif found := re.fullmatch(r"start (\w+)", text):
            self.starter = _angel(text, found[1])
        elif first in AREA_NAMES:
            self.tracks[AREA_NAMES.index(first)] = [_angel(text, name) for name in rest.split()]
        elif found := re.fullmatch(r"(\w+) (\d{1,2}) (\d{1,2}) (\d{1,2})", text):
            seat = _seat(text, found[1])
            for essence in range(st.ESSENCES):
                self.s.cubes[seat, essence] = int(found[essence + 2])
        elif found := re.fullmatch(r"work (I|II|III|IV|V|VI)((?: \w+)*)", text):
            for circle, name in enumerate(found[2].split(), 1):
                self.s.circle[_angel(text, name), st.NUMERALS.index(found[1]) - 1] = min(circle, 9)
        else:
            self.rare_part(text)

    def rare_part(self, text: str) -> None:
        if text == "over":
            self.s.phase, self.s.round = st.ENDED, st.ROUNDS + 1
        elif text == DRAWN:
            self.s.phase, self.s.round = st.BY_AGE, 1
        elif (found := re.fullmatch(r"(\w+) (yes|no)", text)) and found[1] in USUAL:
            setattr(self.s, found[1], int(found[2] == "yes"))
        elif found := re.fullmatch(r"ply (\d{1,6})", text):
            self.s.ply = int(found[1])
        elif found := re.fullmatch(r"gone((?: \w+)+)", text):
            self.s.gone = sum({1 << _seat(text, name) for name in found[1].split()})
        else:
            raise BadPosition(
                "{text} is no part of a position; a position looks like {example}.",
                text=repr(text[:60]),
                example=EXAMPLE,
            )

    def finish(self) -> st.State:
        s = self.s
        if s.phase == st.ENDED:
            s.round = st.ROUNDS + 1
        self.place_angels()
        for essence in range(st.ESSENCES):
            held = sum(s.cubes[seat, essence] for seat in range(st.SEATS))
            if held > st.PER_SEAT * s.seats:
                raise BadPosition(
                    "The players hold {held} cubes of one essence; with {seats} players there are {most}.",
                    held=held,
                    seats=s.seats,
                    most=st.PER_SEAT * s.seats,
                )
            s.stock[essence] = st.PER_SEAT * s.seats - held
        if s.phase == st.BY_AGE:
            s.to_act, s.turn = CHANCE, sum(s.square[angel] > 0 for angel in range(st.ANGELS))
            return s
        s.starter = leftmost(s) if self.starter is None else self.starter
        if s.phase == st.ENDED:
            s.to_act = OVER
        else:
            s.to_act = s.starter if self.to_act is None else self.to_act
            s.turn = (s.to_act - s.starter) % s.seats
        return s

    def place_angels(self) -> None:
        s, named = self.s, [angel for track in self.tracks.values() for angel in track]
        if len(named) != len(set(named)):
            raise BadPosition("An angel stands in two places.")
        if any(len(track) > st.ANGELS for track in self.tracks.values()):
            raise BadPosition("A track has {squares} squares.", squares=st.ANGELS)
        if s.phase != st.BY_AGE:
            for angel in [*range(s.seats), st.DARK]:
                if angel not in named:
                    area = s.round // 3 if angel == st.DARK else 0
                    self.tracks.setdefault(area, []).append(angel)
        for area, track in self.tracks.items():
            for square, angel in enumerate(track, 1):
                s.area[angel], s.square[angel] = area, square


def read(e: Edition, text: str) -> st.State:
    draft = Draft()
    for part in text.strip().split("|"):
        draft.part(" ".join(part.split()))
    return draft.finish()


def _number(text: str, digits: str, low: int, high: int) -> int:
    if not low <= int(digits) <= high:
        raise BadPosition(
            "{text}: the number must be {low} to {high}.", text=repr(text), low=low, high=high
        )
    return int(digits)


def _angel(text: str, name: str) -> int:
    if name not in NAMES:
        raise BadPosition(
            "{text}: there is no angel {name}; the angels are {names}.",
            text=repr(text[:60]),
            name=repr(name[:20]),
            names=", ".join(NAMES),
        )
    return NAMES.index(name)


def _seat(text: str, name: str) -> int:
    if _angel(text, name) == st.DARK:
        raise BadPosition("{text}: the dark angel is no player.", text=repr(text[:60]))
    return NAMES.index(name)
