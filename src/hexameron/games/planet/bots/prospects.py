"""What a continent may still become, as far as one can know (P-R82), if no pawn on it is moved any more."""

import numpy as np

from hexameron.core.kernel import Out, entry, rule
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.rules.needs import suits


@rule
def possible_pawns(s: st.State, sure: int, colour: int, lying: bool) -> int:
    """Which of the four pawns of a colour an unknown one can be (lying), or a free space can still get."""
    left, onboard = 15, 0
    for g in range(st.BOARD):
        if s.space[g] >= 0:
            onboard |= 1 << s.space[g]
    for token in range(s.drawn):
        if s.tok[token] >> 2 == colour and sure >> token & 1 and (lying or onboard >> token & 1):
            left &= ~(1 << (s.tok[token] & 3))
    return left


@rule
def may_thrive(c: st.Content, s: st.State, tray: int, sure: int) -> bool:
    """Whether some filling of the free spaces and some needs of the unknown pawns validate the continent."""
    colours = np.empty(st.SPACES, np.int64)
    free, total = 0, 1
    for i in range(st.SPACES):
        token = s.space[st.SPACES * tray + i]
        colours[i] = s.tok[token] >> 2 if token >= 0 else st.NONE
        if token < 0:
            free |= 1 << i
            total *= st.OXYGEN
    lying, coming = np.empty(st.OXYGEN, np.int64), np.empty(st.OXYGEN, np.int64)
    stock = np.empty(st.OXYGEN, np.int64)
    for colour in range(st.OXYGEN):
        lying[colour] = possible_pawns(s, sure, colour, True)
        coming[colour] = possible_pawns(s, sure, colour, False)
        stock[colour] = 4
        for g in range(st.BOARD):
            stock[colour] -= s.space[g] >= 0 and s.tok[s.space[g]] >> 2 == colour
    for filling in range(total):
        rest = filling
        for i in range(st.SPACES):
            if free >> i & 1:
                colours[i] = rest % st.OXYGEN
                rest //= st.OXYGEN
        if is_supplied(colours, free, stock) and is_satisfied(c, s, tray, sure, colours, free, lying, coming):
            return True
    return False


@rule
def is_supplied(colours: Out, free: int, stock: Out) -> bool:
    """One Water, and no more pawns of a colour than are left."""
    water = 0
    for i in range(st.SPACES):
        water += colours[i] == st.WATER
    if water != 1:
        return False
    for i in range(st.SPACES):
        if free >> i & 1:
            wanted = 0
            for j in range(st.SPACES):
                wanted += free >> j & 1 and colours[j] == colours[i]
            if wanted > stock[colours[i]]:
                return False
    return True


@rule
def is_satisfied(c: st.Content, s: st.State, tray: int, sure: int, colours: Out, free: int, lying: Out, coming: Out) -> bool:
    """Whether different pawns of these colours exist whose needs are all met."""
    face = s.face[tray]
    reached = np.empty(st.OXYGEN, np.int64)
    for colour in range(st.OXYGEN):
        reached[colour] = 1  # bit m: the pawns of mask m can be used up so far
    for i in range(st.SPACES):
        colour, token = colours[i], s.space[st.SPACES * tray + i]
        if colour == st.WATER:
            continue
        linked = 0
        for j in range(st.SPACES):
            if c.links[tray, face, i] >> j & 1:
                linked |= 1 << colours[j]
        if free >> i & 1:
            able = coming[colour]
        elif sure >> token & 1:
            able = 1 << (s.tok[token] & 3)
        else:
            able = lying[colour]
        onward = 0
        for k in range(4):
            if able >> k & 1 and suits(c, 4 * colour + k, c.soil[tray, face, i], linked, 1):
                for m in range(16):
                    if reached[colour] >> m & 1 and not m >> k & 1:
                        onward |= 1 << (m | 1 << k)
        reached[colour] = onward
        if onward == 0:
            return False
    return True


@entry
def prospects(c: st.Content, s: st.State, sure: int, thrives: Out) -> None:
    """For each continent whether it may still thrive; compiled, because every view asks."""
    for tray in range(st.TRAYS):
        thrives[tray] = s.face[tray] < 0 or may_thrive(c, s, tray, sure)
