"""The possible fillings of a continent: colourings of its free spaces, weighed by the pawns left.

This is the deep look of the higher styles. It counts the fillings that meet all needs, and how many
of those partners can recognise as good.
"""

import numpy as np

from hexameron.core.kernel import Out, rule
from hexameron.games.planet.rules import state as st

NEEDS = 4**st.SPACES  # most combinations of needs of the unsure pawns on one continent
RARE = 0.004  # combinations of needs with a smaller chance are ignored
# The chance that a continent is filled well is a power of the share of good fillings, since
# partners fill with care. These are the exponents, by the number of free spaces.
CARE = (1.0, 0.25, 0.2, 0.175, 0.165, 0.15)


@rule
def is_unsure(belief: Out, token: int) -> bool:
    for k in range(4):
        if 0.0 < belief[token, k] < 1.0:
            return True
    return False


@rule
def deep_worth(
    c: st.Content, s: st.State, tray: int, asked: int, belief: Out, worlds: Out, stock: Out, by: Out
) -> float:
    """Return five points times the chance that the continent will be validated, looking deep.

    If `asked` is a token on the continent, by[k] is that worth if the token is the k-th pawn of its
    colour, and the sum of `by` is returned.
    """
    pool, unsure = np.empty((st.OXYGEN, 4), np.float64), np.empty(st.SPACES, np.int64)
    codes, weights = np.empty(NEEDS, np.int64), np.empty(NEEDS, np.float64)
    good, trusted = np.empty(NEEDS, np.float64), np.empty(NEEDS, np.float64)
    count_pool(s, belief, asked, pool)
    m = list_needs(s, tray, asked, belief, worlds, unsure, codes, weights)
    weigh_fillings(c, s, tray, asked, belief, pool, stock, unsure, codes, m, good, trusted)
    free, scale, total = 0, 5.0, 0.0
    for i in range(stock.size):
        if s.space[st.SPACES * tray + i] < 0:
            free, scale = free + 1, scale * c.judgement[st.CROWDED]
    trust = c.judgement[st.TRUST] if free > 0 and belief.shape[0] > st.PAWNS else 0.0
    power, times = CARE[free], 4 if asked >= 0 else 1
    for k in range(times):
        by[k] = 0.0
        for j in range(k * m // times, (k + 1) * m // times):
            if good[j] > 0.0:
                by[k] += (
                    scale * weights[j] * good[j] ** power * ((trusted[j] + 0.02) / 1.02) ** trust
                )
        total += by[k]
    return total


@rule
def count_pool(s: st.State, belief: Out, asked: int, pool: Out) -> None:
    """Calculate pool[colour, k]: the chance that this pawn is not on a continent yet."""
    for colour in range(pool.shape[0]):
        for k in range(4):
            pool[colour, k] = 1.0
    for g in range(st.BOARD):
        token = s.space[g]
        if token >= 0:
            colour = s.tok[token] >> 2
            for k in range(4):
                pool[colour, k] = max(
                    0.0, pool[colour, k] - (0.25 if token == asked else belief[token, k])
                )


@rule
def list_needs(
    s: st.State,
    tray: int,
    asked: int,
    belief: Out,
    worlds: Out,
    unsure: Out,
    codes: Out,
    weights: Out,
) -> int:
    """List the needs that the unsure pawns of a continent may have together, and their chances.

    codes[j] has two bits per pawn, at the position unsure[i] for the pawn on space i. With a token
    `asked`, every entry is repeated for each of the four pawns that it may be.
    """
    u = 0
    for i in range(unsure.size):
        token = s.space[st.SPACES * tray + i]
        unsure[i] = st.NONE
        if (
            token >= 0
            and token != asked
            and s.tok[token] >> 2 != st.WATER
            and is_unsure(belief, token)
        ):
            unsure[i] = u
            u += 1
    m = list_likely(s, tray, u, unsure, belief, codes, weights)
    if u > 0 and worlds.shape[0] > 0:
        m = list_imagined(s, tray, unsure, worlds, codes, weights)
    if asked < 0:
        return m
    for i in range(unsure.size):
        if s.space[st.SPACES * tray + i] == asked:
            unsure[i] = u
    for k in range(3, -1, -1):
        for j in range(m):
            codes[k * m + j], weights[k * m + j] = codes[j] | k << (2 * u), weights[j]
    return 4 * m


@rule
def list_likely(
    s: st.State, tray: int, u: int, unsure: Out, belief: Out, codes: Out, weights: Out
) -> int:
    """List the joint needs with a chance above RARE, each pawn's need being independent."""
    m = 0
    for code in range(1 << (2 * u)):
        weight = 1.0
        for i in range(unsure.size):
            if unsure[i] >= 0:
                weight *= belief[s.space[st.SPACES * tray + i], code >> (2 * unsure[i]) & 3]
        if weight > RARE:
            codes[m], weights[m] = code, weight
            m += 1
    return m


@rule
def list_imagined(
    s: st.State, tray: int, unsure: Out, worlds: Out, codes: Out, weights: Out
) -> int:
    """List the joint needs that occur in the imagined worlds, weighted by their frequency."""
    m, share = 0, 1.0 / worlds.shape[0]
    for w in range(worlds.shape[0]):
        code, j = 0, 0
        for i in range(unsure.size):
            if unsure[i] >= 0:
                code |= worlds[w, s.space[st.SPACES * tray + i]] << (2 * unsure[i])
        while j < m and codes[j] != code:
            j += 1
        if j == m:
            codes[m], weights[m] = code, 0.0
            m += 1
        weights[j] += share
    return m


@rule
def weigh_fillings(
    c: st.Content,
    s: st.State,
    tray: int,
    asked: int,
    belief: Out,
    pool: Out,
    stock: Out,
    unsure: Out,
    codes: Out,
    m: int,
    good: Out,
    trusted: Out,
) -> None:
    """Calculate the shares of fillings that meet every need.

    good[j] is the share of all fillings that do so if the needs are codes[j]. trusted[j] is the
    same share when each filling is weighted by the chance that it is good in the belief of all
    players.
    """
    colours, frees, tokens = (
        np.empty(st.SPACES, np.int64),
        np.empty(st.SPACES, np.int64),
        np.empty(st.SPACES, np.int64),
    )
    easy, seen = np.empty(st.SPACES, np.int64), np.empty(2, np.float64)
    n, water, total, hoped = 0, 0, 0.0, 0.0
    for j in range(m):
        good[j], trusted[j] = 0.0, 0.0
    for i in range(stock.size):
        token = s.space[st.SPACES * tray + i]
        tokens[i] = token
        if token >= 0:
            colours[i] = s.tok[token] >> 2
            water += colours[i] == st.WATER
        else:
            frees[n] = i
            n += 1
    if water > 1 or (water == 0 and (n == 0 or stock[st.WATER] == 0)):
        return
    for spot in range(1 if water else n):
        for code in range(1 << (2 * (n - 1 + water))):
            weight = paint(code, n, spot if water == 0 else st.NONE, frees, stock, colours)
            if weight <= 0.0:
                continue
            total += weight
            weight *= suits_all(c, s, tray, asked, colours, tokens, belief, pool, easy, seen)
            hoped += weight * seen[0]
            if weight <= 0.0 or seen[1] == 0.0:
                continue
            for j in range(m):
                if are_eased(easy, unsure, codes[j]):
                    good[j] += weight
                    trusted[j] += weight * seen[0]
    for j in range(m):
        good[j] /= max(total, 1e-300)
        trusted[j] = trusted[j] / hoped if hoped > 0.0 else 1.0


@rule
def paint(code: int, n: int, spot: int, frees: Out, stock: Out, colours: Out) -> float:
    """Colour the free spaces by `code`, two bits each, except `spot`, which gets the Water.

    Return the number of ways in which the pawns left can do this.
    """
    weight, used = 1.0, 0
    for j in range(n):
        if j == spot:
            colours[frees[j]] = st.WATER
            continue
        colour = 1 + (code & 3)
        code >>= 2
        colours[frees[j]] = colour
        weight *= max(0, stock[colour] - (used >> (3 * colour) & 7))
        used += 1 << (3 * colour)
    return weight


@rule
def are_eased(easy: Out, unsure: Out, code: int) -> bool:
    for i in range(easy.size):
        if unsure[i] >= 0 and not easy[i] >> (code >> (2 * unsure[i]) & 3) & 1:
            return False
    return True


@rule
def suits_all(
    c: st.Content,
    s: st.State,
    tray: int,
    asked: int,
    colours: Out,
    tokens: Out,
    belief: Out,
    pool: Out,
    easy: Out,
    seen: Out,
) -> float:
    """Return the chance that the new pawns of a filling all have their needs met.

    easy[i] is the mask of the pawns of the colour on space i whose need is met there. seen[0] is
    the chance, in the belief of all players, that the needs of the placed pawns are met. seen[1] is
    0 if the need of a placed pawn is surely not met.
    """
    chance, shared, face = 1.0, belief.shape[0] > st.PAWNS, s.face[tray]
    seen[0], seen[1] = 1.0, 1.0
    for i in range(colours.size):
        easy[i] = 15
        if colours[i] == st.WATER:
            continue
        linked, links, token = 0, c.links[tray, face, i], tokens[i]
        for j in range(st.SPACES):
            if links >> j & 1:
                linked |= 1 << colours[j]
        easy[i] = c.ease[colours[i], c.soil[tray, face, i], linked]
        if token < 0:
            chance *= fresh(i, colours, tokens, pool, easy)
        else:
            own, told = 0.0, 0.0
            for k in range(4):
                if easy[i] >> k & 1:
                    own += 1.0 if token == asked else belief[token, k]
                    told += belief[st.PAWNS + token, k] if shared else 0.0
            seen[0] *= told if shared else 1.0
            seen[1] = seen[1] if own > 0.0 else 0.0
        if chance <= 0.0 or (seen[1] == 0.0 and (seen[0] < 1e-4 or not shared)):
            seen[0] = 0.0
            return 0.0
    return chance


@rule
def fresh(i: int, colours: Out, tokens: Out, pool: Out, easy: Out) -> float:
    """Return the chance that a pawn of this colour from the pool has its need met on space i.

    Two free spaces of the same colour need two different pawns.
    """
    colour, here, whole = colours[i], 0.0, 0.0
    for k in range(4):
        whole += pool[colour, k]
        here += pool[colour, k] if easy[i] >> k & 1 else 0.0
    for j in range(i):
        if tokens[j] < 0 and colours[j] == colour:
            before, both = 0.0, 0.0
            for k in range(4):
                if easy[j] >> k & 1:
                    before += pool[colour, k]
                    both += pool[colour, k] * pool[colour, k] if easy[i] >> k & 1 else 0.0
            here -= both / max(before, 1e-9)
            whole -= 1.0
    return max(0.0, min(1.0, here / max(whole, 0.25))) if here > 1e-9 else 0.0
