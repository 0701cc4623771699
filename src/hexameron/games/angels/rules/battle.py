"""The battle phase, the Stake and the end of a turn (A-67 to A-75, A-100 to A-103)."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.core.record import OVER
from hexameron.games.angels.announce import ask
from hexameron.games.angels.humans import human_to
from hexameron.games.angels.knowledge import turn_up
from hexameron.games.angels.moves import lower, settle
from hexameron.games.angels.planning import acting_seat, begin_turn
from hexameron.games.angels.ranks import (
    battle_sum,
    copy_is_open,
    first_slot,
    humans_at,
    may_attach,
    may_be_used,
    seat_of,
)  # fmt: skip
from hexameron.games.angels.state import (
    ALL_KNOWN,
    B_DECISION,
    B_END,
    B_PLAYERS,
    B_REVEAL,
    B_SUPPORT,
    BATTLE_ROW,
    BY_CARDS,
    BY_IDLENESS,
    BY_PROCESSION,
    BY_TURNS,
    DECK_HUMANS,
    ENDED,
    NO_PROMPT,
    NOBODY,
    NOTHING,
    PROCESSION,
    ROW,
    SEGMENT,
    STAKE,
    STAKE_WITH,
    TAKE_STAKE,
    Content,
    State,
)  # fmt: skip
from hexameron.games.angels.vocabulary import BACK_TO_PROCESSION


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
