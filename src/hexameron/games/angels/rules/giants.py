"""Giants: when they attack, who may defend, and where they move (A-95 to A-98)."""

from hexameron.core.kernel import Out, emit, rule
from hexameron.games.angels.rules import events as ev, rows, state as st, turn


@rule
def next_giant(s: st.State) -> int:
    """Return the next Giant to attack, or NOTHING (A-97).

    It is the oldest one that arrived in an earlier turn and has not attacked in this one.
    """
    best = st.NOTHING
    for g in range(st.GIANTS):
        if s.giant_level[g] > 0 and s.giant_came[g] < s.turn and s.giant_done[g] < s.turn:
            if best == st.NOTHING or s.giant_stay[g] < s.giant_stay[best]:
                best = g
    return best


@rule
def giant_step(s: st.State) -> bool:
    """Let the next Giant ask for a defender or move on; return False when none is left."""
    g = next_giant(s)
    if g == st.NOTHING:
        return False
    s.giant_done[g] = s.turn
    if any_being(s, s.giant_at[g]):
        s.window_giant = g
        turn.ask(s, st.DEFENDER, s.giant_at[g])
        emit(s, ev.GiantAttacked, g, s.giant_level[g], s.giant_at[g])
    else:
        wander(s, g)
    return True


@rule
def any_being(s: st.State, seat: int) -> bool:
    """Return whether a human or an unblocked angel is on this Earth (A-98)."""
    first = rows.first_slot(seat, st.EARTH_ROW)
    for slot in range(first, first + st.ROW):
        if s.slot[slot] != st.NOTHING and s.blocked[slot] == 0:
            return True
    for h in range(st.HUMANS):
        if s.hplace[h] == seat:
            return True
    return False


@rule
def wander(s: st.State, g: int) -> None:
    """Move a Giant to the next seat if its Earth has no human and no unblocked angel (A-98)."""
    if not any_being(s, s.giant_at[g]):
        s.giant_at[g] = rows.after(s, s.giant_at[g])
        s.giant_came[g] = s.turn
        emit(s, ev.GiantMoved, g, s.giant_level[g], s.giant_at[g])


@rule
def list_defenders(s: st.State, out: Out) -> int:
    n, seat = 0, s.giant_at[s.window_giant]
    first = rows.first_slot(seat, st.EARTH_ROW)
    for slot in range(first, first + st.ROW):
        if s.slot[slot] != st.NOTHING and s.blocked[slot] == 0:
            out[n] = st.AT_SLOT.code(slot)
            n += 1
    for h in range(st.HUMANS):
        if s.hplace[h] == seat:
            out[n] = st.AT_HUMAN.code(h)
            n += 1
    return n


@rule
def bury_giant(s: st.State, g: int) -> None:
    s.giant_level[g] = s.giant_at[g] = s.giant_maker[g] = s.giant_came[g] = s.giant_done[
        g
    ] = s.giant_stay[g] = 0
