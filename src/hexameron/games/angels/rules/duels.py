"""Attacks, takeovers, duels and Giants: who may begin one, its window, its result (A-54 to A-66, A-95 to A-98)."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.games.angels.announce import ask
from hexameron.games.angels.filters import stay_of
from hexameron.games.angels.humans import any_being, human_to, kill_human
from hexameron.games.angels.knowledge import show_slot
from hexameron.games.angels.moves import discard_slot, lower, settle
from hexameron.games.angels.objects import bury_giant
from hexameron.games.angels.ranks import (
    after,
    first_slot,
    flags_of,
    human_flags,
    human_level,
    identity,
    is_guarded,
    level_of,
    may_attach,
    may_be_used,
    row_of,
    seat_of,
)  # fmt: skip
from hexameron.games.angels.state import (
    AT_HUMAN,
    AT_SLOT,
    ATTACK,
    BATTLE_ROW,
    DEFENDER,
    DUEL_WINDOW,
    EARTH_ROW,
    GIANT_WINDOW,
    GIANTS,
    HUMANS,
    NOTHING,
    ROW,
    SEAT_SLOTS,
    SUPPORT_ROW,
    TAKE,
    TAKEOVER_WINDOW,
    WINDOW,
    Content,
    State,
)  # fmt: skip
from hexameron.games.angels.vocabulary import HOLD, NO_ATTACK, ONLY_SELF, S_FLAG, STATIC, TIE_WIN, has

# --- who may attack or take over whom ---


@rule
def may_attack_slot(s: State, slot: int, target: int) -> bool:
    """A-54: from Support to Supports and Earths of opponents, from Earth to Earths only."""
    if s.slot[target] == NOTHING or s.blocked[target] or seat_of(target) == seat_of(slot) or row_of(target) == BATTLE_ROW:
        return False
    return row_of(slot) == SUPPORT_ROW or row_of(target) == EARTH_ROW


@rule
def may_attack(s: State, slot: int) -> bool:
    """A-54, A-55: an angel in Support or Earth that can still be used and has not attacked this turn."""
    if s.slot[slot] == NOTHING or row_of(slot) == BATTLE_ROW or s.fought[slot]:
        return False
    if has(flags_of(s, slot) | s.ban[seat_of(slot)], NO_ATTACK) or not may_be_used(s, slot):
        return False
    for target in range(SEAT_SLOTS * s.seats):
        if may_attack_slot(s, slot, target):
            return True
    return False


@rule
def may_take_human(c: Content, s: State, slot: int, h: int) -> bool:
    """A-56, A-57, A-R99: a human on an unguarded Earth of an opponent, not on hold, that this angel may attach."""
    seat = seat_of(slot)
    if s.hplace[h] >= s.seats or s.hplace[h] == seat or is_guarded(s, s.hplace[h]):
        return False
    return not has(human_flags(s, h), HOLD) and may_attach(c, s, h, slot) == NOTHING


@rule
def may_take(c: Content, s: State, slot: int) -> bool:
    if s.slot[slot] == NOTHING or row_of(slot) != EARTH_ROW or s.took[slot] or not may_be_used(s, slot):
        return False
    for h in range(HUMANS):
        if may_take_human(c, s, slot, h):
            return True
    return False


@rule
def list_raids(c: Content, s: State, seat: int, out: Any, n: int) -> int:
    """Attacks and takeovers that can be begun."""
    first = first_slot(seat, 0)
    for slot in range(first, first + 2 * ROW):
        if may_attack(s, slot):
            out[n] = ATTACK.code(slot)
            n += 1
    for slot in range(first + ROW, first + 2 * ROW):
        if may_take(c, s, slot):
            out[n] = TAKE.code(slot)
            n += 1
    return n


@rule
def list_raid_targets(c: Content, s: State, attack: bool, out: Any) -> int:
    n = 0
    if attack:
        for slot in range(SEAT_SLOTS * s.seats):
            if may_attack_slot(s, s.chosen, slot):
                out[n] = AT_SLOT.code(slot)
                n += 1
        return n
    for h in range(HUMANS):
        if may_take_human(c, s, s.chosen, h):
            out[n] = AT_HUMAN.code(h)
            n += 1
    return n


# --- windows ---


@rule
def open_window(s: State, kind: int, seat: int, a: int, b: int) -> None:
    """A-61: the seat after the attacker (taker, creator) speaks first."""
    s.window, s.window_off, s.window_seat = kind, 0, seat
    s.window_passes, s.window_speaker = 0, after(s, seat)
    s.duel_a, s.duel_b = a, b
    s.duel_a_stay = stay_of(s, a) if a != NOTHING else 0
    s.duel_b_stay = stay_of(s, b)


@rule
def close_window(s: State) -> None:
    s.window = s.window_off = s.window_seat = s.window_passes = s.window_speaker = s.window_giant = 0
    s.duel_a = s.duel_b = NOTHING
    s.duel_a_stay = s.duel_b_stay = 0


@rule
def attack(c: Content, s: State, target: int) -> None:
    """A-54, A-60: the attack is a use; the defender's card is shown to the attacker only."""
    slot, seat = s.chosen, seat_of(s.chosen)
    s.chosen, s.lively = NOTHING, 1
    lower(s, slot)
    s.fought[slot] = 1
    open_window(s, DUEL_WINDOW, seat, AT_SLOT.code(slot), AT_SLOT.code(target))
    show_slot(s, target, seat)
    settle(c, s)


@rule
def take_over(c: Content, s: State, h: int) -> None:
    """A-56."""
    slot = s.chosen
    s.chosen, s.lively = NOTHING, 1
    lower(s, slot)
    s.took[slot] = 1
    open_window(s, TAKEOVER_WINDOW, seat_of(slot), AT_SLOT.code(slot), AT_HUMAN.code(h))
    settle(c, s)


@rule
def is_intact(s: State, code: int, stay: int) -> bool:
    """The duellist has neither left its stay nor been blocked (A-64)."""
    if AT_SLOT.has(code):
        slot = AT_SLOT.index(code)
        return s.slot[slot] != NOTHING and s.stay[slot] == stay and s.blocked[slot] == 0
    h = AT_HUMAN.index(code)
    return s.hplace[h] < s.seats and s.hstay[h] == stay


@rule
def is_off(s: State) -> bool:
    """A-64."""
    if s.window_off or not is_intact(s, s.duel_b, s.duel_b_stay):
        return True
    if s.window == GIANT_WINDOW:
        return s.giant_level[s.window_giant] == 0 or s.giant_stay[s.window_giant] != s.duel_a_stay
    return not is_intact(s, s.duel_a, s.duel_a_stay)


@rule
def window_step(c: Content, s: State) -> None:
    if s.window != TAKEOVER_WINDOW and is_off(s):
        end_window(s)
    elif s.window_passes < s.seats:
        ask(s, WINDOW, s.window_speaker)
    else:
        if s.window == TAKEOVER_WINDOW:
            complete_takeover(c, s)
        else:
            decide(c, s)
        end_window(s)
        settle(c, s)


@rule
def end_window(s: State) -> None:
    giant = s.window_giant if s.window == GIANT_WINDOW else NOTHING
    close_window(s)
    if giant != NOTHING and s.giant_level[giant] > 0:
        wander(s, giant)


@rule
def complete_takeover(c: Content, s: State) -> None:
    """A-R139."""
    slot, h = AT_SLOT.index(s.duel_a), AT_HUMAN.index(s.duel_b)
    if is_intact(s, s.duel_a, s.duel_a_stay) and is_intact(s, s.duel_b, s.duel_b_stay) and may_take_human(c, s, slot, h):
        human_to(s, h, seat_of(slot))


# --- results ---


@rule
def wins_ties(c: Content, s: State, slot: int) -> bool:
    """A-R87: also a face-down card shown in the duel."""
    if has(flags_of(s, slot), TIE_WIN):
        return True
    if s.strip[slot]:
        return False
    card = identity(s, slot)
    for a in range(c.ability[card], c.ability[card] + c.abilities[card]):
        if c.a_kind[a] == STATIC and c.a_stat[a] == S_FLAG and has(c.a_flag[a], TIE_WIN) and c.f_self[c.a_filter[a]] == ONLY_SELF:
            return True
    return False


@rule
def decide(c: Content, s: State) -> None:
    """A-62: the lower level is discarded at once; on a draw both are."""
    b_slot = AT_SLOT.index(s.duel_b) if AT_SLOT.has(s.duel_b) else NOTHING
    level_b = level_of(c, s, b_slot) if b_slot != NOTHING else human_level(c, s, AT_HUMAN.index(s.duel_b))
    tie_b = b_slot != NOTHING and wins_ties(c, s, b_slot)
    if s.window == GIANT_WINDOW:
        level_a, tie_a = s.giant_level[s.window_giant] * 1, False
    else:
        level_a, tie_a = level_of(c, s, AT_SLOT.index(s.duel_a)), wins_ties(c, s, AT_SLOT.index(s.duel_a))
    drawn = level_a == level_b
    if level_a < level_b or (drawn and not (tie_a and not tie_b)):
        if s.window == GIANT_WINDOW:
            bury_giant(s, s.window_giant)
        else:
            discard_slot(s, AT_SLOT.index(s.duel_a))
    if level_b < level_a or (drawn and not (tie_b and not tie_a)):
        if b_slot != NOTHING:
            discard_slot(s, b_slot)
        else:
            kill_human(s, AT_HUMAN.index(s.duel_b))


@rule
def next_queued(c: Content, s: State) -> None:
    """A-66: duels caused by effects open in order, if both stays are intact."""
    a, b, seat = AT_SLOT.code(s.queue_a[0]), AT_SLOT.code(s.queue_b[0]), s.queue_seat[0]
    sound = is_intact(s, a, s.queue_a_stay[0]) and is_intact(s, b, s.queue_b_stay[0])
    s.queued -= 1
    for q in range(s.queued):
        s.queue_a[q], s.queue_b[q], s.queue_seat[q] = s.queue_a[q + 1], s.queue_b[q + 1], s.queue_seat[q + 1]
        s.queue_a_stay[q], s.queue_b_stay[q] = s.queue_a_stay[q + 1], s.queue_b_stay[q + 1]
    q = s.queued
    s.queue_a[q] = s.queue_b[q] = s.queue_seat[q] = s.queue_a_stay[q] = s.queue_b_stay[q] = 0
    if sound:
        open_window(s, DUEL_WINDOW, seat, a, b)
        if s.up[AT_SLOT.index(a)] == 0:
            show_slot(s, AT_SLOT.index(a), seat)
        if s.up[AT_SLOT.index(b)] == 0:
            show_slot(s, AT_SLOT.index(b), seat)


# --- Giants ---


@rule
def next_giant(s: State) -> int:
    """A-97: the oldest Giant that arrived in an earlier turn and has not attacked in this one."""
    best = NOTHING
    for g in range(GIANTS):
        if s.giant_level[g] > 0 and s.giant_came[g] < s.turn and s.giant_done[g] < s.turn:
            if best == NOTHING or s.giant_stay[g] < s.giant_stay[best]:
                best = g
    return best


@rule
def wander(s: State, g: int) -> None:
    """A-98: an Earth without beings is left."""
    if not any_being(s, s.giant_at[g]):
        s.giant_at[g] = after(s, s.giant_at[g])
        s.giant_came[g] = s.turn


@rule
def giant_step(s: State) -> bool:
    """The next Giant asks for a defender or moves on; False when none is left."""
    g = next_giant(s)
    if g == NOTHING:
        return False
    s.giant_done[g] = s.turn
    if any_being(s, s.giant_at[g]):
        s.window_giant = g
        ask(s, DEFENDER, s.giant_at[g])
    else:
        wander(s, g)
    return True


@rule
def list_defenders(s: State, out: Any) -> int:
    n, seat = 0, s.giant_at[s.window_giant]
    first = first_slot(seat, EARTH_ROW)
    for slot in range(first, first + ROW):
        if s.slot[slot] != NOTHING and s.blocked[slot] == 0:
            out[n] = AT_SLOT.code(slot)
            n += 1
    for h in range(HUMANS):
        if s.hplace[h] == seat:
            out[n] = AT_HUMAN.code(h)
            n += 1
    return n


@rule
def defend(s: State, code: int) -> None:
    """A-65: the Giant attacks; its creator counts as the attacker."""
    g = s.window_giant
    open_window(s, GIANT_WINDOW, s.giant_maker[g], NOTHING, code)
    s.window_giant, s.duel_a_stay = g, s.giant_stay[g]
    if AT_SLOT.has(code) and s.up[AT_SLOT.index(code)] == 0:
        show_slot(s, AT_SLOT.index(code), s.giant_maker[g])
