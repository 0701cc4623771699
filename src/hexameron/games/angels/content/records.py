"""Records of Aniołowie's cards, decks and options, their sizes, and the values printed on cards."""

from typing import Annotated

from hexameron.core.compiled.record import Cells, Int8, Int16, Record
from hexameron.core.kernel import rule

# Seats, card numbers per seat, cards of a deck besides humans, card numbers of all seats.
SEATS, DECK, HOST, CARDS = 4, 64, 60, 256
# Slots on the table, slots of a row, rows of a seat, slots of a seat.
SLOTS, ROW, ROWS, SEAT_SLOTS = 48, 4, 3, 12
# Humans of the decks are numbered first, markers after them.
HUMANS, SEAT_HUMANS, DECK_HUMANS, MARKERS, GIANTS = 24, 4, 16, 8, 4
STACK, TARGETS, QUEUE, DELAYS = 24, 4, 8, 32
# Abilities printed on a card, abilities of an angel that copies another, modes of an ability.
PRINTED_ABILITIES, ABILITIES, MODES = 2, 4, 4
NOBODY, NOTHING = -1, -1
PRINTED, ABILITY_RECORDS, OP_RECORDS = 256, 512, 768  # lengths of the tables below

# Values printed on a card.
ANGEL_CARD, INTERVENTION_CARD, HUMAN_CARD = 0, 1, 2
LORD, FALLEN, NEUTRAL = 0, 1, 2
LOWEST, HIGHEST, HIGHEST_FALLEN = 3, 11, 10  # orders
GOLD, RED, BLUE, BLACK, WHITE = 0, 1, 2, 3, 4
GOOD, EVIL, UNDECIDED = 0, 1, 2  # characters; a marker is UNDECIDED (neutral)
MAN, WOMAN, SEXLESS = 0, 1, 2

# Rows and statuses on the table.
SUPPORT_ROW, EARTH_ROW, BATTLE_ROW = 0, 1, 2
READY, USED, SACRIFICED = 0, 1, 2

# Public knowledge of the decks.
OPEN_LISTS, PRECONSTRUCTED, CLOSED_LISTS = 0, 1, 2


class Content(Record):
    """Cards and their effects as integer tables.

    Records refer to each other by index; -1 means none.
    """

    cards: Int16
    kind: Annotated[Cells, Int8, 256]
    faction: Annotated[Cells, Int8, 256]
    order: Annotated[Cells, Int8, 256]
    level: Annotated[Cells, Int8, 256]
    support: Annotated[Cells, Int8, 256]
    colour: Annotated[Cells, Int8, 256]
    female: Annotated[Cells, Int8, 256]
    unique: Annotated[Cells, Int8, 256]
    character: Annotated[Cells, Int8, 256]
    sex: Annotated[Cells, Int8, 256]
    statics: Annotated[Cells, Int8, 256]  # has an always-on ability
    ability: Annotated[Cells, Int16, 256]  # first ability of the card
    abilities: Annotated[Cells, Int8, 256]
    # Abilities.
    a_kind: Annotated[Cells, Int8, 512]
    a_for: Annotated[Cells, Int8, 512]  # LORD, FALLEN, or NEUTRAL for both
    a_cost: Annotated[Cells, Int16, 512]  # bit mask
    a_when: Annotated[Cells, Int8, 512]  # bit mask of phases
    a_need: Annotated[Cells, Int8, 512]
    a_limit: Annotated[Cells, Int8, 512]
    a_fast: Annotated[Cells, Int8, 512]
    a_may: Annotated[Cells, Int8, 512]
    a_copies: Annotated[Cells, Int8, 512]  # contains COPY
    a_mode: Annotated[Cells, Int16, 512]
    a_modes: Annotated[Cells, Int8, 512]
    a_stat: Annotated[Cells, Int8, 512]
    a_filter: Annotated[Cells, Int16, 512]
    a_amount: Annotated[Cells, Int8, 512]
    a_flag: Annotated[Cells, Int16, 512]
    a_lowest: Annotated[Cells, Int8, 512]  # of attach conditions, like the next three
    a_highest: Annotated[Cells, Int8, 512]
    a_female: Annotated[Cells, Int8, 512]
    a_other: Annotated[Cells, Int8, 512]
    # Modes: targets and ops.
    m_target: Annotated[Cells, Int16, 512]
    m_targets: Annotated[Cells, Int8, 512]
    m_op: Annotated[Cells, Int16, 512]
    m_ops: Annotated[Cells, Int8, 512]
    # Targets.
    t_kind: Annotated[Cells, Int8, 640]
    t_most: Annotated[Cells, Int8, 640]
    t_filter: Annotated[Cells, Int16, 640]
    t_of: Annotated[Cells, Int8, 640]  # target record that this one depends on
    t_exiled: Annotated[Cells, Int8, 640]  # removed from the game as a cost
    # Filters.
    f_who: Annotated[Cells, Int8, 768]
    f_of: Annotated[Cells, Int8, 768]
    f_in: Annotated[Cells, Int8, 768]
    f_mate: Annotated[Cells, Int8, 768]
    f_rows: Annotated[Cells, Int8, 768]
    f_status: Annotated[Cells, Int8, 768]
    f_face: Annotated[Cells, Int8, 768]
    f_duel: Annotated[Cells, Int8, 768]
    f_same_row: Annotated[Cells, Int8, 768]
    f_self: Annotated[Cells, Int8, 768]
    f_chorus: Annotated[Cells, Int8, 768]
    f_lowest: Annotated[Cells, Int8, 768]
    f_highest: Annotated[Cells, Int8, 768]
    f_rel: Annotated[Cells, Int8, 768]
    f_colour: Annotated[Cells, Int8, 768]
    f_female: Annotated[Cells, Int8, 768]
    f_faction: Annotated[Cells, Int8, 768]
    f_min: Annotated[Cells, Int8, 768]
    f_max: Annotated[Cells, Int8, 768]
    f_char: Annotated[Cells, Int8, 768]
    f_sex: Annotated[Cells, Int8, 768]
    f_marker: Annotated[Cells, Int8, 768]
    f_unguarded: Annotated[Cells, Int8, 768]
    f_class: Annotated[Cells, Int8, 768]
    f_aims: Annotated[Cells, Int8, 768]
    f_single: Annotated[Cells, Int8, 768]
    f_human: Annotated[Cells, Int8, 768]  # selects humans instead of angels
    f_veiled: Annotated[Cells, Int8, 768]  # has keys that a face-down card hides
    # Ops.
    o_code: Annotated[Cells, Int8, 768]
    o_on: Annotated[Cells, Int8, 768]  # target record, ON_SELF, ON_ALL, ON_NONE
    o_filter: Annotated[Cells, Int16, 768]
    o_value: Annotated[Cells, Int8, 768]  # kind of value
    o_n: Annotated[Cells, Int8, 768]
    o_plus: Annotated[Cells, Int8, 768]
    o_of: Annotated[Cells, Int8, 768]  # target record of the value, or of the second object
    o_perm: Annotated[Cells, Int8, 768]
    o_arg: Annotated[Cells, Int16, 768]
    o_low: Annotated[Cells, Int8, 768]
    o_skip: Annotated[Cells, Int8, 768]  # number of ops inside IF or DELAY
    # Constants.
    row_limit: Int8
    row_limit_one_colour: Int8
    plan_support: Int8
    plan_earth: Int8
    hand_size: Int8
    mulligans: Int8
    idle_turns_end: Int8
    giants_max: Int8
    markers_max: Int8
    markers_score: Int8
    max_turns: Int8
    max_announcements: Int16
    max_stack: Int8
    copies_hollow: Int8
    copies_filled: Int8
    order_cards_with_copy: Int8
    deck_good: Int8
    deck_evil: Int8
    deck_neutral: Int8
    # Preconstructed decks.
    decks: Int8
    deck_faction: Annotated[Cells, Int8, 12]
    deck_host: Annotated[Cells, Int8, 12]
    deck_card: Annotated[Cells, Int16, 12, 64]
    deck_human: Annotated[Cells, Int16, 12, 4]


class Options(Record):
    seats: Int8
    lists: Int8
    procession_size: Int8
    first_seat: Int8  # a seat, or -1 for a random one
    faction: Annotated[Cells, Int8, 4]
    host_size: Annotated[Cells, Int8, 4]
    card: Annotated[Cells, Int16, 4, 64]
    human: Annotated[Cells, Int16, 4, 4]


@rule
def chorus_of(order: int) -> int:
    """Return the chorus of an order, 1 to 3. The three highest orders are the first chorus."""
    return 3 if order <= 5 else 2 if order <= 8 else 1
