"""Every invariant of a position, in words (5.5). Runs on anything from outside before a compiled rule reads it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hexameron.core.record import CHANCE, OVER
from hexameron.games.planet import choices, turn
from hexameron.games.planet.content import COLOUR_KEYS
from hexameron.games.planet.state import (
    ACTION_UP,
    ADVISE,
    ADVISED,
    ADVISING_NONE,
    ASIDE,
    BACTERIA,
    BACTERIA_BITS,
    BOARD,
    DEAL,
    DESIGNATE,
    DRAW,
    ELEMENT_BITS,
    ENDED,
    FACE,
    FIRST,
    FLIP,
    HAND,
    INDICATE,
    KEEPING,
    LOOK_MOVE,
    MOVE_FROM,
    MOVE_TO,
    NONE,
    OXYGEN,
    OXYGEN_BITS,
    PAWNS,
    PLACE,
    PRESET,
    SEATS,
    SHARE,
    SHIFTS,
    SPACES,
    TRAYS,
    TURNS,
    WATCHER,
    WATER,
    Content,
    State,
)

EVERY_BIT = (1 << PAWNS) - 1
CHANCE_PHASES = (FACE, ASIDE, DEAL, PRESET, FIRST, DRAW)
RANGES: dict[str, tuple[int, int]] = {
    "seats": (2, SEATS),
    "to_act": (OVER, SEATS - 1),
    "ply": (0, 100_000),
    "phase": (FACE, ENDED),
    "active": (NONE, SEATS - 1),
    "turn": (0, TURNS),
    "aside": (NONE, TRAYS - 1),
    "awake": (0, TURNS),
    "preset": (0, 4),
    "preset_side": (0, 1),
    "look_optional": (0, 1),
    "debate": (0, 1),
    "memory_aid": (0, 1),
    "gone": (0, 15),
    "face": (NONE, 1),
    "space": (NONE, PAWNS - 1),
    "white": (NONE, PAWNS - 1),
    "white_side": (NONE, 1),
    "hand": (NONE, PAWNS - 1),
    "tok": (NONE, PAWNS - 1),
    "drawn": (0, PAWNS),
    "bag": (0, EVERY_BIT),
    "up": (0, EVERY_BIT),
    "known": (0, EVERY_BIT),
    "indicated": (NONE, HAND - 1),
    "designated": (NONE, TRAYS - 1),
    "pending": (NONE, LOOK_MOVE),
    "looked": (NONE, BOARD - 1),
    "source": (NONE, BOARD - 1),
    "share": (NONE, HAND - 1),
    "advice": (NONE, ADVISING_NONE.base),
    "log": (NONE, PAWNS - 1),
    "shift": (NONE, TURNS),
    "shifts": (0, SHIFTS),
    "passed": (NONE, PAWNS - 1),
    "passed_turn": (0, TURNS),
}


def check(c: Content, s: State) -> list[str]:
    """The faults of a position; none if it can be played on."""
    faults = list(_outside(s))
    for test in () if faults else (_tokens, _places, _setup, _bag, _knowledge, _history, _turn):
        faults += list(test(s))
        if faults:
            break  # later tests rely on the earlier ones
    return faults


def conserved(c: Content, s: State) -> Any:
    """Pawns of each colour on the table, in the bag or waiting beside it: always four, two Bacteria."""
    counts = [0] * len(COLOUR_KEYS)
    for token in range(s.drawn):
        counts[s.tok[token] >> 2] += 1
    for pawn in range(PAWNS):
        counts[pawn >> 2] += s.bag >> pawn & 1
    if s.phase in (FACE, ASIDE, DEAL, PRESET):
        counts[OXYGEN] = 4  # the rest has not come to the bag yet
    if not s.awake:
        counts[BACTERIA] += 2  # on the discarded continent
    return tuple(counts)


def _outside(s: State) -> Iterator[str]:
    for name, (low, high) in RANGES.items():
        for value in s.raw[name].ravel().tolist():
            if not low <= value <= high:
                yield f"{name} = {value}: expected {low} to {high}"
                return
    if s.to_act >= s.seats or s.active >= s.seats:
        yield f"seat {max(s.to_act, s.active)} acts, but there are {s.seats} seats"
    if s.gone >> s.seats:
        yield "a seat that does not exist has left"


def _tokens(s: State) -> Iterator[str]:
    drawn = [s.tok[token] for token in range(s.drawn)]
    if NONE in drawn or any(s.tok[token] >= 0 for token in range(s.drawn, PAWNS)):
        yield f"exactly the tokens 0 to {s.drawn - 1} must stand for a pawn"
    elif len(set(drawn)) < len(drawn):
        yield "two tokens stand for the same pawn"
    elif any(s.bag >> pawn & 1 for pawn in drawn):
        yield "a pawn is both drawn and in the bag"
    for name in ("up", "known"):
        if any(mask >> s.drawn for mask in s.raw[name].ravel().tolist()):
            yield f"{name} names a token that was not drawn"


def _places(s: State) -> Iterator[str]:
    seen: list[int] = []
    for where, cells, fits in (
        ("space", s.space, lambda colour: colour < OXYGEN),
        ("white space", s.white, lambda colour: colour == OXYGEN),
        ("hand", [s.hand[seat, i] for seat in range(SEATS) for i in range(HAND)], lambda colour: colour != BACTERIA),
    ):
        for token in cells:
            if token >= s.drawn:
                yield f"token {token} lies on a {where}, but was not drawn"
                return
            if token >= 0 and not fits(s.tok[token] >> 2):
                yield f"a {COLOUR_KEYS[s.tok[token] >> 2]} pawn cannot be in a {where}"
            seen += [token] * (token >= 0)
    lying = {token for token in range(s.drawn) if s.tok[token] >> 2 != BACTERIA}
    if len(set(seen)) < len(seen):
        yield "a token lies in two places"
    elif set(seen) != lying:
        yield "a drawn pawn lies nowhere"
    for seat in range(SEATS):
        slots = [s.hand[seat, i] >= 0 for i in range(HAND)]
        if sorted(slots, reverse=True) != slots or (seat >= s.seats and any(slots)):
            yield f"the hand of seat {seat} has gaps or belongs to nobody"
    for tray in range(TRAYS):
        if (s.white[tray] >= 0) != (s.white_side[tray] >= 0):
            yield f"continent {tray} must have a side for its Oxygen exactly if it has one"


def _setup(s: State) -> Iterator[str]:
    open_faces = [s.face[tray] < 0 for tray in range(TRAYS)]
    if s.phase == ENDED and s.gone:  # left at any time, even while the planet was laid out
        if any(open_faces) and any(s.space[g] >= 0 for g in range(BOARD)):
            yield "pawns lie on continents whose faces were not drawn"
        return
    if (s.phase == FACE) != any(open_faces) or sorted(open_faces) != open_faces:
        yield "faces are drawn in order, and all before the continent is set aside"
    if (s.aside < 0) != (s.phase <= ASIDE):
        yield "the discarded continent must be known exactly once it is set aside"
    if s.phase <= FIRST:
        dealt = HAND * s.seats
        low, high = {DEAL: (0, dealt - 1), PRESET: (dealt, dealt + s.preset - 1)}.get(
            s.phase, (dealt + s.preset,) * 2 if s.phase == FIRST else (0, 0)
        )
        if not low <= s.drawn <= high:
            yield f"{s.drawn} pawns drawn do not fit this point of the setup"
        hands = [min(HAND, max(0, s.drawn - HAND * seat)) if seat < s.seats else 0 for seat in range(SEATS)]
        if [choices.hand_size(s, seat) for seat in range(SEATS)] != hands:
            yield "pawns are dealt seat by seat"
        if s.active >= 0 or s.awake or any(s.space[g] >= 0 for g in range(BOARD)):
            yield "nobody has played yet, but something lies on a continent"
    elif s.active < 0:
        yield "nobody is the active player"


def _bag(s: State) -> Iterator[str]:
    drawn = sum(1 << s.tok[token] for token in range(s.drawn))
    expected = ELEMENT_BITS
    if s.phase >= FIRST:
        expected |= OXYGEN_BITS
    if s.awake:
        expected |= BACTERIA_BITS
    if s.phase != ENDED and s.bag != expected & ~drawn:
        yield "the bag must hold exactly the pawns that are nowhere else"
    if not s.awake and drawn & BACTERIA_BITS:
        yield "Bacteria were drawn before the discarded continent awoke"
    full = [tray for tray in range(TRAYS) if choices.free_spaces(s, tray) == 0]
    if full and not s.awake:
        yield "a continent is complete, but the discarded one is not awake"
    if s.aside >= 0 and not s.awake and choices.free_spaces(s, s.aside) < SPACES:
        yield "a pawn lies on the discarded continent"
    played = sum(s.space[g] >= 0 for g in range(BOARD)) + sum(s.white[tray] >= 0 for tray in range(TRAYS))
    laid_out = min(s.preset, max(0, s.drawn - HAND * s.seats))
    if s.turn != max(0, played - laid_out) or played < laid_out:
        yield f"{played} pawns lie on the continents, {laid_out} of them from the start, but {s.turn} turns were played"


def _knowledge(s: State) -> Iterator[str]:
    public = s.up
    for token in range(s.drawn):
        if s.tok[token] >> 2 in (WATER, BACTERIA):
            public |= 1 << token
    for row in range(WATCHER + 1):
        must = public | s.known[WATCHER]
        for i in range(HAND):
            if row < s.seats and s.hand[row, i] >= 0:
                must |= 1 << s.hand[row, i]
        if must & ~s.known[row]:
            yield f"seat {row} must know what it holds and what all can see"
        if s.seats <= row < WATCHER and s.known[row] != s.known[WATCHER]:
            yield f"seat {row} does not exist and knows something"
    for token in range(s.drawn):
        if s.up >> token & 1 and not _may_be_up(s, token):
            yield f"token {token} is need side up, but not on a continent"
    for tray in range(TRAYS):
        if s.white[tray] >= 0 and (s.white_side[tray] == ACTION_UP) != bool(s.up >> s.white[tray] & 1):
            yield f"the Oxygen of continent {tray} shows another side than it is said to"


def _may_be_up(s: State, token: int) -> bool:
    return token in s.space.tolist() or token in s.white.tolist()


def _history(s: State) -> Iterator[str]:
    for t in range(TURNS):
        entry = [s.log[t, i] for i in range(5)]
        if entry == [NONE] * 5:
            continue
        who, meant, tray, what, spot = entry
        fits = t < s.turn and 0 <= who < s.seats and 0 <= meant < s.drawn and 0 <= tray < TRAYS and 0 <= what < s.drawn and 0 <= spot <= 6
        if not fits or (spot >= SPACES) != (s.tok[what] >> 2 == OXYGEN) or BACTERIA in (s.tok[meant] >> 2, s.tok[what] >> 2):
            yield f"turn {t} of the history cannot have been played"
    for k in range(SHIFTS):
        when, kind, a, b = (s.shift[k, i] for i in range(4))
        if k >= s.shifts:
            if (when, kind, a, b) != (NONE,) * 4:
                yield f"shift {k} of the history is beyond its end"
        elif not (0 <= when <= s.turn and kind in (1, 2, 4) and 0 <= a < BOARD and 0 <= b < BOARD and a != b):
            yield f"shift {k} of the history cannot have happened"
    given = [s.passed[seat] for seat in range(SEATS)]
    if any(token >= s.drawn for token in given) or any(given[seat] >= 0 for seat in range(s.seats, SEATS)):
        yield "a token was passed that is not in the game, or by nobody"
    if not s.passed_turn and max(given) >= 0:
        yield "tokens were passed at no turn"


def _turn(s: State) -> Iterator[str]:
    """Who acts, and the facts of the current step."""
    who: tuple[int, ...] = (s.active,)
    if s.phase in CHANCE_PHASES:
        who = (CHANCE,)
    elif s.phase == ENDED:
        who = (OVER,)
    elif s.phase == DESIGNATE:
        who = (turn.previous(s),)
    elif s.phase in (ADVISE, SHARE):
        who = tuple(seat for seat in range(s.seats) if s.phase == SHARE or seat != s.active)
    if s.to_act not in who:
        yield "the wrong seat is to act"
        return
    yield from _advice(s)
    if s.phase == ENDED:
        if not s.gone and (s.bag or any(s.hand[seat, 0] >= 0 for seat in range(s.seats))):
            yield "the game is over, but pawns are left and nobody has left the table"
        return
    if s.gone:
        yield "somebody has left the table, but the game goes on"
    yield from _step(s)
    yield from _bacteria(s)


def _advice(s: State) -> Iterator[str]:
    for seat in range(SEATS):
        advice = s.advice[seat]
        if advice != NONE and not (ADVISED <= advice <= KEEPING.base or advice == ADVISING_NONE.base):
            yield f"the advice {advice} of seat {seat} is no choice"
        if advice != NONE and (seat >= s.seats or seat == s.active or s.designated < 0):
            yield f"seat {seat} has no advice to give now"


def _step(s: State) -> Iterator[str]:
    held = choices.hand_size(s, s.active) if s.active >= 0 else 0
    looking = s.phase == LOOK_MOVE or (s.phase == ADVISE and s.pending == LOOK_MOVE)
    choosing = s.pending if s.phase == ADVISE else s.phase
    if s.phase == DRAW and (not s.bag or held == HAND):
        yield "nothing can be drawn"
    if s.phase in (INDICATE, DESIGNATE, PLACE) and held == 0:
        yield "the active player has no pawn to play"
    if s.phase == INDICATE and (s.indicated, s.designated) != (NONE, NONE):
        yield "the turn has just begun, but a pawn is indicated or a continent designated"
    if s.phase in (DESIGNATE, PLACE) and not 0 <= s.indicated < held:
        yield "the indicated pawn is not in the hand"
    if s.phase == DESIGNATE and (s.designated != NONE or not choices.can_designate(s)):
        yield "no continent can be designated now"
    if s.phase == PLACE and (s.designated < 0 or not choices.may_designate(s, s.designated)):
        yield "the designated continent takes no pawn of this hand"
    if (s.pending >= 0) != (s.phase == ADVISE) or (s.phase == ADVISE and not FLIP <= s.pending <= LOOK_MOVE):
        yield "advice is pending without a choice, or a choice without advice"
        return
    if (s.looked >= 0) != looking or (looking and (s.space[s.looked] < 0 or s.looked // SPACES != s.designated)):
        yield "the pawn looked at is not where it should be"
    if FLIP <= choosing <= LOOK_MOVE:
        if s.designated < 0 or s.white[s.designated] < 0 or held == HAND:
            yield "no Oxygen was played for this action"
        elif choices.count_choices(s, choosing) < (2 if s.phase == ADVISE else 1):
            yield "there is nothing to choose"


def _bacteria(s: State) -> Iterator[str]:
    held = choices.hand_size(s, s.active) if s.active >= 0 else 0
    if (s.source >= 0) != (s.phase == MOVE_TO):
        yield "a pawn is being moved, or none though one should be"
    elif s.phase == MOVE_TO and (s.space[s.source] < 0 or not choices.room_elsewhere(s, s.source // SPACES)):
        yield "the pawn to move is not there or has nowhere to go"
    if s.phase == MOVE_FROM and not choices.can_move(s):
        yield "no pawn can be moved"
    if s.phase in (SHARE, MOVE_FROM, MOVE_TO) and held == HAND:
        yield "the drawer of a Bacteria holds too many pawns"
    order = [(s.active + k) % s.seats for k in range(s.seats)] if s.phase == SHARE else []
    for k, seat in enumerate(order):
        size, chosen = choices.hand_size(s, seat), s.share[seat] >= 0
        if chosen != (size > 0 and k < order.index(s.to_act)) or s.share[seat] >= size > 0 or (seat == s.to_act and size == 0):
            yield f"seat {seat} has chosen out of turn or a pawn it does not hold"
    if any(s.share[seat] >= 0 for seat in range(SEATS) if seat not in order):
        yield "a pawn is to be passed by nobody"
