"""Operations that wait for a choice or for chance: DRAW, DROP, SEARCH, PUT, SWAP, STAKE, LOOK (RULES.md 2.7)."""

from __future__ import annotations

from hexameron.core.kernel import CHANCE, rule
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import humans, ranks, turn
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.effects.references import is_shielded, player_of, target_of
from hexameron.games.angels.rules.rows import has_room, row_of, seat_of, source_slot


@rule
def waiting_op(c: st.Content, s: st.State, i: int, o: int) -> bool:
    """DRAW, DROP, SEARCH, PUT, SWAP, STAKE: one choice after another; True when done."""
    code, seat = c.o_code[o], s.item_seat[i]
    if s.op_begun == 0:
        s.op_begun, s.op_left = 1, c.o_n[o] if code == fx.O_DRAW or code == fx.O_DROP or code == fx.O_PUT or code == fx.O_STAKE else 1
    if s.op_left <= 0:
        return True
    if code == fx.O_DRAW:
        player = player_of(s, i, c.o_on[o])
        if player == st.NOBODY or s.in_host[player] == 0:
            return True
        s.who = player
        turn.ask(s, st.OP_DRAW, CHANCE)
    elif code == fx.O_DROP:
        player = player_of(s, i, c.o_on[o])
        if player == st.NOBODY or s.in_hand[player] == 0:
            return True
        s.who = player
        if c.o_arg[o] == fx.DROP_CHOOSE:
            turn.ask(s, st.DROP, player)
        else:
            turn.ask(s, st.DROP_RANDOM, CHANCE)
    elif code == fx.O_SEARCH:
        if s.in_host[seat] == 0:
            return True
        turn.ask(s, st.SEARCH, seat)
    elif code == fx.O_PUT:
        if s.in_hand[seat] == 0:
            return True
        turn.ask(s, st.PUT, seat)
    elif code == fx.O_SWAP:
        slot = swapped_slot(c, s, i, o)
        if slot == st.NOTHING or is_shielded(s, i, slot) or not any_for_swap(c, s, slot):
            return True
        turn.ask(s, st.SWAP, seat_of(slot))
    else:
        if c.o_arg[o] == fx.STAKE_BACK:
            for h in range(st.DECK_HUMANS):
                if s.hplace[h] == st.STAKE:
                    s.hplace[h] = st.PROCESSION
            return True
        if ranks.humans_at(s, st.PROCESSION) == 0:
            return True
        turn.ask(s, st.OP_STAKE, CHANCE)
    return False


@rule
def swapped_slot(c: st.Content, s: st.State, i: int, o: int) -> int:
    if c.o_on[o] == fx.ON_SELF:
        return source_slot(s, i)
    code = target_of(s, i, c.o_on[o])
    return st.AT_SLOT.index(code) if code != st.NOTHING else st.NOTHING


@rule
def may_swap_in(c: st.Content, s: st.State, slot: int, instance: int) -> bool:
    """A-R53: the new card must fit the others of the row."""
    if s.place[instance] != st.IN_HAND or c.kind[s.card[instance]] != st.ANGEL_CARD:
        return False
    return has_room(c, s, seat_of(slot), row_of(slot), s.card[instance], slot)


@rule
def any_for_swap(c: st.Content, s: st.State, slot: int) -> bool:
    seat = seat_of(slot)
    for instance in range(st.DECK * seat, st.DECK * seat + s.host_size[seat]):
        if may_swap_in(c, s, slot, instance):
            return True
    return False


@rule
def may_put(c: st.Content, s: st.State, i: int, o: int, instance: int, d: int) -> bool:
    """PUT: this angel from hand into this row."""
    row = min(d, st.BATTLE_ROW)
    if s.place[instance] != st.IN_HAND or c.kind[s.card[instance]] != st.ANGEL_CARD:
        return False
    if c.o_arg[o] == 8:
        source = source_slot(s, i)
        if source == st.NOTHING or row_of(source) != row:
            return False
    elif not c.o_arg[o] >> row & 1:
        return False
    return has_room(c, s, s.item_seat[i], row, s.card[instance], st.NOTHING)


@rule
def look(c: st.Content, s: st.State, i: int, o: int) -> bool:
    """LOOK at the Stake, a hand or part of the Procession; True when done."""
    seat, what = s.item_seat[i], c.o_arg[o]
    if what == fx.L_STAKE:
        for h in range(st.DECK_HUMANS):
            if s.hplace[h] == st.STAKE:
                humans.show_human(s, h, seat)
    elif what == fx.L_HAND:
        player = player_of(s, i, c.o_on[o])
        if player != st.NOBODY and player != seat:
            for instance in range(st.DECK * player, st.DECK * player + s.host_size[player]):
                if s.place[instance] == st.IN_HAND:
                    s.lore[instance] = s.lore[instance] & ~(7 << (3 * seat)) | 4 << (3 * seat)
    elif what == fx.L_PROCESSION:
        if s.op_begun == 0:
            s.op_begun, s.op_left, s.looked = 1, min(c.o_n[o], ranks.humans_at(s, st.PROCESSION)), 0
        if s.op_left > 0:
            s.who = seat
            turn.ask(s, st.LOOK_PROCESSION, CHANCE)
            return False
        s.looked = 0
    return True
