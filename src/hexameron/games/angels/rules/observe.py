"""A position as numbers for learning: what one seat may know, own things first."""

from hexameron.core.kernel import Out, rule
from hexameron.games.angels.rules import knowledge, ranks, rows, state as st

PER_SLOT, PER_HUMAN, PER_SEAT = 14, 8, 8
OBSERVATION = st.SLOTS * PER_SLOT + st.HUMANS * PER_HUMAN + st.CARDS + st.SEATS * PER_SEAT + 48


@rule
def observe(c: st.Content, s: st.State, seat: int, out: Out) -> None:
    out[:] = 0.0
    for slot in range(st.SEAT_SLOTS * s.seats):
        if s.slot[slot] != st.NOTHING:
            lane = (slot // st.SEAT_SLOTS - seat) % s.seats * st.SEAT_SLOTS + slot % st.SEAT_SLOTS
            observe_slot(c, s, seat, slot, lane * PER_SLOT, out)
    base = st.SLOTS * PER_SLOT
    for h in range(st.HUMANS):
        if s.hplace[h] < s.seats:
            at = base + h * PER_HUMAN
            out[at] = 1.0
            out[at + 1] = 1.0 if s.hplace[h] == seat else 0.0
            out[at + 2] = ((s.hplace[h] - seat) % s.seats) / 3
            out[at + 3] = ranks.human_level(c, s, h) / 5
            out[at + 4 + ranks.character_of(c, s, h)] = 1.0
            out[at + 7] = (ranks.human_flags(s, h) > 0) * 1.0
    base += st.HUMANS * PER_HUMAN
    for i in range(s.host_size[seat]):
        if s.place[st.DECK * seat + i] == st.IN_HAND:
            out[base + s.card[st.DECK * seat + i]] += 1.0
    base += st.CARDS
    for p in range(s.seats):
        at = base + (p - seat) % s.seats * PER_SEAT
        out[at], out[at + 1], out[at + 2] = 1.0, s.in_hand[p] / 7, s.in_host[p] / 41
        out[at + 3], out[at + 4], out[at + 5] = s.piled[p] / 41, ranks.battle_sum(c, s, p) / 30, s.faction[p] * 1.0
        out[at + 6], out[at + 7] = ranks.is_guarded(s, p) * 1.0, (s.to_act == p) * 1.0
    base += st.SEATS * PER_SEAT
    out[base], out[base + 1], out[base + 2] = ranks.humans_at(s, st.STAKE) / 4, ranks.humans_at(s, st.PROCESSION) / 8, s.turn / 20
    out[base + 3 + s.phase] = 1.0
    out[base + 10 + s.prompt] = 1.0
    out[base + 42], out[base + 43] = s.items / 8, s.window / 3
    out[base + 44], out[base + 45] = s.passes / 4, s.announced / 50


@rule
def observe_slot(c: st.Content, s: st.State, seat: int, slot: int, at: int, out: Out) -> None:
    out[at] = 1.0
    out[at + 1 + s.status[slot]] = 1.0
    out[at + 4], out[at + 5], out[at + 6] = s.up[slot] * 1.0, s.turned[slot] * 1.0, s.blocked[slot] * 1.0
    out[at + 7] = (s.boost[slot] + s.boost_perm[slot] + s.rise[slot] + s.rise_perm[slot]) / 8
    if knowledge.knows(s, seat, slot):
        out[at + 8] = 1.0
        out[at + 9], out[at + 10], out[at + 11] = (
            ranks.level_of(c, s, slot) / 12,
            ranks.order_of(c, s, slot) / 11,
            ranks.support_of(c, s, slot) / 6,
        )
        out[at + 12], out[at + 13] = rows.identity(s, slot) / 92, c.colour[rows.identity(s, slot)] / 4
