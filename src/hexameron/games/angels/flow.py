"""The course of a turn: phases and their steps, the stack, rearranging, the Battle and the end (A-36 to A-103)."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.core.record import CHANCE, OVER
from hexameron.games.angels.announce import ask, fresh_item
from hexameron.games.angels.duels import giant_step, next_queued, window_step
from hexameron.games.angels.filters import stay_of
from hexameron.games.angels.moves import discard_slot, human_to, lower, settle, turn_up, with_lore
from hexameron.games.angels.ops import begin_item, next_item, run
from hexameron.games.angels.ranks import (
    battle_sum,
    copy_is_open,
    first_slot,
    humans_at,
    level_of_lore,
    may_attach,
    may_be_used,
    owner_of,
    refresh,
    row_of,
    seat_of,
)  # fmt: skip
from hexameron.games.angels.state import (
    ACTION_PHASE,
    ALL_KNOWN,
    ASIDE,
    AT_SLOT,
    B_DECISION,
    B_END,
    B_PLAYERS,
    B_REVEAL,
    B_SUPPORT,
    BATTLE_PHASE,
    BATTLE_ROW,
    BY_CARDS,
    BY_IDLENESS,
    BY_PROCESSION,
    BY_TURNS,
    DECK_HUMANS,
    DRAW_CARD,
    DRAW_STAKE,
    ENDED,
    FIRST_SEAT,
    FROM_DELAY,
    H_GIANTS,
    H_PLAYERS,
    HALF,
    HUMAN_PHASE,
    HUMANS,
    KNOWN,
    LISTED,
    MULLIGAN,
    NO_PROMPT,
    NO_WINDOW,
    NOBODY,
    NOTHING,
    OPEN_LISTS,
    P_BLOCKS,
    P_CLEAR,
    P_DELAYED,
    P_DRAW,
    P_HALF,
    P_MULLIGAN,
    P_PLACE,
    P_REPLAN,
    P_STAKE,
    PICK_HUMAN,
    PLACE,
    PLANNING,
    POOL,
    PROCESSION,
    READY,
    REARRANGE,
    REPLAN_CARD,
    RESPOND,
    ROW,
    ROWKNOWN,
    S_FIRST,
    S_PICK,
    S_POOL,
    SACRIFICED,
    SEAT_SLOTS,
    SEGMENT,
    SETUP,
    SLOTS,
    STACK,
    STAKE,
    STAKE_WITH,
    TAKE_STAKE,
    Content,
    State,
)  # fmt: skip
from hexameron.games.angels.vocabulary import BACK_TO_PROCESSION


@rule
def acting_seat(s: State) -> int:
    """Whose part of the phase it is (A-36)."""
    return (s.first + s.seg) % s.seats


@rule
def advance(c: Content, s: State) -> None:
    """Goes on until somebody, or chance, has something to decide."""
    while s.prompt == NO_PROMPT and s.phase != ENDED:
        if s.resolving != NOTHING:
            run(c, s)
        elif s.items > 0:
            stack_step(c, s)
        elif s.window != NO_WINDOW:
            window_step(c, s)
        elif s.queued > 0:
            next_queued(c, s)
        elif s.phase >= HUMAN_PHASE and offer_stir(c, s):
            continue
        elif s.phase == SETUP:
            setup_step(c, s)
        elif s.phase == PLANNING:
            planning_step(c, s)
        elif s.phase == BATTLE_PHASE:
            battle_step(c, s)
        else:
            segment_step(s)
    refresh(c, s)


# --- the stack (A-79, A-80) ---


@rule
def stack_step(c: Content, s: State) -> None:
    if s.settling == 0:
        if s.passes < s.seats:
            ask(s, RESPOND, s.speaker)
        else:
            s.settling = 1
        return
    i = next_item(s)
    if i != NOTHING:
        begin_item(c, s, i)
        return
    remember(c, s)
    for j in range(s.items):
        fresh_item(s, j)
    s.items = s.settling = s.passes = s.speaker = 0


@rule
def remember(c: Content, s: State) -> None:
    """What became of the items, in the order they were resolved (7.3)."""
    for j in range(STACK):
        s.past_card[j] = s.past_seat[j] = s.past_fate[j] = 0
    s.past = s.items
    for i in range(s.items):
        j = s.item_order[i] - 1
        s.past_card[j] = s.human_card[s.item_source[i]] if s.item_from[i] == 2 else s.card[s.item_source[i]]
        s.past_seat[j], s.past_fate[j] = s.item_seat[i], s.item_fate[i]


# --- rearranging (A-27) ---


@rule
def is_movable(s: State, slot: int) -> bool:
    """Ready, face-down, unblocked, its own player's, without any mark that others can see."""
    if s.slot[slot] == NOTHING or s.status[slot] != READY or s.up[slot] or s.blocked[slot] or owner_of(s.slot[slot]) != seat_of(slot):
        return False
    if s.boost[slot] or s.boost_perm[slot] or s.rise[slot] or s.rise_perm[slot] or s.sup_add[slot] or s.sup_set[slot] != NOTHING:
        return False
    if s.strip[slot] or s.marks[slot] or s.marks_perm[slot] or s.copied[slot] != NOTHING or s.fought[slot] or s.took[slot]:
        return False
    for d in range(s.delays):
        if s.delay_at[d] == AT_SLOT.code(slot) and s.delay_stay[d] == s.stay[slot]:
            return False
    return True


@rule
def may_stir(s: State, seat: int, row: int) -> bool:
    """Two movable cards, and another player knows the place of one of them."""
    first, movable, known = first_slot(seat, row), 0, False
    for slot in range(first, first + ROW):
        if is_movable(s, slot):
            movable += 1
            for other in range(s.seats):
                if other != seat and level_of_lore(s.lore[s.slot[slot]], other) == KNOWN:
                    known = True
    return movable >= 2 and known


@rule
def offer_row(s: State, seat: int, row: int) -> bool:
    if s.stir[2 * seat + row] and may_stir(s, seat, row):
        s.stir[2 * seat + row] = 0
        s.stirring = 2 * seat + row
        ask(s, REARRANGE, seat)
        return True
    return False


@rule
def offer_stir(c: Content, s: State) -> bool:
    for k in range(s.seats):
        seat = (s.first + k) % s.seats
        if offer_row(s, seat, 0) or offer_row(s, seat, 1):
            return True
    return False


@rule
def next_movable(s: State, start: int) -> int:
    """The next movable slot of the row being rearranged, or NOTHING."""
    first = first_slot(s.stirring // 2, s.stirring % 2)
    for slot in range(max(start, first), first + ROW):
        if is_movable(s, slot):
            return slot
    return NOTHING


@rule
def blur_row(s: State) -> None:
    """The others know these cards are in the row, not where."""
    slot = next_movable(s, 0)
    while slot != NOTHING:
        instance = s.slot[slot]
        for seat in range(s.seats):
            if level_of_lore(s.lore[instance], seat) == KNOWN:
                s.lore[instance] = with_lore(s.lore[instance], seat, ROWKNOWN)
        slot = next_movable(s, slot + 1)


@rule
def swap_cards(s: State, a: int, b: int) -> None:
    s.slot[a], s.slot[b] = s.slot[b], s.slot[a]
    s.side[a], s.side[b] = s.side[b], s.side[a]
    s.place[s.slot[a]], s.place[s.slot[b]] = a, b


# --- setup (A-3 to A-5) ---


@rule
def setup_step(c: Content, s: State) -> None:
    if s.step == S_PICK:
        if s.seg < s.seats:
            ask(s, PICK_HUMAN, s.seg)
            return
        for seat in range(s.seats):  # A-R13: all are shown together
            s.hplace[4 * seat + s.picked[seat]] = PROCESSION
            s.hlore[4 * seat + s.picked[seat]] = ALL_KNOWN
        s.step, s.seg = S_POOL, 0
    elif s.step == S_POOL:
        wanted = s.procession_size - humans_at(s, PROCESSION)
        if wanted > 0 and wanted < humans_at(s, ASIDE):
            ask(s, POOL, CHANCE)
            return
        if wanted > 0:
            all_join(s)
        s.step = S_FIRST
    elif s.first == NOBODY:
        ask(s, FIRST_SEAT, CHANCE)
    else:
        begin_turn(s)


@rule
def all_join(s: State) -> None:
    """Every human is in the game: their owners know it, and everybody if the lists are open."""
    for h in range(DECK_HUMANS):
        if s.hplace[h] == ASIDE:
            s.hplace[h] = PROCESSION
            for seat in range(s.seats):
                if seat == h // 4 or s.lists == OPEN_LISTS:
                    s.hlore[h] = with_lore(s.hlore[h], seat, LISTED)


@rule
def begin_turn(s: State) -> None:
    """A-37."""
    s.turn += 1
    s.phase, s.seg, s.announced, s.lively = PLANNING, 0, 0, 0
    s.step = P_STAKE if s.turn == 1 else P_BLOCKS
    if s.last_taker != NOBODY:
        s.first = s.last_taker


# --- planning (A-38 to A-47) ---


@rule
def planning_step(c: Content, s: State) -> None:
    seat = acting_seat(s)
    if s.step == P_BLOCKS:
        for slot in range(SLOTS):
            s.blocked[slot] = 0
        s.step, s.seg = P_DELAYED, 0
    elif s.step == P_DELAYED:
        delayed_step(s)
    elif s.step == P_CLEAR:
        end_effects(s)
        settle(c, s)
        clear_table(s)
        settle(c, s)
        s.step, s.seg = P_HALF, 0
    elif s.seg >= s.seats:
        s.seg = 0
        if s.step == P_DRAW and (s.turn > 1 or c.mulligans == 0):
            s.step = P_REPLAN
        elif s.step >= P_REPLAN:
            s.phase, s.step = HUMAN_PHASE, H_PLAYERS
        else:
            s.step += 1
    elif s.step == P_HALF:
        if s.in_hand[seat] > 0:
            ask(s, HALF, seat)
        else:
            s.seg += 1
    elif s.step == P_STAKE:
        s.step = P_DRAW
        if humans_at(s, PROCESSION) > 0:
            ask(s, DRAW_STAKE, CHANCE)
    elif s.step == P_DRAW or s.redrawing:
        if s.in_hand[seat] < c.hand_size and s.in_host[seat] > 0:
            s.who = seat
            ask(s, DRAW_CARD, CHANCE)
        else:
            s.redrawing = 0
            s.seg += 1
    elif s.step == P_MULLIGAN:
        ask(s, MULLIGAN, seat)
    elif s.step == P_REPLAN:
        s.planned_support = s.planned_earth = 0
        first = first_slot(seat, BATTLE_ROW)
        s.step = P_PLACE
        for slot in range(first + ROW - 1, first - 1, -1):
            if s.stuck[slot]:
                s.chosen, s.step = slot, P_REPLAN
        if s.step == P_REPLAN:
            ask(s, REPLAN_CARD, seat)
    elif s.step == P_PLACE:
        ask(s, PLACE, seat)
    elif not offer_row(s, seat, 0) and not offer_row(s, seat, 1):
        s.step, s.seg = P_REPLAN, s.seg + 1


@rule
def clear_delay(s: State, d: int) -> None:
    s.delay_op[d] = s.delay_ability[d] = s.delay_seat[d] = s.delay_fast[d] = s.delay_at[d] = s.delay_stay[d] = 0


@rule
def delayed_step(s: State) -> None:
    """A-38: delayed effects in the order they were made, on objects whose stay has not changed."""
    fresh_item(s, 0)
    if s.seg >= s.delays:
        for d in range(s.delays):
            clear_delay(s, d)
        s.delays = 0
        s.step, s.seg = P_CLEAR, 0
        return
    d = s.seg
    s.seg += 1
    if stay_of(s, s.delay_at[d]) == s.delay_stay[d]:
        s.item_seat[0], s.item_from[0], s.item_fast[0], s.item_ability[0] = s.delay_seat[d], FROM_DELAY, s.delay_fast[d], s.delay_ability[d]
        s.aims[0], s.aim[0, 0], s.aim_stay[0, 0], s.aim_live[0, 0] = 1, s.delay_at[d], s.delay_stay[d], 1
        s.item_paid[0] = s.delay_op[d]
        s.resolving, s.pc, s.op_begun = 0, s.delay_op[d] + 1, 0


@rule
def end_effects(s: State) -> None:
    """A-38, A-90: everything that lasts until end of turn ends; once-a-turn rights come back."""
    for slot in range(SLOTS):
        s.boost[slot] = s.rise[slot] = s.sup_add[slot] = s.marks[slot] = s.fought[slot] = s.took[slot] = 0
        s.sup_set[slot] = s.copied[slot] = NOTHING
        s.strip[slot] &= 2
    for h in range(HUMANS):
        s.hboost[h] = s.hmarks[h] = s.acted[h] = s.hspent[h] = 0
        s.hchar[h] = NOTHING
        s.hstrip[h] &= 2
    for seat in range(s.seats):
        s.ban[seat] = 0
        for i in range(s.host_size[seat]):
            s.spent[64 * seat + i] = 0


@rule
def clear_table(s: State) -> None:
    """A-39: sacrificed angels and all of Battle go, but for cards that could not be revealed (A-33)."""
    for slot in range(SEAT_SLOTS * s.seats):
        if s.slot[slot] != NOTHING:
            if row_of(slot) == BATTLE_ROW:
                if s.stuck[slot] == 0:
                    discard_slot(s, slot)
            elif s.status[slot] == SACRIFICED:
                discard_slot(s, slot)


# --- human and action phases (A-48 to A-53) ---


@rule
def segment_step(s: State) -> None:
    if s.phase == HUMAN_PHASE and s.step == H_GIANTS:
        if not giant_step(s):
            s.phase, s.step, s.seg = ACTION_PHASE, 0, 0
    elif s.seg < s.seats:
        ask(s, SEGMENT, acting_seat(s))
    elif s.phase == HUMAN_PHASE:
        s.step, s.seg = H_GIANTS, 0
    else:
        s.phase, s.step, s.seg = BATTLE_PHASE, B_REVEAL, 0


# --- battle (A-67 to A-75) ---


@rule
def battle_step(c: Content, s: State) -> None:
    if s.step == B_REVEAL:
        if s.seg < s.seats:
            reveal(c, s, acting_seat(s))
            s.seg += 1
        else:
            s.step, s.seg = B_SUPPORT, 0
    elif s.step == B_SUPPORT:
        s.step = B_PLAYERS
        settle(c, s)
    elif s.step == B_PLAYERS:
        if s.seg < s.seats:
            ask(s, SEGMENT, acting_seat(s))
        else:
            s.step, s.seg = B_DECISION, 0
    elif s.step == B_DECISION:
        s.step = B_END
        seat = winner_of_battle(c, s)
        if seat != NOBODY and humans_at(s, STAKE) > 0 and any_taker(s, seat):
            ask(s, TAKE_STAKE, seat)
    else:
        end_turn(c, s)


@rule
def reveal(c: Content, s: State, seat: int) -> None:
    """A-67: slot by slot; a card whose copy lies open stays down (A-33)."""
    first = first_slot(seat, BATTLE_ROW)
    for slot in range(first, first + ROW):
        if s.slot[slot] != NOTHING and s.up[slot] == 0 and s.blocked[slot] == 0:
            if copy_is_open(s, slot):
                s.stuck[slot] = 1
            else:
                turn_up(s, slot)
    settle(c, s)


@rule
def winner_of_battle(c: Content, s: State) -> int:
    """A-70, A-75: the strictly highest sum, or NOBODY."""
    best, who = 0, NOBODY
    for seat in range(s.seats):
        total = battle_sum(c, s, seat)
        if total > best:
            best, who = total, seat
        elif total == best:
            who = NOBODY
    return who


@rule
def may_take_stake(s: State, slot: int) -> bool:
    """A-71, A-72."""
    return s.slot[slot] != NOTHING and s.up[slot] == 1 and may_be_used(s, slot)


@rule
def any_taker(s: State, seat: int) -> bool:
    first = first_slot(seat, BATTLE_ROW)
    for slot in range(first, first + ROW):
        if may_take_stake(s, slot):
            return True
    return False


@rule
def list_takers(s: State, seat: int, out: Any) -> int:
    n, first = 1, first_slot(seat, BATTLE_ROW)
    out[0] = 0
    for slot in range(first, first + ROW):
        if may_take_stake(s, slot):
            out[n] = STAKE_WITH.code(slot)
            n += 1
    return n


@rule
def take_stake(c: Content, s: State, slot: int) -> None:
    """A-71, A-74: the Stake is shown; each human attaches unless its condition forbids this angel."""
    seat = seat_of(slot)
    s.lively, s.last_taker = 1, seat
    lower(s, slot)
    for h in range(DECK_HUMANS):
        if s.hplace[h] == STAKE:
            barrier = may_attach(c, s, h, slot)
            if barrier == NOTHING:
                human_to(s, h, seat)
            else:
                s.hlore[h] = ALL_KNOWN  # A-R106
                if c.a_other[barrier] == BACK_TO_PROCESSION:
                    s.hplace[h] = PROCESSION
    settle(c, s)


# --- the end (A-100 to A-103) ---


@rule
def end_turn(c: Content, s: State) -> None:
    s.idle = 0 if s.lively else s.idle + 1
    cards = 0
    for seat in range(s.seats):
        cards += s.in_hand[seat] + s.in_host[seat]
    if humans_at(s, PROCESSION) == 0 and humans_at(s, STAKE) == 0:
        finish(s, BY_PROCESSION)
    elif cards == 0:
        finish(s, BY_CARDS)
    elif s.idle >= c.idle_turns_end:
        finish(s, BY_IDLENESS)
    elif s.turn >= c.max_turns:
        finish(s, BY_TURNS)
    else:
        begin_turn(s)


@rule
def finish(s: State, why: int) -> None:
    s.phase, s.step, s.seg, s.prompt, s.to_act, s.ending = ENDED, 0, 0, NO_PROMPT, OVER, why
