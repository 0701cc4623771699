"""What the planet brings: the result in words, the table of points, and the live count of what can still score."""

from __future__ import annotations

from hexameron.core.language import Words
from hexameron.games.planet.names import called, speak, tray_name, who
from hexameron.games.planet.state import ELEMENT_UP, INDICATE, SPACES
from hexameron.games.planet.view import View


def result(t: Words, v: View) -> str:
    level = t(v.facts.levels[v.level])
    if any(v.gone):
        names = ", ".join(who(seat) for seat in range(v.seats) if v.gone[seat])
        return t(
            "{names} left the table; the planet stays unfinished with {score} of 24 points: {level}.",
            names=names,
            score=v.score,
            level=level,
        )
    return t("The planet is complete: {score} of 24 points. {level}!", score=v.score, level=level)


def scores(v: View, language: str) -> list[list[str]]:
    """A row a continent, then all together: the gods share the result (P-R73)."""
    t = speak(language)
    rows = [[t("Continent"), t("Elements"), t("Oxygen"), t("Points")]]
    for tray, continent in enumerate(v.continents):
        air = int(continent.white_side == ELEMENT_UP)
        points = SPACES * continent.validated + air if v.is_over else air
        rows.append([tray_name(t, v, tray), _elements(t, v, tray), str(air), str(points)])
    best = f"{v.score} / 24" if v.is_over else t("at most {best}", best=v.best)
    rows.append([t("Together"), str(sum(SPACES * continent.validated for continent in v.continents)), str(v.sure), best])
    return rows


def _elements(t: Words, v: View, tray: int) -> str:
    """What a continent's Elements bring, or why they bring nothing (P-42 to P-47)."""
    continent, pawns = v.continents[tray], v.spaces[SPACES * tray : SPACES * tray + SPACES]
    if not v.is_over:
        return t("still possible") if continent.thrives else t("lost, as far as you know")
    if continent.validated:
        return str(SPACES)
    free = sum(pawn is None for pawn in pawns)
    if free:
        return t.many("0: {number} free space", "0: {number} free spaces", free)
    unmet = [called(t, v, pawn) for i, pawn in enumerate(pawns) if pawn is not None and not v.met[SPACES * tray + i]]
    if not unmet:
        return t("0: no Water")
    return t("0: unmet needs of {names}", names=", ".join(dict.fromkeys(unmet)))


def outlook(v: View, language: str) -> list[str]:
    """What one should know before choosing: the count of what can still score."""
    t = speak(language)
    if v.phase < INDICATE:
        return []
    lines = [t("Up to {best} of 24 points are still possible, as far as you know.", best=v.best)]
    lost = [tray_name(t, v, tray) for tray, continent in enumerate(v.continents) if not continent.thrives]
    if lost:
        lines.append(t("Lost: {trays}.", trays=", ".join(lost)))
    return lines
