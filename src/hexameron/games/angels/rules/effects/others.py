"""Operations on items, players, piles, duels, Giants and markers (RULES.md 2.7)."""

from hexameron.core.kernel import emit, rule
from hexameron.games.angels.content.effects import operations as do, vocabulary as fx
from hexameron.games.angels.rules import events as ev, humans, knowledge, moves, rows, state as st
from hexameron.games.angels.rules.effects.references import is_shielded, target_of, value


@rule
def negate(s: st.State, j: int) -> None:
    if s.item_state[j] == st.PENDING:
        s.deed |= st.DID
        s.item_state[j] = st.NEGATED


@rule
def retarget(c: st.Content, s: st.State, i: int, o: int, j: int) -> None:
    if s.item_state[j] == st.RESOLVED:
        return
    for k in range(s.aims[i]):
        if s.aim_record[i, k] == c.o_of[o]:  # with its stay at announcement (A-R61)
            s.deed |= st.DID
            s.aim[j, 0], s.aim_stay[j, 0] = s.aim[i, k], s.aim_stay[i, k]


@rule
def forbid(c: st.Content, s: st.State, o: int, player: int) -> None:
    new = c.o_arg[o] & ~s.ban[player]
    if new:
        s.deed |= st.DID
        emit(s, ev.PlayerBanned, player, new)
    s.ban[player] |= c.o_arg[o]


@rule
def recover(s: st.State, instance: int, to: int) -> None:
    if s.place[instance] != st.DISCARDED:
        return
    s.deed |= st.DID
    moves.off_pile(s, instance)
    emit(s, ev.Recovered, rows.owner_of(instance), s.card[instance], to == fx.TO_HAND)
    if to == fx.TO_HAND:
        moves.to_hand(s, instance)
    else:
        moves.to_host(s, instance)


@rule
def attach(s: st.State, h: int, seat: int) -> None:
    if s.hplace[h] == st.CEMETERY:
        s.deed |= st.DID
        emit(s, ev.HumanRose, h, s.human_card[h], seat)
        humans.human_to(s, h, seat)


# --- duels, Giants, markers ---


@rule
def end_duel(s: st.State) -> None:
    if s.window == st.DUEL_WINDOW or s.window == st.GIANT_WINDOW:
        s.deed |= st.DID
        s.window_off = 1


@rule
def queue_duel(c: st.Content, s: st.State, i: int, o: int) -> None:
    """Queue a duel between two angels, unless one is lost or shielded (A-66)."""
    a, b = target_of(s, i, c.o_on[o]), target_of(s, i, c.o_of[o])
    if a == st.NOTHING or b == st.NOTHING or s.queued >= st.QUEUE:
        return
    if is_shielded(s, i, st.AT_SLOT.index(a)) or is_shielded(s, i, st.AT_SLOT.index(b)):
        s.deed |= st.MET_SHIELD
        return
    s.deed |= st.DID
    q = s.queued
    s.queue_a[q], s.queue_b[q], s.queue_seat[q] = (
        st.AT_SLOT.index(a),
        st.AT_SLOT.index(b),
        s.item_seat[i],
    )
    s.queue_a_stay[q], s.queue_b_stay[q] = rows.stay_of(s, a), rows.stay_of(s, b)
    s.queued += 1


@rule
def make_giant(c: st.Content, s: st.State, i: int, o: int) -> None:
    """Create a Giant; a face-down father is shown to all (A-95, A-R123)."""
    level = value(c, s, i, o)
    if c.o_value[o] == fx.V_LEVEL and c.o_of[o] >= 0:
        father = target_of(s, i, c.o_of[o])
        if father != st.NOTHING and s.up[st.AT_SLOT.index(father)] == 0:
            knowledge.show_all(s, st.AT_SLOT.index(father))
    standing, free = 0, st.NOTHING
    for g in range(st.GIANTS - 1, -1, -1):
        if s.giant_level[g] > 0:
            standing += 1
        else:
            free = g
    if level <= 0 or standing >= c.giants_max or free == st.NOTHING:
        return
    s.deed |= st.DID
    s.giant_level[free], s.giant_at[free], s.giant_maker[free] = (
        level,
        rows.after(s, s.item_seat[i]),
        s.item_seat[i],
    )
    s.giant_came[free], s.giant_done[free], s.giant_stay[free] = s.turn, 0, rows.next_stay(s)
    emit(s, ev.GiantRose, free, level, s.giant_at[free])


@rule
def make_marker(c: st.Content, s: st.State, i: int, o: int) -> None:
    """Place a Human marker on the Earth of the item's controller (A-99)."""
    for k in range(c.markers_max):
        h = st.DECK_HUMANS + k
        if s.hplace[h] == st.UNBORN:
            s.deed |= st.DID
            humans.human_to(s, h, s.item_seat[i])
            s.marker_level[k], s.marker_char[k] = c.o_n[o], c.o_arg[o]
            s.marker_parent[k] = s.item_source[i] if c.o_low[o] else st.NOTHING
            s.acted[h] = s.hspent[h] = 0
            emit(s, ev.MarkerCame, h, c.o_n[o], s.item_seat[i])
            return


# --- effects delayed to the next turn (A-38) ---


@rule
def put_off(c: st.Content, s: st.State, i: int, o: int) -> None:
    if c.o_on[o] == fx.ON_SELF:
        slot = rows.source_slot(s, i)
        if slot != st.NOTHING:
            add_delay(c, s, i, o, st.AT_SLOT.code(slot))
        return
    for k in range(s.aims[i]):
        if (
            s.aim_live[i, k]
            and s.aim_record[i, k] == c.o_on[o]
            and rows.stay_of(s, s.aim[i, k]) == s.aim_stay[i, k]
        ):
            add_delay(c, s, i, o, s.aim[i, k])


@rule
def add_delay(c: st.Content, s: st.State, i: int, o: int, code: int) -> None:
    d = s.delays
    if d < st.DELAYS:
        s.deed |= st.DID
        s.delay_op[d], s.delay_ability[d], s.delay_seat[d], s.delay_fast[d] = (
            o,
            s.item_ability[i],
            s.item_seat[i],
            s.item_fast[i],
        )
        s.delay_at[d], s.delay_stay[d] = code, rows.stay_of(s, code)
        s.delays += 1
        if st.AT_SLOT.has(code) and c.o_code[o + 1] == do.DISCARD:
            emit(s, ev.Doomed, st.AT_SLOT.index(code), rows.identity(s, st.AT_SLOT.index(code)))
