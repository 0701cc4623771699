"""Faults of a position in its stack, windows and prompts, in words."""

from __future__ import annotations

from collections.abc import Iterator

from hexameron.core.record import CHANCE, OVER
from hexameron.games.angels import listing
from hexameron.games.angels.state import (
    AT_DEAD,
    AT_DISCARDED,
    AT_GIANT,
    AT_HUMAN,
    AT_ITEM,
    AT_PLAYER,
    AT_ROW,
    AT_SLOT,
    ATTACKED,
    BATTLE_PHASE,
    DECK,
    DEFENDER,
    DEST,
    DRAW_CARD,
    DRAW_STAKE,
    DROP,
    DROP_RANDOM,
    DUEL_WINDOW,
    ENDED,
    FIRST_SEAT,
    FROM_ANGEL,
    FROM_DELAY,
    FROM_HAND,
    FROM_HUMAN,
    GIANT_WINDOW,
    HALF,
    HALF_CARD,
    HUMAN_PHASE,
    LOOK_PROCESSION,
    MULLIGAN,
    NO_PROMPT,
    NO_WINDOW,
    NOTHING,
    ON_STACK,
    OP_DRAW,
    OP_STAKE,
    PERMUTE,
    PICK_HUMAN,
    PLACE,
    PLANNING,
    POOL,
    PUT,
    REARRANGE,
    REPLAN_CARD,
    RESPOND,
    SEARCH,
    SEAT_SLOTS,
    SEGMENT,
    SETUP,
    SLOTS,
    STACK,
    SWAP,
    TAKE_STAKE,
    TAKEN,
    TAKEOVER_WINDOW,
    TARGETS,
    WHICH_COST,
    WHICH_MODE,
    WHICH_TARGET,
    WINDOW,
    Content,
    State,
)  # fmt: skip  # fmt: skip
from hexameron.games.angels.vocabulary import (
    K_ANGEL,
    K_DEAD,
    K_DEST,
    K_DISCARDED,
    K_GIANT,
    K_HUMAN,
    K_ITEM,
    K_NEW,
    K_PLAYER,
    K_ROW,
    O_DRAW,
    O_DROP,
    O_LOOK,
    O_PUT,
    O_SEARCH,
    O_STAKE,
    O_SWAP,
)  # fmt: skip  # fmt: skip

CHANCE_PROMPTS = (POOL, FIRST_SEAT, DRAW_STAKE, DRAW_CARD, DROP_RANDOM, LOOK_PROCESSION, OP_DRAW, OP_STAKE, PERMUTE)
WAITING = {
    DROP: O_DROP,
    DROP_RANDOM: O_DROP,
    SWAP: O_SWAP,
    SEARCH: O_SEARCH,
    PUT: O_PUT,
    LOOK_PROCESSION: O_LOOK,
    OP_DRAW: O_DRAW,
    OP_STAKE: O_STAKE,
}
PHASE_OF = {
    PICK_HUMAN: SETUP, POOL: SETUP, FIRST_SEAT: SETUP, HALF: PLANNING, HALF_CARD: PLANNING, DRAW_STAKE: PLANNING, DRAW_CARD: PLANNING,
    MULLIGAN: PLANNING, REPLAN_CARD: PLANNING, PLACE: PLANNING, ATTACKED: 3, TAKEN: 3, DEFENDER: HUMAN_PHASE, TAKE_STAKE: BATTLE_PHASE,
}  # fmt: skip
KIND_RANGES = {
    K_ANGEL: AT_SLOT, K_HUMAN: AT_HUMAN, K_GIANT: AT_GIANT, K_PLAYER: AT_PLAYER, K_ROW: AT_ROW, K_ITEM: AT_ITEM, K_DISCARDED: AT_DISCARDED,
    K_DEAD: AT_DEAD, K_DEST: DEST,
}  # fmt: skip


def _code_fits(s: State, code: int, kind: int) -> bool:
    if kind == K_NEW:
        return AT_SLOT.has(code) or AT_HUMAN.has(code)
    return KIND_RANGES[kind].has(code) and code < KIND_RANGES[kind].base + {
        K_ANGEL: SEAT_SLOTS * s.seats,
        K_PLAYER: s.seats,
        K_ROW: 3 * s.seats,
    }.get(kind, 99)


def items(c: Content, s: State) -> Iterator[str]:
    if s.items + s.building > STACK:
        yield "the stack is too high"
        return
    stacked = [DECK * seat + i for seat in range(s.seats) for i in range(s.host_size[seat]) if s.place[DECK * seat + i] == ON_STACK]
    shown = sorted(
        s.item_source[i] for i in range(s.items + s.building) if s.item_from[i] == FROM_HAND and s.item_state[i] != 2 and i != s.resolving
    )
    if stacked != shown:
        yield "the interventions on the stack are not the cards that lie there"
    for i in range(STACK):
        if i >= s.items + s.building and not (i == 0 and s.phase == PLANNING):
            fields = (
                "item_seat",
                "item_from",
                "item_fast",
                "item_source",
                "item_presence",
                "item_freed",
                "item_ability",
                "item_mode",
                "item_state",
                "aims",
                "item_paid",
            )
            if any(getattr(s, name)[i] for name in fields) or any(
                s.aim[i, k] or s.aim_stay[i, k] or s.aim_record[i, k] or s.aim_live[i, k] for k in range(TARGETS)
            ):
                yield f"item {i} is not on the stack but has marks"
            continue
        if i >= s.items + s.building:
            continue
        yield from _item(c, s, i)
    for d in range(32):
        if d >= s.delays:
            if s.delay_op[d] or s.delay_ability[d] or s.delay_at[d] or s.delay_stay[d]:
                yield f"delayed effect {d} does not exist but has marks"
        elif c.o_code[s.delay_op[d]] != 36 or not (AT_SLOT.has(s.delay_at[d]) or AT_HUMAN.has(s.delay_at[d])):
            yield f"delayed effect {d} is none"
    for q in range(s.queued):
        if max(s.queue_a[q], s.queue_b[q]) >= SEAT_SLOTS * s.seats:
            yield f"queued duel {q} is between cards that do not exist"


def _item(c: Content, s: State, i: int) -> Iterator[str]:
    source, ability, kind = s.item_source[i], s.item_ability[i], s.item_from[i]
    building = i >= s.items
    if kind == FROM_DELAY:
        yield f"item {i} comes from a delayed effect"
        return
    if kind == FROM_HUMAN and (source >= 4 * s.seats):
        yield f"item {i} comes from a human that does not exist"
        return
    card = s.human_card[source] if kind == FROM_HUMAN else s.card[source]
    if card == NOTHING or c.kind[card] != {FROM_HAND: 1, FROM_ANGEL: 0, FROM_HUMAN: 2}[kind]:
        yield f"item {i} comes from a card of another kind"
        return
    own = range(c.ability[card], c.ability[card] + c.abilities[card])
    if c.a_kind[ability] not in (0, 2) or c.a_modes[ability] < 1 or (kind != FROM_ANGEL and ability not in own):
        yield f"item {i} is no ability of its card"
        return
    if not (-1 if building else 0) <= s.item_mode[i] < c.a_modes[ability]:
        yield f"item {i} has no such mode"
        return
    if s.item_mode[i] < 0:
        if s.aims[i]:
            yield f"item {i} has targets before its mode"
        return
    mode = c.a_mode[ability] + s.item_mode[i]
    for k in range(s.aims[i]):
        if s.aim_record[i, k] >= c.m_targets[mode] or not _code_fits(s, s.aim[i, k], c.t_kind[c.m_target[mode] + s.aim_record[i, k]]):
            yield f"item {i} names something it cannot name"
            return
        kind_k = c.t_kind[c.m_target[mode] + s.aim_record[i, k]]
        if kind_k == K_ITEM and AT_ITEM.index(s.aim[i, k]) >= s.items:
            yield f"item {i} names an item that is not there"
            return
    named = {s.aim_record[i, k] for k in range(s.aims[i])}
    if not building and named != set(range(c.m_targets[mode])):
        yield f"item {i} misses a target"
    if building and (
        s.record > c.m_targets[mode] or any(r > s.record for r in named) or not set(range(min(s.record, c.m_targets[mode]))) <= named
    ):
        yield f"item {i} is being announced in the wrong order"


def flow(c: Content, s: State) -> Iterator[str]:
    prompt = s.prompt
    if (s.to_act == OVER) != (s.phase == ENDED) or (s.phase == ENDED) != (prompt == NO_PROMPT) or (s.phase == ENDED) != (s.ending > 0):
        yield "the game is over and not over"
        return
    if s.to_act == OVER:
        return
    if (s.to_act == CHANCE) != (prompt in CHANCE_PROMPTS):
        yield "a seat is asked what chance decides, or the other way round"
    if (prompt in PHASE_OF and s.phase != PHASE_OF[prompt]) or (prompt in (SEGMENT, RESPOND, WINDOW) and s.phase < HUMAN_PHASE):
        yield "this is not asked in this phase"
    most = {SETUP: 2, PLANNING: 9, HUMAN_PHASE: 1, BATTLE_PHASE: 4}.get(s.phase, 0)
    if s.step > most or (s.seg > s.seats and not (s.phase == PLANNING and s.step == 1)):
        yield "the phase has no such step"
    if s.turn > c.max_turns or (s.turn == 0) != (s.phase == SETUP) or s.idle > c.idle_turns_end:
        yield f"turn {s.turn} cannot be"
    if prompt in (SEGMENT, PLACE, HALF, HALF_CARD, MULLIGAN, REPLAN_CARD) and (s.seg >= s.seats or s.to_act != (s.first + s.seg) % s.seats):
        yield "it is another seat's part of the phase"
    if prompt == PICK_HUMAN and s.to_act != s.seg:
        yield "it is another seat's pick"
    yield from _stack_flow(c, s, prompt)
    yield from _window_flow(s, prompt)
    if prompt in (ATTACKED, TAKEN, REPLAN_CARD) and (
        s.chosen == NOTHING or s.chosen // SEAT_SLOTS != s.to_act or s.slot[s.chosen] == NOTHING
    ):
        yield "the chosen card is not there"
    if prompt == HALF_CARD and not 0 < s.halves <= s.in_hand[s.to_act]:
        yield "more cards are to be discarded than there are"
    if prompt in (REARRANGE, PERMUTE) and (s.stirring // 2 >= s.seats or (prompt == REARRANGE and s.stirring // 2 != s.to_act)):
        yield "another seat's row would be rearranged"
    elif prompt == PERMUTE and not 0 <= s.stir_at < listing.count_movable(s) - 1:
        yield "the row is rearranged already"
    if prompt == DEFENDER and (s.giant_level[s.window_giant] == 0 or s.giant_at[s.window_giant] != s.to_act):
        yield "no Giant attacks here"


def _stack_flow(c: Content, s: State, prompt: int) -> Iterator[str]:
    if (prompt in (WHICH_MODE, WHICH_TARGET, WHICH_COST)) != (s.building == 1) or (s.building and s.item_seat[s.items] != s.to_act):
        yield "an announcement is made by nobody"
    elif s.building:
        ability, mode = s.item_ability[s.items], s.item_mode[s.items]
        if (prompt == WHICH_MODE) != (mode == NOTHING):
            yield "the mode of an announcement is asked twice or never"
        elif prompt == WHICH_TARGET and s.record >= c.m_targets[c.a_mode[ability] + mode]:
            yield "the announcement has all its targets"
        elif prompt == WHICH_TARGET and s.aims[s.items] >= TARGETS:
            yield "the announcement has too many targets"
        elif prompt == WHICH_COST and not c.a_cost[ability] & 0b1111000:
            yield "the announcement has no cost to choose"
        elif s.item_from[s.items] == FROM_ANGEL and not any(
            s.presence[x] == s.item_presence[s.items] and s.slot[x] == s.item_source[s.items] for x in range(SLOTS)
        ):
            yield "the announcing angel is not there"
    if (prompt == RESPOND and (s.items == 0 or s.passes >= s.seats or s.settling)) or (s.settling and not s.items):
        yield "there is nothing to respond to"
    if (prompt in WAITING) != (s.resolving != NOTHING):
        yield "an effect waits for nobody"
    elif prompt in WAITING:
        i = s.resolving
        if i >= s.items or s.settling == 0 or s.building:
            yield "the effect being carried out is not on the stack"
            return
        mode = c.a_mode[s.item_ability[i]] + s.item_mode[i]
        if not c.m_op[mode] <= s.pc < c.m_op[mode] + c.m_ops[mode] or c.o_code[s.pc] != WAITING[prompt] or s.op_left < 1 or not s.op_begun:
            yield "the effect being carried out is another one"
    if s.items and s.phase < HUMAN_PHASE:
        yield "nothing is announced in this phase (A-47)"


def _window_flow(s: State, prompt: int) -> Iterator[str]:
    if prompt == WINDOW and (s.window == NO_WINDOW or s.items or s.window_passes >= s.seats):
        yield "no duel or takeover is open"
    if s.window == NO_WINDOW:
        return
    fits_a = s.duel_a == NOTHING if s.window == GIANT_WINDOW else AT_SLOT.has(s.duel_a) and AT_SLOT.index(s.duel_a) < SEAT_SLOTS * s.seats
    fits_b = (
        AT_HUMAN.has(s.duel_b)
        if s.window == TAKEOVER_WINDOW
        else AT_SLOT.has(s.duel_b) or (s.window == GIANT_WINDOW and AT_HUMAN.has(s.duel_b))
    )
    if not fits_a or not fits_b or (s.window == DUEL_WINDOW and AT_SLOT.index(s.duel_b) >= SEAT_SLOTS * s.seats):
        yield "the open duel or takeover is between things that cannot meet"
