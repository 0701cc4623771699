"""Legal attacks and takeovers (A-53 to A-57)."""

from hexameron.core.kernel import Out, rule
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import ranks, state as st
from hexameron.games.angels.rules.rows import first_slot, row_of, seat_of


@rule
def may_attack_slot(s: st.State, slot: int, target: int) -> bool:
    """Return whether the angel in `slot` may attack the one in `target` (A-54).

    From Support it reaches Supports and Earths of opponents, from Earth only Earths.
    """
    if (
        s.slot[target] == st.NOTHING
        or s.blocked[target]
        or seat_of(target) == seat_of(slot)
        or row_of(target) == st.BATTLE_ROW
    ):
        return False
    return row_of(slot) == st.SUPPORT_ROW or row_of(target) == st.EARTH_ROW


@rule
def may_attack(s: st.State, slot: int) -> bool:
    """Return whether the angel in this slot may attack some other angel (A-54, A-55).

    It must be in Support or on Earth, still be usable and not have attacked this turn.
    """
    if s.slot[slot] == st.NOTHING or row_of(slot) == st.BATTLE_ROW or s.fought[slot]:
        return False
    if fx.has(
        ranks.flags_of(s, slot) | s.ban[seat_of(slot)], fx.NO_ATTACK
    ) or not ranks.may_be_used(s, slot):
        return False
    for target in range(st.SEAT_SLOTS * s.seats):
        if may_attack_slot(s, slot, target):
            return True
    return False


@rule
def may_take_human(c: st.Content, s: st.State, slot: int, h: int) -> bool:
    """Return whether the angel may take over this human (A-56, A-57, A-R99).

    The human must be on an opponent's unguarded Earth and not on hold; the angel may attach it.
    """
    return takeover_barrier(c, s, slot, h) == st.TAKEN_OVER


@rule
def takeover_barrier(c: st.Content, s: st.State, slot: int, h: int) -> int:
    """Return TAKEN_OVER if nothing hinders the takeover, else the reason why it fails."""
    seat = seat_of(slot)
    if s.hplace[h] >= s.seats or s.hplace[h] == seat:
        return st.SECOND_LEFT
    if ranks.is_guarded(s, s.hplace[h]):
        return st.EARTH_GUARDED
    if fx.has(ranks.human_flags(s, h), fx.HOLD):
        return st.HUMAN_HELD
    return st.TAKEN_OVER if ranks.may_attach(c, s, h, slot) == st.NOTHING else st.CONDITION_FAILED


@rule
def may_take(c: st.Content, s: st.State, slot: int) -> bool:
    if (
        s.slot[slot] == st.NOTHING
        or row_of(slot) != st.EARTH_ROW
        or s.took[slot]
        or not ranks.may_be_used(s, slot)
    ):
        return False
    for h in range(st.HUMANS):
        if may_take_human(c, s, slot, h):
            return True
    return False


@rule
def list_raids(c: st.Content, s: st.State, seat: int, out: Out, n: int) -> int:
    """Add the attacks and takeovers that can begin to the list; return its new length."""
    first = first_slot(seat, st.SUPPORT_ROW)
    for slot in range(first, first + 2 * st.ROW):
        if may_attack(s, slot):
            out[n] = st.ATTACK.code(slot)
            n += 1
    for slot in range(first + st.ROW, first + 2 * st.ROW):
        if may_take(c, s, slot):
            out[n] = st.TAKE.code(slot)
            n += 1
    return n


@rule
def list_raid_targets(c: st.Content, s: st.State, attack: bool, out: Out) -> int:
    n = 0
    if attack:
        for slot in range(st.SEAT_SLOTS * s.seats):
            if may_attack_slot(s, s.chosen, slot):
                out[n] = st.AT_SLOT.code(slot)
                n += 1
        return n
    for h in range(st.HUMANS):
        if may_take_human(c, s, s.chosen, h):
            out[n] = st.AT_HUMAN.code(h)
            n += 1
    return n
