"""The effects of actions on the one or two dice they name, taken from the rules themselves.

An action moves its Target and its own die. All other dice matter only through Control. So a few
thousand rolls on small positions show everything that the solver needs, and no rule is written
twice.
"""

from collections import Counter
from itertools import product
from typing import NamedTuple

import numpy as np

from hexameron.core.errors import Refused
from hexameron.core.model.edition import Edition
from hexameron.games.illuminated.rules import apply, legal, state as st
from hexameron.games.illuminated.rules.control import penalty
from hexameron.games.illuminated.rules.ladder import sum_up

PLACES = st.L6  # number of places that a die can be on before a player wins
NO_DIE = PLACES  # place of the own die of a Manipulation, which has none
RAISES, LOWERS, SACRIFICES, HELPS = range(4)
OWN, OTHERS = 0, 1  # the owner of the Target
MINE, THEIRS = range(2), range(st.SLOTS, 2 * st.SLOTS)
HIGHEST_TOTAL = st.SLOTS * (st.S1 + 1)


class Effects(NamedTuple):
    """The outcomes of actions.

    The arrays are indexed by kind, owner of the Target, place of the own die, place of the Target,
    penalised or not, and number of the outcome.
    """

    many: np.ndarray  # number of outcomes; 0 if there is no such action
    own: np.ndarray  # place of the own die afterwards
    target: np.ndarray  # place of the Target afterwards; on L6 its owner has won
    chance: np.ndarray


def effects(edition: Edition, own_target: bool = True) -> Effects:
    shape = (4, 2, PLACES + 1, PLACES, 2)
    found = Effects(
        np.zeros(shape, np.int8),
        np.zeros((*shape, 6), np.int8),
        np.zeros((*shape, 6), np.int8),
        np.zeros((*shape, 6), np.float64),
    )
    for whose, own, target, penalised in product(
        (OWN, OTHERS), range(PLACES), range(PLACES), (0, 1)
    ):
        laid, die = (
            position(edition, own_target, whose, own, target, penalised),
            1 if whose == OWN else st.SLOTS,
        )
        out = edition.room()
        allowed = set(out[: legal.legal(edition.record, laid, out)].tolist())
        named = {
            (RAISES, NO_DIE): st.RAISE.code(die),
            (LOWERS, NO_DIE): st.LOWER.code(die),
            (SACRIFICES, own): st.SACRIFICE.code(die),
            (HELPS, own): st.HELP.code(die),
        }
        for (kind, helper), action in named.items():
            at = (kind, whose, helper, target, penalised)
            if action in allowed and not found.many[at]:
                for n, (ends, faces) in enumerate(rolls(edition, laid, action, die).items()):
                    found.many[at] = n + 1
                    (found.own[at][n], found.target[at][n]), found.chance[at][n] = ends, faces / 6
    return found


def position(
    edition: Edition, own_target: bool, whose: int, own: int, target: int, penalised: int
) -> st.State:
    """Return a position with the mover's first die on `own` and the Target on `target`.

    The other dice are placed so that the mover is penalised, or not.
    """
    chosen = {
        "entities": str(st.SLOTS),
        "first_seat": "1",
        "max_rounds": 1000,
        "own_target": own_target,
    }
    s: st.State = edition.start(2, chosen)  # type: ignore[assignment]
    s.left, s.turn, s.round = 2, 3, 2
    mine, theirs = (st.L1, st.FLOOR) if penalised else (st.FLOOR, st.L1)
    for e in range(st.SLOTS):
        s.place[e], s.place[st.SLOTS + e] = mine, theirs
    s.place[0] = own
    s.place[1 if whose == OWN else st.SLOTS] = target
    sum_up(s)
    return s


def rolls(edition: Edition, laid: st.State, action: int, target: int) -> Counter[tuple[int, int]]:
    """Return the places of own die and Target after the roll, with the number of faces for each."""
    ends: Counter[tuple[int, int]] = Counter()
    for face in range(1, 7):
        s = laid.copy()
        apply.apply(edition.record, s, action)
        apply.apply(edition.record, s, face)
        moved = {e for e in range(2 * st.SLOTS) if s.place[e] != laid.place[e]}
        if not moved <= {0, target}:
            raise Refused("The solver knows only rules by which an action moves its own dice.")
        ends[s.place[0], s.place[target]] += 1
    return ends


def penalises_mover(edition: Edition) -> np.ndarray:
    """Return whether the mover is penalised for a Target in the Light.

    The array is indexed by the mover's shadow total and the other player's.
    """
    s = position(edition, True, OTHERS, st.L1, st.L1, 0)
    found = np.zeros((HIGHEST_TOTAL + 1, HIGHEST_TOTAL + 1), np.bool_)
    for mine, theirs in product(range(HIGHEST_TOTAL + 1), repeat=2):
        s.shadow[0], s.shadow[1] = mine, theirs
        found[mine, theirs] = penalty(edition.record, s, st.SLOTS) > 0
    return found
