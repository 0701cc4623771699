"""What is legal: the actions of whoever is to act, or the outcomes of chance."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.core.record import OVER
from hexameron.core.rng import below
from hexameron.games.angels.announce import list_choices
from hexameron.games.angels.announceable import list_announcements, must_still_act
from hexameron.games.angels.battle import list_takers
from hexameron.games.angels.duels import list_defenders, list_raid_targets, list_raids
from hexameron.games.angels.filters import fits_card
from hexameron.games.angels.ranks import has_room
from hexameron.games.angels.rearranging import next_movable
from hexameron.games.angels.state import (
    ACTION_PHASE,
    ANGEL_CARD,
    ASIDE,
    ATTACKED,
    BATTLE_ROW,
    DECK,
    DECK_HUMANS,
    DEFENDER,
    DRAW_CARD,
    DROP,
    DROP_RANDOM,
    FIRST_SEAT,
    HALF,
    HAND,
    HUMAN_PHASE,
    IN_HAND,
    IN_HOST,
    LOOK_PROCESSION,
    MULLIGAN,
    NOTHING,
    OP_DRAW,
    PASS,
    PERMUTE,
    PICK,
    PICK_HUMAN,
    PLACE,
    PLAN,
    POOL,
    PROCESSION,
    PUT,
    REARRANGE,
    REPLAN,
    REPLAN_CARD,
    RESPOND,
    SEARCH,
    SEGMENT,
    SWAP,
    TAKE_STAKE,
    TAKEN,
    TO_BATTLE,
    TO_BATTLE_TURNED,
    TO_EARTH,
    TO_SUPPORT,
    WHICH_COST,
    WHICH_MODE,
    WINDOW,
    YES,
    Content,
    State,
)  # fmt: skip
from hexameron.games.angels.waiting import may_put, may_swap_in, swapped_slot

MAX_LEGAL = 320


@rule
def legal(c: Content, s: State, out: Any) -> int:
    """Everything that may be done now, ascending; at a chance node its outcomes."""
    prompt, seat = s.prompt, s.to_act
    if seat < 0:
        return outcomes(s, out)
    if prompt == SEGMENT:
        n = 0
        if s.phase != HUMAN_PHASE or not must_still_act(c, s, seat):
            out[0] = PASS.code(0)
            n = 1
        n = list_announcements(c, s, seat, out, n)
        return list_raids(c, s, seat, out, n) if s.phase == ACTION_PHASE else n
    if prompt == RESPOND or prompt == WINDOW:
        out[0] = PASS.code(0)
        return list_announcements(c, s, seat, out, 1)
    if prompt >= WHICH_MODE and prompt <= WHICH_COST:
        return list_choices(c, s, out)
    if prompt == PLACE:
        return list_plans(c, s, seat, out)
    if prompt == ATTACKED or prompt == TAKEN:
        return list_raid_targets(c, s, prompt == ATTACKED, out)
    if prompt == TAKE_STAKE:
        return list_takers(s, seat, out)
    if prompt == DEFENDER:
        return list_defenders(s, out)
    if prompt == HALF or prompt == MULLIGAN or prompt == REARRANGE:
        out[0], out[1] = PASS.code(0), YES.code(0)
        return 2
    if prompt == PICK_HUMAN:
        for i in range(4):
            out[i] = PICK.code(i)
        return 4
    if prompt == REPLAN_CARD:
        out[0], out[1] = REPLAN.code(0), REPLAN.code(1)
        return 2
    return list_cards(c, s, seat, out)


@rule
def may_plan(c: Content, s: State, seat: int, card: int, d: int) -> bool:
    """A-44: one in Support, one on Earth, and Battle up to the row limit."""
    if d == TO_SUPPORT and s.planned_support >= c.plan_support:
        return False
    if d == TO_EARTH and s.planned_earth >= c.plan_earth:
        return False
    return has_room(c, s, seat, min(d, BATTLE_ROW), card, NOTHING)


@rule
def list_plans(c: Content, s: State, seat: int, out: Any) -> int:
    out[0] = PASS.code(0)
    n = 1
    for i in range(s.host_size[seat]):
        if s.place[DECK * seat + i] == IN_HAND and c.kind[s.card[DECK * seat + i]] == ANGEL_CARD:
            card = s.card[DECK * seat + i]
            for d in range(TO_BATTLE):
                if may_plan(c, s, seat, card, d):
                    out[n] = PLAN.code(4 * i + d)
                    n += 1
            if may_plan(c, s, seat, card, TO_BATTLE):
                out[n] = PLAN.code(4 * i + TO_BATTLE)
                out[n + 1] = PLAN.code(4 * i + TO_BATTLE_TURNED)
                n += 2
    return n


@rule
def list_cards(c: Content, s: State, seat: int, out: Any) -> int:
    """Choices among own cards: half the hand, DROP, SWAP, SEARCH, PUT."""
    n, prompt, i = 0, s.prompt, s.resolving
    if prompt == SEARCH or prompt == PUT:
        out[0] = PASS.code(0)
        n = 1
    slot = swapped_slot(c, s, i, s.pc) if prompt == SWAP else NOTHING
    left = 0
    for k in range(s.host_size[seat]):
        left += s.place[DECK * seat + k] == IN_HAND
    for k in range(s.host_size[seat]):
        card = DECK * seat + k
        if prompt == SEARCH:
            if s.place[card] == IN_HOST and fits_card(c, c.o_filter[s.pc], s.card[card]):
                out[n] = HAND.code(k)
                n += 1
        elif s.place[card] == IN_HAND:
            if prompt == PUT:
                for d in range(4):
                    if may_put(c, s, i, s.pc, card, d):
                        out[n] = PLAN.code(4 * k + d)
                        n += 1
            elif prompt == SWAP:
                if may_swap_in(c, s, slot, card):
                    out[n] = HAND.code(k)
                    n += 1
            elif prompt == DROP:
                out[n] = HAND.code(k)
                n += 1
            else:  # half the hand, in ascending order, so that enough remain
                if k > s.half_last and left >= s.halves:
                    out[n] = HAND.code(k)
                    n += 1
            left -= 1
    return n


@rule
def is_outcome(s: State, k: int) -> bool:
    """Is card or human k an outcome of the chance that is to happen?"""
    prompt = s.prompt
    if prompt == DRAW_CARD or prompt == OP_DRAW:
        return s.place[DECK * s.who + k] == IN_HOST
    if prompt == DROP_RANDOM:
        return s.place[DECK * s.who + k] == IN_HAND
    if prompt == POOL:
        return s.hplace[k] == ASIDE
    if prompt == LOOK_PROCESSION:
        return s.hplace[k] == PROCESSION and s.looked >> k & 1 == 0
    return s.hplace[k] == PROCESSION


@rule
def count_movable(s: State) -> int:
    n, slot = 0, next_movable(s, 0)
    while slot != NOTHING:
        n += 1
        slot = next_movable(s, slot + 1)
    return n


@rule
def span(s: State) -> int:
    """How many numbers the outcomes are among."""
    prompt = s.prompt
    if prompt == DRAW_CARD or prompt == OP_DRAW or prompt == DROP_RANDOM:
        return s.host_size[s.who]
    return DECK_HUMANS


@rule
def outcomes(s: State, out: Any) -> int:
    if s.to_act == OVER:
        return 0
    n = 0
    if s.prompt == FIRST_SEAT or s.prompt == PERMUTE:
        n = s.seats if s.prompt == FIRST_SEAT else count_movable(s) - s.stir_at
        for k in range(n):
            out[k] = k
        return n
    for k in range(span(s)):
        if is_outcome(s, k):
            out[n] = k
            n += 1
    return n


@rule
def weights(c: Content, s: State, out: Any) -> None:
    n = outcomes(s, out)
    for k in range(n):
        out[k] = 1


@rule
def pick(c: Content, s: State, rng: Any, out: Any, heights: Any) -> int:
    """A random legal action, or a random outcome without writing their list."""
    if s.to_act >= 0:
        return out[below(rng, legal(c, s, out))]
    if s.prompt == DRAW_CARD or s.prompt == OP_DRAW:
        nth = below(rng, s.in_host[s.who])
        for k in range(s.host_size[s.who]):
            if s.place[DECK * s.who + k] == IN_HOST:
                if nth == 0:
                    return k
                nth -= 1
    return out[below(rng, outcomes(s, out))]
