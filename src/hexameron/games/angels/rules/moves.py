"""Moving angels: into and out of slots, hands, Hosts and piles (A-84, A-91)."""

from hexameron.core.kernel import emit, rule, tracing
from hexameron.games.angels.rules import events as ev, knowledge, ranks, state as st
from hexameron.games.angels.rules.rows import free_slot, next_stay, owner_of, row_of, seat_of, stir


@rule
def plain(s: st.State, slot: int) -> None:
    """Remove all modifiers and the declared support from a slot (A-91)."""
    s.boost[slot] = s.boost_perm[slot] = s.rise[slot] = s.rise_perm[slot] = s.sup_add[slot] = 0
    s.sup_set[slot] = s.copied[slot] = st.NOTHING
    s.strip[slot] = s.marks[slot] = s.marks_perm[slot] = s.turned[slot] = 0


@rule
def clear_slot(s: st.State, slot: int) -> None:
    plain(s, slot)
    s.slot[slot] = st.NOTHING
    s.status[slot] = s.up[slot] = s.blocked[slot] = s.stuck[slot] = s.fought[slot] = s.took[
        slot
    ] = s.side[slot] = 0
    s.stay[slot] = s.presence[slot] = s.bonus[slot] = s.sup_bonus[slot] = s.aura[slot] = 0


@rule
def enter(c: st.Content, s: st.State, instance: int, slot: int) -> None:
    """Put a card into a slot as a fresh card: ready and face-down (A-44)."""
    clear_slot(s, slot)
    s.slot[slot] = instance
    s.place[instance] = slot
    s.side[slot] = c.faction[s.card[instance]]
    s.stay[slot] = s.presence[slot] = next_stay(s)


@rule
def carry(s: st.State, old: int, new: int) -> None:
    """Move the card of slot `old` to the empty slot `new` (A-R42).

    A new stay begins, and modifiers end. Status, face, side, block and the marks of this turn's
    attack and takeover are kept.
    """
    s.slot[new], s.place[s.slot[old]] = s.slot[old], new
    plain(s, new)
    s.status[new], s.up[new], s.side[new] = s.status[old], s.up[old], s.side[old]
    s.fought[new], s.took[new], s.presence[new] = s.fought[old], s.took[old], s.presence[old]
    s.blocked[new], s.stuck[new] = s.blocked[old], 0
    s.stay[new] = next_stay(s)
    clear_slot(s, old)


@rule
def is_revealed(s: st.State) -> bool:
    """Return whether Battle is revealed: from step a of the battle phase on (A-73)."""
    return s.phase == st.BATTLE_PHASE


@rule
def settle_in_battle(s: st.State, slot: int, turned: bool) -> None:
    """Settle a card that entered Battle outside planning (A-73, A-R144).

    Support is declared for one use if that can be paid. In the battle phase the card is turned up.
    """
    open_copy = s.up[slot] == 0 and is_revealed(s) and ranks.copy_is_open(s, slot)
    if turned and s.status[slot] != st.SACRIFICED and not open_copy:
        s.turned[slot] = 1
        set_status(s, slot, s.status[slot] + 1)
    if is_revealed(s) and s.up[slot] == 0:
        if open_copy:
            leave_face_down(s, slot)
        else:
            knowledge.turn_up(s, slot)


@rule
def leave_face_down(s: st.State, slot: int) -> None:
    """Leave a Battle card face-down because a copy of it is face-up (A-33)."""
    s.stuck[slot] = 1
    emit(s, ev.LeftFaceDown, slot, s.card[s.slot[slot]])


@rule
def set_status(s: st.State, slot: int, status: int) -> None:
    if s.status[slot] != status:
        s.status[slot] = status
        emit(s, ev.StatusChanged, slot, status, s.card[s.slot[slot]])


@rule
def settle_in_row(s: st.State, slot: int) -> None:
    """Turn a card outside Battle face-up if used or sacrificed, face-down if ready (A-73)."""
    if s.status[slot] != st.READY:
        if s.up[slot] == 0:
            knowledge.turn_up(s, slot)
    elif s.up[slot] == 1:
        knowledge.turn_down(s, slot)
    stir(s, seat_of(slot), row_of(slot))


@rule
def tell_level(c: st.Content, s: st.State, slot: int, amount: int) -> None:
    """Emit a change of an angel's level by `amount`.

    The new level is calculated only if the events are traced.
    """
    if tracing(s) and amount:
        emit(s, ev.LevelChanged, slot, amount, s.card[s.slot[slot]], ranks.level_of(c, s, slot))


@rule
def lower(s: st.State, slot: int) -> None:
    """Lower the status of a card that is not sacrificed by one step (A-20, A-R38).

    Outside Battle the card is turned face-up.
    """
    if row_of(slot) != st.BATTLE_ROW and s.up[slot] == 0:
        knowledge.turn_up(s, slot)
    set_status(s, slot, s.status[slot] + 1)


@rule
def make_ready(s: st.State, slot: int) -> None:
    """Make a card ready and give back its attack and takeover (A-26, A-R39)."""
    s.turned[slot] = s.fought[slot] = s.took[slot] = 0
    set_status(s, slot, st.READY)
    if row_of(slot) != st.BATTLE_ROW:
        knowledge.turn_down(s, slot)


# --- piles ---


@rule
def to_pile(s: st.State, instance: int) -> None:
    seat = owner_of(instance)
    s.place[instance] = st.DISCARDED
    s.lore[instance] = st.ALL_KNOWN
    s.pile[seat, s.piled[seat]] = instance % st.DECK
    s.piled[seat] += 1


@rule
def off_pile(s: st.State, instance: int) -> None:
    seat, shift = owner_of(instance), 0
    for i in range(s.piled[seat]):
        if s.pile[seat, i] == instance % st.DECK:
            shift = 1
        elif shift:
            s.pile[seat, i - 1] = s.pile[seat, i]
    if shift:
        s.piled[seat] -= 1
        s.pile[seat, s.piled[seat]] = 0


@rule
def discard_slot(s: st.State, slot: int, why: int) -> None:
    instance = s.slot[slot]
    emit(s, ev.Discarded, slot, owner_of(instance), s.card[instance], why)
    clear_slot(s, slot)
    to_pile(s, instance)


@rule
def exile_slot(s: st.State, slot: int) -> None:
    instance = s.slot[slot]
    emit(s, ev.Exiled, slot, owner_of(instance), s.card[instance])
    clear_slot(s, slot)
    s.place[instance] = st.REMOVED
    s.lore[instance] = st.ALL_KNOWN


@rule
def discard_from_hand(s: st.State, instance: int, how: int) -> None:
    emit(s, ev.HandDiscarded, owner_of(instance), s.card[instance], how)
    s.in_hand[owner_of(instance)] -= 1
    to_pile(s, instance)


@rule
def to_hand(s: st.State, instance: int) -> None:
    seat = owner_of(instance)
    s.place[instance] = st.IN_HAND
    s.lore[instance] = knowledge.without(s.lore[instance], seat)
    s.in_hand[seat] += 1


@rule
def to_host(s: st.State, instance: int) -> None:
    seat = owner_of(instance)
    knowledge.into_host_unseen(s, instance)
    s.place[instance] = st.IN_HOST
    s.lore[instance] = knowledge.without(s.lore[instance], seat)
    s.in_host[seat] += 1


@rule
def slot_to_hand(s: st.State, slot: int) -> None:
    instance = s.slot[slot]
    emit(s, ev.ReturnedToHand, slot, owner_of(instance), s.card[instance])
    knowledge.leaves_unseen(s, slot)
    clear_slot(s, slot)
    to_hand(s, instance)


@rule
def slot_to_host(s: st.State, slot: int) -> None:
    instance = s.slot[slot]
    emit(s, ev.ReturnedToHost, slot, owner_of(instance), s.card[instance])
    knowledge.leaves_unseen(s, slot)
    clear_slot(s, slot)
    to_host(s, instance)


@rule
def draw(s: st.State, instance: int) -> None:
    s.in_host[owner_of(instance)] -= 1
    s.place[instance] = st.IN_HAND
    s.in_hand[owner_of(instance)] += 1


@rule
def put_from_hand(c: st.Content, s: st.State, instance: int, dest: int) -> int:
    """Put an angel from hand face-down into a row of its owner; return the slot it takes."""
    row = min(dest, st.BATTLE_ROW)
    seat = owner_of(instance)
    knowledge.hand_blurs(c, s, seat)
    s.in_hand[seat] -= 1
    slot = free_slot(s, seat, row)
    enter(c, s, instance, slot)
    stir(s, seat, row)
    emit(s, ev.Placed, seat, slot, dest, s.card[instance])
    return slot
