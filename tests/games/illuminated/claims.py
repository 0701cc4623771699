"""What each line of Illuminated's log claims, checked against the true positions and the rulebook's arithmetic."""

from __future__ import annotations

import re
from typing import Any

from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.model.edition import Edition
from hexameron.games.illuminated.rules import state as st

MATCHES: list[tuple[int, dict[str, object]]] = [
    (2, {"max_rounds": 6, "at_limit": "ladder"}),
    (2, {"entities": "2"}),
    (3, {"own_target": "no", "entities": "2"}),
    (5, {"max_rounds": 5, "at_limit": "ladder"}),
    (6, {"entities": "1", "max_rounds": 3}),
]
Groups = dict[str, str]
CODES = [*(f"S{n}" for n in range(6, 0, -1)), *(f"L{n}" for n in range(1, 7))]


def seat(e: Edition, name: str) -> int:
    return e.about.seat_names.index(name)


def die(name: str) -> int:
    return 5 * "ABCDEF".index(name[0]) + int(name[1]) - 1


def face_on(place: int) -> int:
    return int(CODES[place][1])


def shadow(s: Any, who: int) -> int:
    return sum(
        face_on(p) for p in s.place[5 * who : 5 * who + s.entities].tolist() if CODES[p][0] == "S"
    )


def controller(s: Any) -> int:
    totals = [shadow(s, who) for who in range(s.seats)]
    best = [who for who in range(s.seats) if totals[who] == max(totals)]
    return best[0] if len(best) == 1 and max(totals) > 0 else st.NOBODY


def named(action: int, actor: int) -> tuple[str, int, int]:
    """Kind, Target and own die of an action, by its number in 5.3."""
    if action == 0:
        return "end", -1, -1
    kind, rest = (
        ("raise", action - 1)
        if action <= 30
        else ("lower", action - 31)
        if action <= 60
        else ("", action - 61)
    )
    if kind:
        return kind, rest, -1
    kind, rest = ("sacrifice", rest) if rest < 150 else ("help", rest - 150)
    return kind, rest % 30, 5 * actor + rest // 30


def declares(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    kind, target, own = named(action, before.to_act)
    said = [die(g[key]) for key in ("target", "own") if g.get(key)]
    is_it = (
        g["who"] == e.about.seat_names[before.to_act]
        and kind == g["kind"]
        and said == [d for d in (target, own) if d >= 0]
    )
    return (
        is_it
        and after.place.tolist() == before.place.tolist()
        and (kind == "end" or (after.to_act == CHANCE and after.pending == action))
    )


def ends_turn(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    is_over = after.to_act == OVER
    told = ended(after, g["end"], e) if is_over else not g["end"]
    return (
        declares(before, after, action, {**g, "kind": "end"}, e)
        and told
        and (is_over or after.actor != before.actor)
    )


def declares_as(kind: str) -> Any:
    return lambda before, after, action, g, e: declares(
        before, after, action, {**g, "kind": kind}, e
    )


def begins(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    return (
        after.to_act == after.starter == seat(e, g["who"])
        and after.left == 1
        and not after.gone >> after.starter & 1
    )


def rolled(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    """I-15, I-16: the face, the own die's value, less one under another's control; more than the Target's value succeeds."""
    if before.to_act != CHANCE or before.pending < 0:
        return False
    _, target, own = named(before.pending, before.actor)
    who = controller(before)
    penalty = CODES[before.place[target]][0] == "L" and who not in (st.NOBODY, before.actor)
    parts = [
        action,
        *([face_on(before.place[own])] if own >= 0 else []),
        *([-1] if penalty else []),
    ]
    sums, _, total = g["sum"].partition(" = ")
    said = [
        int(term.replace("− ", "-").replace("+ ", ""))
        for term in re.findall(r"(?:[+−] )?\d+", sums)
    ]
    against = face_on(before.place[target])
    succeeds = (sum(parts) > against) == (g["result"] == "success")
    is_sum = (
        said == parts
        and (total == str(sum(parts)) if len(parts) > 1 else not total)
        and g["against"] == str(against)
    )
    return is_sum and succeeds and moved(before, after, g["changes"]) and tail(before, after, g, e)


def moved(before: Any, after: Any, said: str) -> bool:
    """All dice that moved, and no others."""
    changes = {
        d: (before.place[d], after.place[d]) for d in range(30) if before.place[d] != after.place[d]
    }
    told = re.findall(r"(\w\d) (\w\d)→(\w\d)", said)
    return {die(name): (CODES.index(old), CODES.index(new)) for name, old, new in told} == changes


def tail(before: Any, after: Any, g: Groups, e: Edition) -> bool:
    if after.to_act == OVER:
        return ended(after, g["end"], e) and not g["control"]
    if controller(after) == controller(before):
        return not g["control"] and not g["end"]
    who = controller(after)
    return (
        g["control"] == ("Nobody" if who == st.NOBODY else e.about.seat_names[who]) and not g["end"]
    )


def ended(after: Any, said: str, e: Edition) -> bool:
    shares = e.payoffs(after)
    names = [name for name, share in zip(e.about.seat_names, shares, strict=False) if share > 0]
    lit = [d // 5 for d in range(30) if after.place[d] == st.L6]
    if found := re.fullmatch(r"(\w+) owns the Illuminated and creates the universe!", said):
        return bool(lit) and names == [found[1]] == [e.about.seat_names[lit[0]]]
    if found := re.fullmatch(
        r"The round limit: (\w+) wins, comparing the dice from the highest down\.", said
    ):
        return names == [found[1]] and after.round == after.limit and not lit
    if found := re.fullmatch(r"The round limit: a draw between (.+)\.", said):
        return names == found[1].split(", ") and after.round == after.limit
    if said == "The round limit: a draw.":
        return len(names) == after.seats and after.round == after.limit
    return said == "Every die lies in the deepest Shadow: a draw." and len(names) == after.seats


WHO, DIE = r"(?P<who>\w+)", r"\w\d"
CLAIMS = [
    (rf"{WHO} begins\.", begins),
    (rf"{WHO}: end the turn\.(?: (?P<end>.+))?", ends_turn),
    (rf"{WHO}: raise (?P<target>{DIE})\.", declares_as("raise")),
    (rf"{WHO}: lower (?P<target>{DIE})\.", declares_as("lower")),
    (rf"{WHO}: sacrifice (?P<own>{DIE}) against (?P<target>{DIE})\.", declares_as("sacrifice")),
    (rf"{WHO}: (?P<own>{DIE}) helps (?P<target>{DIE})\.", declares_as("help")),
    (
        r"Rolled (?P<sum>[\d +−=]+), (?:not )?more than (?P<against>\d): (?P<result>success|failure)\."
        r"(?P<changes>(?: \w\d \w\d→\w\d[,.])*)(?: (?P<control>\w+) controls the Shadow\.)?(?P<gap> )?(?P<end>.+)?",
        rolled,
    ),
]
