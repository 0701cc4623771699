"""The battle phase and the Stake (A-67 to A-75)."""

from hexameron.core.kernel import Out, rule
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import humans, knowledge, moves, ranks, rows, state as st, statics, turn


@rule
def battle_step(c: st.Content, s: st.State) -> None:
    if s.step == st.B_REVEAL:
        if s.seg < s.seats:
            reveal(c, s, turn.acting_seat(s))
            s.seg += 1
        else:
            s.step, s.seg = st.B_SUPPORT, 0
    elif s.step == st.B_SUPPORT:
        s.step = st.B_PLAYERS
        statics.settle(c, s)
    elif s.step == st.B_PLAYERS:
        if s.seg < s.seats:
            turn.ask(s, st.SEGMENT, turn.acting_seat(s))
        else:
            s.step, s.seg = st.B_DECISION, 0
    elif s.step == st.B_DECISION:
        s.step, s.decided = st.B_END, s.turn
        for player in range(s.seats):
            s.sums[player] = ranks.battle_sum(c, s, player)
        seat = winner_of_battle(c, s)
        if seat != st.NOBODY and ranks.humans_at(s, st.STAKE) > 0 and any_taker(s, seat):
            turn.ask(s, st.TAKE_STAKE, seat)
    else:
        turn.end_turn(c, s)


@rule
def reveal(c: st.Content, s: st.State, seat: int) -> None:
    """A-67: slot by slot; a card whose copy lies open stays down (A-33)."""
    first = rows.first_slot(seat, st.BATTLE_ROW)
    for slot in range(first, first + st.ROW):
        if s.slot[slot] != st.NOTHING and s.up[slot] == 0 and s.blocked[slot] == 0:
            if ranks.copy_is_open(s, slot):
                s.stuck[slot] = 1
            else:
                knowledge.turn_up(s, slot)
    statics.settle(c, s)


@rule
def winner_of_battle(c: st.Content, s: st.State) -> int:
    """A-70, A-75: the strictly highest sum, or NOBODY."""
    best, who = 0, st.NOBODY
    for seat in range(s.seats):
        total = ranks.battle_sum(c, s, seat)
        if total > best:
            best, who = total, seat
        elif total == best:
            who = st.NOBODY
    return who


@rule
def may_take_stake(s: st.State, slot: int) -> bool:
    """A-71, A-72."""
    return s.slot[slot] != st.NOTHING and s.up[slot] == 1 and ranks.may_be_used(s, slot)


@rule
def any_taker(s: st.State, seat: int) -> bool:
    first = rows.first_slot(seat, st.BATTLE_ROW)
    for slot in range(first, first + st.ROW):
        if may_take_stake(s, slot):
            return True
    return False


@rule
def list_takers(s: st.State, seat: int, out: Out) -> int:
    n, first = 1, rows.first_slot(seat, st.BATTLE_ROW)
    out[0] = 0
    for slot in range(first, first + st.ROW):
        if may_take_stake(s, slot):
            out[n] = st.STAKE_WITH.code(slot)
            n += 1
    return n


@rule
def take_stake(c: st.Content, s: st.State, slot: int) -> None:
    """A-71, A-74: the Stake is shown; each human attaches unless its condition forbids this angel."""
    seat = rows.seat_of(slot)
    s.lively, s.last_taker = 1, seat
    moves.lower(s, slot)
    for h in range(st.DECK_HUMANS):
        if s.hplace[h] == st.STAKE:
            barrier = ranks.may_attach(c, s, h, slot)
            if barrier == st.NOTHING:
                humans.human_to(s, h, seat)
            else:
                s.hlore[h] = st.ALL_KNOWN  # A-R106
                if c.a_other[barrier] == fx.BACK_TO_PROCESSION:
                    s.hplace[h] = st.PROCESSION
    statics.settle(c, s)
