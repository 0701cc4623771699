"""The planning phase (A-37 to A-47)."""

from __future__ import annotations

from hexameron.core.compiling import rule
from hexameron.core.record import CHANCE
from hexameron.games.angels.announce import ask, fresh_item
from hexameron.games.angels.filters import stay_of
from hexameron.games.angels.moves import discard_slot, settle
from hexameron.games.angels.ranks import (
    first_slot,
    humans_at,
    row_of,
)  # fmt: skip
from hexameron.games.angels.rearranging import offer_row
from hexameron.games.angels.state import (
    BATTLE_ROW,
    DRAW_CARD,
    DRAW_STAKE,
    FROM_DELAY,
    H_PLAYERS,
    HALF,
    HUMAN_PHASE,
    HUMANS,
    MULLIGAN,
    NOBODY,
    NOTHING,
    P_BLOCKS,
    P_CLEAR,
    P_DELAYED,
    P_DRAW,
    P_HALF,
    P_MULLIGAN,
    P_PLACE,
    P_REPLAN,
    P_STAKE,
    PLACE,
    PLANNING,
    PROCESSION,
    REPLAN_CARD,
    ROW,
    SACRIFICED,
    SEAT_SLOTS,
    SLOTS,
    Content,
    State,
)  # fmt: skip


@rule
def acting_seat(s: State) -> int:
    """Whose part of the phase it is (A-36)."""
    return (s.first + s.seg) % s.seats


@rule
def begin_turn(s: State) -> None:
    """A-37."""
    s.turn += 1
    s.phase, s.seg, s.announced, s.lively = PLANNING, 0, 0, 0
    s.step = P_STAKE if s.turn == 1 else P_BLOCKS
    if s.last_taker != NOBODY:
        s.first = s.last_taker


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
