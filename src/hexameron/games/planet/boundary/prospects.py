"""The prospects of all continents together, as far as a seat knows, if no pawn is moved (P-R82).

Pawns are counted over all continents at once: a pawn on one of them cannot be on another.
"""

from collections.abc import Iterable
from functools import cached_property
from itertools import combinations, product
from typing import NamedTuple

import numpy as np

from hexameron.core.drawing.memo import remember_recent
from hexameron.core.model.edition import Edition
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.rules.needs import suits

LIVING = range(st.OXYGEN)  # the colours of Elements
ANY_WATER = 0  # represents all Waters: they have the same need
MASKS = 1 << 16  # sets of the sixteen other Elements; pawn p is bit p - 4
BITS = np.array([0 if pawn < 4 else 1 << pawn - 4 for pawn in range(st.ELEMENTS)], np.int32)
COLOURINGS = np.array(  # every choice of colours for five spaces that has one Water
    [each for each in product(LIVING, repeat=st.SPACES) if each.count(st.WATER) == 1], np.int16
)
NOBODY = np.zeros(1, np.uint16)
HALVES = ((0, 1), (2, 3))


class Fillings(NamedTuple):
    """All ways to validate a continent, one per row."""

    pawns: np.ndarray  # by space
    used: np.ndarray  # the same pawns as a bit mask, without Water

    def where(self, fits: np.ndarray) -> "Fillings":
        return Fillings(self.pawns[fits], self.used[fits])


def table_of_needs(c: st.Content) -> np.ndarray:
    """Return met[soil, linked colours, pawn] for a continent with one Water."""
    met = np.zeros((4, 1 << len(LIVING), st.ELEMENTS), np.bool_)
    met[:, :, ANY_WATER] = True
    for pawn in range(4, st.ELEMENTS):
        if c.soil_need[pawn] >= 0:
            for soil in range(4):
                met[soil, :, pawn] = suits(c, pawn, soil, 0, 1)
        else:
            for linked in range(1 << len(LIVING)):
                met[:, linked, pawn] = suits(c, pawn, 0, linked, 1)
    return met


def all_fillings(c: st.Content, met: np.ndarray, tray: int, face: int) -> Fillings:
    """Return every way to validate an empty continent with any of the pawns."""
    colours = COLOURINGS
    pawns, used = np.zeros((len(colours), 0), np.int16), np.zeros(len(colours), np.int32)
    for i in range(st.SPACES):
        linked = np.zeros(len(colours), np.int16)
        for j in range(st.SPACES):
            if c.links[tray, face, i] >> j & 1:
                linked |= 1 << colours[:, j]
        pawn = 4 * colours[:, i, None] + np.arange(4, dtype=np.int16)
        bit = BITS[pawn]
        row, k = (
            met[c.soil[tray, face, i], linked[:, None], pawn] & (used[:, None] & bit == 0)
        ).nonzero()
        colours, pawns, used = (
            colours[row],
            np.column_stack((pawns[row], pawn[row, k])),
            used[row] | bit[row, k],
        )
    return Fillings(pawns.astype(np.int8), used.astype(np.uint16))


class Prospects:
    """All continents as they are, for a seat that is shown the needs in the mask `shown`."""

    def __init__(self, e: Edition, s: st.State, shown: int) -> None:
        c = self.c = e.record
        self.s, self.shown = s, shown
        self.met: np.ndarray = remember_recent(e, "met needs", (), lambda: table_of_needs(c))
        self.tokens = [
            [s.space[st.SPACES * tray + i] for i in range(st.SPACES)] for tray in range(st.TRAYS)
        ]
        lying = [token for row in self.tokens for token in row if token >= 0]
        self.unseen = self._others(range(s.drawn))
        self.coming = self._others(lying)
        waters = [self._count_water(row) for row in self.tokens]
        self.waters = 4 - sum(waters)
        self.is_dry = [number == 0 for number in waters]
        self.fillings = [self._fillings(e, tray) for tray in range(st.TRAYS)]
        self._sets: dict[tuple[tuple[int, ...], frozenset[int]], np.ndarray] = {}
        self._within: dict[tuple[tuple[int, ...], frozenset[int]], np.ndarray] = {}

    def _others(self, tokens: Iterable[int]) -> list[int]:
        """Return the Elements except Water that are not known to be one of these tokens."""
        known = {self.s.tok[token] for token in tokens if self.shown >> token & 1}
        return [pawn for pawn in range(4, st.ELEMENTS) if pawn not in known]

    def _count_water(self, row: list[int]) -> int:
        return sum(token >= 0 and self.s.tok[token] >> 2 == st.WATER for token in row)

    def possible(self, token: int) -> list[int]:
        """Return the pawns that this token may be; with no token, those that may still come."""
        if token < 0:
            return self.coming + [ANY_WATER] * (self.waters > 0)
        pawn = self.s.tok[token]
        if pawn >> 2 == st.WATER:
            return [ANY_WATER]
        return (
            [pawn]
            if self.shown >> token & 1
            else [one for one in self.unseen if one >> 2 == pawn >> 2]
        )

    def _fillings(self, e: Edition, tray: int) -> Fillings:
        face = self.s.face[tray]
        found: Fillings = remember_recent(
            e, "fillings", (tray, face), lambda: all_fillings(self.c, self.met, tray, face)
        )
        for i, token in enumerate(self.tokens[tray]):
            fits = np.zeros(st.ELEMENTS, np.bool_)
            fits[self.possible(token)] = True
            found = found.where(fits[found.pawns[:, i]])
        return found

    # --- several continents ---

    def together(self, trays: frozenset[int]) -> bool:
        """Return whether all these continents can be validated in the same game."""
        if sum(self.is_dry[tray] for tray in trays) > self.waters or not all(
            len(self.fillings[tray].used) for tray in trays
        ):
            return False
        left, right = HALVES
        return bool(self._room(left, trays)[MASKS - 1 - self._sets_taken_up(right, trays)].any())

    def _sets_taken_up(self, half: tuple[int, ...], trays: frozenset[int]) -> np.ndarray:
        """Return every set of pawns that this half of the planet can take up.

        Those of `trays` in this half are validated.
        """
        validated = trays & frozenset(half)
        if (half, validated) not in self._sets:
            taken = self._hidden([tray for tray in half if tray not in validated])
            for tray in sorted(validated):
                taken = _join(taken, _distinct(self.fillings[tray].used))
            self._sets[half, validated] = taken
        return self._sets[half, validated]

    def _room(self, half: tuple[int, ...], trays: frozenset[int]) -> np.ndarray:
        """Return, for each set of pawns, whether it suffices for this half of the planet."""
        key = half, trays & frozenset(half)
        if key not in self._within:
            self._within[key] = _supersets(self._sets_taken_up(half, trays))
        return self._within[key]

    def _hidden(self, trays: list[int]) -> np.ndarray:
        """Return every set that the pawns of unknown need on these continents can form."""
        colours = [
            self.s.tok[token] >> 2
            for tray in trays
            for token in self.tokens[tray]
            if token >= 0 and not self.shown >> token & 1
        ]
        masks = NOBODY
        for colour in range(st.MINERAL, st.OXYGEN):
            pawns = [1 << pawn - 4 for pawn in self.unseen if pawn >> 2 == colour]
            masks = _join(
                masks,
                np.array(
                    [sum(some) for some in combinations(pawns, colours.count(colour))], np.uint16
                ),
            )
        return masks

    @cached_property
    def largest(self) -> frozenset[int]:
        """The largest set of continents that can be validated in the same game."""
        hopeful = [tray for tray in range(st.TRAYS) if len(self.fillings[tray].used)]
        sets = [
            frozenset(trays)
            for number in range(len(hopeful), 0, -1)
            for trays in combinations(hopeful, number)
        ]
        return next((trays for trays in sets if self.together(trays)), frozenset())

    # --- one continent ---

    def may_thrive(self, tray: int) -> bool:
        return tray in self.largest or self.together(frozenset((tray,)))

    def is_sure(self, tray: int) -> bool:
        """Return whether a continent is full and validated, whichever pawns it hides."""
        tokens, s = self.tokens[tray], self.s
        if min(tokens) < 0:
            return False
        colours = [s.tok[token] >> 2 for token in tokens]
        for i, token in enumerate(tokens):
            links, soil = self.c.links[tray, s.face[tray], i], self.c.soil[tray, s.face[tray], i]
            linked = sum({1 << colours[j] for j in range(st.SPACES) if links >> j & 1})
            if not self.met[soil, linked, self.possible(token)].all():
                return False
        return colours.count(st.WATER) == 1

    def has_place(self, tray: int, token: int) -> bool:
        """Return whether a pawn of a hand can be placed there without spoiling the continent.

        The continent can then still be validated.
        """
        found, pawns = self._sound[tray], self.possible(token)
        free = [i for i, there in enumerate(self.tokens[tray]) if there < 0]
        return self.may_thrive(tray) and bool(np.isin(found.pawns[:, free], pawns).any())

    @cached_property
    def _sound(self) -> list[Fillings]:
        """The fillings that leave enough pawns for the hidden ones on the other continents."""
        others = [
            _supersets(self._hidden([other for other in range(st.TRAYS) if other != tray]))
            for tray in range(st.TRAYS)
        ]
        return [
            found.where(others[tray][MASKS - 1 - found.used])
            for tray, found in enumerate(self.fillings)
        ]


def _join(some: np.ndarray, others: np.ndarray) -> np.ndarray:
    """Return every union of two sets, one of each kind, that share no pawn."""
    if len(some) == 1 and not some[0]:
        return others
    apart = (some[:, None] & others) == 0
    return _distinct((some[:, None] | others)[apart])


def _distinct(masks: np.ndarray) -> np.ndarray:
    seen = np.zeros(MASKS, np.bool_)
    seen[masks] = True
    return seen.nonzero()[0].astype(np.uint16)


def _supersets(masks: np.ndarray) -> np.ndarray:
    """Return, for each set of pawns, whether it contains one of `masks`."""
    seen = np.zeros(MASKS, np.bool_)
    seen[masks] = True
    for bit in range(16):
        halves = seen.reshape(-1, 2, 1 << bit)
        halves[:, 1] |= halves[:, 0]
    return seen


class Outcome(NamedTuple):
    """The best results still possible if no pawn is moved any more."""

    most: int  # continents that can be validated together
    thrives: tuple[bool, ...]  # by continent: it can be validated, with or without the others


def prospects(e: Edition, s: st.State, shown: int) -> Outcome:
    """Return the prospects of a position. Before their faces are drawn, all continents thrive."""
    if any(s.face[tray] < 0 for tray in range(st.TRAYS)):
        return Outcome(st.TRAYS, (True,) * st.TRAYS)
    found = Prospects(e, s, shown)
    return Outcome(len(found.largest), tuple(found.may_thrive(tray) for tray in range(st.TRAYS)))
