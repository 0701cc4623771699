"""A proof that every mix of faces has perfect planets, and their number (2.6). Not for play.

A face's fillings are enumerated with exactly one Water. Four faces are joined by disjoint sets of
the 16 other Elements. Waters count as identical.
"""

from functools import cache
from itertools import combinations, permutations, product

import numpy as np

from hexameron.core.model.edition import Edition
from hexameron.games.planet.rules import state as st

OTHERS = 16  # Elements that are not Water: pawn ids 4 to 19, bit i for id 4 + i
ALL = (1 << OTHERS) - 1


@cache
def arrangements() -> tuple[np.ndarray, np.ndarray]:
    """Return every ordered choice of four of the 16 Elements, and its set as a bit mask."""
    rows = np.array(list(permutations(range(OTHERS), st.SPACES - 1)), np.int8)
    return rows, (1 << rows.astype(np.int64)).sum(axis=1)


def fillings(c: st.Content, tray: int, face: int) -> np.ndarray:
    """Count the valid fillings of this face, by the set of Elements that they use.

    The index is the bit mask of the four Elements besides the one Water.
    """
    rows, masks = arrangements()
    counts = np.zeros(ALL + 1, np.int64)
    for wet in range(st.SPACES):
        spaces = [i for i in range(st.SPACES) if i != wet]
        valid = np.ones(len(rows), bool)
        for column, i in enumerate(spaces):
            valid &= _check_needs(c, tray, face, i, rows[:, column], wet, spaces, rows)
        counts += np.bincount(masks[valid], minlength=ALL + 1)
    return counts


def _check_needs(
    c: st.Content,
    tray: int,
    face: int,
    i: int,
    pawns: np.ndarray,
    wet: int,
    spaces: list[int],
    rows: np.ndarray,
) -> np.ndarray:
    """Check P-22 to P-25 on one space, for all arrangements at once."""
    links = c.links[tray, face, i]
    linked = np.full(len(rows), 1 << st.WATER if links >> wet & 1 else 0)
    for column, j in enumerate(spaces):
        if links >> j & 1:
            linked |= 1 << (st.MINERAL + rows[:, column].astype(np.int64) // 4)
    ids = range(4, 4 + OTHERS)
    soil, link, avoid = (
        np.array([part[p] for p in ids]) for part in (c.soil_need, c.link, c.avoid)
    )
    soil, link, avoid = soil[pawns], link[pawns], avoid[pawns]
    fits = (soil < 0) | (soil == c.soil[tray, face, i])
    served = (link < 0) | (linked >> np.maximum(link, 0) & 1 == 1)
    spoiled = (avoid >= 0) & (linked >> np.maximum(avoid, 0) & 1 == 1)
    return np.asarray(fits & served & ~spoiled)


@cache
def halves() -> tuple[np.ndarray, np.ndarray]:
    """Return every set of eight Elements, and for each the 70 ways to take four of them."""
    sets = [sum(1 << i for i in eight) for eight in combinations(range(OTHERS), 8)]
    fours = [
        [
            sum(1 << i for i in four)
            for four in combinations([i for i in range(OTHERS) if eight >> i & 1], 4)
        ]
        for eight in sets
    ]
    return np.array(sets), np.array(fours)


def join_counts(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Count the fillings of two continents together, by their set of eight Elements."""
    sets, fours = halves()
    pair = np.zeros(ALL + 1, np.int64)
    pair[sets] = (a[fours] * b[sets[:, None] ^ fours]).sum(axis=1)
    return pair


def perfect_planets(e: Edition) -> dict[str, int]:
    """Count the placements that meet every need, for each mix of faces such as EEDE."""
    by_face = [[fillings(e.record, tray, face) for face in (0, 1)] for tray in range(st.TRAYS)]
    front = {
        (i, j): join_counts(by_face[0][i], by_face[1][j]) for i, j in product((0, 1), repeat=2)
    }
    back = {(i, j): join_counts(by_face[2][i], by_face[3][j]) for i, j in product((0, 1), repeat=2)}
    sets, _ = halves()
    return {
        "".join("ED"[face] for face in (*first, *second)): int(
            (front[first][sets] * back[second][ALL ^ sets]).sum()
        )
        for first, second in product(front, back)
    }


def local_fillings(e: Edition) -> dict[str, int]:
    """Count the valid fillings of each face by itself (of 218,400)."""
    faces = [(tray, face) for tray in range(st.TRAYS) for face in (0, 1)]
    return {
        e.values.tray[tray].face[face].name: int(fillings(e.record, tray, face).sum())
        for tray, face in faces
    }


def table(e: Edition) -> list[list[str]]:
    """Return headings, then a row for each mix of faces.

    A row has the number of perfect planets, and how many times fewer they are than with easy faces.
    """
    counts = perfect_planets(e)
    easiest = counts["EEEE"]
    rows = [["mix", "perfect planets", "EEEE ÷ mix"]]
    for mix in sorted(counts, key=lambda one: (one.count("D"), one)):
        rows.append(
            [mix, f"{counts[mix]:,}", f"{easiest / counts[mix]:.1f}" if counts[mix] else "none"]
        )
    return rows
