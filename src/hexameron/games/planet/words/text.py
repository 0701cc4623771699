"""The board as lines of text."""

from hexameron.games.planet.boundary import codes
from hexameron.games.planet.boundary.view import Pawn, Reading
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words import actions, headline, names


def text(r: Reading) -> str:
    """Return the board as text.

    Colours are the letters W M P I A O B. Needs that the viewer is sure of are in brackets.
    """
    t, v = r.t, r.view
    lines = [headline.headline(r), *[_tray(r, tray) for tray in range(st.TRAYS)]]
    lines += [_hand(r, seat) for seat in range(v.seats)]
    bag = " ".join(f"{codes.LETTERS[k]}{v.bag[k]}" for k in range(len(v.bag)))
    lines.append(t("Bag: {number}", number=sum(v.bag)) + f" ({bag})")
    lines += [line for line in (_advice(r, seat) for seat in range(v.seats)) if line]
    if not v.is_over:
        lines.append(
            t("Turn {turn} of {length}", turn=v.turn + 1, length=v.length) + "; " + _upmost(r) + "."
        )
    return "\n".join(lines)


def _upmost(r: Reading) -> str:
    t, v = r.t, r.view
    if v.settled:
        return t("up to {best} of 24 points", best=v.best)
    return t("up to {best} of 24 points if no pawn is moved", best=v.best)


def _tray(r: Reading, tray: int) -> str:
    t, v = r.t, r.view
    one = v.continents[tray]
    state = "" if one.accessible else " " + t("(set aside)")
    if v.is_over:
        state = " " + (t("(validated)") if one.validated else t("(not validated)"))
    elif not one.thrives:
        state += " " + (
            t("(lost as far as you can know)") if v.settled else t("(lost unless a pawn is moved)")
        )
    if one.face < 0:
        return names.tray(r, tray) + state
    cells = [
        f"{codes.spot(st.SPACES * tray + i)} {names.soil(t, one.soils[i])}: {_pawn(r, v.spaces[st.SPACES * tray + i])}"
        for i in range(st.SPACES)
    ]
    links = " ".join(
        f"{i}-{j}"
        for i in range(st.SPACES)
        for j in range(i + 1, st.SPACES)
        if one.links[i] >> j & 1
    )
    air = v.white[tray]
    oxygen = (
        "–"
        if air is None
        else _pawn(r, air) + (" " + t("used") if one.white_side == st.ACTION_UP else " +1")
    )
    return f"{names.tray(r, tray)}{state} [{links}] " + " | ".join(cells) + f" | O₂: {oxygen}"


def _pawn(r: Reading, pawn: Pawn | None) -> str:
    if pawn is None:
        return "·"
    letter = codes.LETTERS[pawn.colour]
    if pawn.need < 0 or pawn.colour == st.WATER:
        return letter
    mark = "!" if pawn.up else "?" if pawn.pawn < 0 else ""
    return f"{letter}[{names.name_of_pawn(r, pawn)}{mark}]"


def _hand(r: Reading, seat: int) -> str:
    t, v = r.t, r.view
    held = []
    for slot, pawn in enumerate(v.hands[seat]):
        lifted = "^" if seat == v.active and slot == v.indicated else ""
        is_told = pawn.need >= 0 and pawn.colour != st.WATER
        about = (
            f"{names.name_of_pawn(r, pawn)} ({names.need(r, pawn.need)})"
            if is_told
            else names.colour(t, pawn.colour)
        )
        held.append(f"{slot + 1}{lifted} {about}")
    arrow = "▶ " if seat == v.to_act else "  "
    return f"{arrow}{r.seat_name(seat)}: " + ("; ".join(held) or "–")


def _advice(r: Reading, seat: int) -> str:
    """Return the advice of a seat in words; an empty string if it has given none."""
    t, v = r.t, r.view
    if v.advice[seat] == st.NONE:
        return ""
    if st.ADVISING_NONE.has(v.advice[seat]):
        return t("{who} gives no advice", who=r.seat_name(seat))
    return t(
        "{who} advises: {action}", who=r.seat_name(seat), action=actions.words(r, v.advice[seat])
    )


def legend(r: Reading) -> list[str]:
    """Explain the aim of the game and the signs in the text."""
    return [
        r.t(
            "All score together: a point for each Element of a full continent with one Water and every need met, "
            "and for each Oxygen left Element side up."
        ),
        r.t(
            "W M P I A O B: Water, Mineral, Plant, Insect, Animal, Oxygen, Bacteria; [in brackets] the need, where you know it."
        ),
        r.t(
            "Au0 is a space; [0-1 …] are the linked spaces of its continent; · is empty, ! shows its need, "
            "? is all it can still be, ▶ acts."
        ),
    ]
