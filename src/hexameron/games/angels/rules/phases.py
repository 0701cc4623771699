"""Advancing from one decision to the next: setup, and the segments of each phase (A-36)."""

from hexameron.core.kernel import CHANCE, emit, rule
from hexameron.games.angels.rules import (
    battle,
    duels,
    events as ev,
    giants,
    knowledge,
    planning,
    ranks,
    rearrangement,
    stack,
    state as st,
    statics,
    turn,
)


@rule
def advance(c: st.Content, s: st.State) -> None:
    """Advance until a player or chance has something to decide, or the game is over."""
    while s.prompt == st.NO_PROMPT and s.phase != st.ENDED:
        if s.resolving != st.NOTHING:
            stack.run(c, s)
        elif s.items > 0:
            stack.stack_step(c, s)
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


# --- setup (A-3 to A-5) ---


@rule
def setup_step(c: st.Content, s: st.State) -> None:
    if s.step == st.S_SHUFFLE:
        if s.seg < s.seats:
            turn.ask(s, st.SHUFFLE_HUMANS, CHANCE)
        else:
            s.step, s.seg = st.S_PICK, 0
    elif s.step == st.S_PICK:
        if s.seg < s.seats:
            turn.ask(s, st.PICK_HUMAN, s.seg)
            return
        for seat in range(s.seats):  # A-R13: all picks are shown together
            s.hplace[st.SEAT_HUMANS * seat + s.picked[seat]] = st.PROCESSION
            s.hlore[st.SEAT_HUMANS * seat + s.picked[seat]] = st.ALL_KNOWN
            emit(s, ev.PickShown, seat, s.human_card[st.SEAT_HUMANS * seat + s.picked[seat]])
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
    """Move every human that was set aside to the Procession.

    The owner then knows that the human is in the game. With open lists every seat knows it.
    """
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
        if not giants.giant_step(s):
            s.phase, s.step, s.seg = st.ACTION_PHASE, 0, 0
    elif s.seg < s.seats:
        turn.ask(s, st.SEGMENT, turn.acting_seat(s))
    elif s.phase == st.HUMAN_PHASE:
        s.step, s.seg = st.H_GIANTS, 0
    else:
        s.phase, s.step, s.seg = st.BATTLE_PHASE, st.B_REVEAL, 0
