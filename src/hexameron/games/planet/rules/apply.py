"""The course of a game of Planet: setup and the four steps of a turn. RULES.md numbers it."""

from __future__ import annotations

from hexameron.core.compiling import rule
from hexameron.core.record import CHANCE, OVER
from hexameron.games.planet.choices import can_designate, can_move, first_open_face, hand_size
from hexameron.games.planet.deeds import act, advise, choose_share, next_to_share, open_choice
from hexameron.games.planet.state import (
    ACTION_UP,
    ADVISE,
    ASIDE,
    BACTERIA,
    BEGINS,
    BOARD,
    BREATHES,
    DEAL,
    DESIGNATE,
    DESIGNATES,
    DRAW,
    DRAWS,
    ELEMENT_BITS,
    ELEMENTS,
    EXCHANGE,
    EXCHANGES,
    FACE,
    FACES,
    FIRST,
    FLIP,
    FLIPS,
    HAND,
    INDICATE,
    INDICATES,
    LOOK,
    MEANT,
    MOVE_FROM,
    NONE,
    OXYGEN_BITS,
    PAWNS,
    PLACE,
    PLACES,
    PRESET,
    PRESETS,
    SEATS,
    SETS_ASIDE,
    SHARE,
    SHARES,
    SHARING,
    SHIFTS,
    SPACES,
    SPOT,
    SPOT_ACTION,
    TRAYS,
    TURNS,
    WATCHER,
    WHAT,
    WHERE,
    WHO,
    Content,
    Options,
    State,
)
from hexameron.games.planet.turn import awaken, begin_draw, finish, give_token, next_turn, previous, put_down, show_all, take_up


@rule
def start(c: Content, o: Options, s: State) -> None:
    """P-1 to P-5: the 20 Elements in the bag; the rest of the setup is chance."""
    s.seats, s.ply, s.gone, s.turn, s.awake = o.seats, 0, 0, 0, 0
    s.preset, s.preset_side = o.preset, o.preset_side
    s.look_optional, s.debate, s.memory_aid = o.look_optional, o.debate, o.memory_aid
    s.active, s.aside, s.drawn = NONE, NONE, 0
    s.bag, s.up = ELEMENT_BITS, 0
    for i in range(WATCHER + 1):
        s.known[i] = 0
    for tray in range(TRAYS):
        s.face[tray], s.white[tray], s.white_side[tray] = o.face[tray], NONE, NONE
    for g in range(BOARD):
        s.space[g] = NONE
    for token in range(PAWNS):
        s.tok[token] = NONE
    for seat in range(SEATS):
        s.advice[seat], s.share[seat], s.passed[seat] = NONE, NONE, NONE
        for i in range(HAND):
            s.hand[seat, i] = NONE
    s.indicated, s.designated, s.pending, s.looked, s.source = NONE, NONE, NONE, NONE, NONE
    clear_history(s)
    s.phase = FACE if o.face[0] < 0 else ASIDE
    s.to_act = CHANCE


@rule
def clear_history(s: State) -> None:
    for t in range(TURNS):
        for i in range(5):
            s.log[t, i] = NONE
    for k in range(SHIFTS):
        for i in range(4):
            s.shift[k, i] = NONE
    s.shifts, s.passed_turn = 0, 0


@rule
def apply(c: Content, s: State, action: int) -> None:
    s.ply += 1
    phase = s.phase
    if phase == INDICATE:
        indicate(s, INDICATES.index(action))
    elif phase == DESIGNATE:
        s.designated = DESIGNATES.index(action)
        s.phase, s.to_act = PLACE, s.active
    elif phase == PLACE:
        if PLACES.has(action):
            place(s, PLACES.index(action) // SPACES, PLACES.index(action) % SPACES)
        else:
            breathe(c, s, BREATHES.index(action) // 2, BREATHES.index(action) % 2)
    elif phase == DRAW:
        draw(c, s, DRAWS.index(action))
    elif phase == ADVISE:
        advise(s, action)
    elif phase == DEAL:
        deal(s, DRAWS.index(action))
    elif phase == SHARE:
        choose_share(s, SHARING.index(action))
    elif phase >= FLIP:
        act(c, s, action)
    else:
        set_up(s, action)


@rule
def set_up(s: State, action: int) -> None:
    if s.phase == FACE:
        tray = first_open_face(s)
        s.face[tray] = FACES.index(action) % 2
        if tray == TRAYS - 1:
            s.phase = ASIDE
    elif s.phase == ASIDE:  # P-6
        s.aside = SETS_ASIDE.index(action)
        s.phase = DEAL
    elif s.phase == PRESET:
        lay_out(s, ELEMENTS + PRESETS.index(action) // TRAYS, PRESETS.index(action) % TRAYS)
    else:  # P-9
        s.active = s.to_act = BEGINS.index(action)
        s.phase = INDICATE


@rule
def deal(s: State, pawn: int) -> None:
    """P-3: three for seat 0, then three for seat 1, and so on; only then does Oxygen go into the bag (P-4)."""
    seat = s.drawn // HAND
    take_up(s, seat, give_token(s, pawn))
    if s.drawn == HAND * s.seats:
        if s.preset:
            s.phase = PRESET
        else:
            s.bag |= OXYGEN_BITS
            s.phase = FIRST


@rule
def lay_out(s: State, pawn: int, tray: int) -> None:
    """P-8: shown to all, its action lost."""
    token = give_token(s, pawn)
    s.white[tray], s.white_side[tray] = token, s.preset_side
    show_all(s, token)
    if s.preset_side == ACTION_UP:
        s.up |= 1 << token
    if s.drawn == HAND * s.seats + s.preset:
        s.bag |= OXYGEN_BITS
        for other in range(TRAYS):
            if s.white[other] >= 0:
                s.bag &= ~(1 << s.tok[s.white[other]])
        s.phase = FIRST


@rule
def indicate(s: State, slot: int) -> None:
    """P-13; without any legal designation the turn goes on to the draw (P-R13)."""
    s.indicated = slot
    if can_designate(s):
        s.phase, s.to_act = DESIGNATE, previous(s)
    else:
        begin_draw(s)


@rule
def note_turn(s: State, token: int, spot: int) -> None:
    t = s.turn
    s.log[t, WHO], s.log[t, MEANT] = s.active, s.hand[s.active, s.indicated]
    s.log[t, WHERE], s.log[t, WHAT], s.log[t, SPOT] = s.designated, token, spot


@rule
def place(s: State, slot: int, i: int) -> None:
    """P-16: face down on a free space."""
    note_turn(s, s.hand[s.active, slot], i)
    s.space[SPACES * s.designated + i] = put_down(s, s.active, slot)
    s.turn += 1
    awaken(s, s.designated)
    begin_draw(s)


@rule
def breathe(c: Content, s: State, slot: int, side: int) -> None:
    """P-27, P-28: an Oxygen, for its action or for a point."""
    note_turn(s, s.hand[s.active, slot], SPOT_ACTION + side)
    token = put_down(s, s.active, slot)
    s.white[s.designated], s.white_side[s.designated] = token, side
    s.turn += 1
    if side != ACTION_UP:
        begin_draw(s)
        return
    s.up |= 1 << token
    show_all(s, token)
    deed = c.action[s.tok[token]]
    open_choice(s, FLIP if deed == FLIPS else EXCHANGE if deed == EXCHANGES else LOOK)


@rule
def draw(c: Content, s: State, pawn: int) -> None:
    token = give_token(s, pawn)
    if pawn >> 2 != BACTERIA:
        take_up(s, s.active, token)
        next_turn(s)
    elif c.action[pawn] == SHARES:  # P-37
        s.phase, s.to_act = SHARE, s.active
        if hand_size(s, s.active) == 0:
            next_to_share(s, s.active)
    elif can_move(s):  # P-38
        s.phase, s.to_act = MOVE_FROM, s.active
    else:
        begin_draw(s)


@rule
def leave(c: Content, s: State, seat: int) -> None:
    """P-R86: without one of its gods the planet stays as it is, and is scored so."""
    s.ply += 1
    if s.to_act == OVER:
        return
    s.gone |= 1 << seat
    finish(s)
