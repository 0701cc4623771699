"""The log lines of Planet: each step told from what one seat saw of it (P-R84)."""

from __future__ import annotations

from hexameron.core.language import Words
from hexameron.core.record import CHANCE, OVER
from hexameron.games.planet.hidden import PART, REVEAL
from hexameron.games.planet.names import called, capital, colour, deed, need, pawn_name, speak, spot, tray_name, who
from hexameron.games.planet.results import result
from hexameron.games.planet.state import (
    ACTION_UP,
    ASIDE,
    BEGINS,
    BREATHES,
    DEAL,
    DESIGNATES,
    DRAWS,
    ELEMENTS,
    FACE,
    FACES,
    FLIPPING,
    HAND,
    INDICATES,
    LOOKING,
    PLACES,
    PRESET,
    PRESETS,
    SEEN_CHOICE,
    SEEN_COLOUR,
    SEEN_SHARE,
    SETS_ASIDE,
    SHARING,
    TRAYS,
)
from hexameron.games.planet.view import View
from hexameron.games.planet.words import here, in_words, slot_of, space_of


def tell(before: View, seen: int, after: View, language: str) -> str:
    """One line of the log."""
    t = speak(language)
    code = seen % REVEAL
    action, shown = code % PART, code // PART - 1
    line = _chance(t, before, action) if before.to_act == CHANCE else _deed(t, before, action, shown, after, language)
    if not before.awake and after.awake:
        line += " " + t("{tray} awakes, and the Bacteria go into the bag.", tray=tray_name(t, after, after.aside))
    if after.to_act == OVER:
        line += " " + result(t, after)
    return line


def _chance(t: Words, v: View, code: int) -> str:
    if v.phase == FACE:
        face = FACES.index(code)
        return t("{tray} shows its face {face}.", tray=tray_name(t, v, face // 2), face=t(v.facts.faces[face]))
    if v.phase == ASIDE:
        return t("{tray} is set aside, with the two Bacteria on it.", tray=tray_name(t, v, SETS_ASIDE.index(code)))
    if v.phase == PRESET:
        oxygen, tray = ELEMENTS + PRESETS.index(code) // TRAYS, PRESETS.index(code) % TRAYS
        return t("{pawn} is laid on the white space of {tray}.", pawn=pawn_name(t, v, oxygen), tray=tray_name(t, v, tray))
    if BEGINS.has(code):
        return t("{who} begins.", who=who(BEGINS.index(code)))
    drawer = sum(len(hand) for hand in v.hands) // HAND if v.phase == DEAL else v.active
    pawn = pawn_name(t, v, DRAWS.index(code)) if DRAWS.has(code) else colour(t, SEEN_COLOUR.index(code))
    return t("{who} draws: {pawn}.", who=who(drawer), pawn=pawn)


def _deed(t: Words, v: View, action: int, shown: int, after: View, language: str) -> str:
    actor = who(v.to_act)
    if action == SEEN_CHOICE:
        return t("{who} has chosen a pawn to pass on.", who=actor)
    if action == SEEN_SHARE:
        return _shared(t, v, after)
    if INDICATES.has(action):
        return t("{who} indicates pawn {number}: {pawn}.", who=actor, number=slot_of(action) + 1, pawn=_held(t, v, slot_of(action)))
    if DESIGNATES.has(action):
        return t("{who} designates {tray}.", who=actor, tray=tray_name(t, v, DESIGNATES.index(action)))
    if PLACES.has(action):
        return _placed(t, v, action)
    if BREATHES.has(action):
        return _breathed(t, v, action, shown)
    if SHARING.has(action):
        return t("{who} has chosen a pawn to pass on: {pawn}.", who=actor, pawn=_held(t, v, slot_of(action), v.to_act))
    if FLIPPING.has(action):
        space = here(v, FLIPPING.index(action))
        return t(
            "{who} flips the pawn on {space}: {pawn}, {need}.",
            who=actor,
            space=spot(space),
            pawn=pawn_name(t, v, shown),
            need=need(t, v, shown),
        )
    if LOOKING.has(action):
        return _looked(t, v, action, shown)
    return t("{who}: {action}.", who=actor, action=in_words(v, action, language))


def _held(t: Words, v: View, slot: int, seat: int | None = None) -> str:
    return called(t, v, v.hands[v.active if seat is None else seat][slot])


def _placed(t: Words, v: View, action: int) -> str:
    slot, space = slot_of(action), space_of(v, action)
    pawn = _held(t, v, slot)
    if slot == v.indicated:
        return t("{who} places the indicated pawn, {pawn}, on {space}.", who=who(v.active), pawn=pawn, space=spot(space))
    return t("{who} places another pawn than indicated, {pawn}, on {space}.", who=who(v.active), pawn=pawn, space=spot(space))


def _breathed(t: Words, v: View, action: int, shown: int) -> str:
    tray = tray_name(t, v, v.designated)
    if BREATHES.index(action) % 2 == ACTION_UP and shown >= 0:
        return t(
            "{who} lays Oxygen on {tray} for its action: {deed}.", who=who(v.active), tray=tray, deed=deed(t, v.facts.content.action[shown])
        )
    return t("{who} lays Oxygen on {tray} for its point.", who=who(v.active), tray=tray)


def _looked(t: Words, v: View, action: int, shown: int) -> str:
    space = here(v, LOOKING.index(action))
    pawn = v.spaces[space]
    if shown >= 0:
        return t(
            "{who} looks at the pawn on {space}: {pawn}, {need}.",
            who=who(v.active),
            space=spot(space),
            pawn=pawn_name(t, v, shown),
            need=need(t, v, shown),
        )
    name = colour(t, pawn.colour) if pawn else ""
    return t("{who} looks at the pawn on {space}: {colour}.", who=who(v.active), space=spot(space), colour=name)


def _shared(t: Words, before: View, after: View) -> str:
    """P-37: each pawn's path, by colour or by name where the viewer knows it."""
    paths = []
    for seat in range(after.seats):
        receiver = (seat + 1) % after.seats
        held = {pawn.token for pawn in before.hands[seat]}
        for pawn in after.hands[receiver]:
            if pawn.token in held:
                paths.append(t("{giver} to {receiver}: {pawn}", giver=who(seat), receiver=who(receiver), pawn=called(t, after, pawn)))
    return t("All pass on a pawn. {paths}.", paths=capital("; ".join(paths)))


__all__ = ["tell"]
