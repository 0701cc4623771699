"""The rules of Aniołowie, as RULES.md numbers them: the first position, what is legal, what an action does, who has won."""

# ruff: noqa: SIM109
from __future__ import annotations

from typing import Any

import numpy as np

from hexameron.core.compiling import rule
from hexameron.core.record import CHANCE, OVER
from hexameron.core.rng import below
from hexameron.games.angels.announce import announce, choose_part, fresh_item, list_announcements, list_choices, must_still_act
from hexameron.games.angels.duels import attack, defend, list_defenders, list_raid_targets, list_raids, take_over
from hexameron.games.angels.filters import fits_card
from hexameron.games.angels.flow import (
    advance,
    blur_row,
    clear_delay,
    finish,
    list_takers,
    next_movable,
    swap_cards,
    take_stake,
)  # fmt: skip
from hexameron.games.angels.moves import (
    clear_slot,
    discard_from_hand,
    draw,
    enter,
    hand_blurs,
    human_to_stake,
    leaves_unseen,
    plain_human,
    put_from_hand,
    settle_in_battle,
    show_human,
    to_hand,
    to_host,
)  # fmt: skip
from hexameron.games.angels.ops import may_put, may_swap_in, swapped_slot
from hexameron.games.angels.ranks import after, has_room, humans_of, seat_of
from hexameron.games.angels.state import (
    ABSENT,
    ACTION_PHASE,
    ANGEL_CARD,
    ASIDE,
    AT_HUMAN,
    AT_SLOT,
    ATTACK,
    ATTACKED,
    BATTLE_ROW,
    BY_LEAVING,
    DECK,
    DECK_HUMANS,
    DEFENDER,
    DELAYS,
    DRAW_CARD,
    DRAW_STAKE,
    DROP,
    DROP_RANDOM,
    FIRST_SEAT,
    GIANTS,
    HALF,
    HALF_CARD,
    HAND,
    HUMAN_PHASE,
    HUMANS,
    IN_HAND,
    IN_HOST,
    LOOK_PROCESSION,
    MULLIGAN,
    NO_PROMPT,
    NOBODY,
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
    QUEUE,
    REARRANGE,
    REPLAN,
    REPLAN_CARD,
    RESPOND,
    S_PICK,
    SACRIFICED,
    SEARCH,
    SEATS,
    SEGMENT,
    SETUP,
    SLOTS,
    STACK,
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
    UNBORN,
    USED,
    WHICH_COST,
    WHICH_MODE,
    WINDOW,
    YES,
    Content,
    Options,
    State,
)  # fmt: skip

MAX_LEGAL = 320


@rule
def start(c: Content, o: Options, s: State) -> None:
    """A-1 to A-4: the decks lie ready; each player will pick a human."""
    s.seats, s.lists, s.procession_size, s.first = o.seats, o.lists, o.procession_size, o.first_seat
    s.ply = s.gone = s.turn = s.idle = s.lively = s.announced = s.halves = s.redrawing = s.ending = s.who = s.counter = 0
    s.planned_support = s.planned_earth = s.items = s.building = s.settling = s.speaker = s.passes = s.record = s.past = 0
    s.pc = s.op_begun = s.op_left = s.looked = s.queued = s.delays = s.stirring = s.stir_at = s.graves = 0
    s.window = s.window_off = s.window_seat = s.window_speaker = s.window_passes = s.window_giant = 0
    s.duel_a = s.duel_b = s.resolving = s.chosen = s.half_last = NOTHING
    s.duel_a_stay = s.duel_b_stay = 0
    s.last_taker = NOBODY
    for seat in range(SEATS):
        start_seat(o, s, seat)
    for slot in range(SLOTS):
        clear_slot(s, slot)
    for h in range(HUMANS):
        start_human(o, s, h)
    for g in range(GIANTS):
        s.giant_level[g] = s.giant_at[g] = s.giant_maker[g] = s.giant_came[g] = s.giant_done[g] = s.giant_stay[g] = 0
    start_stack(s)
    s.phase, s.step, s.seg, s.prompt = SETUP, S_PICK, 0, NO_PROMPT
    advance(c, s)


@rule
def start_seat(o: Options, s: State, seat: int) -> None:
    plays = seat < o.seats
    s.faction[seat] = o.faction[seat] if plays else 0
    s.host_size[seat] = s.in_host[seat] = o.host_size[seat] if plays else 0
    s.picked[seat] = NOTHING
    s.in_hand[seat] = s.piled[seat] = s.ban[seat] = 0
    s.stir[2 * seat] = s.stir[2 * seat + 1] = 0
    for i in range(DECK):
        card = DECK * seat + i
        exists = plays and i < o.host_size[seat]
        s.card[card] = o.card[seat, i] if exists else NOTHING
        s.place[card] = IN_HOST if exists else ABSENT
        s.spent[card] = s.lore[card] = 0
        s.pile[seat, i] = 0


@rule
def start_human(o: Options, s: State, h: int) -> None:
    plain_human(s, h)
    s.hstay[h] = s.acted[h] = s.hspent[h] = s.hlore[h] = s.hbonus[h] = s.haura[h] = 0
    s.hplace[h] = UNBORN
    if h < DECK_HUMANS:
        s.grave[h] = 0
        s.human_card[h] = NOTHING
        if h // 4 < o.seats:
            s.human_card[h], s.hplace[h] = o.human[h // 4, h % 4], ASIDE
    else:
        s.marker_level[h - DECK_HUMANS] = s.marker_char[h - DECK_HUMANS] = 0
        s.marker_parent[h - DECK_HUMANS] = NOTHING


@rule
def start_stack(s: State) -> None:
    for i in range(STACK):
        fresh_item(s, i)
        s.past_card[i] = s.past_seat[i] = s.past_fate[i] = 0
    for q in range(QUEUE):
        s.queue_a[q] = s.queue_b[q] = s.queue_seat[q] = s.queue_a_stay[q] = s.queue_b_stay[q] = 0
    for d in range(DELAYS):
        clear_delay(s, d)


# --- legal actions ---


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


# --- doing it ---


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
