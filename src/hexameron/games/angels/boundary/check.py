"""The check of a position that came from outside: every broken invariant, as a phrase."""

from collections.abc import Iterator

from hexameron.core.compiled.record import Between
from hexameron.core.kernel import OVER
from hexameron.core.model.edition import Edition
from hexameron.core.model.positions import MOST_FAULTS, describe_outside
from hexameron.core.reading.language import Phrase
from hexameron.games.angels.boundary import check_stack, check_table
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.legal import MAX_LEGAL, legal
from hexameron.games.angels.rules.statics import refresh


def check(e: Edition, s: st.State) -> list[Phrase]:
    """Return at most six faults of a position; an empty list means that it is valid.

    All values are in their declared ranges. Later tests rely on the earlier ones.
    """
    c: st.Content = e.record
    for test in TESTS:
        if faults := list(test(c, s)):
            return faults[:MOST_FAULTS]
    return []


def _unknown_cards(c: st.Content, s: st.State) -> Iterator[Phrase]:
    """Find the cards that this content does not have."""
    printed = Between(st.NOTHING, c.cards - 1)
    for name in ("card", "human_card", "copied"):
        highest = int(s.raw[name].max())
        if highest > printed.high:
            yield describe_outside(name, highest, printed)


def _seats(c: st.Content, s: st.State) -> Iterator[Phrase]:
    if not s.seats <= s.procession_size <= st.SEAT_HUMANS * s.seats:
        yield Phrase(
            "a Procession of {number} for {seats} players", number=s.procession_size, seats=s.seats
        )
    if s.gone >> s.seats or s.gone.bit_count() >= s.seats:
        yield Phrase("a seat that does not exist has left, or nobody is left")
    yield from _missing_seats(s)
    if s.first == st.NOBODY and s.turn > 0:
        yield Phrase("nobody goes first")
    for seat in range(s.seats):
        if s.turn > 0 and s.picked[seat] == st.NOTHING:
            yield Phrase("seat {seat} has picked no human", seat=seat)
    for seat in range(s.seats, st.SEATS):
        if _has_something(s, seat):
            yield Phrase("seat {seat} does not play but has something", seat=seat)


def _missing_seats(s: st.State) -> Iterator[Phrase]:
    """Find the fields that name a seat of no player."""
    for name in ("first", "last_taker", "who", "speaker", "window_speaker", "window_seat"):
        if getattr(s, name) >= s.seats:
            yield Phrase(
                "{name} names seat {seat} of {seats}",
                name=name,
                seat=getattr(s, name),
                seats=s.seats,
            )
    for name in ("item_seat", "queue_seat", "delay_seat", "giant_at", "giant_maker"):
        if max(getattr(s, name)) >= s.seats:
            yield Phrase("{name} names a seat that does not exist", name=name)


def _has_something(s: st.State, seat: int) -> bool:
    return bool(
        s.host_size[seat]
        or s.faction[seat]
        or s.ban[seat]
        or s.picked[seat] != st.NOTHING
        or s.stir[st.STIRRED_ROWS * seat]
        or s.stir[st.STIRRED_ROWS * seat + 1]
    )


def _past(c: st.Content, s: st.State) -> Iterator[Phrase]:
    if s.decided > s.turn or any(
        s.sums[seat] for seat in range(st.SEATS) if seat >= s.seats or s.decided == 0
    ):
        yield Phrase("a Battle was decided that never was")
    if s.deed and s.resolving == st.NOTHING:
        yield Phrase("nothing is carried out but does something")


def _after_all(c: st.Content, s: st.State) -> Iterator[Phrase]:
    yield from _statics(c, s)
    yield from _legal(c, s)


def _statics(c: st.Content, s: st.State) -> Iterator[Phrase]:
    other = s.copy()
    refresh(c, other)
    for name in ("bonus", "sup_bonus", "aura", "hbonus", "haura"):
        if (other.raw[name] != s.raw[name]).any():
            yield Phrase("{name} is not what the always-on effects give", name=name)


def _legal(c: st.Content, s: st.State) -> Iterator[Phrase]:
    if s.to_act == OVER:
        return
    try:
        n = legal(c, s, [0] * (MAX_LEGAL + 8))
    except (IndexError, OverflowError, ValueError):
        n = 0
    if not 0 < n <= MAX_LEGAL:
        yield Phrase("nobody can act")


TESTS = (
    _unknown_cards,
    _seats,
    _past,
    check_table.cards,
    check_table.slots,
    check_table.humans,
    check_table.giants,
    check_stack.items,
    check_stack.prompts,
    _after_all,
)
