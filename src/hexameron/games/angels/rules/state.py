"""The position (`State`) of Aniołowie, its action numbers and the constants of its fields.

A card of a deck is an instance, numbered 64 * seat + its index in that seat's list. A slot is a
place for one angel on the table (RULES.md 5.4).
"""

from typing import Annotated

from hexameron.core.compiled.ranges import Range
from hexameron.core.compiled.record import Between, Cells, Flag, Head, Int8, Int16, Int32
from hexameron.games.angels.content.effects.vocabulary import ALL_FLAGS
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

# The ranges of values. What depends on other values is checked elsewhere.
Seat = Annotated[Int8, Between(0, SEATS - 1)]
SeatOrNobody = Annotated[Int8, Between(NOBODY, SEATS - 1)]
Passes = Annotated[Int8, Between(0, SEATS)]
Turn = Annotated[Int16, Between(0, 127)]
Stay = Annotated[Int32, Between(0, 10**8)]
Tokens = Annotated[Int16, Between(-9999, 9999)]
Rise = Annotated[Int8, Between(-100, 100)]
Flags = Annotated[Int16, Between(0, ALL_FLAGS)]
Strip = Annotated[Int8, Between(0, STRIPPED | STRIPPED_FOR_GOOD)]
Lore = Annotated[Int16, Between(0, (1 << LORE_BITS * SEATS) - 1)]
Spent = Annotated[Int16, Between(0, (1 << SPENT_BITS * ABILITIES) - 1)]
Faction = Annotated[Int8, Between(LORD, FALLEN)]
CardOrNothing = Annotated[Int16, Between(NOTHING, PRINTED - 1)]
Cards = Annotated[Int8, Between(0, HOST)]  # a number of cards
Index = Annotated[Int8, Between(0, DECK - 1)]  # in the owner's list
Slot = Annotated[Int8, Between(0, SLOTS - 1)]
Human = Annotated[Int8, Between(0, DECK_HUMANS - 1)]
CharacterOrNothing = Annotated[Int8, Between(NOTHING, UNDECIDED)]
Ability = Annotated[Int16, Between(0, ABILITY_RECORDS - 1)]
Op = Annotated[Int16, Between(0, OP_RECORDS - 1)]
Code = Annotated[Int16, Between(0, ACTIONS - 1)]
CodeOrNothing = Annotated[Int16, Between(NOTHING, ACTIONS - 1)]


class State(Head):
    seats: Annotated[Int8, Between(2, SEATS)]
    # the match
    lists: Annotated[Int8, Between(OPEN_LISTS, CLOSED_LISTS)]
    procession_size: Annotated[Int8, Between(2, DECK_HUMANS)]
    gone: Annotated[Int8, Between(0, (1 << SEATS) - 1)]  # bit mask of seats that left the table
    faction: Annotated[Cells, Faction, 4]
    host_size: Annotated[Cells, Cards, 4]  # cards in each seat's list, without humans
    card: Annotated[Cells, CardOrNothing, 256]  # printed card of each instance, or NOTHING
    human_card: Annotated[Cells, CardOrNothing, 16]
    picked: Annotated[Cells, Annotated[Int8, Between(NOTHING, SEAT_HUMANS - 1)], 4]
    # the turn
    phase: Annotated[Int8, Between(SETUP, ENDED)]
    step: Annotated[Int8, Between(0, P_STIR)]
    # current segment of the phase, counted from the first player
    seg: Annotated[Int8, Between(0, DELAYS)]
    first: SeatOrNobody
    last_taker: SeatOrNobody
    turn: Turn
    idle: Annotated[Int8, Between(0, 9)]
    lively: Flag  # 1 if a player acted this turn (A-R129)
    announced: Annotated[Int16, Between(0, 300)]
    planned_support: Annotated[Int8, Between(0, ROW)]
    planned_earth: Annotated[Int8, Between(0, ROW)]
    halves: Cards  # cards still to discard in b3
    half_last: Annotated[Int8, Between(NOTHING, DECK - 1)]
    redrawing: Flag
    ending: Annotated[Int8, Between(0, BY_LEAVING)]  # why the game ended
    prompt: Annotated[Int8, Between(NO_PROMPT, SHUFFLE_HUMANS)]
    who: Seat  # seat that a chance outcome concerns
    # slot that attacks, takes over or is re-planned, until the choice is made
    chosen: Annotated[Int8, Between(NOTHING, SLOTS - 1)]
    counter: Stay  # last stay number given out
    decided: Turn  # turn of the last Battle decided; `sums` are its totals
    sums: Annotated[Cells, Tokens, 4]
    # instances
    place: Annotated[Cells, Annotated[Int8, Between(0, ABSENT)], 256]
    spent: Annotated[Cells, Spent, 256]  # announcements this turn, SPENT_BITS for each ability
    lore: Annotated[Cells, Lore, 256]
    in_hand: Annotated[Cells, Cards, 4]
    in_host: Annotated[Cells, Cards, 4]
    # discard piles, oldest card first, as indexes in the owner's list
    pile: Annotated[Cells, Index, 4, 64]
    piled: Annotated[Cells, Cards, 4]
    ban: Annotated[Cells, Flags, 4]  # flags on players
    # slots
    # instance, or NOTHING
    slot: Annotated[Cells, Annotated[Int16, Between(NOTHING, CARDS - 1)], 48]
    status: Annotated[Cells, Annotated[Int8, Between(READY, SACRIFICED)], 48]
    up: Annotated[Cells, Flag, 48]
    turned: Annotated[Cells, Flag, 48]  # 1 if support is declared
    blocked: Annotated[Cells, Flag, 48]
    stuck: Annotated[Cells, Flag, 48]  # 1 if left face-down in Battle
    fought: Annotated[Cells, Flag, 48]
    took: Annotated[Cells, Flag, 48]
    boost: Annotated[Cells, Tokens, 48]
    boost_perm: Annotated[Cells, Tokens, 48]
    rise: Annotated[Cells, Rise, 48]
    rise_perm: Annotated[Cells, Rise, 48]
    sup_set: Annotated[Cells, Annotated[Int8, Between(NOTHING, 12)], 48]
    sup_add: Annotated[Cells, Rise, 48]
    strip: Annotated[Cells, Strip, 48]  # bits STRIPPED (until end of turn) and STRIPPED_FOR_GOOD
    marks: Annotated[Cells, Flags, 48]  # flags until end of turn
    marks_perm: Annotated[Cells, Flags, 48]
    side: Annotated[Cells, Faction, 48]
    copied: Annotated[Cells, CardOrNothing, 48]
    stay: Annotated[Cells, Stay, 48]
    presence: Annotated[Cells, Stay, 48]
    # what statics give, kept up to date by `refresh`
    bonus: Annotated[Cells, Int16, 48]
    sup_bonus: Annotated[Cells, Int8, 48]
    aura: Annotated[Cells, Int16, 48]
    stir: Annotated[Cells, Flag, 8]  # 1 if a rearrangement may be offered, at 2 * seat + row
    stirring: Annotated[Int8, Between(0, STIRRED_ROWS * SEATS - 1)]
    stir_at: Annotated[Int8, Between(0, ROW - 1)]
    # humans: SEAT_HUMANS * seat + index, then markers
    hplace: Annotated[Cells, Annotated[Int8, Between(0, UNBORN)], 24]
    hstay: Annotated[Cells, Stay, 24]
    hboost: Annotated[Cells, Tokens, 24]
    hboost_perm: Annotated[Cells, Tokens, 24]
    hstrip: Annotated[Cells, Strip, 24]
    hmarks: Annotated[Cells, Flags, 24]
    hmarks_perm: Annotated[Cells, Flags, 24]
    hchar: Annotated[Cells, CharacterOrNothing, 24]
    hchar_perm: Annotated[Cells, CharacterOrNothing, 24]
    acted: Annotated[Cells, Flag, 24]
    hspent: Annotated[Cells, Spent, 24]
    hlore: Annotated[Cells, Lore, 24]
    hbonus: Annotated[Cells, Int16, 24]
    haura: Annotated[Cells, Int16, 24]
    marker_level: Annotated[Cells, Annotated[Int8, Between(0, 9)], 8]
    marker_char: Annotated[Cells, Annotated[Int8, Between(GOOD, UNDECIDED)], 8]
    marker_parent: Annotated[Cells, Annotated[Int8, Between(NOTHING, DECK_HUMANS - 1)], 8]
    grave: Annotated[Cells, Human, 16]
    graves: Annotated[Int8, Between(0, DECK_HUMANS)]
    # Giants
    giant_level: Annotated[Cells, Annotated[Int16, Between(0, 30_000)], 4]
    giant_at: Annotated[Cells, Seat, 4]
    giant_maker: Annotated[Cells, Seat, 4]
    giant_came: Annotated[Cells, Turn, 4]
    giant_done: Annotated[Cells, Turn, 4]
    giant_stay: Annotated[Cells, Stay, 4]
    # the stack; while `building`, item number `items` is being announced
    items: Annotated[Int8, Between(0, STACK)]
    building: Flag
    resolving: Annotated[Int8, Between(NOTHING, STACK - 1)]  # item being resolved, or NOTHING
    settling: Flag  # 1 once all have passed and the items resolve
    speaker: Seat
    passes: Passes
    item_seat: Annotated[Cells, Seat, 24]
    item_from: Annotated[Cells, Annotated[Int8, Between(FROM_HAND, FROM_DELAY)], 24]
    # 1 for class I: an intervention, or an ability that counts as one
    item_fast: Annotated[Cells, Flag, 24]
    item_source: Annotated[Cells, Annotated[Int16, Between(0, CARDS - 1)], 24]  # instance or human
    item_presence: Annotated[Cells, Stay, 24]
    item_freed: Annotated[Cells, Flag, 24]  # 1 if its own cost removed the source
    item_ability: Annotated[Cells, Ability, 24]
    item_mode: Annotated[Cells, Annotated[Int8, Between(NOTHING, MODES - 1)], 24]
    item_state: Annotated[Cells, Annotated[Int8, Between(PENDING, RESOLVED)], 24]
    item_paid: Annotated[Cells, Tokens, 24]
    aims: Annotated[Cells, Annotated[Int8, Between(0, TARGETS)], 24]  # number of targets
    aim: Annotated[Cells, Code, 24, 4]  # targets, as the action codes that named them
    aim_stay: Annotated[Cells, Stay, 24, 4]
    aim_record: Annotated[Cells, Flag, 24, 4]  # target record that each target answers
    aim_live: Annotated[Cells, Flag, 24, 4]
    # results of the last stack's items, folded into one number
    verdicts: Annotated[Int32, Between(0)]
    record: Annotated[Int8, Between(0, 2)]  # target record being filled
    pc: Op
    op_begun: Flag
    op_left: Annotated[Int8, Between(0, 9)]
    # bit mask of the Procession's humans that this op has shown
    looked: Annotated[Int32, Between(0, (1 << DECK_HUMANS) - 1)]
    # bits DID to MET_NO_ROOM of the item being resolved
    deed: Annotated[Int8, Between(0, DID | MET_SHIELD | MET_KEEPER | MET_NO_ROOM)]
    # the open duel or takeover
    window: Annotated[Int8, Between(NO_WINDOW, GIANT_WINDOW)]
    window_off: Flag
    window_seat: Seat  # attacker, taker or the Giant's creator
    window_speaker: Seat
    window_passes: Passes
    window_giant: Annotated[Int8, Between(0, GIANTS - 1)]
    duel_a: CodeOrNothing  # target codes of the two sides: a slot or a human
    duel_b: CodeOrNothing
    duel_a_stay: Stay
    duel_b_stay: Stay
    queued: Annotated[Int8, Between(0, QUEUE)]
    queue_a: Annotated[Cells, Slot, 8]
    queue_b: Annotated[Cells, Slot, 8]
    queue_a_stay: Annotated[Cells, Stay, 8]
    queue_b_stay: Annotated[Cells, Stay, 8]
    queue_seat: Annotated[Cells, Seat, 8]
    delays: Annotated[Int8, Between(0, DELAYS)]
    delay_op: Annotated[Cells, Op, 32]
    delay_ability: Annotated[Cells, Ability, 32]
    delay_seat: Annotated[Cells, Seat, 32]
    delay_fast: Annotated[Cells, Flag, 32]
    delay_at: Annotated[Cells, Code, 32]
    delay_stay: Annotated[Cells, Stay, 32]
