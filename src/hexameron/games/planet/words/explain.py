"""What an action would do, told from the seat's view alone (section 7, "Hints and explanations")."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from hexameron.core.language import Words
from hexameron.games.planet import beliefs, heuristics, worth
from hexameron.games.planet.names import called, capital, colour, hand_pawn, need, pawn_name, speak, spot, tray_name
from hexameron.games.planet.state import (
    ADVISING,
    ADVISING_NONE,
    AS_ADVICE,
    BREATHES,
    DESIGNATES,
    FLIPPING,
    INDICATES,
    KEEPING,
    NONE,
    OXYGEN,
    PAWNS,
    PLACES,
    SHARING,
    SPACES,
    TRAYS,
    WATER,
    State,
)
from hexameron.games.planet.view import Pawn, View, facts
from hexameron.games.planet.words import actor, in_words, slot_of, space_of

EXACT = np.zeros((0, PAWNS), np.int8)  # no worlds imagined: the chances of each pawn by themselves


@dataclass(frozen=True)
class Thought:
    """What this seat believes, and what each continent is worth to it in points."""

    state: State
    belief: np.ndarray
    stock: np.ndarray
    values: np.ndarray


@lru_cache(maxsize=64)
def _thought(world: bytes, land: bytes, seat: int) -> Thought:
    s, c = State.read(world), facts(land).content
    weight, belief = np.ones((PAWNS, 4)), np.zeros((PAWNS, 4))
    stock, values = np.zeros(OXYGEN, np.int64), np.zeros(TRAYS)
    beliefs.recall(c, s, weight)
    beliefs.believe(c, s, seat, weight, belief)
    beliefs.colours_left(s, stock)
    worth.appraise_trays(c, s, belief, EXACT, stock, values)
    return Thought(s, belief, stock, values)


def thought(v: View) -> Thought:
    """A function of the view: the imagined world is one, and beliefs read nothing that it hides."""
    return _thought(v.world, v.land, NONE if v.seat is None else v.seat)


def explain(v: View, action: int, language: str) -> str:
    t = speak(language)
    if ADVISING_NONE.has(action):
        return t("You leave the choice to the active player.")
    if ADVISING.has(action):
        return t("Everyone sees this advice; it binds nobody.") + " " + explain(v, action - AS_ADVICE, language)
    if INDICATES.has(action) or SHARING.has(action):
        return _about_hand(t, v, action)
    if DESIGNATES.has(action):
        return _about_tray(t, v, DESIGNATES.index(action))
    if PLACES.has(action):
        return " ".join(_about_placing(t, v, slot_of(action), space_of(v, action)))
    if BREATHES.has(action):
        return _about_oxygen(t, v, action)
    if KEEPING.has(action):
        return t("The pawn stays, and nobody else learns what it is.")
    if FLIPPING.has(action):
        return t("Everyone will know the need of this pawn for the rest of the game.")
    return _about_change(t, v, action, language)


def _percent(points: float) -> int:
    return round(100 * max(0.0, min(5.0, points)) / 5)


def _about_hand(t: Words, v: View, action: int) -> str:
    pawn = hand_pawn(v, actor(v), slot_of(action))
    if pawn is None:
        return t("There is no such pawn.")
    about = t("{pawn}: {need}.", pawn=capital(called(t, v, pawn)), need=need(t, v, pawn.need)) if pawn.need >= 0 else ""
    if SHARING.has(action):
        return about + " " + t("Your left-hand neighbour will know it; you will not forget it.")
    if pawn.colour == OXYGEN:
        return about + " " + t("Asks for a continent with a free white space.")
    best, where = _best_place(v, pawn)
    if where == NONE:
        return about + " " + t("It has no good place now.")
    return (
        about
        + " "
        + t("Its best place is {space}: it would change the outlook by {points} points.", space=spot(where), points=f"{best:+.1f}")
    )


def _best_place(v: View, pawn: Pawn) -> tuple[float, int]:
    m, c = thought(v), v.facts.content
    best, where = -9.0, NONE
    for space, there in enumerate(v.spaces):
        if there is None and v.continents[space // SPACES].accessible:
            gain = worth.gain_of_placing(c, m.state, pawn.token, space, m.belief, EXACT, m.stock, m.values)
            if gain > best:
                best, where = gain, space
    return best, where


def _about_tray(t: Words, v: View, tray: int) -> str:
    m = thought(v)
    parts = [
        t("{tray}: validated in about {percent} % of cases as you know it.", tray=tray_name(t, v, tray), percent=_percent(m.values[tray]))
    ]
    row = v.spaces[SPACES * tray : SPACES * tray + SPACES]
    free = sum(pawn is None for pawn in row)
    water = sum(pawn is not None and pawn.colour == WATER for pawn in row)
    parts.append(t.many("{number} free space.", "{number} free spaces.", free))
    if water == 0:
        parts.append(t("No Water there yet."))
    elif water > 1:
        parts.append(t("It is lost already: more than one Water."))
    asked = hand_pawn(v, v.active, v.indicated)
    if asked and asked.colour == WATER and water:
        parts.append(t("A second Water would spoil it."))
    if asked and asked.colour == OXYGEN:
        parts.append(t("Its white space is free.") if v.white[tray] is None else t("Its white space is taken."))
    if not v.continents[tray].thrives:
        parts.append(t("As far as you can know it cannot be validated any more."))
    return " ".join(parts)


def _about_placing(t: Words, v: View, slot: int, space: int) -> list[str]:
    pawn = hand_pawn(v, v.active, slot)
    if pawn is None:
        return [t("There is no such pawn.")]
    parts = [_own_need(t, v, pawn, space), *_neighbours(t, v, pawn, space)]
    m = thought(v)
    tray = space // SPACES
    gain = worth.gain_of_placing(v.facts.content, m.state, pawn.token, space, m.belief, EXACT, m.stock, m.values)
    parts.append(
        t(
            "{tray}: from about {before} % to {after} %.",
            tray=tray_name(t, v, tray),
            before=_percent(m.values[tray]),
            after=_percent(m.values[tray] + gain),
        )
    )
    return [part for part in parts if part]


def _own_need(t: Words, v: View, pawn: Pawn, space: int) -> str:
    tray = space // SPACES
    if pawn.colour == WATER:
        others = sum(one is not None and one.colour == WATER for one in v.spaces[SPACES * tray : SPACES * tray + SPACES])
        return t("A second Water here spoils the continent.") if others else t("The first Water here.")
    if pawn.need < 0:
        return ""
    m, c = thought(v), v.facts.content
    name = capital(pawn_name(t, v, pawn.need))
    around = beliefs.surroundings(c, m.state, m.state.space, space)
    soil = v.continents[tray].soils[space % SPACES]
    chance = beliefs.odds(c, pawn.need, soil, around & 255, around >> 8, m.stock)
    if chance == 0:
        return t("{pawn} ({need}): cannot be met here.", pawn=name, need=need(t, v, pawn.need))
    if chance == 1:
        return t("{pawn} ({need}): met here.", pawn=name, need=need(t, v, pawn.need))
    return t.many(
        "{pawn} ({need}): open, with {number} free link.",
        "{pawn} ({need}): open, with {number} free links.",
        around >> 8,
        pawn=name,
        need=need(t, v, pawn.need),
    )


def _neighbours(t: Words, v: View, pawn: Pawn, space: int) -> list[str]:
    """What the pawn serves, breaks or may break."""
    tray, c, found = space // SPACES, v.facts.content, []
    links = v.continents[tray].links[space % SPACES]
    for j in range(SPACES):
        other = v.spaces[SPACES * tray + j]
        if not links >> j & 1 or other is None:
            continue
        where = spot(SPACES * tray + j)
        if other.need >= 0:
            if c.avoid[other.need] == pawn.colour:
                found.append(t("It breaks {pawn} on {space}.", pawn=pawn_name(t, v, other.need), space=where))
            elif c.link[other.need] == pawn.colour:
                found.append(t("It serves {pawn} on {space}.", pawn=pawn_name(t, v, other.need), space=where))
            continue
        possible = _possible(v, other)
        bad = sum(c.avoid[one] == pawn.colour for one in possible)
        if bad:
            found.append(
                t(
                    "{bad} of {all} pawns that {space} can hide ({colour}) forbid {own}.",
                    bad=bad,
                    all=len(possible),
                    space=where,
                    colour=colour(t, other.colour),
                    own=colour(t, pawn.colour),
                )
            )
    return found


def _possible(v: View, pawn: Pawn) -> list[int]:
    """P-R82: the pawns of its colour that the viewer has not placed elsewhere."""
    shown = {one.pawn for one in (*v.spaces, *v.white, *[p for hand in v.hands for p in hand]) if one is not None}
    return [one for one in range(4 * pawn.colour, 4 * pawn.colour + 4) if one not in shown]


def _about_oxygen(t: Words, v: View, action: int) -> str:
    if BREATHES.index(action) % 2:
        return t("One sure point at the end; the action is given up.")
    pawn = hand_pawn(v, v.active, slot_of(action))
    if pawn is None or pawn.need < 0:
        return t("Its action is carried out at once; no point at the end.")
    m, c = thought(v), v.facts.content
    points = heuristics.promise(c, m.state, c.action[pawn.need], m.belief, EXACT, m.stock, m.values)
    return t("{need}; no point at the end. It promises about {points} points.", need=capital(need(t, v, pawn.need)), points=f"{points:.1f}")


def _about_change(t: Words, v: View, action: int, language: str) -> str:
    m = thought(v)
    gain = heuristics.judge_deed(v.facts.content, m.state, action, m.belief, EXACT, m.stock, m.values)
    line = t(
        "{action}: it would change the outlook by {points} points.", action=capital(in_words(v, action, language)), points=f"{gain:+.1f}"
    )
    pawn = v.spaces[space_of(v, action)]
    if v.looked >= 0 and pawn is None:
        pawn = v.spaces[v.looked]
    if pawn is not None and pawn.need >= 0:
        line += " " + t("{pawn}: {need}.", pawn=capital(pawn_name(t, v, pawn.need)), need=need(t, v, pawn.need))
    return line


def notes(v: View) -> list[str]:
    """Pieces on which a player may keep private notes: pawns whose need the view does not tell."""
    pawns = (*v.spaces, *v.white, *[pawn for hand in v.hands for pawn in hand])
    return [f"pawn-{pawn.token}" for pawn in pawns if pawn is not None and pawn.pawn < 0]
