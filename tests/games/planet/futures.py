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


def is_met(tray: int, face: int, pawns: tuple[int, ...], i: int) -> bool:
    """P-21 to P-25, on a full continent."""
    c = edition.record
    around = {pawns[j] // 4 for j in range(5) if c.links[tray, face, i] >> j & 1}
    pawn = pawns[i]
    if pawn < 4:
        return sum(one < 4 for one in pawns) == 1
    if c.soil_need[pawn] >= 0:
        return bool(c.soil_need[pawn] == c.soil[tray, face, i])
    return (c.link[pawn] < 0 or c.link[pawn] in around) and c.avoid[pawn] not in around


@cache
def is_valid(tray: int, face: int, pawns: tuple[int, ...]) -> bool:
    return sum(one < 4 for one in pawns) == 1 and all(is_met(tray, face, pawns, i) for i in range(5))


def endings(s: st.State, shown: int, board: Board, most: int) -> set[frozenset[int]]:
    """Return every set of continents that can be validated: all that the unknown pawns may be, times all that may be placed where."""
    known = {s.tok[token] for token in range(s.drawn) if shown >> token & 1}
    hidden = [space for space in range(20) if board[space] >= 0 and not shown >> board[space] & 1]
    free = [space for space in range(20) if board[space] < 0]
    asked = Counter(s.tok[board[space]] // 4 for space in hidden)
    unseen = {colour: [pawn for pawn in range(4 * colour, 4 * colour + 4) if pawn not in known] for colour in asked}
    tries = factorial(len(free))
    for colour, number in asked.items():
        tries *= perm(len(unseen[colour]), number)
    if tries > most:
        raise TooMany
    faces, found = s.face.tolist(), set()
    pawns = [s.tok[token] if token >= 0 else -1 for token in board]
    for worlds in product(*(permutations(unseen[colour], number) for colour, number in asked.items())):
        each = {colour: iter(world) for colour, world in zip(asked, worlds, strict=True)}
        for space in hidden:
            pawns[space] = next(each[s.tok[board[space]] // 4])
        lying = {pawns[space] for space in range(20) if space not in free}
        for order in permutations([pawn for pawn in range(20) if pawn not in lying]):
            for space, pawn in zip(free, order, strict=True):
                pawns[space] = pawn
            found.add(frozenset(tray for tray in range(4) if is_valid(tray, faces[tray], tuple(pawns[5 * tray : 5 * tray + 5]))))
    return found
