"""What each line of Planet's log claims, checked against the true positions, all pawns known."""

from __future__ import annotations

import re
from typing import Any

from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.model.edition import Edition
from hexameron.games.planet.rules import needs, state as st

MATCHES: list[tuple[int, dict[str, object]]] = [
    (2, {"look_move_optional": "yes"}),
    (2, {"memory_aid": "no", "face_mode": "difficult"}),
    (3, {"preset_oxygen": 2, "face_mode": "random"}),
    (4, {"debate": "off"}),
]
Groups = dict[str, str]
COLOURS = ("Water", "Mineral", "Plant", "Insect", "Animal", "Oxygen", "Bacteria")
CODES = ("Au", "Pe", "Sy", "Bo")
DEEDS = {
    "Flip": st.FLIPS,
    "Exchange": st.EXCHANGES,
    "Look and move": st.LOOKS,
    "Share": st.SHARES,
    "Move": st.MOVES,
}
SOILS = ("sand", "rock", "humus", "ice")


def seat(e: Edition, name: str) -> int:
    return e.about.seat_names.index(name)


def tray(e: Edition, name: str) -> int:
    return [one.name for one in e.values.tray].index(name)


def space(text: str) -> int:
    return 5 * CODES.index(text[:2]) + int(text[2])


def is_called(e: Edition, pawn: int, text: str) -> bool:
    """By its own name, or by its colour alone."""
    return text in (e.values.pawn[pawn].name, COLOURS[pawn >> 2])


def stands(e: Edition, s: Any, text: str) -> int:
    """The space of `Rose on Au1`, if that pawn is there; else -1."""
    name, _, where = text.rpartition(" on ")
    token = s.space[space(where)]
    return space(where) if token >= 0 and is_called(e, s.tok[token], name) else -1


def has_need(e: Edition, pawn: int, text: str) -> bool:
    c = e.record
    if text.startswith("action: "):
        return c.action[pawn] == DEEDS[text.removeprefix("action: ")]
    if text.startswith("stands on "):
        return c.soil_need[pawn] == SOILS.index(text.removeprefix("stands on "))
    if text == "the only Water of its continent":
        return pawn >> 2 == st.WATER
    link, avoid = (
        re.search(r"(?<!not )linked to (\w+)", text),
        re.search(r"not (?:linked )?to (\w+)", text),
    )
    wanted = (
        COLOURS.index(link[1]) if link else st.NONE,
        COLOURS.index(avoid[1]) if avoid else st.NONE,
    )
    return (c.link[pawn], c.avoid[pawn]) == wanted


def tail(before: Any, after: Any, g: Groups, e: Edition) -> bool:
    """What followed by itself is told if and only if it happened."""
    wakes = g.get("wakes", "")
    if bool(wakes) != (before.awake == 0 < after.awake) or (
        wakes and tray(e, wakes) != after.aside
    ):
        return False
    if after.to_act != OVER:
        return not g.get("score")
    return not after.gone and is_scored(after, g, e)


def is_scored(after: Any, g: Groups, e: Edition) -> bool:
    c = e.record
    score = 5 * sum(needs.is_validated(c, after, one) for one in range(4)) + sum(
        side == st.ELEMENT_UP for side in after.white_side
    )
    level = e.values.level[e.view(after, None).level].name
    return g.get("score") == str(score) and g.get("level") == level


def faces(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    one = tray(e, g["tray"])
    return (
        before.face[one] < 0 <= after.face[one]
        and e.values.tray[one].face[after.face[one]].name == g["face"]
    )


def set_aside(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    return before.aside < 0 and after.aside == tray(e, g["tray"])


def preset(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    one = tray(e, g["tray"])
    return before.white[one] < 0 <= after.white[one] and is_called(
        e, after.tok[after.white[one]], g["pawn"]
    )


def begins(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    return before.active < 0 and after.active == after.to_act == seat(e, g["who"])


def held(s: Any, who: int) -> list[int]:
    return [s.tok[token] for token in s.hand[who].tolist() if token >= 0]


def draws(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    who, pawn = seat(e, g["who"]), action - st.DRAWS.base
    if before.to_act != CHANCE or not st.DRAWS.has(action):
        return False
    in_hand = pawn in held(after, who) and pawn not in held(before, who)
    out = before.bag >> pawn & 1 and not after.bag >> pawn & 1
    return (
        bool(out)
        and is_called(e, pawn, g["pawn"])
        and (in_hand if pawn >> 2 != st.BACTERIA else before.active == who)
    )


def acts(before: Any, g: Groups, e: Edition, phase: int) -> bool:
    return before.phase == phase and before.to_act == seat(e, g["who"])


def chooses(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    if not acts(before, g, e, st.SHARE):
        return False
    token = before.hand[before.to_act, st.SHARING.index(action)]
    return not g.get("pawn") or is_called(e, before.tok[token], g["pawn"])


def passes(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    """Each pawn named went from its giver to the left-hand neighbour, and none is left out."""
    told = re.findall(r"(\w+) to (\w+): ([^;]+)", g["paths"])
    gone = {
        who: [t for t in before.hand[who].tolist() if t >= 0 and t not in after.hand[who].tolist()]
        for who in range(before.seats)
    }
    if (
        before.phase != st.SHARE
        or after.phase == st.SHARE
        or len(told) != sum(map(len, gone.values()))
    ):
        return False
    for giver, receiver, pawn in told:
        one, other = seat(e, giver), seat(e, receiver)
        if (
            other != (one + 1) % before.seats
            or len(gone[one]) != 1
            or gone[one][0] not in after.hand[other].tolist()
        ):
            return False
        if not is_called(e, before.tok[gone[one][0]], pawn):
            return False
    return tail(before, after, g, e)


def indicates(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    if not acts(before, g, e, st.INDICATE):
        return False
    pawn = before.tok[before.hand[before.active, int(g["number"]) - 1]]
    return after.indicated == int(g["number"]) - 1 and is_called(e, pawn, g["pawn"])


def designates(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    return acts(before, g, e, st.DESIGNATE) and after.designated == tray(e, g["tray"])


def places(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    if not acts(before, g, e, st.PLACE) or not st.PLACES.has(action):
        return False
    here = space(g["space"])
    token = after.space[here]
    was_indicated = before.hand[before.active, before.indicated] == token
    laid = (
        before.space[here] < 0 <= token
        and token in before.hand[before.active].tolist()
        and here // 5 == before.designated
    )
    return (
        laid
        and is_called(e, after.tok[token], g["pawn"])
        and was_indicated == ("indicated" in g)
        and tail(before, after, g, e)
    )


def breathes(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    if not acts(before, g, e, st.PLACE) or not st.BREATHES.has(action):
        return False
    one = tray(e, g["tray"])
    laid = before.white[one] < 0 <= after.white[one]
    if "deed" not in g:
        return laid and after.white_side[one] == st.ELEMENT_UP and tail(before, after, g, e)
    deed = e.record.action[after.tok[after.white[one]]]
    return (
        laid
        and after.white_side[one] == st.ACTION_UP
        and deed == DEEDS[g["deed"]]
        and tail(before, after, g, e)
    )


def flips(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    token = before.space[space(g["space"])]
    turned = (
        acts(before, g, e, st.FLIP)
        and token >= 0
        and not before.up >> token & 1
        and after.up >> token & 1
    )
    return bool(turned) and shows(before, token, g, e) and tail(before, after, g, e)


def shows(s: Any, token: int, g: Groups, e: Edition) -> bool:
    return e.values.pawn[s.tok[token]].name == g["pawn"] and has_need(e, s.tok[token], g["need"])


def looks(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    token = before.space[space(g["space"])]
    looked = (
        acts(before, g, e, st.LOOK)
        and token >= 0
        and st.LOOKING.index(action) == space(g["space"]) % 5
    )
    seen = (
        shows(before, token, g, e)
        if "need" in g
        else g["pawn"] == COLOURS[before.tok[token] >> 2]
        if looked
        else False
    )
    return (
        looked
        and seen
        and bool(after.known[before.active] >> token & 1)
        and tail(before, after, g, e)
    )


def exchanges(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    one, other = stands(e, before, g["one"]), stands(e, before, g["other"])
    crossed = one >= 0 <= other and (after.space[one], after.space[other]) == (
        before.space[other],
        before.space[one],
    )
    return (
        acts(before, g, e, st.EXCHANGE) and crossed and one != other and tail(before, after, g, e)
    )


def moves_looked_at(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    if not acts(before, g, e, st.LOOK_MOVE):
        return False
    there, token = space(g["space"]), before.space[before.looked]
    return (
        after.space[there] == token and after.space[before.looked] < 0 and tail(before, after, g, e)
    )


def stays(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    return (
        acts(before, g, e, st.LOOK_MOVE)
        and after.space.tolist() == before.space.tolist()
        and tail(before, after, g, e)
    )


def moves_away(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    return acts(before, g, e, st.MOVE_FROM) and after.source == stands(e, before, g["one"]) >= 0


def moves_to(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    if not acts(before, g, e, st.MOVE_TO):
        return False
    there = space(g["space"])
    return (
        after.space[there] == before.space[before.source]
        and after.space[before.source] < 0
        and tail(before, after, g, e)
    )


def advises(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    """Advice speaks of what the active player may choose; nothing moves by it."""
    if not acts(before, g, e, st.ADVISE) or after.space.tolist() != before.space.tolist():
        return False
    if "none" in g:
        return st.ADVISING_NONE.has(action)
    deed, first = action - st.AS_ADVICE, 5 * before.designated
    if g.get("flip"):
        return before.pending == st.FLIP and first + st.FLIPPING.index(deed) == stands(
            e, before, g["flip"]
        )
    if g.get("look"):
        return before.pending == st.LOOK and first + st.LOOKING.index(deed) == stands(
            e, before, g["look"]
        )
    if g.get("one"):
        a, b = divmod(st.EXCHANGING.index(deed), 20)
        return before.pending == st.EXCHANGE and (first + a, b) == (
            stands(e, before, g["one"]),
            stands(e, before, g["other"]),
        )
    if g.get("space"):
        return before.pending == st.LOOK_MOVE and st.LOOK_MOVING.index(deed) == space(g["space"])
    return before.pending == st.LOOK_MOVE and st.KEEPING.has(deed)


def leaves(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    """The one who left is named, and the planet is scored as it is."""
    return (
        before.to_act != OVER == after.to_act
        and after.gone == 1 << seat(e, g["who"])
        and is_scored(after, g, e)
    )


WHO, PAWN, TRAY = r"(?P<who>\w+)", r"(?P<pawn>[\w ()-]+)", r"(?P<tray>\w+)"
SPACE, ON = r"(?P<space>[A-Z][a-z]\d)", r"[\w ()-]+ on [A-Z][a-z]\d"
NEED = r"(?P<need>[\w:, ]+)"
TAIL = (
    r"(?: (?P<wakes>\w+) awakes, and the Bacteria go into the bag\.)?"
    r"(?: The planet is complete: (?P<score>\d+) of 24 points\. (?P<level>[\w -]+)!)?"
)
CLAIMS = [
    (rf"{TRAY} shows its face (?P<face>[\w ]+)\.", faces),
    (rf"{TRAY} is set aside, with the two Bacteria on it\.", set_aside),
    (rf"{PAWN} is laid on the white space of {TRAY}\.", preset),
    (rf"{WHO} begins\.", begins),
    (rf"{WHO} draws: {PAWN}\.", draws),
    (rf"{WHO} has chosen a pawn to pass on(?:: {PAWN})?\.", chooses),
    (rf"All pass on a pawn\. (?P<paths>[^.]+)\.{TAIL}", passes),
    (rf"{WHO} indicates pawn (?P<number>\d): {PAWN}\.", indicates),
    (rf"{WHO} designates {TRAY}\.", designates),
    (rf"{WHO} places the (?P<indicated>indicated) pawn, {PAWN}, on {SPACE}\.{TAIL}", places),
    (rf"{WHO} places another pawn than indicated, {PAWN}, on {SPACE}\.{TAIL}", places),
    (rf"{WHO} lays Oxygen on {TRAY} for its action: (?P<deed>[\w ]+)\.{TAIL}", breathes),
    (rf"{WHO} lays Oxygen on {TRAY} for its point\.{TAIL}", breathes),
    (rf"{WHO} flips the pawn on {SPACE}: {PAWN}, {NEED}\.{TAIL}", flips),
    (rf"{WHO} looks at the pawn on {SPACE}: {PAWN}, {NEED}\.{TAIL}", looks),
    (rf"{WHO} looks at the pawn on {SPACE}: {PAWN}\.{TAIL}", looks),
    (rf"{WHO}: exchange (?P<one>{ON}) and (?P<other>{ON})\.{TAIL}", exchanges),
    (rf"{WHO}: move the pawn looked at to {SPACE}\.{TAIL}", moves_looked_at),
    (rf"{WHO}: leave the pawn where it is\.{TAIL}", stays),
    (rf"{WHO}: move away (?P<one>{ON})\.", moves_away),
    (rf"{WHO}: move the pawn to {SPACE}\.{TAIL}", moves_to),
    (rf"{WHO}: give (?P<none>no) advice\.", advises),
    (rf"{WHO}: advise: flip (?P<flip>{ON})\.", advises),
    (rf"{WHO}: advise: look at (?P<look>{ON})\.", advises),
    (rf"{WHO}: advise: exchange (?P<one>{ON}) and (?P<other>{ON})\.", advises),
    (rf"{WHO}: advise: move the pawn looked at to {SPACE}\.", advises),
    (rf"{WHO}: advise: leave the pawn where it is\.", advises),
    (
        rf"{WHO} left the table; the planet stays unfinished with (?P<score>\d+) of 24 points: (?P<level>[\w -]+)\.",
        leaves,
    ),
]
