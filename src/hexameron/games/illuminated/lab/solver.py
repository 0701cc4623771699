"""Exact values of Illuminated for two players and up to five dice each, by backward induction over turns.

A position is a pair of hands, each a multiset of places on the ladder. One sweep a turn of horizon works out every pair from
the turn after it; what actions do comes from the rules themselves (`effects`). Section 8 of RULES.md tells what is computed.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from hexameron.core.edition import Edition
from hexameron.core.errors import Refused
from hexameron.core.kernel import entry, rule
from hexameron.games.illuminated.lab.effects import (
    HELPS,
    NO_DIE,
    OTHERS,
    OWN,
    PLACES,
    SACRIFICES,
    Effects,
    effects,
    penalised,
)
from hexameron.games.illuminated.rules import state as st

Worths = np.ndarray  # what hands are worth, row by row, or room to reckon it in
SCORINGS = ("draw", "lo", "hi", "ladder")
BLOCK = 32  # rows that a thread takes at a time


class Hands(NamedTuple):
    """All hands of k dice, sorted by shadow total, so that in every row the penalised pairs stand together at the end."""

    dice: np.ndarray  # [hand, place]: dice that stand there
    swap: (
        np.ndarray
    )  # [hand, from, to]: the hand after one die has gone from a place to another, or -1
    free: (
        np.ndarray
    )  # [hand]: how many of the other hands, from the first on, cost its owner nothing
    holders: np.ndarray  # [place, n]: the hands with a die there, ascending
    into: np.ndarray  # [place, to, n]: what the n-th holder becomes when that die goes there
    free_holders: (
        np.ndarray
    )  # [place, hand]: how many of the holders cost the owner of this hand nothing


@entry
def turn_round(later: Worths, ended: Worths, first: int, last: int) -> None:
    """What a pair is worth to whoever has just ended the turn: the rest to one, hands the other way round."""
    n = later.shape[0]
    for start in range(0, n, 64):
        for mine in range(first, last):
            for theirs in range(start, min(n, start + 64)):
                ended[mine, theirs] = 1.0 - later[theirs, mine]


@rule
def has_both(hands: Hands, hand: int, own: int, target: int) -> bool:
    """The dice that the action names are there, and two of them if both stand on one place."""
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
    """An action that changes the mover's hand only: whole rows at a time."""
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
    """An action at a die of the other hand: all hands that have such a die."""
    at, split = (kind, OTHERS, own, target, cost), hands.free_holders[target, hand]
    start, end = (split, hands.holders.shape[1]) if cost else (0, split)
    if does.many[at] == 0 or start >= end:
        return
    total, best, holders = room[: end - start], found[hand], hands.holders[target, start:end]
    begin(total)
    for outcome in range(does.many[at]):
        to = does.target[at][outcome]
        if to != st.L6:  # otherwise worth nothing: the other has won
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
    """The mover's best values in these rows: the turn ended now, or an action, after which a pair is worth what `after` says."""
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
        if (
            hands.dice[hand, st.FLOOR] == hands.dice[hand].sum()
        ):  # I-26: all on the floor, and the other hand as well
            found[hand, hand] = dead


def tabulate(edition: Edition, all_hands: Sequence[tuple[int, ...]]) -> Hands:
    """The tables of single hands; the other hand comes in by its shadow total alone."""
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
    costs = penalised(edition)[np.ix_(totals, totals)]
    if (costs[:, :-1] > costs[:, 1:]).any():
        raise Refused(
            "The solver knows only rules by which the greater shadow total penalises the other player."
        )
    holders = np.array(
        [np.flatnonzero(count[:, place]) for place in range(PLACES)], np.uint32
    )  # compiled code asks every signed index whether it is negative
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
        """Bytes that solving takes: the turn after, the turn as it ends, and a table for each action but the last."""
        return (1 + self.actions) * 8 * len(self.hands) ** 2

    def start(self) -> st.State:
        """The first position of the game that is solved."""
        chosen = {"entities": str(self.entities), "first_seat": "1", "own_target": self.own_target}
        return self.edition.start(2, chosen)  # type: ignore[return-value]

    def pair(self, mine: Sequence[int], theirs: Sequence[int]) -> tuple[int, int]:
        return self.number[tuple(sorted(mine))], self.number[tuple(sorted(theirs))]

    def solve(self, turns: int, scoring: str = "draw") -> tuple[np.ndarray, ...]:
        """Values with one action left, with two, …; `turns` turns to come, this one included (8.1)."""
        *_, (_, values) = self.sweeps(turns, scoring)
        return values

    def sweeps(
        self, turns: int, scoring: str = "draw", done: int = 0, later: Worths | None = None
    ) -> Iterator[tuple[int, tuple[np.ndarray, ...]]]:
        """Turn by turn from the end of the game, values by actions left: read before the next turn, which is written over them.

        `later` are the last values of a run that was broken off after `done` turns.
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
                dead = undecided(scoring, (turns - turn) % 2 == 0)
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
        """The value, for whoever would move next, of a game cut after its last turn."""
        size = len(self.hands)
        if scoring == "ladder":
            ranked = sorted(tuple(sorted(hand, reverse=True)) for hand in self.hands)
            rank = np.array(
                [ranked.index(tuple(sorted(hand, reverse=True))) for hand in self.hands]
            )
            return 0.5 + 0.5 * np.sign(rank[:, None] - rank[None, :])
        return np.full((size, size), undecided(scoring, turns % 2 == 0))


def undecided(scoring: str, first: bool) -> float:
    """What no winner is worth to the mover; `lo` and `hi` are told from the side of the player who moves first (8.1)."""
    if scoring in ("draw", "ladder"):
        return 0.5
    return float((scoring == "hi") == first)
