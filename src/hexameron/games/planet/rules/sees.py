"""Who knows what (5.4, P-R80 to P-R84): the needs a seat is shown, what it sees of a step, and re-dealing the rest."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.core.record import OVER
from hexameron.core.rng import below
from hexameron.games.planet.choices import count_choices, free_spaces, hand_size
from hexameron.games.planet.state import (
    ACTION_UP,
    BACTERIA,
    BREATHES,
    DEAL,
    DRAW,
    DRAWS,
    EXCHANGE,
    EXCHANGES,
    FLIP,
    FLIPPING,
    FLIPS,
    HAND,
    LOOK,
    LOOK_MOVE,
    LOOKING,
    NONE,
    OXYGEN,
    PAWNS,
    PLACE,
    PLACES,
    SEATS,
    SEEN_CHOICE,
    SEEN_COLOUR,
    SEEN_SHARE,
    SHARE,
    SHARING,
    SPACES,
    TRAYS,
    WATCHER,
    WATER,
    Content,
    State,
)

# A code of `sees` in three parts: what was done, a pawn that the step shows, and a digest of the final reveal.
PART = 512
NOTHING_SHOWN = 0
REVEAL = 1 << 26


@rule
def shown(s: State, seat: int) -> int:
    """Bit mask of the tokens whose need this seat's view shows; any other number than a seat is a watcher."""
    row = seat if 0 <= seat < s.seats else WATCHER
    if s.memory_aid or s.to_act == OVER:
        return s.known[row]
    return in_sight(s, row)


@rule
def in_sight(s: State, row: int) -> int:
    """P-R80: without memory aid only what lies before one's eyes."""
    mask = s.up
    for token in range(s.drawn):
        if s.tok[token] >> 2 == WATER or s.tok[token] >> 2 == BACTERIA:
            mask |= 1 << token
    if row < SEATS:
        for i in range(HAND):
            if s.hand[row, i] >= 0:
                mask |= 1 << s.hand[row, i]
        if row == s.active and s.looked >= 0:
            mask |= 1 << s.space[s.looked]
    return mask


@rule
def sees(c: Content, s: State, action: int, seat: int) -> int:
    """What the seat observes of this step: see tell() for how it is read."""
    code = seen_part(s, action, seat)
    if is_last(c, s, action):
        code += REVEAL * digest(s)
    return code


@rule
def seen_part(s: State, action: int, seat: int) -> int:
    phase = s.phase
    if phase in (DRAW, DEAL):
        pawn = DRAWS.index(action)
        drawer = s.active if phase == DRAW else s.drawn // HAND
        if seat == drawer or pawn >> 2 == WATER or pawn >> 2 == BACTERIA:
            return action
        return SEEN_COLOUR.code(pawn >> 2)
    if phase == SHARE:
        return sees_share(s, action, seat)
    if phase == PLACE:
        if BREATHES.has(action) and BREATHES.index(action) % 2 == ACTION_UP:
            return action + PART * (1 + s.tok[s.hand[s.active, BREATHES.index(action) // 2]])
    elif phase == FLIP:
        return action + PART * (1 + s.tok[s.space[SPACES * s.designated + FLIPPING.index(action)]])
    elif phase == LOOK and seat == s.active:
        return action + PART * (1 + s.tok[s.space[SPACES * s.designated + LOOKING.index(action)]])
    return action


@rule
def sees_share(s: State, action: int, seat: int) -> int:
    """P-R84: choices are hidden until the last one; then the paths are public and the receiver sees the need."""
    if not is_last_to_share(s):
        return action if seat == s.to_act else SEEN_CHOICE
    paths, gift = 0, NOTHING_SHOWN
    for other in range(s.seats):
        slot = SHARING.index(action) if other == s.to_act else s.share[other]
        paths = 4 * paths + (slot if slot >= 0 else HAND)
        if slot >= 0 and seat == (other + 1) % s.seats:
            gift = 1 + s.tok[s.hand[other, slot]]
    return SEEN_SHARE + PART * (gift + 32 * paths)


@rule
def is_last_to_share(s: State) -> bool:
    seat = s.to_act
    while True:
        seat = seat + 1 if seat + 1 < s.seats else 0
        if seat == s.active:
            return True
        if s.hand[seat, 0] >= 0:
            return False


@rule
def is_last(c: Content, s: State, action: int) -> bool:
    """Whether the game ends with this step: the last pawn is placed and its action done."""
    if s.bag:
        return False
    left = 0
    for seat in range(s.seats):
        left += hand_size(s, seat)
    if s.phase == PLACE:
        if left > 1:
            return False
        if PLACES.has(action):
            return s.awake > 0 or free_spaces(s, s.designated) > 1
        deed = c.action[s.tok[s.hand[s.active, BREATHES.index(action) // 2]]]
        choice = FLIP if deed == FLIPS else EXCHANGE if deed == EXCHANGES else LOOK
        return BREATHES.index(action) % 2 != ACTION_UP or count_choices(s, choice) == 0
    if left > 0:
        return False
    if s.phase == LOOK:
        return count_choices(s, LOOK_MOVE) == 0
    return s.phase == FLIP or s.phase == EXCHANGE or s.phase == LOOK_MOVE


@rule
def digest(s: State) -> int:
    """At the end all pawns are turned over: a number for which pawn was which."""
    h = 7
    for token in range(PAWNS):
        h = (h * 31 + s.tok[token] + 2) % 1073741789
    return h + 1


@rule
def resample(c: Content, s: State, seat: int, rng: Any) -> None:
    """P-R83: inside each colour the unknown pawns, in the bag or out of it, are exchangeable."""
    sure = shown(s, seat)
    for colour in range(WATER + 1, OXYGEN + 1):
        deal_anew(s, colour, sure, rng)
    if s.phase == SHARE:
        for other in range(s.seats):
            if other != seat and s.share[other] >= 0:
                s.share[other] = below(rng, hand_size(s, other))


@rule
def deal_anew(s: State, colour: int, sure: int, rng: Any) -> None:
    first = 4 * colour
    pool = s.bag >> first & 15
    for token in range(s.drawn):
        if s.tok[token] >> 2 == colour and not sure >> token & 1:
            pool |= 1 << (s.tok[token] - first)
    left = 0
    for i in range(4):
        left += pool >> i & 1
    for token in range(s.drawn):
        if s.tok[token] >> 2 == colour and not sure >> token & 1:
            nth = below(rng, left)
            left -= 1
            for i in range(4):
                if pool >> i & 1:
                    if nth == 0:
                        s.tok[token] = first + i
                        pool &= ~(1 << i)
                        break
                    nth -= 1
    s.bag = s.bag & ~(15 << first) | pool << first


@rule
def certain(c: Content, s: State, seat: int, pawn: int) -> int:
    """P-R82: the pawn that every unknown one of this pawn's colour must be (or be like), or NONE."""
    sure, first = shown(s, seat), pawn // 4 * 4
    unknown = 15
    for token in range(s.drawn):
        if s.tok[token] // 4 * 4 == first and sure >> token & 1:
            unknown &= ~(1 << (s.tok[token] - first))
    found = NONE
    for i in range(4):
        if unknown >> i & 1:
            if found < 0:
                found = first + i
            elif not is_alike(c, found, first + i):
                return NONE
    return found


@rule
def is_alike(c: Content, a: int, b: int) -> bool:
    return c.action[a] == c.action[b] and c.soil_need[a] == c.soil_need[b] and c.link[a] == c.link[b] and c.avoid[a] == c.avoid[b]


# --- observation for learning ---

PER_PAWN = 6 + 20 + 1 + SEATS  # colour, need if shown, need side up, who knows it
PLACES_SEEN = TRAYS * SPACES + TRAYS + SEATS * HAND
OBSERVATION = PLACES_SEEN * PER_PAWN + 7 + 18 + 4 + 3 + 4 + 1 + 2 * SEATS + 4 + 1


@rule
def observe(c: Content, s: State, seat: int, out: Any) -> None:
    """Spaces, white spaces and hands (own first) as pawns; then bag colours, phase, and the turn's public facts."""
    out[:] = 0.0
    sure = shown(s, seat)
    for g in range(TRAYS * SPACES):
        observe_pawn(s, s.space[g], sure, seat, out, g * PER_PAWN)
    base = TRAYS * SPACES
    for tray in range(TRAYS):
        observe_pawn(s, s.white[tray], sure, seat, out, (base + tray) * PER_PAWN)
    base += TRAYS
    for other in range(s.seats):
        for i in range(HAND):
            lane = (other - seat) % s.seats * HAND + i
            observe_pawn(s, s.hand[other, i], sure, seat, out, (base + lane) * PER_PAWN)
    at = PLACES_SEEN * PER_PAWN
    for pawn in range(PAWNS):
        out[at + (pawn >> 2)] += (s.bag >> pawn & 1) / 4.0
    at += 7
    out[at + s.phase] = 1.0
    at += 18
    if s.designated >= 0:
        out[at + s.designated] = 1.0
    if s.indicated >= 0:
        out[at + 4 + s.indicated] = 1.0
    if s.aside >= 0:
        out[at + 7 + s.aside] = 1.0
    out[at + 11] = 1.0 if s.awake else 0.0
    at += 12
    if s.active >= 0:
        out[at + (s.active - seat) % s.seats] = 1.0
    if s.to_act >= 0:
        out[at + SEATS + (s.to_act - seat) % s.seats] = 1.0
    for tray in range(TRAYS):
        out[at + 2 * SEATS + tray] = s.face[tray]
    out[at + 2 * SEATS + TRAYS] = s.turn / 24.0


@rule
def observe_pawn(s: State, token: int, sure: int, seat: int, out: Any, at: int) -> None:
    if token < 0:
        return
    pawn = s.tok[token]
    out[at + (pawn >> 2)] = 1.0
    if sure >> token & 1 and pawn >= 4:
        out[at + 6 + pawn - 4] = 1.0
    out[at + 26] = s.up >> token & 1
    if s.memory_aid:
        for other in range(s.seats):
            out[at + 27 + (other - seat) % s.seats] = s.known[other] >> token & 1
