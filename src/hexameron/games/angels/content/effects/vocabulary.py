"""The words of the effect language (RULES.md 2.7) and their numbers in compiled programs."""

from hexameron.core.kernel import rule
from hexameron.games.angels.content import records as rc

ACT, STATIC, PHASE, ATTACH = 0, 1, 2, 3
ABILITY_KINDS = {"act": ACT, "static": STATIC, "phase": PHASE, "attach": ATTACH}
FOR = {"lord": rc.LORD, "fallen": rc.FALLEN, "both": rc.NEUTRAL}  # side of the controller

C_USE, C_SAC, C_LVL1, C_HAND, C_ANGEL, C_HUMAN, C_WOMAN, C_SELF, C_EXILE = (
    1 << i for i in range(9)
)
C_OF_ANGEL = C_USE | C_SAC | C_LVL1
C_CHOSEN = C_HAND | C_ANGEL | C_HUMAN | C_WOMAN  # costs for which the player chooses an object
COSTS = {
    "use": C_USE, "sac": C_SAC, "lvl1": C_LVL1, "hand1": C_HAND, "angel": C_ANGEL, "human": C_HUMAN, "human_f": C_WOMAN, "self": C_SELF,
    "exile": C_EXILE,
}  # fmt: skip

WHEN = {"H": 0, "A": 1, "B": 2}  # phases, counted from the human phase
N_DUEL, N_SELF_DUEL, N_HAND_ANGEL = 1, 2, 4
NEEDS = {"duel": N_DUEL, "self_duel": N_SELF_DUEL, "hand_angel": N_HAND_ANGEL}

K_ANGEL, K_HUMAN, K_GIANT, K_PLAYER, K_ROW, K_ITEM, K_DISCARDED, K_DEAD, K_DEST, K_NEW = range(10)
TARGET_KINDS = {
    "angel": K_ANGEL, "human": K_HUMAN, "giant": K_GIANT, "player": K_PLAYER, "row": K_ROW, "item": K_ITEM, "discarded": K_DISCARDED,
    "dead": K_DEAD, "dest": K_DEST, "newtarget": K_NEW,
}  # fmt: skip

# Filter keys. A key that is not given is NO_MATTER, or ANY if 0 is a value to match.
NO_MATTER, ANY = 0, -1
ANYONE, OWN, OPPOSING = 0, 1, 2
WHO = {"any": ANYONE, "own": OWN, "opp": OPPOSING}
ROWS = {"S": rc.SUPPORT_ROW, "E": rc.EARTH_ROW, "B": rc.BATTLE_ROW}
STATUSES = {"r": rc.READY, "u": rc.USED, "s": rc.SACRIFICED}
FACE_UP, FACE_DOWN = 1, 2
FACES = {"up": FACE_UP, "down": FACE_DOWN}
IN_DUEL, FOE = 1, 2
DUELLISTS = {"in": IN_DUEL, "foe": FOE}
ONLY_SELF, NOT_SELF = 1, 2
SELVES = {"only": ONLY_SELF, "not": NOT_SELF}
YOUNGER, YOUNGER_EQ, EQUAL, OLDER_EQ, OLDER = 1, 2, 3, 4, 5
RELATIONS = {
    "younger": YOUNGER,
    "younger_eq": YOUNGER_EQ,
    "equal": EQUAL,
    "older_eq": OLDER_EQ,
    "older": OLDER,
}
FAST, SLOW = 1, 2
CLASSES = {"I": FAST, "U": SLOW}  # of items

S_LEVEL, S_SUPPORT, S_FLAG = 0, 1, 2
STATS = {"LEVEL": S_LEVEL, "SUPPORT": S_SUPPORT, "FLAG": S_FLAG}

NO_ATTACK, NO_INTERVENTION, NO_ABILITY, SHIELD_ABILITY, SHIELD_ALL, TIE_WIN, HOLD, WARD, GUARD = (
    1 << i for i in range(9)
)
ALL_FLAGS = (1 << 9) - 1
FLAG_ON = {
    "angel": {
        "no_attack": NO_ATTACK,
        "shield_ability": SHIELD_ABILITY,
        "shield_all": SHIELD_ALL,
        "tie_win": TIE_WIN,
    },
    "human": {"hold": HOLD, "ward": WARD, "guard": GUARD},
    "player": {
        "no_attack": NO_ATTACK,
        "no_intervention": NO_INTERVENTION,
        "no_ability": NO_ABILITY,
    },
}
STAYS_IN_STAKE, BACK_TO_PROCESSION = 0, 1
# Where a human goes that may not be attached.
ELSEWHERE = {"stake": STAYS_IN_STAKE, "procession": BACK_TO_PROCESSION}

# Objects of an op other than a target record.
ON_SELF, ON_ALL, ON_NONE, ON_ME = -1, -2, -3, -4
V_NUMBER, V_LEVEL, V_PAID, V_COUNT = 0, 1, 2, 3
# Arguments of single ops.
DURATIONS = {"eot": 0, "perm": 1}
L_STAKE, L_HAND, L_PROCESSION, L_SELECTED = 0, 1, 2, 3
LOOKED_AT = {"stake": L_STAKE, "hand": L_HAND, "procession": L_PROCESSION}
TO_ME, TO_NEXT, TO_MOST, TO_FEWEST = 0, 1, 2, 3
TAKERS = {"me": TO_ME, "next": TO_NEXT, "most": TO_MOST, "fewest": TO_FEWEST}
TO_HAND, TO_HOST = 0, 1
RECOVERED_TO = {"hand": TO_HAND, "host": TO_HOST}
DROP_CHOOSE, DROP_BY_CHANCE = 0, 1
DROPS = {"choose": DROP_CHOOSE, "random": DROP_BY_CHANCE}
STAKE_ADD, STAKE_BACK = 0, 1
STAKES = {"add": STAKE_ADD, "back": STAKE_BACK}
SUPPORT_SET, SUPPORT_ADD = 0, 1
SUPPORTS = {"set": SUPPORT_SET, "add": SUPPORT_ADD}
IF_COUNT, IF_HAND = 0, 1
OWN_ROW = 8  # PUT into the source's row


@rule
def has(mask: int, bit: int) -> bool:
    return mask & bit != 0
