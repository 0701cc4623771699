"""Exact values of Illuminated for two players with up to five dice each, by backward induction.

A position is a pair of hands. A hand is a multiset of places on the ladder. There is one sweep for
each turn, which calculates every pair from the turn after it. The effects of actions come from the
rules themselves (`effects`). Section 8 of RULES.md describes the values.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from hexameron.core.errors import Refused
from hexameron.core.kernel import entry, rule
from hexameron.core.model.edition import Edition
from hexameron.games.illuminated.lab.effects import (
    HELPS,
    NO_DIE,
    OTHERS,
    OWN,
    PLACES,
    SACRIFICES,
    Effects,
    effects,
    penalises_mover,
)
from hexameron.games.illuminated.rules import state as st

Worths = np.ndarray  # values of pairs of hands, row by row, or a buffer to calculate them in
SCORINGS = ("draw", "lo", "hi", "ladder")
BLOCK = 32  # rows that a thread takes at a time


class Hands(NamedTuple):
    """Tables of all hands of k dice, sorted by shadow total.

    In this order the penalised pairs come together at the end of every row.
    """

    dice: np.ndarray  # [hand, place]: number of dice there
    # [hand, from, to]: the hand after one die has moved from a place to another, or -1.
    swap: np.ndarray
    # [hand]: number of other hands, from the first on, that do not penalise its owner.
    free: np.ndarray
    holders: np.ndarray  # [place, n]: the hands with a die there, ascending
    into: np.ndarray  # [place, to, n]: the n-th holder after that die has moved
    # [place, hand]: number of holders that do not penalise the owner of this hand.
    free_holders: np.ndarray


@entry
def turn_round(later: Worths, ended: Worths, first: int, last: int) -> None:
    """Calculate the value of each pair for the player who has just ended the turn.

    It is 1 less the value for the next player, with the hands exchanged.
    """
    n = later.shape[0]
    for start in range(0, n, 64):
        for mine in range(first, last):
            for theirs in range(start, min(n, start + 64)):
                ended[mine, theirs] = 1.0 - later[theirs, mine]


@rule
def has_both(hands: Hands, hand: int, own: int, target: int) -> bool:
    """Return whether a hand has the dice that an action names: two if both are on one place."""
    if own == NO_DIE:
        return hands.dice[hand, target] > 0
    return hands.dice[hand, own] > 0 and hands.dice[hand, target] > (1 if own == target else 0)


@rule
def hand_after(hands: Hands, hand: int, place: int, to: int) -> int:
    return hand if place == NO_DIE or place == to else hands.swap[hand, place, to]


@rule
def begin(total: Worths) -> None:
    for n in range(total.shape[0]):
        total[n] = 0.0


@rule
def add(total: Worths, chance: float, row: Worths) -> None:
    for n in range(total.shape[0]):
        total[n] += chance * row[n]


@rule
def add_from(total: Worths, chance: float, row: Worths, places: np.ndarray) -> None:
    for n in range(total.shape[0]):
        total[n] += chance * row[places[n]]


@rule
def aim_at_own(
    does: Effects,
    hands: Hands,
    after: Worths,
    found: Worths,
    room: Worths,
    hand: int,
    kind: int,
    own: int,
    target: int,
    cost: int,
) -> None:
    """Update the best values by an action at the mover's own dice, whole rows at a time."""
    at = (kind, OWN, own, target, cost)
    start, end = (hands.free[hand], found.shape[1]) if cost else (0, hands.free[hand])
    if does.many[at] == 0 or start >= end or not has_both(hands, hand, own, target):
        return
    total, best = room[: end - start], found[hand, start:end]
    begin(total)
    for outcome in range(does.many[at]):
        chance, to = does.chance[at][outcome], does.target[at][outcome]
        if to == st.L6:
            for n in range(total.shape[0]):
                total[n] += chance
        else:
            add(
                total,
                chance,
                after[
                    hand_after(
                        hands, hand_after(hands, hand, own, does.own[at][outcome]), target, to
                    ),
                    start:end,
                ],
            )
    for n in range(total.shape[0]):
        best[n] = total[n] if total[n] > best[n] else best[n]


@rule
def aim_at_others(
    does: Effects,
    hands: Hands,
    after: Worths,
    found: Worths,
    room: Worths,
    hand: int,
    kind: int,
    own: int,
    target: int,
    cost: int,
) -> None:
    """Update the best values by an action at the other hand, for all hands with such a die."""
    at, split = (kind, OTHERS, own, target, cost), hands.free_holders[target, hand]
    start, end = (split, hands.holders.shape[1]) if cost else (0, split)
    if does.many[at] == 0 or start >= end:
        return
    total, best, holders = room[: end - start], found[hand], hands.holders[target, start:end]
    begin(total)
    for outcome in range(does.many[at]):
        to = does.target[at][outcome]
        if to != st.L6:  # otherwise the other player has won: nothing is added
            row = after[hand_after(hands, hand, own, does.own[at][outcome])]
            add_from(total, does.chance[at][outcome], row, hands.into[target, to, start:end])
    for n in range(total.shape[0]):
        best[holders[n]] = total[n] if total[n] > best[holders[n]] else best[holders[n]]


@entry
def improve(
    does: Effects,
    hands: Hands,
    ended: Worths,
    after: Worths,
    found: Worths,
    dead: float,
    first: int,
    last: int,
) -> None:
    """Calculate the mover's best values in these rows.

    The mover ends the turn now, or takes an action, after which `after` has the value of a pair.
    """
    room = np.empty(found.shape[1])
    for hand in range(first, last):
        for theirs in range(found.shape[1]):
            found[hand, theirs] = ended[hand, theirs]  # I-13
        for kind in range(HELPS + 1):
            uses_die = kind >= SACRIFICES
            for own in range(0 if uses_die else NO_DIE, PLACES if uses_die else NO_DIE + 1):
                if own != NO_DIE and hands.dice[hand, own] == 0:
                    continue
                for target in range(PLACES):
                    for cost in range(2):
                        aim_at_own(does, hands, after, found, room, hand, kind, own, target, cost)
                        aim_at_others(
                            does, hands, after, found, room, hand, kind, own, target, cost
                        )
        # I-26: all dice of both hands are on the floor.
        if hands.dice[hand, st.FLOOR] == hands.dice[hand].sum():
            found[hand, hand] = dead


def tabulate(edition: Edition, all_hands: Sequence[tuple[int, ...]]) -> Hands:
    """Build the tables of hands. Of the other hand, only its shadow total matters."""
    number = {hand: n for n, hand in enumerate(all_hands)}
    totals = [shadow(hand) for hand in all_hands]
    count = np.zeros((len(all_hands), PLACES), np.int64)
    swap = np.full((len(all_hands), PLACES, PLACES), -1, np.int32)
    for n, hand in enumerate(all_hands):
        for place in hand:
            count[n, place] += 1
        for place in set(hand):
            rest = list(hand)
            rest.remove(place)
            for to in range(PLACES):
                swap[n, place, to] = number[tuple(sorted([*rest, to]))]
    costs = penalises_mover(edition)[np.ix_(totals, totals)]
    if (costs[:, :-1] > costs[:, 1:]).any():
        raise Refused(
            "The solver knows only rules by which the greater shadow total penalises the other player."
        )
    # Unsigned, because compiled code tests every signed index for being negative.
    holders = np.array([np.flatnonzero(count[:, place]) for place in range(PLACES)], np.uint32)
    into = np.array([swap[holders[place], place].T for place in range(PLACES)], np.uint32)
    free = (~costs).sum(axis=1)
    return Hands(
        count, swap, free, holders, into, np.array([np.searchsorted(row, free) for row in holders])
    )


def shadow(hand: Sequence[int]) -> int:
    return sum(max(0, st.L1 - place) for place in hand)


class Solution:
    """Values for the player to move, by turns to come, for all pairs of hands of k dice."""

    def __init__(
        self, edition: Edition, entities: int, own_target: bool = True, workers: int = 0
    ) -> None:
        if not 1 <= entities <= st.SLOTS:
            raise Refused(
                "{entities} dice each: the exact solver takes 1 to {most}.",
                entities=entities,
                most=st.SLOTS,
            )
        self.edition, self.entities, self.own_target = edition, entities, own_target
        self.hands = sorted(
            combinations_with_replacement(range(PLACES), entities),
            key=lambda hand: (shadow(hand), hand),
        )
        self.number = {hand: n for n, hand in enumerate(self.hands)}
        self.does, self.tables = effects(edition, own_target), tabulate(edition, self.hands)
        self.actions: int = edition.record.actions_per_turn
        self.workers = workers or os.cpu_count() or 1

    @property
    def memory(self) -> int:
        """The memory in bytes that solving takes.

        It holds the next turn, the turn as it ends, and a table for each action but the last.
        """
        return (1 + self.actions) * 8 * len(self.hands) ** 2

    def start(self) -> st.State:
        """Return the first position of the game that is solved."""
        chosen = {"entities": str(self.entities), "first_seat": "1", "own_target": self.own_target}
        return self.edition.start(2, chosen)  # type: ignore[return-value]

    def pair(self, mine: Sequence[int], theirs: Sequence[int]) -> tuple[int, int]:
        return self.number[tuple(sorted(mine))], self.number[tuple(sorted(theirs))]

    def solve(self, turns: int, scoring: str = "draw") -> tuple[np.ndarray, ...]:
        """Return the values with one action left, with two, and so on.

        `turns` is the number of turns to come, this one included (8.1).
        """
        *_, (_, values) = self.sweeps(turns, scoring)
        return values

    def sweeps(
        self, turns: int, scoring: str = "draw", done: int = 0, later: Worths | None = None
    ) -> Iterator[tuple[int, tuple[np.ndarray, ...]]]:
        """Yield the values by actions left, turn by turn from the end of the game.

        Read them at once: the next turn overwrites them. `later` holds the last values of a run
        that was stopped after `done` turns.
        """
        if scoring not in SCORINGS:
            raise Refused(
                "{scoring}: choose one of {scorings}.",
                scoring=repr(scoring),
                scorings=", ".join(SCORINGS),
            )
        later = self._cut(scoring, turns) if later is None else later
        ended, *before = [np.empty_like(later) for _ in range(self.actions)]
        values = (*before, later)
        with ThreadPoolExecutor(self.workers) as pool:
            for turn in range(done + 1, turns + 1):
                dead = value_without_winner(scoring, (turns - turn) % 2 == 0)
                self._share(pool, partial(turn_round, later, ended))
                after = ended
                for found in values:
                    self._share(
                        pool, partial(improve, self.does, self.tables, ended, after, found, dead)
                    )
                    after = found
                yield turn, values

    def _share(self, pool: ThreadPoolExecutor, work: Callable[[int, int], None]) -> None:
        n = len(self.hands)
        list(pool.map(lambda first: work(first, min(n, first + BLOCK)), range(0, n, BLOCK)))

    def _cut(self, scoring: str, turns: int) -> np.ndarray:
        """Return the values of a game cut after its last turn, for the player who would move next."""
        size = len(self.hands)
        if scoring == "ladder":
            ranked = sorted(tuple(sorted(hand, reverse=True)) for hand in self.hands)
            rank = np.array(
                [ranked.index(tuple(sorted(hand, reverse=True))) for hand in self.hands]
            )
            return 0.5 + 0.5 * np.sign(rank[:, None] - rank[None, :])
        return np.full((size, size), value_without_winner(scoring, turns % 2 == 0))


def value_without_winner(scoring: str, first: bool) -> float:
    """Return the value of a game without a winner for the mover.

    `lo` and `hi` are values for the player who moves first (8.1); `first` says if that is the mover.
    """
    if scoring in ("draw", "ladder"):
        return 0.5
    return float((scoring == "hi") == first)
