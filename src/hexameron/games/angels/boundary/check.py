"""The check of a position that came from outside: every broken invariant, as a phrase."""

from collections.abc import Iterator

from hexameron.core.kernel import CHANCE, OVER
from hexameron.core.model.edition import Edition
from hexameron.core.reading.language import Phrase
from hexameron.games.angels.boundary import check_stack, check_table
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.legal import MAX_LEGAL, legal
from hexameron.games.angels.rules.statics import refresh

STAYS, TURNS, TOKENS = 10**8, 127, 9999
# Fields with their lowest and highest value. The checks below test what depends on other fields.
SPANS: list[tuple[str, int, int]] = [
    (
        "lively redrawing building settling op_begun window_off item_fast item_freed aim_live delay_fast",
        0,
        1,
    ),
    ("up turned blocked stuck fought took stir acted", 0, 1),
    (
        "who speaker window_seat window_speaker item_seat queue_seat delay_seat giant_at giant_maker",
        0,
        st.SEATS - 1,
    ),
    ("first last_taker", st.NOBODY, st.SEATS - 1),
    ("passes window_passes", 0, st.SEATS),
    ("gone", 0, (1 << st.SEATS) - 1),
    ("lists", st.OPEN_LISTS, st.CLOSED_LISTS),
    ("procession_size", 2, st.DECK_HUMANS),
    ("phase", st.SETUP, st.ENDED),
    ("step", 0, st.P_STIR),
    ("seg", 0, st.DELAYS),
    ("prompt", st.NO_PROMPT, st.SHUFFLE_HUMANS),
    ("ending", 0, st.BY_LEAVING),
    ("turn decided giant_came giant_done", 0, TURNS),
    ("sums", -TOKENS, TOKENS),
    ("deed", 0, st.DID | st.MET_SHIELD | st.MET_KEEPER | st.MET_NO_ROOM),
    ("idle", 0, 9),
    ("announced", 0, 300),
    ("planned_support planned_earth", 0, st.ROW),
    (
        "counter stay presence hstay giant_stay item_presence aim_stay duel_a_stay duel_b_stay queue_a_stay queue_b_stay delay_stay",
        0,
        STAYS,
    ),
    ("ply verdicts", 0, 2**31 - 1),
    # Cards.
    ("halves piled in_hand in_host host_size", 0, st.HOST),
    ("pile", 0, st.DECK - 1),
    ("half_last", st.NOTHING, st.DECK - 1),
    ("place", 0, st.ABSENT),
    ("slot", st.NOTHING, st.CARDS - 1),
    ("item_source", 0, st.CARDS - 1),
    ("chosen", st.NOTHING, st.SLOTS - 1),
    ("queue_a queue_b", 0, st.SLOTS - 1),
    ("lore hlore", 0, (1 << st.LORE_BITS * st.SEATS) - 1),
    ("spent hspent", 0, (1 << st.SPENT_BITS * st.ABILITIES) - 1),
    ("faction side", st.LORD, st.FALLEN),
    ("status", st.READY, st.SACRIFICED),
    ("strip hstrip", 0, st.STRIPPED | st.STRIPPED_FOR_GOOD),
    ("ban marks marks_perm hmarks hmarks_perm", 0, fx.ALL_FLAGS),
    ("boost boost_perm hboost hboost_perm item_paid", -TOKENS, TOKENS),
    ("rise rise_perm sup_add", -100, 100),
    ("sup_set", st.NOTHING, 12),
    ("stirring", 0, st.STIRRED_ROWS * st.SEATS - 1),
    ("stir_at", 0, st.ROW - 1),
    # Humans and Giants.
    ("hplace", 0, st.UNBORN),
    ("picked", st.NOTHING, st.SEAT_HUMANS - 1),
    ("hchar hchar_perm", st.NOTHING, st.UNDECIDED),
    ("marker_char", st.GOOD, st.UNDECIDED),
    ("marker_level", 0, 9),
    ("marker_parent", st.NOTHING, st.DECK_HUMANS - 1),
    ("grave", 0, st.DECK_HUMANS - 1),
    ("graves", 0, st.DECK_HUMANS),
    ("looked", 0, (1 << st.DECK_HUMANS) - 1),
    ("giant_level", 0, 30000),
    ("window_giant", 0, st.GIANTS - 1),
    # The stack and its windows.
    ("items", 0, st.STACK),
    ("resolving", st.NOTHING, st.STACK - 1),
    ("item_from", st.FROM_HAND, st.FROM_DELAY),
    ("item_mode", st.NOTHING, st.MODES - 1),
    ("item_state", st.PENDING, st.RESOLVED),
    ("aims", 0, st.TARGETS),
    ("aim_record", 0, 1),
    ("record", 0, 2),
    ("op_left", 0, 9),
    ("window", st.NO_WINDOW, st.GIANT_WINDOW),
    ("aim delay_at", 0, st.ACTIONS - 1),
    ("duel_a duel_b", st.NOTHING, st.ACTIONS - 1),
    ("queued", 0, st.QUEUE),
    ("delays", 0, st.DELAYS),
]


def check(e: Edition, s: st.State) -> list[Phrase]:
    """Return at most six faults of a position; an empty list means that it is valid."""
    c: st.Content = e.record
    faults = list(_ranges(c, s))
    if faults:
        return faults[:6]
    for test in (
        _seats,
        _past,
        check_table.cards,
        check_table.slots,
        check_table.humans,
        check_table.giants,
        check_stack.items,
        check_stack.prompts,
    ):
        faults += test(c, s)
        if faults:
            return faults[:6]
    return [*_statics(c, s), *_legal(c, s)][:6]


def _ranges(c: st.Content, s: st.State) -> Iterator[Phrase]:
    if not 2 <= s.seats <= st.SEATS:
        yield Phrase("{seats} seats; 2 to {most} can play", seats=s.seats, most=st.SEATS)
        return
    if not (s.to_act in (CHANCE, OVER) or 0 <= s.to_act < s.seats):
        yield Phrase(
            "seat {seat} is to act, but there are {seats} seats", seat=s.to_act, seats=s.seats
        )
    of_content = [
        ("card human_card copied", st.NOTHING, c.cards - 1),
        ("item_ability delay_ability", 0, len(c.a_kind) - 1),
        ("pc delay_op", 0, len(c.o_code) - 1),
    ]
    for names, low, high in SPANS + of_content:
        for name in names.split():
            value = s.raw[name]
            if value.min() < low or value.max() > high:
                yield Phrase("{name} is outside {low} to {high}", name=name, low=low, high=high)


def _seats(c: st.Content, s: st.State) -> Iterator[Phrase]:
    if not s.seats <= s.procession_size <= st.SEAT_HUMANS * s.seats:
        yield Phrase(
            "a Procession of {number} for {seats} players", number=s.procession_size, seats=s.seats
        )
    if s.gone >> s.seats or bin(s.gone).count("1") >= s.seats:
        yield Phrase("a seat that does not exist has left, or nobody is left")
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
    if s.first == st.NOBODY and s.turn > 0:
        yield Phrase("nobody goes first")
    for seat in range(st.SEATS):
        if seat >= s.seats and (
            s.host_size[seat]
            or s.faction[seat]
            or s.ban[seat]
            or s.picked[seat] != st.NOTHING
            or s.stir[2 * seat]
            or s.stir[2 * seat + 1]
        ):
            yield Phrase("seat {seat} does not play but has something", seat=seat)
        elif seat < s.seats and s.turn > 0 and s.picked[seat] == st.NOTHING:
            yield Phrase("seat {seat} has picked no human", seat=seat)


def _past(c: st.Content, s: st.State) -> Iterator[Phrase]:
    if s.decided > s.turn or any(
        s.sums[seat] for seat in range(st.SEATS) if seat >= s.seats or s.decided == 0
    ):
        yield Phrase("a Battle was decided that never was")
    if s.deed and s.resolving == st.NOTHING:
        yield Phrase("nothing is carried out but does something")


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
