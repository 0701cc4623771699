"""A fixed-length numeric view for learning: what one seat may know, own things first."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.games.angels.ranks import (
    battle_sum,
    character_of,
    human_flags,
    human_level,
    humans_at,
    identity,
    is_guarded,
    knows,
    level_of,
    order_of,
    support_of,
)
from hexameron.games.angels.state import CARDS, DECK, HUMANS, IN_HAND, NOTHING, PROCESSION, SEAT_SLOTS, SEATS, SLOTS, STAKE, Content, State

PER_SLOT, PER_HUMAN, PER_SEAT = 14, 8, 8
OBSERVATION = SLOTS * PER_SLOT + HUMANS * PER_HUMAN + CARDS + SEATS * PER_SEAT + 48


@rule
def observe(c: Content, s: State, seat: int, out: Any) -> None:
    out[:] = 0.0
    for slot in range(SEAT_SLOTS * s.seats):
        if s.slot[slot] != NOTHING:
            lane = (slot // SEAT_SLOTS - seat) % s.seats * SEAT_SLOTS + slot % SEAT_SLOTS
            observe_slot(c, s, seat, slot, lane * PER_SLOT, out)
    base = SLOTS * PER_SLOT
    for h in range(HUMANS):
        if s.hplace[h] < s.seats:
            at = base + h * PER_HUMAN
            out[at] = 1.0
            out[at + 1] = 1.0 if s.hplace[h] == seat else 0.0
            out[at + 2] = ((s.hplace[h] - seat) % s.seats) / 3
            out[at + 3] = human_level(c, s, h) / 5
            out[at + 4 + character_of(c, s, h)] = 1.0
            out[at + 7] = (human_flags(s, h) > 0) * 1.0
    base += HUMANS * PER_HUMAN
    for i in range(s.host_size[seat]):
        if s.place[DECK * seat + i] == IN_HAND:
            out[base + s.card[DECK * seat + i]] += 1.0
    base += CARDS
    for p in range(s.seats):
        at = base + (p - seat) % s.seats * PER_SEAT
        out[at], out[at + 1], out[at + 2] = 1.0, s.in_hand[p] / 7, s.in_host[p] / 41
        out[at + 3], out[at + 4], out[at + 5] = s.piled[p] / 41, battle_sum(c, s, p) / 30, s.faction[p] * 1.0
        out[at + 6], out[at + 7] = is_guarded(s, p) * 1.0, (s.to_act == p) * 1.0
    base += SEATS * PER_SEAT
    out[base], out[base + 1], out[base + 2] = humans_at(s, STAKE) / 4, humans_at(s, PROCESSION) / 8, s.turn / 20
    out[base + 3 + s.phase] = 1.0
    out[base + 10 + s.prompt] = 1.0
    out[base + 42], out[base + 43] = s.items / 8, s.window / 3
    out[base + 44], out[base + 45] = s.passes / 4, s.announced / 50


@rule
def observe_slot(c: Content, s: State, seat: int, slot: int, at: int, out: Any) -> None:
    out[at] = 1.0
    out[at + 1 + s.status[slot]] = 1.0
    out[at + 4], out[at + 5], out[at + 6] = s.up[slot] * 1.0, s.turned[slot] * 1.0, s.blocked[slot] * 1.0
    out[at + 7] = (s.boost[slot] + s.boost_perm[slot] + s.rise[slot] + s.rise_perm[slot]) / 8
    if knows(s, seat, slot):
        out[at + 8] = 1.0
        out[at + 9], out[at + 10], out[at + 11] = level_of(c, s, slot) / 12, order_of(c, s, slot) / 11, support_of(c, s, slot) / 6
        out[at + 12], out[at + 13] = identity(s, slot) / 92, c.colour[identity(s, slot)] / 4
