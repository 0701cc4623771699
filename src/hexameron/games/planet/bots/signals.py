"""How the bots of Planet play (section 7): from what their seat's view holds, in as many imagined worlds as the style's budget allows."""

from __future__ import annotations

from math import exp
from typing import Any

import numpy as np

from hexameron.core.compiling import rule
from hexameron.core.record import OVER
from hexameron.core.rng import below
from hexameron.games.planet.beliefs import ACTING, ADVISED, KEEN, SPARE, WAITING, colours_left, recall
from hexameron.games.planet.choices import hand_size, is_oxygen, legal
from hexameron.games.planet.needs import oxygen_points, payoffs
from hexameron.games.planet.state import (
    ADVISE,
    ADVISING_NONE,
    AS_ADVICE,
    BOARD,
    BREATHES,
    DESIGNATE,
    DESIGNATES,
    EXCHANGES,
    EXCHANGING,
    FLIPPING,
    HAND,
    INDICATE,
    INDICATES,
    LOOK_MOVING,
    LOOKING,
    LOOKS,
    MOVING_FROM,
    MOVING_TO,
    OXYGEN,
    PAWNS,
    PLACE,
    PLACES,
    SHARE,
    SHARING,
    SPACES,
    TRAYS,
    WATCHER,
    WATER,
    Content,
    State,
)
from hexameron.games.planet.worlds import imagine
from hexameron.games.planet.worth import (
    HOPELESS,
    appraise_trays,
    best_places,
    doubt,
    gain_of_looking,
    gain_of_moving,
    gain_of_placing,
    gain_of_shift,
)

STYLES = ("hopeful", "attentive", "wise")


@rule
def candidates(c: Content, s: State, out: Any) -> int:
    """Legal, less a second Water of the same hand: all Waters are alike, and everyone sees that they are."""
    n = legal(c, s, out)
    if s.phase != INDICATE and s.phase != PLACE and s.phase != SHARE:
        return n
    kept = 0
    for j in range(n):
        if not is_second_water(s, slot_of(out[j])):
            out[kept] = out[j]
            kept += 1
    return kept


@rule
def slot_of(action: int) -> int:
    if INDICATES.has(action):
        return INDICATES.index(action)
    if PLACES.has(action):
        return PLACES.index(action) // SPACES
    return SHARING.index(action) if SHARING.has(action) else BREATHES.index(action) // 2


@rule
def is_second_water(s: State, slot: int) -> bool:
    if s.tok[s.hand[s.to_act, slot]] >> 2 != WATER:
        return False
    for earlier in range(slot):
        if s.tok[s.hand[s.to_act, earlier]] >> 2 == WATER:
            return True
    return False


@rule
def choose(c: Content, s: State, style: int, rng: Any) -> int:
    """A style is a budget: the number of worlds imagined for the choice."""
    actions = np.empty(100, np.int32)
    n = legal(c, s, actions)
    if n == 1:
        return int(actions[0])
    worths = np.empty(n, np.float64)
    ponder(c, s, c.worlds[style], rng, actions, n, worths)
    best, chosen, ties = -1e9, actions[0], 0
    for j in range(n):
        if worths[j] > best + 1e-9:
            best, chosen, ties = worths[j], actions[j], 1
        elif worths[j] > best - 1e-9:
            ties += 1
            if below(rng, ties) == 0:
                chosen = actions[j]
    return int(chosen)


@rule
def ponder(c: Content, s: State, budget: int, rng: Any, actions: Any, n: int, worths: Any) -> None:
    """What each action is worth to the seat to act, over the worlds that it imagines."""
    weight, belief = np.empty((PAWNS, 4), np.float64), np.empty((PAWNS, 4), np.float64)
    stock, values = np.empty(OXYGEN, np.int64), np.empty(TRAYS, np.float64)
    worlds = np.empty((budget, PAWNS), np.int8)
    recall(c, s, weight)
    imagine(s, s.to_act, weight, rng, worlds, belief)
    colours_left(s, stock)
    appraise_trays(c, s, belief, worlds, stock, values)
    if s.phase != INDICATE:
        judge(c, s, actions, n, belief, worlds, stock, values, worths)
        return
    public, crowd = np.empty((PAWNS, 4), np.float64), np.empty((budget, PAWNS), np.int8)
    imagine(s, WATCHER, weight, rng, crowd, public)
    judge_indications(c, s, n, belief, worlds, public, crowd, stock, values, worths)


@rule
def judge(c: Content, s: State, actions: Any, n: int, belief: Any, worlds: Any, stock: Any, values: Any, worths: Any) -> None:
    """Points that each legal action is worth, against each other; indications apart."""
    if s.phase == DESIGNATE:
        judge_designations(c, s, actions, n, belief, worlds, stock, values, worths)
    elif s.phase == PLACE:
        judge_placements(c, s, actions, n, belief, worlds, stock, values, worths)
    elif s.phase == SHARE:
        best = np.empty((TRAYS, 4), np.float64)
        for j in range(n):
            worths[j] = -prospect(c, s, s.hand[s.to_act, SHARING.index(actions[j])], belief, worlds, stock, values, best)
    else:
        for j in range(n):
            action = int(actions[j])
            if s.phase == ADVISE:
                action -= AS_ADVICE
            if ADVISING_NONE.has(actions[j]):
                worths[j] = 0.0
            else:
                worths[j] = judge_deed(c, s, action, belief, worlds, stock, values)
            if s.phase != ADVISE:
                for seat in range(s.seats):
                    worths[j] += (s.advice[seat] == action) * c.judgement[ADVISED]


@rule
def judge_deed(c: Content, s: State, action: int, belief: Any, worlds: Any, stock: Any, values: Any) -> float:
    """A choice of an Oxygen's action or of the Bacteria's Move."""
    first = SPACES * s.designated
    if FLIPPING.has(action):
        return doubt(c, s, first + FLIPPING.index(action), belief, stock)
    if EXCHANGING.has(action):
        a, b = first + EXCHANGING.index(action) // BOARD, EXCHANGING.index(action) % BOARD
        return gain_of_shift(c, s, a, b, belief, worlds, stock, values)
    if LOOKING.has(action):
        return gain_of_looking(c, s, first + LOOKING.index(action), belief, worlds, stock, values)
    if LOOK_MOVING.has(action):
        return gain_of_shift(c, s, s.looked, LOOK_MOVING.index(action), belief, worlds, stock, values)
    if MOVING_FROM.has(action):
        a = MOVING_FROM.index(action)
        return gain_of_moving(c, s, a, a // SPACES, belief, worlds, stock, values)
    if MOVING_TO.has(action):
        return gain_of_shift(c, s, s.source, MOVING_TO.index(action), belief, worlds, stock, values)
    return 0.0  # KEEPING: nothing changes


@rule
def prospect(c: Content, s: State, token: int, belief: Any, worlds: Any, stock: Any, values: Any, best: Any) -> float:
    """The most that a pawn of one's own hand gains anywhere; an Oxygen waits."""
    if is_oxygen(s, token):
        return c.judgement[WAITING]
    best_places(c, s, token, belief, worlds, stock, values, best)
    most = HOPELESS
    for tray in range(TRAYS):
        most = max(most, best[tray, s.tok[token] & 3])
    return most


@rule
def judge_indications(
    c: Content, s: State, n: int, belief: Any, worlds: Any, public: Any, crowd: Any, stock: Any, values: Any, worths: Any
) -> None:
    """P-13: by what the previous player, who sees only colours, would make of it."""
    hopes, likely = np.empty((HAND, TRAYS), np.float64), np.empty((HAND, TRAYS), np.float64)
    hope(c, s, n, belief, worlds, stock, values, hopes)
    expect_designations(c, s, n, public, crowd, stock, likely)
    for slot in range(n):
        worths[slot] = 0.0
        for tray in range(TRAYS):
            if likely[slot, tray] > 0.0:
                most = -5.0
                for other in range(n):
                    most = max(most, hopes[other, tray])
                worths[slot] += likely[slot, tray] * most


@rule
def hope(c: Content, s: State, n: int, belief: Any, worlds: Any, stock: Any, values: Any, hopes: Any) -> None:
    """hopes[slot, tray]: the most that each pawn of the active player's own hand gains on each continent."""
    best = np.empty((TRAYS, 4), np.float64)
    for slot in range(n):
        token = s.hand[s.active, slot]
        best_places(c, s, token, belief, worlds, stock, values, best)
        for tray in range(TRAYS):
            hopes[slot, tray] = best[tray, s.tok[token] & 3]
            if is_oxygen(s, token):
                hopes[slot, tray] = c.judgement[WAITING] if s.white[tray] < 0 else HOPELESS


@rule
def expect_designations(c: Content, s: State, n: int, public: Any, crowd: Any, stock: Any, likely: Any) -> None:
    """likely[slot, tray]: the chance of each continent to be designated, as far as all can reckon."""
    theirs = np.empty(TRAYS, np.float64)
    chances, gains = np.empty((HAND, 4), np.float64), np.empty((HAND, TRAYS, 4), np.float64)
    appraise_trays(c, s, public, crowd, stock, theirs)
    survey(c, s, public, crowd, stock, theirs, chances, gains)
    for slot in range(n):
        expect_designation(c, s, slot, chances, gains, likely[slot])


@rule
def expect_designation(c: Content, s: State, slot: int, chances: Any, gains: Any, likely: Any) -> None:
    actions, worths = np.empty(TRAYS, np.int32), np.empty(TRAYS, np.float64)
    n = list_nameable(s, actions)
    likely[:] = 0.0
    weigh_trays(c, s, slot, actions, n, chances, gains, worths)
    total = 0.0
    for j in range(n):
        likely[DESIGNATES.index(actions[j])] = exp(4.0 * min(2.0, max(-5.0, worths[j])))
        total += likely[DESIGNATES.index(actions[j])]
    for tray in range(TRAYS):
        likely[tray] /= max(total, 1e-300)


@rule
def list_nameable(s: State, actions: Any) -> int:
    n = 0
    for tray in range(TRAYS):
        if may_be_named(s, tray):
            actions[n] = DESIGNATES.code(tray)
            n += 1
    return n


@rule
def may_be_named(s: State, tray: int) -> bool:
    room = False
    for i in range(SPACES):
        room |= s.space[SPACES * tray + i] < 0
    return room and (tray != s.aside or s.awake > 0)


@rule
def judge_designations(c: Content, s: State, actions: Any, n: int, belief: Any, worlds: Any, stock: Any, values: Any, worths: Any) -> None:
    """P-14: what the active player can make of each continent, with whatever the pawns shown may be."""
    chances, gains = np.empty((HAND, 4), np.float64), np.empty((HAND, TRAYS, 4), np.float64)
    survey(c, s, belief, worlds, stock, values, chances, gains)
    weigh_trays(c, s, s.indicated, actions, n, chances, gains, worths)


@rule
def survey(c: Content, s: State, belief: Any, worlds: Any, stock: Any, values: Any, chances: Any, gains: Any) -> None:
    """For each pawn in the active player's hand what it may be, and what it would then gain on each continent."""
    chances[:] = 0.0
    for slot in range(hand_size(s, s.active)):
        token = s.hand[s.active, slot]
        best_places(c, s, token, belief, worlds, stock, values, gains[slot])
        for k in range(4):
            chances[slot, k] = belief[token, k]
        if is_oxygen(s, token):
            chances[slot, 0] = 1.0
            for tray in range(TRAYS):
                gains[slot, tray, 0] = c.judgement[WAITING] if s.white[tray] < 0 else HOPELESS


@rule
def weigh_trays(c: Content, s: State, indicated: int, actions: Any, n: int, chances: Any, gains: Any, worths: Any) -> None:
    """What each continent would bring if this pawn is the one indicated."""
    kept = np.empty(4, np.float64)
    for k in range(4):
        kept[k] = chances[indicated, k]
    if not is_oxygen(s, s.hand[s.active, indicated]):
        read_indication(c, chances[indicated], gains[indicated])
    held = hand_size(s, s.active)
    for j in range(n):
        worths[j] = expected_best(s, DESIGNATES.index(actions[j]), held, chances, gains)
    for k in range(4):
        chances[indicated, k] = kept[k]


@rule
def read_indication(c: Content, chances: Any, gains: Any) -> None:
    """An indicated pawn has a good place somewhere: the needs that have one are likelier."""
    total = 0.0
    for k in range(4):
        if chances[k] > 0.0:
            most = -5.0
            for tray in range(TRAYS):
                most = max(most, gains[tray, k])
            chances[k] *= exp(c.judgement[KEEN] * min(most, 2.0))
            total += chances[k]
    for k in range(4):
        chances[k] /= max(total, 1e-300)


@rule
def expected_best(s: State, tray: int, held: int, chances: Any, gains: Any) -> float:
    """The mean of the best gain over the hand, the needs being what they may be."""
    total = 0.0
    for code in range(1 << (2 * held)):
        chance, most = 1.0, -5.0
        for slot in range(held):
            k = code >> (2 * slot) & 3
            chance *= chances[slot, k]
            if chance == 0.0:
                break
            most = max(most, gains[slot, tray, k])
        total += chance * most
    return total


@rule
def judge_placements(c: Content, s: State, actions: Any, n: int, belief: Any, worlds: Any, stock: Any, values: Any, worths: Any) -> None:
    """P-15: the pawn and space that gain most here, less what the pawn would gain elsewhere."""
    elsewhere, best = np.empty(HAND, np.float64), np.empty((TRAYS, 4), np.float64)
    for slot in range(hand_size(s, s.active)):
        token = s.hand[s.active, slot]
        elsewhere[slot] = 0.0
        if not is_oxygen(s, token):
            best_places(c, s, token, belief, worlds, stock, values, best)
            for tray in range(TRAYS):
                if tray != s.designated:
                    elsewhere[slot] = max(elsewhere[slot], best[tray, s.tok[token] & 3])
    for j in range(n):
        if PLACES.has(actions[j]):
            slot, i = PLACES.index(actions[j]) // SPACES, PLACES.index(actions[j]) % SPACES
            token = s.hand[s.active, slot]
            gain = gain_of_placing(c, s, token, SPACES * s.designated + i, belief, worlds, stock, values)
            worths[j] = gain - c.judgement[SPARE] * elsewhere[slot]
        else:
            slot, side = BREATHES.index(actions[j]) // 2, BREATHES.index(actions[j]) % 2
            worths[j] = c.judgement[WAITING]
            if side == 0:
                deed = c.action[s.tok[s.hand[s.active, slot]]]
                worths[j] += promise(c, s, deed, belief, worlds, stock, values) - c.judgement[ACTING]


@rule
def promise(c: Content, s: State, deed: int, belief: Any, worlds: Any, stock: Any, values: Any) -> float:
    """The points that an Oxygen's action promises here; a Flip promises none."""
    most = 0.0
    for i in range(stock.size):
        a = SPACES * s.designated + i
        if s.space[a] < 0:
            continue
        if deed == LOOKS:
            most = max(most, gain_of_looking(c, s, a, belief, worlds, stock, values))
        elif deed == EXCHANGES:
            for b in range(values.size * stock.size):
                if s.space[b] >= 0 and b != a:
                    most = max(most, gain_of_shift(c, s, a, b, belief, worlds, stock, values))
    return most


@rule
def appraise(c: Content, s: State, out: Any) -> None:
    """The expected score, to someone who sees all needs but not the future."""
    if s.to_act == OVER:
        payoffs(c, s, out)
        return
    belief, stock = np.empty((PAWNS, 4), np.float64), np.empty(OXYGEN, np.int64)
    worlds = np.empty((0, PAWNS), np.int8)
    belief[:] = 0.0
    for token in range(s.drawn):
        belief[token, s.tok[token] & 3] = 1.0
    colours_left(s, stock)
    values = np.empty(TRAYS, np.float64)
    appraise_trays(c, s, belief, worlds, stock, values)
    points = oxygen_points(s) * 1.0
    for tray in range(TRAYS):
        points += values[tray] + (s.white[tray] < 0)
    for seat in range(s.seats):
        out[seat] = min(1.0, points / 24.0)
