"""Every invariant of a position, in words: what comes from outside is tested here before any compiled rule reads it."""

from __future__ import annotations

from collections.abc import Iterator

from hexameron.core.record import CHANCE, OVER
from hexameron.games.angels import ranks, rules
from hexameron.games.angels.state import (
    ABSENT,
    ACTIONS,
    ANGEL_CARD,
    ASIDE,
    AT_DEAD,
    AT_DISCARDED,
    AT_GIANT,
    AT_HUMAN,
    AT_ITEM,
    AT_PLAYER,
    AT_ROW,
    AT_SLOT,
    ATTACKED,
    BATTLE_PHASE,
    BATTLE_ROW,
    CEMETERY,
    DECK,
    DECK_HUMANS,
    DEFENDER,
    DEST,
    DISCARDED,
    DRAW_CARD,
    DRAW_STAKE,
    DROP,
    DROP_RANDOM,
    DUEL_WINDOW,
    ENDED,
    FIRST_SEAT,
    FROM_ANGEL,
    FROM_DELAY,
    FROM_HAND,
    FROM_HUMAN,
    GIANT_WINDOW,
    GIANTS,
    HALF,
    HALF_CARD,
    HUMAN_CARD,
    HUMAN_PHASE,
    HUMANS,
    IN_HAND,
    IN_HOST,
    LOOK_PROCESSION,
    MULLIGAN,
    NO_PROMPT,
    NO_WINDOW,
    NOBODY,
    NOTHING,
    ON_STACK,
    OP_DRAW,
    OP_STAKE,
    PERMUTE,
    PICK_HUMAN,
    PLACE,
    PLANNING,
    POOL,
    PROCESSION,
    PUT,
    QUEUE,
    REARRANGE,
    REPLAN_CARD,
    RESPOND,
    ROW,
    SEARCH,
    SEAT_SLOTS,
    SEATS,
    SEGMENT,
    SETUP,
    SLOTS,
    STACK,
    SWAP,
    TAKE_STAKE,
    TAKEN,
    TAKEOVER_WINDOW,
    TARGETS,
    UNBORN,
    WHICH_COST,
    WHICH_MODE,
    WHICH_TARGET,
    WINDOW,
    Content,
    State,
)  # fmt: skip
from hexameron.games.angels.vocabulary import (
    K_ANGEL,
    K_DEAD,
    K_DEST,
    K_DISCARDED,
    K_GIANT,
    K_HUMAN,
    K_ITEM,
    K_NEW,
    K_PLAYER,
    K_ROW,
    O_DRAW,
    O_DROP,
    O_LOOK,
    O_PUT,
    O_SEARCH,
    O_STAKE,
    O_SWAP,
)  # fmt: skip

CHANCE_PROMPTS = (POOL, FIRST_SEAT, DRAW_STAKE, DRAW_CARD, DROP_RANDOM, LOOK_PROCESSION, OP_DRAW, OP_STAKE, PERMUTE)
WAITING = {
    DROP: O_DROP,
    DROP_RANDOM: O_DROP,
    SWAP: O_SWAP,
    SEARCH: O_SEARCH,
    PUT: O_PUT,
    LOOK_PROCESSION: O_LOOK,
    OP_DRAW: O_DRAW,
    OP_STAKE: O_STAKE,
}
PHASE_OF = {
    PICK_HUMAN: SETUP, POOL: SETUP, FIRST_SEAT: SETUP, HALF: PLANNING, HALF_CARD: PLANNING, DRAW_STAKE: PLANNING, DRAW_CARD: PLANNING,
    MULLIGAN: PLANNING, REPLAN_CARD: PLANNING, PLACE: PLANNING, ATTACKED: 3, TAKEN: 3, DEFENDER: HUMAN_PHASE, TAKE_STAKE: BATTLE_PHASE,
}  # fmt: skip
KIND_RANGES = {
    K_ANGEL: AT_SLOT, K_HUMAN: AT_HUMAN, K_GIANT: AT_GIANT, K_PLAYER: AT_PLAYER, K_ROW: AT_ROW, K_ITEM: AT_ITEM, K_DISCARDED: AT_DISCARDED,
    K_DEAD: AT_DEAD, K_DEST: DEST,
}  # fmt: skip
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
    "giant_stay": (0, 10**8), "items": (0, STACK), "building": (0, 1), "resolving": (-1, STACK - 1), "settling": (0, 1), "speaker": (0, 3),
    "passes": (0, 4), "item_seat": (0, 3), "item_from": (0, 3), "item_fast": (0, 1), "item_presence": (0, 10**8), "item_freed": (0, 1),
    "item_mode": (-1, 3), "item_state": (0, 2), "item_fate": (0, 4), "item_order": (0, 24), "item_paid": (-9999, 9999), "aims": (0, TARGETS),
    "aim": (0, ACTIONS - 1), "aim_stay": (0, 10**8), "aim_record": (0, 1), "aim_live": (0, 1), "past": (0, STACK), "past_seat": (0, 3),
    "past_fate": (0, 4), "record": (0, 2), "op_begun": (0, 1), "op_left": (0, 9), "looked": (0, 65535), "window": (0, 3), "window_off": (0, 1),
    "window_seat": (0, 3), "window_speaker": (0, 3), "window_passes": (0, 4), "window_giant": (0, 3), "duel_a": (-1, ACTIONS - 1),
    "duel_b": (-1, ACTIONS - 1), "duel_a_stay": (0, 10**8), "duel_b_stay": (0, 10**8), "queued": (0, QUEUE), "queue_a": (0, 47), "queue_b": (0, 47),
    "queue_a_stay": (0, 10**8), "queue_b_stay": (0, 10**8), "queue_seat": (0, 3), "delays": (0, 32), "delay_seat": (0, 3), "delay_fast": (0, 1),
    "delay_at": (0, ACTIONS - 1), "delay_stay": (0, 10**8), "gone": (0, 15), "graves": (0, 16), "grave": (0, 15), "pile": (0, 63), "piled": (0, 60),
    "in_hand": (0, 60), "in_host": (0, 60), "host_size": (0, 60), "ply": (0, 2**31 - 1), "hplace": (0, 8), "place": (0, ABSENT),
}  # fmt: skip


def check(c: Content, s: State) -> list[str]:
    """Faults of a position; an empty list if it is sound."""
    faults = list(_ranges(c, s))
    if faults:
        return faults[:6]
    for test in (_seats, _cards, _slots, _humans, _giants, _items, _flow):
        faults += test(c, s)
        if faults:
            return faults[:6]
    return [*_statics(c, s), *_legal(c, s)][:6]


def _ranges(c: Content, s: State) -> Iterator[str]:
    if not 2 <= s.seats <= SEATS:
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


def _seats(c: Content, s: State) -> Iterator[str]:
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
    if s.first == NOBODY and s.phase != SETUP:
        yield "nobody goes first"
    for seat in range(SEATS):
        if seat >= s.seats and (
            s.host_size[seat] or s.faction[seat] or s.ban[seat] or s.picked[seat] != NOTHING or s.stir[2 * seat] or s.stir[2 * seat + 1]
        ):
            yield f"seat {seat} does not play but has something"
        elif seat < s.seats and (s.phase != SETUP or s.step > 0) and s.picked[seat] == NOTHING:
            yield f"seat {seat} has picked no human"


def _cards(c: Content, s: State) -> Iterator[str]:
    for seat in range(SEATS):
        counts = dict.fromkeys((IN_HAND, IN_HOST, DISCARDED), 0)
        for i in range(DECK):
            card, place = s.card[DECK * seat + i], s.place[DECK * seat + i]
            if (i < s.host_size[seat]) != (card != NOTHING) or (card == NOTHING) != (place == ABSENT):
                yield f"card {i} of seat {seat} is there without a name, or the other way round"
                return
            if card == NOTHING:
                if s.spent[DECK * seat + i] or s.lore[DECK * seat + i]:
                    yield f"card {i} of seat {seat} does not exist but was used or seen"
                continue
            if c.kind[card] == HUMAN_CARD:
                yield f"card {i} of seat {seat} is a human; humans are never in a Host (A-4)"
            if any(s.lore[DECK * seat + i] >> 3 * q & 7 > 4 for q in range(SEATS)):
                yield f"card {i} of seat {seat} is known in a way that does not exist"
            if place in counts:
                counts[place] += 1
            if place < SLOTS and s.slot[place] != DECK * seat + i:
                yield f"card {i} of seat {seat} says it is in slot {place}, where it is not"
        if (counts[IN_HAND], counts[IN_HOST], counts[DISCARDED]) != (s.in_hand[seat], s.in_host[seat], s.piled[seat]):
            yield f"hand, Host or discard pile of seat {seat} is miscounted"
            return
        pile = [s.pile[seat, i] for i in range(s.piled[seat])]
        if len(set(pile)) != len(pile) or any(s.place[DECK * seat + i] != DISCARDED for i in pile):
            yield f"the discard pile of seat {seat} holds a card that is elsewhere"
        if any(s.pile[seat, i] for i in range(s.piled[seat], DECK)):
            yield f"the discard pile of seat {seat} has cards behind its end"


def _slots(c: Content, s: State) -> Iterator[str]:
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
    stays = [s.stay[slot] for slot in range(SLOTS) if s.slot[slot] != NOTHING]
    presences = [s.presence[slot] for slot in range(SLOTS) if s.slot[slot] != NOTHING]
    if len(set(stays)) != len(stays) or len(set(presences)) != len(presences) or max(stays + presences, default=0) > s.counter:
        yield "two cards have the same stay, or a stay that has not begun"
    for slot in range(SLOTS):
        instance = s.slot[slot]
        if instance == NOTHING:
            if (
                any(getattr(s, name)[slot] for name in (*marks, "marks_perm", "side", "stay", "presence"))
                or s.sup_set[slot] != -1
                or s.copied[slot] != -1
            ):
                yield f"slot {slot} is empty but has marks"
            continue
        if (
            slot >= SEAT_SLOTS * s.seats
            or s.place[instance] != slot
            or s.card[instance] == NOTHING
            or c.kind[s.card[instance]] != ANGEL_CARD
        ):
            yield f"slot {slot} holds a card that cannot be there"
            return
        if s.stay[slot] < 1 or s.presence[slot] < 1:
            yield f"the card in slot {slot} has no stay"
        if s.copied[slot] != NOTHING and c.kind[s.copied[slot]] != ANGEL_CARD:
            yield f"the card in slot {slot} copies what is no angel"
        in_battle = slot % SEAT_SLOTS // ROW == BATTLE_ROW
        if s.turned[slot] and (not in_battle or s.status[slot] == 0):
            yield f"slot {slot}: support is declared in Battle only, for a use (A-45)"
        if s.stuck[slot] and (not in_battle or s.up[slot]):
            yield f"slot {slot}: only a face-down card in Battle can be left unrevealed (A-33)"
        if not in_battle and (s.status[slot] > 0) != (s.up[slot] == 1):
            yield f"slot {slot}: outside Battle ready cards lie face-down and used ones face-up (A-20)"
        if (
            s.up[slot] == 0
            and instance // DECK != slot // SEAT_SLOTS
            and s.lore[instance] & 0b100100100100 & (1 << 3 * s.seats) - 1 != 0b100100100100 & (1 << 3 * s.seats) - 1
        ):
            yield f"slot {slot}: a card of another owner lies face-down without everybody knowing it"
    for seat in range(s.seats):
        for row in range(3):
            if ranks.in_row(s, seat, row) > c.row_limit_one_colour:
                yield f"seat {seat} has too many angels in row {row} (A-7)"


def _humans(c: Content, s: State) -> Iterator[str]:
    graves = [s.grave[i] for i in range(s.graves)]
    if sorted(graves) != [h for h in range(DECK_HUMANS) if s.hplace[h] == CEMETERY] or any(s.grave[i] for i in range(s.graves, 16)):
        yield "the Cemetery holds a human that is elsewhere, or misses one"
    stays = [s.hstay[h] for h in range(HUMANS) if s.hplace[h] < SEATS]
    if len(set(stays)) != len(stays) or max(stays, default=0) > s.counter:
        yield "two humans have the same stay, or a stay that has not begun"
    for h in range(HUMANS):
        place, marker = s.hplace[h], h >= DECK_HUMANS
        if s.seats <= place < PROCESSION or any(s.hlore[h] >> 3 * q & 7 > 4 for q in range(SEATS)):
            yield f"human {h} is on an Earth that does not exist, or known in a strange way"
        if (place < s.seats) != (s.hstay[h] > 0):
            yield f"human {h} has a stay exactly while on an Earth"
        if marker:
            k = h - DECK_HUMANS
            if (place >= PROCESSION and place != UNBORN) or (place == UNBORN) != (s.marker_level[k] == 0):
                yield f"marker {k} is neither on an Earth nor out of play"
            if place == UNBORN and (s.marker_char[k] or s.marker_parent[k] != NOTHING or s.hlore[h]):
                yield f"marker {k} is out of play but has marks"
        elif (h < 4 * s.seats) != (s.human_card[h] != NOTHING) or (s.human_card[h] != NOTHING and c.kind[s.human_card[h]] != HUMAN_CARD):
            yield f"human {h} has no card, or one that is no human"
            return
        elif (s.human_card[h] == NOTHING) != (place == UNBORN):
            yield f"human {h} is nowhere"
        if place >= s.seats and (
            s.hboost[h] or s.hboost_perm[h] or s.hstrip[h] or s.hmarks[h] or s.hmarks_perm[h] or s.hchar[h] != -1 or s.hchar_perm[h] != -1
        ):
            yield f"human {h} is on no Earth but has marks"
    if s.phase != SETUP and sum(s.hplace[h] == ASIDE for h in range(DECK_HUMANS)) != 4 * s.seats - s.procession_size:
        yield "the number of humans set aside does not fit the Procession"


def _giants(c: Content, s: State) -> Iterator[str]:
    for g in range(GIANTS):
        if s.giant_level[g] == 0 and (s.giant_at[g] or s.giant_maker[g] or s.giant_came[g] or s.giant_done[g] or s.giant_stay[g]):
            yield f"Giant {g} is dead but has marks"
        if s.giant_level[g] and not 0 < s.giant_stay[g] <= s.counter:
            yield f"Giant {g} never arrived"
    if sum(level > 0 for level in s.giant_level) > c.giants_max:
        yield "too many Giants"


def _code_fits(s: State, code: int, kind: int) -> bool:
    if kind == K_NEW:
        return AT_SLOT.has(code) or AT_HUMAN.has(code)
    return KIND_RANGES[kind].has(code) and code < KIND_RANGES[kind].base + {
        K_ANGEL: SEAT_SLOTS * s.seats,
        K_PLAYER: s.seats,
        K_ROW: 3 * s.seats,
    }.get(kind, 99)


def _items(c: Content, s: State) -> Iterator[str]:
    if s.items + s.building > STACK:
        yield "the stack is too high"
        return
    stacked = [DECK * seat + i for seat in range(s.seats) for i in range(s.host_size[seat]) if s.place[DECK * seat + i] == ON_STACK]
    shown = sorted(
        s.item_source[i] for i in range(s.items + s.building) if s.item_from[i] == FROM_HAND and s.item_state[i] != 2 and i != s.resolving
    )
    if stacked != shown:
        yield "the interventions on the stack are not the cards that lie there"
    for i in range(STACK):
        if i >= s.items + s.building and not (i == 0 and s.phase == PLANNING):
            fields = (
                "item_seat",
                "item_from",
                "item_fast",
                "item_source",
                "item_presence",
                "item_freed",
                "item_ability",
                "item_mode",
                "item_state",
                "aims",
                "item_paid",
            )
            if any(getattr(s, name)[i] for name in fields) or any(
                s.aim[i, k] or s.aim_stay[i, k] or s.aim_record[i, k] or s.aim_live[i, k] for k in range(TARGETS)
            ):
                yield f"item {i} is not on the stack but has marks"
            continue
        if i >= s.items + s.building:
            continue
        yield from _item(c, s, i)
    for d in range(32):
        if d >= s.delays:
            if s.delay_op[d] or s.delay_ability[d] or s.delay_at[d] or s.delay_stay[d]:
                yield f"delayed effect {d} does not exist but has marks"
        elif c.o_code[s.delay_op[d]] != 36 or not (AT_SLOT.has(s.delay_at[d]) or AT_HUMAN.has(s.delay_at[d])):
            yield f"delayed effect {d} is none"
    for q in range(s.queued):
        if max(s.queue_a[q], s.queue_b[q]) >= SEAT_SLOTS * s.seats:
            yield f"queued duel {q} is between cards that do not exist"


def _item(c: Content, s: State, i: int) -> Iterator[str]:
    source, ability, kind = s.item_source[i], s.item_ability[i], s.item_from[i]
    building = i >= s.items
    if kind == FROM_DELAY:
        yield f"item {i} comes from a delayed effect"
        return
    if kind == FROM_HUMAN and (source >= 4 * s.seats):
        yield f"item {i} comes from a human that does not exist"
        return
    card = s.human_card[source] if kind == FROM_HUMAN else s.card[source]
    if card == NOTHING or c.kind[card] != {FROM_HAND: 1, FROM_ANGEL: 0, FROM_HUMAN: 2}[kind]:
        yield f"item {i} comes from a card of another kind"
        return
    own = range(c.ability[card], c.ability[card] + c.abilities[card])
    if c.a_kind[ability] not in (0, 2) or c.a_modes[ability] < 1 or (kind != FROM_ANGEL and ability not in own):
        yield f"item {i} is no ability of its card"
        return
    if not (-1 if building else 0) <= s.item_mode[i] < c.a_modes[ability]:
        yield f"item {i} has no such mode"
        return
    if s.item_mode[i] < 0:
        if s.aims[i]:
            yield f"item {i} has targets before its mode"
        return
    mode = c.a_mode[ability] + s.item_mode[i]
    for k in range(s.aims[i]):
        if s.aim_record[i, k] >= c.m_targets[mode] or not _code_fits(s, s.aim[i, k], c.t_kind[c.m_target[mode] + s.aim_record[i, k]]):
            yield f"item {i} names something it cannot name"
            return
        kind_k = c.t_kind[c.m_target[mode] + s.aim_record[i, k]]
        if kind_k == K_ITEM and AT_ITEM.index(s.aim[i, k]) >= s.items:
            yield f"item {i} names an item that is not there"
            return
    named = {s.aim_record[i, k] for k in range(s.aims[i])}
    if not building and named != set(range(c.m_targets[mode])):
        yield f"item {i} misses a target"
    if building and (
        s.record > c.m_targets[mode] or any(r > s.record for r in named) or not set(range(min(s.record, c.m_targets[mode]))) <= named
    ):
        yield f"item {i} is being announced in the wrong order"


def _flow(c: Content, s: State) -> Iterator[str]:
    prompt = s.prompt
    if (s.to_act == OVER) != (s.phase == ENDED) or (s.phase == ENDED) != (prompt == NO_PROMPT) or (s.phase == ENDED) != (s.ending > 0):
        yield "the game is over and not over"
        return
    if s.to_act == OVER:
        return
    if (s.to_act == CHANCE) != (prompt in CHANCE_PROMPTS):
        yield "a seat is asked what chance decides, or the other way round"
    if (prompt in PHASE_OF and s.phase != PHASE_OF[prompt]) or (prompt in (SEGMENT, RESPOND, WINDOW) and s.phase < HUMAN_PHASE):
        yield "this is not asked in this phase"
    most = {SETUP: 2, PLANNING: 9, HUMAN_PHASE: 1, BATTLE_PHASE: 4}.get(s.phase, 0)
    if s.step > most or (s.seg > s.seats and not (s.phase == PLANNING and s.step == 1)):
        yield "the phase has no such step"
    if s.turn > c.max_turns or (s.turn == 0) != (s.phase == SETUP) or s.idle > c.idle_turns_end:
        yield f"turn {s.turn} cannot be"
    if prompt in (SEGMENT, PLACE, HALF, HALF_CARD, MULLIGAN, REPLAN_CARD) and (s.seg >= s.seats or s.to_act != (s.first + s.seg) % s.seats):
        yield "it is another seat's part of the phase"
    if prompt == PICK_HUMAN and s.to_act != s.seg:
        yield "it is another seat's pick"
    yield from _stack_flow(c, s, prompt)
    yield from _window_flow(s, prompt)
    if prompt in (ATTACKED, TAKEN, REPLAN_CARD) and (
        s.chosen == NOTHING or s.chosen // SEAT_SLOTS != s.to_act or s.slot[s.chosen] == NOTHING
    ):
        yield "the chosen card is not there"
    if prompt == HALF_CARD and not 0 < s.halves <= s.in_hand[s.to_act]:
        yield "more cards are to be discarded than there are"
    if prompt in (REARRANGE, PERMUTE) and (s.stirring // 2 >= s.seats or (prompt == REARRANGE and s.stirring // 2 != s.to_act)):
        yield "another seat's row would be rearranged"
    elif prompt == PERMUTE and not 0 <= s.stir_at < rules.count_movable(s) - 1:
        yield "the row is rearranged already"
    if prompt == DEFENDER and (s.giant_level[s.window_giant] == 0 or s.giant_at[s.window_giant] != s.to_act):
        yield "no Giant attacks here"


def _stack_flow(c: Content, s: State, prompt: int) -> Iterator[str]:
    if (prompt in (WHICH_MODE, WHICH_TARGET, WHICH_COST)) != (s.building == 1) or (s.building and s.item_seat[s.items] != s.to_act):
        yield "an announcement is made by nobody"
    elif s.building:
        ability, mode = s.item_ability[s.items], s.item_mode[s.items]
        if (prompt == WHICH_MODE) != (mode == NOTHING):
            yield "the mode of an announcement is asked twice or never"
        elif prompt == WHICH_TARGET and s.record >= c.m_targets[c.a_mode[ability] + mode]:
            yield "the announcement has all its targets"
        elif prompt == WHICH_TARGET and s.aims[s.items] >= TARGETS:
            yield "the announcement has too many targets"
        elif prompt == WHICH_COST and not c.a_cost[ability] & 0b1111000:
            yield "the announcement has no cost to choose"
        elif s.item_from[s.items] == FROM_ANGEL and not any(
            s.presence[x] == s.item_presence[s.items] and s.slot[x] == s.item_source[s.items] for x in range(SLOTS)
        ):
            yield "the announcing angel is not there"
    if (prompt == RESPOND and (s.items == 0 or s.passes >= s.seats or s.settling)) or (s.settling and not s.items):
        yield "there is nothing to respond to"
    if (prompt in WAITING) != (s.resolving != NOTHING):
        yield "an effect waits for nobody"
    elif prompt in WAITING:
        i = s.resolving
        if i >= s.items or s.settling == 0 or s.building:
            yield "the effect being carried out is not on the stack"
            return
        mode = c.a_mode[s.item_ability[i]] + s.item_mode[i]
        if not c.m_op[mode] <= s.pc < c.m_op[mode] + c.m_ops[mode] or c.o_code[s.pc] != WAITING[prompt] or s.op_left < 1 or not s.op_begun:
            yield "the effect being carried out is another one"
    if s.items and s.phase < HUMAN_PHASE:
        yield "nothing is announced in this phase (A-47)"


def _window_flow(s: State, prompt: int) -> Iterator[str]:
    if prompt == WINDOW and (s.window == NO_WINDOW or s.items or s.window_passes >= s.seats):
        yield "no duel or takeover is open"
    if s.window == NO_WINDOW:
        return
    fits_a = s.duel_a == NOTHING if s.window == GIANT_WINDOW else AT_SLOT.has(s.duel_a) and AT_SLOT.index(s.duel_a) < SEAT_SLOTS * s.seats
    fits_b = (
        AT_HUMAN.has(s.duel_b)
        if s.window == TAKEOVER_WINDOW
        else AT_SLOT.has(s.duel_b) or (s.window == GIANT_WINDOW and AT_HUMAN.has(s.duel_b))
    )
    if not fits_a or not fits_b or (s.window == DUEL_WINDOW and AT_SLOT.index(s.duel_b) >= SEAT_SLOTS * s.seats):
        yield "the open duel or takeover is between things that cannot meet"


def _statics(c: Content, s: State) -> Iterator[str]:
    other = s.copy()
    ranks.refresh(c, other)
    for name in ("bonus", "sup_bonus", "aura", "hbonus", "haura"):
        if (other.raw[name] != s.raw[name]).any():
            yield f"{name} is not what the always-on effects give"


def _legal(c: Content, s: State) -> Iterator[str]:
    if s.to_act == OVER:
        return
    try:
        n = rules.legal(c, s, [0] * (rules.MAX_LEGAL + 8))
    except (IndexError, OverflowError, ValueError) as error:
        yield f"nobody could act: {error}"
        return
    if not 0 < n <= rules.MAX_LEGAL:
        yield "nobody can act"
