"""From one decision to the next: the stack, setup, and whose part of which phase it is (A-36)."""

from __future__ import annotations

from hexameron.core.compiling import rule
from hexameron.core.record import CHANCE
from hexameron.games.angels.announce import ask, fresh_item
from hexameron.games.angels.battle import battle_step
from hexameron.games.angels.duels import giant_step, next_queued, window_step
from hexameron.games.angels.items import begin_item, next_item
from hexameron.games.angels.knowledge import with_lore
from hexameron.games.angels.ops import run
from hexameron.games.angels.planning import acting_seat, begin_turn, planning_step
from hexameron.games.angels.ranks import (
    humans_at,
    refresh,
)  # fmt: skip
from hexameron.games.angels.rearranging import offer_stir
from hexameron.games.angels.state import (
    ACTION_PHASE,
    ALL_KNOWN,
    ASIDE,
    B_REVEAL,
    BATTLE_PHASE,
    DECK_HUMANS,
    ENDED,
    FIRST_SEAT,
    H_GIANTS,
    HUMAN_PHASE,
    LISTED,
    NO_PROMPT,
    NO_WINDOW,
    NOBODY,
    NOTHING,
    OPEN_LISTS,
    PICK_HUMAN,
    PLANNING,
    POOL,
    PROCESSION,
    RESPOND,
    S_FIRST,
    S_PICK,
    S_POOL,
    SEGMENT,
    SETUP,
    STACK,
    Content,
    State,
)  # fmt: skip


@rule
def advance(c: Content, s: State) -> None:
    """Goes on until somebody, or chance, has something to decide."""
    while s.prompt == NO_PROMPT and s.phase != ENDED:
        if s.resolving != NOTHING:
            run(c, s)
        elif s.items > 0:
            stack_step(c, s)
        elif s.window != NO_WINDOW:
            window_step(c, s)
        elif s.queued > 0:
            next_queued(c, s)
        elif s.phase >= HUMAN_PHASE and offer_stir(c, s):
            continue
        elif s.phase == SETUP:
            setup_step(c, s)
        elif s.phase == PLANNING:
            planning_step(c, s)
        elif s.phase == BATTLE_PHASE:
            battle_step(c, s)
        else:
            segment_step(s)
    refresh(c, s)


# --- the stack (A-79, A-80) ---


@rule
def stack_step(c: Content, s: State) -> None:
    if s.settling == 0:
        if s.passes < s.seats:
            ask(s, RESPOND, s.speaker)
        else:
            s.settling = 1
        return
    i = next_item(s)
    if i != NOTHING:
        begin_item(c, s, i)
        return
    remember(c, s)
    for j in range(s.items):
        fresh_item(s, j)
    s.items = s.settling = s.passes = s.speaker = 0


@rule
def remember(c: Content, s: State) -> None:
    """What became of the items, in the order they were resolved (7.3)."""
    for j in range(STACK):
        s.past_card[j] = s.past_seat[j] = s.past_fate[j] = 0
    s.past = s.items
    for i in range(s.items):
        j = s.item_order[i] - 1
        s.past_card[j] = s.human_card[s.item_source[i]] if s.item_from[i] == 2 else s.card[s.item_source[i]]
        s.past_seat[j], s.past_fate[j] = s.item_seat[i], s.item_fate[i]


# --- setup (A-3 to A-5) ---


@rule
def setup_step(c: Content, s: State) -> None:
    if s.step == S_PICK:
        if s.seg < s.seats:
            ask(s, PICK_HUMAN, s.seg)
            return
        for seat in range(s.seats):  # A-R13: all are shown together
            s.hplace[4 * seat + s.picked[seat]] = PROCESSION
            s.hlore[4 * seat + s.picked[seat]] = ALL_KNOWN
        s.step, s.seg = S_POOL, 0
    elif s.step == S_POOL:
        wanted = s.procession_size - humans_at(s, PROCESSION)
        if wanted > 0 and wanted < humans_at(s, ASIDE):
            ask(s, POOL, CHANCE)
            return
        if wanted > 0:
            all_join(s)
        s.step = S_FIRST
    elif s.first == NOBODY:
        ask(s, FIRST_SEAT, CHANCE)
    else:
        begin_turn(s)


@rule
def all_join(s: State) -> None:
    """Every human is in the game: their owners know it, and everybody if the lists are open."""
    for h in range(DECK_HUMANS):
        if s.hplace[h] == ASIDE:
            s.hplace[h] = PROCESSION
            for seat in range(s.seats):
                if seat == h // 4 or s.lists == OPEN_LISTS:
                    s.hlore[h] = with_lore(s.hlore[h], seat, LISTED)


# --- human and action phases (A-48 to A-53) ---


@rule
def segment_step(s: State) -> None:
    if s.phase == HUMAN_PHASE and s.step == H_GIANTS:
        if not giant_step(s):
            s.phase, s.step, s.seg = ACTION_PHASE, 0, 0
    elif s.seg < s.seats:
        ask(s, SEGMENT, acting_seat(s))
    elif s.phase == HUMAN_PHASE:
        s.step, s.seg = H_GIANTS, 0
    else:
        s.phase, s.step, s.seg = BATTLE_PHASE, B_REVEAL, 0
