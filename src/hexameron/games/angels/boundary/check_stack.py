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
LAST_STEP = {
    st.SETUP: st.S_FIRST,
    st.PLANNING: st.P_STIR,
    st.HUMAN_PHASE: st.H_GIANTS,
    st.BATTLE_PHASE: st.B_END,
}
# Asked of each seat in its part of the phase.
PROMPTS_IN_TURN = (
    st.SEGMENT,
    st.PLACE,
    st.HALF,
    st.HALF_CARD,
    st.MULLIGAN,
    st.REPLAN_CARD,
)
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
    height = s.items + s.building
    if height > st.STACK:
        yield Phrase("the stack is too high")
        return
    yield from _interventions(s)
    for i in range(height):
        yield from _item(c, s, i)
    for i in range(height, st.STACK):
        if i == 0 and s.phase == st.PLANNING:
            continue  # delayed effects use it while they are carried out
        if any(s.raw[name][i].any() for name in ITEM_FIELDS):
            yield Phrase("item {number} is not on the stack but has marks", number=i)
    yield from _effects_to_come(c, s)
    for q in range(s.queued):
        if max(s.queue_a[q], s.queue_b[q]) >= st.SEAT_SLOTS * s.seats:
            yield Phrase("queued duel {number} is between cards that do not exist", number=q)


def _interventions(s: st.State) -> Iterator[Phrase]:
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


def _effects_to_come(c: st.Content, s: st.State) -> Iterator[Phrase]:
    for d in range(s.delays):
        on_table = st.AT_SLOT.has(s.delay_at[d]) or st.AT_HUMAN.has(s.delay_at[d])
        if c.o_code[s.delay_op[d]] != do.DELAY or not on_table:
            yield Phrase("delayed effect {number} is none", number=d)
    for d in range(s.delays, st.DELAYS):
        if s.delay_op[d] or s.delay_ability[d] or s.delay_at[d] or s.delay_stay[d]:
            yield Phrase("delayed effect {number} does not exist but has marks", number=d)


def _item(c: st.Content, s: st.State, i: int) -> Iterator[Phrase]:
    """Find the first fault of an item on the stack, or of the one being announced."""
    for test in (_source, _ability, _mode):
        if fault := test(c, s, i):
            yield fault
            return
    if s.item_mode[i] == st.NOTHING:
        if s.aims[i]:
            yield Phrase("item {number} has targets before its mode", number=i)
    elif fault := _targets(c, s, i):
        yield fault
    else:
        yield from _order_of_targets(c, s, i)


def _source(c: st.Content, s: st.State, i: int) -> Phrase | None:
    kind, source = s.item_from[i], s.item_source[i]
    if kind == st.FROM_DELAY:
        return Phrase("item {number} comes from a delayed effect", number=i)
    if kind == st.FROM_HUMAN and source >= st.SEAT_HUMANS * s.seats:
        return Phrase("item {number} comes from a human that does not exist", number=i)
    card = _card_of(s, i)
    if card == st.NOTHING or c.kind[card] != CARD_OF[kind]:
        return Phrase("item {number} comes from a card of another kind", number=i)
    return None


def _card_of(s: st.State, i: int) -> int:
    source = s.item_source[i]
    return s.human_card[source] if s.item_from[i] == st.FROM_HUMAN else s.card[source]


def _ability(c: st.Content, s: st.State, i: int) -> Phrase | None:
    card, ability = _card_of(s, i), s.item_ability[i]
    own = range(c.ability[card], c.ability[card] + c.abilities[card])
    may_be_announced = c.a_kind[ability] in (fx.ACT, fx.PHASE) and c.a_modes[ability] >= 1
    # An angel may copy the abilities of another.
    if not may_be_announced or (s.item_from[i] != st.FROM_ANGEL and ability not in own):
        return Phrase("item {number} is no ability of its card", number=i)
    return None


def _mode(c: st.Content, s: st.State, i: int) -> Phrase | None:
    lowest = st.NOTHING if i >= s.items else 0  # not chosen yet
    if not lowest <= s.item_mode[i] < c.a_modes[s.item_ability[i]]:
        return Phrase("item {number} has no such mode", number=i)
    return None


def _mode_record(c: st.Content, s: st.State, i: int) -> int:
    return c.a_mode[s.item_ability[i]] + s.item_mode[i]


def _targets(c: st.Content, s: st.State, i: int) -> Phrase | None:
    mode = _mode_record(c, s, i)
    for k in range(s.aims[i]):
        record, code = s.aim_record[i, k], s.aim[i, k]
        if record >= c.m_targets[mode] or not _code_fits(
            s, code, c.t_kind[c.m_target[mode] + record]
        ):
            return Phrase("item {number} names something it cannot name", number=i)
        kind = c.t_kind[c.m_target[mode] + record]
        if kind == fx.K_ITEM and st.AT_ITEM.index(code) >= s.items:
            return Phrase("item {number} names an item that is not there", number=i)
    return None


def _order_of_targets(c: st.Content, s: st.State, i: int) -> Iterator[Phrase]:
    """Find a missing target, or one that is named before its turn."""
    wanted = c.m_targets[_mode_record(c, s, i)]
    named = {s.aim_record[i, k] for k in range(s.aims[i])}
    if i < s.items:
        if named != set(range(wanted)):
            yield Phrase("item {number} misses a target", number=i)
    elif (
        s.record > wanted
        or any(record > s.record for record in named)
        or not set(range(min(s.record, wanted))) <= named
    ):
        yield Phrase("item {number} is being announced in the wrong order", number=i)


def prompts(c: st.Content, s: st.State) -> Iterator[Phrase]:
    has_ended = s.phase == st.ENDED
    if {s.to_act == OVER, s.prompt == st.NO_PROMPT, s.ending > 0} != {has_ended}:
        yield Phrase("the game is over and not over")
        return
    if has_ended:
        return
    if (s.to_act == CHANCE) != (s.prompt in CHANCE_PROMPTS):
        yield Phrase("a seat is asked what chance decides, or the other way round")
        return  # the tests below use `to_act` as a seat number
    for test in (
        _phase,
        _turn,
        _part,
        _announcement,
        _responses,
        _effect,
        _window,
        _choices,
        _discards,
        _rearrangement,
        _defender,
    ):
        yield from test(c, s)


def _phase(c: st.Content, s: st.State) -> Iterator[Phrase]:
    if s.phase != PHASE_OF.get(s.prompt, s.phase) or (
        s.prompt in (st.SEGMENT, st.RESPOND, st.WINDOW) and s.phase < st.HUMAN_PHASE
    ):
        yield Phrase("this is not asked in this phase")
    in_delayed = s.phase == st.PLANNING and s.step == st.P_DELAYED  # counts the effects in `seg`
    if s.step > LAST_STEP.get(s.phase, 0) or (s.seg > s.seats and not in_delayed):
        yield Phrase("the phase has no such step")
    is_shuffling = s.phase == st.SETUP and s.step == st.S_SHUFFLE
    if (s.prompt == st.SHUFFLE_HUMANS) != is_shuffling or (is_shuffling and s.seg >= s.seats):
        yield Phrase("humans are shuffled in setup only")


def _turn(c: st.Content, s: st.State) -> Iterator[Phrase]:
    if s.turn > c.max_turns or (s.turn == 0) != (s.phase == st.SETUP) or s.idle > c.idle_turns_end:
        yield Phrase("turn {turn} cannot be", turn=s.turn)


def _part(c: st.Content, s: st.State) -> Iterator[Phrase]:
    if s.prompt in PROMPTS_IN_TURN and (
        s.seg >= s.seats or s.to_act != (s.first + s.seg) % s.seats
    ):
        yield Phrase("it is another seat's part of the phase")
    if s.prompt == st.PICK_HUMAN and s.to_act != s.seg:
        yield Phrase("it is another seat's pick")


def _announcement(c: st.Content, s: st.State) -> Iterator[Phrase]:
    is_asked = s.prompt in (st.WHICH_MODE, st.WHICH_TARGET, st.WHICH_COST)
    if is_asked != (s.building == 1) or (s.building and s.item_seat[s.items] != s.to_act):
        yield Phrase("an announcement is made by nobody")
    elif s.building:
        yield from _choice(c, s, s.items)


def _choice(c: st.Content, s: st.State, i: int) -> Iterator[Phrase]:
    """Find why the item being announced has no such choice to make."""
    if (s.prompt == st.WHICH_MODE) != (s.item_mode[i] == st.NOTHING):
        yield Phrase("the mode of an announcement is asked twice or never")
    elif s.prompt == st.WHICH_TARGET and s.record >= c.m_targets[_mode_record(c, s, i)]:
        yield Phrase("the announcement has all its targets")
    elif s.prompt == st.WHICH_TARGET and s.aims[i] >= st.TARGETS:
        yield Phrase("the announcement has too many targets")
    elif s.prompt == st.WHICH_COST and not fx.has(c.a_cost[s.item_ability[i]], fx.C_CHOSEN):
        yield Phrase("the announcement has no cost to choose")
    elif s.item_from[i] == st.FROM_ANGEL and not any(
        s.presence[slot] == s.item_presence[i] and s.slot[slot] == s.item_source[i]
        for slot in range(st.SLOTS)
    ):
        yield Phrase("the announcing angel is not there")


def _responses(c: st.Content, s: st.State) -> Iterator[Phrase]:
    may_respond = s.items > 0 and s.passes < s.seats and not s.settling
    if (s.prompt == st.RESPOND and not may_respond) or (s.settling and not s.items):
        yield Phrase("there is nothing to respond to")
    if s.items and s.phase < st.HUMAN_PHASE:
        yield Phrase("nothing is announced in this phase (A-47)")


def _effect(c: st.Content, s: st.State) -> Iterator[Phrase]:
    """Find the faults of the effect that waits for the prompt's decision or chance outcome."""
    i = s.resolving
    if (s.prompt in WAITING) != (i != st.NOTHING):
        yield Phrase("an effect waits for nobody")
    elif i == st.NOTHING:
        return
    elif i >= s.items or s.settling == 0 or s.building:
        yield Phrase("the effect being carried out is not on the stack")
    else:
        mode = _mode_record(c, s, i)
        is_own = c.m_op[mode] <= s.pc < c.m_op[mode] + c.m_ops[mode]
        if not is_own or c.o_code[s.pc] != WAITING[s.prompt] or s.op_left < 1 or not s.op_begun:
            yield Phrase("the effect being carried out is another one")


def _choices(c: st.Content, s: st.State) -> Iterator[Phrase]:
    if s.prompt in (st.ATTACKED, st.TAKEN, st.REPLAN_CARD) and (
        s.chosen == st.NOTHING
        or s.chosen // st.SEAT_SLOTS != s.to_act
        or s.slot[s.chosen] == st.NOTHING
    ):
        yield Phrase("the chosen card is not there")


def _discards(c: st.Content, s: st.State) -> Iterator[Phrase]:
    if s.prompt == st.HALF_CARD and not 0 < s.halves <= s.in_hand[s.to_act]:
        yield Phrase("more cards are to be discarded than there are")


def _rearrangement(c: st.Content, s: st.State) -> Iterator[Phrase]:
    if s.prompt not in (st.REARRANGE, st.PERMUTE):
        return
    seat = s.stirring // st.STIRRED_ROWS
    if seat >= s.seats or (s.prompt == st.REARRANGE and seat != s.to_act):
        yield Phrase("another seat's row would be rearranged")
    elif s.prompt == st.PERMUTE and not 0 <= s.stir_at < count_movable(s) - 1:
        yield Phrase("the row is rearranged already")


def _defender(c: st.Content, s: st.State) -> Iterator[Phrase]:
    if s.prompt == st.DEFENDER and (
        s.giant_level[s.window_giant] == 0 or s.giant_at[s.window_giant] != s.to_act
    ):
        yield Phrase("no Giant attacks here")


def _window(c: st.Content, s: st.State) -> Iterator[Phrase]:
    if s.prompt == st.WINDOW and (
        s.window == st.NO_WINDOW or s.items or s.window_passes >= s.seats
    ):
        yield Phrase("no duel or takeover is open")
    if s.window != st.NO_WINDOW and not (_may_be_first(s) and _may_be_second(s)):
        yield Phrase("the open duel or takeover is between things that cannot meet")


def _may_be_first(s: st.State) -> bool:
    """Return whether `duel_a` may attack or take over: an angel, or the Giant without a code."""
    return s.duel_a == st.NOTHING if s.window == st.GIANT_WINDOW else _is_angel(s, s.duel_a)


def _may_be_second(s: st.State) -> bool:
    """Return whether `duel_b` may be attacked, or taken over."""
    if s.window == st.TAKEOVER_WINDOW:
        return st.AT_HUMAN.has(s.duel_b)
    if s.window == st.DUEL_WINDOW:
        return _is_angel(s, s.duel_b)
    return st.AT_SLOT.has(s.duel_b) or st.AT_HUMAN.has(s.duel_b)


def _is_angel(s: st.State, code: int) -> bool:
    return st.AT_SLOT.has(code) and st.AT_SLOT.index(code) < st.SEAT_SLOTS * s.seats
