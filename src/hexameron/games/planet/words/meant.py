"""What the bots meant, told after the game: from what their seat knew then, by the convention they play by (intentions.py)."""

from __future__ import annotations

import numpy as np

from hexameron.core.language import Words
from hexameron.games.planet.intentions import intend
from hexameron.games.planet.names import called, colour, hand_pawn, need, pawn_name, speak, tray_name
from hexameron.games.planet.state import DESIGNATE, DESIGNATES, HAND, INDICATE, INDICATES, MINERAL, OXYGEN, TRAYS
from hexameron.games.planet.view import View
from hexameron.games.planet.words import slot_of

CLOSE = 0.05  # points between continents that are as good as each other
LIKELY = 0.2  # a need worth naming
TOLD = 0.3  # the likeliest need, if the indication told anything
POOR = -0.3  # points that a good place may cost at most


def afterword(v: View, action: int, language: str) -> str:
    """What the seat that was to act meant by this, or nothing; `v` is what it knew when it chose."""
    t = speak(language)
    if v.phase == INDICATE and INDICATES.has(action):
        return _indication(t, v, slot_of(action))
    if v.phase == DESIGNATE and DESIGNATES.has(action):
        return _designation(t, v, DESIGNATES.index(action))
    return ""


def _reckoned(v: View) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    hopes, likely = np.full((HAND, TRAYS), -np.inf), np.zeros((HAND, TRAYS))
    readings, promises = np.zeros(4), np.zeros(TRAYS)
    intend(v.facts.content, v.imagined(), hopes, likely, readings, promises)
    return hopes, likely, readings, promises


def _indication(t: Words, v: View, slot: int) -> str:
    """P-13: a good place for this pawn, or a continent that it brings for another one."""
    hopes, likely, _, _ = _reckoned(v)
    pawn = hand_pawn(v, v.active, slot)
    if pawn is None:
        return ""
    name = called(t, v, pawn)
    expected = int(likely[slot].argmax())
    other, tray = (int(i) for i in np.unravel_index(hopes.argmax(), hopes.shape))
    if hopes[:, expected].max() >= POOR:  # the continent that this pawn was to bring
        other, tray = int(hopes[:, expected].argmax()), expected
    if hopes[other, tray] < POOR and pawn.colour == OXYGEN:
        meant = t("By pointing at {pawn} I meant: no pawn of mine has a good place; name a free white space.", pawn=name)
    elif hopes[other, tray] < POOR:
        meant = t("By pointing at {pawn} ({need}) I meant: I have no good place for anything.", pawn=name, need=need(t, v, pawn.need))
    elif hopes[slot, tray] >= hopes[other, tray] - CLOSE and hopes[slot, tray] <= 0.0:
        meant = t(
            "By pointing at {pawn} ({need}) I meant: it does no harm on {tray}.",
            pawn=name,
            need=need(t, v, pawn.need),
            tray=tray_name(t, v, tray),
        )
    elif hopes[slot, tray] >= hopes[other, tray] - CLOSE:
        meant = t(
            "By pointing at {pawn} ({need}) I meant: it has a good place on {tray}.",
            pawn=name,
            need=need(t, v, pawn.need),
            tray=tray_name(t, v, tray),
        )
    else:
        wished = hand_pawn(v, v.active, other)
        meant = t(
            "By pointing at {pawn} I meant: name {tray}; {other} has the best place there.",
            pawn=name,
            tray=tray_name(t, v, tray),
            other=called(t, v, wished) if wished else "",
        )
    if likely[slot, expected] < LIKELY:
        return meant
    return (
        meant
        + " "
        + t("I reckoned with {tray} ({percent} %).", tray=tray_name(t, v, expected), percent=round(100 * likely[slot, expected]))
    )


def _designation(t: Words, v: View, tray: int) -> str:
    """P-14: what the indicated pawn was taken for, and which continent then promised most."""
    _, _, readings, promises = _reckoned(v)
    pawn = hand_pawn(v, v.active, v.indicated)
    if pawn is None:
        return ""
    named = tray_name(t, v, tray)
    if pawn.colour == OXYGEN and v.white[tray] is None:
        parts = [t("By naming {tray} I meant: its white space is free for your Oxygen.", tray=named)]
    else:
        parts = [t("By naming {tray} I meant: there your {pawn} or another pawn does most good.", tray=named, pawn=called(t, v, pawn))]
    best = int(promises.argmax())
    if promises[best] > promises[tray] + CLOSE:
        parts = [
            t(
                "I named {tray} for your {pawn}; looking closer, {best} promised more.",
                tray=tray_name(t, v, tray),
                pawn=called(t, v, pawn),
                best=tray_name(t, v, best),
            )
        ]
    if pawn.need < 0 and MINERAL <= pawn.colour < OXYGEN:
        parts.append(_taken_for(t, v, pawn.colour, readings))
    return " ".join(parts)


def _taken_for(t: Words, v: View, kind: int, readings: np.ndarray) -> str:
    if readings.max() < TOLD:
        return t("I could not tell which {colour} it was.", colour=colour(t, kind))
    order = [int(k) for k in np.argsort(-readings, kind="stable") if readings[k] >= LIKELY]
    names = [f"{pawn_name(t, v, 4 * kind + k)} ({round(100 * readings[k])} %)" for k in order]
    return t("I took the {colour} for: {pawns}.", colour=colour(t, kind), pawns=", ".join(names))
