"""What may be chosen: the legal actions of every phase (5.2, 5.3) and the outcomes of chance."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.core.record import OVER
from hexameron.core.rng import below
from hexameron.games.planet.state import (
    ADVISE,
    ADVISING_NONE,
    AS_ADVICE,
    ASIDE,
    BEGINS,
    BOARD,
    BREATHES,
    DEAL,
    DESIGNATE,
    DESIGNATES,
    DRAW,
    DRAWS,
    ELEMENTS,
    EXCHANGE,
    EXCHANGING,
    FACE,
    FACES,
    FLIP,
    FLIPPING,
    HAND,
    INDICATE,
    INDICATES,
    KEEPING,
    LOOK,
    LOOK_MOVE,
    LOOK_MOVING,
    LOOKING,
    MOVE_FROM,
    MOVING_FROM,
    MOVING_TO,
    NONE,
    OXYGEN,
    PAWNS,
    PLACE,
    PLACES,
    PRESET,
    PRESETS,
    SETS_ASIDE,
    SHARE,
    SHARING,
    SPACES,
    TRAYS,
    Content,
    State,
)


@rule
def hand_size(s: State, seat: int) -> int:
    n = 0
    for i in range(HAND):
        n += s.hand[seat, i] >= 0
    return n


@rule
def is_oxygen(s: State, token: int) -> bool:
    return s.tok[token] >> 2 == OXYGEN


@rule
def is_accessible(s: State, tray: int) -> bool:
    return tray != s.aside or s.awake > 0


@rule
def free_spaces(s: State, tray: int) -> int:
    n = 0
    for i in range(SPACES):
        n += s.space[SPACES * tray + i] < 0
    return n


@rule
def may_designate(s: State, tray: int) -> bool:
    """P-14, P-R10 to P-R12: the active player must be able to place at least one pawn there."""
    if not is_accessible(s, tray):
        return False
    room, air = free_spaces(s, tray) > 0, s.white[tray] < 0
    for i in range(HAND):
        token = s.hand[s.active, i]
        if token >= 0 and (air if is_oxygen(s, token) else room):
            return True
    return False


@rule
def can_designate(s: State) -> bool:
    for tray in range(TRAYS):
        if may_designate(s, tray):
            return True
    return False


@rule
def room_elsewhere(s: State, tray: int) -> int:
    """Free Element spaces of the accessible trays but this one (NONE: of all)."""
    n = 0
    for other in range(TRAYS):
        if other != tray and is_accessible(s, other):
            n += free_spaces(s, other)
    return n


@rule
def list_flips(s: State, out: Any, n: int, shift: int) -> int:
    """P-29, P-R25: a face-down Element on this continent."""
    for i in range(SPACES):
        token = s.space[SPACES * s.designated + i]
        if token >= 0 and not s.up >> token & 1:
            out[n] = FLIPPING.code(i) + shift
            n += 1
    return n


@rule
def list_exchanges(s: State, out: Any, n: int, shift: int) -> int:
    """P-30: any two Elements, at least one of them on this continent; each pair once."""
    first = SPACES * s.designated
    for i in range(SPACES):
        if s.space[first + i] >= 0:
            for g in range(BOARD):
                if s.space[g] >= 0 and not first <= g <= first + i:
                    out[n] = EXCHANGING.code(BOARD * i + g) + shift
                    n += 1
    return n


@rule
def list_looks(s: State, out: Any, n: int, shift: int) -> int:
    """P-31, P-R32: any Element on this continent."""
    for i in range(SPACES):
        if s.space[SPACES * s.designated + i] >= 0:
            out[n] = LOOKING.code(i) + shift
            n += 1
    return n


@rule
def list_look_moves(s: State, out: Any, n: int, shift: int) -> int:
    """P-R33, P-R34: a free Element space of an accessible continent."""
    if room_elsewhere(s, NONE) == 0:
        return n
    for g in range(BOARD):
        if s.space[g] < 0 and is_accessible(s, g // SPACES):
            out[n] = LOOK_MOVING.code(g) + shift
            n += 1
    if s.look_optional:
        out[n] = KEEPING.code(0) + shift
        n += 1
    return n


@rule
def list_choices(s: State, phase: int, out: Any, n: int, shift: int) -> int:
    """The choices of an Oxygen's action; `shift` turns them into advice."""
    if phase == FLIP:
        return list_flips(s, out, n, shift)
    if phase == EXCHANGE:
        return list_exchanges(s, out, n, shift)
    if phase == LOOK:
        return list_looks(s, out, n, shift)
    return list_look_moves(s, out, n, shift)


@rule
def count_choices(s: State, phase: int) -> int:
    here = SPACES - free_spaces(s, s.designated)
    if phase == LOOK:
        return here
    if phase == LOOK_MOVE:
        room = room_elsewhere(s, NONE)
        return room + s.look_optional if room else 0
    if phase == EXCHANGE:
        there = BOARD - here
        for g in range(BOARD):
            there -= s.space[g] < 0
        return here * there + here * (here - 1) // 2
    n = 0
    for i in range(SPACES):
        token = s.space[SPACES * s.designated + i]
        n += token >= 0 and not s.up >> token & 1
    return n


@rule
def list_places(s: State, out: Any) -> int:
    """P-15, P-16, P-27: every free space is legal (P-R6)."""
    n, first = 0, SPACES * s.designated
    for slot in range(HAND):
        token = s.hand[s.active, slot]
        if token >= 0 and not is_oxygen(s, token):
            for i in range(SPACES):
                if s.space[first + i] < 0:
                    out[n] = PLACES.code(SPACES * slot + i)
                    n += 1
    if s.white[s.designated] < 0:
        for slot in range(HAND):
            token = s.hand[s.active, slot]
            if token >= 0 and is_oxygen(s, token):
                out[n] = BREATHES.code(2 * slot)
                out[n + 1] = BREATHES.code(2 * slot + 1)
                n += 2
    return n


@rule
def list_moves_from(s: State, out: Any) -> int:
    """P-38: an Element that another accessible continent has room for."""
    n = 0
    for g in range(BOARD):
        if s.space[g] >= 0 and room_elsewhere(s, g // SPACES) > 0:
            out[n] = MOVING_FROM.code(g)
            n += 1
    return n


@rule
def can_move(s: State) -> bool:
    for g in range(BOARD):
        if s.space[g] >= 0 and room_elsewhere(s, g // SPACES) > 0:
            return True
    return False


@rule
def list_moves_to(s: State, out: Any) -> int:
    """P-R53: never on the continent it comes from."""
    n = 0
    for g in range(BOARD):
        tray = g // SPACES
        if s.space[g] < 0 and tray != s.source // SPACES and is_accessible(s, tray):
            out[n] = MOVING_TO.code(g)
            n += 1
    return n


@rule
def list_designations(s: State, out: Any) -> int:
    n = 0
    for tray in range(TRAYS):
        if may_designate(s, tray):
            out[n] = DESIGNATES.code(tray)
            n += 1
    return n


@rule
def legal(c: Content, s: State, out: Any) -> int:
    phase = s.phase
    if phase == PLACE:
        return list_places(s, out)
    if phase == DESIGNATE:
        return list_designations(s, out)
    if phase in (INDICATE, SHARE):
        n = hand_size(s, s.to_act)
        for slot in range(n):
            out[slot] = INDICATES.code(slot) if phase == INDICATE else SHARING.code(slot)
        return n
    if phase == ADVISE or FLIP <= phase <= LOOK_MOVE:
        n, shift, about = 0, 0, phase
        if phase == ADVISE:
            out[0] = ADVISING_NONE.code(0)
            n, shift, about = 1, AS_ADVICE, s.pending
        return list_choices(s, about, out, n, shift)
    if phase == MOVE_FROM:
        return list_moves_from(s, out)
    if s.to_act == OVER:
        return 0
    if s.to_act >= 0:
        return list_moves_to(s, out)
    return outcomes(s, out)


@rule
def outcomes(s: State, out: Any) -> int:
    n = 0
    if s.phase == DRAW or s.phase == DEAL:
        for pawn in range(PAWNS):
            if s.bag >> pawn & 1:
                out[n] = DRAWS.code(pawn)
                n += 1
        return n
    if s.phase == FACE:
        tray = first_open_face(s)
        out[0], out[1] = FACES.code(2 * tray), FACES.code(2 * tray + 1)
        return 2
    if s.phase == PRESET:
        return list_presets(s, out)
    n = TRAYS if s.phase == ASIDE else s.seats
    for i in range(n):
        out[i] = SETS_ASIDE.code(i) if s.phase == ASIDE else BEGINS.code(i)
    return n


@rule
def first_open_face(s: State) -> int:
    tray = 0
    while tray < TRAYS - 1 and s.face[tray] >= 0:
        tray += 1
    return tray


@rule
def list_presets(s: State, out: Any) -> int:
    """P-R61: any Oxygen not laid out yet on any free white space."""
    n = 0
    for pawn in range(ELEMENTS, ELEMENTS + 4):
        if not is_laid_out(s, pawn):
            for tray in range(TRAYS):
                if s.white[tray] < 0:
                    out[n] = PRESETS.code(TRAYS * (pawn - ELEMENTS) + tray)
                    n += 1
    return n


@rule
def is_laid_out(s: State, pawn: int) -> bool:
    for tray in range(TRAYS):
        if s.white[tray] >= 0 and s.tok[s.white[tray]] == pawn:
            return True
    return False


@rule
def nth_pawn(mask: int, nth: int) -> int:
    for pawn in range(PAWNS):
        if mask >> pawn & 1:
            if nth == 0:
                return pawn
            nth -= 1
    return NONE


@rule
def count_pawns(mask: int) -> int:
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


@rule
def pick(c: Content, s: State, rng: Any, out: Any, heights: Any) -> int:
    """A random legal action or outcome, without writing the list in the common phases."""
    phase = s.phase
    if phase == INDICATE:
        return INDICATES.code(below(rng, hand_size(s, s.active)))
    if phase in (DRAW, DEAL):
        return DRAWS.code(nth_pawn(s.bag, below(rng, count_pawns(s.bag))))
    if phase == PLACE:
        return pick_place(s, rng)
    return int(out[below(rng, legal(c, s, out))])


@rule
def pick_place(s: State, rng: Any) -> int:
    first, room = SPACES * s.designated, free_spaces(s, s.designated)
    air = 2 if s.white[s.designated] < 0 else 0
    total = 0
    for slot in range(hand_size(s, s.active)):
        total += air if is_oxygen(s, s.hand[s.active, slot]) else room
    r = below(rng, total)
    slot = 0
    while True:
        here = air if is_oxygen(s, s.hand[s.active, slot]) else room
        if r < here:
            break
        r -= here
        slot += 1
    if is_oxygen(s, s.hand[s.active, slot]):
        return BREATHES.code(2 * slot + r)
    i = 0
    while True:
        if s.space[first + i] < 0:
            if r == 0:
                return PLACES.code(SPACES * slot + i)
            r -= 1
        i += 1
