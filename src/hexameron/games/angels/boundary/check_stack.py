"""Faults in a position's stack, windows and prompts, as phrases."""

from collections.abc import Iterator

from hexameron.core.kernel import CHANCE, OVER
from hexameron.core.reading.language import Phrase
from hexameron.games.angels.content.effects import operations as do, vocabulary as fx
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.rearrangement import count_movable

CHANCE_PROMPTS = (
    st.POOL,
    st.FIRST_SEAT,
    st.DRAW_STAKE,
    st.DRAW_CARD,
    st.DROP_RANDOM,
    st.LOOK_PROCESSION,
    st.OP_DRAW,
    st.OP_STAKE,
    st.PERMUTE,
    st.SHUFFLE_HUMANS,
)
WAITING = {
    st.DROP: do.DROP,
    st.DROP_RANDOM: do.DROP,
    st.SWAP: do.SWAP,
    st.SEARCH: do.SEARCH,
    st.PUT: do.PUT,
    st.LOOK_PROCESSION: do.LOOK,
    st.OP_DRAW: do.DRAW,
    st.OP_STAKE: do.STAKE,
}
PHASE_OF = {
    st.SHUFFLE_HUMANS: st.SETUP, st.PICK_HUMAN: st.SETUP, st.POOL: st.SETUP, st.FIRST_SEAT: st.SETUP,
    st.HALF: st.PLANNING, st.HALF_CARD: st.PLANNING, st.DRAW_STAKE: st.PLANNING, st.DRAW_CARD: st.PLANNING,
    st.MULLIGAN: st.PLANNING, st.REPLAN_CARD: st.PLANNING, st.PLACE: st.PLANNING, st.ATTACKED: st.ACTION_PHASE,
    st.TAKEN: st.ACTION_PHASE, st.DEFENDER: st.HUMAN_PHASE, st.TAKE_STAKE: st.BATTLE_PHASE,
}  # fmt: skip
CARD_OF = {
    st.FROM_HAND: st.INTERVENTION_CARD,
    st.FROM_ANGEL: st.ANGEL_CARD,
    st.FROM_HUMAN: st.HUMAN_CARD,
}
ITEM_FIELDS = (
    "item_seat", "item_from", "item_fast", "item_source", "item_presence",
    "item_freed", "item_ability", "item_mode", "item_state", "item_paid",
    "aims", "aim", "aim_stay", "aim_record", "aim_live",
)  # fmt: skip
KIND_RANGES = {
    fx.K_ANGEL: st.AT_SLOT, fx.K_HUMAN: st.AT_HUMAN, fx.K_GIANT: st.AT_GIANT,
    fx.K_PLAYER: st.AT_PLAYER, fx.K_ROW: st.AT_ROW, fx.K_ITEM: st.AT_ITEM, fx.K_DISCARDED: st.AT_DISCARDED,
    fx.K_DEAD: st.AT_DEAD, fx.K_DEST: st.DEST,
}  # fmt: skip


def _code_fits(s: st.State, code: int, kind: int) -> bool:
    if kind == fx.K_NEW:
        return st.AT_SLOT.has(code) or st.AT_HUMAN.has(code)
    return KIND_RANGES[kind].has(code) and code < KIND_RANGES[kind].base + {
        fx.K_ANGEL: st.SEAT_SLOTS * s.seats,
        fx.K_PLAYER: s.seats,
        fx.K_ROW: st.ROWS * s.seats,
    }.get(kind, 99)


def items(c: st.Content, s: st.State) -> Iterator[Phrase]:
    if s.items + s.building > st.STACK:
        yield Phrase("the stack is too high")
        return
    stacked = [
        st.DECK * seat + i
        for seat in range(s.seats)
        for i in range(s.host_size[seat])
        if s.place[st.DECK * seat + i] == st.ON_STACK
    ]
    shown = sorted(
        s.item_source[i]
        for i in range(s.items + s.building)
        if s.item_from[i] == st.FROM_HAND and s.item_state[i] != st.RESOLVED and i != s.resolving
    )
    if stacked != shown:
        yield Phrase("the interventions on the stack are not the cards that lie there")
    for i in range(st.STACK):
        if i >= s.items + s.building and not (i == 0 and s.phase == st.PLANNING):
            if any(s.raw[name][i].any() for name in ITEM_FIELDS):
                yield Phrase("item {number} is not on the stack but has marks", number=i)
            continue
        if i >= s.items + s.building:
            continue
        yield from _item(c, s, i)
    for d in range(st.DELAYS):
        if d >= s.delays:
            if s.delay_op[d] or s.delay_ability[d] or s.delay_at[d] or s.delay_stay[d]:
                yield Phrase("delayed effect {number} does not exist but has marks", number=d)
        elif c.o_code[s.delay_op[d]] != do.DELAY or not (
            st.AT_SLOT.has(s.delay_at[d]) or st.AT_HUMAN.has(s.delay_at[d])
        ):
            yield Phrase("delayed effect {number} is none", number=d)
    for q in range(s.queued):
        if max(s.queue_a[q], s.queue_b[q]) >= st.SEAT_SLOTS * s.seats:
            yield Phrase("queued duel {number} is between cards that do not exist", number=q)


def _item(c: st.Content, s: st.State, i: int) -> Iterator[Phrase]:
    source, ability, kind = s.item_source[i], s.item_ability[i], s.item_from[i]
    building = i >= s.items
    if kind == st.FROM_DELAY:
        yield Phrase("item {number} comes from a delayed effect", number=i)
        return
    if kind == st.FROM_HUMAN and (source >= st.SEAT_HUMANS * s.seats):
        yield Phrase("item {number} comes from a human that does not exist", number=i)
        return
    card = s.human_card[source] if kind == st.FROM_HUMAN else s.card[source]
    if card == st.NOTHING or c.kind[card] != CARD_OF[kind]:
        yield Phrase("item {number} comes from a card of another kind", number=i)
        return
    own = range(c.ability[card], c.ability[card] + c.abilities[card])
    if (
        c.a_kind[ability] not in (fx.ACT, fx.PHASE)
        or c.a_modes[ability] < 1
        or (kind != st.FROM_ANGEL and ability not in own)
    ):
        yield Phrase("item {number} is no ability of its card", number=i)
        return
    if not (st.NOTHING if building else 0) <= s.item_mode[i] < c.a_modes[ability]:
        yield Phrase("item {number} has no such mode", number=i)
        return
    if s.item_mode[i] == st.NOTHING:
        if s.aims[i]:
            yield Phrase("item {number} has targets before its mode", number=i)
        return
    mode = c.a_mode[ability] + s.item_mode[i]
    for k in range(s.aims[i]):
        if s.aim_record[i, k] >= c.m_targets[mode] or not _code_fits(
            s, s.aim[i, k], c.t_kind[c.m_target[mode] + s.aim_record[i, k]]
        ):
            yield Phrase("item {number} names something it cannot name", number=i)
            return
        kind_k = c.t_kind[c.m_target[mode] + s.aim_record[i, k]]
        if kind_k == fx.K_ITEM and st.AT_ITEM.index(s.aim[i, k]) >= s.items:
            yield Phrase("item {number} names an item that is not there", number=i)
            return
    named = {s.aim_record[i, k] for k in range(s.aims[i])}
    if not building and named != set(range(c.m_targets[mode])):
        yield Phrase("item {number} misses a target", number=i)
    if building and (
        s.record > c.m_targets[mode]
        or any(r > s.record for r in named)
        or not set(range(min(s.record, c.m_targets[mode]))) <= named
    ):
        yield Phrase("item {number} is being announced in the wrong order", number=i)


def prompts(c: st.Content, s: st.State) -> Iterator[Phrase]:
    prompt = s.prompt
    if (
        (s.to_act == OVER) != (s.phase == st.ENDED)
        or (s.phase == st.ENDED) != (prompt == st.NO_PROMPT)
        or (s.phase == st.ENDED) != (s.ending > 0)
    ):
        yield Phrase("the game is over and not over")
        return
    if s.to_act == OVER:
        return
    if (s.to_act == CHANCE) != (prompt in CHANCE_PROMPTS):
        yield Phrase("a seat is asked what chance decides, or the other way round")
        return  # The checks below use `to_act` as a seat number.
    if (prompt in PHASE_OF and s.phase != PHASE_OF[prompt]) or (
        prompt in (st.SEGMENT, st.RESPOND, st.WINDOW) and s.phase < st.HUMAN_PHASE
    ):
        yield Phrase("this is not asked in this phase")
    most = {
        st.SETUP: st.S_FIRST,
        st.PLANNING: st.P_STIR,
        st.HUMAN_PHASE: st.H_GIANTS,
        st.BATTLE_PHASE: st.B_END,
    }.get(s.phase, 0)
    shuffling = s.phase == st.SETUP and s.step == st.S_SHUFFLE
    if s.step > most or (
        s.seg > s.seats and not (s.phase == st.PLANNING and s.step == st.P_DELAYED)
    ):
        yield Phrase("the phase has no such step")
    if (prompt == st.SHUFFLE_HUMANS) != shuffling or (shuffling and s.seg >= s.seats):
        yield Phrase("humans are shuffled in setup only")
    if s.turn > c.max_turns or (s.turn == 0) != (s.phase == st.SETUP) or s.idle > c.idle_turns_end:
        yield Phrase("turn {turn} cannot be", turn=s.turn)
    if prompt in (st.SEGMENT, st.PLACE, st.HALF, st.HALF_CARD, st.MULLIGAN, st.REPLAN_CARD) and (
        s.seg >= s.seats or s.to_act != (s.first + s.seg) % s.seats
    ):
        yield Phrase("it is another seat's part of the phase")
    if prompt == st.PICK_HUMAN and s.to_act != s.seg:
        yield Phrase("it is another seat's pick")
    yield from _stack_flow(c, s, prompt)
    yield from _window_flow(s, prompt)
    if prompt in (st.ATTACKED, st.TAKEN, st.REPLAN_CARD) and (
        s.chosen == st.NOTHING
        or s.chosen // st.SEAT_SLOTS != s.to_act
        or s.slot[s.chosen] == st.NOTHING
    ):
        yield Phrase("the chosen card is not there")
    if prompt == st.HALF_CARD and not 0 < s.halves <= s.in_hand[s.to_act]:
        yield Phrase("more cards are to be discarded than there are")
    if prompt in (st.REARRANGE, st.PERMUTE) and (
        s.stirring // st.STIRRED_ROWS >= s.seats
        or (prompt == st.REARRANGE and s.stirring // st.STIRRED_ROWS != s.to_act)
    ):
        yield Phrase("another seat's row would be rearranged")
    elif prompt == st.PERMUTE and not 0 <= s.stir_at < count_movable(s) - 1:
        yield Phrase("the row is rearranged already")
    if prompt == st.DEFENDER and (
        s.giant_level[s.window_giant] == 0 or s.giant_at[s.window_giant] != s.to_act
    ):
        yield Phrase("no Giant attacks here")


def _stack_flow(c: st.Content, s: st.State, prompt: int) -> Iterator[Phrase]:
    if (prompt in (st.WHICH_MODE, st.WHICH_TARGET, st.WHICH_COST)) != (s.building == 1) or (
        s.building and s.item_seat[s.items] != s.to_act
    ):
        yield Phrase("an announcement is made by nobody")
    elif s.building:
        ability, mode = s.item_ability[s.items], s.item_mode[s.items]
        if (prompt == st.WHICH_MODE) != (mode == st.NOTHING):
            yield Phrase("the mode of an announcement is asked twice or never")
        elif prompt == st.WHICH_TARGET and s.record >= c.m_targets[c.a_mode[ability] + mode]:
            yield Phrase("the announcement has all its targets")
        elif prompt == st.WHICH_TARGET and s.aims[s.items] >= st.TARGETS:
            yield Phrase("the announcement has too many targets")
        elif prompt == st.WHICH_COST and not fx.has(c.a_cost[ability], fx.C_CHOSEN):
            yield Phrase("the announcement has no cost to choose")
        elif s.item_from[s.items] == st.FROM_ANGEL and not any(
            s.presence[x] == s.item_presence[s.items] and s.slot[x] == s.item_source[s.items]
            for x in range(st.SLOTS)
        ):
            yield Phrase("the announcing angel is not there")
    if (prompt == st.RESPOND and (s.items == 0 or s.passes >= s.seats or s.settling)) or (
        s.settling and not s.items
    ):
        yield Phrase("there is nothing to respond to")
    if (prompt in WAITING) != (s.resolving != st.NOTHING):
        yield Phrase("an effect waits for nobody")
    elif prompt in WAITING:
        i = s.resolving
        if i >= s.items or s.settling == 0 or s.building:
            yield Phrase("the effect being carried out is not on the stack")
            return
        mode = c.a_mode[s.item_ability[i]] + s.item_mode[i]
        if (
            not c.m_op[mode] <= s.pc < c.m_op[mode] + c.m_ops[mode]
            or c.o_code[s.pc] != WAITING[prompt]
            or s.op_left < 1
            or not s.op_begun
        ):
            yield Phrase("the effect being carried out is another one")
    if s.items and s.phase < st.HUMAN_PHASE:
        yield Phrase("nothing is announced in this phase (A-47)")


def _window_flow(s: st.State, prompt: int) -> Iterator[Phrase]:
    if prompt == st.WINDOW and (s.window == st.NO_WINDOW or s.items or s.window_passes >= s.seats):
        yield Phrase("no duel or takeover is open")
    if s.window == st.NO_WINDOW:
        return
    fits_a = (
        s.duel_a == st.NOTHING
        if s.window == st.GIANT_WINDOW
        else st.AT_SLOT.has(s.duel_a) and st.AT_SLOT.index(s.duel_a) < st.SEAT_SLOTS * s.seats
    )
    fits_b = (
        st.AT_HUMAN.has(s.duel_b)
        if s.window == st.TAKEOVER_WINDOW
        else st.AT_SLOT.has(s.duel_b) or (s.window == st.GIANT_WINDOW and st.AT_HUMAN.has(s.duel_b))
    )
    if (
        not fits_a
        or not fits_b
        or (s.window == st.DUEL_WINDOW and st.AT_SLOT.index(s.duel_b) >= st.SEAT_SLOTS * s.seats)
    ):
        yield Phrase("the open duel or takeover is between things that cannot meet")
