"""The meaning of indications and designations, explained after the match.

It is calculated from what the seat knew then, by the convention that all levels of bots keep to.
"""

import numpy as np

from hexameron.games.planet.bots.signals import intend
from hexameron.games.planet.boundary.view import Pawn, Reading
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words import names

CLOSE = 0.05  # points: continents that differ less are equally good
LIKELY = 0.2  # chance from which a need or continent is named
TOLD = 0.3  # an indication reveals something if the likeliest need has this chance
POOR = -0.3  # points: a place that gains less is not good


def intent(r: Reading, action: int) -> str:
    """Return the meaning of this action for the seat that was to act, or an empty string.

    The reader has the view that the seat had when it chose.
    """
    v = r.view
    if v.phase == st.INDICATE and st.INDICATES.has(action):
        return _indication(r, st.slot_of(action))
    if v.phase == st.DESIGNATE and st.DESIGNATES.has(action):
        return _designation(r, st.DESIGNATES.index(action))
    return ""


def _estimate_hopes(r: Reading) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    hopes, likely = np.full((st.HAND, st.TRAYS), -np.inf), np.zeros((st.HAND, st.TRAYS))
    readings, promises = np.zeros(4), np.zeros(st.TRAYS)
    intend(r.edition.record, r.view.sample_position(), hopes, likely, readings, promises)
    return hopes, likely, readings, promises


def _indication(r: Reading, slot: int) -> str:
    """Return the meaning of an indication (P-13).

    It asks for a good place for this pawn, or for a continent where another pawn has one.
    """
    hopes, likely, _, _ = _estimate_hopes(r)
    pawn = r.view.hand_pawn(r.view.active, slot)
    if pawn is None:
        return ""
    expected = int(likely[slot].argmax())
    other, tray = (int(i) for i in np.unravel_index(hopes.argmax(), hopes.shape))
    if hopes[:, expected].max() >= POOR:  # then the indication asks for this continent
        other, tray = int(hopes[:, expected].argmax()), expected
    wish = _wish(r, pawn, hopes[slot, tray], other, hopes[other, tray], tray)
    if likely[slot, expected] < LIKELY:
        return wish
    return wish + " " + r.t("To be expected: {tray}.", tray=names.tray(r, expected))


def _wish(r: Reading, pawn: Pawn, hope: float, other: int, best: float, tray: int) -> str:
    """Return the request that indicating this pawn makes about a continent.

    `hope` is the pawn's gain there, `best` the gain of `other`, the slot that gains most there.
    """
    t, name, where = r.t, names.name_of_pawn(r, pawn), names.tray(r, tray)
    if best < POOR and pawn.colour == st.OXYGEN:
        return t(
            "By the convention, pointing at {pawn} says: no pawn in hand has a good place; name a free white space.",
            pawn=name,
        )
    if best < POOR:
        return t(
            "By the convention, pointing at {pawn} ({need}) says: there is no good place for anything in hand.",
            pawn=name,
            need=names.need(r, pawn.need),
        )
    if hope < best - r.edition.record.judgement[st.FAITHFUL]:
        wished = r.view.hand_pawn(r.view.active, other)
        theirs = names.name_of_pawn(r, wished) if wished else ""
        return t(
            "By the convention, pointing at {pawn} says: name {tray}; {other} has the best place there.",
            pawn=name,
            tray=where,
            other=theirs,
        )
    if hope <= 0.0:
        return t(
            "By the convention, pointing at {pawn} ({need}) says: it does no harm on {tray}.",
            pawn=name,
            need=names.need(r, pawn.need),
            tray=where,
        )
    return t(
        "By the convention, pointing at {pawn} ({need}) says: it has a good place on {tray}.",
        pawn=name,
        need=names.need(r, pawn.need),
        tray=where,
    )


def _designation(r: Reading, tray: int) -> str:
    """Return the meaning of a designation (P-14).

    It names the continent that promised most, and the pawns that the indicated one was taken for.
    """
    t, v = r.t, r.view
    _, _, readings, promises = _estimate_hopes(r)
    pawn = v.hand_pawn(v.active, v.indicated)
    if pawn is None:
        return ""
    named = names.tray(r, tray)
    if pawn.colour == st.OXYGEN and v.white[tray] is None:
        parts = [
            t(
                "By the convention, naming {tray} says: its white space is free for the Oxygen.",
                tray=named,
            )
        ]
    else:
        parts = [
            t(
                "By the convention, naming {tray} says: there {pawn} or another pawn of that hand does most good.",
                tray=named,
                pawn=names.name_of_pawn(r, pawn),
            )
        ]
    best = int(promises.argmax())
    if promises[best] > promises[tray] + CLOSE:
        better = names.tray(r, best)
        parts = [
            t(
                "Named for {pawn}: {tray}; by the convention {best} promised more.",
                tray=named,
                pawn=names.name_of_pawn(r, pawn),
                best=better,
            )
        ]
    if pawn.need < 0 and st.MINERAL <= pawn.colour < st.OXYGEN:
        parts.append(_describe_reading(r, pawn.colour, readings))
    return " ".join(parts)


def _describe_reading(r: Reading, kind: int, readings: np.ndarray) -> str:
    t = r.t
    if readings.max() < TOLD:
        return t("Which {colour} it was could not be told.", colour=names.colour(t, kind))
    order = [int(k) for k in np.argsort(-readings, kind="stable") if readings[k] >= LIKELY]
    return t(
        "By the convention, the {colour} was taken for one of these, likeliest first: {pawns}.",
        colour=names.colour(t, kind),
        pawns=", ".join(names.pawn(r, 4 * kind + k) for k in order),
    )
