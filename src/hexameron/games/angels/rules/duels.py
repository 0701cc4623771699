"""Attacks, takeovers and duels: their beginning, window and result (A-54 to A-66)."""

from hexameron.core.kernel import emit, rule
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import (
    events as ev,
    giants,
    humans,
    knowledge,
    moves,
    raids,
    ranks,
    state as st,
    statics,
    turn,
)
from hexameron.games.angels.rules.rows import after, identity, seat_of, stay_of


@rule
def open_window(s: st.State, kind: int, seat: int, a: int, b: int) -> None:
    """Open a window; the seat after the attacker (taker, creator) speaks first (A-61)."""
    s.window, s.window_off, s.window_seat = kind, 0, seat
    s.window_passes, s.window_speaker = 0, after(s, seat)
    s.duel_a, s.duel_b = a, b
    s.duel_a_stay = stay_of(s, a) if a != st.NOTHING else 0
    s.duel_b_stay = stay_of(s, b)


@rule
def close_window(s: st.State) -> None:
    s.window = s.window_off = s.window_seat = s.window_passes = s.window_speaker = (
        s.window_giant
    ) = 0
    s.duel_a = s.duel_b = st.NOTHING
    s.duel_a_stay = s.duel_b_stay = 0


@rule
def attack(c: st.Content, s: st.State, target: int) -> None:
    """Attack the angel in the target slot with the chosen one (A-54, A-60).

    The attack is a use. The defender's card is shown to the attacker only.
    """
    slot, seat = s.chosen, seat_of(s.chosen)
    s.chosen, s.lively = st.NOTHING, 1
    emit(s, ev.Attacked, seat, slot, identity(s, slot), target, identity(s, target))
    moves.lower(s, slot)
    s.fought[slot] = 1
    open_window(s, st.DUEL_WINDOW, seat, st.AT_SLOT.code(slot), st.AT_SLOT.code(target))
    knowledge.show_slot(s, target, seat)
    statics.settle(c, s)


@rule
def take_over(c: st.Content, s: st.State, h: int) -> None:
    """Use the chosen angel to take over a human, and open the window for it (A-56)."""
    slot = s.chosen
    s.chosen, s.lively = st.NOTHING, 1
    emit(s, ev.TakeoverTried, seat_of(slot), slot, identity(s, slot), h, humans.identity(s, h))
    moves.lower(s, slot)
    s.took[slot] = 1
    open_window(s, st.TAKEOVER_WINDOW, seat_of(slot), st.AT_SLOT.code(slot), st.AT_HUMAN.code(h))
    statics.settle(c, s)


@rule
def defend(s: st.State, code: int) -> None:
    """Open the duel of a Giant with this defender; its creator counts as the attacker (A-65)."""
    g = s.window_giant
    emit(s, ev.DefenderSent, s.giant_at[g], code, card_at(s, code))
    open_window(s, st.GIANT_WINDOW, s.giant_maker[g], st.NOTHING, code)
    s.window_giant, s.duel_a_stay = g, s.giant_stay[g]
    if st.AT_SLOT.has(code) and s.up[st.AT_SLOT.index(code)] == 0:
        knowledge.show_slot(s, st.AT_SLOT.index(code), s.giant_maker[g])


@rule
def is_intact(s: st.State, code: int, stay: int) -> bool:
    """Return whether the duellist has neither left its stay nor been blocked (A-64)."""
    if st.AT_SLOT.has(code):
        slot = st.AT_SLOT.index(code)
        return s.slot[slot] != st.NOTHING and s.stay[slot] == stay and s.blocked[slot] == 0
    h = st.AT_HUMAN.index(code)
    return s.hplace[h] < s.seats and s.hstay[h] == stay


@rule
def is_off(s: st.State) -> bool:
    """Return whether the duel is off (A-64)."""
    if s.window_off or not is_intact(s, s.duel_b, s.duel_b_stay):
        return True
    if s.window == st.GIANT_WINDOW:
        return s.giant_level[s.window_giant] == 0 or s.giant_stay[s.window_giant] != s.duel_a_stay
    return not is_intact(s, s.duel_a, s.duel_a_stay)


@rule
def window_step(c: st.Content, s: st.State) -> None:
    if s.window != st.TAKEOVER_WINDOW and is_off(s):
        emit(
            s,
            ev.DuelCalledOff,
            s.window,
            why_off(s),
            s.duel_a,
            s.duel_b,
            card_of_a(s),
            card_of_b(s),
        )
        end_window(s)
    elif s.window_passes < s.seats:
        turn.ask(s, st.WINDOW, s.window_speaker)
    else:
        if s.window == st.TAKEOVER_WINDOW:
            complete_takeover(c, s)
        else:
            decide(c, s)
        end_window(s)
        statics.settle(c, s)


@rule
def end_window(s: st.State) -> None:
    giant = s.window_giant if s.window == st.GIANT_WINDOW else st.NOTHING
    close_window(s)
    if giant != st.NOTHING and s.giant_level[giant] > 0:
        giants.wander(s, giant)


@rule
def complete_takeover(c: st.Content, s: st.State) -> None:
    """Decide the takeover; the human moves if nothing hinders it (A-R139)."""
    how, seat, h = (
        takeover_result(c, s),
        seat_of(st.AT_SLOT.index(s.duel_a)),
        st.AT_HUMAN.index(s.duel_b),
    )
    emit(
        s,
        ev.TakeoverEnded,
        how,
        seat,
        card_of_a(s),
        h,
        humans.identity(s, h),
        s.hplace[h] == st.CEMETERY or s.hplace[h] == st.UNBORN,
    )
    if how == st.TAKEN_OVER:
        humans.human_to(s, h, seat)


@rule
def takeover_result(c: st.Content, s: st.State) -> int:
    """Return TAKEN_OVER, or the reason why the takeover fails now (A-R139)."""
    slot, h = st.AT_SLOT.index(s.duel_a), st.AT_HUMAN.index(s.duel_b)
    if not is_intact(s, s.duel_a, s.duel_a_stay) or not is_intact(s, s.duel_b, s.duel_b_stay):
        return why_off(s)
    return raids.takeover_barrier(c, s, slot, h)


# --- the two sides, and why a duel is off ---


@rule
def card_at(s: st.State, code: int) -> int:
    """Return the card of a duellist; NOTHING for a Giant or a marker."""
    if st.AT_SLOT.has(code):
        return identity(s, st.AT_SLOT.index(code))
    return humans.identity(s, st.AT_HUMAN.index(code)) if st.AT_HUMAN.has(code) else st.NOTHING


@rule
def card_of_a(s: st.State) -> int:
    return (
        card_at(s, s.duel_a)
        if s.duel_a != st.NOTHING and stay_of(s, s.duel_a) == s.duel_a_stay
        else st.NOTHING
    )


@rule
def card_of_b(s: st.State) -> int:
    return card_at(s, s.duel_b) if stay_of(s, s.duel_b) == s.duel_b_stay else st.NOTHING


@rule
def why_off(s: st.State) -> int:
    """Return the reason why a duel is off, or why a takeover has lost one of its sides (A-64)."""
    if s.window_off:
        return st.CALLED_OFF
    if not is_intact(s, s.duel_b, s.duel_b_stay):
        return (
            st.SECOND_BLOCKED if is_merely_blocked(s, s.duel_b, s.duel_b_stay) else st.SECOND_LEFT
        )
    if s.window == st.GIANT_WINDOW:
        return st.FIRST_LEFT
    return st.FIRST_BLOCKED if is_merely_blocked(s, s.duel_a, s.duel_a_stay) else st.FIRST_LEFT


@rule
def is_merely_blocked(s: st.State, code: int, stay: int) -> bool:
    return (
        st.AT_SLOT.has(code)
        and s.stay[st.AT_SLOT.index(code)] == stay
        and s.blocked[st.AT_SLOT.index(code)] == 1
    )


# --- results ---


@rule
def wins_ties(c: st.Content, s: st.State, slot: int) -> bool:
    """Return whether the angel wins a drawn duel, also as a face-down card shown in it (A-R87)."""
    if fx.has(ranks.flags_of(s, slot), fx.TIE_WIN):
        return True
    if s.strip[slot]:
        return False
    card = identity(s, slot)
    for a in range(c.ability[card], c.ability[card] + c.abilities[card]):
        if (
            c.a_kind[a] == fx.STATIC
            and c.a_stat[a] == fx.S_FLAG
            and fx.has(c.a_flag[a], fx.TIE_WIN)
            and c.f_self[c.a_filter[a]] == fx.ONLY_SELF
        ):
            return True
    return False


@rule
def decide(c: st.Content, s: st.State) -> None:
    """Discard the lower level at once; on a draw both, unless only one wins ties (A-62)."""
    b_slot = st.AT_SLOT.index(s.duel_b) if st.AT_SLOT.has(s.duel_b) else st.NOTHING
    level_b = (
        ranks.level_of(c, s, b_slot)
        if b_slot != st.NOTHING
        else ranks.human_level(c, s, st.AT_HUMAN.index(s.duel_b))
    )
    tie_b = b_slot != st.NOTHING and wins_ties(c, s, b_slot)
    if s.window == st.GIANT_WINDOW:
        level_a, tie_a = s.giant_level[s.window_giant] * 1, False
    else:
        level_a, tie_a = (
            ranks.level_of(c, s, st.AT_SLOT.index(s.duel_a)),
            wins_ties(c, s, st.AT_SLOT.index(s.duel_a)),
        )
    drawn = level_a == level_b
    a_falls = level_a < level_b or (drawn and not (tie_a and not tie_b))
    b_falls = level_b < level_a or (drawn and not (tie_b and not tie_a))
    how = st.BOTH_FELL if a_falls and b_falls else st.FIRST_FELL if a_falls else st.SECOND_FELL
    emit(
        s,
        ev.DuelFought,
        s.window,
        how,
        s.duel_a,
        s.duel_b,
        card_at(s, s.duel_a),
        level_a,
        card_at(s, s.duel_b),
        level_b,
    )
    if a_falls:
        if s.window == st.GIANT_WINDOW:
            giants.bury_giant(s, s.window_giant)
        else:
            moves.discard_slot(s, st.AT_SLOT.index(s.duel_a), ev.FALLEN)
    if b_falls:
        if b_slot != st.NOTHING:
            moves.discard_slot(s, b_slot, ev.FALLEN)
        else:
            humans.kill_human(s, st.AT_HUMAN.index(s.duel_b), ev.FALLEN)


@rule
def next_queued(c: st.Content, s: st.State) -> None:
    """Open the next duel caused by an effect, if both stays are intact (A-66)."""
    a, b, seat = st.AT_SLOT.code(s.queue_a[0]), st.AT_SLOT.code(s.queue_b[0]), s.queue_seat[0]
    sound = is_intact(s, a, s.queue_a_stay[0]) and is_intact(s, b, s.queue_b_stay[0])
    s.queued -= 1
    for q in range(s.queued):
        s.queue_a[q], s.queue_b[q], s.queue_seat[q] = (
            s.queue_a[q + 1],
            s.queue_b[q + 1],
            s.queue_seat[q + 1],
        )
        s.queue_a_stay[q], s.queue_b_stay[q] = s.queue_a_stay[q + 1], s.queue_b_stay[q + 1]
    q = s.queued
    s.queue_a[q] = s.queue_b[q] = s.queue_seat[q] = s.queue_a_stay[q] = s.queue_b_stay[q] = 0
    if sound:
        open_window(s, st.DUEL_WINDOW, seat, a, b)
        if s.up[st.AT_SLOT.index(a)] == 0:
            knowledge.show_slot(s, st.AT_SLOT.index(a), seat)
        if s.up[st.AT_SLOT.index(b)] == 0:
            knowledge.show_slot(s, st.AT_SLOT.index(b), seat)
