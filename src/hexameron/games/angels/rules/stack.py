"""The stack: responses, and the order, tests and resolution of its items (A-79 to A-83)."""

from hexameron.core.kernel import emit, rule
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import (
    events as ev,
    filters,
    moves,
    rows,
    state as st,
    statics,
    turn,
)
from hexameron.games.angels.rules.effects.operations import operate

# Base and modulus of `verdicts`, which folds the results of a stack's items into one number.
# Players have seen these results, so the search must distinguish positions by them.
VERDICTS, LARGEST = 16, (1 << 31) - 1


@rule
def stack_step(c: st.Content, s: st.State) -> None:
    """Ask the next player to respond; once all have passed, begin the next item (A-79, A-80)."""
    if s.settling == 0:
        if s.passes < s.seats:
            turn.ask(s, st.RESPOND, s.speaker)
        else:
            s.settling = 1
        return
    i = next_item(s)
    if i != st.NOTHING:
        begin_item(c, s, i)
        return
    for j in range(s.items):
        fresh_item(s, j)
    s.items = s.settling = s.passes = s.speaker = 0


@rule
def card_of(s: st.State, i: int) -> int:
    """Return the card that an item comes from; NOTHING for a delayed effect."""
    if s.item_from[i] == st.FROM_DELAY:
        return st.NOTHING
    return (
        s.human_card[s.item_source[i]]
        if s.item_from[i] == st.FROM_HUMAN
        else s.card[s.item_source[i]]
    )


@rule
def fresh_item(s: st.State, i: int) -> None:
    s.item_seat[i] = s.item_from[i] = s.item_fast[i] = s.item_freed[i] = s.item_state[i] = 0
    s.item_source[i] = s.item_presence[i] = s.item_ability[i] = s.item_paid[i] = s.aims[
        i
    ] = s.item_mode[i] = 0
    for k in range(st.TARGETS):
        s.aim[i, k] = s.aim_stay[i, k] = s.aim_record[i, k] = s.aim_live[i, k] = 0


@rule
def next_item(s: st.State) -> int:
    """Return the next item to resolve, or NOTHING (A-80).

    Interventions come first, last announced first; then abilities in the same way.
    """
    for fast in range(1, -1, -1):
        for i in range(s.items - 1, -1, -1):
            if s.item_state[i] != st.RESOLVED and s.item_fast[i] == fast:
                return i
    return st.NOTHING


@rule
def begin_item(c: st.Content, s: st.State, i: int) -> None:
    if s.item_from[i] == st.FROM_HAND:
        moves.to_pile(s, s.item_source[i])
    hindrance = source_hindrance(s, i)
    if s.item_state[i] == st.NEGATED:
        end_item(s, i, st.WAS_NEGATED)
    elif hindrance != st.NOT_YET:
        end_item(s, i, hindrance)
    elif not test_targets(c, s, i):
        end_item(s, i, st.TARGET_LOST)
    else:
        s.resolving, s.op_begun, s.deed = i, 0, 0
        emit(s, ev.EffectBegan, i, s.item_seat[i], card_of(s, i))
        s.pc = c.m_op[c.a_mode[s.item_ability[i]] + s.item_mode[i]]


@rule
def source_hindrance(s: st.State, i: int) -> int:
    """Return the reason why the source can no longer do anything (A-82), or NOT_YET."""
    if s.item_from[i] == st.FROM_HAND or s.item_freed[i]:
        return st.NOT_YET
    if not rows.source_is_there(s, i):
        return st.SOURCE_GONE
    if s.item_from[i] == st.FROM_HUMAN:
        return st.SOURCE_STRIPPED if s.hstrip[s.item_source[i]] else st.NOT_YET
    slot = rows.source_slot(s, i)
    if s.blocked[slot]:
        return st.SOURCE_BLOCKED
    return st.SOURCE_STRIPPED if s.strip[slot] else st.NOT_YET


@rule
def test_targets(c: st.Content, s: st.State, i: int) -> bool:
    """Test an item's targets with full knowledge (A-83).

    Return False if there were targets and none is left.
    """
    m = c.a_mode[s.item_ability[i]] + s.item_mode[i]
    source = rows.source_slot(s, i)
    human = rows.source_human(s, i)
    tested, left = 0, 0
    for k in range(s.aims[i]):
        t = c.m_target[m] + s.aim_record[i, k]
        if c.t_kind[t] == fx.K_DEST or c.t_kind[t] == fx.K_NEW or c.t_exiled[t]:
            continue
        ref = s.aim[i, 0] if s.aim_record[i, k] > 0 else st.NOTHING
        tested += 1
        s.aim_live[i, k] = (
            rows.stay_of(s, s.aim[i, k]) == s.aim_stay[i, k]
            and filters.fits_aim(c, s, t, s.item_seat[i], source, human, ref, s.aim[i, k], st.NOBODY)
        )  # fmt: skip
        left += s.aim_live[i, k]
    return tested == 0 or left > 0


@rule
def run(c: st.Content, s: st.State) -> None:
    """Run the item being resolved until it ends, or until a player or chance must choose."""
    i = s.resolving
    while s.pc < end_of_program(c, s, i):
        if not operate(c, s, i, s.pc):
            return
        if s.item_from[i] != st.FROM_DELAY:  # b1 settles once for all of them
            statics.settle(c, s)
        s.op_begun, s.op_left = 0, 0
        s.pc += 1
    end_item(s, i, outcome(s.deed))


@rule
def outcome(deed: int) -> int:
    """Return the result of an item that was carried out: it worked, or what hindered it."""
    did = deed & st.DID
    if deed & st.MET_SHIELD:
        return st.WORKED_BUT_SHIELDED if did else st.WAS_SHIELDED
    if deed & st.MET_KEEPER:
        return st.WORKED_BUT_KEPT if did else st.WAS_KEPT
    if deed & st.MET_NO_ROOM:
        return st.WORKED_BUT_NO_ROOM if did else st.FOUND_NO_ROOM
    return st.WORKED if did else st.CHANGED_NOTHING


@rule
def end_of_program(c: st.Content, s: st.State, i: int) -> int:
    if s.item_from[i] == st.FROM_DELAY:
        return s.item_paid[i] + 1 + c.o_skip[s.item_paid[i]]
    m = c.a_mode[s.item_ability[i]] + s.item_mode[i]
    return c.m_op[m] + c.m_ops[m]


@rule
def end_item(s: st.State, i: int, fate: int) -> None:
    s.item_state[i] = st.RESOLVED
    if s.item_from[i] != st.FROM_DELAY:
        s.verdicts = (s.verdicts * VERDICTS + fate + 1) % LARGEST
        emit(s, ev.EffectEnded, i, s.item_seat[i], card_of(s, i), fate)
    s.resolving, s.pc, s.op_begun, s.op_left, s.deed = st.NOTHING, 0, 0, 0, 0
