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
        counts = dict.fromkeys((st.IN_HAND, st.IN_HOST, st.DISCARDED), 0)
        for i in range(st.DECK):
            card, place = s.card[st.DECK * seat + i], s.place[st.DECK * seat + i]
            if (i < s.host_size[seat]) != (card != st.NOTHING) or (card == st.NOTHING) != (
                place == st.ABSENT
            ):
                yield Phrase(
                    "card {number} of seat {seat} is there without a name, or the other way round",
                    number=i,
                    seat=seat,
                )
                return
            if card == st.NOTHING:
                if s.spent[st.DECK * seat + i] or s.lore[st.DECK * seat + i]:
                    yield Phrase(
                        "card {number} of seat {seat} does not exist but was used or seen",
                        number=i,
                        seat=seat,
                    )
                continue
            if c.kind[card] == st.HUMAN_CARD:
                yield Phrase(
                    "card {number} of seat {seat} is a human; humans are never in a Host (A-4)",
                    number=i,
                    seat=seat,
                )
            if any(
                knowledge.level_of_lore(s.lore[st.DECK * seat + i], q) > st.KNOWN
                for q in range(st.SEATS)
            ):
                yield Phrase(
                    "card {number} of seat {seat} is known in a way that does not exist",
                    number=i,
                    seat=seat,
                )
            if place in counts:
                counts[place] += 1
            if place < st.SLOTS and s.slot[place] != st.DECK * seat + i:
                yield Phrase(
                    "card {number} of seat {seat} says it is in slot {place}, where it is not",
                    number=i,
                    seat=seat,
                    place=place,
                )
        if (counts[st.IN_HAND], counts[st.IN_HOST], counts[st.DISCARDED]) != (
            s.in_hand[seat],
            s.in_host[seat],
            s.piled[seat],
        ):
            yield Phrase("hand, Host or discard pile of seat {seat} is miscounted", seat=seat)
            return
        pile = [s.pile[seat, i] for i in range(s.piled[seat])]
        if len(set(pile)) != len(pile) or any(
            s.place[st.DECK * seat + i] != st.DISCARDED for i in pile
        ):
            yield Phrase(
                "the discard pile of seat {seat} holds a card that is elsewhere", seat=seat
            )
        if any(s.pile[seat, i] for i in range(s.piled[seat], st.DECK)):
            yield Phrase("the discard pile of seat {seat} has cards behind its end", seat=seat)


def slots(c: st.Content, s: st.State) -> Iterator[Phrase]:
    stays = [s.stay[slot] for slot in range(st.SLOTS) if s.slot[slot] != st.NOTHING]
    presences = [s.presence[slot] for slot in range(st.SLOTS) if s.slot[slot] != st.NOTHING]
    if (
        len(set(stays)) != len(stays)
        or len(set(presences)) != len(presences)
        or max(stays + presences, default=0) > s.counter
    ):
        yield Phrase("two cards have the same stay, or a stay that has not begun")
    for slot in range(st.SLOTS):
        instance = s.slot[slot]
        if instance == st.NOTHING:
            if (
                any(getattr(s, name)[slot] for name in MARKS)
                or s.sup_set[slot] != st.NOTHING
                or s.copied[slot] != st.NOTHING
            ):
                yield Phrase("slot {slot} is empty but has marks", slot=slot)
            continue
        if (
            slot >= st.SEAT_SLOTS * s.seats
            or s.place[instance] != slot
            or s.card[instance] == st.NOTHING
            or c.kind[s.card[instance]] != st.ANGEL_CARD
        ):
            yield Phrase("slot {slot} holds a card that cannot be there", slot=slot)
            return
        if s.stay[slot] < 1 or s.presence[slot] < 1:
            yield Phrase("the card in slot {slot} has no stay", slot=slot)
        if s.copied[slot] != st.NOTHING and c.kind[s.copied[slot]] != st.ANGEL_CARD:
            yield Phrase("the card in slot {slot} copies what is no angel", slot=slot)
        in_battle = rows.row_of(slot) == st.BATTLE_ROW
        if s.turned[slot] and (not in_battle or s.status[slot] == st.READY):
            yield Phrase(
                "slot {slot}: support is declared in Battle only, for a use (A-45)", slot=slot
            )
        if s.stuck[slot] and (not in_battle or s.up[slot]):
            yield Phrase(
                "slot {slot}: only a face-down card in Battle can be left unrevealed (A-33)",
                slot=slot,
            )
        if not in_battle and (s.status[slot] != st.READY) != (s.up[slot] == 1):
            yield Phrase(
                "slot {slot}: outside Battle ready cards lie face-down and used ones face-up (A-20)",
                slot=slot,
            )
        foreign = rows.owner_of(instance) != rows.seat_of(slot)
        if (
            s.up[slot] == 0
            and foreign
            and any(knowledge.level_of_lore(s.lore[instance], q) < st.KNOWN for q in range(s.seats))
        ):
            yield Phrase(
                "slot {slot}: a card of another owner lies face-down without everybody knowing it",
                slot=slot,
            )
    for seat in range(s.seats):
        for row in range(st.ROWS):
            if rows.in_row(s, seat, row) > c.row_limit_one_colour:
                yield Phrase(
                    "seat {seat} has too many angels in row {row} (A-7)", seat=seat, row=row
                )


def humans(c: st.Content, s: st.State) -> Iterator[Phrase]:
    graves = [s.grave[i] for i in range(s.graves)]
    if sorted(graves) != [h for h in range(st.DECK_HUMANS) if s.hplace[h] == st.CEMETERY] or any(
        s.grave[i] for i in range(s.graves, st.DECK_HUMANS)
    ):
        yield Phrase("the Cemetery holds a human that is elsewhere, or misses one")
    stays = [s.hstay[h] for h in range(st.HUMANS) if s.hplace[h] < st.SEATS]
    if len(set(stays)) != len(stays) or max(stays, default=0) > s.counter:
        yield Phrase("two humans have the same stay, or a stay that has not begun")
    for h in range(st.HUMANS):
        place, marker = s.hplace[h], h >= st.DECK_HUMANS
        if s.seats <= place < st.PROCESSION or any(
            knowledge.level_of_lore(s.hlore[h], q) > st.KNOWN for q in range(st.SEATS)
        ):
            yield Phrase(
                "human {number} is on an Earth that does not exist, or known in a strange way",
                number=h,
            )
        if (place < s.seats) != (s.hstay[h] > 0):
            yield Phrase("human {number} has a stay exactly while on an Earth", number=h)
        if marker:
            k = h - st.DECK_HUMANS
            if (place >= st.PROCESSION and place != st.UNBORN) or (place == st.UNBORN) != (
                s.marker_level[k] == 0
            ):
                yield Phrase("marker {number} is neither on an Earth nor out of play", number=k)
            if place == st.UNBORN and (
                s.marker_char[k] or s.marker_parent[k] != st.NOTHING or s.hlore[h]
            ):
                yield Phrase("marker {number} is out of play but has marks", number=k)
        elif (h < st.SEAT_HUMANS * s.seats) != (s.human_card[h] != st.NOTHING) or (
            s.human_card[h] != st.NOTHING and c.kind[s.human_card[h]] != st.HUMAN_CARD
        ):
            yield Phrase("human {number} has no card, or one that is no human", number=h)
            return
        elif (s.human_card[h] == st.NOTHING) != (place == st.UNBORN):
            yield Phrase("human {number} is nowhere", number=h)
        if place >= s.seats and (
            any(getattr(s, name)[h] for name in HUMAN_MARKS)
            or s.hchar[h] != st.NOTHING
            or s.hchar_perm[h] != st.NOTHING
        ):
            yield Phrase("human {number} is on no Earth but has marks", number=h)
    if (
        s.turn > 0
        and sum(s.hplace[h] == st.ASIDE for h in range(st.DECK_HUMANS))
        != st.SEAT_HUMANS * s.seats - s.procession_size
    ):
        yield Phrase("the number of humans set aside does not fit the Procession")


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
