"""Legal actions of every phase (5.2, 5.3), and all chance outcomes."""

from hexameron.core.kernel import OVER, Out, rule
from hexameron.games.planet.rules import bacteria, continents, oxygen, pawns, start, state as st

MAX_LEGAL = 86


@rule
def list_places(s: st.State, out: Out) -> int:
    """List the placements on the designated continent: every free space is legal (P-R6).

    Elements go on its free Element spaces (P-15, P-16), Oxygen on its white space (P-27).
    """
    n, first = 0, st.SPACES * s.designated
    for slot in range(st.HAND):
        token = s.hand[s.active, slot]
        if token >= 0 and not pawns.is_oxygen(s, token):
            for i in range(st.SPACES):
                if s.space[first + i] < 0:
                    out[n] = st.PLACES.code(st.SPACES * slot + i)
                    n += 1
    if s.white[s.designated] < 0:
        for slot in range(st.HAND):
            token = s.hand[s.active, slot]
            if token >= 0 and pawns.is_oxygen(s, token):
                out[n] = st.BREATHES.code(2 * slot)
                out[n + 1] = st.BREATHES.code(2 * slot + 1)
                n += 2
    return n


@rule
def list_designations(s: st.State, out: Out) -> int:
    n = 0
    for tray in range(st.TRAYS):
        if continents.may_designate(s, tray):
            out[n] = st.DESIGNATES.code(tray)
            n += 1
    return n


@rule
def legal(c: st.Content, s: st.State, out: Out) -> int:
    phase = s.phase
    if phase == st.PLACE:
        return list_places(s, out)
    if phase == st.DESIGNATE:
        return list_designations(s, out)
    if phase in (st.INDICATE, st.SHARE):
        n = pawns.hand_size(s, s.to_act)
        for slot in range(n):
            out[slot] = st.INDICATES.code(slot) if phase == st.INDICATE else st.SHARING.code(slot)
        return n
    if phase == st.ADVISE or st.FLIP <= phase <= st.LOOK_MOVE:
        n, shift, about = 0, 0, phase
        if phase == st.ADVISE:
            out[0] = st.ADVISING_NONE.code(0)
            n, shift, about = 1, st.AS_ADVICE, s.pending
        return oxygen.list_choices(s, about, out, n, shift)
    if phase == st.MOVE_FROM:
        return bacteria.list_moves_from(s, out)
    if s.to_act == OVER:
        return 0
    if s.to_act >= 0:
        return bacteria.list_moves_to(s, out)
    return outcomes(s, out)


@rule
def outcomes(s: st.State, out: Out) -> int:
    n = 0
    if s.phase == st.DRAW or s.phase == st.DEAL:
        for pawn in range(st.PAWNS):
            if s.bag >> pawn & 1:
                out[n] = st.DRAWS.code(pawn)
                n += 1
        return n
    if s.phase == st.FACE:
        tray = start.first_open_face(s)
        out[0], out[1] = st.FACES.code(2 * tray), st.FACES.code(2 * tray + 1)
        return 2
    if s.phase == st.PRESET:
        return start.list_presets(s, out)
    n = st.TRAYS if s.phase == st.ASIDE else s.seats
    for i in range(n):
        out[i] = st.SETS_ASIDE.code(i) if s.phase == st.ASIDE else st.BEGINS.code(i)
    return n
