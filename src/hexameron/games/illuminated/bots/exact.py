"""Exact values from tables that `hexameron illuminated solve --keep` has stored: read with NumPy alone, never held in memory.

A table belongs to the numbers and rules it was solved by; where there is none that fits, nothing is said.
"""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from hexameron.core.compiling import cache_folder
from hexameron.core.edition import Edition
from hexameron.core.kernel import OVER
from hexameron.core.noticing import remembered
from hexameron.games.illuminated.bots.candidates import candidates
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.rules.apply import apply
from hexameron.games.illuminated.rules.payoffs import payoffs

STEPS = 65_535  # of a stored value, from 0 to 1
SOON, ROUNDS = (
    3,
    100,
)  # dice each and rounds up to which a game is solved in seconds; a dozen tables at most, whatever is asked for
VALUES, TURNS, HANDS = "values.npy", "turns.npy", "hands.npy"


class Kept(NamedTuple):
    """Values by turns to come, actions left, the mover's hand and the other's."""

    values: np.ndarray
    turns: np.ndarray  # which turns to come are kept, ascending
    number: np.ndarray  # of a hand, by its code

    def worth(self, turns: int, left: int, mine: Sequence[int], theirs: Sequence[int]) -> float:
        at = nearest(self.turns, turns)
        return (
            float(self.values[at, left - 1, self.number[code(mine)], self.number[code(theirs)]])
            / STEPS
        )


def code(hand: Sequence[int]) -> int:
    """A hand as one number, the same for every order of its dice."""
    found = 0
    for place in sorted(hand):
        found = found * st.L6 + place
    return found


def nearest(kept: np.ndarray, turns: int) -> int:
    """The table for so many turns to come; of a long game not every one is kept: then the nearest in which the same side moves last."""
    return int(
        np.argmin(
            np.abs(kept.astype(np.int64) - turns) + len(kept) * 1000 * ((kept - turns) % 2 != 0)
        )
    )


def home(e: Edition, entities: int, scoring: str, own_target: bool) -> Path:
    """Where the table stands that was solved by these rules and numbers."""
    mark = remembered(e, "solved by", (), lambda: _mark(e))
    name = f"{e.about.slug}-{mark}-{entities}-{scoring}" + ("" if own_target else "-others")
    return cache_folder().parent / "solved" / name


def _mark(e: Edition) -> str:
    """Of the numbers and of the rules, which nobody changes while a program runs."""
    digest = hashlib.sha256(e.toml.encode())
    for file in sorted((e.game.folder / "rules").glob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def kept_for(e: Edition, s: st.State) -> Kept | None:
    """The table for this match, if there is one."""
    if s.seats != 2:
        return None
    folder = home(e, s.entities, scoring_of(s), bool(s.own_target))
    if not (folder / VALUES).is_file():
        return None
    found = Kept(
        np.load(folder / VALUES, mmap_mode="r"),
        np.load(folder / TURNS),
        np.load(folder / HANDS, mmap_mode="r"),
    )
    return found if turns_to_come(s) <= found.turns[-1] else None


def scoring_of(s: st.State) -> str:
    """What a game cut at the limit counts, as `solve` calls it."""
    return "ladder" if s.at_limit == st.LAST_LIGHT else "draw"


def turns_to_come(s: st.State) -> int:
    """Of two players, the present turn included (8.1)."""
    return 2 * (s.limit - s.round) + (2 if s.actor == s.starter else 1)


def is_kept(kept: Kept, s: st.State) -> bool:
    """Whether the table is of exactly these turns to come, and those after them."""
    return {turns_to_come(s), max(1, turns_to_come(s) - 1)} <= {*kept.turns.tolist()}


def worth(e: Edition, kept: Kept, s: st.State, seat: int) -> float:
    """What a decision, or the end, is worth to a seat."""
    if s.to_act == OVER:
        shares = [0.0] * s.seats
        payoffs(e.record, s, shares)
        return shares[seat]
    mine, theirs = (hand(s, owner) for owner in (s.actor, 1 - s.actor))
    found = kept.worth(turns_to_come(s), s.left, mine, theirs)
    return found if s.actor == seat else 1.0 - found


def hand(s: st.State, seat: int) -> list[int]:
    return [s.place[seat * st.SLOTS + i] for i in range(s.entities)]


def worth_of(e: Edition, kept: Kept, s: st.State, action: int) -> float:
    """What an action is worth to its maker, on average over the die."""
    total, faces = 0.0, (0,) if st.END.has(action) else range(1, 7)
    for face in faces:
        after = s.copy()
        apply(e.record, after, action)
        if face:
            apply(e.record, after, face)
        total += worth(e, kept, after, s.actor)
    return total / len(faces)


def exact(e: Edition, s: st.State) -> dict[int, float]:
    """What every action worth a thought is worth to the seat to act; nothing without a table."""
    kept = kept_for(e, s)
    if kept is None:
        return {}
    out = e.room()
    return {
        action: worth_of(e, kept, s, action)
        for action in out[: candidates(e.record, s, out)].tolist()
    }


def solving(e: Edition, s: st.State) -> list[str]:
    """The command that makes this match known, if it takes seconds; nothing where it is known, or would take long."""
    if (
        s.seats != 2
        or s.entities > SOON
        or s.limit > ROUNDS
        or not e.is_standard
        or kept_for(e, s) is not None
    ):
        return []
    target = "--own-target" if s.own_target else "--no-own-target"
    return [
        "solve",
        "--entities",
        str(s.entities),
        "--rounds",
        str(ROUNDS),
        "--scoring",
        scoring_of(s),
        target,
        "--keep",
    ]
