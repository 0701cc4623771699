"""The words of the effect language (RULES.md 2.7) and their numbers in compiled programs."""

from __future__ import annotations

from hexameron.core.kernel import rule

ACT, STATIC, PHASE, ATTACH = 0, 1, 2, 3
ABILITY_KINDS = ("act", "static", "phase", "attach")

COSTS = ("use", "sac", "lvl1", "hand1", "angel", "human", "human_f", "self", "exile")
C_USE, C_SAC, C_LVL1, C_HAND, C_ANGEL, C_HUMAN, C_WOMAN, C_SELF, C_EXILE = (1 << i for i in range(9))
C_CHOSEN = C_HAND | C_ANGEL | C_HUMAN | C_WOMAN  # a cost that is pointed at

PHASES = "HAB"
NEEDS = ("duel", "self_duel", "hand_angel")
N_DUEL, N_SELF_DUEL, N_HAND_ANGEL = 1, 2, 4

TARGET_KINDS = ("angel", "human", "giant", "player", "row", "item", "discarded", "dead", "dest", "newtarget")
K_ANGEL, K_HUMAN, K_GIANT, K_PLAYER, K_ROW, K_ITEM, K_DISCARDED, K_DEAD, K_DEST, K_NEW = range(10)

ANYONE, OWN, OPPOSING = 0, 1, 2
WHO = ("any", "own", "opp")
FACE_UP, FACE_DOWN = 1, 2
IN_DUEL, FOE = 1, 2
ONLY_SELF, NOT_SELF = 1, 2
YOUNGER, YOUNGER_EQ, EQUAL, OLDER_EQ, OLDER = 1, 2, 3, 4, 5
RELATIONS = ("", "younger", "younger_eq", "equal", "older_eq", "older")
FAST, SLOW = 1, 2  # classes of items: I and U

S_LEVEL, S_SUPPORT, S_FLAG = 0, 1, 2
STATS = ("LEVEL", "SUPPORT", "FLAG")

FLAGS = ("no_attack", "no_intervention", "no_ability", "shield_ability", "shield_all", "tie_win", "hold", "ward", "guard")
NO_ATTACK, NO_INTERVENTION, NO_ABILITY, SHIELD_ABILITY, SHIELD_ALL, TIE_WIN, HOLD, WARD, GUARD = (1 << i for i in range(9))
FLAG_ON = {
    "angel": ("no_attack", "shield_ability", "shield_all", "tie_win"),
    "human": ("hold", "ward", "guard"),
    "player": ("no_attack", "no_intervention", "no_ability"),
}

OPS = (
    "LEVEL", "PROMOTE", "SUPPORT", "LOWER", "RAISE", "READY", "MOVE", "HAND", "HOST", "DISCARD", "EXILE", "CONTROL", "FACTION",
    "BLOCK", "SWAP", "STRIP", "CLEANSE", "COPY", "FLAG", "NEGATE", "RETARGET", "ENDDUEL", "DUEL", "LOOK", "REVEAL", "DRAW", "DROP",
    "SEARCH", "RECOVER", "PUT", "ATTACH", "MARKER", "CHARACTER", "STAKE", "GIANT", "IF", "DELAY",
)  # fmt: skip
(
    O_LEVEL, O_PROMOTE, O_SUPPORT, O_LOWER, O_RAISE, O_READY, O_MOVE, O_HAND, O_HOST, O_DISCARD, O_EXILE, O_CONTROL, O_FACTION,
    O_BLOCK, O_SWAP, O_STRIP, O_CLEANSE, O_COPY, O_FLAG, O_NEGATE, O_RETARGET, O_ENDDUEL, O_DUEL, O_LOOK, O_REVEAL, O_DRAW, O_DROP,
    O_SEARCH, O_RECOVER, O_PUT, O_ATTACH, O_MARKER, O_CHARACTER, O_STAKE, O_GIANT, O_IF, O_DELAY,
) = range(37)  # fmt: skip

# What an op runs on, when that is not a target record.
ON_SELF, ON_ALL, ON_NONE, ON_ME = -1, -2, -3, -4
V_NUMBER, V_LEVEL, V_PAID, V_COUNT = 0, 1, 2, 3
# Arguments of single ops.
L_STAKE, L_HAND, L_PROCESSION, L_SELECTED = 0, 1, 2, 3
TO_ME, TO_NEXT, TO_MOST, TO_FEWEST = 0, 1, 2, 3
TO_HAND, TO_HOST = 0, 1
DROP_CHOOSE, DROP_BY_CHANCE = 0, 1
STAKE_ADD, STAKE_BACK = 0, 1
SUPPORT_SET, SUPPORT_ADD = 0, 1
IF_COUNT, IF_HAND = 0, 1
OWN_ROW = 8  # PUT into the source's row
STAYS_IN_STAKE, BACK_TO_PROCESSION = 0, 1


@rule
def has(mask: int, bit: int) -> bool:
    return mask & bit != 0
