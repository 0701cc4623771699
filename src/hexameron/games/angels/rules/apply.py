"""The rules of Aniołowie, as RULES.md numbers them: what an action does, leaving the table, who has won."""

from __future__ import annotations

from typing import Any

import numpy as np

from hexameron.core.compiling import rule
from hexameron.core.record import CHANCE, OVER
from hexameron.games.angels.announce import announce, choose_part
from hexameron.games.angels.battle import finish, take_stake
from hexameron.games.angels.duels import attack, defend, take_over
from hexameron.games.angels.flow import advance
from hexameron.games.angels.humans import human_to_stake, show_human
from hexameron.games.angels.knowledge import hand_blurs, leaves_unseen
from hexameron.games.angels.listing import MAX_LEGAL, count_movable, legal
from hexameron.games.angels.moves import clear_slot, discard_from_hand, draw, enter, put_from_hand, settle_in_battle, to_hand, to_host
from hexameron.games.angels.ranks import after, humans_of, seat_of
from hexameron.games.angels.rearranging import blur_row, next_movable, swap_cards
from hexameron.games.angels.state import (
    AT_HUMAN,
    AT_SLOT,
    ATTACK,
    ATTACKED,
    BATTLE_ROW,
    BY_LEAVING,
    DECK,
    DECK_HUMANS,
    DEFENDER,
    DRAW_CARD,
    DRAW_STAKE,
    DROP,
    DROP_RANDOM,
    FIRST_SEAT,
    HALF,
    HALF_CARD,
    HAND,
    HUMANS,
    IN_HAND,
    LOOK_PROCESSION,
    MULLIGAN,
    NO_PROMPT,
    NOTHING,
    OP_DRAW,
    OP_STAKE,
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
    SACRIFICED,
    SEARCH,
    SEGMENT,
    STAKE_WITH,
    SUPPORT_ROW,
    SWAP,
    TAKE,
    TAKE_STAKE,
    TAKEN,
    TO_BATTLE,
    TO_BATTLE_TURNED,
    TO_EARTH,
    TO_SUPPORT,
    USED,
    WHICH_COST,
    WHICH_MODE,
    WINDOW,
    YES,
    Content,
    State,
)  # fmt: skip
from hexameron.games.angels.waiting import swapped_slot


@rule
def apply(c: Content, s: State, action: int) -> None:
    s.ply += 1
    step(c, s, action)
    advance(c, s)
    if s.gone:
        play_for_the_gone(c, s)


@rule
def play_for_the_gone(c: Content, s: State) -> None:
    """A-R134: the cards of a seat that left act by passing, else by the first legal action."""
    out = np.empty(MAX_LEGAL, np.int32)
    while s.to_act >= 0 and s.gone >> s.to_act & 1:
        legal(c, s, out)
        step(c, s, out[0])
        advance(c, s)


@rule
def step(c: Content, s: State, action: int) -> None:
    prompt, seat = s.prompt, s.to_act
    if prompt >= WHICH_MODE and prompt <= WHICH_COST:
        choose_part(c, s, action)
        return
    s.prompt = NO_PROMPT
    if seat == CHANCE:
        happen(c, s, prompt, action)
    elif prompt == SEGMENT or prompt == RESPOND or prompt == WINDOW:
        speak(c, s, prompt, seat, action)
    elif prompt == PLACE or prompt == PUT or prompt == SWAP or prompt == SEARCH or prompt == DROP:
        handle(c, s, prompt, seat, action)
    elif prompt == ATTACKED:
        attack(c, s, AT_SLOT.index(action))
    elif prompt == TAKEN:
        take_over(c, s, AT_HUMAN.index(action))
    elif prompt == DEFENDER:
        defend(s, action)
    elif prompt == TAKE_STAKE:
        if not PASS.has(action):
            take_stake(c, s, STAKE_WITH.index(action))
    else:
        prepare(c, s, prompt, seat, action)


@rule
def speak(c: Content, s: State, prompt: int, seat: int, action: int) -> None:
    """In a segment, a response or a window: pass, announce something, attack or take over."""
    if PASS.has(action):
        if prompt == SEGMENT:
            s.seg += 1
        elif prompt == RESPOND:
            s.passes, s.speaker = s.passes + 1, after(s, seat)
        else:
            s.window_passes, s.window_speaker = s.window_passes + 1, after(s, seat)
    elif ATTACK.has(action):
        s.chosen, s.prompt = ATTACK.index(action), ATTACKED
    elif TAKE.has(action):
        s.chosen, s.prompt = TAKE.index(action), TAKEN
    else:
        announce(c, s, seat, action)


@rule
def prepare(c: Content, s: State, prompt: int, seat: int, action: int) -> None:
    """Setup, planning and rearranging."""
    if prompt == PICK_HUMAN:
        s.picked[seat] = PICK.index(action)
        s.seg += 1
    elif prompt == HALF:
        if YES.has(action):
            s.halves, s.half_last = (s.in_hand[seat] + 1) // 2, NOTHING
            s.prompt = HALF_CARD
        else:
            s.seg += 1
    elif prompt == HALF_CARD:
        discard_from_hand(s, DECK * seat + HAND.index(action))
        s.halves, s.half_last = s.halves - 1, HAND.index(action)
        if s.halves > 0:
            s.prompt = HALF_CARD
        else:
            s.half_last = NOTHING
            s.seg += 1
    elif prompt == MULLIGAN:
        if YES.has(action):
            for card in range(DECK * seat, DECK * seat + s.host_size[seat]):
                if s.place[card] == IN_HAND:
                    s.in_hand[seat] -= 1
                    to_host(s, card)
            s.redrawing = 1
        else:
            s.seg += 1
    elif prompt == REPLAN_CARD:
        s.turned[s.chosen] = REPLAN.index(action)
        s.status[s.chosen] = SACRIFICED if REPLAN.index(action) else USED
        s.stuck[s.chosen] = 0
        s.chosen = NOTHING
    elif prompt == REARRANGE and YES.has(action):
        blur_row(s)
        s.stir_at, s.prompt, s.to_act = 0, PERMUTE, CHANCE


@rule
def handle(c: Content, s: State, prompt: int, seat: int, action: int) -> None:
    """Own cards from hand or Host: placing, PUT, SWAP, SEARCH, DROP."""
    if prompt == PLACE:
        if PASS.has(action):
            s.step += 1
        else:
            place(c, s, DECK * seat + PLAN.index(action) // 4, PLAN.index(action) % 4)
    elif prompt == PUT:
        s.op_left -= 1
        if PASS.has(action):
            s.op_left = 0
        else:
            slot = put_from_hand(c, s, DECK * seat + PLAN.index(action) // 4, min(PLAN.index(action) % 4, BATTLE_ROW))
            if PLAN.index(action) % 4 >= TO_BATTLE:
                settle_in_battle(s, slot, PLAN.index(action) % 4 == TO_BATTLE_TURNED)
    elif prompt == SWAP:
        swap_in(c, s, swapped_slot(c, s, s.resolving, s.pc), DECK * seat + HAND.index(action))
        s.op_left = 0
    elif prompt == SEARCH:
        s.op_left = 0
        if not PASS.has(action):
            draw(s, DECK * seat + HAND.index(action))
    else:
        discard_from_hand(s, DECK * seat + HAND.index(action))
        s.op_left -= 1


@rule
def place(c: Content, s: State, instance: int, d: int) -> None:
    """A-44, A-45."""
    slot = put_from_hand(c, s, instance, min(d, BATTLE_ROW))
    s.lively = 1
    if d == TO_SUPPORT:
        s.planned_support += 1
    elif d == TO_EARTH:
        s.planned_earth += 1
    else:
        s.status[slot] = SACRIFICED if d == TO_BATTLE_TURNED else USED
        s.turned[slot] = d == TO_BATTLE_TURNED


@rule
def swap_in(c: Content, s: State, slot: int, instance: int) -> None:
    """SWAP: the picked card takes the row, the other returns to hand and stays known to whoever knew it."""
    seat, old = seat_of(slot), s.slot[slot]
    leaves_unseen(s, slot)
    hand_blurs(c, s, seat)
    clear_slot(s, slot)
    s.in_hand[seat] -= 1
    enter(c, s, instance, slot)
    s.stir[2 * seat + (slot % 12 // 4 > SUPPORT_ROW)] = 1
    to_hand(s, old)


@rule
def happen(c: Content, s: State, prompt: int, outcome: int) -> None:
    """A chance outcome."""
    if prompt == DRAW_CARD or prompt == OP_DRAW:
        draw(s, DECK * s.who + outcome)
        s.op_left -= prompt == OP_DRAW
        s.who = 0
    elif prompt == DRAW_STAKE or prompt == OP_STAKE:
        human_to_stake(s, outcome)
        s.op_left -= prompt == OP_STAKE
    elif prompt == DROP_RANDOM:
        discard_from_hand(s, DECK * s.who + outcome)
        s.op_left -= 1
        s.who = 0
    elif prompt == LOOK_PROCESSION:
        show_human(s, outcome, s.who)
        s.looked |= 1 << outcome
        s.op_left -= 1
        s.who = 0
    elif prompt == POOL:
        s.hplace[outcome] = PROCESSION
    elif prompt == FIRST_SEAT:
        s.first = outcome
    elif prompt == PERMUTE:
        permute(s, outcome)


@rule
def permute(s: State, outcome: int) -> None:
    """One step of a secret uniform permutation (5.2)."""
    a = next_movable(s, 0)
    for _ in range(s.stir_at):
        a = next_movable(s, a + 1)
    b = a
    for _ in range(outcome):
        b = next_movable(s, b + 1)
    swap_cards(s, a, b)
    s.stir_at += 1
    if s.stir_at < count_movable(s) - 1:
        s.prompt = PERMUTE
    else:
        s.stir_at = s.stirring = 0


# --- the end ---


@rule
def leave(c: Content, s: State, seat: int) -> None:
    """A-R134: the seat scores nothing; the last one at the table wins at once."""
    s.ply += 1
    if s.to_act == OVER or s.gone >> seat & 1:
        return
    s.gone |= 1 << seat
    here = 0
    for other in range(s.seats):
        here += s.gone >> other & 1 == 0
    if here == 1:
        finish(s, BY_LEAVING)
    else:
        play_for_the_gone(c, s)


@rule
def score(c: Content, s: State, seat: int) -> int:
    """A-102: humans on the Earth, markers included unless the content says otherwise."""
    if s.gone >> seat & 1:
        return -1
    total = humans_of(s, seat)
    if c.markers_score == 0:
        for h in range(DECK_HUMANS, HUMANS):
            total -= s.hplace[h] == seat
    return total


@rule
def payoffs(c: Content, s: State, out: Any) -> None:
    """1 for the most humans; a tie for most is shared by those players."""
    best, shared = -1, 0
    for seat in range(s.seats):
        if s.gone >> seat & 1 == 0:
            best = max(best, score(c, s, seat))
    for seat in range(s.seats):
        wins = s.gone >> seat & 1 == 0 and (s.ending == BY_LEAVING or score(c, s, seat) == best)
        out[seat] = 1.0 if wins else 0.0
        shared += wins
    for seat in range(s.seats):
        out[seat] /= max(1, shared)
