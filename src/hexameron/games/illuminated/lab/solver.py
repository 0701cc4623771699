"""Exact values of Illuminated for two players and up to three dice each, by backward induction over turns.

Successors come from the rules themselves; nothing is written twice. Section 8 of RULES.md tells what is computed.
"""

from itertools import combinations_with_replacement
from typing import Any

import numpy as np

from hexameron.core.contract import apply, candidates
from hexameron.core.edition import Edition
from hexameron.core.errors import Refused
from hexameron.core.kernel import OVER, entry, rule
from hexameron.core.record import Records
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.rules.ladder import sum_up

WON, LOST, DEAD = -1, -2, -3
SCORINGS = ("draw", "lo", "hi", "ladder")


@rule
def hand_code(s: st.State, seat: int) -> int:
    """A seat's dice as one number, the same for every order of them."""
    code = 0
    for place in range(st.L6 + 1):
        for e in range(seat * st.SLOTS, seat * st.SLOTS + s.entities):
            if s.place[e] == place:
                code = code * (st.L6 + 1) + place
    return code


@entry
def successors(content: Any, scratch: Any, hands: Any, number: Any, actions: Any, counts: Any, table: Any) -> None:
    """table[pair, action, face]: the pair of hands after it, the mover's hand first, or WON, LOST, DEAD; face 0 ends the turn."""
    n, k = hands.shape
    state, after = scratch[0], scratch[1]
    for mine in range(n):
        for theirs in range(n):
            for i in range(k):
                state.place[i] = hands[mine, i]
                state.place[st.SLOTS + i] = hands[theirs, i]
            sum_up(state)
            pair = mine * n + theirs
            counts[pair] = candidates(content, state, actions)
            for j in range(counts[pair]):
                for face in range(1, 7):
                    scratch[1] = state
                    apply(content, after, actions[j])
                    if actions[j] == 0:
                        table[pair, j, face - 1] = pair
                        continue
                    apply(content, after, face)
                    if after.to_act == OVER:
                        table[pair, j, face - 1] = DEAD if after.winner < 0 else (WON if after.winner == 0 else LOST)
                        continue
                    table[pair, j, face - 1] = number[hand_code(after, 0)] * n + number[hand_code(after, 1)]


@rule
def best(counts: Any, table: Any, mirror: Any, later: Any, dead: float, one: Any, pair: int, again: bool) -> float:
    """The mover's best expected value; `again` if an action is left after this one."""
    found = 1.0 - later[mirror[pair]]  # candidate 0 ends the turn (I-13)
    for j in range(1, counts[pair]):
        total = 0.0
        for face in range(6):
            to = table[pair, j, face]
            if to >= 0:
                total += one[to] if again else 1.0 - later[mirror[to]]
            elif to == WON:
                total += 1.0
            elif to == DEAD:
                total += dead
        found = max(found, total / 6.0)
    return found


@entry
def sweep(counts: Any, table: Any, mirror: Any, later: Any, dead: float, one: Any, two: Any) -> None:
    """One turn of horizon: `later` holds the opponent's values with two actions; fills this turn's with one and two left."""
    for pair in range(counts.shape[0]):
        if counts[pair] > 0:
            one[pair] = best(counts, table, mirror, later, dead, one, pair, False)
    for pair in range(counts.shape[0]):
        if counts[pair] > 0:
            two[pair] = best(counts, table, mirror, later, dead, one, pair, True)


class Solution:
    """Values for the player to move, by horizon in turns, for all pairs of hands of k dice."""

    def __init__(self, edition: Edition, entities: int) -> None:
        if entities not in (1, 2, 3):
            raise Refused("{entities} dice each: the exact solver takes 1, 2 or 3 (more need gigabytes).", entities=entities)
        self.edition, self.entities = edition, entities
        self.hands = np.array(list(combinations_with_replacement(range(st.L6), entities)), np.int8)
        n = len(self.hands)
        number = np.zeros((st.L6 + 1) ** entities, np.int32)
        for index, hand in enumerate(self.hands.tolist()):
            number[self._code(hand)] = index
        self.counts = np.zeros(n * n, np.int32)
        self.table = np.zeros((n * n, 12 + 16 * entities, 6), np.int32)
        successors(edition.record, self._scratch(), self.hands, number, edition.room(), self.counts, self.table)
        self.number = number
        self.mirror = np.arange(n * n, dtype=np.int32).reshape(n, n).T.reshape(-1).copy()

    def _scratch(self) -> Records:
        scratch = Records(st.State, 2)
        state: Any = self.edition.start(2, {"entities": str(self.entities), "first_seat": "1", "max_rounds": 1000})
        state.left, state.turn, state.round = 2, 3, 2
        for e in range(st.ENTITIES):
            state.place[e] = 6 if e // st.SLOTS < 2 and e % st.SLOTS < self.entities else st.UNUSED
        scratch[0] = state
        return scratch

    def _code(self, hand: list[int]) -> int:
        code = 0
        for place in sorted(hand):
            code = code * (st.L6 + 1) + place
        return code

    def pair(self, mine: list[int], theirs: list[int]) -> int:
        return int(self.number[self._code(mine)] * len(self.hands) + self.number[self._code(theirs)])

    def solve(self, turns: int, scoring: str = "draw") -> tuple[np.ndarray, np.ndarray]:
        """Values with one and with two actions left, `turns` turns to come, this one included (8.1)."""
        if scoring not in SCORINGS:
            raise Refused("{scoring}: choose one of {scorings}.", scoring=repr(scoring), scorings=", ".join(SCORINGS))
        later = self._cut(scoring, turns)
        one, two = np.zeros_like(later), np.zeros_like(later)
        for left in range(1, turns + 1):
            dead = self._undecided(scoring, (turns - left) % 2 == 0)
            sweep(self.counts, self.table, self.mirror, later, dead, one, two)
            later = two.copy()
        return one, two

    def _cut(self, scoring: str, turns: int) -> np.ndarray:
        """The value, for whoever would move next, of a game cut after its last turn."""
        size = len(self.hands) ** 2
        if scoring == "ladder":
            ranked = [tuple(sorted(hand, reverse=True)) for hand in self.hands.tolist()]
            return np.array([0.5 if a == b else float(a > b) for a in ranked for b in ranked])
        return np.full(size, self._undecided(scoring, turns % 2 == 0))

    @staticmethod
    def _undecided(scoring: str, first: bool) -> float:
        """What no winner is worth to the mover; `lo` and `hi` are told from the side of the player who moves first (8.1)."""
        if scoring in ("draw", "ladder"):
            return 0.5
        return float((scoring == "hi") == first)
