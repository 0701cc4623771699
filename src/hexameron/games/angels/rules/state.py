"""The position (`State`) of Aniołowie, its action numbers and the constants of its fields.

A card of a deck is an instance, numbered 64 * seat + its index in that seat's list. A slot is a
place for one angel on the table (RULES.md 5.4).
"""

from typing import Annotated

from hexameron.core.compiled.ranges import Range
from hexameron.core.compiled.record import Cells, Head, Int8, Int16, Int32
from hexameron.games.angels.content.records import *

# Action numbers, which must stay stable (5.4).
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
# Destinations of a PLAN or DEST action: a row, or Battle with support declared.
TO_SUPPORT, TO_EARTH, TO_BATTLE, TO_BATTLE_TURNED = 0, 1, 2, 3
DESTS = 4

# Places of an instance: a slot number, or one of these.
IN_HOST, IN_HAND, DISCARDED, REMOVED, ON_STACK, ABSENT = 48, 49, 50, 51, 52, 53
# Places of a human: a seat (for its Earth), or one of these.
PROCESSION, STAKE, CEMETERY, ASIDE, UNBORN = 4, 5, 6, 7, 8

# Levels of knowledge that a seat has of a card it may not look at (5.6). `lore` and `hlore` hold
# three bits for each seat.
UNKNOWN, LISTED, HELD, ROWKNOWN, KNOWN = 0, 1, 2, 3, 4
LORE_BITS, LORE_MASK = 3, 0b111
ALL_KNOWN = 0b100_100_100_100

SETUP, PLANNING, HUMAN_PHASE, ACTION_PHASE, BATTLE_PHASE, ENDED = 0, 1, 2, 3, 4, 5
# Steps of planning, the human phase, the battle phase and setup.
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

HUMAN_ORDERS = 24  # permutations of a deck's four humans
STIRRED_ROWS = 2  # rows that may be rearranged: Support and Earth
# Bits that count one ability's announcements in a turn, and the largest count: 3 or more.
SPENT_BITS, MOST_SPENT = 2, 3
STRIPPED, STRIPPED_FOR_GOOD = 1, 2

# Prompts: what the next decision or chance outcome is about.
(
    NO_PROMPT, PICK_HUMAN, POOL, FIRST_SEAT, HALF, HALF_CARD, DRAW_STAKE, DRAW_CARD, MULLIGAN, REPLAN_CARD, PLACE, SEGMENT,
    ATTACKED, TAKEN, WHICH_MODE, WHICH_TARGET, WHICH_COST, RESPOND, WINDOW, DROP, DROP_RANDOM, SWAP, SEARCH, PUT,
    LOOK_PROCESSION, OP_DRAW, OP_STAKE, REARRANGE, PERMUTE, DEFENDER, TAKE_STAKE, SHUFFLE_HUMANS,
) = range(32)  # fmt: skip

NO_WINDOW, DUEL_WINDOW, TAKEOVER_WINDOW, GIANT_WINDOW = 0, 1, 2, 3
PENDING, NEGATED, RESOLVED = 0, 1, 2
FROM_HAND, FROM_ANGEL, FROM_HUMAN, FROM_DELAY = 0, 1, 2, 3  # sources of a stack item
# Results of a stack item (7.3): it worked, did nothing for some reason, or worked only in part.
(
    NOT_YET, WORKED, TARGET_LOST, SOURCE_GONE, WAS_NEGATED, SOURCE_BLOCKED, SOURCE_STRIPPED, CHANGED_NOTHING, WAS_SHIELDED, WAS_KEPT,
    FOUND_NO_ROOM, WORKED_BUT_SHIELDED, WORKED_BUT_KEPT, WORKED_BUT_NO_ROOM,
) = range(14)  # fmt: skip
# Bits that record what the operations of an item did and what hindered them.
DID, MET_SHIELD, MET_KEEPER, MET_NO_ROOM = 1, 2, 4, 8
# Results of a duel or takeover: decided, or the reason why it failed (A-62, A-64, A-R139).
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
    host_size: Annotated[Cells, Int8, 4]  # cards in each seat's list, without humans
    card: Annotated[Cells, Int16, 256]  # printed card of each instance, or NOTHING
    human_card: Annotated[Cells, Int16, 16]
    picked: Annotated[Cells, Int8, 4]
    # the turn
    phase: Int8
    step: Int8
    seg: Int8  # current segment of the phase, counted from the first player
    first: Int8
    last_taker: Int8
    turn: Int16
    idle: Int8
    lively: Int8  # 1 if a player acted this turn (A-R129)
    announced: Int16
    planned_support: Int8
    planned_earth: Int8
    halves: Int8  # cards still to discard in b3
    half_last: Int8
    redrawing: Int8
    ending: Int8  # why the game ended
    prompt: Int8
    who: Int8  # seat that a chance outcome concerns
    chosen: Int8  # slot that attacks, takes over or is re-planned, until the choice is made
    counter: Int32  # last stay number given out
    decided: Int16  # turn of the last Battle decided; `sums` are its totals
    sums: Annotated[Cells, Int16, 4]
    # instances
    place: Annotated[Cells, Int8, 256]
    spent: Annotated[Cells, Int16, 256]  # announcements this turn, SPENT_BITS for each ability
    lore: Annotated[Cells, Int16, 256]
    in_hand: Annotated[Cells, Int8, 4]
    in_host: Annotated[Cells, Int8, 4]
    # discard piles, oldest card first, as indexes in the owner's list
    pile: Annotated[Cells, Int8, 4, 64]
    piled: Annotated[Cells, Int8, 4]
    ban: Annotated[Cells, Int16, 4]  # flags on players
    # slots
    slot: Annotated[Cells, Int16, 48]  # instance, or NOTHING
    status: Annotated[Cells, Int8, 48]
    up: Annotated[Cells, Int8, 48]
    turned: Annotated[Cells, Int8, 48]  # 1 if support is declared
    blocked: Annotated[Cells, Int8, 48]
    stuck: Annotated[Cells, Int8, 48]  # 1 if left face-down in Battle
    fought: Annotated[Cells, Int8, 48]
    took: Annotated[Cells, Int8, 48]
    boost: Annotated[Cells, Int16, 48]
    boost_perm: Annotated[Cells, Int16, 48]
    rise: Annotated[Cells, Int8, 48]
    rise_perm: Annotated[Cells, Int8, 48]
    sup_set: Annotated[Cells, Int8, 48]
    sup_add: Annotated[Cells, Int8, 48]
    strip: Annotated[Cells, Int8, 48]  # bits STRIPPED (until end of turn) and STRIPPED_FOR_GOOD
    marks: Annotated[Cells, Int16, 48]  # flags until end of turn
    marks_perm: Annotated[Cells, Int16, 48]
    side: Annotated[Cells, Int8, 48]
    copied: Annotated[Cells, Int16, 48]
    stay: Annotated[Cells, Int32, 48]
    presence: Annotated[Cells, Int32, 48]
    # what statics give, kept up to date by `refresh`
    bonus: Annotated[Cells, Int16, 48]
    sup_bonus: Annotated[Cells, Int8, 48]
    aura: Annotated[Cells, Int16, 48]
    stir: Annotated[Cells, Int8, 8]  # 1 if a rearrangement may be offered, at 2 * seat + row
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
    settling: Int8  # 1 once all have passed and the items resolve
    speaker: Int8
    passes: Int8
    item_seat: Annotated[Cells, Int8, 24]
    item_from: Annotated[Cells, Int8, 24]
    # 1 for class I: an intervention, or an ability that counts as one
    item_fast: Annotated[Cells, Int8, 24]
    item_source: Annotated[Cells, Int16, 24]  # instance or human
    item_presence: Annotated[Cells, Int32, 24]
    item_freed: Annotated[Cells, Int8, 24]  # 1 if its own cost removed the source
    item_ability: Annotated[Cells, Int16, 24]
    item_mode: Annotated[Cells, Int8, 24]
    item_state: Annotated[Cells, Int8, 24]
    item_paid: Annotated[Cells, Int16, 24]
    aims: Annotated[Cells, Int8, 24]  # number of targets
    aim: Annotated[Cells, Int16, 24, 4]  # targets, as the action codes that named them
    aim_stay: Annotated[Cells, Int32, 24, 4]
    aim_record: Annotated[Cells, Int8, 24, 4]  # target record that each target answers
    aim_live: Annotated[Cells, Int8, 24, 4]
    verdicts: Int32  # results of the last stack's items, folded into one number
    record: Int8  # target record being filled
    pc: Int16
    op_begun: Int8
    op_left: Int8
    looked: Int32  # bit mask of the Procession's humans that this op has shown
    deed: Int8  # bits DID to MET_NO_ROOM of the item being resolved
    # the open duel or takeover
    window: Int8
    window_off: Int8
    window_seat: Int8  # attacker, taker or the Giant's creator
    window_speaker: Int8
    window_passes: Int8
    window_giant: Int8
    duel_a: Int16  # target codes of the two sides: a slot or a human
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
