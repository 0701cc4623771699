"""Legal actions and chance outcomes."""

from hexameron.core.kernel import OVER, Out, hot
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.rules.turn import has_left

MAX_LEGAL = 1 + 60 + 2 * 5 * 29


@hot
def legal(c: st.Content, s: st.State, out: Out) -> int:
    """List the legal actions in `out` and return their number (I-18, I-19, I-21).

    Hopeless Manipulations are legal too (I-R17).
    """
    if s.to_act < 0:
        return outcomes(s, out)
    players, dice = s.seats - 2, s.entities - 1  # indices into tables of the content
    n = 1 + 2 * s.seats * s.entities
    for j in range(n):
        out[j] = c.manipulations[players, dice, j]
    mine = s.light[s.actor]
    for i in range(c.light_count[mine]):
        n = list_sacrifices(c, s, c.light_dice[mine, i], out, n)
    for i in range(c.light_count[mine]):
        n = list_helps(c, s, c.light_dice[mine, i], out, n)
    return n


@hot
def list_sacrifices(c: st.Content, s: st.State, h: int, out: Out, n: int) -> int:
    base = st.SACRIFICE.code(st.ENTITIES * h)
    for seat in range(s.seats):
        targets = s.light[seat]
        if seat == s.actor:
            targets = targets & ~(1 << h) if s.own_target else 0
        for i in range(st.SLOTS):
            out[n] = base + st.SLOTS * seat + i
            n += targets >> i & 1
    return n


@hot
def list_helps(c: st.Content, s: st.State, h: int, out: Out, n: int) -> int:
    base, itself = st.HELP.code(st.ENTITIES * h), s.actor * s.entities + h
    players, dice = s.seats - 2, s.entities - 1
    for j in range(s.seats * s.entities):
        out[n] = base + c.table[players, dice, j]
        n += j != itself
    return n


@hot
def outcomes(s: st.State, out: Out) -> int:
    if s.to_act == OVER:
        return 0
    if s.pending < 0:
        n = 0
        for seat in range(s.seats):
            out[n] = seat
            n += not has_left(s, seat)  # I-R45: a seat that left has no turn, so it cannot begin
        return n
    for face in range(6):
        out[face] = st.FACE.code(face)
    return 6
