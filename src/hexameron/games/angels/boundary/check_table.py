"""Faults in a position's cards, slots, humans and Giants, as phrases."""

from collections.abc import Iterator

from hexameron.core.reading.language import Phrase
from hexameron.games.angels.rules import knowledge, rows, state as st

# Fields that must be 0 for an empty slot, or for a human on no Earth.
MARKS = (
    "status", "up", "turned", "blocked", "stuck", "fought", "took", "boost", "boost_perm", "rise", "rise_perm", "sup_add", "strip", "marks",
    "marks_perm", "side", "stay", "presence",
)  # fmt: skip
HUMAN_MARKS = ("hboost", "hboost_perm", "hstrip", "hmarks", "hmarks_perm")


def cards(c: st.Content, s: st.State) -> Iterator[Phrase]:
    for seat in range(st.SEATS):
        faults = [*_list(c, s, seat), *_counts(s, seat)]
        yield from faults
        if faults:
            return  # the discard pile is read by its count
        yield from _pile(s, seat)


def _list(c: st.Content, s: st.State, seat: int) -> Iterator[Phrase]:
    """Find the faults of the cards in a seat's list, one by one."""
    for i in range(st.DECK):
        instance = st.DECK * seat + i
        card, place = s.card[instance], s.place[instance]
        is_there = card != st.NOTHING
        if is_there != (i < s.host_size[seat]) or is_there != (place != st.ABSENT):
            yield Phrase(
                "card {number} of seat {seat} is there without a name, or the other way round",
                number=i,
                seat=seat,
            )
            return
        if is_there:
            yield from _card(c, s, seat, i)
        elif s.spent[instance] or s.lore[instance]:
            yield Phrase(
                "card {number} of seat {seat} does not exist but was used or seen",
                number=i,
                seat=seat,
            )


def _card(c: st.Content, s: st.State, seat: int, i: int) -> Iterator[Phrase]:
    instance = st.DECK * seat + i
    place = s.place[instance]
    if c.kind[s.card[instance]] == st.HUMAN_CARD:
        yield Phrase(
            "card {number} of seat {seat} is a human; humans are never in a Host (A-4)",
            number=i,
            seat=seat,
        )
    if not _is_lore(s.lore[instance]):
        yield Phrase(
            "card {number} of seat {seat} is known in a way that does not exist",
            number=i,
            seat=seat,
        )
    if place < st.SLOTS and s.slot[place] != instance:
        yield Phrase(
            "card {number} of seat {seat} says it is in slot {place}, where it is not",
            number=i,
            seat=seat,
            place=place,
        )


def _is_lore(lore: int) -> bool:
    """Return whether what each seat knows of a card is a level of knowledge."""
    return all(knowledge.level_of_lore(lore, seat) <= st.KNOWN for seat in range(st.SEATS))


def _counts(s: st.State, seat: int) -> Iterator[Phrase]:
    places = [s.place[st.DECK * seat + i] for i in range(st.DECK)]
    counts = [places.count(place) for place in (st.IN_HAND, st.IN_HOST, st.DISCARDED)]
    if counts != [s.in_hand[seat], s.in_host[seat], s.piled[seat]]:
        yield Phrase("hand, Host or discard pile of seat {seat} is miscounted", seat=seat)


def _pile(s: st.State, seat: int) -> Iterator[Phrase]:
    pile = [s.pile[seat, i] for i in range(s.piled[seat])]
    if len(set(pile)) != len(pile) or any(
        s.place[st.DECK * seat + i] != st.DISCARDED for i in pile
    ):
        yield Phrase("the discard pile of seat {seat} holds a card that is elsewhere", seat=seat)
    if any(s.pile[seat, i] for i in range(s.piled[seat], st.DECK)):
        yield Phrase("the discard pile of seat {seat} has cards behind its end", seat=seat)


def slots(c: st.Content, s: st.State) -> Iterator[Phrase]:
    taken = [slot for slot in range(st.SLOTS) if s.slot[slot] != st.NOTHING]
    stays, presences = [s.stay[slot] for slot in taken], [s.presence[slot] for slot in taken]
    if not (_are_stays(s, stays) and _are_stays(s, presences)):
        yield Phrase("two cards have the same stay, or a stay that has not begun")
    for slot in range(st.SLOTS):
        if s.slot[slot] == st.NOTHING:
            if _has_marks(s, slot):
                yield Phrase("slot {slot} is empty but has marks", slot=slot)
        elif not _may_be_in_slot(c, s, slot):
            yield Phrase("slot {slot} holds a card that cannot be there", slot=slot)
            return
        else:
            yield from _angel(c, s, slot)
            yield from _facing(s, slot)
    for seat in range(s.seats):
        for row in range(st.ROWS):
            if rows.in_row(s, seat, row) > c.row_limit_one_colour:
                yield Phrase(
                    "seat {seat} has too many angels in row {row} (A-7)", seat=seat, row=row
                )


def _are_stays(s: st.State, numbers: list[int]) -> bool:
    """Return whether the stay numbers are all different, and all given out already."""
    return len(set(numbers)) == len(numbers) and max(numbers, default=0) <= s.counter


def _has_marks(s: st.State, slot: int) -> bool:
    return (
        any(getattr(s, name)[slot] for name in MARKS)
        or s.sup_set[slot] != st.NOTHING
        or s.copied[slot] != st.NOTHING
    )


def _may_be_in_slot(c: st.Content, s: st.State, slot: int) -> bool:
    """Return whether the slot is on the table, and its card an angel that is there."""
    instance = s.slot[slot]
    return (
        slot < st.SEAT_SLOTS * s.seats
        and s.place[instance] == slot
        and s.card[instance] != st.NOTHING
        and c.kind[s.card[instance]] == st.ANGEL_CARD
    )


def _angel(c: st.Content, s: st.State, slot: int) -> Iterator[Phrase]:
    if s.stay[slot] < 1 or s.presence[slot] < 1:
        yield Phrase("the card in slot {slot} has no stay", slot=slot)
    if s.copied[slot] != st.NOTHING and c.kind[s.copied[slot]] != st.ANGEL_CARD:
        yield Phrase("the card in slot {slot} copies what is no angel", slot=slot)


def _facing(s: st.State, slot: int) -> Iterator[Phrase]:
    """Find a card that is face-up, face-down or turned where that is not possible."""
    in_battle, is_ready = rows.row_of(slot) == st.BATTLE_ROW, s.status[slot] == st.READY
    if s.turned[slot] and (not in_battle or is_ready):
        yield Phrase("slot {slot}: support is declared in Battle only, for a use (A-45)", slot=slot)
    if s.stuck[slot] and (not in_battle or s.up[slot]):
        yield Phrase(
            "slot {slot}: only a face-down card in Battle can be left unrevealed (A-33)",
            slot=slot,
        )
    if not in_battle and is_ready == (s.up[slot] == 1):
        yield Phrase(
            "slot {slot}: outside Battle ready cards lie face-down and used ones face-up (A-20)",
            slot=slot,
        )
    if not s.up[slot] and _is_foreign_secret(s, slot):
        yield Phrase(
            "slot {slot}: a card of another owner lies face-down without everybody knowing it",
            slot=slot,
        )


def _is_foreign_secret(s: st.State, slot: int) -> bool:
    instance = s.slot[slot]
    return rows.owner_of(instance) != rows.seat_of(slot) and any(
        knowledge.level_of_lore(s.lore[instance], seat) < st.KNOWN for seat in range(s.seats)
    )


def humans(c: st.Content, s: st.State) -> Iterator[Phrase]:
    yield from _cemetery(s)
    stays = [s.hstay[h] for h in range(st.HUMANS) if s.hplace[h] < st.SEATS]
    if not _are_stays(s, stays):
        yield Phrase("two humans have the same stay, or a stay that has not begun")
    for h in range(st.HUMANS):
        yield from _earth(s, h)
        if h < st.DECK_HUMANS and not _has_human_card(c, s, h):
            yield Phrase("human {number} has no card, or one that is no human", number=h)
            return
        yield from _marker(s, h) if h >= st.DECK_HUMANS else _deck_human(s, h)
        if s.hplace[h] >= s.seats and _has_human_marks(s, h):
            yield Phrase("human {number} is on no Earth but has marks", number=h)
    set_aside = sum(s.hplace[h] == st.ASIDE for h in range(st.DECK_HUMANS))
    if s.turn > 0 and set_aside != st.SEAT_HUMANS * s.seats - s.procession_size:
        yield Phrase("the number of humans set aside does not fit the Procession")


def _cemetery(s: st.State) -> Iterator[Phrase]:
    graves = [s.grave[i] for i in range(s.graves)]
    dead = [h for h in range(st.DECK_HUMANS) if s.hplace[h] == st.CEMETERY]
    if sorted(graves) != dead or any(s.grave[i] for i in range(s.graves, st.DECK_HUMANS)):
        yield Phrase("the Cemetery holds a human that is elsewhere, or misses one")


def _earth(s: st.State, h: int) -> Iterator[Phrase]:
    """Find a human on no seat's Earth, or with a stay that does not fit its place."""
    if s.seats <= s.hplace[h] < st.PROCESSION or not _is_lore(s.hlore[h]):
        yield Phrase(
            "human {number} is on an Earth that does not exist, or known in a strange way",
            number=h,
        )
    if (s.hplace[h] < s.seats) != (s.hstay[h] > 0):
        yield Phrase("human {number} has a stay exactly while on an Earth", number=h)


def _marker(s: st.State, h: int) -> Iterator[Phrase]:
    k, is_unborn = h - st.DECK_HUMANS, s.hplace[h] == st.UNBORN
    if (s.hplace[h] >= st.PROCESSION and not is_unborn) or is_unborn != (s.marker_level[k] == 0):
        yield Phrase("marker {number} is neither on an Earth nor out of play", number=k)
    if is_unborn and (s.marker_char[k] or s.marker_parent[k] != st.NOTHING or s.hlore[h]):
        yield Phrase("marker {number} is out of play but has marks", number=k)


def _has_human_card(c: st.Content, s: st.State, h: int) -> bool:
    """Return whether a human of a playing seat has a human's card, and no other human a card."""
    card = s.human_card[h]
    if h >= st.SEAT_HUMANS * s.seats:
        return card == st.NOTHING
    return card != st.NOTHING and c.kind[card] == st.HUMAN_CARD


def _deck_human(s: st.State, h: int) -> Iterator[Phrase]:
    if (s.human_card[h] == st.NOTHING) != (s.hplace[h] == st.UNBORN):
        yield Phrase("human {number} is nowhere", number=h)


def _has_human_marks(s: st.State, h: int) -> bool:
    return (
        any(getattr(s, name)[h] for name in HUMAN_MARKS)
        or s.hchar[h] != st.NOTHING
        or s.hchar_perm[h] != st.NOTHING
    )


def giants(c: st.Content, s: st.State) -> Iterator[Phrase]:
    for g in range(st.GIANTS):
        if s.giant_level[g] == 0 and (
            s.giant_at[g]
            or s.giant_maker[g]
            or s.giant_came[g]
            or s.giant_done[g]
            or s.giant_stay[g]
        ):
            yield Phrase("Giant {number} is dead but has marks", number=g)
        if s.giant_level[g] and not 0 < s.giant_stay[g] <= s.counter:
            yield Phrase("Giant {number} never arrived", number=g)
    if sum(level > 0 for level in s.giant_level) > c.giants_max:
        yield Phrase("too many Giants")
