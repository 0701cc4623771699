"""Reading and writing a position of Planet as one line of text.

RULES.md, "Position text", describes it. Parts that are left out have a stated default, so that a
test or puzzle gives only those that matter.
"""

from hexameron.core.errors import BadPosition
from hexameron.core.model.edition import Edition
from hexameron.games.planet.boundary import codes
from hexameron.games.planet.boundary.sections import (
    NAMES,
    PHASES,
    SHIFT_KINDS,
    Sections,
    usual_actor,
    usual_bag,
)
from hexameron.games.planet.rules import state as st


def read(e: Edition, text: str) -> st.State:
    """Return the position in a text. Only `check` finds out whether it is a sound position."""
    sections = [section.split() for section in text.split(";")]
    if len(sections[0]) != 3 or sections[0][0] != "planet":
        raise BadPosition(
            'A position text begins with "planet", the number of players and the faces, as in "planet 3 EEDE".'
        )
    found: dict[str, list[str]] = {}
    for section in sections[1:]:
        if not section:
            continue
        if section[0] not in NAMES:
            raise BadPosition(
                "{section} is no part of a position; known are {names}.",
                section=repr(section[0][:30]),
                names=", ".join(NAMES),
            )
        if section[0] in found:
            raise BadPosition("{section} stands twice in the position.", section=repr(section[0]))
        found[section[0]] = section[1:]
    return Sections(e, sections[0][1:], found).state


def code(pawn: int) -> str:
    """Return the code of a pawn, `W1` to `B2`: colour letter and number within the colour."""
    return f"{codes.LETTERS[pawn // 4]}{pawn % 4 + 1}"


def write(e: Edition, s: st.State) -> str:
    """Return the text of a position, complete, so that `read` gives the same record back."""
    faces = "".join("?ED"[s.face[tray] + 1] for tray in range(st.TRAYS))
    return "; ".join(
        [
            f"planet {s.seats} {faces}",
            *_continents(s),
            *_air(s),
            *_hands(s),
            *_bag(s),
            *_turn(s),
            *_rules(s),
            *_past(s),
        ]
    )


def _continents(s: st.State) -> list[str]:
    parts = []
    if s.aside >= 0:
        parts.append(f"aside {codes.CODES[s.aside]}")
    if s.awake:
        parts.append(f"awake {s.awake}")
    for tray in range(st.TRAYS):
        row = [_item(s, s.space[st.SPACES * tray + i], st.WATCHER) for i in range(st.SPACES)]
        if row != ["."] * st.SPACES:
            parts.append(f"{codes.CODES[tray]} {' '.join(row)}")
    return parts


def _air(s: st.State) -> list[str]:
    if max(s.white) < 0:
        return []
    oxygen = [
        _item(s, s.white[tray], st.WATCHER) + "!+ "[s.white_side[tray]].strip()
        for tray in range(st.TRAYS)
    ]
    return [f"air {' '.join(oxygen)}"]


def _hands(s: st.State) -> list[str]:
    parts = []
    for seat in range(s.seats):
        held = [_item(s, s.hand[seat, i], seat) for i in range(st.HAND) if s.hand[seat, i] >= 0]
        if held:
            parts.append(f"hand{seat} {' '.join(held)}")
    return parts


def _bag(s: st.State) -> list[str]:
    """Return the used Bacteria, and the bag if it is not the usual one."""
    parts = []
    used = [
        _item(s, token, st.WATCHER) for token in range(s.drawn) if s.tok[token] >> 2 == st.BACTERIA
    ]
    if used:
        parts.append(f"used {' '.join(used)}")
    if s.bag != usual_bag(s):
        inside = [code(pawn) for pawn in range(st.PAWNS) if s.bag >> pawn & 1]
        parts.append(f"bag {' '.join(inside) or 'empty'}")
    return parts


def usual_knowledge(s: st.State, token: int, row: int) -> list[bool]:
    """Return the seats that know a pawn by default: all if its need is open, else its holder.

    The last entry is for watchers.
    """
    if s.phase == st.ENDED or s.up >> token & 1 or s.tok[token] >> 2 in (st.WATER, st.BACTERIA):
        return [True] * (st.WATCHER + 1)
    return [other == row < st.SEATS for other in range(st.WATCHER + 1)]


def _item(s: st.State, token: int, row: int) -> str:
    """Return a pawn with its token.

    Its side is given if its need is up, and its knowers if they are not the usual ones.
    """
    if token < 0:
        return "."
    text = f"{code(s.tok[token])}#{token}"
    if s.up >> token & 1 and token in s.space.tolist():
        text += "^"
    known = [bool(s.known[other] >> token & 1) for other in range(st.WATCHER + 1)]
    if known != usual_knowledge(s, token, row):
        text += "~" + "".join("0123w"[other] for other in range(st.WATCHER + 1) if known[other])
    return text


def _turn(s: st.State) -> list[str]:
    parts = [f"do {PHASES[s.phase]}"]
    if s.active >= 0:
        parts.append(f"active {s.active}")
    if s.to_act != usual_actor(s):
        parts.append(f"to-act {s.to_act}")
    if s.indicated >= 0:
        parts.append(f"indicated {s.indicated + 1}")
    if s.designated >= 0:
        parts.append(f"designated {codes.CODES[s.designated]}")
    if s.pending >= 0:
        parts.append(f"pending {PHASES[s.pending]}")
    if s.looked >= 0:
        parts.append(f"looked {codes.spot(s.looked)}")
    if s.source >= 0:
        parts.append(f"source {codes.spot(s.source)}")
    for name, cells in (("share", s.share), ("advice", s.advice)):
        values = [cells[seat] for seat in range(st.SEATS)]
        if values != [st.NONE] * st.SEATS:
            parts.append(f"{name} {' '.join('.' if value < 0 else str(value) for value in values)}")
    return parts


def _rules(s: st.State) -> list[str]:
    parts = []
    if s.preset:
        parts.append(
            f"preset {s.preset} {'action' if s.preset_side == st.ACTION_UP else 'element'}"
        )
    elif s.preset_side == st.ACTION_UP:
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


def _past(s: st.State) -> list[str]:
    parts = []
    turns = []
    for t in range(st.TURNS):
        who, meant, tray, what, where = (s.log[t, i] for i in range(5))
        turns.append("-" if who < 0 else f"{who}:{meant}>{codes.CODES[tray]}:{what}@{where}")
    while turns and turns[-1] == "-":
        turns.pop()
    if turns:
        parts.append("log " + " ".join(turns))
    shifts = [
        (
            s.shift[k, 0],
            SHIFT_KINDS[s.shift[k, 1]],
            codes.spot(s.shift[k, 2]),
            codes.spot(s.shift[k, 3]),
        )
        for k in range(s.shifts)
    ]
    if shifts:
        parts.append("shifts " + " ".join(":".join(map(str, shift)) for shift in shifts))
    if s.passed_turn:
        tokens = " ".join(
            "." if s.passed[seat] < 0 else str(s.passed[seat]) for seat in range(st.SEATS)
        )
        parts.append(f"passed {s.passed_turn} {tokens}")
    return parts
