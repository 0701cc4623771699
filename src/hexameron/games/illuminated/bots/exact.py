"""Exact values from tables that `hexameron illuminated solve --keep` has stored.

The tables are read with NumPy alone and never loaded whole. A table belongs to the content and the
rules it was solved with. Without a table that fits there are no exact values.
"""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from hexameron.core.compiled.compiling import cache_folder
from hexameron.core.drawing.memo import remember_recent
from hexameron.core.kernel import OVER
from hexameron.core.model.edition import Edition
from hexameron.games.illuminated.bots.candidates import candidates
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.rules.apply import apply
from hexameron.games.illuminated.rules.payoffs import payoffs

STEPS = 65_535  # a stored value is a whole number of steps, all of which make 1
# Games of at most SOON dice each and ROUNDS rounds are solved in seconds: a dozen tables at most.
SOON, ROUNDS = 3, 100
VALUES, TURNS, HANDS = "values.npy", "turns.npy", "hands.npy"


class StoredTable(NamedTuple):
    """A stored table: values by turns to come, actions left, the mover's hand and the other's."""

    values: np.ndarray
    turns: np.ndarray  # the numbers of turns to come that are stored, ascending
    number: np.ndarray  # index of a hand, by its code

    def worth(self, turns: int, left: int, mine: Sequence[int], theirs: Sequence[int]) -> float:
        at = nearest(self.turns, turns)
        return (
            float(self.values[at, left - 1, self.number[code(mine)], self.number[code(theirs)]])
            / STEPS
        )


def code(hand: Sequence[int]) -> int:
    """Return a hand as one number, the same for every order of its dice."""
    found = 0
    for place in sorted(hand):
        found = found * st.L6 + place
    return found


def nearest(kept: np.ndarray, turns: int) -> int:
    """Return the index in `kept` for this number of turns to come.

    Of a long game not every number is stored. Then take the nearest in which the same side moves
    last.
    """
    return int(
        np.argmin(
            np.abs(kept.astype(np.int64) - turns) + len(kept) * 1000 * ((kept - turns) % 2 != 0)
        )
    )


def home(e: Edition, entities: int, scoring: str, own_target: bool) -> Path:
    """Return the folder of the table that was solved with this content and these rules."""
    mark = remember_recent(e, "solved by", (), lambda: _mark(e))
    name = f"{e.about.slug}-{mark}-{entities}-{scoring}" + ("" if own_target else "-others")
    return cache_folder().parent / "solved" / name


def _mark(e: Edition) -> str:
    """Return a digest of the content and the rules. They do not change while a program runs."""
    digest = hashlib.sha256(e.toml.encode())
    for file in sorted((e.game.folder / "rules").glob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def find_table(e: Edition, s: st.State) -> StoredTable | None:
    """Return the table for this match, or None."""
    if s.seats != 2:
        return None
    folder = home(e, s.entities, scoring_of(s), bool(s.own_target))
    if not (folder / VALUES).is_file():
        return None
    found = StoredTable(
        np.load(folder / VALUES, mmap_mode="r"),
        np.load(folder / TURNS),
        np.load(folder / HANDS, mmap_mode="r"),
    )
    return found if turns_to_come(s) <= found.turns[-1] else None


def scoring_of(s: st.State) -> str:
    """Return the scoring of a game cut at the limit, by its name in `solve`."""
    return "ladder" if s.at_limit == st.LAST_LIGHT else "draw"


def turns_to_come(s: st.State) -> int:
    """Return the number of turns to come for two players, the present one included (8.1)."""
    return 2 * (s.limit - s.round) + (2 if s.actor == s.starter else 1)


def is_kept(kept: StoredTable, s: st.State) -> bool:
    """Return whether the table has exactly this number of turns to come, and one turn less."""
    return {turns_to_come(s), max(1, turns_to_come(s) - 1)} <= {*kept.turns.tolist()}


def worth(e: Edition, kept: StoredTable, s: st.State, seat: int) -> float:
    """Return the value of a decision, or of the end, for a seat."""
    if s.to_act == OVER:
        shares = [0.0] * s.seats
        payoffs(e.record, s, shares)
        return shares[seat]
    mine, theirs = (hand(s, owner) for owner in (s.actor, 1 - s.actor))
    found = kept.worth(turns_to_come(s), s.left, mine, theirs)
    return found if s.actor == seat else 1.0 - found


def hand(s: st.State, seat: int) -> list[int]:
    return [s.place[seat * st.SLOTS + i] for i in range(s.entities)]


def worth_of(e: Edition, kept: StoredTable, s: st.State, action: int) -> float:
    """Return the value of an action for the acting seat, as the mean over the faces of the die."""
    total, faces = 0.0, (0,) if st.END.has(action) else range(1, 7)
    for face in faces:
        after = s.copy()
        apply(e.record, after, action)
        if face:
            apply(e.record, after, face)
        total += worth(e, kept, after, s.actor)
    return total / len(faces)


def exact(e: Edition, s: st.State) -> dict[int, float]:
    """Return the value of every candidate for the seat to act; without a table, nothing."""
    kept = find_table(e, s)
    if kept is None:
        return {}
    out = e.room()
    return {
        action: worth_of(e, kept, s, action)
        for action in out[: candidates(e.record, s, out)].tolist()
    }


def solving(e: Edition, s: st.State) -> list[str]:
    """Return the command that solves this match, if it takes only seconds.

    Return nothing if the match is solved already, or if it would take long.
    """
    if (
        s.seats != 2
        or s.entities > SOON
        or s.limit > ROUNDS
        or not e.is_standard
        or find_table(e, s) is not None
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
