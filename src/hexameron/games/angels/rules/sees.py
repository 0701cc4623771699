"""Steps as a seat sees them, with a fingerprint of what it knows afterwards (5.3)."""

from hexameron.core.kernel import CHANCE, rule, twin
from hexameron.games.angels.rules import knowledge, ranks, rows, state as st
from hexameron.games.angels.rules.apply import apply

# Codes that others see instead of an action number that would reveal a card. The card's identity is
# added if it is shown.
SEEN_PICK, SEEN_PLAN, SEEN_DISCARD, SEEN_SWAP, SEEN_SEARCH, SEEN_INTERVENTION, SEEN_RECOVER = (
    990,
    992,
    1000,
    1001,
    1002,
    1003,
    1004,
)
SEEN_DRAW, SEEN_HUMAN, SEEN_PERMUTE = 1010, 1011, 1012
# First bits of the parts of a step as seen. The action begins at bit 0; then come the card it shows
# (counted from 1) and the fingerprint.
CARD_AT, PRINT_AT = 10, 21
PRIME = 2147483647


@rule
def sees(c: st.Content, s: st.State, action: int, seat: int) -> int:
    """Return a step as this seat sees it, in one number.

    It combines the action, the card it shows and a fingerprint of what the seat knows afterwards. A
    pass after which others still have to pass needs no fingerprint.
    """
    # Widen the number: actions in a list have fewer bits than the result.
    code = int(shows(c, s, action, seat))
    quiet = st.PASS.has(action) and (
        (s.prompt == st.RESPOND and s.passes + 1 < s.seats)
        or (s.prompt == st.WINDOW and s.window_passes + 1 < s.seats)
    )
    if quiet and s.gone == 0:
        return code
    later = twin(s)
    apply(c, later[0], action)
    return code | (1 + fingerprint(c, later[0], seat)) << PRINT_AT


@rule
def shows(c: st.Content, s: st.State, action: int, seat: int) -> int:
    """Return the action as this seat sees it and the card it shows: all that the log reports."""
    actor = s.to_act
    if actor == CHANCE:
        return outcome_seen_by(s, action, seat)
    shown = st.NOTHING
    code = action * 1
    if st.ABILITY.has(action):
        shown = rows.identity(s, st.ABILITY.index(action) // st.ABILITIES)
    elif st.INTERVENTION.has(action):
        shown = s.card[st.DECK * actor + st.INTERVENTION.index(action)]
    elif st.AT_DISCARDED.has(action):
        shown = s.card[st.DECK * actor + st.AT_DISCARDED.index(action)]
    elif st.HAND.has(action) and s.prompt != st.SWAP and s.prompt != st.SEARCH:
        shown = s.card[st.DECK * actor + st.HAND.index(action)]
    if actor != seat:
        if st.INTERVENTION.has(action):
            code = SEEN_INTERVENTION
        elif st.AT_DISCARDED.has(action):
            code = SEEN_RECOVER
        elif st.HAND.has(action):
            code = (
                SEEN_SWAP
                if s.prompt == st.SWAP
                else SEEN_SEARCH
                if s.prompt == st.SEARCH
                else SEEN_DISCARD
            )
        elif st.PLAN.has(action):
            code = SEEN_PLAN + st.PLAN.index(action) % st.DESTS
        elif s.prompt == st.PICK_HUMAN:
            code = SEEN_PICK
    return code | (shown + 1) << CARD_AT


@rule
def outcome_seen_by(s: st.State, outcome: int, seat: int) -> int:
    prompt = s.prompt
    if prompt == st.FIRST_SEAT:
        return outcome * 1
    if prompt == st.DROP_RANDOM:
        return SEEN_DISCARD | (s.card[st.DECK * s.who + outcome] + 1) << CARD_AT
    if prompt == st.DRAW_CARD or prompt == st.OP_DRAW:
        return SEEN_DRAW | (outcome + 1 if s.who == seat else 0) << CARD_AT
    if prompt == st.LOOK_PROCESSION:
        return SEEN_HUMAN | (s.human_card[outcome] + 1 if s.who == seat else 0) << CARD_AT
    if prompt == st.SHUFFLE_HUMANS:
        return SEEN_PERMUTE | (outcome + 1 if s.seg == seat else 0) << CARD_AT
    if prompt == st.PERMUTE:
        return (
            SEEN_PERMUTE | (outcome + 1 if s.stirring // st.STIRRED_ROWS == seat else 0) << CARD_AT
        )
    return SEEN_HUMAN


@rule
def mix(h: int, x: int) -> int:
    return (h * 48271 + x + 40009) % PRIME


@rule
def fingerprint(c: st.Content, s: st.State, seat: int) -> int:
    """Return a hash of what the seat may know of a position.

    A few public fields are left out, such as copied abilities, delayed effects and queued duels.
    """
    h = mix(mix(mix(mix(1, s.to_act + 3), s.prompt), s.phase * 16 + s.step), s.seg * 64 + s.turn)
    h = mix(mix(h, s.items * 32 + s.building), s.passes * 8 + s.window_passes)
    h = mix(mix(mix(h, s.window * 8 + s.window_off), s.duel_a + 1), s.duel_b + 1)
    h = mix(mix(h, s.op_left), s.announced)
    for slot in range(st.SLOTS):
        if s.slot[slot] != st.NOTHING:
            h = mix(h, slot)
            h = mix(
                h,
                s.status[slot]
                + 4 * s.up[slot]
                + 8 * s.turned[slot]
                + 16 * s.blocked[slot]
                + 32 * s.stuck[slot]
                + 64 * s.stay[slot],
            )
            h = mix(
                mix(
                    h, s.boost[slot] + s.boost_perm[slot] + s.rise[slot] + s.rise_perm[slot] + 1000
                ),
                s.marks[slot] + s.strip[slot] * 1024,
            )
            h = mix(
                h,
                rows.identity(s, slot) + 300 * ranks.level_of(c, s, slot) + 90000
                if knowledge.knows(s, seat, slot)
                else 0,
            )
    for p in range(s.seats):
        h = mix(h, fingerprint_seat(s, p, seat))
    for k in range(st.HUMANS):
        h = mix(h, fingerprint_human(s, k, seat))
    for i in range(st.STACK):
        if i < s.items + s.building:
            h = mix(mix(h, s.item_ability[i] * 8 + s.item_state[i]), s.item_mode[i] + 2)
            for k in range(s.aims[i]):
                h = mix(mix(h, s.aim[i, k]), s.aim_stay[i, k])
    h = mix(h, s.verdicts)
    for g in range(st.GIANTS):
        h = mix(mix(h, s.giant_level[g] * 8 + s.giant_at[g]), s.giant_came[g])
    return h


@rule
def fingerprint_seat(s: st.State, p: int, seat: int) -> int:
    """Return a fingerprint of a player's cards off the table as `seat` knows them.

    It is a sum over cards, so that their numbers in the list do not matter.
    """
    total = s.in_hand[p] + 64 * s.in_host[p] + 4096 * s.piled[p] + s.ban[p] * 262144
    for i in range(s.host_size[p]):
        card = st.DECK * p + i
        place, level = s.place[card], knowledge.level_of_lore(s.lore[card], seat)
        if place == st.DISCARDED or place == st.REMOVED:
            total += mix(s.card[card], place)
        elif place == st.IN_HAND and (p == seat or level == st.KNOWN):
            total += mix(s.card[card], 300 + place)
        elif p != seat and (level == st.ROWKNOWN or level == st.HELD or level == st.LISTED):
            row = place // st.ROW if level == st.ROWKNOWN else 0
            total += mix(s.card[card], 1000 * level + row)
    return total % PRIME


@rule
def fingerprint_human(s: st.State, h: int, seat: int) -> int:
    place, card = s.hplace[h], s.human_card[h] if h < st.DECK_HUMANS else 1
    if place == st.PROCESSION or place == st.STAKE:
        level = knowledge.level_of_lore(s.hlore[h], seat)
        return card * 64 + place * 8 + level if level else 0
    if place == st.ASIDE:
        return 0
    return (
        card * 64
        + place
        + 16384 * (s.hboost[h] + s.hboost_perm[h] + 64)
        + 4194304 * (s.hstrip[h] + 4 * s.acted[h])
    )
