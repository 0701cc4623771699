"""Operations that wait for a choice or for chance; each returns True when done (RULES.md 2.7)."""

from hexameron.core.kernel import CHANCE, emit, rule, tracing
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import (
    events as ev,
    humans,
    knowledge,
    moves,
    ranks,
    state as st,
    turn,
)
from hexameron.games.angels.rules.effects.references import is_shielded, player_of, target_of
from hexameron.games.angels.rules.rows import has_room, owner_of, row_of, seat_of, source_slot, stir


@rule
def goes_on(s: st.State, times: int) -> bool:
    """Return whether a choice is left; at the first call the operation has `times` of them."""
    if s.op_begun == 0:
        s.op_begun, s.op_left = 1, times
    return s.op_left > 0


@rule
def draw(c: st.Content, s: st.State, i: int, o: int) -> bool:
    player = player_of(s, i, c.o_on[o])
    if not goes_on(s, c.o_n[o]) or player == st.NOBODY or s.in_host[player] == 0:
        return True
    s.who = player
    turn.ask(s, st.OP_DRAW, CHANCE)
    return False


@rule
def drop(c: st.Content, s: st.State, i: int, o: int) -> bool:
    player = player_of(s, i, c.o_on[o])
    if not goes_on(s, c.o_n[o]) or player == st.NOBODY or s.in_hand[player] == 0:
        return True
    s.who = player
    if c.o_arg[o] == fx.DROP_CHOOSE:
        turn.ask(s, st.DROP, player)
    else:
        turn.ask(s, st.DROP_RANDOM, CHANCE)
    return False


@rule
def search(s: st.State, i: int) -> bool:
    if not goes_on(s, 1) or s.in_host[s.item_seat[i]] == 0:
        return True
    turn.ask(s, st.SEARCH, s.item_seat[i])
    return False


@rule
def stake(c: st.Content, s: st.State, o: int) -> bool:
    if not goes_on(s, c.o_n[o]):
        return True
    if c.o_arg[o] == fx.STAKE_BACK:
        if ranks.humans_at(s, st.STAKE) > 0:
            emit(s, ev.StakeReturned)
        for h in range(st.DECK_HUMANS):
            if s.hplace[h] == st.STAKE:
                s.deed |= st.DID
                s.hplace[h] = st.PROCESSION
        return True
    if ranks.humans_at(s, st.PROCESSION) == 0:
        return True
    turn.ask(s, st.OP_STAKE, CHANCE)
    return False


# --- exchanging an angel ---


@rule
def swap(c: st.Content, s: st.State, i: int, o: int) -> bool:
    slot = slot_to_swap(c, s, i, o)
    if slot != st.NOTHING and is_shielded(s, i, slot):
        s.deed |= st.MET_SHIELD
    if (
        not goes_on(s, 1)
        or slot == st.NOTHING
        or is_shielded(s, i, slot)
        or not any_for_swap(c, s, slot)
    ):
        return True
    turn.ask(s, st.SWAP, seat_of(slot))
    return False


@rule
def slot_to_swap(c: st.Content, s: st.State, i: int, o: int) -> int:
    if c.o_on[o] == fx.ON_SELF:
        return source_slot(s, i)
    code = target_of(s, i, c.o_on[o])
    return st.AT_SLOT.index(code) if code != st.NOTHING else st.NOTHING


@rule
def may_swap_in(c: st.Content, s: st.State, slot: int, instance: int) -> bool:
    """Return whether a card from hand fits the other cards of this slot's row (A-R53)."""
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
def swap_in(c: st.Content, s: st.State, slot: int, instance: int) -> None:
    """Put the picked card into the slot and return the other one to hand (SWAP).

    The returning card stays known to the seats that knew it.
    """
    seat, old = seat_of(slot), s.slot[slot]
    emit(s, ev.Swapped, seat, slot)
    emit(s, ev.ReturnedToHand, slot, owner_of(old), s.card[old])
    knowledge.leaves_unseen(s, slot)
    knowledge.hand_blurs(c, s, seat)
    moves.clear_slot(s, slot)
    s.in_hand[seat] -= 1
    moves.enter(c, s, instance, slot)
    emit(s, ev.SwappedIn, seat, slot, s.card[instance])
    stir(s, seat, min(row_of(slot), st.EARTH_ROW))
    moves.to_hand(s, old)


# --- angels from hand ---


@rule
def put(c: st.Content, s: st.State, i: int, o: int) -> bool:
    if not goes_on(s, c.o_n[o]) or s.in_hand[s.item_seat[i]] == 0:
        return True
    turn.ask(s, st.PUT, s.item_seat[i])
    return False


@rule
def may_put(c: st.Content, s: st.State, i: int, o: int, instance: int, d: int) -> bool:
    """Return whether PUT may move this angel from hand to destination d."""
    row = min(d, st.BATTLE_ROW)
    if s.place[instance] != st.IN_HAND or c.kind[s.card[instance]] != st.ANGEL_CARD:
        return False
    if c.o_arg[o] == fx.OWN_ROW:
        source = source_slot(s, i)
        if source == st.NOTHING or row_of(source) != row:
            return False
    elif not c.o_arg[o] >> row & 1:
        return False
    if (
        d == st.TO_BATTLE_TURNED
        and s.phase == st.BATTLE_PHASE
        and ranks.is_open(s, s.card[instance], c.faction[s.card[instance]], st.NOTHING)
    ):  # A-S22
        return False
    return has_room(c, s, s.item_seat[i], row, s.card[instance], st.NOTHING)


# --- looking ---


@rule
def tell_look(c: st.Content, s: st.State, i: int, o: int) -> None:
    """Emit what a LOOK sees, ordered by printed card: the numbering of instances is secret."""
    seat, player = (
        s.item_seat[i],
        player_of(s, i, c.o_on[o]) if c.o_arg[o] == fx.L_HAND else st.NOBODY,
    )
    for card in range(c.cards):
        if c.o_arg[o] == fx.L_STAKE:
            for h in range(st.DECK_HUMANS):
                if s.hplace[h] == st.STAKE and s.human_card[h] == card:
                    emit(s, ev.SawStake, seat, card)
        elif player != st.NOBODY and player != seat:
            for instance in range(st.DECK * player, st.DECK * player + s.host_size[player]):
                if s.place[instance] == st.IN_HAND and s.card[instance] == card:
                    emit(s, ev.SawHand, seat, player, card)


@rule
def look(c: st.Content, s: st.State, i: int, o: int) -> bool:
    """Look at the Stake, a hand or part of the Procession (LOOK); return True when done."""
    seat, what = s.item_seat[i], c.o_arg[o]
    if tracing(s):
        tell_look(c, s, i, o)
    if what == fx.L_STAKE:
        for h in range(st.DECK_HUMANS):
            if s.hplace[h] == st.STAKE:
                s.deed |= st.DID
                humans.show_human(s, h, seat)
    elif what == fx.L_HAND:
        player = player_of(s, i, c.o_on[o])
        if player != st.NOBODY and player != seat:
            for instance in range(st.DECK * player, st.DECK * player + s.host_size[player]):
                if s.place[instance] == st.IN_HAND:
                    s.deed |= st.DID
                    s.lore[instance] = knowledge.with_lore(s.lore[instance], seat, st.KNOWN)
    elif what == fx.L_PROCESSION:
        if s.op_begun == 0:
            s.op_begun, s.op_left, s.looked = 1, min(c.o_n[o], ranks.humans_at(s, st.PROCESSION)), 0
        if s.op_left > 0:
            s.who = seat
            turn.ask(s, st.LOOK_PROCESSION, CHANCE)
            return False
        s.looked = 0
    return True
