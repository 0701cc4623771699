"""Checking a position from outside: every invariant, with a sentence for each fault (5.5)."""

from collections.abc import Iterator
from typing import NamedTuple

from hexameron.core.kernel import CHANCE, OVER
from hexameron.core.model.edition import Edition
from hexameron.core.reading.language import Phrase
from hexameron.games.planet.rules import bacteria, continents, oxygen, pawns, state as st, turn

COLOURS = (
    Phrase("Water"),
    Phrase("Mineral"),
    Phrase("Plant"),
    Phrase("Insect"),
    Phrase("Animal"),
    Phrase("Oxygen"),
    Phrase("Bacteria"),
)
ELEMENT_COLOURS = tuple(range(st.OXYGEN))
CHANCE_PHASES = (st.FACE, st.ASIDE, st.DEAL, st.PRESET, st.FIRST, st.DRAW)


def check(e: Edition, s: st.State) -> list[Phrase]:
    """Return the faults of a position; an empty list if it can be played.

    All values are in their declared ranges.
    """
    for test in (_seats, _tokens, _places, _setup, _bag, _knowledge, _history, _turn):
        faults = list(test(s))
        if faults:
            return faults  # later tests rely on the earlier ones
    return []


def _seats(s: st.State) -> Iterator[Phrase]:
    if s.active >= s.seats:
        yield Phrase("seat {seat} acts, but there are {seats} seats", seat=s.active, seats=s.seats)
    if s.gone >> s.seats:
        yield Phrase("a seat that does not exist has left")


def _tokens(s: st.State) -> Iterator[Phrase]:
    drawn = [s.tok[token] for token in range(s.drawn)]
    if st.NONE in drawn or any(s.tok[token] >= 0 for token in range(s.drawn, st.PAWNS)):
        yield Phrase("exactly the tokens 0 to {last} must stand for a pawn", last=s.drawn - 1)
    elif len(set(drawn)) < len(drawn):
        yield Phrase("two tokens stand for the same pawn")
    elif any(s.bag >> pawn & 1 for pawn in drawn):
        yield Phrase("a pawn is both drawn and in the bag")
    for name in ("up", "known"):
        if any(mask >> s.drawn for mask in s.raw[name].ravel().tolist()):
            yield Phrase("{name} names a token that was not drawn", name=name)


class Places(NamedTuple):
    """Places of one kind: the tokens there, and the colours of pawns that may be there."""

    name: Phrase
    tokens: list[int]
    colours: tuple[int, ...]


def _all_places(s: st.State) -> tuple[Places, ...]:
    hands = [s.hand[seat, i] for seat in range(st.SEATS) for i in range(st.HAND)]
    return (
        Places(Phrase("space"), s.space.tolist(), ELEMENT_COLOURS),
        Places(Phrase("white space"), s.white.tolist(), (st.OXYGEN,)),
        Places(Phrase("hand"), hands, (*ELEMENT_COLOURS, st.OXYGEN)),
    )


def _places(s: st.State) -> Iterator[Phrase]:
    seen: list[int] = []
    for places in _all_places(s):
        for token in places.tokens:
            if token >= s.drawn:
                yield Phrase(
                    "token {token} lies in a {where}, but was not drawn",
                    token=token,
                    where=places.name,
                )
                return
            if token >= 0 and s.tok[token] >> 2 not in places.colours:
                yield Phrase(
                    "a {colour} pawn cannot be in a {where}",
                    colour=COLOURS[s.tok[token] >> 2],
                    where=places.name,
                )
        seen += [token for token in places.tokens if token >= 0]
    lying = {token for token in range(s.drawn) if s.tok[token] >> 2 != st.BACTERIA}
    if len(set(seen)) < len(seen):
        yield Phrase("a token lies in two places")
    elif set(seen) != lying:
        yield Phrase("a drawn pawn lies nowhere")
    yield from _hands(s)
    yield from _sides_of_oxygen(s)


def _hands(s: st.State) -> Iterator[Phrase]:
    for seat in range(st.SEATS):
        slots = [s.hand[seat, i] >= 0 for i in range(st.HAND)]
        if sorted(slots, reverse=True) != slots or (seat >= s.seats and any(slots)):
            yield Phrase("the hand of seat {seat} has gaps or belongs to nobody", seat=seat)


def _sides_of_oxygen(s: st.State) -> Iterator[Phrase]:
    for tray in range(st.TRAYS):
        if (s.white[tray] >= 0) != (s.white_side[tray] >= 0):
            yield Phrase(
                "continent {number} must have a side for its Oxygen exactly if it has one",
                number=tray,
            )


def _setup(s: st.State) -> Iterator[Phrase]:
    has_open_face = [s.face[tray] < 0 for tray in range(st.TRAYS)]
    if s.phase == st.ENDED and s.gone:  # a player may leave at any time, even during the setup
        if any(has_open_face) and not _are_spaces_empty(s):
            yield Phrase("pawns lie on continents whose faces were not drawn")
        return
    if (s.phase == st.FACE) != any(has_open_face) or sorted(has_open_face) != has_open_face:
        yield Phrase("faces are drawn in order, and all before the continent is set aside")
    if (s.aside < 0) != (s.phase <= st.ASIDE):
        yield Phrase("the discarded continent must be known exactly once it is set aside")
    if s.phase <= st.FIRST:
        yield from _deal(s)
    elif s.active < 0:
        yield Phrase("nobody is the active player")


def _deal(s: st.State) -> Iterator[Phrase]:
    """Find the faults of a position before the first turn."""
    if s.drawn not in _numbers_drawn(s):
        yield Phrase("{number} pawns drawn do not fit this point of the setup", number=s.drawn)
    hands = [
        min(st.HAND, max(0, s.drawn - st.HAND * seat)) if seat < s.seats else 0
        for seat in range(st.SEATS)
    ]
    if [pawns.hand_size(s, seat) for seat in range(st.SEATS)] != hands:
        yield Phrase("pawns are dealt seat by seat")
    if s.active >= 0 or s.awake or not _are_spaces_empty(s):
        yield Phrase("nobody has played yet, but something lies on a continent")


def _numbers_drawn(s: st.State) -> range:
    """Return how many pawns can have been drawn in this phase of the setup."""
    dealt = st.HAND * s.seats
    if s.phase == st.DEAL:
        return range(dealt)
    if s.phase == st.PRESET:
        return range(dealt, dealt + s.preset)
    if s.phase == st.FIRST:
        return range(dealt + s.preset, dealt + s.preset + 1)
    return range(1)


def _are_spaces_empty(s: st.State) -> bool:
    return max(s.space) < 0


def _bag(s: st.State) -> Iterator[Phrase]:
    drawn = sum(1 << s.tok[token] for token in range(s.drawn))
    expected = st.ELEMENT_BITS
    if s.phase >= st.FIRST:
        expected |= st.OXYGEN_BITS
    if s.awake:
        expected |= st.BACTERIA_BITS
    if s.phase != st.ENDED and s.bag != expected & ~drawn:
        yield Phrase("the bag must hold exactly the pawns that are nowhere else")
    if not s.awake and drawn & st.BACTERIA_BITS:
        yield Phrase("Bacteria were drawn before the discarded continent awoke")
    full = [tray for tray in range(st.TRAYS) if continents.free_spaces(s, tray) == 0]
    if full and not s.awake:
        yield Phrase("a continent is complete, but the discarded one is not awake")
    if s.aside >= 0 and not s.awake and continents.free_spaces(s, s.aside) < st.SPACES:
        yield Phrase("a pawn lies on the discarded continent")
    played = sum(s.space[g] >= 0 for g in range(st.BOARD)) + sum(
        s.white[tray] >= 0 for tray in range(st.TRAYS)
    )
    laid_out = min(s.preset, max(0, s.drawn - st.HAND * s.seats))
    if s.turn != max(0, played - laid_out) or played < laid_out:
        yield Phrase(
            "{played} pawns lie on the continents, {laid_out} of them from the start, but {turns} turns were played",
            played=played,
            laid_out=laid_out,
            turns=s.turn,
        )


def _knowledge(s: st.State) -> Iterator[Phrase]:
    public = s.up
    for token in range(s.drawn):
        if s.tok[token] >> 2 in (st.WATER, st.BACTERIA):
            public |= 1 << token
    for row in range(st.WATCHER + 1):
        must = public | s.known[st.WATCHER]
        for i in range(st.HAND):
            if row < s.seats and s.hand[row, i] >= 0:
                must |= 1 << s.hand[row, i]
        if must & ~s.known[row]:
            yield Phrase("seat {seat} must know what it holds and what all can see", seat=row)
        if s.seats <= row < st.WATCHER and s.known[row] != s.known[st.WATCHER]:
            yield Phrase("seat {seat} does not exist and knows something", seat=row)
    for token in range(s.drawn):
        if s.up >> token & 1 and not _may_be_up(s, token):
            yield Phrase("token {token} is need side up, but not on a continent", token=token)
    for tray in range(st.TRAYS):
        if s.white[tray] >= 0 and (s.white_side[tray] == st.ACTION_UP) != bool(
            s.up >> s.white[tray] & 1
        ):
            yield Phrase(
                "the Oxygen of continent {number} shows another side than it is said to",
                number=tray,
            )


def _may_be_up(s: st.State, token: int) -> bool:
    return token in s.space.tolist() or token in s.white.tolist()


def _history(s: st.State) -> Iterator[Phrase]:
    for t in range(st.TURNS):
        entry = [s.log[t, i] for i in range(5)]
        if entry != [st.NONE] * 5 and not _may_have_been_played(s, t):
            yield Phrase("turn {turn} of the history cannot have been played", turn=t)
    for k in range(st.SHIFTS):
        shift = [s.shift[k, i] for i in range(4)]
        if k >= s.shifts and shift != [st.NONE] * 4:
            yield Phrase("shift {number} of the history is beyond its end", number=k)
        elif k < s.shifts and not _may_have_happened(s, k):
            yield Phrase("shift {number} of the history cannot have happened", number=k)
    yield from _share_faults(s)


def _may_have_been_played(s: st.State, t: int) -> bool:
    who, meant, tray, what, spot = (s.log[t, i] for i in range(5))
    return (
        t < s.turn
        and 0 <= who < s.seats
        and 0 <= tray < st.TRAYS
        and 0 <= spot <= st.SPOT_ELEMENT
        and _may_be_played(s, meant)
        and _may_be_played(s, what)
        and (spot >= st.SPACES) == (s.tok[what] >> 2 == st.OXYGEN)
    )


def _may_be_played(s: st.State, token: int) -> bool:
    return 0 <= token < s.drawn and s.tok[token] >> 2 != st.BACTERIA


def _may_have_happened(s: st.State, k: int) -> bool:
    when, kind, here, there = (s.shift[k, i] for i in range(4))
    return (
        0 <= when <= s.turn
        and kind in (st.EXCHANGES, st.LOOKS, st.MOVES)
        and 0 <= here < st.BOARD
        and 0 <= there < st.BOARD
        and here != there
    )


def _share_faults(s: st.State) -> Iterator[Phrase]:
    given = s.passed.tolist()
    if max(given) >= s.drawn or any(token >= 0 for token in given[s.seats :]):
        yield Phrase("a token was passed that is not in the game, or by nobody")
    if not s.passed_turn and max(given) >= 0:
        yield Phrase("tokens were passed at no turn")


def _turn(s: st.State) -> Iterator[Phrase]:
    """Check the seat to act and the facts of the current step."""
    who: tuple[int, ...] = (s.active,)
    if s.phase in CHANCE_PHASES:
        who = (CHANCE,)
    elif s.phase == st.ENDED:
        who = (OVER,)
    elif s.phase == st.DESIGNATE:
        who = (turn.previous(s),)
    elif s.phase in (st.ADVISE, st.SHARE):
        who = tuple(seat for seat in range(s.seats) if s.phase == st.SHARE or seat != s.active)
    if s.to_act not in who:
        yield Phrase("the wrong seat is to act")
        return
    yield from _advice(s)
    if s.phase == st.ENDED:
        if not s.gone and (s.bag or any(s.hand[seat, 0] >= 0 for seat in range(s.seats))):
            yield Phrase("the game is over, but pawns are left and nobody has left the table")
        return
    if s.gone:
        yield Phrase("somebody has left the table, but the game goes on")
    yield from _step(s)
    yield from _bacteria(s)


def _advice(s: st.State) -> Iterator[Phrase]:
    for seat in range(st.SEATS):
        advice = s.advice[seat]
        if advice != st.NONE and not (st.ADVISABLE.has(advice) or st.ADVISING_NONE.has(advice)):
            yield Phrase(
                "the advice {advice} of seat {seat} is no choice", advice=advice, seat=seat
            )
        if advice != st.NONE and (seat >= s.seats or seat == s.active or s.designated < 0):
            yield Phrase("seat {seat} has no advice to give now", seat=seat)


def _hand_size(s: st.State) -> int:
    """Return the number of pawns in the hand of the active player."""
    return pawns.hand_size(s, s.active) if s.active >= 0 else 0


def _step(s: st.State) -> Iterator[Phrase]:
    if s.phase == st.DRAW and (not s.bag or _hand_size(s) == st.HAND):
        yield Phrase("nothing can be drawn")
    yield from _placement(s)
    is_asked = s.phase == st.ADVISE
    if (s.pending >= 0) != is_asked or (is_asked and s.pending < st.FLIP):
        yield Phrase("advice is pending without a choice, or a choice without advice")
        return
    yield from _look_faults(s)
    yield from _action_of_oxygen(s)


def _placement(s: st.State) -> Iterator[Phrase]:
    """Find the faults while a pawn is indicated, its continent designated, and a pawn placed."""
    held = _hand_size(s)
    if s.phase in (st.INDICATE, st.DESIGNATE, st.PLACE) and held == 0:
        yield Phrase("the active player has no pawn to play")
    if s.phase == st.INDICATE and (s.indicated, s.designated) != (st.NONE, st.NONE):
        yield Phrase("the turn has just begun, but a pawn is indicated or a continent designated")
    if s.phase in (st.DESIGNATE, st.PLACE) and not 0 <= s.indicated < held:
        yield Phrase("the indicated pawn is not in the hand")
    if s.phase == st.DESIGNATE and (s.designated != st.NONE or not continents.can_designate(s)):
        yield Phrase("no continent can be designated now")
    if s.phase == st.PLACE and (s.designated < 0 or not continents.may_designate(s, s.designated)):
        yield Phrase("the designated continent takes no pawn of this hand")


def _choosing(s: st.State) -> int:
    """Return the phase whose choice is made, or discussed."""
    return s.pending if s.phase == st.ADVISE else s.phase


def _look_faults(s: st.State) -> Iterator[Phrase]:
    is_looking = _choosing(s) == st.LOOK_MOVE
    if (s.looked >= 0) != is_looking or (
        is_looking and (s.space[s.looked] < 0 or s.looked // st.SPACES != s.designated)
    ):
        yield Phrase("the pawn looked at is not where it should be")


def _action_of_oxygen(s: st.State) -> Iterator[Phrase]:
    choosing = _choosing(s)
    if not st.FLIP <= choosing <= st.LOOK_MOVE:
        return
    if s.designated < 0 or s.white[s.designated] < 0 or _hand_size(s) == st.HAND:
        yield Phrase("no Oxygen was played for this action")
    elif oxygen.count_choices(s, choosing) < (2 if s.phase == st.ADVISE else 1):
        yield Phrase("there is nothing to choose")


def _bacteria(s: st.State) -> Iterator[Phrase]:
    yield from _move(s)
    if s.phase in (st.SHARE, st.MOVE_FROM, st.MOVE_TO) and _hand_size(s) == st.HAND:
        yield Phrase("the drawer of a Bacteria holds too many pawns")
    yield from _share(s)


def _move(s: st.State) -> Iterator[Phrase]:
    if (s.source >= 0) != (s.phase == st.MOVE_TO):
        yield Phrase("a pawn is being moved, or none though one should be")
    elif s.phase == st.MOVE_TO and (
        s.space[s.source] < 0 or not continents.room_elsewhere(s, s.source // st.SPACES)
    ):
        yield Phrase("the pawn to move is not there or has nowhere to go")
    if s.phase == st.MOVE_FROM and not bacteria.can_move(s):
        yield Phrase("no pawn can be moved")


def _share(s: st.State) -> Iterator[Phrase]:
    """Find seats that have chosen a pawn to pass though they have none, or out of turn."""
    order = [(s.active + k) % s.seats for k in range(s.seats)] if s.phase == st.SHARE else []
    for k, seat in enumerate(order):
        size, has_chosen = pawns.hand_size(s, seat), s.share[seat] >= 0
        if (
            has_chosen != (size > 0 and k < order.index(s.to_act))
            or s.share[seat] >= size > 0
            or (seat == s.to_act and size == 0)
        ):
            yield Phrase("seat {seat} has chosen out of turn or a pawn it does not hold", seat=seat)
    if any(s.share[seat] >= 0 for seat in range(st.SEATS) if seat not in order):
        yield Phrase("a pawn is to be passed by nobody")
