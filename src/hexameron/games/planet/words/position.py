"""A position of Planet as one line of text, to and fro. RULES.md, "Position text", tells it to people.

What is left out has a stated default, so that a test or puzzle names only what matters.
"""

from __future__ import annotations

from hexameron.core.record import CHANCE, OVER
from hexameron.games.planet import turn
from hexameron.games.planet.names import CODES, LETTERS, spot
from hexameron.games.planet.reading import PHASES, SHIFT_KINDS, read
from hexameron.games.planet.state import (
    ADVISE,
    BACTERIA,
    BACTERIA_BITS,
    DESIGNATE,
    ELEMENT_BITS,
    ENDED,
    FIRST,
    HAND,
    NONE,
    OXYGEN_BITS,
    PAWNS,
    SEATS,
    SPACES,
    TRAYS,
    TURNS,
    WATCHER,
    WATER,
    Content,
    State,
)

__all__ = ["code", "read", "write"]


def code(pawn: int) -> str:
    """`W1` to `B2`: colour letter and number in the colour."""
    return f"{LETTERS[pawn // 4]}{pawn % 4 + 1}"


def write(c: Content, s: State) -> str:
    """Everything, so that `read` gives the same record back."""
    parts = [f"planet {s.seats} {''.join('?ED'[s.face[tray] + 1] for tray in range(TRAYS))}"]
    if s.aside >= 0:
        parts.append(f"aside {CODES[s.aside]}")
    if s.awake:
        parts.append(f"awake {s.awake}")
    for tray in range(TRAYS):
        row = [_item(s, s.space[SPACES * tray + i], WATCHER) for i in range(SPACES)]
        if row != ["."] * SPACES:
            parts.append(f"{CODES[tray]} {' '.join(row)}")
    if any(s.white[tray] >= 0 for tray in range(TRAYS)):
        parts.append("air " + " ".join(_item(s, s.white[tray], WATCHER) + "!+ "[s.white_side[tray]].strip() for tray in range(TRAYS)))
    for seat in range(s.seats):
        held = [_item(s, s.hand[seat, i], seat) for i in range(HAND) if s.hand[seat, i] >= 0]
        if held:
            parts.append(f"hand{seat} {' '.join(held)}")
    used = [_item(s, token, WATCHER) for token in range(s.drawn) if s.tok[token] >> 2 == BACTERIA]
    if used:
        parts.append("used " + " ".join(used))
    if s.bag != usual_bag(s):
        parts.append("bag " + (" ".join(code(pawn) for pawn in range(PAWNS) if s.bag >> pawn & 1) or "empty"))
    parts += [*_turn(s), *_rules(s), *_past(s)]
    return "; ".join(parts)


def usual_bag(s: State) -> int:
    """All pawns that can be in the bag and lie nowhere else."""
    bag = ELEMENT_BITS
    if s.phase >= FIRST:
        bag |= OXYGEN_BITS
    if s.awake:
        bag |= BACTERIA_BITS
    for token in range(s.drawn):
        bag &= ~(1 << s.tok[token])
    return bag


def usual_knowledge(s: State, token: int, row: int) -> list[bool]:
    """Who knows a pawn if nothing is said: all if it is open, else its holder."""
    if s.phase == ENDED or s.up >> token & 1 or s.tok[token] >> 2 in (WATER, BACTERIA):
        return [True] * (WATCHER + 1)
    return [other == row < SEATS for other in range(WATCHER + 1)]


def _item(s: State, token: int, row: int) -> str:
    """A pawn with its token and, where they are not as usual, its side and who knows it."""
    if token < 0:
        return "."
    text = f"{code(s.tok[token])}#{token}"
    if s.up >> token & 1 and token in s.space.tolist():
        text += "^"
    known = [bool(s.known[other] >> token & 1) for other in range(WATCHER + 1)]
    if known != usual_knowledge(s, token, row):
        text += "~" + "".join("0123w"[other] for other in range(WATCHER + 1) if known[other])
    return text


def _turn(s: State) -> list[str]:
    parts = [f"do {PHASES[s.phase]}"]
    if s.active >= 0:
        parts.append(f"active {s.active}")
    if s.to_act != usual_actor(s):
        parts.append(f"to-act {s.to_act}")
    if s.indicated >= 0:
        parts.append(f"indicated {s.indicated + 1}")
    if s.designated >= 0:
        parts.append(f"designated {CODES[s.designated]}")
    if s.pending >= 0:
        parts.append(f"pending {PHASES[s.pending]}")
    if s.looked >= 0:
        parts.append(f"looked {spot(s.looked)}")
    if s.source >= 0:
        parts.append(f"source {spot(s.source)}")
    for name, cells in (("share", s.share), ("advice", s.advice)):
        values = [cells[seat] for seat in range(SEATS)]
        if values != [NONE] * SEATS:
            parts.append(f"{name} {' '.join('.' if value < 0 else str(value) for value in values)}")
    return parts


def usual_actor(s: State) -> int:
    if s.phase in (*range(FIRST + 1), PHASES.index("draw")):
        return CHANCE
    if s.phase == ENDED:
        return OVER
    if s.phase == DESIGNATE:
        return turn.previous(s)
    if s.phase == ADVISE:
        return (s.active + 1) % s.seats
    return s.active


def _rules(s: State) -> list[str]:
    parts = []
    if s.preset:
        parts.append(f"preset {s.preset} {'action' if s.preset_side == 0 else 'element'}")
    elif s.preset_side == 0:
        parts.append("preset 0 action")
    if s.look_optional:
        parts.append("look-optional")
    if s.debate:
        parts.append("debate")
    if not s.memory_aid:
        parts.append("no-memory")
    if s.gone:
        parts.append(f"gone {s.gone}")
    parts.append(f"ply {s.ply}")
    return parts


def _past(s: State) -> list[str]:
    parts = []
    turns = []
    for t in range(TURNS):
        who, meant, tray, what, where = (s.log[t, i] for i in range(5))
        turns.append("-" if who < 0 else f"{who}:{meant}>{CODES[tray]}:{what}@{where}")
    while turns and turns[-1] == "-":
        turns.pop()
    if turns:
        parts.append("log " + " ".join(turns))
    shifts = [(s.shift[k, 0], SHIFT_KINDS[s.shift[k, 1]], spot(s.shift[k, 2]), spot(s.shift[k, 3])) for k in range(s.shifts)]
    if shifts:
        parts.append("shifts " + " ".join(":".join(map(str, shift)) for shift in shifts))
    if s.passed_turn:
        tokens = " ".join("." if s.passed[seat] < 0 else str(s.passed[seat]) for seat in range(SEATS))
        parts.append(f"passed {s.passed_turn} {tokens}")
    return parts
