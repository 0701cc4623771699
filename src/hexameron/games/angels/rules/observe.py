"""Observations: a position as numbers for learning, as one seat may know it, own things first."""

from hexameron.core.kernel import Out, rule
from hexameron.core.model.layout import Layout, Printed, each, number_part
from hexameron.games.angels.rules import knowledge, ranks, rows, state as st

SPARE = "always 0"
PHASES = ("setup", "planning", "humans", "action", "battle", "ended", "spare")
PROMPTS = (
    "none", "pick_human", "pool", "first_seat", "half", "half_card", "draw_stake", "draw_card", "mulligan", "replan_card", "place",
    "segment", "attacked", "taken", "which_mode", "which_target", "which_cost", "respond", "window", "drop", "drop_random", "swap",
    "search", "put", "look_procession", "op_draw", "op_stake", "rearrange", "permute", "defender", "take_stake", "shuffle_humans",
)  # fmt: skip
HUMANS_BY_DECK = (
    *(f"deck {seat + 1}: {i + 1}" for seat in range(st.SEATS) for i in range(st.SEAT_HUMANS)),
    *(f"marker {i + 1}" for i in range(st.MARKERS)),
)
FIELDS = Layout(
    each(
        "seat",
        st.SEATS,
        each(
            "slot",
            tuple(
                f"{row} {place}"
                for row in ("support", "earth", "battle")
                for place in range(1, st.ROW + 1)
            ),
            number_part("angel", "1 if an angel is there"),
            each("status", ("ready", "used", "sacrificed"), "1 for its status"),
            number_part("up", "1 if it lies face-up"),
            number_part("turned", "1 if support is declared"),
            number_part("blocked", "1 if it is blocked"),
            number_part("boost", "what was added to its level and order, in eighths"),
            number_part("known", "1 if the seat knows the card"),
            number_part("level", "its level in twelfths, where known"),
            number_part("order", "its order in elevenths, where known"),
            number_part("support", "its support in sixths, where known"),
            number_part("card", "the number of the card in parts of 92, where known"),
            number_part("colour", "its colour in quarters, where known"),
        ),
    ),
    each(
        "human",
        HUMANS_BY_DECK,
        number_part("on_earth", "1 if somebody controls this human"),
        number_part("own", "1 if it is the observing seat"),
        number_part("holder", "who controls it, in thirds, counted from the observing seat"),
        number_part("level", "its level, in fifths"),
        each("character", ("good", "evil", "neutral"), "1 for its character"),
        number_part("marked", "1 if something holds for it until the end of the turn or for good"),
    ),
    each(
        "hand",
        Printed(st.CARDS, lambda values: [f"{card.id} {card.en}" for card in values.all]),
        "copies of the card in the own hand",
    ),
    each(
        "player",
        st.SEATS,
        number_part("plays", "1 if somebody sits there"),
        number_part("hand", "cards in hand, in sevenths"),
        number_part("host", "cards in the host, in parts of 41"),
        number_part("pile", "cards in the discard pile, in parts of 41"),
        number_part("battle", "the sum of its Battle row, in parts of 30"),
        number_part("fallen", "1 for the Fallen, 0 for the Lord's"),
        number_part("guarded", "1 if its Earth is guarded"),
        number_part("to_act", "1 if it is to act"),
    ),
    number_part("stake", "humans on the Stake, in quarters"),
    number_part("procession", "humans in the Procession, in eighths"),
    number_part("turn", "turns, in parts of 20"),
    each("phase", PHASES, "1 for the phase"),
    each("prompt", PROMPTS, "1 for what the next decision is about"),
    number_part("stack", "items on the stack, in eighths"),
    number_part("window", "a duel, a takeover or a Giant being answered, in thirds"),
    number_part("passes", "passes in a row, in quarters"),
    number_part("announced", "announcements in this turn, in parts of 50"),
    each("spare", 2, SPARE),
)
SEAT, SLOT, HUMAN, PLAYER = (
    FIELDS.step("seat"),
    FIELDS.step("seat.slot"),
    FIELDS.step("human"),
    FIELDS.step("player"),
)
HUMANS, HAND, PLAYERS = FIELDS.at("human"), FIELDS.at("hand"), FIELDS.at("player")
STAKE, PROCESSION, TURN, PHASE, PROMPT, STACK, WINDOW, PASSES, ANNOUNCED = (
    FIELDS.at(part.name) for part in FIELDS.whole.parts[4:-1]
)
ANGEL, STATUS, UP, TURNED, BLOCKED, BOOST, KNOWN, LEVEL, ORDER, SUPPORT, CARD, COLOUR = (
    FIELDS.at(f"seat.slot.{part.name}") for part in FIELDS.whole.parts[0].parts[0].parts
)
ON_EARTH, OWN, HOLDER, HUMAN_LEVEL, CHARACTER, MARKED = (
    FIELDS.at(f"human.{part.name}") for part in FIELDS.whole.parts[1].parts
)
PLAYS, IN_HAND, IN_HOST, PILED, BATTLE, FALLEN, GUARDED, TO_ACT = (
    FIELDS.at(f"player.{part.name}") for part in FIELDS.whole.parts[3].parts
)


@rule
def observe(c: st.Content, s: st.State, seat: int, out: Out) -> None:
    out[:] = 0.0
    for slot in range(st.SEAT_SLOTS * s.seats):
        if s.slot[slot] != st.NOTHING:
            lane = (slot // st.SEAT_SLOTS - seat) % s.seats
            observe_slot(c, s, seat, slot, lane * SEAT + slot % st.SEAT_SLOTS * SLOT, out)
    for h in range(st.HUMANS):
        if s.hplace[h] < s.seats:
            observe_human(c, s, seat, h, h * HUMAN, out)
    for i in range(s.host_size[seat]):
        if s.place[st.DECK * seat + i] == st.IN_HAND:
            out[HAND + s.card[st.DECK * seat + i]] += 1.0
    for p in range(s.seats):
        observe_player(c, s, p, (p - seat) % s.seats * PLAYER, out)
    out[STAKE], out[PROCESSION], out[TURN] = (
        ranks.humans_at(s, st.STAKE) / 4,
        ranks.humans_at(s, st.PROCESSION) / 8,
        s.turn / 20,
    )
    out[PHASE + s.phase] = 1.0
    out[PROMPT + s.prompt] = 1.0
    out[STACK], out[WINDOW] = s.items / 8, s.window / 3
    out[PASSES], out[ANNOUNCED] = s.passes / 4, s.announced / 50


@rule
def observe_slot(c: st.Content, s: st.State, seat: int, slot: int, base: int, out: Out) -> None:
    out[base + ANGEL] = 1.0
    out[base + STATUS + s.status[slot]] = 1.0
    out[base + UP], out[base + TURNED], out[base + BLOCKED] = (
        s.up[slot] * 1.0,
        s.turned[slot] * 1.0,
        s.blocked[slot] * 1.0,
    )
    out[base + BOOST] = (s.boost[slot] + s.boost_perm[slot] + s.rise[slot] + s.rise_perm[slot]) / 8
    if knowledge.knows(s, seat, slot):
        card = rows.identity(s, slot)
        out[base + KNOWN] = 1.0
        out[base + LEVEL], out[base + ORDER] = (
            ranks.level_of(c, s, slot) / 12,
            ranks.order_of(c, s, slot) / 11,
        )
        out[base + SUPPORT] = ranks.support_of(c, s, slot) / 6
        out[base + CARD], out[base + COLOUR] = card / 92, c.colour[card] / 4


@rule
def observe_human(c: st.Content, s: st.State, seat: int, h: int, base: int, out: Out) -> None:
    out[base + ON_EARTH] = 1.0
    out[base + OWN] = 1.0 if s.hplace[h] == seat else 0.0
    out[base + HOLDER] = ((s.hplace[h] - seat) % s.seats) / 3
    out[base + HUMAN_LEVEL] = ranks.human_level(c, s, h) / 5
    out[base + CHARACTER + ranks.character_of(c, s, h)] = 1.0
    out[base + MARKED] = (ranks.human_flags(s, h) > 0) * 1.0


@rule
def observe_player(c: st.Content, s: st.State, p: int, base: int, out: Out) -> None:
    out[base + PLAYS], out[base + IN_HAND], out[base + IN_HOST] = (
        1.0,
        s.in_hand[p] / 7,
        s.in_host[p] / 41,
    )
    out[base + PILED], out[base + BATTLE], out[base + FALLEN] = (
        s.piled[p] / 41,
        ranks.battle_sum(c, s, p) / 30,
        s.faction[p] * 1.0,
    )
    out[base + GUARDED], out[base + TO_ACT] = ranks.is_guarded(s, p) * 1.0, (s.to_act == p) * 1.0
