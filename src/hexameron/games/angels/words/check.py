"""The check of any position that came from outside: every invariant, in words."""

from __future__ import annotations

from collections.abc import Iterator

from hexameron.core.edition import Edition
from hexameron.core.kernel import CHANCE, OVER
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.legal import MAX_LEGAL, legal
from hexameron.games.angels.rules.rows import in_row
from hexameron.games.angels.rules.statics import refresh
from hexameron.games.angels.words.check_stack import flow, items

# Scalars and arrays with their lowest and highest value; what depends on the rest of the position is tested below.
RANGES: dict[str, tuple[int, int]] = {
    "lists": (0, 2), "procession_size": (2, 16), "first": (-1, 3), "last_taker": (-1, 3), "turn": (0, 127), "idle": (0, 9), "lively": (0, 1),
    "announced": (0, 300), "planned_support": (0, 4), "planned_earth": (0, 4), "halves": (0, 60), "half_last": (-1, 63), "redrawing": (0, 1),
    "ending": (0, 5), "prompt": (0, 30), "who": (0, 3), "chosen": (-1, 47), "counter": (0, 10**8), "phase": (0, 5), "step": (0, 9), "seg": (0, 32),
    "faction": (0, 1), "picked": (-1, 3), "ban": (0, 511), "spent": (0, 255), "lore": (0, 4095), "status": (0, 2), "up": (0, 1), "turned": (0, 1),
    "blocked": (0, 1), "stuck": (0, 1), "fought": (0, 1), "took": (0, 1), "boost": (-9999, 9999), "boost_perm": (-9999, 9999), "rise": (-100, 100),
    "rise_perm": (-100, 100), "sup_set": (-1, 12), "sup_add": (-100, 100), "strip": (0, 3), "marks": (0, 511), "marks_perm": (0, 511),
    "side": (0, 1), "stay": (0, 10**8), "presence": (0, 10**8), "stir": (0, 1), "stirring": (0, 7), "stir_at": (0, 3), "hstay": (0, 10**8),
    "hboost": (-9999, 9999), "hboost_perm": (-9999, 9999), "hstrip": (0, 3), "hmarks": (0, 511), "hmarks_perm": (0, 511), "hchar": (-1, 2),
    "hchar_perm": (-1, 2), "acted": (0, 1), "hspent": (0, 255), "hlore": (0, 4095), "marker_level": (0, 9), "marker_char": (0, 2),
    "marker_parent": (-1, 15), "giant_level": (0, 30000), "giant_at": (0, 3), "giant_maker": (0, 3), "giant_came": (0, 127), "giant_done": (0, 127),
    "giant_stay": (0, 10**8), "items": (0, st.STACK), "building": (0, 1), "resolving": (-1, st.STACK - 1), "settling": (0, 1), "speaker": (0, 3),
    "passes": (0, 4), "item_seat": (0, 3), "item_from": (0, 3), "item_fast": (0, 1), "item_presence": (0, 10**8), "item_freed": (0, 1),
    "item_mode": (-1, 3), "item_state": (0, 2), "item_fate": (0, 4), "item_order": (0, 24), "item_paid": (-9999, 9999), "aims": (0, st.TARGETS),
    "aim": (0, st.ACTIONS - 1), "aim_stay": (0, 10**8), "aim_record": (0, 1), "aim_live": (0, 1), "past": (0, st.STACK), "past_seat": (0, 3),
    "past_fate": (0, 4), "record": (0, 2), "op_begun": (0, 1), "op_left": (0, 9), "looked": (0, 65535), "window": (0, 3), "window_off": (0, 1),
    "window_seat": (0, 3), "window_speaker": (0, 3), "window_passes": (0, 4), "window_giant": (0, 3), "duel_a": (-1, st.ACTIONS - 1),
    "duel_b": (-1, st.ACTIONS - 1), "duel_a_stay": (0, 10**8), "duel_b_stay": (0, 10**8), "queued": (0, st.QUEUE), "queue_a": (0, 47), "queue_b": (0, 47),
    "queue_a_stay": (0, 10**8), "queue_b_stay": (0, 10**8), "queue_seat": (0, 3), "delays": (0, 32), "delay_seat": (0, 3), "delay_fast": (0, 1),
    "delay_at": (0, st.ACTIONS - 1), "delay_stay": (0, 10**8), "gone": (0, 15), "graves": (0, 16), "grave": (0, 15), "pile": (0, 63), "piled": (0, 60),
    "in_hand": (0, 60), "in_host": (0, 60), "host_size": (0, 60), "ply": (0, 2**31 - 1), "hplace": (0, 8), "place": (0, st.ABSENT),
}  # fmt: skip


def check(e: Edition, s: st.State) -> list[str]:
    """Faults of a position; an empty list if it is sound."""
    c: st.Content = e.record
    faults = list(_ranges(c, s))
    if faults:
        return faults[:6]
    for test in (_seats, _cards, _slots, _humans, _giants, items, flow):
        faults += test(c, s)
        if faults:
            return faults[:6]
    return [*_statics(c, s), *_legal(c, s)][:6]


def _ranges(c: st.Content, s: st.State) -> Iterator[str]:
    if not 2 <= s.seats <= st.SEATS:
        yield f"{s.seats} seats; Aniołowie has 2 to 4"
        return
    if not (s.to_act in (CHANCE, OVER) or 0 <= s.to_act < s.seats):
        yield f"seat {s.to_act} is to act, but there are {s.seats} seats"
    limits = {
        **RANGES,
        "card": (-1, c.cards - 1),
        "human_card": (-1, c.cards - 1),
        "copied": (-1, c.cards - 1),
        "past_card": (0, c.cards - 1),
    }
    limits |= {
        "item_ability": (0, 511),
        "delay_ability": (0, 511),
        "item_source": (0, 255),
        "slot": (-1, 255),
        "pc": (0, 767),
        "delay_op": (0, 767),
    }
    for name, (low, high) in limits.items():
        value = s.raw[name]
        if value.min() < low or value.max() > high:
            yield f"{name} is outside {low} to {high}"


def _seats(c: st.Content, s: st.State) -> Iterator[str]:
    if not s.seats <= s.procession_size <= 4 * s.seats:
        yield f"a Procession of {s.procession_size} for {s.seats} players"
    if s.gone >> s.seats or bin(s.gone).count("1") >= s.seats:
        yield "a seat that does not exist has left, or nobody is left"
    for name in ("first", "last_taker", "who", "speaker", "window_speaker", "window_seat"):
        if getattr(s, name) >= s.seats:
            yield f"{name} names seat {getattr(s, name)} of {s.seats}"
    for name in ("item_seat", "queue_seat", "delay_seat", "past_seat", "giant_at", "giant_maker"):
        if max(getattr(s, name)) >= s.seats:
            yield f"{name} names a seat that does not exist"
    if s.first == st.NOBODY and s.phase != st.SETUP:
        yield "nobody goes first"
    for seat in range(st.SEATS):
        if seat >= s.seats and (
            s.host_size[seat] or s.faction[seat] or s.ban[seat] or s.picked[seat] != st.NOTHING or s.stir[2 * seat] or s.stir[2 * seat + 1]
        ):
            yield f"seat {seat} does not play but has something"
        elif seat < s.seats and (s.phase != st.SETUP or s.step > 0) and s.picked[seat] == st.NOTHING:
            yield f"seat {seat} has picked no human"


def _cards(c: st.Content, s: st.State) -> Iterator[str]:
    for seat in range(st.SEATS):
        counts = dict.fromkeys((st.IN_HAND, st.IN_HOST, st.DISCARDED), 0)
        for i in range(st.DECK):
            card, place = s.card[st.DECK * seat + i], s.place[st.DECK * seat + i]
            if (i < s.host_size[seat]) != (card != st.NOTHING) or (card == st.NOTHING) != (place == st.ABSENT):
                yield f"card {i} of seat {seat} is there without a name, or the other way round"
                return
            if card == st.NOTHING:
                if s.spent[st.DECK * seat + i] or s.lore[st.DECK * seat + i]:
                    yield f"card {i} of seat {seat} does not exist but was used or seen"
                continue
            if c.kind[card] == st.HUMAN_CARD:
                yield f"card {i} of seat {seat} is a human; humans are never in a Host (A-4)"
            if any(s.lore[st.DECK * seat + i] >> 3 * q & 7 > 4 for q in range(st.SEATS)):
                yield f"card {i} of seat {seat} is known in a way that does not exist"
            if place in counts:
                counts[place] += 1
            if place < st.SLOTS and s.slot[place] != st.DECK * seat + i:
                yield f"card {i} of seat {seat} says it is in slot {place}, where it is not"
        if (counts[st.IN_HAND], counts[st.IN_HOST], counts[st.DISCARDED]) != (s.in_hand[seat], s.in_host[seat], s.piled[seat]):
            yield f"hand, Host or discard pile of seat {seat} is miscounted"
            return
        pile = [s.pile[seat, i] for i in range(s.piled[seat])]
        if len(set(pile)) != len(pile) or any(s.place[st.DECK * seat + i] != st.DISCARDED for i in pile):
            yield f"the discard pile of seat {seat} holds a card that is elsewhere"
        if any(s.pile[seat, i] for i in range(s.piled[seat], st.DECK)):
            yield f"the discard pile of seat {seat} has cards behind its end"


def _slots(c: st.Content, s: st.State) -> Iterator[str]:
    marks = (
        "status",
        "up",
        "turned",
        "blocked",
        "stuck",
        "fought",
        "took",
        "boost",
        "boost_perm",
        "rise",
        "rise_perm",
        "sup_add",
        "strip",
        "marks",
    )
    stays = [s.stay[slot] for slot in range(st.SLOTS) if s.slot[slot] != st.NOTHING]
    presences = [s.presence[slot] for slot in range(st.SLOTS) if s.slot[slot] != st.NOTHING]
    if len(set(stays)) != len(stays) or len(set(presences)) != len(presences) or max(stays + presences, default=0) > s.counter:
        yield "two cards have the same stay, or a stay that has not begun"
    for slot in range(st.SLOTS):
        instance = s.slot[slot]
        if instance == st.NOTHING:
            if (
                any(getattr(s, name)[slot] for name in (*marks, "marks_perm", "side", "stay", "presence"))
                or s.sup_set[slot] != -1
                or s.copied[slot] != -1
            ):
                yield f"slot {slot} is empty but has marks"
            continue
        if (
            slot >= st.SEAT_SLOTS * s.seats
            or s.place[instance] != slot
            or s.card[instance] == st.NOTHING
            or c.kind[s.card[instance]] != st.ANGEL_CARD
        ):
            yield f"slot {slot} holds a card that cannot be there"
            return
        if s.stay[slot] < 1 or s.presence[slot] < 1:
            yield f"the card in slot {slot} has no stay"
        if s.copied[slot] != st.NOTHING and c.kind[s.copied[slot]] != st.ANGEL_CARD:
            yield f"the card in slot {slot} copies what is no angel"
        in_battle = slot % st.SEAT_SLOTS // st.ROW == st.BATTLE_ROW
        if s.turned[slot] and (not in_battle or s.status[slot] == 0):
            yield f"slot {slot}: support is declared in Battle only, for a use (A-45)"
        if s.stuck[slot] and (not in_battle or s.up[slot]):
            yield f"slot {slot}: only a face-down card in Battle can be left unrevealed (A-33)"
        if not in_battle and (s.status[slot] > 0) != (s.up[slot] == 1):
            yield f"slot {slot}: outside Battle ready cards lie face-down and used ones face-up (A-20)"
        if (
            s.up[slot] == 0
            and instance // st.DECK != slot // st.SEAT_SLOTS
            and s.lore[instance] & 0b100100100100 & (1 << 3 * s.seats) - 1 != 0b100100100100 & (1 << 3 * s.seats) - 1
        ):
            yield f"slot {slot}: a card of another owner lies face-down without everybody knowing it"
    for seat in range(s.seats):
        for row in range(3):
            if in_row(s, seat, row) > c.row_limit_one_colour:
                yield f"seat {seat} has too many angels in row {row} (A-7)"


def _humans(c: st.Content, s: st.State) -> Iterator[str]:
    graves = [s.grave[i] for i in range(s.graves)]
    if sorted(graves) != [h for h in range(st.DECK_HUMANS) if s.hplace[h] == st.CEMETERY] or any(s.grave[i] for i in range(s.graves, 16)):
        yield "the Cemetery holds a human that is elsewhere, or misses one"
    stays = [s.hstay[h] for h in range(st.HUMANS) if s.hplace[h] < st.SEATS]
    if len(set(stays)) != len(stays) or max(stays, default=0) > s.counter:
        yield "two humans have the same stay, or a stay that has not begun"
    for h in range(st.HUMANS):
        place, marker = s.hplace[h], h >= st.DECK_HUMANS
        if s.seats <= place < st.PROCESSION or any(s.hlore[h] >> 3 * q & 7 > 4 for q in range(st.SEATS)):
            yield f"human {h} is on an Earth that does not exist, or known in a strange way"
        if (place < s.seats) != (s.hstay[h] > 0):
            yield f"human {h} has a stay exactly while on an Earth"
        if marker:
            k = h - st.DECK_HUMANS
            if (place >= st.PROCESSION and place != st.UNBORN) or (place == st.UNBORN) != (s.marker_level[k] == 0):
                yield f"marker {k} is neither on an Earth nor out of play"
            if place == st.UNBORN and (s.marker_char[k] or s.marker_parent[k] != st.NOTHING or s.hlore[h]):
                yield f"marker {k} is out of play but has marks"
        elif (h < 4 * s.seats) != (s.human_card[h] != st.NOTHING) or (
            s.human_card[h] != st.NOTHING and c.kind[s.human_card[h]] != st.HUMAN_CARD
        ):
            yield f"human {h} has no card, or one that is no human"
            return
        elif (s.human_card[h] == st.NOTHING) != (place == st.UNBORN):
            yield f"human {h} is nowhere"
        if place >= s.seats and (
            s.hboost[h] or s.hboost_perm[h] or s.hstrip[h] or s.hmarks[h] or s.hmarks_perm[h] or s.hchar[h] != -1 or s.hchar_perm[h] != -1
        ):
            yield f"human {h} is on no Earth but has marks"
    if s.phase != st.SETUP and sum(s.hplace[h] == st.ASIDE for h in range(st.DECK_HUMANS)) != 4 * s.seats - s.procession_size:
        yield "the number of humans set aside does not fit the Procession"


def _giants(c: st.Content, s: st.State) -> Iterator[str]:
    for g in range(st.GIANTS):
        if s.giant_level[g] == 0 and (s.giant_at[g] or s.giant_maker[g] or s.giant_came[g] or s.giant_done[g] or s.giant_stay[g]):
            yield f"Giant {g} is dead but has marks"
        if s.giant_level[g] and not 0 < s.giant_stay[g] <= s.counter:
            yield f"Giant {g} never arrived"
    if sum(level > 0 for level in s.giant_level) > c.giants_max:
        yield "too many Giants"


def _statics(c: st.Content, s: st.State) -> Iterator[str]:
    other = s.copy()
    refresh(c, other)
    for name in ("bonus", "sup_bonus", "aura", "hbonus", "haura"):
        if (other.raw[name] != s.raw[name]).any():
            yield f"{name} is not what the always-on effects give"


def _legal(c: st.Content, s: st.State) -> Iterator[str]:
    if s.to_act == OVER:
        return
    try:
        n = legal(c, s, [0] * (MAX_LEGAL + 8))
    except (IndexError, OverflowError, ValueError) as error:
        yield f"nobody could act: {error}"
        return
    if not 0 < n <= MAX_LEGAL:
        yield "nobody can act"
