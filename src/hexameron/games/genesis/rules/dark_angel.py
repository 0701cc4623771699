"""The dark angel's schedule (G-60 to G-63)."""

from hexameron.core.kernel import emit, rule
from hexameron.games.genesis.rules import events as ev, state as st, track, work


@rule
def will(s: st.State, god: int) -> int:
    """Return the dark angel's next action, by the first line that applies (G-61).

    `god` is God's day, 0 while God is at the start. The result is STAY, GO, SWITCH or LABOUR.
    """
    if god == st.VOID or s.area[st.DARK] == st.REST:
        return st.STAY
    if s.area[st.DARK] != god:
        return st.GO
    if s.circle[st.DARK, god - 1] > 0:
        return st.STAY
    return st.LABOUR if s.square[st.DARK] == 1 else st.SWITCH


@rule
def act(c: st.Content, s: st.State) -> None:
    """Perform the dark angel's action of this round, without payment (G-60)."""
    god = track.active_days(s)
    line = will(s, god)
    if line == st.GO:
        track.move_to(s, st.DARK, god)
        emit(s, ev.DarkFollowed, god, s.square[st.DARK])
    elif line == st.SWITCH:
        emit(s, ev.DarkPushed, god, track.trade(s, st.DARK, -1))
    elif line == st.LABOUR:
        work.put_marker(s, st.DARK, god)
        emit(
            s,
            ev.DarkWorked,
            god,
            s.circle[st.DARK, god - 1],
            c.points[god, s.circle[st.DARK, god - 1]],
        )
