"""From one decision to the next: the stack, setup, and whose part of which phase it is (A-36)."""

from __future__ import annotations

from hexameron.core.kernel import CHANCE, rule
from hexameron.games.angels.rules import battle, duels, knowledge, planning, ranks, rearrangement, stack, statics, turn
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.effects.engine import begin_item, run


@rule
def advance(c: st.Content, s: st.State) -> None:
    """Goes on until somebody, or chance, has something to decide."""
    while s.prompt == st.NO_PROMPT and s.phase != st.ENDED:
        if s.resolving != st.NOTHING:
            run(c, s)
        elif s.items > 0:
            stack_step(c, s)
        elif s.window != st.NO_WINDOW:
            duels.window_step(c, s)
        elif s.queued > 0:
            duels.next_queued(c, s)
        elif s.phase >= st.HUMAN_PHASE and rearrangement.offer_stir(c, s):
            continue
        elif s.phase == st.SETUP:
            setup_step(c, s)
        elif s.phase == st.PLANNING:
            planning.planning_step(c, s)
        elif s.phase == st.BATTLE_PHASE:
            battle.battle_step(c, s)
        else:
            segment_step(s)
    statics.refresh(c, s)


# --- the stack (A-79, A-80) ---


@rule
def stack_step(c: st.Content, s: st.State) -> None:
    if s.settling == 0:
        if s.passes < s.seats:
            turn.ask(s, st.RESPOND, s.speaker)
        else:
            s.settling = 1
        return
    i = stack.next_item(s)
    if i != st.NOTHING:
        begin_item(c, s, i)
        return
    remember(c, s)
    for j in range(s.items):
        stack.fresh_item(s, j)
    s.items = s.settling = s.passes = s.speaker = 0


@rule
def remember(c: st.Content, s: st.State) -> None:
    """What became of the items, in the order they were resolved (7.3)."""
    for j in range(st.STACK):
        s.past_card[j] = s.past_seat[j] = s.past_fate[j] = 0
    s.past = s.items
    for i in range(s.items):
        j = s.item_order[i] - 1
        s.past_card[j] = s.human_card[s.item_source[i]] if s.item_from[i] == st.FROM_HUMAN else s.card[s.item_source[i]]
        s.past_seat[j], s.past_fate[j] = s.item_seat[i], s.item_fate[i]


# --- setup (A-3 to A-5) ---


@rule
def setup_step(c: st.Content, s: st.State) -> None:
    if s.step == st.S_PICK:
        if s.seg < s.seats:
            turn.ask(s, st.PICK_HUMAN, s.seg)
            return
        for seat in range(s.seats):  # A-R13: all are shown together
            s.hplace[st.SEAT_HUMANS * seat + s.picked[seat]] = st.PROCESSION
            s.hlore[st.SEAT_HUMANS * seat + s.picked[seat]] = st.ALL_KNOWN
        s.step, s.seg = st.S_POOL, 0
    elif s.step == st.S_POOL:
        wanted = s.procession_size - ranks.humans_at(s, st.PROCESSION)
        if wanted > 0 and wanted < ranks.humans_at(s, st.ASIDE):
            turn.ask(s, st.POOL, CHANCE)
            return
        if wanted > 0:
            all_join(s)
        s.step = st.S_FIRST
    elif s.first == st.NOBODY:
        turn.ask(s, st.FIRST_SEAT, CHANCE)
    else:
        turn.begin_turn(s)


@rule
def all_join(s: st.State) -> None:
    """Every human is in the game: their owners know it, and everybody if the lists are open."""
    for h in range(st.DECK_HUMANS):
        if s.hplace[h] == st.ASIDE:
            s.hplace[h] = st.PROCESSION
            for seat in range(s.seats):
                if seat == h // st.SEAT_HUMANS or s.lists == st.OPEN_LISTS:
                    s.hlore[h] = knowledge.with_lore(s.hlore[h], seat, st.LISTED)


# --- human and action phases (A-48 to A-53) ---


@rule
def segment_step(s: st.State) -> None:
    if s.phase == st.HUMAN_PHASE and s.step == st.H_GIANTS:
        if not duels.giant_step(s):
            s.phase, s.step, s.seg = st.ACTION_PHASE, 0, 0
    elif s.seg < s.seats:
        turn.ask(s, st.SEGMENT, turn.acting_seat(s))
    elif s.phase == st.HUMAN_PHASE:
        s.step, s.seg = st.H_GIANTS, 0
    else:
        s.phase, s.step, s.seg = st.BATTLE_PHASE, st.B_REVEAL, 0
