"""Scores and payoffs (A-102)."""

from hexameron.core.kernel import Out, rule
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.ranks import humans_of


@rule
def score(c: st.Content, s: st.State, seat: int) -> int:
    """Return the number of humans on a seat's Earth (A-102), or -1 if the seat has left.

    Markers are included unless the content says otherwise.
    """
    if s.gone >> seat & 1:
        return -1
    total = humans_of(s, seat)
    if c.markers_score == 0:
        for h in range(st.DECK_HUMANS, st.HUMANS):
            total -= s.hplace[h] == seat
    return total


@rule
def payoffs(c: st.Content, s: st.State, out: Out) -> None:
    """Write 1 for the most humans; a tie for most is shared equally by those players."""
    best, shared = -1, 0
    for seat in range(s.seats):
        if s.gone >> seat & 1 == 0:
            best = max(best, score(c, s, seat))
    for seat in range(s.seats):
        wins = s.gone >> seat & 1 == 0 and (s.ending == st.BY_LEAVING or score(c, s, seat) == best)
        out[seat] = 1.0 if wins else 0.0
        shared += wins
    for seat in range(s.seats):
        out[seat] /= max(1, shared)
