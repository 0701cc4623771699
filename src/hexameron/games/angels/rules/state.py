"""A position of Aniołowie.

A card of a deck is an instance, 64 * seat + its number in that seat's list; a place on the table is a slot (RULES.md 5.4).
"""

from typing import Annotated

from hexameron.core.ranges import Range
from hexameron.core.record import Cells, Head, Int8, Int16, Int32
from hexameron.games.angels.content.records import *

# 5.4: stable action numbers.
PASS = Range("pass", 0, 1)
YES = Range("yes", 1, 1)
PICK = Range("pick_human", 2, 4)
HAND = Range("hand_card", 8, 64)
PLAN = Range("plan", 72, 256)
ABILITY = Range("ability", 328, 192)
HUMAN_ABILITY = Range("human_ability", 520, 48)
INTERVENTION = Range("intervention", 568, 64)
MODE = Range("mode", 632, 4)
AT_SLOT = Range("target_slot", 636, 48)
AT_HUMAN = Range("target_human", 684, 24)
AT_PLAYER = Range("target_player", 708, 4)
AT_ROW = Range("target_row", 712, 12)
AT_ITEM = Range("target_item", 724, 24)
AT_GIANT = Range("target_giant", 748, 4)
DEST = Range("dest", 752, 4)
AT_DISCARDED = Range("target_discard", 756, 64)
AT_DEAD = Range("target_dead", 820, 16)
ATTACK = Range("attack_with", 836, 48)
TAKE = Range("take_with", 884, 48)
STAKE_WITH = Range("stake_with", 932, 48)
REPLAN = Range("replan", 980, 2)
ACTIONS = REPLAN.end
# Where a card placed by a plan or a DEST goes: a row, or Battle with support declared.
TO_SUPPORT, TO_EARTH, TO_BATTLE, TO_BATTLE_TURNED = 0, 1, 2, 3
DESTS = 4

# Where an instance is: a slot number, or one of these.
IN_HOST, IN_HAND, DISCARDED, REMOVED, ON_STACK, ABSENT = 48, 49, 50, 51, 52, 53
# Where a human is: a seat's Earth, or one of these.
PROCESSION, STAKE, CEMETERY, ASIDE, UNBORN = 4, 5, 6, 7, 8

# What a seat that may not look at a card knows of it (5.6), three bits a seat.
UNKNOWN, LISTED, HELD, ROWKNOWN, KNOWN = 0, 1, 2, 3, 4
LORE_BITS, LORE_MASK = 3, 0b111
ALL_KNOWN = 0b100_100_100_100

SETUP, PLANNING, HUMAN_PHASE, ACTION_PHASE, BATTLE_PHASE, ENDED = 0, 1, 2, 3, 4, 5
# Steps of planning, of the human phase and of the battle phase.
P_BLOCKS, P_DELAYED, P_CLEAR, P_HALF, P_STAKE, P_DRAW, P_MULLIGAN, P_REPLAN, P_PLACE, P_STIR = (
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
)
H_PLAYERS, H_GIANTS = 0, 1
B_REVEAL, B_SUPPORT, B_PLAYERS, B_DECISION, B_END = 0, 1, 2, 3, 4
S_SHUFFLE, S_PICK, S_POOL, S_FIRST = 0, 1, 2, 3

HUMAN_ORDERS = 24  # of a deck's four humans
STIRRED_ROWS = 2  # Support and Earth: rows that may be rearranged
SPENT_BITS, MOST_SPENT = 2, 3  # announcements of an ability in a turn; three are as good as more
STRIPPED, STRIPPED_FOR_GOOD = 1, 2

# What the next decision or chance outcome is about.
(
    NO_PROMPT, PICK_HUMAN, POOL, FIRST_SEAT, HALF, HALF_CARD, DRAW_STAKE, DRAW_CARD, MULLIGAN, REPLAN_CARD, PLACE, SEGMENT,
    ATTACKED, TAKEN, WHICH_MODE, WHICH_TARGET, WHICH_COST, RESPOND, WINDOW, DROP, DROP_RANDOM, SWAP, SEARCH, PUT,
    LOOK_PROCESSION, OP_DRAW, OP_STAKE, REARRANGE, PERMUTE, DEFENDER, TAKE_STAKE, SHUFFLE_HUMANS,
) = range(32)  # fmt: skip

NO_WINDOW, DUEL_WINDOW, TAKEOVER_WINDOW, GIANT_WINDOW = 0, 1, 2, 3
PENDING, NEGATED, RESOLVED = 0, 1, 2
FROM_HAND, FROM_ANGEL, FROM_HUMAN, FROM_DELAY = 0, 1, 2, 3  # what an item on the stack comes from
# How an item ended (7.3): it did something, or nothing and why.
(
    NOT_YET, WORKED, TARGET_LOST, SOURCE_GONE, WAS_NEGATED, SOURCE_BLOCKED, SOURCE_STRIPPED, CHANGED_NOTHING, WAS_SHIELDED, WAS_KEPT,
    FOUND_NO_ROOM, WORKED_BUT_SHIELDED, WORKED_BUT_KEPT, WORKED_BUT_NO_ROOM,
) = range(14)  # fmt: skip
DID, MET_SHIELD, MET_KEEPER, MET_NO_ROOM = (
    1,
    2,
    4,
    8,
)  # what the operations of an item met with, as bits
# How a duel or takeover ended: decided, or off and why (A-62, A-64, A-R139).
(
    NO_END, FIRST_FELL, SECOND_FELL, BOTH_FELL, TAKEN_OVER, CALLED_OFF, FIRST_LEFT, SECOND_LEFT, FIRST_BLOCKED, SECOND_BLOCKED, HUMAN_HELD,
    EARTH_GUARDED, CONDITION_FAILED,
) = range(13)  # fmt: skip
BY_TURNS, BY_PROCESSION, BY_CARDS, BY_IDLENESS, BY_LEAVING = 1, 2, 3, 4, 5  # why the game ended


class State(Head):
    # the match
    lists: Int8
    procession_size: Int8
    gone: Int8  # bit mask of seats that left the table
    faction: Annotated[Cells, Int8, 4]
    host_size: Annotated[Cells, Int8, 4]  # cards of each seat's list, humans apart
    card: Annotated[Cells, Int16, 256]  # identity of each instance, or NOTHING
    human_card: Annotated[Cells, Int16, 16]
    picked: Annotated[Cells, Int8, 4]
    # the turn
    phase: Int8
    step: Int8
    seg: Int8  # whose part of the phase, counted from the first player
    first: Int8
    last_taker: Int8
    turn: Int16
    idle: Int8
    lively: Int8  # somebody acted this turn (A-R129)
    announced: Int16
    planned_support: Int8
    planned_earth: Int8
    halves: Int8  # cards still to discard in b3
    half_last: Int8
    redrawing: Int8
    ending: Int8  # why the game ended
    prompt: Int8
    who: Int8  # whose cards a chance outcome concerns
    chosen: Int8  # slot that attacks or takes over while its target is named
    counter: Int32  # last number given to a stay
    decided: Int16  # turn of the last Battle that was decided, and its sums
    sums: Annotated[Cells, Int16, 4]
    # instances
    place: Annotated[Cells, Int8, 256]
    spent: Annotated[Cells, Int16, 256]  # announcements this turn, SPENT_BITS an ability
    lore: Annotated[Cells, Int16, 256]
    in_hand: Annotated[Cells, Int8, 4]
    in_host: Annotated[Cells, Int8, 4]
    pile: Annotated[
        Cells, Int8, 4, 64
    ]  # discard piles, oldest first, by number in the owner's list
    piled: Annotated[Cells, Int8, 4]
    ban: Annotated[Cells, Int16, 4]  # flags on players
    # slots
    slot: Annotated[Cells, Int16, 48]  # instance, or NOTHING
    status: Annotated[Cells, Int8, 48]
    up: Annotated[Cells, Int8, 48]
    turned: Annotated[Cells, Int8, 48]  # support declared
    blocked: Annotated[Cells, Int8, 48]
    stuck: Annotated[Cells, Int8, 48]  # A-33 mark
    fought: Annotated[Cells, Int8, 48]
    took: Annotated[Cells, Int8, 48]
    boost: Annotated[Cells, Int16, 48]
    boost_perm: Annotated[Cells, Int16, 48]
    rise: Annotated[Cells, Int8, 48]
    rise_perm: Annotated[Cells, Int8, 48]
    sup_set: Annotated[Cells, Int8, 48]
    sup_add: Annotated[Cells, Int8, 48]
    strip: Annotated[Cells, Int8, 48]  # until end of turn, for good
    marks: Annotated[Cells, Int16, 48]  # flags until end of turn
    marks_perm: Annotated[Cells, Int16, 48]
    side: Annotated[Cells, Int8, 48]
    copied: Annotated[Cells, Int16, 48]
    stay: Annotated[Cells, Int32, 48]
    presence: Annotated[Cells, Int32, 48]
    bonus: Annotated[Cells, Int16, 48]  # from statics: kept up to date by `refresh`
    sup_bonus: Annotated[Cells, Int8, 48]
    aura: Annotated[Cells, Int16, 48]
    stir: Annotated[Cells, Int8, 8]  # a rearrangement may be offered: 2 * seat + row
    stirring: Int8
    stir_at: Int8
    # humans: SEAT_HUMANS * seat + index, then markers
    hplace: Annotated[Cells, Int8, 24]
    hstay: Annotated[Cells, Int32, 24]
    hboost: Annotated[Cells, Int16, 24]
    hboost_perm: Annotated[Cells, Int16, 24]
    hstrip: Annotated[Cells, Int8, 24]
    hmarks: Annotated[Cells, Int16, 24]
    hmarks_perm: Annotated[Cells, Int16, 24]
    hchar: Annotated[Cells, Int8, 24]
    hchar_perm: Annotated[Cells, Int8, 24]
    acted: Annotated[Cells, Int8, 24]
    hspent: Annotated[Cells, Int16, 24]
    hlore: Annotated[Cells, Int16, 24]
    hbonus: Annotated[Cells, Int16, 24]
    haura: Annotated[Cells, Int16, 24]
    marker_level: Annotated[Cells, Int8, 8]
    marker_char: Annotated[Cells, Int8, 8]
    marker_parent: Annotated[Cells, Int8, 8]
    grave: Annotated[Cells, Int8, 16]
    graves: Int8
    # Giants
    giant_level: Annotated[Cells, Int16, 4]
    giant_at: Annotated[Cells, Int8, 4]
    giant_maker: Annotated[Cells, Int8, 4]
    giant_came: Annotated[Cells, Int16, 4]
    giant_done: Annotated[Cells, Int16, 4]
    giant_stay: Annotated[Cells, Int32, 4]
    # the stack; while `building`, item number `items` is being announced
    items: Int8
    building: Int8
    resolving: Int8  # item being resolved, or NOTHING
    settling: Int8  # everybody has passed
    speaker: Int8
    passes: Int8
    item_seat: Annotated[Cells, Int8, 24]
    item_from: Annotated[Cells, Int8, 24]
    item_fast: Annotated[Cells, Int8, 24]  # class I: an intervention or counting as one
    item_source: Annotated[Cells, Int16, 24]  # instance or human
    item_presence: Annotated[Cells, Int32, 24]
    item_freed: Annotated[Cells, Int8, 24]  # its own cost took the source away
    item_ability: Annotated[Cells, Int16, 24]
    item_mode: Annotated[Cells, Int8, 24]
    item_state: Annotated[Cells, Int8, 24]
    item_paid: Annotated[Cells, Int16, 24]
    aims: Annotated[Cells, Int8, 24]  # number of targets
    aim: Annotated[Cells, Int16, 24, 4]  # targets, as the action codes that named them
    aim_stay: Annotated[Cells, Int32, 24, 4]
    aim_record: Annotated[Cells, Int8, 24, 4]  # which target record it answers
    aim_live: Annotated[Cells, Int8, 24, 4]
    verdicts: Int32  # what became of the items of the last stack, as one number
    record: Int8  # target record being filled
    pc: Int16
    op_begun: Int8
    op_left: Int8
    looked: Int32  # humans of the Procession already shown by this op
    deed: Int8  # what the item being resolved has met with so far
    # the open duel or takeover
    window: Int8
    window_off: Int8
    window_seat: Int8  # attacker, taker or creator
    window_speaker: Int8
    window_passes: Int8
    window_giant: Int8
    duel_a: Int16  # codes of the two sides: slot, human
    duel_b: Int16
    duel_a_stay: Int32
    duel_b_stay: Int32
    queued: Int8
    queue_a: Annotated[Cells, Int8, 8]
    queue_b: Annotated[Cells, Int8, 8]
    queue_a_stay: Annotated[Cells, Int32, 8]
    queue_b_stay: Annotated[Cells, Int32, 8]
    queue_seat: Annotated[Cells, Int8, 8]
    delays: Int8
    delay_op: Annotated[Cells, Int16, 32]
    delay_ability: Annotated[Cells, Int16, 32]
    delay_seat: Annotated[Cells, Int8, 32]
    delay_fast: Annotated[Cells, Int8, 32]
    delay_at: Annotated[Cells, Int16, 32]
    delay_stay: Annotated[Cells, Int32, 32]
