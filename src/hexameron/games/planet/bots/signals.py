"""Indications and designations: choosing them, reading them, and explaining a bot's own.

Explanations use exact beliefs instead of imagined worlds, so that they do not depend on a bot's
luck or budget.
"""

from math import exp

import numpy as np

from hexameron.core.kernel import Out, entry, rule
from hexameron.games.planet.bots import beliefs, continents, foresight, literal, oxygen, placements
from hexameron.games.planet.bots.beliefs import Estimate
from hexameron.games.planet.rules import legal, pawns, state as st, turn


@rule
def judge_indications(
    c: st.Content, s: st.State, estimate: Estimate, shared: Estimate, worths: Out
) -> None:
    """Judge indications by the designations that they are likely to bring (P-13).

    The previous player sees only colours. Placing another pawn than the indicated one costs
    FAITHFUL points. `shared` is what all players believe.
    """
    n = len(worths)
    hopes, likely = (
        np.empty((st.HAND, st.TRAYS), np.float64),
        np.empty((st.HAND, st.TRAYS), np.float64),
    )
    hope(c, s, n, estimate, hopes)
    expect_designations(c, s, n, shared, likely)
    for slot in range(n):
        worths[slot] = 0.0
        for tray in range(st.TRAYS):
            if likely[slot, tray] > 0.0:
                most = -5.0
                for other in range(n):
                    most = max(
                        most,
                        hopes[other, tray] - (c.judgement[st.FAITHFUL] if other != slot else 0.0),
                    )
                worths[slot] += likely[slot, tray] * most


@rule
def hope(
    c: st.Content,
    s: st.State,
    n: int,
    estimate: Estimate,
    hopes: Out,
) -> None:
    """Calculate hopes[slot, tray]: the most that a pawn of the active player's hand gains there."""
    best = np.empty((st.TRAYS, 4), np.float64)
    for slot in range(n):
        token = s.hand[s.active, slot]
        placements.best_places(c, s, token, estimate, best)
        for tray in range(st.TRAYS):
            hopes[slot, tray] = best[tray, s.tok[token] & 3]
            if pawns.is_oxygen(s, token):
                hopes[slot, tray] = continents.HOPELESS
                if s.white[tray] < 0:
                    deed = (
                        oxygen.promise(c, s, tray, c.action[s.tok[token]], estimate)
                        - c.judgement[st.ACTING]
                    )
                    hopes[slot, tray] = c.judgement[st.WAITING] + max(0.0, deed)


@rule
def expect_designations(c: st.Content, s: st.State, n: int, shared: Estimate, likely: Out) -> None:
    """Calculate likely[slot, tray]: the chance of each designation after indicating `slot`.

    It is based on public knowledge. The values of `shared` are calculated here.
    """
    chances, gains = (
        np.empty((st.HAND, 4), np.float64),
        np.empty((st.HAND, st.TRAYS, 4), np.float64),
    )
    continents.appraise_trays(c, s, shared)
    survey(c, s, shared, chances, gains)
    for slot in range(n):
        expect_designation(c, s, slot, chances, gains, likely[slot])


@rule
def expect_designation(
    c: st.Content, s: st.State, slot: int, chances: Out, gains: Out, likely: Out
) -> None:
    actions, worths = np.empty(st.TRAYS, np.int32), np.empty(st.TRAYS, np.float64)
    n = list_nameable(s, actions)
    likely[:] = 0.0
    if literal.is_literal(s, turn.previous(s)):
        literal.expect_most_room(s, actions, n, likely)
        return
    weigh_trays(c, s, slot, actions, n, chances, gains, worths)
    total = 0.0
    for j in range(n):
        likely[st.DESIGNATES.index(actions[j])] = exp(4.0 * min(2.0, max(-5.0, worths[j])))
        total += likely[st.DESIGNATES.index(actions[j])]
    for tray in range(st.TRAYS):
        likely[tray] /= max(total, 1e-300)


@rule
def list_nameable(s: st.State, actions: Out) -> int:
    n = 0
    for tray in range(st.TRAYS):
        if may_be_named(s, tray):
            actions[n] = st.DESIGNATES.code(tray)
            n += 1
    return n


@rule
def may_be_named(s: st.State, tray: int) -> bool:
    room = False
    for i in range(st.SPACES):
        room |= s.space[st.SPACES * tray + i] < 0
    return room and (tray != s.aside or s.awake > 0)


@rule
def judge_designations(
    c: st.Content,
    s: st.State,
    actions: Out,
    estimate: Estimate,
    worths: Out,
) -> None:
    """Judge designations by what the active player can gain on each continent (P-14).

    The gain is a mean over the pawns that the hand may contain.
    """
    n = len(worths)
    chances, gains = (
        np.empty((st.HAND, 4), np.float64),
        np.empty((st.HAND, st.TRAYS, 4), np.float64),
    )
    survey(c, s, estimate, chances, gains)
    token = s.hand[s.active, s.indicated]
    if (
        estimate.belief.shape[0] > st.PAWNS
        and literal.is_literal(s, s.active)
        and not pawns.is_oxygen(s, token)
    ):
        foresight.foresee(c, s, token, estimate, gains[s.indicated])
        for j in range(n):
            worths[j] = mean_best_gain(
                st.DESIGNATES.index(actions[j]),
                pawns.hand_size(s, s.active),
                s.indicated,
                literal.CERTAIN,
                chances,
                gains,
            )
        return
    weigh_trays(c, s, s.indicated, actions, n, chances, gains, worths)


@rule
def survey(
    c: st.Content,
    s: st.State,
    estimate: Estimate,
    chances: Out,
    gains: Out,
) -> None:
    """Calculate the pawns that each token of the active player's hand may be, and their gains.

    chances[slot, k] is the chance of each; gains[slot, tray, k] is its best gain on each continent.
    """
    chances[:] = 0.0
    for slot in range(pawns.hand_size(s, s.active)):
        token = s.hand[s.active, slot]
        placements.best_places(c, s, token, estimate, gains[slot])
        for k in range(4):
            chances[slot, k] = estimate.belief[token, k]
        if pawns.is_oxygen(s, token):
            chances[slot, 0] = 1.0
            for tray in range(st.TRAYS):
                gains[slot, tray, 0] = (
                    c.judgement[st.WAITING] if s.white[tray] < 0 else continents.HOPELESS
                )


@rule
def weigh_trays(
    c: st.Content,
    s: st.State,
    indicated: int,
    actions: Out,
    n: int,
    chances: Out,
    gains: Out,
    worths: Out,
) -> None:
    """Calculate the expected gain of each designation if this pawn is the indicated one."""
    kept = np.empty(4, np.float64)
    for k in range(4):
        kept[k] = chances[indicated, k]
    if not pawns.is_oxygen(s, s.hand[s.active, indicated]):
        read_indication(c, chances[indicated], gains[indicated])
    held = pawns.hand_size(s, s.active)
    faithful = (
        literal.CERTAIN if literal.is_literal(s, s.active) else float(c.judgement[st.FAITHFUL])
    )
    for j in range(n):
        worths[j] = mean_best_gain(
            st.DESIGNATES.index(actions[j]), held, indicated, faithful, chances, gains
        )
    for k in range(4):
        chances[indicated, k] = kept[k]


@rule
def read_indication(c: st.Content, chances: Out, gains: Out) -> None:
    """Raise the chances of needs that have a good place somewhere: the pawn was indicated."""
    total = 0.0
    for k in range(4):
        if chances[k] > 0.0:
            most = -5.0
            for tray in range(st.TRAYS):
                most = max(most, gains[tray, k])
            chances[k] *= exp(c.judgement[st.KEEN] * min(most, 2.0))
            total += chances[k]
    for k in range(4):
        chances[k] /= max(total, 1e-300)


@rule
def mean_best_gain(
    tray: int, held: int, indicated: int, faithful: float, chances: Out, gains: Out
) -> float:
    """Return the mean of the best gain on a continent, over the pawns the hand may contain.

    Each pawn except the indicated one counts `faithful` points less.
    """
    total = 0.0
    for code in range(1 << (2 * held)):
        chance, most = 1.0, -5.0
        for slot in range(held):
            k = code >> (2 * slot) & 3
            chance *= chances[slot, k]
            if chance == 0.0:
                break
            most = max(most, gains[slot, tray, k] - (faithful if slot != indicated else 0.0))
        total += chance * most
    return total


@entry
def intend(
    c: st.Content, s: st.State, hopes: Out, likely: Out, readings: Out, promises: Out
) -> None:
    """Calculate the meaning of the indication or designation by the seat to act.

    In the phase INDICATE, fill `hopes` and `likely` by slot and tray. In the phase DESIGNATE, fill
    `promises` by tray, and `readings` with the chances of the indicated pawn.
    """
    weight, belief = np.empty((st.PAWNS, 4), np.float64), np.empty((st.PAWNS, 4), np.float64)
    stock, values, exact = (
        np.empty(st.OXYGEN, np.int64),
        np.empty(st.TRAYS, np.float64),
        np.empty((0, st.PAWNS), np.int8),
    )
    beliefs.recall(c, s, weight)
    beliefs.believe(c, s, s.to_act, weight, belief)
    beliefs.colours_left(s, stock)
    continents.appraise_trays(c, s, Estimate(belief, exact, stock, values))
    if s.phase == st.INDICATE:
        n = pawns.hand_size(s, s.active)
        hope(c, s, n, Estimate(belief, exact, stock, values), hopes)
        beliefs.believe(c, s, st.WATCHER, weight, belief)
        expect_designations(c, s, n, Estimate(belief, exact, stock, np.empty(st.TRAYS)), likely)
    else:
        promise_trays(c, s, Estimate(belief, exact, stock, values), readings, promises)


@rule
def promise_trays(
    c: st.Content, s: st.State, estimate: Estimate, readings: Out, promises: Out
) -> None:
    """Calculate the gain that each continent promises, and the chances of the indicated pawn."""
    actions, worths = np.empty(st.TRAYS, np.int32), np.empty(st.TRAYS, np.float64)
    chances, gains = (
        np.empty((st.HAND, 4), np.float64),
        np.empty((st.HAND, st.TRAYS, 4), np.float64),
    )
    survey(c, s, estimate, chances, gains)
    n = legal.list_designations(s, actions)
    weigh_trays(c, s, s.indicated, actions, n, chances, gains, worths)
    for tray in range(st.TRAYS):
        promises[tray] = continents.HOPELESS
    for j in range(n):
        promises[st.DESIGNATES.index(actions[j])] = worths[j]
    if not pawns.is_oxygen(s, s.hand[s.active, s.indicated]):
        read_indication(c, chances[s.indicated], gains[s.indicated])
    for k in range(4):
        readings[k] = chances[s.indicated, k]
