"""The initial position: decks ready, humans set aside, everything else empty (A-1 to A-4)."""

from hexameron.core.kernel import rule
from hexameron.games.angels.rules import humans, moves, phases, planning, stack, state as st


@rule
def start(c: st.Content, o: st.Options, s: st.State) -> None:
    """Fill in the initial position and advance to its first chance outcome (A-1 to A-4)."""
    s.seats, s.lists, s.procession_size, s.first = o.seats, o.lists, o.procession_size, o.first_seat
    s.ply = s.gone = s.turn = s.idle = s.lively = s.announced = s.halves = s.redrawing = (
        s.ending
    ) = s.who = s.counter = 0
    s.planned_support = s.planned_earth = s.items = s.building = s.settling = s.speaker = (
        s.passes
    ) = s.record = s.verdicts = 0
    s.decided = s.deed = 0
    s.pc = s.op_begun = s.op_left = s.looked = s.queued = s.delays = s.stirring = s.stir_at = (
        s.graves
    ) = 0
    s.window = s.window_off = s.window_seat = s.window_speaker = s.window_passes = (
        s.window_giant
    ) = 0
    s.duel_a = s.duel_b = s.resolving = s.chosen = s.half_last = st.NOTHING
    s.duel_a_stay = s.duel_b_stay = 0
    s.last_taker = st.NOBODY
    for seat in range(st.SEATS):
        start_seat(o, s, seat)
    for slot in range(st.SLOTS):
        moves.clear_slot(s, slot)
    for h in range(st.HUMANS):
        start_human(o, s, h)
    for g in range(st.GIANTS):
        s.giant_level[g] = s.giant_at[g] = s.giant_maker[g] = s.giant_came[g] = s.giant_done[
            g
        ] = s.giant_stay[g] = 0
    start_stack(s)
    s.phase, s.step, s.seg, s.prompt = st.SETUP, st.S_SHUFFLE, 0, st.NO_PROMPT
    phases.advance(c, s)


@rule
def start_seat(o: st.Options, s: st.State, seat: int) -> None:
    plays = seat < o.seats
    s.faction[seat] = o.faction[seat] if plays else 0
    s.host_size[seat] = s.in_host[seat] = o.host_size[seat] if plays else 0
    s.picked[seat] = st.NOTHING
    s.in_hand[seat] = s.piled[seat] = s.ban[seat] = s.sums[seat] = 0
    s.stir[2 * seat] = s.stir[2 * seat + 1] = 0
    for i in range(st.DECK):
        card = st.DECK * seat + i
        exists = plays and i < o.host_size[seat]
        s.card[card] = o.card[seat, i] if exists else st.NOTHING
        s.place[card] = st.IN_HOST if exists else st.ABSENT
        s.spent[card] = s.lore[card] = 0
        s.pile[seat, i] = 0


@rule
def start_human(o: st.Options, s: st.State, h: int) -> None:
    humans.plain_human(s, h)
    s.hstay[h] = s.acted[h] = s.hspent[h] = s.hlore[h] = s.hbonus[h] = s.haura[h] = 0
    s.hplace[h] = st.UNBORN
    if h < st.DECK_HUMANS:
        s.grave[h] = 0
        s.human_card[h] = st.NOTHING
        if h // st.SEAT_HUMANS < o.seats:
            s.human_card[h], s.hplace[h] = (
                o.human[h // st.SEAT_HUMANS, h % st.SEAT_HUMANS],
                st.ASIDE,
            )
    else:
        s.marker_level[h - st.DECK_HUMANS] = s.marker_char[h - st.DECK_HUMANS] = 0
        s.marker_parent[h - st.DECK_HUMANS] = st.NOTHING


@rule
def start_stack(s: st.State) -> None:
    for i in range(st.STACK):
        stack.fresh_item(s, i)
    for q in range(st.QUEUE):
        s.queue_a[q] = s.queue_b[q] = s.queue_seat[q] = s.queue_a_stay[q] = s.queue_b_stay[q] = 0
    for d in range(st.DELAYS):
        planning.clear_delay(s, d)
