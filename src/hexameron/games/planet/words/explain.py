"""Explanations of an action's effects, from the seat's view alone (RULES.md, section 7).

They state only what is certain: the effect on a need, and whether a continent can still be
validated. They give no chances.
"""

from collections import Counter
from itertools import combinations

from hexameron.games.planet.boundary import codes
from hexameron.games.planet.boundary.prospects import Prospects
from hexameron.games.planet.boundary.view import Pawn, Reading, View
from hexameron.games.planet.rules import knowledge, state as st
from hexameron.games.planet.rules.needs import suits
from hexameron.games.planet.words import actions, names


def prospects(r: Reading) -> Prospects:
    """Return the prospects of the continents as they are, cached for this reader."""
    known = r.reckoned.get("prospects")
    if not isinstance(known, Prospects):
        known = r.reckoned["prospects"] = prospects_after(r, {})
    return known


def prospects_after(r: Reading, changes: dict[int, int]) -> Prospects:
    """Return the prospects once these spaces hold these tokens.

    They depend only on what the seat knows now.
    """
    s = r.view.sample_position()
    shown = knowledge.tokens_shown(s, st.NONE if r.view.seat is None else r.view.seat)
    for space, token in changes.items():
        s.space[space] = token
    return Prospects(r.edition, s, shown)


def explain(r: Reading, action: int) -> str:
    t, v = r.t, r.view
    if st.ADVISING_NONE.has(action):
        return t("You leave the choice to the active player.")
    if st.ADVISING.has(action):
        return (
            t("Everyone sees this advice; it binds nobody.")
            + " "
            + explain(r, action - st.AS_ADVICE)
        )
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


def _about_hand(r: Reading, action: int) -> str:
    t, v = r.t, r.view
    pawn = v.hand_pawn(v.actor, st.slot_of(action))
    if pawn is None:
        return t("There is no such pawn.")
    parts = (
        [
            t(
                "{pawn}: {need}.",
                pawn=names.capital(names.name_of_pawn(r, pawn)),
                need=names.need(r, pawn.need),
            )
        ]
        if pawn.need >= 0
        else []
    )
    if st.SHARING.has(action):
        parts.append(t("Your left-hand neighbour will know it."))
        if v.memory_aid:
            parts.append(t("The page goes on showing it to you."))
    elif pawn.colour == st.OXYGEN:
        parts.append(t("Asks for a continent with a free white space."))
    else:
        parts += [t("You say: I want to place this one."), _places_for(r, pawn)]
    return " ".join(parts)


def _places_for(r: Reading, pawn: Pawn) -> str:
    """List the continents that can still be validated with this pawn of the hand on them."""
    t, v = r.t, r.view
    open_ = [tray for tray in range(st.TRAYS) if v.continents[tray].accessible]
    found = [names.tray(r, tray) for tray in open_ if prospects(r).has_place(tray, pawn.token)]
    if found:
        return t(
            "As far as you know, these continents can be validated with it as the pawns lie: {trays}.",
            trays=", ".join(found),
        )
    if v.settled:
        return t("As far as you know, no continent on which you place it can be validated.")
    return t(
        "As far as you know, no continent on which you place it now can be validated unless a pawn is moved."
    )


def _about_tray(r: Reading, tray: int) -> str:
    t, v = r.t, r.view
    parts = [_future(r, prospects(r), tray)]
    row = v.spaces[st.SPACES * tray : st.SPACES * tray + st.SPACES]
    free = sum(pawn is None for pawn in row)
    water = sum(pawn is not None and pawn.colour == st.WATER for pawn in row)
    parts.append(t.many("{number} free space.", "{number} free spaces.", free))
    if water == 0:
        parts.append(t("No Water there yet."))
    elif water > 1:
        parts.append(t("It has more than one Water."))
    asked = v.hand_pawn(v.active, v.indicated)
    if asked and asked.colour == st.WATER and water == 1 and free:
        parts.append(t("A second Water would spoil it."))
    if asked and asked.colour == st.OXYGEN:
        parts.append(
            t("Its white space is free.")
            if v.white[tray] is None
            else t("Its white space is taken.")
        )
    return " ".join(parts)


def _future(r: Reading, future: Prospects, tray: int) -> str:
    """Say whether a continent is, can be or cannot be validated, and on what condition."""
    t, v, where = r.t, r.view, names.tray(r, tray)
    if future.is_sure(tray):
        if v.settled:
            return t("{tray} is sure to be validated.", tray=where)
        return t("{tray} is sure to be validated if no pawn is moved.", tray=where)
    if future.may_thrive(tray):
        if v.settled:
            return t("As far as you know, {tray} can still be validated.", tray=where)
        return t("As far as you know, {tray} can still be validated as the pawns lie.", tray=where)
    if v.settled:
        return t("As far as you know, {tray} cannot be validated any more.", tray=where)
    return t("As far as you know, {tray} cannot be validated unless a pawn is moved.", tray=where)


def _about_placing(r: Reading, slot: int, space: int) -> list[str]:
    t, v = r.t, r.view
    pawn = v.hand_pawn(v.active, slot)
    return [t("There is no such pawn.")] if pawn is None else _about_placing_pawn(r, pawn, space)


def _about_placing_pawn(r: Reading, pawn: Pawn, space: int) -> list[str]:
    """Describe the effect of a placement on the pawn's need, its neighbours and the continent."""
    after = r.t(
        "Then: {future}",
        future=_future(r, prospects_after(r, {space: pawn.token}), space // st.SPACES),
    )
    parts = [_own_need(r, pawn, space), *_neighbours(r, pawn, space), _room_left(r, space), after]
    return [part for part in parts if part]


def _room_left(r: Reading, space: int) -> str:
    """Say that the continent will be full, or that one more pawn will fill it; else nothing."""
    first = space // st.SPACES * st.SPACES
    free = sum(pawn is None for pawn in r.view.spaces[first : first + st.SPACES]) - 1
    if free == 0:
        return r.t("The continent is then full.")
    return r.t("One more pawn fills the continent.") if free == 1 else ""


def _own_need(r: Reading, pawn: Pawn, space: int) -> str:
    t, v = r.t, r.view
    tray = space // st.SPACES
    if pawn.colour == st.WATER:
        others = sum(
            one is not None and one.colour == st.WATER
            for one in v.spaces[st.SPACES * tray : st.SPACES * tray + st.SPACES]
        )
        if others > 1:
            return t("The continent has more than one Water already.")
        return (
            t("A second Water here spoils the continent.") if others else t("The first Water here.")
        )
    if pawn.need < 0:
        return ""
    name, need = names.capital(names.pawn(r, pawn.need)), names.need(r, pawn.need)
    fates, free = _fates(r, pawn, space)
    if fates == {True, False}:
        return t.many(
            "{pawn} ({need}): open, with {number} free link.",
            "{pawn} ({need}): open, with {number} free links.",
            free,
            pawn=name,
            need=need,
        )
    is_fixed = v.settled or r.edition.record.soil_need[pawn.need] >= 0  # soils cannot change
    if True in fates:
        if is_fixed:
            return t("{pawn} ({need}): met here.", pawn=name, need=need)
        return t("{pawn} ({need}): met here if no pawn is moved.", pawn=name, need=need)
    if is_fixed:
        return t("{pawn} ({need}): cannot be met here.", pawn=name, need=need)
    return t("{pawn} ({need}): cannot be met here unless a pawn is moved.", pawn=name, need=need)


def _fates(r: Reading, pawn: Pawn, space: int) -> tuple[set[bool], int]:
    """Return the possible results for a pawn's need on a space, and the number of free links.

    The set contains True if the need can be met and False if it can be missed, over all choices of
    colours that the free links can still get.
    """
    c, v, tray = r.edition.record, r.view, space // st.SPACES
    links = v.continents[tray].links[space % st.SPACES]
    around = [v.spaces[st.SPACES * tray + j] for j in range(st.SPACES) if links >> j & 1]
    linked = sum({1 << one.colour for one in around if one is not None})
    lying = Counter(one.colour for one in v.spaces if one is not None) + Counter((pawn.colour,))
    left = [colour for colour in range(st.OXYGEN) for _ in range(4 - lying[colour])]
    free, soil = around.count(None), v.continents[tray].soils[space % st.SPACES]
    masks = {
        linked | sum({1 << colour for colour in some}) for some in set(combinations(left, free))
    }
    return {bool(suits(c, pawn.need, soil, mask, 1)) for mask in masks}, free


def _neighbours(r: Reading, pawn: Pawn, space: int) -> list[str]:
    """List the neighbours whose needs the pawn serves, breaks or may break."""
    t, v = r.t, r.view
    tray, c, found = space // st.SPACES, r.edition.record, []
    links = v.continents[tray].links[space % st.SPACES]
    for j in range(st.SPACES):
        other = v.spaces[st.SPACES * tray + j]
        if not links >> j & 1 or other is None:
            continue
        where = codes.spot(st.SPACES * tray + j)
        if other.need >= 0:
            if c.avoid[other.need] == pawn.colour:
                found.append(
                    t("It breaks {pawn} on {space}.", pawn=names.pawn(r, other.need), space=where)
                )
            elif c.link[other.need] == pawn.colour:
                found.append(
                    t("It serves {pawn} on {space}.", pawn=names.pawn(r, other.need), space=where)
                )
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
    """Return the pawns that this one can still be, by counting (P-R82).

    These are the pawns of its colour that the viewer is not shown elsewhere.
    """
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
    return t("{need}; no point at the end.", need=names.capital(names.need(r, pawn.need)))


def _about_change(r: Reading, action: int) -> str:
    """Describe a choice that moves pawns, or prepares a move.

    It names the pawn, its need if known, and the prospects of the continents afterwards.
    """
    t, v = r.t, r.view
    space = v.space_of(action)
    parts = [names.capital(actions.words(r, action)) + "."]
    moved = {st.LOOK_MOVE: v.looked, st.MOVE_TO: v.source}.get(actions.phase_of(action), space)
    pawn = v.spaces[moved]
    if pawn is not None and pawn.need >= 0:
        parts.append(
            t(
                "{pawn}: {need}.",
                pawn=names.capital(names.pawn(r, pawn.need)),
                need=names.need(r, pawn.need),
            )
        )
    if st.LOOKING.has(action):
        return " ".join(
            [*parts, t("Only {who} looks at it; it is not turned over.", who=r.seat_name(v.active))]
        )
    if st.MOVING_FROM.has(action):
        return " ".join([*parts, t("Then you choose a free space on another continent for it.")])
    other = st.EXCHANGING.index(action) % st.BOARD if st.EXCHANGING.has(action) else space
    tokens = [st.NONE if one is None else one.token for one in (v.spaces[moved], v.spaces[other])]
    future = prospects_after(r, {moved: tokens[1], other: tokens[0]})
    trays = dict.fromkeys((moved // st.SPACES, other // st.SPACES))
    return " ".join(
        [*parts, *(t("Then: {future}", future=_future(r, future, tray)) for tray in trays)]
    )
