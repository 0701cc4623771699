"""The course of a game of Planet: setup, the four steps of a turn, Oxygen, Bacteria, the end. RULES.md numbers it."""

from __future__ import annotations

from hexameron.core.compiling import rule
from hexameron.core.record import CHANCE, OVER
from hexameron.games.planet.choices import can_designate, can_move, count_choices, first_open_face, free_spaces, hand_size
from hexameron.games.planet.state import (
    ACTION_UP,
    ADVISE,
    AS_ADVICE,
    ADVISING,
    ASIDE,
    BACTERIA,
    BACTERIA_BITS,
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
    ENDED,
    EXCHANGE,
    EXCHANGES,
    EXCHANGING,
    FACE,
    FACES,
    FIRST,
    FLIP,
    FLIPPING,
    FLIPS,
    HAND,
    INDICATE,
    INDICATES,
    KEEPING,
    LOOK,
    LOOK_MOVE,
    LOOK_MOVING,
    LOOKING,
    LOOKS,
    MEANT,
    MOVE_FROM,
    MOVE_TO,
    MOVES,
    MOVING_FROM,
    MOVING_TO,
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
    WATER,
    WHAT,
    WHERE,
    WHO,
    Content,
    Options,
    State,
)

EVERYTHING = (1 << PAWNS) - 1


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
def previous(s: State) -> int:
    """P-11: the right-hand neighbour of the active player."""
    return s.active - 1 if s.active > 0 else s.seats - 1


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
def act(c: Content, s: State, action: int) -> None:
    """The choice of an Oxygen's action or of the Bacteria's Move."""
    if s.phase == FLIP:
        flip(s, SPACES * s.designated + FLIPPING.index(action))
    elif s.phase == EXCHANGE:
        exchange(s, SPACES * s.designated + EXCHANGING.index(action) // BOARD, EXCHANGING.index(action) % BOARD)
    elif s.phase == LOOK:
        look(s, SPACES * s.designated + LOOKING.index(action))
    elif s.phase == LOOK_MOVE:
        look_move(s, action)
    elif s.phase == MOVE_FROM:
        s.source = MOVING_FROM.index(action)
        s.phase = MOVE_TO
    else:
        shift(s, MOVES, s.source, MOVING_TO.index(action))
        s.source = NONE
        begin_draw(s)


# --- setup ---


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


# --- pawns and what is known of them ---


@rule
def give_token(s: State, pawn: int) -> int:
    """5.1: every pawn that leaves the bag gets the next number."""
    token = s.drawn
    s.drawn += 1
    s.tok[token] = pawn
    s.bag &= ~(1 << pawn)
    if pawn >> 2 == WATER or pawn >> 2 == BACTERIA:
        show_all(s, token)
    return token


@rule
def show_all(s: State, token: int) -> None:
    for row in range(WATCHER + 1):
        s.known[row] |= 1 << token


@rule
def take_up(s: State, seat: int, token: int) -> None:
    """A pawn drawn or received goes to the end of the hand; its owner sees the need."""
    s.hand[seat, hand_size(s, seat)] = token
    s.known[seat] |= 1 << token


@rule
def put_down(s: State, seat: int, slot: int) -> int:
    """A pawn leaves the hand; later ones move down."""
    token = s.hand[seat, slot]
    for i in range(slot, HAND - 1):
        s.hand[seat, i] = s.hand[seat, i + 1]
    s.hand[seat, HAND - 1] = NONE
    return token


# --- the turn ---


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
def awaken(s: State, tray: int) -> None:
    """P-34, P-35: the first complete continent wakes the discarded one, and the Bacteria go into the bag."""
    if s.awake == 0 and free_spaces(s, tray) == 0:
        s.awake = max(1, s.turn)
        s.bag |= BACTERIA_BITS


@rule
def begin_draw(s: State) -> None:
    """P-18"""
    if s.bag:
        s.phase, s.to_act = DRAW, CHANCE
    else:
        next_turn(s)


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
def next_turn(s: State) -> None:
    """P-19; a seat without pawns is passed over (P-R14)."""
    s.indicated, s.designated, s.pending = NONE, NONE, NONE
    for seat in range(SEATS):
        s.advice[seat] = NONE
    for _ in range(s.seats):
        s.active = s.active + 1 if s.active + 1 < s.seats else 0
        if s.hand[s.active, 0] >= 0:
            s.phase, s.to_act = INDICATE, s.active
            return
    finish(s)


@rule
def finish(s: State) -> None:
    """P-40, P-41: every pawn is turned over."""
    s.phase, s.to_act = ENDED, OVER
    for row in range(WATCHER + 1):
        s.known[row] = (1 << s.drawn) - 1


# --- Oxygen ---


@rule
def open_choice(s: State, phase: int) -> None:
    """P-32, P-33: the action follows at once, after the others' advice if there is something to choose."""
    n = count_choices(s, phase)
    if n == 0:  # P-R23, P-R35
        s.looked = NONE
        begin_draw(s)
    elif n > 1 and s.debate:
        for seat in range(SEATS):
            s.advice[seat] = NONE
        s.phase, s.pending = ADVISE, phase
        s.to_act = s.active + 1 if s.active + 1 < s.seats else 0
    else:
        s.phase, s.to_act = phase, s.active


@rule
def advise(s: State, action: int) -> None:
    """P-33: public and not binding; the choice itself, or the code for none."""
    seat = s.to_act
    s.advice[seat] = action - AS_ADVICE if ADVISING.has(action) else action
    s.to_act = seat + 1 if seat + 1 < s.seats else 0
    if s.to_act == s.active:
        s.phase, s.pending = s.pending, NONE


@rule
def flip(s: State, space: int) -> None:
    """P-29"""
    token = s.space[space]
    s.up |= 1 << token
    show_all(s, token)
    begin_draw(s)


@rule
def note_shift(s: State, kind: int, a: int, b: int) -> None:
    if s.shifts < SHIFTS:
        s.shift[s.shifts, 0], s.shift[s.shifts, 1] = s.turn, kind
        s.shift[s.shifts, 2], s.shift[s.shifts, 3] = a, b
        s.shifts += 1


@rule
def exchange(s: State, a: int, b: int) -> None:
    """P-30"""
    note_shift(s, EXCHANGES, a, b)
    s.space[a], s.space[b] = s.space[b], s.space[a]
    begin_draw(s)


@rule
def shift(s: State, kind: int, a: int, b: int) -> None:
    note_shift(s, kind, a, b)
    s.space[b], s.space[a] = s.space[a], NONE


@rule
def look(s: State, space: int) -> None:
    """P-31, P-R31: only the active player learns the need."""
    s.known[s.active] |= 1 << s.space[space]
    s.looked = space
    open_choice(s, LOOK_MOVE)


@rule
def look_move(s: State, action: int) -> None:
    """P-R33, P-R34, P-R36"""
    if not KEEPING.has(action):
        to = LOOK_MOVING.index(action)
        shift(s, LOOKS, s.looked, to)
        awaken(s, to // SPACES)
    s.looked = NONE
    begin_draw(s)


# --- Bacteria ---


@rule
def choose_share(s: State, slot: int) -> None:
    s.share[s.to_act] = slot
    next_to_share(s, s.to_act)


@rule
def next_to_share(s: State, seat: int) -> None:
    """P-R78: each in turn, secretly; a seat without pawns passes none (P-R49)."""
    while True:
        seat = seat + 1 if seat + 1 < s.seats else 0
        if seat == s.active:
            pass_on(s)
            return
        if s.hand[seat, 0] >= 0:
            s.to_act = seat
            return


@rule
def pass_on(s: State) -> None:
    """P-37, P-R48: all at the same time, to the left."""
    s.passed_turn = max(1, s.turn)
    for seat in range(s.seats):
        s.passed[seat] = put_down(s, seat, s.share[seat]) if s.share[seat] >= 0 else NONE
        s.share[seat] = NONE
    for seat in range(s.seats):
        if s.passed[seat] >= 0:
            take_up(s, seat + 1 if seat + 1 < s.seats else 0, s.passed[seat])
    begin_draw(s)


@rule
def leave(c: Content, s: State, seat: int) -> None:
    """P-R86: without one of its gods the planet stays as it is, and is scored so."""
    s.ply += 1
    if s.to_act == OVER:
        return
    s.gone |= 1 << seat
    finish(s)
