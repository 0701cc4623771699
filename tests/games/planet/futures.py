"""Every way in which a game of Planet can end if no pawn is moved, by trying everything."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations, product
from math import factorial, perm

from games.planet.scene import edition
from hexameron.games.planet.rules import state as st

Board = list[int]  # by space the token there, or NONE


class TooMany(Exception):
    """More endings than the test may try."""


@cache
def linked_spaces(tray: int, face: int, i: int) -> tuple[int, ...]:
    return tuple(j for j in range(5) if edition.record.links[tray, face, i] >> j & 1)


@cache
def need_of(pawn: int) -> tuple[int, int, int]:
    """A pawn's soil, wanted and forbidden colour."""
    c = edition.record
    return int(c.soil_need[pawn]), int(c.link[pawn]), int(c.avoid[pawn])


@cache
def soil_of(tray: int, face: int, i: int) -> int:
    return int(edition.record.soil[tray, face, i])


def is_content(tray: int, face: int, placed: dict[int, int], i: int) -> bool:
    """P-22 to P-25: whether a need is met or can still be, on a continent that may be partly filled."""
    if placed[i] < 4:
        return True
    soil, wanted, forbidden = need_of(placed[i])
    if soil >= 0:
        return soil == soil_of(tray, face, i)
    links = linked_spaces(tray, face, i)
    around = {placed[j] // 4 for j in links if j in placed}
    return forbidden not in around and (
        wanted < 0 or wanted in around or any(j not in placed for j in links)
    )


@cache
def is_valid(tray: int, face: int, pawns: tuple[int, ...]) -> bool:
    """P-44, of a full continent."""
    placed = dict(enumerate(pawns))
    return sum(one < 4 for one in pawns) == 1 and all(
        is_content(tray, face, placed, i) for i in range(5)
    )


def endings(s: st.State, shown: int, board: Board, most: int) -> set[frozenset[int]]:
    """Return every set of continents that can be validated: all that the unknown pawns may be, times all that may be placed where."""
    known = {s.tok[token] for token in range(s.drawn) if shown >> token & 1}
    hidden = [space for space in range(20) if board[space] >= 0 and not shown >> board[space] & 1]
    free = [space for space in range(20) if board[space] < 0]
    asked = Counter(s.tok[board[space]] // 4 for space in hidden)
    unseen = {
        colour: [pawn for pawn in range(4 * colour, 4 * colour + 4) if pawn not in known]
        for colour in asked
    }
    tries = factorial(len(free))
    for colour, number in asked.items():
        tries *= perm(len(unseen[colour]), number)
    if tries > most:
        raise TooMany
    faces, found = s.face.tolist(), set()
    pawns = [s.tok[token] if token >= 0 else -1 for token in board]
    for worlds in product(
        *(permutations(unseen[colour], number) for colour, number in asked.items())
    ):
        each = {colour: iter(world) for colour, world in zip(asked, worlds, strict=True)}
        for space in hidden:
            pawns[space] = next(each[s.tok[board[space]] // 4])
        lying = {pawns[space] for space in range(20) if space not in free}
        for order in permutations([pawn for pawn in range(20) if pawn not in lying]):
            for space, pawn in zip(free, order, strict=True):
                pawns[space] = pawn
            found.add(
                frozenset(
                    tray
                    for tray in range(4)
                    if is_valid(tray, faces[tray], tuple(pawns[5 * tray : 5 * tray + 5]))
                )
            )
    return found


def can_thrive(
    s: st.State, shown: int, board: Board, tray: int, at: int = -1, token: int = -1
) -> bool:
    """Whether some pawns validate this continent and leave enough for the hidden pawns of the others; by search, space by space.

    If a space `at` is named, a pawn of a hand, `token`, is to be placed there.
    """
    spaces = board[5 * tray : 5 * tray + 5]
    if at >= 0:
        spaces[at] = token
    known = {s.tok[one] for one in range(s.drawn) if shown >> one & 1}
    unseen = {pawn for pawn in range(20) if pawn not in known}
    lying = {s.tok[one] for one in [*board, token] if one >= 0 and shown >> one & 1}
    elsewhere = Counter(
        s.tok[one] // 4
        for g, one in enumerate(board)
        if g // 5 != tray and one >= 0 and not shown >> one & 1
    )

    def choices(token: int) -> list[int]:
        if token < 0:
            return [
                pawn
                for pawn in range(20)
                if pawn not in lying and (pawn >= 4 or not {*range(pawn)} - lying)
            ]  # Waters are alike
        return (
            [s.tok[token]]
            if shown >> token & 1
            else [pawn for pawn in sorted(unseen) if pawn // 4 == s.tok[token] // 4]
        )

    order = sorted(range(5), key=lambda i: spaces[i] < 0)
    options = [choices(spaces[i]) for i in order]
    face = int(s.face[tray])
    placed: dict[int, int] = {}

    def is_hopeful() -> bool:
        return sum(pawn < 4 for pawn in placed.values()) <= 1 and all(
            is_content(tray, face, placed, i) for i in placed
        )

    def fill(depth: int) -> bool:
        if depth == 5:
            left = Counter(pawn // 4 for pawn in unseen - set(placed.values()))
            return sum(pawn < 4 for pawn in placed.values()) == 1 and all(
                left[colour] >= n for colour, n in elsewhere.items()
            )
        for pawn in options[depth]:
            if pawn not in placed.values():
                placed[order[depth]] = pawn
                if is_hopeful() and fill(depth + 1):
                    return True
                del placed[order[depth]]
        return False

    return fill(0)
