"""The position as lines of text, for a screen reader or a terminal."""

from __future__ import annotations

from hexameron.core.language import Words
from hexameron.games.planet.names import LETTERS, called, colour, need, soil, speak, spot, tray_name, who
from hexameron.games.planet.state import ACTION_UP, SPACES, TRAYS
from hexameron.games.planet.view import Pawn, View
from hexameron.games.planet.words import advice_in_words, headline


def text(v: View, language: str) -> str:
    """Letters W M P I A O B for colours; needs the viewer is sure of stand in brackets."""
    t = speak(language)
    lines = [headline(v, language), *[_tray(t, v, tray) for tray in range(TRAYS)]]
    lines += [_hand(t, v, seat) for seat in range(v.seats)]
    bag = " ".join(f"{LETTERS[k]}{v.bag[k]}" for k in range(len(v.bag)))
    lines.append(t("Bag: {number}", number=sum(v.bag)) + f" ({bag})")
    lines += [line for line in (advice_in_words(v, seat, language) for seat in range(v.seats)) if line]
    if not v.is_over:
        lines.append(
            t("Turn {turn} of {length}", turn=v.turn + 1, length=v.length) + "; " + t("up to {best} of 24 points", best=v.best) + "."
        )
    return "\n".join(lines)


def _tray(t: Words, v: View, tray: int) -> str:
    one = v.continents[tray]
    state = "" if one.accessible else " " + t("(set aside)")
    if v.is_over:
        state = " " + (t("(validated)") if one.validated else t("(not validated)"))
    elif not one.thrives:
        state += " " + t("(lost as far as you can know)")
    if one.face < 0:
        return tray_name(t, v, tray) + state
    cells = [f"{spot(SPACES * tray + i)} {soil(t, one.soils[i])}: {_pawn(t, v, v.spaces[SPACES * tray + i], i)}" for i in range(SPACES)]
    links = " ".join(f"{i}-{j}" for i in range(SPACES) for j in range(i + 1, SPACES) if one.links[i] >> j & 1)
    air = v.white[tray]
    oxygen = "–" if air is None else _pawn(t, v, air, 0) + (" " + t("used") if one.white_side == ACTION_UP else " +1")
    return f"{tray_name(t, v, tray)}{state} [{links}] " + " | ".join(cells) + f" | O₂: {oxygen}"


def _pawn(t: Words, v: View, pawn: Pawn | None, i: int) -> str:
    if pawn is None:
        return "·"
    letter = LETTERS[pawn.colour]
    if pawn.need < 0 or pawn.colour == 0:
        return letter
    mark = "!" if pawn.up else "?" if pawn.pawn < 0 else ""
    return f"{letter}[{called(t, v, pawn)}{mark}]"


def _hand(t: Words, v: View, seat: int) -> str:
    names = []
    for slot, pawn in enumerate(v.hands[seat]):
        lifted = "^" if seat == v.active and slot == v.indicated else ""
        about = f"{called(t, v, pawn)} ({need(t, v, pawn.need)})" if pawn.need >= 0 and pawn.colour else colour(t, pawn.colour)
        names.append(f"{slot + 1}{lifted} {about}")
    arrow = "▶ " if seat == v.to_act else "  "
    return f"{arrow}{who(seat)}: " + ("; ".join(names) or "–")
