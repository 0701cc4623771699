"""What an action and an outcome of chance change."""

from __future__ import annotations

import numpy as np

from hexameron.core.kernel import CHANCE, rule
from hexameron.games.angels.rules import announcements, battle, duels, humans, knowledge, moves, phases, planning, rearrangement
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.effects.choices import swapped_slot
from hexameron.games.angels.rules.legal import MAX_LEGAL, legal
from hexameron.games.angels.rules.rows import after, row_of, seat_of, stir


@rule
def apply(c: st.Content, s: st.State, action: int) -> None:
    s.ply += 1
    step(c, s, action)
    phases.advance(c, s)
    if s.gone:
        play_for_the_gone(c, s)


@rule
def play_for_the_gone(c: st.Content, s: st.State) -> None:
    """A-R134: the cards of a seat that left act by passing, else by the first legal action."""
    out = np.empty(MAX_LEGAL, np.int32)
    while s.to_act >= 0 and s.gone >> s.to_act & 1:
        legal(c, s, out)
        step(c, s, out[0])
        phases.advance(c, s)


@rule
def step(c: st.Content, s: st.State, action: int) -> None:
    prompt, seat = s.prompt, s.to_act
    if prompt >= st.WHICH_MODE and prompt <= st.WHICH_COST:
        announcements.choose_part(c, s, action)
        return
    s.prompt = st.NO_PROMPT
    if seat == CHANCE:
        happen(c, s, prompt, action)
    elif prompt == st.SEGMENT or prompt == st.RESPOND or prompt == st.WINDOW:
        speak(c, s, prompt, seat, action)
    elif prompt == st.PLACE or prompt == st.PUT or prompt == st.SWAP or prompt == st.SEARCH or prompt == st.DROP:
        handle(c, s, prompt, seat, action)
    elif prompt == st.ATTACKED:
        duels.attack(c, s, st.AT_SLOT.index(action))
    elif prompt == st.TAKEN:
        duels.take_over(c, s, st.AT_HUMAN.index(action))
    elif prompt == st.DEFENDER:
        duels.defend(s, action)
    elif prompt == st.TAKE_STAKE:
        if not st.PASS.has(action):
            battle.take_stake(c, s, st.STAKE_WITH.index(action))
    else:
        prepare(c, s, prompt, seat, action)


@rule
def speak(c: st.Content, s: st.State, prompt: int, seat: int, action: int) -> None:
    """In a segment, a response or a window: pass, announce something, attack or take over."""
    if st.PASS.has(action):
        if prompt == st.SEGMENT:
            s.seg += 1
        elif prompt == st.RESPOND:
            s.passes, s.speaker = s.passes + 1, after(s, seat)
        else:
            s.window_passes, s.window_speaker = s.window_passes + 1, after(s, seat)
    elif st.ATTACK.has(action):
        s.chosen, s.prompt = st.ATTACK.index(action), st.ATTACKED
    elif st.TAKE.has(action):
        s.chosen, s.prompt = st.TAKE.index(action), st.TAKEN
    else:
        announcements.announce(c, s, seat, action)


@rule
def prepare(c: st.Content, s: st.State, prompt: int, seat: int, action: int) -> None:
    """Setup, planning and rearranging."""
    if prompt == st.PICK_HUMAN:
        s.picked[seat] = st.PICK.index(action)
        s.seg += 1
    elif prompt == st.HALF:
        if st.YES.has(action):
            s.halves, s.half_last = (s.in_hand[seat] + 1) // 2, st.NOTHING
            s.prompt = st.HALF_CARD
        else:
            s.seg += 1
    elif prompt == st.HALF_CARD:
        moves.discard_from_hand(s, st.DECK * seat + st.HAND.index(action))
        s.halves, s.half_last = s.halves - 1, st.HAND.index(action)
        if s.halves > 0:
            s.prompt = st.HALF_CARD
        else:
            s.half_last = st.NOTHING
            s.seg += 1
    elif prompt == st.MULLIGAN:
        if st.YES.has(action):
            for card in range(st.DECK * seat, st.DECK * seat + s.host_size[seat]):
                if s.place[card] == st.IN_HAND:
                    s.in_hand[seat] -= 1
                    moves.to_host(s, card)
            s.redrawing = 1
        else:
            s.seg += 1
    elif prompt == st.REPLAN_CARD:
        s.turned[s.chosen] = st.REPLAN.index(action)
        s.status[s.chosen] = st.SACRIFICED if st.REPLAN.index(action) else st.USED
        s.stuck[s.chosen] = 0
        s.chosen = st.NOTHING
    elif prompt == st.REARRANGE and st.YES.has(action):
        rearrangement.blur_row(s)
        s.stir_at, s.prompt, s.to_act = 0, st.PERMUTE, CHANCE


@rule
def handle(c: st.Content, s: st.State, prompt: int, seat: int, action: int) -> None:
    """Own cards from hand or Host: placing, PUT, SWAP, SEARCH, DROP."""
    if prompt == st.PLACE:
        if st.PASS.has(action):
            s.step += 1
        else:
            planning.place(c, s, st.DECK * seat + st.PLAN.index(action) // st.DESTS, st.PLAN.index(action) % st.DESTS)
    elif prompt == st.PUT:
        s.op_left -= 1
        if st.PASS.has(action):
            s.op_left = 0
        else:
            d = st.PLAN.index(action) % st.DESTS
            slot = moves.put_from_hand(c, s, st.DECK * seat + st.PLAN.index(action) // st.DESTS, min(d, st.BATTLE_ROW))
            if d >= st.TO_BATTLE:
                moves.settle_in_battle(s, slot, d == st.TO_BATTLE_TURNED)
    elif prompt == st.SWAP:
        swap_in(c, s, swapped_slot(c, s, s.resolving, s.pc), st.DECK * seat + st.HAND.index(action))
        s.op_left = 0
    elif prompt == st.SEARCH:
        s.op_left = 0
        if not st.PASS.has(action):
            moves.draw(s, st.DECK * seat + st.HAND.index(action))
    else:
        moves.discard_from_hand(s, st.DECK * seat + st.HAND.index(action))
        s.op_left -= 1


@rule
def swap_in(c: st.Content, s: st.State, slot: int, instance: int) -> None:
    """SWAP: the picked card takes the row, the other returns to hand and stays known to whoever knew it."""
    seat, old = seat_of(slot), s.slot[slot]
    knowledge.leaves_unseen(s, slot)
    knowledge.hand_blurs(c, s, seat)
    moves.clear_slot(s, slot)
    s.in_hand[seat] -= 1
    moves.enter(c, s, instance, slot)
    stir(s, seat, min(row_of(slot), st.EARTH_ROW))
    moves.to_hand(s, old)


@rule
def happen(c: st.Content, s: st.State, prompt: int, outcome: int) -> None:
    """A chance outcome."""
    if prompt == st.DRAW_CARD or prompt == st.OP_DRAW:
        moves.draw(s, st.DECK * s.who + outcome)
        s.op_left -= prompt == st.OP_DRAW
        s.who = 0
    elif prompt == st.DRAW_STAKE or prompt == st.OP_STAKE:
        humans.human_to_stake(s, outcome)
        s.op_left -= prompt == st.OP_STAKE
    elif prompt == st.DROP_RANDOM:
        moves.discard_from_hand(s, st.DECK * s.who + outcome)
        s.op_left -= 1
        s.who = 0
    elif prompt == st.LOOK_PROCESSION:
        humans.show_human(s, outcome, s.who)
        s.looked |= 1 << outcome
        s.op_left -= 1
        s.who = 0
    elif prompt == st.POOL:
        s.hplace[outcome] = st.PROCESSION
    elif prompt == st.FIRST_SEAT:
        s.first = outcome
    elif prompt == st.PERMUTE:
        rearrangement.permute(s, outcome)
