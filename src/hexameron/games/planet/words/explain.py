"""What an action would do, told from the seat's view alone (section 7, "Hints and explanations")."""

from dataclasses import dataclass

import numpy as np

from hexameron.games.planet.bots import beliefs, continents, oxygen, placements
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words import actions, names
from hexameron.games.planet.words.view import Pawn, Reading, View

POOR = -0.5  # points that a place may cost and still be called good
EXACT = np.zeros((0, st.PAWNS), np.int8)  # no worlds imagined: the chances of each pawn by themselves


@dataclass(frozen=True)
class Thought:
    """What this seat believes, and what each continent is worth to it in points."""

    state: st.State
    belief: np.ndarray
    stock: np.ndarray
    values: np.ndarray


def thought(r: Reading) -> Thought:
    """A function of the view: the imagined world is one, and beliefs read nothing that it hides."""
    known = r.reckoned.get("thought")
    if not isinstance(known, Thought):
        known = r.reckoned["thought"] = _think(r.edition.record, r.view)
    return known


def _think(c: st.Content, v: View) -> Thought:
    s = v.imagined()
    weight, belief = np.ones((st.PAWNS, 4)), np.zeros((st.PAWNS, 4))
    stock, values = np.zeros(st.OXYGEN, np.int64), np.zeros(st.TRAYS)
    beliefs.recall(c, s, weight)
    beliefs.believe(c, s, st.NONE if v.seat is None else v.seat, weight, belief)
    beliefs.colours_left(s, stock)
    continents.appraise_trays(c, s, belief, EXACT, stock, values)
    return Thought(s, belief, stock, values)


def explain(r: Reading, action: int) -> str:
    t, v = r.t, r.view
    if st.ADVISING_NONE.has(action):
        return t("You leave the choice to the active player.")
    if st.ADVISING.has(action):
        return t("Everyone sees this advice; it binds nobody.") + " " + explain(r, action - st.AS_ADVICE)
    if st.INDICATES.has(action) or st.SHARING.has(action):
        return _about_hand(r, action)
    if st.DESIGNATES.has(action):
        return _about_tray(r, st.DESIGNATES.index(action))
    if st.PLACES.has(action):
        return " ".join(_about_placing(r, st.slot_of(action), v.space_of(action)))
    if st.BREATHES.has(action):
        return _about_oxygen(r, action)
    if st.KEEPING.has(action):
        return t("The pawn stays, and nobody else learns what it is.")
    if st.FLIPPING.has(action):
        return t("Everyone will know the need of this pawn for the rest of the game.")
    return _about_change(r, action)


def _percent(points: float) -> int:
    return round(100 * max(0.0, min(5.0, points)) / 5)


def _about_hand(r: Reading, action: int) -> str:
    t, v = r.t, r.view
    pawn = v.hand_pawn(v.actor, st.slot_of(action))
    if pawn is None:
        return t("There is no such pawn.")
    about = t("{pawn}: {need}.", pawn=names.capital(names.called(r, pawn)), need=names.need(r, pawn.need)) if pawn.need >= 0 else ""
    if st.SHARING.has(action):
        return about + " " + t("Your left-hand neighbour will know it; you will not forget it.")
    if pawn.colour == st.OXYGEN:
        return about + " " + t("Asks for a continent with a free white space.")
    gain, where = _best_place(r, pawn)
    if where == st.NONE:
        return about + " " + t("It has no good place now.")
    if gain < POOR:
        return about + " " + t("It has no good place now; it does least harm on {space}.", space=names.spot(where))
    return " ".join(
        [t("You say: this one I want to place, best on {space}.", space=names.spot(where)), *_about_placing_pawn(r, pawn, where)]
    )


def _best_place(r: Reading, pawn: Pawn) -> tuple[float, int]:
    m, c, v = thought(r), r.edition.record, r.view
    best, where = -9.0, st.NONE
    for space, there in enumerate(v.spaces):
        if there is None and v.continents[space // st.SPACES].accessible:
            gain = placements.gain_of_placing(c, m.state, pawn.token, space, m.belief, EXACT, m.stock, m.values)
            if gain > best:
                best, where = gain, space
    return best, where


def _about_tray(r: Reading, tray: int) -> str:
    t, v = r.t, r.view
    m = thought(r)
    percent = _percent(m.values[tray])
    parts = [t("{tray}: validated in about {percent} % of cases as you know it.", tray=names.tray(r, tray), percent=percent)]
    row = v.spaces[st.SPACES * tray : st.SPACES * tray + st.SPACES]
    free = sum(pawn is None for pawn in row)
    water = sum(pawn is not None and pawn.colour == st.WATER for pawn in row)
    parts.append(t.many("{number} free space.", "{number} free spaces.", free))
    if water == 0:
        parts.append(t("No Water there yet."))
    elif water > 1:
        parts.append(t("It has more than one Water."))
    asked = v.hand_pawn(v.active, v.indicated)
    if asked and asked.colour == st.WATER and water:
        parts.append(t("A second Water would spoil it."))
    if asked and asked.colour == st.OXYGEN:
        parts.append(t("Its white space is free.") if v.white[tray] is None else t("Its white space is taken."))
    if not v.continents[tray].thrives:
        if v.settled:
            parts.append(t("As far as you can know it cannot be validated any more."))
        else:
            parts.append(t("As far as you can know it cannot be validated unless a pawn is moved."))
    return " ".join(parts)


def _about_placing(r: Reading, slot: int, space: int) -> list[str]:
    t, v = r.t, r.view
    pawn = v.hand_pawn(v.active, slot)
    return [t("There is no such pawn.")] if pawn is None else _about_placing_pawn(r, pawn, space)


def _about_placing_pawn(r: Reading, pawn: Pawn, space: int) -> list[str]:
    """Which need it meets, what it does to its neighbours, and what becomes of the continent."""
    t, m, tray = r.t, thought(r), space // st.SPACES
    gain = placements.gain_of_placing(r.edition.record, m.state, pawn.token, space, m.belief, EXACT, m.stock, m.values)
    before, after, where = _percent(m.values[tray]), _percent(m.values[tray] + gain), names.tray(r, tray)
    parts = [_own_need(r, pawn, space), *_neighbours(r, pawn, space), _room_left(r, space)]
    if before == after:
        parts.append(t("{tray}: its chance to be validated stays about {percent} %.", tray=where, percent=after))
    else:
        changed = t("{tray}: its chance to be validated goes from about {before} % to {after} %.", tray=where, before=before, after=after)
        parts.append(changed)
    return [part for part in parts if part]


def _room_left(r: Reading, space: int) -> str:
    """Said where a continent is nearly full."""
    first = space // st.SPACES * st.SPACES
    free = sum(pawn is None for pawn in r.view.spaces[first : first + st.SPACES]) - 1
    if free == 0:
        return r.t("The continent is then full.")
    return r.t("One more pawn fills the continent.") if free == 1 else ""


def _own_need(r: Reading, pawn: Pawn, space: int) -> str:
    t, v = r.t, r.view
    tray = space // st.SPACES
    if pawn.colour == st.WATER:
        others = sum(one is not None and one.colour == st.WATER for one in v.spaces[st.SPACES * tray : st.SPACES * tray + st.SPACES])
        return t("A second Water here spoils the continent.") if others else t("The first Water here.")
    if pawn.need < 0:
        return ""
    m, c = thought(r), r.edition.record
    name = names.capital(names.pawn(r, pawn.need))
    around = beliefs.surroundings(c, m.state, m.state.space, space)
    soil = v.continents[tray].soils[space % st.SPACES]
    chance = beliefs.odds(c, pawn.need, soil, around & 255, around >> 8, m.stock)
    if chance == 0:
        return t("{pawn} ({need}): cannot be met here.", pawn=name, need=names.need(r, pawn.need))
    if chance == 1:
        return t("{pawn} ({need}): met here.", pawn=name, need=names.need(r, pawn.need))
    return t.many(
        "{pawn} ({need}): open, with {number} free link.",
        "{pawn} ({need}): open, with {number} free links.",
        around >> 8,
        pawn=name,
        need=names.need(r, pawn.need),
    )


def _neighbours(r: Reading, pawn: Pawn, space: int) -> list[str]:
    """What the pawn serves, breaks or may break."""
    t, v = r.t, r.view
    tray, c, found = space // st.SPACES, r.edition.record, []
    links = v.continents[tray].links[space % st.SPACES]
    for j in range(st.SPACES):
        other = v.spaces[st.SPACES * tray + j]
        if not links >> j & 1 or other is None:
            continue
        where = names.spot(st.SPACES * tray + j)
        if other.need >= 0:
            if c.avoid[other.need] == pawn.colour:
                found.append(t("It breaks {pawn} on {space}.", pawn=names.pawn(r, other.need), space=where))
            elif c.link[other.need] == pawn.colour:
                found.append(t("It serves {pawn} on {space}.", pawn=names.pawn(r, other.need), space=where))
            continue
        left = possible(v, other)
        bad = sum(c.avoid[one] == pawn.colour for one in left)
        if bad:
            found.append(
                t(
                    "{bad} of {all} pawns that {space} can hide ({colour}) forbid {own}.",
                    bad=bad,
                    all=len(left),
                    space=where,
                    colour=names.colour(t, other.colour),
                    own=names.colour(t, pawn.colour),
                )
            )
    return found


def possible(v: View, pawn: Pawn) -> list[int]:
    """P-R82: what a pawn can still be by counting: the pawns of its colour that the viewer is not shown elsewhere."""
    if pawn.pawn >= 0:
        return [pawn.pawn]
    shown = {one.pawn for one in v.pawns}
    return [one for one in range(4 * pawn.colour, 4 * pawn.colour + 4) if one not in shown]


def _about_oxygen(r: Reading, action: int) -> str:
    t, v = r.t, r.view
    if st.BREATHES.index(action) % 2:
        return t("One sure point at the end; the action is given up.")
    pawn = v.hand_pawn(v.active, st.slot_of(action))
    if pawn is None or pawn.need < 0:
        return t("Its action is carried out at once; no point at the end.")
    m, c = thought(r), r.edition.record
    need = names.capital(names.need(r, pawn.need))
    points = oxygen.promise(c, m.state, v.designated, c.action[pawn.need], m.belief, EXACT, m.stock, m.values)
    if round(points, 1) == 0:
        return t("{need}; no point at the end. Nothing to gain by it can be seen now.", need=need)
    return t("{need}; no point at the end. It promises about {points} points.", need=need, points=f"{points:.1f}")


def _about_change(r: Reading, action: int) -> str:
    t, v = r.t, r.view
    m = thought(r)
    gain = oxygen.judge_deed(r.edition.record, m.state, action, m.belief, EXACT, m.stock, m.values)
    line = names.capital(actions.words(r, action)) + ": " + _change(r, gain)
    pawn = v.spaces[v.space_of(action)]
    if v.looked >= 0 and pawn is None:
        pawn = v.spaces[v.looked]
    if pawn is not None and pawn.need >= 0:
        line += " " + t("{pawn}: {need}.", pawn=names.capital(names.pawn(r, pawn.need)), need=names.need(r, pawn.need))
    return line


def _change(r: Reading, gain: float) -> str:
    points = f"{abs(gain):.1f}"
    if round(gain, 1) == 0:
        return r.t("the outlook stays the same.")
    if gain > 0:
        return r.t("about {points} points more to be expected.", points=points)
    return r.t("about {points} points fewer to be expected.", points=points)
