"""The battle phase and the Stake (A-67 to A-75)."""

from hexameron.core.kernel import Out, emit, rule, tracing
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import (
    events as ev,
    humans,
    knowledge,
    moves,
    ranks,
    rows,
    state as st,
    statics,
    turn,
)


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
        if tracing(s):
            for player in range(s.seats):
                emit(s, ev.BattleSum, player, fighters(s, player), ranks.battle_sum(c, s, player))
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
        result = result_of_battle(s, seat)
        for player in range(s.seats):
            emit(s, ev.BattleDecided, player, s.sums[player], seat, result)
        if result == ev.MAY_TAKE:
            turn.ask(s, st.TAKE_STAKE, seat)
    else:
        turn.end_turn(c, s)


@rule
def reveal(c: st.Content, s: st.State, seat: int) -> None:
    """Turn up a seat's Battle cards, slot by slot (A-67).

    A card stays face-down if a copy of it is face-up (A-33).
    """
    first = rows.first_slot(seat, st.BATTLE_ROW)
    for slot in range(first, first + st.ROW):
        if s.slot[slot] != st.NOTHING and s.up[slot] == 0 and s.blocked[slot] == 0:
            if ranks.copy_is_open(s, slot):
                moves.leave_face_down(s, slot)
            else:
                knowledge.turn_up(s, slot)
    statics.settle(c, s)


@rule
def fighters(s: st.State, seat: int) -> int:
    """Return the number of a seat's angels that fight: face-up in Battle and unblocked."""
    count, first = 0, rows.first_slot(seat, st.BATTLE_ROW)
    for slot in range(first, first + st.ROW):
        count += s.slot[slot] != st.NOTHING and s.up[slot] == 1 and s.blocked[slot] == 0
    return count


@rule
def result_of_battle(s: st.State, winner: int) -> int:
    """Return the result of the Battle, given its winner and the sums (A-70, A-71)."""
    if winner == st.NOBODY:
        best = 0
        for seat in range(s.seats):
            best = max(best, s.sums[seat])
        return ev.DRAWN if best > 0 else ev.NOBODY_WINS
    if ranks.humans_at(s, st.STAKE) == 0:
        return ev.STAKE_EMPTY
    return ev.MAY_TAKE if any_taker(s, winner) else ev.NO_TAKER


@rule
def winner_of_battle(c: st.Content, s: st.State) -> int:
    """Return the seat with the strictly highest sum, or NOBODY (A-70, A-75)."""
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
    """Return whether the angel in this slot can be used to take the Stake (A-71, A-72)."""
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
    """Take the Stake with the angel in this slot (A-71, A-74).

    The Stake is shown. Each human attaches unless its condition forbids this angel.
    """
    seat = rows.seat_of(slot)
    s.lively, s.last_taker = 1, seat
    emit(s, ev.StakeTaken, seat, slot, rows.identity(s, slot))
    moves.lower(s, slot)
    for h in range(st.DECK_HUMANS):
        if s.hplace[h] == st.STAKE:
            barrier = ranks.may_attach(c, s, h, slot)
            if tracing(s):
                fate = ev.JOINS if barrier == st.NOTHING else ev.STAYS
                if fate == ev.STAYS and c.a_other[barrier] == fx.BACK_TO_PROCESSION:
                    fate = ev.GOES_BACK
                emit(s, ev.StakeDecided, s.human_card[h], seat, fate)
            if barrier == st.NOTHING:
                humans.human_to(s, h, seat)
            else:
                s.hlore[h] = st.ALL_KNOWN  # A-R106
                if c.a_other[barrier] == fx.BACK_TO_PROCESSION:
                    s.hplace[h] = st.PROCESSION
    statics.settle(c, s)
