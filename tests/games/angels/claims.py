"""What each kind of line in Aniołowie's log claims, tested on the true positions before and after the step.

A claim gets the positions, the action, what the line names (the groups of its expression) and the edition.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import numpy as np

from hexameron.core.kernel import CHANCE, OVER
from hexameron.core.model.edition import Edition
from hexameron.games.angels.boundary.view import HIDDEN
from hexameron.games.angels.content.effects import operations as do, vocabulary as fx
from hexameron.games.angels.content.terms import CHARACTERS
from hexameron.games.angels.rules import ranks, rows, state as st
from hexameron.games.angels.rules.effects.angels import is_changed
from hexameron.games.angels.rules.payoffs import payoffs, score
from hexameron.games.angels.words.names import bans, marks

State, Groups = Any, dict[str, str]
Claim = Callable[[State, State, int, Groups, Edition], bool]
SEATS = ("Gold", "Crimson", "Azure", "Jade")
ROWS = ("Support", "Earth", "Battle")
DESTS = ("in Support", "on Earth", "in Battle", "in Battle with support declared")
INTO = ("to Support", "to Earth", "to Battle", "to Battle with support declared")
WHO = "(?P<who>Gold|Crimson|Azure|Jade)"
ANGEL = r"(?P<name>[^:(]+?)(?: \[\d+\])? \((?:(?P<holder>Gold|Crimson|Azure|Jade), |your )(?P<place>(?:Support|Earth|Battle) \d)\)"
LEVELLED = r"(?P<{0}>.+?)(?: \(level (?P<{0}_level>-?\d+)\))?"
MARKER, DOWN = "Human marker", "a face-down card"
ORDERS = (
    "Angel",
    "Archangel",
    "Prince",
    "Virtue",
    "Power",
    "Dominion",
    "Cherub",
    "Seraph",
    "Throne",
)
SIDES = {"the Lord's angels": st.LORD, "the Fallen": st.FALLEN}


# --- finding what a line names ---


def seat(g: Groups, key: str = "who") -> int:
    return SEATS.index(g[key])


def number(e: Edition, name: str) -> int:
    """A card by its English name, HIDDEN for a face-down one, NOTHING's own name for a marker."""
    plain = re.sub(r" (?:\[\d+\]|\d+)$", "", name)
    if plain in (DOWN, DOWN.capitalize(), MARKER):
        return HIDDEN
    return next(n for n, card in enumerate(e.values.all) if card.en == plain)


def slots(s: State) -> Iterator[int]:
    return (x for x in range(st.SEAT_SLOTS * s.seats) if s.slot[x] != st.NOTHING)


def named_slots(s: State, e: Edition, g: Groups) -> list[int]:
    """Places that the words can mean: `your` is the reader's, whoever that is; the card must be the one that lies there."""
    row, place = g["place"].split()
    holders = [SEATS.index(g["holder"])] if g.get("holder") else list(range(s.seats))
    card = number(e, g["name"])
    found = [rows.first_slot(holder, ROWS.index(row)) + int(place) - 1 for holder in holders]
    return [x for x in found if s.slot[x] != st.NOTHING and card in (HIDDEN, s.card[s.slot[x]])]


def before_slot(b: State, a: State, x: int) -> int:
    """Where the card that lies in slot x afterwards lay before, or NOTHING."""
    return next((y for y in slots(b) if b.presence[y] == a.presence[x]), st.NOTHING)


def staying(b: State, a: State, e: Edition, g: Groups, test: Callable[[int, int], bool]) -> bool:
    """An angel named by its place afterwards that was on the table before, with something true of both."""
    pairs = ((before_slot(b, a, x), x) for x in named_slots(a, e, g))
    return any(old != st.NOTHING and test(old, new) for old, new in pairs)


def listed(text: str) -> list[tuple[str, str]]:
    """`Muriel (Gold), a face-down card (Crimson)` as pairs."""
    return [
        (found[1], found[2])
        for found in re.finditer(r"([^,(]+?) \((Gold|Crimson|Azure|Jade)\)(?:, )?", text)
    ]


def humans_named(s: State, e: Edition, name: str) -> list[int]:
    card = number(e, re.sub(r" \((?:Gold|Crimson|Azure|Jade)\)$", "", name))
    numbers = range(st.DECK_HUMANS, st.HUMANS) if card == HIDDEN else range(st.DECK_HUMANS)
    return [h for h in numbers if card == HIDDEN or s.human_card[h] == card]


def placed(s: State, owner: int, place: int) -> Counter[int]:
    return Counter(
        s.card[i]
        for i in range(st.DECK * owner, st.DECK * owner + s.host_size[owner])
        if s.place[i] == place
    )


# --- what was done ---


def acts(prompt: int | Iterable[int], test: Claim | None = None) -> Claim:
    """That seat was asked this, and did it."""
    prompts = (prompt,) if isinstance(prompt, int) else tuple(prompt)

    def claim(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
        return (
            b.prompt in prompts
            and b.to_act == seat(g)
            and (test is None or test(b, a, action, g, e))
        )

    return claim


def passed(prompt: int | Iterable[int]) -> Claim:
    return acts(prompt, lambda b, a, action, g, e: st.PASS.has(action))


def agreed(prompt: int) -> Claim:
    return acts(prompt, lambda b, a, action, g, e: st.YES.has(action))


def places(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    dest, who = DESTS.index(g["where"]), seat(g)
    new = [x for x in slots(a) if before_slot(b, a, x) == st.NOTHING and rows.seat_of(x) == who]
    fits = [
        x
        for x in new
        if rows.row_of(x) == min(dest, st.BATTLE_ROW)
        and (dest < 2 or a.turned[x] == (dest == st.TO_BATTLE_TURNED))
    ]
    return (
        len(new) == 1
        and len(fits) == 1
        and number(e, g["name"] or DOWN) in (HIDDEN, a.card[a.slot[fits[0]]])
    )


def discards(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    who, card = seat(g), number(e, g["name"])
    lost = placed(b, who, st.IN_HAND) - placed(a, who, st.IN_HAND)
    return (placed(a, who, st.DISCARDED) - placed(b, who, st.DISCARDED))[card] > 0 and lost[
        card
    ] == 1


def plays(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    instance = st.DECK * seat(g) + st.INTERVENTION.index(action)
    return (
        b.place[instance] == st.IN_HAND
        and a.place[instance] == st.ON_STACK
        and a.card[instance] == number(e, g["name"])
    )


def announces(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    i = b.items
    human = a.item_from[i] == st.FROM_HUMAN
    source = a.human_card[a.item_source[i]] if human else a.card[a.item_source[i]]
    return a.items + a.building == i + 1 and source == number(
        e, re.sub(r" \((?:Gold|Crimson|Azure|Jade)\)$", "", g["name"])
    )


def names_target(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    i = b.items
    aims = [a.aim[i, k] for k in range(a.aims[i])]
    if action not in aims or a.items + a.building <= i:
        return False
    found = re.fullmatch(ANGEL, g["object"])
    return not found or st.AT_SLOT.index(action) in named_slots(b, e, found.groupdict())


def names_discarded(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    return st.AT_DISCARDED.has(action) and b.card[
        st.DECK * seat(g) + st.AT_DISCARDED.index(action)
    ] == number(e, g["name"])


def sends(span: Any, prompt: int) -> Claim:
    return acts(
        st.SEGMENT,
        lambda b, a, action, g, e: (
            a.prompt == prompt
            and a.chosen == span.index(action)
            and a.chosen in named_slots(b, e, g)
        ),
    )


def attacks(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    found = re.fullmatch(ANGEL, g["target"])
    assert found
    slot = b.chosen
    spent = (
        before_slot(a, b, slot) == st.NOTHING
        or a.status[slot] > b.status[slot]
        or a.slot[slot] != b.slot[slot]
    )
    by = slot in named_slots(b, e, g) or slot in named_slots(a, e, g)
    return by and st.AT_SLOT.index(action) in named_slots(b, e, found.groupdict()) and spent


def claims_human(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    h = st.AT_HUMAN.index(action)
    return (
        b.chosen in named_slots(b, e, g)
        and h in humans_named(b, e, g["human"])
        and a.status[b.chosen] > b.status[b.chosen]
    )


# --- chance ---


def by_chance(*prompts: int, test: Claim | None = None) -> Claim:
    return lambda b, a, action, g, e: (
        b.to_act == CHANCE and b.prompt in prompts and (test is None or test(b, a, action, g, e))
    )


def drawn(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    seats = [seat(g)] if g.get("who") else range(b.seats)
    return any(
        a.in_host[p] == b.in_host[p] - 1
        and (
            not g.get("name")
            or (placed(a, p, st.IN_HAND) - placed(b, p, st.IN_HAND))[number(e, g["name"])]
        )
        for p in seats
    )


# --- the stack ---

TABLE_FIELDS = [
    "slot", "status", "turned", "blocked", "boost", "boost_perm", "rise", "rise_perm", "sup_set", "sup_add", "strip", "marks", "marks_perm", "side",
    "copied", "hplace", "hboost", "hboost_perm", "hstrip", "hmarks", "hmarks_perm", "hchar", "hchar_perm", "giant_level", "giant_at", "ban", "delays",
    "queued", "window_off", "window", "lore", "hlore", "in_hand", "in_host",
]  # fmt: skip


def resolved(b: State, a: State) -> list[tuple[int, int]]:
    """Card and index of the items whose turn came in this step."""
    return [
        (
            b.human_card[b.item_source[i]]
            if b.item_from[i] == st.FROM_HUMAN
            else b.card[b.item_source[i]],
            i,
        )
        for i in range(b.items)
        if b.item_state[i] != st.RESOLVED
        and (a.items == 0 or a.resolving == i or a.item_state[i] == st.RESOLVED)
    ]


def table_changed(b: State, a: State) -> bool:
    """Did anything change but the stack itself and the cards that lay on it?"""
    gone = [i for i in range(st.CARDS) if b.place[i] == st.ON_STACK]
    for name in TABLE_FIELDS:
        old, new = np.array(b.raw[name]), np.array(a.raw[name])
        if name == "lore":
            old, new = np.delete(old, gone), np.delete(new, gone)
        if (old != new).any():
            return True
    return any(b.place[i] != a.place[i] for i in range(st.CARDS) if i not in gone)


def fate(test: Callable[[State, State, int, Edition], bool]) -> Claim:
    def claim(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
        return any(test(b, a, i, e) for card, i in resolved(b, a) if card == number(e, g["name"]))

    return claim


def did(b: State, a: State, i: int, e: Edition) -> bool:
    retargets = any(
        e.record.o_code[o] in (do.RETARGET, do.NEGATE, do.READY, do.STRIP, do.LOOK, do.REVEAL)
        for o in ops(b, i, e)
    )
    others = b.resolving != st.NOTHING  # what it did may have been told at an earlier choice
    return retargets or others or b.to_act == CHANCE or table_changed(b, a)


def ops(s: State, i: int, e: Edition) -> range:
    c = e.record
    mode = c.a_mode[s.item_ability[i]] + s.item_mode[i]
    return range(c.m_op[mode], c.m_op[mode] + c.m_ops[mode])


def did_nothing(b: State, a: State, i: int, e: Edition) -> bool:
    """Where it was the only item, the table is as it was."""
    return (
        b.items > 1
        or b.resolving != st.NOTHING
        or a.turn != b.turn
        or b.window != a.window
        or not table_changed(b, a)
    )


def was_negated(b: State, a: State, i: int, e: Edition) -> bool:
    return b.item_state[i] == st.NEGATED or any(
        b.aim[j, k] == st.AT_ITEM.code(i)
        and any(e.record.o_code[o] == do.NEGATE for o in ops(b, j, e))
        for j in range(b.items)
        for k in range(b.aims[j])
    )


def source_gone(b: State, a: State, i: int, e: Edition) -> bool:
    if b.item_from[i] == st.FROM_HUMAN:
        h = b.item_source[i]
        return a.hplace[h] != b.item_seat[i] or a.hstay[h] != b.item_presence[i]
    return all(a.presence[x] != b.item_presence[i] for x in slots(a)) or b.items > 1


def source_is(field: str) -> Callable[[State, State, int, Edition], bool]:
    def test(b: State, a: State, i: int, e: Edition) -> bool:
        if b.item_from[i] == st.FROM_HUMAN:
            return field == "strip" and bool(a.hstrip[b.item_source[i]])
        return any(
            s.presence[x] == b.item_presence[i] and getattr(s, field)[x]
            for s in (a, b)
            for x in slots(s)
        )

    return test


def shielded(b: State, a: State, i: int, e: Edition) -> bool:
    shields = fx.SHIELD_ABILITY | fx.SHIELD_ALL
    return any(
        fx.has(ranks.flags_of(s, x), shields) and rows.seat_of(x) != b.item_seat[i]
        for s in (a, b)
        for x in slots(s)
    )


def kept(b: State, a: State, i: int, e: Edition) -> bool:
    return any(
        fx.has(ranks.human_flags(s, h), fx.HOLD | fx.WARD)
        for s in (a, b)
        for h in range(st.HUMANS)
        if s.hplace[h] < s.seats
    )


def cramped(b: State, a: State, i: int, e: Edition) -> bool:
    moves = (do.MOVE, do.CONTROL)
    crowded = any(
        rows.in_row(s, p, row) >= e.record.row_limit
        for s in (a, b)
        for p in range(s.seats)
        for row in range(st.ROWS)
    )
    return any(e.record.o_code[o] in moves for o in ops(b, i, e)) and crowded


# --- duels and takeovers ---


def duellists(b: State, action: int) -> tuple[int, int]:
    if b.window:
        return b.duel_a, b.duel_b
    return (st.AT_SLOT.code(b.chosen) if b.chosen != st.NOTHING else st.NOTHING), action


def level(b: State, code: int, e: Edition) -> int:
    if st.AT_SLOT.has(code):
        return ranks.level_of(e.record, b, st.AT_SLOT.index(code))
    if st.AT_HUMAN.has(code):
        return ranks.human_level(e.record, b, st.AT_HUMAN.index(code))
    return int(b.giant_level[b.window_giant])


def is_side(b: State, code: int, e: Edition, name: str) -> bool:
    if name == "a duellist":
        return True
    if code == st.NOTHING:
        return name == "the Giant"
    if st.AT_HUMAN.has(code):
        return st.AT_HUMAN.index(code) in humans_named(b, e, name)
    return number(e, name) in (HIDDEN, b.card[b.slot[st.AT_SLOT.index(code)]])


def fell(b: State, a: State, code: int) -> bool:
    if code == st.NOTHING:
        return bool(a.giant_level[b.window_giant] == 0)
    if st.AT_HUMAN.has(code):
        return bool(a.hplace[st.AT_HUMAN.index(code)] in (st.CEMETERY, st.UNBORN))
    return bool(a.place[b.slot[st.AT_SLOT.index(code)]] == st.DISCARDED)


def duel(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    first, second = duellists(b, action)
    for side, code in (("a", first), ("b", second)):
        if not is_side(b, code, e, g[side]) or (
            g[f"{side}_level"] and int(g[f"{side}_level"]) != level(b, code, e)
        ):
            return False
    if not g.get("name"):
        return fell(b, a, first) and fell(b, a, second)
    return fell(
        b,
        a,
        first if g["name"] == g["a"] and not (g["a"] == g["b"] and fell(b, a, second)) else second,
    )


def off(test: Callable[[State, State, int, int], bool]) -> Claim:
    def claim(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
        first, second = duellists(b, action)
        stays = {first: b.duel_a_stay, second: b.duel_b_stay} if b.window else {first: 0, second: 0}
        return a.window == st.NO_WINDOW and any(
            test(b, a, code, stays[code])
            for code in (first, second)
            if not g.get("name") or is_side(b, code, e, g["name"])
        )

    return claim


def has_left(b: State, a: State, code: int, stay: int) -> bool:
    if code == st.NOTHING:
        return bool(a.giant_level[b.window_giant] == 0)
    return bool(rows.stay_of(a, code) != stay)


def is_blocked(b: State, a: State, code: int, stay: int) -> bool:
    return bool(a.blocked[st.AT_SLOT.index(code)]) or a.turn != b.turn


def taken_over(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    h = st.AT_HUMAN.index(duellists(b, action)[1])
    return (
        b.hplace[h] != seat(g)
        and (a.hplace[h] == seat(g) or a.hplace[h] == st.CEMETERY)
        and h in humans_named(b, e, g["name"])
    )


def not_taken(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    first, second = duellists(b, action)
    h, slot, why = st.AT_HUMAN.index(second), st.AT_SLOT.index(first), g["why"]
    if h not in humans_named(b, e, g["name"]) or (
        a.hplace[h] == b.window_seat and b.hplace[h] != b.window_seat
    ):
        return False
    if why == "that Earth is guarded":
        return ranks.is_guarded(b, b.hplace[h])
    if why == "the human is held there":
        return fx.has(ranks.human_flags(b, h), fx.HOLD)
    if why == "the human has died":
        return a.hplace[h] in (st.CEMETERY, st.UNBORN)
    if why == "the human has left that Earth":
        return b.hstay[h] != b.duel_b_stay or a.hstay[h] != b.duel_b_stay
    if why.endswith("may not attach this human"):
        return ranks.may_attach(e.record, b, h, slot) != st.NOTHING
    return (
        has_left(b, a, first, b.duel_a_stay)
        if why.endswith("has left")
        else is_blocked(b, a, first, b.duel_a_stay)
    )


# --- angels ---


def left_for(place: int, by_owner: bool = False) -> Claim:
    """Each of them lay on the table or, where it was removed from there, in the pile; it belongs to that player and is in this place now."""

    def claim(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
        pairs = (
            [(name, g["who"]) for name in g["names"].split(", ")]
            if by_owner
            else listed(g["names"])
        )
        left = [
            i
            for i in range(st.CARDS)
            if (b.place[i] < st.SLOTS or place == st.REMOVED) and b.place[i] != a.place[i] == place
        ]
        for name, who in pairs:
            card = number(e, name)
            found = next(
                (
                    i
                    for i in left
                    if rows.owner_of(i) == SEATS.index(who) and card in (HIDDEN, b.card[i])
                ),
                None,
            )
            if found is None:
                return False
            left.remove(found)
        return bool(pairs)

    return claim


def turned_up(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    """Each of them lies face-up under that player, and did not before."""
    new = [
        x
        for x in slots(a)
        if a.up[x] and (before_slot(b, a, x) == st.NOTHING or not b.up[before_slot(b, a, x)])
    ]
    lie = Counter((a.card[a.slot[x]], SEATS[rows.seat_of(x)]) for x in new)
    return not Counter((number(e, name), who) for name, who in listed(g["names"])) - lie


def goes_over(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    return any(
        a.card[a.slot[x]] == number(e, g["name"])
        and b.place[a.slot[x]] < st.SLOTS
        and rows.seat_of(b.place[a.slot[x]]) != seat(g)
        for x in slots(a)
        if rows.seat_of(x) == seat(g)
    )


def moves(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    dest = INTO.index(g["where"])
    new = [(x, a.place[b.slot[x]]) for x in named_slots(b, e, g)]
    return any(
        y < st.SLOTS and y != x and rows.row_of(y) == min(dest, 2) and a.turned[y] == (dest == 3)
        for x, y in new
    )


def gets(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    def test(old: int, new: int) -> bool:
        gain = a.boost[new] + a.boost_perm[new] - b.boost[old] - b.boost_perm[old]
        return gain == int(g["number"]) and (
            not g.get("level") or int(g["level"]) == ranks.level_of(e.record, a, new)
        )

    return staying(b, a, e, g, test)


def changes_order(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    def test(old: int, new: int) -> bool:
        rise = a.rise[new] + a.rise_perm[new] - b.rise[old] - b.rise_perm[old]
        rank = (
            not g.get("order") or ORDERS[ranks.order_of(e.record, a, new) - st.LOWEST] == g["order"]
        )
        return (
            rise == int(g["number"])
            and rank
            and (not g.get("level") or int(g["level"]) == ranks.level_of(e.record, a, new))
        )

    return staying(b, a, e, g, test)


def becomes(field: str, value: int) -> Claim:
    """This is so of an angel, and was not."""
    return lambda b, a, action, g, e: staying(
        b,
        a,
        e,
        g,
        lambda old, new: (
            (getattr(a, field)[new] > 0) == bool(value)
            and (getattr(b, field)[old] > 0) != bool(value)
        ),
    )


def status(value: int) -> Claim:
    return lambda b, a, action, g, e: staying(
        b, a, e, g, lambda old, new: a.status[new] == value != b.status[old]
    )


def doomed(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    codes = {
        (a.delay_at[d], a.delay_stay[d])
        for d in range(a.delays)
        if e.record.o_code[a.delay_op[d] + 1] == do.DISCARD
    }
    return staying(b, a, e, g, lambda old, new: (st.AT_SLOT.code(new), a.stay[new]) in codes)


def support(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    return staying(
        b, a, e, g, lambda old, new: ranks.support_of(e.record, a, new) == int(g["number"])
    )


def marked(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    return staying(
        b, a, e, g, lambda old, new: g["mark"] in marks(_english, ranks.flags_of(a, new))
    )


def _english(text: str, **values: object) -> str:
    return text.format(**values) if values else text


# --- players ---


def banned(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    new = a.ban[seat(g)] & ~b.ban[seat(g)]
    return f"{{who}} {g['what']}." in bans(_english, new)


def from_pile(place: int) -> Claim:
    def claim(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
        who = seat(g)
        numbers = range(st.DECK * who, st.DECK * who + b.host_size[who])
        went = Counter(
            b.card[i] for i in numbers if b.place[i] == st.DISCARDED and a.place[i] == place
        )
        return all(went[number(e, name)] > 0 for name in g["names"].split(", "))

    return claim


def seen_in_hand(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    return not Counter(number(e, name) for name in g["names"].split(", ")) - placed(
        a, seat(g, "player"), st.IN_HAND
    )


# --- humans and Giants ---


def human_goes(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    return any(
        b.hplace[h] == seat(g, "old") and a.hplace[h] == seat(g)
        for h in humans_named(b, e, g["name"])
    )


def human_dies(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    return any(
        b.hplace[h] == seat(g) and a.hplace[h] in (st.CEMETERY, st.UNBORN)
        for h in humans_named(b, e, g["name"])
    )


def human_is(test: Callable[[State, int, Groups, Edition], bool]) -> Claim:
    """True of a human on that player's Earth afterwards, and not before."""

    def claim(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
        return any(
            a.hplace[h] == seat(g) == b.hplace[h] and test(a, h, g, e) and not test(b, h, g, e)
            for h in humans_named(a, e, g["name"])
        )

    return claim


def risen(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    return any(
        b.hplace[h] == st.CEMETERY and a.hplace[h] == seat(g) for h in humans_named(b, e, g["name"])
    )


def marker_comes(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    new = [
        h
        for h in range(st.DECK_HUMANS, st.HUMANS)
        if b.hplace[h] == st.UNBORN and a.hplace[h] == seat(g)
    ]
    return any(ranks.human_level(e.record, a, h) == int(g["level"]) for h in new)


def giant(test: Callable[[State, State, int, int], bool]) -> Claim:
    """True of a Giant of that level."""
    return lambda b, a, action, g, e: any(
        max(a.giant_level[n], b.giant_level[n]) == int(g["level"])
        and test(b, a, n, seat(g) if g.get("who") else -1)
        for n in range(st.GIANTS)
    )


# --- Battle, turns, the end ---


def sums_told(text: str) -> dict[int, int]:
    return {
        SEATS.index(found[1]): int(found[2])
        for found in re.finditer(r"(Gold|Crimson|Azure|Jade) (-?\d+)", text)
    }


def battle_sums(s: State, e: Edition) -> dict[int, int]:
    return {p: ranks.battle_sum(e.record, s, p) for p in range(s.seats)}


def revealed(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    return sums_told(g["sums"]) == battle_sums(a, e) and not nobody_fights(b, a, action, g, e)


def nobody_fights(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    return not any(
        rows.row_of(x) == st.BATTLE_ROW and a.up[x] and not a.blocked[x] for x in slots(a)
    )


def decided(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    sums, text = battle_sums(b, e), g["result"]
    best = max(sums.values())
    winners = [p for p, total in sums.items() if total == best]
    if sums_told(g["sums"]) != sums:
        return False
    if text == "nobody wins":
        return best <= 0
    if text.startswith("a draw"):
        return len(winners) > 1 and ranks.humans_at(a, st.STAKE) == ranks.humans_at(b, st.STAKE)
    if winners != [SEATS.index(text.split()[0])]:
        return False
    if "may take" in text:
        return a.prompt == st.TAKE_STAKE and a.to_act == winners[0]
    if "is empty" in text:
        return ranks.humans_at(b, st.STAKE) == 0
    able = [
        x
        for x in slots(b)
        if rows.seat_of(x) == winners[0]
        and rows.row_of(x) == st.BATTLE_ROW
        and b.up[x]
        and ranks.may_be_used(b, x)
    ]
    return bool(b.gone >> winners[0] & 1) or not able


def stake_taken(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    taker = b.card[b.slot[st.STAKE_WITH.index(action)]] == number(e, g["name"])
    return taker and a.last_taker == seat(g) == b.to_act


def stake_decided(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    """Every human of the Stake, and where each went; those who joined may have died since."""
    ends = {
        "joins": b.to_act,
        "returns to the Procession": st.PROCESSION,
        "stays in the Stake": st.STAKE,
    }
    went = {
        h: ends["joins"] if a.hplace[h] == st.CEMETERY else a.hplace[h]
        for h in range(st.DECK_HUMANS)
        if b.hplace[h] == st.STAKE
    }
    told = Counter()
    for text in g["fates"].split(", "):
        found = re.fullmatch(rf"(.+?) ({'|'.join(ends)})", text)
        if not found or b.prompt != st.TAKE_STAKE:
            return False
        told[number(e, found[1]), ends[found[2]]] += 1
    return told == Counter((b.human_card[h], place) for h, place in went.items())


def picked(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    pairs = [(number(e, name), SEATS.index(who)) for name, who in listed(g["names"])]
    return pairs == [(a.human_card[st.SEAT_HUMANS * p + a.picked[p]], p) for p in range(a.seats)]


ENDINGS = {
    "No humans are left to fight for.": st.BY_PROCESSION, "No cards are left to play.": st.BY_CARDS,
    "Three turns passed without any action.": st.BY_IDLENESS, "The last turn is over.": st.BY_TURNS, "The others have left the table.": st.BY_LEAVING,
}  # fmt: skip


def over(b: State, a: State, action: int, g: Groups, e: Edition) -> bool:
    shares = [0.0] * a.seats
    payoffs(e.record, a, shares)
    best = [SEATS[p] for p in range(a.seats) if shares[p] > 0]
    told = g["names"].split(", ") if g.get("names") else [g["who"]]
    humans = not g.get("number") or int(g["number"]) == score(e.record, a, SEATS.index(told[0]))
    return a.to_act == OVER and ENDINGS[g["why"]] == a.ending and told == best and humans


CLAIMS: list[tuple[str, Claim]] = [
    # what was done
    (rf"{WHO} picks a human for the Procession\.", acts(st.PICK_HUMAN)),
    (rf"{WHO} picks (?P<name>.+) for the Procession\.", acts(st.PICK_HUMAN, lambda b, a, action, g, e: b.human_card[st.SEAT_HUMANS * seat(g) + st.PICK.index(action)] == number(e, g["name"]))),
    (rf"{WHO} places (?:a card|(?P<name>.+?)) (?P<where>{'|'.join(sorted(DESTS, key=len, reverse=True))})\.", acts((st.PLACE, st.PUT), places)),
    (rf"{WHO} discards (?P<name>.+)\.", acts((st.HALF_CARD, st.DROP, st.WHICH_COST), discards)),
    (rf"{WHO} exchanges an angel for one from hand\.", acts(st.SWAP, lambda b, a, action, g, e: a.in_hand[seat(g)] == b.in_hand[seat(g)])),
    (rf"{WHO} puts (?P<name>.+) in its place\.", acts(st.SWAP, lambda b, a, action, g, e: a.card[st.DECK * seat(g) + st.HAND.index(action)] == number(e, g["name"]) and a.place[st.DECK * seat(g) + st.HAND.index(action)] < st.SLOTS)),
    (rf"{WHO} takes (?:an angel|(?P<name>.+)) from the Host(?: into hand)?\.", lambda b, a, action, g, e: b.prompt == st.SEARCH and st.HAND.has(action) and a.in_host[b.to_act] == b.in_host[b.to_act] - 1),
    (rf"{WHO} plays (?P<name>.+)\.", acts((st.SEGMENT, st.RESPOND, st.WINDOW), plays)),
    (rf"{WHO} announces (?P<name>.+)\.", acts((st.SEGMENT, st.RESPOND, st.WINDOW), announces)),
    (rf"{WHO} names (?P<name>.+) in the discard pile\.", acts(st.WHICH_TARGET, names_discarded)),
    (rf"{WHO} names no more\.", passed(st.WHICH_TARGET)),
    (rf"{WHO} names (?P<object>.+)\.", acts(st.WHICH_TARGET, names_target)),
    (rf"{WHO} wants it (?P<where>{'|'.join(sorted(DESTS, key=len, reverse=True))})\.", acts(st.WHICH_TARGET, lambda b, a, action, g, e: action == st.DEST.code(DESTS.index(g["where"])))),
    (rf"{WHO} chooses effect (?P<number>\d): .+\.", acts(st.WHICH_MODE, lambda b, a, action, g, e: a.item_mode[b.items] == int(g["number"]) - 1)),
    (rf"{WHO} pays with (?P<object>.+)\.", acts(st.WHICH_COST, lambda b, a, action, g, e: a.items == b.items + 1)),
    (rf"{WHO} plans the card left in Battle with support\.", acts(st.REPLAN_CARD, lambda b, a, action, g, e: a.turned[b.chosen] == 1)),
    (rf"{WHO} plans the card left in Battle upright\.", acts(st.REPLAN_CARD, lambda b, a, action, g, e: a.turned[b.chosen] == 0)),
    (rf"{WHO} sends {ANGEL} to attack\.", sends(st.ATTACK, st.ATTACKED)),
    (rf"{WHO} sends {ANGEL} to take a human over\.", sends(st.TAKE, st.TAKEN)),
    (rf"{WHO} sends (?P<object>.+) against the Giant\.", acts(st.DEFENDER)),
    (rf"{WHO} attacks (?P<target>.+) with {ANGEL}\.", acts(st.ATTACKED, attacks)),
    (rf"{WHO} tries to take (?P<human>.+) over with {ANGEL}\.", acts(st.TAKEN, claims_human)),
    (rf"{WHO} keeps the hand\.", passed(st.HALF)),
    (rf"{WHO} keeps these cards\.", passed(st.MULLIGAN)),
    (rf"{WHO} leaves the row as it is\.", passed(st.REARRANGE)),
    (rf"{WHO} finishes placing\.", passed(st.PLACE)),
    (rf"{WHO} ends their part\.", passed(st.SEGMENT)),
    (rf"{WHO} leaves the Stake\.", passed(st.TAKE_STAKE)),
    (rf"{WHO} takes nothing\.", passed(st.SEARCH)),
    (rf"{WHO} puts no more\.", passed(st.PUT)),
    (rf"{WHO} passes\.", passed((st.RESPOND, st.WINDOW))),
    (rf"{WHO} will discard half the hand\.", agreed(st.HALF)),
    (rf"{WHO} shuffles the hand back to draw a new one\.", agreed(st.MULLIGAN)),
    (rf"{WHO} rearranges a row in secret\.", agreed(st.REARRANGE)),
    # chance
    (rf"{WHO} discards (?P<name>.+) at random\.", by_chance(st.DROP_RANDOM, test=lambda b, a, action, g, e: (placed(a, b.who, st.DISCARDED) - placed(b, b.who, st.DISCARDED))[number(e, g["name"])] == 1)),
    (rf"{WHO} draws (?:a card|(?P<name>.+))\.", by_chance(st.DRAW_CARD, st.OP_DRAW, test=drawn)),
    (r"The humans of (?P<who>.+)'s deck are shuffled\.", by_chance(st.SHUFFLE_HUMANS, test=lambda b, a, action, g, e: b.seg == seat(g))),
    (r"A row is rearranged in secret\.", by_chance(st.PERMUTE)),
    (rf"{WHO} sees a human of the Procession(?:: (?P<name>.+))?\.", by_chance(st.LOOK_PROCESSION, test=lambda b, a, action, g, e: b.who == seat(g) and (not g["name"] or b.human_card[action] == number(e, g["name"])))),
    (r"A human joins the Procession\.", by_chance(st.POOL)),
    (r"A human goes face-down to the Stake\.", by_chance(st.DRAW_STAKE, st.OP_STAKE, test=lambda b, a, action, g, e: ranks.humans_at(a, st.STAKE) == ranks.humans_at(b, st.STAKE) + 1)),
    # the stack
    (r"(?P<name>.+) takes effect\.", fate(did)),
    (r"(?P<name>.+) takes effect, but not on what is shielded\.", fate(shielded)),
    (r"(?P<name>.+) takes effect, but not on who is protected\.", fate(kept)),
    (r"(?P<name>.+) takes effect, but finds no room\.", fate(cramped)),
    (r"(?P<name>.+) changes nothing\.", fate(did_nothing)),
    (r"(?P<name>.+) has no effect: its target is shielded\.", fate(lambda b, a, i, e: shielded(b, a, i, e) and did_nothing(b, a, i, e))),
    (r"(?P<name>.+) has no effect: its target is protected\.", fate(lambda b, a, i, e: kept(b, a, i, e) and did_nothing(b, a, i, e))),
    (r"(?P<name>.+) has no effect: there is no room\.", fate(lambda b, a, i, e: cramped(b, a, i, e) and did_nothing(b, a, i, e))),
    (r"(?P<name>.+) has no effect: its target is lost or does not fit\.", fate(lambda b, a, i, e: b.aims[i] > 0 and did_nothing(b, a, i, e))),
    (r"(?P<name>.+) has no effect: its source has left\.", fate(source_gone)),
    (r"(?P<name>.+) has no effect: its source is blocked\.", fate(source_is("blocked"))),
    (r"(?P<name>.+) has no effect: its source has lost its abilities\.", fate(source_is("strip"))),
    (r"(?P<name>.+) is negated\.", fate(was_negated)),
    # duels and takeovers
    (rf"Duel, {LEVELLED.format('a')} against {LEVELLED.format('b')}: both fall\.", duel),
    (rf"Duel, {LEVELLED.format('a')} against {LEVELLED.format('b')}: (?P<name>.+) falls\.", duel),
    (r"The duel is off: an effect ended it\.", off(lambda b, a, code, stay: True)),
    (r"The duel is off: (?P<name>.+) has left\.", off(has_left)),
    (r"The duel is off: (?P<name>.+) is blocked\.", off(is_blocked)),
    (rf"The takeover succeeds: (?P<name>.+) comes to {WHO}\.", taken_over),
    (r"The takeover of (?P<name>.+?) fails: (?P<why>.+)\.", not_taken),
    # angels
    (r"Discarded: (?P<names>.+)\.", left_for(st.DISCARDED)),
    (r"End of turn, discarded: (?P<names>.+)\.", lambda b, a, action, g, e: a.phase == st.PLANNING and left_for(st.DISCARDED)(b, a, action, g, e)),
    (r"Removed from the game: (?P<names>.+)\.", left_for(st.REMOVED)),
    (rf"Back to the hand of {WHO}: (?P<names>.+)\.", left_for(st.IN_HAND, by_owner=True)),
    (rf"Into the Host of {WHO}: (?P<names>.+)\.", left_for(st.IN_HOST, by_owner=True)),
    (rf"(?P<name>.+) goes over to {WHO}\.", goes_over),
    (rf"{ANGEL} moves (?P<where>{'|'.join(sorted(INTO, key=len, reverse=True))})\.", moves),
    (rf"{ANGEL} gets (?P<number>[+-]\d+)(?:: level (?P<level>-?\d+))?\.", gets),
    (rf"{ANGEL} changes order by (?P<number>[+-]\d+)(?:: (?P<order>\w+), level (?P<level>-?\d+))?\.", changes_order),
    (rf"{ANGEL}: support (?P<number>\d+) now\.", support),
    (rf"{ANGEL}: its support changes\.", lambda b, a, action, g, e: staying(b, a, e, g, lambda old, new: (a.sup_set[new], a.sup_add[new]) != (b.sup_set[old], b.sup_add[old]))),
    (r"Turned up: (?P<names>.+)\.", turned_up),
    (rf"{ANGEL} loses every change(?:: level (?P<level>-?\d+))?\.", lambda b, a, action, g, e: any(not is_changed(a, x) and (not g["level"] or ranks.level_of(e.record, a, x) == int(g["level"])) for x in named_slots(a, e, g))),
    (rf"{ANGEL} is ready again\.", status(st.READY)),
    (rf"{ANGEL} is used\.", status(st.USED)),
    (rf"{ANGEL} is sacrificed\.", status(st.SACRIFICED)),
    (rf"{ANGEL} belongs to (?P<side>.+) now\.", lambda b, a, action, g, e: staying(b, a, e, g, lambda old, new: a.side[new] == SIDES[g["side"]] != b.side[old])),
    (rf"{ANGEL} is blocked until end of turn\.", becomes("blocked", 1)),
    (rf"{ANGEL} loses its abilities\.", becomes("strip", 1)),
    (rf"{ANGEL} will be discarded at the end of the turn\.", doomed),
    (rf"{ANGEL} stays face-down: a copy lies open\.", becomes("stuck", 1)),
    (rf"{ANGEL} has the abilities of (?P<other>.+), too\.", lambda b, a, action, g, e: staying(b, a, e, g, lambda old, new: a.copied[new] == number(e, g["other"]))),
    (rf"{ANGEL}: (?P<mark>[^.]+)\.", marked),
    (rf"Shown to (?P<seers>.+?): {ANGEL}\.", lambda b, a, action, g, e: staying(b, a, e, g, lambda old, new: a.up[new] == 0 and a.lore[a.slot[new]] != b.lore[b.slot[old]])),
    # players
    (rf"{WHO} (?P<what>may not attack this turn|may play no interventions this turn|may announce no abilities of angels this turn)\.", banned),
    (rf"From the discard pile to the hand of {WHO}: (?P<names>.+)\.", from_pile(st.IN_HAND)),
    (rf"From the discard pile into the Host of {WHO}: (?P<names>.+)\.", from_pile(st.IN_HOST)),
    (rf"{WHO} sees in the hand of (?P<player>\w+): (?P<names>.+)\.", seen_in_hand),
    (rf"{WHO} looks at the hand of (?P<player>\w+)\.", lambda b, a, action, g, e: a.in_hand[seat(g, "player")] > 0 and seat(g) != seat(g, "player")),
    # humans and Giants
    (rf"(?P<name>.+) goes from (?P<old>Gold|Crimson|Azure|Jade) to {WHO}\.", human_goes),
    (rf"(?P<name>.+) \({WHO}\) dies\.", human_dies),
    (rf"(?P<name>.+) \({WHO}\) loses every change\.", lambda b, a, action, g, e: any(a.hplace[h] == seat(g) and not (a.hboost[h] or a.hboost_perm[h] or a.hstrip[h]) for h in humans_named(a, e, g["name"]))),
    (rf"(?P<name>.+) returns from the Cemetery to {WHO}\.", risen),
    (rf"A Human marker \(level (?P<level>\d+)\) comes to {WHO}\.", marker_comes),
    (rf"(?P<name>.+) \({WHO}\) is at level (?P<level>-?\d+) now\.", human_is(lambda s, h, g, e: ranks.human_level(e.record, s, h) == int(g["level"]))),
    (rf"(?P<name>.+) \({WHO}\) is of (?P<character>\w+) character now\.", human_is(lambda s, h, g, e: ranks.character_of(e.record, s, h) == CHARACTERS[g["character"]])),
    (rf"(?P<name>.+) \({WHO}\) loses its abilities\.", human_is(lambda s, h, g, e: s.hstrip[h] > 0)),
    (rf"(?P<name>.+) \({WHO}\): (?P<mark>[^.]+)\.", human_is(lambda s, h, g, e: g["mark"] in marks(_english, ranks.human_flags(s, h)))),
    (rf"{WHO} looks at the Stake\.", lambda b, a, action, g, e: ranks.humans_at(a, st.STAKE) > 0),
    (rf"{WHO} sees in the Stake: (?P<names>.+)\.", lambda b, a, action, g, e: not Counter(number(e, name) for name in g["names"].split(", ")) - Counter(a.human_card[h] for h in range(st.DECK_HUMANS) if a.hplace[h] == st.STAKE)),
    (r"The Stake goes back into the Procession\.", lambda b, a, action, g, e: ranks.humans_at(b, st.STAKE) > 0 == ranks.humans_at(a, st.STAKE)),
    (rf"A Giant of level (?P<level>\d+) rises against {WHO}\.", giant(lambda b, a, n, who: b.giant_level[n] == 0 and a.giant_at[n] == who)),
    (rf"The Giant of level (?P<level>\d+) moves on to {WHO}\.", giant(lambda b, a, n, who: b.giant_at[n] != who == a.giant_at[n])),
    (r"The Giant of level (?P<level>\d+) is removed from the game\.", giant(lambda b, a, n, who: a.giant_level[n] == 0)),
    (rf"The Giant of level (?P<level>\d+) attacks {WHO}\.", giant(lambda b, a, n, who: a.prompt == st.DEFENDER and a.window_giant == n and a.to_act == who)),
    # Battle, turns, the end
    (r"The Battle is revealed: (?P<sums>.+)\.", revealed),
    (r"Nobody fights in this Battle\.", nobody_fights),
    (r"The Battle is decided, (?P<sums>.+?): (?P<result>.+)\.", decided),
    (rf"{WHO} takes the Stake with (?P<name>.+?)\.", stake_taken),
    (r"(?P<fates>.+ (?:joins|returns to the Procession|stays in the Stake))\.", stake_decided),
    (rf"Turn (?P<turn>\d+) begins; {WHO} goes first\.", lambda b, a, action, g, e: a.turn == int(g["turn"]) and a.first == seat(g) and a.phase in (st.PLANNING, st.ENDED)),
    (r"Shown for the Procession: (?P<names>.+)\.", picked),
    (rf"(?P<why>.+?\.) {WHO} wins with (?P<number>\d+) humans?\.", over),
    (r"(?P<why>.+?\.) A draw between (?P<names>.+)\.", over),
]  # fmt: skip
