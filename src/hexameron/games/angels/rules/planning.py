"""The planning phase (A-37 to A-47)."""

from hexameron.core.kernel import CHANCE, Out, emit, rule
from hexameron.games.angels.rules import (
    events as ev,
    moves,
    ranks,
    rearrangement,
    rows,
    stack,
    state as st,
    statics,
    turn,
)


@rule
def planning_step(c: st.Content, s: st.State) -> None:
    if s.step == st.P_BLOCKS:
        for slot in range(st.SLOTS):
            s.blocked[slot] = 0
        s.step, s.seg = st.P_DELAYED, 0
    elif s.step == st.P_DELAYED:
        begin_delayed_effect(s)
    elif s.step == st.P_CLEAR:
        end_effects(s)
        statics.settle(c, s)
        clear_table(s)
        statics.settle(c, s)
        emit(s, ev.TurnBegan, s.turn, s.first)
        s.step, s.seg = st.P_HALF, 0
    elif s.seg < s.seats:
        player_step(c, s, turn.acting_seat(s))
    else:
        s.seg = 0
        if s.step == st.P_DRAW and (s.turn > 1 or c.mulligans == 0):
            s.step = st.P_REPLAN
        elif s.step >= st.P_REPLAN:
            s.phase, s.step = st.HUMAN_PHASE, st.H_PLAYERS
        else:
            s.step += 1


@rule
def player_step(c: st.Content, s: st.State, seat: int) -> None:
    """Advance a planning step that the players take in order.

    The steps are: discard half, add to the Stake, draw, mulligan, re-plan, place and rearrange.
    """
    if s.step == st.P_HALF:
        if s.in_hand[seat] > 0:
            turn.ask(s, st.HALF, seat)
        else:
            s.seg += 1
    elif s.step == st.P_STAKE:
        s.step = st.P_DRAW
        if ranks.humans_at(s, st.PROCESSION) > 0:
            turn.ask(s, st.DRAW_STAKE, CHANCE)
    elif s.step == st.P_DRAW or s.redrawing:
        if s.in_hand[seat] < c.hand_size and s.in_host[seat] > 0:
            s.who = seat
            turn.ask(s, st.DRAW_CARD, CHANCE)
        else:
            s.redrawing = 0
            s.seg += 1
    elif s.step == st.P_MULLIGAN:
        turn.ask(s, st.MULLIGAN, seat)
    elif s.step == st.P_REPLAN:
        s.planned_support = s.planned_earth = 0
        stuck = first_stuck(s, seat)
        if stuck != st.NOTHING:
            s.chosen = stuck
            turn.ask(s, st.REPLAN_CARD, seat)
        else:
            s.step = st.P_PLACE
    elif s.step == st.P_PLACE:
        turn.ask(s, st.PLACE, seat)
    elif not rearrangement.offer_row(s, seat, st.SUPPORT_ROW) and not rearrangement.offer_row(
        s, seat, st.EARTH_ROW
    ):
        # P_STIR: there is nothing more to offer.
        s.step, s.seg = st.P_REPLAN, s.seg + 1


@rule
def first_stuck(s: st.State, seat: int) -> int:
    """Return the first slot whose card was left face-down and is re-planned (A-33), or NOTHING."""
    first = rows.first_slot(seat, st.BATTLE_ROW)
    for slot in range(first, first + st.ROW):
        if s.stuck[slot]:
            return slot
    return st.NOTHING


@rule
def answer(s: st.State, prompt: int, seat: int, action: int) -> None:
    """Apply an answer to HALF, HALF_CARD, MULLIGAN or REPLAN_CARD."""
    if prompt == st.HALF_CARD:
        discard_one(s, seat, st.HAND.index(action))
    elif prompt == st.REPLAN_CARD:
        s.turned[s.chosen] = st.REPLAN.index(action)
        s.status[s.chosen] = st.SACRIFICED if st.REPLAN.index(action) else st.USED
        s.stuck[s.chosen] = 0
        emit(s, ev.Replanned, seat, s.chosen, s.turned[s.chosen])
        s.chosen = st.NOTHING
    elif not st.YES.has(action):
        s.seg += 1
    elif prompt == st.HALF:
        s.halves, s.half_last = (s.in_hand[seat] + 1) // 2, st.NOTHING
        s.prompt = st.HALF_CARD
    else:
        for card in range(st.DECK * seat, st.DECK * seat + s.host_size[seat]):
            if s.place[card] == st.IN_HAND:
                s.in_hand[seat] -= 1
                moves.to_host(s, card)
        s.redrawing = 1


@rule
def discard_one(s: st.State, seat: int, i: int) -> None:
    """Discard one card of the half hand; cards are chosen in ascending order."""
    moves.discard_from_hand(s, st.DECK * seat + i, ev.CHOSEN)
    s.halves, s.half_last = s.halves - 1, i
    if s.halves > 0:
        s.prompt = st.HALF_CARD
    else:
        s.half_last = st.NOTHING
        s.seg += 1


@rule
def clear_delay(s: st.State, d: int) -> None:
    s.delay_op[d] = s.delay_ability[d] = s.delay_seat[d] = s.delay_fast[d] = s.delay_at[
        d
    ] = s.delay_stay[d] = 0


@rule
def begin_delayed_effect(s: st.State) -> None:
    """Begin the next delayed effect, or end the step (A-38).

    Effects run in the order they were made, on objects whose stay has not changed.
    """
    stack.fresh_item(s, 0)
    if s.seg >= s.delays:
        for d in range(s.delays):
            clear_delay(s, d)
        s.delays = 0
        s.step, s.seg = st.P_CLEAR, 0
        return
    d = s.seg
    s.seg += 1
    if rows.stay_of(s, s.delay_at[d]) == s.delay_stay[d]:
        s.item_from[0], s.item_seat[0] = st.FROM_DELAY, s.delay_seat[d]
        s.item_fast[0], s.item_ability[0] = s.delay_fast[d], s.delay_ability[d]
        s.aims[0], s.aim[0, 0], s.aim_stay[0, 0], s.aim_live[0, 0] = (
            1,
            s.delay_at[d],
            s.delay_stay[d],
            1,
        )
        s.item_paid[0] = s.delay_op[d]
        s.resolving, s.pc, s.op_begun = 0, s.delay_op[d] + 1, 0


@rule
def end_effects(s: st.State) -> None:
    """End everything that lasts until end of turn and restore once-a-turn rights (A-38, A-90)."""
    for slot in range(st.SLOTS):
        s.boost[slot] = s.rise[slot] = s.sup_add[slot] = s.marks[slot] = s.fought[slot] = s.took[
            slot
        ] = 0
        s.sup_set[slot] = s.copied[slot] = st.NOTHING
        s.strip[slot] &= st.STRIPPED_FOR_GOOD
    for h in range(st.HUMANS):
        s.hboost[h] = s.hmarks[h] = s.acted[h] = s.hspent[h] = 0
        s.hchar[h] = st.NOTHING
        s.hstrip[h] &= st.STRIPPED_FOR_GOOD
    for seat in range(s.seats):
        s.ban[seat] = 0
        for i in range(s.host_size[seat]):
            s.spent[st.DECK * seat + i] = 0


@rule
def clear_table(s: st.State) -> None:
    """Discard sacrificed angels and all of Battle, except cards left face-down (A-33, A-39)."""
    for slot in range(st.SEAT_SLOTS * s.seats):
        if s.slot[slot] != st.NOTHING:
            if rows.row_of(slot) == st.BATTLE_ROW:
                if s.stuck[slot] == 0:
                    moves.discard_slot(s, slot, ev.END_OF_TURN)
            elif s.status[slot] == st.SACRIFICED:
                moves.discard_slot(s, slot, ev.END_OF_TURN)


@rule
def may_plan(c: st.Content, s: st.State, seat: int, card: int, d: int) -> bool:
    """Return whether the seat may place a card at destination d (A-44).

    At most one card goes to Support and one to Earth. Battle is filled up to the row limit.
    """
    if d == st.TO_SUPPORT and s.planned_support >= c.plan_support:
        return False
    if d == st.TO_EARTH and s.planned_earth >= c.plan_earth:
        return False
    return rows.has_room(c, s, seat, min(d, st.BATTLE_ROW), card, st.NOTHING)


@rule
def list_plans(c: st.Content, s: st.State, seat: int, out: Out) -> int:
    out[0] = st.PASS.code(0)
    n = 1
    for i in range(s.host_size[seat]):
        if (
            s.place[st.DECK * seat + i] == st.IN_HAND
            and c.kind[s.card[st.DECK * seat + i]] == st.ANGEL_CARD
        ):
            card = s.card[st.DECK * seat + i]
            for d in range(st.TO_BATTLE):
                if may_plan(c, s, seat, card, d):
                    out[n] = st.PLAN.code(st.DESTS * i + d)
                    n += 1
            if may_plan(c, s, seat, card, st.TO_BATTLE):
                out[n] = st.PLAN.code(st.DESTS * i + st.TO_BATTLE)
                out[n + 1] = st.PLAN.code(st.DESTS * i + st.TO_BATTLE_TURNED)
                n += 2
    return n


@rule
def place(c: st.Content, s: st.State, instance: int, d: int) -> None:
    """Place an angel from hand; Battle costs a use, declared support a second (A-44, A-45)."""
    slot = moves.put_from_hand(c, s, instance, d)
    s.lively = 1
    if d == st.TO_SUPPORT:
        s.planned_support += 1
    elif d == st.TO_EARTH:
        s.planned_earth += 1
    else:
        s.status[slot] = st.SACRIFICED if d == st.TO_BATTLE_TURNED else st.USED
        s.turned[slot] = d == st.TO_BATTLE_TURNED
