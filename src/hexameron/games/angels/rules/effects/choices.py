"""Operations that wait for a choice or for chance: DRAW, DROP, SEARCH, PUT, SWAP, STAKE, LOOK (RULES.md 2.7)."""

from __future__ import annotations

from hexameron.core.compiling import rule
from hexameron.core.record import CHANCE
from hexameron.games.angels.announce import ask
from hexameron.games.angels.filters import source_slot
from hexameron.games.angels.humans import show_human
from hexameron.games.angels.ranks import (
    has_room,
    humans_at,
    row_of,
    seat_of,
)
from hexameron.games.angels.state import (
    ANGEL_CARD,
    AT_SLOT,
    BATTLE_ROW,
    DECK,
    DECK_HUMANS,
    DROP,
    DROP_RANDOM,
    IN_HAND,
    LOOK_PROCESSION,
    NOBODY,
    NOTHING,
    OP_DRAW,
    OP_STAKE,
    PROCESSION,
    PUT,
    SEARCH,
    STAKE,
    SWAP,
    Content,
    State,
)  # fmt: skip
from hexameron.games.angels.values import is_shielded, player_of, target_of
from hexameron.games.angels.vocabulary import (
    DROP_CHOOSE,
    L_HAND,
    L_PROCESSION,
    L_STAKE,
    O_DRAW,
    O_DROP,
    O_PUT,
    O_SEARCH,
    O_STAKE,
    O_SWAP,
    ON_SELF,
    STAKE_BACK,
)  # fmt: skip


@rule
def waiting_op(c: Content, s: State, i: int, o: int) -> bool:
    """DRAW, DROP, SEARCH, PUT, SWAP, STAKE: one choice after another; True when done."""
    code, seat = c.o_code[o], s.item_seat[i]
    if s.op_begun == 0:
        s.op_begun, s.op_left = 1, c.o_n[o] if code == O_DRAW or code == O_DROP or code == O_PUT or code == O_STAKE else 1
    if s.op_left <= 0:
        return True
    if code == O_DRAW:
        player = player_of(s, i, c.o_on[o])
        if player == NOBODY or s.in_host[player] == 0:
            return True
        s.who = player
        ask(s, OP_DRAW, CHANCE)
    elif code == O_DROP:
        player = player_of(s, i, c.o_on[o])
        if player == NOBODY or s.in_hand[player] == 0:
            return True
        s.who = player
        if c.o_arg[o] == DROP_CHOOSE:
            ask(s, DROP, player)
        else:
            ask(s, DROP_RANDOM, CHANCE)
    elif code == O_SEARCH:
        if s.in_host[seat] == 0:
            return True
        ask(s, SEARCH, seat)
    elif code == O_PUT:
        if s.in_hand[seat] == 0:
            return True
        ask(s, PUT, seat)
    elif code == O_SWAP:
        slot = swapped_slot(c, s, i, o)
        if slot == NOTHING or is_shielded(s, i, slot) or not any_for_swap(c, s, slot):
            return True
        ask(s, SWAP, seat_of(slot))
    else:
        if c.o_arg[o] == STAKE_BACK:
            for h in range(DECK_HUMANS):
                if s.hplace[h] == STAKE:
                    s.hplace[h] = PROCESSION
            return True
        if humans_at(s, PROCESSION) == 0:
            return True
        ask(s, OP_STAKE, CHANCE)
    return False


@rule
def swapped_slot(c: Content, s: State, i: int, o: int) -> int:
    if c.o_on[o] == ON_SELF:
        return source_slot(s, i)
    code = target_of(s, i, c.o_on[o])
    return AT_SLOT.index(code) if code != NOTHING else NOTHING


@rule
def may_swap_in(c: Content, s: State, slot: int, instance: int) -> bool:
    """A-R53: the new card must fit the others of the row."""
    if s.place[instance] != IN_HAND or c.kind[s.card[instance]] != ANGEL_CARD:
        return False
    return has_room(c, s, seat_of(slot), row_of(slot), s.card[instance], slot)


@rule
def any_for_swap(c: Content, s: State, slot: int) -> bool:
    seat = seat_of(slot)
    for instance in range(DECK * seat, DECK * seat + s.host_size[seat]):
        if may_swap_in(c, s, slot, instance):
            return True
    return False


@rule
def may_put(c: Content, s: State, i: int, o: int, instance: int, d: int) -> bool:
    """PUT: this angel from hand into this row."""
    row = min(d, BATTLE_ROW)
    if s.place[instance] != IN_HAND or c.kind[s.card[instance]] != ANGEL_CARD:
        return False
    if c.o_arg[o] == 8:
        source = source_slot(s, i)
        if source == NOTHING or row_of(source) != row:
            return False
    elif not c.o_arg[o] >> row & 1:
        return False
    return has_room(c, s, s.item_seat[i], row, s.card[instance], NOTHING)


@rule
def look(c: Content, s: State, i: int, o: int) -> bool:
    """LOOK at the Stake, a hand or part of the Procession; True when done."""
    seat, what = s.item_seat[i], c.o_arg[o]
    if what == L_STAKE:
        for h in range(DECK_HUMANS):
            if s.hplace[h] == STAKE:
                show_human(s, h, seat)
    elif what == L_HAND:
        player = player_of(s, i, c.o_on[o])
        if player != NOBODY and player != seat:
            for instance in range(DECK * player, DECK * player + s.host_size[player]):
                if s.place[instance] == IN_HAND:
                    s.lore[instance] = s.lore[instance] & ~(7 << (3 * seat)) | 4 << (3 * seat)
    elif what == L_PROCESSION:
        if s.op_begun == 0:
            s.op_begun, s.op_left, s.looked = 1, min(c.o_n[o], humans_at(s, PROCESSION)), 0
        if s.op_left > 0:
            s.who = seat
            ask(s, LOOK_PROCESSION, CHANCE)
            return False
        s.looked = 0
    return True
