"""Payoffs of a finished game."""

from hexameron.core.kernel import Out, rule
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.rules.ladder import is_dead


@rule
def stronger(s: st.State, a: int, b: int) -> int:
    """Compare the dice of two seats from the highest down (I-28).

    Return 1 if those of `a` are higher, -1 if they are lower, 0 if all are equal.
    """
    for place in range(st.L6, -1, -1):
        mine, theirs = 0, 0
        for i in range(s.entities):
            mine += s.place[a * st.SLOTS + i] == place
            theirs += s.place[b * st.SLOTS + i] == place
        if mine != theirs:
            return 1 if mine > theirs else -1
    return 0


@rule
def payoffs(c: st.Content, s: st.State, out: Out) -> None:
    """Give 1 to the winner, or equal shares to the seats that draw."""
    for seat in range(s.seats):
        out[seat] = 0.0
    if s.winner != st.NOBODY:
        out[s.winner] = 1.0
        return
    shared = 0
    for seat in range(s.seats):
        out[seat] = 1.0
        if s.at_limit == st.LAST_LIGHT and not is_dead(s):
            for other in range(s.seats):
                if stronger(s, other, seat) > 0:
                    out[seat] = 0.0
        shared += out[seat] > 0.0
    for seat in range(s.seats):
        out[seat] /= shared
