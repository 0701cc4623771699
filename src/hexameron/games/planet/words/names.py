"""Names of pieces and places, short for notation and in words for people."""

from __future__ import annotations

from pathlib import Path

from hexameron.core.language import Words, words
from hexameron.games.planet.about import ABOUT
from hexameron.games.planet.state import NONE, SPACES, TRAYS
from hexameron.games.planet.view import Pawn, View

FOLDER = Path(__file__).parent
CODES = ("Au", "Pe", "Sy", "Bo")
LETTERS = "WMPIAOB"


def speak(language: str) -> Words:
    return words(FOLDER, language)


def who(seat: int) -> str:
    return ABOUT.seat_names[seat]


def spot(space: int) -> str:
    """A global space as in `Au3`."""
    return f"{CODES[space // SPACES]}{space % SPACES}"


def tray_of(code: str) -> int:
    return CODES.index(code) if code in CODES else NONE


def colour(t: Words, number: int) -> str:
    return (t("Water"), t("Mineral"), t("Plant"), t("Insect"), t("Animal"), t("Oxygen"), t("Bacteria"))[number]


def soil(t: Words, number: int) -> str:
    return (t("sand"), t("rock"), t("humus"), t("ice"))[number]


def deed(t: Words, number: int) -> str:
    return (t("Flip"), t("Exchange"), t("Look and move"), t("Share"), t("Move"))[number]


def pawn_name(t: Words, v: View, pawn: int) -> str:
    return t(v.facts.pawns[pawn])


def called(t: Words, v: View, pawn: Pawn) -> str:
    """The pawn by name where its need is certain to the viewer, else by its colour."""
    return pawn_name(t, v, pawn.need) if pawn.need >= 0 else colour(t, pawn.colour)


def tray_name(t: Words, v: View, tray: int) -> str:
    return t(v.facts.trays[tray])


def standing(t: Words, v: View, space: int) -> str:
    """`Rose on Au1`, or `Au1` if it is free."""
    pawn = v.spaces[space]
    return spot(space) if pawn is None else t("{pawn} on {space}", pawn=called(t, v, pawn), space=spot(space))


def need(t: Words, v: View, pawn: int) -> str:
    """A pawn's need or action, as on the game aid."""
    c = v.facts.content
    if c.action[pawn] >= 0:
        return t("action: {deed}", deed=deed(t, c.action[pawn]))
    if c.soil_need[pawn] >= 0:
        return t("stands on {soil}", soil=soil(t, c.soil_need[pawn]))
    link, avoid = c.link[pawn], c.avoid[pawn]
    if link >= 0 and avoid >= 0:
        return t("linked to {link}, not to {avoid}", link=colour(t, link), avoid=colour(t, avoid))
    if link >= 0:
        return t("linked to {link}", link=colour(t, link))
    if avoid >= 0:
        return t("not linked to {avoid}", avoid=colour(t, avoid))
    return t("the only Water of its continent")


def hand_pawn(v: View, seat: int, slot: int) -> Pawn | None:
    hand = v.hands[seat] if 0 <= seat < v.seats else ()
    return hand[slot] if 0 <= slot < len(hand) else None


def trays() -> range:
    return range(TRAYS)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
