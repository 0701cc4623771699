"""The initial position, and the setup by chance before the first turn (P-1 to P-9)."""

from hexameron.core.kernel import CHANCE, Out, emit, rule
from hexameron.games.planet.rules import events as ev, pawns, state as st
from hexameron.games.planet.rules.turn import clear_history


@rule
def start(c: st.Content, o: st.Options, s: st.State) -> None:
    """Set up the initial position with the 20 Elements in the bag (P-1 to P-5).

    The rest of the setup is chance.
    """
    s.seats, s.ply, s.gone, s.turn, s.awake = o.seats, 0, 0, 0, 0
    s.preset, s.preset_side = o.preset, o.preset_side
    s.look_optional, s.debate, s.memory_aid = o.look_optional, o.debate, o.memory_aid
    s.active, s.aside, s.drawn = st.NONE, st.NONE, 0
    s.bag, s.up = st.ELEMENT_BITS, 0
    for i in range(st.WATCHER + 1):
        s.known[i] = 0
    for tray in range(st.TRAYS):
        s.face[tray], s.white[tray], s.white_side[tray] = o.face[tray], st.NONE, st.NONE
        if o.face[tray] >= 0:
            emit(s, ev.FaceShown, tray, o.face[tray])
    for g in range(st.BOARD):
        s.space[g] = st.NONE
    for token in range(st.PAWNS):
        s.tok[token] = st.NONE
    for seat in range(st.SEATS):
        s.advice[seat], s.share[seat], s.passed[seat] = st.NONE, st.NONE, st.NONE
        for i in range(st.HAND):
            s.hand[seat, i] = st.NONE
    s.indicated, s.designated, s.pending, s.looked, s.source = (
        st.NONE,
        st.NONE,
        st.NONE,
        st.NONE,
        st.NONE,
    )
    clear_history(s)
    s.phase = st.FACE if o.face[0] < 0 else st.ASIDE
    s.to_act = CHANCE


@rule
def set_up(s: st.State, action: int) -> None:
    if s.phase == st.FACE:
        tray = first_open_face(s)
        s.face[tray] = st.FACES.index(action) % 2
        emit(s, ev.FaceShown, tray, s.face[tray])
        if tray == st.TRAYS - 1:
            s.phase = st.ASIDE
    elif s.phase == st.ASIDE:  # P-6
        s.aside = st.SETS_ASIDE.index(action)
        emit(s, ev.SetAside, s.aside)
        s.phase = st.DEAL
    elif s.phase == st.PRESET:
        lay_out(
            s,
            st.ELEMENTS + st.PRESETS.index(action) // st.TRAYS,
            st.PRESETS.index(action) % st.TRAYS,
        )
    else:  # P-9
        s.active = s.to_act = st.BEGINS.index(action)
        emit(s, ev.Began, s.active)
        s.phase = st.INDICATE


@rule
def deal(s: st.State, pawn: int) -> None:
    """Deal one pawn: three to seat 0, then three to seat 1, and so on (P-3).

    Only after the deal does the Oxygen go into the bag (P-4).
    """
    pawns.take_from_bag(s, s.drawn // st.HAND, pawn)
    if s.drawn == st.HAND * s.seats:
        if s.preset:
            s.phase = st.PRESET
        else:
            s.bag |= st.OXYGEN_BITS
            s.phase = st.FIRST


@rule
def lay_out(s: st.State, pawn: int, tray: int) -> None:
    """Place one Oxygen before the game, shown to all. Its action is lost (P-8)."""
    token = pawns.give_token(s, pawn)
    s.white[tray], s.white_side[tray] = token, s.preset_side
    emit(s, ev.LaidOut, token, pawn, tray, s.preset_side)
    pawns.show_all(s, token)
    if s.preset_side == st.ACTION_UP:
        s.up |= 1 << token
    if s.drawn == st.HAND * s.seats + s.preset:
        s.bag |= st.OXYGEN_BITS
        for other in range(st.TRAYS):
            if s.white[other] >= 0:
                s.bag &= ~(1 << s.tok[s.white[other]])
        s.phase = st.FIRST


@rule
def first_open_face(s: st.State) -> int:
    tray = 0
    while tray < st.TRAYS - 1 and s.face[tray] >= 0:
        tray += 1
    return tray


@rule
def list_presets(s: st.State, out: Out) -> int:
    """List every Oxygen not laid out yet on every free white space (P-R61)."""
    n = 0
    for pawn in range(st.ELEMENTS, st.ELEMENTS + 4):
        if not is_laid_out(s, pawn):
            for tray in range(st.TRAYS):
                if s.white[tray] < 0:
                    out[n] = st.PRESETS.code(st.TRAYS * (pawn - st.ELEMENTS) + tray)
                    n += 1
    return n


@rule
def is_laid_out(s: st.State, pawn: int) -> bool:
    for tray in range(st.TRAYS):
        if s.white[tray] >= 0 and s.tok[s.white[tray]] == pawn:
            return True
    return False
