"""Applying actions and chance outcomes to a position."""

import numpy as np

from hexameron.core.kernel import CHANCE, emit, rule
from hexameron.games.angels.rules import (
    announcements,
    battle,
    duels,
    events as ev,
    humans,
    moves,
    phases,
    planning,
    rearrangement,
    rows,
    state as st,
)
from hexameron.games.angels.rules.effects import choices
from hexameron.games.angels.rules.legal import MAX_LEGAL, legal


@rule
def apply(c: st.Content, s: st.State, action: int) -> None:
    s.ply += 1
    step(c, s, action)
    phases.advance(c, s)
    if s.gone:
        play_for_the_gone(c, s)


@rule
def play_for_the_gone(c: st.Content, s: st.State) -> None:
    """Play for seats that left the table: pass, else take the first legal action (A-R134)."""
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
    if seat != CHANCE and st.PASS.has(action):
        emit(s, ev.Passed, seat, prompt)
    elif seat != CHANCE and st.YES.has(action):
        emit(s, ev.Agreed, seat, prompt)
    if seat == CHANCE:
        happen(c, s, prompt, action)
    elif prompt == st.SEGMENT or prompt == st.RESPOND or prompt == st.WINDOW:
        speak(c, s, prompt, seat, action)
    elif (
        prompt == st.PLACE
        or prompt == st.PUT
        or prompt == st.SWAP
        or prompt == st.SEARCH
        or prompt == st.DROP
    ):
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
    elif prompt == st.PICK_HUMAN:
        s.picked[seat] = st.PICK.index(action)
        s.seg += 1
        emit(s, ev.HumanPicked, seat, s.human_card[st.SEAT_HUMANS * seat + st.PICK.index(action)])
    elif prompt == st.REARRANGE:
        if st.YES.has(action):
            rearrangement.begin(s)
    else:
        planning.answer(s, prompt, seat, action)


@rule
def speak(c: st.Content, s: st.State, prompt: int, seat: int, action: int) -> None:
    """Apply a choice in a segment, response or window: pass, announce, attack or take over."""
    if st.PASS.has(action):
        if prompt == st.SEGMENT:
            s.seg += 1
        elif prompt == st.RESPOND:
            s.passes, s.speaker = s.passes + 1, rows.after(s, seat)
        else:
            s.window_passes, s.window_speaker = s.window_passes + 1, rows.after(s, seat)
    elif st.ATTACK.has(action):
        s.chosen, s.prompt = st.ATTACK.index(action), st.ATTACKED
        emit(s, ev.AttackerChosen, seat, s.chosen, rows.identity(s, s.chosen))
    elif st.TAKE.has(action):
        s.chosen, s.prompt = st.TAKE.index(action), st.TAKEN
        emit(s, ev.TakerChosen, seat, s.chosen, rows.identity(s, s.chosen))
    else:
        announcements.announce(c, s, seat, action)


@rule
def handle(c: st.Content, s: st.State, prompt: int, seat: int, action: int) -> None:
    """Apply a choice among own cards in hand or Host: placing, PUT, SWAP, SEARCH, DROP."""
    if prompt == st.PLACE:
        if st.PASS.has(action):
            s.step += 1
        else:
            planning.place(
                c,
                s,
                st.DECK * seat + st.PLAN.index(action) // st.DESTS,
                st.PLAN.index(action) % st.DESTS,
            )
    elif prompt == st.PUT:
        s.op_left -= 1
        if st.PASS.has(action):
            s.op_left = 0
        else:
            s.deed |= st.DID
            d = st.PLAN.index(action) % st.DESTS
            slot = moves.put_from_hand(c, s, st.DECK * seat + st.PLAN.index(action) // st.DESTS, d)
            if d >= st.TO_BATTLE:
                moves.settle_in_battle(s, slot, d == st.TO_BATTLE_TURNED)
    elif prompt == st.SWAP:
        choices.swap_in(
            c,
            s,
            choices.slot_to_swap(c, s, s.resolving, s.pc),
            st.DECK * seat + st.HAND.index(action),
        )
        s.op_left, s.deed = 0, s.deed | st.DID
    elif prompt == st.SEARCH:
        s.op_left = 0
        if not st.PASS.has(action):
            s.deed |= st.DID
            moves.draw(s, st.DECK * seat + st.HAND.index(action))
            emit(s, ev.Searched, seat, s.card[st.DECK * seat + st.HAND.index(action)])
    else:
        moves.discard_from_hand(s, st.DECK * seat + st.HAND.index(action), ev.CHOSEN)
        s.op_left, s.deed = s.op_left - 1, s.deed | st.DID


@rule
def happen(c: st.Content, s: st.State, prompt: int, outcome: int) -> None:
    """Apply a chance outcome."""
    if s.resolving != st.NOTHING:
        s.deed |= st.DID
    if prompt == st.DRAW_CARD or prompt == st.OP_DRAW:
        moves.draw(s, st.DECK * s.who + outcome)
        emit(s, ev.Drew, s.who, s.card[st.DECK * s.who + outcome])
        s.op_left -= prompt == st.OP_DRAW
        s.who = 0
    elif prompt == st.DRAW_STAKE or prompt == st.OP_STAKE:
        humans.human_to_stake(s, outcome)
        s.op_left -= prompt == st.OP_STAKE
    elif prompt == st.DROP_RANDOM:
        moves.discard_from_hand(s, st.DECK * s.who + outcome, ev.AT_RANDOM)
        s.op_left -= 1
        s.who = 0
    elif prompt == st.LOOK_PROCESSION:
        humans.show_human(s, outcome, s.who)
        emit(s, ev.SawProcession, s.who, s.human_card[outcome])
        s.looked |= 1 << outcome
        s.op_left -= 1
        s.who = 0
    elif prompt == st.SHUFFLE_HUMANS:
        humans.shuffle_deck(s, outcome)
    elif prompt == st.POOL:
        s.hplace[outcome] = st.PROCESSION
        emit(s, ev.HumanJoinedProcession)
    elif prompt == st.FIRST_SEAT:
        s.first = outcome
        emit(s, ev.FirstSeatDrawn, outcome)
    elif prompt == st.PERMUTE:
        rearrangement.permute(s, outcome)
