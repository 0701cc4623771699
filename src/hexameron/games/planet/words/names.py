"""Names of pawns, places and steps."""

from hexameron.core.reading.language import Words
from hexameron.games.planet.boundary import codes
from hexameron.games.planet.boundary.view import Pawn, Reading
from hexameron.games.planet.rules import state as st


def colour(t: Words, number: int) -> str:
    return (
        t("Water"),
        t("Mineral"),
        t("Plant"),
        t("Insect"),
        t("Animal"),
        t("Oxygen"),
        t("Bacteria"),
    )[number]


def soil(t: Words, number: int) -> str:
    return (t("sand"), t("rock"), t("humus"), t("ice"))[number]


def action_name(t: Words, number: int) -> str:
    return (t("Flip"), t("Exchange"), t("Look and move"), t("Share"), t("Move"))[number]


def pawn(r: Reading, number: int) -> str:
    return r.t(r.values.pawn[number].name)


def name_of_pawn(r: Reading, one: Pawn) -> str:
    """Return a pawn's name if its need is certain to the viewer, else its colour."""
    return pawn(r, one.need) if one.need >= 0 else colour(r.t, one.colour)


def tray(r: Reading, number: int) -> str:
    return r.t(r.values.tray[number].name)


def standing(r: Reading, space: int) -> str:
    """Return the pawn and its space, as in `Rose on Au1`; only the space if it is free."""
    one = r.view.spaces[space]
    return (
        codes.spot(space)
        if one is None
        else r.t("{pawn} on {space}", pawn=name_of_pawn(r, one), space=codes.spot(space))
    )


def need(r: Reading, number: int) -> str:
    """Return a pawn's need or action, in the words of the game aid."""
    t, c = r.t, r.edition.record
    if c.action[number] >= 0:
        return t("action: {deed}", deed=action_name(t, c.action[number]))
    if c.soil_need[number] >= 0:
        return t("stands on {soil}", soil=soil(t, c.soil_need[number]))
    link, avoid = c.link[number], c.avoid[number]
    if link >= 0 and avoid >= 0:
        return t("linked to {link}, not to {avoid}", link=colour(t, link), avoid=colour(t, avoid))
    if link >= 0:
        return t("linked to {link}", link=colour(t, link))
    if avoid >= 0:
        return t("not linked to {avoid}", avoid=colour(t, avoid))
    return t("the only Water of its continent")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def step(t: Words, phase: int) -> str:
    """Return the action that a phase asks for, in words."""
    return {
        st.INDICATE: t("indicate a pawn"),
        st.DESIGNATE: t("designate a continent"),
        st.PLACE: t("place a pawn"),
        st.ADVISE: t("give advice"),
        st.FLIP: t("flip a pawn"),
        st.EXCHANGE: t("exchange two pawns"),
        st.LOOK: t("look at a pawn"),
        st.LOOK_MOVE: t("move the pawn looked at"),
        st.SHARE: t("choose a pawn to pass on"),
        st.MOVE_FROM: t("choose a pawn to move"),
        st.MOVE_TO: t("choose where the pawn moves"),
    }.get(phase, t("wait"))
